//! The forms of a scenario: made of the language, with words, pickers and layout that fit a board.
//!
//! What a form shows is the text of the file, so that nothing waits for the engine; what can be picked comes from the game.

use std::collections::HashSet;
use std::sync::Arc;

use egui::RichText;
use tilewright::manual::{Type, Variant};
use tilewright::spec::Scenario;

use crate::model::board::At;
use crate::model::rules::{Change, Control, FileRef, Form, Role, Row, fields, plain, rules_language};
use crate::model::scenarios::{self, Command as Room, Offers};
use crate::model::{Command, Desk};
use crate::ui::cx::Cx;
use crate::ui::rules::{Choice, Controls, Ground, named};
use crate::ui::theme;

/// The width of the names of fields.
const NAMES: f32 = theme::LABELS;

/// The width of the numbers in lists.
const NUMBERS: f32 = 22.0;

/// The room for the menu of a row.
const MENU: f32 = 44.0;

/// What the forms of a scenario keep.
#[derive(Debug, Default)]
pub(super) struct ScenarioForm {
    memo: Option<Memo>,
    controls: Controls,
    /// The paths of the structs of lists that are open.
    open: HashSet<String>,
    /// The path inside the scenario of the cell that the next click on the board says.
    picking: Option<String>,
}

#[derive(Debug)]
struct Memo {
    file: FileRef,
    base: String,
    text: Arc<str>,
    form: Form,
}

/// What the forms of a scenario stand on.
struct Stage<'a> {
    offers: Offers<'a>,
}

impl ScenarioForm {
    /// Reads the text of the chosen scenario again if it has changed.
    pub fn refresh(&mut self, desk: &Desk) {
        let found = scenarios::place(desk).and_then(|(file, base)| Some((file.text(desk)?, file, base)));
        let Some((text, file, base)) = found else {
            self.memo = None;
            return;
        };
        let same = |memo: &Memo| memo.file == file && memo.base == base && Arc::ptr_eq(&memo.text, &text);
        if self.memo.as_ref().is_some_and(same) {
            return;
        }
        if self.memo.as_ref().is_none_or(|memo| memo.base != base) {
            self.open.clear();
            self.picking = None;
        }
        let form = Form::of(&text, &base, &Type::Named("Scenario".to_owned()), true);
        let there = |path: &String| form.row(&format!("{base}.{path}")).is_some_and(is_cell);
        self.picking = self.picking.take().filter(there);
        self.memo = Some(Memo { file, base, text, form });
    }

    /// True if the next click on the board says which cell is meant.
    pub fn is_picking(&self) -> bool {
        self.picking.is_some()
    }

    /// A click on the board says it, or nobody wants to know any more.
    pub fn picked(&mut self, cx: &mut Cx<'_>, at: Option<At>) {
        if let (Some(path), Some((x, y))) = (self.picking.take(), at) {
            let change = Change::Set(format!("({x}, {y})"));
            cx.send(Command::Scenarios(Room::Change { path, change, gesture: false }));
        }
    }

    /// The names of the fields of a scenario, in the order of the language.
    pub fn fields() -> impl Iterator<Item = &'static str> {
        rules_language().def("Scenario").map_or(&[][..], fields).iter().map(|field| field.name.as_str())
    }

    /// What can be offered at the text as it is now.
    pub fn offers<R>(
        &self,
        cx: &Cx<'_>,
        scenario: &Scenario,
        with: impl FnOnce(&Offers<'_>) -> R,
    ) -> Option<R> {
        let memo = self.memo.as_ref()?;
        Some(with(&Offers::of(cx.desk, scenario, &memo.form, &memo.base)))
    }

    /// What the value at a path says, as it is written.
    pub fn text(&self, path: &str) -> Option<&str> {
        let memo = self.memo.as_ref()?;
        memo.form.row(&format!("{}.{path}", memo.base))?.text.as_deref()
    }

    /// Shows the form of the value at a path of the scenario.
    pub fn show(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, scenario: &Scenario, path: &str) {
        let Some(memo) = self.memo.take() else {
            return;
        };
        let path = format!("{}.{path}", memo.base);
        if let Some(k) = memo.form.rows.iter().position(|row| row.path == path) {
            let rows = &memo.form.rows[k..];
            let depth = rows[0].depth;
            let end =
                rows.iter().skip(1).position(|row| row.depth <= depth).map_or(rows.len(), |end| end + 1);
            let desk = cx.desk;
            let stage = Stage { offers: Offers::of(desk, scenario, &memo.form, &memo.base) };
            ui.push_id(&path, |ui| self.row(ui, cx, &stage, &rows[..end]));
        }
        self.memo = Some(memo);
    }

    /// A row and what lies inside it.
    fn row(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, on: &Stage<'_>, rows: &[Row]) {
        let Some((row, inside)) = rows.split_first() else {
            return;
        };
        let label = scenarios::label(&cx.desk.words, on.short(row));
        let name = on.name(cx, row);
        let leaf = |row: &Row| {
            !matches!(row.control, Control::List(_) | Control::Map(..) | Control::Fields(_) | Control::Tuple)
        };
        // A pair stands on one line.
        let flat = |row: &Row| leaf(row) || row.control == Control::Tuple;
        let line = row.control == Control::Tuple && row.is_set() && inside.iter().all(flat);
        let folds = matches!(row.control, Control::Fields(_)) && matches!(row.role, Role::Item(..));
        let folded = folds && !self.open.contains(&row.path);
        // A text needs no menu: to take it out is to delete it. A step is moved and removed by buttons of its own.
        let more = !matches!((&row.control, &row.role), (Control::Text, Role::Field))
            && !matches!(&row.control, Control::Variant(def) if def == "Step");
        ui.horizontal(|ui| {
            if folds {
                self.fold(ui, cx, row, &name, folded);
            } else if !label.is_empty() {
                let before = ui.cursor().left();
                let text = RichText::new(&label);
                let shown = ui.label(if row.is_set() { text } else { text.weak() });
                if !row.doc.is_empty() {
                    shown.on_hover_text(&row.doc);
                }
                let width = if matches!(row.role, Role::Item(..)) { NUMBERS } else { NAMES };
                ui.add_space((width - (ui.cursor().left() - before)).max(0.0));
            }
            if line {
                for inner in inside.iter().filter(|inner| leaf(inner)) {
                    let name = on.name(cx, inner);
                    ui.push_id(&inner.path, |ui| self.controls.show(ui, cx, on, inner, &name));
                }
            } else {
                self.controls.show(ui, cx, on, row, &name);
            }
            let pair = line.then_some(inside).into_iter().flatten();
            for cell in std::iter::once(row).chain(pair).filter(|row| is_cell(row)) {
                self.pick(ui, cx, on.short(cell), &name);
            }
            if more {
                self.controls.more(ui, cx, on, row, &name);
            }
        });
        if line || folded {
            return;
        }
        let mut inner = |ui: &mut egui::Ui| {
            let mut rest = inside;
            while let Some((row, more)) = rest.split_first() {
                let end =
                    more.iter().position(|other| other.depth <= row.depth).map_or(rest.len(), |end| end + 1);
                let (own, next) = rest.split_at(end);
                ui.push_id(&row.path, |ui| self.row(ui, cx, on, own));
                rest = next;
            }
        };
        // What a step holds stands under its kind, not to the right of it.
        match (&row.control, inside.is_empty()) {
            (_, true) => {}
            (Control::Variant(_), _) => inner(ui),
            (_, false) => drop(ui.indent(&row.path, inner)),
        }
    }

    /// Lets the next click on the board say which cell is meant.
    fn pick(&mut self, ui: &mut egui::Ui, cx: &Cx<'_>, path: &str, name: &str) {
        let is = self.picking.as_deref() == Some(path);
        let button = ui.add(egui::Button::new(cx.t("scenarios-pick")).selected(is).small());
        named(&button, &cx.with("scenarios-pick-cell", &[("what", name.into())]));
        if button.on_hover_text(cx.t("scenarios-pick-hint")).clicked() {
            self.picking = (!is).then(|| path.to_owned());
        }
    }

    /// A struct of a list: its text stands for it while it is shut.
    fn fold(&mut self, ui: &mut egui::Ui, cx: &Cx<'_>, row: &Row, name: &str, folded: bool) {
        let key = if folded { "rules-unfold" } else { "rules-fold" };
        let button = ui.add(egui::Button::new(if folded { "+" } else { "–" }).small().frame(false));
        named(&button, &cx.with(key, &[("what", name.into())]));
        if button.clicked() && !self.open.remove(&row.path) {
            self.open.insert(row.path.clone());
        }
        let said = row.text.as_deref().unwrap_or_default();
        let said = said.strip_prefix('(').and_then(|said| said.strip_suffix(')')).unwrap_or(said);
        let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
        let width = (ui.available_width() - MENU).max(60.0);
        let text = egui::Label::new(RichText::new(&said).monospace().size(theme::CAPTION)).truncate();
        ui.scope(|ui| {
            ui.set_max_width(width);
            ui.add(text).on_hover_text(&said);
        });
    }
}

/// True for a cell of the board: two numbers, east and south.
fn is_cell(row: &Row) -> bool {
    matches!(plain(&row.ty), Type::Tuple(parts) if parts == &[Type::Whole(true), Type::Whole(true)])
}

impl Stage<'_> {
    /// The path of a row inside the scenario.
    fn short<'r>(&self, row: &'r Row) -> &'r str {
        self.inside(&row.path)
    }

    fn inside<'p>(&self, path: &'p str) -> &'p str {
        path.strip_prefix(self.offers.base).unwrap_or(path).trim_start_matches('.')
    }

    fn name(&self, cx: &Cx<'_>, row: &Row) -> String {
        scenarios::name(&cx.desk.words, self.offers.form, self.offers.base, self.short(row))
    }

    /// The values that a list has.
    fn items(&self, list: &Row) -> Vec<&Row> {
        let inner = |row: &&Row| {
            let number = row.path.strip_prefix(&list.path).and_then(|rest| rest.strip_prefix('['));
            number.is_some_and(|number| number.find(']') == Some(number.len() - 1))
        };
        self.offers.form.rows.iter().filter(inner).collect()
    }
}

impl Ground for Stage<'_> {
    fn picks(&self, row: &Row, ty: &Type) -> bool {
        let path = match row.control {
            Control::List(_) => format!("{}[0]", self.short(row)),
            _ => self.short(row).to_owned(),
        };
        self.offers.at(&path, ty).is_some()
    }

    fn choices(&self, _cx: &Cx<'_>, row: &Row, ty: &Type) -> Vec<Choice> {
        let path = match row.control {
            Control::List(_) => format!("{}[0]", self.short(row)),
            _ => self.short(row).to_owned(),
        };
        let offers = self.offers.at(&path, ty).unwrap_or_default();
        offers.iter().filter(|offer| !offer.is_empty()).map(|offer| Choice::plain(offer)).collect()
    }

    fn is_free(&self, _row: &Row, _kind: &str) -> bool {
        true
    }

    fn is_known(&self, _cx: &Cx<'_>, _kind: &str, _name: &str) -> bool {
        true
    }

    fn like(&self, _cx: &Cx<'_>, _kind: &str, _name: &str) -> Option<String> {
        None
    }

    fn blank(&self, _cx: &Cx<'_>, path: &str, ty: &Type) -> String {
        self.offers.blank(self.inside(path), ty)
    }

    fn variant(&self, _cx: &Cx<'_>, row: &Row, variant: &Variant) -> String {
        let nth = scenarios::step_of(self.short(row)).unwrap_or_default();
        let blank = self.offers.blanks(nth).into_iter().find(|blank| blank.kind == variant.name);
        blank.map_or_else(|| rules_language().blank_variant(variant, &|_| None), |blank| blank.value)
    }

    fn called(&self, cx: &Cx<'_>, def: &str, variant: &str) -> String {
        scenarios::word(&cx.desk.words, def, variant)
    }

    fn is_direct(&self) -> bool {
        true
    }

    fn next(&self, _cx: &Cx<'_>, row: &Row, of: &Type) -> String {
        self.offers.next(self.short(row), of, &self.items(row))
    }

    fn send(&self, cx: &mut Cx<'_>, path: &str, change: Change, gesture: bool) {
        let path = self.inside(path).to_owned();
        cx.send(Command::Scenarios(Room::Change { path, change, gesture }));
    }
}
