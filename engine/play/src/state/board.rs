//! The board: which tile lies where, and the open cells around.

use serde::{Deserialize, Serialize};

use super::grid::Grid;
use super::sorts::Sorts;
use super::{TakeBack, Tracked};
use crate::graph::SegmentIx;
use crate::rules::{CellSort, Design, NONE, Ruleset, TileDesign, dense};

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

dense! {
    /// A tile on the board: its place in [`Board::tiles`], from 0, in the order in which they were laid.
    TileIx(u32),
}

/// A tile on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct BoardTile {
    /// The design; with an overlay on it, that of both together.
    pub design: Design,
    /// Where it lies.
    pub at: Cell,
    /// Quarter turns clockwise.
    #[serde(rename = "turn")]
    pub rotation: u8,
    /// The number of its first segment on the board.
    pub first: SegmentIx,
    /// The design of a tile buried under it, plus one; 0 if there is none. Nobody may see it.
    pub buried: u16,
    /// From this number on its segments came later, with an overlay.
    #[serde(default = "all_at_once", skip_serializing_if = "is_all_at_once")]
    pub printed: u8,
    /// How many segments of other tiles stand between those and the ones before.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub further: u16,
}

fn all_at_once() -> u8 {
    NONE
}
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_all_at_once(printed: &u8) -> bool {
    *printed == NONE
}
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_nothing(further: &u16) -> bool {
    *further == 0
}

impl BoardTile {
    /// A tile whose segments come all at once, from a number on.
    #[inline]
    pub(crate) fn new(design: Design, at: Cell, rotation: u8, first: SegmentIx) -> Self {
        Self { design, at, rotation, first, buried: 0, printed: NONE, further: 0 }
    }

    /// The segment with a number of its own on this tile, from 0; the tile must have so many.
    #[inline]
    pub fn segment(&self, local: u8) -> SegmentIx {
        let further = if local >= self.printed { self.further } else { 0 };
        self.first.plus(u32::from(local) + u32::from(further))
    }

    /// Its segments, in the order of its design.
    #[inline]
    pub fn segments(&self, rules: &Ruleset) -> impl Iterator<Item = SegmentIx> + use<> {
        let tile = *self;
        let count = rules.designs[tile.design.ix()].segments.len() as u8;
        (0..count).map(move |local| tile.segment(local))
    }
}

/// An empty cell beside a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct OpenCell {
    /// Where it is.
    pub at: Cell,
    /// What its neighbours require: the edge class of each side as a digit, north first, 0 where there is no tile.
    pub code: u16,
    /// The sort that the code is of.
    pub sort: CellSort,
    /// How many tiles lie beside it, 1 to 4.
    pub beside: u8,
}

/// The board.
///
/// **Invariant:** `open` holds exactly the empty cells beside a tile, `sorts` their sorts, `by_sort` counts those, `enclosed` those
/// with four neighbours, and the grid knows every tile and every open cell.
#[derive(Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Board {
    tiles: Tracked<Vec<BoardTile>>,
    open: Tracked<Vec<OpenCell>>,
    sorts: Tracked<Sorts>,
    by_sort: Tracked<Vec<u16>>,
    /// How many tiles have a movable link.
    switches: u32,
    /// How many open cells have tiles on all four sides.
    enclosed: u32,
    grid: Grid,
}

/// A tile that was just laid.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Laid {
    /// Its number.
    pub tile: TileIx,
    /// The tiles beside it: north, east, south, west.
    pub beside: [Option<TileIx>; 4],
    /// True if a tile around it has a segment that reaches around.
    pub watched: bool,
    /// From this number on segments are new: its own, and those of an overlay that came with it.
    pub new: SegmentIx,
}

clone_in_place!(Board { switches, enclosed } takes back { tiles, open, sorts, by_sort, grid });

/// Grid values: 0 empty, an odd number is a tile, an even one an open cell; with [`WATCHED`], or without.
const fn tile_mark(index: usize) -> u32 {
    index as u32 * 2 + 1
}

const fn open_mark(index: usize) -> u32 {
    index as u32 * 2 + 2
}

/// Set where one of the eight cells around has a tile with a segment that reaches around.
const WATCHED: u32 = 1 << 31;

/// What a mark says of a cell.
enum Mark {
    Empty,
    Tile(TileIx),
    Open(usize),
}

impl Mark {
    #[inline]
    fn of(mark: u32) -> Self {
        match mark & !WATCHED {
            0 => Self::Empty,
            tile if tile & 1 == 1 => Self::Tile(TileIx(tile >> 1)),
            open => Self::Open((open as usize - 2) / 2),
        }
    }
}

impl Board {
    /// The tiles, in the order in which they were laid.
    #[inline]
    pub fn tiles(&self) -> &[BoardTile] {
        &self.tiles
    }

    /// One tile.
    #[inline]
    pub fn tile(&self, tile: TileIx) -> BoardTile {
        self.tiles[tile.ix()]
    }

    /// The numbers of all tiles, rising.
    #[inline]
    pub fn numbers(&self) -> impl Iterator<Item = TileIx> + use<> {
        (0..self.tiles.len()).map(TileIx::nth)
    }

    /// The empty cells beside tiles.
    #[inline]
    pub fn open(&self) -> &[OpenCell] {
        &self.open
    }

    /// How many open cells there are of each sort; none is of a sort that is not listed.
    #[inline]
    pub fn open_by_sort(&self) -> &[u16] {
        &self.by_sort
    }

    /// How many tiles on the board have a movable link.
    #[inline]
    pub fn switches(&self) -> u32 {
        self.switches
    }

    /// All open cells; none of them where it is known that none has so many tiles beside it.
    #[inline]
    pub(crate) fn open_beside(&self, fewest: u8) -> &[OpenCell] {
        if fewest > 3 && self.enclosed == 0 { &[] } else { &self.open }
    }

    /// The `nth` open cell of a sort.
    #[inline]
    pub fn nth_of_sort(&self, sort: u16, nth: u32) -> Option<&OpenCell> {
        self.open.get(self.sorts.nth(sort, nth)?)
    }

    /// The tile on a cell.
    #[inline]
    pub fn tile_at(&self, at: Cell) -> Option<TileIx> {
        match Mark::of(self.grid.get(at)) {
            Mark::Tile(tile) => Some(tile),
            Mark::Empty | Mark::Open(_) => None,
        }
    }

    /// The open cell at this place.
    #[inline]
    pub fn open_at(&self, at: Cell) -> Option<&OpenCell> {
        match Mark::of(self.grid.get(at)) {
            Mark::Open(index) => self.open.get(index),
            Mark::Empty | Mark::Tile(_) => None,
        }
    }

    /// How many of the eight cells around have a tile.
    pub fn tiles_around(&self, at: Cell) -> u32 {
        self.around(at).count() as u32
    }

    /// False if it is plain at once that on a cell, and on all that lie farther out in its direction, there is no tile.
    #[inline]
    pub(crate) fn reaches(&self, at: Cell) -> bool {
        self.grid.reaches(at)
    }

    /// The tiles on the eight cells around one, clockwise from the north.
    #[inline]
    pub fn around(&self, at: Cell) -> impl Iterator<Item = TileIx> + use<> {
        self.grid.around(at).into_iter().filter_map(|slot| match Mark::of(slot) {
            Mark::Tile(tile) => Some(tile),
            Mark::Empty | Mark::Open(_) => None,
        })
    }

    /// The tiles on the four cells beside one, clockwise from the north.
    #[inline]
    pub fn beside(&self, at: Cell) -> impl Iterator<Item = TileIx> + '_ {
        (0..4).filter_map(move |side| self.tile_at(at.beside(side)))
    }

    /// The corners of a cell at which tiles lie on the three other cells, as bits: 1 north-west, and on clockwise.
    pub(crate) fn full_corners(&self, at: Cell) -> u8 {
        let around = self.grid.around(at).into_iter().zip(0..);
        let lies = around.fold(0u8, |bits, (slot, nth)| bits | ((slot & 1) as u8) << nth);
        // Beside the corner on one side, beyond it, and beside it on the other.
        let is_full = |corner: &u32| lies.rotate_right(2 * corner) & 0b1100_0001 == 0b1100_0001;
        (0..4).filter(is_full).fold(0, |bits, corner| bits | 1 << corner)
    }

    /// Makes room for a game's tiles, so that no memory is asked for while it is played.
    pub(crate) fn reserve(&mut self, rules: &Ruleset, tiles: usize) {
        self.by_sort.resize(rules.cells.count(), 0);
        self.tiles.reserve(tiles);
        self.open.reserve(tiles + 8);
        self.sorts.reserve(tiles + 8);
    }

    /// Lays a tile and keeps the open cells. The cell must be empty.
    // Every turn comes here: with the caller it is one piece of code, whoever else lays tiles.
    #[inline(always)]
    pub(crate) fn lay(&mut self, rules: &Ruleset, tile: BoardTile) -> Laid {
        let number = self.tiles.len();
        let (own, around) = self.grid.cross(tile.at);
        let own = self.grid.at(own);
        let before = *own;
        let watched = before & WATCHED != 0;
        *own = tile_mark(number) | (before & WATCHED);
        if let Mark::Open(index) = Mark::of(before) {
            self.close(index);
        }
        self.tiles.push(tile);
        let design: &TileDesign = &rules.designs[tile.design.ix()];
        self.switches += u32::from(!design.switch.is_empty());
        let digits = design.digits[usize::from(tile.rotation & 3)];
        let mut beside = [None; 4];
        for (side, cell) in around.into_iter().enumerate() {
            let digit = digits[side];
            let mark = self.grid.at(cell);
            match Mark::of(*mark) {
                Mark::Tile(other) => beside[side] = Some(other),
                Mark::Empty => {
                    *mark |= open_mark(self.open.len());
                    let sort = rules.cells.get(digit);
                    self.by_sort[usize::from(sort.sort)] += 1;
                    self.sorts.set(self.open.len(), sort.sort);
                    self.open.push(OpenCell { at: tile.at.beside(side), code: digit, sort, beside: 1 });
                }
                Mark::Open(index) => {
                    let open = &mut self.open[index];
                    open.beside += 1;
                    self.enclosed += u32::from(open.beside == 4);
                    self.require(rules, index, 0, digit);
                }
            }
        }
        if design.has_around {
            self.watch_around(tile.at);
        }
        Laid { tile: TileIx::nth(number), beside, watched, new: tile.first }
    }

    /// A neighbour of an open cell requires something instead of something else: digits of the cell's code.
    #[inline(always)]
    fn require(&mut self, rules: &Ruleset, index: usize, before: u16, digit: u16) {
        let open = &mut self.open[index];
        self.by_sort[usize::from(open.sort.sort)] -= 1;
        open.code = open.code - before + digit;
        open.sort = rules.cells.get(open.code);
        self.by_sort[usize::from(open.sort.sort)] += 1;
        self.sorts.set(index, open.sort.sort);
    }

    /// A tile becomes one of another design, which has further segments, from the next number on that segments are given. Returns the
    /// tiles beside it.
    pub(crate) fn cover(
        &mut self,
        rules: &Ruleset,
        tile: TileIx,
        design: Design,
        coming: SegmentIx,
    ) -> [Option<TileIx>; 4] {
        let before = self.tiles[tile.ix()];
        let (old, new) = (&rules.designs[before.design.ix()], &rules.designs[design.ix()]);
        let printed = old.segments.len() as u8;
        let further = coming.0 - before.first.0 - u32::from(printed);
        // So many segments has no game with overlays.
        let further = u16::try_from(further).unwrap_or(u16::MAX);
        self.tiles[tile.ix()] = BoardTile { design, printed, further, ..before };
        let digits = [old, new].map(|design| design.digits[usize::from(before.rotation & 3)]);
        let mut beside = [None; 4];
        for (side, other) in beside.iter_mut().enumerate() {
            match Mark::of(self.grid.get(before.at.beside(side))) {
                Mark::Tile(tile) => *other = Some(tile),
                Mark::Open(index) => self.require(rules, index, digits[0][side], digits[1][side]),
                Mark::Empty => {}
            }
        }
        if new.has_around {
            self.watch_around(before.at);
        }
        beside
    }

    /// Notes that a tile has a segment that reaches around.
    #[inline(always)]
    fn watch_around(&mut self, at: Cell) {
        at.around().into_iter().for_each(|cell| *self.grid.slot(cell) |= WATCHED);
    }

    #[inline(always)]
    fn close(&mut self, index: usize) {
        let closed = self.open.swap_remove(index);
        self.enclosed -= u32::from(closed.beside == 4);
        self.sorts.swap_remove(index, self.open.len());
        self.by_sort[usize::from(closed.sort.sort)] -= 1;
        if let Some(moved) = self.open.get(index) {
            let mark = self.grid.slot(moved.at);
            *mark = open_mark(index) | (*mark & WATCHED);
        }
    }

    pub(crate) fn bury(&mut self, tile: TileIx, design: Design) {
        self.tiles[tile.ix()].buried = design.0 + 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tile_takes_sixteen_bytes() {
        assert_eq!(size_of::<BoardTile>(), 16);
    }
}
