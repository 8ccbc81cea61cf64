//! Files that a command writes: asked for before anything takes long, and whole or not there.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use super::{Failure, Outcome};
use tilewright_output::{self, Output};

/// A file that a command is going to write. Until then nothing of it is to be seen.
pub(super) struct Destination {
    path: PathBuf,
    output: Output,
}

impl Destination {
    /// Makes sure that the file can be written: nobody waits an hour to be told that there is no such folder.
    pub fn open(path: &Path) -> Result<Self, Failure> {
        let output = Output::open(path).map_err(|error| cannot_write(path, &error))?;
        Ok(Self { path: path.to_owned(), output })
    }

    /// Writes the file; one of that name is replaced.
    pub fn write(mut self, bytes: impl AsRef<[u8]>) -> Outcome {
        let written = self.output.write_all(bytes.as_ref()).and_then(|()| self.output.put());
        written.map_err(|error| cannot_write(&self.path, &error))
    }
}

/// Writes a file; one of that name is replaced.
pub(super) fn write(path: &Path, bytes: impl AsRef<[u8]>) -> Outcome {
    tilewright_output::write(path, bytes).map_err(|error| cannot_write(path, &error))
}

/// Writes a folder that must not be there yet, or be empty, with its files: all of them or none.
pub(super) fn write_folder<'f>(folder: &Path, files: impl IntoIterator<Item = (&'f str, String)>) -> Outcome {
    let written = tilewright_output::write_folder(folder, |unfinished| {
        files.into_iter().try_for_each(|(name, text)| {
            let path = unfinished.join(name);
            fs::create_dir_all(path.parent().unwrap_or(unfinished))?;
            tilewright_output::write(&path, text)
        })
    });
    written.map_err(|error| cannot_write(folder, &error))
}

fn cannot_write(path: &Path, why: &io::Error) -> Failure {
    Failure::call(format!("cannot write {}: {why}", path.display()))
}
