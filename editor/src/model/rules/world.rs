//! What can be named and told around a package: the tree of everything, the ids, and the game.

use std::sync::Arc;

use tilewright::load::{Library, LoadedPackage};
use tilewright::merge::{Game, GameArg, merge};
use tilewright::spec::{PackageId, Phase};

use super::ids::Ids;
use super::language::type_of_file;
use super::place::FileRef;
use super::tree::{Section, Source, sections};
use crate::model::{Desk, Table};

/// What can be named and told around a package.
#[derive(Debug, Default)]
pub struct World {
    /// What the package defines.
    pub package: Vec<Section>,
    /// What it and all packages of its game define.
    pub game: Vec<Section>,
    /// The names that can be used in it.
    pub ids: Ids,
    merged: Option<Box<Game>>,
    table: Option<Arc<Table>>,
}

/// What a world is made from.
#[derive(Clone, Debug)]
pub(super) struct Ground {
    package: PackageId,
    packages: Vec<PackageId>,
    sources: Vec<Source>,
    library: Arc<Library>,
    table: Option<Arc<Table>>,
}

impl Ground {
    /// What there is around the chosen package.
    pub fn of(desk: &Desk) -> Option<Self> {
        let package = desk.package.clone()?;
        let library = Arc::clone(&desk.analysis.library);
        let mut packages = required(&library, &package);
        let in_game = |table: &&Arc<Table>| {
            let game = &table.game;
            game.packages.iter().chain(&game.tiles_only).any(|id| *id == package)
        };
        let table = desk.table.as_ref().filter(in_game).cloned();
        if let Some(table) = &table {
            for id in table.game.packages.iter().chain(&table.game.tiles_only) {
                if !packages.contains(id) {
                    packages.push(id.clone());
                }
            }
        }
        let sources = packages.iter().flat_map(|id| files(desk, id)).collect();
        Some(Self { package, packages, sources, library, table })
    }
}

/// The files of a package that define something.
pub(super) fn files(desk: &Desk, package: &PackageId) -> Vec<Source> {
    let names = ["package.ron", "rules.ron", "tiles.ron"];
    let of = |name: &str| {
        let file = FileRef::of(desk, package, name);
        Some(Source { package: package.clone(), ty: type_of_file(name)?, text: file.text(desk)?, file })
    };
    names.into_iter().filter_map(of).collect()
}

/// A package and all that it requires, the required ones first.
fn required(library: &Library, package: &PackageId) -> Vec<PackageId> {
    let mut found = vec![package.clone()];
    let mut next = 0;
    while let Some(id) = found.get(next) {
        let loaded: Option<&LoadedPackage> = library.packages.get(id);
        let more: Vec<_> =
            loaded.map(|loaded| loaded.package.required().cloned().collect()).unwrap_or_default();
        for id in more {
            if !found.contains(&id) {
                found.push(id);
            }
        }
        next += 1;
    }
    found.reverse();
    found
}

impl World {
    /// Makes it; that takes a moment.
    pub(super) fn of(ground: Ground) -> Self {
        let Ground { package, packages, sources, library, table } = ground;
        let merged = match &table {
            Some(_) => None,
            None => {
                let arg = GameArg { names: vec![package.0.clone()], ..GameArg::default() };
                merge(&library, &arg).ok().map(Box::new)
            }
        };
        let ids =
            Ids::of(packages.iter().filter_map(|id| library.packages.get_key_value(id))).around(&package);
        let mut world = Self { ids, merged, table, ..Self::default() };
        let defined = packages.iter().filter_map(|id| library.packages.get(id));
        let (slots, layers): (Vec<(String, Phase)>, Vec<String>) = match world.game() {
            Some(game) => (
                game.rules.slots.iter().map(|slot| (slot.id.0.clone(), slot.phase)).collect(),
                game.rules.layers.iter().map(|layer| layer.0.clone()).collect(),
            ),
            None => (
                defined
                    .clone()
                    .flat_map(|p| &p.rules.slots)
                    .map(|slot| (slot.id.0.clone(), slot.phase))
                    .collect(),
                defined.flat_map(|p| &p.rules.layers).map(|layer| layer.0.clone()).collect(),
            ),
        };
        let own: Vec<Source> = sources.iter().filter(|source| source.package == package).cloned().collect();
        world.package = sections(&own, &slots, &layers);
        world.game = sections(&sources, &slots, &layers);
        world
    }

    /// The game in which things are told: the one at hand if the package is in it, else the package with what it requires.
    pub fn game(&self) -> Option<&Game> {
        self.table.as_ref().map(|table| &table.game).or(self.merged.as_deref())
    }

    /// The game at hand, ready to be played, if the package is in it.
    pub fn table(&self) -> Option<&Arc<Table>> {
        self.table.as_ref()
    }
}
