//! Where a tile can be laid: open cells, and the tile that is held over them.

use egui::{
    Align2, Color32, FontId, Painter, Rect, Role, Sense, Shape, Stroke, StrokeKind, Ui, WidgetInfo, vec2,
};
use tilewright::spec::{FeatureKindId, SegmentId, TileId};

use super::{Answer, Canvas, OPEN, Sight, WRONG, drawing, heat, key_of};
use crate::model::board::At;
use crate::model::play::Place;
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
                Some((share, _)) => heat(share),
                None => OPEN.gamma_multiply(if lit { 0.34 } else { 0.16 }),
            };
            painter.rect_filled(inner, 3.0, fill);
            frame(painter, inner, if lit { 2.5 } else { 1.5 });
            dots(painter, inner, cell.ways, self.camera.side, cell.warmth.is_some());
            if let Some((_, Some(place))) = cell.warmth {
                number(painter, inner, place + 1);
            }
            if region.clicked() {
                answer.clicked = Some(cell.at);
            }
            if region.secondary_clicked() {
                answer.turned += 1;
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
        // Where it fits only together with something else, that is shown in its place.
        if !fits && sight.spots.iter().any(|spot| *spot.place == Place::Cell(at)) {
            return;
        }
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
    dashes(painter, square, Stroke::new(width, OPEN));
}

/// A frame of dashes.
pub(super) fn dashes(painter: &Painter, square: Rect, line: Stroke) {
    let corners = [
        square.left_top(),
        square.right_top(),
        square.right_bottom(),
        square.left_bottom(),
        square.left_top(),
    ];
    let dash = (square.width() / 9.0).max(3.0);
    painter.extend(Shape::dashed_line(&corners, line, dash, dash * 0.7));
}

/// A dot for each way in which a tile fits, along the lower edge; light ones on a colour.
fn dots(painter: &Painter, square: Rect, ways: usize, side: f32, on_colour: bool) {
    if side < 24.0 {
        return;
    }
    let radius = (side * 0.035).max(1.5);
    let middle = square.center_bottom() - vec2(0.0, (side * 0.12).max(4.0));
    let colour = if on_colour { Color32::WHITE } else { OPEN };
    for nth in 0..ways.min(4) {
        let off = (nth as f32 - (ways.min(4) as f32 - 1.0) * 0.5) * radius * 3.2;
        painter.circle_filled(middle + vec2(off, 0.0), radius, colour);
    }
}

/// The place among the best, above the dots.
fn number(painter: &Painter, square: Rect, number: usize) {
    let font = FontId::proportional((square.width() * 0.38).clamp(10.0, 40.0));
    let middle = square.center() - vec2(0.0, square.height() * 0.08);
    painter.text(middle, Align2::CENTER_CENTER, number.to_string(), font, Color32::WHITE);
}

#[cfg(test)]
mod tests {
    use egui::{Context, RawInput, pos2};

    use super::*;

    /// Where a cell's number and its dots are painted.
    fn painted(side: f32) -> (Rect, Vec<Rect>) {
        let ctx = Context::default();
        let square = Rect::from_min_size(pos2(40.0, 40.0), vec2(side, side));
        let output = ctx.run_ui(RawInput::default(), |ui| {
            dots(ui.painter(), square, 4, side, true);
            number(ui.painter(), square, 3);
        });
        let (mut text, mut all) = (Rect::NOTHING, Vec::new());
        for clipped in &output.shapes {
            match &clipped.shape {
                Shape::Text(shape) => text = shape.galley.mesh_bounds.translate(shape.pos.to_vec2()),
                Shape::Circle(dot) => {
                    all.push(Rect::from_center_size(dot.center, vec2(1.0, 1.0) * 2.0 * dot.radius))
                }
                _ => {}
            }
        }
        (text, all)
    }

    #[test]
    fn the_number_of_a_hint_leaves_the_dots_free() {
        for side in [26.0, 48.0, 96.0, 160.0] {
            let (text, dots) = painted(side);
            assert!(text.is_positive() && dots.len() == 4, "{text:?} {dots:?}");
            assert!(dots.iter().all(|dot| !dot.intersects(text)), "{side}: {text:?} over {dots:?}");
        }
    }
}
