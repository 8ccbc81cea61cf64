//! What this program is writing just now, so that nothing of it is left behind if the program has to end at once.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

static WRITING: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// Something unfinished. [`abandon`] takes it away as long as this is there.
#[derive(Debug)]
pub(super) struct Writing(PathBuf);

impl Writing {
    /// What stands there is being written.
    pub fn of(path: &Path) -> Self {
        WRITING.lock().unwrap_or_else(PoisonError::into_inner).insert(path.to_owned());
        Self(path.to_owned())
    }
}

impl Drop for Writing {
    fn drop(&mut self) {
        WRITING.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.0);
    }
}

/// Takes away all that this program has begun to write and has not put in its place: for whoever ends it where it stands.
pub fn abandon() {
    let mut writing = WRITING.lock().unwrap_or_else(PoisonError::into_inner);
    for path in std::mem::take(&mut *writing) {
        // What cannot be taken away does no harm, and goes at the next write of the same file.
        let _ = if path.is_dir() { fs::remove_dir_all(&path) } else { fs::remove_file(&path) };
    }
}
