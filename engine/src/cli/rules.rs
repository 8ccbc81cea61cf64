//! `tilewright rules`: the players' rules sheet.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::game::GameArgs;
use super::lang::Lang;
use super::{Console, Failure, Outcome};
use crate::rulesheet::{html, markdown, sheet};

/// Print the rules sheet of exactly this game for its players, made from its data.
///
/// It says what is in the box, what a turn is, what is worth what, and how the game ends; nothing of what is switched off.
/// Rules are told in the words of the rulebooks' clauses; where there is none, as the data says it.
#[derive(Debug, Args)]
pub struct Rules {
    #[command(flatten)]
    game: GameArgs,
    /// The language.
    #[arg(long, value_enum, default_value_t)]
    lang: Lang,
    /// How to print it. By default Markdown, or what the name of the file says.
    #[arg(long, value_enum)]
    format: Option<Format>,
    /// A file to write it to: `sheet.html`, `sheet.md`, `sheet.json`.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Markdown.
    Md,
    /// One page of HTML with everything in it, to read or to print.
    Html,
    /// The blocks of the sheet as JSON, for programs.
    Json,
}

impl Rules {
    pub(super) fn run(&self, console: &mut Console<'_>) -> Outcome {
        let format = self.chosen()?;
        let (library, game) = self.game.merged(console)?;
        let sheet = sheet(&library, &game, self.lang.code());
        let text = match format {
            Format::Md => markdown(&sheet),
            Format::Html => html(&sheet),
            Format::Json => serde_json::to_string_pretty(&sheet)
                .map(|text| text + "\n")
                .map_err(|error| Failure::Data(error.to_string()))?,
        };
        match &self.out {
            None => console.out.write_all(text.as_bytes())?,
            Some(path) => std::fs::write(path, text)
                .map_err(|error| Failure::call(format!("{}: {error}", path.display())))?,
        }
        Ok(())
    }

    /// The format that is asked for, or that a file's name says.
    fn chosen(&self) -> Result<Format, Failure> {
        let ending = self.out.as_ref().and_then(|path| path.extension()).and_then(|ending| ending.to_str());
        match (self.format, ending) {
            (Some(format), _) => Ok(format),
            (None, None | Some("md")) => Ok(Format::Md),
            (None, Some("html" | "htm")) => Ok(Format::Html),
            (None, Some("json")) => Ok(Format::Json),
            (None, Some(other)) => Err(Failure::call(format!(
                "a sheet is not written as .{other}: take .md, .html or .json, or say `--format`"
            ))),
        }
    }
}
