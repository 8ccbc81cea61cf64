//! A number for bytes (FNV-1a, 64 bits): the same on every machine and in every version.
//!
//! It is for telling things apart that nobody falsifies: rules, names, files. Fingerprints, random streams and pictures depend on it.

/// The number of no bytes.
pub const EMPTY: u64 = 0xcbf2_9ce4_8422_2325;

/// The number of some bytes.
///
/// ```
/// // One of the test vectors that the authors published.
/// assert_eq!(tilewright_lang::fnv::hash("foobar".bytes()), 0x8594_4171_f739_67e8);
/// ```
#[inline]
pub fn hash(bytes: impl IntoIterator<Item = u8>) -> u64 {
    extend(EMPTY, bytes)
}

/// The number of some bytes and more after them.
#[inline]
pub fn extend(hash: u64, more: impl IntoIterator<Item = u8>) -> u64 {
    more.into_iter().fold(hash, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
