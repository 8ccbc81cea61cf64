//! Saved games that a command is given.

use std::path::Path;

use super::Failure;
use super::read::text;
use tilewright_play::rules::Ruleset;
use tilewright_tell::replay::GameFile;

/// Reads a saved game and lowers its rules.
pub(super) fn saved(path: &Path) -> Result<(GameFile, Ruleset), Failure> {
    let text = text(path)?;
    let shown = path.display();
    let file = GameFile::read(&text).map_err(|error| Failure::Data(format!("{shown}: {error}")))?;
    let rules = Ruleset::lower(&file.rules);
    let rules = rules.map_err(|error| Failure::Data(format!("{shown}: its rules make no game: {error}")))?;
    Ok((file, rules))
}
