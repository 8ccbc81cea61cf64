//! The policy that takes what looks best at once.

use super::outlook::prospect;
use super::{Policy, Stream};
use crate::play::{Choice, Node, Options, Source};
use crate::rules::{Ruleset, Seat};
use crate::state::State;

/// Above so many options of the next decision none of them is tried: the position is taken as it stands.
const MOST: usize = 64;

/// Tries every option on a copy of the position and takes the one after which it stands best. Where the same
/// turn goes on with a decision of its own, or with a die or a bag, it looks one step further.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl Policy for Greedy {
    fn choose(
        &mut self,
        rules: &Ruleset,
        state: &State,
        options: &Options<'_>,
        chance: &mut Stream,
    ) -> Option<Choice> {
        let Node::Decision { by, .. } = state.node(rules) else {
            return None;
        };
        if options.len() == 1 {
            return options.get(0);
        }
        let look = Look { rules, seat: by, turn: state.turn().number };
        let mut best: Option<(f64, Choice)> = None;
        let mut equals = 0;
        for choice in options.iter() {
            let Some(value) = look.after(state, choice, 1) else {
                continue;
            };
            let most = best.map_or(f64::NEG_INFINITY, |(most, _)| most);
            if best.is_none() || value > most {
                (best, equals) = (Some((value, choice)), 1);
            } else if value == most {
                // Every one of the equals is kept with the same probability.
                equals += 1;
                if chance.below(equals) == 0 {
                    best = Some((value, choice));
                }
            }
        }
        best.map(|(_, choice)| choice)
    }
}

/// Who looks ahead, and within which turn.
struct Look<'r> {
    rules: &'r Ruleset,
    seat: Seat,
    turn: u32,
}

impl Look<'_> {
    /// How good the position is after a choice, looking so many steps further.
    fn after(&self, state: &State, choice: Choice, further: u32) -> Option<f64> {
        let mut next = state.clone();
        next.choose(self.rules, choice, &mut ()).ok()?;
        Some(self.ahead(&next, further))
    }

    fn ahead(&self, state: &State, further: u32) -> f64 {
        let as_it_stands = || prospect(self.rules, state, self.seat);
        if further == 0 || state.turn().number != self.turn {
            return as_it_stands();
        }
        match state.node(self.rules) {
            Node::Decision { by, options, .. } if by == self.seat && options.len() <= MOST => {
                let values = options.iter().filter_map(|choice| self.after(state, choice, further - 1));
                values.max_by(f64::total_cmp).unwrap_or_else(as_it_stands)
            }
            Node::Chance { outcomes, .. } if outcomes.source() != Source::Tiles => {
                let values = outcomes.iter().filter_map(|(outcome, weight)| {
                    let mut next = state.clone();
                    next.resolve(self.rules, outcome, &mut ()).ok()?;
                    Some((self.ahead(&next, further - 1), f64::from(weight)))
                });
                let (sum, weights) = values.fold((0.0, 0.0), |(sum, weights), (value, weight)| {
                    (sum + value * weight, weights + weight)
                });
                if weights > 0.0 { sum / weights } else { as_it_stands() }
            }
            _ => as_it_stands(),
        }
    }
}
