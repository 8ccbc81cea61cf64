//! The packages at hand, each with its tiles and with what is needed to draw them.

use std::sync::Arc;

use tilewright::load::{Diagnostic, Library};
use tilewright::picture::{Looks, Scene, tile};
use tilewright::spec::{PackageId, Tile, TileId};

/// The packages at hand: those with tiles first, each part in the order of the library.
#[derive(Clone, Debug, Default)]
pub struct Shelf {
    /// The packages.
    pub entries: Vec<Entry>,
    /// What is wrong with the data, one line each.
    pub problems: Vec<String>,
}

/// A package.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Its name.
    pub id: PackageId,
    /// What people call it.
    pub title: String,
    /// What it adds.
    pub about: String,
    /// Its tiles.
    pub designs: Vec<Design>,
    looks: Arc<Looks>,
}

/// A tile design of a package.
#[derive(Clone, Debug)]
pub struct Design {
    /// Its name.
    pub id: TileId,
    /// The design.
    pub tile: Tile,
}

impl Shelf {
    /// The packages of a library and what was wrong with it.
    pub fn new(library: &Library, problems: &[Diagnostic]) -> Self {
        let mut entries: Vec<Entry> = library
            .packages
            .iter()
            .map(|(id, loaded)| Entry {
                id: id.clone(),
                title: if loaded.package.title.is_empty() {
                    id.to_string()
                } else {
                    loaded.package.title.clone()
                },
                about: loaded.package.about.clone(),
                designs: loaded
                    .tiles
                    .tiles
                    .iter()
                    .map(|(id, tile)| Design { id: id.clone(), tile: tile.clone() })
                    .collect(),
                looks: Arc::new(looks(library, id)),
            })
            .collect();
        entries.sort_by_key(|entry| entry.designs.is_empty());
        Self { entries, problems: problems.iter().map(line).collect() }
    }
}

impl Entry {
    /// How many tiles lie in the box: every design as often as it occurs.
    pub fn n_tiles(&self) -> u64 {
        self.designs.iter().map(|design| u64::from(design.tile.count)).sum()
    }

    /// "33 designs, 72 tiles", or that there are none.
    pub fn size(&self) -> String {
        match (self.designs.len(), self.n_tiles()) {
            (0, _) => "rules only".to_owned(),
            (1, 1) => "1 tile".to_owned(),
            (1, n) => format!("1 design, {n} tiles"),
            (designs, 1) => format!("{designs} designs, 1 tile"),
            (designs, n) => format!("{designs} designs, {n} tiles"),
        }
    }

    /// The drawing of one of its designs, unturned.
    pub fn picture(&self, design: &Design) -> Scene {
        tile(&design.id, &design.tile, 0, &self.looks)
    }
}

impl Design {
    /// "3 copies".
    pub fn copies(&self) -> String {
        match self.tile.count {
            1 => "1 copy".to_owned(),
            n => format!("{n} copies"),
        }
    }
}

/// How a package's tiles look: as it says itself and as the packages say that it builds on.
fn looks(library: &Library, id: &PackageId) -> Looks {
    // Those it requires come first, so that it can replace what they say. A package that is missing
    // or requires itself is somebody else's problem: it is left out.
    let mut order: Vec<&PackageId> = Vec::new();
    let mut seen: Vec<&PackageId> = Vec::new();
    let mut todo = vec![(id, false)];
    while let Some((next, required_done)) = todo.pop() {
        if required_done {
            order.push(next);
            continue;
        }
        let Some(loaded) = library.packages.get(next).filter(|_| !seen.contains(&next)) else {
            continue;
        };
        seen.push(next);
        todo.push((next, true));
        todo.extend(loaded.package.requires.iter().map(|required| (required, false)));
    }
    let mut looks = Looks::default();
    for package in order.into_iter().filter_map(|id| library.packages.get(id)) {
        looks.add(&package.rules);
        if let Some(text) = package.texts.get("en") {
            looks.name(text);
        }
    }
    looks
}

fn line(problem: &Diagnostic) -> String {
    let place = problem.place.as_ref().map(|place| {
        let (line, column) = place.start;
        format!("{}:{line}:{column}: ", place.file.display())
    });
    format!("{}{}", place.unwrap_or_default(), problem.message)
}

#[cfg(test)]
pub(crate) mod tests {
    use tilewright::load::{LoadedPackage, Severity};
    use tilewright::spec::*;

    use super::*;

    fn package(id: &str, title: &str, requires: &[&str]) -> LoadedPackage {
        LoadedPackage {
            package: Package {
                id: id.into(),
                title: title.into(),
                about: format!("About {id}."),
                requires: requires.iter().map(|&id| id.into()).collect(),
                ..Package::default()
            },
            ..LoadedPackage::default()
        }
    }

    /// A library of three invented packages: rules, tiles that need them, and one tile.
    pub(crate) fn library() -> Library {
        let mut library = Library::default();
        let mut rules = package("ground-rules", "Ground rules", &[]);
        let kind = FeatureKind {
            extent: Extent::Component,
            complete: Cond::Never,
            score: ScoreTable::default(),
            owners: Owners::default(),
            admits: Vec::new(),
            look: Look { style: Style::Walled, ..Look::default() },
        };
        rules.rules.features.insert("fort".into(), kind);
        let mut set = package("first-set", "The first set", &["ground-rules"]);
        for (id, count) in [("cap", 3), ("plain", 1)] {
            let mut tile = Tile { count, ..Tile::default() };
            if id == "cap" {
                let ports = vec![Port::N];
                let fort = Segment { kind: "fort".into(), ports, ..Segment::default() };
                tile.segments.insert("c1".into(), fort);
            }
            set.tiles.tiles.insert(id.into(), tile);
        }
        let mut single = package("single", "", &["single", "not-there"]);
        single.tiles.tiles.insert("only".into(), Tile { count: 1, ..Tile::default() });
        for loaded in [rules, set, single] {
            library.packages.insert(loaded.package.id.clone(), loaded);
        }
        library
    }

    #[test]
    fn packages_with_tiles_come_first() {
        let shelf = Shelf::new(&library(), &[]);
        let names: Vec<_> = shelf.entries.iter().map(|entry| entry.id.0.as_str()).collect();
        assert_eq!(names, ["first-set", "single", "ground-rules"]);
        assert_eq!(shelf.entries[0].size(), "2 designs, 4 tiles");
        assert_eq!(shelf.entries[1].size(), "1 tile");
        assert_eq!(shelf.entries[1].title, "single");
        assert_eq!(shelf.entries[2].size(), "rules only");
    }

    #[test]
    fn looks_come_from_the_packages_it_builds_on() {
        let mut library = library();
        let with = Shelf::new(&library, &[]);
        library.packages.shift_remove(&PackageId::from("ground-rules"));
        let without = Shelf::new(&library, &[]);
        let cap = |shelf: &Shelf| shelf.entries[0].picture(&shelf.entries[0].designs[0]);
        // With its rules the area has walls and roofs; without, all is open ground.
        assert_ne!(cap(&with), cap(&without));
    }

    #[test]
    fn problems_say_where() {
        let problem = Diagnostic {
            severity: Severity::Error,
            code: "unknown-name",
            place: None,
            path: String::new(),
            message: "No such thing.".into(),
            help: None,
        };
        let shelf = Shelf::new(&library(), &[problem]);
        assert_eq!(shelf.problems, ["No such thing."]);
    }
}
