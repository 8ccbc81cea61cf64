//! An entry as the sentence that it is told in: every value is a chip, and what stands in the file changes when another is picked.
//!
//! What there are no words for has its form, and so has every part of a sentence that is asked for.

mod flow;
mod pick;

use std::sync::Arc;

use egui::{PopupCloseBehavior, RichText, ScrollArea};
use tilewright::explain::Told;

use super::form::FormView;
use super::widgets::named;
use crate::model::rules::{Alone, Control, Form, Place, Row, Site, World, sites};
use crate::model::{Lang, Lock, View};
use crate::ui::cx::Cx;
use crate::ui::{icon, lock, shares, theme};
use flow::{Flow, Line, Run};
use pick::Picker;

/// What this view keeps for itself.
#[derive(Debug, Default)]
pub(super) struct SentencePane {
    memo: Option<Memo>,
    picker: Picker,
    form: FormView,
    /// The part of the sentence whose form is shown.
    part: Option<String>,
    /// True if the form of the whole entry is shown.
    whole: bool,
}

/// An entry as it is told.
#[derive(Debug)]
struct Memo {
    place: Place,
    text: Arc<str>,
    world: Arc<World>,
    lang: Lang,
    told: Vec<Told>,
    form: Form,
}

impl Memo {
    fn of(cx: &Cx<'_>, place: &Place, text: &Arc<str>) -> Self {
        let (world, lang) = (Arc::clone(&cx.desk.views.rules.world), cx.desk.settings.lang);
        let alone = place.file.file_type().and_then(|ty| Alone::of(text, &place.entry, ty));
        let told = alone.zip(world.game()).map(|(alone, game)| alone.told(game, lang.code()));
        let form = place.ty().map(|ty| Form::of(text, &place.entry.path(), &ty, true)).unwrap_or_default();
        let (place, text) = (place.clone(), Arc::clone(text));
        Self { place, text, world, lang, told: told.unwrap_or_default(), form }
    }

    fn is_of(&self, cx: &Cx<'_>, place: &Place, text: &Arc<str>) -> bool {
        self.place == *place
            && Arc::ptr_eq(&self.text, text)
            && Arc::ptr_eq(&self.world, &cx.desk.views.rules.world)
            && self.lang == cx.desk.settings.lang
    }

    /// The innermost value around a path that has a row.
    fn row(&self, path: &str) -> Option<&Row> {
        let mut path = path;
        loop {
            if let Some(row) = self.form.row(path) {
                return Some(row);
            }
            path = path.get(..path.rfind(['.', '['])?)?;
        }
    }
}

impl SentencePane {
    /// A button that shows the form of all of the entry, or puts it away.
    pub fn form_button(&mut self, ui: &mut egui::Ui, cx: &Cx<'_>) {
        if self.memo.as_ref().is_none_or(|memo| memo.told.is_empty()) {
            return;
        }
        let text = cx.t("rules-form");
        let button = ui.add(egui::Button::selectable(self.whole, (theme::icon(icon::FORM), text.as_str())));
        button.widget_info(|| egui::WidgetInfo::selected(egui::Role::Button, true, self.whole, &text));
        if button.clicked() {
            self.whole = !self.whole;
        }
    }

    /// Shows an entry.
    pub fn show(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, place: &Place) {
        let Some(text) = place.file.text(cx.desk) else {
            return;
        };
        // A problem is shown where it is: in its field.
        if self.form.is_asked_for(cx, place) {
            self.whole = true;
        }
        if !self.memo.as_ref().is_some_and(|memo| memo.is_of(cx, place, &text)) {
            if self.memo.as_ref().is_some_and(|memo| memo.place != *place) {
                self.part = None;
            }
            self.memo = Some(Memo::of(cx, place, &text));
        }
        let Some(memo) = self.memo.take() else {
            return;
        };
        if memo.told.is_empty() || self.whole {
            self.form.show(ui, cx, place, None);
        } else {
            self.told(ui, cx, &memo);
        }
        self.memo = Some(memo);
    }

    fn told(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, memo: &Memo) {
        let part = self.part.clone().filter(|part| memo.form.row(part).is_some());
        let below = part.is_some();
        let high = ui.available_height();
        let most = if below { high * 0.5 } else { high };
        let shown = ScrollArea::vertical()
            .id_salt("sentence")
            .max_height(most)
            .auto_shrink([false, below])
            .show(ui, |ui| {
                for told in &memo.told {
                    self.sentence(ui, cx, memo, told);
                }
                let lock = cx.desk.lock_of(&memo.place.file);
                lock::changing(ui, cx, lock.as_ref(), |ui, cx| self.add(ui, cx, memo));
            });
        shares::note(ui.ctx(), shares::SCROLLED, shown.inner_rect);
        shares::note(ui.ctx(), &format!("{:?} sentence", View::Rules), shown.inner_rect);
        let Some(part) = part else {
            return;
        };
        ui.separator();
        ui.horizontal(|ui| {
            let told =
                memo.told.iter().find_map(|told| told.value(&part)).map(tilewright::explain::Value::text);
            ui.add(
                egui::Label::new(RichText::new(told.unwrap_or_default()).family(theme::semibold()))
                    .truncate(),
            );
            if icon::button(ui, icon::CLOSE, &cx.t("rules-part-close")).clicked() {
                self.part = None;
            }
        });
        self.form.show(ui, cx, &memo.place, Some(&part));
    }

    /// One sentence, in lines.
    fn sentence(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, memo: &Memo, told: &Told) {
        let flow = Flow::of(told, &memo.form);
        ui.push_id(&told.path, |ui| {
            for (nth, line) in flow.lines.iter().enumerate() {
                ui.push_id(nth, |ui| self.line(ui, cx, memo, line));
            }
        });
        ui.add_space(8.0);
    }

    fn line(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, memo: &Memo, line: &Line) {
        let indent = 20.0 * line.depth as f32;
        let lock = cx.desk.lock_of(&memo.place.file);
        let lock = lock.as_ref();
        ui.horizontal_top(|ui| {
            ui.add_space(indent);
            ui.scope(|ui| {
                let wide = (ui.available_width() - if line.of.is_some() { 36.0 } else { 0.0 }).max(80.0);
                ui.set_max_width(wide);
                ui.horizontal_wrapped(|ui| {
                    ui.spacing_mut().item_spacing = egui::vec2(0.0, 3.0);
                    ui.spacing_mut().interact_size.y = 24.0;
                    for (nth, run) in line.runs.iter().enumerate() {
                        ui.push_id(nth, |ui| self.run(ui, cx, memo, run, lock));
                    }
                });
            });
            if let Some(row) = line.of.as_ref().and_then(|path| memo.form.row(path)) {
                let short = row.path.strip_prefix(&memo.place.entry.path()).unwrap_or(&row.path);
                lock::changing(ui, cx, lock, |ui, cx| {
                    self.picker.controls.more(ui, cx, &memo.place, row, short.trim_start_matches('.'));
                });
            }
        });
    }

    fn run(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, memo: &Memo, run: &Run, lock: Option<&Lock>) {
        let Some(row) = run.path.as_ref().and_then(|path| memo.row(path)) else {
            ui.label(&run.text);
            return;
        };
        if let Some(lock) = lock {
            let shown = if run.leaf { shut_chip(ui, run.text.trim()) } else { ui.label(&run.text) };
            shown.on_hover_text(lock::why(cx, lock));
            return;
        }
        let response = if run.leaf {
            chip(ui, run.text.trim())
        } else {
            let response = ui.add(egui::Label::new(&run.text).sense(egui::Sense::click()));
            response.on_hover_cursor(egui::CursorIcon::PointingHand)
        };
        let popup = egui::Popup::menu(&response).close_behavior(PopupCloseBehavior::CloseOnClickOutside);
        let mut part = None;
        popup.width(340.0).show(|ui| part = self.picker.show(ui, cx, memo_of(memo), row));
        if part.is_some() {
            self.part = part;
        }
    }

    /// What can be added: conditions and effects.
    fn add(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, memo: &Memo) {
        let all = sites(&memo.form);
        let several = |of: fn(&Site) -> bool| all.iter().filter(|(site, _)| of(site)).count() > 1;
        let (conditions, effects) =
            (several(|site| matches!(site, Site::Also(_))), several(|site| matches!(site, Site::After(_))));
        ui.horizontal_wrapped(|ui| {
            for (site, ty) in &all {
                let (key, many, path) = match site {
                    Site::Also(path) => ("rules-add-condition", conditions, path),
                    Site::After(path) | Site::Instead(path) => ("rules-add-effect", effects, path),
                };
                let mut text = cx.t(key);
                if many {
                    let label = memo.form.row(path).map(|row| row.label.clone()).unwrap_or_default();
                    text = format!("{text} ({label})");
                }
                let button = ui.button(&text);
                named(&button, &text);
                let popup =
                    egui::Popup::menu(&button).close_behavior(PopupCloseBehavior::CloseOnClickOutside);
                popup.width(420.0).show(|ui| self.picker.fittings(ui, cx, memo_of(memo), site, ty));
            }
        });
    }
}

/// What pickers have to know of an entry.
fn memo_of(memo: &Memo) -> pick::Entry<'_> {
    pick::Entry { place: &memo.place, text: &memo.text, world: &memo.world, lang: memo.lang }
}

/// A value that can be picked anew.
fn chip(ui: &mut egui::Ui, text: &str) -> egui::Response {
    ui.spacing_mut().button_padding = egui::vec2(5.0, 1.0);
    let fill = ui.visuals().selection.bg_fill;
    let button =
        egui::Button::new(RichText::new(text).family(theme::semibold())).fill(fill).corner_radius(6.0);
    ui.add(button.min_size(egui::vec2(18.0, 24.0)).wrap_mode(egui::TextWrapMode::Truncate))
}

/// A value that cannot be picked anew: as easy to read, and nothing to press.
fn shut_chip(ui: &mut egui::Ui, text: &str) -> egui::Response {
    ui.spacing_mut().button_padding = egui::vec2(5.0, 1.0);
    let line = egui::Stroke::new(1.0, ui.visuals().selection.bg_fill);
    let button = egui::Button::new(RichText::new(text).family(theme::semibold()))
        .fill(egui::Color32::TRANSPARENT)
        .stroke(line)
        .sense(egui::Sense::hover())
        .corner_radius(6.0);
    let chip = ui.add(button.min_size(egui::vec2(18.0, 24.0)).wrap_mode(egui::TextWrapMode::Truncate));
    chip.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, false, text));
    chip
}

/// True if a row is one of a kind that has no parts of its own.
fn is_plain(row: &Row) -> bool {
    matches!(row.control, Control::Text | Control::Bool | Control::Whole(_) | Control::Id(_))
}
