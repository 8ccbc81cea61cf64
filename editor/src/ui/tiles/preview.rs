//! How the tile will look on the table: in its four turns, and among neighbours that fit.

use egui::{Rect, Role, Sense, Stroke, StrokeKind, Vec2, WidgetInfo, vec2};
use tilewright::picture;

use super::super::cx::Cx;
use super::super::icon;
use super::super::picture::key_of;
use crate::model::tiles::{Neighbour, neighbours};

/// What the preview keeps for itself.
#[derive(Debug, Default)]
pub(super) struct Preview {
    /// Another number for other neighbours.
    round: usize,
    /// The neighbours, and what they were found for.
    found: Option<(u64, Vec<Neighbour>)>,
}

impl Preview {
    /// Shows the tile that is chosen, as a strip so high.
    pub fn show(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, high: f32) {
        let Some((id, entry)) = cx.desk.views.tiles.lead() else {
            return;
        };
        let kit = &cx.desk.views.tiles.kit;
        let small = (high - 16.0).max(36.0);
        ui.horizontal(|ui| {
            for turn in 0..4u8 {
                let (rect, response) = ui.allocate_exact_size(Vec2::splat(small), Sense::hover());
                let said = cx.with("tiles-turned", &[("n", (u32::from(turn) * 90).into())]);
                response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &said));
                let key = key_of(&("turned", entry.stamp, kit.stamp, turn));
                let painter = ui.painter().clone();
                let draw = || picture::tile(id, &entry.tile, turn, &kit.looks);
                cx.pictures.paint(&painter, key, rect, draw);
                response.on_hover_text(said);
            }
            ui.separator();
            self.around(ui, cx, small / 2.2);
            if icon::button(ui, icon::TURN, &cx.t("tiles-others")).clicked() {
                self.round += 1;
            }
        });
    }

    fn around(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, side: f32) {
        let Some((id, entry)) = cx.desk.views.tiles.lead() else {
            return;
        };
        let (tiles, kit) = (&cx.desk.views.tiles, &cx.desk.views.tiles.kit);
        // Neighbours stay while the sides stay; other edits of the set do not make them jump about.
        let key = key_of(&(
            &id.0,
            format!("{:?}", entry.tile.edges),
            kit.stamp,
            self.round,
            tiles.shelf.entries.len(),
        ));
        if self.found.as_ref().is_none_or(|(known, _)| *known != key) {
            self.found = Some((key, neighbours(kit, &tiles.shelf, id, self.round)));
        }
        let (rect, response) = ui.allocate_exact_size(Vec2::splat(side * 2.2), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, cx.t("tiles-neighbours")));
        let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
        let place = |at: (i32, i32)| {
            let off = vec2(at.0 as f32, at.1 as f32) * side;
            Rect::from_center_size(rect.center() + off, Vec2::splat(side))
        };
        for laid in self.found.iter().flat_map(|(_, found)| found) {
            let own = tiles.shelf.entries.get(&laid.tile);
            let (stamp, tile) = match (own, kit.tiles.get(&laid.tile)) {
                (Some(entry), _) => (entry.stamp, &entry.tile),
                (None, Some(tile)) => (key_of(&&laid.tile.0), tile),
                (None, None) => continue,
            };
            let key = key_of(&("turned", stamp, kit.stamp, laid.rotation));
            let draw = || picture::tile(&laid.tile, tile, laid.rotation, &kit.looks);
            cx.pictures.paint(&painter, key, place(laid.at), draw);
        }
        let key = key_of(&("turned", entry.stamp, kit.stamp, 0u8));
        let draw = || picture::tile(id, &entry.tile, 0, &kit.looks);
        cx.pictures.paint(&painter, key, place((0, 0)), draw);
        let line = Stroke::new(2.0, ui.visuals().selection.stroke.color);
        painter.rect_stroke(place((0, 0)), 0.0, line, StrokeKind::Middle);
    }
}
