//! Tiles that fit only with an overlay, which comes with them: on the tile itself or on a tile beside it.
//!
//! Open cells are walked, and of each the sides with a tile. Only where an overlay is of such a kind, and only while the active player has one.
//!
//! **Invariant:** no way to lay a tile is both among these and among those without an overlay.

use crate::rules::{Design, Overlaid, Ruleset, Set64, Unfit, unturned};
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
        let mendable = &rules.designs[design.ix()];
        let mut cells = state.board.open().iter().filter(|cell| mendable.is_mendable(cell.code));
        cells.any(|cell| Mending { rules, state, kinds, design, cell }.until(&mut stop))
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
}

impl Mending<'_> {
    fn until(&self, stop: &mut impl FnMut(What) -> bool) -> bool {
        let rules = self.rules;
        let required = rules.cells.required(self.cell.code);
        let design = &rules.designs[self.design.ix()];
        let Unfit { all, only } = design.unfit(&required);
        for over in self.of(self.design) {
            let fit = design.fit_with(over, &rules.designs, &required, all);
            if fit != [0; 4] && self.with_own(over, fit, stop) {
                return true;
            }
        }
        // An overlay beside it mends one side: there, and nowhere else, it does not fit as it is.
        (0..4u8).any(|side| {
            let only = only[usize::from(side)];
            only != 0 && self.with_that_beside(side, only, stop)
        })
    }

    /// With an overlay on the tile itself. For each quarter turn of it against the tile the rotations that fit then.
    fn with_own(&self, over: &Overlaid, fit: [u8; 4], stop: &mut impl FnMut(What) -> bool) -> bool {
        let Self { rules, state, cell, .. } = *self;
        for rotation in 0..4 {
            for (turn, covered) in over.turned(rotation) {
                let fits = fit[unturned(usize::from(turn), rotation)] & 1 << rotation;
                let way = Over { piece: over.piece, side: None, rotation: turn };
                if options::allowed(rules, state, covered, cell.at, fits) != 0
                    && self.offer(rotation, way, stop)
                {
                    return true;
                }
            }
        }
        false
    }

    /// With an overlay on the tile on a side, for rotations that do not fit there alone.
    fn with_that_beside(&self, side: u8, only: u8, stop: &mut impl FnMut(What) -> bool) -> bool {
        let board = &self.state.board;
        let beside = board.tile_at(self.cell.at.beside(usize::from(side)));
        let Some(tile) = beside.map(|tile| board.tile(tile)) else {
            return false;
        };
        self.of(tile.design).any(|over| {
            over.turned(tile.rotation).any(|(turn, covered)| {
                let fits = self.beside(tile, usize::from(side), covered, only);
                let way = Over { piece: over.piece, side: Some(side), rotation: turn };
                let mut rotations = (0..4).filter(|rotation| fits >> rotation & 1 == 1);
                rotations.any(|rotation| self.offer(rotation, way, stop))
            })
        })
    }

    /// What a design may become with an overlay that the player has.
    fn of(&self, design: Design) -> impl Iterator<Item = &Overlaid> {
        self.rules.designs[design.ix()].with(self.kinds)
    }

    /// Those of some rotations that fit if the tile on a side becomes of another design, as a 4-bit mask.
    fn beside(&self, tile: BoardTile, side: usize, covered: Design, only: u8) -> u8 {
        let Self { rules, cell, .. } = *self;
        let digit = |design: Design| {
            rules.designs[design.ix()].digits[usize::from(tile.rotation & 3)][(side + 2) & 3]
        };
        let required = rules.cells.required(cell.code - digit(tile.design) + digit(covered))[side];
        let fits = only & rules.designs[self.design.ix()].turns[side][usize::from(required & 15)];
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::policy::{Random, Stream, rules, step};

    /// Cells that are passed over at once are those at which nothing would be found.
    #[test]
    fn no_way_is_passed_over() {
        let (library, _) = tilewright_tilesets::library();
        let mut ways = 0;
        for setup in library.setups.keys() {
            let rules = rules(&setup.0);
            if rules.needs.mends.is_empty() {
                continue;
            }
            let mut everywhere = rules.clone();
            everywhere.designs.iter_mut().for_each(|design| design.mendable.fill(u64::MAX));
            let mut state = State::new(&rules, 2).unwrap();
            let mut chance = Stream::new(6);
            while step(&rules, &mut state, &mut Random, &mut chance) {
                let found = |rules: &Ruleset| {
                    let mut found = Vec::new();
                    each(rules, &state, |what| found.push(what));
                    found
                };
                let some = found(&rules);
                assert_eq!(some, found(&everywhere), "{setup:#}");
                ways += some.len();
            }
        }
        assert!(ways > 100, "{ways}");
    }
}
