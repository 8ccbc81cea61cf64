//! How good cells are, as colours: the better, the darker green.

use super::colour::{Colour, rgb};
use super::geometry::{Point, TILE, pt};
use super::path::Path;
use super::scene::Scene;

/// How good it is to do something on a cell.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Heat {
    /// The cell.
    pub at: (i32, i32),
    /// From 0, the worst, to 1, the best.
    pub share: f32,
    /// What is written there in heavy letters; nothing if it is empty.
    pub label: String,
    /// What is written below; nothing if it is empty.
    pub below: String,
}

impl Heat {
    fn colour(&self) -> Colour {
        rgb(0xe8dcc0).mix(rgb(0x00795a), self.share)
    }
}

/// Colours a cell whose north-west corner is here.
pub(super) fn heat(scene: &mut Scene, at: Point, heat: &Heat) {
    let colour = heat.colour();
    let square = Path::rect(at.x + 5.0, at.y + 5.0, TILE - 10.0, TILE - 10.0);
    scene.both(square, colour, rgb(0).fade(0.35), 1.5);
    let middle = at + pt(TILE * 0.5, TILE * 0.5);
    let up = if heat.below.is_empty() { 0.0 } else { 12.0 };
    scene.text(middle - pt(0.0, up), 30.0, &heat.label, colour.ink(), true);
    let low = if heat.label.is_empty() { 0.0 } else { 20.0 };
    scene.text(middle + pt(0.0, low), 19.0, &heat.below, colour.ink(), false);
}
