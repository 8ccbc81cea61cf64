//! What a file may say: the rules language as serde types, and how they are read.
//!
//! This crate is the *only* definition of the language. The loader, the checker,
//! the reference manual (`tilewright doc`), the JSON schema and the editor's
//! forms are all made from these types and their doc comments.
//!
//! It is not the working form of the rules: nothing here is resolved, ordered or
//! fast. `tilewright_play::rules::Ruleset` is what plays; only `lower` turns one into the other.
//! What `serde` and `schemars` write for the types is compiled here once, for all who read them ([`reading`]).
//!
//! **Invariant:** a value of these types may be nonsense (an unknown id, an
//! unclaimed port); it is never *ill-typed*. Nothing in this crate looks anything up.
//!
//! Conventions: externally tagged enums only, named fields, at most two positional
//! arguments; ids are strings typed by context; maps keep the author's order and
//! refuse duplicate keys.
//!
//! ```
//! use tilewright_spec::TilesFile;
//! use tilewright_spec::reading::{FileContent, read};
//!
//! let of = |text: &str| read(&mut ron::Deserializer::from_str(text).unwrap(), TilesFile::read);
//! assert_eq!(of("(format: 2, tiles: {})").unwrap().format, 2);
//! assert!(of("(format: 2, tile: {})").unwrap_err().to_string().contains("tile"));
//! ```

mod action;
mod bar;
mod by_players;
mod condition;
mod defaults;
mod edition;
mod effect;
mod effect_part;
mod event;
mod feature;
mod file;
mod file_type;
mod ids;
mod map;
mod note;
mod number;
mod overlay;
mod package;
mod piece;
mod rack;
pub mod reading;
mod requirement;
mod rulebook;
mod scenario;
mod select;
mod setup;
mod text;
mod things;
mod tile;
mod token;
mod track;
mod when;

pub use action::*;
pub use bar::*;
pub use by_players::*;
pub use condition::*;
pub use defaults::is_default;
use defaults::unwritten;
pub use defaults::with_defaults;
pub use edition::*;
pub use effect::*;
pub use effect_part::*;
pub use event::*;
pub use feature::*;
pub use file::*;
pub use file_type::FileType;
pub use ids::*;
pub use map::*;
pub use note::*;
pub use number::*;
pub use overlay::*;
pub use package::*;
pub use piece::*;
pub use rack::*;
pub use requirement::*;
pub use rulebook::*;
pub use scenario::*;
pub use select::*;
pub use setup::*;
pub use text::*;
pub use things::*;
pub use tile::*;
pub use token::*;
pub use track::*;
pub use when::*;

/// The newest file format; every file starts with `format: 2`.
pub const FORMAT: u32 = 2;
