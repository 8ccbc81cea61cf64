//! `tilewright notices`: fonts and crates of others.

use clap::Args;

use super::{Console, Outcome};
use tilewright_tell::notices::NOTICES;

/// Print the notices for fonts and crates of others that this program contains, with their licences
#[derive(Debug, Args)]
pub struct Notices {}

impl Notices {
    pub(super) fn run(&self, console: &mut Console<'_>) -> Outcome {
        Ok(console.text(NOTICES)?)
    }
}
