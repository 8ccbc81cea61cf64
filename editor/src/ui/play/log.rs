//! The log: what happened, in sentences; a line shows its places on the board.

use egui::{Button, RichText, ScrollArea};

use tilewright::spec::{Clause, ClauseId};

use super::table::disc;
use crate::model::Command;
use crate::model::play::{Command as Play, Line, LineKind, Sitting, clauses};
use crate::ui::cx::Cx;
use crate::ui::theme;

/// So many lines are shown; the older ones come when they are asked for.
const SHOWN: usize = 250;

/// Shows the log; the line under the pointer.
pub(super) fn show(ui: &mut egui::Ui, cx: &mut Cx<'_>, sitting: &Sitting) -> Option<usize> {
    let mut pointed = None;
    ui.label(theme::section(cx.t("play-log")));
    let lines = sitting.time.lines();
    let marked = cx.desk.views.play.marked;
    ScrollArea::vertical().id_salt("log").auto_shrink(false).stick_to_bottom(true).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        ui.spacing_mut().button_padding = [4.0, 2.0].into();
        let from = lines.len().saturating_sub(SHOWN);
        if from > 0 {
            ui.label(RichText::new(cx.with("play-log-earlier", &[("n", from.into())])).weak());
        }
        for (nth, line) in lines.iter().enumerate().skip(from) {
            let text = RichText::new(&line.text);
            if line.kind == LineKind::Turn {
                ui.add_space(4.0);
                ui.horizontal(|ui| {
                    ui.add_space(4.0);
                    ui.label(text.small().weak());
                });
                continue;
            }
            let text = if line.kind == LineKind::Points { text.family(theme::semibold()) } else { text };
            ui.horizontal_top(|ui| {
                if let (LineKind::Points, Some(seat)) = (line.kind, line.seat) {
                    disc(ui, sitting.colour(seat));
                }
                if line.segments.is_empty() {
                    ui.add_space(4.0);
                    ui.add(egui::Label::new(text).wrap());
                    return;
                }
                let row = ui.add(Button::selectable(marked == Some(nth), text).wrap());
                let row = if line.from.is_empty() {
                    row
                } else {
                    row.on_hover_ui(|ui| reasons(ui, cx, sitting, line))
                };
                if row.hovered() || row.has_focus() {
                    pointed = Some(nth);
                }
                if row.clicked() {
                    cx.send(Command::Play(Play::Mark((marked != Some(nth)).then_some(nth))));
                }
            });
        }
    });
    pointed
}

/// The clauses behind a line.
fn reasons(ui: &mut egui::Ui, cx: &Cx<'_>, sitting: &Sitting, line: &Line) {
    told(ui, cx, clauses(&cx.desk.analysis.library, &sitting.table.game, line));
}

/// Clauses, by their names.
pub(super) fn told(ui: &mut egui::Ui, cx: &Cx<'_>, found: Vec<(&ClauseId, &Clause)>) {
    ui.set_max_width(420.0);
    if found.is_empty() {
        ui.label(cx.t("play-no-clause"));
    }
    for (id, clause) in found {
        ui.label(RichText::new(&id.0).family(theme::semibold()));
        ui.label(&clause.text);
    }
}
