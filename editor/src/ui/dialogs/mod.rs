//! Questions that have to be answered before going on: names and places of new things, unsaved files.

use eframe::egui;

use super::cx::Cx;

/// What the dialogs keep for themselves.
#[derive(Debug, Default)]
pub(super) struct Dialogs {}

impl Dialogs {
    /// Shows the dialog that is open, if any.
    pub fn show(&mut self, _ctx: &egui::Context, _cx: &mut Cx<'_>) {}
}
