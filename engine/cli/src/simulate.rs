//! `tilewright simulate`: whole games, and what they came to.

use std::path::PathBuf;

use clap::Args;

use super::destination::Destination;
use super::game::{Format, GameArgs};
use super::part::{self, PartArgs};
use super::play::{PlayArgs, watched};
use super::table::{Lean, table};
use super::{Console, Failure, Outcome};
use tilewright_play::rules::Ruleset;
use tilewright_play::simulate::{
    Found, GameRow, GamesFile, GamesTable, Plan, Report, SimulateError, Spread, simulate, simulate_part,
    simulate_rows,
};
use tilewright_tell::replay::record;

/// Play whole games and print what they came to.
#[derive(Debug, Args)]
pub struct Simulate {
    #[command(flatten)]
    game: GameArgs,
    /// How many games.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    #[command(flatten)]
    part: PartArgs,
    #[command(flatten)]
    play: PlayArgs,
    /// Writes a table of all games, one row a game, as CSV or Parquet.
    #[arg(long, value_name = "FILE.csv|FILE.parquet")]
    out: Option<PathBuf>,
    /// Saves a game as a file for `replay`: the first, or that of `--save-game`.
    #[arg(long, value_name = "FILE.ron")]
    save: Option<PathBuf>,
    /// The number of the game that is saved, from 0; the first of the run without it.
    #[arg(long, value_name = "N", requires = "save")]
    save_game: Option<u64>,
    /// How to print it.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

impl Simulate {
    pub(super) fn run(&self, console: &mut Console<'_>) -> Outcome {
        let keep = self.part.open()?;
        let out = self.out.as_deref().map(GamesFile::open).transpose()?;
        let save = self.save.as_deref().map(Destination::open).transpose()?;
        let (arg, _, game) = self.game.merged_as_asked(console)?;
        let rules = Ruleset::lower(&game).map_err(|error| Failure::Data(error.to_string()))?;
        let plan = Plan { first: self.part.first, ..self.play.plan(&rules, self.games)? };
        let mut table = out.map(|out| out.begin(false, plan.players)).transpose()?;
        let mut part = None;
        let report = watched(plan.games, console, |progress| {
            let mut row = |row| table.iter_mut().for_each(|table| table.add("", &rules, &row));
            if keep.is_some() {
                let each: Option<&mut dyn FnMut(GameRow)> =
                    if self.out.is_some() { Some(&mut row) } else { None };
                let played = simulate_part(&rules, &plan, progress, each)?;
                let Found::Run(found) = part.insert(played).found() else {
                    return Err(SimulateError::Cancelled);
                };
                return Ok(*found);
            }
            if self.out.is_some() {
                simulate_rows(&rules, &plan, progress, row)
            } else {
                simulate(&rules, &plan, progress)
            }
        })?;
        part::write(keep, part.as_ref())?;
        if let Some(table) = &mut table {
            table.about(&report);
        }
        let written = table.map(GamesTable::finish).transpose();
        match self.format {
            Format::Json => console.json(&report)?,
            Format::Text => text(&report, console)?,
        }
        // What was played is told also if it cannot be kept.
        written?;
        let saved = save.map(|save| {
            let (file, turns) = record(&game, &rules, &arg, &plan, self.save_game.unwrap_or(self.part.first))
                .map_err(|error| Failure::call(error.to_string()))?;
            save.write(file.text(&turns))
        });
        if report.stopped {
            return Err(Failure::Stopped(format!("{} of {} games were over", report.games, plan.games)));
        }
        match &report.first_fault {
            None => saved.unwrap_or(Ok(())),
            Some(first) => Err(Failure::Data(format!(
                "{} of {} games had to stop and count for nothing; seed {}, {first}",
                report.faulted_games, report.games, report.seed
            ))),
        }
    }
}

/// What a person wants to read of a report.
pub(super) fn text(report: &Report, console: &mut Console<'_>) -> Outcome {
    let Report { game, games, players, policy, seed, .. } = report;
    console.line(format_args!("{game}: {games} games, {players} players, {policy}, seed {seed}\n"))?;
    let seats = report.score.iter().zip(&report.win_share).enumerate();
    let mut rows: Vec<_> = seats
        .map(|(seat, (score, wins))| row((seat + 1).to_string(), score, format!("{:.1} %", wins * 100.0)))
        .collect();
    rows.push(row("all".into(), &report.total, String::new()));
    let right = Lean::Right;
    let columns = [
        ("seat", right),
        ("points", right),
        ("sd", right),
        ("least", right),
        ("5 %", right),
        ("25 %", right),
        ("median", right),
        ("75 %", right),
        ("95 %", right),
        ("most", right),
        ("wins", right),
    ];
    console.line(table(&columns, rows))?;
    console.line("\nsd is the standard deviation; 95 of 100 games do not exceed what stands under 95 %\n")?;
    let terms = report.points_by_term.iter();
    let rows = terms.map(|(term, points)| vec![term.clone(), format!("{points:.2}")]);
    console.line(table(&[("points of a game by term", Lean::Left), ("", Lean::Right)], rows))?;
    let turns = &report.turns;
    console.line(format_args!(
        "\n{:.2} turns a game ({} to {}, sd {:.2}), {:.2} a player",
        turns.mean, turns.min, turns.max, turns.sd, report.turns_a_player_mean
    ))?;
    console.line(format_args!(
        "{:.1} ways to lay a tile, {:.1} pieces placed, {:.3} tiles that fitted nowhere",
        report.lay_options_mean, report.pieces_placed_mean, report.discarded_tiles_mean
    ))?;
    let fingerprint = &report.fingerprint;
    if report.threads == 0 {
        // Put together out of parts: nobody knows how long that took.
        console.line(format_args!("rules {fingerprint}"))?;
    } else {
        console.line(format_args!(
            "{:.2} s on {}, {:.0} games a second, rules {fingerprint}",
            report.seconds,
            threads(report.threads),
            report.games_per_second,
        ))?;
    }
    Ok(())
}

fn row(seat: String, score: &Spread, wins: String) -> Vec<String> {
    vec![
        seat,
        format!("{:.2}", score.mean),
        format!("{:.2}", score.sd),
        score.min.to_string(),
        score.quantiles.p5.to_string(),
        score.quantiles.p25.to_string(),
        score.quantiles.p50.to_string(),
        score.quantiles.p75.to_string(),
        score.quantiles.p95.to_string(),
        score.max.to_string(),
        wins,
    ]
}

fn threads(count: usize) -> String {
    match count {
        1 => "1 thread".into(),
        count => format!("{count} threads"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tilewright_play::simulate::Quantiles;

    #[test]
    fn a_report_reads_well() {
        let quantiles = Quantiles { p5: 7, p25: 14, p50: 19, p75: 25, p95: 33 };
        let seat = |mean| Spread { mean, sd: 8.0, min: 3, max: 101, quantiles };
        let report = Report {
            game: "mills".into(),
            fingerprint: "c0ffee".into(),
            games: 1000,
            players: 2,
            seed: 7,
            threads: 1,
            policy: "random".into(),
            seconds: 0.5,
            games_per_second: 2000.0,
            score: vec![seat(19.586), seat(9.5)],
            total: Spread { mean: 29.086, sd: 11.4, min: 12, max: 150, quantiles },
            win_share: vec![0.5125, 0.4875],
            turns: Spread { mean: 70.98, sd: 0.14, min: 70, max: 71, quantiles },
            turns_a_player_mean: 35.49,
            discarded_tiles_mean: 0.019,
            lay_options_mean: 32.64,
            pieces_placed_mean: 15.58,
            points_by_term: [("lane.tiles".to_owned(), 12.345)].into(),
            ..Report::default()
        };
        let (mut out, mut err) = (Vec::new(), Vec::new());
        text(
            &report,
            &mut Console::plain(
                |_| (tilewright_lang::load::Library::default(), Vec::new()),
                &mut out,
                &mut err,
            ),
        )
        .unwrap();
        let wanted = "\
mills: 1000 games, 2 players, random, seed 7

seat  points     sd  least  5 %  25 %  median  75 %  95 %  most    wins
   1   19.59   8.00      3    7    14      19    25    33   101  51.2 %
   2    9.50   8.00      3    7    14      19    25    33   101  48.8 %
 all   29.09  11.40     12    7    14      19    25    33   150

sd is the standard deviation; 95 of 100 games do not exceed what stands under 95 %

points of a game by term
lane.tiles                12.35

70.98 turns a game (70 to 71, sd 0.14), 35.49 a player
32.6 ways to lay a tile, 15.6 pieces placed, 0.019 tiles that fitted nowhere
0.50 s on 1 thread, 2000 games a second, rules c0ffee
";
        assert_eq!(String::from_utf8(out).unwrap(), wanted);
    }
}
