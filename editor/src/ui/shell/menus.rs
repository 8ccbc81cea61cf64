//! The menus, made from the list of actions.

use eframe::egui::{self, Button, RichText};
use tilewright::merge::GameArg;

use crate::model::{Action, Command, Lang, Menu};
use crate::ui::cx::Cx;
use crate::ui::key_input;

/// Shows the menus and, at the right, the game at hand and the language.
pub(in crate::ui) fn menus(ui: &mut egui::Ui, cx: &mut Cx<'_>) {
    ui.horizontal(|ui| {
        ui.label(RichText::new(cx.t("app-title")).strong().size(16.0));
        ui.add_space(8.0);
        for menu in Menu::ALL {
            ui.menu_button(cx.t(menu.key()), |ui| {
                for action in Action::all().into_iter().filter(|action| action.menu() == menu) {
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
            });
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            language(ui, cx);
            game(ui, cx);
        });
    });
}

fn language(ui: &mut egui::Ui, cx: &mut Cx<'_>) {
    let lang = cx.desk.words.lang();
    ui.menu_button(lang.code().to_uppercase(), |ui| {
        for other in Lang::all() {
            if ui.selectable_label(other == lang, other.name()).clicked() {
                cx.send(Command::Speak(other));
                ui.close();
            }
        }
    });
}

/// The game that is played and simulated.
fn game(ui: &mut egui::Ui, cx: &mut Cx<'_>) {
    let library = &cx.desk.analysis.library;
    let own = cx.desk.analysis.own.iter().map(|(id, _)| id.0.clone());
    let setups = library.setups.keys().map(|id| (id.0.clone(), cx.desk.title_of_setup(id)));
    let packages = library.packages.keys().map(|id| (id.0.clone(), cx.desk.title_of(id).0));
    let title = cx.desk.game.title();
    let mut chosen = None;
    let combo = egui::ComboBox::from_id_salt("game").selected_text(&title).width(240.0).height(420.0);
    let shown = combo.show_ui(ui, |ui| {
        for id in own {
            if ui.selectable_label(title == id, RichText::new(&id).strong()).clicked() {
                chosen = Some(id);
            }
        }
        for (id, name) in setups.chain(packages) {
            if ui.selectable_label(title == id, &id).on_hover_text(name).clicked() {
                chosen = Some(id);
            }
        }
    });
    // From the right: the name of the field comes last and stands before it.
    let label = ui.label(cx.t("game-at-hand"));
    shown.response.labelled_by(label.id);
    if let Some(id) = chosen {
        cx.send(Command::ChooseGame(GameArg { names: vec![id], ..GameArg::default() }));
    }
}
