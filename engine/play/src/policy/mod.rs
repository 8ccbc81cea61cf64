//! Who chooses: policies that play a seat.
//!
//! A policy sees what any caller sees: the options, and a position that it may copy and try things on. It
//! is told of no rule by name, so it plays every game. What is hidden from its seat it must not look at.
//!
//! **Invariant:** what a policy chooses follows from the positions that it was asked about and its stream of random numbers alone.

mod estimate;
mod greedy;
mod odds;
mod outlook;
mod random;
mod search;
mod stream;

use std::fmt;
use std::str::FromStr;

pub(crate) use estimate::Sample;
pub use estimate::{Weights, WeightsError};
pub use greedy::Greedy;
pub use random::Random;
pub use search::{Budget, Forecast, Search, Stop, Thought, Thoughts};
pub use stream::Stream;

#[cfg(test)]
use crate::play::Node;
use crate::play::{Choice, Options};
use crate::rules::Ruleset;
use crate::state::State;

/// Called who chooses.
pub trait Policy {
    /// One of the options. `None` if there is no option at all, which play never asks, or if it cannot choose: then the game ends with
    /// its [complaint](Policy::complaint).
    fn choose(
        &mut self,
        rules: &Ruleset,
        state: &State,
        options: &Options<'_>,
        chance: &mut Stream,
    ) -> Option<Choice>;

    /// True if it knows already what it chooses in a position, because it has planned for it.
    fn has_planned(&self, _state: &State) -> bool {
        false
    }

    /// Why it could choose nothing, if it knows.
    fn complaint(&self) -> Option<String> {
        None
    }
}

/// The policies there are, by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PolicyName {
    /// [`Random`].
    Random,
    /// [`Greedy`].
    Greedy,
    /// [`Search`], with what it may spend on a decision.
    Search(Budget),
}

/// No policy has this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "there is no policy {0:?}; there are random, greedy, search:400 (so many playouts a decision, up to a million) and search:200ms \
     (so much time a decision)"
)]
pub struct UnknownPolicy(pub String);

impl PolicyName {
    /// Those that are done at once, with nothing to set.
    pub const PLAIN: [Self; 2] = [Self::Random, Self::Greedy];

    /// A player of this kind, ready for a game.
    pub fn player(self) -> Box<dyn Policy> {
        match self {
            Self::Random => Box::new(Random),
            Self::Greedy => Box::new(Greedy),
            Self::Search(budget) => Box::new(Search::new(budget)),
        }
    }
}

impl fmt::Display for PolicyName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Greedy => f.write_str("greedy"),
            Self::Search(budget) => write!(f, "search:{budget}"),
        }
    }
}

impl FromStr for PolicyName {
    type Err = UnknownPolicy;

    fn from_str(name: &str) -> Result<Self, UnknownPolicy> {
        let found = match name.split_once(':') {
            None if name == "search" => Some(Self::Search(Budget::default())),
            None => Self::PLAIN.into_iter().find(|policy| policy.to_string() == name),
            Some(("search", budget)) => budget.parse().ok().map(Self::Search),
            Some(_) => None,
        };
        found.ok_or_else(|| UnknownPolicy(name.to_owned()))
    }
}

/// Goes one decision or outcome of chance further; false if the game is over.
#[cfg(test)]
pub(crate) fn step(rules: &Ruleset, state: &mut State, player: &mut dyn Policy, chance: &mut Stream) -> bool {
    match state.node(rules) {
        Node::Over { .. } => return false,
        Node::Chance { outcomes } => {
            let outcome = outcomes.at(chance.below(outcomes.total())).unwrap();
            state.resolve(rules, outcome, &mut ()).unwrap();
        }
        Node::Decision { options, .. } => {
            let choice = player.choose(rules, state, &options, chance).unwrap();
            state.choose(rules, choice, &mut ()).unwrap();
        }
    }
    true
}

/// The rules of a game that comes with the program.
#[cfg(test)]
pub(crate) fn rules(game: &str) -> Ruleset {
    use tilewright_lang::merge::{GameArg, merge};
    let (library, _) = tilewright_tilesets::library();
    Ruleset::lower(&merge(&library, &GameArg::parse(game).unwrap()).unwrap()).unwrap()
}
