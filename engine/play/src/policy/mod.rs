//! Who chooses: policies that play a seat.
//!
//! A policy sees what any caller sees: the options, and a position that it may copy and try things on. It
//! is told of no rule by name, so it plays every game. What is hidden from its seat it must not look at.
//!
//! **Invariant:** what a policy chooses follows from the position and its stream of random numbers alone.

mod greedy;
mod outlook;
mod random;
mod stream;

use std::str::FromStr;

pub use greedy::Greedy;
pub use random::Random;
pub use stream::Stream;

use crate::play::{Choice, Options};
use crate::rules::Ruleset;
use crate::state::State;

/// Called who chooses.
pub trait Policy {
    /// One of the options. `None` only if there is no option at all, which play never asks.
    fn choose(
        &mut self,
        rules: &Ruleset,
        state: &State,
        options: &Options<'_>,
        chance: &mut Stream,
    ) -> Option<Choice>;
}

/// The policies there are, by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PolicyName {
    /// [`Random`].
    Random,
    /// [`Greedy`].
    Greedy,
}

/// No policy has this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no policy {0:?}; there are random and greedy")]
pub struct UnknownPolicy(pub String);

impl PolicyName {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Random, Self::Greedy];

    /// The name as it is written.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
        }
    }

    /// A player of this kind, ready for a game.
    pub fn player(self) -> Box<dyn Policy> {
        match self {
            Self::Random => Box::new(Random),
            Self::Greedy => Box::new(Greedy),
        }
    }
}

impl FromStr for PolicyName {
    type Err = UnknownPolicy;

    fn from_str(name: &str) -> Result<Self, UnknownPolicy> {
        let found = Self::ALL.into_iter().find(|policy| policy.as_str() == name);
        found.ok_or_else(|| UnknownPolicy(name.to_owned()))
    }
}
