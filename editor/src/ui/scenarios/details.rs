//! What a scenario says: about, book, clauses, players, its steps; and what came of it.

use egui::{Button, RichText};
use tilewright::scenario::Failure;
use tilewright::spec::{Scenario, ScenarioId};

use super::form::ScenarioForm;
use crate::model::Command;
use crate::model::rules::Change;
use crate::model::scenarios::{self, Command as Room};
use crate::ui::cx::Cx;
use crate::ui::{lock, theme};

/// The fields of the position that a scenario begins with.
const POSITION: [&str; 8] = ["board", "empty_board", "pieces", "tokens", "links", "points", "pile", "racks"];

/// Its forms, and which step is open.
#[derive(Debug, Default)]
pub(super) struct Details {
    id: Option<ScenarioId>,
    open: Option<usize>,
    pub form: ScenarioForm,
}

impl Details {
    /// Shows what a scenario says; `own` if it may be changed.
    pub fn show(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, scenario: &Scenario, own: bool) {
        let chosen = cx.desk.views.scenarios.chosen.clone();
        if self.id != chosen {
            self.id = chosen.clone();
            self.open = None;
        }
        self.form.refresh(cx.desk);
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
        let words = &cx.desk.words;
        if own {
            let fields = || ScenarioForm::fields().filter(|field| *field != "then");
            for field in fields().filter(|field| !POSITION.contains(field)) {
                self.form.show(ui, cx, scenario, field);
            }
            let shut = egui::CollapsingHeader::new(words.t("scenarios-position")).id_salt("position");
            shut.show(ui, |ui| {
                for field in fields().filter(|field| POSITION.contains(field)) {
                    self.form.show(ui, cx, scenario, field);
                }
            });
            return;
        }
        ui.label(&scenario.about);
        let clauses = scenario.clauses.iter().map(ToString::to_string).collect::<Vec<_>>();
        let options = scenario.options.iter().map(|(option, value)| format!("{option}: {value}"));
        let game = scenarios::game_of(scenario).map(|arg| cx.desk.title_of_asked(&arg, None));
        let game = game.unwrap_or_else(|_| scenario.game.clone());
        let rows = [
            ("book", scenario.book.clone()),
            ("clauses", clauses.join(", ")),
            ("game", game),
            ("options", options.collect::<Vec<_>>().join(", ")),
            ("players", scenario.players.join(", ")),
            ("turn", scenario.turn.clone()),
        ];
        for (field, value) in rows.into_iter().filter(|(_, value)| !value.is_empty()) {
            let label = RichText::new(scenarios::label(words, field)).weak();
            crate::ui::parts::row(ui, label, |ui, _| ui.add(egui::Label::new(value).wrap()));
        }
    }

    /// What came of it, in words; what failed with its terms.
    fn outcome(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>) {
        let ran =
            cx.desk.views.scenarios.chosen.as_ref().and_then(|id| cx.desk.views.scenarios.results.get(id));
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
            ui.label(theme::section(cx.t("scenarios-good")));
        }
        for failure in &ran.outcome.failures {
            egui::Frame::group(ui.style()).show(ui, |ui| {
                let title = match failure.step {
                    0 => cx.t("scenarios-fails-position"),
                    n => cx.with("scenarios-fails-step", &[("n", n.into())]),
                };
                ui.label(RichText::new(title).family(theme::semibold()).color(theme::error(ui)));
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
        ui.label(theme::section(cx.t("scenarios-steps")));
        let desk = cx.desk;
        let ran = desk.views.scenarios.chosen.as_ref().and_then(|id| desk.views.scenarios.results.get(id));
        let failed = |nth: usize| {
            ran.is_some_and(|ran| ran.outcome.failures.iter().any(|failure| failure.step == nth + 1))
        };
        let at = desk.views.scenarios.step;
        let shown = desk.views.scenarios.shown.as_ref().filter(|shown| shown.scenario == *scenario);
        let setting = scenarios::Setting {
            table: shown.and_then(|shown| shown.table.as_deref()),
            board: shown.map(|shown| &shown.board),
        };
        for (nth, step) in scenario.then.iter().enumerate() {
            let act = step.acts();
            let words = scenarios::say(&desk.words, setting, step);
            let mut text = RichText::new(format!("{}. {words}", nth + 1));
            if failed(nth) {
                text = text.color(theme::error(ui)).family(theme::semibold());
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
                    self.form.show(ui, cx, scenario, &format!("then[{nth}]"));
                    self.moves(ui, cx, scenario, nth);
                });
            }
        }
        let lock = cx.desk.lock().filter(|_| !own);
        lock::changing(ui, cx, lock.as_ref(), |ui, cx| {
            self.add(ui, cx, scenario, "scenarios-step-add", scenario.then.len());
        });
    }

    /// What can be done with an open step as a whole.
    fn moves(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, scenario: &Scenario, nth: usize) {
        ui.horizontal_wrapped(|ui| {
            let path = format!("then[{nth}]");
            let moved = |to: usize| {
                let (path, change) = (path.clone(), Change::Move(to));
                Command::Scenarios(Room::Change { path, change, gesture: false })
            };
            if ui.add_enabled(nth > 0, Button::new(cx.t("scenarios-step-up"))).clicked() {
                self.open = Some(nth - 1);
                cx.send(moved(nth - 1));
            }
            let last = nth + 1 >= scenario.then.len();
            if ui.add_enabled(!last, Button::new(cx.t("scenarios-step-down"))).clicked() {
                self.open = Some(nth + 1);
                cx.send(moved(nth + 1));
            }
            if ui.button(cx.t("scenarios-step-copy")).clicked()
                && let Some(value) = self.form.text(&path).map(str::to_owned)
            {
                self.put(cx, nth + 1, value);
            }
            self.add(ui, cx, scenario, "scenarios-step-insert", nth);
            if ui.button(cx.t("scenarios-step-remove")).clicked() {
                self.open = None;
                cx.send(Command::Scenarios(Room::Remove(vec![path.clone()])));
            }
        });
    }

    /// A menu of all kinds of steps; the chosen one comes before the one of this number.
    fn add(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, scenario: &Scenario, key: &str, before: usize) {
        ui.menu_button(cx.t(key), |ui| {
            egui::ScrollArea::vertical().max_height(360.0).show(ui, |ui| {
                let blanks =
                    self.form.offers(cx, scenario, |offers| offers.blanks(before)).unwrap_or_default();
                let mut chosen = None;
                for (acts, key) in [(true, "scenarios-done"), (false, "scenarios-must")] {
                    ui.label(RichText::new(cx.t(key)).weak());
                    for blank in blanks.iter().filter(|blank| blank.acts == acts) {
                        if ui.button(scenarios::word(&cx.desk.words, "Step", &blank.kind)).clicked() {
                            chosen = Some(blank.value.clone());
                        }
                    }
                }
                if let Some(value) = chosen {
                    self.put(cx, before, value);
                    ui.close();
                }
            });
        });
    }

    /// Puts a step before the one of this number, and opens it.
    fn put(&mut self, cx: &mut Cx<'_>, before: usize, value: String) {
        cx.send(Command::Scenarios(Room::Push { path: "then".to_owned(), before, value }));
        cx.send(Command::Scenarios(Room::Show(before + 1)));
        self.open = Some(before);
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
