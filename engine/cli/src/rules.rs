//! `tilewright rules`: the players' rules sheet.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::destination::write;
use super::game::GameArgs;
use super::lang::Lang;
use super::page::Page;
use super::{Console, Failure, Outcome};
use tilewright_tell::rulesheet::{Sheet, html, markdown, markdown_with, pdf, sheet, sheet_with_examples};

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
    /// Put examples from play beside the rules that they show, with pictures, and show all tiles. Beside a Markdown file the
    /// pictures become files of their own; on the screen an example is told in words.
    #[arg(long)]
    examples: bool,
    /// The paper of a PDF; a4 if it is not said.
    #[arg(long, value_enum)]
    page: Option<Page>,
    /// A file to write it to: `sheet.pdf`, `sheet.html`, `sheet.md`, `sheet.json`.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Markdown.
    Md,
    /// One page of HTML with everything in it, to read or to print.
    Html,
    /// Pages to print, with text that can be searched.
    Pdf,
    /// The blocks of the sheet as JSON, for programs.
    Json,
}

impl Rules {
    pub(super) fn run(&self, console: &mut Console<'_>) -> Outcome {
        let format = self.chosen()?;
        if self.page.is_some() && format != Format::Pdf {
            return Err(Failure::call("only a PDF has pages: take `--page` away, or say `--out sheet.pdf`"));
        }
        let (library, game) = self.game.merged(console)?;
        let make = if self.examples { sheet_with_examples } else { sheet };
        let sheet = make(&library, &game, self.lang.code());
        let text = match format {
            Format::Md => self.markdown(&sheet)?,
            Format::Html => html(&sheet),
            Format::Pdf => {
                let pages = pdf(&sheet, self.page.unwrap_or(Page::A4).into());
                return match &self.out {
                    None => Ok(console.out.write_all(&pages)?),
                    Some(path) => write(path, pages),
                };
            }
            Format::Json => serde_json::to_string_pretty(&sheet)
                .map(|text| text + "\n")
                .map_err(|error| Failure::Data(error.to_string()))?,
        };
        self.write(console, &text)
    }

    fn write(&self, console: &mut Console<'_>, text: &str) -> Outcome {
        match &self.out {
            None => Ok(console.text(text)?),
            Some(path) => write(path, text),
        }
    }

    /// The sheet as Markdown, and with examples the files of its pictures beside it: `sheet-1.svg`, `sheet-2.svg`, …
    fn markdown(&self, sheet: &Sheet) -> Result<String, Failure> {
        let Some(path) = self.out.as_ref().filter(|_| self.examples) else {
            return Ok(markdown(sheet));
        };
        let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        let (mut number, mut failed) = (0, None);
        let text = markdown_with(sheet, |picture| {
            number += 1;
            let name = format!("{stem}-{number}.svg");
            let file = path.with_file_name(&name);
            failed = failed.take().or(write(&file, picture.svg()).err());
            // Where a name has a space, the address is set in angle brackets.
            Some(if name.contains(' ') { format!("<{name}>") } else { name })
        });
        failed.map_or(Ok(text), Err)
    }

    /// The format that is asked for, or that a file's name says.
    fn chosen(&self) -> Result<Format, Failure> {
        let ending = self.out.as_ref().and_then(|path| path.extension()).and_then(|ending| ending.to_str());
        match (self.format, ending) {
            (Some(Format::Pdf), _) if self.out.is_none() => {
                Err(Failure::call("a PDF is no text for the screen: name a file, as in `--out sheet.pdf`"))
            }
            (Some(format), _) => Ok(format),
            (None, None | Some("md")) => Ok(Format::Md),
            (None, Some("html" | "htm")) => Ok(Format::Html),
            (None, Some("pdf")) => Ok(Format::Pdf),
            (None, Some("json")) => Ok(Format::Json),
            (None, Some(other)) => Err(Failure::call(format!(
                "a sheet is not written as .{other}: take .md, .html, .pdf or .json, or say `--format`"
            ))),
        }
    }
}
