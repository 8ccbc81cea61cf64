//! Sorts of open cells: what the neighbours of an empty cell require, but for a turn.
//!
//! Cells of one sort are filled by the same tiles, turned as the cell is turned. Whoever counts the ways to lay a tile
//! looks at sorts, of which a tile fits at most fifteen, and not at cells, of which there are as many as the board is long.
//!
//! **Invariant:** the sort 0 is that of cells which no tile of the game fits.

use serde::{Deserialize, Serialize};

use super::{Edge, EdgeDesign, unturned};

/// Sorts by code.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct CellSorts {
    /// For every code of an open cell (see [`crate::state::OpenCell`]) its sort, and how it is turned.
    of_code: Vec<CellSort>,
    /// For every code what it requires of each side.
    required: Vec<[u8; 4]>,
    /// How many sorts there are.
    count: u16,
    /// The sort of cells beside which nothing lies but what fits everything; 0 if there are no such sides. Every tile fits them in
    /// every rotation.
    free: u16,
}

/// The sort of an open cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CellSort {
    /// Its number; 0 if no tile fits.
    pub sort: u16,
    /// Quarter turns clockwise that make the sort's pattern the cell's.
    #[serde(rename = "turn")]
    pub rotation: u8,
}

/// How a tile fits the sorts of cells: each subset of its sides makes one, at most. What is left over fits in no way.
pub type Fits = [Fit; 15];

/// How a tile fits a sort of cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fit {
    /// The sort.
    pub sort: u16,
    /// The rotations that fit the pattern as it is, as a 4-bit mask.
    pub turns: u8,
    /// How many they are.
    pub ways: u8,
}

impl CellSorts {
    /// The sorts of a game with these tiles' sides, and how each tile fits them, in the order of the tiles.
    ///
    /// `classes` is the number of edge classes, at most 15. Tiles with sides that fit several classes, which are looked at cell by
    /// cell, fit no sort.
    pub(super) fn of(classes: u8, tiles: &[[Edge; 4]], edges: &[EdgeDesign]) -> (Self, Vec<Fits>) {
        let base = usize::from(classes) + 1;
        let codes = base.pow(4);
        let required = (0..codes).map(|code| digits(code, base).map(|class| class as u8)).collect();
        let mut sorts = Self { of_code: vec![CellSort::default(); codes], required, count: 1, free: 0 };
        if edges.iter().any(|edge| edge.class == 0) {
            (sorts.free, sorts.count) = (1, 2);
            sorts.of_code[0].sort = 1;
        }
        let fits = tiles.iter().map(|sides| {
            let mut found = Fits::default();
            if sides.iter().any(|edge| edges[edge.ix()].fits.count_ones() != 1) {
                return found;
            }
            // Each fits one class: its own, or that of sides which fit more.
            let class = sides.map(|edge| edges[edge.ix()].fits.trailing_zeros() as usize);
            let mut count = 0;
            // Each subset of sides with a neighbour is a pattern that the tile fits as it lies.
            for subset in 1..16 {
                let pattern: [usize; 4] =
                    std::array::from_fn(|side| if subset >> side & 1 == 1 { class[side] } else { 0 });
                let sort = sorts.find(pattern, base);
                if !found.iter().any(|fit| fit.sort == sort) {
                    let turns = rotations_that_fit(least(pattern, base), base, &class);
                    found[count] = Fit { sort, turns, ways: turns.count_ones() as u8 };
                    count += 1;
                }
            }
            found
        });
        let fits = fits.collect();
        (sorts, fits)
    }

    /// The sort of a pattern, which is numbered if it is new.
    fn find(&mut self, pattern: [usize; 4], base: usize) -> u16 {
        let least = least(pattern, base);
        if self.of_code[least].sort == 0 {
            let sort = self.count;
            self.count += 1;
            let mut turned = digits(least, base);
            for rotation in 0..4 {
                let entry = &mut self.of_code[code(turned, base)];
                if entry.sort == 0 {
                    *entry = CellSort { sort, rotation };
                }
                turned.rotate_right(1);
            }
        }
        self.of_code[least].sort
    }

    /// How many codes there are.
    pub(super) fn codes(&self) -> usize {
        self.required.len()
    }

    /// How many sorts there are, with the sort 0.
    pub fn count(&self) -> usize {
        usize::from(self.count)
    }

    /// What a code requires of each side, north first: a class, or 0 for a side without a neighbour.
    #[inline]
    pub fn required(&self, code: u16) -> [u8; 4] {
        self.required[usize::from(code)]
    }

    /// The least of the codes that a code becomes when its cell is turned. `classes` as above.
    pub fn upright(code: u16, classes: u8) -> u16 {
        let base = usize::from(classes) + 1;
        least(digits(usize::from(code), base), base) as u16
    }

    /// The sort of cells that ask for nothing, if there can be any.
    #[inline]
    pub fn free(&self) -> Option<u16> {
        (self.free > 0).then_some(self.free)
    }

    /// The sort of a code.
    #[inline]
    pub fn get(&self, code: u16) -> CellSort {
        self.of_code[usize::from(code)]
    }
}

impl Fit {
    /// The rotations that fit a cell of this sort which is turned, as a 4-bit mask.
    #[inline]
    pub fn turned(self, rotation: u8) -> u8 {
        let both = self.turns | self.turns << 4;
        both >> (4 - (rotation & 3)) & 15
    }
}

/// What the sides require, north first, as one number.
fn code(sides: [usize; 4], base: usize) -> usize {
    sides.iter().rev().fold(0, |code, side| code * base + side)
}

fn digits(mut code: usize, base: usize) -> [usize; 4] {
    std::array::from_fn(|_| {
        let digit = code % base;
        code /= base;
        digit
    })
}

/// The least code among the four turns of a pattern.
fn least(mut pattern: [usize; 4], base: usize) -> usize {
    let turns = (0..4).map(|_| {
        pattern.rotate_right(1);
        code(pattern, base)
    });
    turns.min().unwrap_or_default()
}

/// The rotations of a tile that fit a code.
fn rotations_that_fit(code: usize, base: usize, class: &[usize; 4]) -> u8 {
    let required = digits(code, base);
    let fits = |rotation: u8| {
        (0..4).all(|side| required[side] == 0 || class[unturned(side, rotation)] == required[side])
    };
    (0..4).filter(|&rotation| fits(rotation)).map(|rotation| 1 << rotation).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every code, every tile: the sorts say what looking at each side says.
    #[test]
    fn sorts_say_what_the_sides_say() {
        let edges: Vec<EdgeDesign> =
            (1..=3).map(|class| EdgeDesign { class, fits: 1 << class, join_all: false }).collect();
        let base = 4;
        let tiles: Vec<[Edge; 4]> =
            (0..81_usize).map(|n| [n % 3, n / 3 % 3, n / 9 % 3, n / 27].map(Edge::nth)).collect();
        let (sorts, fits) = CellSorts::of(3, &tiles, &edges);
        for (tile, fits) in tiles.iter().zip(&fits) {
            let class = tile.map(|edge| usize::from(edges[edge.ix()].class));
            for code in 1..256 {
                let CellSort { sort, rotation } = sorts.get(code as u16);
                let fit = fits.iter().find(|fit| fit.sort == sort);
                let mask = fit.map_or(0, |fit| fit.turned(rotation));
                assert_eq!(mask, rotations_that_fit(code, base, &class), "{tile:?} at {code}");
                assert!(fit.is_none_or(|fit| fit.turns.count_ones() == u32::from(fit.ways)));
            }
        }
    }

    #[test]
    fn what_no_tile_fits_is_of_no_sort() {
        let edges = [1, 2].map(|class| EdgeDesign { class, fits: 1 << class, join_all: false });
        let (sorts, fits) = CellSorts::of(2, &[[Edge::nth(0); 4]], &edges);
        // Any number of sides of the first class: one, two beside or across, three, four.
        assert_eq!((sorts.count(), fits[0].iter().filter(|fit| fit.ways > 0).count()), (6, 5));
        assert_eq!(sorts.get(2), CellSort::default());
    }
}
