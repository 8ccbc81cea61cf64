//! The slips: what an author does wrong, and what is said of it.

mod others;
mod tiles;

use std::fs;
use std::path::Path;

/// A mistake in the package.
pub struct Slip {
    pub name: &'static str,
    /// Makes it, in a copy of the package.
    pub make: fn(&Path),
    /// All that is said: the code, `file:line`, words of the reason, words of what to do (empty: nothing).
    pub says: &'static [(&'static str, &'static str, &'static str, &'static str)],
}

/// Exchanges the first place of a text in a file.
pub fn replace(package: &Path, file: &str, old: &str, new: &str) {
    let path = package.join(file);
    let text = fs::read_to_string(&path).expect("a file of the package");
    assert!(text.contains(old), "{file} has no {old}");
    fs::write(path, text.replacen(old, new, 1)).expect("a file");
}

pub fn rename(package: &Path, from: &str, to: &str) {
    fs::rename(package.join(from), package.join(to)).expect("a file");
}

/// All slips.
pub fn slips() -> impl Iterator<Item = &'static Slip> {
    tiles::SLIPS.iter().chain(others::SLIPS)
}
