//! Which part of a tile belongs to which segment, as a fine grid: the ground is whatever nothing else covers.
//!
//! The grid finds the room for pieces, symbols, trees and roofs, whatever a tile looks like.

use crate::picture::geometry::{CENTRE, Point, TILE, pt};

/// Squares along a side.
const N: usize = 50;
/// Side of a square.
const CELL: f32 = TILE / N as f32;

/// What a square of the grid belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Owner {
    /// Nothing yet: open ground.
    Open,
    /// A segment, by its number in the tile.
    Segment(usize),
    /// Something that is no segment: the square of a crossing, a bridge.
    Blocked,
}

/// The grid.
#[derive(Clone, Debug)]
pub(crate) struct Plots {
    owner: Vec<Owner>,
    /// Squares of a segment that something blocks, such as the inner half of a wall.
    covered: Vec<bool>,
    /// How far each square is from the nearest square of another owner, and from the border.
    clear: Vec<f32>,
}

fn centre(cell: usize) -> Point {
    pt(((cell % N) as f32 + 0.5) * CELL, ((cell / N) as f32 + 0.5) * CELL)
}

pub(super) fn cell(at: Point) -> usize {
    let index = |v: f32| ((v / CELL).floor().max(0.0) as usize).min(N - 1);
    index(at.y) * N + index(at.x)
}

/// The squares that share a side with one.
fn neighbours(cell: usize) -> impl Iterator<Item = usize> {
    let (x, y) = (cell % N, cell / N);
    [
        (y > 0).then(|| cell - N),
        (x + 1 < N).then(|| cell + 1),
        (y + 1 < N).then(|| cell + N),
        (x > 0).then(|| cell - 1),
    ]
    .into_iter()
    .flatten()
}

impl Plots {
    /// A tile of open ground.
    pub fn new() -> Self {
        let mut plots =
            Self { owner: vec![Owner::Open; N * N], covered: vec![false; N * N], clear: vec![0.0; N * N] };
        plots.measure();
        plots
    }

    /// Gives all squares whose middle passes the test to an owner.
    pub fn give(&mut self, to: Owner, test: impl Fn(Point) -> bool) {
        for (cell, owner) in self.owner.iter_mut().enumerate() {
            if test(centre(cell)) {
                self.covered[cell] |= to == Owner::Blocked && matches!(owner, Owner::Segment(_));
                *owner = to;
            }
        }
    }

    /// Whose a place is.
    pub fn owner(&self, at: Point) -> Owner {
        self.owner[cell(at)]
    }

    /// How much room there is around a place: the distance to the next owner or the border.
    pub fn clear(&self, at: Point) -> f32 {
        self.clear[cell(at)]
    }

    /// Deals the open ground out: a piece of ground goes to the segment whose seeds lie in it, or is
    /// split between several by nearness; then `enclosed` segments get what has no seed, the largest
    /// piece first.
    pub fn settle(&mut self, seeds: &[(usize, Point)], enclosed: &[usize]) {
        let mut empty = Vec::new();
        for pocket in self.pockets() {
            let here: Vec<_> =
                seeds.iter().filter(|(_, at)| pocket.binary_search(&cell(*at)).is_ok()).collect();
            if here.is_empty() {
                empty.push(pocket);
                continue;
            }
            for &square in &pocket {
                let near = |seed: &&&(usize, Point)| seed.1.distance(centre(square));
                let nearest = here.iter().min_by(|a, b| near(a).total_cmp(&near(b)));
                if let Some((segment, _)) = nearest {
                    self.owner[square] = Owner::Segment(*segment);
                }
            }
        }
        empty.sort_by_key(|pocket| std::cmp::Reverse(pocket.len()));
        for (pocket, &segment) in empty.iter().zip(enclosed) {
            for &cell in pocket {
                self.owner[cell] = Owner::Segment(segment);
            }
        }
    }

    /// The pieces of open ground, each a sorted list of squares.
    fn pockets(&self) -> Vec<Vec<usize>> {
        let mut seen = vec![false; N * N];
        let mut pockets = Vec::new();
        for start in 0..N * N {
            if seen[start] || self.owner[start] != Owner::Open {
                continue;
            }
            seen[start] = true;
            let mut pocket = vec![start];
            let mut nth = 0;
            while let Some(&cell) = pocket.get(nth) {
                for next in neighbours(cell) {
                    if !seen[next] && self.owner[next] == Owner::Open {
                        seen[next] = true;
                        pocket.push(next);
                    }
                }
                nth += 1;
            }
            pocket.sort_unstable();
            pockets.push(pocket);
        }
        pockets
    }

    /// Which ground lies at every square. What nobody owns, and what something else covers, has the nearest ground: first
    /// through what is kept free beside walls and squares, so that nothing reaches over a line.
    pub fn ground(&self, is_ground: impl Fn(usize) -> bool) -> Vec<Option<usize>> {
        let mut ground: Vec<Option<usize>> = self
            .owner
            .iter()
            .map(|owner| match *owner {
                Owner::Segment(segment) if is_ground(segment) => Some(segment),
                _ => None,
            })
            .collect();
        // What a line or a wall covers in part is the ground right beside it.
        let beside = |cell: usize, ground: &[Option<usize>]| neighbours(cell).find_map(|next| ground[next]);
        let own = ground.clone();
        for (cell, ground) in ground.iter_mut().enumerate().filter(|(_, ground)| ground.is_none()) {
            *ground = beside(cell, &own);
        }
        for free_only in [true, false] {
            let mut reached: Vec<usize> = (0..N * N).filter(|&cell| ground[cell].is_some()).collect();
            let mut nth = 0;
            while let Some(&cell) = reached.get(nth) {
                for next in neighbours(cell) {
                    let free = !matches!(self.owner[next], Owner::Segment(_)) && !self.covered[next];
                    if ground[next].is_none() && (free || !free_only) {
                        ground[next] = ground[cell];
                        reached.push(next);
                    }
                }
                nth += 1;
            }
        }
        ground
    }

    /// Measures the room around every square anew; to be called when owners have changed.
    pub fn measure(&mut self) {
        const STRAIGHT: f32 = CELL;
        const SLANTED: f32 = CELL * std::f32::consts::SQRT_2;
        for cell in 0..N * N {
            let at = centre(cell);
            let border = at.x.min(at.y).min(TILE - at.x).min(TILE - at.y);
            let alone = neighbours(cell).all(|next| self.owner[next] == self.owner[cell]);
            self.clear[cell] = if alone { border } else { CELL * 0.5 };
        }
        // Two sweeps carry the distances over the grid.
        for forth in [true, false] {
            for step in 0..N * N {
                let cell = if forth { step } else { N * N - 1 - step };
                let (x, y) = ((cell % N) as i32, (cell / N) as i32);
                let sign = if forth { -1 } else { 1 };
                for (dx, dy) in [(sign, 0), (0, sign), (sign, sign), (-sign, sign)] {
                    let (nx, ny) = (x + dx, y + dy);
                    if !(0..N as i32).contains(&nx) || !(0..N as i32).contains(&ny) {
                        continue;
                    }
                    let near = (ny as usize) * N + nx as usize;
                    let way = if dx != 0 && dy != 0 { SLANTED } else { STRAIGHT };
                    self.clear[cell] = self.clear[cell].min(self.clear[near] + way);
                }
            }
        }
    }

    /// The best place of an owner by a mark that `judge` gives to places and the room around them.
    pub fn best(&self, of: Owner, judge: impl Fn(Point, f32) -> f32) -> Option<(Point, f32)> {
        let mut best: Option<(Point, f32, f32)> = None;
        for (cell, &owner) in self.owner.iter().enumerate() {
            if owner != of {
                continue;
            }
            let (at, clear) = (centre(cell), self.clear[cell]);
            let mark = judge(at, clear);
            if best.is_none_or(|(_, _, most)| mark > most + 1e-3) {
                best = Some((at, clear, mark));
            }
        }
        best.map(|(at, clear, _)| (at, clear))
    }

    /// The middle of all squares of an owner, and how many there are.
    pub fn middle(&self, of: Owner) -> (Point, usize) {
        let mut sum = pt(0.0, 0.0);
        let mut n = 0;
        for (cell, &owner) in self.owner.iter().enumerate() {
            if owner == of {
                sum = sum + centre(cell);
                n += 1;
            }
        }
        if n == 0 { (CENTRE, 0) } else { (sum * (1.0 / n as f32), n) }
    }
}
