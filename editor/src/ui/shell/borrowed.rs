//! Says that what is open came with a link, and offers to make it one's own.

use eframe::egui;

use crate::model::{Command, files};
use crate::ui::cx::Cx;

/// Shows the line, if it has something to say.
pub(in crate::ui) fn borrowed(ui: &mut egui::Ui, cx: &mut Cx<'_>) {
    if !cx.desk.borrowed {
        return;
    }
    egui::Panel::top("borrowed").resizable(false).show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.label(cx.t("link-borrowed"));
            if ui.button(cx.t("link-make-mine")).clicked() {
                cx.send(Command::Files(files::Command::MakeMine));
            }
        });
    });
}
