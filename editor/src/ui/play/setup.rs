//! How a game is begun: who sits where, and what chance follows from.

use eframe::egui::{self, CollapsingHeader, ComboBox, DragValue};

use crate::model::Command;
use crate::model::play::{Command as Play, Sitter};
use crate::ui::cx::Cx;
use crate::ui::theme;

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
        let game = cx.with("play-game", &[("name", cx.desk.title_of_game().into())]);
        ui.add(egui::Label::new(game).wrap()).on_hover_text(&table.game.name);
        let (fewest, most) = table.rules.table.seats;
        ui.horizontal(|ui| {
            let label = ui.label(cx.t("play-players"));
            let mut count = setup.sitters.len();
            let field = ui.add(DragValue::new(&mut count).range(usize::from(fewest)..=usize::from(most)));
            field.labelled_by(label.id);
            setup.sitters.resize(count, Sitter::Easy);
        });
        for (nth, sitter) in setup.sitters.iter_mut().enumerate() {
            ui.horizontal(|ui| {
                super::table::disc(ui, u8::try_from(nth).unwrap_or_default());
                let label = ui.label(cx.with("play-player", &[("n", (nth + 1).into())]));
                let wide = ui.available_width();
                let shown = ComboBox::from_id_salt(("sitter", nth)).selected_text(cx.t(sitter.key()));
                let shown = shown.width(wide.clamp(60.0, 230.0)).truncate().show_ui(ui, |ui| {
                    for other in Sitter::ALL {
                        ui.selectable_value(sitter, other, cx.t(other.key()));
                    }
                });
                shown.response.labelled_by(label.id);
            });
        }
        CollapsingHeader::new(cx.t("play-advanced")).show(ui, |ui| {
            ui.horizontal_wrapped(|ui| {
                let label = ui.label(cx.t("play-seed")).on_hover_text(cx.t("play-seed-hint"));
                ui.add(DragValue::new(&mut setup.seed)).labelled_by(label.id);
                if ui.button(cx.t("play-seed-next")).clicked() {
                    setup.seed = setup.seed.wrapping_add(1);
                }
            });
            theme::check(ui, &mut setup.by_hand, cx.t("play-by-hand"))
                .on_hover_text(cx.t("play-by-hand-hint"));
        });
        if setup != cx.desk.views.play.setup {
            cx.send(Command::Play(Play::Setup(setup)));
        }
        ui.add_space(4.0);
        if ui.add(theme::primary(cx.t("play-begin"))).clicked() {
            cx.send(Command::Play(Play::New));
        }
    }
}
