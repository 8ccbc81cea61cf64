//! What differs between two games: thing by thing, and who said so.
//!
//! It compares the merged rules as text, so that nothing that is written is passed over; what is only drawn or said
//! to people (names, glyphs) counts too. It knows nothing of what a rule means.
//!
//! **Invariant:** two games without a difference have the same fingerprint, and the other way round, but for the order
//! in which rules stand.

use indexmap::IndexMap;
use serde::Serialize;

use super::Vocabulary;
use super::data::{each, within};
use super::event::capital;
use super::sentence::{kind as kind_of, term_name};
use super::value::value;
use tilewright_lang::load::tree::{Body, Node, Tree, unquoted};
use tilewright_lang::merge::{Game, Source};

/// One difference.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Change {
    /// What changed: "feature", "tile", "rule", …
    pub kind: &'static str,
    /// Its path in the merged rules.
    pub path: String,
    /// What people call it: the path without the list it stands in.
    pub id: String,
    /// The part of it that changed; empty if it is new or gone as a whole.
    pub part: String,
    /// What it was, in the notation of the files; none if it is new.
    pub before: Option<String>,
    /// What it is; none if it is gone.
    pub after: Option<String>,
    /// Who said what it was.
    pub said_before: Option<Source>,
    /// Who says what it is.
    pub said_after: Option<Source>,
}

/// Returns what `after` has that `before` has not, or has otherwise, in the order of the rules.
pub fn differences(before: &Game, after: &Game) -> Vec<Change> {
    let (old, new) = (things(before), things(after));
    let mut changes = Vec::new();
    for (path, (kind, was)) in &old {
        let Some((_, is)) = new.get(path) else {
            changes.push(Change {
                kind,
                path: path.clone(),
                id: id(kind, path),
                part: String::new(),
                before: Some(was.clone()),
                after: None,
                said_before: source(before, path),
                said_after: None,
            });
            continue;
        };
        if was == is {
            continue;
        }
        for part in parts(was, is) {
            let whole = if part.path.is_empty() { path.clone() } else { format!("{path}.{}", part.path) };
            changes.push(Change {
                kind,
                id: id(kind, path),
                said_before: source(before, &whole),
                said_after: source(after, &whole),
                path: whole,
                part: part.path,
                before: part.before,
                after: part.after,
            });
        }
    }
    for (path, (kind, is)) in new.iter().filter(|(path, _)| !old.contains_key(*path)) {
        changes.push(Change {
            kind,
            path: path.clone(),
            id: id(kind, path),
            part: String::new(),
            before: None,
            after: Some(is.clone()),
            said_before: None,
            said_after: source(after, path),
        });
    }
    changes
}

impl Change {
    /// What a feature is worth, if that is what changed: in a sentence, without places.
    pub(crate) fn worth_in_words(&self, names: &Vocabulary<'_>) -> Option<String> {
        let said = |text: &String| value(self.kind, &self.id, &self.part, text, names).is_some();
        let worth = self.kind == "feature" && term_name(&self.id, &self.part, names).is_some();
        let sides = [&self.before, &self.after];
        (worth && sides.into_iter().flatten().all(said)).then(|| self.sentence(names))
    }

    /// The difference in a sentence, without places.
    pub fn sentence(&self, names: &Vocabulary<'_>) -> String {
        let (kind, id, part) = (self.kind, &self.id, &self.part);
        let term = if kind == "feature" { term_name(id, part, names) } else { None };
        let named =
            names.say("diff-thing").text("kind", kind_of(kind, names)).text("name", id.clone()).said();
        let of_thing =
            |thing: String| names.say("diff-part").text("what", thing).text("part", part.clone()).said();
        let what = match (&term, part.as_str()) {
            (Some(term), _) => names.say("diff-term").text("term", term.clone()).said(),
            (None, "") => named,
            (None, _) if kind == id => {
                of_thing(names.say("diff-kind").text("kind", kind_of(kind, names)).said())
            }
            (None, _) => of_thing(named),
        };
        let said = |text: &str| value(kind, id, part, text, names).unwrap_or_else(|| short(text));
        let whole = part.is_empty() || term.is_some();
        let (key, was, is) = match (self.before.as_deref().map(said), self.after.as_deref().map(said)) {
            (None, Some(is)) if whole => ("diff-new", String::new(), is),
            (Some(was), None) if whole => ("diff-gone", was, String::new()),
            (None, Some(is)) => ("diff-from-default", String::new(), is),
            (Some(was), None) => ("diff-to-default", was, String::new()),
            (Some(was), Some(is)) => ("diff-is", was, is),
            (None, None) => ("diff-different", String::new(), String::new()),
        };
        capital(&names.say(key).text("what", what).text("was", was).text("is", is).said())
    }
}

/// What people call a thing: its path without the list it stands in.
fn id(kind: &str, path: &str) -> String {
    match kind {
        "card" => path.to_owned(),
        _ => path.split_once('.').map_or(path, |(_, id)| id).to_owned(),
    }
}

/// Long texts are cut off: who wants all of it asks `explain`.
fn short(text: &str) -> String {
    const MOST: usize = 160;
    match text.char_indices().nth(MOST) {
        Some((cut, _)) => format!("{} …", &text[..cut]),
        None => text.to_owned(),
    }
}

/// Everything that has a name, by path. Terms are parts of their feature kinds.
fn things(game: &Game) -> IndexMap<String, (&'static str, String)> {
    let mut things = IndexMap::new();
    each(game, &mut |thing| {
        if thing.kind != "term" {
            things.entry(thing.path.clone()).or_insert_with(|| (thing.kind, (thing.value)()));
        }
    });
    let order: Vec<_> = game.rules.slots.iter().map(|slot| slot.id.to_string()).collect();
    things.insert("order.slots".to_owned(), ("order of", order.join(", ")));
    let layers: Vec<_> = game.rules.layers.iter().map(ToString::to_string).collect();
    things.insert("order.layers".to_owned(), ("order of", layers.join(", ")));
    things
}

/// Who said what holds for a path: the last patch of it or of a part of it, else whoever defined it or what it is a
/// part of.
fn source(game: &Game, path: &str) -> Option<Source> {
    let here = game.provenance.iter().filter(|(of, _)| *of == path || within(of, path));
    let mut patches = here.flat_map(|(_, by)| by).filter(|source| !source.changed.is_nothing());
    let said = game.provenance.iter().filter(|(of, _)| *of == path || within(path, of));
    let said = || said.max_by_key(|(of, _)| of.len()).and_then(|(_, by)| by.last());
    patches.next_back().or_else(said).cloned()
}

/// A part that differs.
struct Part {
    path: String,
    before: Option<String>,
    after: Option<String>,
}

/// The smallest named parts in which two texts of one thing differ.
fn parts(was: &str, is: &str) -> Vec<Part> {
    let trees = [Tree::parse(was).0, Tree::parse(is).0];
    let mut parts = Vec::new();
    match (&trees[0].root, &trees[1].root) {
        (Some(a), Some(b)) => compare((was, a), (is, b), "", &mut parts),
        _ => parts.push(Part { path: String::new(), before: Some(was.into()), after: Some(is.into()) }),
    }
    parts
}

fn compare((was, a): (&str, &Node), (is, b): (&str, &Node), path: &str, parts: &mut Vec<Part>) {
    let (text_a, text_b) = (a.span.of(was), b.span.of(is));
    if text_a == text_b {
        return;
    }
    let head = |node: &Node, text: &str| node.head.map(|head| head.of(text).to_owned());
    let (Some(items_a), Some(items_b)) = (entries(a, was), entries(b, is)) else {
        parts.push(Part { path: path.into(), before: Some(text_a.into()), after: Some(text_b.into()) });
        return;
    };
    if head(a, was) != head(b, is) {
        parts.push(Part { path: path.into(), before: Some(text_a.into()), after: Some(text_b.into()) });
        return;
    }
    let below = |key: &str| if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") };
    for (key, node) in &items_a {
        match items_b.get(key) {
            Some(other) => compare((was, node), (is, other), &below(key), parts),
            None => {
                let before = Some(node.span.of(was).to_owned());
                parts.push(Part { path: below(key), before, after: None });
            }
        }
    }
    for (key, node) in items_b.iter().filter(|(key, _)| !items_a.contains_key(*key)) {
        let after = Some(node.span.of(is).to_owned());
        parts.push(Part { path: below(key), before: None, after });
    }
}

/// The entries of a struct or map by name; nothing for a list, a tuple, or what has no parts.
fn entries<'n>(node: &'n Node, text: &str) -> Option<IndexMap<String, &'n Node>> {
    let Body::Group(group) = &node.body else {
        return None;
    };
    let named = group.items.iter().map(|item| Some((unquoted(item.key?.of(text)).into_owned(), &item.value)));
    named.collect()
}
