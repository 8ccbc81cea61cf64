//! The help page: every action with its keys.

use egui::{Grid, RichText};

use crate::model::{Action, Command, Menu};
use crate::ui::cx::Cx;
use crate::ui::{key_input, theme};

/// Shows the page if it is open.
pub(in crate::ui) fn help(ctx: &egui::Context, cx: &mut Cx<'_>) {
    let mut open = cx.desk.help_open;
    if !open {
        return;
    }
    crate::ui::dialogs::window(ctx, "help", cx.t("action-help"))
        .open(&mut open)
        .default_width(460.0)
        .vscroll(true)
        .show(ctx, |ui| {
            ui.label(theme::section(cx.t("help-first-title")));
            for key in ["help-first-1", "help-first-2", "help-first-3", "help-first-4"] {
                ui.add(egui::Label::new(format!("•  {}", cx.t(key))).wrap());
            }
            ui.add_space(10.0);
            for menu in Menu::ALL {
                ui.label(theme::section(cx.t(menu.key())));
                Grid::new(menu.key()).num_columns(2).striped(true).show(ui, |ui| {
                    for action in Action::all().into_iter().filter(|action| action.menu() == menu) {
                        ui.label(cx.t(action.key()));
                        let names: Vec<String> = action.shortcuts().iter().map(key_input::name).collect();
                        ui.label(names.join(", "));
                        ui.end_row();
                    }
                });
                ui.add_space(6.0);
            }
            ui.collapsing(cx.t("help-notices"), notices);
        });
    if !open || super::escaped(ctx, cx) {
        cx.send(Command::Action(Action::Help));
    }
}

/// Which version this is, and what of others is in it, with its licences.
fn notices(ui: &mut egui::Ui) {
    ui.label(concat!("Tilewright ", env!("CARGO_PKG_VERSION")));
    for (head, text) in tilewright::notices::parts() {
        ui.collapsing(head, |ui| ui.label(RichText::new(text).small()));
    }
}
