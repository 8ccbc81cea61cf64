//! Where something can be done: open cells, spots for a piece, and the tile that is held over them.

use egui::{
    Align2, Color32, FontId, Painter, Rect, Role, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
    vec2,
};
use tilewright::picture::TILE;
use tilewright::picture::geometry::pt;
use tilewright::spec::{FeatureKindId, SegmentId, TileId};

use super::things::key_of_things;
use super::{Answer, COLD, Canvas, OPEN, Sight, WARM, WRONG, drawing, key_of};
use crate::model::board::{At, Laid, Thing, ThingKind};
use crate::ui::cx::Cx;

impl Canvas {
    pub(super) fn cells(
        &mut self,
        ui: &Ui,
        painter: &Painter,
        view: Rect,
        sight: &Sight<'_>,
        answer: &mut Answer,
    ) {
        for cell in &sight.cells {
            let square = self.camera.square(view, cell.at);
            if !square.intersects(view) {
                continue;
            }
            let id = answer.response.id.with(("cell", cell.at));
            let region = ui.interact(square.intersect(view), id, Sense::click());
            region.widget_info(|| WidgetInfo::labeled(Role::Button, true, &cell.name));
            let lit = region.hovered() || region.has_focus();
            if region.has_focus() {
                self.cursor = cell.at;
                self.focused = true;
            }
            let inner = square.shrink(self.camera.side * 0.05);
            let fill = match cell.warmth {
                Some((share, _)) => COLD.lerp_to_gamma(WARM, share).gamma_multiply(0.3 + 0.5 * share),
                None => OPEN.gamma_multiply(if lit { 0.34 } else { 0.16 }),
            };
            painter.rect_filled(inner, 3.0, fill);
            if let Some((_, Some(place))) = cell.warmth {
                let font = FontId::proportional((self.camera.side * 0.34).clamp(10.0, 40.0));
                let number = (place + 1).to_string();
                painter.text(inner.center(), Align2::CENTER_CENTER, number, font, Color32::WHITE);
            }
            frame(painter, inner, if lit { 2.5 } else { 1.5 });
            dots(painter, inner, cell.ways, self.camera.side);
            if region.clicked() {
                answer.clicked = Some(cell.at);
            }
            if region.secondary_clicked() {
                answer.turned += 1;
            }
        }
    }

    pub(super) fn spots(
        &mut self,
        ui: &Ui,
        painter: &Painter,
        cx: &mut Cx<'_>,
        view: Rect,
        sight: &Sight<'_>,
        answer: &mut Answer,
    ) {
        let (side, halo) = (self.camera.side, self.halo());
        for (nth, spot) in sight.spots.iter().enumerate() {
            let place = self.around(view, spot.at);
            let Some(laid) = sight.board.at(spot.at).filter(|_| place.intersects(view)) else {
                continue;
            };
            let (tile, rotation) = (&laid.tile, laid.rotation);
            let anchor =
                self.design(sight.table, tile).map_or(pt(50.0, 50.0), |design| design.layout.anchor(spot.on));
            let anchor = anchor.turned(rotation);
            let middle = self.camera.square(view, spot.at).min + vec2(anchor.x, anchor.y) / TILE * side;
            let region = Rect::from_center_size(middle, Vec2::splat((side * 0.3).max(18.0)));
            let id = answer.response.id.with(("spot", spot.at, spot.on, spot.piece));
            let region = ui.interact(region.intersect(view), id, Sense::click());
            region.widget_info(|| WidgetInfo::labeled(Role::Button, true, spot.name));
            let lit = region.hovered() || region.has_focus();
            self.focused |= region.has_focus();
            let radius = (side * 0.15).max(9.0);
            painter.circle_filled(middle, radius, Color32::from_white_alpha(if lit { 220 } else { 130 }));
            painter.circle_stroke(middle, radius, Stroke::new(if lit { 3.0 } else { 1.5 }, OPEN));
            let kind = ThingKind::Piece(spot.piece.clone());
            let thing = Thing { on: Some(spot.on.clone()), corner: None, kind, owner: spot.seat, count: 1 };
            let lone = Laid {
                things: vec![thing],
                links: Vec::new(),
                at: (0, 0),
                over: None,
                converted: Vec::new(),
                ..laid.clone()
            };
            let key = key_of_things(sight, &lone, halo);
            let tint = Color32::from_white_alpha(if lit { 255 } else { 190 });
            cx.pictures.paint_tinted(painter, key, place, tint, || drawing::things(sight.table, &lone, halo));
            let region = region.on_hover_text(spot.name);
            if region.clicked() {
                answer.spot = Some(nth);
            }
        }
    }

    /// The tile at the pointer, as it would lie.
    pub(super) fn held(
        &self,
        painter: &Painter,
        cx: &mut Cx<'_>,
        view: Rect,
        sight: &Sight<'_>,
        (tile, rotation): (&TileId, u8),
        at: At,
    ) {
        let square = self.camera.square(view, at).shrink(1.0);
        let fits = sight.cells.iter().any(|cell| cell.at == at);
        let printed: &[(SegmentId, FeatureKindId)] = &[];
        let key = key_of(&(&sight.table.rules.fingerprint, "tile", tile, rotation, printed));
        let tint = Color32::from_white_alpha(if fits { 215 } else { 110 });
        let drawn = || drawing::tile(sight.table, tile, rotation, printed);
        cx.pictures.paint_tinted(painter, key, square, tint, drawn);
        let colour = if fits { OPEN } else { WRONG };
        painter.rect_stroke(square, 2.0, Stroke::new(2.5, colour), StrokeKind::Inside);
        if !fits {
            let cross = square.shrink(square.width() * 0.38);
            for ends in [[cross.left_top(), cross.right_bottom()], [cross.right_top(), cross.left_bottom()]] {
                painter.line_segment(ends, Stroke::new(4.0, WRONG));
            }
        }
    }
}

/// A dashed frame.
fn frame(painter: &Painter, square: Rect, width: f32) {
    let corners = [
        square.left_top(),
        square.right_top(),
        square.right_bottom(),
        square.left_bottom(),
        square.left_top(),
    ];
    let dash = (square.width() / 9.0).max(3.0);
    painter.extend(Shape::dashed_line(&corners, Stroke::new(width, OPEN), dash, dash * 0.7));
}

/// A dot for each way in which a tile fits.
fn dots(painter: &Painter, square: Rect, ways: usize, side: f32) {
    if side < 24.0 {
        return;
    }
    let radius = (side * 0.035).max(1.5);
    for nth in 0..ways.min(4) {
        let off = (nth as f32 - (ways.min(4) as f32 - 1.0) * 0.5) * radius * 3.2;
        painter.circle_filled(square.center() + vec2(off, 0.0), radius, OPEN);
    }
}
