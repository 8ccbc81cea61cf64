//! Why something is as it is, for people.
//!
//! It words what the rules and a position already say; it works nothing out and changes nothing.

pub mod choice;
mod condition;
mod contents;
mod data;
mod diff;
mod doing;
mod event;
mod made_up;
mod number;
mod option;
mod phrases;
mod reading;
mod sentence;
mod spot;
mod vocabulary;
mod words;

pub use choice::Described;
pub use contents::{Group, Named, contents};
pub use data::{Entry, Said, entries, names};
pub use diff::{Change, differences};
pub use event::Phrasebook;
pub use made_up::{made_up, made_up_lines};
pub use number::number;
pub(crate) use phrases::fill;
pub use reading::{NoOption, could_be};
pub use sentence::sentence;
pub use vocabulary::Vocabulary;
pub(crate) use words::piece as piece_in_words;
