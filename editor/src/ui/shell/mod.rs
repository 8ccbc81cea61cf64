//! What is around the panes: menus, packages, problems, the status line, the palette, the help page.

mod help;
mod history;
mod menus;
mod messages;
mod packages;
mod palette;
mod problems;
mod status;

pub(super) use help::help;
pub(super) use history::history;
pub(super) use menus::menus;
pub(super) use messages::{dropping, messages, toasts};
pub(super) use packages::packages;
pub(super) use palette::Palette;
pub(super) use problems::problems;
pub(super) use status::status;
