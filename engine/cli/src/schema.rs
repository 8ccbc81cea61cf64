//! `tilewright schema`: JSON Schema of a type of file.

use std::sync::LazyLock;

use clap::{Args, ValueEnum, builder::PossibleValue};

use super::{Console, Outcome};
use tilewright_lang::manual::FileType;

/// Print the JSON Schema of a type of file, for editors and other programs.
#[derive(Debug, Args)]
pub struct Schema {
    /// The type of file; without it, an object with the schemas of all types.
    file: Option<Choice>,
}

/// A type of file, as an argument.
#[derive(Clone, Copy, Debug)]
struct Choice(FileType);

impl ValueEnum for Choice {
    fn value_variants<'a>() -> &'a [Self] {
        static ALL: LazyLock<Vec<Choice>> = LazyLock::new(|| FileType::ALL.into_iter().map(Choice).collect());
        &ALL
    }
    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.0.name()).help(self.0.path()))
    }
}

impl Schema {
    pub(super) fn run(&self, console: &mut Console<'_>) -> Outcome {
        if let Some(Choice(file)) = self.file {
            return Ok(console.json(&file.schema())?);
        }
        let all = FileType::ALL.iter().map(|file| (file.name().to_owned(), file.schema().to_value()));
        Ok(console.json(&all.collect::<serde_json::Map<_, _>>())?)
    }
}
