//! Small pictures of symbols and pieces: for palettes, supplies and lists.

use egui::{Color32, Rect, Response, Role, Sense, Vec2, WidgetInfo};
use tilewright::picture::{Looks, Thing, symbol};

use super::cx::Cx;
use super::picture::key_of;

/// Paints a symbol into a square. `stamp` is another one for other looks.
pub(super) fn paint(
    painter: &egui::Painter,
    cx: &mut Cx<'_>,
    (looks, stamp): (&Looks, &str),
    thing: Thing<'_>,
    place: Rect,
    tint: Color32,
) {
    let key = key_of(&("symbol", stamp, format!("{thing:?}")));
    cx.pictures.paint_tinted(painter, key, place, tint, || symbol(thing, looks));
}

/// A symbol in a line of text; its name is said to those who cannot see it, and shown under the pointer.
pub(super) fn show(
    ui: &mut egui::Ui,
    cx: &mut Cx<'_>,
    looks: (&Looks, &str),
    thing: Thing<'_>,
    side: f32,
    name: &str,
) -> Response {
    let (place, response) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, name));
    let painter = ui.painter().clone();
    paint(&painter, cx, looks, thing, place, Color32::WHITE);
    response.on_hover_text(name)
}
