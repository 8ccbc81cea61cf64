//! What an entry gives on a small board, and what it gave before somebody changed it.

use std::sync::Arc;

use egui::{RichText, vec2};

use crate::model::rules::{Difference, Sample, SampleFrom};
use crate::ui::board::{Canvas, Sight};
use crate::ui::cx::Cx;
use crate::ui::play::table::disc;
use crate::ui::theme;

/// How high the board is at most.
const HIGH: f32 = 200.0;

/// What the board keeps for itself.
#[derive(Debug)]
pub(super) struct SampleView {
    canvas: Canvas,
    /// The sample that was shown last.
    last: Option<Arc<Sample>>,
}

impl Default for SampleView {
    fn default() -> Self {
        Self { canvas: Canvas::still(), last: None }
    }
}

impl SampleView {
    /// Shows the sample of the entry that is looked at.
    pub fn show(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>) {
        let samples = &cx.desk.views.rules.sample;
        let Some(sample) = samples.shown().cloned() else {
            return;
        };
        if self.last.as_ref().is_none_or(|last| !Arc::ptr_eq(last, &sample)) {
            // Another position has another middle.
            self.canvas.fit();
            self.last = Some(Arc::clone(&sample));
        }
        ui.label(theme::section(cx.t("rules-on-board")));
        let size = vec2(ui.available_width(), ui.available_width().min(HIGH));
        let name = cx.t("rules-on-board");
        ui.allocate_ui(size, |ui| {
            ui.set_min_size(size);
            let sight = Sight {
                name,
                table: &sample.table,
                board: &sample.board,
                position: None,
                cells: Vec::new(),
                spots: Vec::new(),
                marked: sample.marked.clone(),
                pointed: Vec::new(),
                last: None,
                held: None,
            };
            self.canvas.show(ui, cx, &sight);
        });
        let from = match &sample.from {
            SampleFrom::Example(about) => {
                cx.with("rules-sample-example", &[("about", about.as_str().into())])
            }
            SampleFrom::Game(turn) => cx.with("rules-sample-game", &[("n", (*turn).into())]),
        };
        ui.add(egui::Label::new(theme::caption(from)).wrap());
        gains(ui, cx, &sample);
        if let Some(differs) = &sample.differs {
            different(ui, cx, differs);
        }
        ui.add_space(8.0);
    }
}

/// What happens now and did not, or did and does not any more.
fn different(ui: &mut egui::Ui, cx: &Cx<'_>, differs: &Difference) {
    let nothing = cx.t(if differs.choice { "rules-sample-no-choice" } else { "rules-sample-nothing" });
    let key = if differs.choice { "choice" } else { "happens" };
    for (when, said) in [("before", &differs.before), ("now", &differs.now)] {
        let text = said.as_ref().unwrap_or(&nothing);
        let text = cx.with(&format!("rules-sample-{key}-{when}"), &[("what", text.as_str().into())]);
        let text = match when {
            "before" => RichText::new(text).weak(),
            _ => RichText::new(text).family(theme::semibold()),
        };
        ui.add(egui::Label::new(text).wrap());
    }
}

/// What everybody gets; those who get nothing, and got nothing, are passed over unless all do.
fn gains(ui: &mut egui::Ui, cx: &Cx<'_>, sample: &Sample) {
    let gets =
        |gain: &&crate::model::rules::Gain| gain.now != 0 || gain.before.is_some_and(|before| before != 0);
    for gain in sample.gains.iter().filter(gets) {
        ui.horizontal_wrapped(|ui| {
            disc(ui, gain.colour);
            let who = cx.with("play-player", &[("n", (u32::from(gain.seat) + 1).into())]);
            ui.label(who);
            let now = cx.with("play-points", &[("n", gain.now.into())]);
            match gain.before {
                Some(before) if before != gain.now => {
                    ui.label(RichText::new(cx.with("rules-sample-before", &[("n", before.into())])).weak());
                    let now = cx.with("rules-sample-now", &[("n", gain.now.into())]);
                    ui.label(RichText::new(now).family(theme::semibold()));
                }
                _ => drop(ui.label(RichText::new(now).family(theme::semibold()))),
            }
        });
    }
}
