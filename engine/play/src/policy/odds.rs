//! How likely each seat is to win, by what everybody can expect.
//!
//! It is for people, who read a chance more easily than a lead. Nothing is chosen by it, so exponentials do no harm here. The scale is
//! a guess; `engine/ARCHITECTURE.md` says how near it is.

use super::outlook::Points;
use crate::play::first;
use crate::rules::Ruleset;
use crate::state::State;

/// Points of a lead at which the odds are e to 1, when the last tile was laid and the end is still to be scored.
const CLOSED: f64 = 0.5;
/// The same for each square root of a tile that is left: so much may still turn.
const OPEN: f64 = 1.4;

/// How likely each seat is to win: they add up to 1. `points` are what everybody can expect, the more the better. When the game is
/// over it is the share of the win.
pub(super) fn odds(rules: &Ruleset, state: &State, points: &Points) -> Points {
    if state.is_over() {
        let first = first(rules, state);
        let share = 1.0 / f64::from(first.count_ones().max(1));
        let won = |seat: usize| f64::from(first >> seat & 1) * share;
        return (0..points.len()).map(won).collect();
    }
    let scale = CLOSED + OPEN * f64::from(state.tiles_left(rules)).sqrt();
    let most = points.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let weights: Points = points.iter().map(|points| ((points - most) / scale).exp()).collect();
    let sum: f64 = weights.iter().sum();
    weights.into_iter().map(|weight| weight / sum).collect()
}
