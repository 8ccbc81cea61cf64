//! What a position promises: a rough guess at everybody's points at the end.
//!
//! It asks what features are worth and who owns them, how many ends are open and how many tiles are left; it
//! knows no feature by name. It is a guess, not a search: nothing is played on here.
//!
//! **Invariant:** only sums, products and quotients of `f64`, which come out the same on every machine.

use smallvec::{SmallVec, smallvec};

use crate::graph::{Root, SegmentIx};
use crate::play::Worth;
use crate::rules::{Complete, Ruleset, Seat};
use crate::state::{Loc, State};
use tilewright_lang::spec::{Moment, Ties};

/// Tiles left at which an open end is as likely to be closed as not.
const EVEN: f64 = 14.0;
/// What the first piece in supply is worth to a player when the game begins.
const PIECE: f64 = 3.0;
/// The share of a piece that counts as in supply while the feature it stands on is about to be complete.
const COMES_BACK: f64 = 0.8;

/// Points by seat.
pub(super) type Points = SmallVec<[f64; 6]>;

/// How good a position is for a seat: its points at the end, as it looks, less those of the others on average.
pub(super) fn prospect(rules: &Ruleset, state: &State, seat: Seat) -> f64 {
    if state.fault().is_some() {
        return f64::NEG_INFINITY;
    }
    let points = if state.is_over() {
        state.points().iter().map(|&points| f64::from(points)).collect()
    } else {
        outlook(rules, state)
    };
    let own = points[seat.ix()];
    let others: f64 = points.iter().sum::<f64>() - own;
    let ahead = own - others / (points.len() - 1).max(1) as f64;
    if rules.table.most_wins { ahead } else { -ahead }
}

/// Everybody's points at the end, as it looks.
pub(super) fn outlook(rules: &Ruleset, state: &State) -> Points {
    let players = usize::from(state.players());
    let mut points: Points = state.points().iter().map(|&points| f64::from(points)).collect();
    let mut pieces: Points = smallvec![0.0; players];
    let left = f64::from(state.tiles_left(rules));
    let mut seen: SmallVec<[(Root, f64); 32]> = SmallVec::new();
    for piece in state.pieces().all() {
        match piece.loc {
            Loc::Supply if piece.owner.ix() < players => pieces[piece.owner.ix()] += 1.0,
            Loc::Segment(segment) => {
                let root = state.graph().root(segment);
                let known = seen.iter().find(|&&(other, _)| other == root).map(|&(_, chance)| chance);
                let chance = known.unwrap_or_else(|| {
                    let chance = completion(rules, state, root.segment(), left);
                    seen.push((root, chance));
                    expect(rules, state, root.segment(), chance, &mut points);
                    chance
                });
                if let Some(pieces) = pieces.get_mut(piece.owner.ix()) {
                    *pieces += chance * COMES_BACK;
                }
            }
            Loc::Supply | Loc::Tile(_) | Loc::Beside(_) | Loc::With(_) | Loc::Space(..) | Loc::Box => {}
        }
    }
    // Each further piece adds less than the one before, and nothing is left to do with it at the end.
    let turns = left / players as f64;
    let worth = PIECE * turns / (turns + 8.0);
    for (points, pieces) in points.iter_mut().zip(pieces) {
        *points += worth * 3.0 * pieces / (pieces + 2.0);
    }
    points
}

/// How likely a feature is to be completed: 0 to 1.
fn completion(rules: &Ruleset, state: &State, feature: SegmentIx, left: f64) -> f64 {
    let design = &rules.kinds[state.graph().segment(feature).kind.ix()];
    if let Complete::Never = design.complete {
        return 0.0;
    }
    let one_end = left / (left + EVEN);
    let open = state.graph().open(feature);
    // Cells around a tile are filled by the way, ends have to be closed on purpose.
    let ends = if design.around { open.div_ceil(2) } else { open };
    (0..ends.min(16)).fold(1.0, |chance, _| chance * one_end)
}

/// Adds what a feature promises to those who own it.
fn expect(rules: &Ruleset, state: &State, feature: SegmentIx, chance: f64, points: &mut Points) {
    let owners = state.owner_bits(rules, feature);
    let kind = state.graph().segment(feature).kind;
    let ties = rules.kinds[kind.ix()].owners.ties;
    let shares = match ties {
        Ties::SplitUp | Ties::SplitDown => f64::from(owners.count_ones().max(1)),
        Ties::Full | Ties::Nobody => 1.0,
    };
    for (moment, chance) in [(Moment::Complete, chance), (Moment::Last, 1.0 - chance)] {
        if chance <= 0.0 {
            continue;
        }
        let mut shared: Option<Worth> = None;
        for seat in (0..points.len()).filter(|seat| owners >> seat & 1 == 1) {
            let total = if rules.kinds[kind.ix()].is_personal(moment) {
                state.worth(rules, feature, moment, Some(Seat(seat as u8))).total
            } else {
                shared.get_or_insert_with(|| state.worth(rules, feature, moment, None)).total
            };
            points[seat] += chance * f64::from(total) / shares;
        }
    }
}
