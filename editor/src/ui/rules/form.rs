//! The form of an entry: a row for every field, with a control that fits what may be written.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use egui::{Color32, RichText, ScrollArea};
use tilewright::explain::Vocabulary;
use tilewright::manual::{Type, Variant};

use super::control::{Controls, Ground};
use super::widgets::{Choice, first_sentence, named};
use crate::model::Command;
use crate::model::rules::{
    self, Change, Control, FileRef, Form, Place, Row, is_open, offset_of, rules_language,
};
use crate::ui::cx::Cx;
use crate::ui::theme;

/// What a form keeps for itself.
#[derive(Debug, Default)]
pub(in crate::ui) struct FormView {
    memo: Option<(Place, String, Arc<str>, Form)>,
    folded: HashSet<String>,
    controls: Controls,
    hide_unset: bool,
    /// The row that the pointer or the keyboard was at last.
    about: Option<String>,
    /// What is wrong, by the path of its row.
    wrong: HashMap<String, (Color32, String)>,
    /// The jump that was followed last, and the row that is to be scrolled to.
    jumped: u64,
    wanted: Option<String>,
}

impl FormView {
    /// Shows the form of an entry, or of a part of it.
    pub fn show(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, place: &Place, part: Option<&str>) {
        let Some(text) = place.file.text(cx.desk) else {
            return;
        };
        let whole = place.entry.path();
        let path = part.unwrap_or(&whole);
        let fresh = self
            .memo
            .as_ref()
            .is_none_or(|(of, known, old, _)| of != place || known != path || !Arc::ptr_eq(old, &text));
        if fresh {
            if self.memo.as_ref().is_none_or(|(of, ..)| of != place) {
                self.about = None;
            }
            let form = place.ty().map(|ty| Form::of(&text, &whole, &ty, true)).unwrap_or_default();
            let form = match part.and_then(|part| form.row(part)) {
                Some(row) => Form::of(&text, path, &row.ty, true),
                None => form,
            };
            self.memo = Some((place.clone(), path.to_owned(), text, form));
        }
        if let Some((of, path, text, form)) = self.memo.take() {
            self.problems(ui, cx, place, &text, &form);
            self.body(ui, cx, place, &form);
            self.memo = Some((of, path, text, form));
        }
    }

    /// True if somebody asked for a place in this entry, and the form has not gone there yet.
    pub fn is_asked_for(&self, cx: &Cx<'_>, place: &Place) -> bool {
        let jump = cx.desk.views.rules.jump.as_ref();
        jump.is_some_and(|jump| jump.nth != self.jumped && jump.file == place.file)
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
        let jump = cx
            .desk
            .views
            .rules
            .jump
            .as_ref()
            .filter(|jump| jump.nth != self.jumped && jump.file == place.file);
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
        let own = cx.desk.lock_of(&place.file).is_none();
        ui.horizontal_wrapped(|ui| {
            let mut show = !self.hide_unset;
            theme::check(ui, &mut show, cx.t("rules-show-unset"));
            self.hide_unset = !show;
            theme::check(ui, &mut self.controls.help, cx.t("rules-show-help"));
        });
        let about = self.about.as_ref().and_then(|path| form.row(path));
        let about = about.map(|row| (row.label.clone(), row.doc.clone())).filter(|(_, doc)| !doc.is_empty());
        // In a low window the form needs the room more.
        if ui.available_height() > 200.0 {
            let help = egui::Panel::bottom("rules-form-help").frame(egui::Frame::NONE.inner_margin(4.0));
            help.show_separator_line(true).show(ui, |ui| {
                ScrollArea::vertical().id_salt("help").max_height(90.0).show(ui, |ui| {
                    ui.set_min_height(48.0);
                    match about {
                        Some((label, doc)) => {
                            ui.label(RichText::new(format!("{label}: {doc}")).size(theme::CAPTION))
                        }
                        None => ui.label(RichText::new(cx.t("rules-help-hint")).size(theme::CAPTION).weak()),
                    };
                });
            });
        }
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
                (_, true) => theme::section(&row.label),
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
                let rest = theme::LABELS - (ui.cursor().left() - before);
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
                let touched = self.controls.show(ui, cx, place, row, short);
                self.controls.more(ui, cx, place, row, short);
                if touched {
                    self.about = Some(row.path.clone());
                }
            } else {
                written(ui, row);
            }
        });
        if self.controls.help && !row.doc.is_empty() && (row.is_set() || row.depth <= 1) {
            ui.horizontal(|ui| {
                ui.add_space(14.0 * row.depth as f32 + 10.0);
                ui.add(
                    egui::Label::new(RichText::new(first_sentence(&row.doc)).size(theme::CAPTION).weak())
                        .wrap(),
                );
            });
        }
        if shown.response.contains_pointer() && ui.input(|input| input.pointer.is_moving()) {
            self.about = Some(row.path.clone());
        }
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

/// A place of a file is what its own form changes; names are those of the game around the chosen package.
impl Ground for Place {
    fn picks(&self, row: &Row, ty: &Type) -> bool {
        match ty {
            Type::Text => row.path.contains(".by.Data["),
            _ => true,
        }
    }

    fn choices(&self, cx: &Cx<'_>, _row: &Row, ty: &Type) -> Vec<Choice> {
        match ty {
            Type::Named(kind) => id_choices(cx, kind),
            _ => cx.desk.views.rules.world.ids.things().iter().map(|thing| Choice::plain(thing)).collect(),
        }
    }

    fn is_free(&self, row: &Row, kind: &str) -> bool {
        is_open(kind) || row.names_itself()
    }

    fn is_known(&self, cx: &Cx<'_>, kind: &str, name: &str) -> bool {
        cx.desk.views.rules.world.ids.has(kind, name)
    }

    fn like(&self, cx: &Cx<'_>, kind: &str, name: &str) -> Option<String> {
        cx.desk.views.rules.world.ids.like(kind, name).map(str::to_owned)
    }

    fn blank(&self, cx: &Cx<'_>, _path: &str, ty: &Type) -> String {
        rules_language().blank(ty, &|kind| cx.desk.views.rules.world.ids.first(kind))
    }

    fn variant(&self, cx: &Cx<'_>, _row: &Row, variant: &Variant) -> String {
        rules_language().blank_variant(variant, &|kind| cx.desk.views.rules.world.ids.first(kind))
    }

    fn send(&self, cx: &mut Cx<'_>, path: &str, change: Change, gesture: bool) {
        let FileRef::Own(file) = &self.file else {
            return;
        };
        let (file, path) = (file.clone(), path.to_owned());
        cx.send(Command::Rules(rules::Command::Change { file, path, change, gesture }));
    }
}

/// The names of a kind, with what people call them and who defines them.
fn id_choices(cx: &Cx<'_>, kind: &str) -> Vec<Choice> {
    let world = &cx.desk.views.rules.world;
    let words = world.game().map(|game| Vocabulary::new(game, cx.desk.settings.lang.code()));
    let plain = rules::plain_name(kind);
    let plain = plain.split(' ').next().unwrap_or_default();
    let choice = |id: &str| {
        let called = words.as_ref().and_then(|words| words.of(plain, id)).unwrap_or_default();
        let packages =
            world.ids.packages(kind, id).iter().map(|id| id.0.as_str()).collect::<Vec<_>>().join(", ");
        let hint = if called.is_empty() { packages } else { format!("{called} · {packages}") };
        Choice { hint, ..Choice::plain(id) }
    };
    world.ids.names(kind).map(choice).collect()
}
