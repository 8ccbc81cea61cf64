//! How many of each tile, and which one lies first.

use egui::{DragValue, RichText, Sense, vec2};
use tilewright::picture::{Looks, tile};

use crate::model::sets::Draft;
use crate::ui::cx::Cx;
use crate::ui::picture::key_of;
use crate::ui::{parts, theme};

const WIDE: f32 = 104.0;
const PICTURE: f32 = 72.0;

/// Shows the tiles with their counts.
pub(super) fn show(ui: &mut egui::Ui, cx: &mut Cx<'_>, draft: &mut Draft) {
    let Some(game) = cx.desk.views.sets.summary.base.clone() else {
        return;
    };
    ui.horizontal_wrapped(|ui| {
        let mut all = vec![(None, cx.t("sets-start-usual"))];
        all.extend(game.tiles.keys().map(|id| (Some(id.clone()), id.to_string())));
        let label = ui.label(cx.t("sets-start"));
        parts::choice_alone(ui, &cx.t("sets-start"), &mut draft.start, &all, Some(label.id));
        let changed = !draft.counts.is_empty();
        if ui.add_enabled(changed, egui::Button::new(cx.t("sets-counts-reset"))).clicked() {
            draft.counts.clear();
        }
    });
    let looks = Looks::of(&game);
    let stamp = format!("{looks:?}").len();
    let columns = ((ui.available_width() / WIDE) as usize).max(1);
    let rows = game.tiles.len().div_ceil(columns);
    let high = PICTURE + 52.0;
    egui::ScrollArea::vertical().id_salt("sets-tiles").auto_shrink(false).show_rows(
        ui,
        high,
        rows,
        |ui, shown| {
            for row in shown {
                ui.horizontal(|ui| {
                    ui.set_height(high - ui.spacing().item_spacing.y);
                    for (id, of) in game.tiles.iter().skip(row * columns).take(columns) {
                        ui.allocate_ui(vec2(WIDE - 8.0, high), |ui| {
                            ui.vertical(|ui| {
                                ui.set_width(WIDE - 8.0);
                                let (place, picture) =
                                    ui.allocate_exact_size(vec2(PICTURE, PICTURE), Sense::hover());
                                let key = key_of(&("set", &id.0, stamp, format!("{:?}", of.segments)));
                                let painter = ui.painter().clone();
                                cx.pictures.paint(&painter, key, place, || tile(id, of, 0, &looks));
                                let copies =
                                    game.tile_package.get(id).and_then(|package| draft.copies.get(package));
                                let usual = of.count / copies.copied().unwrap_or(1).max(1);
                                let mut count = draft.counts.get(id).copied().unwrap_or(usual);
                                let name = cx.with("sets-count-of", &[("tile", id.0.clone().into())]);
                                picture.widget_info(|| {
                                    egui::WidgetInfo::labeled(egui::Role::Image, true, &id.0)
                                });
                                let text = RichText::new(&id.0).small();
                                let text = if count == usual { text } else { text.family(theme::semibold()) };
                                ui.add(egui::Label::new(text).truncate());
                                let drag = ui.add(DragValue::new(&mut count).range(0..=999).prefix("× "));
                                drag.widget_info(|| {
                                    egui::WidgetInfo::labeled(egui::Role::SpinButton, true, &name)
                                });
                                if drag.changed() {
                                    if count == usual {
                                        draft.counts.shift_remove(id);
                                    } else {
                                        draft.counts.insert(id.clone(), count);
                                    }
                                }
                            });
                        });
                    }
                });
            }
        },
    );
}
