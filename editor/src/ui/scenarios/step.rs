//! A form for one step of a scenario; the rarer ones are written as text.

use eframe::egui::{self, ComboBox, DragValue, Grid, TextEdit};
use tilewright::spec::{Moment, Scenario, SegmentId, Step, TermId};

use crate::model::board::At;
use crate::model::scenarios::{Command as Room, Shown, written};
use crate::model::{Command, Desk};
use crate::ui::cx::Cx;

/// What is half typed.
#[derive(Debug, Default)]
pub(super) struct StepForm {
    text: String,
    about: String,
    /// What was changed last and the engine has not read yet: at which revision, which step, what it says.
    sent: Option<(u64, usize, Step)>,
}

/// What a form can offer: the names of the game and of the scenario.
struct Names<'a> {
    scenario: &'a Scenario,
    tiles: Vec<&'a str>,
    pieces: Vec<&'a str>,
    kinds: Vec<&'a str>,
    terms: Vec<&'a str>,
    shown: Option<&'a Shown>,
}

impl<'a> Names<'a> {
    fn of(desk: &'a Desk, scenario: &'a Scenario) -> Self {
        let shown = desk.scenarios.shown.as_ref();
        let table = shown.and_then(|shown| shown.table.as_ref());
        let names = |pick: fn(&'a tilewright::rules::Names) -> &'a Vec<String>| {
            table
                .map(|table| pick(&table.rules.names).iter().map(String::as_str).collect())
                .unwrap_or_default()
        };
        Self {
            scenario,
            tiles: names(|names| &names.designs),
            pieces: names(|names| &names.pieces),
            kinds: names(|names| &names.kinds),
            terms: names(|names| &names.terms),
            shown,
        }
    }

    /// The segments of the tile that lies, or will lie, on a cell.
    fn segments(&self, at: Option<At>) -> Vec<&'a str> {
        let Some(table) = self.shown.and_then(|shown| shown.table.as_ref()) else {
            return Vec::new();
        };
        let placed = |at: At| {
            let mut steps = self.scenario.then.iter().rev().filter_map(move |step| match step {
                Step::Tile { tile, at: there, .. } if *there == at => Some(tile),
                _ => None,
            });
            steps.next().or_else(|| self.shown?.board.at(at).map(|laid| &laid.tile))
        };
        let tile = match at {
            Some(at) => placed(at),
            None => self.scenario.then.iter().rev().find_map(|step| match step {
                Step::Tile { tile, .. } => Some(tile),
                _ => None,
            }),
        };
        let design = tile.and_then(|tile| table.game.tiles.get(tile));
        design.map(|tile| tile.segments.keys().map(|id| id.0.as_str()).collect()).unwrap_or_default()
    }

    fn players(&self) -> Vec<&'a str> {
        self.scenario.players.iter().map(String::as_str).collect()
    }
}

impl StepForm {
    /// Shows the form of a step; what is changed is written at once.
    pub fn show(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, scenario: &Scenario, nth: usize, step: &Step) {
        let names = Names::of(cx.desk, scenario);
        let waits = |(revision, which, _): &&(u64, usize, Step)| {
            *which == nth && cx.desk.analysis.revision <= *revision && cx.desk.history.revision() > *revision
        };
        let step = &self.sent.as_ref().filter(waits).map_or(step, |(.., step)| step).clone();
        let mut changed = step.clone();
        let grid = Grid::new(("step-form", nth)).num_columns(2);
        let known = grid.show(ui, |ui| form(ui, cx, &names, &mut changed)).inner;
        if known {
            if changed != *step {
                send(cx, nth, written(&changed), true);
                self.sent = Some((cx.desk.history.revision(), nth, changed));
            }
            return;
        }
        let says = written(step).unwrap_or_default();
        if self.about != format!("{nth} {says}") {
            self.about = format!("{nth} {says}");
            self.text = says;
        }
        let label = ui.label(cx.t("scenarios-step-text"));
        let field = ui.add(TextEdit::multiline(&mut self.text).code_editor().desired_rows(3));
        let field = field.labelled_by(label.id);
        if field.lost_focus() && self.about != format!("{nth} {}", self.text) {
            send(cx, nth, Some(self.text.clone()), false);
        }
    }
}

fn send(cx: &mut Cx<'_>, nth: usize, value: Option<String>, gesture: bool) {
    if let Some(value) = value {
        let path = format!("then[{nth}]");
        cx.send(Command::Scenarios(Room::Set { path, value, gesture }));
    }
}

/// The form; false if this kind of step has none.
fn form(ui: &mut egui::Ui, cx: &Cx<'_>, names: &Names<'_>, step: &mut Step) -> bool {
    match step {
        Step::Pass | Step::Finish | Step::EndNow => true,
        Step::Draw(tile) => {
            pick(ui, cx, "scenarios-field-tile", &names.tiles, &mut tile.0);
            true
        }
        Step::Lay { at, turn } => {
            cell(ui, cx, at);
            number(ui, cx, "scenarios-field-turn", turn, 0..=3);
            true
        }
        Step::Tile { tile, at, turn } => {
            pick(ui, cx, "scenarios-field-tile", &names.tiles, &mut tile.0);
            cell(ui, cx, at);
            number(ui, cx, "scenarios-field-turn", turn, 0..=3);
            true
        }
        Step::Deploy { piece, on, at } => {
            pick(ui, cx, "scenarios-field-piece", &names.pieces, &mut piece.0);
            pick(ui, cx, "scenarios-field-segment", &names.segments(*at), &mut on.0);
            true
        }
        Step::Take(text) | Step::Chance(text) => {
            words(ui, cx, "scenarios-field-text", text);
            true
        }
        Step::By(who) => {
            pick(ui, cx, "scenarios-field-player", &names.players(), who);
            true
        }
        Step::Points(list) | Step::Gained(list) => {
            for player in &names.scenario.players {
                let known = list.iter().position(|(name, _)| name == player);
                let mut points = known.map_or(0, |nth| list[nth].1);
                let label = ui.label(player);
                if ui.add(DragValue::new(&mut points)).labelled_by(label.id).changed() {
                    match known {
                        Some(nth) => list[nth].1 = points,
                        None => list.push((player.clone(), points)),
                    }
                }
                ui.end_row();
            }
            true
        }
        Step::Terms { kind, of, terms } => {
            pick(ui, cx, "scenarios-field-kind", &names.kinds, &mut kind.0);
            pick(ui, cx, "scenarios-field-player", &names.players(), of);
            for term in names.terms.iter().filter(|term| !term.is_empty()) {
                let id = TermId::from(*term);
                let mut points = terms.get(&id).copied().unwrap_or(0);
                let label = ui.label(*term);
                if ui.add(DragValue::new(&mut points)).labelled_by(label.id).changed() {
                    match points {
                        0 => drop(terms.shift_remove(&id)),
                        points => drop(terms.insert(id, points)),
                    }
                }
                ui.end_row();
            }
            true
        }
        Step::Worth { at, seg, moment, is } => {
            spot(ui, cx, names, at, seg);
            let label = ui.label(cx.t("scenarios-field-moment"));
            let name = |moment: Moment| match moment {
                Moment::Complete => cx.t("scenarios-moment-complete"),
                Moment::Last => cx.t("scenarios-moment-last"),
            };
            let list = ComboBox::from_id_salt("moment").selected_text(name(*moment)).show_ui(ui, |ui| {
                for other in [Moment::Complete, Moment::Last] {
                    ui.selectable_value(moment, other, name(other));
                }
            });
            list.response.labelled_by(label.id);
            ui.end_row();
            number(ui, cx, "scenarios-field-points", is, -10_000..=10_000);
            true
        }
        Step::Owners { at, seg, are } => {
            spot(ui, cx, names, at, seg);
            for player in &names.scenario.players {
                ui.label("");
                let mut on = are.contains(player);
                if ui.checkbox(&mut on, player).changed() {
                    are.retain(|name| name != player);
                    if on {
                        are.push(player.clone());
                    }
                }
                ui.end_row();
            }
            true
        }
        Step::Complete { at, seg, is } => {
            spot(ui, cx, names, at, seg);
            ui.label("");
            ui.checkbox(is, cx.t("scenarios-field-complete"));
            ui.end_row();
            true
        }
        Step::Features { kind, is } => {
            pick(ui, cx, "scenarios-field-kind", &names.kinds, &mut kind.0);
            number(ui, cx, "scenarios-field-count", is, 0..=10_000);
            true
        }
        Step::Supply { of, piece, is } => {
            pick(ui, cx, "scenarios-field-player", &names.players(), of);
            pick(ui, cx, "scenarios-field-piece", &names.pieces, &mut piece.0);
            number(ui, cx, "scenarios-field-count", is, 0..=10_000);
            true
        }
        Step::OptionCount(n) | Step::TilesLeft(n) => {
            number(ui, cx, "scenarios-field-count", n, 0..=10_000);
            true
        }
        Step::Left(tile, n) => {
            pick(ui, cx, "scenarios-field-tile", &names.tiles, &mut tile.0);
            number(ui, cx, "scenarios-field-count", n, 0..=10_000);
            true
        }
        Step::On { .. }
        | Step::SameFeature { .. }
        | Step::Legal(_)
        | Step::Illegal(_)
        | Step::Options(_)
        | Step::Chances(_)
        | Step::NoChance(_)
        | Step::Tokens { .. }
        | Step::Tie { .. }
        | Step::Seats(..)
        | Step::OnSpace { .. }
        | Step::Ranking(_) => false,
    }
}

fn spot(ui: &mut egui::Ui, cx: &Cx<'_>, names: &Names<'_>, at: &mut At, seg: &mut SegmentId) {
    cell(ui, cx, at);
    pick(ui, cx, "scenarios-field-segment", &names.segments(Some(*at)), &mut seg.0);
}

fn cell(ui: &mut egui::Ui, cx: &Cx<'_>, at: &mut At) {
    let label = ui.label(cx.t("scenarios-field-cell"));
    ui.horizontal(|ui| {
        ui.add(DragValue::new(&mut at.0).speed(0.05)).labelled_by(label.id);
        ui.add(DragValue::new(&mut at.1).speed(0.05)).labelled_by(label.id);
    });
    ui.end_row();
}

fn number<N: egui::emath::Numeric>(
    ui: &mut egui::Ui,
    cx: &Cx<'_>,
    key: &str,
    n: &mut N,
    range: std::ops::RangeInclusive<N>,
) {
    let label = ui.label(cx.t(key));
    ui.add(DragValue::new(n).range(range).speed(0.1)).labelled_by(label.id);
    ui.end_row();
}

fn words(ui: &mut egui::Ui, cx: &Cx<'_>, key: &str, text: &mut String) {
    let label = ui.label(cx.t(key));
    ui.add(TextEdit::singleline(text).desired_width(220.0)).labelled_by(label.id);
    ui.end_row();
}

/// One of the names that there are.
fn pick(ui: &mut egui::Ui, cx: &Cx<'_>, key: &str, names: &[&str], chosen: &mut String) {
    let label = ui.label(cx.t(key));
    let list = ComboBox::from_id_salt(key).selected_text(chosen.as_str()).show_ui(ui, |ui| {
        for name in names {
            if ui.selectable_label(chosen == name, *name).clicked() {
                (*name).clone_into(chosen);
            }
        }
    });
    list.response.labelled_by(label.id);
    ui.end_row();
}
