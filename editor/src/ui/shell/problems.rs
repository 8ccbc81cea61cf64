//! The list of problems: what is wrong, where, and the likely fix. A click goes there.

use egui::{Button, RichText, ScrollArea, Vec2};
use tilewright::load::Severity;

use crate::model::Command;
use crate::ui::cx::Cx;
use crate::ui::theme;

/// Shows the list.
pub(in crate::ui) fn problems(ui: &mut egui::Ui, cx: &mut Cx<'_>) {
    let problems = &cx.desk.analysis.problems;
    if problems.is_empty() {
        ui.label(RichText::new(cx.t("problems-none")).weak());
        return;
    }
    ScrollArea::vertical().auto_shrink(false).show_rows(ui, 40.0, problems.len(), |ui, rows| {
        for nth in rows {
            let problem = &problems[nth];
            let colour = match problem.diagnostic.severity {
                Severity::Error => theme::error(ui),
                Severity::Warning => theme::warning(ui),
                Severity::Note => ui.visuals().weak_text_color(),
            };
            let mut text = egui::text::LayoutJob::default();
            let body = egui::TextStyle::Body.resolve(ui.style());
            let small = egui::FontId::proportional(theme::CAPTION);
            let plain = ui.visuals().text_color();
            text.append("• ", 0.0, egui::TextFormat::simple(body.clone(), colour));
            text.append(&problem.diagnostic.message, 0.0, egui::TextFormat::simple(body, plain));
            let help =
                problem.diagnostic.help.as_deref().map(|help| format!(" – {help}")).unwrap_or_default();
            let place = format!("\n{} [{}]{help}", problem.place(), problem.diagnostic.code);
            text.append(&place, 14.0, egui::TextFormat::simple(small, ui.visuals().weak_text_color()));
            let chosen = cx.desk.problem == Some(nth);
            let button = Button::selectable(chosen, text).min_size(Vec2::new(ui.available_width(), 34.0));
            if ui.add(button).clicked() {
                cx.send(Command::GoTo(nth));
            }
        }
    });
}
