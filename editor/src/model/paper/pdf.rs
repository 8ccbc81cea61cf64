//! Pages as PDF: the shapes of drawings as vectors, each part that occurs often written once.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Filter, Finish as _, Name, Pdf, Rect, Ref, TextStr};
use tilewright::picture::Item;
use tilewright::picture::colour::Colour;
use tilewright::picture::{Path, Point, Scene, Shape, Step};

use super::{INCH, outlined_all};

/// Points of an inch.
const POINTS: f32 = 72.0;
/// A circle of four curves: the length of their handles, in radii.
const HANDLE: f32 = 0.552_285;

/// Drawings as the pages of a PDF, each as large as it is; a unit is so many millimetres.
pub fn pdf(pages: &[Scene], unit: f32, title: &str) -> Vec<u8> {
    let pages = outlined_all(pages);
    let mut writer = Writer::new();
    let (catalog, tree, info, shared) = (writer.id(), writer.id(), writer.id(), writer.shared);
    writer.pdf.catalog(catalog).pages(tree);
    writer.pdf.document_info(info).title(TextStr(title)).producer(TextStr("Tilewright"));
    let scale = unit * POINTS / INCH;
    let mut ids = Vec::new();
    for scene in &pages {
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

struct Writer {
    pdf: Pdf,
    next: i32,
    /// Parts that were written, by where they lie in memory; the pages keep them alive.
    parts: HashMap<*const Scene, Ref>,
    /// Opacities that occur.
    alphas: BTreeSet<u8>,
    /// What all pages and parts may name.
    shared: Ref,
}

impl Writer {
    fn new() -> Self {
        let (parts, alphas) = Default::default();
        Self { pdf: Pdf::new(), next: 2, parts, alphas, shared: Ref::new(1) }
    }

    fn id(&mut self) -> Ref {
        let id = Ref::new(self.next);
        self.next += 1;
        id
    }

    fn stream(&mut self, id: Ref, content: Content) {
        let packed = miniz_oxide::deflate::compress_to_vec_zlib(&content.finish(), 6);
        self.pdf.stream(id, &packed).filter(Filter::FlateDecode);
    }

    /// All pages and parts find what they name in one place.
    fn resources(&mut self, id: Ref) {
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
                // Texts are outlines by now.
                Item::Text(_) => {}
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
        let packed = miniz_oxide::deflate::compress_to_vec_zlib(&stream.finish(), 6);
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
    use tilewright::picture::colour::rgb;
    use tilewright::picture::geometry::pt;

    use super::*;

    #[test]
    fn pages_have_their_size_and_share_their_parts() {
        let mut tile = Scene::new(pt(0.0, 0.0), 100.0, 100.0);
        tile.clip = true;
        tile.fill(Path::circle(pt(50.0, 50.0), 70.0), rgb(0x00_80_00).fade(0.5));
        let tile = Arc::new(tile);
        let mut page = Scene::new(pt(0.0, 0.0), 210.0, 297.0);
        page.part(&tile, pt(10.0, 10.0));
        page.part(&tile, pt(110.0, 10.0));
        page.text(pt(100.0, 200.0), 10.0, "Страница", rgb(0), false);
        let file = pdf(&[page.clone(), page], 1.0, "Игра");
        let text = String::from_utf8_lossy(&file);
        assert!(text.starts_with("%PDF-"));
        assert!(text.trim_end().ends_with("%%EOF"));
        assert_eq!(text.matches("/MediaBox").count(), 2);
        // A4 in points.
        assert!(text.contains("[0 0 595.27") && text.contains("841.88"), "{}", &text[..400]);
        assert!(text.contains("/Count 2"));
        // The tile, and seven letters for eight places, once for both pages.
        assert_eq!(text.matches("/Subtype /Form").count() + text.matches("/Subtype/Form").count(), 8);
    }

    #[test]
    fn every_page_and_part_finds_its_resources() {
        let mut page = Scene::new(pt(0.0, 0.0), 100.0, 100.0);
        page.text(pt(50.0, 50.0), 10.0, "A", rgb(0), false);
        let file = pdf(&[page], 1.0, "");
        let text = String::from_utf8_lossy(&file);
        assert_eq!(text.matches("/Resources 1 0 R").count(), 2);
        assert!(text.contains("1 0 obj"));
    }
}
