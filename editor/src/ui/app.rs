//! The application: what is chosen, and the panels around it.

use eframe::egui;

use super::gallery::Gallery;
use super::{packages, theme};
use crate::model::Shelf;

/// The whole window.
#[derive(Debug)]
pub struct App {
    shelf: Shelf,
    /// The chosen package, by its place on the shelf.
    chosen: usize,
    gallery: Gallery,
}

impl App {
    /// A window that shows a shelf; the first package is chosen.
    pub fn new(ctx: &egui::Context, shelf: Shelf) -> Self {
        theme::apply(ctx);
        Self { shelf, chosen: 0, gallery: Gallery::default() }
    }

    /// Draws the window's content.
    pub fn show(&mut self, ui: &mut egui::Ui) {
        egui::Panel::left("packages")
            .default_size(270.0)
            .frame(egui::Frame::side_top_panel(ui.style()).inner_margin(12.0))
            .show(ui, |ui| packages::show(ui, &self.shelf, &mut self.chosen));
        let frame = egui::Frame::central_panel(ui.style()).inner_margin(14.0);
        let chosen = self.shelf.entries.get(self.chosen);
        egui::CentralPanel::default().frame(frame).show(ui, |ui| match chosen {
            Some(entry) => self.gallery.show(ui, entry),
            None => {
                ui.centered_and_justified(|ui| ui.label("There are no packages."));
            }
        });
    }
}

impl eframe::App for App {
    fn ui(&mut self, ui: &mut egui::Ui, _frame: &mut eframe::Frame) {
        self.show(ui);
    }
}
