//! Files on the disk of a machine: written beside the old ones, synced, and put in their place.

mod folder;
mod guard;
mod sweep;
mod writing;

use std::ffi::{OsStr, OsString};
use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::PART;

pub use folder::write_folder;
pub use guard::guarded;
pub use writing::abandon;

use writing::Writing;

/// A file that is being written. It stands under its name when [`Output::put`] says so; dropped before, it leaves nothing.
#[derive(Debug)]
pub struct Output {
    target: PathBuf,
    to: To,
    /// None of what is no file.
    _writing: Option<Writing>,
}

/// Where the bytes go.
#[derive(Debug)]
enum To {
    /// A file beside the one that it is going to be.
    Beside(NamedTempFile),
    /// What is no file cannot be replaced.
    Straight(File),
}

impl Output {
    /// Makes sure that a file can be written, and begins it. A link stays a link, permissions stay as they were.
    ///
    /// # Errors
    /// There is no such folder, it is a folder itself, or it may not be written.
    pub fn open(path: &Path) -> io::Result<Self> {
        let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let old = fs::metadata(&target).ok();
        if let Some(old) = &old {
            if old.is_dir() {
                return Err(io::Error::new(io::ErrorKind::IsADirectory, "it is a folder"));
            }
            if !old.is_file() {
                let straight = File::options().write(true).open(&target)?;
                return Ok(Self { target, to: To::Straight(straight), _writing: None });
            }
            if old.permissions().readonly() {
                return Err(io::Error::new(io::ErrorKind::PermissionDenied, "it is marked as read-only"));
            }
        }
        let folder = folder(&target);
        let name = target.file_name().ok_or(io::ErrorKind::InvalidFilename)?;
        sweep::files(folder, name);
        let prefix = unfinished_name(name);
        let mut unfinished = tempfile::Builder::new();
        unfinished.prefix(&prefix).suffix(PART);
        #[cfg(unix)]
        unfinished.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
        let file = begun(&unfinished, folder).map_err(|error| match error.kind() {
            // Of the folder; the name of the unfinished file would tell nobody anything.
            io::ErrorKind::NotFound => {
                io::Error::new(error.kind(), format!("there is no folder {}", folder.display()))
            }
            kind => io::Error::new(kind, kind.to_string()),
        })?;
        if let Some(old) = old {
            file.as_file().set_permissions(old.permissions())?;
        }
        let writing = Writing::of(file.path());
        Ok(Self { target, to: To::Beside(file), _writing: Some(writing) })
    }

    /// True if it becomes a file; a terminal, a pipe or a device cannot be read again.
    pub fn is_file(&self) -> bool {
        matches!(self.to, To::Beside(_))
    }

    /// What was written so far, from its start.
    ///
    /// # Errors
    /// It is no file, or the system refuses.
    pub fn read(&self) -> io::Result<File> {
        match &self.to {
            To::Beside(file) => file.reopen(),
            To::Straight(_) => Err(io::ErrorKind::NotSeekable.into()),
        }
    }

    /// Keeps what was written under another name, because it cannot stand under its own. Nothing is replaced: if something
    /// stands there, a number is added. Says where it is.
    ///
    /// # Errors
    /// It is no file, or the system refuses.
    pub fn keep(self, path: &Path) -> io::Result<PathBuf> {
        let To::Beside(mut file) = self.to else {
            return Err(io::ErrorKind::NotSeekable.into());
        };
        file.as_file().sync_all()?;
        let ending = path.extension().map(|ending| ending.to_string_lossy()).unwrap_or_default();
        for number in 1..1000 {
            let path = match number {
                1 => path.to_owned(),
                _ => path.with_extension(format!("{number}.{ending}")),
            };
            match file.persist_noclobber(&path) {
                Ok(_) => {
                    sync(folder(&path));
                    return Ok(path);
                }
                Err(error) if error.error.kind() == io::ErrorKind::AlreadyExists => file = error.file,
                Err(error) => return Err(error.error),
            }
        }
        Err(io::ErrorKind::AlreadyExists.into())
    }

    /// Puts what was written in the place of what stood there.
    ///
    /// # Errors
    /// The system refuses; what stood there still does.
    pub fn put(self) -> io::Result<()> {
        match self.to {
            To::Straight(mut file) => file.flush(),
            To::Beside(file) => placed(file, self.target, NamedTempFile::persist),
        }
    }

    /// Puts what was written there if nothing stands there.
    pub(super) fn put_new(self) -> io::Result<()> {
        match self.to {
            To::Straight(_) => Err(io::ErrorKind::AlreadyExists.into()),
            To::Beside(file) => placed(file, self.target, |file, target| {
                let refused = match file.persist_noclobber(&target) {
                    Err(refused) if refused.error.kind() != io::ErrorKind::AlreadyExists => refused,
                    done => return done,
                };
                // Some file systems have no such step. What is wrong otherwise still is.
                if target.exists() { Err(refused) } else { refused.file.persist(target) }
            }),
        }
    }
}

/// How an unfinished file gets its name.
type Persist = fn(NamedTempFile, PathBuf) -> Result<File, tempfile::PersistError>;

/// Gives an unfinished file its name when all of it is on the disk.
fn placed(file: NamedTempFile, target: PathBuf, persist: Persist) -> io::Result<()> {
    let folder = folder(&target).to_owned();
    file.as_file().sync_all()?;
    persist(file, target).map_err(|error| error.error)?;
    sync(&folder);
    Ok(())
}

/// Makes the names in a folder safe, where folders can be synced.
fn sync(folder: &Path) {
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
}

/// How something unfinished is called that is to have this name.
fn unfinished_name(name: &OsStr) -> OsString {
    let mut prefix = OsString::from(".");
    prefix.push(name);
    prefix.push(".");
    prefix
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.to {
            To::Beside(file) => file.write(bytes),
            To::Straight(file) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.to {
            To::Beside(file) => file.flush(),
            To::Straight(file) => file.flush(),
        }
    }
}

/// An unfinished file that is locked by whoever writes it.
fn begun(unfinished: &tempfile::Builder<'_, '_>, folder: &Path) -> io::Result<NamedTempFile> {
    loop {
        let file = unfinished.tempfile_in(folder)?;
        // Where files cannot be locked, nobody finds it unlocked either.
        let swept = matches!(file.as_file().try_lock(), Err(TryLockError::WouldBlock));
        // Somebody may be sweeping it away, or have done so before it was locked.
        if !swept && file.path().exists() {
            return Ok(file);
        }
    }
}

/// The folder of a file.
fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

#[cfg(test)]
mod tests;
