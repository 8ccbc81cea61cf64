//! Areas: paved floors, walls with battlements, towers, gates; tilled soil with furrows; plain boards.

use crate::picture::colour::{Colour, rgb};
use crate::picture::geometry::{Point, beads, hatch, inside, pt};
use crate::picture::glyph::SHADE;
use crate::picture::layout::Area;
use crate::picture::path::Path;
use crate::picture::scene::Scene;
use tilewright_lang::spec::Style;

const STONE: Colour = rgb(0xd9cbb0);
const STONE_LIT: Colour = rgb(0xefe6d2);
const STONE_DIM: Colour = rgb(0xa08d72);
const STONE_EDGE: Colour = rgb(0x614f3a);
/// How high a wall stands.
const HIGH: f32 = 4.2;

/// What is inside an area, below everything that stands on it.
pub(super) fn floor(scene: &mut Scene, area: &Area, market: Point, colour: Colour) {
    let edge = &area.outline.edge;
    scene.fill(Path::polygon(edge), colour);
    match area.style {
        Style::Tilled => return tilled(scene, area, colour),
        Style::Plain => return plain(scene, area, colour),
        _ => {}
    }
    // Paving: short strokes in rows, like stones seen from far above.
    let mut stones = Path::new();
    for (row, (a, b)) in hatch(edge, pt(1.0, 0.0), 4.0).into_iter().enumerate() {
        let mut x = a.x + if row % 2 == 0 { 1.0 } else { 3.4 };
        while x + 2.4 < b.x {
            stones = stones.and_line(&[pt(x, a.y), pt(x + 2.0, a.y)]);
            x += 4.8;
        }
    }
    scene.pen(stones, colour.dark(0.22).fade(0.38), 0.7);
    // The open square where pieces stand, if it is in this part of the area.
    if inside(edge, market) {
        scene.fill(Path::ellipse(market, 8.6, 6.9), colour.light(0.22).fade(0.7));
        scene.fill(Path::ellipse(market, 6.9, 5.3), colour.light(0.42).fade(0.75));
    }
    // The walls' shade on the floor.
    let mut shade = Path::new();
    for wall in &area.outline.walls {
        shade = shade.and_line(wall);
    }
    scene.stroke(shade.clone(), colour.dark(0.35).fade(0.35), 13.0);
    scene.stroke(shade, colour.dark(0.4).fade(0.3), 9.0);
}

/// A board with a rim.
fn plain(scene: &mut Scene, area: &Area, colour: Colour) {
    for wall in &area.outline.walls {
        scene.stroke(Path::line(wall).moved(pt(0.8, 1.4)), SHADE.fade(0.25), 3.4);
        scene.stroke(Path::line(wall), colour.dark(0.55), 3.0);
        scene.stroke(Path::line(wall), colour.dark(0.2), 1.6);
    }
}

/// Furrows with rows of plants, and a low fence.
fn tilled(scene: &mut Scene, area: &Area, colour: Colour) {
    // Fifteen furrows to a tile side and six to the slant: they go on over the border.
    let furrows = hatch(&area.outline.edge, pt(1.0, 0.4), 6.1899);
    let mut soil = Path::new();
    let mut stalks = Path::new();
    for &(a, b) in &furrows {
        soil = soil.and_line(&[a, b]);
        let far = a.distance(b);
        let mut at = 2.5;
        while at < far - 1.5 {
            let foot = a.toward(b, at / far) + pt(0.0, -1.4);
            stalks = stalks.and_line(&[foot, foot + pt(-1.1, -2.2)]).and_line(&[foot, foot + pt(1.1, -2.2)]);
            at += 3.6;
        }
    }
    scene.stroke(soil, colour.mix(rgb(0x835a2c), 0.6).fade(0.75), 2.1);
    scene.pen(stalks, colour.light(0.45), 0.9);
    for wall in &area.outline.walls {
        scene.stroke(Path::line(wall).moved(pt(0.8, 1.4)), SHADE.fade(0.25), 3.4);
        scene.stroke(Path::line(wall), rgb(0x745127), 2.6);
        scene.stroke(Path::line(wall), rgb(0xb98f55), 1.4);
        let mut posts = Path::new();
        for (at, _) in beads(wall, 5.2) {
            posts = posts.and_rect(at.x - 0.9, at.y - 2.6, 1.8, 3.6);
        }
        scene.both(posts, rgb(0xc9a268), rgb(0x64451f), 0.6);
    }
}

/// The walls of an area.
pub(super) fn walls(scene: &mut Scene, area: &Area) {
    if area.style != Style::Walled {
        return;
    }
    let line = |shift: Point| {
        area.outline.walls.iter().fold(Path::new(), |path, wall| {
            let wall: Vec<Point> = wall.iter().map(|&p| p + shift).collect();
            path.and_line(&wall)
        })
    };
    scene.pen(line(pt(1.8, 3.2)), SHADE.fade(0.16), 7.4);
    scene.pen(line(pt(1.2, 2.6)), SHADE.fade(0.2), 5.6);
    // The face: the wall's foot up to its top, dark below and lit above.
    let mut face = Path::new();
    for step in 0..4 {
        face = face.and(&line(pt(0.0, HIGH * (0.5 - step as f32 / 3.0))));
    }
    scene.pen(face.clone(), STONE_EDGE, 5.0);
    scene.pen(face, STONE_DIM, 3.8);
    let top = pt(0.0, -HIGH * 0.5);
    scene.pen(line(top), STONE_EDGE, 5.0);
    scene.pen(line(top), STONE, 3.8);
    scene.pen(line(top + pt(-0.3, -0.5)), STONE_LIT, 1.3);
    // Battlements on the outer edge.
    let mut merlons = Path::new();
    for wall in &area.outline.walls {
        for (at, way) in beads(wall, 3.3) {
            // The area lies to the right of its wall.
            let c = at + top - way.right() * 1.5;
            merlons = merlons.and_rect(c.x - 0.95, c.y - 1.5, 1.9, 2.3);
        }
    }
    scene.both(merlons, STONE_LIT, STONE_EDGE, 0.55);
}

/// A round tower with a pointed roof.
pub(super) fn tower(scene: &mut Scene, at: Point, r: f32) {
    let (foot, eaves) = (at.y + 2.4, at.y - 5.2);
    scene.fill(Path::ellipse(pt(at.x + 2.0, foot + 1.0), r * 1.25, r * 0.6), SHADE.fade(0.3));
    let trunk = Path::new()
        .start(pt(at.x - r, eaves))
        .to(pt(at.x - r, foot))
        .bend(pt(at.x - r, foot + 1.9), pt(at.x + r, foot + 1.9), pt(at.x + r, foot))
        .to(pt(at.x + r, eaves))
        .close();
    scene.both(trunk, STONE, STONE_EDGE, 0.8);
    scene.fill(Path::rect(at.x + r * 0.25, eaves, r * 0.7, foot - eaves + 0.6), STONE_DIM.fade(0.75));
    scene.fill(Path::rect(at.x - r * 0.8, eaves, r * 0.5, foot - eaves), STONE_LIT.fade(0.8));
    scene.fill(Path::rect(at.x - 0.55, eaves + 2.4, 1.1, 2.6), STONE_EDGE);
    let tip = pt(at.x, eaves - 6.6);
    let wide = r * 1.28;
    let roof = Path::new()
        .start(pt(at.x - wide, eaves))
        .bend(pt(at.x - wide, eaves + 1.7), pt(at.x + wide, eaves + 1.7), pt(at.x + wide, eaves))
        .to(tip)
        .close();
    scene.both(roof, rgb(0x4f6f8c), rgb(0x2f4356), 0.8);
    let lit = Path::polygon(&[pt(at.x - wide * 0.85, eaves + 0.3), pt(at.x - wide * 0.15, eaves + 1.0), tip]);
    scene.fill(lit, rgb(0x7f9fb8));
}

/// A gatehouse where a line meets a wall.
pub(super) fn gate(scene: &mut Scene, at: Point, way: Point) {
    let (wide, foot) = (5.4, at.y + 3.6);
    let top = at.y - 6.4;
    scene.fill(Path::ellipse(pt(at.x + 2.0, foot + 0.4), wide * 1.15, 2.4), SHADE.fade(0.3));
    scene.both(Path::rect(at.x - wide, top, wide * 2.0, foot - top), STONE, STONE_EDGE, 0.8);
    scene.fill(Path::rect(at.x + wide * 0.35, top, wide * 0.6, foot - top), STONE_DIM.fade(0.55));
    let mut merlons = Path::new();
    for nth in 0..4 {
        merlons = merlons.and_rect(at.x - wide - 0.2 + nth as f32 * 2.95, top - 2.0, 1.9, 2.6);
    }
    scene.both(merlons, STONE_LIT, STONE_EDGE, 0.6);
    // The arch shows only where the line can be seen to run through it.
    let seen = way.x.abs() > 0.35;
    let (half, arch) = (if seen { 2.9 } else { 1.0 }, foot - 4.6);
    scene.fill(
        Path::new()
            .start(pt(at.x - half, foot))
            .to(pt(at.x - half, arch))
            .bend(pt(at.x - half, arch - 3.2), pt(at.x + half, arch - 3.2), pt(at.x + half, arch))
            .to(pt(at.x + half, foot))
            .close(),
        rgb(0x4a3626),
    );
}
