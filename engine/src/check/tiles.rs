//! Goes through the tiles of a game's packages.

use super::{geometry, marks};
use crate::merge::{Game, Report, Where};
use crate::spec::{PackageId, Tile, TileId};

/// A tile and where it stands.
pub(super) struct TileAt<'t> {
    pub(super) tile: &'t Tile,
    id: &'t TileId,
    package: &'t PackageId,
}

impl TileAt<'_> {
    /// A place in the tile.
    pub(super) fn at(&self, step: &str) -> Where {
        Where::file(self.package, "tiles.ron", format!("tiles.{}.{step}", self.id))
    }
}

/// Checks all tiles of the game's packages, also those that patches took out.
pub(super) fn check(game: &Game, report: &mut Report<'_>) {
    let library = report.library;
    for package in game.packages.iter().chain(&game.tiles_only) {
        for (id, tile) in &library.packages[package].tiles.tiles {
            // A tile that could be read in part only has been complained of already.
            let path = format!("tiles.{id}");
            let lost = library.packages[package].file("tiles.ron").map_or(&[][..], |file| &file.lost);
            if lost.iter().any(|lost| lost.starts_with(&path)) {
                continue;
            }
            let tile = TileAt { tile, id, package };
            geometry::check(game, &tile, report);
            marks::check(game, &tile, report);
        }
    }
}
