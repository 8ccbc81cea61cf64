//! How many tiles there are: copies, limits, tiles that occur nowhere.

use super::Game;
use super::report::{Report, Where};
use super::select::Selection;
use crate::load::Library;
use crate::spec::{Name as _, PackageId, PatchOp, TileId};

/// The most copies of one tile.
pub const MOST_OF_ONE: u32 = 10_000;
/// The most tiles of a game.
pub const MOST_TILES: u32 = 20_000;

/// Multiplies counts by copies and refuses what is too much. Tiles that a patch has counted down to
/// zero leave the game, and so do those that only a patch of their package puts into it, if it does not.
pub(crate) fn count(selection: &Selection, library: &Library, game: &mut Game, report: &mut Report<'_>) {
    let starts = game.rules.start.values().flat_map(|start| &start.tiles);
    let on_start_board: Vec<TileId> = starts.map(|laid| laid.tile.clone()).collect();
    let mut gone = Vec::new();
    let mut total: u64 = 0;
    for (id, tile) in &mut game.tiles {
        let Some(package) = game.tile_package.get(id) else {
            continue;
        };
        let path = format!("tiles.{id}");
        let counted_by_patch = game.provenance.contains_key(&format!("{path}.count"));
        let at = Where::file(package, "tiles.ron", path);
        if tile.count > MOST_OF_ONE {
            let message = format!("{} copies of {id:#} are too many: the most is {MOST_OF_ONE}", tile.count);
            report.error(&at.below("count"), "count-out-of-range", message);
        }
        if tile.count == 0 && !on_start_board.contains(id) {
            if counted_by_patch || is_put_in(library, package, id) {
                gone.push(id.clone());
            } else if selection.has(package) {
                let message =
                    format!("{id:#} has count 0 and lies on no start board: it is never in the game");
                report.error(&at.below("count"), "count-out-of-range", message);
                report.help("give it a count from 1, or take it out");
            }
        }
        let copies = selection.copies.get(package).map_or(1, |(copies, _)| *copies);
        tile.count = tile.count.saturating_mul(copies);
        total += u64::from(tile.count);
    }
    for id in gone {
        game.tiles.shift_remove(&id);
        game.tile_package.shift_remove(&id);
    }
    if total > u64::from(MOST_TILES) {
        let message = format!("the game has {total} tiles: the most is {MOST_TILES}");
        let packages: Vec<&str> =
            selection.packages.iter().chain(&selection.tiles_only).map(|id| id.name()).collect();
        report.error(&Where::argument(), "too-many", message);
        report.help(format!("take fewer copies or fewer packages ({})", packages.join(", ")));
    }
}

/// True if some patch of a tile's own package, whether it holds in this game or not, puts copies of it into the game.
fn is_put_in(library: &Library, package: &PackageId, id: &TileId) -> bool {
    let patches = library.packages.get(package).into_iter().flat_map(|loaded| &loaded.rules.patch);
    let mut ops = patches.map(|patch| &patch.op);
    ops.any(|op| matches!(op, PatchOp::TileCount { tile, be, .. } if tile == id && *be > 0))
}
