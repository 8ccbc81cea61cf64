//! `tilewright ladder`: who plays a game how well.

use clap::Args;

use super::game::{Format, GameArgs};
use super::part::{self, PartArgs};
use super::play::{begins, watched};
use super::policies::entrants;
use super::table::{Lean, table};
use super::{Console, Failure, Outcome};
use tilewright_play::rules::Ruleset;
use tilewright_play::simulate::{
    Found, Ladder, Plan, Rung, SimulateError, ladder, ladder_part, ladder_rounds,
};

/// Let policies play against each other, and print how well each plays.
///
/// Everybody plays against everybody, every draw twice with seats exchanged. What follows ± is half of the 95 % interval. With a time
/// instead of playouts no two runs are the same. A program that fails is not ranked.
///
///   tilewright ladder <game> --policies random,greedy,search:100,search:400 --games 400
///   tilewright ladder <game> --policies greedy,search:200ms --players 3
///   tilewright ladder <game> --policies "greedy,exec:python3 mine.py"
///   tilewright ladder <game> --policies search:400,search:400,weights.ron
#[derive(Debug, Args)]
#[command(verbatim_doc_comment)]
pub struct LadderArgs {
    #[command(flatten)]
    game: GameArgs,
    /// Who takes part, joined by commas: random, greedy, search:400 (so many playouts a decision), search:200ms (so much time),
    /// search:400,FILE.ron (with weights that `learn` wrote), exec:./mine (a program of your own).
    #[arg(long, value_name = "NAMES", value_delimiter = ',', default_value = "random,greedy,search:100")]
    policies: Vec<String>,
    /// How many games each two play; an odd number is rounded up.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    #[command(flatten)]
    part: PartArgs,
    /// How many players; two, or the fewest the game is for. With more than two, both policies take every other seat.
    #[arg(long, value_name = "P")]
    players: Option<u8>,
    /// The same seed gives the same games.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many threads; 0 for as many as the machine has.
    #[arg(long, value_name = "T", default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=1024))]
    threads: u16,
    /// How to print it.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

impl LadderArgs {
    pub(super) fn run(&self, console: &mut Console<'_>) -> Outcome {
        let entrants = entrants(&self.policies)?;
        if entrants.len() < 2 {
            return Err(Failure::call("a ladder takes two policies or more, as in --policies random,greedy"));
        }
        if self.part.first % 2 == 1 {
            return Err(Failure::call("every draw is played twice: the number of the first game is even"));
        }
        let keep = self.part.open()?;
        let (_, game) = self.game.merged(console)?;
        let rules = Ruleset::lower(&game).map_err(|error| Failure::Data(error.to_string()))?;
        begins(&rules)?;
        let (fewest, most) = rules.table.seats;
        let players = self.players.unwrap_or(2.clamp(fewest, most));
        if players < 2 {
            return Err(Failure::call("nobody plays against anybody: a ladder takes two players or more"));
        }
        let plan = Plan {
            first: self.part.first,
            games: self.games,
            players,
            seed: self.seed,
            policies: Vec::new(),
            threads: usize::from(self.threads),
        };
        let rounds = ladder_rounds(entrants.len(), plan.games);
        let mut part = None;
        let found = watched(rounds, console, |progress| {
            if keep.is_none() {
                return ladder(&rules, &entrants, &plan, progress);
            }
            let played = ladder_part(&rules, &entrants, &plan, progress)?;
            let Found::Ladder(found) = part.insert(played).found() else {
                return Err(SimulateError::Cancelled);
            };
            Ok(*found)
        })?;
        part::write(keep, part.as_ref())?;
        match self.format {
            Format::Json => console.json(&found)?,
            Format::Text => text(&found, console)?,
        }
        if found.stopped {
            let games: u64 = found.pairs.iter().map(|pair| pair.games).sum();
            return Err(Failure::Stopped(format!("{games} of {} games were over", 2 * rounds)));
        }
        match &found.first_fault {
            None => Ok(()),
            Some(first) => Err(Failure::Data(format!(
                "{} draws had to stop and count for nothing; seed {}, {first}",
                found.faulted_games, found.seed
            ))),
        }
    }
}

/// What a person wants to read of a ladder: the strongest first.
pub(super) fn text(ladder: &Ladder, console: &mut Console<'_>) -> Outcome {
    let Ladder { game, players, seed, .. } = ladder;
    let games = ladder.pairs.iter().map(|pair| pair.games).max().unwrap_or_default();
    console.line(format_args!("{game}: {games} games a pair, {players} players, seed {seed}\n"))?;
    let mut rungs: Vec<_> = ladder.policies.iter().collect();
    // Who failed stands last, without a rank.
    let strength = |elo: Option<f64>| elo.unwrap_or(f64::NEG_INFINITY);
    rungs.sort_by(|a, b| strength(b.elo).total_cmp(&strength(a.elo)));
    let half =
        |half: Option<f64>, places: usize| half.map_or(String::new(), |half| format!(" ± {half:.places$}"));
    let rows = rungs.into_iter().map(|rung| {
        let elo = rung.elo.map(|elo| format!("{elo:.0}{}", half(rung.elo_half_width, 0)));
        vec![
            rung.policy.clone(),
            elo.unwrap_or_else(|| "failed".to_owned()),
            format!("{:.1}", rung.points),
            format!("{:.2}", rung.ms_a_move),
        ]
    });
    let right = Lean::Right;
    let columns = [("policy", Lean::Left), ("Elo", right), ("points", right), ("ms a move", right)];
    console.line(table(&columns, rows))?;
    for rung in ladder.policies.iter().filter(|rung| rung.failed > 0) {
        let Rung { policy, failed, .. } = rung;
        let draws = if *failed == 1 { "1 draw".to_owned() } else { format!("{failed} draws") };
        console.line(format_args!("{policy} failed in {draws}, and is not ranked"))?;
    }
    console.line("")?;
    // Who stopped it early may have stopped it before some met.
    let met = ladder.pairs.iter().filter(|pair| pair.games > 0);
    let rows = met.map(|pair| {
        let [a, b] = &pair.policies;
        let wins = half(pair.half_width.map(|half| half * 100.0), 1);
        vec![
            format!("{b} against {a}"),
            format!("{:.1}{wins} %", (1.0 - pair.win_share) * 100.0),
            format!("{:.1}", pair.points[1]),
            format!("{:.1}", pair.points[0]),
        ]
    });
    let columns = [("", Lean::Left), ("wins", right), ("points", right), ("against", right)];
    console.line(table(&columns, rows))?;
    Ok(())
}
