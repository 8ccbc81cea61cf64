//! How fast games are: whole games of random and greedy players, copying a position, lowering.
//!
//! `cargo bench -p tilewright --bench games`. To compare with a hard-coded program of the same game, name its
//! binary: `YARDSTICK=path cargo bench -p tilewright --bench games -- --ignored`.

use std::process::Command;
use std::time::{Duration, Instant};

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use tilewright::load::Library;
use tilewright::merge::{Game, GameArg, merge};
use tilewright::play::{Event, Listener, Node};
use tilewright::policy::{Policy, PolicyName, Stream};
use tilewright::rules::Ruleset;
use tilewright::simulate::{GameResult, Streams, play};
use tilewright::state::State;

const GAMES: [&str; 3] = ["base-first-edition+farmers", "base+farmers", "base"];

fn main() {
    divan::main();
}

fn merged(arg: &str) -> Game {
    let arg = GameArg::parse(arg).expect("a game argument");
    merge(&Library::embedded().0, &arg).expect("a game")
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
    let mut hear = |_: &Ruleset, _: &State, event: Event| {
        if let Event::Gained { parts, .. } = event {
            points += parts.iter().map(|&(_, points)| points).sum::<i32>();
        }
    };
    bencher.counter(ItemsCount::new(1u32)).bench_local(|| table.next(&mut hear));
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

/// Games a second of a hard-coded program and of this engine, turn about on one thread, and how they compare.
#[divan::bench(ignore, sample_count = 1, sample_size = 1)]
fn beside_the_yardstick() {
    const LINE: &str = "legal lists enumerated every turn";
    const ROUNDS: usize = 5;
    let Some(yardstick) = std::env::var_os("YARDSTICK") else {
        println!("set YARDSTICK to the path of the other program");
        return;
    };
    let mut table = Table::new(GAMES[0], [PolicyName::Random; 2]);
    let mut rates: [Vec<f64>; 2] = [Vec::new(), Vec::new()];
    for _ in 0..ROUNDS {
        rates[0].push(rate(&mut table));
        let output = Command::new(&yardstick).args(["one", "0.5", "1"]).output().expect("the yardstick runs");
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let line = text.lines().find(|line| line.contains(LINE)).expect("its line");
        let number = line.split("median").nth(1).and_then(|rest| rest.split_whitespace().next());
        rates[1].push(number.and_then(|number| number.parse().ok()).expect("games a second"));
    }
    let [mine, theirs] = rates.map(|mut rates| {
        rates.sort_by(f64::total_cmp);
        rates[ROUNDS / 2]
    });
    println!("{mine:.0} games/s, yardstick {theirs:.0} games/s: 1/{:.1} of it", theirs / mine);
}

/// Games a second, from the median of many short runs: most of them nothing else interrupts, so that what else the
/// machine does hardly counts.
fn rate(table: &mut Table) -> f64 {
    const RUN: u32 = 10;
    let mut runs: Vec<Duration> = (0..500)
        .map(|_| {
            let start = Instant::now();
            (0..RUN).for_each(|_| drop(black_box(table.next(&mut ()))));
            start.elapsed()
        })
        .collect();
    runs.sort();
    f64::from(RUN) / runs[runs.len() / 2].as_secs_f64()
}
