//! A position of a game that is over: what was expected, and what came.

use super::super::outlook::Points;
use super::super::search::{TEMPO, add_tempo};
use super::{Estimate, Left, Weights};
use crate::rules::Ruleset;
use crate::state::State;

/// A position, and how its game ended.
#[derive(Clone, Debug)]
pub(crate) struct Sample {
    state: State,
    left: Left,
    ended: Points,
}

impl Sample {
    /// A position of a game that goes on.
    pub fn new(rules: &Ruleset, state: &State) -> Self {
        let mut left = Left::default();
        left.count(rules, state);
        Self { state: state.clone(), left, ended: Points::new() }
    }

    /// The game is over, with so many points for everybody.
    pub fn end(&mut self, points: &[i32]) {
        self.ended = points.iter().map(|&points| f64::from(points)).collect();
    }

    /// By how much a lead over the mean was misjudged: the square of it, added up over the seats.
    pub fn misjudged(&self, rules: &Ruleset, weights: Weights) -> f64 {
        let mut estimate = Estimate { weights, left: self.left.clone(), ..Estimate::default() };
        let mut points = Points::new();
        estimate.points(rules, &self.state, &mut points);
        add_tempo(rules, &self.state, TEMPO, &mut points);
        let count = points.len().max(1) as f64;
        let mean = (points.iter().sum::<f64>() - self.ended.iter().sum::<f64>()) / count;
        points.iter().zip(&self.ended).map(|(points, ended)| points - ended - mean).map(|off| off * off).sum()
    }
}
