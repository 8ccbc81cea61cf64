//! Everything that packages define, as a tree: sections with their entries.
//!
//! It is made from the texts, so that what does not load yet has its place too.

use std::collections::HashMap;

use tilewright::load::tree::{Node, Tree};
use tilewright::manual::{FileType, Type};
use tilewright::spec::{PackageId, Phase};

use super::language::rules_language;
use super::place::{EntryPath, FileRef, Place};
use crate::model::ron_edit::unquote;

/// A part of the tree: everything of one sort.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Section {
    /// The field of the file that it comes from (`features`), or `end` for what happens at the end of the game.
    pub key: String,
    /// What the language says about it.
    pub doc: String,
    /// The entries.
    pub leaves: Vec<Leaf>,
}

/// Something that is defined.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leaf {
    /// Where it stands.
    pub place: Place,
    /// The package that defines it.
    pub package: PackageId,
    /// Its id, or a word for it.
    pub name: String,
    /// What it stands under in its section: a layer, a slot, a phase; empty if nothing.
    pub group: String,
}

/// A file to be shown in the tree.
#[derive(Clone, Debug)]
pub struct Source {
    /// The package it belongs to.
    pub package: PackageId,
    /// Which file.
    pub file: FileRef,
    /// What sort of file.
    pub ty: FileType,
    /// What it says.
    pub text: std::sync::Arc<str>,
}

/// The section of rules and actions that wait for a slot of the end of the game.
pub const END: &str = "end";

/// The sections that a file defines things in, in the order of the tree: the field, and its file.
pub fn fields() -> Vec<(FileType, String, String)> {
    let rules = rules_language().fields_of(FileType::Rules).iter().filter(|field| field.name != "format");
    let rules: Vec<_> = rules.map(|field| (FileType::Rules, field.name.clone(), field.doc.clone())).collect();
    let doc = |file: FileType, name: &str| {
        let field = rules_language().fields_of(file).iter().find(|field| field.name == name);
        (file, name.to_owned(), field.map(|field| field.doc.clone()).unwrap_or_default())
    };
    let mut all =
        vec![(FileType::Package, "package".to_owned(), String::new()), doc(FileType::Package, "options")];
    all.extend(rules);
    all.push(doc(FileType::Tiles, "tiles"));
    all
}

/// The tree of some files. Slots and layers stand in the order given; those that are not in it come last.
pub fn sections(sources: &[Source], slots: &[(String, Phase)], layers: &[String]) -> Vec<Section> {
    let mut all: Vec<Section> = Vec::new();
    for (ty, key, doc) in fields() {
        let after_rules = key == "rules";
        let mut section = Section { key, doc, leaves: Vec::new() };
        for source in sources.iter().filter(|source| source.ty == ty) {
            leaves(source, &mut section);
        }
        let place = |leaf: &Leaf| {
            let slot = |name: &str| slots.iter().position(|(id, _)| id == name).unwrap_or(usize::MAX);
            match section.key.as_str() {
                "slots" => slot(&leaf.name),
                "actions" | "rules" => slot(&leaf.group),
                "modifiers" => layers.iter().position(|layer| *layer == leaf.group).unwrap_or(usize::MAX),
                _ => 0,
            }
        };
        let mut order: HashMap<Place, usize> = HashMap::new();
        for leaf in &section.leaves {
            order.insert(leaf.place.clone(), place(leaf));
        }
        section.leaves.sort_by_key(|leaf| order.get(&leaf.place).copied());
        if section.key == "slots" {
            for leaf in &mut section.leaves {
                let phase = slots.iter().find(|(id, _)| *id == leaf.name).map(|(_, phase)| phase);
                leaf.group = if phase == Some(&Phase::End) { END.to_owned() } else { String::new() };
            }
        }
        let mut end = Section { key: END.to_owned(), ..Section::default() };
        if after_rules {
            let at_end =
                |leaf: &Leaf| slots.iter().any(|(id, phase)| *id == leaf.group && *phase == Phase::End);
            (end.leaves, section.leaves) = section.leaves.into_iter().partition(at_end);
        }
        all.push(section);
        if after_rules {
            all.push(end);
        }
    }
    all
}

fn leaves(source: &Source, section: &mut Section) {
    let text = &*source.text;
    let leaf = |entry: EntryPath, name: String, group: String| Leaf {
        place: Place { file: source.file.clone(), entry },
        package: source.package.clone(),
        name,
        group,
    };
    let field = section.key.clone();
    if field == "package" {
        section.leaves.push(leaf(EntryPath::default(), source.package.0.clone(), String::new()));
        return;
    }
    let tree = Tree::of(text);
    let Some(target) = tree.find(text, &field) else {
        return;
    };
    let ty = EntryPath::field(&field).type_in(source.ty);
    let items = target.node.group().map(|group| group.items.as_slice()).unwrap_or_default();
    match ty {
        Some(Type::Map(..)) => {
            for item in items {
                let Some(key) = item.key.map(|key| unquote(key.of(text))) else {
                    continue;
                };
                let group = group(&field, &item.value, text);
                section.leaves.push(leaf(EntryPath::key(&field, &key), key, group));
            }
        }
        Some(Type::List(of)) if *of != Type::Named("LayerId".to_owned()) => {
            for (k, item) in items.iter().enumerate() {
                let name = match field.as_str() {
                    "patch" => patch_name(&item.value, text),
                    _ => named(&item.value, "id", text).map(|id| unquote(id.span.of(text))),
                };
                let name = name.unwrap_or_else(|| (k + 1).to_string());
                section.leaves.push(leaf(EntryPath::nth(&field, k), name, String::new()));
            }
        }
        _ => section.leaves.push(leaf(EntryPath::field(&field), field.clone(), String::new())),
    }
}

/// What a thing stands under: the slot of a rule, the first slot of an action, the layer of a modifier.
fn group(field: &str, node: &Node, text: &str) -> String {
    let found = match field {
        "modifiers" => named(node, "layer", text),
        "actions" => named(node, "slots", text).and_then(|slots| Some(&slots.group()?.items.first()?.value)),
        "rules" => named(node, "on", text).and_then(|on| match on.head.map(|head| head.of(text)) {
            Some("Slot") => on.group()?.only(),
            _ => None,
        }),
        _ => None,
    };
    found.map(|node| unquote(node.span.of(text))).unwrap_or_default()
}

/// The operation of a patch and what it is about.
fn patch_name(node: &Node, text: &str) -> Option<String> {
    let op = named(node, "op", text)?;
    let mut name = op.head?.of(text).to_owned();
    let items = op.group().map(|group| group.items.as_slice()).unwrap_or_default();
    let mut first = items.first().map(|item| &item.value);
    while let Some(node) = first {
        match node.group() {
            Some(group) => first = group.items.first().map(|item| &item.value),
            None => {
                name.push(' ');
                name.push_str(&unquote(node.span.of(text)));
                break;
            }
        }
    }
    Some(name)
}

fn named<'t>(node: &'t Node, name: &str, text: &str) -> Option<&'t Node> {
    let items = node.group()?.items.iter();
    let found = items.into_iter().find(|item| item.key.is_some_and(|key| key.of(text) == name));
    found.map(|item| &item.value)
}

impl Leaf {
    /// True if all words of a search are found in its id, its group, its package or its name for people.
    pub fn is_like(&self, search: &str, called: &str) -> bool {
        let all = format!("{} {} {} {called}", self.name, self.group, self.package.0).to_lowercase();
        search.to_lowercase().split_whitespace().all(|word| all.contains(word))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::words::{Lang, Words};

    const RULES: &str = r#"(
    format: 2,
    layers: ["one", "two"],
    slots: [(id: "late", phase: End), (id: "early")],
    rules: {
        "b": (on: Slot("late"), do: []),
        "a": (on: Slot("early"), do: []),
    },
    modifiers: {
        "m2": (layer: "two"),
        "m1": (layer: "one"),
    },
    patch: [(op: Allow(pieces: ["big"], on: ["road"]), why: "so")],
    table: (seats: (2, 4)),
)"#;

    fn tree() -> Vec<Section> {
        let source = Source {
            package: "p".into(),
            file: FileRef::Own("p/rules.ron".into()),
            ty: FileType::Rules,
            text: RULES.into(),
        };
        let slots = [("early".to_owned(), Phase::Turn), ("late".to_owned(), Phase::End)];
        sections(&[source], &slots, &["one".to_owned(), "two".to_owned()])
    }

    fn names(sections: &[Section], key: &str) -> Vec<String> {
        let section = sections.iter().find(|section| section.key == key).expect("a section");
        section.leaves.iter().map(|leaf| leaf.name.clone()).collect()
    }

    #[test]
    fn things_stand_in_their_order() {
        let tree = tree();
        assert_eq!(names(&tree, "slots"), ["early", "late"]);
        assert_eq!(names(&tree, "rules"), ["a"]);
        assert_eq!(names(&tree, END), ["b"]);
        assert_eq!(names(&tree, "modifiers"), ["m1", "m2"]);
        assert_eq!(names(&tree, "patch"), ["Allow big"]);
        assert_eq!(names(&tree, "table"), ["table"]);
        assert_eq!(names(&tree, "layers"), ["layers"]);
        assert!(names(&tree, "features").is_empty());
    }

    #[test]
    fn every_section_has_a_title_in_every_language() {
        for lang in Lang::all() {
            let words = Words::new(lang);
            for key in tree().iter().map(|section| format!("rules-section-{}", section.key)) {
                assert_ne!(words.t(&key), key, "{lang:?}");
            }
        }
    }

    #[test]
    fn a_search_takes_words_in_any_order() {
        let tree = tree();
        let leaf = &tree.iter().find(|section| section.key == "modifiers").expect("modifiers").leaves[1];
        assert!(leaf.is_like("two m2", "") && leaf.is_like("Flag", "the flag") && !leaf.is_like("one", ""));
    }
}
