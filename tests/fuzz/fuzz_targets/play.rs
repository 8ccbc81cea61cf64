//! Any bytes play a game, and whatever they do, the position stays sound.
#![no_main]

#[path = "../drive/mod.rs"]
mod drive;

libfuzzer_sys::fuzz_target!(|data: &[u8]| drive::play(data));
