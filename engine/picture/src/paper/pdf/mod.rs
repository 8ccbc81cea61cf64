//! Pages as PDF: the shapes of drawings as vectors, each part that occurs often written once, and texts as text.
//!
//! **Invariant:** the same pages give the same bytes.

mod fonts;

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use pdf_writer::types::{LineCapStyle, LineJoinStyle, TextRenderingMode};
use pdf_writer::{Content, Filter, Finish as _, Name, Pdf, Rect, Ref, Str, TextStr};

use super::INCH;
use super::letters::BOLD;
use crate::picture::colour::Colour;
use crate::picture::{Item, Path, Point, Scene, Shape, Step, Text};
use fonts::Fonts;

/// Points of an inch.
const POINTS: f32 = 72.0;
/// A circle of four curves: the length of their handles, in radii.
const HANDLE: f32 = 0.552_285;

/// What a PDF says of itself.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct About<'a> {
    /// Its title.
    pub title: &'a str,
    /// The language of its texts: `en`.
    pub lang: &'a str,
}

/// Drawings as the pages of a PDF, each as large as it is; a unit is so many millimetres.
pub fn pdf(pages: &[Scene], unit: f32, about: &About<'_>) -> Vec<u8> {
    let mut writer = Writer::new();
    let (catalog, tree, info, shared) = (writer.id(), writer.id(), writer.id(), writer.shared);
    writer.pdf.catalog(catalog).pages(tree).lang(TextStr(about.lang));
    writer.pdf.document_info(info).title(TextStr(about.title)).producer(TextStr("Tilewright"));
    let scale = unit * POINTS / INCH;
    let mut ids = Vec::new();
    for scene in pages {
        let (page, content) = (writer.id(), writer.id());
        let (wide, high) = (scene.view.wide * scale, scene.view.high * scale);
        let mut stream = Content::new();
        // Down is +y in drawings, up on pages.
        let (x, y) = (scene.view.at.x, scene.view.at.y);
        stream.transform([scale, 0.0, 0.0, -scale, -x * scale, high + y * scale]);
        writer.scene(scene, &mut stream);
        writer.stream(content, stream);
        let mut out = writer.pdf.page(page);
        out.media_box(Rect::new(0.0, 0.0, wide, high)).parent(tree).contents(content);
        out.pair(Name(b"Resources"), shared);
        out.finish();
        ids.push(page);
    }
    let count = i32::try_from(ids.len()).unwrap_or(i32::MAX);
    writer.pdf.pages(tree).kids(ids).count(count);
    writer.resources(shared);
    writer.pdf.finish().to_vec()
}

/// Bytes as they stand in a file.
fn packed(bytes: &[u8]) -> Vec<u8> {
    miniz_oxide::deflate::compress_to_vec_zlib(bytes, 6)
}

struct Writer {
    pdf: Pdf,
    next: i32,
    fonts: Fonts,
    /// Parts that were written, by where they lie in memory; the pages keep them alive.
    parts: HashMap<*const Scene, Ref>,
    /// Opacities that occur.
    alphas: BTreeSet<u8>,
    /// What all pages and parts may name.
    shared: Ref,
}

impl Writer {
    fn new() -> Self {
        let (parts, alphas, fonts) = Default::default();
        Self { pdf: Pdf::new(), next: 2, fonts, parts, alphas, shared: Ref::new(1) }
    }

    fn id(&mut self) -> Ref {
        let id = Ref::new(self.next);
        self.next += 1;
        id
    }

    fn stream(&mut self, id: Ref, content: Content) {
        self.pdf.stream(id, &packed(&content.finish())).filter(Filter::FlateDecode);
    }

    /// All pages and parts find what they name in one place.
    fn resources(&mut self, id: Ref) {
        let next = &mut self.next;
        let fonts = self.fonts.write(&mut self.pdf, || {
            let id = Ref::new(*next);
            *next += 1;
            id
        });
        let mut dict = self.pdf.indirect(id).dict();
        let mut objects = dict.insert(Name(b"XObject")).dict();
        let mut parts: Vec<Ref> = self.parts.values().copied().collect();
        parts.sort_by_key(|part| part.get());
        for part in parts {
            objects.pair(Name(name("P", part.get()).as_bytes()), part);
        }
        objects.finish();
        let mut states = dict.insert(Name(b"ExtGState")).dict();
        for &alpha in &self.alphas {
            let share = f32::from(alpha) / 255.0;
            let mut state = states.insert(Name(name("A", i32::from(alpha)).as_bytes())).dict();
            state.pair(Name(b"ca"), share).pair(Name(b"CA"), share);
        }
        states.finish();
        let mut named = dict.insert(Name(b"Font")).dict();
        for (nth, font) in fonts {
            named.pair(Name(font_name(nth).as_bytes()), font);
        }
        named.finish();
        dict.finish();
    }

    fn scene(&mut self, scene: &Scene, out: &mut Content) {
        for item in &scene.items {
            match item {
                Item::Shape(shape) => self.shape(shape, out),
                Item::Part(part, at) => {
                    let id = self.part(part);
                    out.save_state();
                    out.transform([1.0, 0.0, 0.0, 1.0, round(at.x), round(at.y)]);
                    out.x_object(Name(name("P", id.get()).as_bytes()));
                    out.restore_state();
                }
                Item::Text(text) => self.text(text, out),
            }
        }
    }

    fn part(&mut self, part: &Arc<Scene>) -> Ref {
        if let Some(&known) = self.parts.get(&Arc::as_ptr(part)) {
            return known;
        }
        let mut stream = Content::new();
        self.scene(part, &mut stream);
        let id = self.id();
        self.parts.insert(Arc::as_ptr(part), id);
        let packed = packed(&stream.finish());
        let view = part.view;
        let shown = if part.clip {
            Rect::new(view.at.x, view.at.y, view.at.x + view.wide, view.at.y + view.high)
        } else {
            Rect::new(-9_000.0, -9_000.0, 9_000.0, 9_000.0)
        };
        let shared = self.shared;
        let mut form = self.pdf.form_xobject(id, &packed);
        form.filter(Filter::FlateDecode);
        form.bbox(shown).pair(Name(b"Resources"), shared);
        id
    }

    fn shape(&mut self, shape: &Shape, out: &mut Content) {
        if let Some(fill) = shape.fill {
            self.with_alpha(fill, out, |out| {
                let [r, g, b] = parts(fill);
                out.set_fill_rgb(r, g, b);
                trace(&shape.path, out);
                out.fill_nonzero();
            });
        }
        if let Some(stroke) = shape.stroke {
            self.with_alpha(stroke.colour, out, |out| {
                let [r, g, b] = parts(stroke.colour);
                out.set_stroke_rgb(r, g, b).set_line_width(stroke.width);
                out.set_line_join(LineJoinStyle::RoundJoin);
                let cap = if stroke.round { LineCapStyle::RoundCap } else { LineCapStyle::ButtCap };
                out.set_line_cap(cap);
                trace(&shape.path, out);
                out.stroke();
            });
        }
    }

    fn text(&mut self, text: &Text, out: &mut Content) {
        let Text { size, colour, bold, .. } = *text;
        let base = text.base(self.fonts.letters.width(&text.text, size));
        let runs = self.fonts.runs(&text.text);
        self.with_alpha(colour, out, |out| {
            let [r, g, b] = parts(colour);
            out.save_state().begin_text().set_fill_rgb(r, g, b);
            if bold {
                out.set_stroke_rgb(r, g, b).set_line_width(size * BOLD);
                out.set_text_rendering_mode(TextRenderingMode::FillStroke);
            }
            // Letters stand on their heads where down is +y.
            out.set_text_matrix([1.0, 0.0, 0.0, -1.0, round(base.x), round(base.y)]);
            // A run goes on where the one before it ends.
            for run in &runs {
                out.set_font(Name(font_name(run.font).as_bytes()), size).show(Str(&run.codes));
            }
            out.end_text().restore_state();
        });
    }

    fn with_alpha(&mut self, colour: Colour, out: &mut Content, draw: impl FnOnce(&mut Content)) {
        if colour.a == 255 {
            draw(out);
            return;
        }
        self.alphas.insert(colour.a);
        out.save_state();
        out.set_parameters(Name(name("A", i32::from(colour.a)).as_bytes()));
        draw(out);
        out.restore_state();
    }
}

fn font_name(nth: usize) -> String {
    format!("F{nth}")
}

fn name(letter: &str, number: i32) -> String {
    format!("{letter}{number}")
}

fn parts(colour: Colour) -> [f32; 3] {
    [colour.r, colour.g, colour.b].map(|part| (f32::from(part) / 255.0 * 1000.0).round() / 1000.0)
}

/// Thousandths are enough for any printer.
fn round(value: f32) -> f32 {
    if value.is_finite() { (value * 1000.0).round() / 1000.0 } else { 0.0 }
}

fn trace(path: &Path, out: &mut Content) {
    let xy = |p: Point| (round(p.x), round(p.y));
    let curve = |out: &mut Content, a: Point, b: Point, p: Point| {
        let ((ax, ay), (bx, by), (x, y)) = (xy(a), xy(b), xy(p));
        out.cubic_to(ax, ay, bx, by, x, y);
    };
    for step in &path.0 {
        match *step {
            Step::Move(p) => {
                let (x, y) = xy(p);
                out.move_to(x, y);
            }
            Step::Line(p) => {
                let (x, y) = xy(p);
                out.line_to(x, y);
            }
            Step::Curve(a, b, p) => curve(out, a, b, p),
            Step::Close => {
                out.close_path();
            }
            Step::Circle(c, r) => {
                let at = |x: f32, y: f32| Point { x: c.x + x * r, y: c.y + y * r };
                let (x, y) = xy(at(1.0, 0.0));
                out.move_to(x, y);
                curve(out, at(1.0, HANDLE), at(HANDLE, 1.0), at(0.0, 1.0));
                curve(out, at(-HANDLE, 1.0), at(-1.0, HANDLE), at(-1.0, 0.0));
                curve(out, at(-1.0, -HANDLE), at(-HANDLE, -1.0), at(0.0, -1.0));
                curve(out, at(HANDLE, -1.0), at(1.0, -HANDLE), at(1.0, 0.0));
                out.close_path();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::colour::rgb;
    use crate::picture::geometry::pt;

    const ABOUT: About<'_> = About { title: "Title", lang: "en" };

    #[test]
    fn pages_have_their_size_and_share_their_parts() {
        let mut tile = Scene::new(pt(0.0, 0.0), 100.0, 100.0);
        tile.clip = true;
        tile.fill(Path::circle(pt(50.0, 50.0), 70.0), rgb(0x00_80_00).fade(0.5));
        tile.text(pt(50.0, 50.0), 10.0, "7", rgb(0), true);
        let tile = Arc::new(tile);
        let mut page = Scene::new(pt(0.0, 0.0), 210.0, 297.0);
        page.part(&tile, pt(10.0, 10.0));
        page.part(&tile, pt(110.0, 10.0));
        let pages = [page.clone(), page];
        let file = pdf(&pages, 1.0, &ABOUT);
        let text = String::from_utf8_lossy(&file);
        assert!(text.starts_with("%PDF-"));
        assert!(text.trim_end().ends_with("%%EOF"));
        assert_eq!(text.matches("/MediaBox").count(), 2);
        // A4 in points.
        assert!(text.contains("[0 0 595.27") && text.contains("841.88"), "{}", &text[..400]);
        assert!(text.contains("/Count 2"));
        // The tile, once for both pages; they and it find what they name in one place.
        assert_eq!(text.matches("/Subtype /Form").count() + text.matches("/Subtype/Form").count(), 1);
        assert_eq!(text.matches("/Resources 1 0 R").count(), 3);
        assert_eq!(file, pdf(&pages, 1.0, &ABOUT));
    }

    #[test]
    fn a_font_is_there_once_and_only_with_its_letters() {
        let sheet = |text: &str| {
            let mut page = Scene::new(pt(0.0, 0.0), 100.0, 100.0);
            page.text(pt(50.0, 50.0), 10.0, text, rgb(0), false);
            pdf(&[page.clone(), page], 1.0, &ABOUT)
        };
        let few = sheet("ab");
        assert_eq!(
            String::from_utf8_lossy(&few).matches("+Ubuntu-Light").count(),
            3,
            "font, its CIDs, its description"
        );
        // The whole font has more than 300,000 bytes.
        assert!(few.len() < 20_000, "{}", few.len());
        assert!(!String::from_utf8_lossy(&sheet("")).contains("/FontFile2"));
    }
}
