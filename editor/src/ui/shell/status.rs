//! The line at the bottom: problems at a glance, and the last message.

use eframe::egui::{self, RichText};

use crate::model::{Action, Command, Tone};
use crate::ui::cx::Cx;
use crate::ui::theme;

/// Shows the line.
pub(in crate::ui) fn status(ui: &mut egui::Ui, cx: &mut Cx<'_>) {
    ui.horizontal(|ui| {
        let (errors, warnings) = cx.desk.analysis.counts();
        let text = if errors + warnings == 0 {
            cx.t("problems-none")
        } else {
            cx.with("problems-title", &[("errors", errors.into()), ("warnings", warnings.into())])
        };
        let colour = match (errors, warnings) {
            (0, 0) => ui.visuals().weak_text_color(),
            (0, _) => theme::warning(ui),
            _ => theme::error(ui),
        };
        if ui.selectable_label(cx.desk.problems_open, RichText::new(text).color(colour)).clicked() {
            cx.send(Command::Action(Action::Problems));
        }
        ui.separator();
        if let Some((notice, left)) = cx.desk.notices.current(cx.desk.now) {
            if let Some(left) = left {
                ui.ctx().request_repaint_after(left);
            }
            let colour = match notice.tone {
                Tone::Done => ui.visuals().text_color(),
                Tone::Error => theme::error(ui),
            };
            let text = egui::Button::new(RichText::new(&notice.text).color(colour)).frame(false).truncate();
            if ui.add(text).on_hover_text(cx.t("action-messages")).clicked() {
                cx.send(Command::Action(Action::Messages));
            }
        }
    });
}
