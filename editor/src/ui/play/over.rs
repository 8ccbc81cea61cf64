//! The end of a game: what everybody got for what, how it came about, and what can be done with it now.

use egui::{Align2, Color32, Response, RichText, ScrollArea};
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
    // Long names take several lines, so that everybody's points are seen.
    let room = (ui.available_width() - 104.0 * sitting.players.len() as f32).max(120.0);
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
                ui.scope(|ui| {
                    ui.set_max_width(room);
                    ui.add(egui::Label::new(category).wrap());
                });
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

/// How the points came about: a line for each player over the turns of the game.
fn curve(ui: &mut egui::Ui, cx: &Cx<'_>, sitting: &Sitting, tally: &Tally) {
    // The last turn has room in which its points are seen to come.
    let end = sitting.time.state().turn().number + 1;
    let seats = (0_u8..).zip(&sitting.players).zip(&tally.curves);
    let curves = seats.map(|((seat, name), curve)| {
        (name.as_str(), table::colour(sitting.colour(seat)), corners(curve, end))
    });
    let name = cx.t("play-over-curve");
    let shown = plot(ui, &cx.t("play-over-turn"), curves);
    shown.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Image, true, &name));
}

/// Where a curve turns: points stay as they are until there are more or fewer.
fn corners(curve: &[(u32, i64)], end: u32) -> Vec<[f64; 2]> {
    let mut corners: Vec<[f64; 2]> = Vec::new();
    let mut before = 0.0;
    for &(turn, points) in curve {
        let (turn, points) = (f64::from(turn), points as f64);
        if corners.is_empty() {
            corners.push([turn, points]);
        } else {
            corners.extend([[turn, before], [turn, points]]);
        }
        before = points;
    }
    corners.push([f64::from(end), before]);
    corners
}

/// Draws curves over a line that is called `below`.
fn plot<'a>(
    ui: &mut egui::Ui,
    below: &str,
    curves: impl Iterator<Item = (&'a str, Color32, Vec<[f64; 2]>)>,
) -> Response {
    let plot = Plot::new("curve of the game")
        .height(170.0)
        .allow_drag(false)
        .allow_zoom(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .allow_axis_zoom_drag(false)
        .include_y(0.0)
        .set_margin_fraction(egui::vec2(0.03, 0.06))
        .x_axis_label(below)
        .grid_color(ui.visuals().weak_text_color().gamma_multiply(0.45));
    let shown = plot.show(ui, |plot| {
        for (name, colour, corners) in curves {
            // As lines: what is drawn of many points together is no curve with corners.
            let line = Line::new(name, PlotPoints::from(corners)).allow_band(false);
            plot.line(line.color(colour).width(2.0));
        }
    });
    shown.response
}

#[cfg(test)]
mod tests {
    use egui::{Context, Pos2, RawInput, Rect, Shape, vec2};

    use super::*;

    #[test]
    fn a_curve_goes_on_level_until_there_are_other_points() {
        let curve = [(0, 0), (3, 4), (7, 2)];
        let expected = [[0.0, 0.0], [3.0, 0.0], [3.0, 4.0], [7.0, 4.0], [7.0, 2.0], [9.0, 2.0]];
        assert_eq!(corners(&curve, 9), expected);
        assert_eq!(corners(&[(0, 0)], 5), [[0.0, 0.0], [5.0, 0.0]]);
    }

    /// All of the curve is painted, from its first corner to its last, level or upright, however close the corners are.
    #[test]
    fn what_is_painted_has_the_corners_of_the_curve() {
        let curve: Vec<(u32, i64)> = (0..400).map(|turn| (turn, i64::from(turn * turn % 37))).collect();
        let (colour, corners) = (Color32::from_rgb(1, 2, 3), corners(&curve, 400));
        let ctx = Context::default();
        let screen = Rect::from_min_size(Pos2::ZERO, vec2(420.0, 260.0));
        let mut painted: Vec<Pos2> = Vec::new();
        // The plot knows its bounds from the second frame on.
        for _ in 0..3 {
            let input = RawInput { screen_rect: Some(screen), ..RawInput::default() };
            let output = ctx.run_ui(input, |ui| {
                plot(ui, "turn", [("one", colour, corners.clone())].into_iter());
            });
            painted.clear();
            for clipped in &output.shapes {
                if let Shape::Path(path) = &clipped.shape
                    && path.stroke.color == egui::epaint::ColorMode::Solid(colour)
                {
                    painted.extend(&path.points);
                }
            }
        }
        assert!(painted.len() >= 700, "{}", painted.len());
        for pair in painted.windows(2) {
            let step = pair[1] - pair[0];
            assert!(step.x.abs() < 0.1 || step.y.abs() < 0.1, "{pair:?}");
            assert!(step.x > -0.1, "{pair:?}");
        }
        // High is up: the greatest number lies highest.
        let (low, high) = (
            painted.iter().map(|at| at.y).fold(0.0, f32::max),
            painted.iter().map(|at| at.y).fold(f32::MAX, f32::min),
        );
        let scale = (low - high) / 36.0;
        for (corner, at) in corners.iter().zip(&painted).take(20) {
            assert!((low - corner[1] as f32 * scale - at.y).abs() < 0.5, "{corner:?} at {at:?}");
        }
    }
}
