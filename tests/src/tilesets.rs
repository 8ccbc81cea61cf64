//! The built-in packages and setups, read once for all tests of a program.

use std::sync::LazyLock;

use tilewright::load::{Diagnostic, Library};

static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
    let (library, mistakes) = tilewright::tilesets::library();
    assert!(mistakes.is_empty(), "the tile sets have mistakes: {mistakes:#?}");
    library
});

/// The built-in packages and setups. Who changes them, changes a copy.
///
/// # Panics
/// There are mistakes in them.
pub fn library() -> &'static Library {
    &LIBRARY
}

/// A copy of them, and the mistakes in them, of which there are none: what the command is handed.
pub fn built_in(_: &[String]) -> (Library, Vec<Diagnostic>) {
    (library().clone(), Vec::new())
}
