//! Clicks on the canvas, and the menus of its parts.

use egui::{Button, Response};
use tilewright::outline::sides;
use tilewright::spec::{MarkId, SegmentId, Tile, TileId};

use super::super::super::cx::Cx;
use super::super::super::lock;
use super::super::regions::{Region, segment_of};
use super::{Canvas, Shown, change};
use crate::model::Command;
use crate::model::tiles::design::{bordered, may_border, may_end_at_link, may_join, pieces};
use crate::model::tiles::{Change, Command as TilesCommand};

impl Canvas {
    /// Clicks, and the menu of a region.
    pub(super) fn answer(
        &mut self,
        ui: &egui::Ui,
        cx: &mut Cx<'_>,
        shown: &Shown<'_>,
        region: &Region,
        response: &Response,
    ) {
        if response.clicked() {
            match region {
                Region::Side(side) if shown.open => {
                    let back = ui.input(|input| input.modifiers.shift);
                    let kind = sides(shown.tile)[*side];
                    if let Some(next) = cx.desk.views.tiles.kit.next_edge(kind, back).cloned() {
                        change(cx, shown, Change::Edge(*side, next));
                    }
                }
                _ => self.segment = segment_of(shown.tile, region),
            }
        }
        if response.drag_started() && shown.open {
            self.dragged = Some(region.clone());
        }
        if shown.open {
            response.context_menu(|ui| self.menu(ui, cx, shown, region));
        } else if let Some(lock) = cx.desk.lock() {
            lock::menu(response, cx, &lock);
        }
    }

    fn menu(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, shown: &Shown<'_>, region: &Region) {
        let lang = cx.desk.words.lang().code();
        let kit = &cx.desk.views.tiles.kit;
        if let Region::Side(side) = region {
            for (nth, kind) in kit.edges.keys().enumerate() {
                let number = if nth < 9 { (nth + 1).to_string() } else { String::new() };
                let here = sides(shown.tile)[*side] == kind;
                let button = Button::selectable(here, kit.edge_name(lang, kind)).shortcut_text(number);
                if ui.add(button).clicked() {
                    change(cx, shown, Change::Edge(*side, kind.clone()));
                    ui.close();
                }
            }
            return;
        }
        let Some(id) = segment_of(shown.tile, region) else {
            return;
        };
        let at = if let Region::Port(port) = region { Some(*port) } else { None };
        let n_pieces = pieces(shown.tile, &id).len();
        if at.is_some()
            && ui.add_enabled(n_pieces > 1, Button::new(cx.t("tiles-split-off")).shortcut_text("S")).clicked()
        {
            change(cx, shown, Change::Split(id.clone(), at));
            ui.close();
        }
        if ui.add_enabled(n_pieces > 1, Button::new(cx.t("tiles-split-all"))).clicked() {
            change(cx, shown, Change::Split(id.clone(), None));
            ui.close();
        }
        let edges = &cx.desk.views.tiles.kit.edges;
        for other in shown.tile.segments.keys().filter(|other| may_join(shown.tile, edges, &id, other)) {
            let text = cx.with("tiles-join-with", &[("id", other.0.clone().into())]);
            if ui.button(text).clicked() {
                change(cx, shown, Change::Join(id.clone(), other.clone()));
                ui.close();
            }
        }
        if let Some(wanted) = links_and_borders(ui, cx, shown, &id) {
            change(cx, shown, wanted);
            ui.close();
        }
        if ui.add(Button::new(cx.t("tiles-segment-rename")).shortcut_text("N")).clicked() {
            self.segment = Some(id.clone());
            self.asks_name = true;
            ui.close();
        }
        let free = shown.tile.segments[&id].ports.is_empty();
        if free && ui.button(cx.t("tiles-remove")).clicked() {
            change(cx, shown, Change::RemoveSegment(id));
            ui.close();
        }
    }
}

/// What a segment may be linked with and may border.
fn links_and_borders(ui: &mut egui::Ui, cx: &Cx<'_>, shown: &Shown<'_>, id: &SegmentId) -> Option<Change> {
    let (tile, edges) = (shown.tile, &cx.desk.views.tiles.kit.edges);
    let said = |key: &str, id: &SegmentId| cx.with(key, &[("id", id.0.as_str().into())]);
    let mut wanted = None;
    let linked = tile.switch.contains(id);
    if may_end_at_link(tile, edges, id) {
        for other in tile.segments.keys().filter(|other| *other != id && may_end_at_link(tile, edges, other))
        {
            let both = linked && tile.switch.contains(other);
            let same_kind = tile.segments[id].kind == tile.segments[other].kind;
            if !both && same_kind && ui.button(said("tiles-link-with", other)).clicked() {
                wanted = Some(Change::Link(vec![id.clone(), other.clone()]));
            }
        }
    }
    if linked && ui.add(Button::new(cx.t("tiles-link-off")).shortcut_text("L")).clicked() {
        wanted = Some(Change::Link(vec![id.clone()]));
    }
    let grounds = tile.segments.keys().filter(|ground| may_border(tile, edges, ground).contains(id));
    let pairs = may_border(tile, edges, id).into_iter().map(|area| (id.clone(), area));
    for (ground, area) in pairs.chain(grounds.map(|ground| (ground.clone(), id.clone()))) {
        let other = if ground == *id { &area } else { &ground };
        let there = bordered(tile, edges, &ground).contains(&area);
        if ui.add(Button::selectable(there, said("tiles-border-with", other))).clicked() {
            wanted = Some(Change::Border(ground, area));
        }
    }
    let by_hand = tile.segments.get(id).is_some_and(|segment| segment.borders.is_some());
    if by_hand && ui.button(cx.t("tiles-border-derive")).clicked() {
        wanted = Some(Change::DeriveBorders(id.clone()));
    }
    wanted
}

/// Puts a mark where it may stand: on the segment, on the tile, or on the first segment that takes it.
pub(in crate::ui::tiles) fn put_mark(
    cx: &mut Cx<'_>,
    id: &TileId,
    tile: &Tile,
    on: Option<&SegmentId>,
    mark: &MarkId,
) {
    let kit = &cx.desk.views.tiles.kit;
    let takes = |segment: &&SegmentId| {
        tile.segments.get(*segment).is_some_and(|segment| kit.may_stand(mark, Some(&segment.kind)))
    };
    let on = if let Some(segment) = on.filter(takes) {
        Some(segment.clone())
    } else if kit.may_stand(mark, None) {
        None
    } else {
        match tile.segments.keys().find(takes) {
            Some(segment) => Some(segment.clone()),
            None => return,
        }
    };
    let used = kit.first_use(mark);
    cx.send(Command::Tiles(TilesCommand::Change(id.clone(), Change::Mark(on, None, used))));
}
