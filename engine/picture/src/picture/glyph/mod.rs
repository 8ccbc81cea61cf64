//! The symbols: simple shapes of our own for everything a rule can name.
//!
//! Each symbol differs from every other in outline, not only in colour.

mod brush;
mod building;
mod emblem;
mod figure;
mod wares;

pub(crate) use brush::{Brush, INK, LEAF, PLASTER, SHADE, TERRACOTTA};

use super::colour::Colour;
use super::geometry::{Point, pt};
use super::path::{Path, Step};
use super::scene::Scene;
use tilewright_lang::spec::{Glyph, Style};

/// What a symbol shows besides itself.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Detail<'a> {
    /// What a letter or a number says.
    pub label: &'a str,
    /// The colour of its owner.
    pub colour: Option<Colour>,
    /// The way it points.
    pub way: Option<Point>,
    /// The kind of feature it speaks of, by how that is painted.
    pub about: Option<Style>,
}

/// Paints a symbol around a place; `radius` is half the side of the square it fills.
pub(crate) fn draw(scene: &mut Scene, glyph: &Glyph, at: Point, radius: f32, detail: Detail<'_>) {
    paint(&mut Brush::new(scene, at, radius), glyph, detail);
}

/// Paints a symbol that lies on its side, its head to the east.
pub(crate) fn draw_lying(scene: &mut Scene, glyph: &Glyph, at: Point, radius: f32, detail: Detail<'_>) {
    let mut brush = Brush::new(scene, at, radius);
    brush.fill(&Path::ellipse(pt(4.0, 24.0), 46.0, 16.0), SHADE.fade(0.25));
    brush.point(pt(0.0, 1.0));
    paint(&mut brush, glyph, detail);
}

/// True if a symbol has the label written on itself when it stands for a piece; the others need a [`badge`].
pub(crate) fn is_numbered(glyph: &Glyph) -> bool {
    matches!(glyph, Glyph::Figure | Glyph::LargeFigure | Glyph::Worker)
}

/// The number of a piece's owner on a small disc in the owner's colour, at the foot of a symbol.
pub(crate) fn badge(scene: &mut Scene, at: Point, radius: f32, number: &str, colour: Colour) {
    let mut brush = Brush::new(scene, at, radius);
    let middle = pt(30.0, 30.0);
    brush.edged(&Path::circle(middle, 27.0), colour, colour.ink(), 4.0);
    brush.write(middle, if number.len() > 1 { 31.0 } else { 40.0 }, number, colour.ink());
}

fn paint(brush: &mut Brush<'_>, glyph: &Glyph, detail: Detail<'_>) {
    match glyph {
        Glyph::Church => building::church(brush),
        Glyph::Dome => building::dome(brush),
        Glyph::House => building::pond_house(brush),
        Glyph::Flowers => building::flowers(brush),
        Glyph::Mound => building::mound(brush),
        Glyph::Rows => building::rows(brush),
        Glyph::Water => building::water(brush),
        Glyph::Shield => emblem::shield(brush),
        Glyph::Star => emblem::star(brush),
        Glyph::Hat => emblem::hat(brush, detail.colour),
        Glyph::Mask => emblem::mask(brush, detail.colour),
        Glyph::Ring => emblem::ring(brush, detail.about),
        Glyph::Spokes => emblem::spokes(brush, detail.label),
        Glyph::Crown => emblem::crown(brush),
        Glyph::Wings => emblem::wings(brush, detail.way),
        Glyph::Letter => emblem::letter(brush, detail.label, detail.colour),
        Glyph::Bar => wares::bar(brush),
        Glyph::Barrel => wares::barrel(brush),
        Glyph::Ear => wares::ear(brush),
        Glyph::Roll => wares::roll(brush),
        Glyph::Fruit => wares::fruit(brush, detail.label),
        Glyph::Animal => wares::animal(brush, detail.colour),
        Glyph::Figure => figure::figure(brush, detail.colour, detail.label, 0.9),
        Glyph::LargeFigure => figure::figure(brush, detail.colour, detail.label, 1.12),
        Glyph::Worker => figure::worker(brush, detail.colour, detail.label),
        Glyph::Boat => figure::boat(brush, detail.colour),
        Glyph::Path(data) => own(brush, data, detail),
    }
}

/// A symbol drawn by the author of the data, or its letter if it cannot be read.
fn own(brush: &mut Brush<'_>, data: &str, detail: Detail<'_>) {
    match parse(data) {
        Some(path) => {
            brush.fill(&path.moved(pt(4.0, 5.0)), SHADE.fade(0.3));
            brush.solid(&path, detail.colour.unwrap_or(PLASTER));
        }
        None => emblem::letter(brush, detail.label, detail.colour),
    }
}

/// Reads SVG path data in a square from 0 to 100; nothing if it is not that.
fn parse(data: &str) -> Option<Path> {
    use tilewright_lang::glyph_path::{SimplePathSegment as Segment, glyph_path};
    let mut path = Path::new();
    let mut here = pt(0.0, 0.0);
    let place = |x: f64, y: f64| pt(x as f32 - 50.0, y as f32 - 50.0);
    for segment in glyph_path(data)? {
        match segment {
            Segment::MoveTo { x, y } => {
                here = place(x, y);
                path.0.push(Step::Move(here));
            }
            Segment::LineTo { x, y } => {
                here = place(x, y);
                path.0.push(Step::Line(here));
            }
            Segment::CurveTo { x1, y1, x2, y2, x, y } => {
                here = place(x, y);
                path.0.push(Step::Curve(place(x1, y1), place(x2, y2), here));
            }
            Segment::Quadratic { x1, y1, x, y } => {
                let (handle, to) = (place(x1, y1), place(x, y));
                let a = here.toward(handle, 2.0 / 3.0);
                path.0.push(Step::Curve(a, to.toward(handle, 2.0 / 3.0), to));
                here = to;
            }
            Segment::ClosePath => path.0.push(Step::Close),
        }
    }
    Some(path)
}
