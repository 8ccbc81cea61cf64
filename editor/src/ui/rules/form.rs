//! The form of an entry: a row for every field, with a control that fits what may be written.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use eframe::egui::{self, Color32, DragValue, RichText, ScrollArea, TextEdit};
use tilewright::explain::Vocabulary;
use tilewright::manual::Type;

use super::widgets::{Choice, Search, first_sentence, named, picker};
use crate::model::rules::{
    self, Change, Control, FileRef, Form, Place, Role, Row, is_name, is_open, offset_of, tongue, variants,
};
use crate::model::{Command, patch};
use crate::ui::cx::Cx;
use crate::ui::theme;

/// The room for the name of a field.
const NAME_WIDTH: f32 = 72.0;

/// What a form keeps for itself.
#[derive(Debug, Default)]
pub(in crate::ui) struct FormView {
    memo: Option<(Place, Arc<str>, Form)>,
    folded: HashSet<String>,
    search: Search,
    hide_unset: bool,
    help: bool,
    /// The row that the pointer or the keyboard was at last.
    about: Option<String>,
    new_key: String,
    /// What is wrong, by the path of its row.
    wrong: HashMap<String, (Color32, String)>,
    /// The jump that was followed last, and the row that is to be scrolled to.
    jumped: u64,
    wanted: Option<String>,
}

impl FormView {
    /// Shows the form of an entry.
    pub fn show(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, place: &Place) {
        let Some(text) = place.file.text(cx.desk) else {
            return;
        };
        let fresh = self.memo.as_ref().is_none_or(|(of, old, _)| of != place || !Arc::ptr_eq(old, &text));
        if fresh {
            if self.memo.as_ref().is_none_or(|(of, ..)| of != place) {
                self.about = None;
            }
            let form =
                place.ty().map(|ty| Form::of(&text, &place.entry.path(), &ty, true)).unwrap_or_default();
            self.memo = Some((place.clone(), text, form));
        }
        if let Some((of, text, form)) = self.memo.take() {
            self.problems(ui, cx, place, &text, &form);
            self.body(ui, cx, place, &form);
            self.memo = Some((of, text, form));
        }
    }

    /// Finds the rows in which something is wrong, and the one that a jump leads to.
    fn problems(&mut self, ui: &egui::Ui, cx: &Cx<'_>, place: &Place, text: &str, form: &Form) {
        self.wrong.clear();
        let FileRef::Own(file) = &place.file else {
            return;
        };
        for problem in cx.desk.analysis.problems.iter().filter(|problem| problem.file.as_ref() == Some(file))
        {
            let at = problem.diagnostic.place.as_ref().map(|place| offset_of(text, place.start));
            // A place may be the name of a field; the path leads to its value.
            let row = at.and_then(|at| form.at(at)).map(|row| match form.row(&problem.diagnostic.path) {
                Some(inner) if inner.depth > row.depth => inner,
                _ => row,
            });
            let Some(row) = row else {
                continue;
            };
            let colour = if problem.is_error() { theme::error(ui) } else { theme::warning(ui) };
            let entry = self.wrong.entry(row.path.clone()).or_insert((colour, String::new()));
            if !entry.1.is_empty() {
                entry.1.push('\n');
            }
            entry.1.push_str(&problem.diagnostic.message);
        }
        let jump =
            cx.desk.rules.jump.as_ref().filter(|jump| jump.nth != self.jumped && jump.file == place.file);
        if let Some(jump) = jump {
            self.jumped = jump.nth;
            self.wanted = form.at(offset_of(text, jump.at)).map(|row| row.path.clone());
            if let Some(wanted) = &self.wanted {
                self.folded.retain(|folded| !wanted.starts_with(folded.as_str()));
                self.about = Some(wanted.clone());
            }
        }
    }

    fn body(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, place: &Place, form: &Form) {
        if form.rows.is_empty() {
            ui.label(RichText::new(cx.t("rules-no-form")).weak());
            return;
        }
        let own = place.file.is_own();
        ui.horizontal_wrapped(|ui| {
            let mut show = !self.hide_unset;
            ui.checkbox(&mut show, cx.t("rules-show-unset"));
            self.hide_unset = !show;
            ui.checkbox(&mut self.help, cx.t("rules-show-help"));
        });
        let about = self.about.as_ref().and_then(|path| form.row(path));
        let about = about.map(|row| (row.label.clone(), row.doc.clone())).filter(|(_, doc)| !doc.is_empty());
        egui::Panel::bottom("rules-form-help")
            .frame(egui::Frame::NONE.inner_margin(4.0))
            .show_separator_line(true)
            .show(ui, |ui| {
                ScrollArea::vertical().id_salt("help").max_height(90.0).show(ui, |ui| {
                    ui.set_min_height(48.0);
                    match about {
                        Some((label, doc)) => ui.label(RichText::new(format!("{label}: {doc}")).size(12.0)),
                        None => ui.label(RichText::new(cx.t("rules-help-hint")).size(12.0).weak()),
                    };
                });
            });
        ScrollArea::both().id_salt("form").auto_shrink(false).show(ui, |ui| {
            let base = form.rows.first().map(|row| row.path.clone()).unwrap_or_default();
            let mut hidden: Option<usize> = None;
            for (k, row) in form.rows.iter().enumerate() {
                if hidden.is_some_and(|depth| row.depth > depth) {
                    continue;
                }
                hidden = None;
                if !row.is_set() && self.hide_unset {
                    continue;
                }
                let children = form.rows.get(k + 1).is_some_and(|next| next.depth > row.depth);
                if children && self.folded.contains(&row.path) {
                    hidden = Some(row.depth);
                }
                ui.push_id(&row.path, |ui| self.row(ui, cx, place, row, &base, children, own));
            }
            ui.add_space(40.0);
        });
    }

    #[expect(clippy::too_many_arguments, reason = "a row is drawn in one place only")]
    fn row(
        &mut self,
        ui: &mut egui::Ui,
        cx: &mut Cx<'_>,
        place: &Place,
        row: &Row,
        base: &str,
        children: bool,
        own: bool,
    ) {
        let short = row.path.strip_prefix(base).unwrap_or(&row.path).trim_start_matches('.');
        let short = if short.is_empty() { row.label.as_str() } else { short };
        let shown = ui.horizontal(|ui| {
            ui.add_space(14.0 * row.depth.saturating_sub(1) as f32);
            if children && row.depth > 0 {
                let folded = self.folded.contains(&row.path);
                let key = if folded { "rules-unfold" } else { "rules-fold" };
                let fold = ui.add(egui::Button::new(if folded { "+" } else { "–" }).small().frame(false));
                named(&fold, &cx.with(key, &[("what", short.into())]));
                if fold.clicked() && !self.folded.remove(&row.path) {
                    self.folded.insert(row.path.clone());
                }
            } else if row.depth > 0 {
                ui.add_space(ui.spacing().interact_size.y * 0.7);
            }
            let wrong = self.wrong.get(&row.path);
            let label = match (row.depth, row.is_set()) {
                (0, _) => RichText::new(&row.label).heading(),
                (_, true) => RichText::new(&row.label).strong(),
                (_, false) => RichText::new(&row.label).weak(),
            };
            let label = match wrong {
                Some((colour, _)) => label.color(*colour).underline(),
                None => label,
            };
            let before = ui.cursor().left();
            let label = ui.label(label);
            if row.depth > 0 {
                // Controls of one depth stand under each other as long as their names are short.
                let rest = NAME_WIDTH - (ui.cursor().left() - before);
                ui.add_space(rest.max(0.0));
            }
            let hint = match wrong {
                Some((_, message)) => format!("{message}\n\n{}", row.doc),
                None => row.doc.clone(),
            };
            if self.wanted.as_ref() == Some(&row.path) {
                self.wanted = None;
                label.scroll_to_me(Some(egui::Align::Center));
            }
            if !hint.is_empty() {
                label.on_hover_text(hint.trim());
            }
            if own {
                self.control(ui, cx, place, row, short);
                self.more(ui, cx, place, row, short);
            } else {
                written(ui, row);
            }
        });
        if self.help && !row.doc.is_empty() && (row.is_set() || row.depth <= 1) {
            ui.horizontal(|ui| {
                ui.add_space(14.0 * row.depth as f32 + 10.0);
                ui.add(egui::Label::new(RichText::new(first_sentence(&row.doc)).size(12.0).weak()).wrap());
            });
        }
        if shown.response.contains_pointer() && ui.input(|input| input.pointer.is_moving()) {
            self.about = Some(row.path.clone());
        }
    }

    /// The control that changes a value.
    fn control(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, place: &Place, row: &Row, name: &str) {
        let blank = |kind: &str| cx.desk.rules.world.ids.first(kind);
        let unset = |text: String| RichText::new(text).weak().italics();
        match &row.control {
            Control::Text if row.label == "by" || !row.is_set() => self.set_button(ui, cx, place, row, name),
            Control::Text => {
                let things = row.path.contains(".by.Data[");
                if things {
                    let choices = || {
                        let things = cx.desk.rules.world.ids.things().iter();
                        things.map(|thing| Choice { value: thing.clone(), hint: String::new() }).collect()
                    };
                    let selected = RichText::new(row.plain());
                    let picked = picker(ui, cx, name, selected, &mut self.search, None, choices);
                    if let Some(thing) = picked {
                        send(cx, place, row, Change::Set(patch::quote(&thing)), false);
                    }
                    return;
                }
                let mut text = row.plain();
                let long = matches!(row.label.as_str(), "text" | "about" | "why" | "note") || text.len() > 40;
                let width = ui.available_width().max(120.0);
                let field = if long {
                    ui.add(TextEdit::multiline(&mut text).desired_width(width).desired_rows(2))
                } else {
                    ui.add(TextEdit::singleline(&mut text).desired_width(width.min(260.0)))
                };
                named(&field, name);
                if field.has_focus() {
                    self.about = Some(row.path.clone());
                }
                if field.changed() {
                    send(cx, place, row, Change::Set(patch::quote(&text)), true);
                }
                if field.lost_focus() {
                    cx.send(Command::EndGesture);
                }
            }
            Control::Bool => {
                let now = row.text.as_deref().or(row.default.as_deref()) == Some("true");
                let mut on = now;
                let field = ui.checkbox(&mut on, "");
                named(&field, name);
                if !row.is_set() {
                    ui.label(unset(cx.t("rules-default")));
                }
                if on != now {
                    send(cx, place, row, Change::Set(on.to_string()), false);
                }
            }
            Control::Whole(negative) => {
                let known =
                    row.text.as_deref().or(row.default.as_deref()).and_then(|text| text.parse::<i64>().ok());
                let mut number = known.unwrap_or_default();
                let least = if *negative { -1_000_000_000 } else { 0 };
                let field = ui.add(DragValue::new(&mut number).range(least..=1_000_000_000_i64).speed(0.05));
                named(&field, name);
                if !row.is_set() {
                    ui.label(unset(
                        row.default
                            .clone()
                            .filter(|text| text != "none" && text != "\"\"")
                            .map_or_else(|| cx.t("rules-unset"), |_| cx.t("rules-default")),
                    ));
                }
                if field.changed() {
                    send(cx, place, row, Change::Set(number.to_string()), true);
                }
            }
            Control::Id(kind) => {
                let value = row.plain();
                let ids = &cx.desk.rules.world.ids;
                let known = ids.has(kind, &value);
                let free = is_open(kind) || row.names_itself();
                let selected = match (row.is_set(), known || free) {
                    (false, _) => unset(
                        row.default
                            .clone()
                            .filter(|text| text != "none" && text != "\"\"")
                            .unwrap_or_else(|| cx.t("rules-unset")),
                    ),
                    (true, true) => RichText::new(&value),
                    (true, false) => RichText::new(&value).color(theme::error(ui)),
                };
                let choices = || id_choices(cx, kind);
                let free = free.then_some(&is_name as &dyn Fn(&str) -> bool);
                let like = (row.is_set() && !known && free.is_none())
                    .then(|| cx.desk.rules.world.ids.like(kind, &value).map(str::to_owned))
                    .flatten();
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
                    send(cx, place, row, Change::Set(patch::quote(&id)), false);
                }
            }
            Control::Variant(def) => {
                let Some(def) = tongue().def(def) else {
                    return;
                };
                let now = row.variant().filter(|word| *word != "none").map(str::to_owned);
                let selected = match (&now, row.is_set()) {
                    (Some(word), true) => RichText::new(word),
                    (Some(_), false) => unset(row.default.clone().unwrap_or_default()),
                    (None, _) => unset(cx.t("rules-unset")),
                };
                let choices = || {
                    let all = variants(def).iter();
                    all.map(|v| Choice { value: v.name.clone(), hint: first_sentence(&v.doc).to_owned() })
                        .collect()
                };
                let picked = picker(ui, cx, name, selected, &mut self.search, None, choices);
                let picked =
                    picked.and_then(|word| variants(def).iter().find(|variant| variant.name == word));
                if let Some(variant) =
                    picked.filter(|variant| !row.is_set() || Some(&variant.name) != now.as_ref())
                {
                    let value = rules::kept(row.text.as_deref().unwrap_or_default(), def, variant, &blank);
                    send(cx, place, row, Change::Set(value), false);
                }
                if let Some(doc) =
                    now.and_then(|word| variants(def).iter().find(|v| v.name == word)).map(|v| &v.doc)
                    && !doc.is_empty()
                    && self.help
                {
                    ui.label(RichText::new(first_sentence(doc)).size(12.0).weak());
                }
            }
            Control::List(_) | Control::Map(..) | Control::Fields(_) | Control::Tuple if !row.is_set() => {
                self.set_button(ui, cx, place, row, name);
            }
            Control::List(of) => {
                let add = ui.small_button(cx.t("rules-add"));
                named(&add, &cx.with("rules-add-to", &[("what", name.into())]));
                if add.clicked() {
                    let value = tongue().blank(of, &blank);
                    send(cx, place, row, Change::Push(value), false);
                }
            }
            Control::Map(key, of) => self.add_to_map(ui, cx, place, row, name, key, of),
            Control::Unknown => {
                ui.label(RichText::new(row.text.clone().unwrap_or_default()).color(theme::error(ui)))
                    .on_hover_text(cx.t("rules-unknown-field"));
            }
            Control::Fields(_) | Control::Tuple => {}
        }
    }

    /// What is not written: its default, and a button that writes it.
    fn set_button(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, place: &Place, row: &Row, name: &str) {
        let set = ui.small_button(cx.t("rules-set"));
        named(&set, &cx.with("rules-set-what", &[("what", name.into())]));
        let default = row.default.clone().filter(|text| text != "none");
        let shown = default.clone().filter(|text| text != "\"\"").unwrap_or_else(|| cx.t("rules-unset"));
        ui.label(RichText::new(shown).weak().italics());
        if set.clicked() {
            let blank = |kind: &str| cx.desk.rules.world.ids.first(kind);
            let value = default.unwrap_or_else(|| tongue().blank(&row.ty, &blank));
            send(cx, place, row, Change::Set(value), false);
        }
    }

    #[expect(clippy::too_many_arguments, reason = "a map is drawn in one place only")]
    fn add_to_map(
        &mut self,
        ui: &mut egui::Ui,
        cx: &mut Cx<'_>,
        place: &Place,
        row: &Row,
        name: &str,
        key: &Type,
        of: &Type,
    ) {
        let taken = |key: &str| row.text.as_deref().is_some_and(|text| patch::get(text, key).is_some());
        let kind = match key {
            Type::Named(kind) => kind.clone(),
            _ => String::new(),
        };
        let free = kind.is_empty() || is_open(&kind) || row.defines(&kind);
        let add_name = cx.with("rules-add-to", &[("what", name.into())]);
        let selected = RichText::new(cx.t("rules-add"));
        let allowed = |text: &str| is_name(text) && !taken(text);
        let choices = || {
            let mut all = id_choices(cx, &kind);
            all.retain(|choice| !taken(&choice.value));
            all
        };
        let free = free.then_some(&allowed as &dyn Fn(&str) -> bool);
        if let Some(key) = picker(ui, cx, &add_name, selected, &mut self.search, free, choices) {
            let blank = |kind: &str| cx.desk.rules.world.ids.first(kind);
            let value = tongue().blank(of, &blank);
            send(cx, place, row, Change::Insert(key, value), false);
        }
    }

    /// The menu of a row: what can be done with the value as a whole.
    fn more(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, place: &Place, row: &Row, name: &str) {
        let removable =
            row.is_set() && (row.default.is_some() || matches!(row.role, Role::Item(..) | Role::Entry(_)));
        let whole = row.role == Role::Whole && !row.path.is_empty() && row.path.contains(['.', '[']);
        if !removable && !whole {
            return;
        }
        let menu = ui.menu_button("…", |ui| {
            if let Role::Item(k, n) = row.role {
                if k > 0 && ui.button(cx.t("rules-move-up")).clicked() {
                    send(cx, place, row, Change::Move(k - 1), false);
                    ui.close();
                }
                if k + 1 < n && ui.button(cx.t("rules-move-down")).clicked() {
                    send(cx, place, row, Change::Move(k + 1), false);
                    ui.close();
                }
            }
            let keyed = matches!(row.role, Role::Entry(_)) || whole && !row.path.ends_with(']');
            if keyed {
                let hint = cx.t("rules-new-name");
                let field = ui.add(
                    TextEdit::singleline(&mut self.new_key).hint_text(hint.clone()).desired_width(150.0),
                );
                named(&field, &hint);
                let fits = is_name(&self.new_key);
                if ui.add_enabled(fits, egui::Button::new(cx.t("rules-rename"))).clicked() {
                    send(cx, place, row, Change::Rename(std::mem::take(&mut self.new_key)), false);
                    ui.close();
                }
                if whole && ui.add_enabled(fits, egui::Button::new(cx.t("rules-duplicate"))).clicked() {
                    send(cx, place, row, Change::Copy(std::mem::take(&mut self.new_key)), false);
                    ui.close();
                }
            } else if whole && ui.button(cx.t("rules-duplicate")).clicked() {
                send(cx, place, row, Change::Copy(String::new()), false);
                ui.close();
            }
            let key = if matches!(row.role, Role::Field) { "rules-unset-it" } else { "rules-remove" };
            if ui.button(cx.t(key)).clicked() {
                send(cx, place, row, Change::Remove, false);
                ui.close();
            }
        });
        named(&menu.response, &cx.with("rules-more", &[("what", name.into())]));
    }
}

/// A value that cannot be changed.
fn written(ui: &mut egui::Ui, row: &Row) {
    let simple = matches!(row.control, Control::Text | Control::Bool | Control::Whole(_) | Control::Id(_));
    let text = match (&row.control, row.is_set()) {
        (_, false) => row.default.clone().unwrap_or_default(),
        (Control::Variant(_), _) => row.variant().unwrap_or_default().to_owned(),
        _ if simple => row.plain(),
        _ => return,
    };
    let text = RichText::new(text);
    ui.label(if row.is_set() { text } else { text.weak().italics() });
}

/// The names of a kind, with what people call them and who defines them.
fn id_choices(cx: &Cx<'_>, kind: &str) -> Vec<Choice> {
    let world = &cx.desk.rules.world;
    let words = world.game().map(|game| Vocabulary::new(game, cx.desk.settings.lang.code()));
    let plain = rules::plain_name(kind);
    let plain = plain.split(' ').next().unwrap_or_default();
    let choice = |id: &str| {
        let called = words.as_ref().and_then(|words| words.of(plain, id)).unwrap_or_default();
        let packages =
            world.ids.packages(kind, id).iter().map(|id| id.0.as_str()).collect::<Vec<_>>().join(", ");
        let hint = if called.is_empty() { packages } else { format!("{called} · {packages}") };
        Choice { value: id.to_owned(), hint }
    };
    world.ids.names(kind).map(choice).collect()
}

fn send(cx: &mut Cx<'_>, place: &Place, row: &Row, change: Change, gesture: bool) {
    let FileRef::Own(file) = &place.file else {
        return;
    };
    let (file, path) = (file.clone(), row.path.clone());
    cx.send(Command::Rules(rules::Command::Change { file, path, change, gesture }));
}
