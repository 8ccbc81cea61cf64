//! The clauses of a game's rulebooks, each told once.
//!
//! A clause is told if everything that makes it true is in the game: an overview of the whole box says nothing of
//! expansions that are left in it. And it is not told if a patch of another package, or a modifier that says so, made it
//! untrue.

use std::collections::{BTreeMap, BTreeSet};

use crate::explain::names;
use crate::load::Library;
use crate::merge::{Game, Source, guard_holds};
use crate::rulebook::Things;
use crate::spec::{ClauseId, ClauseStatus, Name as _, PackageId, SetupId, ValueId};

/// Clauses that are still to be told.
#[derive(Debug, Default)]
pub(super) struct Clauses {
    left: Vec<Clause>,
    /// How many are not told, as the language has no words for them.
    pub untold: usize,
}

#[derive(Debug)]
struct Clause {
    text: String,
    /// The things that make it true: `kind:id`.
    things: Vec<String>,
}

impl Clauses {
    /// The clauses of a game's packages that its data or the engine makes true, as far as they are told in the language.
    ///
    /// A clause that names something of a package that is not in the game speaks of another game, and is left out.
    pub fn of(library: &Library, game: &Game, lang: &str) -> Self {
        let mut told = Self::default();
        let packages = game.packages.iter().chain(&game.tiles_only);
        let here = Things::of(packages.filter_map(|id| library.packages.get(id)));
        let texts = game.text.get(lang).map(|text| &text.clauses);
        let gone = gone(library, game);
        let untrue = overruled_by_name(library, game);
        for package in game.packages.iter().filter_map(|id| library.packages.get(id)) {
            let clauses = package.rulebook.iter().flat_map(|book| &book.clauses.0);
            for (id, clause) in clauses {
                let mut things = match &clause.by {
                    ClauseStatus::Data(things) if things.iter().all(|thing| here.has(thing)) => {
                        things.clone()
                    }
                    ClauseStatus::Engine(_) => Vec::new(),
                    _ => continue,
                };
                let id_of = &package.package.id;
                if clause.generated || !guard_holds(&clause.when, game) || untrue.contains_key(id) {
                    continue;
                }
                if things.iter().any(|thing| gone(thing) || !overruled(game, thing, id_of).is_empty()) {
                    continue;
                }
                things.extend(naming(game, id.name()));
                let text = texts.and_then(|texts| texts.get(id)).filter(|text| !text.is_empty());
                let text = text.cloned().or_else(|| (lang == "en").then(|| answered(clause)));
                let Some(text) = text else {
                    told.untold += 1;
                    continue;
                };
                told.left.push(Clause { text: text.replace('\n', " "), things });
            }
        }
        told
    }

    /// The texts of clauses that name one of these things; they are told now.
    pub fn take(&mut self, things: &[String]) -> Vec<String> {
        let names = |clause: &Clause| clause.things.iter().any(|thing| things.contains(thing));
        let (told, rest) = std::mem::take(&mut self.left).into_iter().partition(names);
        self.left = rest;
        let told: Vec<Clause> = told;
        told.into_iter().map(|clause| clause.text).collect()
    }

    /// All that are left.
    pub fn rest(&mut self) -> Vec<String> {
        std::mem::take(&mut self.left).into_iter().map(|clause| clause.text).collect()
    }
}

/// The clauses that something of this game says it makes untrue, each with what says so: a modifier, a patch that applies, a
/// package, the value of an option, a setup.
pub(super) fn overruled_by_name<'g>(
    library: &'g Library,
    game: &'g Game,
) -> BTreeMap<&'g ClauseId, Vec<String>> {
    let mut untrue: BTreeMap<&ClauseId, Vec<String>> = BTreeMap::new();
    let mut add = |clauses: &'g [ClauseId], by: String| {
        clauses.iter().for_each(|clause| untrue.entry(clause).or_default().push(by.clone()));
    };
    for (id, modifier) in &game.rules.modifiers {
        add(&modifier.overrules, format!("modifier:{id}"));
    }
    for (name, package) in game.packages.iter().filter_map(|id| Some((id, library.packages.get(id)?))) {
        add(&package.package.overrules, format!("package:{name}"));
        let patches = package.rules.patch.iter().enumerate();
        for (index, patch) in patches.filter(|(_, patch)| guard_holds(&patch.when, game)) {
            add(&patch.overrules, format!("patch:{name}[{index}] ({})", patch.why));
        }
        for (id, option) in &package.package.options {
            let value = game.options.get(id).map(|value| ValueId::from(value.as_str()));
            if let Some((value, clauses)) = value.and_then(|value| option.overrules.get_key_value(&value)) {
                add(clauses, format!("option:{id}={value}"));
            }
        }
    }
    let setups = game.name.split('+').filter_map(|name| library.setups.get(&SetupId::from(name)));
    for loaded in setups {
        add(&loaded.setup.overrules, format!("setup:{}", loaded.setup.id));
    }
    untrue
}

/// What a clause says; if it is a question that the book leaves open, with the note that answers it.
fn answered(clause: &crate::spec::Clause) -> String {
    match clause.text.ends_with('?') && !clause.note.is_empty() {
        true => format!("{} {}", clause.text, clause.note),
        false => clause.text.clone(),
    }
}

/// Says whether something that a package defines is not in the game all the same: a patch took it out, or it is a patch
/// that does not apply.
pub(super) fn gone(library: &Library, game: &Game) -> impl Fn(&str) -> bool {
    const CAN_GO: [&str; 10] =
        ["rule", "action", "modifier", "invariant", "placement", "piece", "start", "pile", "tile", "term"];
    let mut present: BTreeSet<String> = names(game).into_iter().filter(|name| name.contains(':')).collect();
    for (id, package) in game.packages.iter().filter_map(|id| Some((id, library.packages.get(id)?))) {
        let patches = package.rules.patch.iter().enumerate();
        let applied = patches.filter(|(_, patch)| guard_holds(&patch.when, game));
        present.extend(applied.map(|(index, _)| format!("patch:{id}[{index}]")));
    }
    move |thing| {
        let kind = thing.split_once(':').map_or("", |(kind, _)| kind);
        let thing = thing.strip_suffix(".place_if").unwrap_or(thing);
        (kind == "patch" || CAN_GO.contains(&kind)) && !present.contains(thing)
    }
}

/// What a package other than the clause's own, which does not stand before it, changed of what the clause tells of: a
/// term of a score, a field of the table, where a piece may be placed (`piece:….place_if`) or when a feature is complete
/// (`feature:….complete`).
pub(super) fn overruled<'g>(game: &'g Game, thing: &str, package: &PackageId) -> Vec<&'g Source> {
    let paths = match thing.split_once(':') {
        Some(("term", term)) => {
            let Some((kind, term)) = term.split_once('.') else {
                return Vec::new();
            };
            ["complete", "last"].map(|moment| format!("features.{kind}.score.{moment}.{term}")).to_vec()
        }
        Some(("table", field)) => vec![format!("table.{field}")],
        Some((kind @ ("piece" | "feature"), part)) if part.contains('.') => vec![format!("{kind}s.{part}")],
        _ => return Vec::new(),
    };
    let place = |id: &PackageId| game.packages.iter().position(|known| known == id);
    let said = paths.iter().filter_map(|path| game.provenance.get(path)).flatten();
    let changes = said.filter(|source| !source.change.is_empty());
    changes.filter(|source| place(&source.package) > place(package)).collect()
}

/// The things whose own clause this is.
fn naming(game: &Game, clause: &str) -> Vec<String> {
    let rules = &game.rules;
    let mut things = Vec::new();
    let mut add = |sort: &str, id: &str, of: &str| {
        if of == clause {
            things.push(format!("{sort}:{id}"));
        }
    };
    rules.actions.iter().for_each(|(id, action)| add("action", &id.0, &action.clause.0));
    rules.rules.iter().for_each(|(id, rule)| add("rule", &id.0, &rule.clause.0));
    rules.modifiers.iter().for_each(|(id, modifier)| add("modifier", &id.0, &modifier.clause.0));
    rules.invariants.iter().for_each(|(id, invariant)| add("invariant", &id.0, &invariant.clause.0));
    rules.placement.iter().for_each(|(id, placement)| add("placement", &id.0, &placement.clause.0));
    things
}
