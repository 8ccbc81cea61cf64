//! What comes up over a chip: a number, names, or everything that can stand there by the sentence that it would be.

use std::sync::Arc;

use egui::{DragValue, RichText, ScrollArea};
use tilewright::explain::Vocabulary;
use tilewright::manual::Type;

use super::super::control::{Controls, Ground as _};
use super::super::widgets::{Choice, named};
use super::is_plain;
use crate::model::rules::{
    Change, Control, Fitting, Place, Role, Row, Setting, Site, World, fittings, groups, plain,
};
use crate::model::{Lang, ron_edit};
use crate::ui::cx::Cx;
use crate::ui::theme;

/// From so many choices on there is a search.
const MANY: usize = 9;

/// What pickers have to know of an entry.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry<'a> {
    /// Where it stands.
    pub place: &'a Place,
    /// The text of its file.
    pub text: &'a Arc<str>,
    /// What it is told in.
    pub world: &'a Arc<World>,
    /// The language.
    pub lang: Lang,
}

/// What can stand at a site, with all that it follows from: the site, the text, the packages and the language.
type Known = (Site, Arc<str>, Arc<World>, Lang, Vec<Fitting>);

/// What pickers keep.
#[derive(Debug, Default)]
pub(super) struct Picker {
    pub controls: Controls,
    search: String,
    /// What can stand at the site that was asked about last.
    known: Option<Known>,
    /// The site whose list is open.
    open: Option<Site>,
}

impl Picker {
    /// What can be done with a value; the path of the value if its form is wanted.
    pub fn show(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, on: Entry<'_>, row: &Row) -> Option<String> {
        match &row.control {
            Control::Whole(negative) => number(ui, cx, on.place, row, &row.path, *negative),
            Control::Bool | Control::Text => {
                self.controls.show(ui, cx, on.place, row, &row.label);
            }
            Control::Id(kind) => self.id(ui, cx, on, row, kind),
            Control::List(of) => self.names(ui, cx, on, row, of),
            Control::Variant(_) => {
                let held = format!("{}.N", row.path);
                if row.text.as_deref().is_some_and(|text| text.starts_with("N(")) {
                    number(ui, cx, on.place, row, &held, true);
                    ui.separator();
                }
                self.fittings(ui, cx, on, &Site::Instead(row.path.clone()), &row.ty);
            }
            Control::Map(..) | Control::Fields(_) | Control::Tuple | Control::Unknown => {}
        }
        let mut part = None;
        if !is_plain(row) || matches!(row.role, Role::Item(..)) {
            ui.separator();
            ui.horizontal(|ui| {
                if !is_plain(row) && ui.button(cx.t("rules-part")).clicked() {
                    part = Some(row.path.clone());
                    ui.close();
                }
                let removable = row.is_set() && (row.default.is_some() || matches!(row.role, Role::Item(..)));
                if removable && ui.button(cx.t("rules-remove")).clicked() {
                    on.place.send(cx, &row.path, Change::Remove, false);
                    ui.close();
                }
            });
        }
        part
    }

    /// Everything that can stand at a site, in groups.
    pub fn fittings(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, on: Entry<'_>, site: &Site, ty: &Type) {
        let fresh = self.open.as_ref() != Some(site);
        if fresh {
            self.open = Some(site.clone());
            self.search.clear();
        }
        let is_known = self.known.as_ref().is_some_and(|(of, text, world, lang, _)| {
            of == site && Arc::ptr_eq(text, on.text) && Arc::ptr_eq(world, on.world) && *lang == on.lang
        });
        if !is_known {
            let found = on.world.game().map(|game| {
                let setting = Setting { text: on.text, entry: &on.place.entry, game, lang: on.lang.code() };
                fittings(setting, site, ty, &|kind| on.world.ids.first(kind))
            });
            let (text, world) = (Arc::clone(on.text), Arc::clone(on.world));
            self.known = Some((site.clone(), text, world, on.lang, found.unwrap_or_default()));
        }
        let Some((.., all)) = self.known.take() else {
            return;
        };
        let entered = self.search_field(ui, cx, all.len(), fresh);
        let words = self.search.to_lowercase();
        let fits = |fitting: &&Fitting| {
            let said = format!("{} {}", fitting.sentence, fitting.name).to_lowercase();
            words.split_whitespace().all(|word| said.contains(word))
        };
        let found: Vec<&Fitting> = all.iter().filter(fits).collect();
        let mut picked = found.first().copied().filter(|_| entered);
        if found.is_empty() {
            ui.label(RichText::new(cx.t("rules-nothing-fits")).weak());
        }
        ScrollArea::vertical().max_height(320.0).min_scrolled_height(220.0).show(ui, |ui| {
            theme::rows(ui);
            for group in groups() {
                let mut first = all.len() >= MANY;
                for fitting in found.iter().filter(|fitting| fitting.group == group) {
                    if std::mem::take(&mut first) {
                        ui.label(theme::section(cx.t(&format!("rules-{group}"))));
                    }
                    let row = ui.add(egui::Button::selectable(false, &fitting.sentence).wrap());
                    if row.on_hover_text(&fitting.name).clicked() {
                        picked = Some(*fitting);
                    }
                }
            }
        });
        if let Some(fitting) = picked {
            on.place.send(cx, &fitting.path, fitting.change.clone(), false);
            self.open = None;
            ui.close();
        } else {
            self.known = Some((site.clone(), Arc::clone(on.text), Arc::clone(on.world), on.lang, all));
        }
    }

    /// The name of one thing.
    fn id(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, on: Entry<'_>, row: &Row, kind: &str) {
        let now = row.plain();
        if let Some(id) = self.choose(ui, cx, on, row, kind, &[now]) {
            on.place.send(cx, &row.path, Change::Set(ron_edit::quote(&id)), false);
            self.open = None;
            ui.close();
        }
    }

    /// Names of several things: each is in the list or not.
    fn names(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, on: Entry<'_>, row: &Row, of: &Type) {
        let Type::Named(kind) = plain(of) else {
            return;
        };
        let count = ron_edit::len(on.text, &row.path);
        let nth = |nth: usize| ron_edit::get(on.text, &format!("{}[{nth}]", row.path)).map(ron_edit::unquote);
        let now: Vec<String> = (0..count).filter_map(nth).collect();
        if let Some(id) = self.choose(ui, cx, on, row, kind, &now) {
            match now.iter().position(|known| *known == id) {
                Some(nth) => on.place.send(cx, &format!("{}[{nth}]", row.path), Change::Remove, false),
                None => on.place.send(cx, &row.path, Change::Push(ron_edit::quote(&id)), false),
            }
        }
    }

    /// A list of names of a kind, by what people call them; the one that was clicked.
    fn choose(
        &mut self,
        ui: &mut egui::Ui,
        cx: &mut Cx<'_>,
        on: Entry<'_>,
        row: &Row,
        kind: &str,
        now: &[String],
    ) -> Option<String> {
        let site = Site::Instead(row.path.clone());
        let fresh = self.open.as_ref() != Some(&site);
        if fresh {
            self.open = Some(site);
            self.search.clear();
        }
        let choices = called(on, kind);
        let entered = self.search_field(ui, cx, choices.len(), fresh);
        let words = self.search.to_lowercase();
        let fits = |choice: &&Choice| {
            let all = format!("{} {} {}", choice.value, choice.shown, choice.hint).to_lowercase();
            words.split_whitespace().all(|word| all.contains(word))
        };
        let found: Vec<&Choice> = choices.iter().filter(fits).collect();
        let mut picked = found.first().filter(|_| entered).map(|choice| choice.value.clone());
        ScrollArea::vertical().max_height(320.0).min_scrolled_height(220.0).show(ui, |ui| {
            theme::rows(ui);
            for choice in found {
                let chosen = now.contains(&choice.value);
                let label = ui.add(egui::Button::selectable(chosen, &choice.shown).wrap());
                if label.on_hover_text(&choice.hint).clicked() {
                    picked = Some(choice.value.clone());
                }
            }
        });
        picked
    }

    fn search_field(&mut self, ui: &mut egui::Ui, cx: &Cx<'_>, count: usize, fresh: bool) -> bool {
        if count < MANY {
            return false;
        }
        let hint = cx.t("rules-pick");
        let field =
            ui.add(theme::line(&mut self.search).hint_text(hint.clone()).desired_width(f32::INFINITY));
        named(&field, &hint);
        if fresh {
            field.request_focus();
        }
        field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter))
    }
}

/// A number that is typed, dragged or stepped.
fn number(ui: &mut egui::Ui, cx: &mut Cx<'_>, place: &Place, row: &Row, path: &str, negative: bool) {
    let text = row.text.as_deref().or(row.default.as_deref()).unwrap_or_default();
    let digits = text.trim_start_matches("N(").trim_end_matches(')');
    let Ok(now) = digits.trim().parse::<i64>() else {
        return;
    };
    let mut number = now;
    let least = if negative { -1_000_000_000 } else { 0 };
    ui.horizontal(|ui| {
        if ui.button("−").clicked() {
            number = (number - 1).max(least);
        }
        let field = ui.add(DragValue::new(&mut number).range(least..=1_000_000_000_i64).speed(0.05));
        named(&field, &cx.t("rules-number"));
        if ui.button("+").clicked() {
            number += 1;
        }
    });
    if number != now {
        place.send(cx, path, Change::Set(number.to_string()), true);
    }
}

/// The names of a kind as people call them; ids where nobody named them.
fn called(on: Entry<'_>, kind: &str) -> Vec<Choice> {
    let words = on.world.game().map(|game| Vocabulary::new(game, on.lang.code()));
    let word = crate::model::rules::plain_name(kind);
    let word = word.split(' ').next().unwrap_or_default();
    let choice = |id: &str| {
        let called = words.as_ref().and_then(|words| words.of(word, id));
        let hint = if called.is_some() { id.to_owned() } else { String::new() };
        Choice { value: id.to_owned(), shown: called.unwrap_or_else(|| id.to_owned()), hint }
    };
    on.world.ids.names(kind).map(choice).collect()
}
