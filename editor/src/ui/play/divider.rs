//! The log below what can be chosen, with a divider between them that is dragged.
//!
//! What can be chosen is seen whole as long as there is room for it beside a few lines of the log; the log has what is left, or as
//! much of it as it was given.

use egui::{CursorIcon, Panel, Role, Sense, Stroke, Ui, WidgetInfo, vec2};

/// The least height of the log: its name and a few lines.
const LEAST: f32 = 104.0;
/// How much of the panel the log has at first.
const SHARE: f32 = 0.42;
/// How high the divider is.
const HIGH: f32 = 9.0;
/// What is above the divider at least, however long the log is.
const ABOVE: f32 = 96.0;

/// How the panel is divided.
#[derive(Debug, Default)]
pub(super) struct Divider {
    /// How high the log is to be, once somebody has said so.
    wanted: Option<f32>,
    /// How high what can be chosen was when it was last shown.
    choices: f32,
    /// How much room the players need below that: the log leaves it, unless somebody wants it otherwise.
    players: f32,
}

impl Divider {
    /// Shows the log at the lower edge, below the divider, which is called `name`.
    pub fn log(&mut self, ui: &mut Ui, name: String, content: impl FnOnce(&mut Ui)) {
        let all = ui.available_height();
        let high = self.high(all);
        let frame = egui::Frame::NONE;
        let panel = Panel::bottom("play-log").resizable(false).show_separator_line(false).exact_size(high);
        panel.frame(frame).show(ui, |ui| {
            let size = vec2(ui.available_width(), HIGH);
            let (place, line) = ui.allocate_exact_size(size, Sense::click_and_drag());
            line.widget_info(|| WidgetInfo::labeled(Role::Splitter, true, &name));
            let line = line.on_hover_and_drag_cursor(CursorIcon::ResizeVertical);
            let lit = line.hovered() || line.dragged() || line.has_focus();
            let visuals = ui.visuals();
            let stroke = if lit { visuals.widgets.hovered.fg_stroke } else { visuals.window_stroke };
            ui.painter().hline(
                place.x_range(),
                place.center().y,
                Stroke::new(stroke.width.max(1.0), stroke.color),
            );
            // Something to take hold of.
            let grip = egui::Rect::from_center_size(place.center(), vec2(32.0, 4.0));
            ui.painter().rect_filled(grip, 2.0, stroke.color);
            if line.dragged() && line.drag_delta().y != 0.0 {
                self.wanted = Some((high - line.drag_delta().y).clamp(LEAST, (all - ABOVE).max(LEAST)));
            }
            content(ui);
        });
    }

    /// Says how high what can be chosen is, which is above the log, and how high the players are below that.
    pub fn leave(&mut self, ui: &Ui, choices: f32, players: f32) {
        if (choices - self.choices).abs() > 0.5 || (players - self.players).abs() > 0.5 {
            (self.choices, self.players) = (choices, players);
            ui.ctx().request_discard("the log has another height");
        }
    }

    /// How high the log is where both have so much room.
    fn high(&self, all: f32) -> f32 {
        let left = (all - self.choices).min((all - ABOVE).max(0.0));
        let wanted = self.wanted.unwrap_or_else(|| (all * SHARE).min(left - self.players));
        wanted.min(left).max(LEAST.min(all * 0.5))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_log_has_what_is_left_and_a_few_lines_at_least() {
        let divider = |wanted, choices| Divider { wanted, choices, players: 100.0 };
        assert_eq!(divider(None, 100.0).high(800.0), 800.0 * SHARE);
        assert_eq!(divider(Some(650.0), 100.0).high(800.0), 650.0, "as somebody wants it");
        assert_eq!(divider(Some(120.0), 100.0).high(800.0), 120.0);
        assert_eq!(divider(Some(500.0), 600.0).high(800.0), 200.0, "what can be chosen is seen whole");
        assert_eq!(divider(None, 500.0).high(800.0), 200.0, "and those who play");
        assert_eq!(divider(None, 3_000.0).high(800.0), LEAST, "and scrolls if it is longer");
        assert!(divider(None, 3_000.0).high(150.0) <= 75.0, "in a very low window half of it at most");
    }
}
