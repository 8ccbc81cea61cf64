//! Whose every place of a tile is, and the outline of all that a segment covers.
//!
//! It is what one sees: lines lie over areas and waters, sites over both, and the rest is ground. What only decorates, such
//! as a bridge's parapet or a tree, covers nothing.
//!
//! **Invariant:** a place has one owner at most, and [`Layout::outlines`] says the same as [`Layout::owner_at`].

use super::plots::cell;
use super::site::SITE_SHARE;
use super::{Layout, half_width};
use crate::picture::geometry::{Point, TILE, distance_to, inside, nearest_on, pt};
use crate::picture::path::Path;
use tilewright_lang::spec::{SegmentId, Style};

/// Samples along a side for outlines.
const N: usize = 100;
/// The way between two samples.
const STEP: f32 = TILE / N as f32;
/// The square of a crossing, or the yard under a sign: it belongs to no segment.
const SQUARE: f32 = 7.5;
/// How far from its line a wall parts what lies on its two sides.
pub(super) const WALL: f32 = 4.4;

/// Which open ground lies where, as if nothing covered it.
#[derive(Clone, Debug, Default)]
pub(super) struct Ground {
    owner: Vec<Option<usize>>,
    rotation: u8,
}

impl Ground {
    /// Ground by the squares of the grid.
    pub fn new(owner: Vec<Option<usize>>) -> Self {
        Self { owner, rotation: 0 }
    }

    /// Turns it with its tile.
    pub fn turn(&mut self, rotation: u8) {
        self.rotation = (self.rotation + rotation % 4) % 4;
    }

    fn at(&self, at: Point) -> Option<usize> {
        let back = (4 - self.rotation) % 4;
        self.owner.get(cell(at.turned(back))).copied().flatten()
    }
}

/// Something that lies on the ground.
struct Cover<'a> {
    owner: Option<usize>,
    shape: Shape<'a>,
    low: Point,
    high: Point,
}

enum Shape<'a> {
    Band(&'a [Point], f32),
    Disc(Point, f32),
    Inside(&'a [Point]),
}

impl<'a> Cover<'a> {
    fn new(owner: Option<usize>, shape: Shape<'a>) -> Self {
        let (points, more): (&[Point], f32) = match &shape {
            Shape::Band(points, half) => (points, *half),
            Shape::Disc(at, radius) => (std::slice::from_ref(at), *radius),
            Shape::Inside(points) => (points, 0.0),
        };
        let low =
            points.iter().fold(pt(TILE, TILE), |low, p| pt(low.x.min(p.x - more), low.y.min(p.y - more)));
        let high =
            points.iter().fold(pt(0.0, 0.0), |high, p| pt(high.x.max(p.x + more), high.y.max(p.y + more)));
        Self { owner, shape, low, high }
    }

    fn covers(&self, at: Point) -> bool {
        let near = at.x >= self.low.x && at.y >= self.low.y && at.x <= self.high.x && at.y <= self.high.y;
        near && match self.shape {
            Shape::Band(course, half) => distance_to(course, at) <= half,
            Shape::Disc(centre, radius) => centre.distance(at) <= radius,
            Shape::Inside(edge) => inside(edge, at),
        }
    }

    /// The place of its rim that is nearest to a place.
    fn rim(&self, to: Point) -> Option<Point> {
        let around = |centre: Point, radius: f32| centre + (to - centre).unit() * radius;
        match self.shape {
            Shape::Band(course, half) => Some(around(nearest_on(course, to)?, half)),
            Shape::Disc(centre, radius) => Some(around(centre, radius)),
            Shape::Inside(edge) => {
                let last = [*edge.last()?, *edge.first()?];
                let two = [nearest_on(edge, to), nearest_on(&last, to)];
                two.into_iter().flatten().min_by(|a, b| a.distance(to).total_cmp(&b.distance(to)))
            }
        }
    }
}

impl Layout {
    /// The segment that a place of the tile belongs to; none for the square of a crossing and what is not on the tile.
    pub fn owner_at(&self, at: Point) -> Option<&SegmentId> {
        if !(0.0..=TILE).contains(&at.x) || !(0.0..=TILE).contains(&at.y) {
            return None;
        }
        let covers = self.covers();
        let owner = match covers.iter().rev().find(|cover| cover.covers(at)) {
            Some(cover) => cover.owner,
            None => self.ground.at(at),
        };
        self.segments.get(owner?)
    }

    /// All that each segment covers, as closed outlines; what lies in them and belongs to others is cut out.
    pub fn outlines(&self) -> Vec<(&SegmentId, Path)> {
        let (covers, owners) = (self.covers(), self.sampled());
        let outline = |(nth, id)| {
            let parts = traced(|x, y| owners[y * N + x] == Some(nth)).into_iter();
            let parts = parts.map(|part| {
                let exact: Vec<Point> = softened(&part).into_iter().map(|at| drawn_to(&covers, at)).collect();
                thinned(&exact)
            });
            (id, parts.fold(Path::new(), |path, part| path.and_polygon(&part)))
        };
        self.segments.iter().enumerate().map(outline).collect()
    }

    /// Where two pieces of ground meet and no wall parts them, with the two.
    pub(super) fn seams(&self, is_ground: impl Fn(usize) -> bool) -> Vec<(Point, (usize, usize))> {
        let owners = self.sampled();
        let ground = |nth: usize| owners[nth].filter(|&owner| is_ground(owner));
        let walls = || self.areas.iter().flat_map(|area| &area.outline.walls);
        let mut seams = Vec::new();
        for nth in 0..N * N {
            let Some(here) = ground(nth) else { continue };
            let at = middle(nth);
            let east = (nth % N + 1 < N).then(|| nth + 1);
            let south = (nth / N + 1 < N).then(|| nth + N);
            for next in [east, south].into_iter().flatten() {
                let other = ground(next).filter(|&other| other != here);
                if let Some(other) = other.filter(|_| walls().all(|wall| distance_to(wall, at) >= WALL)) {
                    let between = at.toward(middle(next), 0.5);
                    seams.push((between, (here.min(other), here.max(other))));
                }
            }
        }
        seams
    }

    /// What lies on the ground, lowest first.
    fn covers(&self) -> Vec<Cover<'_>> {
        let areas = self.areas.iter().map(|area| (Some(area.segment), Shape::Inside(&area.outline.edge)));
        let mut all: Vec<Cover<'_>> = areas.map(|(owner, shape)| Cover::new(owner, shape)).collect();
        for water in [true, false] {
            let lines = self.lines.iter().filter(|line| (line.style == Style::Water) == water);
            for line in lines {
                let band = |course| Shape::Band(course, half_width(line.style));
                all.extend(line.courses.iter().map(|course| Cover::new(Some(line.segment), band(course))));
            }
        }
        let squares = self.squares.iter().chain(&self.yards);
        all.extend(squares.map(|&at| Cover::new(None, Shape::Disc(at, SQUARE))));
        let disc = |radius: f32| radius * SITE_SHARE;
        let sites = self.sites.iter().map(|site| (site.segment, Shape::Disc(site.at, disc(site.radius))));
        all.extend(sites.map(|(owner, shape)| Cover::new(owner, shape)));
        all
    }

    /// The owners of a fine grid's squares.
    pub(in crate::picture) fn sampled(&self) -> Vec<Option<usize>> {
        let mut owners: Vec<_> = (0..N * N).map(|nth| self.ground.at(middle(nth))).collect();
        for cover in self.covers() {
            let from = |v: f32| (v / STEP).floor().clamp(0.0, N as f32) as usize;
            let to = |v: f32| (v / STEP).ceil().clamp(0.0, N as f32) as usize;
            for y in from(cover.low.y)..to(cover.high.y) {
                for x in from(cover.low.x)..to(cover.high.x) {
                    if cover.covers(middle(y * N + x)) {
                        owners[y * N + x] = cover.owner;
                    }
                }
            }
        }
        owners
    }
}

/// The middle of a square of the fine grid.
fn middle(nth: usize) -> Point {
    pt(((nth % N) as f32 + 0.5) * STEP, ((nth / N) as f32 + 0.5) * STEP)
}

/// The outlines of all squares of the fine grid that pass the test, clockwise; holes run the other way.
fn traced(mine: impl Fn(usize, usize) -> bool) -> Vec<Vec<Point>> {
    const WIDE: usize = N + 1;
    // East, south, west, north: what is inside lies to the right.
    const WAYS: [(usize, usize); 4] = [(1, 0), (0, 1), (usize::MAX, 0), (0, usize::MAX)];
    let is = |x: usize, y: usize| x < N && y < N && mine(x, y);
    // Which ways an outline goes on from each corner of the grid.
    let mut ways = vec![0u8; WIDE * WIDE];
    for y in 0..N {
        for x in (0..N).filter(|&x| mine(x, y)) {
            let sides = [
                (is(x, y.wrapping_sub(1)), (x, y)),
                (is(x + 1, y), (x + 1, y)),
                (is(x, y + 1), (x + 1, y + 1)),
                (is(x.wrapping_sub(1), y), (x, y + 1)),
            ];
            for (way, (_, (x, y))) in sides.into_iter().enumerate().filter(|(_, (same, _))| !same) {
                ways[y * WIDE + x] |= 1 << way;
            }
        }
    }
    let mut parts = Vec::new();
    for start in 0..WIDE * WIDE {
        while ways[start] != 0 {
            let (mut at, mut way) = (start, ways[start].trailing_zeros() as usize);
            let mut corners = Vec::new();
            loop {
                ways[at] &= !(1 << way);
                corners.push(pt((at % WIDE) as f32 * STEP, (at / WIDE) as f32 * STEP));
                let (dx, dy) = WAYS[way];
                at = (at / WIDE).wrapping_add(dy) * WIDE + (at % WIDE).wrapping_add(dx);
                if at == start {
                    break;
                }
                // Where two squares touch with a corner only, they stay apart.
                match [1, 0, 3].map(|by| (way + by) % 4).into_iter().find(|next| ways[at] & (1 << next) != 0)
                {
                    Some(next) => way = next,
                    None => break,
                }
            }
            parts.push(corners);
        }
    }
    parts
}

/// A place of an outline, put exactly where something begins that lies within a step of the grid.
fn drawn_to(covers: &[Cover<'_>], at: Point) -> Point {
    let rims = covers.iter().filter_map(|cover| cover.rim(at)).map(|rim| (rim.distance(at), rim));
    let near = rims.filter(|(far, _)| *far <= STEP).min_by(|a, b| a.0.total_cmp(&b.0));
    let to = near.map_or(at, |(_, rim)| rim);
    let keep =
        |border: f32, v: f32| if border == 0.0 || border == TILE { border } else { v.clamp(0.0, TILE) };
    pt(keep(at.x, to.x), keep(at.y, to.y))
}

/// The steps of the grid smoothed away; what lies on the tile's border stays there.
fn softened(line: &[Point]) -> Vec<Point> {
    let n = line.len();
    let on_border = |p: Point| super::border(p) < 0.01;
    let mut line = line.to_vec();
    for _ in 0..2 {
        let before = line.clone();
        for (nth, point) in line.iter_mut().enumerate().filter(|(_, point)| !on_border(**point)) {
            let near = (0..5).map(|off| before[(nth + n + off - 2) % n]);
            *point = near.fold(pt(0.0, 0.0), |sum, p| sum + p) * 0.2;
        }
    }
    line
}

/// Without the points that lie on the way between the others.
fn thinned(line: &[Point]) -> Vec<Point> {
    const OFF: f32 = 0.12;
    let mut kept: Vec<Point> = Vec::new();
    let mut from = 0;
    while let Some(&first) = line.get(from) {
        kept.push(first);
        // As far as everything between lies on the way.
        let reach = |to: &usize| distance_all(&line[from..=*to]) <= OFF;
        let far = (from + 1..line.len().min(from + 40)).take_while(reach).last();
        from = far.unwrap_or(from + 1).max(from + 1);
    }
    kept
}

/// How far the points are from the straight way between the first and the last.
fn distance_all(points: &[Point]) -> f32 {
    let (Some(&first), Some(&last)) = (points.first(), points.last()) else {
        return 0.0;
    };
    points.iter().map(|&p| distance_to(&[first, last], p)).fold(0.0, f32::max)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Twice the surface, more than nothing if clockwise.
    fn turned(part: &[Point]) -> f32 {
        let next = part.iter().cycle().skip(1);
        part.iter().zip(next).map(|(a, b)| a.x * b.y - b.x * a.y).sum()
    }

    #[test]
    fn a_whole_tile_is_a_square() {
        let whole = traced(|_, _| true);
        assert_eq!(whole.len(), 1);
        assert_eq!(turned(&whole[0]), 2.0 * TILE * TILE);
        assert!(thinned(&whole[0]).len() <= 16);
    }

    #[test]
    fn a_hole_runs_the_other_way() {
        let parts = traced(|x, y| !((40..60).contains(&x) && (40..60).contains(&y)));
        let surfaces: Vec<f32> = parts.iter().map(|part| turned(part)).collect();
        assert_eq!(parts.len(), 2);
        assert_eq!(surfaces, [20_000.0, -800.0]);
    }

    #[test]
    fn what_touches_with_a_corner_only_stays_apart() {
        let parts = traced(|x, y| (x / 20, y / 20) == (1, 1) || (x / 20, y / 20) == (2, 2));
        assert_eq!(parts.len(), 2);
        assert!(parts.iter().all(|part| turned(part) == 800.0));
        // The other way round it is one outline, and the hole's corners do not cross.
        let parts = traced(|x, y| (x / 20, y / 20) == (2, 1) || (x / 20, y / 20) == (1, 2));
        assert_eq!(parts.len(), 2);
    }
}
