//! How fast games are: whole games of random and greedy players, copying a position, lowering.
//!
//! `cargo bench -p tilewright --bench games`. How games compare with each other and with a hard-coded program is
//! another bench: `table`.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use tilewright::merge::{Game, GameArg, merge};
use tilewright::play::{Event, Listener, Node};
use tilewright::policy::{Policy, PolicyName, Stream};
use tilewright::rules::Ruleset;
use tilewright::simulate::{GameResult, Streams, play};
use tilewright::state::State;

const GAMES: [&str; 5] = [
    "base-first-edition+farmers",
    "base+farmers",
    "base",
    "base+inns-cathedrals+traders-builders",
    "big-box-2023",
];

fn main() {
    divan::main();
}

fn merged(arg: &str) -> Game {
    let arg = GameArg::parse(arg).expect("a game argument");
    merge(&tilewright::tilesets::library().0, &arg).expect("a game")
}

fn lowered(arg: &str) -> Ruleset {
    Ruleset::lower(&merged(arg)).expect("rules")
}

/// Plays one game after the other, from a position that is set up once.
struct Table {
    rules: Ruleset,
    start: State,
    seats: Vec<Box<dyn Policy>>,
    number: u64,
}

impl Table {
    fn new(arg: &str, policies: [PolicyName; 2]) -> Self {
        let rules = lowered(arg);
        let start = State::new(&rules, 2).expect("a game for two");
        Self { rules, start, seats: policies.map(PolicyName::player).into(), number: 0 }
    }

    fn next(&mut self, listener: &mut impl Listener) -> GameResult {
        let Self { rules, start, seats, number } = self;
        *number += 1;
        play(rules, &mut start.clone(), seats, &mut Streams::new(1, *number, 2), listener)
    }
}

#[divan::bench(args = GAMES)]
fn random_games(bencher: Bencher<'_, '_>, arg: &str) {
    let mut table = Table::new(arg, [PolicyName::Random; 2]);
    bencher.counter(ItemsCount::new(1u32)).bench_local(|| table.next(&mut ()));
}

/// The same with somebody who listens, as the statistics of points by term do.
#[divan::bench]
fn random_games_heard(bencher: Bencher<'_, '_>) {
    let mut table = Table::new(GAMES[0], [PolicyName::Random; 2]);
    let mut points = 0;
    let mut listener = |_: &Ruleset, _: &State, event: Event| {
        if let Event::Gained { parts, .. } = event {
            points += parts.iter().map(|&(_, points)| points).sum::<i32>();
        }
    };
    bencher.counter(ItemsCount::new(1u32)).bench_local(|| table.next(&mut listener));
}

#[divan::bench(args = GAMES, sample_count = 10, sample_size = 1)]
fn greedy_against_random(bencher: Bencher<'_, '_>, arg: &str) {
    let mut table = Table::new(arg, [PolicyName::Greedy, PolicyName::Random]);
    bencher.bench_local(|| table.next(&mut ()));
}

/// A position in the middle of a game, and one at its end.
#[divan::bench(args = [0, 35, 70])]
fn copy_of_a_position(bencher: Bencher<'_, '_>, turns: u32) {
    let rules = lowered(GAMES[0]);
    let mut state = State::new(&rules, 2).expect("a game for two");
    let mut chance = Stream::new(1);
    while state.turn().number <= turns {
        match state.node(&rules) {
            Node::Decision { options, .. } => {
                let choice = options.get(chance.below(options.len() as u32) as usize);
                state.choose(&rules, choice.expect("an option"), &mut ()).expect("an option");
            }
            Node::Chance { outcomes, .. } => {
                let outcome = outcomes.at(chance.below(outcomes.total()));
                state.resolve(&rules, outcome.expect("an outcome"), &mut ()).expect("an outcome");
            }
            Node::Over { .. } => break,
        }
    }
    bencher.bench_local(|| black_box(&state).clone());
}

#[divan::bench]
fn lowering(bencher: Bencher<'_, '_>) {
    let game = merged(GAMES[0]);
    bencher.bench_local(|| Ruleset::lower(black_box(&game)));
}
