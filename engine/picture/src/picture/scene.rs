//! A drawing as a list of shapes, whatever it will be written to.

use std::sync::Arc;

use super::colour::Colour;
use super::geometry::Point;
use super::path::Path;

/// A drawing: shapes from the lowest to the highest.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// The part of the plane that is shown.
    pub view: View,
    /// True if nothing outside `view` may be seen.
    pub clip: bool,
    /// The shapes, lowest first.
    pub items: Vec<Item>,
}

/// A rectangle with level sides, in drawing units.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct View {
    /// The north-west corner.
    pub at: Point,
    /// Width.
    pub wide: f32,
    /// Height.
    pub high: f32,
}

/// One thing in a drawing.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// A filled or stroked outline.
    Shape(Shape),
    /// A line of text.
    Text(Text),
    /// Another drawing, moved; drawings that occur often are shared.
    Part(Arc<Scene>, Point),
}

/// A filled or stroked outline.
#[derive(Clone, Debug, PartialEq)]
pub struct Shape {
    /// The outline.
    pub path: Path,
    /// What it is filled with.
    pub fill: Option<Colour>,
    /// What is drawn along it, over the filling.
    pub stroke: Option<Stroke>,
}

/// A line along an outline. Corners are round.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// Its colour.
    pub colour: Colour,
    /// Its width in drawing units.
    pub width: f32,
    /// True if its ends are round, else they are cut off straight.
    pub round: bool,
}

/// A line of text.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// The middle of the line, or where it begins.
    pub at: Point,
    /// True if `at` is where the line begins.
    pub begins: bool,
    /// Height of the letters in drawing units.
    pub size: f32,
    /// What it says.
    pub text: String,
    /// Its colour.
    pub colour: Colour,
    /// True for heavy letters.
    pub bold: bool,
}

impl Text {
    /// Where the line that the letters stand on begins, if the text is so wide.
    pub fn base(&self, wide: f32) -> Point {
        let x = if self.begins { self.at.x } else { self.at.x - wide / 2.0 };
        // Capital letters and digits are about 0.7 of the size high.
        Point { x, y: self.at.y + self.size * 0.35 }
    }
}

impl Scene {
    /// An empty drawing that shows this rectangle.
    pub fn new(at: Point, wide: f32, high: f32) -> Self {
        Self { view: View { at, wide, high }, ..Self::default() }
    }

    /// Fills an outline.
    pub fn fill(&mut self, path: Path, colour: Colour) {
        self.shape(path, Some(colour), None);
    }

    /// Draws along an outline; ends are cut off straight.
    pub fn stroke(&mut self, path: Path, colour: Colour, width: f32) {
        let round = false;
        self.shape(path, None, Some(Stroke { colour, width, round }));
    }

    /// Draws along an outline; ends are round.
    pub fn pen(&mut self, path: Path, colour: Colour, width: f32) {
        let round = true;
        self.shape(path, None, Some(Stroke { colour, width, round }));
    }

    /// Fills an outline and draws along it.
    pub fn both(&mut self, path: Path, fill: Colour, line: Colour, width: f32) {
        let round = true;
        self.shape(path, Some(fill), Some(Stroke { colour: line, width, round }));
    }

    fn shape(&mut self, path: Path, fill: Option<Colour>, stroke: Option<Stroke>) {
        if !path.0.is_empty() {
            self.items.push(Item::Shape(Shape { path, fill, stroke }));
        }
    }

    /// Writes a line of text centred on a point.
    pub fn text(&mut self, at: Point, size: f32, text: &str, colour: Colour, bold: bool) {
        self.line_of_text(Text { at, begins: false, size, text: text.to_owned(), colour, bold });
    }

    /// Writes a line of text that begins at a point.
    pub fn text_from(&mut self, at: Point, size: f32, text: &str, colour: Colour, bold: bool) {
        self.line_of_text(Text { at, begins: true, size, text: text.to_owned(), colour, bold });
    }

    fn line_of_text(&mut self, text: Text) {
        if !text.text.is_empty() {
            self.items.push(Item::Text(text));
        }
    }

    /// Adds another drawing, moved by `at`.
    pub fn part(&mut self, scene: &Arc<Self>, at: Point) {
        self.items.push(Item::Part(Arc::clone(scene), at));
    }

    /// The same drawing larger or smaller, and then moved.
    #[must_use]
    pub fn scaled(&self, scale: f32, by: Point) -> Self {
        let to = |p: Point| p * scale + by;
        let mut out = Self { view: self.view, clip: self.clip, items: Vec::with_capacity(self.items.len()) };
        out.view.at = to(self.view.at);
        out.view.wide *= scale;
        out.view.high *= scale;
        for item in &self.items {
            out.items.push(match item {
                Item::Shape(shape) => Item::Shape(Shape {
                    path: shape.path.map(scale, to),
                    fill: shape.fill,
                    stroke: shape.stroke.map(|stroke| Stroke { width: stroke.width * scale, ..stroke }),
                }),
                Item::Text(text) => {
                    Item::Text(Text { at: to(text.at), size: text.size * scale, ..text.clone() })
                }
                Item::Part(part, at) => Item::Part(Arc::new(part.scaled(scale, Point::default())), to(*at)),
            });
        }
        out
    }
}
