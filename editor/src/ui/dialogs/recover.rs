//! Unsaved work was found: take it over, or put it among the backups.

use egui::{Grid, RichText};

use super::{buttons, modal, primary};
use crate::model::files::stamp::readable;
use crate::model::{Command, files};
use crate::ui::cx::Cx;

/// Shows the question.
pub(super) fn show(ctx: &egui::Context, cx: &mut Cx<'_>) {
    let title = cx.t("recover-title");
    let mut answer = None;
    // Escape is no answer here: what was found has to go somewhere.
    modal(ctx, "recover", 520.0, &title, |ui| {
        ui.label(cx.t("recover-about"));
        ui.add_space(6.0);
        egui::ScrollArea::vertical().max_height(220.0).show(ui, |ui| {
            Grid::new("found").num_columns(2).spacing([24.0, 4.0]).show(ui, |ui| {
                for found in &cx.desk.files.found {
                    ui.label(RichText::new(&found.file).monospace());
                    let key = if found.older { "recover-older" } else { "recover-newer" };
                    ui.label(RichText::new(cx.with(key, &[("when", readable(&found.when).into())])).weak());
                    ui.end_row();
                }
            });
        });
        buttons(ui, |ui| {
            if ui.add(primary(ui, cx.t("recover-take"))).clicked() {
                answer = Some(true);
            }
            if ui.button(cx.t("recover-drop")).on_hover_text(cx.t("recover-drop-hint")).clicked() {
                answer = Some(false);
            }
        });
    });
    if let Some(take) = answer {
        cx.send(Command::Files(files::Command::Recover(take)));
    }
}
