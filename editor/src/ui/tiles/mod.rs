//! The view "Tiles".

use eframe::egui;

use super::cx::Cx;

/// What this view keeps for itself.
#[derive(Debug, Default)]
pub(super) struct TilesView {}

impl TilesView {
    /// Shows the view.
    pub fn show(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>) {
        ui.heading(cx.t("view-tiles"));
    }
}
