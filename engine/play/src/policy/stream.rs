//! A stream of random numbers whose values never change from one version to the next.

use rand_core::{Rng as _, SeedableRng as _};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};

/// Random numbers from a seed: the same seed gives the same numbers on every machine, for ever.
///
/// The generator is xoshiro256++, seeded through SplitMix64. How a number below a bound is made of it is
/// written here and not left to a library, which may change its mind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stream(Xoshiro256PlusPlus);

impl Stream {
    /// The stream of a seed.
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A number from 0 to `bound` - 1, all equally likely; 0 if there is none.
    ///
    /// Lemire's method: the high half of a product, and a new number where the low half shows that some
    /// results would come up more often than others.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        let bound = u64::from(bound);
        let mut product = u128::from(self.0.next_u64()) * u128::from(bound);
        if (product as u64) < bound {
            let least = bound.wrapping_neg().checked_rem(bound).unwrap_or(0);
            while (product as u64) < least {
                product = u128::from(self.0.next_u64()) * u128::from(bound);
            }
        }
        (product >> 64) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The reference implementations of SplitMix64 and xoshiro256++, written out.
    fn reference(mut seed: u64, count: usize) -> Vec<u64> {
        let mut split = || {
            seed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let z = (seed ^ (seed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            z ^ (z >> 31)
        };
        let mut s = [split(), split(), split(), split()];
        let next = |s: &mut [u64; 4]| {
            let result = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
            let t = s[1] << 17;
            s[2] ^= s[0];
            s[3] ^= s[1];
            s[1] ^= s[2];
            s[0] ^= s[3];
            s[2] ^= t;
            s[3] = s[3].rotate_left(45);
            result
        };
        (0..count).map(|_| next(&mut s)).collect()
    }

    #[test]
    fn numbers_are_those_of_the_reference() {
        for seed in [0, 1, 42, u64::MAX] {
            let mut stream = Stream::new(seed);
            for number in reference(seed, 100) {
                let tenth = (u128::from(number) * 10) >> 64;
                assert_eq!(u128::from(stream.below(10)), tenth);
            }
        }
    }

    #[test]
    fn every_number_below_the_bound_comes_up_equally_often() {
        let mut stream = Stream::new(7);
        for bound in [1, 2, 3, 7, 71] {
            let mut counts = vec![0u32; bound as usize];
            let draws = 10_000 * bound;
            (0..draws).for_each(|_| counts[stream.below(bound) as usize] += 1);
            // The standard deviation of each count is at most 100.
            assert!(counts.iter().all(|count| count.abs_diff(10_000) < 500), "{bound}: {counts:?}");
        }
        assert_eq!(stream.below(0), 0);
    }
}
