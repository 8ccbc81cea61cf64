//! The view "Simulate": the form at the left, what came out at the right.

mod form;
mod games;
mod plot;

use egui::RichText;

use super::cx::Cx;
use super::dialogs::PathField;
use super::side::{self, Side};
use super::{parts, theme};
use crate::model::simulate::{
    self, Chart, Command, Run, Topic, charts, comparison_charts, comparison_table, sentence,
};
use crate::model::{PanelSide, View};

/// What this view keeps for itself.
#[derive(Debug, Default)]
pub(super) struct Pane {
    /// The chart that is shown.
    topic: Option<Topic>,
    /// True while the comparison is shown.
    compares: bool,
    folder: PathField,
    /// The run and the comparison that were last seen, by how much they had played: what is new is brought in front.
    seen: (u64, u64),
}

impl Pane {
    /// Shows the view.
    pub fn show(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>) {
        let whole = ui.available_rect_before_wrap();
        let left = Side::new(View::Simulate, PanelSide::Left, 0.2, 250.0);
        left.show(ui, cx, whole, |ui, cx| {
            egui::ScrollArea::vertical().auto_shrink(false).show(ui, |ui| form::show(ui, cx));
        });
        side::page(ui, View::Simulate, |ui| {
            egui::ScrollArea::vertical().auto_shrink(false).show(ui, |ui| self.results(ui, cx));
        });
    }

    fn results(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>) {
        let state = &cx.desk.views.simulate;
        if let Some(problem) = &state.problem {
            ui.label(RichText::new(problem).color(theme::error(ui)));
        }
        if let Some(running) = &state.running {
            self.compares = running.compares;
            progress(ui, cx);
        }
        let seen =
            (state.run.as_ref().map_or(0, |run| run.numbers.games), u64::from(state.compared.is_some()));
        if seen.0 != self.seen.0 && state.running.is_none() {
            self.compares = false;
        }
        self.seen = seen;
        if state.run.is_some() && state.compared.is_some() {
            ui.horizontal(|ui| {
                ui.selectable_value(&mut self.compares, false, cx.t("simulate-one-game"));
                ui.selectable_value(&mut self.compares, true, cx.t("simulate-comparison"));
            });
        }
        if state.compared.is_some() && (self.compares || state.run.is_none()) {
            self.comparison(ui, cx);
        } else if let Some(run) = &state.run {
            self.run(ui, cx, run);
        } else if state.running.is_none() && state.problem.is_none() {
            ui.label(RichText::new(cx.t("simulate-empty")).weak());
            side::way(ui, cx, View::Simulate, PanelSide::Left, "simulate-show-form");
        }
    }

    fn run(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, run: &Run) {
        ui.heading(cx.desk.title_of_asked(&run.table.arg, Some(&run.table)));
        let speed = run.numbers.games as f64 / run.seconds.max(1e-6);
        let values = [
            ("games", run.numbers.games.to_string().into()),
            ("seconds", format!("{:.1}", run.seconds).into()),
            ("speed", format!("{speed:.0}").into()),
            ("seed", run.plan.seed.to_string().into()),
        ];
        ui.label(RichText::new(cx.with("simulate-played", &values)).weak());
        if !run.whole && cx.desk.views.simulate.running.is_none() {
            ui.label(RichText::new(cx.t("simulate-stopped")).color(theme::warning(ui)));
        }
        if let Some((number, why)) = &run.numbers.first_fault {
            let values = [
                ("n", run.numbers.faulted.to_string().into()),
                ("game", number.to_string().into()),
                ("why", why.clone().into()),
            ];
            ui.label(RichText::new(cx.with("simulate-faulted", &values)).color(theme::error(ui)));
        }
        let charts = charts(&run.numbers, &run.table, &cx.desk.words);
        self.charts(ui, cx, &charts);
        games::show(ui, cx, run);
    }

    fn comparison(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>) {
        let Some(compared) = &cx.desk.views.simulate.compared else {
            return;
        };
        let words = &cx.desk.words;
        let comparison = &compared.comparison;
        ui.heading(sentence(comparison, &compared.what, words));
        let values = [
            ("without", comparison.without.clone().into()),
            ("with", comparison.with.clone().into()),
            ("games", comparison.games.to_string().into()),
        ];
        ui.label(RichText::new(cx.with("simulate-compared", &values)).weak());
        if !compared.whole {
            let stopped = cx.desk.views.simulate.running.is_none();
            let key = if stopped { "simulate-stopped" } else { "simulate-first-look" };
            ui.label(RichText::new(cx.t(key)).color(theme::warning(ui)));
        }
        if let Some(until) = comparison.until
            && compared.whole
            && comparison.points_a_player.half_width.is_none_or(|half| half >= until)
        {
            let text = cx.with("simulate-not-enough", &[("until", format!("{until}").into())]);
            ui.label(RichText::new(text).color(theme::warning(ui)));
        }
        if let Some(first) = &comparison.first_fault {
            ui.label(RichText::new(first).color(theme::error(ui)));
        }
        let lang = words.lang().code();
        let charts = comparison_charts(comparison, words, |name| compared.said(name, lang));
        self.charts(ui, cx, &charts);
        parts::numbers(ui, "compared", &comparison_table(comparison, &cx.desk.words));
        games::pairs(ui, cx);
    }

    /// The charts to choose from, the chosen one, its numbers, and how to keep it.
    fn charts(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, charts: &[Chart]) {
        // One chart at half the height of the room; its numbers are below.
        let whole = ui.ctx().content_rect();
        ui.add_space(6.0);
        ui.horizontal_wrapped(|ui| {
            for chart in charts {
                let chosen = self.topic == Some(chart.topic);
                if ui.selectable_label(chosen, cx.t(chart.topic.key())).clicked() {
                    self.topic = Some(chart.topic);
                }
            }
        });
        let Some(chart) = charts.iter().find(|chart| Some(chart.topic) == self.topic).or(charts.first())
        else {
            return;
        };
        self.topic = Some(chart.topic);
        if let Some(pick) = plot::show(ui, chart, (whole.height() * 0.5).clamp(160.0, 520.0)) {
            cx.send(crate::model::Command::Simulate(Command::Pick(Some(pick))));
        }
        ui.add_space(4.0);
        parts::numbers(ui, chart.topic.word(), &chart.table);
        ui.add_space(8.0);
        let label = cx.t("print-folder");
        let folder = self.folder.show_for_files(ui, cx, "simulate-out", &label);
        ui.horizontal_wrapped(|ui| {
            for ending in ["SVG", "PNG", "PDF"] {
                let text = cx.with("simulate-save-chart", &[("what", ending.into())]);
                if ui.button(text).clicked() {
                    let file = format!("{}.{}", chart.topic.word(), ending.to_lowercase());
                    let command = Command::SaveChart(Box::new(chart.clone()), folder.join(file));
                    cx.send(crate::model::Command::Simulate(command));
                }
            }
            let compares = simulate::Topic::COMPARISON.contains(&chart.topic);
            let state = &cx.desk.views.simulate;
            let ready = if compares {
                state.compared.as_ref().is_some_and(|compared| compared.whole)
            } else {
                state.running.is_none() && state.run.as_ref().is_some_and(|run| !run.rows.is_empty())
            };
            if ui.add_enabled(ready, egui::Button::new(cx.t("simulate-save-games"))).clicked() {
                let command = if compares {
                    Command::SavePairs(folder.join("pairs.csv"))
                } else {
                    Command::SaveGames(folder.join("games.csv"))
                };
                cx.send(crate::model::Command::Simulate(command));
            }
        });
        ui.add_space(8.0);
    }
}

fn progress(ui: &mut egui::Ui, cx: &mut Cx<'_>) {
    let Some(running) = &cx.desk.views.simulate.running else {
        return;
    };
    let (played, games) = (running.played(), running.games);
    let values = [("played", played.to_string().into()), ("games", games.to_string().into())];
    let text = cx.with("simulate-progress", &values);
    let share = played as f32 / games.max(1) as f32;
    ui.horizontal(|ui| {
        let bar =
            egui::ProgressBar::new(share).desired_width(ui.available_width() - 110.0).text(text.clone());
        ui.add(bar).widget_info(|| egui::WidgetInfo::labeled(egui::Role::ProgressIndicator, true, &text));
        if ui.button(cx.t("simulate-stop")).clicked() {
            cx.send(crate::model::Command::Simulate(Command::Stop));
        }
    });
    ui.ctx().request_repaint_after(simulate::PACE);
}
