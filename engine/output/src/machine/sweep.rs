//! Files and folders that a writer left unfinished because it was killed.

use std::ffi::OsStr;
use std::fs::{self, DirEntry, File};
use std::path::Path;

use crate::PART;

/// Takes away what somebody who is no more has begun of a file: nobody holds its lock.
pub(super) fn files(folder: &Path, name: &OsStr) {
    for entry in unfinished(folder, name) {
        if !entry.file_type().is_ok_and(|kind| kind.is_file()) {
            continue;
        }
        // Its lock is held until it is gone: whoever has just begun it then knows that it was swept.
        if let Ok(file) = File::open(entry.path())
            && file.try_lock().is_ok()
        {
            // If it cannot be taken away, it does no harm.
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Takes away what was begun of a folder. Only for whoever alone may begin one.
pub(super) fn folders(folder: &Path, name: &OsStr) {
    for entry in unfinished(folder, name) {
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

/// What has the name of something unfinished.
fn unfinished(folder: &Path, name: &OsStr) -> impl Iterator<Item = DirEntry> {
    let prefix = name.to_str().map(|name| format!(".{name}."));
    let entries = prefix.and_then(|prefix| Some((fs::read_dir(folder).ok()?, prefix)));
    entries.into_iter().flat_map(|(entries, prefix)| {
        entries.flatten().filter(move |entry| {
            let own = entry.file_name();
            own.to_str()
                .and_then(|own| own.strip_prefix(&prefix)?.strip_suffix(PART))
                .is_some_and(|middle| !middle.is_empty() && middle.chars().all(char::is_alphanumeric))
        })
    })
}
