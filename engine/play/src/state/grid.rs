//! A sparse grid of cells: square blocks, allocated where tiles come to lie.
//!
//! Looking a cell up takes two array accesses; memory grows with the blocks touched, so boards may
//! reach anywhere an `i16` does.

use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

use super::{Cell, Since, TakeBack};

/// Cells along one side of a block, as a power of two.
const BITS: i32 = 4;
const SIDE: i32 = 1 << BITS;
/// The bits of a coordinate that say where in its block a cell lies.
const LOW: i32 = SIDE - 1;
/// Cells of a block.
const AREA: usize = (SIDE * SIDE) as usize;

/// Cells that have changed since they were copied, two rows to a block.
type Changed = Since<{ BITS as u32 + 1 }>;

/// What each cell holds; 0 where nothing was ever set.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct Grid {
    /// The block at the north-west corner of `directory`.
    first: (i32, i32),
    /// How many blocks wide and high `directory` is.
    size: (i32, i32),
    /// For each block its number in `cells`, from 1; 0 if it does not exist.
    directory: Vec<u32>,
    cells: Vec<u32>,
    /// Which cells have changed.
    #[serde(skip)]
    since: Changed,
}

clone_in_place!(Grid { first, size, directory, cells, since });

impl TakeBack for Grid {
    fn take_back(&mut self, copied_from: &Self) {
        self.since.take_back(&mut self.cells, &copied_from.cells);
        (self.first, self.size) = (copied_from.first, copied_from.size);
        self.directory.clone_from(&copied_from.directory);
    }
}

impl Grid {
    #[inline]
    pub fn get(&self, at: Cell) -> u32 {
        match self.index(at) {
            Some(index) => self.cells[index],
            None => 0,
        }
    }

    /// The values of the eight cells around one, clockwise from the north.
    #[inline]
    pub fn around(&self, at: Cell) -> [u32; 8] {
        const ROW: usize = SIDE as usize;
        // In the middle of a block the way to all of them is known with the way to one.
        if is_inside(at)
            && let Some(own) = self.index(at)
            && let Some(cells) = self.cells.get(own - ROW - 1..own + ROW + 2)
            && let ([nw, n, ne, ..], [w, _, e], [.., sw, s, se]) =
                (&cells[..3], &cells[ROW..ROW + 3], &cells[2 * ROW..])
        {
            return [*n, *ne, *e, *se, *s, *sw, *w, *nw];
        }
        at.around().map(|cell| self.get(cell))
    }

    /// False if it is plain at once that a cell and all that lie farther out in its direction hold nothing.
    #[inline]
    pub fn reaches(&self, at: Cell) -> bool {
        let (x, y) = shifted(at);
        let block = (x >> BITS, y >> BITS);
        (self.first.0..self.first.0 + self.size.0).contains(&block.0)
            && (self.first.1..self.first.1 + self.size.1).contains(&block.1)
    }

    /// The value of a cell, to be changed.
    #[inline]
    pub fn slot(&mut self, at: Cell) -> &mut u32 {
        let number = self.number(at);
        self.since.changed(number);
        &mut self.cells[number]
    }

    /// The numbers of a cell and of the four beside it, north, east, south, west, which all count as changed from now, for
    /// [`at`](Self::at). They stay.
    #[inline(always)]
    pub fn cross(&mut self, at: Cell) -> (usize, [usize; 4]) {
        let own = self.number(at);
        if is_inside(at) {
            let (north, south) = (own - SIDE as usize, own + SIDE as usize);
            // What lies in one row lies in one block.
            self.since.changed_in(Changed::block(north) | Changed::block(own) | Changed::block(south));
            return (own, [north, own + 1, south, own - 1]);
        }
        self.since.changed(own);
        let beside = [0, 1, 2, 3].map(|side| self.number(at.beside(side)));
        beside.into_iter().for_each(|number| self.since.changed(number));
        (own, beside)
    }

    /// The value of a cell by its number, to be changed.
    #[inline]
    pub fn at(&mut self, number: usize) -> &mut u32 {
        &mut self.cells[number]
    }

    #[inline]
    fn number(&mut self, at: Cell) -> usize {
        match self.index(at) {
            Some(index) => index,
            None => self.make(at),
        }
    }

    #[inline]
    fn index(&self, at: Cell) -> Option<usize> {
        let (x, y) = shifted(at);
        // Below the first block the difference is negative, and as an unsigned number too large.
        let (bx, by) = ((x >> BITS) - self.first.0, (y >> BITS) - self.first.1);
        if bx as u32 >= self.size.0 as u32 || by as u32 >= self.size.1 as u32 {
            return None;
        }
        match self.directory[(by * self.size.0 + bx) as usize] {
            0 => None,
            block => Some((block as usize - 1) * AREA + ((y & LOW) << BITS | x & LOW) as usize),
        }
    }

    #[cold]
    fn make(&mut self, at: Cell) -> usize {
        let (x, y) = shifted(at);
        let (bx, by) = (x >> BITS, y >> BITS);
        if self.directory.is_empty() {
            (self.first, self.size) = ((bx, by), (1, 1));
            self.directory.push(0);
        }
        let last = (self.first.0 + self.size.0 - 1, self.first.1 + self.size.1 - 1);
        if bx < self.first.0 || by < self.first.1 || bx > last.0 || by > last.1 {
            let first = (self.first.0.min(bx), self.first.1.min(by));
            let size = (last.0.max(bx) - first.0 + 1, last.1.max(by) - first.1 + 1);
            self.directory.resize((size.0 * size.1) as usize, 0);
            // Every block moves towards the end, or stays: beginning with the last one, none is written over.
            for row in (0..self.size.1).rev() {
                for column in (0..self.size.0).rev() {
                    let (x, y) = (column + self.first.0 - first.0, row + self.first.1 - first.1);
                    let block = std::mem::take(&mut self.directory[(row * self.size.0 + column) as usize]);
                    self.directory[(y * size.0 + x) as usize] = block;
                }
            }
            (self.first, self.size) = (first, size);
        }
        let slot = ((by - self.first.1) * self.size.0 + bx - self.first.0) as usize;
        if self.directory[slot] == 0 {
            self.cells.resize(self.cells.len() + AREA, 0);
            self.directory[slot] = (self.cells.len() / AREA) as u32;
        }
        self.index(at).expect("invariant: the block of this cell has just been made")
    }
}

/// True if the cells around one lie in the same block.
#[inline]
fn is_inside(at: Cell) -> bool {
    let (x, y) = shifted(at);
    let within = |at: i32| (1..LOW).contains(&(at & LOW));
    within(x) && within(y)
}

/// A cell's place, with the first tile in the middle of a block: most of a board lies in that block, and few tiles at its edges.
#[inline]
fn shifted(at: Cell) -> (i32, i32) {
    (i32::from(at.x) + SIDE / 2, i32::from(at.y) + SIDE / 2)
}

/// Grids are compared through the tiles that lie on them, which say everything.
impl PartialEq for Grid {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Grid {}

impl Hash for Grid {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn holds_what_was_set_anywhere() {
        let mut grid = Grid::default();
        let cells = [(0, 0), (-1, -1), (15, 16), (-17, 400), (20_000, -20_000), (-20_000, 20_000)];
        for (value, &(x, y)) in cells.iter().enumerate() {
            assert_eq!(grid.get(Cell { x, y }), 0);
            *grid.slot(Cell { x, y }) = value as u32 + 1;
        }
        for (value, &(x, y)) in cells.iter().enumerate() {
            assert_eq!(grid.get(Cell { x, y }), value as u32 + 1);
        }
        assert_eq!(grid.get(Cell { x: 1, y: 0 }), 0);
    }

    #[test]
    fn what_lies_around_is_what_lies_on_each_cell_around() {
        let mut grid = Grid::default();
        let cells = || (-20i16..20).flat_map(|y| (-20..20).map(move |x| Cell { x, y }));
        for (value, at) in cells().enumerate() {
            *grid.slot(at) = value as u32 + 1;
        }
        // At the edges of blocks, at corners of them, and beyond all of them, too.
        for at in cells().chain([Cell { x: i16::MAX, y: 0 }, Cell { x: -33, y: 48 }]) {
            assert_eq!(grid.around(at), at.around().map(|cell| grid.get(cell)), "{at:?}");
        }
    }

    #[test]
    fn beside_a_cell_are_its_neighbours() {
        let mut grid = Grid::default();
        for (x, y) in (-20..20).flat_map(|x| (-20..20).map(move |y| (x, y))) {
            let at = Cell { x, y };
            let (own, beside) = grid.cross(at);
            assert_eq!(own, grid.number(at));
            assert_eq!(beside, [0, 1, 2, 3].map(|side| grid.number(at.beside(side))));
        }
    }
}
