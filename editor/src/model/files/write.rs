//! Files on disk: read as text, written whole or not at all.
//!
//! **Invariant:** whatever happens while a file is written, on disk stands either all of the old text or all of the new.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use tilewright::output::{self, storage};

use crate::model::words::Words;

/// Why a file could not be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// It is marked as not to be written.
    ReadOnly,
    /// This person may not write there.
    Denied,
    /// There is no room left.
    Full,
    /// The folder is not there any more.
    Gone,
    /// No file may be called that, here or on other systems.
    Name,
    /// What stands there is no text.
    NotText,
    /// What the system says.
    Other(String),
}

impl Trouble {
    /// In plain words, about a file.
    pub fn say(&self, words: &Words, file: &str) -> String {
        let key = match self {
            Self::ReadOnly => "files-trouble-read-only",
            Self::Denied => "files-trouble-denied",
            Self::Full => "files-trouble-full",
            Self::Gone => "files-trouble-gone",
            Self::Name => "files-trouble-name",
            Self::NotText => "files-trouble-not-text",
            Self::Other(_) => "files-trouble-other",
        };
        let why = match self {
            Self::Other(why) => why.clone(),
            _ => String::new(),
        };
        let mut text = words.with(key, &[("file", file.into())]);
        if !why.is_empty() {
            text.push_str(": ");
            text.push_str(&why);
        }
        text
    }
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::PermissionDenied => Self::Denied,
            io::ErrorKind::ReadOnlyFilesystem => Self::ReadOnly,
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Self::Full,
            io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => Self::Gone,
            io::ErrorKind::InvalidFilename => Self::Name,
            _ => Self::Other(error.to_string()),
        }
    }
}

/// Puts bytes under a name, see [`output::write`] and [`output::write_new`].
pub type Put = fn(&Path, &[u8]) -> io::Result<()>;

/// Writes bytes to a file in the way that is asked for.
type Write = dyn Fn(Put, &Path, &[u8]) -> io::Result<()> + Send + Sync;

/// How bytes come to a file: tests put a full disk in its place.
#[derive(Clone)]
pub struct Writer(pub Arc<Write>);

impl std::fmt::Debug for Writer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Writer")
    }
}

impl Default for Writer {
    fn default() -> Self {
        Self(Arc::new(|put, path, bytes| put(path, bytes)))
    }
}

impl Writer {
    /// Writes a file, with the folders that it needs.
    ///
    /// # Errors
    /// It cannot be written; what stood there still does.
    pub fn write(&self, path: &Path, text: &str) -> Result<(), Trouble> {
        if is_read_only(path) {
            return Err(Trouble::ReadOnly);
        }
        Ok(self.put(|path, bytes| output::write(path, bytes), path, text)?)
    }

    /// Writes a file, with the folders that it needs, unless there is one of that name.
    ///
    /// # Errors
    /// There is one ([`io::ErrorKind::AlreadyExists`]), or it cannot be written.
    pub fn write_new(&self, path: &Path, text: &str) -> io::Result<()> {
        self.put(|path, bytes| output::write_new(path, bytes), path, text)
    }

    fn put(&self, put: Put, path: &Path, text: &str) -> io::Result<()> {
        if let Some(folder) = path.parent() {
            storage::create_dir_all(folder)?;
        }
        (self.0)(put, path, text.as_bytes())
    }
}

/// What a file says; `None` if it is not there.
///
/// # Errors
/// It cannot be read, or is no text.
pub fn read(path: &Path) -> Result<Option<Arc<str>>, Trouble> {
    match storage::read(path) {
        Ok(bytes) => match String::from_utf8(bytes) {
            Ok(text) => Ok(Some(text.into())),
            Err(_) => Err(Trouble::NotText),
        },
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// True if a file is there and marked as not to be written.
pub fn is_read_only(path: &Path) -> bool {
    storage::is_read_only(path)
}

/// The place of a file of a project, unless no file may have that name: it would leave the folder, or some system does not know it.
///
/// # Errors
/// [`Trouble::Name`].
pub fn place(folder: &Path, name: &str) -> Result<PathBuf, Trouble> {
    let fine = !name.is_empty() && name.split('/').all(is_plain);
    if fine { Ok(folder.join(name)) } else { Err(Trouble::Name) }
}

/// True for a step of a path that every system takes as it is written.
pub fn is_plain(step: &str) -> bool {
    const DEVICES: [&str; 4] = ["con", "prn", "aux", "nul"];
    let stem = step.split('.').next().unwrap_or_default().to_ascii_lowercase();
    let port = |name: &str| {
        let digit = stem.strip_prefix(name).unwrap_or_default();
        digit.len() == 1 && digit.chars().all(|c| c.is_ascii_digit())
    };
    let odd = |c: char| c.is_control() || "\\:*?\"<>|".contains(c);
    !(step.is_empty()
        || step == "."
        || step == ".."
        || step.len() > 200
        || step.ends_with(['.', ' '])
        || step.contains(odd)
        || DEVICES.contains(&stem.as_str())
        || port("com")
        || port("lpt"))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_file_is_replaced_whole() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("deep/a.ron");
        Writer::default().write(&path, "one").unwrap();
        Writer::default().write(&path, "two").unwrap();
        assert_eq!(read(&path).unwrap().as_deref(), Some("two"));
        let left: Vec<_> = fs::read_dir(path.parent().unwrap()).unwrap().collect();
        assert_eq!(left.len(), 1, "nothing is left over: {left:?}");
        assert_eq!(read(&folder.path().join("b.ron")), Ok(None));
    }

    #[cfg(unix)]
    #[test]
    fn permissions_and_links_stay() {
        use std::os::unix::fs::{PermissionsExt as _, symlink};
        let folder = tempfile::tempdir().unwrap();
        let (path, link) = (folder.path().join("a.ron"), folder.path().join("link.ron"));
        fs::write(&path, "one").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        symlink(&path, &link).unwrap();
        Writer::default().write(&link, "two").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "two");
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
        fs::set_permissions(&path, fs::Permissions::from_mode(0o440)).unwrap();
        assert_eq!(Writer::default().write(&link, "three"), Err(Trouble::ReadOnly));
        assert_eq!(fs::read_to_string(&path).unwrap(), "two");
    }

    #[test]
    fn names_of_other_systems_are_refused() {
        let folder = Path::new("/p");
        for name in ["a.ron", "set/text/en.ron", "набор/tiles.ron", "console.ron"] {
            assert!(place(folder, name).is_ok(), "{name}");
        }
        for name in [
            "", "../a.ron", "/etc/a", "a//b", "a\\b.ron", "c:a.ron", "con.ron", "COM1", "a.", "a ", "x/..",
            "a\0b", "lpt9.ron",
        ] {
            assert_eq!(place(folder, name), Err(Trouble::Name), "{name}");
        }
        assert!(place(folder, &"x".repeat(300)).is_err());
    }

    #[test]
    fn every_trouble_has_words() {
        let words = Words::default();
        for trouble in [
            Trouble::ReadOnly,
            Trouble::Denied,
            Trouble::Full,
            Trouble::Gone,
            Trouble::Name,
            Trouble::NotText,
            Trouble::Other("smoke".into()),
        ] {
            let text = trouble.say(&words, "a.ron");
            assert!(text.contains("a.ron") && !text.contains("files-trouble"), "{text}");
        }
    }
}
