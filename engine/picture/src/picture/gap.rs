//! Holes of boards, each with the tiles around it and the tile that would fill it.

use std::sync::Arc;

use super::Backdrop;
use super::board::{Board, Highlight, Laid, board};
use super::geometry::{Point, TILE, pt};
use super::looks::Looks;
use super::path::Path;
use super::scene::Scene;
use tilewright_lang::merge::Game;
use tilewright_lang::spec::{Tile, TileId};
use tilewright_play::rules::Ruleset;
use tilewright_play::state::{Cell, State};

/// A hole, and the tile that fills it.
#[derive(Clone, Debug)]
pub struct Gap<'a> {
    /// A position with the hole.
    pub state: &'a State,
    /// Where it is.
    pub at: Cell,
    /// The tile.
    pub tile: (&'a TileId, &'a Tile),
    /// Clockwise quarter turns with which it fits.
    pub rotation: u8,
    /// Lines of text beside it, the first as a heading.
    pub says: Vec<String>,
}

const MARGIN: f32 = 14.0;
const ROW: f32 = 3.0 * TILE + 4.0 * MARGIN;
/// The column of tiles and texts.
const COLUMN: f32 = 2.6 * TILE;
const WIDE: f32 = 3.0 * TILE + COLUMN + 6.0 * MARGIN;

/// A row for each hole: the tiles around it, the tile that is missing, and what is said of it.
pub fn gaps(game: &Game, rules: &Ruleset, gaps: &[Gap<'_>], backdrop: Backdrop) -> Scene {
    let looks = Looks::of(game);
    let high = ROW * gaps.len().max(1) as f32;
    let mut scene = Scene::new(pt(0.0, 0.0), WIDE, high);
    if let Some(paper) = backdrop.paper() {
        scene.fill(Path::rect(0.0, 0.0, WIDE, high), paper);
    }
    for (nth, gap) in gaps.iter().enumerate() {
        let top = nth as f32 * ROW;
        // The hole lies in the middle of its three cells.
        scene.part(&Arc::new(around(game, rules, gap, &looks)), pt(2.0 * MARGIN, top + 2.0 * MARGIN));
        let middle = pt(3.0 * TILE + 4.0 * MARGIN + 0.5 * COLUMN, top + 0.75 * TILE);
        let (id, tile) = gap.tile;
        scene.part(&Arc::new(super::tile(id, tile, gap.rotation, &looks)), middle - pt(0.5 * TILE, 0.0));
        says(&mut scene, gap, middle + pt(0.0, TILE + 22.0), backdrop);
    }
    scene
}

fn around(game: &Game, rules: &Ruleset, gap: &Gap<'_>, looks: &Looks) -> Scene {
    let cell =
        |at: Cell| (i32::from(at.x) - i32::from(gap.at.x) + 1, i32::from(at.y) - i32::from(gap.at.y) + 1);
    let near = |(x, y): (i32, i32)| (0..3).contains(&x) && (0..3).contains(&y);
    let tiles = gap.state.board().tiles().iter().filter(|tile| near(cell(tile.at)));
    let laid = tiles.filter_map(|tile| {
        let name = TileId::from(rules.names.designs[tile.design.ix()].as_str());
        let (id, design) = game.tiles.get_key_value(&name)?;
        let (pieces, links, converted) = (Vec::new(), Vec::new(), Vec::new());
        Some(Laid {
            id,
            tile: design,
            at: cell(tile.at),
            rotation: tile.rotation,
            pieces,
            links,
            converted,
            over: None,
        })
    });
    let laid: Vec<Laid<'_>> = laid.collect();
    let highlights = vec![Highlight::last((1, 1))];
    board(&laid, looks, &Board { backdrop: Backdrop::None, highlights, ..Board::default() })
}

/// Lines of text, from a point downwards.
fn says(scene: &mut Scene, gap: &Gap<'_>, at: Point, backdrop: Backdrop) {
    for (nth, text) in gap.says.iter().enumerate() {
        let (size, bold) = if nth == 0 { (15.0, true) } else { (12.5, false) };
        scene.text(at + pt(0.0, nth as f32 * 20.0), size, text, backdrop.ink(), bold);
    }
}
