//! The view "Scenarios": a list at the left, the board in the middle, what it says at the right.

mod build;
mod details;
mod form;
mod list;

use egui::{Frame, Key, Margin, Modifiers, Panel, RichText, ScrollArea};

use super::board::{Canvas, Sight};
use super::cx::Cx;
use super::play::table::disc;
use super::side::{self, Side};
use super::{lock, parts, theme};
use crate::model::scenarios::{self, Command as Room, Shown};
use crate::model::{Command, PanelSide, View};
use tilewright::picture::colour::of_players;

/// How wide the sign of a player is, with the room beside it.
const DISC: f32 = 28.0;

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
        let whole = ui.available_rect_before_wrap();
        let list = Side::new(View::Scenarios, PanelSide::Left, 0.16, 180.0);
        list.show(ui, cx, whole, |ui, cx| self.list.show(ui, cx, loaded));
        let Some(scenario) = scenarios::scenario(desk) else {
            side::page(ui, View::Scenarios, |ui| {
                ui.label(RichText::new(cx.t("scenarios-none-hint")).weak());
            });
            return;
        };
        let own = desk.lock().is_none();
        let right = Side::new(View::Scenarios, PanelSide::Right, 0.23, 250.0);
        right.show(ui, cx, whole, |ui, cx| {
            ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                self.details.show(ui, cx, scenario, own);
            });
        });
        side::middle(ui, View::Scenarios, |ui| match &desk.views.scenarios.shown {
            Some(shown) => self.board(ui, cx, shown, own),
            None => {
                ui.spinner();
            }
        });
    }

    /// What moment is shown, and who has how many points then.
    fn head(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, shown: &Shown, picking: bool) {
        ui.horizontal_wrapped(|ui| {
            let n = shown.scenario.then.len();
            let text = cx.with("scenarios-after", &[("at", shown.step.into()), ("n", n.into())]);
            let label = ui.label(text);
            let mut step = shown.step;
            ui.spacing_mut().slider_width = (ui.available_width() * 0.3).clamp(40.0, 150.0);
            let slider = egui::Slider::new(&mut step, 0..=n.max(1)).show_value(false);
            if ui.add_enabled(n > 0, slider).labelled_by(label.id).changed() {
                cx.send(Command::Scenarios(Room::Show(step.min(n))));
            }
            let play = egui::Button::new(cx.t("scenarios-play-on"));
            if ui.add_enabled(shown.state.is_some(), play).clicked() {
                cx.send(Command::Scenarios(Room::PlayOn));
            }
            let colours = of_players(&shown.scenario.players);
            for (nth, (player, colour)) in shown.scenario.players.iter().zip(colours).enumerate() {
                let points = shown.state.as_ref().and_then(|state| state.points().get(nth));
                let points = points.map(|points| cx.with("play-points", &[("n", (*points).into())]));
                let points = points.unwrap_or_default();
                parts::together(ui, DISC + parts::wide(ui, &[player, &points]));
                disc(ui, colour);
                ui.add(egui::Label::new(player).extend());
                if !points.is_empty() {
                    ui.add(egui::Label::new(RichText::new(points).weak()).extend());
                }
            }
        });
        if let Some(problem) = &shown.problem {
            ui.colored_label(theme::error(ui), problem);
        }
        if picking {
            ui.label(theme::section(cx.t("scenarios-picking")));
        }
    }

    fn board(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, shown: &Shown, own: bool) {
        let picking = own && self.details.form.is_picking();
        let frame = || Frame::NONE.inner_margin(Margin::symmetric(8, 4));
        Panel::top("scenarios-head")
            .resizable(false)
            .frame(frame())
            .show(ui, |ui| self.head(ui, cx, shown, picking));
        let Some(table) = &shown.table else {
            return;
        };
        // The board that is built is the one before the first step.
        let building = own && shown.step == 0 && !picking;
        let rail = Panel::left("scenarios-rail").exact_size(44.0).resizable(false);
        let lock = cx.desk.lock();
        rail.frame(Frame::NONE.inner_margin(6.0)).show(ui, |ui| {
            lock::changing(ui, cx, lock.as_ref(), |ui, cx| self.tools.rail(ui, cx, building || !own));
        });
        if building && self.tools.has_choice() {
            let choice = Panel::bottom("scenarios-tools").resizable(true).default_size(130.0);
            choice.frame(frame()).show(ui, |ui| self.tools.show(ui, cx, table, &shown.scenario));
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
