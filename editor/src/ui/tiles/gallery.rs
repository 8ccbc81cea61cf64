//! The gallery: pictures, names and counts of the tiles of a package.

use egui::{
    Align2, ComboBox, DragValue, FontId, Key, Rect, RichText, Role, ScrollArea, Sense, Slider, Stroke,
    StrokeKind, Vec2, WidgetInfo, pos2, vec2,
};
use tilewright::picture;
use tilewright::spec::TileId;

use super::super::cx::Cx;
use super::super::picture::key_of;
use super::super::{icon, lock, theme};
use crate::model::tiles::{Change, Command as TilesCommand, Filter, Pick, Sort, TileAction};
use crate::model::{Action, Command, View};

/// What the gallery keeps for itself.
#[derive(Debug)]
pub(super) struct Gallery {
    side: f32,
    /// The tile that was last scrolled to.
    seen: Option<TileId>,
    /// How far it is scrolled, and how high it is.
    view: (f32, f32),
    /// How many tiles stand in a row.
    columns: usize,
    /// The tile on the canvas is to have the keys.
    focus: bool,
}

impl Default for Gallery {
    fn default() -> Self {
        Self { side: 76.0, seen: None, view: (0.0, 400.0), columns: 1, focus: false }
    }
}

const GAP: f32 = 8.0;
const FOOT: f32 = 42.0;

impl Gallery {
    /// Shows the gallery.
    pub fn show(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, own: bool) {
        filter(ui, cx);
        ui.horizontal_wrapped(|ui| {
            for (action, sign) in [
                (TileAction::New, icon::NEW),
                (TileAction::Duplicate, icon::COPY),
                (TileAction::Delete, icon::DELETE),
            ] {
                cx.action_icon(ui, Action::Tile(action), sign);
            }
            ui.spacing_mut().slider_width = 90.0;
            let label = ui.label(cx.t("tiles-size"));
            ui.add(Slider::new(&mut self.side, 40.0..=180.0).show_value(false)).labelled_by(label.id);
        });
        ui.add_space(2.0);
        egui::Panel::bottom("tile-totals")
            .frame(egui::Frame::NONE.inner_margin(4.0))
            .show(ui, |ui| summary(ui, cx));
        self.grid(ui, cx, own);
    }

    fn grid(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, own: bool) {
        let desk = cx.desk;
        let shown = &desk.views.tiles.shown;
        if shown.is_empty() {
            let key =
                if desk.views.tiles.shelf.entries.is_empty() { "tiles-none" } else { "tiles-nothing-found" };
            ui.label(RichText::new(cx.t(key)).weak());
            return;
        }
        let wide = ui.available_width() - 12.0;
        let columns = ((wide + GAP) / (self.side + GAP)).floor().max(1.0) as usize;
        let high = self.side + FOOT;
        self.columns = columns;
        let rows = shown.len().div_ceil(columns);
        let mut area = ScrollArea::vertical().auto_shrink(false);
        let lead = desk.views.tiles.chosen.last();
        if self.seen.as_ref() != lead {
            // What has been chosen elsewhere comes into view.
            if let Some(at) = lead.and_then(|lead| shown.iter().position(|id| id == lead))
                && self.seen.is_some()
            {
                let top = (at / columns) as f32 * (high + GAP);
                let (from, tall) = self.view;
                if top < from || top + high > from + tall {
                    area = area.vertical_scroll_offset((top - tall * 0.4).max(0.0));
                }
            }
            self.seen = lead.cloned();
        }
        ui.spacing_mut().item_spacing = vec2(GAP, GAP);
        let out = area.show_rows(ui, high, rows, |ui, range| {
            for row in range {
                ui.horizontal(|ui| {
                    for id in shown.iter().skip(row * columns).take(columns) {
                        self.cell(ui, cx, id, own);
                    }
                });
            }
        });
        self.view = (out.state.clamped_offset().y, out.inner_rect.height());
        let mine = cx.desk.view == View::Tiles && !ui.ctx().text_edit_focused();
        if mine && ui.input_mut(|input| input.consume_key(egui::Modifiers::COMMAND, Key::A)) {
            cx.send(Command::Tiles(TilesCommand::PickAll));
        }
    }

    fn cell(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, id: &TileId, own: bool) {
        let desk = cx.desk;
        let Some(entry) = desk.views.tiles.shelf.entries.get(id) else {
            return;
        };
        let (place, cell) = ui.allocate_exact_size(vec2(self.side, self.side + FOOT), Sense::click());
        let chosen = desk.views.tiles.chosen.contains(id);
        let problems = desk.views.tiles.wrong.get(id).map_or(0, Vec::len);
        let wrong = problems > 0 || !entry.sound;
        let name = cx.with("tiles-cell", &[("tile", id.0.clone().into()), ("n", entry.tile.count.into())]);
        let name = if wrong { format!("{name}, {}", cx.t("tiles-has-problems")) } else { name };
        cell.widget_info(|| WidgetInfo::selected(Role::ListBoxOption, true, chosen, &name));
        let picture = Rect::from_min_size(place.min, Vec2::splat(self.side)).shrink(3.0);
        let looks = &desk.views.tiles.kit.looks;
        let key = key_of(&("tile", entry.stamp, desk.views.tiles.kit.stamp));
        let painter = ui.painter().clone();
        cx.pictures.paint(&painter, key, picture, || picture::tile(id, &entry.tile, 0, looks));
        let visuals = ui.visuals();
        let frame = if chosen {
            Some(Stroke::new(3.0, visuals.selection.stroke.color))
        } else if cell.has_focus() || cell.hovered() {
            Some(Stroke::new(1.5, visuals.widgets.hovered.fg_stroke.color))
        } else {
            None
        };
        if let Some(frame) = frame {
            painter.rect_stroke(picture.expand(1.5), 4.0, frame, StrokeKind::Middle);
        }
        if wrong {
            badge(ui, picture, problems.max(1));
        }
        let font = FontId::proportional(theme::CAPTION);
        let text = painter.layout_no_wrap(id.0.clone(), font.clone(), visuals.text_color());
        let line = Rect::from_min_size(pos2(place.left(), picture.bottom() + 3.0), vec2(self.side, 15.0));
        let clip = painter.with_clip_rect(line.intersect(ui.clip_rect()));
        let left =
            if text.size().x > line.width() { line.left() } else { line.center().x - text.size().x * 0.5 };
        clip.galley(pos2(left, line.top()), text, visuals.text_color());
        let below = Rect::from_min_size(pos2(place.left(), line.bottom() + 1.0), vec2(self.side, 20.0));
        if own && entry.sound && self.side >= 56.0 {
            let mut count = entry.tile.count;
            let field = Rect::from_center_size(below.center(), vec2(46.0, 18.0));
            let label = cx.with("tiles-count-of", &[("tile", id.0.clone().into())]);
            let drag = DragValue::new(&mut count).range(0..=10_000).speed(0.05).prefix("× ");
            let drag = ui.scope(|ui| {
                ui.spacing_mut().button_padding = vec2(4.0, 0.0);
                ui.spacing_mut().interact_size = vec2(40.0, 18.0);
                ui.put(field, drag)
            });
            let drag = drag.inner;
            ui.ctx().accesskit_node_builder(drag.id, |node| node.set_label(label.clone()));
            if drag.changed() {
                cx.send(Command::Tiles(TilesCommand::Change(id.clone(), Change::Count(count))));
            }
            if drag.lost_focus() {
                cx.send(Command::EndGesture);
            }
        } else {
            let count = format!("× {}", entry.tile.count);
            painter.text(below.center(), Align2::CENTER_CENTER, count, font, visuals.weak_text_color());
        }
        if cell.clicked() || cell.secondary_clicked() && !chosen {
            let held = ui.input(|input| input.modifiers);
            let pick = if held.shift {
                Pick::Through
            } else if held.command {
                Pick::Toggle
            } else {
                Pick::Only
            };
            cx.send(Command::Tiles(TilesCommand::Pick(id.clone(), pick)));
        }
        if self.focus && desk.views.tiles.chosen.last() == Some(id) {
            cell.request_focus();
            self.focus = false;
        } else if cell.has_focus() {
            self.walk(ui, cx, id, &cell);
        }
        if let Some(lock) = desk.lock() {
            lock::menu(&cell, cx, &lock);
        } else if own {
            cell.context_menu(|ui| {
                for action in TileAction::ALL {
                    let action = Action::Tile(action);
                    let button = egui::Button::new(cx.t(action.key()))
                        .shortcut_text(super::super::key_input::hint(action));
                    if ui.add_enabled(action.enabled(desk), button).clicked() {
                        cx.send(Command::Action(action));
                        ui.close();
                    }
                }
            });
        }
        let note = &entry.tile.note;
        if !note.is_empty() {
            cell.on_hover_text(format!("{id}\n{note}"));
        } else {
            cell.on_hover_text(&id.0);
        }
    }

    /// Arrows choose another tile; with Shift, further ones.
    fn walk(&mut self, ui: &egui::Ui, cx: &mut Cx<'_>, id: &TileId, cell: &egui::Response) {
        let filter =
            egui::EventFilter { horizontal_arrows: true, vertical_arrows: true, ..Default::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(cell.id, filter));
        let columns = self.columns as i32;
        let step = ui.input(|input| {
            let pressed = |key| i32::from(input.key_pressed(key));
            pressed(Key::ArrowRight) - pressed(Key::ArrowLeft)
                + columns * (pressed(Key::ArrowDown) - pressed(Key::ArrowUp))
        });
        let shown = &cx.desk.views.tiles.shown;
        let Some(at) = shown.iter().position(|other| other == id).filter(|_| step != 0) else {
            return;
        };
        let to = (at as i32 + step).clamp(0, shown.len() as i32 - 1) as usize;
        let pick = if ui.input(|input| input.modifiers.shift) { Pick::Through } else { Pick::Only };
        cx.send(Command::Tiles(TilesCommand::Pick(shown[to].clone(), pick)));
        self.focus = true;
    }
}

/// A red disc with the number of problems.
fn badge(ui: &egui::Ui, picture: Rect, n: usize) {
    let at = picture.right_top() + vec2(-5.0, 5.0);
    let painter = ui.painter();
    painter.circle(at, 9.0, theme::error(ui), Stroke::new(1.5, ui.visuals().panel_fill));
    let ink = if ui.visuals().dark_mode { egui::Color32::BLACK } else { egui::Color32::WHITE };
    painter.text(at, Align2::CENTER_CENTER, n.to_string(), FontId::proportional(theme::CAPTION), ink);
}

/// Which tiles are shown, and in which order.
fn filter(ui: &mut egui::Ui, cx: &mut Cx<'_>) {
    let lang = cx.desk.words.lang().code();
    let kit = &cx.desk.views.tiles.kit;
    let mut filter = cx.desk.views.tiles.filter.clone();
    let before = filter.clone();
    let hint = cx.t("tiles-search");
    let width = ui.available_width();
    let field = ui.add(theme::line(&mut filter.text).hint_text(&hint).desired_width(width));
    field.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, &hint));
    ui.horizontal_wrapped(|ui| {
        let any = cx.t("tiles-any-kind");
        let kind = filter.kind.as_ref().map_or(any.clone(), |kind| kit.feature_name(lang, kind));
        let combo = ComboBox::from_id_salt("tile-kind").selected_text(kind).width(96.0);
        let combo = combo.show_ui(ui, |ui| {
            ui.selectable_value(&mut filter.kind, None, any);
            for kind in kit.features.keys() {
                ui.selectable_value(&mut filter.kind, Some(kind.clone()), kit.feature_name(lang, kind));
            }
        });
        name(ui, &combo.response, cx.t("tiles-filter-kind"));
        if !kit.marks.is_empty() {
            let any = cx.t("tiles-any-mark");
            let mark = filter.mark.as_ref().map_or(any.clone(), |mark| kit.mark_name(lang, mark));
            let combo = ComboBox::from_id_salt("tile-mark").selected_text(mark).width(96.0);
            let combo = combo.show_ui(ui, |ui| {
                ui.selectable_value(&mut filter.mark, None, any);
                for mark in kit.marks.keys() {
                    ui.selectable_value(&mut filter.mark, Some(mark.clone()), kit.mark_name(lang, mark));
                }
            });
            name(ui, &combo.response, cx.t("tiles-filter-mark"));
        }
        let mut sort = cx.desk.views.tiles.sort;
        let combo = ComboBox::from_id_salt("tile-sort").selected_text(cx.t(sort_key(sort))).width(96.0);
        let combo = combo.show_ui(ui, |ui| {
            for other in Sort::ALL {
                ui.selectable_value(&mut sort, other, cx.t(sort_key(other)));
            }
        });
        name(ui, &combo.response, cx.t("tiles-sort"));
        if sort != cx.desk.views.tiles.sort {
            cx.send(Command::Tiles(TilesCommand::Sort(sort)));
        }
        theme::check(ui, &mut filter.wrong, cx.t("tiles-only-wrong"));
        if !filter.is_open() && ui.button(cx.t("tiles-show-all")).clicked() {
            filter = Filter::default();
        }
    });
    if filter != before {
        cx.send(Command::Tiles(TilesCommand::Filter(filter)));
    }
}

/// Gives a widget its accessible name.
pub(super) fn name(ui: &egui::Ui, response: &egui::Response, name: String) {
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(name));
}

fn sort_key(sort: Sort) -> &'static str {
    match sort {
        Sort::File => "tiles-sort-file",
        Sort::Name => "tiles-sort-name",
        Sort::Count => "tiles-sort-count",
        Sort::Pattern => "tiles-sort-pattern",
    }
}

/// What the shown tiles come to.
fn summary(ui: &mut egui::Ui, cx: &Cx<'_>) {
    let tiles = &cx.desk.views.tiles;
    let lang = cx.desk.words.lang().code();
    let sum = &tiles.totals;
    let values = [("designs", sum.designs.into()), ("tiles", sum.tiles.into())];
    let mut text = cx.with("tiles-sum", &values);
    if sum.designs < tiles.shelf.entries.len() {
        text = format!("{text} {}", cx.with("tiles-of-all", &[("n", tiles.shelf.entries.len().into())]));
    }
    ui.label(theme::section(text));
    let sides = sum.sides.iter().map(|(kind, n)| format!("{} {n}", tiles.kit.edge_name(lang, kind)));
    let sides = sides.collect::<Vec<_>>().join(" · ");
    if !sides.is_empty() {
        ui.label(
            RichText::new(cx.with("tiles-sides", &[("list", sides.into())])).size(theme::CAPTION).weak(),
        );
    }
}
