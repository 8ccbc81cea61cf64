//! `tilewright replay --analyse`: a saved game judged move by move.

use std::path::PathBuf;

use clap::Args;
use serde_json::{Value, json};

use super::drawing::{can_write, write_drawing};
use super::game::Format;
use super::hint::{budget, name, percent};
use super::lang::Lang;
use super::play::watched;
use super::{Console, Failure, Outcome};
use tilewright_picture::picture::{Curve, Curves, colour, curves};
use tilewright_play::policy::Budget;
use tilewright_play::rules::Ruleset;
use tilewright_play::simulate::Analysis;
use tilewright_tell::explain::Phrasebook;
use tilewright_tell::replay::{AnalysedMove, GameFile, mistakes, steps};
use tilewright_words::Words;

/// So many mistakes are told.
const TOLD: usize = 3;
/// What gave away less than this is no mistake: two searches differ by as much.
const LEAST: f64 = 0.01;
/// The longest line that is drawn in a terminal.
const WIDEST: usize = 72;

/// How a saved game is judged.
#[derive(Debug, Args)]
pub(super) struct AnalyseArgs {
    /// Judge every move: how likely everybody was to win after it, the largest mistakes and what would have been better.
    #[arg(long, conflicts_with_all = ["turn", "brief", "picture"])]
    pub analyse: bool,
    /// How long it thinks about each move: search:400 (so many playouts) or search:200ms (so much time).
    #[arg(long, value_name = "NAME", default_value = "search:400", value_parser = budget, requires = "analyse")]
    policy: Budget,
    /// The same seed gives the same analysis.
    #[arg(long, value_name = "S", default_value_t = 1, requires = "analyse")]
    seed: u64,
    /// How many threads; 0 for as many as the machine has.
    #[arg(long, value_name = "T", default_value_t = 0, requires = "analyse", value_parser = clap::value_parser!(u16).range(0..=1024))]
    threads: u16,
    /// Writes the chances to win as curves, as `.svg` or, if the program was built with it, `.png`.
    #[arg(long, value_name = "FILE.svg", requires = "analyse")]
    out: Option<PathBuf>,
}

impl AnalyseArgs {
    /// Judges a game and tells what came out.
    pub fn run(
        &self,
        file: &GameFile,
        rules: &Ruleset,
        lang: Lang,
        format: Format,
        console: &mut Console<'_>,
    ) -> Outcome {
        self.out.as_deref().map_or(Ok(()), can_write)?;
        let steps = steps(file, rules).map_err(|error| Failure::Data(error.to_string()))?;
        let book = Phrasebook::new(rules, &file.rules, lang.code(), file.players.clone());
        let how = Analysis { budget: self.policy, seed: self.seed, threads: usize::from(self.threads) };
        let judged =
            watched(steps.moves(rules), console, |progress| steps.analyse(&book, rules, how, progress));
        let moves = judged.map_err(|failure| match failure {
            Failure::Stopped(_) => Failure::Stopped("not every move was judged".to_owned()),
            other => other,
        })?;
        let worst = mistakes(&moves, TOLD, LEAST);
        let words = Words::new(lang.code());
        match format {
            Format::Json => console.json(&json!({
                "game": file.game,
                "fingerprint": file.fingerprint,
                "players": file.players,
                "policy": format!("search:{}", self.policy),
                "seed": self.seed,
                "moves": moves.iter().map(as_json).collect::<Vec<_>>(),
                "mistakes": worst.iter().map(|one| one.number).collect::<Vec<_>>(),
            }))?,
            Format::Text => text(file, &moves, &worst, &words, console)?,
        }
        let Some(out) = &self.out else {
            return Ok(());
        };
        write_drawing(out, &curves(&chart(file, &moves, &worst, &words)), 100.0)
    }
}

fn text(
    file: &GameFile,
    moves: &[AnalysedMove],
    worst: &[&AnalysedMove],
    words: &Words,
    console: &mut Console<'_>,
) -> Outcome {
    console.line(format_args!("{}:\n", words.t("advice-chart")))?;
    let widest = file.players.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    for seat in 0..file.players.len() {
        let all: Vec<f64> = moves.iter().filter_map(|one| one.forecast.wins.get(seat).copied()).collect();
        let last = percent(all.last());
        console.line(format_args!("{:<widest$}  {}  {last} %", name(&file.players, seat), line(&all)))?;
    }
    console.line("")?;
    if worst.is_empty() {
        console.line(format_args!("{}.", words.t("advice-no-mistakes")))?;
    }
    for (nth, one) in worst.iter().enumerate() {
        console.line(format_args!("{}. {}", nth + 1, mistake(file, one, words)))?;
    }
    Ok(())
}

fn mistake(file: &GameFile, one: &AnalysedMove, words: &Words) -> String {
    words.with(
        "advice-mistake",
        &[
            ("who", name(&file.players, one.by.ix()).into()),
            ("turn", one.turn.into()),
            ("made", one.text.as_str().into()),
            ("was", percent(Some(&one.win)).into()),
            ("better", one.better.as_deref().unwrap_or_default().into()),
            ("is", percent(Some(&(one.win + one.loss))).into()),
        ],
    )
}

/// Shares as a line of blocks of eight heights; of many some are left out.
fn line(shares: &[f64]) -> String {
    const BLOCKS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let count = shares.len().min(WIDEST);
    let nth = |place: usize| shares[place * (shares.len() - 1) / (count - 1).max(1)];
    let block = |share: f64| BLOCKS[((share * 8.0) as usize).min(7)];
    (0..count).map(|place| block(nth(place))).collect()
}

fn as_json(one: &AnalysedMove) -> Value {
    json!({
        "number": one.number,
        "turn": one.turn,
        "seat": one.by.ix() + 1,
        "text": one.text,
        "wins": one.forecast.wins,
        "points": one.forecast.points,
        "win": one.win,
        "loss": one.loss,
        "better": one.better,
    })
}

/// The chances to win as curves over the turns, with the mistakes on that of whoever made them.
fn chart(file: &GameFile, moves: &[AnalysedMove], worst: &[&AnalysedMove], words: &Words) -> Curves {
    let seats = colour::of_players(&file.players);
    let curve = |seat: usize| Curve {
        name: name(&file.players, seat),
        colour: colour::seat(seats.get(seat).map(|&seat| usize::from(seat))),
        points: moves
            .iter()
            .filter_map(|one| Some((one.turn as f32, *one.forecast.wins.get(seat)? as f32)))
            .collect(),
    };
    Curves {
        title: format!("{}: {}", file.game, words.t("advice-chart")),
        across: words.t("advice-turn"),
        curves: (0..file.players.len()).map(curve).collect(),
        marks: worst.iter().map(|one| (one.turn as f32, one.win as f32)).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_rises_as_the_chances_do() {
        assert_eq!(line(&[0.0, 0.2, 0.5, 0.76, 1.0]), "▁▂▅▇█");
        assert_eq!(line(&[0.5]), "▅");
        assert_eq!(line(&[]), "");
        let many: Vec<f64> = (0..300).map(|nth| f64::from(nth) / 299.0).collect();
        let drawn: Vec<char> = line(&many).chars().collect();
        assert_eq!((drawn.len(), drawn[0], drawn[WIDEST - 1]), (WIDEST, '▁', '█'));
    }
}
