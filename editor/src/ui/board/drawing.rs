//! Drawings that the board is put together from: tiles, what stands on them, the shape of a segment.
//!
//! They are drawings of the engine; this takes them apart, so that each can be a texture that is used again and again.

use std::sync::Arc;

use tilewright::picture::geometry::pt;
use tilewright::picture::{self, Backdrop, Item, Layout, OnTile, Path, Scene, TILE, View, colour::rgb};
use tilewright::spec::{SegmentId, Tile, TileId};

use crate::model::Table;
use crate::model::board::{Kind, Laid, Thing};

/// How much farther than its tile a drawing of what stands on it goes, in drawing units.
pub(super) const BEYOND: f32 = 15.0;

/// The colour of a segment that is pointed out.
const MARKED: u32 = 0xffd23f;

/// A tile as it lies.
pub(super) fn tile(table: &Table, id: &TileId, turn: u8) -> Scene {
    match table.game.tiles.get(id) {
        Some(tile) => picture::tile(id, tile, turn, &table.looks),
        None => unknown(&id.0),
    }
}

/// A tile that the game does not have.
fn unknown(name: &str) -> Scene {
    let mut scene = Scene::new(pt(0.0, 0.0), TILE, TILE);
    scene.fill(Path::rect(0.0, 0.0, TILE, TILE), rgb(0xd8d0c0));
    scene.pen(Path::line(&[pt(10.0, 10.0), pt(90.0, 90.0)]), rgb(0xb02318), 4.0);
    scene.pen(Path::line(&[pt(90.0, 10.0), pt(10.0, 90.0)]), rgb(0xb02318), 4.0);
    scene.text(pt(50.0, 50.0), 14.0, name, rgb(0x3a3022), true);
    scene
}

/// What stands and lies on a tile, with its shadow; links too. The view is larger than the tile by [`BEYOND`].
pub(super) fn things(table: &Table, laid: &Laid) -> Scene {
    let nothing = Tile::default();
    let tile = table.game.tiles.get(&laid.tile).unwrap_or(&nothing);
    let pieces = laid.things.iter().map(|thing| on_tile(table, thing)).collect();
    let links = laid.links.iter().map(|(a, b)| (a, b)).collect();
    let lone = picture::Laid { id: &laid.tile, tile, at: (0, 0), turn: laid.turn, pieces, links };
    let options = picture::Board { backdrop: Backdrop::None, ..picture::Board::default() };
    let whole = picture::board(&[lone], &table.looks, &options);
    // The first shape is the shadow of the tile, the part is the tile itself.
    let mut items: Vec<Item> = whole.items.into_iter().skip(1).collect();
    items.retain(|item| !matches!(item, Item::Part(..)));
    let mut shadow = Scene::default();
    for item in &items {
        if let Item::Shape(shape) = item
            && let Some(fill) = shape.fill
        {
            shadow.fill(shape.path.clone(), rgb(0).fade(0.13 * f32::from(fill.a) / 255.0));
        }
    }
    items.insert(0, Item::Part(Arc::new(shadow), pt(1.4, 2.6)));
    let view = View { at: pt(-BEYOND, -BEYOND), wide: TILE + 2.0 * BEYOND, high: TILE + 2.0 * BEYOND };
    Scene { view, clip: false, items }
}

fn on_tile<'a>(table: &Table, thing: &'a Thing) -> OnTile<'a> {
    let (glyph, name, colour) = match &thing.kind {
        Kind::Piece(piece) => (table.looks.piece(piece), piece.0.as_str(), table.looks.neutral(piece)),
        Kind::Token(token) => (table.looks.token(token), token.0.as_str(), None),
    };
    let owner = thing.owner.map(usize::from);
    OnTile { on: thing.on.as_ref(), glyph, name, owner, colour }
}

/// The shape of a segment, to be laid over its tile.
pub(super) fn mask(layout: &Layout, segment: &SegmentId, turn: u8) -> Scene {
    // So many samples along a side: the drawing is soft anyway.
    const SAMPLES: usize = 50;
    let step = TILE / SAMPLES as f32;
    let mut shape = Path::new();
    let back = (4 - turn % 4) % 4;
    for row in 0..SAMPLES {
        let y = (row as f32 + 0.5) * step;
        let mut run: Option<usize> = None;
        for column in 0..=SAMPLES {
            let x = (column as f32 + 0.5) * step;
            let inside = column < SAMPLES && layout.segment_at(pt(x, y).turned(back)) == Some(segment);
            match (inside, run) {
                (true, None) => run = Some(column),
                (false, Some(from)) => {
                    let wide = (column - from) as f32 * step;
                    shape = shape.and_rect(from as f32 * step, row as f32 * step, wide, step);
                    run = None;
                }
                _ => {}
            }
        }
    }
    let mut scene = Scene::new(pt(0.0, 0.0), TILE, TILE);
    scene.fill(shape, rgb(MARKED).fade(0.62));
    scene
}
