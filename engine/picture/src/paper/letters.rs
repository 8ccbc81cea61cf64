//! The letters of everything on paper: two fonts that come with the program, and how wide a text is in them.
//!
//! **Invariant:** every letter has a place in one of the fonts; what none of them has is written as a question mark.

use ttf_parser::{Face, GlyphId};

/// Heavy letters are thicker by this share of their size: the fonts have one weight.
pub(super) const BOLD: f32 = 0.045;

/// The fonts, and what to call them in files.
const FONTS: [(&str, &[u8]); 2] = [
    ("Ubuntu-Light", epaint_default_fonts::UBUNTU_LIGHT),
    // It has signs that the first lacks.
    ("Hack-Regular", epaint_default_fonts::HACK_REGULAR),
];

/// The fonts, read.
pub struct Letters {
    pub(super) fonts: Vec<Font>,
}

/// A font.
pub(super) struct Font {
    pub name: &'static str,
    pub data: &'static [u8],
    pub face: Face<'static>,
}

/// Where a letter is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Found {
    /// Which font, counted from 0.
    pub font: usize,
    pub glyph: GlyphId,
    /// The letter itself, or what stands for it.
    pub letter: char,
}

impl std::fmt::Debug for Letters {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Letters").field("fonts", &self.fonts.len()).finish_non_exhaustive()
    }
}

impl Default for Letters {
    fn default() -> Self {
        Self::new()
    }
}

impl Letters {
    /// The letters that come with the program; a second font has what the first lacks.
    pub fn new() -> Self {
        let read = |(name, data)| Some(Font { name, data, face: Face::parse(data, 0).ok()? });
        Self { fonts: FONTS.into_iter().filter_map(read).collect() }
    }

    /// How wide a line of letters of this size is.
    pub fn width(&self, text: &str, size: f32) -> f32 {
        text.chars().map(|letter| self.advance(self.find(letter)) * size).sum()
    }

    /// How far a letter goes, in parts of its size.
    pub(super) fn advance(&self, found: Option<Found>) -> f32 {
        let Some((font, glyph)) = found.and_then(|found| Some((self.fonts.get(found.font)?, found.glyph)))
        else {
            return 0.5;
        };
        let advance = font.face.glyph_hor_advance(glyph).unwrap_or(0);
        f32::from(advance) / f32::from(font.face.units_per_em().max(1))
    }

    pub(super) fn find(&self, letter: char) -> Option<Found> {
        let found = |letter: char| {
            let mut fonts = self.fonts.iter().enumerate();
            fonts.find_map(|(font, of)| Some(Found { font, glyph: of.face.glyph_index(letter)?, letter }))
        };
        let letter = if letter.is_whitespace() { ' ' } else { letter };
        found(letter).or_else(|| found('?'))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cyrillic_letters_have_places_of_their_own() {
        let letters = Letters::new();
        for letter in "Плочки и тайлы: ЩжъёЯ ×±—0".chars() {
            let found = letters.find(letter).unwrap();
            assert_eq!(found.letter, letter);
        }
        assert_eq!(letters.find('\u{e000}').map(|found| found.letter), Some('?'));
    }
}
