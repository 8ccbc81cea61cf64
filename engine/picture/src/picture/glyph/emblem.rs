//! Symbols that are signs rather than things of the landscape.

use super::brush::{AMBER, Brush, INK, PLASTER, SHADE};
use crate::picture::colour::{Colour, rgb};
use crate::picture::geometry::{Point, pt};
use crate::picture::path::Path;
use tilewright_lang::spec::Style;

/// A parchment disc, for signs that need a quiet ground.
pub(super) fn disc(brush: &mut Brush<'_>) {
    brush.fill(&Path::circle(pt(4.0, 6.0), 47.0), SHADE.fade(0.28));
    brush.edged(&Path::circle(pt(0.0, 0.0), 45.0), rgb(0xfbf3dc), rgb(0x866a42), 5.0);
}

/// A shield.
pub(super) fn shield(brush: &mut Brush<'_>) {
    let outline = |k: f32| {
        Path::new()
            .start(pt(-36.0 * k, -40.0 * k))
            .bend(pt(-14.0 * k, -34.0 * k), pt(14.0 * k, -34.0 * k), pt(36.0 * k, -40.0 * k))
            .bend(pt(40.0 * k, 2.0 * k), pt(28.0 * k, 32.0 * k), pt(0.0, 47.0 * k))
            .bend(pt(-28.0 * k, 32.0 * k), pt(-40.0 * k, 2.0 * k), pt(-36.0 * k, -40.0 * k))
            .close()
    };
    brush.fill(&outline(1.0).moved(pt(5.0, 6.0)), SHADE.fade(0.35));
    brush.edged(&outline(1.0), PLASTER, INK, 4.0);
    brush.fill(&outline(0.78), rgb(0x2f6ea8));
    brush.fill(
        &Path::new()
            .start(pt(-28.0, -31.0))
            .bend(pt(-18.0, -28.0), pt(-8.0, -27.0), pt(0.0, -27.0))
            .to(pt(0.0, 36.0))
            .bend(pt(-20.0, 24.0), pt(-30.0, 2.0), pt(-28.0, -31.0))
            .close(),
        rgb(0x4689c4),
    );
    brush.fill(
        &Path::polygon(&[
            pt(-27.0, 4.0),
            pt(0.0, -17.0),
            pt(27.0, 4.0),
            pt(24.0, 16.0),
            pt(0.0, -3.0),
            pt(-24.0, 16.0),
        ]),
        AMBER.light(0.2),
    );
}

/// A star on a wand.
pub(super) fn star(brush: &mut Brush<'_>) {
    disc(brush);
    brush.line(&Path::line(&[pt(-24.0, 30.0), pt(4.0, -4.0)]), rgb(0x744a2a), 8.0);
    // Ten corners, outer and inner in turn.
    const CORNERS: [(f32, f32); 10] = [
        (0.0, -26.0),
        (6.5, -9.0),
        (24.7, -8.0),
        (10.5, 3.4),
        (15.3, 21.0),
        (0.0, 11.0),
        (-15.3, 21.0),
        (-10.5, 3.4),
        (-24.7, -8.0),
        (-6.5, -9.0),
    ];
    let star: Vec<Point> = CORNERS.iter().map(|&(x, y)| pt(x + 7.0, y - 7.0)).collect();
    brush.solid(&Path::polygon(&star), AMBER);
}

/// A pointed hat with a brim.
pub(super) fn hat(brush: &mut Brush<'_>, colour: Option<Colour>) {
    let felt = colour.unwrap_or(rgb(0x6b4b8a));
    brush.fill(&Path::ellipse(pt(5.0, 34.0), 44.0, 12.0), SHADE.fade(0.3));
    brush.solid(&Path::ellipse(pt(0.0, 28.0), 43.0, 13.0), felt);
    brush.solid(
        &Path::new()
            .start(pt(-25.0, 25.0))
            .bend(pt(-14.0, 0.0), pt(-12.0, -20.0), pt(12.0, -44.0))
            .bend(pt(8.0, -18.0), pt(18.0, 4.0), pt(25.0, 25.0))
            .bend(pt(10.0, 33.0), pt(-10.0, 33.0), pt(-25.0, 25.0))
            .close(),
        felt.light(0.1),
    );
    brush.fill(&Path::polygon(&[pt(-22.0, 16.0), pt(21.0, 16.0), pt(24.0, 26.0), pt(-25.0, 26.0)]), AMBER);
}

/// A mask with two eye holes.
pub(super) fn mask(brush: &mut Brush<'_>, colour: Option<Colour>) {
    disc(brush);
    let felt = colour.unwrap_or(rgb(0x3a3a44));
    brush.line(&Path::line(&[pt(-40.0, -8.0), pt(40.0, -8.0)]), felt.dark(0.3), 7.0);
    brush.solid(
        &Path::new()
            .start(pt(-34.0, -16.0))
            .bend(pt(-18.0, -24.0), pt(18.0, -24.0), pt(34.0, -16.0))
            .bend(pt(38.0, 8.0), pt(16.0, 26.0), pt(0.0, 6.0))
            .bend(pt(-16.0, 26.0), pt(-38.0, 8.0), pt(-34.0, -16.0))
            .close(),
        felt,
    );
    brush.fill(&Path::ellipse(pt(-16.0, -5.0), 8.0, 5.5).and_ellipse(pt(16.0, -5.0), 8.0, 5.5), PLASTER);
}

/// A ring of flattened stalks with a sign for the kind of feature it speaks of.
pub(super) fn ring(brush: &mut Brush<'_>, about: Option<Style>) {
    let (straw, stalk) = (rgb(0xd9bd5e), rgb(0xa48434));
    brush.edged(&Path::circle(pt(0.0, 0.0), 46.0), straw, stalk, 3.0);
    const D: f32 = std::f32::consts::FRAC_1_SQRT_2;
    let ways = [(0.0, -1.0), (D, -D), (1.0, 0.0), (D, D), (0.0, 1.0), (-D, D), (-1.0, 0.0), (-D, -D)];
    let mut stalks = Path::new();
    for (x, y) in ways {
        let way = pt(x, y);
        let lean = way.right() * 4.0;
        stalks = stalks.and_line(&[way * 34.0 + lean, way * 42.0 - lean]);
    }
    brush.line(&stalks, stalk, 4.0);
    brush.edged(&Path::circle(pt(0.0, 0.0), 29.0), rgb(0xf4e6b0), stalk, 4.0);
    match about {
        Some(Style::Walled) => shield(&mut brush.nested(pt(0.0, 0.0), 0.46)),
        Some(Style::Road | Style::Water) => {
            // A knotty stick.
            let stick = Path::new()
                .start(pt(-13.0, 18.0))
                .bend(pt(-4.0, 6.0), pt(0.0, -4.0), pt(4.0, -20.0))
                .bend(pt(14.0, -24.0), pt(20.0, -14.0), pt(14.0, -6.0))
                .bend(pt(6.0, 6.0), pt(0.0, 14.0), pt(-8.0, 21.0))
                .close();
            brush.edged(&stick, rgb(0xa46c3c), INK, 3.0);
        }
        _ => {
            // A fork.
            let fork = Path::line(&[pt(0.0, 22.0), pt(0.0, -20.0)]).and_line(&[
                pt(-11.0, -20.0),
                pt(-11.0, -6.0),
                pt(11.0, -6.0),
                pt(11.0, -20.0),
            ]);
            brush.line(&fork, INK, 5.0);
        }
    }
}

/// A disc with spokes and a number.
pub(super) fn spokes(brush: &mut Brush<'_>, label: &str) {
    disc(brush);
    for (nth, colour) in [0xc8553d, 0xe0b04a, 0x4f8f7a, 0x4a7aa8].into_iter().enumerate() {
        let (a, b) = ([pt(0.0, -36.0), pt(36.0, 0.0), pt(0.0, 36.0), pt(-36.0, 0.0)], nth);
        let (from, to) = (a[b], a[(b + 1) % 4]);
        let bulge = (from + to) * 0.55;
        brush.fill(
            &Path::new()
                .start(pt(0.0, 0.0))
                .to(from)
                .bend(from.toward(bulge, 0.92), to.toward(bulge, 0.92), to)
                .close(),
            rgb(colour),
        );
    }
    brush.edged(&Path::circle(pt(0.0, 0.0), 21.0), rgb(0xfbf3dc), INK, 3.0);
    brush.write(pt(0.0, 0.0), 34.0, label, INK);
}

/// A crown with three points.
pub(super) fn crown(brush: &mut Brush<'_>) {
    disc(brush);
    brush.solid(
        &Path::polygon(&[
            pt(-28.0, 22.0),
            pt(-32.0, -16.0),
            pt(-14.0, 2.0),
            pt(0.0, -26.0),
            pt(14.0, 2.0),
            pt(32.0, -16.0),
            pt(28.0, 22.0),
        ]),
        AMBER,
    );
    brush.line(&Path::line(&[pt(-26.0, 13.0), pt(26.0, 13.0)]), AMBER.dark(0.35), 4.0);
    let jewels =
        Path::circle(pt(-32.0, -18.0), 4.5).and_circle(pt(0.0, -28.0), 4.5).and_circle(pt(32.0, -18.0), 4.5);
    brush.edged(&jewels, rgb(0xc83f4d), INK, 2.0);
}

/// A machine with spread wings that points the given way, or north.
pub(super) fn wings(brush: &mut Brush<'_>, way: Option<Point>) {
    // Drawn pointing north; the brush turns east into the wanted way.
    let way = way.unwrap_or(pt(0.0, -1.0));
    brush.point(way.right());
    let wing = |side: f32| {
        Path::new()
            .start(pt(side * 4.0, -14.0))
            .bend(pt(side * 20.0, -30.0), pt(side * 40.0, -24.0), pt(side * 50.0, -4.0))
            .bend(pt(side * 42.0, -8.0), pt(side * 36.0, -4.0), pt(side * 34.0, 4.0))
            .bend(pt(side * 28.0, -2.0), pt(side * 22.0, 0.0), pt(side * 20.0, 8.0))
            .bend(pt(side * 14.0, 2.0), pt(side * 8.0, 4.0), pt(side * 4.0, 10.0))
            .close()
    };
    let shadow = pt(5.0, 8.0);
    brush.fill(&wing(1.0).moved(shadow), SHADE.fade(0.25));
    brush.fill(&wing(-1.0).moved(shadow), SHADE.fade(0.25));
    for side in [-1.0, 1.0] {
        brush.solid(&wing(side), rgb(0xefe0bb));
        brush.line(
            &Path::line(&[pt(side * 5.0, -12.0), pt(side * 34.0, 3.0)])
                .and_line(&[pt(side * 5.0, -12.0), pt(side * 20.0, 7.0)]),
            rgb(0x936d3e),
            2.2,
        );
    }
    brush
        .solid(&Path::polygon(&[pt(-9.0, 44.0), pt(0.0, 30.0), pt(9.0, 44.0), pt(0.0, 40.0)]), rgb(0xc8553d));
    brush.solid(&Path::ellipse(pt(0.0, 2.0), 7.0, 32.0), rgb(0x9a6a3c));
    brush.solid(&Path::circle(pt(0.0, -18.0), 6.5), rgb(0xc8553d));
    // The arrow that says where it flies.
    brush.solid(&Path::polygon(&[pt(0.0, -50.0), pt(11.0, -36.0), pt(-11.0, -36.0)]), rgb(0xc8553d));
}

/// A disc with a letter.
pub(super) fn letter(brush: &mut Brush<'_>, label: &str, colour: Option<Colour>) {
    disc(brush);
    if let Some(colour) = colour {
        brush.edged(&Path::circle(pt(0.0, 0.0), 38.0), colour, INK, 2.0);
        brush.write(pt(0.0, 0.0), 52.0, label, colour.ink());
    } else {
        brush.write(pt(0.0, 0.0), 56.0, label, INK);
    }
}
