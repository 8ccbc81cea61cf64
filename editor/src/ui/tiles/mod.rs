//! The view "Tiles": the gallery of a package at the left, one tile large in the middle, what it has at the right.

mod bulk;
mod canvas;
mod gallery;
mod icons;
mod inspector;
mod links;
mod new_symbol;
mod parts;
mod preview;
mod regions;
mod strip;

use egui::{CentralPanel, Frame, Margin, Panel, Rect, RichText, ScrollArea, vec2};

use super::cx::Cx;
use super::side::{self, Side};
use super::{lock, shares};
use crate::model::{PanelSide, View, tiles};
use canvas::Canvas;
use gallery::Gallery;
use inspector::Inspector;
use preview::Preview;

/// What this view keeps for itself.
#[derive(Debug, Default)]
pub(super) struct Pane {
    gallery: Gallery,
    canvas: Canvas,
    inspector: Inspector,
    bulk: bulk::Bulk,
    preview: Preview,
    symbol: new_symbol::SymbolForm,
}

/// How high the strip of tools is.
const TOOLS: f32 = 48.0;
/// How high the strip of turns and neighbours is.
const FILM: f32 = 96.0;
/// A canvas that is lower than this is scrolled.
const LOW: f32 = 400.0;

impl Pane {
    /// Shows the view.
    pub fn show(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>) {
        let own = tiles::is_own(cx.desk);
        let whole = ui.available_rect_before_wrap();
        let left = Side::new(View::Tiles, PanelSide::Left, 0.18, 190.0);
        left.show(ui, cx, whole, |ui, cx| self.gallery.show(ui, cx, own));
        match cx.desk.views.tiles.chosen.len() {
            0 => {
                let empty = cx.desk.views.tiles.shelf.entries.is_empty();
                let key = if empty { "tiles-none" } else { "tiles-choose" };
                side::page(ui, View::Tiles, |ui| {
                    ui.centered_and_justified(|ui| ui.label(RichText::new(cx.t(key)).weak()));
                });
            }
            1 => self.one(ui, cx, own, whole),
            _ => side::page(ui, View::Tiles, |ui| {
                ScrollArea::vertical().auto_shrink(false).show(ui, |ui| self.bulk.show(ui, cx, own));
            }),
        }
    }

    /// One tile, large: tools above, its turns and neighbours below, what it has at the right.
    fn one(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, own: bool, whole: Rect) {
        let open = own && cx.desk.views.tiles.lead().is_some_and(|(_, entry)| entry.sound);
        let right = Side::new(View::Tiles, PanelSide::Right, 0.2, 230.0);
        right.show(ui, cx, whole, |ui, cx| {
            ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                self.inspector.show(ui, cx, open, &mut self.canvas);
            });
        });
        side::middle(ui, View::Tiles, |ui| {
            let frame = Frame::NONE.inner_margin(Margin::symmetric(8, 0));
            Panel::top("tile-tools").exact_size(TOOLS).resizable(false).frame(frame).show(ui, |ui| {
                let shown = ScrollArea::horizontal().auto_shrink(false).show(ui, |ui| {
                    ui.horizontal_centered(|ui| {
                        // What is broken in the text has no tools; what is not one's own shows them.
                        if open || !own {
                            let lock = cx.desk.lock();
                            lock::changing(ui, cx, lock.as_ref(), |ui, cx| {
                                ui.horizontal_centered(|ui| {
                                    strip::tools(ui, cx, &self.canvas, &mut self.symbol);
                                });
                            });
                        }
                    });
                });
                shares::note(ui.ctx(), shares::SCROLLED, shown.inner_rect);
            });
            if ui.available_height() < LOW {
                // Too low for all of it at once.
                ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                    let size = vec2(ui.available_width(), (LOW - FILM).min(ui.available_width()));
                    ui.allocate_ui(size, |ui| self.canvas.show(ui, cx, open));
                    self.preview.show(ui, cx, FILM);
                });
                return;
            }
            let frame = Frame::NONE.inner_margin(Margin::symmetric(8, 4));
            Panel::bottom("tile-film").exact_size(FILM).resizable(false).frame(frame).show(ui, |ui| {
                ScrollArea::horizontal().auto_shrink(false).show(ui, |ui| self.preview.show(ui, cx, FILM));
            });
            CentralPanel::default().frame(Frame::NONE).show(ui, |ui| self.canvas.show(ui, cx, open));
        });
    }
}
