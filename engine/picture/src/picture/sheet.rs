//! A sheet: all designs of a set in rows, with their names and counts.

use std::sync::Arc;

use super::Backdrop;
use super::geometry::{TILE, pt};
use super::looks::Looks;
use super::path::Path;
use super::scene::Scene;
use tilewright_lang::merge::Game;
use tilewright_lang::spec::{Tile, TileId};

/// How a sheet is laid out.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// What it lies on.
    pub backdrop: Backdrop,
    /// Tiles in a row; at least 1.
    pub columns: usize,
    /// The heading; nothing if it is empty.
    pub title: String,
    /// A line below it; nothing if it is empty.
    pub remark: String,
}

impl Default for Sheet {
    fn default() -> Self {
        Self { backdrop: Backdrop::Light, columns: 8, title: String::new(), remark: String::new() }
    }
}

/// All designs of a game in the order of its tile list.
pub fn sheet(game: &Game, options: &Sheet) -> Scene {
    let looks = Looks::of(game);
    let tiles: Vec<_> = game.tiles.iter().collect();
    sheet_of(&tiles, &looks, options)
}

/// The designs of which there are any, without the names by which data calls them: for players.
pub fn designs(game: &Game, options: &Sheet) -> Scene {
    let tiles: Vec<_> = game.tiles.iter().filter(|(_, tile)| tile.count > 0).collect();
    drawn(&tiles, &Looks::of(game), options, false)
}

/// The same for any list of designs.
pub(super) fn sheet_of(tiles: &[(&TileId, &Tile)], looks: &Looks, options: &Sheet) -> Scene {
    drawn(tiles, looks, options, true)
}

fn drawn(tiles: &[(&TileId, &Tile)], looks: &Looks, options: &Sheet, named: bool) -> Scene {
    const GAP: f32 = 16.0;
    let foot = if named { 24.0 } else { 14.0 };
    let columns = options.columns.clamp(1, 1_000).min(tiles.len().max(1));
    let n_rows = tiles.len().div_ceil(columns).max(1);
    let head = if options.title.is_empty() { GAP } else { 52.0 };
    let wide = columns as f32 * (TILE + GAP) + GAP;
    let high = head + n_rows as f32 * (TILE + foot + GAP);
    let mut scene = Scene::new(pt(0.0, 0.0), wide, high);
    if let Some(paper) = options.backdrop.paper() {
        scene.fill(Path::rect(0.0, 0.0, wide, high), paper);
    }
    let ink = options.backdrop.ink();
    scene.text(pt(wide * 0.5, head * 0.5), 22.0, &options.title, ink, true);
    scene.text(pt(wide * 0.5, head * 0.5 + 17.0), 8.0, &options.remark, ink, false);
    for (nth, (id, tile)) in tiles.iter().enumerate() {
        let at = pt(
            GAP + (nth % columns) as f32 * (TILE + GAP),
            head + (nth / columns) as f32 * (TILE + foot + GAP),
        );
        scene.part(&Arc::new(super::tile(id, tile, 0, looks)), at);
        let middle = at.x + TILE * 0.5;
        let size = (150.0 / id.0.chars().count().max(1) as f32).clamp(4.0, 9.5);
        if named {
            scene.text(pt(middle, at.y + TILE + 9.0), size, &id.0, ink, false);
        }
        // What lies on a start board alone is none of those that are drawn.
        let count = if tile.count > 0 { format!("× {}", tile.count) } else { String::new() };
        scene.text(pt(middle, at.y + TILE + foot - 4.5), 9.0, &count, ink, true);
    }
    scene
}
