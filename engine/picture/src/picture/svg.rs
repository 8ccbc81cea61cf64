//! Writes a drawing as SVG: one self-contained file, the same bytes for the same drawing.

use std::fmt::Write as _;
use std::sync::Arc;

use super::colour::Colour;
use super::geometry::Point;
use super::path::{Path, Step};
use super::scene::{Item, Scene, Shape, Text};

/// The drawing as an SVG document.
///
/// `tile` is the side of a tile in CSS pixels (96 to the inch). Parts that occur several times are
/// written once. Numbers have at most two decimals, so that a small change of a drawing is a small
/// difference between files.
pub fn svg(scene: &Scene, tile: f32) -> String {
    let mut writer = Writer::default();
    writer.items(&scene.items);
    let scale = tile / super::geometry::TILE;
    let view = scene.view;
    let mut out = String::new();
    // Writing to a string cannot fail, here and below.
    let _ = writeln!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{}" height="{}" viewBox="{} {} {} {}">"#,
        number(view.wide * scale),
        number(view.high * scale),
        number(view.at.x),
        number(view.at.y),
        number(view.wide),
        number(view.high),
    );
    if !writer.parts.is_empty() {
        let _ = writeln!(out, "<defs>\n{}</defs>", writer.defs);
    }
    out.push_str(&writer.body);
    out.push_str("</svg>\n");
    out
}

#[derive(Default)]
struct Writer {
    /// Drawings already written as definitions, in the order of their numbers.
    parts: Vec<Arc<Scene>>,
    defs: String,
    body: String,
}

impl Writer {
    fn items(&mut self, items: &[Item]) {
        for item in items {
            match item {
                Item::Shape(shape) => write_shape(&mut self.body, shape),
                Item::Text(text) => write_text(&mut self.body, text),
                Item::Part(scene, at) => {
                    let nth = self.part(scene);
                    let _ = writeln!(
                        self.body,
                        r##"<use href="#p{nth}" x="{}" y="{}"/>"##,
                        number(at.x),
                        number(at.y)
                    );
                }
            }
        }
    }

    /// The number of a part's definition, which is written first if need be.
    fn part(&mut self, scene: &Arc<Scene>) -> usize {
        if let Some(nth) = self.parts.iter().position(|known| Arc::ptr_eq(known, scene)) {
            return nth;
        }
        let outer = std::mem::take(&mut self.body);
        self.items(&scene.items);
        let inner = std::mem::replace(&mut self.body, outer);
        let nth = self.parts.len();
        self.parts.push(Arc::clone(scene));
        if scene.clip {
            let view = scene.view;
            let _ = writeln!(
                self.defs,
                r##"<clipPath id="c{nth}"><rect x="{}" y="{}" width="{}" height="{}"/></clipPath>
<g id="p{nth}" clip-path="url(#c{nth})">"##,
                number(view.at.x),
                number(view.at.y),
                number(view.wide),
                number(view.high)
            );
        } else {
            let _ = writeln!(self.defs, r#"<g id="p{nth}">"#);
        }
        self.defs.push_str(&inner);
        self.defs.push_str("</g>\n");
        nth
    }
}

fn write_shape(out: &mut String, shape: &Shape) {
    let _ = write!(out, r#"<path d="{}""#, data(&shape.path));
    match shape.fill {
        Some(colour) => write_colour(out, "fill", colour),
        None => out.push_str(r#" fill="none""#),
    }
    if let Some(stroke) = shape.stroke {
        write_colour(out, "stroke", stroke.colour);
        let _ = write!(out, r#" stroke-width="{}" stroke-linejoin="round""#, number(stroke.width));
        if stroke.round {
            out.push_str(r#" stroke-linecap="round""#);
        }
    }
    out.push_str("/>\n");
}

fn write_text(out: &mut String, text: &Text) {
    // Whoever shows it knows how wide it is, and the anchor says where that counts from.
    let at = text.base(0.0);
    let _ = write!(
        out,
        r#"<text x="{}" y="{}" font-size="{}" font-family="Georgia, 'DejaVu Serif', serif" text-anchor="{}""#,
        number(at.x),
        number(at.y),
        number(text.size),
        if text.begins { "start" } else { "middle" },
    );
    if text.bold {
        out.push_str(r#" font-weight="bold""#);
    }
    write_colour(out, "fill", text.colour);
    let _ = writeln!(out, ">{}</text>", escaped(&text.text));
}

fn write_colour(out: &mut String, what: &str, colour: Colour) {
    let Colour { r, g, b, a } = colour;
    let _ = write!(out, r##" {what}="#{r:02x}{g:02x}{b:02x}""##);
    if a < 255 {
        let _ = write!(out, r#" {what}-opacity="{}""#, number(f32::from(a) / 255.0));
    }
}

/// Path data.
fn data(path: &Path) -> String {
    let mut out = String::new();
    for step in &path.0 {
        match *step {
            Step::Move(p) => place(&mut out, 'M', &[p]),
            Step::Line(p) => place(&mut out, 'L', &[p]),
            Step::Curve(a, b, p) => place(&mut out, 'C', &[a, b, p]),
            Step::Close => out.push('Z'),
            Step::Circle(c, r) => {
                let (r, d) = (number(r), number(r * 2.0));
                place(&mut out, 'M', &[Point { x: c.x, y: c.y }]);
                let _ = write!(out, "m-{r} 0a{r} {r} 0 1 1 {d} 0a{r} {r} 0 1 1-{d} 0Z");
            }
        }
    }
    out
}

fn place(out: &mut String, letter: char, points: &[Point]) {
    out.push(letter);
    for (nth, point) in points.iter().enumerate() {
        let _ = write!(out, "{}{} {}", if nth > 0 { " " } else { "" }, number(point.x), number(point.y));
    }
}

/// A number with at most two decimals and no needless zeros; 0 for what is no number.
fn number(value: f32) -> String {
    let hundredths = (f64::from(value) * 100.0).round();
    if !hundredths.is_finite() || hundredths == 0.0 {
        return "0".to_owned();
    }
    let mut out = format!("{:.2}", hundredths / 100.0);
    while out.ends_with('0') {
        out.pop();
    }
    if out.ends_with('.') {
        out.pop();
    }
    out
}

/// Text as XML content; characters that XML does not allow are left out.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\t' => out.push(' '),
            '\u{fffe}' | '\u{ffff}' => {}
            letter if letter.is_control() => {}
            letter => out.push(letter),
        }
    }
    out
}
