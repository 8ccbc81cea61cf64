//! Why something is as it is, for people.
//!
//! It words what the rules and a position already say; it works nothing out and changes nothing.

pub mod choice;
mod consequence;
mod contents;
mod data;
mod diff;
mod event;
mod made_up;
mod option;
mod part;
mod plain_event;
mod question;
mod reading;
mod sentence;
mod spot;
mod tag;
mod telling;
mod value;
pub mod wording;

pub use choice::Described;
pub use contents::{Group, Named, contents};
pub use data::{Entry, Said, entries, names};
pub use diff::{Change, differences};
pub use event::{Phrasebook, capital};
pub use made_up::{made_up, made_up_lines};
pub use question::Question;
pub use reading::{NoOption, could_be};
pub use sentence::sentence;
pub use telling::{Part, Told, Value, telling, unbound};
pub use tilewright_lang::vocabulary::Vocabulary;
pub use wording::number;
