//! Outlines: what a shape is filled or stroked along.

use super::geometry::{Point, pt};

/// One step of an outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// Starts a new part here.
    Move(Point),
    /// Straight on to here.
    Line(Point),
    /// A cubic curve: two handles and the end.
    Curve(Point, Point, Point),
    /// A straight line back to where the part started.
    Close,
    /// A part of its own: a circle with this centre and radius.
    Circle(Point, f32),
}

/// An outline of one or several parts. Parts that overlap are one surface (non-zero winding).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Path(pub Vec<Step>);

impl Path {
    /// An outline with nothing in it yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// A closed polygon.
    pub fn polygon(points: &[Point]) -> Self {
        Self::new().and_polygon(points)
    }

    /// An open poly-line.
    pub fn line(points: &[Point]) -> Self {
        Self::new().and_line(points)
    }

    /// A circle.
    pub fn circle(centre: Point, radius: f32) -> Self {
        Self::new().and_circle(centre, radius)
    }

    /// A rectangle from its north-west corner.
    pub fn rect(x: f32, y: f32, wide: f32, high: f32) -> Self {
        Self::new().and_rect(x, y, wide, high)
    }

    /// An ellipse whose axes are level.
    pub fn ellipse(centre: Point, rx: f32, ry: f32) -> Self {
        Self::new().and_ellipse(centre, rx, ry)
    }

    /// Adds a polygon.
    pub fn and_polygon(mut self, points: &[Point]) -> Self {
        if !points.is_empty() {
            self = self.and_line(points);
            self.0.push(Step::Close);
        }
        self
    }

    /// Adds an open poly-line.
    pub fn and_line(mut self, points: &[Point]) -> Self {
        for (nth, &point) in points.iter().enumerate() {
            self.0.push(if nth == 0 { Step::Move(point) } else { Step::Line(point) });
        }
        self
    }

    /// Adds a circle.
    pub fn and_circle(mut self, centre: Point, radius: f32) -> Self {
        self.0.push(Step::Circle(centre, radius));
        self
    }

    /// Adds a rectangle.
    pub fn and_rect(self, x: f32, y: f32, wide: f32, high: f32) -> Self {
        self.and_polygon(&[pt(x, y), pt(x + wide, y), pt(x + wide, y + high), pt(x, y + high)])
    }

    /// Adds an ellipse.
    pub fn and_ellipse(self, c: Point, rx: f32, ry: f32) -> Self {
        let (kx, ky) = (rx * 0.5523, ry * 0.5523);
        self.start(pt(c.x + rx, c.y))
            .bend(pt(c.x + rx, c.y + ky), pt(c.x + kx, c.y + ry), pt(c.x, c.y + ry))
            .bend(pt(c.x - kx, c.y + ry), pt(c.x - rx, c.y + ky), pt(c.x - rx, c.y))
            .bend(pt(c.x - rx, c.y - ky), pt(c.x - kx, c.y - ry), pt(c.x, c.y - ry))
            .bend(pt(c.x + kx, c.y - ry), pt(c.x + rx, c.y - ky), pt(c.x + rx, c.y))
            .close()
    }

    /// Starts a part.
    pub fn start(mut self, at: Point) -> Self {
        self.0.push(Step::Move(at));
        self
    }

    /// Goes straight on.
    pub fn to(mut self, at: Point) -> Self {
        self.0.push(Step::Line(at));
        self
    }

    /// Goes on in a cubic curve.
    pub fn bend(mut self, a: Point, b: Point, to: Point) -> Self {
        self.0.push(Step::Curve(a, b, to));
        self
    }

    /// Closes the part.
    pub fn close(mut self) -> Self {
        self.0.push(Step::Close);
        self
    }

    /// Adds all parts of another outline.
    pub fn and(mut self, other: &Self) -> Self {
        self.0.extend_from_slice(&other.0);
        self
    }

    /// The same outline scaled and then moved.
    pub fn placed(&self, at: Point, scale: f32) -> Self {
        self.map(scale, |p| p * scale + at)
    }

    /// The same outline moved.
    pub fn moved(&self, by: Point) -> Self {
        self.map(1.0, |p| p + by)
    }

    /// The same outline with every point sent elsewhere; circles grow by `scale`.
    pub fn map(&self, scale: f32, to: impl Fn(Point) -> Point) -> Self {
        Self(
            self.0
                .iter()
                .map(|step| match *step {
                    Step::Move(p) => Step::Move(to(p)),
                    Step::Line(p) => Step::Line(to(p)),
                    Step::Curve(a, b, p) => Step::Curve(to(a), to(b), to(p)),
                    Step::Close => Step::Close,
                    Step::Circle(c, r) => Step::Circle(to(c), r * scale),
                })
                .collect(),
        )
    }
}
