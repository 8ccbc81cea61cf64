//! Bytes pick the rules, the options and what chance brings.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| drive::play(data));
