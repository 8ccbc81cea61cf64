//! How a clause stands in a game: whether it holds there, and if not, why.

use serde::Serialize;

use super::clauses::{gone, overruled, overruled_by_name};
use tilewright_lang::load::Library;
use tilewright_lang::merge::{Game, Source, guard_holds, show};
use tilewright_lang::rulebook::{Status, Things};
use tilewright_lang::spec::{Clause, ClauseId, ClauseStatus, PackageId};

/// How a clause stands in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// The game is played by it.
    Holds,
    /// It speaks of what is not in this game.
    Absent(Vec<String>),
    /// It is true of other games only: of those of which this is so.
    Otherwise(String),
    /// Something of this game overrules it.
    Overruled(Vec<String>),
    /// It says nothing that the rules of a game decide.
    Outside,
}

/// How a package's clause stands in a game.
pub fn standing(
    library: &Library,
    game: &Game,
    package: &PackageId,
    id: &ClauseId,
    clause: &Clause,
) -> Standing {
    let packages: Vec<&PackageId> = game.packages.iter().chain(&game.tiles_only).collect();
    if !packages.contains(&package) {
        return Standing::Absent(vec![format!("package:{package}")]);
    }
    let things = match &clause.by {
        ClauseStatus::Data(things) => things.as_slice(),
        ClauseStatus::Engine(_) => &[],
        by => {
            let (status, _) = Status::of(by);
            debug_assert!(!status.can_be_shown());
            return Standing::Outside;
        }
    };
    let here = Things::of(packages.iter().filter_map(|id| library.packages.get(*id)));
    let gone = gone(library, game);
    let absent: Vec<String> =
        things.iter().filter(|thing| !here.has(thing) || gone(thing)).cloned().collect();
    let mut by = overruled_by_name(library, game).remove(id).unwrap_or_default();
    let changes = things.iter().flat_map(|thing| overruled(game, thing, package));
    by.extend(changes.map(said));
    by.dedup();
    match (by.is_empty(), absent.is_empty()) {
        (false, _) => Standing::Overruled(by),
        (true, false) => Standing::Absent(absent),
        (true, true) if !guard_holds(&clause.when, game) => Standing::Otherwise(show(&clause.when)),
        (true, true) => Standing::Holds,
    }
}

/// A change: where it stands, and why it was made.
fn said(source: &Source) -> String {
    let Source { package, file, line, why, .. } = source;
    let why = if why.is_empty() { String::new() } else { format!(": {why}") };
    format!("{package}/{file}:{line}{why}")
}
