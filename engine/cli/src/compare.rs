//! `tilewright compare`: what a rule adds, by the same games with and without it.

use std::path::PathBuf;

use clap::Args;
use indexmap::IndexMap;

use super::game::{Format, GameArgs};
use super::lang::Lang;
use super::part::{self, PartArgs};
use super::play::{PlayArgs, watched};
use super::policies::entrants;
use super::table::{Lean, table};
use super::{Console, Failure, Outcome, opinions};
use tilewright_play::rules::Ruleset;
use tilewright_play::simulate::{
    Comparison, Difference, GameRow, GamesFile, GamesTable, Plan, Sides, SimulateError, Until, compare,
    compare_parts,
};
use tilewright_words::Words;

/// Play the same games with and without something, and print what it changes.
///
/// Both sides see the same tiles, dice and whims for as long as they can, so that little chance is left in the
/// difference. What follows ± is half of the 95 % interval: in 19 of 20 runs the truth lies within it.
///
///   tilewright compare <game> --with ./my-rule
///   tilewright compare <game> --with <package> --policy greedy --until 0.5
///   tilewright compare <game> --with-copies <package>=2
///   tilewright compare <game> --to <another game> --out games.csv
///   tilewright compare <game> --with ./my-rule --policies random,greedy,search:100 --until 1 --chart rule.svg
#[derive(Debug, Args)]
#[command(verbatim_doc_comment)]
pub struct Compare {
    /// The game without it: setups, packages and folders joined with `+`.
    game: String,
    /// What is added: packages, setups and folders.
    #[arg(long, value_name = "GAME")]
    with: Vec<String>,
    /// Sets an option on the side with it.
    #[arg(long, value_name = "KEY=VALUE")]
    with_option: Vec<String>,
    /// Adds only the tiles of a package, without its rules, to the side with it.
    #[arg(long, value_name = "PACKAGE")]
    with_tiles_only: Vec<String>,
    /// Adds only the rules of a package, without its tiles, to the side with it.
    #[arg(long, value_name = "PACKAGE")]
    with_rules_only: Vec<String>,
    /// Puts several copies of a package's tiles into the game on the side with it.
    #[arg(long, value_name = "PACKAGE=NUMBER")]
    with_copies: Vec<String>,
    /// Another game instead, to which all of `--with…` is added.
    #[arg(long, value_name = "GAME")]
    to: Option<String>,
    /// Sets an option of both games.
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<String>,
    /// Adds only the tiles of a package, without its rules, to both games.
    #[arg(long, value_name = "PACKAGE")]
    tiles_only: Vec<String>,
    /// Adds only the rules of a package, without its tiles, to both games.
    #[arg(long, value_name = "PACKAGE")]
    rules_only: Vec<String>,
    /// Puts several copies of a package's tiles into both games.
    #[arg(long, value_name = "PACKAGE=NUMBER")]
    copies: Vec<String>,
    /// How many games of each; with `--until` and `--until-wins` the most.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: Option<u64>,
    /// Stop when half the width of the interval of the points a player is below this.
    #[arg(long, value_name = "POINTS", value_parser = positive)]
    until: Option<f64>,
    /// Stop when half the width of the interval of the share of games that each seat wins is below this, in percent.
    #[arg(long, value_name = "PERCENT", value_parser = positive)]
    until_wins: Option<f64>,
    #[command(flatten)]
    part: PartArgs,
    #[command(flatten)]
    play: PlayArgs,
    /// Ask several kinds of players, one after the other, each in all seats: how does the answer change, and do they agree?
    #[arg(long, value_name = "NAMES", value_delimiter = ',', conflicts_with_all = ["policy", "out"])]
    policies: Vec<String>,
    /// Writes what each kind of players says as a chart, as `.svg` or, if the program was built with it, `.png`.
    #[arg(long, value_name = "FILE.svg")]
    chart: Option<PathBuf>,
    /// Writes a table of all games, one row a game, as CSV or Parquet.
    #[arg(long, value_name = "FILE.csv|FILE.parquet")]
    out: Option<PathBuf>,
    /// The language of its sentences.
    #[arg(long, value_enum, default_value_t)]
    lang: Lang,
    /// How to print it.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// Games that are played if nobody says how many.
const GAMES: u64 = 1000;
/// The most that are played until the result is sharp enough, if nobody says how many.
const MOST: u64 = 100_000;

fn positive(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(number) if number > 0.0 && number.is_finite() => Ok(number),
        _ => Err("it must be a number above 0".to_owned()),
    }
}

impl Compare {
    pub(super) fn run(&self, console: &mut Console<'_>) -> Outcome {
        if self.what().is_empty() {
            let message = "say what is compared: --with GAME, --with-option KEY=VALUE, --with-copies PACKAGE=NUMBER \
                           or --to GAME";
            return Err(Failure::call(message));
        }
        // `requires` of the arguments does not ask for what another one excludes.
        if self.chart.is_some() && self.policies.is_empty() {
            return Err(Failure::call("a chart shows several kinds of players: name them with --policies"));
        }
        let keep = self.part.open()?;
        let until = Until { points: self.until, wins: self.until_wins };
        if keep.is_some() && (until != Until::default() || !self.policies.is_empty()) {
            return Err(Failure::call(
                "how sharp it is, and what several kinds of players say, is asked of the whole",
            ));
        }
        let out = self.out.as_deref().map(GamesFile::open).transpose()?;
        let without = self.rules(&self.without(), console)?;
        let with = self.rules(&self.with(), console)?;
        let games = self.games.unwrap_or(if until == Until::default() { GAMES } else { MOST });
        let plan = Plan { first: self.part.first, ..self.play.plan(&without, games)? };
        let sides = Sides { without: &without, with: &with };
        if !self.policies.is_empty() {
            let asked = opinions::Asked { what: &self.what(), sides, plan: &plan, until };
            return asked.run(
                &entrants(&self.policies)?,
                self.chart.as_deref(),
                self.lang,
                self.format,
                console,
            );
        }
        let mut table = out.map(|out| out.begin(true, plan.players)).transpose()?;
        let mut part = None;
        let comparison = watched(games, console, |progress| {
            let mut add = table.as_mut().map(|table| table.pairs(sides));
            let mut row = |pair: [GameRow; 2]| add.iter_mut().for_each(|add| add(&pair));
            let rows: Option<&mut dyn FnMut([GameRow; 2])> =
                if self.out.is_some() { Some(&mut row) } else { None };
            if keep.is_none() {
                return compare(sides, &plan, until, progress, rows, None);
            }
            part = compare_parts(sides, &plan, false, progress, rows)?.pop();
            part.as_ref().and_then(|part| part.comparison(until)).ok_or(SimulateError::Cancelled)
        })?;
        part::write(keep, part.as_ref())?;
        let written = table.map(GamesTable::finish).transpose();
        let words = Words::new(self.lang.code());
        match self.format {
            Format::Json => {
                let sentence = comparison.sentence(&self.what(), &words);
                let mut value = serde_json::to_value(&comparison).map_err(std::io::Error::from)?;
                value["sentence"] = sentence.into();
                value["who_wins"] = comparison.who_wins(&words).into();
                value["caution"] = comparison.caution(&words).into();
                console.json(&value)?;
            }
            Format::Text => text(&comparison, &self.what(), &words, console)?,
        }
        // What was played is told also if it cannot be kept.
        written?;
        if comparison.stopped {
            return Err(Failure::Stopped(format!("{} of {games} pairs were over", comparison.games)));
        }
        faults(&comparison)
    }

    fn rules(&self, args: &GameArgs, console: &mut Console<'_>) -> Result<Ruleset, Failure> {
        let (_, game) = args.merged(console)?;
        Ruleset::lower(&game).map_err(|error| Failure::Data(error.to_string()))
    }

    /// The game that something is added to.
    fn without(&self) -> GameArgs {
        GameArgs {
            game: self.game.clone(),
            with: Vec::new(),
            options: self.options.clone(),
            tiles_only: self.tiles_only.clone(),
            rules_only: self.rules_only.clone(),
            copies: self.copies.clone(),
        }
    }

    /// The game with it; what is said of this side wins.
    fn with(&self) -> GameArgs {
        let mut args = self.without();
        args.game.clone_from(self.to.as_ref().unwrap_or(&self.game));
        args.with.clone_from(&self.with);
        args.options = overruled(&self.options, &self.with_option);
        args.tiles_only.extend_from_slice(&self.with_tiles_only);
        args.rules_only.extend_from_slice(&self.with_rules_only);
        args.copies = overruled(&self.copies, &self.with_copies);
        args
    }

    /// What is added, as it was written.
    fn what(&self) -> String {
        let plain = |names: &[String]| -> Vec<String> {
            names.iter().map(|name| name.trim_start_matches("./").to_owned()).collect()
        };
        let mut what: Vec<String> = self.to.iter().cloned().collect();
        what.extend(plain(&self.with));
        what.extend(plain(&self.with_tiles_only).into_iter().map(|name| format!("tiles of {name}")));
        what.extend(plain(&self.with_rules_only).into_iter().map(|name| format!("rules of {name}")));
        let copies = self.with_copies.iter().map(|copies| match copies.split_once('=') {
            Some((package, number)) => format!("{} × {}", number.trim(), package.trim()),
            None => copies.clone(),
        });
        what.extend(copies);
        what.extend_from_slice(&self.with_option);
        what.join(" + ")
    }
}

/// What is said of both games, but for what is said otherwise of one; and that.
fn overruled(both: &[String], one: &[String]) -> Vec<String> {
    let key = |said: &String| said.split('=').next().unwrap_or_default().trim().to_owned();
    let keys: Vec<String> = one.iter().map(key).collect();
    both.iter().filter(|said| !keys.contains(&key(said))).chain(one).cloned().collect()
}

/// Says which games had to stop, if any did.
pub(super) fn faults(comparison: &Comparison) -> Outcome {
    match &comparison.first_fault {
        None => Ok(()),
        Some(first) => Err(Failure::Data(format!(
            "{} of {} pairs had to stop and count for nothing; seed {}, {first}",
            comparison.faulted_games, comparison.games, comparison.seed
        ))),
    }
}

pub(super) fn text(comparison: &Comparison, what: &str, words: &Words, console: &mut Console<'_>) -> Outcome {
    let Comparison { without, with, games, players, policy, seed, .. } = comparison;
    console.line(format_args!("{}.", comparison.sentence(what, words)))?;
    if let Some(who_wins) = comparison.who_wins(words) {
        console.line(format_args!("{who_wins}."))?;
    }
    if let Some(caution) = comparison.caution(words) {
        console.line(format_args!("{caution}."))?;
    }
    if !comparison.is_sharp() {
        let points = comparison.until.map(|until| format!("± {until} points"));
        let wins = comparison.until_wins.map(|until| format!("± {until} % of the wins"));
        let asked = points.into_iter().chain(wins).collect::<Vec<_>>().join(" and ");
        console.line(format_args!("{games} games were not enough for {asked}."))?;
    }
    console.line("")?;
    console.line(format_args!("without: {without}\nwith:    {with}"))?;
    console.line(format_args!(
        "{games} games each by the same seeds, {players} players, {policy}, seed {seed}\n"
    ))?;
    let mut rows = Vec::new();
    for (seat, points) in comparison.points.iter().enumerate() {
        rows.push(row(format!("points, seat {}", seat + 1), points, 1.0, ""));
    }
    for (seat, wins) in comparison.win_share.iter().enumerate() {
        rows.push(row(format!("wins, seat {}", seat + 1), wins, 100.0, " %"));
    }
    for (name, difference) in [
        ("turns", &comparison.turns),
        ("options a turn", &comparison.options_a_turn),
        ("ways to lay a tile", &comparison.lay_options),
        ("pieces placed", &comparison.pieces_placed),
        ("tiles that fitted nowhere", &comparison.discarded_tiles),
    ] {
        rows.push(row(name.to_owned(), difference, 1.0, ""));
    }
    let columns = |first| {
        [(first, Lean::Left), ("without", Lean::Right), ("with", Lean::Right), ("difference", Lean::Right)]
    };
    console.line(table(&columns(""), rows))?;
    console.line("")?;
    let terms: &IndexMap<String, Difference> = &comparison.points_by_term;
    let rows = terms.iter().map(|(term, points)| row(term.clone(), points, 1.0, ""));
    console.line(table(&columns("points a player by term"), rows))?;
    let mut all = comparison.points.iter().chain(&comparison.win_share).chain(terms.values());
    if comparison.fingerprints[0] != comparison.fingerprints[1] && all.any(|of| of.half_width.is_none()) {
        console.line("\nwithout ±: too few games to say how far it may be off")?;
    }
    Ok(())
}

fn row(name: String, of: &Difference, unit: f64, sign: &str) -> Vec<String> {
    let number = |value: f64| format!("{:.2}{sign}", value * unit);
    let half = of.half_width.map_or(String::new(), |half| format!(" ± {:.2}{sign}", half * unit));
    let difference = of.difference * unit;
    // No minus before a zero.
    let difference = if difference.abs() < 0.005 { 0.0 } else { difference };
    vec![name, number(of.without), number(of.with), format!("{difference:+.2}{half}")]
}
