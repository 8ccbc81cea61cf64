//! What the inspector says of one segment beside its ports: its name, what it borders, the movable link.

use egui::{Key, RichText};
use tilewright::spec::{SegmentId, Tile, TileId};

use super::super::cx::Cx;
use super::super::theme;
use super::canvas::Canvas;
use super::gallery::name;
use crate::model::Command;
use crate::model::tiles::design::{bordered, may_be_segment, may_border, may_end_at_link};
use crate::model::tiles::{Change, Command as TilesCommand};

/// The name that is being typed for a segment.
#[derive(Debug, Default)]
pub(super) struct Naming {
    /// The tile and its segment, and what is typed.
    typed: Option<(TileId, SegmentId, String)>,
}

impl Naming {
    /// The name of the chosen segment, to be changed.
    pub fn show(
        &mut self,
        ui: &mut egui::Ui,
        cx: &mut Cx<'_>,
        tile_id: &TileId,
        tile: &Tile,
        id: &SegmentId,
        canvas: &mut Canvas,
    ) {
        if self.typed.as_ref().is_none_or(|(tile, segment, _)| (tile, segment) != (tile_id, id)) {
            self.typed = Some((tile_id.clone(), id.clone(), id.0.clone()));
        }
        let Some((.., typed)) = &mut self.typed else {
            return;
        };
        let done = ui.horizontal_wrapped(|ui| {
            let label = ui.label(RichText::new(cx.t("tiles-segment-name")).size(theme::CAPTION).weak());
            let font = egui::FontId::proportional(theme::CAPTION);
            let field = ui.add(theme::line(typed).desired_width(80.0).font(font));
            let field = field.labelled_by(label.id);
            if std::mem::take(&mut canvas.asks_name) {
                super::inspector::seize(ui, &field, typed);
                field.scroll_to_me(None);
            }
            let to = SegmentId(typed.clone());
            let why = if to == *id {
                None
            } else if !may_be_segment(typed) {
                Some("tiles-segment-letters")
            } else {
                tile.segments.contains_key(&to).then_some("tiles-segment-taken")
            };
            if let Some(why) = why {
                ui.label(RichText::new(cx.t(why)).size(theme::CAPTION).color(theme::error(ui)));
            }
            field.lost_focus().then_some((to, why))
        });
        if let Some((to, why)) = done.inner {
            self.typed = None;
            let given_up = ui.input(|input| input.key_pressed(Key::Escape));
            if !given_up && why.is_none() && to != *id {
                canvas.next = Some(to.clone());
                send(cx, tile_id, Change::RenameSegment(id.clone(), to));
            }
        }
    }
}

/// What some ground borders; if it may be changed, a tick for each area that it could.
pub(super) fn borders(
    ui: &mut egui::Ui,
    cx: &mut Cx<'_>,
    tile_id: &TileId,
    tile: &Tile,
    id: &SegmentId,
    open: bool,
) {
    let edges = &cx.desk.views.tiles.kit.edges;
    let there = bordered(tile, edges, id);
    let by_hand = tile.segments.get(id).is_some_and(|segment| segment.borders.is_some());
    let list = there.iter().map(|id| id.0.as_str()).collect::<Vec<_>>().join(", ");
    let key = match (by_hand, list.is_empty()) {
        (true, true) => "tiles-borders-none",
        (true, false) => "tiles-borders-by-hand",
        (false, _) => "tiles-borders",
    };
    if !open && !by_hand && list.is_empty() {
        return;
    }
    ui.indent(("borders", id), |ui| {
        if by_hand || !list.is_empty() {
            ui.label(RichText::new(cx.with(key, &[("list", list.into())])).size(theme::CAPTION).weak());
        }
        if open {
            border_ticks(ui, cx, tile_id, tile, id, &there);
        }
    });
}

/// A tick for each area that some ground could border, and the way back to what the outline says.
fn border_ticks(
    ui: &mut egui::Ui,
    cx: &mut Cx<'_>,
    tile_id: &TileId,
    tile: &Tile,
    id: &SegmentId,
    there: &[SegmentId],
) {
    let edges = &cx.desk.views.tiles.kit.edges;
    ui.horizontal_wrapped(|ui| {
        for area in may_border(tile, edges, id) {
            let mut is = there.contains(&area);
            let tick = theme::check(ui, &mut is, &area.0);
            let values = [("id", id.0.as_str().into()), ("area", area.0.as_str().into())];
            name(ui, &tick, cx.with("tiles-border-tick", &values));
            if tick.changed() {
                send(cx, tile_id, Change::Border(id.clone(), area));
            }
        }
        let by_hand = tile.segments.get(id).is_some_and(|segment| segment.borders.is_some());
        if by_hand && ui.small_button(cx.t("tiles-border-derive")).clicked() {
            send(cx, tile_id, Change::DeriveBorders(id.clone()));
        }
    });
}

/// Whether a line ends at the movable link.
pub(super) fn link(
    ui: &mut egui::Ui,
    cx: &mut Cx<'_>,
    tile_id: &TileId,
    tile: &Tile,
    id: &SegmentId,
    open: bool,
) {
    let mut linked = tile.switch.contains(id);
    let may = open && may_end_at_link(tile, &cx.desk.views.tiles.kit.edges, id);
    if !linked && !may {
        return;
    }
    ui.indent(("link", id), |ui| {
        let text = RichText::new(cx.t("tiles-linked")).size(theme::CAPTION);
        if !open {
            ui.label(text.weak());
            return;
        }
        let tick = theme::check(ui, &mut linked, text).on_hover_text(cx.t("tiles-linked-hint"));
        name(ui, &tick, cx.with("tiles-link-tick", &[("id", id.0.as_str().into())]));
        if tick.changed() {
            send(cx, tile_id, Change::Link(vec![id.clone()]));
        }
    });
}

fn send(cx: &mut Cx<'_>, tile: &TileId, change: Change) {
    cx.send(Command::Tiles(TilesCommand::Change(tile.clone(), change)));
}
