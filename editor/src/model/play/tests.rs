//! A game at the table, without a window.

use tilewright::play::{Node, Step};
use tilewright::scenario::run as run_scenario;

use super::*;
use crate::model::test_desk::{self, settle};
use crate::model::{Desk, Jobs, Lang, Settings};

fn desk(setup: Setup) -> Desk {
    let mut desk = test_desk::desk();
    desk.run(crate::model::Command::Play(Command::Setup(setup)));
    desk.run(crate::model::Command::Play(Command::New));
    settle(&mut desk);
    desk
}

fn send(desk: &mut Desk, command: Command) {
    desk.run(crate::model::Command::Play(command));
    settle(desk);
}

fn sitting(desk: &Desk) -> &Sitting {
    desk.views.play.sitting.as_ref().unwrap()
}

fn people() -> Setup {
    Setup { sitters: vec![Sitter::Person; 2], ..Setup::default() }
}

fn computers() -> Setup {
    Setup { sitters: vec![Sitter::Easy, Sitter::Random], ..Setup::default() }
}

/// The first choice there is.
fn first(desk: &Desk) -> Step {
    let sitting = sitting(desk);
    match sitting.time.state().node(&sitting.table.rules) {
        Node::Decision { options, .. } => Step::Choice(options.get(0).unwrap()),
        Node::Chance { outcomes, .. } => Step::Outcome(outcomes.at(0).unwrap()),
        Node::Over { .. } => panic!("it is over"),
    }
}

#[test]
fn a_person_is_asked_and_can_take_it_back() {
    let mut desk = desk(people());
    let decision = sitting(&desk).due.decision().unwrap().clone();
    assert!(!decision.lays.is_empty());
    assert_eq!(sitting(&desk).drawn(), Some(decision.lays[0].tile.0.as_str()));
    let before = sitting(&desk).time.state().clone();
    let step = first(&desk);
    send(&mut desk, Command::Answer(step));
    assert_ne!(*sitting(&desk).time.state(), before);
    send(&mut desk, Command::Back(true));
    assert_eq!(*sitting(&desk).time.state(), before);
    send(&mut desk, Command::Back(false));
    assert_eq!(sitting(&desk).board.tiles.len(), 2);
}

#[test]
fn computers_play_to_the_end_and_every_moment_can_be_seen() {
    let mut desk = desk(computers());
    send(&mut desk, Command::Speed(FULL_SPEED));
    send(&mut desk, Command::Run(true));
    for _ in 0..3000 {
        desk.tick(Instant::now());
        if !desk.views.play.running {
            break;
        }
        std::thread::yield_now();
    }
    let len = sitting(&desk).time.len();
    assert!(matches!(sitting(&desk).due, Due::Over(_)));
    assert!(sitting(&desk).time.lines().iter().any(|line| line.kind == LineKind::Points));
    let end = sitting(&desk).time.state().clone();
    for to in [0, 1, 31, 32, 33, len / 2, len - 1, 5, len] {
        send(&mut desk, Command::To(to));
        assert_eq!(sitting(&desk).time.at(), to);
        let now = sitting(&desk);
        assert!(now.time.lines().iter().all(|line| line.step <= to));
        assert_eq!(now.board.tiles.len(), now.time.state().board().tiles().len());
    }
    assert_eq!(*sitting(&desk).time.state(), end);
    send(&mut desk, Command::To(0));
    send(&mut desk, Command::Points { forward: true });
    let at = sitting(&desk).time.at();
    assert!(sitting(&desk).time.lines().iter().any(|line| line.kind == LineKind::Points && line.step == at));
}

#[test]
fn another_way_keeps_the_first_one_aside() {
    let mut desk = desk(people());
    for _ in 0..4 {
        let step = first(&desk);
        send(&mut desk, Command::Answer(step));
    }
    let len = sitting(&desk).time.len();
    send(&mut desk, Command::Back(true));
    send(&mut desk, Command::Back(true));
    let at = sitting(&desk).time.at();
    assert!(at < len);
    let other = {
        let sitting = sitting(&desk);
        let Node::Decision { options, .. } = sitting.time.state().node(&sitting.table.rules) else {
            panic!("somebody decides")
        };
        Step::Choice(options.get(options.len() - 1).unwrap())
    };
    assert_ne!(sitting(&desk).time.steps().get(at), Some(&other));
    send(&mut desk, Command::Answer(other));
    assert_eq!(desk.views.play.stash.len(), 1);
    send(&mut desk, Command::TakeUp(0));
    assert_eq!(sitting(&desk).time.len(), len);
}

#[test]
fn the_same_move_again_goes_on_along_what_was_played() {
    let mut desk = desk(Setup { sitters: vec![Sitter::Person, Sitter::Easy], ..Setup::default() });
    send(&mut desk, Command::Speed(FULL_SPEED));
    for _ in 0..4 {
        let step = first(&desk);
        send(&mut desk, Command::Answer(step));
    }
    let (len, end) = (sitting(&desk).time.len(), sitting(&desk).time.state().clone());
    for _ in 0..3 {
        send(&mut desk, Command::Back(true));
    }
    assert!(!sitting(&desk).time.is_at_end());
    // Each move leads to where the person was asked next, and the last one to the end.
    for _ in 0..3 {
        let sitting = sitting(&desk);
        let again = sitting.time.steps()[sitting.time.at()];
        assert!(sitting.may_answer());
        send(&mut desk, Command::Answer(again));
    }
    assert!(sitting(&desk).time.is_at_end(), "nothing waits to be played on");
    assert_eq!((sitting(&desk).time.len(), sitting(&desk).time.state()), (len, &end));
    assert!(desk.views.play.stash.is_empty());
}

#[test]
fn a_new_game_has_a_seed_that_follows_from_the_clock() {
    use crate::model::files::stamp::Clock;
    use std::time::UNIX_EPOCH;

    let mut desk = test_desk::desk();
    desk.files.clock = Clock(Arc::new(|| UNIX_EPOCH + Duration::from_millis(1_795_307_499_123)));
    desk.run(crate::model::Command::Play(Command::New));
    let first = sitting(&desk).setup.seed;
    assert_eq!(desk.views.play.setup.seed, 499_123);
    desk.run(crate::model::Command::Play(Command::New));
    assert_eq!(sitting(&desk).setup.seed, 499_123);
    assert_ne!(desk.views.play.setup.seed, 499_123, "not the same game again in the same moment");
    assert_ne!(first, 1);
    assert_eq!(desk.views.play.games, 2);
    // A seed that somebody chooses is the seed of the game.
    desk.run(crate::model::Command::Play(Command::Setup(Setup { seed: 7, ..people() })));
    settle(&mut desk);
    desk.run(crate::model::Command::Play(Command::New));
    assert_eq!(sitting(&desk).setup.seed, 7);
}

#[test]
fn the_curves_are_the_points_at_the_end_of_each_turn() {
    let mut desk = desk(computers());
    send(&mut desk, Command::Speed(FULL_SPEED));
    send(&mut desk, Command::Run(true));
    for _ in 0..200 {
        desk.tick(Instant::now());
    }
    let sitting = sitting(&desk);
    let rules = &sitting.table.rules;
    let tally = Tally::of(sitting, "en");
    let mut turns = 0;
    let mut before = sitting.time.state_at(rules, 0);
    for to in 1..=sitting.time.len() {
        let state = sitting.time.state_at(rules, to);
        let (turn, points) = (state.turn().number, state.points().to_vec());
        // Nobody gets points as a turn begins in this game: what there is then is what the last one ended with.
        if turn != before.turn().number || to == sitting.time.len() {
            let ended = if to == sitting.time.len() { turn } else { before.turn().number };
            for (seat, curve) in tally.curves.iter().enumerate() {
                let told = curve.iter().rev().find(|(turn, _)| *turn <= ended).expect("a beginning");
                assert_eq!(told.1, i64::from(points[seat]), "seat {seat} after turn {ended}");
            }
            turns += 1;
        }
        before = state;
    }
    assert!(turns > 60, "{turns}");
    for curve in &tally.curves {
        assert!(curve.windows(2).all(|pair| pair[0].0 < pair[1].0), "one point for each turn: {curve:?}");
    }
}

#[test]
fn a_person_can_say_what_is_drawn() {
    let mut desk = desk(Setup { by_hand: true, ..people() });
    let Due::Chance(all) = &sitting(&desk).due else { panic!("chance is asked") };
    let wanted = all.iter().find(|chance| chance.text == "base-C").unwrap().outcome;
    send(&mut desk, Command::Answer(Step::Outcome(wanted)));
    // It has a city on every side and fits the start tile only in the north.
    assert_eq!(sitting(&desk).drawn(), Some("base-C"));
    send(&mut desk, Command::Force("base-B".into()));
    assert_eq!(sitting(&desk).drawn(), Some("base-B"));
}

#[test]
fn the_seed_says_what_is_drawn() {
    let one = desk(people());
    let two = desk(people());
    assert_eq!(sitting(&one).drawn(), sitting(&two).drawn());
    let drawn = |seed| sitting(&desk(Setup { seed, ..people() })).drawn().map(str::to_owned);
    assert!((2..12).any(|seed| drawn(seed) != sitting(&one).drawn().map(str::to_owned)));
}

#[test]
fn a_game_comes_back_from_its_file() {
    let mut desk = desk(computers());
    for _ in 0..30 {
        send(&mut desk, Command::Step);
    }
    let text = sitting(&desk).file().unwrap();
    let (again, stopped) = Sitting::open(&text, "en").unwrap();
    assert_eq!(stopped, None);
    assert_eq!(again.time.state(), sitting(&desk).time.state());
    assert_eq!(again.time.lines().len(), sitting(&desk).time.lines().len());
    assert!(Sitting::open(&text.replace("base-", "bass-"), "en").is_err());
}

#[test]
fn a_position_is_a_scenario_that_runs() {
    for seed in [1, 2, 3] {
        let mut desk = desk(Setup { seed, ..computers() });
        for step in 0..60 {
            send(&mut desk, Command::Step);
            if step % 9 != 0 {
                continue;
            }
            let sitting = sitting(&desk);
            let scenario = sitting.scenario("a position").unwrap();
            let outcome = run_scenario(&sitting.table.rules, &sitting.table.game, &scenario);
            assert!(outcome.ok(), "{outcome:?}");
        }
    }
}

#[test]
fn a_position_with_features_that_have_become_others_is_a_scenario() {
    let mut desk = Desk::new(Settings::default(), Jobs::inline());
    settle(&mut desk);
    let game = GameArg::parse("base+bridges-castles-bazaars").unwrap();
    let policies = vec![PolicyName::Random; 2];
    send(&mut desk, Command::Watch { game, players: 2, seed: 7, number: 3, policies });
    let mut kept = 0;
    for at in (0..sitting(&desk).time.len()).step_by(5) {
        send(&mut desk, Command::To(at));
        // Auctions in the middle of a turn cannot be said.
        if let Ok(scenario) = sitting(&desk).scenario("a castle") {
            kept += usize::from(!scenario.converted.is_empty());
        }
    }
    assert!(kept > 3, "{kept}");
}

#[test]
fn a_simulated_game_is_the_one_that_is_watched() {
    use tilewright::replay::record;
    use tilewright::simulate::Plan;

    let mut desk = Desk::new(Settings::default(), Jobs::inline());
    settle(&mut desk);
    let table = desk.table.clone().unwrap();
    let policies = vec![PolicyName::Greedy, PolicyName::Random];
    let plan = Plan {
        players: 2,
        seed: 7,
        policies: policies.iter().map(|&policy| policy.into()).collect(),
        ..Plan::default()
    };
    let (file, _) = record(&table.game, &table.rules, &table.arg, &plan, 3).unwrap();
    send(&mut desk, Command::Watch { game: table.arg.clone(), players: 2, seed: 7, number: 3, policies });
    let len = sitting(&desk).time.len();
    assert_eq!(len, file.moves.len());
    assert_eq!(sitting(&desk).time.at(), 0);
    send(&mut desk, Command::To(len));
    assert_eq!(sitting(&desk).time.state().points(), file.points);
}

#[test]
fn the_log_speaks_the_persons_language() {
    let mut desk = desk(computers());
    for _ in 0..10 {
        send(&mut desk, Command::Step);
    }
    let lines = sitting(&desk).time.lines().len();
    desk.speak(Lang::of("bg").unwrap());
    settle(&mut desk);
    let now = sitting(&desk).time.lines();
    assert_eq!(now.len(), lines);
    assert!(now.iter().any(|line| line.text.contains("поставя")), "{now:?}");
}

#[test]
fn why_a_tile_cannot_be_laid() {
    let desk = desk(Setup { by_hand: true, ..people() });
    let sitting = sitting(&desk);
    let (rules, state) = (&sitting.table.rules, sitting.time.state());
    // All its sides are cities; the start tile has a road in the east and a city in the north.
    let tile = rules.design("base-C").unwrap();
    assert_eq!(misfits(rules, state, tile, (0, 0), 0, false), [Misfit::Taken]);
    assert_eq!(misfits(rules, state, tile, (5, 5), 0, false), [Misfit::Apart]);
    assert_eq!(
        misfits(rules, state, tile, (1, 0), 0, false),
        [Misfit::Side(3, "city".into(), "road".into())]
    );
    assert_eq!(misfits(rules, state, tile, (0, -1), 0, true), []);
    assert_eq!(misfits(rules, state, tile, (0, -1), 0, false), [Misfit::Rule]);
}
