//! One clause: its form, the data that makes it true, the scenarios that show it.

use egui::{RichText, ScrollArea};
use tilewright::rulebook::{Book, Row};

use super::clauses::good;
use crate::model::rulebook::{self, Command as Ask, gap_key};
use crate::model::{Command, rules, scenarios};
use crate::ui::cx::Cx;
use crate::ui::rules::{FormView, named};
use crate::ui::theme;

/// What this pane keeps for itself.
#[derive(Debug, Default)]
pub(super) struct ClausePane {
    form: FormView,
}

impl ClausePane {
    /// Shows the chosen clause.
    pub fn show(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, book: &Book) {
        let chosen = cx.desk.views.rulebook.clause.clone();
        let row = chosen.and_then(|id| book.clauses.iter().find(|row| row.clause == id));
        let Some(row) = row else {
            ui.label(RichText::new(cx.t("rulebook-choose")).weak());
            return;
        };
        let height = ui.available_height();
        egui::Panel::bottom("rulebook-links")
            .resizable(true)
            .default_size(height * 0.4)
            .size_range(60.0..=height * 0.8)
            .frame(egui::Frame::NONE.inner_margin(4.0))
            .show(ui, |ui| {
                ScrollArea::vertical().id_salt("links").auto_shrink(false).show(ui, |ui| links(ui, cx, row));
            });
        egui::CentralPanel::default().frame(egui::Frame::NONE).show(ui, |ui| {
            let Some(place) = rulebook::place(cx.desk, &row.clause) else {
                return;
            };
            if cx.desk.lock_of(&place.file).is_none() {
                self.form.show(ui, cx, &place, None);
                return;
            }
            ScrollArea::vertical().id_salt("clause").auto_shrink(false).show(ui, |ui| {
                ui.heading(&row.clause.0);
                ui.label(rulebook::clause_text(cx.desk, row));
                for text in [&row.page, &row.how, &row.note] {
                    if !text.is_empty() {
                        ui.label(RichText::new(text).weak());
                    }
                }
            });
        });
    }
}

fn links(ui: &mut egui::Ui, cx: &mut Cx<'_>, row: &Row) {
    for gap in &row.gaps {
        let (key, name) = gap_key(gap);
        ui.label(RichText::new(cx.with(key, &[("name", name.into())])).color(theme::warning(ui)));
    }
    ui.label(theme::section(cx.t("rulebook-made-true")));
    if row.data.is_empty() {
        let text = if row.how.is_empty() { cx.t("rulebook-by-nothing") } else { row.how.clone() };
        ui.label(RichText::new(text).weak());
    }
    ui.horizontal_wrapped(|ui| {
        for thing in &row.data {
            if ui.link(thing).clicked() {
                cx.send(Command::Rules(rules::Command::Show(thing.clone())));
            }
        }
    });
    ui.add_space(6.0);
    ui.horizontal(|ui| {
        ui.label(theme::section(cx.t("rulebook-shown-by")));
        let idle = cx.desk.views.rulebook.running == 0 && !row.scenarios.is_empty();
        let run = ui.add_enabled(idle, egui::Button::new(cx.t("rulebook-run")).small());
        if run.clicked() {
            cx.send(Command::Rulebook(Ask::Run(row.scenarios.clone())));
        }
    });
    for id in &row.scenarios {
        let outcome = cx.desk.views.rulebook.outcomes.get(id);
        ui.horizontal_wrapped(|ui| {
            let (text, colour) = match outcome {
                None => (cx.t("rulebook-not-run"), ui.visuals().weak_text_color()),
                Some(outcome) if outcome.absent.is_some() => {
                    (cx.t("rulebook-absent"), ui.visuals().weak_text_color())
                }
                Some(outcome) if outcome.ok() => (cx.t("rulebook-ok"), good(ui)),
                Some(_) => (cx.t("rulebook-failed"), theme::error(ui)),
            };
            let link = ui.link(&id.0);
            named(&link, &cx.with("rulebook-open-scenario", &[("name", id.0.as_str().into())]));
            if link.clicked() {
                cx.send(Command::Scenarios(scenarios::Command::Open(id.clone())));
            }
            ui.label(RichText::new(text).color(colour));
            let packages = cx.desk.analysis.library.packages.values();
            let script = packages.into_iter().find_map(|package| package.scenarios.get(id));
            if let Some(script) = script.filter(|script| !script.about.is_empty()) {
                ui.label(RichText::new(&script.about).size(theme::CAPTION).weak());
            }
        });
        for failure in outcome.iter().flat_map(|outcome| &outcome.failures) {
            ui.indent((&id.0, failure.step), |ui| {
                ui.label(RichText::new(&failure.what).monospace().size(theme::CAPTION));
                ui.label(RichText::new(&failure.message).color(theme::error(ui)));
                for line in &failure.scorings {
                    ui.label(RichText::new(line).size(theme::CAPTION).weak());
                }
            });
        }
    }
}
