//! `tilewright learn`: what games teach a search.

use std::path::PathBuf;

use clap::Args;

use super::destination::Destination;
use super::game::{Format, GameArgs};
use super::play::{begins, watched};
use super::table::{Lean, table};
use super::{Console, Failure, Outcome};
use tilewright_play::policy::Weights;
use tilewright_play::rules::Ruleset;
use tilewright_play::simulate::{Learned, Plan, learn};

/// Let the search play a game against itself and learn what its positions are worth.
///
/// What it learns is a handful of numbers for this one game: how likely cells are filled, what a piece in supply is worth, and so on. It
/// plays, learns and plays again, three times. Half of the games are not learnt from: by them it is told how much better leads are judged.
/// With the numbers in a file, search:400,FILE.ron is a policy.
///
///   tilewright learn <game> --games 1000 --out weights.ron
///   tilewright ladder <game> --policies search:100,search:100,weights.ron
#[derive(Debug, Args)]
#[command(verbatim_doc_comment)]
pub struct LearnArgs {
    #[command(flatten)]
    game: GameArgs,
    /// How many games it plays.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(2..))]
    games: u64,
    /// How many players; two, or the fewest the game is for.
    #[arg(long, value_name = "P")]
    players: Option<u8>,
    /// The same seed gives the same games.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many threads; 0 for as many as the machine has.
    #[arg(long, value_name = "T", default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=1024))]
    threads: u16,
    /// The file for the numbers.
    #[arg(long, value_name = "FILE.ron")]
    out: Option<PathBuf>,
    /// How to print it.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

impl LearnArgs {
    pub(super) fn run(&self, console: &mut Console<'_>) -> Outcome {
        let out = self.out.as_deref().map(Destination::open).transpose()?;
        let (_, game) = self.game.merged(console)?;
        let rules = Ruleset::lower(&game).map_err(|error| Failure::Data(error.to_string()))?;
        begins(&rules)?;
        let (fewest, most) = rules.table.seats;
        let plan = Plan {
            first: 0,
            games: self.games,
            players: self.players.unwrap_or(2.clamp(fewest, most)),
            seed: self.seed,
            policies: Vec::new(),
            threads: usize::from(self.threads),
        };
        let found =
            watched(plan.games, console, |progress| learn(&rules, Weights::default(), &plan, progress))?;
        match self.format {
            Format::Json => console.json(&found)?,
            Format::Text => text(&found, console)?,
        }
        if let Some(out) = out {
            out.write(file(&found))?;
        }
        if found.games < plan.games {
            return Err(Failure::Stopped(format!("{} of {} games were over", found.games, plan.games)));
        }
        Ok(())
    }
}

/// The file that a policy reads, with where it comes from.
fn file(found: &Learned) -> String {
    let Learned { game, fingerprint, players, seed, games, weights, .. } = found;
    format!(
        "// What {games} games of {game} taught, {players} players, seed {seed}. Rules: {fingerprint}\n{}",
        weights.text()
    )
}

/// What a person wants to read of it.
fn text(found: &Learned, console: &mut Console<'_>) -> Outcome {
    let Learned { game, games, players, seed, positions, before, after, weights, .. } = found;
    console
        .line(format_args!("{game}: {games} games, {players} players, seed {seed}, {positions} positions"))?;
    console.line(format_args!("a lead is misjudged by {before:.2} points before and {after:.2} after\n"))?;
    let rows = Weights::NAMES.iter().zip(Weights::default().numbers()).zip(weights.numbers());
    let rows = rows.map(|((name, before), after)| {
        vec![(*name).to_owned(), format!("{before:.3}"), format!("{after:.3}")]
    });
    let right = Lean::Right;
    let columns = [("weight", Lean::Left), ("before", right), ("after", right)];
    console.line(table(&columns, rows))?;
    Ok(())
}
