//! Why the game at hand cannot be played, with the way to what is wrong.

use egui::{Frame, Label, Margin, RichText};

use super::cx::Cx;
use super::theme;
use crate::model::View;

/// Says it, if there is something wrong; a button leads there.
pub(super) fn reason(ui: &mut egui::Ui, cx: &mut Cx<'_>) {
    let Some(why) = cx.desk.why_unplayable() else {
        return;
    };
    ui.add(Label::new(RichText::new(why).color(theme::error(ui))).wrap());
    let way = cx.desk.errors_of_game().find_map(|error| cx.desk.way_to(error));
    if let Some(way) = way
        && ui.button(cx.t("game-show-error")).clicked()
    {
        cx.send(way);
    }
}

/// A line above the view of play while the game at hand has errors.
pub(super) fn banner(ui: &mut egui::Ui, cx: &mut Cx<'_>) {
    if cx.desk.view != View::Play || cx.desk.errors_of_game().next().is_none() {
        return;
    }
    let frame = Frame::side_top_panel(ui.style()).inner_margin(Margin::symmetric(12, 4));
    egui::Panel::top("unplayable").resizable(false).frame(frame).show(ui, |ui| {
        ui.spacing_mut().button_padding.y = 1.0;
        ui.spacing_mut().interact_size.y = 22.0;
        ui.horizontal_wrapped(|ui| reason(ui, cx));
    });
}
