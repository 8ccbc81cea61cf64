//! The segments of a tile with what stands on them, and the marks of the tile as a whole.

use egui::{Button, ComboBox, RichText, Sense, StrokeKind, vec2};
use tilewright::outline::Part;
use tilewright::spec::{MarkUse, SegmentId, Tile, TileId};

use super::super::cx::Cx;
use super::super::{parts, theme};
use super::canvas::{Canvas, ink_on, ports_said, tone};
use super::gallery::name;
use super::links;
use crate::model::Command;
use crate::model::tiles::{Change, Command as TilesCommand, EndSlip, end_slip};

/// How wide a mark that can be taken off is beside its words: the frame of the choice and its arrow, and the cross.
const CHIP: f32 = 68.0;

/// Shows the segments; a click chooses one.
pub(super) fn segments(
    ui: &mut egui::Ui,
    cx: &mut Cx<'_>,
    id: &TileId,
    open: bool,
    canvas: &mut Canvas,
    naming: &mut links::Naming,
) {
    let Some(tile) = cx.desk.views.tiles.shelf.tile(id).cloned() else {
        return;
    };
    let kit = &cx.desk.views.tiles.kit;
    let lang = cx.desk.words.lang().code();
    ui.label(theme::section(cx.t("tiles-segments")));
    for (nth, (segment_id, segment)) in tile.segments.iter().enumerate() {
        ui.horizontal_wrapped(|ui| {
            let chosen = canvas.segment.as_ref() == Some(segment_id);
            let kind = kit.feature_name(lang, &segment.kind);
            let text = format!("{kind}  {}", ports_said(&segment.ports));
            // What is long goes on below its sign, not below the whole row.
            let row = ui.horizontal(|ui| {
                swatch(ui, segment_id, tone(nth), chosen);
                ui.add(Button::selectable(chosen, text).wrap())
            });
            let row = row.inner;
            let said = cx.with("tiles-in-list", &[("what", format!("{kind} {segment_id}").into())]);
            name(ui, &row, said);
            if row.clicked() {
                canvas.segment = Some(segment_id.clone());
            }
            if open && segment.ports.is_empty() {
                let off = ui.small_button(cx.t("tiles-remove"));
                let said = cx.with("tiles-remove-what", &[("id", segment_id.0.clone().into())]);
                name(ui, &off, said);
                if off.clicked() {
                    cx.send(Command::Tiles(TilesCommand::Change(
                        id.clone(),
                        Change::RemoveSegment(segment_id.clone()),
                    )));
                }
            }
            marks(ui, cx, id, &tile, Some(segment_id), open);
        });
        let chosen = canvas.segment.as_ref() == Some(segment_id);
        if chosen && open {
            ui.indent(("name", nth), |ui| naming.show(ui, cx, id, &tile, segment_id, canvas));
        }
        if kit.part(&segment.kind) == Part::Ground {
            links::borders(ui, cx, id, &tile, segment_id, open && chosen);
        }
        let is_end = segment.ports.len() == 1 && kit.part(&segment.kind) == Part::Line;
        if is_end && (open || !segment.ends_at.is_empty()) {
            ui.indent(("end", nth), |ui| ends(ui, cx, id, segment_id, &segment.ends_at, open));
        }
        if is_end {
            links::link(ui, cx, id, &tile, segment_id, open && chosen);
        }
    }
    if tile.segments.is_empty() {
        ui.label(RichText::new(cx.t("tiles-no-segments")).weak());
    }
}

/// The sign of a segment, as it stands on the canvas.
fn swatch(ui: &mut egui::Ui, id: &SegmentId, fill: egui::Color32, chosen: bool) {
    let (swatch, _) = ui.allocate_exact_size(vec2(26.0, 18.0), Sense::hover());
    ui.painter().rect_filled(swatch, 5.0, fill);
    let font = egui::FontId::proportional(theme::CAPTION);
    ui.painter().text(swatch.center(), egui::Align2::CENTER_CENTER, &id.0, font, ink_on(fill));
    if chosen {
        let line = egui::Stroke::new(2.0, ui.visuals().selection.stroke.color);
        ui.painter().rect_stroke(swatch.expand(1.5), 5.0, line, StrokeKind::Middle);
    }
}

/// Where a line ends.
fn ends(ui: &mut egui::Ui, cx: &mut Cx<'_>, id: &TileId, line: &SegmentId, at: &str, open: bool) {
    ui.horizontal(|ui| {
        let label = ui.label(RichText::new(cx.t("tiles-ends-at")).size(theme::CAPTION).weak());
        let mut place = at.to_owned();
        let field =
            theme::line(&mut place).desired_width(110.0).font(egui::FontId::proportional(theme::CAPTION));
        let field = ui.add_enabled(open, field).labelled_by(label.id);
        if field.changed() {
            cx.send(Command::Tiles(TilesCommand::Change(id.clone(), Change::Ends(line.clone(), place))));
        }
        if field.lost_focus() {
            cx.send(Command::EndGesture);
        }
    });
    let tiles = &cx.desk.views.tiles;
    let Some(slip) = end_slip(&tiles.kit, &tiles.shelf, id, line).filter(|_| open) else {
        return;
    };
    let (text, colour) = match slip {
        EndSlip::NoSegment(to) => (cx.with("tiles-end-no-segment", &[("id", to.into())]), theme::error(ui)),
        EndSlip::Unknown(likely) => {
            let place = at.split(':').next().unwrap_or_default();
            let values = [("place", place.into()), ("likely", likely.join(", ").into())];
            (cx.with("tiles-end-unknown", &values), theme::warning(ui))
        }
    };
    ui.add(egui::Label::new(RichText::new(text).size(theme::CAPTION).color(colour)).wrap());
}

/// The marks of the tile as a whole.
pub(super) fn tile_marks(ui: &mut egui::Ui, cx: &mut Cx<'_>, id: &TileId, open: bool) {
    let Some(tile) = cx.desk.views.tiles.shelf.tile(id).cloned() else {
        return;
    };
    if !tile.marks.is_empty() {
        ui.horizontal_wrapped(|ui| {
            ui.label(cx.t("tiles-on-tile"));
            marks(ui, cx, id, &tile, None, open);
        });
    }
}

/// Marks as chips: what they carry can be chosen, and they can be taken off.
fn marks(ui: &mut egui::Ui, cx: &mut Cx<'_>, id: &TileId, tile: &Tile, on: Option<&SegmentId>, open: bool) {
    let kit = &cx.desk.views.tiles.kit;
    let lang = cx.desk.words.lang().code();
    let list = match on {
        None => &tile.marks,
        Some(segment) => &tile.segments[segment].marks,
    };
    for (nth, used) in list.iter().enumerate() {
        let mark = kit.mark_name(lang, used.mark());
        let uses = kit.uses(used.mark());
        let change = |change: Change| Command::Tiles(TilesCommand::Change(id.clone(), change));
        let text = match carried(cx, used) {
            Some(more) => format!("{mark} {more}"),
            None => mark.clone(),
        };
        if !open {
            ui.label(text);
            continue;
        }
        parts::together(ui, parts::wide(ui, &[&text]).max(60.0) + CHIP);
        let combo = ComboBox::from_id_salt(("mark", on, nth)).selected_text(text).width(60.0);
        let combo = combo.show_ui(ui, |ui| {
            for other in uses {
                let text = carried(cx, &other).unwrap_or_else(|| "×1".to_owned());
                if ui.selectable_label(other == *used, text).clicked() {
                    cx.send(change(Change::Mark(on.cloned(), Some(nth), other)));
                }
            }
            if ui.button(cx.t("tiles-take-off")).clicked() {
                cx.send(change(Change::Unmark(on.cloned(), nth)));
            }
        });
        name(ui, &combo.response, cx.with("tiles-mark-carries", &[("mark", mark.clone().into())]));
        let off = ui.small_button("×").on_hover_text(cx.t("tiles-take-off"));
        name(ui, &off, cx.with("tiles-mark-off", &[("mark", mark.into())]));
        if off.clicked() {
            cx.send(change(Change::Unmark(on.cloned(), nth)));
        }
    }
}

/// What a mark carries, in words.
fn carried(cx: &Cx<'_>, used: &MarkUse) -> Option<String> {
    let lang = cx.desk.words.lang().code();
    match used {
        MarkUse::Is(_) => None,
        MarkUse::Times(_, n) => Some(format!("×{n}")),
        MarkUse::Toward(_, direction) => Some(format!("{direction:?}")),
        MarkUse::For(_, kind) => Some(cx.desk.views.tiles.kit.feature_name(lang, kind)),
        MarkUse::Num(_, number) => Some(number.to_string()),
        MarkUse::Token(_, token) => Some(token.0.clone()),
    }
}
