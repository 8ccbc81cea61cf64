//! Small things: roofs, cottages, trees, bushes, hedges, tufts, blossoms, stones.

use super::tall;
use crate::picture::colour::{Colour, rgb};
use crate::picture::geometry::{Point, pt};
use crate::picture::glyph::{INK, LEAF, PLASTER, SHADE, TERRACOTTA};
use crate::picture::layout::{Growth, Kind};
use crate::picture::path::Path;
use crate::picture::scene::Scene;

/// The shadows of everything, first, so that none falls on a neighbour's roof.
pub(super) fn shadows(scene: &mut Scene, growth: &[Growth]) {
    let mut path = Path::new();
    for one in growth.iter().filter(|one| tall(one.kind)) {
        let Growth { at, size, .. } = *one;
        path = match one.kind {
            Kind::Roof | Kind::Cottage => path.and_polygon(&[
                at + pt(-size * 0.8, size * 0.62),
                at + pt(size * 0.95, size * 0.62),
                at + pt(size * 1.45, size * 0.1),
                at + pt(size * 1.45, size * 0.75),
                at + pt(size * 1.1, size * 1.0),
                at + pt(-size * 0.5, size * 1.0),
            ]),
            _ => path.and_ellipse(at + pt(size * 0.4, size * 0.62), size * 1.0, size * 0.5),
        };
    }
    scene.fill(path, SHADE.fade(0.24));
}

pub(super) fn paint(scene: &mut Scene, growth: &Growth) {
    let Growth { at, size, variant, .. } = *growth;
    match growth.kind {
        Kind::Roof => house(scene, at, size, variant, ROOFS[variant % ROOFS.len()]),
        Kind::Cottage => house(scene, at, size, variant, THATCH[variant % THATCH.len()]),
        Kind::Tree => tree(scene, at, size, CROWNS[variant % CROWNS.len()]),
        Kind::Fir => fir(scene, at, size),
        Kind::Bush => bush(scene, at, size, rgb(0x779f49)),
        Kind::Hedge => bush(scene, at, size, rgb(0x4f7a3c)),
        Kind::Tuft => tuft(scene, at, size),
        Kind::Blossom => blossom(scene, at, size, BLOSSOMS[variant % BLOSSOMS.len()]),
        Kind::Stone => stone(scene, at, size),
    }
}

const ROOFS: [Colour; 6] =
    [TERRACOTTA, rgb(0xb54c36), rgb(0xd07446), rgb(0xa84a3e), rgb(0xcc6640), rgb(0xb96a4a)];
const THATCH: [Colour; 4] = [rgb(0xc9a45a), rgb(0xc45c3e), rgb(0xb89250), rgb(0xcf7a48)];
const CROWNS: [Colour; 4] = [rgb(0x669143), rgb(0x759c44), rgb(0x5a8745), rgb(0x82a447)];
const BLOSSOMS: [Colour; 4] = [rgb(0xfbf6ee), rgb(0xf2c84c), rgb(0xd96a7a), rgb(0xb98cc8)];

/// A house with a pitched roof; every third one shows its gable.
fn house(scene: &mut Scene, at: Point, size: f32, variant: usize, roof: Colour) {
    let s = size;
    let line = 0.11 * s + 0.1;
    if variant.is_multiple_of(3) {
        let (l, r, foot, eaves) = (at.x - s * 0.66, at.x + s * 0.66, at.y + s * 0.8, at.y - s * 0.02);
        let tip = pt(at.x, at.y - s * 0.95);
        scene.both(
            Path::polygon(&[pt(l, foot), pt(l, eaves), tip, pt(r, eaves), pt(r, foot)]),
            PLASTER,
            INK,
            line,
        );
        let (out, drop) = (s * 0.2, s * 0.18);
        let slope = |side: f32, inner: f32| {
            Path::polygon(&[
                tip + pt(0.0, -s * 0.14),
                pt(at.x + side * (s * 0.66 + out), eaves + drop),
                pt(at.x + side * (s * 0.66 + out - inner), eaves + drop + s * 0.22),
                tip + pt(0.0, s * 0.3),
            ])
        };
        scene.both(slope(-1.0, s * 0.16), roof.light(0.25), INK, line);
        scene.both(slope(1.0, s * 0.16), roof.dark(0.12), INK, line);
        scene.fill(Path::rect(at.x - s * 0.16, at.y + s * 0.32, s * 0.32, s * 0.46), rgb(0x6e452b));
        return;
    }
    let (l, r, foot, eaves, ridge) =
        (at.x - s * 0.86, at.x + s * 0.86, at.y + s * 0.78, at.y + s * 0.12, at.y - s * 0.72);
    scene.both(
        Path::rect(l + s * 0.1, eaves - s * 0.1, r - l - s * 0.2, foot - eaves + s * 0.1),
        PLASTER,
        INK,
        line,
    );
    scene.both(
        Path::polygon(&[pt(l, eaves), pt(r, eaves), pt(r - s * 0.22, ridge), pt(l + s * 0.22, ridge)]),
        roof,
        INK,
        line,
    );
    scene.fill(
        Path::polygon(&[
            pt(l + s * 0.15, eaves - s * 0.36),
            pt(r - s * 0.15, eaves - s * 0.36),
            pt(r - s * 0.24, ridge + s * 0.06),
            pt(l + s * 0.24, ridge + s * 0.06),
        ]),
        roof.light(0.24),
    );
    let door = at.x + s * [-0.4, 0.0, 0.38][variant % 3 % 3];
    scene.fill(Path::rect(door - s * 0.13, foot - s * 0.42, s * 0.26, s * 0.4), rgb(0x6e452b));
    if variant % 4 == 1 {
        scene.both(
            Path::rect(r - s * 0.6, ridge - s * 0.3, s * 0.26, s * 0.5),
            roof.dark(0.25),
            INK,
            line * 0.8,
        );
    }
}

/// A round tree of three crowns.
fn tree(scene: &mut Scene, at: Point, s: f32, leaf: Colour) {
    scene.stroke(Path::line(&[at + pt(0.0, s * 0.15), at + pt(0.0, s * 0.72)]), rgb(0x75512f), s * 0.24);
    let crown = |grow: f32, off: Point| {
        Path::circle(at + pt(-s * 0.38, -s * 0.12) + off, s * 0.5 * grow)
            .and_circle(at + pt(s * 0.38, -s * 0.08) + off, s * 0.48 * grow)
            .and_circle(at + pt(0.0, -s * 0.48) + off, s * 0.56 * grow)
    };
    let none = pt(0.0, 0.0);
    scene.fill(crown(1.14, none), leaf.dark(0.5));
    scene.fill(crown(1.0, none), leaf);
    scene.fill(crown(0.66, pt(-s * 0.13, -s * 0.16)), leaf.light(0.18));
    scene.fill(
        Path::circle(at + pt(-s * 0.22, -s * 0.66), s * 0.2)
            .and_circle(at + pt(-s * 0.55, -s * 0.3), s * 0.16),
        leaf.light(0.42),
    );
}

/// A fir of three tiers.
fn fir(scene: &mut Scene, at: Point, s: f32) {
    let leaf = rgb(0x477a55);
    scene.stroke(Path::line(&[at + pt(0.0, s * 0.4), at + pt(0.0, s * 0.85)]), rgb(0x75512f), s * 0.24);
    for (foot, high, wide) in [(0.6, 0.95, 0.72), (0.12, 0.9, 0.58), (-0.36, 0.85, 0.42)] {
        let (base, tip) = (at.y + s * foot, at.y + s * (foot - high));
        scene.both(
            Path::polygon(&[pt(at.x - s * wide, base), pt(at.x + s * wide, base), pt(at.x, tip)]),
            leaf,
            leaf.dark(0.5),
            s * 0.12,
        );
        scene.fill(
            Path::polygon(&[
                pt(at.x - s * wide * 0.82, base - s * 0.08),
                pt(at.x - s * wide * 0.2, base - s * 0.08),
                pt(at.x, tip + s * 0.1),
            ]),
            leaf.light(0.28),
        );
    }
}

fn bush(scene: &mut Scene, at: Point, s: f32, leaf: Colour) {
    let ball = |grow: f32, off: Point| {
        Path::circle(at + pt(-s * 0.42, s * 0.1) + off, s * 0.55 * grow)
            .and_circle(at + pt(s * 0.42, s * 0.12) + off, s * 0.52 * grow)
            .and_circle(at + pt(0.0, -s * 0.22) + off, s * 0.6 * grow)
    };
    scene.fill(ball(1.16, pt(0.0, 0.0)), leaf.dark(0.5));
    scene.fill(ball(1.0, pt(0.0, 0.0)), leaf);
    scene.fill(ball(0.55, pt(-s * 0.14, -s * 0.2)), leaf.light(0.3));
}

fn tuft(scene: &mut Scene, at: Point, s: f32) {
    let blades = Path::line(&[at + pt(-s * 0.7, -s * 0.55), at + pt(-s * 0.15, s * 0.4)])
        .and_line(&[at + pt(0.0, -s * 0.9), at + pt(0.0, s * 0.4)])
        .and_line(&[at + pt(s * 0.7, -s * 0.55), at + pt(s * 0.15, s * 0.4)]);
    scene.pen(blades, LEAF.dark(0.12).fade(0.75), 0.55);
}

fn blossom(scene: &mut Scene, at: Point, s: f32, colour: Colour) {
    let spots = [(-0.7, 0.1), (0.1, -0.5), (0.75, 0.2), (0.0, 0.55), (-0.3, -0.2)];
    let mut stems = Path::new();
    let mut heads = Path::new();
    for (x, y) in spots {
        let head = at + pt(x * s, y * s);
        stems = stems.and_line(&[head, head + pt(0.0, s * 0.4)]);
        heads = heads.and_circle(head, s * 0.22);
    }
    scene.pen(stems, LEAF.dark(0.2), 0.4);
    scene.both(heads, colour, colour.dark(0.35), 0.25);
}

fn stone(scene: &mut Scene, at: Point, s: f32) {
    scene.fill(Path::ellipse(at + pt(s * 0.35, s * 0.4), s * 1.1, s * 0.55), SHADE.fade(0.22));
    scene.both(Path::ellipse(at, s, s * 0.7), rgb(0xb8b2a2), rgb(0x777060), 0.5);
    scene.fill(Path::ellipse(at + pt(-s * 0.25, -s * 0.22), s * 0.45, s * 0.25), rgb(0xdad6ca));
}
