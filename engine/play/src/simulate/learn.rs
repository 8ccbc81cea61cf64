//! What games teach a search: the numbers of its estimate, fitted to how games ended.
//!
//! The search plays against itself, looking no further than its own turn. Some positions of every game are kept, and the weights are changed
//! one after the other as long as what is expected of those positions comes nearer to what everybody led by when the game was over.
//! Who plays otherwise comes into other positions: so that is done several times, each time with what was learnt before. Games with odd
//! numbers are not fitted to: they show what the fit is good for.
//!
//! **Invariant:** what is learnt follows from the rules, the seed and the number of games alone.

use std::cell::RefCell;
use std::rc::Rc;

use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use super::deal::deal;
use super::game::play;
use super::streams::Streams;
use super::{Plan, Progress, SimulateError, opened};
use crate::play::{Choice, Options};
use crate::policy::{Budget, Policy, Sample, Search, Stream, Weights};
use crate::rules::Ruleset;
use crate::state::State;

/// How often games are played and weights fitted to them.
const LESSONS: u64 = 3;
/// Of so many turns one is kept.
const EVERY: u32 = 24;
/// How often the steps get smaller.
const ROUNDS: u32 = 12;
/// The first step: a weight is made so much greater, or smaller by as much.
const STEP: f64 = 0.5;

/// What was learnt.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Learned {
    /// The game.
    pub game: String,
    /// The fingerprint of its rules.
    pub fingerprint: String,
    /// How many players there were.
    pub players: u32,
    /// The seed everything random follows from.
    pub seed: u64,
    /// How many games were played, with those that are not fitted to.
    pub games: u64,
    /// How many positions of them were kept.
    pub positions: u64,
    /// How often weights were fitted.
    pub lessons: u32,
    /// By how many points a lead was misjudged before, the square root of the mean square, in the last games that are not fitted to.
    pub before: f64,
    /// The same with what was learnt.
    pub after: f64,
    /// What was learnt.
    pub weights: Weights,
}

/// Plays `plan.games` games and learns from them, beginning with some weights. The policies of the plan are left aside. Who stops it gets
/// what the games taught that were over.
///
/// # Errors
/// The game is not for so many players; somebody stopped the run before two games were over, or there were
/// too few to learn from; there are no threads.
pub fn learn(
    rules: &Ruleset,
    from: Weights,
    plan: &Plan,
    progress: &Progress,
) -> Result<Learned, SimulateError> {
    let start = opened(rules, plan.players, &mut ())?;
    let pool = plan.pool()?;
    let mut learned = Learned {
        game: rules.name.clone(),
        fingerprint: rules.fingerprint.clone(),
        players: u32::from(plan.players),
        seed: plan.seed,
        weights: from,
        ..Learned::default()
    };
    for lesson in 0..LESSONS {
        let weights = learned.weights;
        let part = || (Vec::new(), State::default());
        let one = |(samples, state): &mut (Vec<(u64, Sample)>, State), number: u64| {
            state.clone_from(&start);
            let kept = play_one(rules, weights, state, plan, number);
            samples.extend(kept.into_iter().map(|sample| (number, sample)));
            Some(())
        };
        let numbers = plan.games * lesson / LESSONS..plan.games * (lesson + 1) / LESSONS;
        let parts = deal(&pool, numbers, progress, part, one, None);
        let mut samples: Vec<(u64, Sample)> = parts.into_iter().flat_map(|(samples, _)| samples).collect();
        samples.sort_by_key(|&(number, _)| number);
        learned.positions += samples.len() as u64;
        let (shown, fitted): (Vec<_>, Vec<_>) = samples.into_iter().partition(|(number, _)| number % 2 == 1);
        if shown.is_empty() || fitted.is_empty() {
            break;
        }
        learned.weights = pool.install(|| fit(rules, weights, &fitted));
        let misjudged = |weights| pool.install(|| error(rules, weights, &shown)).sqrt();
        (learned.before, learned.after) = (misjudged(from), misjudged(learned.weights));
        learned.lessons += 1;
    }
    learned.games = progress.played();
    match learned.lessons {
        0 if progress.is_cancelled() => Err(SimulateError::Cancelled),
        0 => Err(SimulateError::TooFew(plan.games)),
        _ => Ok(learned),
    }
}

/// Plays a game; gives the positions that were kept, with how it ended.
fn play_one(rules: &Ruleset, weights: Weights, state: &mut State, plan: &Plan, number: u64) -> Vec<Sample> {
    let kept = Rc::new(RefCell::new(Vec::new()));
    let player = || -> Box<dyn Policy> {
        Box::new(Keeper { player: Search::weighing(Budget::Playouts(1), weights), kept: Rc::clone(&kept) })
    };
    let mut seats: Vec<Box<dyn Policy>> = (0..plan.players).map(|_| player()).collect();
    let result = play(rules, state, &mut seats, &mut Streams::new(plan.seed, number, plan.players), &mut ());
    let mut kept: Vec<Sample> = kept.take();
    if result.fault.is_some() {
        kept.clear();
    }
    kept.iter_mut().for_each(|sample| sample.end(&result.points));
    kept
}

/// Keeps some of the positions in which it begins a turn.
struct Keeper {
    player: Search,
    kept: Rc<RefCell<Vec<Sample>>>,
}

impl Policy for Keeper {
    fn choose(
        &mut self,
        rules: &Ruleset,
        state: &State,
        options: &Options<'_>,
        chance: &mut Stream,
    ) -> Option<Choice> {
        if state.turn().placed.is_none() && chance.below(EVERY) == 0 {
            self.kept.borrow_mut().push(Sample::new(rules, state));
        }
        self.player.choose(rules, state, options, chance)
    }
}

/// Changes weights one after the other, up and down, in steps that become smaller.
fn fit(rules: &Ruleset, from: Weights, samples: &[(u64, Sample)]) -> Weights {
    let mut best = (error(rules, from, samples), from);
    let mut step = STEP;
    for _ in 0..ROUNDS {
        for nth in 0..Weights::COUNT {
            for factor in [1.0 + step, 1.0 / (1.0 + step)] {
                let tried = best.1.with(nth, factor);
                let misjudged = error(rules, tried, samples);
                if misjudged < best.0 {
                    best = (misjudged, tried);
                    break;
                }
            }
        }
        step *= 0.7;
    }
    best.1
}

/// The mean of the squares of what is misjudged.
fn error(rules: &Ruleset, weights: Weights, samples: &[(u64, Sample)]) -> f64 {
    // Added up in the order of the games, whatever the threads.
    let squares: Vec<f64> = samples.par_iter().map(|(_, sample)| sample.misjudged(rules, weights)).collect();
    squares.iter().sum::<f64>() / squares.len().max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::policy::rules;

    #[test]
    fn too_few_games_are_told_from_a_run_that_was_stopped() {
        let rules = rules("base");
        let plan = Plan { games: 2, players: 2, seed: 1, ..Plan::default() };
        let learned = learn(&rules, Weights::FITTED, &plan, &Progress::default());
        assert!(matches!(learned, Err(SimulateError::TooFew(2))), "{learned:?}");
        let stopped = Progress::default();
        stopped.cancel();
        let learned = learn(&rules, Weights::FITTED, &plan, &stopped);
        assert!(matches!(learned, Err(SimulateError::Cancelled)), "{learned:?}");
    }
}
