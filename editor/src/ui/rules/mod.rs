//! The view "Rules": a tree of everything that is defined; for a chosen entry its form, what the engine tells about it, and its text.

mod control;
mod explanation;
mod form;
mod source;
mod tree;
mod widgets;

use eframe::egui::{self, Frame, Margin, RichText};

use super::cx::Cx;
use explanation::ExplanationPane;
use tree::TreePane;

pub(super) use control::{Controls, Ground};
pub(super) use form::FormView;
pub(super) use widgets::{Choice, make_mine, named};

/// What this view keeps for itself.
#[derive(Debug, Default)]
pub(super) struct Pane {
    tree: TreePane,
    form: FormView,
    explanation: ExplanationPane,
    source: source::SourcePane,
}

impl Pane {
    /// Shows the view.
    pub fn show(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>) {
        let frame = || Frame::NONE.inner_margin(Margin::symmetric(8, 2));
        egui::Panel::left("rules-tree")
            .resizable(true)
            .default_size(190.0)
            .size_range(120.0..=420.0)
            .frame(Frame::NONE.inner_margin(Margin { left: 0, right: 8, top: 2, bottom: 2 }))
            .show(ui, |ui| self.tree.show(ui, cx));
        let Some(place) = cx.desk.views.rules.place.clone() else {
            Frame::NONE.inner_margin(12).show(ui, |ui| {
                ui.label(RichText::new(cx.t("rules-choose")).weak());
            });
            return;
        };
        let width = ui.available_width();
        egui::Panel::right("rules-source")
            .resizable(true)
            .default_size(width * 0.38)
            .size_range(140.0..=width * 0.7)
            .frame(frame())
            .show(ui, |ui| self.source.show(ui, cx, &place));
        egui::Panel::right("rules-told")
            .resizable(true)
            .default_size(width * 0.22)
            .size_range(110.0..=width * 0.5)
            .frame(frame())
            .show(ui, |ui| self.explanation.show(ui, cx, &place));
        egui::CentralPanel::default().frame(frame()).show(ui, |ui| {
            ui.set_min_width(0.0);
            if !place.file.is_own() {
                mine(ui, cx, &place);
            }
            self.form.show(ui, cx, &place);
        });
    }
}

/// What comes with the program cannot be changed: a copy can.
fn mine(ui: &mut egui::Ui, cx: &mut Cx<'_>, place: &crate::model::rules::Place) {
    let Some((package, _)) = place.file.package(cx.desk) else {
        return;
    };
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(cx.t("rules-read-only")).weak());
        make_mine(ui, cx, package);
    });
}
