//! Slips in all other files, and in how files are written.

use std::fs;
use std::path::Path;

use super::{Slip, rename, replace};

/// Writes `package.ron` anew from its text.
fn rewrite(package: &Path, bytes: impl Fn(&str) -> Vec<u8>) {
    let path = package.join("package.ron");
    let text = fs::read_to_string(&path).expect("a file of the package");
    fs::write(path, bytes(&text)).expect("a file");
}

/// A text in the old encoding of western Europe.
fn latin_1(text: &str) -> Vec<u8> {
    text.chars().map(|c| u8::try_from(u32::from(c)).expect("a letter of Latin-1")).collect()
}

fn utf_16(text: &str) -> Vec<u8> {
    std::iter::once(0xFEFF).chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect()
}

fn beside_market(package: &Path) {
    replace(package, "package.ron", r#"requires: ["base"]"#, r#"requires: ["base", "market"]"#);
    let market = package.with_file_name("market");
    fs::create_dir(&market).expect("a folder");
    let text =
        "(\n    format: 2,\n    id: \"market\",\n    title: \"Market\",\n    requires: [\"windmills\"],\n)\n";
    fs::write(market.join("package.ron"), text).expect("a file");
}

pub const SLIPS: &[Slip] = &[
    Slip {
        name: "a patch that expects something else",
        make: |p| {
            replace(
                p,
                "rules.ron",
                "    modifiers: {",
                "    patch: [(op: Terms(kind: \"road\", at: Complete, set: {\"tiles\": Per(2, Tiles)}, expect: {\"tiles\": Per(3, Tiles)}), why: \"house\")],\n    modifiers: {",
            )
        },
        says: &[(
            "stale-patch",
            "rules.ron:17",
            "expects features.road.score.complete.tiles to be Per(3, Tiles), but it is Per(1, Tiles)",
            "change `expect`",
        )],
    },
    Slip {
        name: "a patch without a reason",
        make: |p| {
            replace(
                p,
                "rules.ron",
                "    modifiers: {",
                "    patch: [(op: Terms(kind: \"road\", at: Complete, set: {\"tiles\": Per(2, Tiles)}, expect: {\"tiles\": Per(1, Tiles)}))],\n    modifiers: {",
            )
        },
        says: &[("missing-field", "rules.ron:17", "a patch needs the field `why`", "add `why: …`")],
    },
    Slip {
        name: "a patch that expects nothing, which is allowed",
        make: |p| {
            replace(
                p,
                "rules.ron",
                "    modifiers: {",
                "    patch: [(op: Terms(kind: \"road\", at: Complete, set: {\"tiles\": Per(2, Tiles)}), why: \"house\")],\n    modifiers: {",
            )
        },
        says: &[],
    },
    Slip {
        name: "a mark that cannot be there",
        make: |p| {
            replace(
                p,
                "rules.ron",
                r#"of: Score(kinds: ["road"], at: [Complete, Last])"#,
                r#"of: Score(kinds: ["city"], at: [Complete, Last])"#,
            )
        },
        says: &[(
            "never-fires",
            "rules.ron:20",
            r#"this modifier never applies: symbol "windmill" stands on road only, and this is about city"#,
            "change the kinds that this is about",
        )],
    },
    Slip {
        name: "a condition that contradicts itself",
        make: |p| {
            replace(
                p,
                "rules.ron",
                r#"when: HasMark("windmill")"#,
                r#"when: All([HasMark("windmill"), Not(HasMark("windmill"))])"#,
            )
        },
        says: &[("never-fires", "rules.ron:20", "demands and forbids the same", "")],
    },
    Slip {
        name: "a rule on what never happens",
        make: |p| {
            replace(
                p,
                "rules.ron",
                "    modifiers: {",
                "    rules: {\"x\": (on: Slot(\"rewards\"), when: Kind([\"field\"]), do: [Gain(who: Active, amount: N(1))])},\n    modifiers: {",
            )
        },
        says: &[("never-fires", "rules.ron:17", r#"feature kind "field" is never complete"#, "")],
    },
    Slip {
        name: "a piece that cannot be there",
        make: |p| {
            replace(p, "rules.ron", r#"of: ScoreFor(kinds: ["road"]"#, r#"of: ScoreFor(kinds: ["city"]"#)
        },
        says: &[(
            "never-fires",
            "rules.ron:27",
            r#"this modifier never applies: piece "trader" stands on road only, and this is about city"#,
            "change the kinds that this is about",
        )],
    },
    Slip {
        name: "a piece misspelt",
        make: |p| replace(p, "rules.ron", r#"kind: ["trader"]"#, r#"kind: ["tradr"]"#),
        says: &[("unknown-name", "rules.ron:27", r#"there is no piece "tradr""#, "did you mean `trader`?")],
    },
    Slip {
        name: "a text where a list belongs",
        make: |p| replace(p, "package.ron", r#"requires: ["base"]"#, r#"requires: "base""#),
        says: &[("wrong-type", "package.ron:9", "a list `[ … ]` belongs here", r#"write `["base"]`"#)],
    },
    Slip {
        name: "Latin-1",
        make: |p| rewrite(p, |text| latin_1(&text.replace("Somebody", "René"))),
        says: &[(
            "not-utf8",
            "package.ron:6",
            r#"line 6 is not UTF-8: column 17 is the byte 0xE9, after `author: "Ren`"#,
            "the letter is probably `é`",
        )],
    },
    Slip {
        name: "UTF-16",
        make: |p| rewrite(p, utf_16),
        says: &[(
            "not-utf8",
            "package.ron:1",
            "this file is written in UTF-16, not in UTF-8",
            "save it as UTF-8",
        )],
    },
    Slip {
        name: "a byte order mark and the line ends of Windows",
        make: |p| rewrite(p, |text| format!("\u{FEFF}{}", text.replace('\n', "\r\n")).into_bytes()),
        says: &[(
            "byte-order-mark",
            "package.ron:1",
            "begins with a byte order mark",
            "save it as UTF-8 without one",
        )],
    },
    Slip {
        name: "rules among the scenarios",
        make: |p| rename(p, "rules.ron", "scenarios/rules.ron"),
        says: &[(
            "misnamed-file",
            "scenarios/rules.ron:1",
            "this does not belong into `scenarios`",
            "move it out of `scenarios`",
        )],
    },
    Slip {
        name: "scenarios outside their folder",
        make: |p| rename(p, "scenarios/first.ron", "first.ron"),
        says: &[(
            "unknown-file",
            "first.ron:1",
            "a package has no file `first.ron`",
            "files in text/ and scenarios/",
        )],
    },
    Slip {
        name: "names in texts/",
        make: |p| rename(p, "text", "texts"),
        says: &[("unknown-file", "texts:1", "a package has no folder `texts`", "did you mean `text`?")],
    },
    Slip {
        name: "a package misspelt",
        make: |p| replace(p, "package.ron", r#"requires: ["base"]"#, r#"requires: ["bsae"]"#),
        says: &[(
            "unknown-package",
            "package.ron:9",
            r#"there is no package called "bsae"; "windmills" requires it"#,
            "did you mean `base`?",
        )],
    },
    Slip {
        name: "packages that require each other",
        make: beside_market,
        says: &[(
            "package-circle",
            "package.ron:9",
            "in a circle: market before windmills before market",
            r#"take "market" out of `requires` of "windmills" (windmills/package.ron:9), or "windmills" out of `requires` of "market" (market/package.ron:5)"#,
        )],
    },
    Slip {
        name: "a tile misspelt in a scenario",
        make: |p| replace(p, "scenarios/first.ron", r#"tile: "windmills-c""#, r#"tile: "windmill-c""#),
        says: &[(
            "unknown-name",
            "scenarios/first.ron:10",
            r#"there is no tile "windmill-c""#,
            "did you mean `windmills-c`?",
        )],
    },
    Slip {
        name: "a piece misspelt in a scenario",
        make: |p| replace(p, "scenarios/first.ron", r#"Deploy(piece: "trader""#, r#"Deploy(piece: "tradr""#),
        says: &[(
            "unknown-name",
            "scenarios/first.ron:11",
            r#"there is no piece "tradr""#,
            "did you mean `trader`?",
        )],
    },
    Slip {
        name: "a segment that the tile has not",
        make: |p| {
            replace(p, "scenarios/first.ron", r#"piece: "trader", on: "r1""#, r#"piece: "trader", on: "r2""#)
        },
        says: &[(
            "unknown-name",
            "scenarios/first.ron:11",
            r#"tile "windmills-c" has no segment "r2""#,
            r#"it has "c1", "r1", "f1" and "f2""#,
        )],
    },
    Slip {
        name: "a player misspelt",
        make: |p| {
            replace(
                p,
                "scenarios/first.ron",
                "(\"blue\", 0)]),\n                Terms",
                "(\"bleu\", 0)]),\n                Terms",
            )
        },
        says: &[(
            "unknown-name",
            "scenarios/first.ron:15",
            r#"nobody here is called "bleu""#,
            "did you mean `blue`?",
        )],
    },
    Slip {
        name: "a value that the option has not",
        make: |p| replace(p, "scenarios/first.ron", r#""windmill-points": "3""#, r#""windmill-points": "4""#),
        says: &[(
            "unknown-option-value",
            "scenarios/first.ron:24",
            r#"option "windmill-points" has no value "4""#,
            r#"its values are "1", "2" or "3""#,
        )],
    },
    Slip {
        name: "a folder of another name",
        make: |p| replace(p, "package.ron", r#"id: "windmills""#, r#"id: "windmill""#),
        says: &[(
            "id-mismatch",
            "package.ron:3",
            "calls itself `windmill`, but its folder is called `windmills`",
            "rename one of them",
        )],
    },
    Slip {
        name: "a default that is no value",
        make: |p| replace(p, "package.ron", r#"default: "2""#, r#"default: "4""#),
        says: &[(
            "unknown-option-value",
            "package.ron:14",
            r#"the default "4" is none of the values"#,
            r#"its values are "1", "2" or "3""#,
        )],
    },
    Slip {
        name: "values without quotes",
        make: |p| replace(p, "package.ron", r#"values: ["1", "2", "3"]"#, "values: [1, 2, 3]"),
        says: &[
            (
                "wrong-type",
                "package.ron:13",
                "a text in double quotes belongs here, not `1`",
                r#"write `"1"`"#,
            ),
            (
                "wrong-type",
                "package.ron:13",
                "a text in double quotes belongs here, not `2`",
                r#"write `"2"`"#,
            ),
            (
                "wrong-type",
                "package.ron:13",
                "a text in double quotes belongs here, not `3`",
                r#"write `"3"`"#,
            ),
        ],
    },
    Slip {
        name: "a field misspelt",
        make: |p| replace(p, "rules.ron", "per_player: 1", "per_players: 1"),
        says: &[(
            "unknown-field",
            "rules.ron:8",
            "`per_players` is not a field of a piece",
            "did you mean `per_player`?",
        )],
    },
    Slip {
        name: "an option misspelt",
        make: |p| replace(p, "rules.ron", r#"Opt("windmill-points")"#, r#"Opt("windmill-point")"#),
        says: &[(
            "unknown-name",
            "rules.ron:22",
            r#"there is no option "windmill-point""#,
            "did you mean `windmill-points`?",
        )],
    },
    Slip {
        name: "a layer misspelt",
        make: |p| replace(p, "rules.ron", r#"layer: "bonus""#, r#"layer: "bonos""#),
        says: &[("unknown-name", "rules.ron:21", r#"there is no layer "bonos""#, "did you mean `bonus`?")],
    },
    Slip {
        name: "a moment misspelt",
        make: |p| replace(p, "rules.ron", "at: [Complete, Last]", "at: [Complet, Last]"),
        says: &[("unknown-variant", "rules.ron:19", "`Complet` is not a moment", "did you mean `Complete`?")],
    },
    Slip {
        name: "moments in quotes",
        make: |p| replace(p, "rules.ron", "at: [Complete, Last]", r#"at: ["Complete", "Last"]"#),
        says: &[
            (
                "wrong-type",
                "rules.ron:19",
                r#"a moment belongs here, not the text `"Complete"`"#,
                "write `Complete`",
            ),
            ("wrong-type", "rules.ron:19", r#"a moment belongs here, not the text `"Last"`"#, "write `Last`"),
        ],
    },
    Slip {
        name: "`requires` forgotten",
        make: |p| replace(p, "package.ron", r#"requires: ["base"],"#, ""),
        says: &[(
            "missing-requires",
            "package.ron:3",
            "names in this package belong to",
            r#"add `requires: ["base"]`"#,
        )],
    },
    Slip {
        name: "a piece that nobody places",
        make: |p| replace(p, "rules.ron", r#"tags: ["figure", "follower"]"#, "tags: []"),
        says: &[(
            "never-placed",
            "rules.ron:7",
            r#"no rule and no action ever places piece "trader""#,
            r#""follower""#,
        )],
    },
    Slip {
        name: "a piece of which there is none",
        make: |p| replace(p, "rules.ron", "per_player: 1", "per_player: 0"),
        says: &[("never-placed", "rules.ron:7", r#"there is not one piece "trader""#, "`per_player: 1`")],
    },
    Slip {
        name: "a name for a mark that is not there",
        make: |p| replace(p, "text/en.ron", r#""windmill": (one"#, r#""windmil": (one"#),
        says: &[(
            "unknown-name",
            "text/en.ron:7",
            r#"there is no symbol "windmil""#,
            "did you mean `windmill`?",
        )],
    },
    Slip {
        name: "another language than the file",
        make: |p| replace(p, "text/en.ron", r#"lang: "en""#, r#"lang: "ru""#),
        says: &[(
            "lang-mismatch",
            "text/en.ron:3",
            "in the language `ru`, but the file is called `text/en.ron`",
            "call it `text/ru.ron`",
        )],
    },
    Slip {
        name: "a mark that nothing reads",
        make: |p| {
            replace(
                p,
                "rules.ron",
                r#""windmill": (on: Segment(["road"]), glyph: Star),"#,
                "\"windmill\": (on: Segment([\"road\"]), glyph: Star),\n        \"watermill\": (on: Segment([\"road\"])),",
            )
        },
        says: &[("never-read", "rules.ron:5", r#"no rule reads symbol "watermill""#, "")],
    },
    Slip {
        name: "an option that nothing reads",
        make: |p| {
            replace(
                p,
                "rules.ron",
                r#"Mul(Opt("windmill-points"), Per(1, Marks("windmill")))"#,
                r#"Per(2, Marks("windmill"))"#,
            )
        },
        says: &[("never-read", "package.ron:12", r#"no rule asks for option "windmill-points""#, "")],
    },
    Slip {
        name: "a text that does not end",
        make: |p| {
            replace(p, "package.ron", r#"title: "Mills and a trader","#, r#"title: "Mills and a trader,"#)
        },
        says: &[(
            "unclosed-text",
            "package.ron:4",
            "the closing quote of this text is missing",
            "double quotes",
        )],
    },
];
