//! Many games, each told as soon as it is over.
//!
//! It is for those who want to show what came out so far; who only wants the sums asks [`super::simulate`].
//!
//! **Invariant:** which games are told, and in which order, follows from the rules and the plan.

use super::deal::deal;
use super::game::{Watch, play_watched};
use super::terms::Ear;
use super::{GameRow, Plan, Progress, SimulateError, Streams, opened};
use crate::policy::Policy;
use crate::rules::Ruleset;
use crate::state::State;

/// How many ways there were to lay a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ways {
    /// In which turn.
    pub turn: u32,
    /// How many.
    pub n: u32,
}

/// Plays the games of a plan; `each` is told each when it is over, with the ways there were each time somebody laid a tile.
///
/// The games are those of [`super::simulate_rows`], and come in the same order. If the run is stopped, games that are being played are left
/// at once and not told.
///
/// # Errors
/// The game is not for so many players; somebody stopped the run; there are no threads.
pub fn simulate_each(
    rules: &Ruleset,
    plan: &Plan,
    progress: &Progress,
    mut each: impl FnMut(GameRow, &[Ways]),
) -> Result<(), SimulateError> {
    let mut opening = Ear::default();
    let start = opened(rules, plan.players, &mut opening)?;
    let pool = plan.pool()?;
    let play = |(state, ear): &mut (State, Ear), number| {
        state.clone_from(&start);
        ear.begin(&opening);
        let mut watch = Lookout { progress, ways: Vec::new() };
        let mut seats: Vec<Box<dyn Policy>> = plan.seats().map(|seat| seat.player()).collect();
        let mut streams = Streams::new(plan.seed, number, plan.players);
        let result = play_watched(rules, state, &mut seats, &mut streams, ear, &mut watch);
        let row = GameRow::new(number, &result, ear);
        // A game that was left is not told.
        (!progress.is_cancelled()).then_some((row, watch.ways))
    };
    let part = || (State::default(), Ear::default());
    deal(
        &pool,
        plan.numbers(),
        progress,
        part,
        play,
        Some(&mut |(row, ways): (GameRow, Vec<Ways>)| each(row, &ways)),
    );
    if progress.is_cancelled() { Err(SimulateError::Cancelled) } else { Ok(()) }
}

/// Notes the ways to lay tiles, and leaves a game when the run is stopped.
struct Lookout<'p> {
    progress: &'p Progress,
    ways: Vec<Ways>,
}

impl Watch for Lookout<'_> {
    fn is_over(&self) -> bool {
        self.progress.is_cancelled()
    }

    fn lays(&mut self, turn: u32, n: u32) {
        self.ways.push(Ways { turn, n });
    }
}
