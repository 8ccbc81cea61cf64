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

use std::sync::OnceLock;

pub use bytes::Bytes;
pub use import::import;
pub use load::{load, mutate};
pub use play::{any_choice, any_outcome, drive, invented, play, refuse};
pub use replay::{again, replay, saved, sealed};

/// What is in a cell, made now if it is empty.
///
/// While it is made nobody waits for it: reading packages asks Rayon's threads for help, and if all of them waited here it would
/// never come. So two may make it at once, and one of them in vain.
fn once<T>(cell: &'static OnceLock<T>, make: impl FnOnce() -> T) -> &'static T {
    cell.get().unwrap_or_else(|| {
        let made = make();
        cell.get_or_init(|| made)
    })
}
