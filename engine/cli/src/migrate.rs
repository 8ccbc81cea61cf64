//! `tilewright migrate`: files of older formats in the newest.

use clap::Args;
use serde_json::json;

use super::game::Format;
use super::rewrite::{RewriteArgs, Rewritten};
use super::{Console, Outcome};
use tilewright_lang::load::upgraded;
use tilewright_lang::spec::FORMAT;

/// Rewrite files of older formats in the newest one. Comments and layout stay.
///
/// Older files can be read as they are; this is for whoever wants to write on in the newest format. A file that cannot be
/// read is left as it is and reported.
#[derive(Debug, Args)]
pub struct Migrate {
    #[command(flatten)]
    files: RewriteArgs,
}

impl Migrate {
    pub(super) fn run(&self, console: &mut Console<'_>) -> Outcome {
        let done = self.files.rewrite(&upgraded)?;
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
