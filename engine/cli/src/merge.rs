//! `tilewright merge`: a run that was played in parts, put together.

use std::path::PathBuf;

use clap::Args;

use super::destination::Destination;
use super::game::Format;
use super::lang::Lang;
use super::{Console, Failure, Outcome, compare, ladder, part, simulate};
use tilewright_play::simulate::{Found, MergeError, merge, merge_parts};
use tilewright_words::Words;

/// Put the parts of a run together, and print what it came to: exactly what one run gives.
///
/// Parts are what `simulate --first N --games N --out part.parquet` writes, in any order. Parts of other rules, seeds or policies, games that
/// are missing and games that are there twice are refused by name.
///
///   tilewright simulate <game> --first 0 --games 500 --out part-1.parquet
///   tilewright simulate <game> --first 500 --games 500 --out part-2.parquet
///   tilewright merge part-1.parquet part-2.parquet --out all.parquet
///
/// `compare` and `ladder` write what the games of a part add up to:
///
///   tilewright compare <game> --with ./my-rule --first 500 --games 500 --part part-2.json
///   tilewright merge part-1.json part-2.json
#[derive(Debug, Args)]
#[command(verbatim_doc_comment)]
pub struct Merge {
    /// The parts.
    #[arg(required = true, value_name = "FILE.parquet|FILE.json")]
    parts: Vec<PathBuf>,
    /// The file to write, of the kind of the parts; one of that name is replaced. Tables need one.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// How to print it.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

impl Merge {
    pub(super) fn run(&self, console: &mut Console<'_>) -> Outcome {
        if self.parts.iter().all(|path| part::is_part(path)) {
            return self.sums(console);
        }
        let Some(out) = &self.out else {
            return Err(Failure::call("say where the table goes: --out all.parquet"));
        };
        let report = merge(&self.parts, out).map_err(failed)?;
        match self.format {
            Format::Json => Ok(console.json(&report)?),
            Format::Text => simulate::text(&report, console),
        }
    }

    fn sums(&self, console: &mut Console<'_>) -> Outcome {
        let out = self.out.as_deref().map(Destination::open).transpose()?;
        let parts = self.parts.iter().map(|path| Ok((path.clone(), part::read(path)?)));
        let whole = merge_parts(parts.collect::<Result<_, Failure>>()?).map_err(failed)?;
        part::write(out, Some(&whole))?;
        match (self.format, whole.found()) {
            (Format::Json, found) => Ok(console.json(&found)?),
            (Format::Text, Found::Run(report)) => simulate::text(&report, console),
            (Format::Text, Found::Comparison(found)) => {
                compare::text(&found, &found.with, &Words::new(Lang::default().code()), console)
            }
            (Format::Text, Found::Ladder(found)) => ladder::text(&found, console),
        }
    }
}

fn failed(error: MergeError) -> Failure {
    match error {
        MergeError::Write(error) => error.into(),
        MergeError::Read { .. } => Failure::Data(error.to_string()),
        MergeError::Nothing
        | MergeError::NoPart(_)
        | MergeError::Differ { .. }
        | MergeError::Gap { .. }
        | MergeError::Overlap { .. } => Failure::call(error.to_string()),
    }
}
