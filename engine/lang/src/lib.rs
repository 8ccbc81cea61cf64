//! Games as data: the language they are written in, how it is read, and how packages become one game.
//!
//! Files become values of [`spec`] in [`load`]; [`merge`] makes one game of several packages. What a game means when it is played is
//! nothing that is known here, and neither is where anything is shown.
//!
//! ```
//! use tilewright_lang::merge::{GameArg, merge};
//!
//! let (library, _) = tilewright_tilesets::library();
//! let game = merge(&library, &GameArg::parse("base+farmers").unwrap()).unwrap();
//! let copies: u32 = game.tiles.values().map(|tile| tile.count).sum();
//! assert_eq!(copies, 72);
//! ```

pub mod design;
pub mod fnv;
pub mod glyph_path;
pub mod load;
pub mod manual;
pub mod merge;
pub mod origin;
pub mod outline;
pub mod rulebook;
pub mod vocabulary;

pub use tilewright_spec as spec;
