//! The clauses of a game's rulebooks that are true in it, and where each is told.
//!
//! **Invariant:** a clause is handed out at most once, and never if the game at hand overrules it.

use std::collections::{BTreeMap, BTreeSet};

use super::place::Places;
use crate::explain::names;
use tilewright_lang::load::Library;
use tilewright_lang::merge::{Game, Source, guard_holds};
use tilewright_lang::rulebook::Things;
use tilewright_lang::spec::{ClauseId, ClauseStatus, Name as _, PackageId, SetupId, ValueId};

/// What is still to be told.
#[derive(Debug, Default)]
pub(super) struct Clauses {
    left: Vec<Clause>,
    /// Rules, actions and the like that some clause tells.
    covered: BTreeSet<String>,
}

/// A clause that is told.
#[derive(Clone, Debug)]
pub(super) struct Clause {
    pub text: String,
    /// True if it stands in English, as the sheet's language has no words for it.
    pub in_english: bool,
    /// The clause itself, `clause:AB.3`, and the rules, actions and the like that it tells.
    pub tells: Vec<String>,
    /// Where: `slot:act`, `rule:x`; nothing if it speaks of nothing that stands on the sheet.
    at: Option<String>,
}

impl Clauses {
    /// The clauses of a game's packages; `live` is the game without what is off.
    pub fn of(library: &Library, game: &Game, live: &Game, lang: &str) -> Self {
        let mut told = Self::default();
        let packages = game.packages.iter().chain(&game.tiles_only);
        let here = Things::of(packages.filter_map(|id| library.packages.get(id)));
        let texts = game.text.get(lang).map(|text| &text.clauses);
        let untrue = overruled_by_name(library, game);
        let gone = gone(library, game);
        let places = Places::of(live);
        for package in game.packages.iter().filter_map(|id| library.packages.get(id)) {
            let clauses = package.rulebook.iter().flat_map(|book| &book.clauses.0);
            for (id, clause) in clauses {
                if clause.generated || !guard_holds(&clause.when, game) || untrue.contains_key(id) {
                    continue;
                }
                let mut things = match &clause.by {
                    ClauseStatus::Data(things) if things.iter().all(|thing| here.has(thing)) => {
                        things.clone()
                    }
                    ClauseStatus::Engine(_) => Vec::new(),
                    _ => continue,
                };
                let id_of = &package.package.id;
                things.extend(naming(game, id.name()));
                let patched = |thing: &String| {
                    !overruled(game, thing, id_of).is_empty() || thing.starts_with("patch:") && gone(thing)
                };
                if places.is_off(&things) || things.iter().any(patched) {
                    continue;
                }
                let text = texts.and_then(|texts| texts.get(id)).filter(|text| !text.is_empty());
                let in_english = text.is_none() && lang != "en";
                let text = text.cloned().unwrap_or_else(|| answered(clause)).replace('\n', " ");
                let at = places.of_clause(&clause.at, &things);
                things.retain(|thing| places.is_rule(thing));
                told.covered.extend(things.iter().cloned());
                things.insert(0, format!("clause:{id}"));
                told.left.push(Clause { text, in_english, tells: things, at });
            }
        }
        told
    }

    /// True if some clause tells this rule, action, modifier, …
    pub fn tell(&self, thing: &str) -> bool {
        self.covered.contains(thing)
    }

    /// The clauses that are told here; they are told now.
    pub fn take(&mut self, at: &str) -> Vec<Clause> {
        let (told, rest) =
            std::mem::take(&mut self.left).into_iter().partition(|clause| clause.at.as_deref() == Some(at));
        self.left = rest;
        told
    }

    /// All that are left.
    pub fn rest(&mut self) -> Vec<Clause> {
        std::mem::take(&mut self.left)
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
    let setups = super::names(game).filter_map(|name| library.setups.get(&SetupId::from(name)));
    for loaded in setups {
        add(&loaded.setup.overrules, format!("setup:{}", loaded.setup.id));
    }
    untrue
}

/// What a clause says; if it is a question that the book leaves open, with the note that answers it.
fn answered(clause: &tilewright_lang::spec::Clause) -> String {
    match clause.text.ends_with('?') && !clause.note.is_empty() {
        true => format!("{} {}", clause.text, clause.note),
        false => clause.text.clone(),
    }
}

/// Says whether something that a package defines is not in the game all the same: a patch took it out, or it is a patch
/// that does not apply.
pub(super) fn gone(library: &Library, game: &Game) -> impl Fn(&str) -> bool {
    const CAN_GO: [&str; 12] = [
        "rule",
        "action",
        "modifier",
        "invariant",
        "bar",
        "placement",
        "piece",
        "start",
        "pile",
        "rack",
        "tile",
        "term",
    ];
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
    let changes = said.filter(|source| !source.changed.is_nothing());
    changes.filter(|source| place(&source.package) > place(package)).collect()
}

/// The things whose own clause this is.
fn naming(game: &Game, clause: &str) -> Vec<String> {
    let rules = &game.rules;
    let mut things = Vec::new();
    let mut add = |sort: &str, id: &str, of: &str| {
        let thing = format!("{sort}:{id}");
        if of == clause {
            things.push(thing);
        }
    };
    rules.actions.iter().for_each(|(id, action)| add("action", &id.0, &action.clause.0));
    rules.rules.iter().for_each(|(id, rule)| add("rule", &id.0, &rule.clause.0));
    rules.modifiers.iter().for_each(|(id, modifier)| add("modifier", &id.0, &modifier.clause.0));
    rules.invariants.iter().for_each(|(id, invariant)| add("invariant", &id.0, &invariant.clause.0));
    rules.bars.iter().for_each(|(id, bar)| add("bar", &id.0, &bar.clause.0));
    rules.placement.iter().for_each(|(id, placement)| add("placement", &id.0, &placement.clause.0));
    things
}
