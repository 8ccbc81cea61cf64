//! Small differences between tiles that always come out the same: seeded by a name, never by a clock.

use rand_core::{Rng as _, SeedableRng as _};
use rand_xoshiro::SplitMix64;

use tilewright_lang::fnv;

/// A stream of numbers that depends on a name only.
#[derive(Clone, Debug)]
pub(super) struct Chance(SplitMix64);

impl Chance {
    /// The stream of a name.
    pub fn of(name: &str) -> Self {
        // Any spread will do, but it must never change, or every picture would.
        Self(SplitMix64::seed_from_u64(fnv::hash(name.bytes())))
    }

    /// A number from `low` up to `high`.
    pub fn between(&mut self, low: f32, high: f32) -> f32 {
        let share = (self.0.next_u64() >> 40) as f32 / (1 << 24) as f32;
        low + (high - low) * share
    }

    /// A whole number from 0 up to but not including `n`; 0 if `n` is 0.
    pub fn below(&mut self, n: usize) -> usize {
        if n == 0 {
            return 0;
        }
        (self.0.next_u64() % n as u64) as usize
    }
}
