//! Why something is as it is, for people.

//!
//! It words what the rules and a position already say; it works nothing out and changes nothing.

pub mod choice;
mod data;
mod diff;
mod event;
mod number;
mod phrases;
mod reading;
mod sentence;
mod spot;
mod vocabulary;

pub use choice::Described;
pub use data::{Entry, Said, entries, names};
pub use diff::{Change, differences};
pub use event::Phrasebook;
pub use number::number;
pub(crate) use phrases::fill;
pub use reading::{NoOption, could_be};
pub use sentence::sentence;
pub use vocabulary::Vocabulary;
