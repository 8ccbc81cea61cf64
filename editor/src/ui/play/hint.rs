//! What the computer advises, in words: its best moves, how likely they win, and why.

use egui::{Button, RichText};
use tilewright::play::Choice;

use crate::model::Command;
use crate::model::play::{Command as Play, Decision, Sitting};
use crate::ui::cx::Cx;
use crate::ui::theme;

/// Shows the advice, or the button that asks for it; gives back the choice that is to be made.
pub(super) fn show(
    ui: &mut egui::Ui,
    cx: &mut Cx<'_>,
    sitting: &Sitting,
    decision: &Decision,
) -> Option<Choice> {
    let hint = &cx.desk.views.play.hint;
    let advice = hint.at(sitting.time.at());
    let coming = hint.is_coming();
    ui.horizontal(|ui| {
        let shown = advice.is_some() || coming;
        let button = ui.add(Button::new(cx.t("play-hint")).selected(shown));
        let button = button.on_hover_text(cx.t("play-hint-about"));
        if button.clicked() {
            cx.send(Command::Play(Play::Hint(!shown)));
        }
        if coming {
            ui.spinner();
            ui.label(RichText::new(cx.t("play-thinks")).weak());
        }
    });
    let advice = advice?;
    let mut chosen = None;
    for (nth, hint) in advice.moves.iter().enumerate() {
        let win = hint.forecast.wins.get(usize::from(decision.seat)).copied().unwrap_or_default();
        let values = [("n", (nth + 1).into()), ("percent", format!("{:.0}", win * 100.0).into())];
        let first = hint.choices.first().copied();
        ui.horizontal(|ui| {
            ui.label(RichText::new(cx.with("play-hint-win", &values)).family(theme::semibold()));
            if ui.small_button(cx.t("play-hint-do")).clicked() {
                chosen = first;
            }
        });
        ui.add(egui::Label::new(&hint.said).wrap());
        for reason in &hint.reasons {
            ui.add(egui::Label::new(RichText::new(format!("• {reason}")).weak()).wrap());
        }
        ui.add_space(4.0);
    }
    chosen
}
