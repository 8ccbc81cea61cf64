//! The line at the bottom: problems as a badge, and the last message.

use egui::{Button, RichText};

use crate::model::{Action, Command, Tone};
use crate::ui::cx::Cx;
use crate::ui::{icon, theme};

/// How high the line is.
pub(in crate::ui) const HIGH: f32 = 24.0;

/// Shows the line.
pub(in crate::ui) fn status(ui: &mut egui::Ui, cx: &mut Cx<'_>) {
    ui.spacing_mut().button_padding = egui::vec2(6.0, 1.0);
    ui.spacing_mut().interact_size.y = 20.0;
    ui.horizontal_centered(|ui| {
        badge(ui, cx);
        if cx.desk.waiting.is_some() {
            ui.add(egui::Spinner::new().size(12.0));
            ui.label(theme::caption(cx.t("game-waits")));
        }
        if let Some((notice, left)) = cx.desk.notices.current(cx.desk.now) {
            if let Some(left) = left {
                ui.ctx().request_repaint_after(left);
            }
            let colour = match notice.tone {
                Tone::Done => ui.visuals().text_color(),
                Tone::Error => theme::error(ui),
            };
            let text = RichText::new(&notice.text).color(colour).size(theme::CAPTION);
            let text = Button::new(text).frame(false).truncate();
            if ui.add(text).on_hover_text(cx.t("action-messages")).clicked() {
                cx.send(Command::Action(Action::Messages));
            }
        }
    });
}

/// How many problems there are; a click lists them.
fn badge(ui: &mut egui::Ui, cx: &mut Cx<'_>) {
    let (errors, warnings) = cx.desk.analysis.counts();
    let (text, sign, colour) = match (errors, warnings) {
        (0, 0) => (cx.t("problems-none"), icon::WELL, ui.visuals().weak_text_color()),
        (0, n) => (cx.with("problems-warnings", &[("n", n.into())]), icon::WARNING, theme::warning(ui)),
        (n, 0) => (cx.with("problems-errors", &[("n", n.into())]), icon::ERROR, theme::error(ui)),
        (errors, warnings) => {
            let errors = cx.with("problems-errors", &[("n", errors.into())]);
            let warnings = cx.with("problems-warnings", &[("n", warnings.into())]);
            (format!("{errors}, {warnings}"), icon::ERROR, theme::error(ui))
        }
    };
    let says = RichText::new(text.as_str()).color(colour).size(theme::CAPTION);
    let sign = theme::icon(sign).color(colour).size(14.0);
    let badge = ui.add(Button::selectable(cx.desk.problems_open, (sign, says)));
    badge.widget_info(|| egui::WidgetInfo::selected(egui::Role::Button, true, cx.desk.problems_open, &text));
    if badge.on_hover_text(cx.t("action-problems")).clicked() {
        cx.send(Command::Action(Action::Problems));
    }
}
