//! What the editor shows, without any user interface.
//!
//! **Invariant:** nothing in here knows egui, and nothing opens a file.

mod shelf;

pub use shelf::{Design, Entry, Shelf};
