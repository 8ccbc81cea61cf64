//! The workbench in a browser's page: what the page asks of the program, and what the program asks of the page.
//!
//! The page is `editor/web/page`. It starts this module twice: once for the window, and again in each worker that thinks, plays and
//! simulates for it. The two speak in texts only. Everything else is in `tilewright_workbench`, which does not know where it runs.
#![cfg(target_arch = "wasm32")]

mod host;
mod page;
mod probe;
mod window;
mod worker;

pub use window::{hear, picked, put, start};
pub use worker::Work;
