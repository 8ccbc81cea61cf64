//! Bytes change a saved game.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| drive::replay(data));
