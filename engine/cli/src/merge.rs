//! `tilewright merge`: a run that was played in parts, put together.

use std::path::PathBuf;

use clap::Args;

use super::game::Format;
use super::{Console, Failure, Outcome, simulate};
use tilewright_play::simulate::{MergeError, merge};

/// Put the parts of a run together, and print what it came to: exactly what one run gives.
///
/// Parts are what `simulate --first N --games N --out part.parquet` writes, in any order. Parts of other rules, seeds or policies, games that
/// are missing and games that are there twice are refused by name.
///
///   tilewright simulate <game> --first 0 --games 500 --out part-1.parquet
///   tilewright simulate <game> --first 500 --games 500 --out part-2.parquet
///   tilewright merge part-1.parquet part-2.parquet --out all.parquet
#[derive(Debug, Args)]
#[command(verbatim_doc_comment)]
pub struct Merge {
    /// The parts.
    #[arg(required = true, value_name = "FILE.parquet")]
    parts: Vec<PathBuf>,
    /// The file to write; one of that name is replaced.
    #[arg(long, value_name = "FILE.parquet")]
    out: PathBuf,
    /// How to print it.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

impl Merge {
    pub(super) fn run(&self, console: &mut Console<'_>) -> Outcome {
        let report = merge(&self.parts, &self.out).map_err(|error| match error {
            MergeError::Write(error) => error.into(),
            MergeError::Read { .. } => Failure::Data(error.to_string()),
            MergeError::Nothing
            | MergeError::NoPart(_)
            | MergeError::Differ { .. }
            | MergeError::Gap { .. }
            | MergeError::Overlap { .. } => Failure::call(error.to_string()),
        })?;
        match self.format {
            Format::Json => Ok(console.json(&report)?),
            Format::Text => simulate::text(&report, console),
        }
    }
}
