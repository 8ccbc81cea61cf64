//! `tilewright replay`: a saved game, played again.

use std::path::PathBuf;

use clap::Args;
use serde_json::{Value, json};

use super::analysis::AnalyseArgs;
use super::diff;
use super::drawing::{can_write, write_drawing};
use super::frame::Frame;
use super::game::{Format, GameArgs};
use super::lang::Lang;
use super::saved::saved;
use super::{BuiltIn, Console, Failure, Outcome};
use tilewright_lang::merge::{Game, GameArg, merge};
use tilewright_picture::picture::{Backdrop, position};
use tilewright_play::play::{Node, ranking};
use tilewright_play::rules::Ruleset;
use tilewright_play::state::State;
use tilewright_tell::explain::differences;
use tilewright_tell::replay::{GameFile, Move, replay};

/// Play a saved game again, move by move, and say what happens and why.
///
/// Games are saved by `simulate --save`. A file that somebody changed is refused. The game is played by the rules in
/// the file, also if the packages have changed since; then it says what changed. Packages are looked for among the built-in
/// ones, beside the file, and beside the folder that it lies in. With `--analyse` every move is judged.
#[derive(Debug, Args)]
pub struct Replay {
    /// The file of the game.
    file: PathBuf,
    /// Stop when this turn is over.
    #[arg(long, value_name = "N")]
    turn: Option<u32>,
    /// Only what it came to, not every move.
    #[arg(long)]
    brief: bool,
    /// The language of what is told.
    #[arg(long, value_enum, default_value_t)]
    lang: Lang,
    /// The game to compare the rules with, if its packages lie elsewhere: packages, setups and folders.
    #[arg(long, value_name = "GAME")]
    against: Option<String>,
    /// Writes a picture of the last position, as `.svg` or, if the program was built with it, `.png`.
    #[arg(long, value_name = "FILE.svg")]
    picture: Option<PathBuf>,
    #[command(flatten)]
    frame: Frame,
    #[command(flatten)]
    analysis: AnalyseArgs,
    /// How to print it.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

impl Replay {
    pub(super) fn run(&self, console: &mut Console<'_>) -> Outcome {
        if self.frame.is_any() && self.picture.is_none() {
            let message = "these are parts of a picture: name its file with `--picture FILE.svg`";
            return Err(Failure::call(message));
        }
        self.picture.as_deref().map_or(Ok(()), can_write)?;
        let (file, rules) = saved(&self.file)?;
        let shown = self.file.display();
        let news = self.news(&file, &rules, console)?;
        if self.format == Format::Text {
            console.line(heading(&file))?;
            for line in &news {
                console.line(line)?;
            }
            console.line("")?;
        }
        if self.analysis.analyse {
            return self.analysis.run(&file, &rules, self.lang, self.format, console);
        }
        let mut told: Vec<Value> = Vec::new();
        let mut written = Ok(());
        let replayed = replay(&file, &rules, Some(self.lang.code()), |made, state| {
            if self.turn.is_some_and(|last| made.turn > last) {
                return false;
            }
            match self.format {
                Format::Json => told.push(as_json(made)),
                Format::Text if !self.brief => written = text_of(made, console),
                Format::Text => {}
            }
            let goes_on = self.turn.is_none_or(|last| state.turn().number <= last);
            written.is_ok() && goes_on
        });
        written?;
        let state = replayed.map_err(|error| Failure::Data(format!("{shown}: {error}")))?;
        match self.format {
            Format::Json => console.json(&json!({
                "game": file.game,
                "fingerprint": file.fingerprint,
                "players": file.players,
                "changed_since": news,
                "moves": told,
                "points": state.points(),
                "over": state.is_over(),
                "ranking": ranks(&file, &rules, &state),
            }))?,
            Format::Text => result(&file, &rules, &state, console)?,
        }
        if let Some(picture) = &self.picture {
            let board = self.frame.board(Backdrop::Light, &file.players, self.lang);
            write_drawing(picture, &position(&file.rules, &rules, &state, &board), 120.0)?;
        }
        Ok(())
    }

    /// What has changed since in the packages that the game is made of.
    fn news(
        &self,
        file: &GameFile,
        rules: &Ruleset,
        console: &mut Console<'_>,
    ) -> Result<Vec<String>, Failure> {
        let now: Result<Game, String> = match &self.against {
            Some(game) => {
                let args = GameArgs { game: game.clone(), ..GameArgs::default() };
                Ok(args.merged(console)?.1)
            }
            None => self.beside(file, console.built_in, |game| fingerprint(game) == rules.fingerprint),
        };
        let mut news = Vec::new();
        let same = Ruleset::lower(&file.rules).map(|rules| rules.fingerprint == file.fingerprint);
        if same != Ok(true) {
            news.push(
                "This version of the program reads these rules differently from the one that saved them."
                    .into(),
            );
        }
        match now {
            Err(why) => {
                let how = "played by the rules in the file; `--against` names folders to compare them with";
                news.push(format!("The packages of this game are not at hand ({why}): {how}."));
            }
            Ok(now) => {
                if fingerprint(&now) != rules.fingerprint {
                    news.push(
                        "The packages have changed since; it is played by the rules in the file.".into(),
                    );
                    let changes = differences(&file.rules, &now);
                    news.extend(
                        diff::lines(&file.rules, &now, &changes, self.lang)
                            .into_iter()
                            .map(|line| format!("  {line}")),
                    );
                }
            }
        }
        Ok(news)
    }
}

impl Replay {
    /// The game as its packages make it today: the built-in ones, with those that lie in the file's folder, with those in the
    /// folder above, or alone; that which is the game of the file, if one of them is, else the first that there is. Why there is none, if
    /// all fail.
    fn beside(
        &self,
        file: &GameFile,
        built_in: BuiltIn,
        is_same: impl Fn(&Game) -> bool,
    ) -> Result<Game, String> {
        let arg = GameArg::from(&file.asked);
        let own = match self.file.parent() {
            Some(folder) if folder.as_os_str().is_empty() => PathBuf::from("."),
            Some(folder) => folder.to_owned(),
            None => PathBuf::from("."),
        };
        let with = |folder: Option<PathBuf>| {
            let mut library = built_in(&[]).0;
            if let Some(folder) = folder {
                // What else lies there, with or without mistakes, is not asked for.
                library.add_folder(&folder);
            }
            merge(&library, &arg)
        };
        let above = own.join("..");
        let mut first = with(Some(own));
        for folder in [Some(above), None] {
            if first.as_ref().is_ok_and(&is_same) {
                break;
            }
            match with(folder) {
                Ok(game) if first.is_err() || is_same(&game) => first = Ok(game),
                _ => {}
            }
        }
        first.map_err(|found| {
            found.into_iter().map(|diagnostic| diagnostic.message).collect::<Vec<_>>().join("; ")
        })
    }
}

fn fingerprint(game: &Game) -> String {
    Ruleset::lower(game).map(|rules| rules.fingerprint).unwrap_or_default()
}

fn heading(file: &GameFile) -> String {
    let players = file.players.join(", ");
    let from = file.played.as_ref().map_or(String::new(), |played| {
        format!("; game {} of seed {}, {}", played.number, played.seed, played.policies.join(", "))
    });
    format!("{}: {players}{from}; rules {}", file.game, file.fingerprint)
}

fn text_of(made: &Move, console: &mut Console<'_>) -> Outcome {
    if made.number > 0 {
        let who = made.by.as_deref().unwrap_or("chance");
        console.line(format_args!("{:>4}  {who}: {}", made.number, made.text))?;
    }
    for sentence in &made.happened {
        console.line(format_args!("        {sentence}."))?;
    }
    Ok(())
}

fn as_json(made: &Move) -> Value {
    json!({
        "number": made.number,
        "turn": made.turn,
        "by": made.by,
        "text": made.text,
        "happened": made.happened,
    })
}

fn ranks(file: &GameFile, rules: &Ruleset, state: &State) -> Vec<Vec<String>> {
    let Node::Over { .. } = state.node(rules) else {
        return Vec::new();
    };
    let ranks = ranking(rules, state).into_iter();
    ranks.map(|rank| rank.seats.iter().map(|seat| file.players[seat.ix()].clone()).collect()).collect()
}

fn result(file: &GameFile, rules: &Ruleset, state: &State, console: &mut Console<'_>) -> Outcome {
    let points = file.players.iter().zip(state.points());
    let points: Vec<_> = points.map(|(name, points)| format!("{name} {points}")).collect();
    let points = points.join(", ");
    match ranks(file, rules, state).first() {
        Some(first) => {
            let verb = if first.len() == 1 { "wins" } else { "win" };
            console.line(format_args!("\n{points}: {} {verb}, as the file says", first.join(" and ")))?;
        }
        None => {
            console.line(format_args!("\n{points} after turn {}", state.turn().number.saturating_sub(1)))?
        }
    }
    Ok(())
}
