//! In random games of every setup each option has a number of its own, from which it is found again; chances and planes likewise.

use std::collections::BTreeSet;

use tilewright_encoding::{Actions, Batch, Chances, Planes, StepError, Window};
use tilewright_lang::load::Library;
use tilewright_lang::merge::{GameArg, merge};
use tilewright_play::play::Node;
use tilewright_play::policy::{PolicyName, Stream};
use tilewright_play::rules::{Ruleset, Seat};
use tilewright_play::simulate::{Plan, Progress, simulate_rows};
use tilewright_play::state::State;

fn rules(library: &Library, name: &str) -> Ruleset {
    let game = merge(library, &GameArg::parse(name).expect("a sound game")).expect("a sound game");
    Ruleset::lower(&game).expect("a sound game")
}

/// The setups, and packages that are games by themselves.
fn names(library: &Library) -> Vec<String> {
    let setups = library.setups.keys().map(ToString::to_string);
    let games = library.packages.iter().filter(|(_, loaded)| !loaded.rules.start.is_empty());
    setups.chain(games.map(|(id, _)| id.to_string())).collect()
}

/// Plays a random game and looks at every node.
fn look(name: &str, rules: &Ruleset, players: u8, seed: u64) {
    let actions = Actions::new(rules, players, Window::usual(rules));
    let chances = Chances::new(rules, players);
    let mut state = State::new(rules, players).expect("a sound game");
    let mut chance = Stream::new(seed);
    loop {
        let step = match state.node(rules) {
            Node::Over { .. } => break,
            Node::Chance { outcomes } => {
                let mut numbers = BTreeSet::new();
                for (outcome, _) in outcomes.iter() {
                    let number = chances.number(outcome).expect("a sound game");
                    assert!(number < chances.size() && numbers.insert(number), "{name}: {outcome:?}");
                    assert_eq!(chances.outcome(number), Some(outcome));
                }
                Err(outcomes.at(chance.below(outcomes.total())).expect("a sound game"))
            }
            Node::Decision { by, options } => {
                let legal = actions.legal(rules, &state);
                assert_eq!((legal.by, &legal.outside[..]), (Some(by), &[][..]), "{name}");
                let choices: BTreeSet<_> = options.iter().collect();
                assert_eq!(choices.len(), legal.numbers.len(), "{name}: {choices:?}");
                // All of a small decision, some of a large one.
                let some = legal.numbers.len().div_ceil(20);
                for &number in legal.numbers.iter().step_by(some) {
                    let choice = actions.choice(rules, &state, number).expect("a sound game");
                    assert!(choices.contains(&choice), "{name}: {number} {choice:?}");
                    assert_eq!(actions.number(rules, &state, choice), Ok(number), "{name}: {choice:?}");
                    let (block, place) = actions.place(number).expect("a sound game");
                    assert!(place.iter().zip(&block.axes).all(|(at, axis)| at < &axis.len));
                }
                let strange = chance.below(actions.size());
                let is_option = legal.numbers.binary_search(&strange).is_ok();
                assert_eq!(actions.choice(rules, &state, strange).is_some(), is_option, "{name}: {strange}");
                assert_eq!(actions.choice(rules, &state, actions.size()), None);
                Ok(options.get(chance.below(options.len() as u32) as usize).expect("a sound game"))
            }
        };
        match step {
            Ok(choice) => state.choose(rules, choice, &mut ()).expect("a sound game"),
            Err(outcome) => state.resolve(rules, outcome, &mut ()).expect("a sound game"),
        }
    }
}

#[test]
fn every_option_has_a_number_of_its_own() {
    let (library, _) = tilewright_tilesets::library();
    let names = names(&library);
    assert!(names.len() > 20, "{names:?}");
    for name in &names {
        let rules = rules(&library, name);
        let (fewest, most) = rules.table.seats;
        // The largest games take long.
        let games = if rules.tile_count() > 200 { 1 } else { 4 };
        for game in 0..games {
            let players = (2 + game as u8 % 3).clamp(fewest, most);
            look(name, &rules, players, game);
        }
        let actions = Actions::new(&rules, 2.clamp(fewest, most), Window::usual(&rules));
        println!("{name}: {} numbers in {} blocks", actions.size(), actions.blocks().len());
        let mut next = 0;
        for block in actions.blocks() {
            assert_eq!(block.first, next, "{name}: blocks lie one after the other");
            next += block.len();
        }
        assert_eq!(actions.size(), next);
    }
}

#[test]
fn what_lies_outside_the_window_is_told() {
    let (library, _) = tilewright_tilesets::library();
    let rules = rules(&library, "base");
    let actions = Actions::new(&rules, 2, Window::around(&rules, 3));
    let (mut state, mut chance) = (State::new(&rules, 2).expect("a sound game"), Stream::new(1));
    let mut told = 0;
    loop {
        match state.node(&rules) {
            Node::Over { .. } => break,
            Node::Chance { outcomes } => {
                let outcome = outcomes.at(chance.below(outcomes.total())).expect("a sound game");
                state.resolve(&rules, outcome, &mut ()).expect("a sound game");
            }
            Node::Decision { options, .. } => {
                let legal = actions.legal(&rules, &state);
                assert_eq!(legal.numbers.len() + legal.outside.len(), options.len());
                told += legal.outside.len();
                let choice = options.get(chance.below(options.len() as u32) as usize).expect("a sound game");
                state.choose(&rules, choice, &mut ()).expect("a sound game");
            }
        }
    }
    assert!(told > 100, "a game leaves a window of nine cells: {told}");
}

#[test]
fn planes_say_what_the_seat_may_know_and_nothing_else() {
    let (library, _) = tilewright_tilesets::library();
    for name in ["base-with-farmers", "base+house-hand", "garlands", "everything"] {
        let rules = rules(&library, name);
        let window = Window::usual(&rules);
        let planes = Planes::new(&rules, 2);
        let report = Plan { games: 1, ..Plan::default() };
        let state = tilewright_play::simulate::last_position(&rules, &report, 0).expect("a sound game");
        let mut board = vec![f32::NAN; planes.len(window)];
        let mut list = vec![f32::NAN; planes.scalars().len()];
        assert_eq!(planes.write(&rules, &state, Seat(1), window, &mut board, &mut list), 0, "{name}");
        assert!(board.iter().chain(&list).all(|number| number.is_finite()), "{name}: all is written");
        let cells = window.cells() as usize;
        let sum = |what: &str| {
            let number = planes.planes().iter().position(|plane| plane == what).expect("a sound game");
            board[number * cells..][..cells].iter().sum::<f32>()
        };
        let tiles = state.board().tiles().len() as f32;
        assert_eq!(sum("tile"), tiles, "{name}");
        assert_eq!(sum("open"), state.board().open().len() as f32, "{name}");
        let norths = rules.names.edges.iter().map(|edge| sum(&format!("north {edge}"))).sum::<f32>();
        assert_eq!(norths, tiles, "{name}: every tile has one side to the north");
        // The seat that looks comes first.
        let points =
            planes.scalars().iter().position(|scalar| scalar == "points, seat +0").expect("a sound game");
        assert_eq!(list[points..][..2], [state.points()[1] as f32, state.points()[0] as f32], "{name}");
        // One that is too small says how many tiles it does not show.
        let small = Window::following(state.board(), 3);
        let mut few = vec![0.0; planes.len(small)];
        let outside = planes.write(&rules, &state, Seat(0), small, &mut few, &mut list);
        assert_eq!(outside as f32 + few[..9].iter().sum::<f32>(), tiles, "{name}");
    }
}

/// A batch plays the games of a run: with the same seed the same tiles come up, and where the policy draws from a stream of its own,
/// what comes out is of the same kind.
#[test]
fn a_batch_plays_as_a_run_does_whatever_the_number_of_threads() {
    let (library, _) = tilewright_tilesets::library();
    let rules = rules(&library, "base-with-farmers");
    let actions = Actions::new(&rules, 2, Window::usual(&rules));
    let play = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("a sound game");
        pool.install(|| {
            let (mut batch, mut chance) =
                (Batch::new(&rules, &actions, 100, 5).expect("a sound game"), Stream::new(3));
            let mut ended = Vec::new();
            for _ in 0..400 {
                batch.list(&rules, &actions);
                let chosen: Vec<u32> = (0..batch.len())
                    .map(|game| {
                        assert_eq!(batch.outside(game), 0);
                        let legal = batch.legal(game);
                        legal[chance.below(legal.len() as u32) as usize]
                    })
                    .collect();
                let numbers: Vec<_> =
                    (0..batch.len()).map(|game| batch.number(game).expect("a sound game")).collect();
                batch.step(&rules, &actions, &chosen).expect("a sound game");
                for (game, number) in numbers.iter().enumerate() {
                    if let Some((points, winners)) = batch.ended(game) {
                        ended.push((*number, points.to_vec(), winners));
                        assert_ne!(batch.number(game), Some(*number));
                    }
                }
            }
            ended
        })
    };
    let ended = play(1);
    assert!(ended.len() > 150, "{}", ended.len());
    assert_eq!(ended, play(2));
    let mean = ended.iter().map(|(_, points, _)| f64::from(points.iter().sum::<i32>())).sum::<f64>()
        / ended.len() as f64;
    let mut runs = Vec::new();
    let plan = Plan { games: 400, policies: vec![PolicyName::Random.into()], ..Plan::default() };
    let each = |row: tilewright_play::simulate::GameRow| runs.push(row.result.points.iter().sum::<i32>());
    let report = simulate_rows(&rules, &plan, &Progress::default(), each).expect("a sound game");
    let near = 5.0 * report.total.sd / (ended.len() as f64).sqrt();
    assert!((mean - report.total.mean).abs() < near, "{mean} and {}", report.total.mean);
}

#[test]
fn an_action_that_is_no_option_is_refused_by_name() {
    let (library, _) = tilewright_tilesets::library();
    let rules = rules(&library, "base");
    let actions = Actions::new(&rules, 2, Window::usual(&rules));
    let mut batch = Batch::new(&rules, &actions, 3, 1).expect("a sound game");
    batch.list(&rules, &actions);
    let mut chosen: Vec<u32> = (0..3).map(|game| batch.legal(game)[0]).collect();
    assert_eq!(batch.step(&rules, &actions, &[0]), Err(StepError::Count { games: 3, actions: 1 }));
    chosen[1] = actions.size() - 1;
    let before = batch.legal(1).to_vec();
    let refused = StepError::NotAnOption { game: 1, action: chosen[1] };
    assert_eq!(batch.step(&rules, &actions, &chosen), Err(refused));
    batch.list(&rules, &actions);
    assert_eq!(batch.legal(1), before, "it stands where it stood");
    chosen[0] = batch.legal(0)[0];
    chosen[2] = batch.legal(2)[0];
    chosen[1] = before[0];
    assert_eq!(batch.step(&rules, &actions, &chosen), Ok(()));
}
