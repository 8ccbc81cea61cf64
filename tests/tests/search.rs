//! The search: it plays every game to its end, the same one whatever the threads, better than who does not think; and the end exactly.

use rayon::prelude::*;
use tilewright::play::Node;
use tilewright::policy::{Budget, Policy, PolicyName, Search, Stream};
use tilewright::rules::{Ruleset, Seat};
use tilewright::simulate::{Entrant, Plan, Progress, ladder, play_game, simulate};
use tilewright::spec::SetupId;
use tilewright::state::State;

use crate::drive::invented::{Part, game};
use crate::games::{lowered, ruleset};

const HAND: Part = &[
    ("patch", r#"(op: Table(Hand(2)), why: "two tiles to choose from")"#),
    ("patch", r#"(op: Table(HandSeen(Owner)), why: "held so that only one sees them")"#),
];

fn search(playouts: u32) -> PolicyName {
    PolicyName::Search(Budget::Playouts(playouts))
}

fn rules(parts: &[Part]) -> Ruleset {
    let (_, game) = game(parts).unwrap_or_else(|found| panic!("{found:#?}"));
    lowered(&game)
}

#[test]
fn every_setup_is_played_to_its_end() {
    let library = tilewright_tests::tilesets::library();
    let setups: Vec<&SetupId> = library.setups.keys().collect();
    assert!(setups.len() >= 14);
    setups.par_iter().for_each(|setup| {
        let rules = ruleset(&setup.0);
        let (_, most) = rules.table.seats;
        for (number, players) in [(0, 2), (1, 3.min(most))] {
            // One of them thinks, about what others may do who leave him another position each time.
            let policies = [search(2), PolicyName::Random, PolicyName::Random].map(Into::into).into();
            let plan = Plan { players, policies, ..Plan::default() };
            let played = play_game(&rules, &plan, number, &mut ()).expect("a game for so many");
            assert_eq!(played.fault, None, "{}", setup.0);
        }
    });
}

#[test]
fn games_of_every_sort_are_played_to_their_end() {
    for name in
        ["garlands", "pavers", "weavers", "wheel-of-fortune", "base+house-hand", "base+edition-random-start"]
    {
        let rules = ruleset(name);
        let players = 3.clamp(rules.table.seats.0, rules.table.seats.1);
        let plan = Plan {
            players,
            policies: [search(3), PolicyName::Random].map(Into::into).into(),
            ..Plan::default()
        };
        assert_eq!(play_game(&rules, &plan, 5, &mut ()).expect("a game").fault, None, "{name}");
    }
}

#[test]
fn the_same_seed_plays_the_same_games_whatever_the_threads() {
    let rules = rules(&[HAND]);
    let plan = Plan {
        games: 6,
        players: 3,
        policies: [search(20), PolicyName::Greedy].map(Into::into).into(),
        ..Plan::default()
    };
    let report = |threads| {
        let plan = Plan { threads, ..plan.clone() };
        simulate(&rules, &plan, &Progress::default()).expect("a report")
    };
    let (one, three) = (report(1), report(3));
    assert_eq!(
        (&one.score, &one.win_share, &one.points_by_term),
        (&three.score, &three.win_share, &three.points_by_term)
    );
    assert_eq!(one.policy, "search:20,greedy,search:20");
}

#[test]
fn who_thinks_wins() {
    let rules = ruleset("base-with-farmers");
    let entrants = [PolicyName::Random, search(40)].map(Entrant::from);
    let plan = Plan { games: 6, ..Plan::default() };
    let found = ladder(&rules, &entrants, &plan, &Progress::default()).expect("a ladder");
    assert_eq!((found.pairs[0].games, found.pairs[0].win_share), (6, 0.0), "{found:#?}");
    assert!(found.policies[1].points > found.policies[0].points + 30.0);
}

/// What it has learnt is worth something even if it looks no further than its own turn: of twenty games it wins more than three quarters,
/// which somebody who plays as well as the rule of thumb would do less than once in a hundred times.
#[test]
fn what_a_search_has_learnt_beats_the_rule_of_thumb() {
    let rules = ruleset("base-with-farmers");
    let entrants = [PolicyName::Greedy, search(1)].map(Entrant::from);
    let plan = Plan { games: 20, ..Plan::default() };
    let found = ladder(&rules, &entrants, &plan, &Progress::default()).expect("a ladder");
    assert!(found.pairs[0].win_share < 0.25, "{found:#?}");
}

#[test]
fn with_the_fewest_points_who_thinks_has_fewer() {
    let mut game = crate::games::game("base");
    game.rules.table.as_mut().expect("a table").most_wins = false;
    let rules = lowered(&game);
    let entrants = [PolicyName::Random, search(10)].map(Entrant::from);
    let plan = Plan { games: 4, ..Plan::default() };
    let found = ladder(&rules, &entrants, &plan, &Progress::default()).expect("a ladder");
    assert_eq!((found.pairs[0].games, found.pairs[0].win_share), (4, 0.0), "{found:#?}");
    assert!(found.policies[1].points < found.policies[0].points, "{found:#?}");
}

#[test]
fn time_is_a_budget_too() {
    let rules = rules(&[]);
    let mut player = Search::new(Budget::Millis(1));
    let mut state = State::new(&rules, 2).expect("two may play");
    let mut chance = Stream::new(1);
    let Node::Chance { outcomes } = state.node(&rules) else { panic!("a tile is drawn") };
    let first = outcomes.at(0).expect("an outcome");
    state.resolve(&rules, first, &mut ()).expect("an outcome");
    let Node::Decision { options, .. } = state.node(&rules) else { panic!("it is laid") };
    let choice = player.choose(&rules, &state, &options, &mut chance).expect("an option");
    assert!(options.contains(choice));
}

/// What a position comes to for each seat if everybody does what is best for him, by trying everything.
fn by_force(rules: &Ruleset, state: &State) -> Vec<f64> {
    match state.node(rules) {
        Node::Over { .. } => {
            // A quarter of a point counts as half of all there is to win; level is nothing, as this game has no other comparison.
            let points: Vec<f64> = state.points().iter().map(|&points| f64::from(points)).collect();
            let lead = points[0] - points[1];
            [lead, -lead].map(|lead| lead / (lead.abs() + 0.25)).to_vec()
        }
        Node::Decision { by, options } => {
            let all = options.iter().map(|choice| {
                let mut next = state.clone();
                next.choose(rules, choice, &mut ()).expect("an option");
                by_force(rules, &next)
            });
            all.max_by(|a, b| a[by.ix()].total_cmp(&b[by.ix()])).expect("an option")
        }
        Node::Chance { outcomes } => {
            let mut sum = vec![0.0; 2];
            for (outcome, weight) in outcomes.iter() {
                let mut next = state.clone();
                next.resolve(rules, outcome, &mut ()).expect("an outcome");
                let share = f64::from(weight) / f64::from(outcomes.total());
                sum.iter_mut().zip(by_force(rules, &next)).for_each(|(sum, value)| *sum += share * value);
            }
            sum
        }
    }
}

#[test]
fn the_end_is_played_as_by_trying_everything() {
    let rules = ruleset("base");
    assert!(rules.table.ranking.is_empty());
    let (mut compared, mut better) = (0, 0);
    for seed in 0..5 {
        let mut chance = Stream::new(seed);
        let mut state = State::new(&rules, 2).expect("two may play");
        let mut player = Search::new(Budget::Playouts(2000));
        loop {
            let step = match state.node(&rules) {
                Node::Over { .. } => break,
                Node::Chance { outcomes } => {
                    let outcome = outcomes.at(chance.below(outcomes.total())).expect("an outcome");
                    state.resolve(&rules, outcome, &mut ()).expect("an outcome");
                    continue;
                }
                Node::Decision { by, options } if state.tiles_left(&rules) <= 1 => {
                    let choice = player.choose(&rules, &state, &options, &mut chance).expect("an option");
                    let worth = |choice| {
                        let mut next = state.clone();
                        next.choose(&rules, choice, &mut ()).expect("an option");
                        by_force(&rules, &next)[by.ix()]
                    };
                    let all: Vec<f64> = options.iter().map(worth).collect();
                    let most = all.iter().copied().fold(f64::NEG_INFINITY, f64::max);
                    assert!(
                        (worth(choice) - most).abs() < 1e-12,
                        "seed {seed}: {} instead of {most}",
                        worth(choice)
                    );
                    compared += 1;
                    better += u32::from(all.iter().any(|&value| value < most));
                    choice
                }
                Node::Decision { options, .. } => {
                    options.get(chance.below(options.len() as u32) as usize).expect("an option")
                }
            };
            state.choose(&rules, step, &mut ()).expect("an option");
        }
    }
    assert!(compared >= 10 && better >= 5, "{compared} decisions, {better} with anything to decide");
}

#[test]
fn a_search_leaves_the_position_alone_and_chooses_an_option() {
    let rules = rules(&[HAND]);
    let mut state = State::new(&rules, 2).expect("two may play");
    let (mut chance, mut player) = (Stream::new(4), search(10).player());
    loop {
        match state.node(&rules) {
            Node::Decision { by, options } => {
                let before = state.clone();
                let choice = player.choose(&rules, &state, &options, &mut chance).expect("an option");
                assert!(state == before && options.contains(choice) && by < Seat(2));
                state.choose(&rules, choice, &mut ()).expect("an option");
            }
            Node::Chance { outcomes } => {
                let outcome = outcomes.at(chance.below(outcomes.total())).expect("an outcome");
                state.resolve(&rules, outcome, &mut ()).expect("an outcome");
            }
            Node::Over { .. } => break,
        }
    }
}

#[test]
fn whoever_thinks_can_be_told_to_come_to_an_end() {
    let rules = ruleset("base");
    let mut state = State::new(&rules, 2).expect("a game for two");
    let mut streams = tilewright::simulate::Streams::new(1, 0, 2);
    while let Node::Chance { outcomes } = state.node(&rules) {
        let outcome = streams.outcome(&rules, &outcomes).expect("something comes up");
        state.resolve(&rules, outcome, &mut ()).expect("it can");
    }
    let think = |stop: bool| {
        let flag = tilewright::policy::Stop::default();
        flag.store(stop, std::sync::atomic::Ordering::Relaxed);
        let mut search = Search::new(Budget::Playouts(100)).stopped_by(flag);
        search.think(&rules, &state, 1, &mut Stream::new(1)).expect("a decision").playouts
    };
    assert_eq!(think(true), 1);
    assert!(think(false) >= 100);
}

/// A tile and what is done with it at once are one line: what was chosen with the tile is played without thinking again, but only where
/// play has come to what was expected.
#[test]
fn the_second_half_of_a_line_is_played_where_it_is_due() {
    let rules = ruleset("base-with-farmers");
    let mut state = State::new(&rules, 2).expect("a game for two");
    let mut streams = tilewright::simulate::Streams::new(1, 0, 2);
    let mut player = Search::new(Budget::Playouts(10));
    // What a player chooses, and whether he thinks about it.
    let ask = |player: &mut Search, state: &State| {
        let Node::Decision { options, .. } = state.node(&rules) else {
            return None;
        };
        let before = player.judged();
        let choice = player.choose(&rules, state, &options, &mut Stream::new(3))?;
        Some((choice, player.judged() > before, options.len()))
    };
    let (mut followed, mut others) = (0, 0);
    for turn in 0..20 {
        while let Node::Chance { outcomes } = state.node(&rules) {
            let outcome = streams.outcome(&rules, &outcomes).expect("something comes up");
            state.resolve(&rules, outcome, &mut ()).expect("it can");
        }
        let (laying, _, _) = ask(&mut player, &state).expect("a place for the tile");
        let mut other = state.clone();
        state.choose(&rules, laying, &mut ()).expect("it can");
        if turn % 2 == 0 {
            let (choice, thought, options) = ask(&mut player, &state).expect("a choice");
            followed += u32::from(options > 1);
            assert!(!thought, "turn {turn}");
            state.choose(&rules, choice, &mut ()).expect("it can");
            continue;
        }
        // At another board he thinks, as somebody would who has nothing in mind.
        let Node::Decision { options, .. } = other.node(&rules) else {
            panic!("nothing to decide");
        };
        let elsewhere = options.iter().find(|&option| option != laying).expect("another place");
        other.choose(&rules, elsewhere, &mut ()).expect("it can");
        let there = ask(&mut player, &other).expect("a choice");
        assert_eq!(Some(there), ask(&mut Search::new(Budget::Playouts(10)), &other));
        others += u32::from(there.1);
        // And back again, where what he had in mind is forgotten.
        let (choice, ..) = ask(&mut player, &state).expect("a choice");
        state.choose(&rules, choice, &mut ()).expect("it can");
    }
    assert!(followed > 5 && others > 5, "{followed} {others}");
}
