//! Everything that a game has, by kind, with the names that people call it by.

use serde::Serialize;

use super::Vocabulary;
use super::data::{Entry, Thing, each};
use super::tag::{tag_of, tags};
use tilewright_lang::merge::Game;

/// All things of one kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Group {
    /// The kind, as it stands before a name: `piece:…`.
    pub kind: &'static str,
    /// The things, in the order of the merged rules.
    pub things: Vec<Named>,
}

/// A thing and its name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Named {
    /// What [`entries`](super::entries) finds it by.
    pub id: String,
    /// Its path in the merged rules.
    pub path: String,
    /// What people call it; empty if no package says so.
    pub name: String,
}

/// Everything in a game that has a name of its own, in the order in which an author meets it.
pub fn contents(game: &Game, vocabulary: &Vocabulary<'_>) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    each(game, &mut |thing| {
        let named = named(thing, vocabulary);
        match groups.iter_mut().find(|group| group.kind == thing.kind) {
            Some(group) => group.things.push(named),
            None => groups.push(Group { kind: thing.kind, things: vec![named] }),
        }
    });
    let tag =
        |entry: Entry| Named { id: tag_of(&entry.path).to_owned(), path: entry.path, name: String::new() };
    let tags: Vec<Named> = tags(game).into_iter().map(tag).collect();
    if !tags.is_empty() {
        groups.push(Group { kind: "tag", things: tags });
    }
    // There are so many tiles that whoever looks for something else would not see it.
    groups.sort_by_key(|group| group.kind == "tile");
    groups
}

fn named(thing: &Thing<'_>, vocabulary: &Vocabulary<'_>) -> Named {
    // A term is called by its last step, and found by the feature that has it.
    let id = match (thing.kind, thing.path.strip_prefix("features.")) {
        ("term", Some(term)) => term.replacen(".score.", ".", 1),
        _ => thing.id().to_owned(),
    };
    let name = vocabulary.of(thing.kind, thing.id()).unwrap_or_default();
    Named { id, path: thing.path.clone(), name }
}
