//! Keys on the board: a cursor that arrows move, turning, and the view as a whole.

use egui::{
    Align2, EventFilter, FontId, Key, Modifiers, Painter, PointerButton, Rect, Stroke, StrokeKind, Ui, vec2,
};

use super::{Answer, Canvas, LAST};
use crate::model::board::At;
use crate::ui::{key_input, theme};

impl Canvas {
    pub(super) fn keys(&mut self, ui: &Ui, painter: &Painter, view: Rect, answer: &mut Answer) {
        // Enter and Space are clicks too, but not where the pointer happens to be.
        if answer.response.clicked_by(PointerButton::Primary) {
            answer.response.request_focus();
            if let Some(at) = answer.hovered {
                answer.clicked = answer.clicked.or(Some(at));
                self.cursor = at;
            }
        }
        if answer.response.secondary_clicked() {
            answer.turned += 1;
        }
        let near = answer.hovered.is_some() || answer.response.has_focus();
        if near && !ui.ctx().text_edit_focused() {
            let (turned, home) = ui.input(|input| {
                let turns = input.key_pressed(Key::R) && !input.modifiers.command;
                let by = if input.modifiers.shift { -1 } else { 1 };
                (if turns { by } else { 0 }, input.key_pressed(Key::Home))
            });
            answer.turned += turned;
            if home {
                self.fit();
            }
        }
        if self.focused {
            key_input::view_takes_focus(ui.ctx());
            if ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::Num0)) {
                self.fit();
            }
        }
        if answer.response.has_focus() {
            self.cursor_keys(ui, painter, view, answer);
        }
    }

    /// The cursor of the keyboard: arrows move it, Enter and Space choose its cell.
    pub(super) fn cursor_keys(&mut self, ui: &Ui, painter: &Painter, view: Rect, answer: &mut Answer) {
        const ARROWS: [(Key, At); 4] = [
            (Key::ArrowLeft, (-1, 0)),
            (Key::ArrowRight, (1, 0)),
            (Key::ArrowUp, (0, -1)),
            (Key::ArrowDown, (0, 1)),
        ];
        let filter = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(answer.response.id, filter));
        if answer.response.gained_focus() {
            // The filter holds from the next frame on, before the first arrow.
            ui.ctx().request_repaint();
        }
        let before = self.cursor;
        let chosen = ui.input(|input| {
            for (_, (x, y)) in ARROWS.into_iter().filter(|(key, _)| input.key_pressed(*key)) {
                self.cursor = (self.cursor.0 + x, self.cursor.1 + y);
            }
            input.key_pressed(Key::Enter) || input.key_pressed(Key::Space)
        });
        if before != self.cursor {
            self.keyed = true;
            self.camera.reveal(view, self.cursor);
            self.moved = true;
        }
        if chosen {
            answer.clicked = Some(self.cursor);
        }
        let square = self.camera.square(view, self.cursor);
        painter.rect_stroke(square.expand(1.0), 3.0, Stroke::new(3.0, LAST), StrokeKind::Outside);
        let text = format!("{}, {}", self.cursor.0, self.cursor.1);
        let (place, font) = (square.center_bottom() + vec2(0.0, 4.0), FontId::proportional(theme::CAPTION));
        painter.text(place, Align2::CENTER_TOP, text, font, ui.visuals().text_color());
    }
}
