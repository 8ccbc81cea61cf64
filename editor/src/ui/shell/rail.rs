//! The rail at the left, or below on a screen that is held upright: an icon for each room.

use std::collections::HashMap;

use egui::{Button, Frame, Panel, Vec2, vec2};

use crate::model::{Action, Command, Room, View};
use crate::ui::cx::Cx;
use crate::ui::focus::{self, Part};
use crate::ui::{icon, key_input, side, theme};

/// How wide the rail is.
const WIDE: f32 = 56.0;

/// How large a button of it is.
const BUTTON: f32 = 44.0;

/// What the rail keeps: where one was in each room.
#[derive(Debug, Default)]
pub(in crate::ui) struct Rail {
    last: HashMap<Room, View>,
}

impl Rail {
    /// Shows the rail; gives back a view that is to be opened beside the others.
    pub fn show(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>) -> Option<View> {
        self.last.insert(cx.desk.view.room(), cx.desk.view);
        if side::is_upright(ui.ctx()) {
            return self.below(ui, cx);
        }
        let mut beside = None;
        let frame = Frame::NONE.fill(ui.visuals().faint_bg_color).inner_margin(6.0);
        Panel::left("rail").exact_size(WIDE).resizable(false).frame(frame).show(ui, |ui| {
            focus::part(ui, Part::Rail, ui.max_rect());
            ui.spacing_mut().item_spacing.y = 4.0;
            ui.spacing_mut().button_padding.y = 0.0;
            let high = ui.available_height();
            // A low window has smaller buttons, not fewer.
            let size = (high / 8.0 - 5.0).clamp(16.0, BUTTON);
            ui.spacing_mut().interact_size.y = size;
            for &room in Room::ALL {
                beside = self.room(ui, cx, room, vec2(BUTTON, size)).or(beside);
            }
            if size < 22.0 {
                // Both are in the menu too.
                return;
            }
            ui.with_layout(egui::Layout::bottom_up(egui::Align::Center), |ui| {
                for (action, sign) in [(Action::Settings, icon::GEAR), (Action::Help, icon::HELP)] {
                    let name = format!("{} ({})", cx.t(action.key()), key_input::hint(action));
                    let button = Button::new(theme::icon(sign).size((size * 0.6).clamp(13.0, 20.0)))
                        .min_size(vec2(BUTTON, size));
                    if icon::named(ui, button.frame_when_inactive(false), true, &name).clicked() {
                        cx.send(Command::Action(action));
                    }
                }
            });
        });
        beside
    }

    /// The rooms side by side, for thumbs; settings and help are in the menu.
    fn below(&self, ui: &mut egui::Ui, cx: &mut Cx<'_>) -> Option<View> {
        let mut beside = None;
        let frame = Frame::NONE.fill(ui.visuals().faint_bg_color).inner_margin(4.0);
        Panel::bottom("rail below").exact_size(WIDE).resizable(false).frame(frame).show(ui, |ui| {
            focus::part(ui, Part::Rail, ui.max_rect());
            ui.horizontal_centered(|ui| {
                let gap = 4.0;
                ui.spacing_mut().item_spacing.x = gap;
                let n = Room::ALL.len() as f32;
                let size = vec2((ui.available_width() - gap * (n - 1.0)) / n, BUTTON);
                for &room in Room::ALL {
                    beside = self.room(ui, cx, room, size).or(beside);
                }
            });
        });
        beside
    }

    fn room(&self, ui: &mut egui::Ui, cx: &mut Cx<'_>, room: Room, size: Vec2) -> Option<View> {
        let here = cx.desk.view.room() == room;
        let to = self.last.get(&room).copied().or_else(|| room.views().next())?;
        let first = room.views().next()?;
        let name = format!("{} ({})", cx.t(room.key()), key_input::hint(Action::Show(first)));
        let sign = theme::icon(sign(room)).size((size.y * 0.6).clamp(13.0, 22.0));
        let button = Button::selectable(here, sign).min_size(size);
        let button = ui.add(button);
        button.widget_info(|| egui::WidgetInfo::selected(egui::Role::Button, true, here, &name));
        let mut beside = None;
        button.context_menu(|ui| {
            for view in room.views() {
                let text = cx.with("rail-beside", &[("view", cx.t(view.key()).into())]);
                if ui.button(text).clicked() {
                    beside = Some(view);
                    ui.close();
                }
            }
        });
        // A room of several views: each has its own key.
        let views = room.views().map(|view| {
            let hint = key_input::hint(Action::Show(view));
            let name = cx.t(view.key());
            if hint.is_empty() { name } else { format!("{name} ({hint})") }
        });
        let views: Vec<_> = views.collect();
        let hint = if views.len() > 1 { views.join("\n") } else { name };
        if button.on_hover_text(hint).clicked() {
            cx.send(Command::Action(Action::Show(to)));
        }
        beside
    }
}

/// The icon of a room.
fn sign(room: Room) -> icon::Icon {
    match room {
        Room::Library => icon::LIBRARY,
        Room::Compose => icon::COMPOSE,
        Room::Tiles => icon::TILES,
        Room::Rules => icon::RULES,
        Room::Play => icon::BOARD,
        Room::Balance => icon::BALANCE,
    }
}
