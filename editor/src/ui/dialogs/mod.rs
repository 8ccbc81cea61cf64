//! Questions that have to be answered before going on: names and places of new things, unsaved files.

mod backups;
mod clash;
mod copy_to;
mod leave_game;
mod new;
mod path;
mod recover;
mod settings;
mod setup;
mod unsaved;

use super::cx::Cx;
pub(super) use path::{PathField, Purpose};

/// What the dialogs keep for themselves.
#[derive(Debug, Default)]
pub(super) struct Dialogs {
    new: new::NewDialog,
    copy_to: copy_to::CopyDialog,
    leave_game: leave_game::LeaveDialog,
    setup: setup::SetupPage,
}

impl Dialogs {
    /// Shows the dialog that is open, if any; of several the most urgent.
    pub fn show(&mut self, ctx: &egui::Context, cx: &mut Cx<'_>) {
        let files = &cx.desk.files;
        backups::show(ctx, cx);
        settings::show(ctx, cx);
        self.setup.show(ctx, cx);
        let leaves_game = cx.desk.views.play.leaving.is_some();
        if !leaves_game {
            self.leave_game.forget();
        }
        if leaves_game {
            self.leave_game.show(ctx, cx);
        } else if files.leaving.is_some() {
            unsaved::show(ctx, cx);
        } else if !files.found.is_empty() {
            recover::show(ctx, cx);
        } else if files.asked_clash().is_some() {
            clash::show(ctx, cx);
        } else if files.asks_copy {
            self.copy_to.show(ctx, cx);
        } else {
            self.new.show(ctx, cx);
        }
    }
}

/// A dialog in the middle of the window, over everything else; true if it is to be closed without an answer.
fn modal(
    ctx: &egui::Context,
    name: &str,
    wide: f32,
    title: &str,
    content: impl FnOnce(&mut egui::Ui),
) -> bool {
    let frame = egui::Frame::popup(&ctx.global_style()).inner_margin(18.0);
    let shown = egui::Modal::new(egui::Id::unique(name)).frame(frame).show(ctx, |ui| {
        ui.set_width(wide.min(ui.ctx().content_rect().width() - 60.0));
        ui.heading(title);
        ui.add_space(6.0);
        content(ui);
    });
    // A click beside it is too easily a slip: only Escape and the buttons close it.
    shown.is_top_modal
        && !shown.any_popup_open
        && ctx.input_mut(|input| input.consume_key(egui::Modifiers::NONE, egui::Key::Escape))
}

/// A window that first comes up in the middle, with room around what is in it.
pub(super) fn window(ctx: &egui::Context, name: &str, title: String) -> egui::Window<'static> {
    egui::Window::new(title)
        .id(egui::Id::unique(name))
        .pivot(egui::Align2::CENTER_CENTER)
        .default_pos(ctx.content_rect().center())
        .frame(egui::Frame::window(&ctx.global_style()).inner_margin(14.0))
        .collapsible(false)
}

/// Buttons at the lower right end; the first is the rightmost. Those that do not fit beside the others go on below.
fn buttons(ui: &mut egui::Ui, content: impl FnOnce(&mut egui::Ui)) {
    ui.add_space(10.0);
    ui.allocate_ui_with_layout(
        egui::vec2(ui.available_width(), 32.0),
        egui::Layout::right_to_left(egui::Align::Center).with_main_wrap(true),
        content,
    );
}

/// The button that a dialog is for.
fn primary(_ui: &egui::Ui, text: String) -> egui::Button<'static> {
    super::theme::primary(text)
}
