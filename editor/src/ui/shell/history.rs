//! The list of steps: a click goes to the state after one of them.

use egui::{RichText, ScrollArea};

use crate::model::{Action, Command, files};
use crate::ui::cx::Cx;
use crate::ui::theme;

/// Shows the list.
pub(in crate::ui) fn history(ui: &mut egui::Ui, cx: &mut Cx<'_>) {
    ui.horizontal(|ui| {
        ui.label(theme::section(cx.t("history-title")));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if ui.small_button(cx.t("close")).clicked() {
                cx.send(Command::Action(Action::History));
            }
        });
    });
    let desk = cx.desk;
    let (done, undone) = desk.history.labels();
    let now = done.len();
    let first = cx.t("history-first");
    let labels: Vec<&str> = std::iter::once(first.as_str()).chain(done).chain(undone).collect();
    ui.label(RichText::new(cx.t("history-about")).small().weak());
    let high = ui.text_style_height(&egui::TextStyle::Body) + 2.0 * ui.spacing().button_padding.y;
    let area = ScrollArea::vertical().auto_shrink(false).stick_to_bottom(true);
    area.show_rows(ui, high, labels.len(), |ui, rows| {
        for nth in rows {
            let text = RichText::new(labels[nth]);
            let text = if nth > now { text.weak().italics() } else { text };
            let row = egui::Button::selectable(nth == now, text).truncate();
            let row = ui.add(row.min_size(egui::vec2(ui.available_width(), 0.0)));
            if row.clicked() && nth != now {
                cx.send(Command::Files(files::Command::StepTo(nth)));
            }
        }
    });
}
