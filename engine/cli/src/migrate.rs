//! `tilewright migrate`: files of older formats in the newest.

use std::path::Path;

use clap::Args;
use serde_json::json;

use super::game::Format;
use super::rewrite::{New, RewriteArgs, Rewritten};
use super::{Console, Outcome};
use tilewright_lang::load::{Diagnostic, format_text, migrated};
use tilewright_lang::spec::FORMAT;

/// Rewrite files of older formats in the newest one. Comments and layout stay.
///
/// Games are played from files in the newest format only. What no machine can rewrite is listed, with its place and the words
/// to use; a file that cannot be read is left as it is and reported.
#[derive(Debug, Args)]
pub struct Migrate {
    #[command(flatten)]
    files: RewriteArgs,
}

impl Migrate {
    pub(super) fn run(&self, console: &mut Console<'_>) -> Outcome {
        let done = self.files.rewrite(&in_newest)?;
        let Rewritten { changed, kept: newest, found, library } = &done;
        console.diagnostics(library, found)?;
        match self.files.format {
            Format::Json => console.json(&json!({
                "format": FORMAT,
                "changed": changed,
                "newest": newest,
                "diagnostics": found.iter().map(super::diagnostics::json).collect::<Vec<_>>(),
            }))?,
            Format::Text => {
                self.files.list(&done, "rewritten", console)?;
                let files = if *newest == 1 { "file is" } else { "files are" };
                console.line(format_args!("{newest} {files} in format {FORMAT}, the newest, already"))?;
            }
        }
        self.files.outcome(&done)
    }
}

/// A file that was laid out stays so.
fn in_newest(path: &Path, text: &str) -> Result<New, Vec<Diagnostic>> {
    let Some(new) = migrated(path, text)? else {
        return Ok(New::default());
    };
    let was_laid_out = format_text(text).is_ok_and(|laid_out| laid_out == text);
    let laid_out = if was_laid_out && new.by_hand.is_empty() { format_text(&new.text).ok() } else { None };
    Ok(New { text: Some(laid_out.unwrap_or(new.text)), by_hand: new.by_hand })
}
