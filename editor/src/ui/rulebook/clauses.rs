//! The clauses as a table, with a filter.

use egui::{Button, ComboBox, RichText};
use egui_extras::{Column, TableBuilder};
use tilewright::rulebook::{Book, Row, Status};

use crate::model::Command;
use crate::model::rulebook::{self, Command as Ask, Filter, gap_key, next_id, status_key};
use crate::model::rules::is_name;
use crate::ui::cx::Cx;
use crate::ui::rules::named;
use crate::ui::{lock, theme};

/// What the table keeps for itself.
#[derive(Debug, Default)]
pub(super) struct Clauses {
    filter: Filter,
    /// The id of a clause to be added.
    new: Option<String>,
}

const ROW: f32 = 40.0;

impl Clauses {
    /// Shows the table; a click looks at a clause.
    pub fn show(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, book: &Book) {
        let found: Vec<&Row> = book.clauses.iter().filter(|row| self.filter.keeps(row)).collect();
        self.bar(ui, cx, book, &found);
        if found.is_empty() {
            ui.label(RichText::new(cx.t("rulebook-nothing-found")).weak());
            return;
        }
        let heads = ["rulebook-clause", "rulebook-status", "rulebook-text", "rulebook-scenarios"]
            .map(|key| cx.t(key));
        TableBuilder::new(ui)
            .striped(true)
            .auto_shrink(false)
            .cell_layout(egui::Layout::left_to_right(egui::Align::Center))
            .column(Column::initial(118.0).at_least(60.0).clip(true))
            .column(Column::initial(90.0).at_least(50.0).clip(true))
            .column(Column::remainder().at_least(80.0).clip(true))
            .column(Column::initial(110.0).at_least(50.0).clip(true))
            .header(22.0, |mut header| {
                for head in &heads {
                    header.col(|ui| {
                        ui.label(theme::section(head));
                    });
                }
            })
            .body(|body| {
                body.rows(ROW, found.len(), |mut line| {
                    let row = found[line.index()];
                    line.set_selected(cx.desk.views.rulebook.clause.as_ref() == Some(&row.clause));
                    line.col(|ui| {
                        let chosen = cx.desk.views.rulebook.clause.as_ref() == Some(&row.clause);
                        let button = Button::selectable(chosen, &row.clause.0).truncate();
                        if ui.add(button).on_hover_text(&row.page).clicked() {
                            cx.send(Command::Rulebook(Ask::Choose(row.clause.clone())));
                        }
                    });
                    line.col(|ui| {
                        ui.add(
                            egui::Label::new(RichText::new(cx.t(status_key(row.status))).weak()).truncate(),
                        );
                    });
                    line.col(|ui| {
                        let font = egui::TextStyle::Body.resolve(ui.style());
                        let said = rulebook::clause_text(cx.desk, row);
                        let mut job = egui::text::LayoutJob::simple(
                            said.to_owned(),
                            font,
                            ui.visuals().text_color(),
                            ui.available_width(),
                        );
                        job.wrap.max_rows = 2;
                        // A click on the words chooses the clause, as one on its number does.
                        let text = egui::Label::new(job).wrap().selectable(false).sense(egui::Sense::click());
                        if ui.add(text).on_hover_text(said).clicked() {
                            cx.send(Command::Rulebook(Ask::Choose(row.clause.clone())));
                        }
                    });
                    line.col(|ui| tests(ui, cx, row));
                });
            });
    }

    fn bar(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, book: &Book, found: &[&Row]) {
        ui.horizontal_wrapped(|ui| {
            let hint = cx.t("rulebook-search");
            let field =
                ui.add(theme::line(&mut self.filter.text).hint_text(hint.clone()).desired_width(130.0));
            named(&field, &hint);
            let any = cx.t("rulebook-any-status");
            let shown = self.filter.status.map_or(any.clone(), |status| cx.t(status_key(status)));
            let combo = ComboBox::from_id_salt("rulebook-status").selected_text(shown).width(110.0).show_ui(
                ui,
                |ui| {
                    ui.selectable_value(&mut self.filter.status, None, any);
                    for status in Status::ALL {
                        ui.selectable_value(&mut self.filter.status, Some(status), cx.t(status_key(status)));
                    }
                },
            );
            named(&combo.response, &cx.t("rulebook-status"));
            theme::check(ui, &mut self.filter.gaps, cx.t("rulebook-only-gaps"));
            let mut scenarios: Vec<_> = found.iter().flat_map(|row| row.scenarios.iter().cloned()).collect();
            scenarios.sort();
            scenarios.dedup();
            let running = cx.desk.views.rulebook.running;
            let text = match running {
                0 => cx.with("rulebook-run-all", &[("n", scenarios.len().into())]),
                n => cx.with("rulebook-running", &[("n", n.into())]),
            };
            if ui.add_enabled(running == 0 && !scenarios.is_empty(), Button::new(text)).clicked() {
                cx.send(Command::Rulebook(Ask::Run(scenarios)));
            }
            let lock = cx.desk.lock();
            match &mut self.new {
                None => {
                    let add = Button::new(cx.t("rulebook-add"));
                    if lock::button(ui, cx, lock.as_ref(), add).clicked() {
                        self.new = Some(next_id(book.clauses.last().map(|row| &row.clause)));
                    }
                }
                Some(id) => {
                    let hint = cx.t("rulebook-new-id");
                    let field = ui.add(theme::line(id).hint_text(hint.clone()).desired_width(110.0));
                    named(&field, &hint);
                    let taken = book.clauses.iter().any(|row| row.clause.0 == *id);
                    let fits = is_name(id) && !taken;
                    let add = ui.add_enabled(fits, Button::new(cx.t("rules-add-it"))).clicked();
                    let cancel = ui.button(cx.t("rules-cancel")).clicked();
                    if add {
                        cx.send(Command::Rulebook(Ask::Add(id.clone())));
                    }
                    if add || cancel {
                        self.new = None;
                    }
                }
            }
        });
    }
}

/// How the scenarios of a clause stand, and what is missing.
fn tests(ui: &mut egui::Ui, cx: &Cx<'_>, row: &Row) {
    let (holds, fails, open) = cx.desk.views.rulebook.results(&row.scenarios);
    ui.vertical(|ui| {
        if fails > 0 {
            let text = cx.with("rulebook-fails", &[("n", fails.into())]);
            ui.label(RichText::new(text).size(theme::CAPTION).color(theme::error(ui)));
        } else if holds > 0 {
            let text = cx.with("rulebook-holds", &[("n", holds.into())]);
            ui.label(RichText::new(text).size(theme::CAPTION).color(good(ui)));
        } else if open > 0 {
            let text = cx.with("rulebook-open", &[("n", open.into())]);
            ui.label(RichText::new(text).size(theme::CAPTION).weak());
        }
        if let Some(gap) = row.gaps.first() {
            let (key, name) = gap_key(gap);
            let text = cx.with(key, &[("name", name.into())]);
            let label = egui::Label::new(RichText::new(text).size(theme::CAPTION).color(theme::warning(ui)))
                .truncate();
            ui.add(label);
        }
    });
}

/// The colour of what holds.
pub(super) fn good(ui: &egui::Ui) -> egui::Color32 {
    match ui.visuals().dark_mode {
        true => egui::Color32::from_rgb(0x9a, 0xd0, 0x82),
        false => egui::Color32::from_rgb(0x2c, 0x6a, 0x1e),
    }
}
