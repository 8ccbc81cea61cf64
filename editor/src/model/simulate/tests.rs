//! Tests of runs, live numbers and comparisons.

use web_time::{Duration, Instant};

use super::*;
use crate::model::{Jobs, Settings, View};

/// A desk whose jobs run on threads, with a game on the table.
fn desk_with_threads() -> Desk {
    let mut desk = Desk::new(Settings::default(), Jobs::threads(|| ()));
    until(&mut desk, |desk| desk.table.is_some());
    desk
}

/// Lets the desk work until something holds.
fn until(desk: &mut Desk, holds: impl Fn(&Desk) -> bool) -> Duration {
    let since = Instant::now();
    while !holds(desk) {
        assert!(since.elapsed() < Duration::from_secs(60), "it takes too long");
        desk.tick(Instant::now());
        std::thread::yield_now();
    }
    since.elapsed()
}

fn send(desk: &mut Desk, command: Command) {
    desk.run(crate::model::Command::Simulate(command));
}

fn inline() -> Desk {
    let mut desk = Desk::new(Settings::default(), Jobs::inline());
    desk.tick(Instant::now());
    desk
}

#[test]
fn a_run_tells_how_far_it_has_come_and_can_be_stopped_at_once() {
    let mut desk = desk_with_threads();
    send(&mut desk, Command::Form(Form { games: 1_000_000, ..Form::default() }));
    send(&mut desk, Command::Start);
    until(&mut desk, |desk| desk.views.simulate.run.as_ref().is_some_and(|run| run.numbers.games > 0));
    let running = desk.views.simulate.running.clone().unwrap();
    assert!(running.played() > 0 && !desk.views.simulate.run.as_ref().unwrap().whole);
    send(&mut desk, Command::Stop);
    assert!(desk.views.simulate.running.is_none());
    // What was played until then comes with its games.
    until(&mut desk, |desk| desk.views.simulate.run.as_ref().is_some_and(|run| !run.rows.is_empty()));
    let run = desk.views.simulate.run.as_ref().unwrap();
    assert_eq!(run.rows.len() as u64, run.numbers.games);
    assert!(!run.whole);
}

#[test]
fn what_a_stopped_run_brings_late_does_not_replace_the_next() {
    let mut desk = desk_with_threads();
    send(&mut desk, Command::Form(Form { games: 1_000_000, seed: 1, ..Form::default() }));
    send(&mut desk, Command::Start);
    send(&mut desk, Command::Form(Form { games: 3, seed: 2, ..Form::default() }));
    send(&mut desk, Command::Start);
    until(&mut desk, |desk| desk.views.simulate.running.is_none());
    until(&mut desk, |desk| desk.views.simulate.run.as_ref().is_some_and(|run| run.whole));
    assert_eq!(desk.views.simulate.run.as_ref().unwrap().plan.seed, 2);
}

#[test]
fn games_are_saved_listed_and_shown_in_play() {
    let mut desk = inline();
    send(&mut desk, Command::Form(Form { games: 12, ..Form::default() }));
    send(&mut desk, Command::Start);
    desk.tick(Instant::now());
    let run = desk.views.simulate.run.clone().unwrap();
    assert!(run.whole && run.rows.len() == 12);
    let charts = charts(&run.numbers, &run.table, &desk.words);
    let scores = &charts[0];
    // Every game is in exactly one bar of each seat.
    for (seat, series) in scores.series.iter().enumerate() {
        let picks = series.bars.iter().filter_map(|bar| bar.pick);
        let n: usize = picks.map(|pick| run.rows.iter().filter(|row| pick.has(row)).count()).sum();
        assert_eq!(n, 12, "seat {seat}");
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.csv");
    send(&mut desk, Command::SaveGames(path.clone()));
    desk.tick(Instant::now());
    let text = std::fs::read_to_string(&path).unwrap();
    assert_eq!(text.lines().count(), 13);
    assert!(text.starts_with("game,points_1,points_2,win_1,win_2,turns,"), "{text}");
    for ending in ["svg", "pdf", "png"] {
        for chart in &charts {
            let path = folder.path().join(format!("{}.{ending}", chart.topic.word()));
            send(&mut desk, Command::SaveChart(Box::new(chart.clone()), path.clone()));
            desk.tick(Instant::now());
            assert!(std::fs::read(&path).unwrap().len() > 1_000, "{}", path.display());
        }
    }
    let svg = std::fs::read_to_string(folder.path().join("scores.svg")).unwrap();
    assert!(!svg.contains("<text"), "letters are outlines");
    send(&mut desk, Command::SaveChart(Box::new(charts[0].clone()), folder.path().join("x.doc")));
    desk.tick(Instant::now());
    assert_eq!(desk.notices.last().unwrap().tone, crate::model::Tone::Error);
    send(&mut desk, Command::Watch(3));
    assert_eq!(desk.view, View::Play);
}

#[test]
fn a_house_rule_is_compared() {
    let mut desk = inline();
    desk.run(crate::model::Command::ChooseGame(GameArg::parse("base+farmers").unwrap()));
    desk.tick(Instant::now());
    send(&mut desk, Command::Compare);
    assert!(desk.views.simulate.problem.is_some(), "nothing to compare with");
    let beside = Beside { with: vec!["house-no-farmers".to_owned()], ..Beside::default() };
    send(&mut desk, Command::Form(Form { games: 40, beside, ..Form::default() }));
    send(&mut desk, Command::Compare);
    desk.tick(Instant::now());
    assert_eq!(desk.views.simulate.problem, None);
    let compared = desk.views.simulate.compared.clone().unwrap();
    assert!(compared.whole && compared.rows.len() == 40);
    let said = sentence(&compared.comparison, &compared.what, &desk.words);
    assert!(said.contains("House rule"), "{said}");
    let charts = comparison_charts(&compared.comparison, &desk.words, |name| compared.said(name, "en"));
    assert_eq!(charts.len(), 2);
    assert!(charts[1].places.iter().any(|name| name.contains(": ")), "{:?}", charts[1].places);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("pairs.csv");
    send(&mut desk, Command::SavePairs(path.clone()));
    desk.tick(Instant::now());
    let text = std::fs::read_to_string(&path).unwrap();
    assert_eq!(text.lines().count(), 81);
    assert!(text.starts_with("rules,game,") && text.contains("\nwithout,0,") && text.contains("\nwith,39,"));
}

#[test]
fn a_comparison_is_shown_while_it_goes_on() {
    let mut desk = desk_with_threads();
    let beside = Beside { with: vec!["farmers".to_owned()], ..Beside::default() };
    send(&mut desk, Command::Form(Form { games: 1_000_000, beside, ..Form::default() }));
    send(&mut desk, Command::Compare);
    let games =
        |desk: &Desk| desk.views.simulate.compared.as_ref().map_or(0, |compared| compared.comparison.games);
    until(&mut desk, |desk| games(desk) > 0);
    let first = games(&desk);
    until(&mut desk, |desk| games(desk) > first);
    assert!(desk.views.simulate.compared.as_ref().is_some_and(|compared| !compared.whole));
    send(&mut desk, Command::Stop);
    let stopped = games(&desk);
    desk.tick(Instant::now());
    assert_eq!((games(&desk), desk.views.simulate.problem.as_deref()), (stopped, None));
}

#[test]
fn a_comparison_stops_when_it_is_sharp_enough() {
    let mut desk = inline();
    let beside = Beside { with: vec!["farmers".to_owned()], until: Some(1_000.0), ..Beside::default() };
    send(&mut desk, Command::Form(Form { games: 400, beside, ..Form::default() }));
    send(&mut desk, Command::Compare);
    desk.tick(Instant::now());
    assert_eq!(desk.views.simulate.compared.as_ref().unwrap().comparison.games, 32);
}

#[test]
fn what_cannot_be_compared_is_reported() {
    let mut desk = inline();
    let beside = Beside { with: vec!["no-such-package".to_owned()], ..Beside::default() };
    send(&mut desk, Command::Form(Form { beside, ..Form::default() }));
    send(&mut desk, Command::Compare);
    desk.tick(Instant::now());
    let problem = desk.views.simulate.problem.clone().unwrap();
    assert!(problem.contains("no-such-package"), "{problem}");
    assert!(desk.views.simulate.running.is_none() && desk.views.simulate.compared.is_none());
}
