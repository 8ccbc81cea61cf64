//! How fast games are, as one table: beside a hard-coded program, with each package, on larger and larger boards, and
//! what a position costs.
//!
//! `cargo bench -p tilewright --bench table`; with `YARDSTICK=path` of the hard-coded program's binary it is run turn
//! about with the base game. Times are those of this thread on the processor, so that other work hardly counts; they are
//! still only good for ratios. `-- --quick` plays less.
//!
//! The hard-coded program is built for the processor it runs on; what is compared with it should be, too:
//! `RUSTFLAGS="-C target-cpu=native" YARDSTICK=path cargo bench -p tilewright --bench table`.

use std::alloc::System;
use std::process::Command;
use std::time::{Duration, Instant};

use cpu_time::{ProcessTime, ThreadTime};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use tilewright::load::Library;
use tilewright::merge::{GameArg, merge};
use tilewright::play::Node;
use tilewright::policy::{Budget, Policy, PolicyName, Search, Stream};
use tilewright::rules::Ruleset;
use tilewright::simulate::{Plan, Progress, Streams, play, simulate};
use tilewright::state::State;

#[global_allocator]
static MEMORY: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// The game that the hard-coded program plays.
const MEASURE: &str = "base-first-edition+farmers";
/// What packages are added to.
const BASE: &str = "base+farmers";

fn main() {
    let seconds = if std::env::args().any(|arg| arg == "--quick") { 0.2 } else { 2.0 };
    let (library, _) = tilewright::tilesets::library();
    let speed = yardstick(&library, seconds);
    packages(&library, seconds, &speed);
    sizes(&library, seconds);
    threads(&library, seconds, &speed);
    position(&library);
    thinking(&library, seconds);
    loading(&library);
}

/// How fast a game is.
#[derive(Clone, Copy)]
struct Speed {
    games: f64,
    turns: f64,
}

/// A game at one table, played again and again.
struct Table {
    rules: Ruleset,
    start: State,
    state: State,
    seats: Vec<Box<dyn Policy>>,
    number: u64,
}

impl Table {
    fn new(library: &Library, arg: &GameArg, players: u8) -> Self {
        let game = merge(library, arg).expect("a game");
        let rules = Ruleset::lower(&game).expect("rules");
        let (fewest, most) = rules.table.seats;
        let players = players.clamp(fewest, most);
        let start = State::new(&rules, players).expect("seats");
        let seats = (0..players).map(|_| PolicyName::Random.player()).collect();
        Self { rules, state: start.clone(), start, seats, number: 0 }
    }

    fn of(library: &Library, game: &str) -> Self {
        Self::new(library, &GameArg::parse(game).expect("a game argument"), 2)
    }

    /// Plays one game; returns its turns.
    fn next(&mut self) -> u32 {
        self.number += 1;
        self.state.clone_from(&self.start);
        let mut streams = Streams::new(1, self.number, self.start.players());
        play(&self.rules, &mut self.state, &mut self.seats, &mut streams, &mut ()).turns
    }

    fn speed(&mut self, seconds: f64) -> Speed {
        // Asking how much time has gone by takes a good part of a game's time.
        const AT_ONCE: u32 = 20;
        self.next();
        let start = ThreadTime::now();
        let (mut games, mut turns) = (0u32, 0u32);
        while games == 0 || start.elapsed().as_secs_f64() < seconds {
            for _ in 0..AT_ONCE {
                turns += self.next();
                games += 1;
            }
        }
        let seconds = start.elapsed().as_secs_f64();
        Speed { games: f64::from(games) / seconds, turns: f64::from(turns) / seconds }
    }

    /// Turn about with another game, so that other work on the machine slows both; how fast this one is, and how many
    /// turns it plays while the other plays one.
    fn beside(&mut self, other: &mut Self, seconds: f64) -> (Speed, f64) {
        const TIMES: usize = 5;
        let pairs = [(); TIMES].map(|()| {
            let theirs = other.speed(seconds / TIMES as f64);
            (self.speed(seconds / TIMES as f64), theirs)
        });
        let speed = Speed {
            games: median(pairs.iter().map(|(mine, _)| mine.games).collect()),
            turns: median(pairs.iter().map(|(mine, _)| mine.turns).collect()),
        };
        (speed, median(pairs.iter().map(|(mine, theirs)| mine.turns / theirs.turns).collect()))
    }
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

/// The base game beside a hard-coded program of the same game. Returns how fast the base game is.
fn yardstick(library: &Library, seconds: f64) -> Speed {
    const LINE: &str = "legal lists enumerated every turn";
    let path = std::env::var_os("YARDSTICK");
    let mut table = Table::of(library, MEASURE);
    let (mut mine, mut turns, mut theirs, mut ratios) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for _ in 0..5 {
        let speed = table.speed(seconds / 2.0);
        mine.push(speed.games);
        turns.push(speed.turns);
        if let Some(path) = &path {
            let output = Command::new(path).args(["one", &format!("{}", seconds / 2.0), "1"]).output();
            let text = String::from_utf8_lossy(&output.expect("the yardstick runs").stdout).into_owned();
            let line = text.lines().find(|line| line.contains(LINE)).expect("its line");
            let number = line.split("median").nth(1).and_then(|rest| rest.split_whitespace().next());
            let number: f64 = number.and_then(|number| number.parse().ok()).expect("games a second");
            ratios.push(number / speed.games);
            theirs.push(number);
        }
    }
    let speed = Speed { games: median(mine), turns: median(turns) };
    let native =
        if cfg!(target_feature = "avx2") { "built for this processor" } else { "built for any processor" };
    println!("{native}; two random players, one thread\n");
    println!("{:<40} {:>10} {:>10} {:>9}", "beside a hard-coded program", "games/s", "turns/s", "games");
    match theirs.is_empty() {
        true => println!("{:<40} {:>10} {:>10} {:>9}", "the yardstick", "–", "–", "–"),
        false => {
            let (theirs, ratio) = (median(theirs), median(ratios));
            println!("{:<40} {theirs:>10.0} {:>10} {ratio:>9.2}", "the yardstick", "");
        }
    }
    row(MEASURE, speed, 1.0);
    speed
}

fn row(name: &str, speed: Speed, ratio: f64) {
    println!("{name:<40} {:>10.0} {:>10.0} {ratio:>9.2}", speed.games, speed.turns);
}

/// Every package that can be added to the base game, and every setup: how many turns it plays while the base game
/// plays one.
fn packages(library: &Library, seconds: f64, measure: &Speed) {
    println!("\n{:<40} {:>10} {:>10} {:>9}", "with packages", "games/s", "turns/s", "turns");
    row(MEASURE, *measure, 1.0);
    let mut other = Table::of(library, MEASURE);
    let (base, ratio) = Table::of(library, BASE).beside(&mut other, seconds);
    row(BASE, base, ratio);
    let plain = merge(library, &GameArg::parse(BASE).expect("a game")).expect("a game");
    let added = library.packages.keys().map(|id| format!("{BASE}+{id}"));
    let setups = library.setups.keys().map(ToString::to_string);
    for name in added.chain(setups) {
        let Ok(arg) = GameArg::parse(&name) else { continue };
        let Ok(game) = merge(library, &arg) else { continue };
        // What is in the game anyway, or cannot be in it, has no row.
        if Ruleset::lower(&game).is_err() || (game.rules == plain.rules && game.tiles == plain.tiles) {
            continue;
        }
        let mut table = Table::new(library, &arg, 2);
        // A part of other packages that leaves nothing to begin with is no game.
        if table.next() < 2 {
            continue;
        }
        let (speed, ratio) = table.beside(&mut other, seconds / 2.0);
        row(&name, speed, ratio);
    }
}

/// The cost of a turn on larger and larger boards: several copies of all tiles.
fn sizes(library: &Library, seconds: f64) {
    println!("\n{:<12} {:>12} {:>14} {:>16}", "tiles", "ns a turn", "to 72 tiles", "log to log 72");
    let mut first = None;
    for copies in [1u32, 2, 4, 8, 16, 28] {
        let arg = GameArg::parse(MEASURE).and_then(|arg| arg.copies(&format!("base-first-edition={copies}")));
        let mut table = Table::new(library, &arg.expect("a game argument"), 2);
        let speed = table.speed(seconds);
        let cost = 1e9 / speed.turns;
        let first = *first.get_or_insert(cost);
        let tiles = 72.0 * f64::from(copies);
        println!("{tiles:<12} {cost:>12.0} {:>14.2} {:>16.2}", cost / first, tiles.ln() / 72f64.ln());
    }
}

/// The same games by one thread and by two, with statistics. Where other work is done on the processors, two threads
/// wait for each other's turn; what they need of the processor then still says how well they would do alone.
fn threads(library: &Library, seconds: f64, measure: &Speed) {
    println!("\n{:<12} {:>12} {:>14} {:>22}", "threads", "games/s", "to 1 thread", "processor a game");
    let rules = Table::of(library, MEASURE).rules;
    let mut first = None;
    for threads in [1, 2] {
        let games = (measure.games * seconds) as u64 + 1;
        let plan = Plan { games, players: 2, threads, ..Plan::default() };
        let start = ProcessTime::now();
        let report = simulate(&rules, &plan, &Progress::default()).expect("a report");
        let each = start.elapsed().as_secs_f64() / games as f64 * 1e6;
        let speed = report.games_per_second;
        let first = *first.get_or_insert(speed);
        println!("{threads:<12} {speed:>12.0} {:>14.2} {each:>19.1} µs", speed / first);
    }
}

/// What a position at the end of a game needs, and how much memory is asked for while one is played.
fn position(library: &Library) {
    let mut table = Table::of(library, MEASURE);
    table.next();
    let region = Region::new(MEMORY);
    let copy = table.state.clone();
    let change = region.change();
    let bytes = change.bytes_allocated + std::mem::size_of_val(&copy);
    println!("\nposition at the end of a base game: {bytes} bytes in {} allocations", change.allocations);

    const COPIES: u32 = 10_000;
    let mut other = copy.clone();
    let start = ThreadTime::now();
    (0..COPIES).for_each(|_| drop(std::hint::black_box(copy.clone())));
    let fresh = start.elapsed() / COPIES;
    let start = ThreadTime::now();
    (0..COPIES).for_each(|_| std::hint::black_box(&mut other).clone_from(&copy));
    println!("copied in {fresh:?}, over another one in {:?}", start.elapsed() / COPIES);

    let (decisions, allocations) = allocations(&mut table);
    println!("memory asked for {allocations} times in {decisions} decisions and draws");
}

/// How many positions a search makes and judges in a second, and how often it asks for memory once it has played a game.
fn thinking(library: &Library, seconds: f64) {
    let table = Table::of(library, BASE);
    let (rules, mut state) = (&table.rules, table.start.clone());
    let mut player = Search::new(Budget::Playouts(100));
    let mut chance = Stream::new(5);
    let (mut games, mut decisions, mut allocations) = (0, 0, 0);
    let (mut judged, mut time) = (0, 0.0);
    while games < 2 || time < seconds {
        match state.node(rules) {
            Node::Decision { options, .. } => {
                let (before, region, start) = (player.judged(), Region::new(MEMORY), ThreadTime::now());
                let choice = player.choose(rules, &state, &options, &mut chance).expect("an option");
                if games > 0 {
                    time += start.elapsed().as_secs_f64();
                    judged += player.judged() - before;
                    decisions += 1;
                    allocations += region.change().allocations + region.change().reallocations;
                }
                state.choose(rules, choice, &mut ()).expect("an option");
            }
            Node::Chance { outcomes, .. } => {
                let outcome = outcomes.at(chance.below(outcomes.total()));
                state.resolve(rules, outcome.expect("an outcome"), &mut ()).expect("an outcome");
            }
            Node::Over { .. } => {
                games += 1;
                state.clone_from(&table.start);
            }
        }
    }
    println!(
        "a search: {:.0} positions a second; memory asked for {allocations} times in {decisions} decisions",
        judged as f64 / time
    );
}

/// Decisions and draws of a game in a position that has been used before, and how often they asked for memory.
fn allocations(table: &mut Table) -> (u32, usize) {
    let (rules, state) = (&table.rules, &mut table.state);
    let mut chance = Stream::new(5);
    let (mut decisions, mut allocations) = (0, 0);
    for counted in [false, true] {
        state.clone_from(&table.start);
        loop {
            let region = Region::new(MEMORY);
            match state.node(rules) {
                Node::Decision { options, .. } => {
                    let choice = options.get(chance.below(options.len() as u32) as usize);
                    state.choose(rules, choice.expect("an option"), &mut ()).expect("an option");
                }
                Node::Chance { outcomes, .. } => {
                    let outcome = outcomes.at(chance.below(outcomes.total()));
                    state.resolve(rules, outcome.expect("an outcome"), &mut ()).expect("an outcome");
                }
                Node::Over { .. } => break,
            }
            if counted {
                decisions += 1;
                allocations += region.change().allocations + region.change().reallocations;
            }
        }
    }
    (decisions, allocations)
}

/// Loading, merging, checking and lowering everything, as long as a person waits for it: the best of five.
fn loading(library: &Library) {
    let (all, _) = tilewright::tilesets::library();
    let largest = library.setups.keys().filter_map(|id| {
        let game = merge(&all, &GameArg::parse(&id.to_string()).ok()?).ok()?;
        Some((game.tiles.len(), game))
    });
    let (_, game) = largest.max_by_key(|(tiles, _)| *tiles).expect("a setup");
    let arg = GameArg::parse(&game.name).expect("its name");
    println!(
        "\nwall time: loading everything {:?}; merging {} {:?}; checking it {:?}; lowering it {:?}",
        best(|| drop(tilewright::tilesets::library())),
        game.name,
        best(|| drop(merge(&all, &arg))),
        best(|| drop(tilewright::check::check(&all, &game))),
        best(|| drop(Ruleset::lower(&game))),
    );
}

fn best(work: impl Fn()) -> Duration {
    let times = (0..5).map(|_| {
        let start = Instant::now();
        work();
        start.elapsed()
    });
    times.min().unwrap_or_default()
}
