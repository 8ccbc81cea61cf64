//! Tilewright: a rules engine for tile-laying games in which games are data.
//!
//! This crate is the door to all others and has nothing of its own.

pub use tilewright_check::{check, live};
#[cfg(feature = "cli")]
pub use tilewright_cli as cli;
pub use tilewright_lang::{design, load, manual, merge, outline, rulebook, spec};
pub use tilewright_output as output;
#[cfg(feature = "print")]
pub use tilewright_picture::paper;
pub use tilewright_picture::{picture, print};
pub use tilewright_play::{graph, insight, play, policy, rules, simulate, state};
pub use tilewright_tell::{explain, notices, replay, rulesheet, scenario, tile_xml, translate};
pub use tilewright_tilesets as tilesets;
pub use tilewright_words as words;
