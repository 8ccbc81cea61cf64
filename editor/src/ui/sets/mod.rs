//! The view "Sets": what a game is made of at the left, what it comes to at the right.

mod counts;
mod insight;
mod packages;
mod singles;

use egui::RichText;

use super::cx::Cx;
use super::side::{self, Side};
use super::{parts, theme};
use crate::model::sets::{Command, Draft};
use crate::model::{Command as Any, PanelSide, View};

/// What is shown at the right.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Tab {
    #[default]
    Tiles,
    Rules,
    Insight,
}

/// What this view keeps for itself.
#[derive(Debug, Default)]
pub(super) struct Pane {
    tab: Tab,
    filter: String,
    insight: insight::InsightView,
}

impl Pane {
    /// Shows the view.
    pub fn show(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>) {
        let state = &cx.desk.views.sets;
        if state.stale {
            cx.send(Any::Sets(Command::Look));
        }
        let before = &cx.desk.views.sets.draft;
        let mut draft = before.clone();
        let whole = ui.available_rect_before_wrap();
        let left = Side::new(View::Sets, PanelSide::Left, 0.28, 300.0);
        left.show(ui, cx, whole, |ui, cx| {
            head(ui, cx, &mut draft);
            egui::ScrollArea::vertical().auto_shrink(false).show(ui, |ui| packages::show(ui, cx, &mut draft));
        });
        side::page(ui, View::Sets, |ui| {
            summary(ui, cx);
            ui.horizontal_wrapped(|ui| {
                ui.selectable_value(&mut self.tab, Tab::Tiles, cx.t("sets-tiles"));
                ui.selectable_value(&mut self.tab, Tab::Rules, cx.t("sets-rules"));
                ui.selectable_value(&mut self.tab, Tab::Insight, cx.t("sets-insight"));
            });
            ui.add_space(4.0);
            match self.tab {
                Tab::Tiles => counts::show(ui, cx, &mut draft),
                Tab::Rules => singles::show(ui, cx, &mut draft, &mut self.filter),
                Tab::Insight => self.insight.show(ui, cx),
            }
        });
        if draft != *before {
            cx.send(Any::Sets(Command::Draft(draft)));
        }
    }
}

/// Which draft it is, and what to do with it.
fn head(ui: &mut egui::Ui, cx: &mut Cx<'_>, draft: &mut Draft) {
    let library = &cx.desk.analysis.library;
    parts::text(ui, &cx.t("sets-title"), &mut draft.title);
    let mut setup = draft.id.clone();
    let mut all = vec![(None, cx.t("sets-choose-setup"))];
    all.extend(library.setups.keys().map(|id| (Some(id.clone()), cx.desk.title_of_setup(id))));
    if parts::choice(ui, &cx.t("sets-setup"), &mut setup, &all)
        && let Some(id) = setup
    {
        cx.send(Any::Sets(Command::Load(id)));
    }
    ui.horizontal_wrapped(|ui| {
        let playable = cx.desk.views.sets.summary.table.is_some();
        let save =
            ui.add_enabled(cx.desk.project.is_some() && playable, egui::Button::new(cx.t("sets-save")));
        if save.on_disabled_hover_text(cx.t("sets-no-project")).clicked() {
            cx.send(Any::Sets(Command::Save));
        }
        let can = playable && (!draft.has_changes() || cx.desk.project.is_some());
        if ui.add_enabled(can, egui::Button::new(cx.t("sets-use"))).clicked() {
            cx.send(Any::Sets(Command::Use));
        }
        if ui.button(cx.t("sets-from-game")).clicked() {
            cx.send(Any::Sets(Command::FromGame));
        }
    });
    ui.separator();
}

/// What the draft comes to, and what is wrong with it.
fn summary(ui: &mut egui::Ui, cx: &Cx<'_>) {
    let summary = &cx.desk.views.sets.summary;
    let (tiles, designs) = summary.tiles();
    if let Some((fewest, most)) = summary.seats() {
        let values = [
            ("tiles", tiles.into()),
            ("designs", designs.into()),
            ("fewest", fewest.into()),
            ("most", most.into()),
        ];
        ui.heading(cx.with("sets-summary", &values));
    } else if !cx.desk.views.sets.draft.packages.is_empty() {
        ui.heading(cx.t("sets-not-playable"));
    } else {
        ui.heading(cx.t("sets-empty"));
    }
    if !summary.needed.is_empty() {
        let names: Vec<String> = summary.needed.iter().map(|id| parts::title(cx, id)).collect();
        ui.label(RichText::new(cx.with("sets-needed", &[("what", names.join(", ").into())])).weak());
    }
    for problem in summary.problems.iter().take(8) {
        ui.label(RichText::new(&problem.message).color(theme::error(ui)));
        if let Some(help) = &problem.help {
            ui.label(RichText::new(help).weak());
        }
    }
    ui.add_space(6.0);
}
