//! What the targets do with their bytes. The ordinary tests do the same with the corpus, and with random bytes.
//!
//! Whatever the bytes are, nothing panics but the checks in here.

mod bytes;
mod import;
pub mod invented;
mod load;
mod play;
mod replay;
pub mod sound;
pub mod splice;

pub use bytes::Bytes;
pub use import::import;
pub use load::{load, mutate};
pub use play::{any_choice, any_outcome, drive, invented, play, refuse};
pub use replay::{again, replay, saved, sealed};
