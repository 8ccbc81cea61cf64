//! The settings: what stays from one day to the next.

use egui::DragValue;

use crate::model::{Action, Command, Lang, Theme};
use crate::ui::cx::Cx;
use crate::ui::{parts, theme};

/// Shows the settings if they are open; every change holds at once.
pub(super) fn show(ctx: &egui::Context, cx: &mut Cx<'_>) {
    if !cx.desk.settings_open {
        return;
    }
    let mut open = true;
    let mut settings = cx.desk.settings.clone();
    let window = super::window(ctx, "settings", cx.t("settings-title"));
    window.open(&mut open).resizable(false).show(ctx, |ui| {
        ui.set_width(380.0_f32.min(ui.ctx().content_rect().width() - 60.0));
        let langs: Vec<_> = Lang::all().into_iter().map(|lang| (lang, lang.name().to_owned())).collect();
        parts::choice(ui, &cx.t("settings-language"), &mut settings.lang, &langs);
        let themes = [
            (Theme::System, cx.t("settings-theme-system")),
            (Theme::Light, cx.t("settings-theme-light")),
            (Theme::Dark, cx.t("settings-theme-dark")),
        ];
        parts::choice(ui, &cx.t("settings-theme"), &mut settings.theme, &themes);
        let mut percent = (settings.zoom * 100.0).round();
        let zoom = DragValue::new(&mut percent).range(50.0..=300.0).suffix(" %").speed(1.0);
        if parts::field(ui, &cx.t("settings-zoom"), zoom.update_while_editing(false)).changed() {
            settings.zoom = percent / 100.0;
        }
        let backups = DragValue::new(&mut settings.backups).range(0..=1_000);
        parts::field(ui, &cx.t("settings-backups"), backups).on_hover_text(cx.t("settings-backups-hint"));
        let author = parts::text(ui, &cx.t("settings-author"), &mut settings.author);
        author.on_hover_text(cx.t("settings-author-hint"));
        parts::row(ui, cx.t("settings-wheel"), |ui, _| {
            theme::check(ui, &mut settings.wheel_pans, cx.t("settings-wheel-pans"))
        });
        parts::row(ui, cx.t("settings-motion"), |ui, _| {
            theme::check(ui, &mut settings.reduce_motion, cx.t("settings-reduce-motion"))
        });
    });
    if settings != cx.desk.settings {
        cx.send(Command::Settings(Box::new(settings)));
    }
    if !open || crate::ui::shell::escaped(ctx, cx) {
        cx.send(Command::Action(Action::Settings));
    }
}
