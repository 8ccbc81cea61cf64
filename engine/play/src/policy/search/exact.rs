//! The end of a game played out in full: everything that may still happen, everybody doing what is best for himself.

use super::super::outlook::Points;
use super::standing::{over, value};
use crate::play::{Choice, Node};
use crate::rules::{Ruleset, Seat};
use crate::state::State;

/// Plays a game out, as long as that is little work.
#[derive(Debug, Default)]
pub(super) struct Exact {
    /// A position for every decision and chance on the way.
    states: Vec<State>,
    /// How many positions may still be looked at.
    left: u32,
}

impl Exact {
    /// The option that is best for whoever decides; nothing if more than so many positions would have to be looked at.
    pub fn solve(&mut self, rules: &Ruleset, state: &State, positions: u32) -> Option<Choice> {
        self.left = positions;
        let Node::Decision { by, options } = state.node(rules) else {
            return None;
        };
        let mut best: Option<(Choice, f64)> = None;
        for nth in 0..options.len() {
            let choice = options.get(nth)?;
            let mut next = self.take(state)?;
            let value = next.choose(rules, choice, &mut ()).ok().and_then(|()| self.play_out(rules, &next));
            self.states.push(next);
            let value = value?[by.ix()];
            if best.is_none_or(|(_, most)| value > most) {
                best = Some((choice, value));
            }
        }
        best.map(|(choice, _)| choice)
    }

    /// A copy of a position; nothing if the work is too much.
    fn take(&mut self, state: &State) -> Option<State> {
        self.left = self.left.checked_sub(1)?;
        let mut copy = self.states.pop().unwrap_or_default();
        copy.clone_from(state);
        Some(copy)
    }

    /// What a position comes to, for every seat.
    fn play_out(&mut self, rules: &Ruleset, state: &State) -> Option<Points> {
        if state.is_over() {
            let mut points = Points::new();
            points.extend(over(rules, state));
            return Some(
                (0..points.len()).map(|seat| value(rules, state, &points, Seat(seat as u8))).collect(),
            );
        }
        match state.node(rules) {
            Node::Over { .. } => None,
            Node::Decision { by, options } => {
                let mut best: Option<Points> = None;
                for nth in 0..options.len() {
                    let mut next = self.take(state)?;
                    let done = options.get(nth).and_then(|choice| next.choose(rules, choice, &mut ()).ok());
                    let found = done.and_then(|()| self.play_out(rules, &next));
                    self.states.push(next);
                    let found = found?;
                    if best.as_ref().is_none_or(|best| found[by.ix()] > best[by.ix()]) {
                        best = Some(found);
                    }
                }
                best
            }
            Node::Chance { outcomes } => {
                let total = f64::from(outcomes.total());
                let mut sum = Points::new();
                let mut ticket = 0;
                while let Some((outcome, weight)) = outcomes.with_weight(ticket) {
                    ticket += weight;
                    let mut next = self.take(state)?;
                    let found = next.resolve(rules, outcome, &mut ()).ok();
                    let found = found.and_then(|()| self.play_out(rules, &next));
                    self.states.push(next);
                    let found = found?;
                    sum.resize(found.len(), 0.0);
                    sum.iter_mut().zip(found).for_each(|(sum, it)| *sum += it * f64::from(weight) / total);
                }
                Some(sum)
            }
        }
    }
}
