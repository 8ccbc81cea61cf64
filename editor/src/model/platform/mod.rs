//! What a desktop has and a browser's page has not: the person's folders, folders that are watched.
//!
//! This is the only place of the editor that asks on which of the two it is. What a page does instead is [`Page`](super::page::Page).

#[cfg(not(target_arch = "wasm32"))]
mod desktop;
#[cfg(not(target_arch = "wasm32"))]
mod watch;
#[cfg(target_arch = "wasm32")]
mod web;

#[cfg(not(target_arch = "wasm32"))]
pub use desktop::folders;
#[cfg(not(target_arch = "wasm32"))]
pub use watch::{Watch, watch};
#[cfg(target_arch = "wasm32")]
pub use web::{Watch, folders, watch};
