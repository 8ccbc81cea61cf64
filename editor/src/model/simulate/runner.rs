//! Plays many games beside the window: what came out so far can be looked at while it goes on.
//!
//! **Invariant:** the whole follows from the rules and the plan, whatever the number of threads; it is what
//! `tilewright simulate` says of the same plan (a test compares them). A run that is stopped leaves the decision at hand and no more.

use tilewright::rules::Ruleset;
use tilewright::simulate::{GameRow, Plan, Progress, SimulateError, simulate_each};
use web_time::{Duration, Instant};

use super::numbers::Numbers;

/// So often at most one is told how far it has come.
pub const PACE: Duration = Duration::from_millis(100);

/// What was played.
#[derive(Clone, Debug)]
pub struct Played {
    /// What it came to.
    pub numbers: Numbers,
    /// Every game, in the order of their numbers; not all of them if somebody stopped it.
    pub rows: Vec<GameRow>,
    /// True if all games were played.
    pub whole: bool,
}

/// Plays the games of a plan. `report` is called with what came out so far, ten times a second at most.
///
/// # Errors
/// The game is not for so many players; there are no threads.
pub fn play_all(
    rules: &Ruleset,
    plan: &Plan,
    progress: &Progress,
    mut report: impl FnMut(&Numbers),
) -> Result<Played, SimulateError> {
    let mut numbers = Numbers::new(usize::from(plan.players));
    let mut rows: Vec<GameRow> = Vec::new();
    let mut reported: Option<Instant> = None;
    let over = simulate_each(rules, plan, progress, |row, ways| {
        numbers.add(&row, ways);
        rows.push(row);
        if reported.is_none_or(|at| at.elapsed() >= PACE) {
            reported = Some(Instant::now());
            report(&numbers);
        }
    });
    let whole = match over {
        Ok(()) => true,
        Err(SimulateError::Cancelled) => false,
        Err(error) => return Err(error),
    };
    Ok(Played { numbers, rows, whole })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use tilewright::merge::GameArg;
    use tilewright::policy::PolicyName;
    use tilewright::simulate::simulate_rows;

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
            let plan = Plan { first: 0, games, players, seed: 7, policies: vec![policy.into()], threads: 2 };
            let mut rows = Vec::new();
            let report =
                simulate_rows(&table.rules, &plan, &Progress::default(), |row| rows.push(row)).unwrap();
            let played = play_all(&table.rules, &plan, &Progress::default(), |_| ()).unwrap();
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
            assert_eq!(played.rows, rows);
        }
    }

    #[test]
    fn the_number_of_threads_changes_nothing() {
        let table = table("base+farmers");
        let plan = |threads| Plan { games: 30, players: 2, seed: 3, threads, ..Plan::default() };
        let played = |threads| play_all(&table.rules, &plan(threads), &Progress::default(), |_| ()).unwrap();
        let (one, three) = (played(1), played(3));
        assert_eq!(one.rows, three.rows);
        assert_eq!(one.numbers.seats, three.numbers.seats);
        assert_eq!(one.numbers.ways, three.numbers.ways);
    }

    #[test]
    fn a_stopped_run_says_what_was_played() {
        let table = table("base");
        let plan = Plan { games: 1_000_000, threads: 2, ..Plan::default() };
        let progress = Progress::default();
        let mut reported = 0;
        let played = play_all(&table.rules, &plan, &progress, |numbers| {
            reported = numbers.games;
            if reported > 0 {
                progress.cancel();
            }
        })
        .unwrap();
        assert!(!played.whole && reported > 0);
        assert_eq!(played.numbers.games, played.rows.len() as u64);
        assert!(played.rows.iter().all(|row| row.result.fault.is_none()));
    }

    #[test]
    fn a_game_for_others_is_refused() {
        let table = table("base");
        let plan = Plan { games: 1, players: 12, ..Plan::default() };
        assert!(play_all(&table.rules, &plan, &Progress::default(), |_| ()).is_err());
    }
}
