//! The workbench: write tile sets and rules, prove them, play them, simulate them.
//!
//! `model` is everything that is open and what can be done with it, without a word of egui; `ui` shows it and sends commands; `views`
//! lists the views of the window.

pub mod model;
pub mod ui;
mod views;

// As those see it who use it.
#[cfg(test)]
extern crate self as tilewright_workbench;

#[cfg(test)]
#[path = "../tests/main.rs"]
mod suites;
