//! Plays random games of random packages for some minutes, with everything checked, and prints what failed.
//!
//! `cargo run --release -p tilewright-tests --bin soak -- --minutes 10`
//!
//! Or games of one kind, with all numbers of players in turn, as many as one asks for: `soak --game everything --games 500`.

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};
use tilewright::load::Library;
use tilewright::merge::GameArg;
use tilewright_tests::soak::{self, Outcome};

/// Random packages, options, players and policies; every game is checked from scratch at every step.
#[derive(Debug, Parser)]
#[command(name = "soak")]
struct Args {
    /// How long.
    #[arg(long, default_value_t = 10.0, value_name = "N", value_parser = minutes)]
    minutes: f64,
    /// The number of the first case; without it the clock says.
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
    /// Only this case, once.
    #[arg(long, value_name = "NUMBER", conflicts_with_all = ["minutes", "seed"])]
    case: Option<u64>,
    /// This game, instead of random packages: setups and packages joined with `+`.
    #[arg(long, value_name = "GAME", value_parser = GameArg::parse)]
    game: Option<GameArg>,
    /// So many cases, however long they take.
    #[arg(long, value_name = "N", conflicts_with_all = ["minutes", "case"])]
    games: Option<u64>,
    /// How many threads play; 0 for as many as the machine has.
    #[arg(long, default_value_t = 0, value_name = "N", value_parser = clap::value_parser!(u16).range(..=1024))]
    threads: u16,
}

fn minutes(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(minutes) if (0.0..=10_000.0).contains(&minutes) => Ok(minutes),
        _ => Err("it must be a number of minutes from 0 to 10000".to_owned()),
    }
}

/// What came out so far.
#[derive(Debug, Default)]
struct Sums {
    played: AtomicU64,
    steps: AtomicU64,
    refused: AtomicU64,
    failed: AtomicU64,
    /// Games played and steps by the number of players, where one game was asked for.
    by_players: Mutex<BTreeMap<u8, (u64, u64)>>,
}

fn main() -> ExitCode {
    let args = Args::parse();
    let (library, found) = tilewright::tilesets::library();
    if !found.is_empty() {
        eprintln!("the tile sets have mistakes: {found:#?}");
        return ExitCode::FAILURE;
    }
    soak::listen();
    let sums = Sums::default();
    let clock = Instant::now();
    let bar = match args.case {
        Some(number) => {
            let bar = ProgressBar::hidden();
            one(&library, args.game.as_ref(), number, &sums, &bar);
            bar
        }
        None => all(&library, &args, &sums, clock),
    };
    bar.finish_and_clear();
    let [played, steps, refused, failed] =
        [&sums.played, &sums.steps, &sums.refused, &sums.failed].map(|sum| sum.load(Ordering::Relaxed));
    let minutes = clock.elapsed().as_secs_f64() / 60.0;
    for (players, (games, steps)) in &*sums.by_players.lock().unwrap_or_else(PoisonError::into_inner) {
        println!("{players} players: {games} games, {steps} steps");
    }
    println!(
        "{played} games played, {steps} steps checked, {refused} sets refused, {failed} failed, in {minutes:.1} minutes"
    );
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Case after case on all threads until the time is up, or as many as were asked for.
fn all(library: &Library, args: &Args, sums: &Sums, clock: Instant) -> ProgressBar {
    let first = args.seed.unwrap_or_else(|| {
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |since| since.as_secs() * 1_000_000)
    });
    println!("first case {first}");
    let time = Duration::from_secs_f64(args.minutes * 60.0);
    let last = args.games.map(|games| first.saturating_add(games));
    let bar = ProgressBar::new(args.games.unwrap_or(time.as_secs()));
    let of = if last.is_some() { "{pos} of {len} games" } else { "{elapsed_precise} of {len} s" };
    if let Ok(style) = ProgressStyle::with_template(&format!("{{bar:40}} {of}  {{msg}}")) {
        bar.set_style(style);
    }
    let threads = match args.threads {
        0 => std::thread::available_parallelism().map_or(1, usize::from),
        threads => usize::from(threads),
    };
    let next = AtomicU64::new(first);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if last.map_or(clock.elapsed() >= time, |last| number >= last) {
                        break;
                    }
                    one(library, args.game.as_ref(), number, sums, &bar);
                    bar.set_position(last.map_or(clock.elapsed().as_secs(), |_| number + 1 - first));
                    let failed = sums.failed.load(Ordering::Relaxed);
                    bar.set_message(format!(
                        "{} games, {failed} failed",
                        sums.played.load(Ordering::Relaxed)
                    ));
                }
            });
        }
    });
    bar
}

fn one(library: &Library, game: Option<&GameArg>, number: u64, sums: &Sums, bar: &ProgressBar) {
    let (players, what, outcome) = match game {
        Some(game) => soak::run_game(library, game, number),
        None => {
            let (what, outcome) = soak::run(library, number);
            (0, what, outcome)
        }
    };
    match outcome {
        Outcome::Played(steps) => {
            if players > 0 {
                let mut by_players = sums.by_players.lock().unwrap_or_else(PoisonError::into_inner);
                let (games, all) = by_players.entry(players).or_default();
                (*games, *all) = (*games + 1, *all + steps);
            }
            sums.played.fetch_add(1, Ordering::Relaxed);
            sums.steps.fetch_add(steps, Ordering::Relaxed);
        }
        Outcome::Refused => {
            sums.refused.fetch_add(1, Ordering::Relaxed);
        }
        Outcome::Failed(why) => {
            sums.failed.fetch_add(1, Ordering::Relaxed);
            let game = if players > 0 { "the same --game and " } else { "" };
            bar.suspend(|| println!("{what}\n  {why}\n  again: soak with {game}--case {number}"));
        }
    }
}
