//! Several programs that write into one folder, one after the other.

use std::fs::File;
use std::io;
use std::path::Path;

/// Does something while no other program that asks here does anything in that folder: looking at what stands there and
/// replacing it is then one step. The lock is advisory, and goes with the program that holds it.
///
/// Where folders cannot be locked, it is done without.
///
/// # Errors
/// What `work` says.
pub fn guarded<T, E>(folder: &Path, work: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
    let lock = lock(folder).ok();
    let done = work();
    drop(lock);
    done
}

/// The folder itself is locked, so that nothing is left in it.
#[cfg(unix)]
fn lock(folder: &Path) -> io::Result<File> {
    let file = File::open(folder)?;
    file.lock()?;
    Ok(file)
}

/// Elsewhere folders cannot be opened: a file stands for them among the temporary ones.
#[cfg(not(unix))]
fn lock(folder: &Path) -> io::Result<File> {
    use std::hash::{DefaultHasher, Hash as _, Hasher as _};
    let mut hasher = DefaultHasher::new();
    std::fs::canonicalize(folder)?.hash(&mut hasher);
    let path = std::env::temp_dir().join(format!("tilewright-{:016x}.lock", hasher.finish()));
    let file = File::options().create(true).truncate(false).write(true).open(path)?;
    file.lock()?;
    Ok(file)
}
