//! The editor, proved from outside: its model, and its window without a display. A module for each promise.
//!
//! `src/lib.rs` takes them in, so that the editor is built once for all its tests. What they use is public all the same.
//!
//! **Invariant:** tests run beside each other in one process. None sets anything that belongs to all of it: the environment, the
//! current folder, the panic hook, the size of Rayon's pool. What has to becomes a program of its own in `Cargo.toml`.

// What several of them need.
mod support;

mod choices;
mod files;
mod habits;
mod leaving;
mod locked;
mod looks;
mod newcomer;
mod nothing_lost;
mod passes;
mod pictures;
mod play;
mod print;
mod robust;
mod rooms;
mod rulebook;
mod rules;
mod scenarios;
mod sentences;
mod sets;
mod simulate;
mod start;
mod tile_segments;
mod tiles;
mod window;
