//! What is to be said wherever a package is shown whose facts are made up.

use tilewright_lang::load::Library;
use tilewright_lang::merge::Game;
use tilewright_lang::spec::{Confidence, PackageId};

/// The packages of a game whose facts were made up to obey every number that is known, each with the first remark on it.
pub fn made_up<'l>(library: &'l Library, game: &'l Game) -> Vec<(&'l PackageId, &'l str)> {
    let packages = game.packages.iter().chain(&game.tiles_only);
    let facts = packages.filter_map(|id| Some((id, &library.packages.get(id)?.package.provenance)));
    let made_up = facts.filter(|(_, facts)| facts.confidence == Confidence::Reconstructed);
    made_up.map(|(id, facts)| (id, facts.notes.first().map_or("", String::as_str))).collect()
}

/// The same as lines in English.
pub fn made_up_lines(library: &Library, game: &Game) -> Vec<String> {
    let line = |(id, note): (&PackageId, &str)| {
        format!("note: {id} is a reconstruction. {note}").trim_end().to_owned()
    };
    made_up(library, game).into_iter().map(line).collect()
}
