//! The view "Tiles": the gallery of a package at the left, one tile large in the middle, what it has at the right.

mod bulk;
mod canvas;
mod gallery;
mod icons;
mod inspector;
mod links;
mod parts;
mod preview;
mod regions;
mod strip;

use eframe::egui::{self, CentralPanel, Frame, Panel, RichText, ScrollArea};

use super::cx::Cx;
use crate::model::{Command, start, tiles};
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
}

impl Pane {
    /// Shows the view.
    pub fn show(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>) {
        let own = tiles::is_own(cx.desk);
        if !own {
            read_only(ui, cx);
        }
        let plain = Frame::NONE.inner_margin(egui::Margin { right: 10, ..Default::default() });
        let wide = ui.available_width();
        Panel::left("tile-gallery")
            .resizable(true)
            .default_size((wide * 0.32).clamp(200.0, 420.0))
            .size_range(180.0..=(wide * 0.7).max(181.0))
            .frame(plain)
            .show(ui, |ui| self.gallery.show(ui, cx, own));
        let plain = Frame::NONE.inner_margin(egui::Margin { left: 10, ..Default::default() });
        CentralPanel::default().frame(plain).show(ui, |ui| match cx.desk.views.tiles.chosen.len() {
            0 => {
                let key =
                    if cx.desk.views.tiles.shelf.entries.is_empty() { "tiles-none" } else { "tiles-choose" };
                ui.centered_and_justified(|ui| ui.label(RichText::new(cx.t(key)).weak()));
            }
            1 => self.one(ui, cx, own),
            _ => {
                ScrollArea::vertical().auto_shrink(false).show(ui, |ui| self.bulk.show(ui, cx, own));
            }
        });
    }

    /// One tile, large.
    fn one(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, own: bool) {
        let wide = ui.available_width();
        let plain = Frame::NONE.inner_margin(egui::Margin { left: 10, ..Default::default() });
        let open = own && cx.desk.views.tiles.lead().is_some_and(|(_, entry)| entry.sound);
        if wide < 480.0 {
            // Too narrow for two columns: one below the other.
            ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                self.canvas.show(ui, cx, open);
                self.preview.show(ui, cx);
                self.inspector.show(ui, cx, open, &mut self.canvas);
            });
            return;
        }
        Panel::right("tile-inspector")
            .resizable(true)
            .default_size((wide * 0.37).clamp(220.0, 340.0))
            .size_range(200.0..=(wide * 0.6).max(201.0))
            .frame(plain)
            .show(ui, |ui| {
                ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                    self.inspector.show(ui, cx, open, &mut self.canvas);
                });
            });
        CentralPanel::default().frame(Frame::NONE).show(ui, |ui| {
            ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                self.canvas.show(ui, cx, open);
                self.preview.show(ui, cx);
            });
        });
    }
}

/// Says that the package cannot be changed, and how to get one that can.
fn read_only(ui: &mut egui::Ui, cx: &mut Cx<'_>) {
    let Some(package) = cx.desk.package.clone() else {
        return;
    };
    Panel::top("tiles-read-only").frame(Frame::NONE.inner_margin(4.0)).show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(cx.t("tiles-read-only")).weak());
            if ui.button(cx.t("tiles-make-it-mine")).clicked() {
                cx.send(Command::Start(start::Command::Copy { package }));
            }
        });
    });
}
