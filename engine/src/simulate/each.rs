//! Many games, each told as soon as it is over.
//!
//! It is for those who want to show what came out so far; who only wants the sums asks [`super::simulate`].
//!
//! **Invariant:** which games are told follows from the rules and the plan; only the order in which they end does not.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::sync_channel;

use super::game::{Watch, play_watched};
use super::terms::Ear;
use super::{GameRow, Plan, Progress, SimulateError, Streams, opened};
use crate::policy::{Policy, PolicyName};
use crate::rules::Ruleset;

/// So many games may be over before the first of them has been heard.
const WAITING: usize = 256;

/// How many ways there were to lay a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ways {
    /// In which turn.
    pub turn: u32,
    /// How many.
    pub n: u32,
}

/// Plays the games of a plan; `hear` is told each when it is over, with the ways there were each time somebody laid a tile.
///
/// The games are those of [`super::simulate_rows`], in no order. If the run is stopped, games that are being played are left
/// at once and not told.
///
/// # Errors
/// The game is not for so many players; somebody stopped the run; there are no threads.
pub fn simulate_each(
    rules: &Ruleset,
    plan: &Plan,
    progress: &Progress,
    mut hear: impl FnMut(GameRow, &[Ways]),
) -> Result<(), SimulateError> {
    let mut opening = Ear::default();
    let start = opened(rules, plan.players, &mut opening)?;
    let pool = plan.pool()?;
    let next = AtomicU64::new(0);
    let (sender, receiver) = sync_channel(WAITING);
    pool.in_place_scope(|scope| {
        for _ in 0..pool.current_num_threads() {
            let (sender, next, start, opening) = (sender.clone(), &next, &start, &opening);
            scope.spawn(move |_| {
                let (mut state, mut ear) = (start.clone(), Ear::default());
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= plan.games {
                        return;
                    }
                    state.clone_from(start);
                    ear.begin(opening);
                    let mut watch = Lookout { progress, ways: Vec::new() };
                    let mut seats: Vec<Box<dyn Policy>> = plan.seats().map(PolicyName::player).collect();
                    let mut streams = Streams::new(plan.seed, number, plan.players);
                    let result =
                        play_watched(rules, &mut state, &mut seats, &mut streams, &mut ear, &mut watch);
                    let row = GameRow::new(number, &result, &ear);
                    // Nobody hears it if the other end has gone.
                    if progress.is_cancelled() || sender.send((row, watch.ways)).is_err() {
                        return;
                    }
                    progress.played.fetch_add(1, Ordering::Relaxed);
                }
            });
        }
        drop(sender);
        receiver.iter().for_each(|(row, ways)| hear(row, &ways));
    });
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
