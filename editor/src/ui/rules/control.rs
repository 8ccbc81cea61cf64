//! The controls of a form: each changes one value, in a way that fits what may be written there.
//!
//! What is offered for a value, and where a change goes, is for the [`Ground`] to say that the form stands on.

use egui::{DragValue, Response, RichText, TextEdit};
use tilewright::manual::{Type, Variant};

use super::widgets::{Choice, Search, first_sentence, named, picker};
use crate::model::rules::{Change, Control, Role, Row, is_name, kept, rules_language, variants};
use crate::model::{Command, ron_edit};
use crate::ui::cx::Cx;
use crate::ui::parts::form_menu;
use crate::ui::theme;

/// What a form stands on: what its values can be, and where its changes go.
pub(in crate::ui) trait Ground {
    /// True if a value of this type in a row is picked, not only typed.
    fn picks(&self, row: &Row, ty: &Type) -> bool;
    /// What can be picked in a row for a value of this type.
    fn choices(&self, cx: &Cx<'_>, row: &Row, ty: &Type) -> Vec<Choice>;
    /// True if a name of this kind may also be a new one.
    fn is_free(&self, row: &Row, kind: &str) -> bool;
    /// True if there is something of this kind and name.
    fn is_known(&self, cx: &Cx<'_>, kind: &str, name: &str) -> bool;
    /// The name that was probably meant.
    fn like(&self, cx: &Cx<'_>, kind: &str, name: &str) -> Option<String>;
    /// A value to begin with, in RON.
    fn blank(&self, cx: &Cx<'_>, path: &str, ty: &Type) -> String;
    /// A variant to begin with in a row, in RON.
    fn variant(&self, cx: &Cx<'_>, row: &Row, variant: &Variant) -> String;
    /// What a variant is called; as it is written if nothing better is known.
    fn called(&self, _cx: &Cx<'_>, _def: &str, variant: &str) -> String {
        variant.to_owned()
    }
    /// True if what is not written can be typed or picked at once; else it is set to something first, and changed then.
    fn is_direct(&self) -> bool {
        false
    }
    /// What comes into a list that has these values, in RON.
    fn next(&self, cx: &Cx<'_>, row: &Row, of: &Type) -> String {
        self.blank(cx, &row.path, of)
    }
    /// Has a value changed.
    fn send(&self, cx: &mut Cx<'_>, path: &str, change: Change, gesture: bool);
}

/// What the controls of a form keep.
#[derive(Debug, Default)]
pub(in crate::ui) struct Controls {
    search: Search,
    new_key: String,
    /// True if variants say what they mean.
    pub help: bool,
}

impl Controls {
    /// Shows the control of a row; true if the keyboard is in it.
    pub fn show(
        &mut self,
        ui: &mut egui::Ui,
        cx: &mut Cx<'_>,
        on: &impl Ground,
        row: &Row,
        name: &str,
    ) -> bool {
        match &row.control {
            Control::Text if on.picks(row, &row.ty) => self.text_picker(ui, cx, on, row, name),
            Control::Text if !on.is_direct() && (row.label == "by" || !row.is_set()) => {
                self.set_button(ui, cx, on, row, name)
            }
            Control::Text => return self.text(ui, cx, on, row, name),
            Control::Bool => self.tick(ui, cx, on, row, name),
            Control::Whole(negative) => self.number(ui, cx, on, row, name, *negative),
            Control::Id(kind) => self.id(ui, cx, on, row, name, kind),
            Control::Variant(def) => self.variant(ui, cx, on, row, name, def),
            Control::List(of) if on.is_direct() && self.is_begun_anew(row) => {
                self.add(ui, cx, on, row, name, of)
            }
            Control::Map(key, of) if on.is_direct() && self.is_begun_anew(row) => {
                self.add_to_map(ui, cx, on, row, name, key, of);
            }
            Control::List(_) | Control::Map(..) | Control::Fields(_) | Control::Tuple if !row.is_set() => {
                self.set_button(ui, cx, on, row, name);
            }
            Control::List(of) => self.add(ui, cx, on, row, name, of),
            Control::Map(key, of) => self.add_to_map(ui, cx, on, row, name, key, of),
            Control::Unknown => {
                ui.label(RichText::new(row.text.clone().unwrap_or_default()).color(theme::error(ui)))
                    .on_hover_text(cx.t("rules-unknown-field"));
            }
            Control::Fields(_) | Control::Tuple => {}
        }
        false
    }

    /// True for a list or map that is written, or that begins with what is added first.
    fn is_begun_anew(&self, row: &Row) -> bool {
        row.is_set() || matches!(row.default.as_deref(), None | Some("[]" | "{}" | "none"))
    }

    fn text(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, on: &impl Ground, row: &Row, name: &str) -> bool {
        let mut text = row.plain();
        let long = matches!(row.label.as_str(), "text" | "about" | "why" | "note") || text.len() > 40;
        // What can be moved or removed has a menu beside it.
        let menu = if matches!(row.role, Role::Item(..) | Role::Entry(_)) { 44.0 } else { 0.0 };
        let width = (ui.available_width() - menu).max(120.0);
        let field = if long {
            ui.add(TextEdit::multiline(&mut text).desired_width(width).desired_rows(2))
        } else {
            ui.add(theme::line(&mut text).desired_width(width.min(260.0)))
        };
        named(&field, name);
        if field.changed() {
            on.send(cx, &row.path, Change::Set(ron_edit::quote(&text)), true);
        }
        end_of_gesture(cx, &field);
        field.has_focus()
    }

    /// A text that is picked, or typed as a new one.
    fn text_picker(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, on: &impl Ground, row: &Row, name: &str) {
        let selected = match row.is_set() {
            true => RichText::new(row.plain()),
            false => unset(cx.t("rules-unset")),
        };
        let any = |text: &str| !text.is_empty();
        let free = on.is_direct().then_some(&any as &dyn Fn(&str) -> bool);
        let choices = || on.choices(cx, row, &Type::Text);
        if let Some(text) = picker(ui, cx, name, selected, &mut self.search, free, choices) {
            on.send(cx, &row.path, Change::Set(ron_edit::quote(&text)), false);
        }
    }

    fn tick(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, on: &impl Ground, row: &Row, name: &str) {
        let now = row.text.as_deref().or(row.default.as_deref()) == Some("true");
        let mut ticked = now;
        let field = theme::check(ui, &mut ticked, "");
        named(&field, name);
        if !row.is_set() {
            ui.label(unset(cx.t("rules-default")));
        }
        if ticked != now {
            on.send(cx, &row.path, Change::Set(ticked.to_string()), false);
        }
    }

    fn number(
        &mut self,
        ui: &mut egui::Ui,
        cx: &mut Cx<'_>,
        on: &impl Ground,
        row: &Row,
        name: &str,
        negative: bool,
    ) {
        let known = row.text.as_deref().or(row.default.as_deref()).and_then(|text| text.parse::<i64>().ok());
        let mut number = known.unwrap_or_default();
        let least = if negative { -1_000_000_000 } else { 0 };
        let drag = match row.is_turn() {
            true => degrees(&mut number),
            false => DragValue::new(&mut number).range(least..=1_000_000_000_i64).speed(0.05),
        };
        let field = ui.add(drag);
        named(&field, name);
        if !row.is_set() {
            let default = row.default.as_deref().filter(|text| !matches!(*text, "none" | "\"\""));
            let key = if default.is_some() { "rules-default" } else { "rules-unset" };
            ui.label(unset(cx.t(key)));
        }
        if field.changed() {
            on.send(cx, &row.path, Change::Set(number.to_string()), true);
        }
    }

    fn id(
        &mut self,
        ui: &mut egui::Ui,
        cx: &mut Cx<'_>,
        on: &impl Ground,
        row: &Row,
        name: &str,
        kind: &str,
    ) {
        let value = row.plain();
        let free = on.is_free(row, kind);
        let known = free || !row.is_set() || on.is_known(cx, kind, &value);
        let selected = match (row.is_set(), known) {
            (false, _) => {
                let default = row.default.clone().filter(|text| text != "none" && text != "\"\"");
                unset(default.unwrap_or_else(|| cx.t("rules-unset")))
            }
            (true, true) => RichText::new(&value),
            (true, false) => RichText::new(&value).color(theme::error(ui)),
        };
        let choices = || on.choices(cx, row, &row.ty);
        let free = free.then_some(&is_name as &dyn Fn(&str) -> bool);
        let like = (!known).then(|| on.like(cx, kind, &value)).flatten();
        let search = &mut self.search;
        let picked = ui.vertical(|ui| {
            let picked = picker(ui, cx, name, selected, search, free, choices);
            // The likely name stands under the wrong one.
            let like = like.filter(|like| {
                let text = cx.with("rules-did-you-mean", &[("name", like.as_str().into())]);
                ui.small_button(text).clicked()
            });
            picked.or(like)
        });
        if let Some(id) = picked.inner {
            on.send(cx, &row.path, Change::Set(ron_edit::quote(&id)), false);
        }
    }

    fn variant(
        &mut self,
        ui: &mut egui::Ui,
        cx: &mut Cx<'_>,
        on: &impl Ground,
        row: &Row,
        name: &str,
        def: &str,
    ) {
        let Some(def) = rules_language().def(def) else {
            return;
        };
        let now = row.variant().filter(|word| *word != "none").map(str::to_owned);
        let selected = match (&now, row.is_set()) {
            (Some(word), true) => RichText::new(on.called(cx, &def.name, word)),
            (Some(_), false) => unset(row.default.clone().unwrap_or_default()),
            (None, _) => unset(cx.t("rules-unset")),
        };
        let choices = || {
            let choice = |variant: &Variant| Choice {
                value: variant.name.clone(),
                shown: on.called(cx, &def.name, &variant.name),
                hint: first_sentence(&variant.doc).to_owned(),
            };
            variants(def).iter().map(choice).collect()
        };
        let picked = picker(ui, cx, name, selected, &mut self.search, None, choices);
        let picked = picked.and_then(|word| variants(def).iter().find(|variant| variant.name == word));
        if let Some(variant) = picked.filter(|variant| !row.is_set() || Some(&variant.name) != now.as_ref()) {
            let blank = || on.variant(cx, row, variant);
            let value = kept(row.text.as_deref().unwrap_or_default(), def, variant, &blank);
            on.send(cx, &row.path, Change::Set(value), false);
        }
        if let Some(doc) = now.and_then(|word| variants(def).iter().find(|v| v.name == word)).map(|v| &v.doc)
            && !doc.is_empty()
            && self.help
        {
            ui.label(RichText::new(first_sentence(doc)).size(theme::CAPTION).weak());
        }
    }

    /// What is not written: its default, and a button that writes it.
    fn set_button(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, on: &impl Ground, row: &Row, name: &str) {
        let set = ui.small_button(cx.t("rules-set"));
        named(&set, &cx.with("rules-set-what", &[("what", name.into())]));
        let default = row.default.clone().filter(|text| text != "none");
        let shown = default.clone().filter(|text| text != "\"\"").unwrap_or_else(|| cx.t("rules-unset"));
        ui.label(unset(shown));
        if set.clicked() {
            let value = default.unwrap_or_else(|| on.blank(cx, &row.path, &row.ty));
            on.send(cx, &row.path, Change::Set(value), false);
        }
    }

    fn add(
        &mut self,
        ui: &mut egui::Ui,
        cx: &mut Cx<'_>,
        on: &impl Ground,
        row: &Row,
        name: &str,
        of: &Type,
    ) {
        let add_name = cx.with("rules-add-to", &[("what", name.into())]);
        if on.is_direct() && on.picks(row, of) {
            let selected = RichText::new(cx.t("rules-add"));
            let has = |value: &str| {
                let quoted = ron_edit::quote(value);
                row.text.as_deref().is_some_and(|text| text.contains(&quoted))
            };
            let choices = || {
                let mut all = on.choices(cx, row, of);
                all.retain(|choice| !has(&choice.value));
                all
            };
            let any = |text: &str| !text.is_empty() && (*of == Type::Text || is_name(text));
            let picked = picker(ui, cx, &add_name, selected, &mut self.search, Some(&any), choices);
            if let Some(value) = picked {
                on.send(cx, &row.path, Change::Push(ron_edit::quote(&value)), false);
            }
            return;
        }
        let add = ui.small_button(cx.t("rules-add").trim_end_matches('…'));
        named(&add, &add_name);
        if add.clicked() {
            let value = on.next(cx, row, of);
            on.send(cx, &row.path, Change::Push(value), false);
        }
    }

    #[expect(clippy::too_many_arguments, reason = "a map is drawn in one place only")]
    fn add_to_map(
        &mut self,
        ui: &mut egui::Ui,
        cx: &mut Cx<'_>,
        on: &impl Ground,
        row: &Row,
        name: &str,
        key: &Type,
        of: &Type,
    ) {
        let taken = |key: &str| row.text.as_deref().is_some_and(|text| ron_edit::get(text, key).is_some());
        let kind = match key {
            Type::Named(kind) => kind.clone(),
            _ => String::new(),
        };
        let free = kind.is_empty() || row.defines(&kind) || on.is_free(row, &kind);
        let add_name = cx.with("rules-add-to", &[("what", name.into())]);
        let selected = RichText::new(cx.t("rules-add"));
        let allowed = |text: &str| is_name(text) && !taken(text);
        let choices = || {
            let mut all = on.choices(cx, row, key);
            all.retain(|choice| !taken(&choice.value));
            all
        };
        let free = free.then_some(&allowed as &dyn Fn(&str) -> bool);
        if let Some(key) = picker(ui, cx, &add_name, selected, &mut self.search, free, choices) {
            let value = on.blank(cx, &format!("{}.{key}", row.path), of);
            on.send(cx, &row.path, Change::Insert(key, value), false);
        }
    }

    /// The menu of a row: what can be done with the value as a whole.
    pub fn more(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, on: &impl Ground, row: &Row, name: &str) {
        let removable =
            row.is_set() && (row.default.is_some() || matches!(row.role, Role::Item(..) | Role::Entry(_)));
        let whole = row.role == Role::Whole && !row.path.is_empty() && row.path.contains(['.', '[']);
        if !removable && !whole {
            return;
        }
        let menu = form_menu(ui, "…", |ui| {
            let mut done = None;
            if let Role::Item(k, n) = row.role {
                if k > 0 && ui.button(cx.t("rules-move-up")).clicked() {
                    done = Some(Change::Move(k - 1));
                }
                if k + 1 < n && ui.button(cx.t("rules-move-down")).clicked() {
                    done = Some(Change::Move(k + 1));
                }
            }
            let keyed = matches!(row.role, Role::Entry(_)) || whole && !row.path.ends_with(']');
            if keyed {
                let hint = cx.t("rules-new-name");
                let field =
                    ui.add(theme::line(&mut self.new_key).hint_text(hint.clone()).desired_width(150.0));
                named(&field, &hint);
                let fits = is_name(&self.new_key);
                if ui.add_enabled(fits, egui::Button::new(cx.t("rules-rename"))).clicked() {
                    done = Some(Change::Rename(std::mem::take(&mut self.new_key)));
                }
                if whole && ui.add_enabled(fits, egui::Button::new(cx.t("rules-duplicate"))).clicked() {
                    done = Some(Change::Copy(std::mem::take(&mut self.new_key)));
                }
            } else if whole && ui.button(cx.t("rules-duplicate")).clicked() {
                done = Some(Change::Copy(String::new()));
            }
            let key = if matches!(row.role, Role::Field) { "rules-unset-it" } else { "rules-remove" };
            if ui.button(cx.t(key)).clicked() {
                done = Some(Change::Remove);
            }
            if let Some(change) = done {
                on.send(cx, &row.path, change, false);
                ui.close();
            }
        });
        named(&menu, &cx.with("rules-more", &[("what", name.into())]));
    }
}

/// A text for what is not written.
fn unset(text: String) -> RichText {
    RichText::new(text).weak().italics()
}

/// Quarter turns as people read them.
fn degrees(number: &mut i64) -> DragValue<'_> {
    DragValue::new(number)
        .range(0..=3_i64)
        .speed(0.02)
        .custom_formatter(|turns, _| degrees_of(turns))
        .custom_parser(turns_of)
}

/// "90°".
fn degrees_of(turns: f64) -> String {
    format!("{}°", (turns * 90.0).round())
}

/// The quarter turns that somebody means by "90°", or "90". Whoever types 0 to 3 means these.
fn turns_of(text: &str) -> Option<f64> {
    let number: f64 = text.trim().trim_end_matches('°').trim().parse().ok()?;
    Some(if number > 3.0 { (number / 90.0).round() } else { number })
}

fn end_of_gesture(cx: &mut Cx<'_>, field: &Response) {
    if field.lost_focus() {
        cx.send(Command::EndGesture);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_are_read_and_written_in_degrees() {
        for (turns, text) in [(0.0, "0°"), (1.0, "90°"), (2.0, "180°"), (3.0, "270°")] {
            assert_eq!(degrees_of(turns), text);
            assert_eq!(turns_of(text), Some(turns));
            assert_eq!(turns_of(&format!("{turns}")), Some(turns), "as files have it");
        }
        assert_eq!((turns_of(" 180 "), turns_of("a lot")), (Some(2.0), None));
    }
}
