//! Lines: pale tracks with a dark border, blue waters with sandy banks, bridges, squares.

use crate::picture::colour::{Colour, rgb};
use crate::picture::geometry::{Point, beads, pt};
use crate::picture::glyph::SHADE;
use crate::picture::layout::{Bridge, Layout, Line, Tunnel};
use crate::picture::path::Path;
use crate::picture::scene::Scene;
use tilewright_lang::spec::Style;

/// Widths of a line's layers: shadow or bank, border, surface.
fn widths(style: Style) -> (f32, f32, f32) {
    match style {
        Style::Water => (18.5, 15.5, 13.0),
        _ => (12.6, 10.4, 7.6),
    }
}

/// Paints all lines of a style, lowest layers first so that lines that meet run into each other.
pub(super) fn paint(scene: &mut Scene, layout: &Layout, style: Style, colour: impl Fn(usize) -> Colour) {
    let lines: Vec<&Line> = layout.lines.iter().filter(|line| line.style == style).collect();
    let (under, border, surface) = widths(style);
    let all = |lines: &[&Line]| {
        lines
            .iter()
            .flat_map(|line| &line.courses)
            .fold(Path::new(), |path, course| path.and_line(&outward(course)))
    };
    if style == Style::Water {
        scene.pen(all(&lines), rgb(0xe1d5a4), under);
    } else {
        scene.pen(all(&lines).moved(pt(0.7, 1.1)), SHADE.fade(0.2), under);
    }
    for line in &lines {
        let edge = match style {
            Style::Water => colour(line.segment).dark(0.32),
            _ => colour(line.segment).mix(rgb(0x856535), 0.78),
        };
        scene.pen(all(&[line]), edge, border);
    }
    for line in &lines {
        scene.pen(all(&[line]), colour(line.segment), surface);
    }
    for line in &lines {
        detail(scene, line, colour(line.segment));
    }
    for bridge in layout.bridges.iter().filter(|bridge| bridge.style == style) {
        self::bridge(scene, bridge, colour(bridge.segment));
    }
}

/// A course with a little more at its border ends, so that nothing is cut off askew.
fn outward(course: &[Point]) -> Vec<Point> {
    let mut line = course.to_vec();
    let off = |p: Point| p.x <= 0.0 || p.y <= 0.0 || p.x >= 100.0 || p.y >= 100.0;
    if let [first, second, ..] = *course
        && off(first)
    {
        line.insert(0, first + (first - second).unit() * 6.0);
    }
    if let [.., before, last] = *course
        && off(last)
    {
        line.push(last + (last - before).unit() * 6.0);
    }
    line
}

/// What tells the two kinds of line apart without colour: pebbles on tracks, ripples on water.
fn detail(scene: &mut Scene, line: &Line, colour: Colour) {
    for course in &line.courses {
        if line.style == Style::Water {
            let mut ripples = Path::new();
            for (nth, (at, way)) in beads(course, 7.0).into_iter().enumerate() {
                let side = way.right() * [-3.2, 2.6, 0.0][nth % 3];
                let (a, b) = (at + side - way * 2.6, at + side + way * 2.6);
                let lift = way.right() * 1.1;
                ripples = ripples.start(a).bend(a + way * 1.7 + lift, b - way * 1.7 + lift, b);
            }
            scene.pen(ripples, rgb(0xeaf6fb).fade(0.85), 0.9);
        } else {
            let mut dots = Path::new();
            for (nth, (at, way)) in beads(course, 4.6).into_iter().enumerate() {
                let side = way.right() * [1.7, -1.4, 0.4, -2.0, 2.1][nth % 5];
                dots = dots.and_circle(at + side, [0.55, 0.45, 0.6][nth % 3]);
            }
            scene.fill(dots, colour.dark(0.28).fade(0.6));
        }
    }
}

/// A piece of line carried over what is below, with parapets.
pub(super) fn bridge(scene: &mut Scene, bridge: &Bridge, colour: Colour) {
    let Bridge { at, way, half, .. } = *bridge;
    let (_, border, surface) = widths(Style::Road);
    let piece = |half: f32, side: f32| {
        Path::line(&[at - way * half + way.right() * side, at + way * half + way.right() * side])
    };
    scene.stroke(piece(half, 0.0).moved(pt(1.2, 2.2)), SHADE.fade(0.3), border + 1.5);
    scene.stroke(piece(half, 0.0), colour.mix(rgb(0x856535), 0.78), border);
    scene.stroke(piece(half + 0.5, 0.0), colour, surface);
    for side in [-1.0_f32, 1.0] {
        let rail = border * 0.5 * side;
        scene.pen(piece(half, rail), rgb(0x665440), 3.0);
        scene.pen(piece(half, rail), rgb(0xd8cbb0), 1.7);
    }
    let mut joints = Path::new();
    let n_joints = ((half - 2.0) / 3.0).floor().clamp(0.0, 30.0) as i32;
    for nth in -n_joints..=n_joints {
        let middle = at + way * (nth as f32 * 3.0);
        let across = way.right() * (surface * 0.42);
        joints = joints.and_line(&[middle - across, middle + across]);
    }
    scene.stroke(joints, colour.dark(0.3).fade(0.55), 0.6);
}

/// Where a line runs below the ground: its trace, and the mouths that lie in the open.
pub(super) fn tunnel(scene: &mut Scene, tunnel: &Tunnel) {
    let mut trace = Path::new();
    for (at, way) in beads(&tunnel.course, 6.0) {
        trace = trace.and_line(&[at - way * 1.4, at + way * 1.4]);
    }
    scene.stroke(trace, SHADE.fade(0.3), 6.0);
}

/// The mouth of a tunnel: a dark hole under an arch of stone, which bends the way in.
pub(super) fn mouth(scene: &mut Scene, at: Point, way: Point) {
    let arch = |half: f32, deep: f32| {
        let (left, right) = (at - way.right() * half, at + way.right() * half);
        Path::new().start(left).bend(left + way * deep, right + way * deep, right).close()
    };
    scene.fill(arch(8.6, 12.0).moved(pt(1.2, 2.0)), SHADE.fade(0.3));
    scene.both(arch(7.6, 10.6), rgb(0xd9cbb0), rgb(0x614f3a), 0.9);
    scene.both(arch(4.9, 7.4), rgb(0x33291f), rgb(0x614f3a), 0.7);
}

/// The trodden ground of a sign where lines end.
pub(super) fn yard(scene: &mut Scene, at: Point) {
    scene.fill(Path::circle(at + pt(0.7, 1.1), 9.6), SHADE.fade(0.2));
    scene.fill(Path::circle(at, 9.0), rgb(0x9c7b4c));
    scene.fill(Path::circle(at, 7.8), rgb(0xe4d3ac));
}

/// The paved square where lines meet and end.
pub(super) fn square(scene: &mut Scene, at: Point) {
    scene.fill(Path::circle(at + pt(0.7, 1.1), 8.9), SHADE.fade(0.2));
    scene.fill(Path::circle(at, 8.1), rgb(0x9c7b4c));
    scene.fill(Path::circle(at, 6.8), rgb(0xe4d3ac));
    scene.stroke(Path::circle(at, 4.3), rgb(0xb89d6c), 0.7);
    // A well in the middle.
    scene.both(Path::circle(at, 2.5), rgb(0xcfc5b0), rgb(0x665440), 0.9);
    scene.fill(Path::circle(at, 1.3), rgb(0x486a80));
}
