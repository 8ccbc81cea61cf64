//! The end of a game: what everybody got for what, how it came about, and what can be done with it now.

use egui::{Align2, RichText, ScrollArea};
use egui_plot::{Line, Plot, PlotPoints};
use tilewright::play::Rank;

use super::table;
use super::time::Keep;
use crate::model::Command;
use crate::model::play::{Command as Play, Sitting, Tally};
use crate::ui::cx::Cx;
use crate::ui::theme;

/// What the card of the end keeps.
#[derive(Debug, Default)]
pub(super) struct Over {
    /// How many steps the game had whose card was put away.
    away: Option<usize>,
}

impl Over {
    /// Shows the card over the board, unless it was put away.
    pub fn show(
        &mut self,
        ui: &mut egui::Ui,
        cx: &mut Cx<'_>,
        view: egui::Rect,
        sitting: &Sitting,
        ranking: &[Rank],
        keep: &mut Keep,
    ) {
        if self.away == Some(sitting.time.len()) {
            return;
        }
        let mut open = true;
        let wide = (view.width() - 32.0).clamp(120.0, 560.0);
        let high = (view.height() - 80.0).max(80.0);
        let off = view.center() - ui.ctx().content_rect().center();
        let window = egui::Window::new(cx.t("play-over")).id(egui::Id::unique("game over")).open(&mut open);
        window.collapsible(false).resizable(false).anchor(Align2::CENTER_CENTER, off).show(ui.ctx(), |ui| {
            ui.set_width(wide);
            // A window would have only so much room at first; all of it is wanted if there is room.
            let area = ScrollArea::vertical().max_height(high).min_scrolled_height(high);
            area.auto_shrink([false, true]).show(ui, |ui| {
                table::ranking(ui, cx, sitting, ranking);
                buttons(ui, cx);
                ui.collapsing(cx.t("play-over-example"), |ui| keep.scenario(ui, cx));
                ui.separator();
                let tally = Tally::of(sitting, cx.desk.words.lang().code());
                categories(ui, cx, sitting, &tally);
                ui.add_space(8.0);
                curve(ui, cx, sitting, &tally);
            });
        });
        if !open {
            self.away = Some(sitting.time.len());
        }
    }

    /// True if the card was put away; then there is a button for it.
    pub fn button(&mut self, ui: &mut egui::Ui, cx: &Cx<'_>, sitting: &Sitting) {
        if self.away == Some(sitting.time.len()) && ui.button(cx.t("play-over-show")).clicked() {
            self.away = None;
        }
    }
}

fn buttons(ui: &mut egui::Ui, cx: &mut Cx<'_>) {
    ui.horizontal_wrapped(|ui| {
        if ui.add(theme::primary(cx.t("play-rematch"))).clicked() {
            cx.send(Command::Play(Play::Rematch));
        }
        if ui.button(cx.t("play-replay")).clicked() {
            cx.send(Command::Play(Play::Replay));
        }
    });
}

/// A table of what points were given for, by player.
fn categories(ui: &mut egui::Ui, cx: &Cx<'_>, sitting: &Sitting, tally: &Tally) {
    let number = |ui: &mut egui::Ui, text: RichText| {
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| ui.label(text));
    };
    ScrollArea::horizontal().id_salt("categories").show(ui, |ui| {
        egui::Grid::new("categories").striped(true).spacing([18.0, 4.0]).show(ui, |ui| {
            ui.label(theme::section(cx.t("play-over-for")));
            for (seat, name) in (0_u8..).zip(&sitting.players) {
                ui.horizontal(|ui| {
                    table::disc(ui, sitting.colour(seat));
                    ui.label(RichText::new(name).family(theme::semibold()));
                });
            }
            ui.end_row();
            for (category, points) in &tally.categories {
                ui.label(category);
                for n in points {
                    number(ui, RichText::new(n.to_string()));
                }
                ui.end_row();
            }
            ui.label(RichText::new(cx.t("play-over-total")).family(theme::semibold()));
            for n in &tally.totals {
                number(ui, RichText::new(n.to_string()).family(theme::semibold()));
            }
            ui.end_row();
        });
    });
}

/// How the points came about: a line for each player over the steps of the game.
fn curve(ui: &mut egui::Ui, cx: &Cx<'_>, sitting: &Sitting, tally: &Tally) {
    let len = sitting.time.at();
    let plot = Plot::new("curve of the game")
        .height(150.0)
        .allow_drag(false)
        .allow_zoom(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .allow_axis_zoom_drag(false)
        .include_y(0.0)
        .grid_color(ui.visuals().weak_text_color().gamma_multiply(0.45));
    let shown = plot.show(ui, |plot| {
        for ((seat, name), curve) in (0_u8..).zip(&sitting.players).zip(&tally.curves) {
            // Points stay as they are until there are more.
            let mut points: Vec<[f64; 2]> = Vec::new();
            let mut before = 0.0;
            for &(step, n) in curve {
                points.push([step as f64, before]);
                points.push([step as f64, n as f64]);
                before = n as f64;
            }
            points.push([len as f64, before]);
            let line = Line::new(name.as_str(), PlotPoints::from(points));
            plot.line(line.color(table::colour(sitting.colour(seat))).width(2.0));
        }
    });
    let name = cx.t("play-over-curve");
    shown.response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Image, true, &name));
}
