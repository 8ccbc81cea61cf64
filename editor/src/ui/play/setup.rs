//! How a game is begun: who sits where, and what chance follows from.

use egui::{CollapsingHeader, DragValue};

use crate::model::Command;
use crate::model::play::{Command as Play, Sitter};
use crate::ui::cx::Cx;
use crate::ui::{parts, theme};

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
        let mut count = setup.sitters.len();
        let seats = usize::from(fewest)..=usize::from(most);
        parts::field(ui, &cx.t("play-players"), DragValue::new(&mut count).range(seats));
        setup.sitters.resize(count, Sitter::Easy);
        let all = Sitter::ALL.map(|sitter| (sitter, cx.t(sitter.key())));
        for (nth, sitter) in setup.sitters.iter_mut().enumerate() {
            let name = cx.with("play-player", &[("n", (nth + 1).into())]);
            let disc = |ui: &mut egui::Ui| super::table::disc(ui, u8::try_from(nth).unwrap_or_default());
            parts::row_led(ui, disc, &name, |ui, label| {
                parts::choice_alone(ui, &name, sitter, &all, Some(label))
            });
        }
        parts::row(ui, cx.t("play-seed"), |ui, label| {
            let seed = ui.add(DragValue::new(&mut setup.seed)).labelled_by(label);
            seed.on_hover_text(cx.t("play-seed-hint"));
            if ui.button(cx.t("play-seed-next")).clicked() {
                setup.seed = setup.seed.wrapping_add(1);
            }
        });
        CollapsingHeader::new(cx.t("play-advanced")).show(ui, |ui| {
            theme::check(ui, &mut setup.by_hand, cx.t("play-by-hand"))
                .on_hover_text(cx.t("play-by-hand-hint"));
        });
        if setup != cx.desk.views.play.setup {
            cx.send(Command::Play(Play::Setup(setup)));
        }
        ui.add_space(4.0);
        let why = cx.desk.why_unplayable();
        let mut begin = ui.add_enabled(why.is_none(), theme::primary(cx.t("play-begin")));
        if let Some(why) = why {
            begin = begin.on_disabled_hover_text(why);
        }
        if begin.clicked() {
            cx.send(Command::Play(Play::New));
        }
    }
}
