"""Makes the fonts of the window: what it shows of three families, under names of their own, in a few small files.

README.md beside this file tells where the families come from and how this is called.
"""

import re
import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent

# Latin of all of Europe, Greek, Cyrillic; signs of writing, money, counting and pointing.
LETTERS = [
    range(0x20, 0x7F), range(0xA0, 0x180), range(0x218, 0x21C), [0x2C6, 0x2C7, 0x2D8, 0x2D9, 0x2DA, 0x2DB, 0x2DC],
    range(0x386, 0x3CF), range(0x400, 0x460), range(0x490, 0x4A4), [0x4AE, 0x4AF, 0x4B0, 0x4B1, 0x4D8, 0x4D9],
    range(0x1E9E, 0x1E9F), range(0x2010, 0x2023), [0x2026, 0x2030, 0x2032, 0x2033, 0x2039, 0x203A, 0x2044],
    range(0x2070, 0x2095), range(0x20A0, 0x20C0), [0x2116, 0x2122, 0x2126, 0x212E],
    range(0x2150, 0x215F), range(0x2190, 0x219A), [0x2202, 0x2206, 0x220F, 0x2211, 0x2212, 0x2215, 0x2219, 0x221A, 0x221E],
    [0x222B, 0x2248, 0x2260, 0x2264, 0x2265, 0x25CA, 0xFFFD],
    [0x25A0, 0x25A1, 0x25B2, 0x25B3, 0x25B6, 0x25B8, 0x25BC, 0x25BE, 0x25C0, 0x25C2, 0x25C6, 0x25C7, 0x25CB, 0x25CF],
    [0x2605, 0x2606, 0x2713, 0x2714, 0x2717, 0x2718],
]
# What texts in letters of one width have besides: bars, boxes, and the box that stands for a sign that no font has.
BOXES = [range(0x2500, 0x2581), range(0x2581, 0x25A0), [0x25FB]]


def subset(source, codes, features, target, family=None, style=None, lines=None):
    """Writes the glyphs of these codes, and of no others, to a file."""
    font = TTFont(source)
    options = Options()
    options.layout_features = features
    options.hinting = False
    options.name_IDs = ["*"]
    options.name_languages = [0x409]
    options.notdef_outline = True
    options.glyph_names = False
    options.drop_tables += ["DSIG", "meta", "STAT", "FFTM"]
    worker = Subsetter(options)
    worker.populate(unicodes=codes)
    worker.subset(font)
    if family:
        rename(font, family, style)
    if lines:
        # A row is 1.2 times the size, and what is in the middle of it is the middle of its capitals.
        up, down = (round(part * font["head"].unitsPerEm) for part in lines)
        font["hhea"].ascent, font["hhea"].descent, font["hhea"].lineGap = up, -down, 0
        font["OS/2"].sTypoAscender, font["OS/2"].sTypoDescender, font["OS/2"].sTypoLineGap = up, -down, 0
        font["OS/2"].usWinAscent, font["OS/2"].usWinDescent = up, down
    # The same bytes whenever it is made.
    font["head"].created = font["head"].modified = 0
    font.recalcTimestamp = False
    font.save(HERE / target)
    print(target, (HERE / target).stat().st_size, "bytes,", len(font.getBestCmap()), "signs")


def rename(font, family, style):
    """A changed font may not go by the name that its makers reserve; who made it stays in it."""
    plain = style.replace(" ", "")
    names = {1: family if style == "Regular" else f"{family} {style}", 2: "Regular", 3: f"{family} {style}",
             4: f"{family} {style}", 6: f"{family.replace(' ', '')}-{plain}", 16: family, 17: style}
    table = font["name"]
    table.names = [name for name in table.names if name.nameID in (0, 5, 8, 9, 11, 12, 13, 14)]
    for number, text in names.items():
        table.setName(text, number, 3, 1, 0x409)


def codes(groups):
    return [code for group in groups for code in group]


def icons(source):
    """The icons that the window names, by their codes."""
    text = (HERE / "../../src/ui/icon.rs").read_text()
    subset(source, [int(code, 16) for code in re.findall(r'"\\u\{(\w+)\}"', text)], [], "Icons.ttf")


def main():
    sans, hack, material = map(Path, sys.argv[1:])
    for style in ["Regular", "Semibold"]:
        # Ascenders and capitals with a sign above them have room, and so have descenders.
        subset(sans / f"SourceSans3-{style}.ttf", codes(LETTERS), ["kern", "ccmp", "mark"],
               f"TilewrightSans-{style}.ttf", "Tilewright Sans", style, (0.93, 0.27))
    subset(hack, codes(LETTERS + BOXES), [], "TilewrightMono-Regular.ttf", "Tilewright Mono", "Regular")
    icons(material)


main()
