//! The games of a bar, and the way to watch one.

use egui::{DragValue, RichText, ScrollArea};

use crate::model::simulate::{Command, Pick, Run, Topic, seat_name};
use crate::ui::cx::Cx;
use crate::ui::{parts, theme};

/// Lists the games of a run that were picked.
pub(super) fn show(ui: &mut egui::Ui, cx: &mut Cx<'_>, run: &Run) {
    if run.rows.is_empty() {
        return;
    }
    let before = cx.desk.views.simulate.pick;
    ui.separator();
    ui.label(theme::section(cx.t("simulate-list")));
    ui.label(RichText::new(cx.t("simulate-list-about")).weak());
    let (least, most) = run.numbers.seats.first().map_or((0, 0), |sums| sums.range());
    let mut pick = before.unwrap_or(Pick { topic: Topic::Scores, seat: 0, from: least, to: most });
    ui.horizontal_wrapped(|ui| {
        let mut of = (pick.topic, pick.seat);
        let points = |seat: usize| {
            (
                (Topic::Scores, seat),
                cx.with("simulate-points-of", &[("seat", seat_name(&cx.desk.words, seat).into())]),
            )
        };
        let mut all: Vec<_> = (0..usize::from(run.plan.players)).map(points).collect();
        all.push(((Topic::Length, 0), cx.t("simulate-turns")));
        all.push(((Topic::Discarded, 0), cx.t("simulate-tiles-nowhere")));
        if parts::choice_alone(ui, &cx.t("simulate-list-by"), &mut of, &all, None) {
            let sums = match of.0 {
                Topic::Length => Some(&run.numbers.turns),
                Topic::Discarded => Some(&run.numbers.discarded),
                _ => run.numbers.seats.get(of.1),
            };
            let (from, to) = sums.map_or((0, 0), |sums| sums.range());
            pick = Pick { topic: of.0, seat: of.1, from, to };
        }
        let label = ui.label(cx.t("simulate-from"));
        ui.add(DragValue::new(&mut pick.from)).labelled_by(label.id);
        let label = ui.label(cx.t("simulate-to"));
        ui.add(DragValue::new(&mut pick.to)).labelled_by(label.id);
    });
    let found: Vec<_> = run.rows.iter().filter(|row| pick.has(row)).collect();
    let text = cx.with("simulate-found", &[("n", found.len().to_string().into())]);
    ui.label(text);
    let high = ui.text_style_height(&egui::TextStyle::Body) + 10.0;
    let list = ScrollArea::vertical()
        .id_salt("simulate-games")
        .max_height(240.0)
        .min_scrolled_height(240.0)
        .auto_shrink([false, true]);
    list.show_rows(ui, high, found.len(), |ui, rows| {
        for row in &found[rows] {
            ui.horizontal(|ui| {
                let values = [("n", row.number.to_string().into())];
                if ui.small_button(cx.with("simulate-watch", &values)).clicked() {
                    cx.send(crate::model::Command::Simulate(Command::Watch(row.number)));
                }
                let points: Vec<String> = row.result.points.iter().map(i32::to_string).collect();
                let values = [
                    ("points", points.join(" : ").into()),
                    ("turns", row.result.turns.to_string().into()),
                    ("nowhere", row.result.discarded.to_string().into()),
                ];
                ui.label(cx.with("simulate-row", &values));
            });
        }
    });
    if Some(pick) != before && (before.is_some() || pick.from != least || pick.to != most || pick.seat != 0) {
        cx.send(crate::model::Command::Simulate(Command::Pick(Some(pick))));
    }
}

/// Lists the pairs of games of a comparison.
pub(super) fn pairs(ui: &mut egui::Ui, cx: &mut Cx<'_>) {
    let Some(compared) = &cx.desk.views.simulate.compared else {
        return;
    };
    if compared.rows.is_empty() {
        return;
    }
    ui.separator();
    ui.label(theme::section(cx.t("simulate-pairs")));
    let high = ui.text_style_height(&egui::TextStyle::Body) + 10.0;
    let list = ScrollArea::vertical()
        .id_salt("simulate-pairs")
        .max_height(240.0)
        .min_scrolled_height(240.0)
        .auto_shrink([false, true]);
    list.show_rows(ui, high, compared.rows.len(), |ui, rows| {
        for [without, with] in &compared.rows[rows] {
            ui.horizontal(|ui| {
                let number = without.number;
                let values = [("n", number.to_string().into())];
                for (key, side) in [("simulate-watch-without", false), ("simulate-watch-with", true)] {
                    if ui.small_button(cx.with(key, &values)).clicked() {
                        let command = Command::WatchPair { number, with: side };
                        cx.send(crate::model::Command::Simulate(command));
                    }
                }
                let points =
                    |points: &[i32]| points.iter().map(i32::to_string).collect::<Vec<_>>().join(" : ");
                ui.label(format!("{}   |   {}", points(&without.result.points), points(&with.result.points)));
            });
        }
    });
}
