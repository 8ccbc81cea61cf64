//! The bar at the top: the menu, what is open, and what is done again and again.

use egui::containers::menu::MenuButton;
use egui::{Button, RichText};

use super::{chip, menus};
use crate::model::{Action, Command, Lang, PanelSide, View};
use crate::ui::cx::Cx;
use crate::ui::{icon, key_input, theme};

/// How high the bar is.
pub(in crate::ui) const HIGH: f32 = 40.0;

/// As wide as the buttons with icons are, with the room beside them.
const WIDE: f32 = 32.0;

/// Shows the bar.
pub(in crate::ui) fn bar(ui: &mut egui::Ui, cx: &mut Cx<'_>) {
    ui.spacing_mut().item_spacing.x = 4.0;
    ui.horizontal_centered(|ui| {
        let small = ui.available_width() < 560.0;
        let menu = Button::new(theme::icon(icon::MENU)).min_size(egui::vec2(28.0, 28.0));
        let (menu, _) = MenuButton::from_button(menu).ui(ui, |ui| menus::menus(ui, cx));
        menu.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, cx.t("menu")));
        // What does not fit into a small window is in the menu.
        let edits = if small { 0.0 } else { 3.0 };
        // The panels are on the bar as long as it has the room: on a screen that is held upright nothing else leads to them.
        let tiny = ui.available_width() < 300.0;
        let right = if tiny { 1.0 } else { 3.0 };
        let taken = (edits + right + 1.0) * WIDE + 64.0;
        chip::chip(ui, cx, (ui.available_width() - taken).clamp(60.0, 420.0));
        if !small {
            for (action, sign) in
                [(Action::Undo, icon::UNDO), (Action::Redo, icon::REDO), (Action::Save, icon::SAVE)]
            {
                button(ui, cx, action, sign);
            }
        }
        button(ui, cx, Action::Show(View::Play), icon::PLAY);
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            language(ui, cx);
            button(ui, cx, Action::Palette, icon::SEARCH);
            if !tiny {
                panels(ui, cx);
            }
        });
    });
}

/// A button for an action, which is nothing but an icon.
fn button(ui: &mut egui::Ui, cx: &mut Cx<'_>, action: Action, sign: icon::Icon) {
    // What would be undone is told too.
    let what = match action {
        Action::Undo => cx.desk.history.to_undo(),
        Action::Redo => cx.desk.history.to_redo(),
        _ => None,
    };
    let what = what.map(|what| format!(": {what}")).unwrap_or_default();
    // The rail has the room's own name.
    let key = if action == Action::Show(View::Play) { "start-begin-play" } else { action.key() };
    let name = format!("{}{what} ({})", cx.t(key), key_input::hint(action));
    if icon::named(ui, icon::plain(sign), action.enabled(cx.desk), &name).clicked() {
        cx.send(Command::Action(action));
    }
}

/// Shows the panels at both sides of the view in front, or puts them away.
fn panels(ui: &mut egui::Ui, cx: &mut Cx<'_>) {
    let view = cx.desk.view;
    let both = [
        (PanelSide::Right, Action::RightPanel, icon::RIGHT),
        (PanelSide::Left, Action::LeftPanel, icon::LEFT),
    ];
    for (side, action, sign) in both {
        let on = action.is_on(cx.desk);
        let sign = theme::icon(sign);
        let sign = if on { sign } else { sign.weak() };
        let name = format!("{} ({})", cx.t(action.key()), key_input::hint(action));
        let button = Button::new(sign).frame_when_inactive(false).min_size(egui::vec2(28.0, 28.0));
        if icon::named(ui, button, view.has_panel(side), &name).clicked() {
            cx.send(Command::Action(action));
        }
    }
}

fn language(ui: &mut egui::Ui, cx: &mut Cx<'_>) {
    let lang = cx.desk.words.lang();
    ui.menu_button(RichText::new(lang.code().to_uppercase()), |ui| {
        for other in Lang::all() {
            if ui.selectable_label(other == lang, other.name()).clicked() {
                cx.send(Command::Speak(other));
                ui.close();
            }
        }
    });
}
