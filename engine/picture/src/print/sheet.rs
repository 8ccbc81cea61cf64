//! How a sheet of tiles is laid out, in millimetres.

use std::collections::BTreeSet;

use crate::picture::TILE;
use tilewright_lang::spec::PackageId;

/// The paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Paper {
    /// 210 × 297 mm.
    #[default]
    A4,
    /// 297 × 420 mm.
    A3,
    /// 8.5 × 11 inches.
    Letter,
}

impl Paper {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::A4, Self::A3, Self::Letter];

    /// Width and height of an upright page.
    pub fn size(self) -> (f32, f32) {
        match self {
            Self::A4 => (210.0, 297.0),
            Self::A3 => (297.0, 420.0),
            Self::Letter => (215.9, 279.4),
        }
    }

    /// Its name, which is the same in every language.
    pub fn name(self) -> &'static str {
        match self {
            Self::A4 => "A4",
            Self::A3 => "A3",
            Self::Letter => "Letter",
        }
    }
}

/// Where to cut.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Cuts {
    /// Nothing is drawn.
    None,
    /// A line around each tile.
    Lines,
    /// Short marks outside the tiles.
    #[default]
    Marks,
}

/// How the paper is turned between its two sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Flip {
    /// About its long edge.
    #[default]
    Long,
    /// About its short edge.
    Short,
}

/// How a sheet of tiles is laid out; lengths are in millimetres.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// The paper.
    pub paper: Paper,
    /// True if it lies on its side.
    pub landscape: bool,
    /// The side of a tile.
    pub tile: f32,
    /// What is free between tiles.
    pub gap: f32,
    /// How far the picture goes beyond the cut.
    pub bleed: f32,
    /// What is free at the edges of the paper at least.
    pub margin: f32,
    /// Where to cut.
    pub cuts: Cuts,
    /// The backs of the tiles on every second page, if they are wanted.
    pub backs: Option<Flip>,
    /// True if tiles have their names.
    pub names: bool,
    /// True if every copy is printed, false for one of each.
    pub copies: bool,
    /// True for a line by which one sees whether the printer has kept the size.
    pub ruler: bool,
    /// Packages whose tiles are left out.
    pub without: BTreeSet<PackageId>,
}

impl Default for Sheet {
    fn default() -> Self {
        Self {
            paper: Paper::A4,
            landscape: false,
            tile: 45.0,
            gap: 3.0,
            bleed: 1.5,
            margin: 10.0,
            cuts: Cuts::Marks,
            backs: None,
            names: false,
            copies: true,
            ruler: true,
            without: BTreeSet::new(),
        }
    }
}

impl Sheet {
    /// How many millimetres a unit of the drawings is.
    pub fn unit(&self) -> f32 {
        self.tile / TILE
    }

    /// Width and height of a page as it lies.
    pub fn page(&self) -> (f32, f32) {
        let (wide, high) = self.paper.size();
        if self.landscape { (high, wide) } else { (wide, high) }
    }

    /// How many tiles stand beside and below each other on a page.
    pub fn grid(&self) -> (usize, usize) {
        let fit = |room: f32| {
            let n = (room - 2.0 * self.margin + self.gap) / (self.tile + self.gap).max(1.0);
            // A tile that misses by nothing but rounding fits.
            if self.tile.is_finite() && n.is_finite() && n > 0.0 { (n + 1e-4) as usize } else { 0 }
        };
        let (wide, high) = self.page();
        (fit(wide), fit(high))
    }

    /// True if the backs are mirrored from left to right, false if from top to bottom.
    pub fn mirrors_across(&self) -> bool {
        (self.backs == Some(Flip::Short)) == self.landscape
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_many_tiles_fit_as_the_ruler_says() {
        // 4 × 45 + 3 × 3 = 189 of 190 mm across, 6 × 45 + 5 × 3 = 285 is more than 277 mm.
        let sheet = Sheet::default();
        assert_eq!(sheet.grid(), (4, 5));
        assert_eq!(Sheet { landscape: true, ..sheet.clone() }.grid(), (5, 4));
        // 10 × 19 = 190 exactly.
        assert_eq!(Sheet { tile: 19.0, gap: 0.0, ..sheet.clone() }.grid().0, 10);
        assert_eq!(Sheet { tile: 500.0, ..sheet.clone() }.grid(), (0, 0));
        assert_eq!(Sheet { tile: f32::NAN, ..sheet }.grid(), (0, 0));
    }

    #[test]
    fn backs_are_mirrored_about_the_edge_that_the_paper_turns_on() {
        let mirrored =
            |landscape, flip| Sheet { landscape, backs: Some(flip), ..Sheet::default() }.mirrors_across();
        assert!(mirrored(false, Flip::Long) && mirrored(true, Flip::Short));
        assert!(!mirrored(false, Flip::Short) && !mirrored(true, Flip::Long));
    }
}
