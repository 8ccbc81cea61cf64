//! The view "Rulebook": the clauses of a package beside the data and the scenarios; what they say, and its names, in several
//! languages.

mod clause;
mod clauses;
mod names;
mod wording;

use eframe::egui::{self, Frame, Margin, ProgressBar, RichText};
use tilewright::words::engine;

use super::cx::Cx;
use crate::model::Command;
use crate::model::rulebook::{Command as Ask, LANGS};

/// What this view keeps for itself.
#[derive(Debug, Default)]
pub(super) struct Pane {
    tab: Tab,
    clauses: clauses::Clauses,
    clause: clause::ClausePane,
    wordings: wording::Wordings,
    names: names::Names,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Tab {
    #[default]
    Clauses,
    Wording,
    Names,
}

impl Pane {
    /// Shows the view.
    pub fn show(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>) {
        ui.horizontal_wrapped(|ui| {
            ui.selectable_value(&mut self.tab, Tab::Clauses, cx.t("rulebook-tab-clauses"));
            ui.selectable_value(&mut self.tab, Tab::Wording, cx.t("rulebook-tab-wording"));
            ui.selectable_value(&mut self.tab, Tab::Names, cx.t("rulebook-tab-names"));
        });
        ui.separator();
        match self.tab {
            Tab::Clauses => self.book(ui, cx),
            Tab::Wording => self.wordings.show(ui, cx),
            Tab::Names => self.names.show(ui, cx),
        }
    }

    fn book(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>) {
        let Some(book) = cx.desk.views.rulebook.book.clone() else {
            ui.label(RichText::new(cx.t("rulebook-none")).weak());
            if cx.desk.own_file("rulebook.ron").is_some() && ui.button(cx.t("rulebook-begin")).clicked() {
                cx.send(Command::Rulebook(Ask::Begin));
            }
            return;
        };
        let totals = &book.totals;
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(&book.book).strong());
            let part = totals.shown as f32 / totals.can_be_shown.max(1) as f32;
            let text = cx.with(
                "rulebook-shown",
                &[("shown", totals.shown.into()), ("all", totals.can_be_shown.into())],
            );
            ui.add(ProgressBar::new(part).desired_width(210.0).text(text));
            let values = [("clauses", totals.clauses.into()), ("gaps", totals.with_gaps.into())];
            ui.label(RichText::new(cx.with("rulebook-totals", &values)).weak());
        });
        for stray in &cx.desk.views.rulebook.strays {
            let values = [("thing", stray.thing.as_str().into()), ("clause", stray.clause.0.as_str().into())];
            ui.label(RichText::new(cx.with("rulebook-stray", &values)).color(super::theme::warning(ui)));
        }
        let width = ui.available_width();
        egui::Panel::right("rulebook-clause")
            .resizable(true)
            .default_size(width * 0.44)
            .size_range(200.0..=width * 0.75)
            .frame(Frame::NONE.inner_margin(Margin { left: 10, right: 0, top: 4, bottom: 2 }))
            .show(ui, |ui| self.clause.show(ui, cx, &book));
        egui::CentralPanel::default()
            .frame(Frame::NONE.inner_margin(Margin { left: 0, right: 8, top: 4, bottom: 2 }))
            .show(ui, |ui| self.clauses.show(ui, cx, &book));
    }
}

/// The heads of a table of languages.
fn heads(first: String) -> Vec<String> {
    let names = LANGS.iter().map(|lang| engine().name(lang));
    std::iter::once(first).chain(names).collect()
}
