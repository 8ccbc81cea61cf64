//! Files that a writer left unfinished because it was killed.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::path::Path;

use super::PART;

/// Takes away what somebody who is no more has begun of a file: nobody holds its lock.
pub(super) fn sweep(folder: &Path, name: &OsStr) {
    let (Ok(entries), Some(name)) = (fs::read_dir(folder), name.to_str()) else {
        return;
    };
    let prefix = format!(".{name}.");
    for entry in entries.flatten() {
        let own = entry.file_name();
        let unfinished = own
            .to_str()
            .and_then(|own| own.strip_prefix(&prefix)?.strip_suffix(PART))
            .is_some_and(|middle| !middle.is_empty() && middle.chars().all(char::is_alphanumeric));
        if !unfinished || !entry.file_type().is_ok_and(|kind| kind.is_file()) {
            continue;
        }
        let abandoned = File::open(entry.path()).is_ok_and(|file| file.try_lock().is_ok());
        if abandoned {
            // If it cannot be taken away, it does no harm.
            let _ = fs::remove_file(entry.path());
        }
    }
}
