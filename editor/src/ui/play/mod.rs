//! The view "Play".

use eframe::egui;

use super::cx::Cx;

/// What this view keeps for itself.
#[derive(Debug, Default)]
pub(super) struct PlayView {}

impl PlayView {
    /// Shows the view.
    pub fn show(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>) {
        ui.heading(cx.t("view-play"));
    }
}
