//! A folder that is there with all that belongs into it, or not at all.

use std::fs;
use std::io;
use std::path::{Component, Path};

use super::writing::Writing;
use super::{folder as folder_of, guarded, sweep, sync, unfinished_name};
use crate::PART;

/// Makes a folder, with those above it: `fill` writes into an unfinished one that then gets its name. One that is there has to
/// be empty.
///
/// What others killed in the middle of this left is swept first.
///
/// # Errors
/// What `fill` says; the system refuses, or there is something in the folder. Nothing is left behind.
pub fn write_folder<E: From<io::Error>>(
    folder: &Path,
    fill: impl FnOnce(&Path) -> Result<(), E>,
) -> Result<(), E> {
    let folder = fs::canonicalize(folder).unwrap_or_else(|_| folder.to_owned());
    // All that is missing comes at once, so that nothing of it is there before the rest.
    let missing = folder.ancestors().take_while(|above| !above.as_os_str().is_empty() && !above.exists());
    let top = missing.last().unwrap_or(&folder);
    let within = folder.strip_prefix(top).unwrap_or(Path::new(""));
    let (Some(name), false) = (top.file_name(), within.components().any(|step| step == Component::ParentDir))
    else {
        return Err(io::Error::from(io::ErrorKind::InvalidFilename).into());
    };
    let above = folder_of(top);
    // Whoever makes a folder here has this lock: what is unfinished is nobody's.
    guarded(above, || {
        sweep::folders(above, name);
        let prefix = unfinished_name(name);
        let mut unfinished = tempfile::Builder::new();
        unfinished.prefix(&prefix).suffix(PART);
        #[cfg(unix)]
        unfinished.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o777));
        let made = unfinished
            .tempdir_in(above)
            .map_err(|error| io::Error::new(error.kind(), error.kind().to_string()))?;
        let _writing = Writing::of(made.path());
        let inner = made.path().join(within);
        fs::create_dir_all(&inner)?;
        fill(&inner)?;
        // Unix puts a folder in the place of an empty one; elsewhere that has to go.
        #[cfg(not(unix))]
        if top.exists() {
            fs::remove_dir(top)?;
        }
        fs::rename(made.path(), top)?;
        // It has moved away, and there is nothing left to be taken away.
        let _ = made.keep();
        sync(above);
        Ok(())
    })
}
