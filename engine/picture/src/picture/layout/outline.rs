//! The outlines of areas: where the wall runs between the parts of the border that an area claims.

use super::port::{N_HALVES, corner, halves};
use crate::picture::chance::Chance;
use crate::picture::geometry::{Point, pt, smooth};
use tilewright_lang::spec::Port;

/// An area: its outline, and the parts of the outline that are no tile border.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Outline {
    /// The whole outline, clockwise.
    pub edge: Vec<Point>,
    /// The walls, each with the area on its right.
    pub walls: Vec<Vec<Point>>,
}

/// What an area's walls have to make room for.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Room {
    /// How far a one-sided area has to reach if it separates what lies left and right of it.
    pub deep: Option<f32>,
    /// There is no ground on the tile: walls of neighbouring areas meet.
    pub tight: bool,
    /// Halves of the border that other areas claim.
    pub others: [bool; N_HALVES],
    /// Something must fit between this area and another one.
    pub between: bool,
    /// Sides where something beside the area goes on to the next tile: its walls leave room there.
    pub joined: [bool; 4],
    /// The area crosses another one, over or under it, with ground between their walls.
    pub crossed: bool,
    /// The half before which the wall comes to the border, so that ground on this side of it does not reach what is beyond.
    pub pinned: Option<usize>,
}

/// How far from a corner an area keeps where something beside it goes on to the next tile.
const ASIDE: f32 = 22.0;

impl Room {
    fn aside(&self, half: usize) -> f32 {
        if self.joined[half % N_HALVES / 2] { ASIDE } else { 0.0 }
    }

    /// Where a run of claimed halves begins.
    fn begin(&self, half: usize) -> Point {
        corner(half) + (corner(half + 1) - corner(half)).unit() * self.aside(half)
    }

    /// Where a run of claimed halves ends: before this half.
    fn end(&self, half: usize) -> Point {
        let last = half + N_HALVES - 1;
        corner(half) + (corner(last) - corner(half)).unit() * self.aside(last)
    }
}

impl Outline {
    /// The outline of an area that claims these ports; a small ring in the middle if it claims none.
    pub(super) fn of(ports: &[Port], room: Room, chance: &mut Chance) -> Self {
        let claimed = claimed(ports);
        if claimed.iter().all(|&yes| !yes) {
            return Self::ring(pt(50.0, 50.0), 19.0);
        }
        let mut outline = Self::default();
        if claimed.iter().all(|&yes| yes) {
            outline.edge = (0..4).map(|side| corner(side * 2)).collect();
            return outline;
        }
        // Start where a claimed run begins, so that every gap is met whole.
        let start = (0..N_HALVES)
            .find(|&half| claimed[half] && !claimed[(half + N_HALVES - 1) % N_HALVES])
            .unwrap_or(0);
        let mut half = start;
        while half < start + N_HALVES {
            if claimed[half % N_HALVES] {
                let first = !claimed[(half + N_HALVES - 1) % N_HALVES];
                outline.edge.push(if first { room.begin(half) } else { corner(half) });
                half += 1;
                continue;
            }
            let pinned = |at: usize| at > half && room.pinned == Some(at % N_HALVES);
            let n_gap =
                (half..start + N_HALVES).take_while(|&at| !claimed[at % N_HALVES] && !pinned(at)).count();
            let wall = wall(half, n_gap, room, chance);
            outline.edge.extend_from_slice(&wall[..wall.len() - 1]);
            outline.walls.push(wall);
            half += n_gap;
        }
        outline
    }

    /// A round area that touches no border.
    fn ring(centre: Point, radius: f32) -> Self {
        // An octagon with its corners cut twice is round enough, and needs no trigonometry.
        let k = radius * std::f32::consts::FRAC_1_SQRT_2;
        let corners = [
            pt(0.0, -radius),
            pt(k, -k),
            pt(radius, 0.0),
            pt(k, k),
            pt(0.0, radius),
            pt(-k, k),
            pt(-radius, 0.0),
            pt(-k, -k),
            pt(0.0, -radius),
        ];
        let line: Vec<_> = corners.iter().map(|&c| c + centre).collect();
        let wall = smooth(&line, 2);
        Self { edge: wall[..wall.len() - 1].to_vec(), walls: vec![wall] }
    }
}

/// Which halves of the border ports cover.
pub(super) fn claimed(ports: &[Port]) -> [bool; N_HALVES] {
    let mut claimed = [false; N_HALVES];
    for &port in ports {
        let (first, n) = halves(port);
        claimed[first..first + n].fill(true);
    }
    claimed
}

/// The wall across a gap of `n` halves that begins with `half`.
fn wall(half: usize, n: usize, room: Room, chance: &mut Chance) -> Vec<Point> {
    let (from, to) = (room.end(half), room.begin(half + n));
    let aside = room.aside(half + N_HALVES - 1) + room.aside(half + n) > 0.0;
    // How far the wall bends into the area; less than nothing bends out of it.
    let mut bend = match n {
        1 => 13.0,
        2 => 27.0,
        3 => 13.0,
        4 => 4.0,
        5 => 0.0,
        6 => -30.0,
        _ => -18.0,
    };
    let crowded = (half..half + n).any(|half| room.others[half % N_HALVES]);
    let mut play = 1.6;
    match n {
        6 if room.crossed => (bend, play) = (-18.0, 0.8),
        2 if room.crossed => (bend, play) = (39.0, 0.8),
        6 => match room.deep {
            Some(deep) => (bend, play) = (-deep, 0.0),
            None if room.between => bend = -25.0,
            None => {}
        },
        4 if room.tight => (bend, play) = (0.0, 0.0),
        2 if aside => bend = if crowded { 34.0 } else { 8.0 },
        2 if crowded && !room.tight => bend = 52.0,
        2 if room.between => bend = 20.0,
        4 if crowded && room.between => bend = 13.0,
        _ => {}
    }
    let across = (to - from).unit().right();
    let shape: &[(f32, f32)] = if n == 6 && room.deep.is_some() {
        &[(0.2, 0.42), (0.36, 0.8), (0.44, 1.0), (0.56, 1.0), (0.64, 0.8), (0.8, 0.42)]
    } else {
        &[(0.2, 0.47), (0.38, 0.97), (0.62, 0.97), (0.8, 0.47)]
    };
    let mut line = vec![from];
    for &(share, depth) in shape {
        let wobble = chance.between(-play, play);
        let slide = chance.between(-play, play) / 100.0;
        line.push(from.toward(to, share + slide) + across * (bend * depth + wobble));
    }
    line.push(to);
    smooth(&line, 3)
}
