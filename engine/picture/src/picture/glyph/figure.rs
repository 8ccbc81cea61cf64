//! Pieces: figures, workers, boats, in the colour of their owner.

use super::brush::{Brush, INK, SHADE};
use crate::picture::colour::{Colour, rgb, seat};
use crate::picture::geometry::pt;
use crate::picture::path::Path;

/// A standing figure: a round head over a cloak with wide sleeves.
pub(super) fn figure(brush: &mut Brush<'_>, colour: Option<Colour>, label: &str, size: f32) {
    let mut brush = brush.nested(pt(0.0, (1.0 - size) * 40.0), size);
    let colour = colour.unwrap_or(seat(None));
    brush.fill(&Path::ellipse(pt(7.0, 40.0), 38.0, 10.0), SHADE.fade(0.32));
    let half = |side: f32, path: Path| {
        path.bend(pt(side * 12.0, -12.0), pt(side * 20.0, -8.0), pt(side * 38.0, -1.0))
            .bend(pt(side * 45.0, 3.0), pt(side * 43.0, 14.0), pt(side * 34.0, 14.0))
            .bend(pt(side * 26.0, 14.0), pt(side * 22.0, 13.0), pt(side * 20.0, 14.0))
            .bend(pt(side * 24.0, 26.0), pt(side * 29.0, 34.0), pt(side * 32.0, 42.0))
    };
    let body = half(1.0, Path::new().start(pt(0.0, -18.0)))
        .bend(pt(16.0, 45.0), pt(-16.0, 45.0), pt(-32.0, 42.0))
        .bend(pt(-29.0, 34.0), pt(-24.0, 26.0), pt(-20.0, 14.0))
        .bend(pt(-22.0, 13.0), pt(-26.0, 14.0), pt(-34.0, 14.0))
        .bend(pt(-43.0, 14.0), pt(-45.0, 3.0), pt(-38.0, -1.0))
        .bend(pt(-20.0, -8.0), pt(-12.0, -12.0), pt(0.0, -18.0))
        .close();
    let rim = rim(colour);
    brush.edged(&body, colour, rim, 5.0);
    brush.edged(&Path::circle(pt(0.0, -27.0), 16.5), colour, rim, 5.0);
    // Light from the north-west.
    brush.fill(&Path::circle(pt(-5.0, -32.0), 6.0), colour.light(0.45));
    brush.line(
        &Path::new().start(pt(-33.0, 5.0)).bend(pt(-24.0, 2.0), pt(-16.0, -2.0), pt(-10.0, -6.0)),
        colour.light(0.45),
        4.5,
    );
    brush.write(pt(0.0, 20.0), number_size(label), label, colour.ink());
}

/// A kneeling figure with a tool over the shoulder.
pub(super) fn worker(brush: &mut Brush<'_>, colour: Option<Colour>, label: &str) {
    let colour = colour.unwrap_or(seat(None));
    let rim = rim(colour);
    brush.fill(&Path::ellipse(pt(5.0, 40.0), 42.0, 10.0), SHADE.fade(0.32));
    brush.line(&Path::line(&[pt(38.0, -34.0), pt(10.0, 28.0)]), rgb(0x79512c), 6.0);
    brush.solid(
        &Path::polygon(&[pt(26.0, -40.0), pt(48.0, -32.0), pt(44.0, -22.0), pt(24.0, -30.0)]),
        rgb(0xa9b0b5),
    );
    let body = Path::new()
        .start(pt(-8.0, -16.0))
        .bend(pt(10.0, -14.0), pt(20.0, -2.0), pt(20.0, 12.0))
        .bend(pt(30.0, 20.0), pt(36.0, 30.0), pt(38.0, 41.0))
        .to(pt(-40.0, 41.0))
        .bend(pt(-40.0, 26.0), pt(-28.0, 22.0), pt(-26.0, 12.0))
        .bend(pt(-26.0, 0.0), pt(-20.0, -12.0), pt(-8.0, -16.0))
        .close();
    brush.edged(&body, colour, rim, 5.0);
    brush.edged(&Path::circle(pt(-6.0, -26.0), 15.0), colour, rim, 5.0);
    brush.fill(&Path::circle(pt(-11.0, -31.0), 5.5), colour.light(0.45));
    brush.write(pt(-4.0, 20.0), number_size(label), label, colour.ink());
}

/// A boat with a sail.
pub(super) fn boat(brush: &mut Brush<'_>, colour: Option<Colour>) {
    brush.fill(&Path::ellipse(pt(4.0, 34.0), 44.0, 9.0), SHADE.fade(0.28));
    brush.line(&Path::line(&[pt(0.0, 14.0), pt(0.0, -44.0)]), rgb(0x704a2a), 5.0);
    brush.solid(
        &Path::new()
            .start(pt(4.0, -40.0))
            .bend(pt(30.0, -28.0), pt(34.0, -8.0), pt(34.0, 4.0))
            .to(pt(4.0, 4.0))
            .close(),
        colour.unwrap_or(rgb(0xf7efdb)),
    );
    brush.solid(
        &Path::new()
            .start(pt(-46.0, 10.0))
            .to(pt(46.0, 10.0))
            .bend(pt(40.0, 30.0), pt(28.0, 34.0), pt(16.0, 34.0))
            .to(pt(-18.0, 34.0))
            .bend(pt(-32.0, 34.0), pt(-42.0, 28.0), pt(-46.0, 10.0))
            .close(),
        rgb(0x966034),
    );
    brush.line(&Path::line(&[pt(-38.0, 18.0), pt(38.0, 18.0)]), rgb(0xc49058), 4.0);
}

/// A line around a piece that stands out from its colour and from the ground.
fn rim(colour: Colour) -> Colour {
    if colour.brightness() < 0.25 { rgb(0xd8d4c8) } else { INK.mix(colour, 0.15) }
}

/// The size of a number on a figure's chest.
fn number_size(label: &str) -> f32 {
    if label.len() > 1 { 26.0 } else { 30.0 }
}
