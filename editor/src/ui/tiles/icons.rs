//! Buttons with symbols, for the palette.

use egui::{Color32, Rect, Response, Role, Sense, Stroke, StrokeKind, WidgetInfo, vec2};
use tilewright::picture::Thing;
use tilewright::spec::FeatureKindId;

use super::super::cx::Cx;
use super::super::{raster, symbol};

/// A button with a symbol on a bit of ground, named for those who cannot see it.
pub(super) fn button(
    ui: &mut egui::Ui,
    cx: &mut Cx<'_>,
    thing: Thing<'_>,
    name: &str,
    enabled: bool,
) -> Response {
    let enabled = enabled && ui.is_enabled();
    let sense = if enabled { Sense::click_and_drag() } else { Sense::hover() };
    let (rect, response) = ui.allocate_exact_size(vec2(38.0, 38.0), sense);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, name));
    super::super::shares::note(ui.ctx(), super::super::shares::DRAWING, rect);
    let inside = rect.shrink(2.0);
    let painter = ui.painter().clone();
    let tint = if enabled { Color32::WHITE } else { Color32::from_white_alpha(90) };
    let kit = std::sync::Arc::clone(&cx.desk.views.tiles.kit);
    let ground = raster::colour(kit.looks.colour(&FeatureKindId::default()));
    painter.rect_filled(inside, 3.0, if enabled { ground } else { ground.gamma_multiply(0.35) });
    let stamp = kit.stamp.to_string();
    symbol::paint(&painter, cx, (&kit.looks, &stamp), thing, inside.shrink(1.0), tint);
    let line = if response.has_focus() {
        Stroke::new(2.5, ui.visuals().selection.stroke.color)
    } else if response.hovered() && enabled {
        Stroke::new(1.5, ui.visuals().text_color())
    } else {
        Stroke::new(1.0, ui.visuals().weak_text_color())
    };
    painter.rect_stroke(Rect::from_center_size(rect.center(), inside.size()), 3.0, line, StrokeKind::Middle);
    response.on_hover_text(name)
}
