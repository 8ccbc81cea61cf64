//! The courses of lines: from side to side, or from a side to where the line ends.

use super::port::gate;
use crate::picture::chance::Chance;
use crate::picture::geometry::{CENTRE, Point, curve};
use tilewright_lang::spec::Port;

const STEPS: usize = 18;

/// The course between two ports: a gentle curve, or nearly straight across the tile.
pub(super) fn through(from: Port, to: Port, straight: bool, chance: &mut Chance) -> Vec<Point> {
    let ((a, into), (b, back)) = (gate(from), gate(to));
    if into.dot(back) < -0.5 {
        let sway = if straight { 0.0 } else { chance.between(-7.0, 7.0) };
        let side = into.right() * sway;
        return curve(a, a + into * 36.0 + side, b + back * 36.0 - side, b, STEPS);
    }
    if into.dot(back) > 0.5 {
        // Both ports are on one side: out and back again.
        return curve(a, a + into * 45.0, b + back * 45.0, b, STEPS);
    }
    let pull = chance.between(27.0, 31.0);
    curve(a, a + into * pull, b + back * pull, b, STEPS)
}

/// The course from a port to a place on the tile, leaving the border at a right angle.
pub(super) fn into(from: Port, to: Point) -> Vec<Point> {
    let (a, into) = gate(from);
    let reach = a.distance(to);
    let handle = a + into * (reach * 0.45).max(6.0_f32.min(reach * 0.6));
    curve(a, handle, handle.toward(to, 0.45), to, STEPS)
}

/// The way straight into the tile from a port, `far` from the border.
pub(super) fn ahead(from: Port, far: f32) -> Point {
    let (a, into) = gate(from);
    a + into * far
}

/// The place on a wall where a line from a port arrives: the nearest to the way straight ahead,
/// away from the wall's ends.
pub(super) fn arrival(from: Port, walls: &[Vec<Point>]) -> Option<(Point, Point)> {
    let aim = ahead(from, 30.0).toward(CENTRE, 0.15);
    let mut best: Option<(Point, Point, f32)> = None;
    for wall in walls {
        for nth in 0..=24 {
            let share = 0.2 + 0.6 * nth as f32 / 24.0;
            let (at, way) = crate::picture::geometry::along(wall, share);
            let far = at.distance(aim);
            if best.is_none_or(|(_, _, least)| far < least) {
                best = Some((at, way, far));
            }
        }
    }
    best.map(|(at, way, _)| (at, way))
}
