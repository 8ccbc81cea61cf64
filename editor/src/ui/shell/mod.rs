//! What is around the panes: the bar, the rail, packages, problems, the status line, the palette, the help page.

mod bar;
mod chip;
mod help;
mod history;
mod menus;
mod messages;
mod packages;
mod palette;
mod problems;
mod rail;
mod status;

use egui::{Key, Modifiers};

use super::cx::Cx;

pub(super) use bar::{HIGH as BAR, bar};
pub(super) use help::help;
pub(super) use history::history;
pub(super) use messages::{dropping, messages, toasts};
pub(super) use packages::packages;
pub(super) use palette::Palette;
pub(super) use problems::problems;
pub(super) use rail::Rail;
pub(super) use status::{HIGH as STATUS, status};

/// True if Escape was pressed and nothing in front of a window of the frame wants it: the palette, a question, a menu, a text.
pub(super) fn escaped(ctx: &egui::Context, cx: &Cx<'_>) -> bool {
    let taken = cx.desk.palette_open
        || super::key_input::is_asked(cx.desk)
        || egui::Popup::is_any_open(ctx)
        || ctx.text_edit_focused();
    !taken && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape))
}
