//! Goes through the tiles of a game's packages.

use super::{geometry, marks};
use tilewright_lang::load::Library;
use tilewright_lang::merge::{Game, Report, Where};
use tilewright_lang::spec::{PackageId, Tile, TileId};

/// A tile and where it stands.
pub(super) struct TileAt<'t> {
    pub(super) tile: &'t Tile,
    pub(super) id: &'t TileId,
    package: &'t PackageId,
}

impl TileAt<'_> {
    /// The tile itself.
    pub(super) fn whole(&self) -> Where {
        Where::file(self.package, "tiles.ron", format!("tiles.{}", self.id))
    }

    /// A place in the tile.
    pub(super) fn at(&self, step: &str) -> Where {
        Where::file(self.package, "tiles.ron", format!("tiles.{}.{step}", self.id))
    }
}

/// Checks all tiles of the game's packages, also those that patches took out.
pub(super) fn check(game: &Game, report: &mut Report<'_>) {
    let library = report.library;
    for package in game.packages.iter().chain(&game.tiles_only) {
        for tile in each_tile(library, package) {
            geometry::check(game, &tile, report);
            marks::check(game, &tile, report);
        }
    }
}

/// All tiles of a package that could be read. One that could be read in part only has been complained of already.
pub(super) fn each_tile<'l>(
    library: &'l Library,
    package: &'l PackageId,
) -> impl Iterator<Item = TileAt<'l>> {
    let loaded = &library.packages[package];
    let lost = loaded.file("tiles.ron").map_or(&[][..], |file| &file.lost);
    let tiles = loaded.tiles.tiles.iter();
    let whole = tiles.filter(move |(id, _)| {
        lost.is_empty() || {
            let path = format!("tiles.{id}");
            !lost.iter().any(|lost| lost.starts_with(&path))
        }
    });
    whole.map(move |(id, tile)| TileAt { tile, id, package })
}
