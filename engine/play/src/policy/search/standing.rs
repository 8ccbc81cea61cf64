//! How well everybody stands, as one number for each seat.
//!
//! **Invariant:** only sums, products, quotients and square roots of `f64`, which come out the same on every machine.

use super::super::estimate::Estimate;
use super::super::outlook::Points;
use crate::play::first;
use crate::rules::{Ruleset, Seat};
use crate::state::State;

/// Points by which a lead of a game that is over counts as half of all there is to win.
const OVER: f64 = 0.25;
/// The same for each square root of a tile that is left: so much may still turn.
const OPEN: f64 = 3.0;
/// What nobody wants: rules that ran away.
const FAULT: f64 = -1.0;

/// What everybody can expect, the more the better: points at the end, as it looks.
pub(super) fn prospects(estimate: &mut Estimate, rules: &Ruleset, state: &State, into: &mut Points) {
    if state.is_over() {
        into.clear();
        into.extend(over(rules, state));
        return;
    }
    estimate.points(rules, state, into);
    if !rules.table.most_wins {
        into.iter_mut().for_each(|points| *points = -*points);
    }
}

/// What everybody has when the game is over, the more the better.
pub(super) fn over(rules: &Ruleset, state: &State) -> impl Iterator<Item = f64> {
    let sign = if rules.table.most_wins { 1.0 } else { -1.0 };
    state.points().iter().map(move |&points| sign * f64::from(points))
}

/// Adds what it is worth to be next. `tempo` is what a turn brings: whoever is next has it before him, those who come later less and
/// less of it. So positions can be compared whoever laid last.
pub(in super::super) fn add_tempo(rules: &Ruleset, state: &State, tempo: f64, prospects: &mut Points) {
    if state.is_over() || state.tiles_left(rules) == 0 {
        return;
    }
    let (count, next) = (prospects.len(), state.turn().active.ix());
    for behind in 0..count.saturating_sub(1) {
        prospects[(next + behind) % count] += tempo * (count - 1 - behind) as f64 / count as f64;
    }
}

/// By how much a seat leads the best of the others.
pub(super) fn lead(prospects: &[f64], seat: Seat) -> f64 {
    let others = prospects.iter().enumerate().filter(|&(other, _)| other != seat.ix());
    let best = others.map(|(_, &points)| points).fold(f64::NEG_INFINITY, f64::max);
    let own = prospects.get(seat.ix()).copied().unwrap_or_default();
    if best == f64::NEG_INFINITY { own } else { own - best }
}

/// How good that is for a seat, from -1, lost, to 1, won.
pub(super) fn value(rules: &Ruleset, state: &State, prospects: &[f64], seat: Seat) -> f64 {
    if state.fault().is_some() {
        return FAULT;
    }
    let mut lead = lead(prospects, seat);
    let scale = if state.is_over() {
        // Who is level may still be first by what else counts.
        if lead == 0.0 && !rules.table.ranking.is_empty() {
            lead = tie_break(rules, state, seat);
        }
        OVER
    } else {
        OVER + OPEN * f64::from(state.tiles_left(rules)).sqrt()
    };
    lead / (lead.abs() + scale)
}

/// What it comes to at the end for somebody who is level with the best: half a point up or down.
fn tie_break(rules: &Ruleset, state: &State, seat: Seat) -> f64 {
    let first = first(rules, state);
    match (first >> seat.0 & 1 == 1, first.count_ones()) {
        (true, 1) => 0.5,
        (true, _) => 0.0,
        (false, _) => -0.5,
    }
}
