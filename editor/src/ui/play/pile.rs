//! The tiles that are left, and what chance can bring.

use egui::{CollapsingHeader, Color32, Response, RichText, ScrollArea, Sense, Stroke, StrokeKind, vec2};
use tilewright::play::Step;
use tilewright::spec::TileId;

use crate::model::Command;
use crate::model::play::{Chance, Command as Play, Sitting};
use crate::ui::cx::Cx;
use crate::ui::picture::key_of;
use crate::ui::theme;

/// A tile as a button.
#[allow(clippy::too_many_arguments, reason = "a picture is described by all of these")]
pub(super) fn picture(
    ui: &mut egui::Ui,
    cx: &mut Cx<'_>,
    sitting: &Sitting,
    tile: &TileId,
    rotation: u8,
    side: f32,
    chosen: bool,
    name: &str,
) -> Response {
    let (place, region) = ui.allocate_exact_size(vec2(side, side), Sense::click());
    region.widget_info(|| egui::WidgetInfo::selected(egui::Role::Button, true, chosen, name));
    let table = &sitting.table;
    let key = key_of(&(&table.rules.fingerprint, "tile", tile, rotation));
    if let Some(design) = table.game.tiles.get(tile) {
        let draw = || tilewright::picture::tile(tile, design, rotation, &table.looks);
        cx.pictures.paint(ui.painter(), key, place, draw);
    }
    if chosen || region.hovered() || region.has_focus() {
        let line = ui.visuals().selection.stroke.color;
        let width = if chosen { 3.0 } else { 2.0 };
        ui.painter().rect_stroke(place, 3.0, Stroke::new(width, line), StrokeKind::Outside);
    }
    region.on_hover_text(name)
}

/// The tiles that are left to draw; a click has one come up next.
pub(super) fn show(ui: &mut egui::Ui, cx: &mut Cx<'_>, sitting: &Sitting) {
    let left = sitting.time.state().piles().left();
    let title = cx.with("play-left", &[("n", left.into())]);
    CollapsingHeader::new(title).id_salt("pile").show(ui, |ui| {
        ui.label(RichText::new(cx.t("play-force-hint")).weak());
        if let Some(forced) = &sitting.forced {
            ui.label(cx.with("play-forced", &[("tile", forced.as_str().into())]));
        }
        ScrollArea::vertical().id_salt("pile-tiles").max_height(220.0).auto_shrink([false, true]).show(
            ui,
            |ui| {
                ui.horizontal_wrapped(|ui| {
                    for (name, count) in sitting.left() {
                        let text = format!("{name} × {count}");
                        let chosen = sitting.forced.as_deref() == Some(name);
                        let region = picture(ui, cx, sitting, &name.into(), 0, 44.0, chosen, &text);
                        badge(ui, &region, count);
                        if region.clicked() {
                            cx.send(Command::Play(Play::Force(name.to_owned())));
                        }
                    }
                });
            },
        );
    });
}

/// The tiles on racks.
pub(super) fn racks(ui: &mut egui::Ui, cx: &mut Cx<'_>, sitting: &Sitting) {
    for (title, tiles) in sitting.racks() {
        ui.label(theme::section(title));
        ui.horizontal_wrapped(|ui| {
            for name in tiles {
                picture(ui, cx, sitting, &name.into(), 0, 44.0, false, name);
            }
        });
    }
}

/// How many there are, in the corner.
fn badge(ui: &egui::Ui, region: &Response, count: u32) {
    let corner = region.rect.right_bottom() - vec2(9.0, 9.0);
    ui.painter().circle_filled(corner, 8.5, Color32::from_rgb(0x30, 0x28, 0x1c));
    let font = egui::FontId::proportional(theme::CAPTION);
    ui.painter().text(corner, egui::Align2::CENTER_CENTER, count.to_string(), font, Color32::WHITE);
}

/// What chance can bring now.
pub(super) fn chances(ui: &mut egui::Ui, cx: &mut Cx<'_>, all: &[Chance]) {
    let desk = cx.desk;
    let Some(sitting) = &desk.views.play.sitting else {
        return;
    };
    ui.label(theme::section(cx.t("play-chance")));
    if ui.button(cx.t("play-chance-draw")).clicked() {
        cx.send(Command::Play(Play::Step));
    }
    ScrollArea::vertical().id_salt("chances").max_height(240.0).auto_shrink([false, true]).show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            for chance in all {
                let clicked = match &chance.tile {
                    Some(tile) => {
                        let name = cx.with("play-draw-this", &[("tile", chance.text.as_str().into())]);
                        let region = picture(ui, cx, sitting, tile, 0, 56.0, false, &name);
                        badge(ui, &region, chance.weight);
                        region.clicked()
                    }
                    None => ui.button(format!("{} ({})", chance.text, chance.weight)).clicked(),
                };
                if clicked {
                    cx.send(Command::Play(Play::Answer(Step::Outcome(chance.outcome))));
                }
            }
        });
    });
}
