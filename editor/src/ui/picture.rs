//! Pictures made once and kept: drawings of the engine as textures in a few sizes.

use std::collections::HashMap;

use egui::{
    Align2, Color32, Context, FontId, Mesh, Painter, Rect, Shape, TextureHandle, TextureOptions, Vec2, pos2,
    vec2,
};
use tilewright::picture::{Item, Scene, Text};
use web_time::{Duration, Instant};

use super::raster;

/// The sides in pixels that pictures are made in; one between two is scaled down on the screen.
const SIDES: [u32; 8] = [24, 48, 80, 128, 192, 288, 432, 640];
/// How long pictures are made in one frame; the others come in the next.
const PATIENCE: Duration = Duration::from_millis(10);
/// Pictures that are kept; beyond that, all are made anew.
const MOST_KEPT: usize = 3_000;

/// The pictures made so far, by a name that says everything that they depend on.
#[derive(Default)]
pub(super) struct Pictures {
    kept: HashMap<(u64, u32), Picture>,
    /// How long pictures were made in this frame; no matter how slow the rest of it is, one at least is made.
    spent: Duration,
}

/// A drawing as a texture.
struct Picture {
    texture: TextureHandle,
    /// The words on it: letters are painted by the window, which has the fonts.
    words: Vec<Text>,
    /// The drawing's size in its own units, and where it begins.
    size: Vec2,
    origin: Vec2,
}

impl std::fmt::Debug for Pictures {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Pictures").field("kept", &self.kept.len()).finish_non_exhaustive()
    }
}

impl Pictures {
    /// A frame begins.
    pub fn begin(&mut self) {
        self.spent = Duration::ZERO;
    }

    /// Paints a drawing into a rectangle of about its shape. `key` is a hash of everything that the drawing depends on; `draw` makes it if
    /// it is not there yet. False if it has to wait for the next frame; then the place is left empty.
    pub fn paint(&mut self, painter: &Painter, key: u64, place: Rect, draw: impl FnOnce() -> Scene) -> bool {
        self.paint_tinted(painter, key, place, Color32::WHITE, draw)
    }

    /// The same with a tint, for what is only suggested.
    pub fn paint_tinted(
        &mut self,
        painter: &Painter,
        key: u64,
        place: Rect,
        tint: Color32,
        draw: impl FnOnce() -> Scene,
    ) -> bool {
        if !painter.clip_rect().intersects(place) {
            return true;
        }
        let Some(picture) = self.get(painter.ctx(), key, place.width().max(place.height()), draw) else {
            return false;
        };
        let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
        painter.image(picture.texture.id(), place, whole, tint);
        let scale = place.width() / picture.size.x.max(1.0);
        for word in &picture.words {
            let at = place.min + (vec2(word.at.x, word.at.y) - picture.origin) * scale;
            let size = word.size * scale;
            if size >= 4.0 {
                let colour = raster::colour(word.colour).gamma_multiply(f32::from(tint.a()) / 255.0);
                painter.text(at, anchor(word), &word.text, FontId::proportional(size), colour);
            }
        }
        true
    }

    /// Paints a drawing into many squares of one size at once: they are one mesh, so that thousands are cheap.
    pub fn paint_many(
        &mut self,
        painter: &Painter,
        key: u64,
        places: &[Rect],
        draw: impl FnOnce() -> Scene,
    ) -> bool {
        let Some(side) = places.first().map(|place| place.width().max(place.height())) else {
            return true;
        };
        let Some(picture) = self.get(painter.ctx(), key, side, draw) else {
            return false;
        };
        let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
        let mut mesh = Mesh::with_texture(picture.texture.id());
        mesh.reserve_triangles(places.len() * 2);
        mesh.reserve_vertices(places.len() * 4);
        for &place in places {
            mesh.add_rect_with_uv(place, whole, Color32::WHITE);
        }
        painter.add(Shape::mesh(mesh));
        let scale = side / picture.size.x.max(1.0);
        for word in picture.words.iter().filter(|word| word.size * scale >= 4.0) {
            for place in places {
                let at = place.min + (vec2(word.at.x, word.at.y) - picture.origin) * scale;
                let font = FontId::proportional(word.size * scale);
                painter.text(at, anchor(word), &word.text, font, raster::colour(word.colour));
            }
        }
        true
    }

    fn get(&mut self, ctx: &Context, key: u64, side: f32, draw: impl FnOnce() -> Scene) -> Option<&Picture> {
        let wanted = side * ctx.pixels_per_point();
        let pixels = SIDES.into_iter().find(|&side| side as f32 >= wanted).unwrap_or(SIDES[SIDES.len() - 1]);
        let full = (key, pixels);
        if !self.kept.contains_key(&full) {
            if self.spent > PATIENCE {
                ctx.request_repaint();
                // Until then one of another size will do.
                return SIDES.into_iter().rev().find_map(|pixels| self.kept.get(&(key, pixels)));
            }
            if self.kept.len() >= MOST_KEPT {
                self.kept.clear();
            }
            let began = Instant::now();
            let scene = draw();
            let long = scene.view.wide.max(scene.view.high);
            let image = raster::image(&scene, pixels as f32 / long)?;
            let texture = ctx.load_texture(format!("{key:x}"), image, TextureOptions::LINEAR);
            let size = vec2(scene.view.wide, scene.view.high);
            let origin = vec2(scene.view.at.x, scene.view.at.y);
            self.spent += began.elapsed();
            self.kept.insert(full, Picture { texture, words: words(&scene), size, origin });
        }
        self.kept.get(&full)
    }
}

/// A hash of everything that a drawing depends on.
pub(super) fn key_of(of: &impl std::hash::Hash) -> u64 {
    use std::hash::{DefaultHasher, Hasher as _};
    let mut hasher = DefaultHasher::new();
    of.hash(&mut hasher);
    hasher.finish()
}

fn anchor(word: &Text) -> Align2 {
    if word.begins { Align2::LEFT_CENTER } else { Align2::CENTER_CENTER }
}

fn words(scene: &Scene) -> Vec<Text> {
    fn collect(scene: &Scene, at: (f32, f32), words: &mut Vec<Text>) {
        for item in &scene.items {
            match item {
                Item::Text(text) => {
                    let mut text = text.clone();
                    text.at.x += at.0;
                    text.at.y += at.1;
                    words.push(text);
                }
                Item::Part(part, by) => collect(part, (at.0 + by.x, at.1 + by.y), words),
                Item::Shape(_) => {}
            }
        }
    }
    let mut all = Vec::new();
    collect(scene, (0.0, 0.0), &mut all);
    all
}
