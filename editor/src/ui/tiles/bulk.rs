//! Several tiles at once.

use egui::{ComboBox, DragValue, Role, Sense, Vec2, WidgetInfo};
use tilewright::picture;
use tilewright::spec::MarkId;

use super::super::cx::Cx;
use super::super::picture::key_of;
use super::super::{lock, theme};
use super::gallery::name;
use crate::model::tiles::{Command as TilesCommand, Many, TileAction, has_mark, may_be_tag, totals};
use crate::model::{Action, Command};

/// What this view keeps for itself.
#[derive(Debug)]
pub(super) struct Bulk {
    count: u32,
    mark: Option<MarkId>,
    tag: String,
}

impl Default for Bulk {
    fn default() -> Self {
        Self { count: 1, mark: None, tag: String::new() }
    }
}

impl Bulk {
    /// Shows what can be done with all chosen tiles.
    pub fn show(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, own: bool) {
        let tiles = &cx.desk.views.tiles;
        let chosen: Vec<_> =
            tiles.chosen.iter().filter_map(|id| Some((id, tiles.shelf.entries.get(id)?))).collect();
        let sum = totals(chosen.iter().map(|(_, entry)| entry.tile.as_ref()));
        let values = [("designs", sum.designs.into()), ("tiles", sum.tiles.into())];
        ui.label(theme::title(cx.with("tiles-chosen", &values)));
        ui.horizontal_wrapped(|ui| {
            for (id, entry) in chosen.iter().take(120) {
                let (rect, response) = ui.allocate_exact_size(Vec2::splat(52.0), Sense::hover());
                response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &id.0));
                let key = key_of(&("tile", entry.stamp, tiles.kit.stamp));
                let painter = ui.painter().clone();
                cx.pictures
                    .paint(&painter, key, rect, || picture::tile(id, &entry.tile, 0, &tiles.kit.looks));
            }
        });
        ui.separator();
        let lock = cx.desk.lock().filter(|_| !own);
        lock::changing(ui, cx, lock.as_ref(), |ui, cx| self.tools(ui, cx));
    }

    fn tools(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>) {
        let tiles = &cx.desk.views.tiles;
        let chosen: Vec<_> = tiles.chosen.iter().filter_map(|id| tiles.shelf.entries.get(id)).collect();
        let do_it = |many: Many| Command::Tiles(TilesCommand::Many(many));
        ui.horizontal_wrapped(|ui| {
            let label = ui.label(cx.t("tiles-count-each"));
            ui.add(DragValue::new(&mut self.count).range(1..=10_000).speed(0.05)).labelled_by(label.id);
            if ui.button(cx.t("tiles-set-count")).clicked() {
                cx.send(do_it(Many::Count(self.count)));
            }
        });
        let lang = cx.desk.words.lang().code();
        if !tiles.kit.marks.is_empty() {
            ui.horizontal_wrapped(|ui| {
                let mark = self.mark.clone().filter(|mark| tiles.kit.marks.contains_key(mark));
                let mark = mark.or_else(|| tiles.kit.marks.keys().next().cloned());
                let shown = mark.as_ref().map(|mark| tiles.kit.mark_name(lang, mark)).unwrap_or_default();
                ui.label(cx.t("tiles-mark"));
                let combo = ComboBox::from_id_salt("bulk-mark").selected_text(shown).width(110.0);
                let combo = combo.show_ui(ui, |ui| {
                    for other in tiles.kit.marks.keys() {
                        let here = Some(other) == mark.as_ref();
                        if ui.selectable_label(here, tiles.kit.mark_name(lang, other)).clicked() {
                            self.mark = Some(other.clone());
                        }
                    }
                });
                name(ui, &combo.response, cx.t("tiles-mark"));
                let Some(mark) = mark else {
                    return;
                };
                if ui.button(cx.t("tiles-mark-add")).clicked() {
                    cx.send(do_it(Many::Mark(mark.clone())));
                }
                let n = chosen.iter().filter(|entry| has_mark(&entry.tile, &mark)).count();
                if ui.add_enabled(n > 0, egui::Button::new(cx.t("tiles-mark-remove"))).clicked() {
                    cx.send(do_it(Many::Unmark(mark)));
                }
            });
        }
        ui.horizontal_wrapped(|ui| {
            let label = ui.label(cx.t("tiles-tag"));
            ui.add(theme::line(&mut self.tag).desired_width(110.0)).labelled_by(label.id);
            let tag = self.tag.trim().to_owned();
            if ui.add_enabled(may_be_tag(&tag), egui::Button::new(cx.t("tiles-tag-add"))).clicked() {
                cx.send(do_it(Many::Tag(tag.clone())));
            }
            let n = chosen.iter().filter(|entry| entry.tile.tags.iter().any(|other| other.0 == tag)).count();
            if ui.add_enabled(n > 0, egui::Button::new(cx.t("tiles-tag-remove"))).clicked() {
                cx.send(do_it(Many::Untag(tag)));
            }
        });
        ui.horizontal_wrapped(|ui| {
            for action in [TileAction::Turn, TileAction::TurnBack, TileAction::Mirror] {
                cx.action_button(ui, Action::Tile(action));
            }
        });
    }
}
