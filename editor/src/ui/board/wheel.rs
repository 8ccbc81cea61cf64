//! The hand that moves the board: dragging, pinching, and the wheel, which enlarges, moves, or turns what is held.

use egui::{PointerButton, Rect, Response, Ui, Vec2};

use super::Canvas;
use crate::ui::cx::Cx;

impl Canvas {
    pub(super) fn move_by_hand(
        &mut self,
        ui: &Ui,
        cx: &Cx<'_>,
        view: Rect,
        response: &Response,
        holds: bool,
    ) {
        let pans = [PointerButton::Primary, PointerButton::Secondary, PointerButton::Middle];
        if pans.into_iter().any(|button| response.dragged_by(button)) && response.drag_delta() != Vec2::ZERO {
            self.camera.pan(response.drag_delta());
            self.moved = true;
        }
        if !ui.rect_contains_pointer(view) {
            return;
        }
        let (wheel, pinch, at) =
            ui.input(|input| (input.smooth_scroll_delta(), input.zoom_delta(), input.pointer.hover_pos()));
        let at = at.unwrap_or(view.center());
        if pinch != 1.0 {
            // Ctrl and the wheel come as a pinch too.
            self.camera.zoom(view, at, pinch);
            self.moved = true;
        } else if holds {
            // The wheel turns what is held; with Ctrl it still makes the board larger.
        } else if wheel != Vec2::ZERO {
            if cx.desk.settings.wheel_pans {
                self.camera.pan(wheel);
            } else {
                self.camera.zoom(view, at, (wheel.y * 0.004).exp());
            }
            self.moved = true;
        }
    }

    /// Quarter turns that the wheel asks for.
    pub(super) fn turned_by_wheel(&mut self, ui: &Ui, view: Rect) -> i32 {
        /// How many points of a smooth wheel are a notch.
        const NOTCH: f32 = 40.0;
        if !ui.rect_contains_pointer(view) {
            return 0;
        }
        let mut turned = 0;
        ui.input(|input| {
            for event in &input.events {
                let egui::Event::MouseWheel { unit, delta, modifiers, .. } = event else {
                    continue;
                };
                if modifiers.command || modifiers.ctrl {
                    continue;
                }
                if *unit == egui::MouseWheelUnit::Point {
                    self.wheel += delta.y / NOTCH;
                } else if delta.y != 0.0 {
                    self.wheel += delta.y.signum();
                }
            }
        });
        // Down is clockwise.
        if self.wheel.abs() >= 1.0 {
            turned = -(self.wheel.trunc().clamp(-4.0, 4.0) as i32);
            self.wheel = self.wheel.fract();
        }
        turned
    }
}
