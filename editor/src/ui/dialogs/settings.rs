//! The settings: what stays from one day to the next.

use eframe::egui::{self, ComboBox, DragValue, Grid};

use crate::model::{Action, Command, Lang, Theme};
use crate::ui::cx::Cx;
use crate::ui::theme;

/// Shows the settings if they are open; every change holds at once.
pub(super) fn show(ctx: &egui::Context, cx: &mut Cx<'_>) {
    if !cx.desk.settings_open {
        return;
    }
    let mut open = true;
    let mut settings = cx.desk.settings.clone();
    let window = super::window(ctx, "settings", cx.t("settings-title"));
    window.open(&mut open).resizable(false).show(ctx, |ui| {
        Grid::new("settings").num_columns(2).spacing([24.0, 10.0]).show(ui, |ui| {
            let label = ui.label(cx.t("settings-language"));
            let combo = ComboBox::from_id_salt("language").width(220.0).selected_text(settings.lang.name());
            combo
                .show_ui(ui, |ui| {
                    for lang in Lang::all() {
                        ui.selectable_value(&mut settings.lang, lang, lang.name());
                    }
                })
                .response
                .labelled_by(label.id);
            ui.end_row();

            let name = |theme: Theme| {
                cx.t(match theme {
                    Theme::System => "settings-theme-system",
                    Theme::Light => "settings-theme-light",
                    Theme::Dark => "settings-theme-dark",
                })
            };
            let label = ui.label(cx.t("settings-theme"));
            let combo = ComboBox::from_id_salt("theme").width(220.0).selected_text(name(settings.theme));
            combo
                .show_ui(ui, |ui| {
                    for theme in [Theme::System, Theme::Light, Theme::Dark] {
                        ui.selectable_value(&mut settings.theme, theme, name(theme));
                    }
                })
                .response
                .labelled_by(label.id);
            ui.end_row();

            let label = ui.label(cx.t("settings-zoom"));
            let mut percent = (settings.zoom * 100.0).round();
            let zoom = DragValue::new(&mut percent).range(50.0..=300.0).suffix(" %").speed(1.0);
            if ui.add(zoom.update_while_editing(false)).labelled_by(label.id).changed() {
                settings.zoom = percent / 100.0;
            }
            ui.end_row();

            let label = ui.label(cx.t("settings-backups"));
            let backups = DragValue::new(&mut settings.backups).range(0..=1_000);
            ui.add(backups).on_hover_text(cx.t("settings-backups-hint")).labelled_by(label.id);
            ui.end_row();

            let label = ui.label(cx.t("settings-author"));
            let author = theme::line(&mut settings.author).desired_width(220.0);
            ui.add(author).on_hover_text(cx.t("settings-author-hint")).labelled_by(label.id);
            ui.end_row();

            ui.label(cx.t("settings-wheel"));
            theme::check(ui, &mut settings.wheel_pans, cx.t("settings-wheel-pans"));
            ui.end_row();

            ui.label(cx.t("settings-motion"));
            theme::check(ui, &mut settings.reduce_motion, cx.t("settings-reduce-motion"));
            ui.end_row();
        });
    });
    if settings != cx.desk.settings {
        cx.send(Command::Settings(Box::new(settings)));
    }
    if !open {
        cx.send(Command::Action(Action::Settings));
    }
}
