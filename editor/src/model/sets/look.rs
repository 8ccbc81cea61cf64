//! What a draft comes to: its tiles, its rules, its players, and what is wrong with it.

use std::borrow::Cow;
use std::sync::Arc;

use tilewright::load::folder::{File, Folder};
use tilewright::load::{Diagnostic, Library};
use tilewright::merge::{Game, GameArg, merge};
use tilewright::spec::{PackageId, SetupId, Target};

use super::draft::{Draft, changes_id};
use super::text::changes;
use crate::model::Table;

/// What a draft comes to.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    /// The game before counts, rules and the start are changed: what there is to choose from.
    pub base: Option<Arc<Game>>,
    /// The game as it will be.
    pub table: Option<Arc<Table>>,
    /// What keeps it from being played, or should be looked at.
    pub problems: Vec<Diagnostic>,
    /// Packages that were not chosen and are in it because others need them.
    pub needed: Vec<PackageId>,
}

impl Summary {
    /// Tiles and designs of the game.
    pub fn tiles(&self) -> (u64, usize) {
        let Some(table) = &self.table else {
            return (0, 0);
        };
        (table.game.tiles.values().map(|tile| u64::from(tile.count)).sum(), table.game.tiles.len())
    }

    /// Fewest and most players.
    pub fn seats(&self) -> Option<(u32, u32)> {
        let table = self.table.as_ref()?;
        Some(table.game.rules.table.as_ref().map_or((2, 6), |table| table.seats))
    }
}

/// Looks at a draft; `found` is what is wrong with its game without changes, if somebody has looked.
pub fn look(library: &Library, draft: &Draft, found: Option<Vec<Diagnostic>>) -> Summary {
    let mut summary = Summary::default();
    if draft.packages.is_empty() {
        return summary;
    }
    let arg = draft.arg();
    let base = match merge(library, &arg) {
        Ok(base) => base,
        Err(problems) => {
            summary.problems = problems;
            return summary;
        }
    };
    let chosen = |id: &&PackageId| draft.packages.contains_key(*id);
    let always = |id: &&PackageId| library.packages.get(*id).is_some_and(|loaded| loaded.package.always);
    let needed = base.packages.iter().filter(|id| !chosen(id) && !always(id));
    summary.needed = needed.cloned().collect();
    let laid = if draft.has_changes() {
        let id = changes_id(draft.id.as_ref().unwrap_or(&SetupId::from("game")));
        let (library, arg) = with_changes(library, draft, &id, &base, arg);
        Table::lay(&library, &arg)
    } else {
        Table::lay_checked(library, &arg, found)
    };
    match laid {
        Ok(table) => summary.table = Some(table),
        Err(problems) => summary.problems = problems,
    }
    summary.base = Some(Arc::new(base));
    summary
}

/// The library with the changes in it, and the game with them.
fn with_changes(
    library: &Library,
    draft: &Draft,
    id: &PackageId,
    base: &Game,
    mut arg: GameArg,
) -> (Library, GameArg) {
    let mut folder = Folder::new(id.0.as_str());
    for (name, text) in changes(draft, id, base, "-") {
        folder.files.insert(name.to_owned(), File::Bytes(Cow::Owned(text.into_bytes())));
    }
    let mut library = library.clone();
    // It was made by the program, so there is nothing to report of it.
    let _ = library.add(&folder);
    arg.names.push(id.0.clone());
    (library, arg)
}

/// A rule that can be left out.
#[derive(Clone, Debug, PartialEq)]
pub struct Single {
    /// How it is left out.
    pub target: Target,
    /// The key of what it is: an action, a rule.
    pub kind: &'static str,
    /// Its id.
    pub id: String,
    /// Where it comes from.
    pub package: PackageId,
}

/// The single rules of a game, package by package.
pub fn singles(game: &Game) -> Vec<Single> {
    let rules = &game.rules;
    let mut all: Vec<Single> = Vec::new();
    let mut add = |target: Target, kind: &'static str, id: &tilewright::spec::RuleId| {
        let package = game.rule_package.get(id).cloned().unwrap_or_default();
        all.push(Single { target, kind, id: id.0.clone(), package });
    };
    for id in rules.actions.keys() {
        add(Target::Action(id.clone()), "sets-action", id);
    }
    for id in rules.rules.keys() {
        add(Target::Rule(id.clone()), "sets-rule", id);
    }
    for id in rules.modifiers.keys() {
        add(Target::Modifier(id.clone()), "sets-modifier", id);
    }
    for id in rules.placement.keys() {
        add(Target::Placement(id.clone()), "sets-placement", id);
    }
    let order = |package: &PackageId| game.packages.iter().position(|known| known == package);
    all.sort_by_key(|single| order(&single.package));
    all
}
