//! The view "Rules": a tree of everything that is defined; for a chosen entry its sentence, or its form, what the engine tells about it, and
//! its text.

mod control;
mod explanation;
mod form;
mod sample;
mod sentence;
mod source;
mod tree;
mod widgets;

use egui::RichText;

use super::cx::Cx;
use super::side::{self, Side};
use super::{icon, theme};
use crate::model::{Command, PanelSide, View};
use explanation::ExplanationPane;
use tree::TreePane;

pub(super) use control::{Controls, Ground};
pub(super) use form::FormView;
pub(super) use widgets::{Choice, named};

/// What this view keeps for itself.
#[derive(Debug, Default)]
pub(super) struct Pane {
    tree: TreePane,
    sentence: sentence::SentencePane,
    explanation: ExplanationPane,
    source: source::SourcePane,
}

impl Pane {
    /// Shows the view.
    pub fn show(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>) {
        let whole = ui.available_rect_before_wrap();
        let left = Side::new(View::Rules, PanelSide::Left, 0.18, 170.0);
        left.show(ui, cx, whole, |ui, cx| self.tree.show(ui, cx));
        let Some(place) = cx.desk.views.rules.place.clone() else {
            side::page(ui, View::Rules, |ui| {
                ui.label(RichText::new(cx.t("rules-choose")).weak());
                side::way(ui, cx, View::Rules, PanelSide::Left, "rules-show-tree");
            });
            return;
        };
        let right = Side::new(View::Rules, PanelSide::Right, 0.25, 200.0);
        right.show(ui, cx, whole, |ui, cx| self.explanation.show(ui, cx, &place));
        let below = Side::new(View::Rules, PanelSide::Bottom, 0.42, 120.0);
        below.show(ui, cx, whole, |ui, cx| self.source.show(ui, cx, &place));
        side::page(ui, View::Rules, |ui| {
            ui.set_min_width(0.0);
            ui.horizontal_wrapped(|ui| {
                text_below(ui, cx);
                self.sentence.form_button(ui, cx);
            });
            self.sentence.show(ui, cx, &place);
        });
    }
}

/// Shows the text below the form, or puts it away.
fn text_below(ui: &mut egui::Ui, cx: &mut Cx<'_>) {
    let on = cx.desk.shows(View::Rules, PanelSide::Bottom);
    let text = cx.t("rules-text");
    let button = egui::Button::selectable(on, (theme::icon(icon::TEXT), text.as_str()));
    let button = ui.add(button);
    button.widget_info(|| egui::WidgetInfo::selected(egui::Role::Button, true, on, &text));
    if button.clicked() {
        cx.send(Command::Panel(View::Rules, PanelSide::Bottom));
    }
}
