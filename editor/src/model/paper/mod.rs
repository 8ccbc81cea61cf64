//! Drawings on paper and in files: the same [`Scene`] as SVG, PDF or PNG, with letters as outlines.
//!
//! It knows nothing of games: what is drawn is made elsewhere.

mod letters;
mod markdown;
mod pdf;
mod pixels;
mod save;
mod typeset;

pub use letters::{Letters, outlined, outlined_all};
pub use markdown::{Block, Span, blocks, html};
pub use pdf::pdf;
pub use pixels::{pixels, png};
pub use save::{save, save_all};
pub use typeset::{Typeset, typeset};

use tilewright::picture::{Scene, svg};

/// Millimetres of an inch.
pub const INCH: f32 = 25.4;

/// A drawing as SVG whose unit is so many millimetres; letters are outlines.
pub fn svg_of(scene: &Scene, unit: f32) -> String {
    // 96 pixels to the inch; a tile is 100 units.
    svg(&outlined(scene), unit * 100.0 * 96.0 / INCH)
}
