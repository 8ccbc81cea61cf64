//! The disk of a browser's page: one in memory for all of the program.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use web_time::{Duration, SystemTime};

use super::memory::{Change, Memory, resolved};

pub use super::memory::{DirEntry, Metadata};

static DISK: Mutex<Option<Memory>> = Mutex::new(None);

/// Does something with the disk; nobody else has it meanwhile.
fn with<T>(work: impl FnOnce(&mut Memory) -> T) -> T {
    let mut disk: MutexGuard<'_, Option<Memory>> = DISK.lock().unwrap_or_else(PoisonError::into_inner);
    work(disk.get_or_insert_default())
}

fn now() -> Duration {
    SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default()
}

/// What has become of files since this was last asked.
pub fn changes() -> Vec<Change> {
    with(Memory::changes)
}

/// What a file says.
///
/// # Errors
/// There is no such file.
pub fn read(path: impl AsRef<Path>) -> io::Result<Vec<u8>> {
    with(|disk| disk.read(path.as_ref())).map(|bytes| bytes.to_vec())
}

/// At most so many bytes of a file, from its start.
///
/// # Errors
/// It cannot be read.
pub fn read_most(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = read(path)?;
    bytes.truncate(usize::try_from(most).unwrap_or(usize::MAX));
    Ok(bytes)
}

/// What a file says, as text.
///
/// # Errors
/// There is no such file, or it is no text.
pub fn read_to_string(path: impl AsRef<Path>) -> io::Result<String> {
    String::from_utf8(read(path)?).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))
}

/// Puts bytes under a name.
///
/// # Errors
/// There is no folder for it.
pub fn write(path: impl AsRef<Path>, bytes: impl AsRef<[u8]>) -> io::Result<()> {
    with(|disk| disk.write(path.as_ref(), bytes.as_ref(), now()))
}

/// Makes a folder and those above it.
///
/// # Errors
/// A file is in the way.
pub fn create_dir_all(path: impl AsRef<Path>) -> io::Result<()> {
    with(|disk| disk.create_dir_all(path.as_ref()))
}

/// Takes a file away.
///
/// # Errors
/// There is no such file.
pub fn remove_file(path: impl AsRef<Path>) -> io::Result<()> {
    with(|disk| disk.remove_file(path.as_ref()))
}

/// Takes a folder away with all that is in it.
///
/// # Errors
/// There is no such folder.
pub fn remove_dir_all(path: impl AsRef<Path>) -> io::Result<()> {
    with(|disk| disk.remove_dir_all(path.as_ref()))
}

/// Gives a file or a folder another name.
///
/// # Errors
/// There is none, or something else has that name.
pub fn rename(from: impl AsRef<Path>, to: impl AsRef<Path>) -> io::Result<()> {
    with(|disk| disk.rename(from.as_ref(), to.as_ref()))
}

/// Copies a file.
///
/// # Errors
/// There is none, or no folder for the copy.
pub fn copy(from: impl AsRef<Path>, to: impl AsRef<Path>) -> io::Result<u64> {
    let bytes = read(from)?;
    write(to, &bytes)?;
    Ok(bytes.len() as u64)
}

/// What is known of a file or a folder.
///
/// # Errors
/// There is none.
pub fn metadata(path: impl AsRef<Path>) -> io::Result<Metadata> {
    with(|disk| disk.metadata(path.as_ref()))
}

/// What is in a folder.
///
/// # Errors
/// There is no such folder.
pub fn read_dir(path: impl AsRef<Path>) -> io::Result<std::vec::IntoIter<io::Result<DirEntry>>> {
    let entries = with(|disk| disk.read_dir(path.as_ref()))?;
    Ok(entries.into_iter().map(Ok).collect::<Vec<_>>().into_iter())
}

/// The path of something that is there, from the root.
///
/// # Errors
/// There is nothing.
pub fn canonicalize(path: impl AsRef<Path>) -> io::Result<PathBuf> {
    metadata(path.as_ref())?;
    resolved(path.as_ref())
}

/// True if something is marked as not to be written: nothing is.
pub fn is_read_only(_path: &Path) -> bool {
    false
}

/// True for a path from the root.
pub fn is_absolute(path: &Path) -> bool {
    path.has_root()
}
