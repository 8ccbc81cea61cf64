//! Named bytes in folders: what a package is read from, whether it lies on disk, in the program, or in an editor's memory.
//!
//! It knows which files a package has, not what is in them.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::disk;

/// The files of a package, beside those in [`PACKAGE_FOLDERS`].
pub const PACKAGE_FILES: [&str; 4] = ["package.ron", "tiles.ron", "rules.ron", "rulebook.ron"];
/// The folders of a package; every `.ron` file in them belongs to it.
pub const PACKAGE_FOLDERS: [&str; 2] = ["text", "scenarios"];
/// The folder of named games beside the packages.
pub const SETUPS: &str = "setups";

/// A folder of files.
#[derive(Clone, Debug, Default)]
pub struct Folder {
    /// The folder, as messages name it.
    pub path: PathBuf,
    /// Its own name; empty if it has none.
    pub name: String,
    /// Its files by name.
    pub files: BTreeMap<String, File>,
    /// Its folders by name.
    pub folders: BTreeMap<String, Folder>,
    /// Why it could not be listed.
    pub problem: Option<Problem>,
}

/// A file of a folder.
#[derive(Clone, Debug)]
pub enum File {
    /// What is in it.
    Bytes(Cow<'static, [u8]>),
    /// It was not looked into, as no package has a file of this name.
    Other,
    /// It could not be read.
    Unread(Problem),
}

/// Why a file or folder could not be read.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Problem {
    /// The system refuses.
    #[error("it cannot be read: {0}")]
    Unreadable(String),
    /// There is nothing of this name.
    #[error("there is no such folder")]
    Missing,
    /// A folder stands where a file belongs.
    #[error("it is a folder, not a file")]
    IsFolder,
    /// A file stands where a folder belongs.
    #[error("it is a file, not a folder")]
    IsFile,
    /// A pipe, a device.
    #[error("it is no ordinary file")]
    NotAFile,
    /// A link that leads out of the package.
    #[error("it is a link that leads out of its package's folder")]
    LeavesPackage,
    /// More bytes than a file may have.
    #[error("it has more than {0} MiB")]
    TooLarge(usize),
    /// More entries than a folder may have.
    #[error("it holds more than {0} files")]
    TooMany(usize),
}

impl Folder {
    /// An empty folder.
    pub fn new(path: impl Into<PathBuf>) -> Self {
        let path = path.into();
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
        let name = name.unwrap_or_default();
        Self { path, name, ..Self::default() }
    }

    /// Reads a folder that is a package, or that holds packages and `setups/`, or is called `setups` itself; or the
    /// file of a setup. Only the files that those may have are read.
    pub fn on_disk(path: &Path) -> Self {
        disk::read(path)
    }

    /// True if it holds a package: a folder with one of a package's files.
    pub fn is_package(&self) -> bool {
        PACKAGE_FILES.iter().any(|name| self.files.contains_key(*name))
    }
}
