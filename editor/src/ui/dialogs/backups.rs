//! The backups of the project's files: what each said before it was saved.

use egui::{Grid, RichText, ScrollArea};

use crate::model::files::stamp::readable;
use crate::model::{Command, files};
use crate::ui::cx::Cx;

/// Shows the list if it is open.
pub(super) fn show(ctx: &egui::Context, cx: &mut Cx<'_>) {
    let desk = cx.desk;
    let Some(all) = &desk.files.backups else {
        return;
    };
    let mut open = true;
    let window = super::window(ctx, "backups", cx.t("backups-title"));
    window.open(&mut open).default_width(560.0).show(ctx, |ui| {
        if all.is_empty() {
            ui.label(cx.t("backups-none"));
            return;
        }
        ui.label(cx.t("backups-about"));
        ui.add_space(6.0);
        ScrollArea::vertical().max_height(380.0).show(ui, |ui| {
            Grid::new("backups").num_columns(4).striped(true).spacing([18.0, 4.0]).show(ui, |ui| {
                for backup in all {
                    ui.label(RichText::new(&backup.file).monospace());
                    ui.label(readable(&backup.when));
                    ui.label(RichText::new(cx.with("backups-bytes", &[("n", backup.bytes.into())])).weak());
                    if ui.button(cx.t("backups-restore")).clicked() {
                        cx.send(Command::Files(files::Command::Restore(backup.clone())));
                    }
                    ui.end_row();
                }
            });
        });
    });
    if !open || crate::ui::shell::escaped(ctx, cx) {
        cx.send(Command::Files(files::Command::Backups));
    }
}
