//! `tilewright doc`: the language reference.

use clap::Args;

use super::{Console, Outcome};
use tilewright_lang::manual;

/// Print the language reference: every construct that a file may contain, as Markdown.
#[derive(Debug, Args)]
pub struct Doc {}

impl Doc {
    pub(super) fn run(&self, console: &mut Console<'_>) -> Outcome {
        console.out.write_all(manual::reference().as_bytes())?;
        Ok(())
    }
}
