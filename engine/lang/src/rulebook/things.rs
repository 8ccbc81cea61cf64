//! What packages define, as clauses refer to it: `kind:id`.

use std::collections::BTreeSet;

use crate::load::LoadedPackage;
use crate::manual::{Language, Shape};
use crate::merge::nearest;
use crate::spec::{ClauseId, Name, Spaces};

/// Names of defined things, each as `kind:id`.
#[derive(Debug, Default)]
pub struct Things {
    named: BTreeSet<String>,
    /// Some package says how the table is set: each field of it is a thing.
    has_table: bool,
}

impl Things {
    /// Everything that these packages define.
    pub fn of<'a>(packages: impl IntoIterator<Item = &'a LoadedPackage>) -> Self {
        let mut things = Self::default();
        packages.into_iter().for_each(|package| things.add(package));
        things
    }

    /// Adds everything a package defines.
    pub(super) fn add(&mut self, package: &LoadedPackage) {
        let rules = &package.rules;
        self.names("package", [&package.package.id]);
        self.names("option", package.package.options.keys());
        self.names("tile", package.tiles.tiles.keys());
        self.names("edge", rules.edges.keys());
        self.names("feature", rules.features.keys());
        self.names("mark", rules.marks.keys());
        self.names("piece", rules.pieces.keys());
        self.names("token", rules.tokens.keys());
        self.names("bag", rules.bags.keys());
        self.names("die", rules.dice.keys());
        self.names("deck", rules.decks.keys());
        self.names("track", rules.tracks.keys());
        self.names("slot", rules.slots.iter().map(|slot| &slot.id));
        self.names("layer", &rules.layers);
        self.names("action", rules.actions.keys());
        self.names("rule", rules.rules.keys());
        self.names("modifier", rules.modifiers.keys());
        self.names("invariant", rules.invariants.keys());
        self.names("bar", rules.bars.keys());
        self.names("placement", rules.placement.keys());
        self.names("note", rules.notes.keys());
        self.names("procedure", rules.procedures.keys());
        self.names("pile", rules.piles.keys());
        self.names("rack", rules.racks.keys());
        self.names("start", rules.start.keys());
        self.named.extend(rules.pieces.keys().map(|id| format!("piece:{id}.place_if")));
        for deck in rules.decks.values() {
            self.names("card", deck.cards.keys());
        }
        for track in rules.tracks.values() {
            if let Spaces::Named(spaces) = &track.spaces {
                self.names("space", spaces.keys());
            }
        }
        for (id, feature) in &rules.features {
            let terms = feature.score.complete.keys().chain(feature.score.last.keys());
            self.named.extend(terms.map(|term| format!("term:{id}.{term}")));
            self.named.insert(format!("feature:{id}.complete"));
        }
        if rules.table.is_some() {
            self.named.insert("table".into());
            self.has_table = true;
        }
        let patches = 0..rules.patch.len();
        self.named.extend(patches.map(|index| format!("patch:{}[{index}]", package.package.id)));
    }

    fn names<'a, N: Name + 'a>(&mut self, kind: &str, names: impl IntoIterator<Item = &'a N>) {
        self.named.extend(names.into_iter().map(|name| format!("{kind}:{}", name.name())));
    }

    /// True if there is such a thing.
    pub fn has(&self, thing: &str) -> bool {
        self.named.contains(thing)
            || (self.has_table
                && thing.starts_with("table:")
                && fields_of_table().iter().any(|field| field == thing))
    }

    /// The thing of another kind that has this name: `action:toll` for `rule:toll`.
    pub fn of_another_kind(&self, thing: &str) -> Option<&str> {
        let (_, id) = thing.split_once(':')?;
        let same = |known: &&String| known.split_once(':').is_some_and(|(_, other)| other == id);
        self.named.iter().find(same).map(String::as_str)
    }

    /// The thing that was probably meant.
    pub fn like(&self, thing: &str) -> Option<String> {
        let fields = if self.has_table { fields_of_table() } else { Vec::new() };
        let known = self.named.iter().chain(&fields);
        nearest(thing, known.map(String::as_str)).map(str::to_owned)
    }
}

/// The fields of a table, as things.
fn fields_of_table() -> Vec<String> {
    match Language::current().def("Table").map(|def| &def.shape) {
        Some(Shape::Fields(fields)) => fields.iter().map(|field| format!("table:{}", field.name)).collect(),
        _ => Vec::new(),
    }
}

/// What of a package names a clause: rules, actions, modifiers, procedures, cards, spaces, …
pub(super) fn named_clauses(package: &LoadedPackage) -> Vec<(ClauseId, String)> {
    let rules = &package.rules;
    let mut found = Vec::new();
    let mut note = |kind: &str, id: &dyn std::fmt::Display, clause: &ClauseId| {
        if !clause.0.is_empty() {
            found.push((clause.clone(), format!("{kind}:{id}")));
        }
    };
    rules.actions.iter().for_each(|(id, x)| note("action", id, &x.clause));
    rules.rules.iter().for_each(|(id, x)| note("rule", id, &x.clause));
    rules.modifiers.iter().for_each(|(id, x)| note("modifier", id, &x.clause));
    rules.invariants.iter().for_each(|(id, x)| note("invariant", id, &x.clause));
    rules.bars.iter().for_each(|(id, x)| note("bar", id, &x.clause));
    rules.placement.iter().for_each(|(id, x)| note("placement", id, &x.clause));
    rules.procedures.iter().for_each(|(id, x)| note("procedure", id, &x.clause));
    let cards = rules.decks.values().flat_map(|deck| deck.cards.iter());
    cards.for_each(|(id, x)| note("card", id, &x.clause));
    for track in rules.tracks.values() {
        if let Spaces::Named(spaces) = &track.spaces {
            spaces.iter().for_each(|(id, x)| note("space", id, &x.clause));
        }
    }
    found
}
