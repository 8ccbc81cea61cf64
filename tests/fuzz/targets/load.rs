//! Bytes are the files of a package. Half of the changes keep the brackets of the files.
#![no_main]

use drive::Bytes;
use libfuzzer_sys::{fuzz_mutator, fuzz_target, fuzzer_mutate};

fuzz_target!(|data: &[u8]| drive::load(data));

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    let bytes = u64::from(seed).wrapping_mul(0x9e37_79b9_7f4a_7c15).to_le_bytes();
    let changed = if seed % 2 == 0 { drive::mutate(&data[..size], &mut Bytes::new(&bytes)) } else { None };
    match changed {
        Some(new) if new.len() <= max_size && !new.is_empty() => {
            data[..new.len()].copy_from_slice(&new);
            new.len()
        }
        _ => fuzzer_mutate(data, size, max_size),
    }
});
