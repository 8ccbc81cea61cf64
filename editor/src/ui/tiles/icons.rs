//! Small pictures of symbols, for palettes.

use std::hash::Hash;

use eframe::egui::{self, Rect, Response, Role, Sense, Stroke, StrokeKind, WidgetInfo, vec2};
use tilewright::picture::{Backdrop, Board, Laid, OnTile, Point, Scene, View, board};
use tilewright::spec::{Glyph, Tile, TileId};

use super::super::cx::Cx;
use super::super::picture::key_of;
use crate::model::Desk;

/// A button with a symbol, named for those who cannot see it.
pub(super) fn button(
    ui: &mut egui::Ui,
    cx: &mut Cx<'_>,
    key: impl Hash,
    glyph: impl FnOnce() -> (Glyph, String),
    name: &str,
    enabled: bool,
) -> Response {
    let sense = if enabled { Sense::click_and_drag() } else { Sense::hover() };
    let (rect, response) = ui.allocate_exact_size(vec2(38.0, 38.0), sense);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, name));
    let key = key_of(&("symbol", key_of(&key), cx.desk.tiles.kit.stamp));
    let inside = rect.shrink(2.0);
    let painter = ui.painter().clone();
    let tint = if enabled { egui::Color32::WHITE } else { egui::Color32::from_white_alpha(90) };
    let desk = cx.desk;
    cx.pictures.paint_tinted(&painter, key, inside, tint, || scene(desk, glyph()));
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

/// A symbol on a bit of ground.
fn scene(desk: &Desk, (glyph, name): (Glyph, String)) -> Scene {
    let (id, tile) = (TileId::default(), Tile::default());
    let piece = OnTile { on: None, glyph, name: &name, owner: None, colour: None };
    let laid = Laid { id: &id, tile: &tile, at: (0, 0), turn: 0, pieces: vec![piece], links: Vec::new() };
    let options = Board { backdrop: Backdrop::None, ..Board::default() };
    let whole = board(&[laid], &desk.tiles.kit.looks, &options);
    let part = View { at: Point { x: 36.0, y: 36.0 }, wide: 28.0, high: 28.0 };
    Scene { view: part, clip: true, ..whole }
}
