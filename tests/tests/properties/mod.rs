//! Properties of random games: what is kept up to date is what it should be, nothing is lost, nothing that is not
//! offered is accepted, and a game that is undone, replayed, written down or listened to is the same game.
//!
//! Expected values are worked out here from the tiles and pieces alone (`tests/fuzz/drive/sound.rs`).

mod played;

mod conserved;
mod corpus;
mod fuzz_play;
mod kept;
mod observation;
mod offered;
mod sampled;
mod scratch;
