//! What is open, in one chip: the package at hand and the game that is played with it. A click opens both lists.

use egui::containers::menu::{MenuButton, MenuConfig};
use egui::{Button, PopupCloseBehavior, RichText, ScrollArea, text::LayoutJob, text::TextFormat};
use tilewright::merge::GameArg;

use super::packages;
use crate::model::Command;
use crate::ui::cx::Cx;
use crate::ui::{icon, theme};

/// Shows the chip, at most so wide.
pub(super) fn chip(ui: &mut egui::Ui, cx: &mut Cx<'_>, most: f32) {
    let package = cx.desk.package.as_ref().map(|id| cx.desk.title_of(id).0).unwrap_or_default();
    let star = if cx.desk.project.as_ref().is_some_and(|project| project.changed().next().is_some()) {
        " *"
    } else {
        ""
    };
    let game = cx.desk.title_of_game();
    let text = text(ui, &format!("{package}{star}"), &game);
    let name = cx.with("chip", &[("package", package.into()), ("game", game.into())]);
    let config = MenuConfig::new().close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    let shown = ui
        .scope(|ui| {
            ui.set_max_width(most);
            let right = theme::icon(icon::DOWN).size(theme::CAPTION);
            let button = Button::new(text).right_text(right).truncate();
            let button = button.min_size(egui::vec2(60.0, 28.0));
            MenuButton::from_button(button).config(config).ui(ui, |ui| lists(ui, cx)).0
        })
        .inner;
    shown.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &name));
    shown.on_hover_text(name);
}

/// "Windmills ▸ Base game": the sign is one of the icons.
fn text(ui: &egui::Ui, package: &str, game: &str) -> LayoutJob {
    let font = egui::TextStyle::Button.resolve(ui.style());
    let (colour, weak) = (ui.visuals().text_color(), ui.visuals().weak_text_color());
    let sign = icon::FORWARD;
    let mut job = LayoutJob::default();
    job.append(package, 0.0, TextFormat::simple(font.clone(), colour));
    job.append(sign.0, 4.0, TextFormat::simple(sign.font(14.0), weak));
    job.append(game, 4.0, TextFormat::simple(font, colour));
    job
}

/// The packages to be looked at, and the games to be played.
fn lists(ui: &mut egui::Ui, cx: &mut Cx<'_>) {
    let room = ui.ctx().content_rect().size() - egui::vec2(48.0, 90.0);
    let narrow = room.x < 560.0;
    ui.set_width(if narrow { room.x.min(300.0) } else { 560.0 });
    let high = room.y.clamp(120.0, 460.0);
    let before = (cx.desk.package.clone(), cx.desk.game.clone());
    let sent = cx.sent.len();
    if narrow {
        ScrollArea::vertical().max_height(high).show(ui, |ui| {
            packages::list(ui, cx);
            games(ui, cx);
        });
    } else {
        ui.columns(2, |columns| {
            for (nth, ui) in columns.iter_mut().enumerate() {
                ScrollArea::vertical().id_salt(("chip", nth)).max_height(high).show(ui, |ui| match nth {
                    0 => packages::list(ui, cx),
                    _ => games(ui, cx),
                });
            }
        });
    }
    let chosen = |command: &Command| match command {
        Command::Choose(id) => before.0.as_ref() != Some(id),
        Command::ChooseGame(game) => before.1 != *game,
        _ => false,
    };
    if cx.sent[sent..].iter().any(chosen) {
        ui.close();
    }
}

/// The game that is played and simulated.
fn games(ui: &mut egui::Ui, cx: &mut Cx<'_>) {
    ui.label(theme::section(cx.t("game-at-hand")));
    let library = &cx.desk.analysis.library;
    let own: Vec<_> =
        cx.desk.analysis.own.iter().map(|(id, _)| (id.0.clone(), cx.desk.title_of(id).0, true)).collect();
    let setups = library.setups.keys().map(|id| (id.0.clone(), cx.desk.title_of_setup(id), false));
    let others = library.packages.keys().filter(|id| cx.desk.analysis.own.iter().all(|(own, _)| own != *id));
    let packages = others.map(|id| (id.0.clone(), cx.desk.title_of(id).0, false));
    let title = cx.desk.game.title();
    let mut chosen = None;
    for (id, name, own) in own.into_iter().chain(setups).chain(packages) {
        let text = RichText::new(name);
        let text = if own { text.family(theme::semibold()) } else { text };
        let row = Button::selectable(title == id, text).truncate();
        let row = ui.add(row.min_size(egui::vec2(ui.available_width(), theme::ROW)));
        let said = cx.with("game-choose", &[("id", id.as_str().into())]);
        row.widget_info(|| egui::WidgetInfo::selected(egui::Role::Button, true, title == id, &said));
        if row.on_hover_text(&id).clicked() {
            chosen = Some(id);
        }
    }
    if let Some(id) = chosen {
        cx.send(Command::ChooseGame(GameArg { names: vec![id], ..GameArg::default() }));
    }
}
