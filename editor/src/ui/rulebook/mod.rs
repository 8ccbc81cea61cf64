//! The view "Rulebook": the clauses of a package beside the data and the scenarios.

mod clause;
mod clauses;

use egui::{ProgressBar, RichText};

use super::cx::Cx;
use super::side::{self, Side};
use super::{lock, theme};
use crate::model::rulebook::Command as Ask;
use crate::model::{Command, PanelSide, View};

/// What this view keeps for itself.
#[derive(Debug, Default)]
pub(super) struct Pane {
    clauses: clauses::Clauses,
    clause: clause::ClausePane,
}

impl Pane {
    /// Shows the view.
    pub fn show(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>) {
        let Some(book) = cx.desk.views.rulebook.book.clone() else {
            side::page(ui, View::Rulebook, |ui| {
                ui.label(RichText::new(cx.t("rulebook-none")).weak());
                let lock = cx.desk.lock();
                let begin = egui::Button::new(cx.t("rulebook-begin"));
                if lock::button(ui, cx, lock.as_ref(), begin).clicked() {
                    cx.send(Command::Rulebook(Ask::Begin));
                }
            });
            return;
        };
        let whole = ui.available_rect_before_wrap();
        let right = Side::new(View::Rulebook, PanelSide::Right, 0.4, 260.0);
        right.show(ui, cx, whole, |ui, cx| self.clause.show(ui, cx, &book));
        side::page(ui, View::Rulebook, |ui| {
            let totals = &book.totals;
            ui.horizontal_wrapped(|ui| {
                ui.label(RichText::new(&book.book).family(theme::semibold()));
                let part = totals.shown as f32 / totals.can_be_shown.max(1) as f32;
                let text = cx.with(
                    "rulebook-shown",
                    &[("shown", totals.shown.into()), ("all", totals.can_be_shown.into())],
                );
                // As wide as what stands in it.
                let font = egui::TextStyle::Button.resolve(ui.style());
                let says = ui.painter().layout_no_wrap(text.clone(), font, egui::Color32::WHITE).size().x;
                let wide = (says + 20.0).max(210.0);
                ui.add(ProgressBar::new(part).desired_width(wide).text(text));
                let values = [("clauses", totals.clauses.into()), ("gaps", totals.with_gaps.into())];
                ui.label(RichText::new(cx.with("rulebook-totals", &values)).weak());
            });
            for stray in &cx.desk.views.rulebook.strays {
                let values =
                    [("thing", stray.thing.as_str().into()), ("clause", stray.clause.0.as_str().into())];
                ui.label(RichText::new(cx.with("rulebook-stray", &values)).color(super::theme::warning(ui)));
            }
            self.clauses.show(ui, cx, &book);
        });
    }
}
