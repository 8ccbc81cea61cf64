//! Points and poly-lines of a drawing: plain plane geometry, nothing about tiles but their size.
//!
//! East is +x, south is +y. Lengths are in hundredths of a tile side.

use std::ops::{Add, Mul, Sub};

/// The side of a tile in drawing units.
pub const TILE: f32 = 100.0;

/// A place in a drawing, in hundredths of a tile side from the north-west corner.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// Towards the east.
    pub x: f32,
    /// Towards the south.
    pub y: f32,
}

/// A short way to write a point.
pub const fn pt(x: f32, y: f32) -> Point {
    Point { x, y }
}

/// The way that lies so far round the compass, clockwise from north: 0.25 is east. The same on every machine, as no
/// library's sine is.
pub fn round(share: f32) -> Point {
    let share = share.rem_euclid(1.0);
    let quarter = (share * 4.0).floor().min(3.0);
    // Within a quarter two series of a few terms are exact enough.
    let angle = (f64::from(share) * 4.0 - f64::from(quarter)) * std::f64::consts::FRAC_PI_2;
    let series = |mut term: f64, first: u32| {
        let mut sum = term;
        for nth in 1..10 {
            let n = f64::from(first + 2 * nth);
            term *= -angle * angle / (n * (n - 1.0));
            sum += term;
        }
        sum as f32
    };
    let (sin, cos) = (series(angle, 1), series(1.0, 0));
    match quarter as u8 {
        0 => pt(sin, -cos),
        1 => pt(cos, sin),
        2 => pt(-sin, cos),
        _ => pt(-cos, -sin),
    }
}

/// The middle of a tile.
pub const CENTRE: Point = pt(50.0, 50.0);

impl Add for Point {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        pt(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        pt(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f32> for Point {
    type Output = Self;
    fn mul(self, by: f32) -> Self {
        pt(self.x * by, self.y * by)
    }
}

impl Point {
    /// Its distance from the origin.
    pub fn length(self) -> f32 {
        self.dot(self).sqrt()
    }

    /// The distance to another point.
    pub fn distance(self, to: Self) -> f32 {
        (to - self).length()
    }

    /// The scalar product.
    pub fn dot(self, other: Self) -> f32 {
        self.x * other.x + self.y * other.y
    }

    /// The same direction with length 1; the origin stays where it is.
    pub fn unit(self) -> Self {
        let length = self.length();
        if length > 0.0 { self * (1.0 / length) } else { self }
    }

    /// The direction to the right of this one.
    pub fn right(self) -> Self {
        pt(-self.y, self.x)
    }

    /// The point on the way to another: 0 is here, 1 is there.
    pub fn toward(self, to: Self, share: f32) -> Self {
        self + (to - self) * share
    }

    /// Where it lands when the tile is turned clockwise by so many quarter turns.
    pub fn turned(self, rotation: u8) -> Self {
        match rotation % 4 {
            0 => self,
            1 => pt(TILE - self.y, self.x),
            2 => pt(TILE - self.x, TILE - self.y),
            _ => pt(self.y, TILE - self.x),
        }
    }
}

/// A cubic curve as a poly-line of `steps` pieces.
pub fn curve(a: Point, b: Point, c: Point, d: Point, steps: usize) -> Vec<Point> {
    (0..=steps)
        .map(|step| {
            let t = step as f32 / steps as f32;
            let u = 1.0 - t;
            a * (u * u * u) + b * (3.0 * u * u * t) + c * (3.0 * u * t * t) + d * (t * t * t)
        })
        .collect()
}

/// A poly-line with its corners cut off, `rounds` times; its ends stay.
pub fn smooth(line: &[Point], rounds: usize) -> Vec<Point> {
    let mut line = line.to_vec();
    for _ in 0..rounds {
        let (Some(&first), Some(&last)) = (line.first(), line.last()) else {
            return line;
        };
        let mut cut = vec![first];
        for (nth, pair) in line.windows(2).enumerate() {
            if nth > 0 {
                cut.push(pair[0].toward(pair[1], 0.25));
            }
            if nth + 2 < line.len() {
                cut.push(pair[0].toward(pair[1], 0.75));
            }
        }
        cut.push(last);
        line = cut;
    }
    line
}

/// The length of a poly-line.
pub fn length(line: &[Point]) -> f32 {
    line.windows(2).map(|pair| pair[0].distance(pair[1])).sum()
}

/// The beginning of a poly-line, `far` long.
pub fn cut(line: &[Point], far: f32) -> Vec<Point> {
    let mut left = far;
    let mut start = Vec::from_iter(line.first().copied());
    for pair in line.windows(2) {
        let step = pair[0].distance(pair[1]);
        if step >= left {
            start.push(pair[0].toward(pair[1], if step > 0.0 { left / step } else { 0.0 }));
            break;
        }
        start.push(pair[1]);
        left -= step;
    }
    start
}

/// How far along a poly-line its place nearest to a point is.
pub fn way_to(line: &[Point], to: Point) -> f32 {
    let mut before = 0.0;
    let mut best = (f32::INFINITY, 0.0);
    for pair in line.windows(2) {
        if let Some(at) = nearest_on(pair, to)
            && at.distance(to) < best.0
        {
            best = (at.distance(to), before + pair[0].distance(at));
        }
        before += pair[0].distance(pair[1]);
    }
    best.1
}

/// The point at a share of a poly-line's length, and the direction there.
pub fn along(line: &[Point], share: f32) -> (Point, Point) {
    let mut left = length(line) * share.clamp(0.0, 1.0);
    let mut place = (line.first().copied().unwrap_or_default(), pt(1.0, 0.0));
    for pair in line.windows(2) {
        let step = pair[0].distance(pair[1]);
        if step <= 0.0 {
            continue;
        }
        place = (pair[0].toward(pair[1], (left / step).min(1.0)), (pair[1] - pair[0]).unit());
        if left <= step {
            break;
        }
        left -= step;
    }
    place
}

/// Points every `gap` along a poly-line with the direction at each, its ends left out.
pub fn beads(line: &[Point], gap: f32) -> Vec<(Point, Point)> {
    let total = length(line);
    let n_beads = (total / gap).floor().max(0.0) as usize;
    (0..n_beads).map(|nth| along(line, (nth as f32 + 0.5) / n_beads as f32)).collect()
}

/// How far a point is from a poly-line.
pub fn distance_to(line: &[Point], from: Point) -> f32 {
    nearest_on(line, from).map_or(f32::INFINITY, |nearest| from.distance(nearest))
}

/// The point of a poly-line that is nearest to a point.
pub fn nearest_on(line: &[Point], to: Point) -> Option<Point> {
    let nearest = line.windows(2).map(|pair| {
        let way = pair[1] - pair[0];
        let square = way.dot(way);
        let share = if square > 0.0 { ((to - pair[0]).dot(way) / square).clamp(0.0, 1.0) } else { 0.0 };
        let at = pair[0] + way * share;
        ((to - at).dot(to - at), at)
    });
    nearest.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, at)| at)
}

/// True if a point lies inside a polygon.
pub fn inside(polygon: &[Point], point: Point) -> bool {
    let mut odd = false;
    let mut before = match polygon.last() {
        Some(&last) => last,
        None => return false,
    };
    for &here in polygon {
        if (here.y > point.y) != (before.y > point.y) {
            let x = here.x + (before.x - here.x) * (point.y - here.y) / (before.y - here.y);
            if point.x < x {
                odd = !odd;
            }
        }
        before = here;
    }
    odd
}

/// Where two poly-lines first cross, with the direction of the first.
pub fn crossing(one: &[Point], other: &[Point]) -> Option<(Point, Point)> {
    for a in one.windows(2) {
        for b in other.windows(2) {
            let (r, s, q) = (a[1] - a[0], b[1] - b[0], b[0] - a[0]);
            let cross = r.x * s.y - r.y * s.x;
            if cross.abs() < 1e-6 {
                continue;
            }
            let t = (q.x * s.y - q.y * s.x) / cross;
            let u = (q.x * r.y - q.y * r.x) / cross;
            if (0.0..=1.0).contains(&t) && (0.0..=1.0).contains(&u) {
                return Some((a[0] + r * t, r.unit()));
            }
        }
    }
    None
}

/// The parts of parallel lines, `gap` apart and slanted along `way`, that lie inside a polygon.
pub fn hatch(polygon: &[Point], way: Point, gap: f32) -> Vec<(Point, Point)> {
    let way = way.unit();
    let across = way.right();
    let mut out = Vec::new();
    let reach = |f: fn(f32, f32) -> f32, start: f32| polygon.iter().map(|p| p.dot(across)).fold(start, f);
    let (low, high) = (reach(f32::min, f32::INFINITY), reach(f32::max, -f32::INFINITY));
    if !low.is_finite() || !high.is_finite() || gap <= 0.0 {
        return out;
    }
    let mut level = (low / gap).floor() * gap + gap * 0.5;
    while level < high {
        let mut cuts: Vec<f32> = Vec::new();
        for nth in 0..polygon.len() {
            let (a, b) = (polygon[nth], polygon[(nth + 1) % polygon.len()]);
            let (da, db) = (a.dot(across) - level, b.dot(across) - level);
            if (da > 0.0) != (db > 0.0) {
                cuts.push(a.toward(b, da / (da - db)).dot(way));
            }
        }
        cuts.sort_by(f32::total_cmp);
        for pair in cuts.chunks_exact(2) {
            out.push((way * pair[0] + across * level, way * pair[1] + across * level));
        }
        level += gap;
    }
    out
}
