//! `tilewright fmt`: one layout for all files.

use std::io::Read as _;
use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::json;

use super::game::Format;
use super::read::unreadable;
use super::rewrite::{New, RewriteArgs, Rewritten, named};
use super::{Console, Failure, Outcome};
use tilewright_lang::load::{Diagnostic, Library, format_text, limit};

/// Lay files out in one style. Comments stay; only blanks, line ends and trailing commas change.
///
/// A file with mistakes of syntax is left as it is, and they are reported. The path `-` reads from standard input and writes
/// to standard output.
#[derive(Debug, Args)]
pub struct Fmt {
    #[command(flatten)]
    files: RewriteArgs,
}

impl Fmt {
    pub(super) fn run(&self, console: &mut Console<'_>) -> Outcome {
        if self.files.paths == [PathBuf::from("-")] {
            return standard_input(console);
        }
        let done = self.files.rewrite(&laid_out)?;
        let Rewritten { changed, kept, found, library } = &done;
        console.diagnostics(library, found)?;
        match self.files.format {
            Format::Json => console.json(&json!({
                "changed": changed,
                "kept": kept,
                "diagnostics": found.iter().map(super::diagnostics::json).collect::<Vec<_>>(),
            }))?,
            Format::Text => self.files.list(&done, "laid out", console)?,
        }
        self.files.outcome(&done)
    }
}

fn laid_out(_: &Path, text: &str) -> Result<New, Vec<Diagnostic>> {
    format_text(text).map(|new| New { text: (new != text).then_some(new), ..New::default() })
}

fn standard_input(console: &mut Console<'_>) -> Outcome {
    let path = Path::new("standard input");
    let mut text = String::new();
    let most = limit::FILE_BYTES as u64;
    std::io::stdin().take(most).read_to_string(&mut text).map_err(|error| unreadable(path, &error))?;
    match format_text(&text) {
        Ok(new) => Ok(console.out.write_all(new.as_bytes())?),
        Err(found) => {
            let mut library = Library::default();
            library.add_source(path, &text);
            let found: Vec<_> = found.into_iter().map(|diagnostic| named(diagnostic, path)).collect();
            console.diagnostics(&library, &found)?;
            Err(Failure::Told)
        }
    }
}
