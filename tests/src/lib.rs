//! What the tests of the workspace share. The tests themselves lie in `tests/tests`.

pub mod command;
pub mod golden;
pub mod recipes;
pub mod repository;
pub mod soak;
pub mod tilesets;
