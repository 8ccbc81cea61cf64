//! What something in a game's rules ends up as, and who said so.
//!
//! It speaks of the data: text and places. It does not play, and it makes no sentences.
//!
//! **Invariant:** sources stand in the order in which they spoke, so that the last one holds.

use serde::Serialize;

use super::tag::{tag_of, tags};
use tilewright_lang::merge::{Game, Source, show};
use tilewright_lang::spec::Name;

/// Something that is defined in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// What it is: "feature kind", "term", "tile", …
    pub kind: &'static str,
    /// Its path in the merged rules.
    pub path: String,
    /// What it ends up as, in the notation of the files.
    pub is: String,
    /// Who said so: first of the thing as a whole, then of its parts.
    pub said: Vec<Said>,
}

/// Who said something about one path.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Said {
    /// The path in the merged rules.
    pub path: String,
    /// The sources, in the order in which they spoke; the last one holds.
    pub by: Vec<Source>,
}

/// Returns what an id stands for in a game; several entries if different things have this name.
///
/// An id is a name (`x`), a name with its kind (`mark:x`), a term of a feature kind (`x.t`, `x.complete.t`),
/// a tag (`x`, `tag:x`), or a path in the merged rules (`features.x.score.complete.t`).
pub fn entries(game: &Game, id: &str) -> Vec<Entry> {
    let mut found = Vec::new();
    each(game, &mut |thing| {
        if thing.is_called(id) {
            found.push(thing.entry(game, thing.path.clone()));
        }
    });
    let is_called = |entry: &Entry| {
        let tag = tag_of(&entry.path);
        entry.path == id || tag == id || id.strip_prefix("tag:") == Some(tag)
    };
    found.extend(tags(game).into_iter().filter(is_called));
    if found.is_empty() && game.provenance.keys().any(|path| path == id || within(path, id)) {
        // A part of something: the innermost thing that has it says what it is.
        let mut owner = None;
        each(game, &mut |thing| {
            if within(id, &thing.path) {
                owner = Some(thing.entry(game, id.to_owned()));
            }
        });
        found.extend(owner);
    }
    found
}

/// Returns every name that [`entries`] knows, for suggestions.
pub fn names(game: &Game) -> Vec<String> {
    let mut names = Vec::new();
    each(game, &mut |thing| names.extend(thing.names.iter().cloned()));
    names.extend(tags(game).iter().map(|tag| tag_of(&tag.path).to_owned()));
    names
}

/// True if a path leads into a thing.
pub(super) fn within(path: &str, of: &str) -> bool {
    path.strip_prefix(of).is_some_and(|rest| rest.starts_with(['.', '[']))
}

/// A thing on the way past.
pub(super) struct Thing<'a> {
    pub kind: &'static str,
    pub path: String,
    names: Vec<String>,
    pub value: &'a dyn Fn() -> String,
}

impl Thing<'_> {
    /// Its own name, without what it belongs to.
    pub(super) fn id(&self) -> &str {
        self.names.first().map_or("", String::as_str)
    }

    fn is_called(&self, id: &str) -> bool {
        self.path == id || self.names.iter().any(|name| name == id)
    }

    /// The thing with what was said of `path` and its parts.
    fn entry(&self, game: &Game, path: String) -> Entry {
        let sources = game.provenance.iter();
        let said = sources.filter(|(of, _)| **of == path || within(of, &path));
        let mut said: Vec<_> = said.map(|(path, by)| Said { path: path.clone(), by: by.clone() }).collect();
        // Who defined the thing is said of the thing above, if nobody changed this part of it.
        if !said.iter().any(|said| said.path == path) {
            let above = game.provenance.iter().filter(|(of, _)| within(&path, of));
            let nearest = above.max_by_key(|(of, _)| of.len());
            said.extend(nearest.map(|(path, by)| Said { path: path.clone(), by: by.clone() }));
        }
        said.sort_by(|a, b| (a.path.len(), &a.path).cmp(&(b.path.len(), &b.path)));
        Entry { kind: self.kind, is: (self.value)(), said, path }
    }
}

/// Visits everything that has a name, the outer before the inner.
pub(super) fn each(game: &Game, visit: &mut dyn FnMut(&Thing<'_>)) {
    let rules = &game.rules;
    map(visit, "tile", "tiles", &game.tiles);
    map(visit, "edge", "edges", &*rules.edges);
    map(visit, "feature", "features", &*rules.features);
    for (id, kind) in &rules.features {
        for (moment, terms) in [("complete", &kind.score.complete), ("last", &kind.score.last)] {
            for (term, number) in terms {
                visit(&Thing {
                    kind: "term",
                    path: format!("features.{id}.score.{moment}.{term}"),
                    names: vec![
                        term.0.clone(),
                        format!("term:{term}"),
                        format!("{id}.{term}"),
                        format!("term:{id}.{term}"),
                        format!("{id}.{moment}.{term}"),
                    ],
                    value: &|| show(number),
                });
            }
        }
    }
    map(visit, "mark", "marks", &*rules.marks);
    map(visit, "piece", "pieces", &*rules.pieces);
    map(visit, "token", "tokens", &*rules.tokens);
    map(visit, "bag", "bags", &*rules.bags);
    map(visit, "die", "dice", &*rules.dice);
    map(visit, "deck", "decks", &*rules.decks);
    for (id, deck) in &rules.decks {
        map(visit, "card", &format!("decks.{id}.cards"), &*deck.cards);
    }
    map(visit, "track", "tracks", &*rules.tracks);
    for slot in &rules.slots {
        named(visit, "slot", format!("slots.{}", slot.id), slot.id.name(), slot);
    }
    for layer in &rules.layers {
        named(visit, "layer", format!("layers.{layer}"), layer.name(), layer);
    }
    map(visit, "action", "actions", &*rules.actions);
    map(visit, "rule", "rules", &*rules.rules);
    map(visit, "modifier", "modifiers", &*rules.modifiers);
    map(visit, "invariant", "invariants", &*rules.invariants);
    map(visit, "bar", "bars", &*rules.bars);
    map(visit, "placement", "placement", &*rules.placement);
    map(visit, "note", "notes", &*rules.notes);
    map(visit, "procedure", "procedures", &*rules.procedures);
    map(visit, "pile", "piles", &*rules.piles);
    map(visit, "rack", "racks", &*rules.racks);
    map(visit, "start", "start", &*rules.start);
    map(visit, "option", "options", &game.options);
    if let Some(table) = &rules.table {
        named(visit, "table", "table".into(), "table", table);
    }
}

fn map<K: Name, V: Serialize>(
    visit: &mut dyn FnMut(&Thing<'_>),
    kind: &'static str,
    path: &str,
    things: &indexmap::IndexMap<K, V>,
) {
    for (id, value) in things {
        named(visit, kind, format!("{path}.{}", id.name()), id.name(), value);
    }
}

fn named(
    visit: &mut dyn FnMut(&Thing<'_>),
    kind: &'static str,
    path: String,
    name: &str,
    value: &impl Serialize,
) {
    visit(&Thing {
        kind,
        path,
        names: vec![name.to_owned(), format!("{kind}:{name}")],
        value: &|| show(value),
    });
}
