//! Letters as outlines, so that a drawing looks the same on every machine and with every alphabet.
//!
//! **Invariant:** the outline of a letter is made once for each size and colour and shared, so that long texts stay small files.

use std::collections::HashMap;
use std::sync::Arc;

use ttf_parser::OutlineBuilder;

use super::letters::{BOLD, Found, Letters};
use crate::picture::colour::Colour;
use crate::picture::geometry::pt;
use crate::picture::{Item, Path, Point, Scene, Text};

/// A letter as it is drawn: which, how large, in which colour, heavy or not.
type Key = (usize, u16, u32, Colour, bool);

/// The same drawing with all texts as outlines.
pub fn outlined(scene: &Scene) -> Scene {
    outlined_all(std::slice::from_ref(scene)).pop().unwrap_or_default()
}

/// The same for several drawings, which share their letters.
pub fn outlined_all(scenes: &[Scene]) -> Vec<Scene> {
    let mut outliner = Outliner { letters: Letters::new(), drawn: HashMap::new(), kept: HashMap::new() };
    scenes.iter().map(|scene| outliner.scene(scene)).collect()
}

struct Outliner {
    letters: Letters,
    drawn: HashMap<Key, Arc<Scene>>,
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
        let at = text.base(self.letters.width(&text.text, text.size));
        let mut x = at.x;
        for letter in text.text.chars() {
            let found = self.letters.find(letter);
            if let Some(drawn) = found.and_then(|found| self.letter(found, text)) {
                out.part(&drawn, pt(x, at.y));
            }
            x += self.letters.advance(found) * text.size;
        }
    }

    fn letter(&mut self, found: Found, text: &Text) -> Option<Arc<Scene>> {
        let Text { size, colour, bold, .. } = *text;
        let key = (found.font, found.glyph.0, size.to_bits(), colour, bold);
        let drawn = match self.drawn.get(&key) {
            Some(drawn) => Arc::clone(drawn),
            None => {
                let of = &self.letters.fonts.get(found.font)?.face;
                let mut pen = Pen { scale: size / f32::from(of.units_per_em().max(1)), ..Pen::default() };
                // A blank has no outline; it is kept too, so that it is not looked for again.
                let _ = of.outline_glyph(found.glyph, &mut pen);
                let mut drawn = Scene::new(pt(-size, -2.0 * size), 4.0 * size, 4.0 * size);
                if bold {
                    drawn.both(pen.path, colour, colour, size * BOLD);
                } else {
                    drawn.fill(pen.path, colour);
                }
                let drawn = Arc::new(drawn);
                self.drawn.insert(key, Arc::clone(&drawn));
                drawn
            }
        };
        (!drawn.items.is_empty()).then_some(drawn)
    }
}

fn has_text(scene: &Scene) -> bool {
    scene.items.iter().any(|item| match item {
        Item::Text(_) => true,
        Item::Shape(_) => false,
        Item::Part(part, _) => has_text(part),
    })
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::colour::rgb;
    use crate::picture::svg;

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
