//! What stands beside the board: what is asked and what can be chosen, who sits at the table, what is left, and the log.

use egui::{Label, RichText, ScrollArea};
use tilewright::explain::capital;

use super::{Pane, answer, hint, log, number, offers, pile, round, table};
use crate::model::Command;
use crate::model::play::{Command as Play, Decision, Due, Round, Sitting};
use crate::ui::cx::Cx;
use crate::ui::{shares, theme};

/// What is higher than this, and than each player's place together, has room for what everybody has left.
const ROOMY: f32 = 240.0;
/// How high the place of a player is, with what is left.
const PLAYER: f32 = 62.0;

impl Pane {
    /// Shows the panel.
    pub(super) fn side(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, sitting: &Sitting) {
        // What can be chosen comes first; the log has what is left.
        self.divider.log(ui, cx.t("play-log-divider"), |ui| {
            shares::note(ui.ctx(), "Play log", ui.max_rect());
            self.pointed = log::show(ui, cx, sitting);
        });
        let top = ui.cursor().top();
        // Whose turn it is, and how to pass, never scrolls out of sight.
        if let Due::Choice(decision) = &sitting.due
            && let Some(choice) = table::turn(ui, cx, sitting, decision)
        {
            answer(cx, choice);
        }
        let head = ui.cursor().top() - top;
        ScrollArea::vertical().id_salt("play-side").auto_shrink(false).show(ui, |ui| {
            // The bar that scrolls lies over nothing.
            ui.set_max_width(ui.available_width() - 8.0);
            let top = ui.cursor().top();
            self.stale(ui, cx);
            self.asked(ui, cx, sitting);
            let choices = head + ui.cursor().top() - top;
            let players = self.table(ui, cx, sitting);
            self.divider.leave(ui, choices, players);
        });
    }

    /// Says that the rules have changed, if they have.
    fn stale(&self, ui: &mut egui::Ui, cx: &mut Cx<'_>) {
        if cx.desk.views.play.is_stale(cx.desk.table.as_ref()) {
            ui.group(|ui| {
                ui.label(cx.t("play-stale"));
                if ui.button(cx.t("play-again")).clicked() {
                    cx.send(Command::Play(Play::New));
                }
            });
        }
    }

    /// Who sits there, and what is left; how much room the players need at least.
    fn table(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, sitting: &Sitting) -> f32 {
        let top = ui.cursor().top();
        ui.separator();
        let line = ui.cursor().top() - top;
        // In a low window what everybody has left is told of the one who plays only.
        let room = ui.clip_rect().height();
        let many = f32::from(sitting.time.state().players());
        let players = table::players(ui, cx, sitting, room > ROOMY + PLAYER * many);
        pile::racks(ui, cx, sitting);
        pile::show(ui, cx, sitting);
        egui::CollapsingHeader::new(cx.t("play-new")).show(ui, |ui| {
            self.setup.show(ui, cx);
            ui.separator();
            self.keep.open(ui, cx);
        });
        line + players
    }

    /// What is asked now, in words.
    fn asked(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, sitting: &Sitting) {
        match &sitting.due {
            Due::Over(ranking) => {
                ui.label(theme::title(cx.t("play-over")));
                table::ranking(ui, cx, sitting, ranking);
                self.end.button(ui, cx, sitting);
            }
            Due::Chance(all) => pile::chances(ui, cx, all),
            Due::Choice(decision) => {
                if !sitting.may_answer() {
                    ui.horizontal(|ui| {
                        if cx.desk.views.play.is_thinking() {
                            ui.spinner();
                            ui.label(RichText::new(cx.t("play-thinks")).weak());
                            if ui.small_button(cx.t("play-move-now")).clicked() {
                                cx.send(Command::Play(Play::MoveNow));
                            }
                        } else {
                            ui.label(RichText::new(cx.t("play-computer")).weak());
                        }
                    });
                }
                // The tile stands above everything that can be long.
                self.held(ui, cx, sitting, decision);
                if decision.tiles().is_empty() && decision.question.by.is_some() {
                    ui.add(Label::new(capital(&decision.question.asks)).wrap());
                }
                if let Some(round) = Round::of(sitting) {
                    round::show(ui, cx, sitting, &round);
                }
                if sitting.may_answer() {
                    self.choices(ui, cx, sitting, decision);
                }
            }
        }
    }

    /// What can be chosen: numbers, kinds of pieces, everything else as buttons; and what the computer advises.
    fn choices(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, sitting: &Sitting, decision: &Decision) {
        let (name, says) = (cx.t("play-number"), |n: i32| cx.with("play-say-number", &[("n", n.into())]));
        let number = number::chooser(ui, &decision.numbers(), &mut self.number, &name, says);
        table::kinds(ui, cx, sitting, decision, &mut self.piece);
        let held = table::piece_of(decision, self.piece.as_ref());
        let options = offers::shown(decision, held.as_ref());
        let option = offers::list(ui, cx, sitting, decision, &options, &mut self.pointing);
        let advised = hint::show(ui, cx, sitting, decision);
        if let Some(choice) = number.or(option).or(advised) {
            answer(cx, choice);
        }
    }
}
