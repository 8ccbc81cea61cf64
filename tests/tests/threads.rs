//! The same seed gives the same report, whoever plays the games and on how many threads.

use tilewright::policy::PolicyName;
use tilewright::rules::Ruleset;
use tilewright::simulate::{
    Comparison, GameRow, Plan, Progress, Report, Sides, SimulateError, Until, compare, play_game, simulate,
    simulate_each, simulate_rows,
};
use tilewright::spec::{FeatureKindId, TermId};

use crate::games;

/// A report without what may differ: time and threads.
fn report(rules: &Ruleset, plan: &Plan) -> Report {
    let mut report = simulate(rules, plan, &Progress::default()).expect("a report");
    (report.threads, report.seconds, report.games_per_second) = (0, 0.0, 0.0);
    report
}

#[test]
fn threads_change_nothing() {
    let rules = games::ruleset("base+farmers");
    let random = Plan { games: 301, players: 3, seed: 5, threads: 1, ..Plan::default() };
    let greedy = Plan {
        first: 0,
        games: 7,
        players: 2,
        seed: 5,
        threads: 1,
        policies: [PolicyName::Greedy, PolicyName::Random].map(Into::into).into(),
    };
    for plan in [random, greedy] {
        let one = report(&rules, &plan);
        for threads in [2, 5] {
            let many = report(&rules, &Plan { threads, ..plan.clone() });
            assert_eq!(serde_json::to_string(&many).unwrap(), serde_json::to_string(&one).unwrap());
        }
    }
}

#[test]
fn another_seed_is_another_run() {
    let rules = games::ruleset("base");
    let plan = Plan { games: 50, seed: 1, ..Plan::default() };
    assert_ne!(report(&rules, &plan).score, report(&rules, &Plan { seed: 2, ..plan }).score);
}

#[test]
fn a_report_adds_up_the_games_of_its_plan() {
    let rules = games::ruleset("base");
    let plan = Plan { games: 20, seed: 9, threads: 2, ..Plan::default() };
    let games: Vec<_> =
        (0..20).map(|number| play_game(&rules, &plan, number, &mut ()).expect("a game")).collect();
    let report = report(&rules, &plan);
    let first: Vec<i32> = games.iter().map(|game| game.points[0]).collect();
    assert_eq!(report.score[0].mean, f64::from(first.iter().sum::<i32>()) / 20.0);
    assert_eq!(Some(report.score[0].max), first.iter().max().map(|&most| i64::from(most)));
    assert_eq!(report.turns_mean, games.iter().map(|game| f64::from(game.turns)).sum::<f64>() / 20.0);
    assert!((report.win_share.iter().sum::<f64>() - 1.0).abs() < 1e-12);
}

#[test]
fn a_rule_that_does_not_matter_keeps_the_games_the_same() {
    // The points of the shields change nothing that random players do: the same tiles fall on the same cells.
    let mut game = games::game("base");
    let plain = report(&games::lowered(&game), &Plan { games: 40, ..Plan::default() });
    let city = game.rules.features.get_mut(&FeatureKindId::from("city")).expect("cities");
    city.score.complete.shift_remove(&TermId::from("shields"));
    city.score.last.shift_remove(&TermId::from("shields"));
    let without = report(&games::lowered(&game), &Plan { games: 40, ..Plan::default() });
    assert_eq!(without.points_by_term.get("city.tiles"), plain.points_by_term.get("city.tiles"));
    assert_eq!(without.lay_options_mean, plain.lay_options_mean);
    assert!(without.total.mean < plain.total.mean);
}

#[test]
fn a_run_can_be_stopped() {
    let rules = games::ruleset("base");
    let progress = Progress::default();
    progress.cancel();
    let plan = Plan { games: 1_000_000_000, ..Plan::default() };
    assert_eq!(simulate(&rules, &plan, &progress), Err(SimulateError::Cancelled));
}

#[test]
fn who_stops_a_run_gets_what_came_out_so_far() {
    let rules = games::ruleset("base");
    let plan = Plan { games: 1_000_000_000, threads: 2, ..Plan::default() };
    let stop_after = |progress: &Progress, games: u64| {
        while progress.played() < games {
            std::thread::yield_now();
        }
        progress.cancel();
    };
    let progress = Progress::default();
    let mut rows = Vec::new();
    let report = std::thread::scope(|scope| {
        scope.spawn(|| stop_after(&progress, 20));
        simulate_rows(&rules, &plan, &progress, |row| rows.push(row))
    })
    .expect("a report");
    assert!(report.stopped && (20..10_000).contains(&report.games), "{}", report.games);
    assert_eq!(rows.len() as u64, report.games);
    let sum: i64 = rows.iter().flat_map(|row| &row.result.points).map(|&points| i64::from(points)).sum();
    assert!((report.total.mean - sum as f64 / report.games as f64).abs() < 1e-9);
    let progress = Progress::default();
    let sides = Sides { without: &rules, with: &rules };
    let mut pairs = Vec::new();
    let comparison = std::thread::scope(|scope| {
        scope.spawn(|| stop_after(&progress, 20));
        compare(sides, &plan, Until::default(), &progress, Some(&mut |pair| pairs.push(pair)), None)
    })
    .expect("a comparison");
    assert!(comparison.stopped && comparison.games >= 20);
    assert_eq!(pairs.len() as u64, comparison.games);
}

#[test]
fn games_told_one_by_one_are_those_of_the_table() {
    let rules = games::ruleset("base+farmers");
    let plan = Plan { games: 41, players: 3, seed: 4, threads: 3, ..Plan::default() };
    let mut rows = Vec::new();
    simulate_rows(&rules, &plan, &Progress::default(), |row| rows.push(row)).expect("rows");
    let mut told = Vec::new();
    let progress = Progress::default();
    simulate_each(&rules, &plan, &progress, |row, ways| {
        // The ways to lay tiles add up to what the game counted.
        let n = ways.iter().map(|ways| u64::from(ways.n)).sum::<u64>();
        assert_eq!((ways.len(), n), (row.result.lays as usize, row.result.lay_options));
        assert!(ways.is_sorted_by_key(|ways| ways.turn) && ways.iter().all(|ways| ways.turn > 0));
        told.push(row);
    })
    .expect("a run");
    assert_eq!(progress.played(), 41);
    told.sort_by_key(|row| row.number);
    assert_eq!(told, rows);
    // Points by seat are those of the seats.
    for row in &rows {
        for (seat, &points) in row.result.points.iter().enumerate() {
            let parts = row.terms.iter().filter(|(_, of, _)| of.ix() == seat);
            assert_eq!(parts.map(|(.., points)| points).sum::<i32>(), points);
        }
    }
}

#[test]
fn a_run_told_one_by_one_can_be_stopped() {
    let rules = games::ruleset("base");
    let (progress, mut told) = (Progress::default(), 0);
    let plan = Plan { games: 1_000_000_000, threads: 2, ..Plan::default() };
    let result = simulate_each(&rules, &plan, &progress, |_, _| {
        told += 1;
        progress.cancel();
    });
    assert_eq!(result, Err(SimulateError::Cancelled));
    assert!(told > 0);
}

#[test]
fn what_is_told_of_a_comparison_ends_in_what_it_comes_to() {
    let [without, with] = ["base", "base+farmers"].map(games::ruleset);
    let sides = Sides { without: &without, with: &with };
    let timeless = |comparison: Comparison| Comparison { threads: 0, seconds: 0.0, ..comparison };
    // Without an end before the last game, and with one: only whole batches may end it.
    for (games, until) in [(60, None), (2000, Some(1.0))] {
        let until = Until { points: until, ..Until::default() };
        let plan = Plan { games, threads: 2, ..Plan::default() };
        let (mut told, mut rows) = (Vec::new(), 0);
        let mut tell = |so_far: &Comparison| told.push(so_far.games);
        let mut count = |[without, with]: [GameRow; 2]| {
            assert_eq!([without.number, with.number], [rows, rows], "in their order");
            rows += 1;
        };
        let watched = compare(sides, &plan, until, &Progress::default(), Some(&mut count), Some(&mut tell))
            .expect("pairs");
        let plain = compare(sides, &plan, until, &Progress::default(), None, None).expect("pairs");
        assert_eq!(rows, watched.games);
        assert!(told.len() > 2 && told.is_sorted() && told[0] < 10, "{told:?}");
        assert_eq!(timeless(watched), timeless(plain));
    }
}
