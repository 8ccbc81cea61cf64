//! A browser's page: it has one person, one folder for everything, and nobody else who writes there.

use std::path::Path;

use crate::model::Folders;

/// Everything is in one folder.
pub fn folders() -> Folders {
    Folders { home: "/".into(), documents: "/".into() }
}

/// A folder being watched: there is none.
#[derive(Debug)]
pub struct Watch;

/// Watches nothing.
pub fn watch(_folder: &Path, _changed: impl Fn() + Send + 'static) -> Option<Watch> {
    None
}
