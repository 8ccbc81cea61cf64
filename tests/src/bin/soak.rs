//! Plays random games of random packages for some minutes, with everything checked, and prints what failed.
//!
//! `cargo run --release -p tilewright-tests --bin soak -- --minutes 10`

use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};
use tilewright::load::Library;
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
            one(&library, number, &sums, &bar);
            bar
        }
        None => all(&library, &args, &sums, clock),
    };
    bar.finish_and_clear();
    let [played, steps, refused, failed] =
        [&sums.played, &sums.steps, &sums.refused, &sums.failed].map(|sum| sum.load(Ordering::Relaxed));
    let minutes = clock.elapsed().as_secs_f64() / 60.0;
    println!(
        "{played} games played, {steps} steps checked, {refused} sets refused, {failed} failed, in {minutes:.1} minutes"
    );
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Case after case on all threads until the time is up.
fn all(library: &Library, args: &Args, sums: &Sums, clock: Instant) -> ProgressBar {
    let first = args.seed.unwrap_or_else(|| {
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |since| since.as_secs() * 1_000_000)
    });
    println!("first case {first}");
    let time = Duration::from_secs_f64(args.minutes * 60.0);
    let bar = ProgressBar::new(time.as_secs());
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {elapsed_precise} of {len} s  {msg}") {
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
                while clock.elapsed() < time {
                    one(library, next.fetch_add(1, Ordering::Relaxed), sums, &bar);
                    bar.set_position(clock.elapsed().as_secs());
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

fn one(library: &Library, number: u64, sums: &Sums, bar: &ProgressBar) {
    let (what, outcome) = soak::run(library, number);
    match outcome {
        Outcome::Played(steps) => {
            sums.played.fetch_add(1, Ordering::Relaxed);
            sums.steps.fetch_add(steps, Ordering::Relaxed);
        }
        Outcome::Refused => {
            sums.refused.fetch_add(1, Ordering::Relaxed);
        }
        Outcome::Failed(why) => {
            sums.failed.fetch_add(1, Ordering::Relaxed);
            bar.suspend(|| println!("{what}\n  {why}\n  again: soak --case {number}"));
        }
    }
}
