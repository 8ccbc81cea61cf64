//! Tiles, boards and sheets of tiles as drawings, on screen and on paper.
//!
//! ```
//! use tilewright_lang::merge::{GameArg, merge};
//! use tilewright_picture::picture::{Looks, svg, tile};
//!
//! let (library, _) = tilewright_tilesets::library();
//! let game = merge(&library, &GameArg::parse("base").unwrap()).unwrap();
//! let (id, first) = game.tiles.first().unwrap();
//! assert!(svg(&tile(id, first, 0, &Looks::of(&game)), 100.0).starts_with("<svg"));
//! ```

#[cfg(feature = "print")]
pub mod paper;
pub mod picture;
pub mod print;
