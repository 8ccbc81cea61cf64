//! How often each tile is drawn, and fits nowhere.

use std::sync::atomic::Ordering;

use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};

use super::{Plan, Progress, SimulateError, opened, play_one};
use crate::play::{Event, Listener};
use crate::rules::Ruleset;
use crate::state::State;

/// What became of the copies of a design over many games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Draws {
    /// How often one was drawn.
    pub drawn: u64,
    /// How often it fitted nowhere.
    pub unplaceable: u64,
}

#[derive(Default)]
struct Watch(Vec<Draws>);

impl Watch {
    fn of(&mut self, design: usize) -> &mut Draws {
        if self.0.len() <= design {
            self.0.resize(design + 1, Draws::default());
        }
        &mut self.0[design]
    }
}

impl Listener for Watch {
    fn hear(&mut self, _: &Ruleset, _: &State, event: Event) {
        match event {
            Event::Drawn { design, .. } => self.of(design.ix()).drawn += 1,
            Event::Discarded { design, .. } => self.of(design.ix()).unplaceable += 1,
            _ => {}
        }
    }
}

/// Plays games and counts for each design, by its number, how often it was drawn and fitted nowhere.
///
/// # Errors
/// As [`super::simulate`].
pub fn draws(rules: &Ruleset, plan: &Plan, progress: &Progress) -> Result<Vec<Draws>, SimulateError> {
    let start = opened(rules, plan.players, &mut ())?;
    let pool = plan.pool()?;
    let watch = pool.install(|| {
        let one_more = |(mut watch, mut state): (Watch, State), number| {
            if progress.is_cancelled() {
                return Err(SimulateError::Cancelled);
            }
            state.clone_from(&start);
            play_one(rules, plan, &mut state, number, &mut watch);
            progress.played.fetch_add(1, Ordering::Relaxed);
            Ok((watch, state))
        };
        let parts = (0..plan.games).into_par_iter().try_fold(Default::default, one_more);
        parts.map(|part| part.map(|(watch, _)| watch)).try_reduce(Watch::default, |mut a, b| {
            for (design, draws) in b.0.iter().enumerate() {
                let sum = a.of(design);
                sum.drawn += draws.drawn;
                sum.unplaceable += draws.unplaceable;
            }
            Ok(a)
        })
    })?;
    let mut draws = watch.0;
    draws.resize(rules.designs.len(), Draws::default());
    Ok(draws)
}
