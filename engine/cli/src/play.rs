//! Which games a command plays.

use std::thread;
use std::time::Duration;

use clap::Args;

use super::policies::entrants;
use super::{Console, Failure, stop};
use tilewright_check::check::NO_START;
use tilewright_play::rules::Ruleset;
use tilewright_play::simulate::{Plan, Progress, SimulateError};

/// No machine has more use for threads than this, and each takes memory.
const MOST_THREADS: i64 = 1024;

/// How games are played.
#[derive(Clone, Debug, Args)]
pub(super) struct PlayArgs {
    /// How many players; two, or the fewest the game is for.
    #[arg(long, value_name = "P")]
    players: Option<u8>,
    /// The same seed gives the same games.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Who plays: random, greedy, search:400 (so many playouts a decision), search:200ms (so much time), search:400,FILE.ron (with
    /// weights that `learn` wrote), exec:./mine (a program of your own); several, joined by commas, take the seats in turn.
    #[arg(long, value_name = "NAME", value_delimiter = ',', default_value = "random")]
    policy: Vec<String>,
    /// How many threads; 0 for as many as the machine has.
    #[arg(long, value_name = "T", default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=MOST_THREADS))]
    threads: u16,
}

impl PlayArgs {
    /// What is to be played by these rules.
    pub(super) fn plan(&self, rules: &Ruleset, games: u64) -> Result<Plan, Failure> {
        let (fewest, most) = rules.table.seats;
        let plan = Plan {
            first: 0,
            games,
            players: self.players.unwrap_or(2.clamp(fewest, most)),
            seed: self.seed,
            policies: entrants(&self.policy)?,
            threads: usize::from(self.threads),
        };
        begins(rules)?;
        // Whether so many can play at all is said where it is played.
        if (fewest..=most).contains(&plan.players) && plan.policies.len() > usize::from(plan.players) {
            let (policies, players) = (plan.policies.len(), plan.players);
            return Err(Failure::call(format!("{policies} policies for {players} players")));
        }
        Ok(plan)
    }
}

/// Refuses a game in which nothing can be laid: what it came to would say nothing.
pub(super) fn begins(rules: &Ruleset) -> Result<(), Failure> {
    if !rules.start.is_empty() {
        return Ok(());
    }
    let name = &rules.name;
    Err(Failure::call(format!("{name}: {NO_START}; add a game that begins with a tile, as in GAME+{name}")))
}

/// How often it is looked whether the bar has to move, or somebody wants to stop.
const GLANCE: Duration = Duration::from_millis(20);

/// Does something that takes long, with a bar if somebody looks; Ctrl-C ends it early.
pub(super) fn watched<T: Send>(
    games: u64,
    console: &Console<'_>,
    work: impl FnOnce(&Progress) -> Result<T, SimulateError> + Send,
) -> Result<T, Failure> {
    stop::listen();
    let progress = Progress::default();
    let bar = console.progress.then(|| console.progress(games, "playing"));
    let waits = thread::current();
    let done = thread::scope(|scope| {
        let work = scope.spawn(|| {
            let done = work(&progress);
            waits.unpark();
            done
        });
        while !work.is_finished() {
            if stop::is_asked() {
                progress.cancel();
                if let Some(bar) = &bar {
                    bar.set_message("ending with these games (Ctrl-C again: at once)");
                }
            }
            if let Some(bar) = &bar {
                bar.set_position(progress.played());
            }
            thread::park_timeout(GLANCE);
        }
        work.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    });
    if let Some(bar) = bar {
        bar.finish_and_clear();
    }
    done.map_err(|error| match error {
        SimulateError::Play(_) | SimulateError::TooFew(_) => Failure::call(error.to_string()),
        SimulateError::Cancelled => Failure::Stopped("no game was over yet".to_owned()),
        SimulateError::Threads(_) => Failure::Data(error.to_string()),
    })
}
