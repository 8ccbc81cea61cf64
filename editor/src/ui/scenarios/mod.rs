//! The view "Scenarios": a list at the left, the board in the middle, what it says at the right.

mod build;
mod details;
mod form;
mod list;

use eframe::egui::{self, Key, Modifiers, Panel, RichText, ScrollArea};

use super::board::{Canvas, Sight};
use super::cx::Cx;
use super::play::table::disc;
use crate::model::Command;
use crate::model::scenarios::{self, Command as Room, Shown};
use tilewright::picture::colour::of_players;

/// What this view keeps for itself.
#[derive(Debug, Default)]
pub(super) struct Pane {
    canvas: Canvas,
    list: list::List,
    tools: build::Tools,
    details: details::Details,
}

impl Pane {
    /// Shows the view.
    pub fn show(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>) {
        let desk = cx.desk;
        let Some(loaded) = desk.loaded() else {
            ui.label(cx.t("scenarios-none"));
            return;
        };
        if desk.views.scenarios.is_behind(Some(loaded), desk.words.lang()) {
            cx.send(Command::Scenarios(Room::Run));
        }
        let list =
            Panel::left("scenarios-list").resizable(true).default_size(230.0).size_range(150.0..=420.0);
        list.show(ui, |ui| self.list.show(ui, cx, loaded));
        let Some(scenario) = scenarios::scenario(desk) else {
            egui::CentralPanel::default().show(ui, |ui| {
                ui.label(RichText::new(cx.t("scenarios-none-hint")).weak());
            });
            return;
        };
        let own = desk.analysis.prefix(&loaded.package.id).is_some();
        let side =
            Panel::right("scenarios-details").resizable(true).default_size(400.0).size_range(260.0..=680.0);
        side.show(ui, |ui| {
            ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                self.details.show(ui, cx, scenario, own);
            });
        });
        egui::CentralPanel::default().show(ui, |ui| match &desk.views.scenarios.shown {
            Some(shown) => self.board(ui, cx, shown, own),
            None => {
                ui.spinner();
            }
        });
    }

    fn board(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, shown: &Shown, own: bool) {
        ui.horizontal_wrapped(|ui| {
            let n = shown.scenario.then.len();
            let text = cx.with("scenarios-after", &[("at", shown.step.into()), ("n", n.into())]);
            let label = ui.label(text);
            let mut step = shown.step;
            let slider = egui::Slider::new(&mut step, 0..=n.max(1)).show_value(false);
            if ui.add_enabled(n > 0, slider).labelled_by(label.id).changed() {
                cx.send(Command::Scenarios(Room::Show(step.min(n))));
            }
            let play = egui::Button::new(cx.t("scenarios-play-on"));
            if ui.add_enabled(shown.state.is_some(), play).clicked() {
                cx.send(Command::Scenarios(Room::PlayOn));
            }
        });
        ui.horizontal_wrapped(|ui| {
            let colours = of_players(&shown.scenario.players);
            for (nth, (player, colour)) in shown.scenario.players.iter().zip(colours).enumerate() {
                disc(ui, colour);
                let points = shown.state.as_ref().and_then(|state| state.points().get(nth));
                ui.label(player);
                if let Some(points) = points {
                    ui.label(RichText::new(cx.with("play-points", &[("n", (*points).into())])).weak());
                }
            }
        });
        if let Some(problem) = &shown.problem {
            ui.colored_label(super::theme::error(ui), problem);
        }
        let Some(table) = &shown.table else {
            return;
        };
        let picking = own && self.details.form.is_picking();
        if picking {
            ui.label(RichText::new(cx.t("scenarios-picking")).strong());
        }
        // The board that is built is the one before the first step.
        let building = own && shown.step == 0 && !picking;
        if building {
            Panel::bottom("scenarios-tools").resizable(true).default_size(150.0).show(ui, |ui| {
                self.tools.show(ui, cx, table, &shown.scenario);
            });
        } else if own && !picking {
            ui.label(RichText::new(cx.t("scenarios-build-hint")).weak());
        }
        let sight = Sight {
            name: cx.t("scenarios-board"),
            table,
            board: &shown.board,
            position: shown.state.as_ref().map(|state| (state, of_players(&shown.scenario.players))),
            cells: if building { self.tools.cells(cx, shown) } else { Vec::new() },
            spots: Vec::new(),
            marked: Vec::new(),
            pointed: Vec::new(),
            last: None,
            held: if building { self.tools.held() } else { None },
        };
        let answer = self.canvas.show(ui, cx, &sight);
        if building {
            self.tools.answer(cx, shown, &answer, self.canvas.cursor);
        }
        let escapes = || ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
        if picking && (answer.clicked.is_some() || escapes()) {
            self.details.form.picked(cx, answer.clicked);
        }
        if let (Some(at), Some(segment)) = (answer.hovered, &answer.segment)
            && let Some(laid) = shown.board.at(at)
        {
            let text = format!("{} ({}, {})\n{segment}", laid.tile, at.0, at.1);
            answer.response.on_hover_text_at_pointer(text);
        }
    }
}
