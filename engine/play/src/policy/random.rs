//! The policy that has no opinion.

use super::{Policy, Stream};
use crate::play::{Choice, Options};
use crate::rules::Ruleset;
use crate::state::State;

/// Takes every option with the same probability.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl Policy for Random {
    #[inline]
    fn choose(
        &mut self,
        _: &Ruleset,
        _: &State,
        options: &Options<'_>,
        chance: &mut Stream,
    ) -> Option<Choice> {
        options.get(chance.below(options.len() as u32) as usize)
    }
}
