//! The files, the sets in them, and which tiles of them are wanted.

use indexmap::IndexMap;
use roxmltree::{Document, Node, ParsingOptions};

use super::read::ImportError;
use super::xml;
use tilewright_lang::load::limit;

/// Most elements and attributes of a file.
const MOST_NODES: u32 = 500_000;

/// Most attributes of an element: each is compared with all the others.
const MOST_ATTRIBUTES: usize = 1000;

/// Files of tiles: the one to import first, then those in which more is looked for.
pub(super) struct Documents<'t>(Vec<Document<'t>>);

/// What a set wants.
pub(super) struct Wants<'d> {
    pub title: String,
    /// The tiles, and how many copies of each.
    pub tiles: Vec<(Node<'d, 'd>, u32)>,
    /// Tiles that the sets take out of others, and how many copies.
    pub gone: IndexMap<String, u32>,
}

type Counts = IndexMap<String, u32>;

impl<'t> Documents<'t> {
    /// Reads the files.
    pub fn parse(texts: &[&'t str]) -> Result<Self, ImportError> {
        let documents = texts.iter().map(|text| {
            if text.len() > limit::FILE_BYTES {
                return Err(ImportError::TooLarge(limit::FILE_BYTES >> 20));
            }
            if let Some(line) = crowded(text) {
                return Err(ImportError::Attributes(line, MOST_ATTRIBUTES));
            }
            let options = ParsingOptions { nodes_limit: MOST_NODES, ..ParsingOptions::default() };
            Document::parse_with_options(text, options).map_err(|error| ImportError::Xml(error.to_string()))
        });
        Ok(Self(documents.collect::<Result<_, _>>()?))
    }

    /// The tiles of the sets that are wanted. What the sets say and has no meaning here goes to `lost`.
    pub fn wants<'d>(&'d self, names: &[String], lost: &mut Vec<String>) -> Result<Wants<'d>, ImportError> {
        let mut known: IndexMap<&str, Node<'d, 'd>> = IndexMap::new();
        for document in &self.0 {
            let mut own: IndexMap<&str, Node<'d, 'd>> = IndexMap::new();
            for tile in document.descendants().filter(|node| node.has_tag_name("tile")) {
                let Some(id) = tile.attribute("id") else {
                    continue;
                };
                if let Some(before) = own.insert(id, tile) {
                    let line = |tile: Node<'_, '_>| document.text_pos_at(tile.range().start).row;
                    return Err(ImportError::Twice(id.to_owned(), line(before), line(tile)));
                }
            }
            // Of several files the first that defines a tile is meant.
            for (id, tile) in own {
                known.entry(id).or_insert(tile);
            }
        }
        let Some(first) = self.0.first() else {
            return Err(ImportError::Empty);
        };
        let own: Vec<Node<'d, 'd>> = sets_of(first).collect();
        let all: Vec<Node<'d, 'd>> = self.0.iter().flat_map(sets_of).collect();
        let ids = || own.iter().map(id_of).collect::<Vec<_>>().join(", ");
        let chosen: Vec<Node<'d, 'd>> = match (names, &own[..]) {
            ([], []) => {
                let mine =
                    first.descendants().filter(|node| node.has_tag_name("tile") && node.has_attribute("id"));
                let tiles: Vec<_> = mine.map(|tile| (tile, count_of(&tile))).collect();
                if tiles.is_empty() {
                    return Err(ImportError::Empty);
                }
                return Ok(Wants { title: "imported".to_owned(), tiles, gone: Counts::new() });
            }
            ([], [one]) => vec![*one],
            ([], _) => return Err(ImportError::Several(ids())),
            (names, _) => {
                let find = |name: &String| {
                    let found = all.iter().find(|set| id_of(set) == name).copied();
                    found.ok_or_else(|| ImportError::NoSet(name.clone(), ids()))
                };
                names.iter().map(find).collect::<Result<_, _>>()?
            }
        };
        let mut counts = Counts::new();
        let mut gone = Counts::new();
        let mut groups = Vec::new();
        for set in with_required(&chosen, &all, &mut groups, lost) {
            read_set(&set, &mut counts, &mut gone, lost);
        }
        // A set may take out what another of the wanted ones puts in.
        gone.retain(|tile, copies| match counts.get_mut(tile) {
            Some(count) => {
                *count = count.saturating_sub(*copies);
                false
            }
            None => true,
        });
        let mut tiles = Vec::new();
        for (id, count) in counts.into_iter().filter(|(_, count)| *count > 0) {
            match known.get(id.as_str()) {
                Some(tile) => tiles.push((*tile, count)),
                None => lost.push(format!(
                    "The set has a tile {id} that no file at hand defines; name the file that does with --with."
                )),
            }
        }
        let has = |group: &str| tiles.iter().any(|(tile, _)| tile.attribute("group") == Some(group));
        for group in groups.iter().filter(|group| !has(group)) {
            lost.push(format!(
                "The set needs tiles of the group {group} beside it: play it with a set that has them, or import both with --set."
            ));
        }
        if tiles.is_empty() {
            return Err(ImportError::Empty);
        }
        let title = chosen.iter().map(id_of).collect::<Vec<_>>().join(" + ");
        Ok(Wants { title: if title.is_empty() { "imported".to_owned() } else { title }, tiles, gone })
    }
}

/// The line of an element with too many attributes. What is between two `<` is one tag at most, as values have none.
fn crowded(text: &str) -> Option<usize> {
    // Each attribute has two quotes.
    let many =
        |part: &str| part.bytes().filter(|byte| matches!(byte, b'"' | b'\'')).count() / 2 > MOST_ATTRIBUTES;
    let before: usize = text.split('<').take_while(|part| !many(part)).map(|part| part.len() + 1).sum();
    let start = before.checked_sub(1).filter(|start| *start < text.len())?;
    Some(text.as_bytes()[..start].iter().filter(|byte| **byte == b'\n').count() + 1)
}

fn sets_of<'d>(document: &'d Document<'_>) -> impl Iterator<Item = Node<'d, 'd>> {
    document.descendants().filter(|node| node.has_tag_name("tile-set"))
}

fn id_of<'d>(set: &Node<'d, 'd>) -> &'d str {
    set.attribute("id").unwrap_or_default()
}

fn count_of(node: &Node<'_, '_>) -> u32 {
    node.attribute("count").and_then(|count| count.parse().ok()).unwrap_or(1)
}

/// The chosen sets, before each those that it requires and that are at hand; required groups are put down.
fn with_required<'d>(
    chosen: &[Node<'d, 'd>],
    all: &[Node<'d, 'd>],
    groups: &mut Vec<String>,
    lost: &mut Vec<String>,
) -> Vec<Node<'d, 'd>> {
    let mut found: Vec<Node<'d, 'd>> = Vec::new();
    let mut waiting: Vec<Node<'d, 'd>> = chosen.iter().rev().copied().collect();
    while let Some(set) = waiting.pop() {
        if found.contains(&set) {
            continue;
        }
        found.push(set);
        for required in set.children().filter(|child| child.has_tag_name("requires")) {
            let names = ["set", "tile-set", "id"].iter().find_map(|name| required.attribute(*name));
            match (names, required.attribute("group")) {
                (Some(name), _) => match all.iter().find(|set| id_of(set) == name) {
                    Some(other) => waiting.push(*other),
                    None => lost.push(format!(
                        "The set requires the set {name}, which no file at hand has; name the file that does with --with."
                    )),
                },
                (None, Some(group)) => groups.push(group.to_owned()),
                (None, None) => lost.push(format!("The set says {}, which names nothing.", xml::source(&required))),
            }
        }
    }
    found
}

fn read_set(set: &Node<'_, '_>, counts: &mut Counts, gone: &mut Counts, lost: &mut Vec<String>) {
    for child in set.children().filter(Node::is_element) {
        match (child.tag_name().name(), child.attribute("tile")) {
            ("ref", Some(tile)) => add(counts, tile, count_of(&child)),
            // Without a number all copies go.
            ("remove", Some(tile)) => {
                let all = child.attribute("count").and_then(|count| count.parse().ok());
                add(gone, tile, all.unwrap_or(u32::MAX));
            }
            ("requires", _) => {}
            (name, _) => lost.push(format!(
                "The set says {}; `{name}` has no meaning here and is left out.",
                xml::source(&child)
            )),
        }
    }
}

/// Adds copies; never more than a number can say.
fn add(counts: &mut Counts, tile: &str, more: u32) {
    let count = counts.entry(tile.to_owned()).or_default();
    *count = count.saturating_add(more);
}
