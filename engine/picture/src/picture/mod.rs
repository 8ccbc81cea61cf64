//! A drawing of a tile, a set or a board, made from the data alone.
//!
//! A [`Scene`] is a list of shapes in hundredths of a tile side; [`svg()`] writes it, the editor paints
//! the same shapes on the screen. There are no image files: lines, walls, trees and symbols follow from
//! the ports, the feature kinds' looks and the tile's id.
//!
//! It knows nothing of what the rules mean. What stands where is told by the caller; only [`position()`] reads it
//! from a position.
//!
//! **Invariant:** the same data gives the same shapes, byte for byte in SVG.

mod board;
mod chance;
mod chart;
pub mod colour;
mod gap;
pub mod geometry;
mod glyph;
mod heat;
mod layout;
mod legend;
mod looks;
mod over;
mod paint;
mod path;
mod pieces;
mod position;
mod rondel;
mod scene;
mod sheet;
mod side;
mod spaces;
mod svg;
mod symbol;

pub use board::{Board, Highlight, Laid, board, converted};
pub use chart::{Curve, Curves, Estimate, Estimates, curves, estimates};
pub use gap::{Gap, gaps};
pub use geometry::{Point, TILE};
pub use heat::Heat;
pub use layout::Layout;
pub use legend::legend;
pub use looks::Looks;
pub use over::Over;
pub use path::{Path, Step};
pub use pieces::OnTile;
pub use position::{corner, over, position, spot};
pub use rondel::{Rondel, rondels};
pub use scene::{Item, Scene, Shape, Stroke, Text, View};
pub use sheet::{Sheet, designs, sheet};
pub use svg::svg;
pub use symbol::{Thing, symbol};

use tilewright_lang::spec::{SegmentId, Tile, TileId};

/// What a drawing lies on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Backdrop {
    /// Paper.
    #[default]
    Light,
    /// A dark table.
    Dark,
    /// Nothing: the background shows through.
    None,
}

impl Backdrop {
    fn paper(self) -> Option<colour::Colour> {
        match self {
            Self::Light => Some(colour::rgb(0xf6f1e4)),
            Self::Dark => Some(colour::rgb(0x262a2e)),
            Self::None => None,
        }
    }

    fn ink(self) -> colour::Colour {
        match self {
            Self::Light => colour::rgb(0x3f3424),
            Self::Dark => colour::rgb(0xe8e2d2),
            Self::None => colour::rgb(0x787468),
        }
    }
}

/// A tile, turned clockwise by so many quarter turns, as a square of [`TILE`] units.
///
/// Trees, roofs and symbols stay upright however the tile is turned.
pub fn tile(id: &TileId, tile: &Tile, rotation: u8, looks: &Looks) -> Scene {
    paint::paint(&Layout::of(id, tile, looks).turned(rotation), looks)
}

/// The same without the line around it: for tiles that are cut out.
pub fn unframed(id: &TileId, tile: &Tile, looks: &Looks) -> Scene {
    paint::unframed(&Layout::of(id, tile, looks), looks)
}

/// The place where a piece stands on a segment of a tile that is turned so.
///
/// Whoever asks for several segments of one tile makes its [`Layout`] once and asks that.
pub fn anchor(id: &TileId, tile: &Tile, segment: &SegmentId, rotation: u8, looks: &Looks) -> Point {
    Layout::of(id, tile, looks).anchor(segment).turned(rotation)
}

#[cfg(test)]
mod tests;
