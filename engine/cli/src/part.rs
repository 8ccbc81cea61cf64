//! Parts of a run: which games are played, and a file with what they add up to.

use std::path::{Path, PathBuf};

use clap::Args;

use super::destination::Destination;
use super::{Failure, Outcome, read};
use tilewright_play::simulate::Part;

/// Of a larger run only a part.
#[derive(Clone, Debug, Args)]
pub(super) struct PartArgs {
    /// The number of the first game: a run may be played in parts, on several machines, and put together by `merge`.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u64).range(..1 << 62))]
    pub first: u64,
    /// Writes what the games add up to, for `merge`.
    #[arg(long, value_name = "FILE.json")]
    part: Option<PathBuf>,
}

impl PartArgs {
    /// The file for it, if one is asked for.
    pub fn open(&self) -> Result<Option<Destination>, Failure> {
        let Some(path) = &self.part else { return Ok(None) };
        if !is_part(path) {
            return Err(Failure::call(format!("{}: call the file x.json", path.display())));
        }
        Destination::open(path).map(Some)
    }
}

/// True for the name of a file with a part.
pub(super) fn is_part(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("json"))
}

/// Writes a part to its file.
pub(super) fn write(file: Option<Destination>, part: Option<&Part>) -> Outcome {
    match (file, part) {
        (Some(file), Some(part)) => {
            file.write(serde_json::to_string(part).map_err(std::io::Error::from)? + "\n")
        }
        _ => Ok(()),
    }
}

/// The part of a file.
pub(super) fn read(path: &Path) -> Result<Part, Failure> {
    let text = read::text(path)?;
    serde_json::from_str(&text)
        .map_err(|error| Failure::Data(format!("{} is no part of a run: {error}", path.display())))
}
