//! The list of packages.

use eframe::egui::text::{LayoutJob, TextFormat};
use eframe::egui::{Button, FontId, RichText, ScrollArea, TextStyle, Ui, Vec2};

use crate::model::{Entry, Shelf};

/// Shows the list; a click chooses a package.
pub(super) fn show(ui: &mut Ui, shelf: &Shelf, chosen: &mut usize) {
    ui.add_space(8.0);
    ui.heading("Packages");
    ui.add_space(4.0);
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        let mut tiles_before = None;
        for (nth, entry) in shelf.entries.iter().enumerate() {
            let tiles = !entry.designs.is_empty();
            if tiles_before != Some(tiles) {
                ui.add_space(6.0);
                ui.label(RichText::new(if tiles { "Tile sets" } else { "Rules" }).weak().size(11.5));
                tiles_before = Some(tiles);
            }
            if row(ui, entry, *chosen == nth) {
                *chosen = nth;
            }
        }
        problems(ui, &shelf.problems);
    });
}

/// One package; true if it was clicked.
fn row(ui: &mut Ui, entry: &Entry, chosen: bool) -> bool {
    let (body, small) = (TextStyle::Body.resolve(ui.style()), FontId::proportional(11.5));
    let mut title = LayoutJob::default();
    title.append(&entry.title, 0.0, TextFormat::simple(body, ui.visuals().text_color()));
    let size = format!("\n{}", entry.size());
    title.append(&size, 0.0, TextFormat::simple(small, ui.visuals().weak_text_color()));
    let button = Button::selectable(chosen, title).min_size(Vec2::new(ui.available_width(), 0.0)).wrap();
    let hint = format!("{}\n{}", entry.id, entry.about);
    ui.add(button).on_hover_text(hint.trim()).clicked()
}

fn problems(ui: &mut Ui, problems: &[String]) {
    if problems.is_empty() {
        return;
    }
    ui.add_space(10.0);
    let title = match problems.len() {
        1 => "1 problem in the data".to_owned(),
        n => format!("{n} problems in the data"),
    };
    ui.collapsing(title, |ui| {
        for problem in problems.iter().take(200) {
            ui.label(RichText::new(problem).size(11.5));
        }
    });
}
