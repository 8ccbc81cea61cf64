//! The menu, made from the list of actions.

use egui::{Button, ScrollArea};

use crate::model::{Action, Command, Menu};
use crate::ui::cx::Cx;
use crate::ui::key_input;

/// Shows the entries of the menu: one for each list of actions.
pub(super) fn menus(ui: &mut egui::Ui, cx: &mut Cx<'_>) {
    for menu in Menu::ALL {
        ui.menu_button(cx.t(menu.key()), |ui| {
            let high = ui.ctx().content_rect().height() - 60.0;
            let area = ScrollArea::vertical().max_height(high).min_scrolled_height(high.clamp(64.0, 720.0));
            area.show(ui, |ui| list(ui, cx, menu));
        });
    }
}

fn list(ui: &mut egui::Ui, cx: &mut Cx<'_>, menu: Menu) {
    // A long list that is seen whole in most windows.
    ui.spacing_mut().interact_size.y = 24.0;
    ui.spacing_mut().button_padding.y = 1.0;
    ui.spacing_mut().item_spacing.y = 1.0;
    let mut group = None;
    for action in Action::all().into_iter().filter(|action| action.menu() == menu) {
        if group.is_some_and(|group| group != action.group()) {
            ui.separator();
        }
        group = Some(action.group());
        // What would be undone stands beside the word.
        let what = match action {
            Action::Undo => cx.desk.history.to_undo(),
            Action::Redo => cx.desk.history.to_redo(),
            _ => None,
        };
        let what = what.map(|what| format!(": {what}")).unwrap_or_default();
        let mut button = Button::new(cx.t(action.key()) + &what).selected(action.is_on(cx.desk));
        let keys = key_input::hint(action);
        if !keys.is_empty() {
            button = button.shortcut_text(keys);
        }
        if ui.add_enabled(action.enabled(cx.desk), button).clicked() {
            cx.send(Command::Action(action));
            ui.close();
        }
    }
}
