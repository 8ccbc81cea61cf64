//! `tilewright rules`: the players' rules sheet.

use clap::{Args, ValueEnum};
use serde_json::json;

use super::game::GameArgs;
use super::lang::Lang;
use super::{Console, Outcome};
use crate::rulesheet::sheet;

/// Print the rules sheet of exactly this game for its players, made from its data, as Markdown.
///
/// It says what is in the box, what a turn is, what is worth what, and how the game ends. What rules do is told in the
/// words of the rulebooks' clauses, as far as there are any in the language.
#[derive(Debug, Args)]
pub struct Rules {
    #[command(flatten)]
    game: GameArgs,
    /// The language.
    #[arg(long, value_enum, default_value_t)]
    lang: Lang,
    /// How to print it.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Markdown.
    #[default]
    Md,
    /// JSON, for programs.
    Json,
}

impl Rules {
    pub(super) fn run(&self, console: &mut Console<'_>) -> Outcome {
        let (library, game) = self.game.merged(console)?;
        let sheet = sheet(&library, &game, self.lang.code());
        match self.format {
            Format::Md => console.out.write_all(sheet.as_bytes())?,
            Format::Json => {
                console.json(&json!({ "game": game.name, "lang": self.lang.code(), "sheet": sheet }))?;
            }
        }
        Ok(())
    }
}
