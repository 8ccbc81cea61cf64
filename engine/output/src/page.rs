//! Files on the disk of a browser's page: nobody else writes there, and nothing can fail half-way.

use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use super::{PART, storage};

/// A file that is being written. It stands under its name when [`Output::put`] says so; dropped before, it leaves nothing.
#[derive(Debug)]
pub struct Output {
    target: PathBuf,
    bytes: Vec<u8>,
}

impl Output {
    /// Makes sure that a file can be written, and begins it.
    ///
    /// # Errors
    /// There is no such folder, or it is a folder itself.
    pub fn open(path: &Path) -> io::Result<Self> {
        let folder = path.parent().unwrap_or(Path::new("/"));
        if storage::is_dir(path) {
            return Err(io::Error::new(ErrorKind::IsADirectory, "it is a folder"));
        }
        if !storage::is_dir(folder) {
            let why = format!("there is no folder {}", folder.display());
            return Err(io::Error::new(ErrorKind::NotFound, why));
        }
        Ok(Self { target: path.to_owned(), bytes: Vec::new() })
    }

    /// True if it becomes a file.
    pub fn is_file(&self) -> bool {
        true
    }

    /// What was written so far, from its start.
    ///
    /// # Errors
    /// None; the disk of a machine may refuse.
    pub fn read(&self) -> io::Result<&[u8]> {
        Ok(&self.bytes)
    }

    /// Keeps what was written under another name, because it cannot stand under its own. Says where it is.
    ///
    /// # Errors
    /// There is no folder for it.
    pub fn keep(self, path: &Path) -> io::Result<PathBuf> {
        storage::write(path, &self.bytes)?;
        Ok(path.to_owned())
    }

    /// Puts what was written in the place of what stood there.
    ///
    /// # Errors
    /// Its folder has gone.
    pub fn put(self) -> io::Result<()> {
        storage::write(&self.target, &self.bytes)
    }

    /// Puts what was written there if nothing stands there.
    pub(super) fn put_new(self) -> io::Result<()> {
        if storage::exists(&self.target) { Err(ErrorKind::AlreadyExists.into()) } else { self.put() }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.bytes.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Does something in a folder; nobody else is there.
///
/// # Errors
/// What `work` says.
pub fn guarded<T, E>(_folder: &Path, work: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
    work()
}

/// Makes a folder, with those above it: `fill` writes into an unfinished one that then gets its name. One that is there has to
/// be empty.
///
/// # Errors
/// What `fill` says, or there is something in the folder. Nothing is left behind.
pub fn write_folder<E: From<io::Error>>(
    folder: &Path,
    fill: impl FnOnce(&Path) -> Result<(), E>,
) -> Result<(), E> {
    let unfinished = Path::new("/").join(PART);
    let made = storage::create_dir_all(&unfinished).map_err(E::from).and_then(|()| fill(&unfinished));
    let placed = made.and_then(|()| {
        storage::create_dir_all(folder)?;
        Ok(storage::rename(&unfinished, folder)?)
    });
    if placed.is_err() {
        // What was never begun cannot be taken away.
        let _ = storage::remove_dir_all(&unfinished);
    }
    placed
}
