//! The view "Translation": what clauses and names say, a column for each language.

mod head;
mod names;
mod wording;

use super::cx::Cx;
use super::side;
use crate::model::View;

/// What this view keeps for itself.
#[derive(Debug, Default)]
pub(super) struct Pane {
    tab: Tab,
    wordings: wording::Wordings,
    names: names::Names,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Tab {
    #[default]
    Wording,
    Names,
}

impl Pane {
    /// Shows the view.
    pub fn show(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>) {
        side::page(ui, View::Translation, |ui| {
            ui.horizontal_wrapped(|ui| {
                ui.selectable_value(&mut self.tab, Tab::Wording, cx.t("rulebook-tab-wording"));
                ui.selectable_value(&mut self.tab, Tab::Names, cx.t("rulebook-tab-names"));
            });
            ui.separator();
            match self.tab {
                Tab::Wording => self.wordings.show(ui, cx),
                Tab::Names => self.names.show(ui, cx),
            }
        });
    }
}
