//! The clauses of a game's rulebooks, each told once.

use crate::load::Library;
use crate::merge::Game;
use crate::rulebook::Things;
use crate::spec::{ClauseStatus, Name as _};

/// Clauses that are still to be told.
#[derive(Debug, Default)]
pub(super) struct Clauses(Vec<Clause>);

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
        let mut all = Vec::new();
        let packages = game.packages.iter().chain(&game.tiles_only);
        let here = Things::of(packages.filter_map(|id| library.packages.get(id)));
        let texts = game.text.get(lang).map(|text| &text.clauses);
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
                things.extend(naming(game, id.name()));
                let text = texts.and_then(|texts| texts.get(id)).filter(|text| !text.is_empty());
                let text = text.cloned().or_else(|| (lang == "en").then(|| answered(clause)));
                if let Some(text) = text {
                    all.push(Clause { text: text.replace('\n', " "), things });
                }
            }
        }
        Self(all)
    }

    /// The texts of clauses that name one of these things; they are told now.
    pub fn take(&mut self, things: &[String]) -> Vec<String> {
        let names = |clause: &Clause| clause.things.iter().any(|thing| things.contains(thing));
        let (told, rest) = std::mem::take(&mut self.0).into_iter().partition(names);
        self.0 = rest;
        let told: Vec<Clause> = told;
        told.into_iter().map(|clause| clause.text).collect()
    }

    /// All that are left.
    pub fn rest(&mut self) -> Vec<String> {
        std::mem::take(&mut self.0).into_iter().map(|clause| clause.text).collect()
    }
}

/// What a clause says; if it is a question that the book leaves open, with the note that answers it.
fn answered(clause: &crate::spec::Clause) -> String {
    match clause.text.ends_with('?') && !clause.note.is_empty() {
        true => format!("{} {}", clause.text, clause.note),
        false => clause.text.clone(),
    }
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
