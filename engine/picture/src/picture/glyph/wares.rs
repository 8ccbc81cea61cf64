//! Symbols of things that can be carried, and animals.

use super::brush::{AMBER, Brush, INK, LEAF, SHADE};
use super::emblem::disc;
use crate::picture::colour::{Colour, rgb};
use crate::picture::geometry::pt;
use crate::picture::path::Path;

/// Bars piled up.
pub(super) fn bar(brush: &mut Brush<'_>) {
    brush.fill(&Path::ellipse(pt(6.0, 26.0), 46.0, 14.0), SHADE.fade(0.28));
    for (x, y) in [(-20.0, 10.0), (20.0, 10.0), (0.0, -18.0)] {
        brush.solid(
            &Path::polygon(&[
                pt(x - 24.0, y + 18.0),
                pt(x - 17.0, y - 2.0),
                pt(x + 17.0, y - 2.0),
                pt(x + 24.0, y + 18.0),
            ]),
            AMBER,
        );
        brush.edged(
            &Path::polygon(&[
                pt(x - 17.0, y - 2.0),
                pt(x - 11.0, y - 11.0),
                pt(x + 11.0, y - 11.0),
                pt(x + 17.0, y - 2.0),
            ]),
            AMBER.light(0.5),
            INK,
            2.4,
        );
    }
}

/// A barrel on its end.
pub(super) fn barrel(brush: &mut Brush<'_>) {
    disc(brush);
    let staves = Path::new()
        .start(pt(-16.0, -26.0))
        .bend(pt(-28.0, -10.0), pt(-28.0, 14.0), pt(-16.0, 30.0))
        .to(pt(16.0, 30.0))
        .bend(pt(28.0, 14.0), pt(28.0, -10.0), pt(16.0, -26.0))
        .close();
    brush.solid(&staves, rgb(0xa86a3a));
    brush.line(
        &Path::line(&[pt(-23.0, -11.0), pt(23.0, -11.0)]).and_line(&[pt(-23.0, 15.0), pt(23.0, 15.0)]),
        rgb(0x555a60),
        5.0,
    );
    brush.solid(&Path::ellipse(pt(0.0, -26.0), 16.0, 5.5), rgb(0x6f2440));
}

/// An ear of corn.
pub(super) fn ear(brush: &mut Brush<'_>) {
    disc(brush);
    brush.line(&Path::line(&[pt(0.0, 36.0), pt(0.0, -20.0)]), rgb(0x8a7a2e), 4.0);
    for nth in 0..4 {
        let y = -14.0 + nth as f32 * 11.0;
        for side in [-1.0_f32, 1.0] {
            let grain = Path::new()
                .start(pt(side * 2.0, y + 8.0))
                .bend(pt(side * 4.0, y - 2.0), pt(side * 12.0, y - 8.0), pt(side * 19.0, y - 9.0))
                .bend(pt(side * 20.0, y), pt(side * 13.0, y + 8.0), pt(side * 2.0, y + 8.0))
                .close();
            brush.edged(&grain, AMBER, INK, 2.0);
        }
    }
    brush.edged(&Path::ellipse(pt(0.0, -26.0), 5.0, 9.5), AMBER, INK, 2.0);
}

/// A rolled-up fabric.
pub(super) fn roll(brush: &mut Brush<'_>) {
    disc(brush);
    brush.solid(
        &Path::polygon(&[pt(-18.0, -22.0), pt(30.0, -8.0), pt(30.0, 26.0), pt(-18.0, 12.0)]),
        rgb(0xb93f4b),
    );
    brush.fill(
        &Path::polygon(&[pt(-18.0, -22.0), pt(30.0, -8.0), pt(30.0, 0.0), pt(-18.0, -14.0)]),
        rgb(0xd76a70),
    );
    brush.solid(&Path::ellipse(pt(-18.0, -5.0), 11.0, 17.5), rgb(0xe58f8d));
    brush.line(
        &Path::new().start(pt(-18.0, -5.0)).bend(pt(-12.0, -9.0), pt(-13.0, 4.0), pt(-19.0, 4.0)).bend(
            pt(-27.0, 2.0),
            pt(-25.0, -14.0),
            pt(-18.0, -15.0),
        ),
        rgb(0x932c3a),
        2.6,
    );
}

/// A fruit with a leaf; the letter tells which.
pub(super) fn fruit(brush: &mut Brush<'_>, label: &str) {
    disc(brush);
    brush.solid(
        &Path::new()
            .start(pt(0.0, -14.0))
            .bend(pt(16.0, -26.0), pt(36.0, -10.0), pt(28.0, 12.0))
            .bend(pt(22.0, 30.0), pt(8.0, 34.0), pt(0.0, 28.0))
            .bend(pt(-8.0, 34.0), pt(-22.0, 30.0), pt(-28.0, 12.0))
            .bend(pt(-36.0, -10.0), pt(-16.0, -26.0), pt(0.0, -14.0))
            .close(),
        rgb(0xcf4a3c),
    );
    brush.fill(&Path::ellipse(pt(-14.0, -4.0), 6.0, 9.0), rgb(0xec8a78));
    brush.line(&Path::line(&[pt(0.0, -14.0), pt(3.0, -28.0)]), rgb(0x6a4426), 4.5);
    brush.edged(
        &Path::new()
            .start(pt(3.0, -22.0))
            .bend(pt(10.0, -36.0), pt(22.0, -34.0), pt(26.0, -30.0))
            .bend(pt(20.0, -20.0), pt(10.0, -18.0), pt(3.0, -22.0))
            .close(),
        LEAF,
        INK,
        2.0,
    );
    brush.write(pt(0.0, 8.0), 26.0, label, rgb(0xfff6e6));
}

/// A woolly animal, seen from the side.
pub(super) fn animal(brush: &mut Brush<'_>, colour: Option<Colour>) {
    let coat = colour.unwrap_or(rgb(0xfbf6ea));
    brush.fill(&Path::ellipse(pt(4.0, 36.0), 40.0, 9.0), SHADE.fade(0.28));
    brush.line(
        &Path::line(&[pt(-18.0, 12.0), pt(-18.0, 34.0)])
            .and_line(&[pt(-6.0, 14.0), pt(-6.0, 34.0)])
            .and_line(&[pt(10.0, 14.0), pt(10.0, 34.0)])
            .and_line(&[pt(21.0, 12.0), pt(21.0, 34.0)]),
        rgb(0x4a3a30),
        6.0,
    );
    let body = Path::new()
        .and_circle(pt(-20.0, 2.0), 17.0)
        .and_circle(pt(-6.0, -8.0), 17.0)
        .and_circle(pt(10.0, -8.0), 17.0)
        .and_circle(pt(20.0, 3.0), 16.0)
        .and_circle(pt(0.0, 8.0), 20.0);
    brush.line(&body, INK, 6.0);
    brush.fill(&body, coat);
    brush.fill(&Path::circle(pt(-8.0, -12.0), 9.0).and_circle(pt(8.0, -13.0), 8.0), coat.light(0.5));
    brush.solid(&Path::ellipse(pt(-36.0, -6.0), 11.0, 13.0), rgb(0x5b473a));
    brush.solid(&Path::ellipse(pt(-26.0, -15.0), 7.0, 4.0), rgb(0x5b473a));
    brush.fill(&Path::circle(pt(-39.0, -8.0), 2.2), rgb(0xfbf6ea));
}
