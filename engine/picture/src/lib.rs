//! Tiles, boards and sheets of tiles as drawings, on screen and on paper.

#[cfg(feature = "print")]
pub mod paper;
pub mod picture;
pub mod print;
