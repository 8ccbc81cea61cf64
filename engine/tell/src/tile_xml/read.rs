//! From the XML to a package.

use indexmap::{IndexMap, IndexSet};
use roxmltree::Node;

use super::marks::KnownMarks;
use super::notation::Notation;
use super::sets::{Documents, Wants};
use super::{NOTE, piles};
use tilewright_lang::load::Library;
use tilewright_lang::spec::*;

/// A set of tiles as a package.
#[derive(Clone, Debug, Default)]
pub struct Imported {
    /// What it is.
    pub package: Package,
    /// Its tiles.
    pub tiles: TilesFile,
    /// The marks that were kept, the piles of its groups, the tile to begin with, tiles of others that go.
    pub rules: RulesFile,
    /// The names of those marks: the XML they came from.
    pub text: TextFile,
    /// What the notation does not know and was kept as marks: the XML, and on how many tiles.
    pub kept: IndexMap<String, usize>,
    /// Tiles that make no sense and were left out: where they stand, and why.
    pub left_out: Vec<LeftOut>,
    /// What could not be kept, in sentences.
    pub lost: Vec<String>,
}

/// A tile that makes no sense.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, tile {tile}: {why}")]
pub struct LeftOut {
    /// Where it begins.
    pub line: u32,
    /// Its id in the XML.
    pub tile: String,
    /// What is wrong.
    pub why: String,
}

/// What is to be made of a file.
#[derive(Clone, Debug, Default)]
pub struct Wanted<'w> {
    /// The id of the package.
    pub id: PackageId,
    /// Which sets; if none is named, the only one there is.
    pub sets: &'w [String],
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
    /// An element has more attributes than any tile has.
    #[error("the element in line {0} has more than {1} attributes")]
    Attributes(usize, usize),
    /// There are no tiles in it.
    #[error("there are no tiles in it")]
    Empty,
    /// Two tiles of one file have the same id: nobody could say which one a set means.
    #[error("it has the tile {0} twice, in lines {1} and {2}: give one of them another id")]
    Twice(String, u32, u32),
    /// There are several sets, and nobody said which.
    #[error("it has several sets, say which one is wanted: {0}")]
    Several(String),
    /// There is no such set.
    #[error("it has no set {0:?}; there are {1}")]
    NoSet(String, String),
    /// The start tile is not in the set.
    #[error("the set has no tile {0:?} to start with")]
    NoStart(String),
    /// No tile makes sense; this is the first.
    #[error("no tile of it makes sense; {0}")]
    NoTile(LeftOut),
}

/// Makes a package of a set of tiles. `more` are other files of the same kind, in which tiles and sets are looked for that this one
/// speaks of; `library` has the packages that the notation speaks of, and those whose tiles the set takes out.
///
/// # Errors
/// A file is no XML of tiles, there is no such set, or none of its tiles makes sense. Of several tiles those that make none are left
/// out and said.
pub fn import(
    text: &str,
    more: &[&str],
    wanted: &Wanted<'_>,
    notation: &Notation,
    library: &Library,
) -> Result<Imported, ImportError> {
    let texts: Vec<&str> = std::iter::once(text).chain(more.iter().copied()).collect();
    let documents = Documents::parse(&texts)?;
    let mut out = Imported::default();
    let Wants { title, tiles, gone } = documents.wants(wanted.sets, &mut out.lost)?;
    let mut importer = Importer {
        notation,
        library,
        known: KnownMarks::of(library),
        edges: Map::default(),
        used: IndexSet::new(),
        rules_of: IndexSet::new(),
        out,
    };
    importer.requires(tiles.iter().map(|(tile, _)| *tile));
    let mut lines = IndexMap::new();
    for (tile, count) in &tiles {
        let name = tile.attribute("id").unwrap_or_default();
        let line = tile.document().text_pos_at(tile.range().start).row;
        match importer.tile(tile, *count) {
            Ok(id) => drop(lines.insert(id, (name.to_owned(), line))),
            Err(why) => importer.out.left_out.push(LeftOut { line, tile: name.to_owned(), why }),
        }
    }
    let groups: Vec<_> = tiles.iter().filter_map(|(tile, _)| tile.attribute("group")).collect();
    piles::lay_out(&mut importer.out, notation, &groups, &wanted.id);
    if let Some(start) = wanted.start {
        importer.start(start)?;
    }
    importer.take_out(&gone);
    importer.out.package = Package {
        format: FORMAT,
        id: wanted.id.clone(),
        title,
        version: "0.1.0".to_owned(),
        requires: importer.used.iter().cloned().map(Requirement::from).collect(),
        requires_rules: importer
            .rules_of
            .difference(&importer.used)
            .cloned()
            .map(Requirement::from)
            .collect(),
        ..Package::default()
    };
    let mut out = importer.out;
    out.tiles.format = FORMAT;
    out.rules.format = FORMAT;
    out.text.format = FORMAT;
    out.text.lang = "en".to_owned();
    out.leave_out_refused(library, &lines);
    if out.tiles.tiles.is_empty() {
        let first = out.left_out.first().cloned();
        return Err(first.map_or(ImportError::Empty, ImportError::NoTile));
    }
    Ok(out)
}

pub(super) struct Importer<'n> {
    pub(super) notation: &'n Notation,
    pub(super) library: &'n Library,
    pub(super) known: KnownMarks<'n>,
    /// The edge kinds of the packages that the set requires.
    pub(super) edges: Map<EdgeKindId, EdgeKind>,
    used: IndexSet<PackageId>,
    /// Packages of which the rules alone are needed.
    rules_of: IndexSet<PackageId>,
    pub(super) out: Imported,
}

impl<'n> Importer<'n> {
    /// Lays this tile on the table before the first turn, in place of what a group of tiles would begin with.
    fn start(&mut self, name: &str) -> Result<(), ImportError> {
        let tile = self.called(name).ok_or_else(|| ImportError::NoStart(name.to_owned()))?;
        let laid = LaidTile { tile, at: (0, 0), rotation: 0 };
        let start = StartTiles { tiles: vec![laid], links: Vec::new() };
        self.out.rules.start = Map::default();
        self.out.rules.start.insert(RuleId::from("start"), start);
        Ok(())
    }

    /// The imported tile that the XML calls so.
    fn called(&self, name: &str) -> Option<TileId> {
        self.out.tiles.tiles.iter().find(|(id, tile)| is_called(id, tile, name)).map(|(id, _)| id.clone())
    }

    /// Takes tiles of other packages out of a game that has them.
    fn take_out(&mut self, gone: &IndexMap<String, u32>) {
        for (name, copies) in gone {
            let mut found = false;
            for (package, loaded) in &self.library.packages {
                for (id, tile) in loaded.tiles.tiles.iter().filter(|(id, tile)| is_called(id, tile, name)) {
                    found = true;
                    let be = tile.count.saturating_sub(*copies);
                    self.out.rules.patch.push(Patch {
                        when: Guard::Package(package.clone()),
                        op: PatchOp::TileCount { tile: id.clone(), be, expect: None },
                        why: format!("The set takes {name} out of {}.", loaded.package.title),
                        overrules: Vec::new(),
                    });
                }
            }
            if !found {
                self.out.lost.push(format!(
                    "The set takes out {name}, which no set and no package at hand has; if you have imported it, name its folder with --with."
                ));
            }
        }
    }

    /// The packages that the tiles need, and the edge kinds of those and all they require.
    fn requires<'a, 'i: 'a>(&mut self, tiles: impl Iterator<Item = Node<'a, 'i>>) {
        self.used.extend(self.notation.requires.iter().cloned());
        for element in tiles.flat_map(|tile| tile.children().filter(Node::is_element)) {
            let segment = self.notation.segments.get(element.tag_name().name());
            self.used.extend(segment.and_then(|segment| segment.requires.clone()));
        }
        let mut all = self.used.clone();
        let mut next = 0;
        while let Some(id) = all.get_index(next).cloned() {
            next += 1;
            if let Some(package) = self.library.packages.get(&id) {
                all.extend(package.package.required().cloned());
                let edges = package.rules.edges.iter();
                self.edges.extend(edges.map(|(id, edge)| (id.clone(), edge.clone())));
            }
        }
    }

    /// The rules of a package are needed, if they do not come along already.
    pub(super) fn needs(&mut self, package: &PackageId) {
        let mut all = self.used.clone();
        let mut next = 0;
        while let Some(id) = all.get_index(next).cloned() {
            next += 1;
            let loaded = self.library.packages.get(&id);
            all.extend(loaded.into_iter().flat_map(|loaded| loaded.package.required()).cloned());
        }
        if !all.contains(package) {
            self.rules_of.insert(package.clone());
        }
    }

    /// An edge kind of another package for a side of which these features meet the whole and the halves: the side then needs that
    /// package's rules.
    pub(super) fn edge_elsewhere(
        &mut self,
        whole: Option<&FeatureKindId>,
        halves: Option<&FeatureKindId>,
    ) -> Option<EdgeKindId> {
        let features = &self.notation.segments;
        let known = |kind: &FeatureKindId| features.values().any(|segment| segment.kind == *kind);
        let fits = |edge: &EdgeKind| edge.whole.as_ref() == whole && edge.halves.as_ref() == halves;
        // What its sides fit must be a side of the game that the set is played in.
        let joins = |edge: &EdgeKind| match &edge.matches {
            Matches::Own => false,
            Matches::Of(others) => others.iter().all(|other| self.edges.contains_key(other)),
            Matches::Any => true,
        };
        let (package, id, edge) = self.library.packages.iter().find_map(|(package, loaded)| {
            let mut edges = loaded.rules.edges.iter();
            let (id, edge) =
                edges.find(|(id, edge)| fits(edge) && joins(edge) && !self.edges.contains_key(*id))?;
            Some((package.clone(), id.clone(), edge.clone()))
        })?;
        let kinds = edge.whole.iter().chain(&edge.halves);
        if !kinds.into_iter().all(known) {
            return None;
        }
        self.needs(&package);
        self.edges.insert(id.clone(), edge);
        Some(id)
    }
}

/// True if the XML calls a tile so.
fn is_called(id: &TileId, tile: &Tile, name: &str) -> bool {
    match tile.note.strip_prefix(NOTE) {
        Some(note) => note == name,
        None => id.0 == name,
    }
}
