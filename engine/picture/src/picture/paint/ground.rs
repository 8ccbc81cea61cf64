//! Open ground: grass with soft patches that never reach the tile's border.

use crate::picture::colour::{Colour, rgb};
use crate::picture::geometry::{Point, TILE, pt};
use crate::picture::layout::Layout;
use crate::picture::path::Path;
use crate::picture::scene::Scene;

pub(super) fn paint(scene: &mut Scene, layout: &Layout, base: Colour) {
    scene.fill(Path::rect(-1.0, -1.0, TILE + 2.0, TILE + 2.0), base);
    for (nth, &(at, size)) in layout.patches.iter().enumerate() {
        let tone = if nth % 2 == 0 { base.mix(rgb(0x628a3e), 0.5) } else { base.mix(rgb(0xf2f0b0), 0.6) };
        // Several faint layers look soft without a gradient.
        for share in [1.0, 0.84, 0.66, 0.46] {
            scene.fill(blob(at, size * 1.3 * share, size * 0.85 * share), tone.fade(0.13));
        }
    }
}

/// A soft irregular shape.
fn blob(c: Point, rx: f32, ry: f32) -> Path {
    Path::new()
        .start(pt(c.x - rx, c.y))
        .bend(pt(c.x - rx, c.y - ry * 0.7), pt(c.x - rx * 0.4, c.y - ry), pt(c.x + rx * 0.1, c.y - ry * 0.85))
        .bend(
            pt(c.x + rx * 0.6, c.y - ry * 0.7),
            pt(c.x + rx, c.y - ry * 0.5),
            pt(c.x + rx * 0.95, c.y + ry * 0.1),
        )
        .bend(
            pt(c.x + rx * 0.9, c.y + ry * 0.7),
            pt(c.x + rx * 0.2, c.y + ry),
            pt(c.x - rx * 0.2, c.y + ry * 0.9),
        )
        .bend(pt(c.x - rx * 0.7, c.y + ry * 0.8), pt(c.x - rx, c.y + ry * 0.6), pt(c.x - rx, c.y))
        .close()
}
