//! What may be written beside a board: the numbers of its columns and rows, and what everything on it is called.
//!
//! It stays at the sides of the view while the board moves below it. The list is the engine's own, as in its pictures.

use egui::{Align2, Color32, CornerRadius, FontId, Painter, Rect, Role, Sense, Ui, WidgetInfo, pos2, vec2};
use tilewright::picture::{self, Backdrop, Item};

use super::{Canvas, Sight, key_of};
use crate::ui::cx::Cx;
use crate::ui::theme;

/// How wide the strip of numbers is, in points.
const STRIP: f32 = 20.0;

impl Canvas {
    /// The numbers of columns above the board, and of rows to its left.
    pub(super) fn coordinates(
        &self,
        ui: &mut Ui,
        painter: &Painter,
        cx: &Cx<'_>,
        view: Rect,
        sight: &Sight<'_>,
    ) {
        let Some((low, high)) = sight.board.bounds() else {
            return;
        };
        let (ink, paper) = colours(ui);
        let font = FontId::proportional(theme::CAPTION);
        // Where cells are too small for numbers, not all of them have one.
        let step = (24.0 / self.camera.side.max(0.1)).ceil().clamp(1.0, 1_000.0) as i32;
        let top = Rect::from_min_size(view.min, vec2(view.width(), STRIP));
        let left = Rect::from_min_size(view.min, vec2(STRIP + 8.0, view.height()));
        painter.rect_filled(top, CornerRadius::ZERO, paper);
        painter.rect_filled(left.with_min_y(top.bottom()), CornerRadius::ZERO, paper);
        for x in (low.0..=high.0).filter(|x| x % step == 0) {
            let at = pos2(self.camera.square(view, (x, low.1)).center().x, top.center().y);
            if at.x > left.right() {
                painter.text(at, Align2::CENTER_CENTER, x.to_string(), font.clone(), ink);
            }
        }
        for y in (low.1..=high.1).filter(|y| y % step == 0) {
            let at = pos2(left.center().x, self.camera.square(view, (low.0, y)).center().y);
            if at.y > top.bottom() {
                painter.text(at, Align2::CENTER_CENTER, y.to_string(), font.clone(), ink);
            }
        }
        let says = cx.with(
            "board-numbers",
            &[
                ("left", low.0.into()),
                ("right", high.0.into()),
                ("top", low.1.into()),
                ("bottom", high.1.into()),
            ],
        );
        let strip = ui.interact(top, ui.scope_id().with("numbers"), Sense::hover());
        strip.widget_info(|| WidgetInfo::labeled(Role::Label, true, &says));
    }

    /// What everything on the board is called.
    pub(super) fn legend(
        &self,
        ui: &mut Ui,
        painter: &Painter,
        cx: &mut Cx<'_>,
        view: Rect,
        sight: &Sight<'_>,
    ) {
        let Some((state, _)) = &sight.position else {
            return;
        };
        let (game, rules, looks) = (&sight.table.game, &sight.table.rules, &sight.table.looks);
        let lang = cx.desk.words.lang().code();
        let backdrop = if ui.visuals().dark_mode { Backdrop::Dark } else { Backdrop::Light };
        let scene = picture::legend(game, rules, state, looks, lang, backdrop);
        let names: Vec<String> = scene
            .items
            .iter()
            .filter_map(|item| match item {
                // Letters that stand for something are no names.
                Item::Text(text) if text.begins => Some(text.text.clone()),
                _ => None,
            })
            .collect();
        if names.is_empty() {
            return;
        }
        let most = (view.size() - vec2(24.0, 48.0)).max(vec2(1.0, 1.0));
        let size = vec2(scene.view.wide, scene.view.high);
        let size = size * (most.x / size.x.max(1.0)).min(most.y / size.y.max(1.0)).min(1.0);
        let place = Rect::from_min_size(view.right_bottom() - size - vec2(8.0, 8.0), size);
        painter.rect_filled(place.expand(2.0), CornerRadius::same(4), colours(ui).1);
        let says = cx.with("board-legend", &[("names", names.join(", ").into())]);
        let key = key_of(&(&rules.fingerprint, "legend", lang, &names, ui.visuals().dark_mode));
        cx.pictures.paint(painter, key, place, || scene);
        let list = ui.interact(place, ui.scope_id().with("legend"), Sense::hover());
        list.widget_info(|| WidgetInfo::labeled(Role::Label, true, &says));
    }
}

/// The colours of letters and of what they stand on.
fn colours(ui: &Ui) -> (Color32, Color32) {
    let visuals = ui.visuals();
    (visuals.text_color(), visuals.extreme_bg_color.gamma_multiply(0.85))
}
