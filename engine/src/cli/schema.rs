//! `tilewright schema`: JSON Schema of a type of file.

use clap::{Args, ValueEnum, builder::PossibleValue};

use super::{Console, Outcome};
use crate::manual::FileType;

/// Print the JSON Schema of a type of file, for editors and other programs.
#[derive(Debug, Args)]
pub struct Schema {
    /// The type of file; without it, an object with the schemas of all types.
    file: Option<FileType>,
}

impl ValueEnum for FileType {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }
    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.name()).help(self.path()))
    }
}

impl Schema {
    pub(super) fn run(&self, console: &mut Console<'_>) -> Outcome {
        if let Some(file) = self.file {
            return Ok(console.json(&file.schema())?);
        }
        let all = FileType::ALL.iter().map(|file| (file.name().to_owned(), file.schema().to_value()));
        Ok(console.json(&all.collect::<serde_json::Map<_, _>>())?)
    }
}
