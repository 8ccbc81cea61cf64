//! From the XML to a package.

use indexmap::{IndexMap, IndexSet};
use roxmltree::{Document, Node, ParsingOptions};

use super::notation::Notation;
use super::{KEPT, NOTE, sides};
use crate::load::{Library, limit};
use crate::outline;
use crate::spec::*;

/// Most elements and attributes of a file.
const MOST_NODES: u32 = 500_000;

/// A set of tiles as a package.
#[derive(Clone, Debug, Default)]
pub struct Imported {
    /// What it is.
    pub package: Package,
    /// Its tiles.
    pub tiles: TilesFile,
    /// The marks that were kept.
    pub rules: RulesFile,
    /// The names of those marks: the XML they came from.
    pub text: TextFile,
    /// What the notation does not know and was kept as marks: the XML, and on how many tiles.
    pub kept: IndexMap<String, usize>,
    /// What could not be kept, in sentences.
    pub lost: Vec<String>,
}

/// What is to be made of a file.
#[derive(Clone, Debug, Default)]
pub struct Wanted<'w> {
    /// The id of the package.
    pub id: PackageId,
    /// Which set; none if there is only one.
    pub set: Option<&'w str>,
    /// The tile that lies on the table at the start, as the XML calls it; none for a set that is played with others.
    pub start: Option<&'w str>,
}

/// Why a file cannot be imported.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ImportError {
    /// It is too large.
    #[error("the file has more than {0} MiB")]
    TooLarge(usize),
    /// It is no XML.
    #[error("it is no XML: {0}")]
    Xml(String),
    /// There are no tiles in it.
    #[error("there are no tiles in it")]
    Empty,
    /// There are several sets, and nobody said which.
    #[error("it has several sets, say which one is wanted: {0}")]
    Several(String),
    /// There is no such set.
    #[error("it has no set {0:?}; there are {1}")]
    NoSet(String, String),
    /// The start tile is not in the set.
    #[error("the set has no tile {0:?} to start with")]
    NoStart(String),
    /// A tile makes no sense.
    #[error("line {line}, tile {tile}: {why}")]
    Tile {
        /// Where it begins.
        line: u32,
        /// Its id.
        tile: String,
        /// What is wrong.
        why: String,
    },
}

/// Makes a package of a set of tiles. `library` has the packages that the notation speaks of.
///
/// # Errors
/// The file is no XML of tiles, or a tile of the set makes no sense.
pub fn import(
    text: &str,
    wanted: &Wanted<'_>,
    notation: &Notation,
    library: &Library,
) -> Result<Imported, ImportError> {
    let Wanted { id, set, start } = wanted.clone();
    if text.len() > limit::FILE_BYTES {
        return Err(ImportError::TooLarge(limit::FILE_BYTES >> 20));
    }
    let options = ParsingOptions { nodes_limit: MOST_NODES, ..ParsingOptions::default() };
    let document = Document::parse_with_options(text, options);
    let document = document.map_err(|error| ImportError::Xml(error.to_string()))?;
    let mut importer =
        Importer { notation, edges: Map::default(), used: IndexSet::new(), out: Imported::default() };
    let (title, counts) = importer.set(&document, set)?;
    let tiles: Vec<Node<'_, '_>> = document
        .descendants()
        .filter(|node| node.has_tag_name("tile") && node.attribute("id").is_some())
        .collect();
    let wanted = |tile: &Node<'_, '_>| {
        let id = tile.attribute("id").unwrap_or_default();
        match &counts {
            Some(counts) => counts.get(id).copied(),
            None => Some(tile.attribute("count").and_then(|count| count.parse().ok()).unwrap_or(1)),
        }
    };
    let wanted: Vec<_> = tiles.iter().filter_map(|tile| Some((tile, wanted(tile)?))).collect();
    if wanted.is_empty() {
        return Err(ImportError::Empty);
    }
    importer.requires(wanted.iter().map(|(tile, _)| **tile), library);
    for (tile, count) in &wanted {
        importer.tile(tile, *count).map_err(|why| ImportError::Tile {
            line: document.text_pos_at(tile.range().start).row,
            tile: tile.attribute("id").unwrap_or_default().to_owned(),
            why,
        })?;
    }
    if let Some(start) = start {
        importer.start(start)?;
    }
    if let Some(counts) = &counts {
        let known = |id: &String| wanted.iter().any(|(tile, _)| tile.attribute("id") == Some(id));
        let absent = counts.keys().filter(|id| !known(id));
        importer
            .out
            .lost
            .extend(absent.map(|id| format!("The set has a tile {id} that the file does not define.")));
    }
    importer.out.package = Package {
        format: FORMAT,
        id,
        title,
        version: "0.1.0".to_owned(),
        requires: importer.used.iter().cloned().collect(),
        ..Package::default()
    };
    importer.out.tiles.format = FORMAT;
    importer.out.rules.format = FORMAT;
    importer.out.text.format = FORMAT;
    importer.out.text.lang = "en".to_owned();
    Ok(importer.out)
}

struct Importer<'n> {
    notation: &'n Notation,
    /// The edge kinds of the packages that the set requires.
    edges: Map<EdgeKindId, EdgeKind>,
    used: IndexSet<PackageId>,
    out: Imported,
}

type Counts = IndexMap<String, u32>;

impl Importer<'_> {
    /// The title of the set that is wanted, and how many copies of each tile it has; none if there are no sets at all.
    fn set(
        &mut self,
        document: &Document<'_>,
        set: Option<&str>,
    ) -> Result<(String, Option<Counts>), ImportError> {
        let sets: Vec<_> = document.descendants().filter(|node| node.has_tag_name("tile-set")).collect();
        let names = || {
            let names = sets.iter().map(|set| set.attribute("id").unwrap_or_default());
            names.collect::<Vec<_>>().join(", ")
        };
        let chosen = match (set, &sets[..]) {
            (None, []) => return Ok(("imported".to_owned(), None)),
            (None, [one]) => one,
            (None, _) => return Err(ImportError::Several(names())),
            (Some(name), _) => sets
                .iter()
                .find(|set| set.attribute("id") == Some(name))
                .ok_or_else(|| ImportError::NoSet(name.to_owned(), names()))?,
        };
        let mut counts = Counts::new();
        for child in chosen.children().filter(Node::is_element) {
            match (child.tag_name().name(), child.attribute("tile")) {
                ("ref", Some(tile)) => {
                    let count = child.attribute("count").and_then(|count| count.parse().ok()).unwrap_or(1);
                    *counts.entry(tile.to_owned()).or_insert(0u32) += count;
                }
                (name, _) => {
                    let source = source(&child, &[]);
                    self.out.lost.push(format!(
                        "The set says {source}; `{name}` has no meaning here and is left out."
                    ));
                }
            }
        }
        Ok((chosen.attribute("id").unwrap_or("imported").to_owned(), Some(counts)))
    }

    /// Lays this tile on the table before the first turn.
    fn start(&mut self, name: &str) -> Result<(), ImportError> {
        let note = format!("{NOTE}{name}");
        let mut tiles = self.out.tiles.tiles.iter();
        let tile = tiles.find(|(id, tile)| tile.note == note || (tile.note.is_empty() && id.0 == name));
        let (tile, _) = tile.ok_or_else(|| ImportError::NoStart(name.to_owned()))?;
        let laid = LaidTile { tile: tile.clone(), at: (0, 0), turn: 0 };
        let start = StartTiles { tiles: vec![laid], links: Vec::new() };
        self.out.rules.start.insert(RuleId::from("start"), start);
        Ok(())
    }

    /// The packages that the tiles need, and the edge kinds of those and all they require.
    fn requires<'a, 'i: 'a>(&mut self, tiles: impl Iterator<Item = Node<'a, 'i>>, library: &Library) {
        self.used.extend(self.notation.requires.iter().cloned());
        for element in tiles.flat_map(|tile| tile.children().filter(Node::is_element)) {
            let segment = self.notation.segments.get(element.tag_name().name());
            self.used.extend(segment.and_then(|segment| segment.requires.clone()));
        }
        let mut all = self.used.clone();
        let mut next = 0;
        while let Some(id) = all.get_index(next).cloned() {
            next += 1;
            if let Some(package) = library.packages.get(&id) {
                all.extend(package.package.requires.iter().cloned());
                let edges = package.rules.edges.iter();
                self.edges.extend(edges.map(|(id, edge)| (id.clone(), edge.clone())));
            }
        }
    }

    fn tile(&mut self, node: &Node<'_, '_>, count: u32) -> Result<(), String> {
        let name = node.attribute("id").unwrap_or_default();
        let mut tile = Tile { count, ..Tile::default() };
        let mut borders: Vec<(SegmentId, Vec<SegmentId>)> = Vec::new();
        let mut named: Vec<(SegmentId, String, Node<'_, '_>)> = Vec::new();
        for attribute in node.attributes().filter(|attribute| !["id", "count"].contains(&attribute.name())) {
            let source = format!("{}=\"{}\"", attribute.name(), escaped(attribute.value()));
            let mark = self.keep(&[attribute.name(), attribute.value()], source, MarkPlace::Tile);
            tile.marks.push(mark);
        }
        for element in node.children().filter(Node::is_element) {
            let tag = element.tag_name().name();
            let Some(known) = self.notation.segments.get(tag) else {
                let source = source(&element, &[]);
                let mut words = vec![tag];
                words.extend(element.attributes().map(|attribute| attribute.value()));
                words.extend(element.text().map(str::trim).filter(|text| !text.is_empty()));
                let mark = self.keep(&words, source, MarkPlace::Tile);
                tile.marks.push(mark);
                continue;
            };
            let nth = tile.segments.values().filter(|segment| segment.kind == known.kind).count() + 1;
            let id = SegmentId::from(format!("{}{nth}", known.letter).as_str());
            let mut segment = Segment { kind: known.kind.clone(), ..Segment::default() };
            for word in element.text().unwrap_or_default().split_whitespace() {
                match sides::port(word) {
                    Some(port) => segment.ports.push(port),
                    None if sides::is_inner(word) => {}
                    None => return Err(format!("{tag}: {word:?} is no side")),
                }
            }
            segment.marks = self.marks(&element, &known.kind)?;
            named.push((id.clone(), tag.to_owned(), element));
            tile.segments.insert(id, segment);
        }
        tile.edges = self.sides(&tile)?;
        for (id, _, element) in &named {
            for (attribute, other) in &self.notation.borders {
                let areas = match element.attribute(attribute.as_str()) {
                    Some(words) => bordered(words, other, &named, &tile)?,
                    None if outline::part(&tile.segments[id].kind, &self.edges) == outline::Part::Ground => {
                        Vec::new()
                    }
                    None => continue,
                };
                borders.push((id.clone(), areas));
            }
        }
        self.border(&mut tile, borders);
        let id = self.tile_id(name);
        if id.0 != name {
            tile.note = format!("{NOTE}{name}");
        }
        self.out.tiles.tiles.insert(id, tile);
        Ok(())
    }

    /// Marks of a segment: those that the notation knows, and the rest, kept.
    fn marks(&mut self, element: &Node<'_, '_>, kind: &FeatureKindId) -> Result<Vec<MarkUse>, String> {
        let mut marks = Vec::new();
        for attribute in element.attributes() {
            let (name, value) = (attribute.name(), attribute.value());
            if self.notation.borders.contains_key(name) {
                continue;
            }
            if let Some(mark) = self.notation.marks.get(name) {
                marks.push(match value.parse::<u32>() {
                    Ok(0) => continue,
                    Ok(1) => MarkUse::Is(mark.clone()),
                    Ok(times) => MarkUse::Times(mark.clone(), times),
                    Err(_) => return Err(format!("{name}: {value:?} is no number")),
                });
                continue;
            }
            let source = format!("{name}=\"{}\"", escaped(value));
            marks.push(self.keep(&[name, value], source, MarkPlace::Segment(vec![kind.clone()])));
        }
        Ok(marks)
    }

    /// The edge kinds of the four sides, by who claims them.
    fn sides(&self, tile: &Tile) -> Result<(EdgeKindId, EdgeKindId, EdgeKindId, EdgeKindId), String> {
        let owner = |port: Port| {
            tile.segments.values().find(|segment| segment.ports.contains(&port)).map(|s| &s.kind)
        };
        let side = |number: usize| {
            let [left, whole, right] = outline::SIDES[number].map(owner);
            let halves = left.or(right);
            let name = sides::WHOLE[number];
            if whole.is_none() && halves.is_none() {
                return Err(format!("nothing touches its side {name}"));
            }
            let fits = |edge: &EdgeKind| {
                edge.whole.as_ref() == whole && (halves.is_none() || edge.halves.as_ref() == halves)
            };
            // Of several the one that says no more than the tile does.
            let exact = |edge: &&(&EdgeKindId, &EdgeKind)| edge.1.halves.as_ref() == halves;
            let candidates: Vec<_> = self.edges.iter().filter(|(_, edge)| fits(edge)).collect();
            let found = candidates.iter().find(exact).or(candidates.first());
            let unknown = || format!("no kind of side is known for what touches its side {name}");
            found.map(|(id, _)| (*id).clone()).ok_or_else(unknown)
        };
        Ok((side(0)?, side(1)?, side(2)?, side(3)?))
    }

    /// Writes borders down where the outline does not already say them.
    fn border(&self, tile: &mut Tile, borders: Vec<(SegmentId, Vec<SegmentId>)>) {
        let derived = outline::derived_borders(tile, &self.edges);
        let sorted = |mut ids: Vec<SegmentId>| {
            ids.sort();
            ids.dedup();
            ids
        };
        for (id, areas) in borders {
            let says = derived.get(&id).cloned().unwrap_or_default();
            let areas = sorted(areas);
            if sorted(says) != areas
                && let Some(segment) = tile.segments.get_mut(&id)
            {
                segment.borders = Some(areas);
            }
        }
    }

    /// A mark that does nothing, for something that the notation does not know.
    fn keep(&mut self, words: &[&str], source: String, place: MarkPlace) -> MarkUse {
        let names = &mut self.out.text.text.marks;
        let at = |known: &Noun| known.one == source;
        let known = names.iter().find(|(id, noun)| {
            at(noun) && self.out.rules.marks.get(*id).is_some_and(|mark| same_sort(&mark.on, &place))
        });
        let id = match known {
            Some((id, _)) => id.clone(),
            None => {
                let words = words.iter().filter(|word| **word != "true").map(|word| plain(word));
                let base = format!("{KEPT}{}", words.collect::<Vec<_>>().join("."));
                let base: String = base.chars().take(NAME_LENGTH - 4).collect();
                let taken = |id: &str| names.contains_key(&MarkId::from(id));
                let id = free(&base, taken);
                names.insert(MarkId::from(id.as_str()), Noun { one: source.clone(), ..Noun::default() });
                MarkId::from(id.as_str())
            }
        };
        let mark = self
            .out
            .rules
            .marks
            .entry(id.clone())
            .or_insert_with(|| Mark { on: place.clone(), ..Mark::default() });
        if let (MarkPlace::Segment(kinds), MarkPlace::Segment(more)) = (&mut mark.on, place) {
            more.into_iter().for_each(|kind| {
                if !kinds.contains(&kind) {
                    kinds.push(kind)
                }
            });
        }
        *self.out.kept.entry(source).or_default() += 1;
        MarkUse::Is(id)
    }

    /// An id of ours for the id of a tile.
    fn tile_id(&self, name: &str) -> TileId {
        let base: String = plain(name).chars().take(NAME_LENGTH - 4).collect();
        TileId::from(free(&base, |id| self.out.tiles.tiles.contains_key(&TileId::from(id))).as_str())
    }
}

fn same_sort(a: &MarkPlace, b: &MarkPlace) -> bool {
    matches!((a, b), (MarkPlace::Tile, MarkPlace::Tile) | (MarkPlace::Segment(_), MarkPlace::Segment(_)))
}

/// The segments of an element that own these sides.
fn bordered(
    words: &str,
    element: &str,
    named: &[(SegmentId, String, Node<'_, '_>)],
    tile: &Tile,
) -> Result<Vec<SegmentId>, String> {
    let mut found = Vec::new();
    for word in words.split_whitespace() {
        let port = sides::port(word).ok_or_else(|| format!("{element}: {word:?} is no side"))?;
        let owns = |id: &SegmentId| tile.segments[id].ports.contains(&port);
        let owner = named.iter().find(|(id, tag, _)| tag == element && owns(id));
        let (id, ..) = owner.ok_or_else(|| format!("no {element} touches the side {word}"))?;
        if !found.contains(id) {
            found.push(id.clone());
        }
    }
    Ok(found)
}

/// The text of an element as XML in one line, without some of its attributes.
fn source(element: &Node<'_, '_>, without: &[&str]) -> String {
    let mut text = format!("<{}", element.tag_name().name());
    for attribute in element.attributes().filter(|attribute| !without.contains(&attribute.name())) {
        text += &format!(" {}=\"{}\"", attribute.name(), escaped(attribute.value()));
    }
    match element.text().map(str::trim).filter(|inner| !inner.is_empty()) {
        Some(inner) => text + &format!(">{}</{}>", escaped(inner), element.tag_name().name()),
        None => text + "/>",
    }
}

/// Text as it may stand in XML, also between quotes.
pub(super) fn escaped(text: &str) -> String {
    let one_line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    one_line.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A text with only what a name may have.
fn plain(text: &str) -> String {
    let letter = |c: char| match c {
        c if c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.') => c.to_string(),
        '/' => ".".to_owned(),
        '+' => "_p".to_owned(),
        _ => "_".to_owned(),
    };
    let plain: String = text.chars().map(letter).collect();
    if plain.is_empty() { "_".to_owned() } else { plain }
}

/// The first of `base`, `base_2`, `base_3`, … that is not taken.
fn free(base: &str, taken: impl Fn(&str) -> bool) -> String {
    let mut name = base.to_owned();
    let mut nth = 2;
    while taken(&name) {
        name = format!("{base}_{nth}");
        nth += 1;
    }
    name
}
