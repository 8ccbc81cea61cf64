//! Many games, and what they came to.
//!
//! It plays games by the rules it is given and adds up; it decides nothing, and only its table writes a file.
//!
//! **Invariant:** a report follows from the rules and the plan, whatever the number of threads; only the
//! fields that speak of time and threads differ.

mod analyse;
mod compare;
mod deal;
mod draws;
mod duel;
mod each;
mod elo;
mod entrant;
mod game;
mod interval;
mod ladder;
mod learn;
mod merge;
mod opinions;
mod paired;
mod part;
mod report;
mod row;
mod streams;
mod table;
mod tally;
mod terms;
mod threads;

use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use web_time::Instant;

pub use analyse::{Analysis, Judged, analyse, moves_to_judge};
pub use compare::{Comparison, Sides, Until, compare, compare_parts};
pub use draws::{Drawn, Draws, Holes, draws};
pub use each::{Ways, simulate_each};
pub use entrant::Entrant;
pub use game::{GameResult, play};
pub use interval::{Difference, half_width};
pub use ladder::{Ladder, Match, Rung, ladder, ladder_part, ladder_rounds};
pub use learn::{Learned, learn};
pub use merge::{MergeError, merge, merge_parts};
pub use opinions::{disagreement, warning};
pub use part::{Apart, Found, Part, Run};
pub use report::{Quantiles, Report, Spread};
pub use row::GameRow;
pub use streams::Streams;
pub use table::{Cells, GamesColumns, GamesFile, GamesTable, TableError};
pub use terms::{Key, Origin};

use crate::play::{Listener, PlayError, Position};
use crate::policy::{Policy, PolicyName};
use crate::rules::Ruleset;
use crate::state::State;
use deal::deal;
use tally::Tally;
use terms::Ear;
use threads::Threads;

/// Which games to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The number of the first game: a run may be one part of a larger one.
    pub first: u64,
    /// How many games.
    pub games: u64,
    /// How many players.
    pub players: u8,
    /// The seed everything random follows from.
    pub seed: u64,
    /// Who plays the seats; used from the start again if there are more seats. None at all means [`PolicyName::Random`].
    pub policies: Vec<Entrant>,
    /// How many threads play; 0 for as many as the machine has.
    pub threads: usize,
}

impl Default for Plan {
    fn default() -> Self {
        Self {
            first: 0,
            games: 1000,
            players: 2,
            seed: 1,
            policies: vec![PolicyName::Random.into()],
            threads: 0,
        }
    }
}

/// How far a run has come; shared with whoever waits for it.
#[derive(Debug, Default)]
pub struct Progress {
    played: AtomicU64,
    cancelled: AtomicBool,
}

impl Progress {
    /// How many games have been played.
    pub fn played(&self) -> u64 {
        self.played.load(Ordering::Relaxed)
    }

    /// Stops the run after the games that are being played.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }
}

/// Why there is no report.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SimulateError {
    /// The game cannot be set up so.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// Called stopped the run before anything came out.
    #[error("the run was stopped")]
    Cancelled,
    /// Nothing can be learnt from so few games.
    #[error("{0} games are too few to learn from: half of each lesson is kept to judge by; try 300 or more")]
    TooFew(u64),
    /// The system gives no threads.
    #[error("cannot start the threads: {0}")]
    Threads(String),
}

/// Plays games and reports what they came to. Who stops the run gets what came out so far.
///
/// # Errors
/// The game is not for so many players; somebody stopped the run before a game was over; there are no threads.
pub fn simulate(rules: &Ruleset, plan: &Plan, progress: &Progress) -> Result<Report, SimulateError> {
    run(rules, plan, progress, None)
}

/// The same, and `each` is told every game by itself, in the order of their numbers, soon after it was over.
///
/// # Errors
/// As [`simulate`].
pub fn simulate_rows(
    rules: &Ruleset,
    plan: &Plan,
    progress: &Progress,
    mut each: impl FnMut(GameRow),
) -> Result<Report, SimulateError> {
    run(rules, plan, progress, Some(&mut each))
}

/// The same as a part of a larger run. With `each` somebody is told every game, as by [`simulate_rows`].
///
/// # Errors
/// As [`simulate`]; who stops it gets nothing.
pub fn simulate_part(
    rules: &Ruleset,
    plan: &Plan,
    progress: &Progress,
    each: Option<&mut dyn FnMut(GameRow)>,
) -> Result<Part, SimulateError> {
    let tally = tally(rules, plan, progress, &plan.pool()?, each)?;
    if tally.games() < plan.games {
        return Err(SimulateError::Cancelled);
    }
    let run = Run::of(&[rules], plan, vec![plan.policy()]);
    let games = tally.games();
    let (tally, terms) = tally.named(rules);
    Ok(Part { run, first: plan.first, games, sums: part::Sums::Run { tally: Box::new(tally), terms } })
}

fn tally(
    rules: &Ruleset,
    plan: &Plan,
    progress: &Progress,
    pool: &Threads,
    each: Option<&mut dyn FnMut(GameRow)>,
) -> Result<Tally, SimulateError> {
    let mut opening = Ear::default();
    let start = opened(rules, plan.players, &mut opening)?;
    let listened = each.is_some();
    // Each thread plays its games in one position, which asks for memory only once.
    let part = || (Tally::default(), Ear::default(), State::default());
    let play = |(tally, ear, state): &mut (Tally, Ear, State), number| {
        state.clone_from(&start);
        ear.begin(&opening);
        let result = play_one(rules, plan, state, number, ear);
        let row = if listened { GameRow::new(number, &result, ear) } else { GameRow::default() };
        tally.add(number, result, ear);
        Some(row)
    };
    let parts = deal(pool, plan.numbers(), progress, part, play, each);
    Ok(parts.into_iter().map(|(tally, ..)| tally).reduce(Tally::merge).unwrap_or_default())
}

fn run(
    rules: &Ruleset,
    plan: &Plan,
    progress: &Progress,
    each: Option<&mut dyn FnMut(GameRow)>,
) -> Result<Report, SimulateError> {
    let clock = Instant::now();
    let pool = plan.pool()?;
    let tally = tally(rules, plan, progress, &pool, each)?;
    let games = tally.games();
    if games == 0 && plan.games > 0 {
        return Err(SimulateError::Cancelled);
    }
    let seconds = clock.elapsed().as_secs_f64();
    let mut report = Report {
        game: rules.name.clone(),
        fingerprint: rules.fingerprint.clone(),
        first: plan.first,
        games,
        stopped: games < plan.games,
        players: u32::from(plan.players),
        seed: plan.seed,
        threads: pool.count(),
        policy: plan.policy(),
        seconds,
        games_per_second: if seconds > 0.0 { games as f64 / seconds } else { 0.0 },
        ..Report::default()
    };
    tally.into_report(|terms, games| terms.means(rules, games), &mut report);
    Ok(report)
}

/// Plays the `number`-th game of a plan and says what it came to; the same game whatever else is played.
///
/// # Errors
/// The game is not for so many players.
pub fn play_game(
    rules: &Ruleset,
    plan: &Plan,
    number: u64,
    listener: &mut impl Listener,
) -> Result<GameResult, PlayError> {
    let mut state = opened(rules, plan.players, listener)?;
    Ok(play_one(rules, plan, &mut state, number, listener))
}

/// The position in which the `number`-th game of a plan ends.
///
/// # Errors
/// The game is not for so many players.
pub fn last_position(rules: &Ruleset, plan: &Plan, number: u64) -> Result<State, PlayError> {
    let mut state = opened(rules, plan.players, &mut ())?;
    play_one(rules, plan, &mut state, number, &mut ());
    Ok(state)
}

/// A game at its first node; what happens before that is the same in every game.
fn opened(rules: &Ruleset, players: u8, listener: &mut impl Listener) -> Result<State, PlayError> {
    Ok(Position::new(rules, players, true)?.begin(None, listener))
}

fn play_one(
    rules: &Ruleset,
    plan: &Plan,
    state: &mut State,
    number: u64,
    listener: &mut impl Listener,
) -> GameResult {
    let mut seats: Vec<Box<dyn Policy>> = plan.seats().map(|seat| seat.player()).collect();
    let mut streams = Streams::new(plan.seed, number, plan.players);
    play(rules, state, &mut seats, &mut streams, listener)
}

impl Plan {
    fn pool(&self) -> Result<Threads, SimulateError> {
        Threads::new(self.threads)
    }

    /// The numbers of its games; none is greater than a column of a table holds.
    pub fn numbers(&self) -> Range<u64> {
        const END: u64 = i64::MAX as u64;
        self.first.min(END)..self.first.saturating_add(self.games).min(END)
    }

    /// Who plays each seat.
    pub fn seats(&self) -> impl Iterator<Item = Entrant> + '_ {
        let count = self.policies.len().max(1);
        let policy = move |seat: usize| self.policies.get(seat % count).cloned();
        (0..usize::from(self.players)).map(move |seat| policy(seat).unwrap_or(PolicyName::Random.into()))
    }

    /// The policies as they are written: one for all seats, or one for each, joined by commas.
    fn policy(&self) -> String {
        let mut names: Vec<String> = self.seats().map(|policy| policy.to_string()).collect();
        if names.iter().all(|name| *name == names[0]) {
            names.truncate(1);
        }
        names.join(",")
    }
}
