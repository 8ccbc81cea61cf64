//! Fonts inside a PDF: of each only the letters that occur, and what every letter says.
//!
//! **Invariant:** a code stands for one letter, never only for its shape: what looks alike in two alphabets is found and copied as
//! what was written.

use std::collections::HashMap;

use indexmap::IndexMap;
use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Filter, Finish as _, Name, Pdf, Rect, Ref, Str};
use subsetter::{GlyphRemapper, subset};
use ttf_parser::GlyphId;

use super::super::letters::{Font, Found, Letters};
use super::packed;
use tilewright_lang::fnv;

/// The letters of a PDF so far.
#[derive(Default)]
pub(super) struct Fonts {
    pub letters: Letters,
    /// The letters of each font, by its number, in the order of their codes; the first has the code 1.
    used: HashMap<usize, IndexMap<char, GlyphId>>,
}

/// Letters of one font in a row.
pub(super) struct Run {
    /// Which font, counted from 0.
    pub font: usize,
    /// Two bytes a letter.
    pub codes: Vec<u8>,
    /// How wide it is, in parts of the letters' size.
    pub wide: f32,
}

impl Fonts {
    /// A text as runs of codes.
    pub fn runs(&mut self, text: &str) -> Vec<Run> {
        let mut runs: Vec<Run> = Vec::new();
        for letter in text.chars() {
            let Some(found) = self.letters.find(letter) else {
                continue;
            };
            let wide = self.letters.advance(Some(found));
            let code = self.code(found).to_be_bytes();
            match runs.last_mut().filter(|run| run.font == found.font) {
                Some(run) => {
                    run.codes.extend(code);
                    run.wide += wide;
                }
                None => runs.push(Run { font: found.font, codes: code.to_vec(), wide }),
            }
        }
        runs
    }

    fn code(&mut self, found: Found) -> u16 {
        let used = self.used.entry(found.font).or_default();
        let (nth, _) = used.insert_full(found.letter, found.glyph);
        // Neither font has as many letters.
        u16::try_from(nth + 1).unwrap_or(0)
    }

    /// Writes the fonts that occur. Returns which they are, and where.
    pub fn write(&self, pdf: &mut Pdf, mut id: impl FnMut() -> Ref) -> Vec<(usize, Ref)> {
        let fonts = self.letters.fonts.iter().enumerate();
        let used = fonts.filter_map(|(nth, font)| Some((nth, font, self.used.get(&nth)?)));
        used.map(|(nth, font, letters)| (nth, self.font(pdf, &mut id, font, letters))).collect()
    }

    fn font(
        &self,
        pdf: &mut Pdf,
        id: &mut impl FnMut() -> Ref,
        font: &Font,
        letters: &IndexMap<char, GlyphId>,
    ) -> Ref {
        let (whole, cid_font, descriptor) = (id(), id(), id());
        let (unicode, glyphs, file) = (id(), id(), id());
        let mut kept = GlyphRemapper::new();
        let new: Vec<u16> = letters.values().map(|glyph| kept.remap(glyph.0)).collect();
        let (data, new) = match subset(font.data, 0, &kept) {
            Ok(part) => (part, new),
            Err(_) => (font.data.to_vec(), letters.values().map(|glyph| glyph.0).collect()),
        };
        let name = format!("{}+{}", tag(&data), font.name);
        let info = || SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

        let mut out = pdf.type0_font(whole);
        out.base_font(Name(name.as_bytes())).encoding_predefined(Name(b"Identity-H"));
        out.descendant_font(cid_font).to_unicode(unicode);
        out.finish();

        let mut out = pdf.cid_font(cid_font);
        out.subtype(CidFontType::Type2).base_font(Name(name.as_bytes())).system_info(info());
        out.font_descriptor(descriptor).default_width(0.0).cid_to_gid_map_stream(glyphs);
        let scale = 1000.0 / f32::from(font.face.units_per_em().max(1));
        let wide = |glyph: &GlyphId| f32::from(font.face.glyph_hor_advance(*glyph).unwrap_or(0)) * scale;
        out.widths().consecutive(1, letters.values().map(wide));
        out.finish();

        let bounds = font.face.global_bounding_box();
        let [left, low, right, top] =
            [bounds.x_min, bounds.y_min, bounds.x_max, bounds.y_max].map(|at| f32::from(at) * scale);
        let capital = font.face.capital_height().unwrap_or(font.face.ascender());
        let mut out = pdf.font_descriptor(descriptor);
        out.name(Name(name.as_bytes())).flags(FontFlags::SYMBOLIC).bbox(Rect::new(left, low, right, top));
        out.italic_angle(0.0).ascent(f32::from(font.face.ascender()) * scale);
        out.descent(f32::from(font.face.descender()) * scale).cap_height(f32::from(capital) * scale);
        // How thick stems are is for fonts that stand in for it, and none does.
        out.stem_v(80.0).font_file2(file);
        out.finish();

        let mut map = UnicodeCmap::<u16>::new(Name(b"Letters"), info());
        for (code, letter) in (1u16..).zip(letters.keys()) {
            map.pair(code, *letter);
        }
        pdf.stream(unicode, &packed(&map.finish())).filter(Filter::FlateDecode);
        let table: Vec<u8> = std::iter::once(0).chain(new).flat_map(u16::to_be_bytes).collect();
        pdf.stream(glyphs, &packed(&table)).filter(Filter::FlateDecode);
        let bytes = packed(&data);
        let mut out = pdf.stream(file, &bytes);
        out.filter(Filter::FlateDecode).pair(Name(b"Length1"), i32::try_from(data.len()).unwrap_or(0));
        out.finish();
        whole
    }
}

/// Six letters that tell one part of a font from another.
fn tag(data: &[u8]) -> String {
    let mut sum = fnv::hash(data.iter().copied());
    let mut letter = || {
        let nth = (sum % 26) as u8;
        sum /= 26;
        char::from(b'A' + nth)
    };
    (0..6).map(|_| letter()).collect()
}
