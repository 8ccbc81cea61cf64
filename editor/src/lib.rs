//! The workbench: look at tile sets; later write them, play them and simulate them.
//!
//! `model` is what is shown, without a word of egui; `ui` shows it.

pub mod model;
pub mod ui;
