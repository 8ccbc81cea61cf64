//! Symbols that lie in the landscape: buildings, beds, mounds, water.

use super::brush::{AMBER, Brush, INK, LEAF, PLASTER, SHADE, SLATE, TERRACOTTA};
use crate::picture::colour::rgb;
use crate::picture::geometry::pt;
use crate::picture::path::Path;

/// A church with a tower on a round forecourt.
pub(super) fn church(brush: &mut Brush<'_>) {
    forecourt(brush);
    brush.fill(
        &Path::polygon(&[pt(-32.0, 36.0), pt(34.0, 36.0), pt(47.0, 44.0), pt(-14.0, 44.0)]),
        SHADE.fade(0.28),
    );
    // Nave.
    brush.solid(&Path::rect(-16.0, 4.0, 52.0, 32.0), PLASTER);
    brush.fill(&Path::rect(-16.0, 4.0, 52.0, 6.0), SHADE.fade(0.16));
    brush.solid(&Path::polygon(&[pt(-20.0, 7.0), pt(41.0, 7.0), pt(33.0, -19.0), pt(-14.0, -19.0)]), SLATE);
    brush.fill(
        &Path::polygon(&[pt(-16.0, -10.0), pt(36.0, -10.0), pt(33.0, -19.0), pt(-14.0, -19.0)]),
        SLATE.light(0.28),
    );
    for x in [0.0, 13.0, 26.0] {
        brush.fill(&arch(x, 29.0, 5.5, 14.0), rgb(0x586b78));
    }
    // Tower.
    brush.solid(&Path::rect(-38.0, -16.0, 23.0, 52.0), PLASTER);
    brush.fill(&Path::rect(-22.0, -15.0, 6.0, 50.0), SHADE.fade(0.16));
    brush.solid(&Path::polygon(&[pt(-42.0, -15.0), pt(-11.0, -15.0), pt(-26.5, -46.0)]), SLATE);
    brush.fill(&Path::polygon(&[pt(-38.0, -16.5), pt(-28.0, -16.5), pt(-26.5, -42.0)]), SLATE.light(0.35));
    brush.line(
        &Path::line(&[pt(-26.5, -46.0), pt(-26.5, -58.0)]).and_line(&[pt(-30.5, -54.0), pt(-22.5, -54.0)]),
        INK,
        3.0,
    );
    brush.fill(&arch(-26.5, -1.0, 5.0, 10.0), rgb(0x586b78));
    brush.fill(&arch(-26.5, 36.0, 9.0, 17.0), rgb(0x7a4a2c));
}

/// A large church: a dome between two towers.
pub(super) fn dome(brush: &mut Brush<'_>) {
    brush.fill(
        &Path::polygon(&[pt(-44.0, 40.0), pt(44.0, 40.0), pt(54.0, 48.0), pt(-26.0, 48.0)]),
        SHADE.fade(0.3),
    );
    brush.solid(&Path::rect(-30.0, -6.0, 60.0, 46.0), PLASTER);
    brush.solid(
        &Path::new().start(pt(-25.0, -5.0)).bend(pt(-25.0, -34.0), pt(25.0, -34.0), pt(25.0, -5.0)).close(),
        SLATE,
    );
    brush.fill(
        &Path::new()
            .start(pt(-19.0, -8.0))
            .bend(pt(-18.0, -26.0), pt(-6.0, -27.0), pt(-3.0, -25.0))
            .bend(pt(-10.0, -22.0), pt(-11.0, -14.0), pt(-11.0, -8.0))
            .close(),
        SLATE.light(0.4),
    );
    brush.line(
        &Path::line(&[pt(0.0, -27.0), pt(0.0, -46.0)]).and_line(&[pt(-6.0, -39.0), pt(6.0, -39.0)]),
        AMBER.dark(0.1),
        4.0,
    );
    for side in [-1.0_f32, 1.0] {
        let x = side * 36.0;
        brush.solid(&Path::rect(x - 9.5, -20.0, 19.0, 60.0), PLASTER);
        brush.fill(&Path::rect(x + 3.5, -19.0, 5.0, 58.0), SHADE.fade(0.16));
        brush.solid(&Path::polygon(&[pt(x - 12.0, -19.0), pt(x + 12.0, -19.0), pt(x, -44.0)]), TERRACOTTA);
        brush.fill(
            &Path::polygon(&[pt(x - 9.0, -20.5), pt(x - 1.0, -20.5), pt(x, -40.0)]),
            TERRACOTTA.light(0.3),
        );
        brush.fill(&arch(x, 2.0, 6.0, 13.0), rgb(0x586b78));
    }
    brush.solid(&Path::circle(pt(0.0, 8.0), 8.0), rgb(0xa9c9d8));
    brush.fill(&arch(0.0, 40.0, 14.0, 20.0), rgb(0x7a4a2c));
}

/// A house beside a pond.
pub(super) fn pond_house(brush: &mut Brush<'_>) {
    brush.edged(&Path::ellipse(pt(16.0, 20.0), 33.0, 22.0), rgb(0x84b9d8), rgb(0xe6dcb8), 5.0);
    brush.line(
        &Path::line(&[pt(14.0, 24.0), pt(28.0, 24.0)]).and_line(&[pt(24.0, 31.0), pt(34.0, 31.0)]),
        rgb(0xd9edf6),
        3.0,
    );
    brush.fill(
        &Path::polygon(&[pt(-38.0, 22.0), pt(4.0, 22.0), pt(14.0, 29.0), pt(-28.0, 29.0)]),
        SHADE.fade(0.28),
    );
    brush.solid(&Path::rect(-38.0, -8.0, 40.0, 31.0), PLASTER);
    brush.fill(&Path::rect(-38.0, -8.0, 40.0, 6.0), SHADE.fade(0.16));
    brush.solid(
        &Path::polygon(&[pt(-44.0, -5.0), pt(8.0, -5.0), pt(-1.0, -33.0), pt(-35.0, -33.0)]),
        TERRACOTTA,
    );
    brush.fill(
        &Path::polygon(&[pt(-38.0, -23.0), pt(2.0, -23.0), pt(-1.0, -33.0), pt(-35.0, -33.0)]),
        TERRACOTTA.light(0.28),
    );
    brush.fill(&arch(-26.0, 23.0, 9.0, 17.0), rgb(0x7a4a2c));
    brush.fill(&Path::rect(-14.0, 5.0, 9.0, 9.0), rgb(0xf3c965));
    // The sign that says one may stay the night.
    brush.line(&Path::line(&[pt(6.0, 2.0), pt(16.0, 2.0)]), INK, 3.0);
    brush.edged(&Path::rect(9.0, 4.0, 9.0, 9.0), AMBER, INK, 2.0);
}

/// Flower beds within a hedge.
pub(super) fn flowers(brush: &mut Brush<'_>) {
    brush.fill(&Path::ellipse(pt(5.0, 7.0), 47.0, 45.0), SHADE.fade(0.22));
    brush.edged(&Path::ellipse(pt(0.0, 0.0), 46.0, 43.0), LEAF.dark(0.3), LEAF.dark(0.5), 3.0);
    brush.fill(&Path::ellipse(pt(-1.0, -2.0), 42.0, 39.0), LEAF);
    brush.fill(&Path::ellipse(pt(0.0, 0.0), 33.0, 30.0), rgb(0xeee0b6));
    // Four beds between two paths.
    let beds = Path::new()
        .and_rect(-24.0, -22.0, 20.0, 18.0)
        .and_rect(4.0, -22.0, 20.0, 18.0)
        .and_rect(-24.0, 4.0, 20.0, 18.0)
        .and_rect(4.0, 4.0, 20.0, 18.0);
    brush.edged(&beds, LEAF.light(0.1), LEAF.dark(0.3), 3.0);
    for (x, y, colour) in
        [(-14.0, -13.0, 0xdd4f6b), (14.0, -13.0, 0xf2c94c), (-14.0, 13.0, 0xf5f0f6), (14.0, 13.0, 0xa462b8)]
    {
        let mut blossoms = Path::new();
        for (dx, dy) in [(-5.5, -4.0), (5.5, -4.0), (0.0, 1.0), (-5.5, 5.0), (5.5, 5.0)] {
            blossoms = blossoms.and_circle(pt(x + dx, y + dy), 3.4);
        }
        brush.fill(&blossoms, rgb(colour));
    }
    brush.edged(&Path::circle(pt(0.0, 0.0), 8.0), rgb(0x84b9d8), rgb(0xa09070), 3.0);
}

/// A round mound, lit from the north-west.
pub(super) fn mound(brush: &mut Brush<'_>) {
    let dome = |cx: f32, foot: f32, wide: f32, high: f32| {
        Path::new()
            .start(pt(cx - wide, foot))
            .bend(
                pt(cx - wide * 0.55, foot - high * 0.35),
                pt(cx - wide * 0.5, foot - high),
                pt(cx, foot - high),
            )
            .bend(
                pt(cx + wide * 0.5, foot - high),
                pt(cx + wide * 0.55, foot - high * 0.35),
                pt(cx + wide, foot),
            )
            .bend(pt(cx + wide * 0.5, foot + 9.0), pt(cx - wide * 0.5, foot + 9.0), pt(cx - wide, foot))
            .close()
    };
    brush.fill(&Path::ellipse(pt(8.0, 34.0), 46.0, 13.0), SHADE.fade(0.25));
    brush.edged(&dome(12.0, 26.0, 36.0, 44.0), rgb(0x938a5a), INK.fade(0.8), 2.6);
    brush.edged(&dome(-8.0, 32.0, 42.0, 62.0), rgb(0xb0a468), INK.fade(0.8), 2.6);
    brush.fill(
        &Path::new()
            .start(pt(-38.0, 27.0))
            .bend(pt(-28.0, 12.0), pt(-28.0, -22.0), pt(-10.0, -26.0))
            .bend(pt(-19.0, -8.0), pt(-20.0, 16.0), pt(-22.0, 34.0))
            .close(),
        rgb(0xd2c98c),
    );
    brush.line(
        &Path::line(&[pt(4.0, -8.0), pt(9.0, 0.0), pt(11.0, 10.0)])
            .and_line(&[pt(15.0, 4.0), pt(19.0, 14.0)])
            .and_line(&[pt(-2.0, 10.0), pt(1.0, 20.0)]),
        rgb(0x766c3c),
        3.0,
    );
}

/// Rows of vines.
pub(super) fn rows(brush: &mut Brush<'_>) {
    brush.edged(
        &Path::polygon(&[pt(-46.0, -30.0), pt(40.0, -38.0), pt(47.0, 32.0), pt(-40.0, 40.0)]),
        rgb(0xc39a66),
        rgb(0x896a40),
        3.0,
    );
    for row in 0..4 {
        let y = -26.0 + row as f32 * 18.0;
        let mut leaves = Path::new();
        let mut light = Path::new();
        let mut fruit = Path::new();
        for col in 0..6 {
            let (x, y) = (-33.0 + col as f32 * 13.5, y + 6.0 - col as f32 * 1.4);
            leaves = leaves.and_circle(pt(x, y), 7.6);
            light = light.and_circle(pt(x - 1.5, y - 2.5), 4.2);
            fruit = fruit.and_circle(pt(x + 3.0, y + 4.5), 2.9);
        }
        brush.fill(&leaves, LEAF.dark(0.35));
        brush.fill(&light, LEAF.light(0.12));
        brush.fill(&fruit, rgb(0x7a3b78));
    }
}

/// A pond with a stony shore.
pub(super) fn water(brush: &mut Brush<'_>) {
    let shore = |k: f32| {
        Path::new()
            .start(pt(-46.0 * k, 4.0 * k))
            .bend(pt(-48.0 * k, -26.0 * k), pt(-20.0 * k, -44.0 * k), pt(6.0 * k, -41.0 * k))
            .bend(pt(34.0 * k, -38.0 * k), pt(49.0 * k, -18.0 * k), pt(45.0 * k, 8.0 * k))
            .bend(pt(42.0 * k, 32.0 * k), pt(20.0 * k, 44.0 * k), pt(-6.0 * k, 42.0 * k))
            .bend(pt(-30.0 * k, 40.0 * k), pt(-45.0 * k, 28.0 * k), pt(-46.0 * k, 4.0 * k))
            .close()
    };
    brush.fill(&shore(1.0), rgb(0xe3d6a8));
    brush.edged(&shore(0.88), rgb(0x84b9d8), rgb(0x5a93b8), 3.0);
    brush.fill(&shore(0.6).moved(pt(-3.0, -4.0)), rgb(0x9ccbe4));
    brush.line(
        &Path::line(&[pt(-20.0, -10.0), pt(-4.0, -10.0)])
            .and_line(&[pt(2.0, 4.0), pt(20.0, 4.0)])
            .and_line(&[pt(-16.0, 18.0), pt(0.0, 18.0)]),
        rgb(0xe2f2f9),
        3.2,
    );
}

/// The ground around a church: a pale round yard.
fn forecourt(brush: &mut Brush<'_>) {
    brush.edged(&Path::ellipse(pt(0.0, 16.0), 49.0, 34.0), rgb(0xe0d5a6), rgb(0xb0a06c), 2.6);
    brush.fill(&Path::ellipse(pt(-4.0, 12.0), 38.0, 24.0), rgb(0xeae1bb));
}

/// A door or window with a round top: its foot's middle, its width and height.
fn arch(x: f32, foot: f32, wide: f32, high: f32) -> Path {
    let (left, right, arch) = (x - wide * 0.5, x + wide * 0.5, foot - high + wide * 0.5);
    let top = foot - high;
    Path::new()
        .start(pt(left, foot))
        .to(pt(left, arch))
        .bend(pt(left, top), pt(right, top), pt(right, arch))
        .to(pt(right, foot))
        .close()
}
