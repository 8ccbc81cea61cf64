//! A tile as it would lie: what placement rules ask of it.
//!
//! **Invariant:** nothing here changes the position. The tile is on no cell yet: it belongs to those sets of tiles only that begin with it and
//! say `own` (`Eval::laid_with`).

use std::cell::Cell as Slot;
use std::ops::Range;

use crate::rules::{CondExpr, Design, Edge, Ruleset, Set64, TileDesign, bound, unturned};
use crate::state::{Cell, State, Value};

use super::effort::Effort;
use super::eval::Eval;

/// A design, the cell and the rotation in which it would lie.
#[derive(Clone, Copy)]
pub(super) struct Lay<'a> {
    rules: &'a Ruleset,
    state: &'a State,
    tile: &'a TileDesign,
    at: Cell,
    rotation: u8,
}

/// Whether a condition of a placement rule holds for a design on a cell, and for what else that is the answer, too.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    /// So it is for this cell and rotation.
    Here(bool),
    /// For this cell, in every rotation.
    Turned(bool),
}

impl Verdict {
    /// Whether it holds.
    pub fn holds(self) -> bool {
        let (Self::Here(holds) | Self::Turned(holds)) = self;
        holds
    }
}

/// True if a condition of a placement rule holds for a design on a cell. What takes too long to find out does not hold.
pub(super) fn allows(
    rules: &Ruleset,
    state: &State,
    (design, at, rotation): (Design, Cell, u8),
    cond: &CondExpr,
) -> Verdict {
    let (effort, turned) = (Effort::of_lay(), Slot::new(false));
    let regs = [const { Slot::new(Value::None) }; 32];
    regs[bound::TILE.ix()].set(Value::Lay(design, at, rotation));
    let holds = Eval { turned: Some(&turned), ..Eval::new(rules, state, &regs, &effort) }.holds(cond);
    if turned.get() { Verdict::Here(holds) } else { Verdict::Turned(holds) }
}

impl<'a> Eval<'a> {
    /// The tile that would be laid, where a placement rule asks.
    pub(super) fn lay(&self) -> Option<Lay<'a>> {
        let Value::Lay(design, at, rotation) = self.reg(bound::TILE) else {
            return None;
        };
        self.note_turned();
        let tile = &self.rules.designs[design.ix()];
        Some(Lay { rules: self.rules, state: self.state, tile, at, rotation })
    }

    /// Notes that it is asked how the tile that would be laid is turned, if somebody wants to know.
    #[inline]
    fn note_turned(&self) {
        if let Some(turned) = self.turned {
            turned.set(true);
        }
    }

    /// How many sides of a tile lie beside sides of the same kind, of one of these; of any if there are none.
    pub(super) fn sides_alike(&self, (design, at, rotation): (Design, Cell, u8), edges: &[Edge]) -> u32 {
        self.note_turned();
        let board = &self.state.board;
        let own = &self.rules.designs[design.ix()].edges;
        let alike = |&side: &usize| {
            let edge = own[unturned(side, rotation)];
            let other = board.tile_at(at.beside(side)).map(|tile| board.tile(tile));
            (edges.is_empty() || edges.contains(&edge))
                && other.is_some_and(|other| {
                    let facing = unturned((side + 2) & 3, other.rotation);
                    self.rules.designs[other.design.ix()].edges[facing] == edge
                })
        };
        (0..4).filter(alike).count() as u32
    }
}

impl Lay<'_> {
    /// How many of its ports of these kinds meet ports of the board.
    pub fn joins(&self, kinds: Set64) -> usize {
        // What the tile has on a side is plain at once; what lies there has to be looked up.
        let has = |side: usize| has_port(self.tile, self.rotation, side, kinds, 0..3);
        let sides = (0..4).filter(|&side| has(side) && self.meets(side));
        let ports = sides.flat_map(|side| (0..3).map(move |port| (side, port)));
        ports.filter(|&(side, port)| has_port(self.tile, self.rotation, side, kinds, port..port + 1)).count()
    }

    /// True if no other open end points at a cell at which one of its own would.
    pub fn ends_apart(&self, kinds: Set64) -> bool {
        let ends = (0..4).filter(|&side| has_port(self.tile, self.rotation, side, kinds, 0..3));
        let mut ends = ends.filter(|&side| !self.meets(side));
        ends.all(|side| !self.is_pointed_at(self.at.beside(side), kinds))
    }

    /// True if it would bend its line the same way as its last bend, or as the tile next to it.
    pub fn bends_again(&self, kinds: Set64, next_only: bool) -> bool {
        let entry = sides_of(self.tile, self.rotation, kinds).find(|&side| self.meets(side));
        let bend = entry.and_then(|entry| bend_from(self.tile, self.rotation, kinds, entry));
        match (entry, bend) {
            (Some(entry), Some(bend)) => self.last_bend(entry, kinds, next_only) == Some(bend),
            _ => false,
        }
    }

    /// How many columns and rows the board would have.
    pub fn extent(&self) -> (u32, u32) {
        let cells = self.state.board.tiles().iter().map(|tile| tile.at);
        let (mut west, mut east, mut north, mut south) = (self.at.x, self.at.x, self.at.y, self.at.y);
        for cell in cells {
            (west, east) = (west.min(cell.x), east.max(cell.x));
            (north, south) = (north.min(cell.y), south.max(cell.y));
        }
        let wide = (i32::from(east) - i32::from(west)).unsigned_abs() + 1;
        let high = (i32::from(south) - i32::from(north)).unsigned_abs() + 1;
        (wide, high)
    }

    /// True if a tile lies on a side of it.
    fn meets(&self, side: usize) -> bool {
        self.state.board.tile_at(self.at.beside(side)).is_some()
    }

    /// True if a tile of the board has a port of these kinds towards a cell.
    fn is_pointed_at(&self, cell: Cell, kinds: Set64) -> bool {
        (0..4).any(|side| {
            self.state.board.tile_at(cell.beside(side)).is_some_and(|tile| {
                let tile = self.state.board.tile(tile);
                let design = &self.rules.designs[tile.design.ix()];
                has_port(design, tile.rotation, (side + 2) & 3, kinds, 0..3)
            })
        })
    }

    /// The last bend of the line that would be entered from `entry`, straight tiles ignored.
    fn last_bend(&self, entry: usize, kinds: Set64, next_only: bool) -> Option<usize> {
        let board = &self.state.board;
        let (mut cell, mut exit) = (self.at.beside(entry), (entry + 2) % 4);
        // A line cannot be longer than the board.
        for _ in 0..board.tiles().len() {
            let tile = board.tile(board.tile_at(cell)?);
            let design = &self.rules.designs[tile.design.ix()];
            let from = sides_of(design, tile.rotation, kinds).find(|&side| side != exit)?;
            match bend_from(design, tile.rotation, kinds, from) {
                Some(bend) => return Some(bend),
                None if next_only => return None,
                None => (cell, exit) = (cell.beside(from), (from + 2) % 4),
            }
        }
        None
    }
}

/// The sides of the board on which a tile lying so has a whole port of these kinds.
fn sides_of(tile: &TileDesign, rotation: u8, kinds: Set64) -> impl Iterator<Item = usize> + '_ {
    (0..4).filter(move |&side| has_port(tile, rotation, side, kinds, 1..2))
}

/// True if a tile lying so has a port of these kinds among these of a side of the board.
fn has_port(tile: &TileDesign, rotation: u8, side: usize, kinds: Set64, places: Range<usize>) -> bool {
    let ports = &tile.ports[unturned(side, rotation)][places];
    let of_kind = |&port: &u8| {
        let segment = tile.segments.get(usize::from(port));
        segment.is_some_and(|segment| kinds.has(segment.kind.0))
    };
    ports.iter().any(of_kind)
}

/// Which way a line bends on a tile that it enters from a side: 1 for a right turn, 3 for a left one.
fn bend_from(tile: &TileDesign, rotation: u8, kinds: Set64, entry: usize) -> Option<usize> {
    let mut exits = sides_of(tile, rotation, kinds).filter(|&side| side != entry);
    let exit = exits.next()?;
    // Coming in from `entry` one looks towards the opposite side.
    match (exit + 4 - (entry + 2) % 4) % 4 {
        0 => None,
        bend => exits.next().is_none().then_some(bend),
    }
}
