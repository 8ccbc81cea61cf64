//! Drawings that the board is put together from: tiles, what stands on them, the shape of a segment.
//!
//! They are drawings of the engine; this takes them apart, so that each can be a texture that is used again and again.

use std::sync::Arc;

use egui::Color32;
use tilewright::picture::geometry::pt;
use tilewright::picture::{
    self, Backdrop, Item, OnTile, Path, Scene, Shape, Stroke, TILE, View, colour::rgb,
};
use tilewright::spec::{FeatureKindId, SegmentId, Tile, TileId};

use crate::model::Table;
use crate::model::board::{Laid, Thing, ThingKind};
use crate::ui::raster;

/// How much farther than its tile a drawing of what stands on it goes, in drawing units.
pub(super) const BEYOND: f32 = 15.0;

/// The colour of a segment that is pointed out.
const MARKED: u32 = 0xffd23f;

/// A tile as it lies, with segments that have become other kinds of features.
pub(super) fn tile(
    table: &Table,
    id: &TileId,
    rotation: u8,
    converted: &[(SegmentId, FeatureKindId)],
) -> Scene {
    match table.game.tiles.get(id) {
        Some(tile) if converted.is_empty() => picture::tile(id, tile, rotation, &table.looks),
        Some(tile) => {
            let now = picture::converted(tile, converted.iter().map(|(id, kind)| (id, kind)));
            picture::tile(id, &now, rotation, &table.looks)
        }
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

/// What stands and lies on a tile, with a white outline so wide and its shadow; links too. The view is larger than the tile by
/// [`BEYOND`].
pub(super) fn things(table: &Table, laid: &Laid, outline: f32) -> Scene {
    let nothing = Tile::default();
    let tile = table.game.tiles.get(&laid.tile).unwrap_or(&nothing);
    let pieces = laid.things.iter().map(|thing| on_tile(table, thing)).collect();
    let links = laid.links.iter().map(|(a, b)| (a, b)).collect();
    let converted = laid.converted.iter().map(|(id, kind)| (id, kind)).collect();
    let over = over(table, laid);
    let rotation = laid.rotation;
    let lone = picture::Laid { id: &laid.tile, tile, at: (0, 0), rotation, pieces, links, converted, over };
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
    let around = if laid.things.is_empty() { Scene::default() } else { halo(&items, outline) };
    items.insert(0, Item::Part(Arc::new(around), pt(0.0, 0.0)));
    items.insert(0, Item::Part(Arc::new(shadow), pt(1.4, 2.6)));
    let view = View { at: pt(-BEYOND, -BEYOND), wide: TILE + 2.0 * BEYOND, high: TILE + 2.0 * BEYOND };
    Scene { view, clip: false, items }
}

/// All that is solid, in white and larger by a line around it: what stands on a tile is seen on every ground.
fn halo(items: &[Item], wide: f32) -> Scene {
    /// What is fainter than this is a shade on the ground.
    const SOLID: u8 = 0x80;
    let white = rgb(0xffffff);
    let mut scene = Scene::default();
    for item in items {
        if let Item::Shape(shape) = item
            && shape.fill.or(shape.stroke.map(|line| line.colour)).is_some_and(|colour| colour.a >= SOLID)
        {
            let line = shape.stroke.map_or(0.0, |line| line.width);
            let fill = shape.fill.map(|_| white);
            let stroke = Some(Stroke { colour: white, width: line + 2.0 * wide, round: true });
            scene.items.push(Item::Shape(Shape { path: shape.path.clone(), fill, stroke }));
        }
    }
    scene
}

fn on_tile<'a>(table: &Table, thing: &'a Thing) -> OnTile<'a> {
    let (glyph, name, colour) = match &thing.kind {
        ThingKind::Piece(piece) => (table.looks.piece(piece), piece.0.as_str(), table.looks.neutral(piece)),
        ThingKind::Token(token) => (table.looks.token(token), token.0.as_str(), None),
    };
    let owner = thing.owner.map(usize::from);
    OnTile { on: thing.on.as_ref(), corner: thing.corner, glyph, name, owner, colour, count: thing.count }
}

/// How much a segment is pointed out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Mark {
    /// The feature under the pointer.
    Faint,
    /// What a line of the log speaks of.
    Strong,
}

impl Mark {
    /// The colour of its outline.
    pub fn line(self) -> Color32 {
        match self {
            Self::Faint => Color32::WHITE,
            Self::Strong => raster::colour(rgb(MARKED)),
        }
    }
}

/// The shape of a segment, to be laid over its tile.
pub(super) fn mask(outline: &Path, rotation: u8, mark: Mark) -> Scene {
    let fill = match mark {
        Mark::Faint => rgb(0xffffff).fade(0.22),
        Mark::Strong => rgb(MARKED).fade(0.55),
    };
    let mut scene = Scene::new(pt(0.0, 0.0), TILE, TILE);
    scene.fill(outline.map(1.0, |at| at.turned(rotation)), fill);
    scene
}

/// The shape of a segment in white, to be laid over its tile in any colour.
pub(super) fn shape(outline: &Path, rotation: u8) -> Scene {
    let mut scene = Scene::new(pt(0.0, 0.0), TILE, TILE);
    scene.fill(outline.map(1.0, |at| at.turned(rotation)), rgb(0xffffff));
    scene
}

/// A corner of a tile, clockwise from the north-west.
pub(super) fn corner(nth: usize) -> picture::Point {
    [pt(0.0, 0.0), pt(TILE, 0.0), pt(TILE, TILE), pt(0.0, TILE)][nth & 3]
}

/// The overlay on a tile.
pub(super) fn over<'a>(table: &'a Table, laid: &Laid) -> Option<picture::Over<'a>> {
    let (piece, rotation) = laid.over.as_ref()?;
    let overlay = table.game.rules.pieces.get(piece)?.overlay.as_ref()?;
    Some(picture::Over { overlay, rotation: *rotation })
}
