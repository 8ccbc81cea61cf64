//! Letters as outlines, so that a sheet looks the same on every machine and with every alphabet.
//!
//! **Invariant:** the outline of a letter is made once for each size and colour and shared, so that long texts stay small files.

use std::collections::HashMap;
use std::sync::Arc;

use tilewright::picture::colour::Colour;
use tilewright::picture::geometry::pt;
use tilewright::picture::{Item, Path, Point, Scene, Text};
use ttf_parser::{Face, GlyphId, OutlineBuilder};

/// Heavy letters are thicker by this share of their size.
const BOLD: f32 = 0.045;

/// A letter as it is drawn: which, how large, in which colour, heavy or not.
type Key = (usize, u16, u32, Colour, bool);

/// Writes letters into drawings.
pub struct Letters {
    faces: Vec<Face<'static>>,
    kept: HashMap<Key, Arc<Scene>>,
}

impl std::fmt::Debug for Letters {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Letters").field("kept", &self.kept.len()).finish_non_exhaustive()
    }
}

impl Default for Letters {
    fn default() -> Self {
        Self::new()
    }
}

impl Letters {
    /// The letters that the program itself uses; a second alphabet has what the first lacks.
    pub fn new() -> Self {
        let fonts = [epaint_default_fonts::UBUNTU_LIGHT, epaint_default_fonts::HACK_REGULAR];
        let faces = fonts.into_iter().filter_map(|font| Face::parse(font, 0).ok()).collect();
        Self { faces, kept: HashMap::new() }
    }

    /// How wide a line of letters of this size is.
    pub fn width(&self, text: &str, size: f32) -> f32 {
        text.chars().map(|letter| self.advance(letter) * size).sum()
    }

    /// Writes a line that begins at this point; `at` is on the line that the letters stand on.
    pub fn write(&mut self, scene: &mut Scene, at: Point, size: f32, text: &str, colour: Colour, bold: bool) {
        let mut x = at.x;
        for letter in text.chars() {
            if let Some((face, glyph)) = self.find(letter)
                && let Some(drawn) = self.letter(face, glyph, size, colour, bold)
            {
                scene.part(&drawn, pt(x, at.y));
            }
            x += self.advance(letter) * size;
        }
    }

    /// The widths of letters are in parts of their size.
    fn advance(&self, letter: char) -> f32 {
        let Some((face, glyph)) = self.find(letter) else {
            return 0.5;
        };
        let face = &self.faces[face];
        f32::from(face.glyph_hor_advance(glyph).unwrap_or(0)) / f32::from(face.units_per_em().max(1))
    }

    fn find(&self, letter: char) -> Option<(usize, GlyphId)> {
        let found = |letter: char| {
            let mut faces = self.faces.iter().enumerate();
            faces.find_map(|(nth, face)| Some((nth, face.glyph_index(letter)?)))
        };
        let letter = if letter.is_whitespace() { ' ' } else { letter };
        found(letter).or_else(|| found('?'))
    }

    fn letter(
        &mut self,
        face: usize,
        glyph: GlyphId,
        size: f32,
        colour: Colour,
        bold: bool,
    ) -> Option<Arc<Scene>> {
        let key = (face, glyph.0, size.to_bits(), colour, bold);
        if let Some(drawn) = self.kept.get(&key) {
            return (!drawn.items.is_empty()).then(|| Arc::clone(drawn));
        }
        let of = self.faces.get(face)?;
        let mut pen = Pen { scale: size / f32::from(of.units_per_em().max(1)), ..Pen::default() };
        // A blank has no outline; it is kept too, so that it is not looked for again.
        let _ = of.outline_glyph(glyph, &mut pen);
        let mut drawn = Scene::new(pt(-size, -2.0 * size), 4.0 * size, 4.0 * size);
        if bold {
            drawn.both(pen.path, colour, colour, size * BOLD);
        } else {
            drawn.fill(pen.path, colour);
        }
        let drawn = Arc::new(drawn);
        self.kept.insert(key, Arc::clone(&drawn));
        (!drawn.items.is_empty()).then_some(drawn)
    }
}

/// Follows the outline of a letter; down is +y in drawings, up in fonts.
#[derive(Default)]
struct Pen {
    path: Path,
    scale: f32,
    at: Point,
}

impl Pen {
    fn place(&self, x: f32, y: f32) -> Point {
        pt(x * self.scale, -y * self.scale)
    }

    fn step(&mut self, to: Point, step: impl FnOnce(Path, Point) -> Path) {
        self.path = step(std::mem::take(&mut self.path), to);
        self.at = to;
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        let to = self.place(x, y);
        self.step(to, Path::start);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let to = self.place(x, y);
        self.step(to, Path::to);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let (from, handle, to) = (self.at, self.place(x1, y1), self.place(x, y));
        let third = |end: Point| end + (handle - end) * (2.0 / 3.0);
        self.step(to, |path, to| path.bend(third(from), third(to), to));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let (a, b, to) = (self.place(x1, y1), self.place(x2, y2), self.place(x, y));
        self.step(to, |path, to| path.bend(a, b, to));
    }

    fn close(&mut self) {
        self.path = std::mem::take(&mut self.path).close();
    }
}

/// The same drawing with all texts as outlines.
pub fn outlined(scene: &Scene) -> Scene {
    outlined_all(std::slice::from_ref(scene)).pop().unwrap_or_default()
}

/// The same for several drawings, which share their letters.
pub fn outlined_all(scenes: &[Scene]) -> Vec<Scene> {
    let mut outliner = Outliner { letters: Letters::new(), kept: HashMap::new() };
    scenes.iter().map(|scene| outliner.scene(scene)).collect()
}

struct Outliner {
    letters: Letters,
    /// Parts that were seen, by where they lie in memory; the drawing that they belong to keeps them alive.
    kept: HashMap<*const Scene, Arc<Scene>>,
}

impl Outliner {
    fn scene(&mut self, scene: &Scene) -> Scene {
        let mut out =
            Scene { view: scene.view, clip: scene.clip, items: Vec::with_capacity(scene.items.len()) };
        for item in &scene.items {
            match item {
                Item::Shape(shape) => out.items.push(Item::Shape(shape.clone())),
                Item::Text(text) => self.text(&mut out, text),
                Item::Part(part, at) => {
                    let part = self.part(part);
                    out.part(&part, *at);
                }
            }
        }
        out
    }

    fn part(&mut self, part: &Arc<Scene>) -> Arc<Scene> {
        if let Some(known) = self.kept.get(&Arc::as_ptr(part)) {
            return Arc::clone(known);
        }
        let made = if has_text(part) { Arc::new(self.scene(part)) } else { Arc::clone(part) };
        self.kept.insert(Arc::as_ptr(part), Arc::clone(&made));
        made
    }

    fn text(&mut self, out: &mut Scene, text: &Text) {
        let wide = if text.begins { 0.0 } else { self.letters.width(&text.text, text.size) };
        // Capital letters and digits are about 0.7 of the size high.
        let at = pt(text.at.x - wide / 2.0, text.at.y + text.size * 0.35);
        self.letters.write(out, at, text.size, &text.text, text.colour, text.bold);
    }
}

fn has_text(scene: &Scene) -> bool {
    scene.items.iter().any(|item| match item {
        Item::Text(_) => true,
        Item::Shape(_) => false,
        Item::Part(part, _) => has_text(part),
    })
}

#[cfg(test)]
mod tests {
    use tilewright::picture::colour::rgb;
    use tilewright::picture::svg;

    use super::*;

    #[test]
    fn cyrillic_letters_have_outlines_of_their_own() {
        let letters = Letters::new();
        let mark = letters.find('?');
        for letter in "Плочки и тайлы: ЩжъёЯ ×±—0".chars().filter(|letter| !letter.is_whitespace())
        {
            assert_ne!(letters.find(letter), mark, "{letter}");
        }
    }

    #[test]
    fn a_text_becomes_shapes_in_its_place() {
        let mut scene = Scene::new(pt(0.0, 0.0), 100.0, 20.0);
        scene.text(pt(50.0, 10.0), 10.0, "Город", rgb(0), false);
        let drawn = outlined(&scene);
        assert!(!svg(&drawn, 100.0).contains("<text"));
        let places: Vec<f32> = drawn
            .items
            .iter()
            .map(|item| match item {
                Item::Part(_, at) => at.x,
                _ => panic!("{item:?}"),
            })
            .collect();
        // Five letters, from left to right, about the middle.
        assert_eq!(places.len(), 5);
        assert!(places.is_sorted() && places[0] > 30.0 && places[4] < 70.0, "{places:?}");
        let wide = Letters::new().width("Город", 10.0);
        assert!((places[0] - (50.0 - wide / 2.0)).abs() < 0.01);
    }

    #[test]
    fn the_same_letter_is_drawn_once() {
        let mut scene = Scene::new(pt(0.0, 0.0), 100.0, 20.0);
        scene.text(pt(50.0, 10.0), 10.0, "оооо", rgb(0), true);
        let text = svg(&outlined(&scene), 100.0);
        assert_eq!((text.matches("<path").count(), text.matches("<use").count()), (1, 4));
    }
}
