//! Bytes are tile XML, or a zip with a package.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| drive::import(data));
