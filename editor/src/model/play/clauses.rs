//! The clauses of rulebooks that a line of the log follows from.

use tilewright::load::Library;
use tilewright::merge::Game;
use tilewright::spec::{Clause, ClauseId, ClauseStatus};

use super::{Line, Origin};

/// Most clauses that are told of one line.
const MOST: usize = 4;

/// The clauses of the game's packages that are made true by what a line follows from: those about its feature, and if there are
/// none, those about its rule.
pub fn clauses<'l>(library: &'l Library, game: &Game, line: &Line) -> Vec<(&'l ClauseId, &'l Clause)> {
    clauses_of(library, game, &line.from)
}

/// The clauses that are made true by the first of some things about which there are any.
pub fn clauses_of<'l>(
    library: &'l Library,
    game: &Game,
    things: &[Origin],
) -> Vec<(&'l ClauseId, &'l Clause)> {
    for origin in things {
        let books =
            game.packages.iter().filter_map(|package| library.packages.get(package)?.rulebook.as_ref());
        let all = books.flat_map(|book| book.clauses.iter());
        // One that names many things is about none of them in particular.
        let about = all.filter(|(_, clause)| match &clause.by {
            ClauseStatus::Data(things) => {
                things.len() <= 3 && things.iter().any(|thing| origin.is_named(thing))
            }
            _ => false,
        });
        let found: Vec<_> = about.take(MOST).collect();
        if !found.is_empty() {
            return found;
        }
    }
    Vec::new()
}
