//! The tiles of a package as pictures, each with its name and count.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use eframe::egui::{
    self, Align2, Color32, Context, FontId, Rect, Response, RichText, ScrollArea, Sense, Slider,
    TextureHandle, TextureOptions, Ui, Vec2, WidgetInfo, pos2, vec2,
};
use tilewright::picture::{Item, Scene, TILE, Text};
use tilewright::spec::{PackageId, TileId};

use super::raster;
use crate::model::{Design, Entry};

/// The sides in pixels that pictures are made in; one between two is scaled down on the screen.
const SIDES: [u32; 6] = [80, 128, 192, 288, 432, 640];
/// How long pictures are made in one frame; the others come in the next.
const PATIENCE: Duration = Duration::from_millis(10);
/// Pictures that are kept; beyond that, all are made anew.
const MOST_KEPT: usize = 1_500;

/// The gallery: how large the tiles are shown, and the pictures made so far.
#[derive(Debug)]
pub(super) struct Gallery {
    side: f32,
    pictures: HashMap<(PackageId, TileId, u32), Picture>,
}

struct Picture {
    texture: TextureHandle,
    /// The words on it: letters are painted by the window, which has the fonts.
    words: Vec<Text>,
}

impl std::fmt::Debug for Picture {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Picture").field("words", &self.words).finish_non_exhaustive()
    }
}

impl Default for Gallery {
    fn default() -> Self {
        Self { side: 150.0, pictures: HashMap::new() }
    }
}

impl Gallery {
    /// Shows a package's tiles.
    pub fn show(&mut self, ui: &mut Ui, entry: &Entry) {
        ui.add_space(8.0);
        ui.horizontal(|ui| {
            ui.heading(&entry.title);
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                let slider = Slider::new(&mut self.side, 72.0..=420.0).show_value(false);
                let label = ui.label("Tile size");
                ui.add(slider).labelled_by(label.id);
            });
        });
        ui.label(RichText::new(format!("{} ({})", entry.size(), entry.id)).weak());
        if !entry.about.is_empty() {
            ui.label(&entry.about);
        }
        ui.add_space(6.0);
        if entry.designs.is_empty() {
            ui.label(RichText::new("This package brings rules and no tiles.").weak());
            return;
        }
        self.grid(ui, entry);
    }

    /// Rows of tiles; only those in view are laid out and painted.
    fn grid(&mut self, ui: &mut Ui, entry: &Entry) {
        const GAP: f32 = 14.0;
        const FOOT: f32 = 36.0;
        let began = Instant::now();
        let cell = vec2(self.side + GAP, self.side + FOOT + GAP);
        ScrollArea::vertical().auto_shrink(false).show_viewport(ui, |ui, view| {
            let columns = ((ui.available_width() / cell.x).floor() as usize).max(1);
            let n_rows = entry.designs.len().div_ceil(columns);
            let size = vec2(ui.available_width(), n_rows as f32 * cell.y);
            let (whole, _) = ui.allocate_exact_size(size, Sense::hover());
            for (nth, design) in entry.designs.iter().enumerate() {
                let at = vec2((nth % columns) as f32 * cell.x, (nth / columns) as f32 * cell.y);
                if at.y + cell.y < view.min.y || at.y > view.max.y {
                    continue;
                }
                let square = Rect::from_min_size(whole.min + at, Vec2::splat(self.side));
                let response = self.tile(ui, entry, design, square, began);
                caption(ui, design, square, FOOT);
                if !design.tile.note.is_empty() {
                    response.on_hover_text(&design.tile.note);
                }
            }
        });
    }

    fn tile(
        &mut self,
        ui: &mut Ui,
        entry: &Entry,
        design: &Design,
        square: Rect,
        began: Instant,
    ) -> Response {
        let response = ui.interact(square, ui.scope_id().with(&design.id.0), Sense::hover());
        response.widget_info(|| {
            let name = format!("tile {}, {}", design.id, design.copies());
            WidgetInfo::labeled(egui::Role::Image, true, name)
        });
        let painter = ui.painter();
        let shade = square.translate(vec2(2.0, 3.0));
        painter.rect_filled(shade, 2.0, Color32::from_black_alpha(40));
        match self.picture(ui.ctx(), entry, design, began) {
            Some(picture) => {
                let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
                painter.image(picture.texture.id(), square, whole, Color32::WHITE);
                let scale = square.width() / TILE;
                for word in &picture.words {
                    let at = square.min + vec2(word.at.x, word.at.y) * scale;
                    let font = FontId::proportional(word.size * scale);
                    painter.text(at, Align2::CENTER_CENTER, &word.text, font, raster::colour(word.colour));
                }
            }
            None => {
                painter.rect_filled(square, 2.0, ui.visuals().faint_bg_color);
            }
        }
        response
    }

    /// The picture of a tile in about the size wanted; nothing if it has to wait for the next frame.
    fn picture(&mut self, ctx: &Context, entry: &Entry, design: &Design, began: Instant) -> Option<&Picture> {
        let wanted = self.side * ctx.pixels_per_point();
        let side = SIDES.into_iter().find(|&side| side as f32 >= wanted).unwrap_or(SIDES[SIDES.len() - 1]);
        let key = (entry.id.clone(), design.id.clone(), side);
        if !self.pictures.contains_key(&key) {
            if began.elapsed() > PATIENCE {
                ctx.request_repaint();
                return None;
            }
            if self.pictures.len() >= MOST_KEPT {
                self.pictures.clear();
            }
            let scene = entry.picture(design);
            let image = raster::image(&scene, side as f32 / TILE)?;
            let texture = ctx.load_texture(design.id.0.clone(), image, TextureOptions::LINEAR);
            let words = words(&scene);
            self.pictures.insert(key.clone(), Picture { texture, words });
        }
        self.pictures.get(&key)
    }
}

fn words(scene: &Scene) -> Vec<Text> {
    let mut words = Vec::new();
    for item in &scene.items {
        if let Item::Text(text) = item {
            words.push(text.clone());
        }
    }
    words
}

/// Name and count below a tile.
fn caption(ui: &Ui, design: &Design, square: Rect, foot: f32) {
    let painter = ui.painter();
    let visuals = ui.visuals();
    let middle = square.center_bottom();
    // Long names get smaller letters rather than neighbours' room.
    let fitting = square.width() * 1.75 / design.id.0.chars().count().max(1) as f32;
    painter.text(
        middle + vec2(0.0, 6.0),
        Align2::CENTER_TOP,
        &design.id,
        FontId::proportional(fitting.clamp(7.0, 13.5)),
        visuals.text_color(),
    );
    painter.text(
        middle + vec2(0.0, foot - 13.0),
        Align2::CENTER_TOP,
        format!("× {}", design.tile.count),
        FontId::proportional(12.5),
        visuals.weak_text_color(),
    );
}
