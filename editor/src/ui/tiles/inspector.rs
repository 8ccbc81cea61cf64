//! What a tile has: name, count, segments, marks, tags, remark; and what is wrong with it.

use egui::{Button, DragValue, Key, RichText, Role, TextEdit, WidgetInfo};
use tilewright::spec::TileId;

use super::super::cx::Cx;
use super::super::{lock, theme};
use super::canvas::Canvas;
use super::{gallery, links, parts, strip};
use crate::model::Command;
use crate::model::tiles::{Change, Command as TilesCommand, may_be_named, may_be_tag};

/// What the inspector keeps for itself.
#[derive(Debug, Default)]
pub(super) struct Inspector {
    /// The tile, and the name that is being typed for it.
    naming: Option<(TileId, String)>,
    /// The request for a new name that was last followed.
    asked: u32,
    /// The name that is being typed for a segment.
    segment: links::Naming,
    /// The tag that is being typed.
    tag: String,
}

impl Inspector {
    /// Shows what the tile that is chosen has; `open` if it may be changed.
    pub fn show(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, open: bool, canvas: &mut Canvas) {
        let Some((id, _)) = cx.desk.views.tiles.lead() else {
            return;
        };
        self.name(ui, cx, id, open);
        problems(ui, cx, id, open);
        self.facts(ui, cx, id, open);
        ui.separator();
        parts::segments(ui, cx, id, open, canvas, &mut self.segment);
        parts::tile_marks(ui, cx, id, open);
        if open {
            ui.separator();
            strip::kinds(ui, cx);
        }
    }

    fn name(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, id: &TileId, open: bool) {
        if !open {
            ui.label(theme::title(&id.0));
            return;
        }
        if self.naming.as_ref().is_none_or(|(of, _)| of != id) {
            self.naming = Some((id.clone(), id.0.clone()));
        }
        let Some((_, name)) = &mut self.naming else {
            return;
        };
        let label = cx.t("tiles-name");
        let wide = ui.available_width();
        let field = ui.add(theme::line(name).desired_width(wide).font(egui::TextStyle::Heading));
        field.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, &label));
        if self.asked != cx.desk.views.tiles.rename_asks {
            self.asked = cx.desk.views.tiles.rename_asks;
            seize(ui, &field, name);
        }
        if let Some(why) = may_be_named(cx.desk, id, name) {
            ui.label(RichText::new(cx.t(why)).size(theme::CAPTION).color(theme::error(ui)));
        }
        if field.lost_focus() {
            let name = name.clone();
            self.naming = None;
            let given_up = ui.input(|input| input.key_pressed(Key::Escape));
            if !given_up && may_be_named(cx.desk, id, &name).is_none() && name != id.0 {
                cx.send(Command::Tiles(TilesCommand::Rename(id.clone(), name)));
            }
        }
    }

    fn facts(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, id: &TileId, open: bool) {
        let Some(tile) = cx.desk.views.tiles.shelf.tile(id) else {
            return;
        };
        let change = |change: Change| Command::Tiles(TilesCommand::Change(id.clone(), change));
        let lock = cx.desk.lock().filter(|_| !open);
        ui.add_enabled_ui(open || lock.is_some(), |ui| {
            lock::changing(ui, cx, lock.as_ref(), |ui, cx| {
                let mut count = tile.count;
                let drag = DragValue::new(&mut count).range(0..=10_000).speed(0.05);
                let drag = crate::ui::parts::field(ui, &cx.t("tiles-count"), drag);
                if drag.changed() {
                    cx.send(change(Change::Count(count)));
                }
                if drag.lost_focus() {
                    cx.send(Command::EndGesture);
                }
                let mut note = tile.note.clone();
                let field = crate::ui::parts::row(ui, cx.t("tiles-note"), |ui, label| {
                    let wide = ui.available_width();
                    let field = TextEdit::multiline(&mut note).desired_rows(2).desired_width(wide);
                    ui.add(field).labelled_by(label)
                });
                if field.changed() {
                    cx.send(change(Change::Note(note)));
                }
                if field.lost_focus() {
                    cx.send(Command::EndGesture);
                }
                crate::ui::parts::row(ui, cx.t("tiles-tags"), |ui, label| {
                    ui.horizontal_wrapped(|ui| {
                        for (nth, tag) in tile.tags.iter().enumerate() {
                            let said = cx.with("tiles-tag-off", &[("tag", tag.0.clone().into())]);
                            let chip = ui.add(Button::new(format!("{tag} ×")).small());
                            gallery::name(ui, &chip, said);
                            if chip.clicked() {
                                cx.send(change(Change::Untag(nth)));
                            }
                        }
                        let hint = cx.t("tiles-tag-new");
                        let wide = ui.available_width().clamp(60.0, 120.0);
                        let field = ui.add(theme::line(&mut self.tag).hint_text(hint).desired_width(wide));
                        let field = field.labelled_by(label);
                        let tag = self.tag.trim();
                        let fine = tag.is_empty() || may_be_tag(tag);
                        if !fine {
                            let why = RichText::new(cx.t("tiles-name-letters"))
                                .size(theme::CAPTION)
                                .color(theme::error(ui));
                            ui.label(why);
                        }
                        let done = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
                        if done && fine && !tag.is_empty() {
                            cx.send(change(Change::Tag(tag.to_owned())));
                            self.tag.clear();
                        }
                        if done {
                            field.request_focus();
                        }
                    });
                });
            })
        });
    }
}

/// Gives a field the keys, with all of its text chosen.
pub(super) fn seize(ui: &egui::Ui, field: &egui::Response, text: &str) {
    field.request_focus();
    let mut state = TextEdit::load_state(ui.ctx(), field.id).unwrap_or_default();
    let all = egui::text::CCursorRange::two(
        egui::text::CCursor::new(0),
        egui::text::CCursor::new(text.chars().count()),
    );
    state.cursor.set_char_range(Some(all));
    state.store(ui.ctx(), field.id);
}

/// What is wrong with the tile, each with a way to its place in the text.
fn problems(ui: &mut egui::Ui, cx: &mut Cx<'_>, id: &TileId, open: bool) {
    let desk = cx.desk;
    if desk.views.tiles.shelf.entries.get(id).is_some_and(|entry| !entry.sound) {
        let text = cx.with("tiles-broken", &[("tile", id.0.clone().into())]);
        ui.label(RichText::new(text).color(theme::error(ui)));
    }
    let mut mendable = false;
    for &nth in desk.views.tiles.wrong.get(id).into_iter().flatten() {
        let Some(problem) = desk.analysis.problems.get(nth) else {
            continue;
        };
        mendable |= matches!(
            &*problem.diagnostic.code,
            "port-unclaimed" | "port-claimed-twice" | "port-of-wrong-kind" | "no-such-port" | "no-ports"
        );
        let colour = if problem.is_error() { theme::error(ui) } else { theme::warning(ui) };
        let text = RichText::new(&problem.diagnostic.message).color(colour);
        let row = ui.add(Button::new(text).frame(false).wrap());
        let row = match &problem.diagnostic.help {
            Some(help) => row.on_hover_text(help),
            None => row,
        };
        if row.clicked()
            && let (Some(file), Some(place)) = (&problem.file, &problem.diagnostic.place)
        {
            cx.send(Command::ShowSource(file.clone(), place.start));
        }
    }
    if mendable && open && ui.button(cx.t("tiles-mend")).on_hover_text(cx.t("tiles-mend-hint")).clicked() {
        cx.send(Command::Tiles(TilesCommand::Change(id.clone(), Change::Mend)));
    }
}
