//! How a game is begun: who sits where, and what chance follows from.

use eframe::egui::{self, ComboBox, DragValue, Grid};

use crate::model::Command;
use crate::model::play::{Command as Play, Sitter};
use crate::ui::cx::Cx;

/// What the form keeps for itself.
#[derive(Debug, Default)]
pub(super) struct SetupForm {}

impl SetupForm {
    /// Shows the form; changes go to the desk at once.
    pub fn show(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>) {
        let mut setup = cx.desk.views.play.setup.clone();
        let Some(table) = &cx.desk.table else {
            ui.label(cx.t("play-no-game"));
            return;
        };
        ui.label(cx.with("play-game", &[("name", table.game.name.as_str().into())]));
        let (fewest, most) = table.rules.table.seats;
        Grid::new("play-setup").num_columns(2).show(ui, |ui| {
            let label = ui.label(cx.t("play-players"));
            let mut count = setup.sitters.len();
            let field = ui.add(DragValue::new(&mut count).range(usize::from(fewest)..=usize::from(most)));
            field.labelled_by(label.id);
            setup.sitters.resize(count, Sitter::Easy);
            ui.end_row();
            for (nth, sitter) in setup.sitters.iter_mut().enumerate() {
                let label = ui.label(cx.with("play-player", &[("n", (nth + 1).into())]));
                let shown = ComboBox::from_id_salt(("sitter", nth)).selected_text(cx.t(sitter.key()));
                let shown = shown.show_ui(ui, |ui| {
                    for other in Sitter::ALL {
                        ui.selectable_value(sitter, other, cx.t(other.key()));
                    }
                });
                shown.response.labelled_by(label.id);
                ui.end_row();
            }
            let label = ui.label(cx.t("play-seed")).on_hover_text(cx.t("play-seed-hint"));
            ui.horizontal(|ui| {
                ui.add(DragValue::new(&mut setup.seed)).labelled_by(label.id);
                if ui.button(cx.t("play-seed-next")).clicked() {
                    setup.seed = setup.seed.wrapping_add(1);
                }
            });
            ui.end_row();
        });
        ui.checkbox(&mut setup.by_hand, cx.t("play-by-hand")).on_hover_text(cx.t("play-by-hand-hint"));
        if setup != cx.desk.views.play.setup {
            cx.send(Command::Play(Play::Setup(setup)));
        }
        if ui.button(cx.t("play-begin")).clicked() {
            cx.send(Command::Play(Play::New));
        }
    }
}
