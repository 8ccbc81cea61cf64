//! Packages together: every pair of them, and random sets, play to the end, and what is kept up to date stays right.
//!
//! A sample in `cargo test`. `COMBINATIONS=all cargo test --workspace --release --test all combinations::` plays fifty games of every pair
//! and of two hundred sets, `COMBINATIONS=3` three games of every pair and of twelve sets.

use rayon::prelude::*;
use tilewright::load::Library;
use tilewright::merge::{GameArg, merge};
use tilewright::play::Node;
use tilewright::policy::Stream;
use tilewright::rules::Ruleset;
use tilewright::state::State;

use crate::drive::sound;

/// Packages that go with the base game and with each other.
const PACKAGES: [&str; 22] = [
    "farmers",
    "river",
    "abbot",
    "inns-cathedrals",
    "traders-builders",
    "flying-machines",
    "messengers",
    "ferries",
    "gold-mines",
    "mage-witch",
    "robbers",
    "crop-circles",
    "hills-sheep",
    "abbey-mayor",
    "princess-dragon",
    "tower",
    "bridges-castles-bazaars",
    "town-count",
    "king-robber",
    "heretics-shrines",
    "siege",
    "big-top",
];

/// Games of their own.
const ALONE: [&str; 2] = ["wheel-of-fortune", "alpine-meadows"];

/// Games of their own that nothing is added to.
const BY_THEMSELVES: [&str; 3] = ["garlands", "pavers", "weavers"];

/// House rules and editions that fit any game.
const ANY: [&str; 7] = [
    "house-hand",
    "house-tiles-return",
    "house-start-player",
    "edition-random-start",
    "edition-youngest-chooses",
    "edition-five-colours",
    "edition-last-tile",
];

/// How much is played.
struct Effort {
    games: u64,
    sets: u64,
    /// Steps between two checks of the whole position.
    pace: u32,
}

fn effort() -> Effort {
    match std::env::var("COMBINATIONS").as_deref() {
        Ok("all") => Effort { games: 50, sets: 200, pace: 1 },
        Ok(number) => {
            let games = number.parse().unwrap_or_else(|_| panic!("COMBINATIONS: all, or a number of games"));
            Effort { games, sets: 4 * games, pace: 1 }
        }
        Err(_) => Effort { games: 1, sets: 12, pace: 16 },
    }
}

#[test]
fn every_pair_plays() {
    let (library, effort) = (tilewright_tests::tilesets::library(), effort());
    let pairs: Vec<_> = (0..PACKAGES.len())
        .flat_map(|a| (a + 1..PACKAGES.len()).map(move |b| vec![PACKAGES[a], PACKAGES[b]]))
        .collect();
    assert_eq!(pairs.len(), 231);
    pairs.par_iter().for_each(|pair| play(library, &base(pair), 0..effort.games, &effort));
}

#[test]
fn random_sets_play() {
    let (library, effort) = (tilewright_tests::tilesets::library(), effort());
    (0..effort.sets).into_par_iter().for_each(|number| {
        let mut chance = Stream::new(number);
        let set: Vec<_> = PACKAGES.into_iter().filter(|_| chance.below(2) == 1).collect();
        play(library, &base(&set), 1000 * number..1000 * number + effort.games, &effort);
    });
}

#[test]
fn everything_plays() {
    play(tilewright_tests::tilesets::library(), &base(&PACKAGES), 7..8, &effort());
}

#[test]
fn games_of_their_own_play_alone_and_with_house_rules() {
    let (library, effort) = (tilewright_tests::tilesets::library(), effort());
    let with_rules = |game: &str| ANY.map(|rule| format!("{game}+{rule}")).to_vec();
    let games: Vec<String> =
        ALONE.iter().flat_map(|game| [vec![(*game).to_owned()], with_rules(game)].concat()).collect();
    games.par_iter().for_each(|game| play(library, game, 0..effort.games, &effort));
}

#[test]
fn games_that_nothing_is_added_to_play() {
    let (library, effort) = (tilewright_tests::tilesets::library(), effort());
    BY_THEMSELVES.par_iter().for_each(|game| play(library, game, 0..5 * effort.games, &effort));
}

/// The base game with these packages.
fn base(packages: &[&str]) -> String {
    ["base"].iter().chain(packages).copied().collect::<Vec<_>>().join("+")
}

/// Random games of these seeds, checked as they go on.
fn play(library: &Library, name: &str, seeds: std::ops::Range<u64>, effort: &Effort) {
    let arg = GameArg::parse(name).expect("a game argument");
    let game = merge(library, &arg).unwrap_or_else(|found| panic!("{name}: {found:#?}"));
    let rules = Ruleset::lower(&game).unwrap_or_else(|error| panic!("{name}: {error}"));
    seeds.for_each(|seed| play_one(&rules, name, seed, effort));
}

/// One random game, checked as it goes on.
fn play_one(rules: &Ruleset, name: &str, seed: u64, effort: &Effort) {
    let mut chance = Stream::new(seed);
    let mut state = State::new(rules, 2 + chance.below(4) as u8).expect("2 to 5 may play");
    for step in 0.. {
        if step % effort.pace == 0 {
            sound::check(rules, &state);
        }
        match state.node(rules) {
            Node::Decision { options, .. } => {
                let choice = options.get(chance.below(options.len() as u32) as usize).expect("an option");
                state.choose(rules, choice, &mut ()).expect("an option is accepted");
            }
            Node::Chance { outcomes, .. } => {
                let outcome = outcomes.at(chance.below(outcomes.total())).expect("an outcome");
                state.resolve(rules, outcome, &mut ()).expect("an outcome is accepted");
            }
            Node::Over { .. } => break,
        }
        assert!(step < 100_000, "{name}, seed {seed}: the game has no end");
    }
    assert_eq!(state.fault(), None, "{name}, seed {seed}");
    assert_eq!(state.piles().left(), 0, "{name}, seed {seed}");
    sound::check(rules, &state);
}
