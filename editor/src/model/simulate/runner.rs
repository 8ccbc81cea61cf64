//! Plays many games beside the window, in parts: what came out so far can be looked at while it goes on.
//!
//! **Invariant:** the whole follows from the rules and the plan, whatever the number of threads; it is what
//! `tilewright simulate` says of the same plan (a test compares them). A run that is stopped leaves the decision at hand and no more.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::time::{Duration, Instant};

use tilewright::play::{Choice, Options, PlayError, Position, What};
use tilewright::policy::{Policy, PolicyName, Stream};
use tilewright::rules::Ruleset;
use tilewright::simulate::{Plan, Streams, play};
use tilewright::state::State;

use super::numbers::Numbers;
use super::row::{Ear, Row};

/// So often at most one is told how far it has come.
pub const PACE: Duration = Duration::from_millis(100);

/// What was played.
#[derive(Clone, Debug)]
pub struct Played {
    /// What it came to.
    pub numbers: Numbers,
    /// Every game, by number; not all of them if somebody stopped it.
    pub rows: Vec<Row>,
    /// True if all games were played.
    pub whole: bool,
}

/// A game, and the ways that there were to lay each tile: turn and number.
type Heard = (Row, Vec<(u32, u32)>);

/// Plays the games of a plan. `tell` hears ten times a second at most what came out so far.
///
/// # Errors
/// The game is not for so many players.
pub fn play_all(
    rules: &Ruleset,
    plan: &Plan,
    stop: &Arc<AtomicBool>,
    mut tell: impl FnMut(&Numbers),
) -> Result<Played, PlayError> {
    let mut opening = Ear::default();
    let start = Position::new(rules, plan.players, true)?.begin(None, &mut opening);
    let machine = std::thread::available_parallelism().map_or(1, usize::from);
    let n_threads = if plan.threads == 0 { machine } else { plan.threads.min(256) };
    let next = AtomicU64::new(0);
    let (sender, receiver) = sync_channel::<Heard>(256);
    let mut numbers = Numbers::new(usize::from(plan.players));
    let mut rows: Vec<Row> = Vec::new();
    std::thread::scope(|scope| {
        for _ in 0..n_threads {
            let (sender, next, start, opening) = (sender.clone(), &next, &start, &opening);
            scope.spawn(move || {
                let mut state = start.clone();
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= plan.games || stop.load(Ordering::Relaxed) {
                        return;
                    }
                    state.clone_from(start);
                    let heard = play_one(rules, plan, stop, &mut state, number, opening.clone());
                    // A game that was cut short says nothing.
                    if stop.load(Ordering::Relaxed) || sender.send(heard).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut told = Instant::now();
        loop {
            match receiver.recv_timeout(PACE / 2) {
                Ok((row, ways)) => {
                    numbers.add(&row, &ways);
                    rows.push(row);
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return,
            }
            if told.elapsed() >= PACE {
                told = Instant::now();
                tell(&numbers);
            }
        }
    });
    rows.sort_by_key(|row| row.number);
    let whole = rows.len() as u64 == plan.games;
    Ok(Played { numbers, rows, whole })
}

fn play_one(
    rules: &Ruleset,
    plan: &Plan,
    stop: &Arc<AtomicBool>,
    state: &mut State,
    number: u64,
    mut ear: Ear,
) -> Heard {
    let ways = Rc::new(RefCell::new(Vec::new()));
    let seat = |policy: PolicyName| -> Box<dyn Policy> {
        Box::new(Watched { inner: policy.player(), ways: Rc::clone(&ways), stop: Arc::clone(stop) })
    };
    let mut seats: Vec<Box<dyn Policy>> = plan.seats().map(seat).collect();
    let mut streams = Streams::new(plan.seed, number, plan.players);
    let result = play(rules, state, &mut seats, &mut streams, &mut ear);
    let ways = ways.take();
    (Row::new(number, result, &ear), ways)
}

/// A policy that is watched, and that gives up as soon as somebody stops the run: even a long game ends at once.
struct Watched {
    inner: Box<dyn Policy>,
    ways: Rc<RefCell<Vec<(u32, u32)>>>,
    stop: Arc<AtomicBool>,
}

impl Policy for Watched {
    fn choose(
        &mut self,
        rules: &Ruleset,
        state: &State,
        options: &Options<'_>,
        chance: &mut Stream,
    ) -> Option<Choice> {
        if self.stop.load(Ordering::Relaxed) {
            return None;
        }
        let choice = self.inner.choose(rules, state, options, chance);
        if let Some(What::Lay(..)) = choice.map(|choice| choice.what) {
            let n = u32::try_from(options.len()).unwrap_or(u32::MAX);
            self.ways.borrow_mut().push((state.turn().number, n));
        }
        choice
    }
}

#[cfg(test)]
mod tests {
    use tilewright::merge::GameArg;
    use tilewright::simulate::{Progress, simulate_rows};

    use super::*;
    use crate::model::{Table, embedded};

    fn table(game: &str) -> Arc<Table> {
        Table::lay(&embedded().0, &GameArg::parse(game).unwrap()).unwrap()
    }

    #[test]
    fn parts_add_up_to_what_the_engine_says_of_the_whole() {
        for (game, players, policy) in [
            ("base+farmers+inns-cathedrals", 3, PolicyName::Random),
            ("big-box-base", 2, PolicyName::Random),
            ("base", 2, PolicyName::Greedy),
        ] {
            let table = table(game);
            let games = if policy == PolicyName::Greedy { 4 } else { 40 };
            let plan = Plan { games, players, seed: 7, policies: vec![policy], threads: 2 };
            let (report, rows) = simulate_rows(&table.rules, &plan, &Progress::default()).unwrap();
            let played = play_all(&table.rules, &plan, &Arc::default(), |_| ()).unwrap();
            let numbers = &played.numbers;
            assert!(played.whole);
            let near =
                |a: f64, b: f64, what: &str| assert!((a - b).abs() < 1e-9, "{game} {what}: {a} and {b}");
            for (seat, spread) in report.score.iter().enumerate() {
                let sums = &numbers.seats[seat];
                near(sums.mean(), spread.mean, "mean");
                near(sums.sd(), spread.sd, "sd");
                assert_eq!(sums.range(), (spread.min, spread.max));
                near(numbers.win_share(seat), report.win_share[seat], "wins");
            }
            near(numbers.total.mean(), report.total.mean, "total");
            near(numbers.turns.mean(), report.turns_mean, "turns");
            near(numbers.discarded.mean(), report.discarded_tiles_mean, "discarded");
            near(numbers.placed.mean(), report.pieces_placed_mean, "placed");
            near(numbers.lay_options_mean(), report.lay_options_mean, "ways");
            let mut terms: Vec<(String, f64)> =
                numbers.terms.keys().map(|key| (key.name(&table.rules), numbers.term_mean(key))).collect();
            terms.sort_by(|a, b| a.0.cmp(&b.0));
            assert_eq!(terms.len(), report.points_by_term.len());
            for ((name, mean), (other, wanted)) in terms.iter().zip(&report.points_by_term) {
                assert_eq!(name, other);
                near(*mean, *wanted, name);
            }
            for (mine, theirs) in played.rows.iter().zip(&rows) {
                assert_eq!(mine.points, theirs.result.points.to_vec());
                assert_eq!((mine.number, mine.placed), (theirs.number, theirs.pieces_placed));
                let mut by_term = mine.points_by_term(&table.rules);
                let mut wanted: Vec<_> = theirs.points_by_term(&table.rules).into_iter().collect();
                by_term.sort();
                wanted.sort();
                assert_eq!(by_term, wanted);
            }
        }
    }

    #[test]
    fn the_number_of_threads_changes_nothing() {
        let table = table("base+farmers");
        let plan = |threads| Plan { games: 30, players: 2, seed: 3, threads, ..Plan::default() };
        let played = |threads| play_all(&table.rules, &plan(threads), &Arc::default(), |_| ()).unwrap();
        let (one, three) = (played(1), played(3));
        assert_eq!(one.rows, three.rows);
        assert_eq!(one.numbers.seats, three.numbers.seats);
        assert_eq!(one.numbers.ways, three.numbers.ways);
    }

    #[test]
    fn a_stopped_run_says_what_was_played() {
        let table = table("base");
        let plan = Plan { games: 1_000_000, threads: 2, ..Plan::default() };
        let stop: Arc<AtomicBool> = Arc::default();
        let mut told = 0;
        let played = play_all(&table.rules, &plan, &stop, |numbers| {
            told = numbers.games;
            if told > 0 {
                stop.store(true, Ordering::Relaxed);
            }
        })
        .unwrap();
        assert!(!played.whole && told > 0);
        assert_eq!(played.numbers.games, played.rows.len() as u64);
        assert!(played.rows.iter().all(|row| row.fault.is_none()));
    }

    #[test]
    fn a_game_for_others_is_refused() {
        let table = table("base");
        let plan = Plan { games: 1, players: 12, ..Plan::default() };
        assert!(play_all(&table.rules, &plan, &Arc::default(), |_| ()).is_err());
    }
}
