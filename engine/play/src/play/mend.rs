//! Tiles that fit only with an overlay, which comes with them: on the tile itself or on a tile beside it.
//!
//! Open cells are walked, and of each the sides with a tile. Only where an overlay is of such a kind, and only while the active player has one.
//!
//! **Invariant:** no way to lay a tile is both among these and among those without an overlay.

use crate::rules::{Design, Overlaid, Ruleset, Set64, unturned};
use crate::state::{BoardTile, OpenCell, State};

use super::effort::Effort;
use super::eval::Eval;
use super::{Over, What, options};

/// True if there is such a way to lay something that the active player holds.
pub(super) fn any(rules: &Ruleset, state: &State) -> bool {
    until(rules, state, |_| true)
}

/// True if there is such a way for one of the tiles that he holds.
pub(super) fn fits(rules: &Ruleset, state: &State, design: Design) -> bool {
    until(rules, state, |what| matches!(what, What::Mend(other, ..) if other == design))
}

/// Shows all such ways: design by design, cell by cell.
pub(super) fn each(rules: &Ruleset, state: &State, mut take: impl FnMut(What)) {
    until(rules, state, |what| {
        take(what);
        false
    });
}

/// Shows such ways until enough have been seen; true if that comes to pass.
#[inline]
fn until(rules: &Ruleset, state: &State, stop: impl FnMut(What) -> bool) -> bool {
    !rules.needs.mends.is_empty() && look(rules, state, stop)
}

#[inline(never)]
fn look(rules: &Ruleset, state: &State, mut stop: impl FnMut(What) -> bool) -> bool {
    let held = |kind: &u8| state.pieces.in_supply(state.turn.active, crate::rules::PieceKind(*kind)) > 0;
    let kinds: Set64 = rules.needs.mends.iter().filter(held).collect();
    if kinds.is_empty() {
        return false;
    }
    options::any_design(state, |design| {
        state.board.open().iter().any(|cell| {
            let plain = rules.rotations(design, cell.code, cell.sort);
            Mending { rules, state, kinds, design, cell, plain }.until(&mut stop)
        })
    })
}

/// A design on an open cell.
struct Mending<'a> {
    rules: &'a Ruleset,
    state: &'a State,
    /// The kinds of overlays that the player has.
    kinds: Set64,
    design: Design,
    cell: &'a OpenCell,
    /// The rotations that fit as it is.
    plain: u8,
}

impl Mending<'_> {
    fn until(&self, stop: &mut impl FnMut(What) -> bool) -> bool {
        let Self { rules, cell, plain, .. } = *self;
        if plain == 15 {
            return false;
        }
        for over in self.of(self.design) {
            for rotation in 0..4 {
                if plain >> rotation & 1 == 1 {
                    continue;
                }
                for (turn, covered) in over.turned(rotation) {
                    let fits = rules.rotations(covered, cell.code, cell.sort) & !self.plain & (1 << rotation);
                    let fits = options::allowed(rules, self.state, covered, cell.at, fits);
                    let way = Over { piece: over.piece, side: None, rotation: turn };
                    if fits != 0 && self.offer(rotation, way, stop) {
                        return true;
                    }
                }
            }
        }
        for side in 0..4u8 {
            let beside = self.state.board.tile_at(cell.at.beside(usize::from(side)));
            let Some(tile) = beside.map(|tile| self.state.board.tile(tile)) else {
                continue;
            };
            for over in self.of(tile.design) {
                for (turn, covered) in over.turned(tile.rotation) {
                    let fits = self.beside(tile, usize::from(side), covered);
                    let way = Over { piece: over.piece, side: Some(side), rotation: turn };
                    let mut rotations = (0..4).filter(|rotation| fits >> rotation & 1 == 1);
                    if rotations.any(|rotation| self.offer(rotation, way, stop)) {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// What a design may become with an overlay that the player has.
    fn of(&self, design: Design) -> impl Iterator<Item = &Overlaid> {
        self.rules.designs[design.ix()].overlaid.iter().filter(|over| self.kinds.has(over.piece.0))
    }

    /// The rotations that fit only if the tile on a side becomes of another design, as a 4-bit mask.
    fn beside(&self, tile: BoardTile, side: usize, covered: Design) -> u8 {
        let Self { rules, cell, .. } = *self;
        let digit = |design: Design| {
            rules.designs[design.ix()].digits[usize::from(tile.rotation & 3)][(side + 2) & 3]
        };
        let (before, after) = (digit(tile.design), digit(covered));
        if before == after {
            return 0;
        }
        let code = cell.code - before + after;
        let fits = rules.rotations(self.design, code, rules.cells.get(code)) & !self.plain;
        if fits == 0 || !self.state.fits_over(rules, tile, covered) {
            return 0;
        }
        options::allowed(rules, self.state, self.design, cell.at, fits)
    }

    /// Shows a way, unless something bars the overlay; true if enough have been seen.
    fn offer(&self, rotation: u8, over: Over, stop: &mut impl FnMut(What) -> bool) -> bool {
        let Self { rules, state, design, cell, .. } = *self;
        if !rules.pieces[over.piece.ix()].bars.is_empty() {
            let effort = Effort::of_lay();
            let eval = Eval::new(rules, state, &[], &effort);
            let Some(piece) = state.pieces.from_supply(state.turn.active, over.piece) else {
                return false;
            };
            let barred = match over.side.and_then(|_| state.board.tile_at(over.cell(cell.at))) {
                Some(tile) => eval.is_barred_at(piece, super::Spot::Tile(tile)),
                None => eval.is_barred_with(piece, (design, cell.at, rotation)),
            };
            if barred {
                return false;
            }
        }
        stop(What::Mend(design, cell.at, rotation, over))
    }
}

impl State {
    /// True if the sides that a tile has as another design fit what lies beside it, where they are not what they were.
    pub(super) fn fits_over(&self, rules: &Ruleset, tile: BoardTile, covered: Design) -> bool {
        let (old, new) = (&rules.designs[tile.design.ix()].edges, &rules.designs[covered.ix()].edges);
        (0..4).all(|side| {
            let own = unturned(side, tile.rotation);
            let beside = self.board.tile_at(tile.at.beside(side)).map(|other| self.board.tile(other));
            old[own] == new[own]
                || beside.is_none_or(|other| {
                    let facing = unturned((side + 2) & 3, other.rotation);
                    let theirs = rules.designs[other.design.ix()].edges[facing];
                    rules.edges[new[own].ix()].may_touch(rules.edges[theirs.ix()])
                })
        })
    }
}
