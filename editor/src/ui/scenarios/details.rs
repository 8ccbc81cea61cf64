//! What a scenario says: about, book, clauses, players, its steps; and what came of it.

use eframe::egui::{self, Button, RichText, TextEdit};
use tilewright::scenario::Failure;
use tilewright::spec::{Scenario, ScenarioId, Step};

use super::step;
use crate::model::scenarios::{self, Command as Room, written};
use crate::model::{Command, patch};
use crate::ui::cx::Cx;
use crate::ui::theme;

/// What is half typed, and which step is open.
#[derive(Debug, Default)]
pub(super) struct Details {
    id: Option<ScenarioId>,
    open: Option<usize>,
    about: String,
    book: String,
    game: String,
    clauses: String,
    players: String,
    turn: String,
    step: step::StepForm,
}

impl Details {
    /// Shows what a scenario says; `own` if it may be changed.
    pub fn show(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, scenario: &Scenario, own: bool) {
        let chosen = cx.desk.scenarios.chosen.clone();
        if self.id != chosen {
            self.id = chosen.clone();
            self.open = None;
        }
        if let Some(id) = &chosen {
            ui.heading(&id.0);
        }
        self.head(ui, cx, scenario, own);
        ui.add_space(8.0);
        self.outcome(ui, cx);
        ui.add_space(8.0);
        self.steps(ui, cx, scenario, own);
    }

    fn head(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, scenario: &Scenario, own: bool) {
        let joined = |list: &[String]| list.join(", ");
        let clauses = scenario.clauses.iter().map(ToString::to_string).collect::<Vec<_>>();
        if !own {
            ui.label(&scenario.about);
            let rows = [
                ("scenarios-book", scenario.book.clone()),
                ("scenarios-clauses", joined(&clauses)),
                ("scenarios-game", scenario.game.clone()),
                ("scenarios-players", joined(&scenario.players)),
                ("scenarios-turn", scenario.turn.clone()),
            ];
            for (key, value) in rows.into_iter().filter(|(_, value)| !value.is_empty()) {
                ui.horizontal_wrapped(|ui| {
                    ui.label(RichText::new(cx.t(key)).weak());
                    ui.label(value);
                });
            }
            return;
        }
        let list = |text: &str| {
            let parts = text.split(',').map(str::trim).filter(|part| !part.is_empty());
            let parts = parts.map(patch::quote).collect::<Vec<_>>();
            format!("[{}]", parts.join(", "))
        };
        let text = |text: &str| patch::quote(text);
        field(ui, cx, "scenarios-about", "about", &mut self.about, &scenario.about, true, text);
        field(ui, cx, "scenarios-book", "book", &mut self.book, &scenario.book, false, text);
        field(ui, cx, "scenarios-clauses", "clauses", &mut self.clauses, &joined(&clauses), false, list);
        field(ui, cx, "scenarios-game", "game", &mut self.game, &scenario.game, false, text);
        field(
            ui,
            cx,
            "scenarios-players",
            "players",
            &mut self.players,
            &joined(&scenario.players),
            false,
            list,
        );
        field(ui, cx, "scenarios-turn", "turn", &mut self.turn, &scenario.turn, false, text);
        let mut empty = scenario.empty_board;
        if ui.checkbox(&mut empty, cx.t("scenarios-empty-board")).changed() {
            let (path, value) = ("empty_board".to_owned(), empty.to_string());
            cx.send(Command::Scenarios(Room::Set { path, value, gesture: false }));
        }
    }

    /// What came of it, in words; what failed with its terms.
    fn outcome(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>) {
        let ran = cx.desk.scenarios.chosen.as_ref().and_then(|id| cx.desk.scenarios.results.get(id));
        let Some(ran) = ran else {
            ui.label(RichText::new(cx.t("scenarios-not-run")).weak());
            return;
        };
        if let Some(absent) = &ran.outcome.absent {
            ui.colored_label(
                theme::warning(ui),
                cx.with("scenarios-needs", &[("name", absent.as_str().into())]),
            );
        } else if ran.outcome.ok() {
            ui.label(RichText::new(cx.t("scenarios-good")).strong());
        }
        for failure in &ran.outcome.failures {
            egui::Frame::group(ui.style()).show(ui, |ui| {
                let title = match failure.step {
                    0 => cx.t("scenarios-fails-position"),
                    n => cx.with("scenarios-fails-step", &[("n", n.into())]),
                };
                ui.label(RichText::new(title).strong().color(theme::error(ui)));
                ui.label(&failure.message);
                scorings(ui, cx, failure);
                if failure.step > 0 && ui.button(cx.t("scenarios-show-position")).clicked() {
                    cx.send(Command::Scenarios(Room::Show(failure.step)));
                    self.open = Some(failure.step - 1);
                }
            });
        }
    }

    fn steps(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, scenario: &Scenario, own: bool) {
        ui.label(RichText::new(cx.t("scenarios-steps")).strong());
        let desk = cx.desk;
        let ran = desk.scenarios.chosen.as_ref().and_then(|id| desk.scenarios.results.get(id));
        let failed = |nth: usize| {
            ran.is_some_and(|ran| ran.outcome.failures.iter().any(|failure| failure.step == nth + 1))
        };
        let at = desk.scenarios.step;
        for (nth, step) in scenario.then.iter().enumerate() {
            let act = scenarios::is_act(step);
            let words = scenarios::say(&desk.words, step);
            let mut text = RichText::new(format!("{}. {words}", nth + 1));
            if failed(nth) {
                text = text.color(theme::error(ui)).strong();
            } else if !act {
                text = text.italics();
            }
            let row = ui.scope(|ui| {
                ui.spacing_mut().button_padding.y = 3.0;
                ui.add(Button::selectable(at == nth + 1, text).wrap())
            });
            if row.inner.clicked() {
                cx.send(Command::Scenarios(Room::Show(nth + 1)));
                self.open = if self.open == Some(nth) { None } else { Some(nth) };
            }
            if own && self.open == Some(nth) {
                ui.indent(("step", nth), |ui| {
                    self.step.show(ui, cx, scenario, nth, step);
                    self.moves(ui, cx, nth, scenario.then.len());
                });
            }
        }
        if own {
            self.add(ui, cx, scenario);
        }
    }

    fn moves(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, nth: usize, len: usize) {
        ui.horizontal_wrapped(|ui| {
            let path = format!("then[{nth}]");
            if ui.add_enabled(nth > 0, Button::new(cx.t("scenarios-step-up"))).clicked() {
                self.open = Some(nth - 1);
                cx.send(Command::Scenarios(Room::Move { path: path.clone(), to: nth - 1 }));
            }
            if ui.add_enabled(nth + 1 < len, Button::new(cx.t("scenarios-step-down"))).clicked() {
                self.open = Some(nth + 1);
                cx.send(Command::Scenarios(Room::Move { path: path.clone(), to: nth + 1 }));
            }
            if ui.button(cx.t("scenarios-step-remove")).clicked() {
                self.open = None;
                cx.send(Command::Scenarios(Room::Remove(vec![path])));
            }
        });
    }

    fn add(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, scenario: &Scenario) {
        let desk = cx.desk;
        let Some(table) = desk.scenarios.shown.as_ref().and_then(|shown| shown.table.as_ref()) else {
            return;
        };
        let before = self.open.map_or(scenario.then.len(), |open| open + 1);
        ui.menu_button(cx.t("scenarios-step-add"), |ui| {
            egui::ScrollArea::vertical().max_height(360.0).show(ui, |ui| {
                let blanks = scenarios::blanks(scenario, &table.rules.names);
                let mut acts = true;
                ui.label(RichText::new(cx.t("scenarios-done")).weak());
                for blank in blanks {
                    if acts && !scenarios::is_act(&blank) {
                        acts = false;
                        ui.separator();
                        ui.label(RichText::new(cx.t("scenarios-must")).weak());
                    }
                    if ui.button(cx.t(&scenarios::name_key(&blank))).clicked() {
                        self.put(cx, before, &blank);
                        ui.close();
                    }
                }
            });
        });
    }

    fn put(&mut self, cx: &mut Cx<'_>, before: usize, step: &Step) {
        if let Some(value) = written(step) {
            cx.send(Command::Scenarios(Room::Push { path: "then".to_owned(), before, value }));
            self.open = Some(before);
        }
    }
}

/// The last scorings, term by term.
fn scorings(ui: &mut egui::Ui, cx: &Cx<'_>, failure: &Failure) {
    if failure.scorings.is_empty() {
        return;
    }
    ui.label(RichText::new(cx.t("scenarios-scorings")).weak());
    for line in &failure.scorings {
        ui.label(line);
    }
}

/// A field of the scenario, written when it is left.
#[allow(clippy::too_many_arguments, reason = "a field is described by all of these")]
fn field(
    ui: &mut egui::Ui,
    cx: &mut Cx<'_>,
    key: &str,
    path: &str,
    typed: &mut String,
    says: &str,
    many_lines: bool,
    ron: impl Fn(&str) -> String,
) {
    let label = ui.label(RichText::new(cx.t(key)).weak());
    let id = label.id.with("field");
    if !ui.memory(|memory| memory.has_focus(id)) && typed != says {
        says.clone_into(typed);
    }
    let edit =
        if many_lines { TextEdit::multiline(typed).desired_rows(2) } else { TextEdit::singleline(typed) };
    let field = ui.add(edit.id(id).desired_width(f32::INFINITY)).labelled_by(label.id);
    if field.lost_focus() && typed != says {
        let (path, value) = (path.to_owned(), ron(typed));
        cx.send(Command::Scenarios(Room::Set { path, value, gesture: false }));
    }
}
