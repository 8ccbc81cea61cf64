//! The window: panels that show the desk and send it commands.
//!
//! **Invariant:** nothing in here changes the desk or opens a file; what a panel keeps for itself (where it is scrolled to, what is
//! half typed) is in its own struct and can be lost without harm.

mod app;
mod board;
mod cx;
mod dialogs;
mod focus;
mod icon;
mod key_input;
mod letters;
mod lock;
mod outline;
mod panes;
mod parts;
mod picture;
mod play;
mod print;
mod raster;
mod rulebook;
mod rules;
mod scenarios;
mod sets;
mod shares;
mod shell;
mod side;
mod simulate;
mod start;
mod symbol;
mod theme;
mod tiles;
mod translation;
mod unplayable;

pub use app::App;
pub use shares::Shares;
