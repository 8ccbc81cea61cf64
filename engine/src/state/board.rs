//! The board: which tile lies where, and the open cells around.

use serde::{Deserialize, Serialize};

use super::grid::Grid;
use crate::rules::{Design, Ruleset, TileDesign, unturned};

/// A cell of the board: east is +x, south is +y.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Cell {
    /// East.
    pub x: i16,
    /// South.
    pub y: i16,
}

impl Cell {
    /// The cell beside this one: 0 north, 1 east, 2 south, 3 west.
    #[inline]
    pub fn beside(self, side: usize) -> Self {
        const STEPS: [(i16, i16); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];
        self.step(STEPS[side])
    }

    /// The eight cells around this one, clockwise from the north.
    pub fn around(self) -> [Self; 8] {
        Self::DIRECTIONS.map(|step| self.step(step))
    }

    /// Steps to the eight neighbours, clockwise from the north.
    pub const DIRECTIONS: [(i16, i16); 8] =
        [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

    #[inline]
    fn step(self, (x, y): (i16, i16)) -> Self {
        Self { x: self.x.saturating_add(x), y: self.y.saturating_add(y) }
    }
}

/// A tile on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct BoardTile {
    /// The design.
    pub design: Design,
    /// Where it lies.
    pub at: Cell,
    /// Quarter turns clockwise.
    pub turn: u8,
    /// The number of its first segment on the board.
    pub first: u32,
    /// The design of a tile buried under it, plus one; 0 if there is none. Nobody may see it.
    pub buried: u16,
}

/// An empty cell beside a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct OpenCell {
    /// Where it is.
    pub at: Cell,
    /// What its neighbours require: the edge class of each side as a digit, north first, 0 where there is no tile.
    pub code: u16,
}

/// The board.
///
/// **Invariant:** `open` holds exactly the empty cells beside a tile, and the grid knows every tile and
/// every open cell.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Board {
    tiles: Vec<BoardTile>,
    open: Vec<OpenCell>,
    grid: Grid,
}

/// Grid values: 0 empty, an odd number is a tile, an even one an open cell.
const fn tile_mark(index: usize) -> u32 {
    index as u32 * 2 + 1
}

const fn open_mark(index: usize) -> u32 {
    index as u32 * 2 + 2
}

impl Board {
    /// The tiles, in the order in which they were laid.
    #[inline]
    pub fn tiles(&self) -> &[BoardTile] {
        &self.tiles
    }

    /// The empty cells beside tiles.
    #[inline]
    pub fn open(&self) -> &[OpenCell] {
        &self.open
    }

    /// The tile on a cell.
    #[inline]
    pub fn tile_at(&self, at: Cell) -> Option<u32> {
        let mark = self.grid.get(at);
        (mark & 1 == 1).then_some(mark >> 1)
    }

    /// The open cell at this place.
    pub fn open_at(&self, at: Cell) -> Option<&OpenCell> {
        let mark = self.grid.get(at);
        if mark != 0 && mark & 1 == 0 { self.open.get((mark as usize - 2) / 2) } else { None }
    }

    /// How many of the eight cells around have a tile.
    pub fn tiles_around(&self, at: Cell) -> u32 {
        at.around().into_iter().filter(|&cell| self.tile_at(cell).is_some()).count() as u32
    }

    /// Lays a tile and keeps the open cells. Returns its number. The cell must be empty.
    pub(crate) fn lay(&mut self, rules: &Ruleset, tile: BoardTile) -> u32 {
        let number = self.tiles.len();
        self.close(tile.at);
        self.grid.set(tile.at, tile_mark(number));
        self.tiles.push(tile);
        let design: &TileDesign = &rules.designs[tile.design.ix()];
        let base = u16::from(rules.edge_classes) + 1;
        const OPPOSITE: [u32; 4] = [2, 3, 0, 1];
        for (side, opposite) in OPPOSITE.into_iter().enumerate() {
            let cell = tile.at.beside(side);
            let class = u16::from(rules.edges[design.edges[unturned(side, tile.turn)].ix()].class);
            let digit = class * base.pow(opposite);
            let mark = self.grid.get(cell);
            if mark == 0 {
                self.grid.set(cell, open_mark(self.open.len()));
                self.open.push(OpenCell { at: cell, code: digit });
            } else if mark & 1 == 0 {
                self.open[(mark as usize - 2) / 2].code += digit;
            }
        }
        number as u32
    }

    fn close(&mut self, at: Cell) {
        let mark = self.grid.get(at);
        if mark != 0 && mark & 1 == 0 {
            let index = (mark as usize - 2) / 2;
            self.open.swap_remove(index);
            if let Some(moved) = self.open.get(index) {
                self.grid.set(moved.at, open_mark(index));
            }
        }
    }

    pub(crate) fn bury(&mut self, tile: u32, design: Design) {
        self.tiles[tile as usize].buried = design.0 + 1;
    }
}
