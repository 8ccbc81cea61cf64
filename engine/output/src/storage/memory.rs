//! A disk in memory: folders and files as a program sees them that has no disk.
//!
//! It is what a browser's page works on. Somebody else puts what was changed where it lasts, see [`Memory::changes`].
//!
//! **Invariant:** every file and folder lies in a folder; what an operation refuses has changed nothing.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::io::{self, ErrorKind};
use std::ops::Bound;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

/// A file or a folder.
#[derive(Clone, Debug)]
enum Node {
    Folder,
    File { bytes: Arc<[u8]>, modified: SystemTime },
}

/// What is known of a file or a folder.
#[derive(Clone, Copy, Debug)]
pub struct Metadata {
    len: Option<u64>,
    modified: SystemTime,
}

impl Metadata {
    /// True for a folder.
    pub fn is_dir(&self) -> bool {
        self.len.is_none()
    }

    /// True for a file.
    pub fn is_file(&self) -> bool {
        self.len.is_some()
    }

    /// How many bytes a file has.
    pub fn len(&self) -> u64 {
        self.len.unwrap_or(0)
    }

    /// True if it has no bytes.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// When it was written.
    ///
    /// # Errors
    /// None; disks of machines may not know.
    pub fn modified(&self) -> io::Result<SystemTime> {
        Ok(self.modified)
    }
}

/// Something in a folder.
#[derive(Clone, Debug)]
pub struct DirEntry {
    path: PathBuf,
    metadata: Metadata,
}

impl DirEntry {
    /// Where it is.
    pub fn path(&self) -> PathBuf {
        self.path.clone()
    }

    /// What it is called.
    pub fn file_name(&self) -> OsString {
        self.path.file_name().unwrap_or_default().to_owned()
    }

    /// What it is.
    ///
    /// # Errors
    /// None; disks of machines may refuse.
    pub fn file_type(&self) -> io::Result<Metadata> {
        Ok(self.metadata)
    }

    /// What is known of it.
    ///
    /// # Errors
    /// None; disks of machines may refuse.
    pub fn metadata(&self) -> io::Result<Metadata> {
        Ok(self.metadata)
    }
}

/// What has become of a file since it was last asked: its bytes, or that it is gone.
pub type Change = (PathBuf, Option<Arc<[u8]>>);

/// A disk in memory.
#[derive(Debug, Default)]
pub struct Memory {
    nodes: BTreeMap<PathBuf, Node>,
    changed: BTreeSet<PathBuf>,
}

impl Memory {
    /// What a file says.
    ///
    /// # Errors
    /// There is no such file.
    pub fn read(&self, path: &Path) -> io::Result<Arc<[u8]>> {
        match self.node(path)? {
            (_, Some(Node::File { bytes, .. })) => Ok(Arc::clone(bytes)),
            (_, Some(Node::Folder)) => Err(ErrorKind::IsADirectory.into()),
            (_, None) => Err(ErrorKind::NotFound.into()),
        }
    }

    /// Puts bytes under a name, in the place of what stood there. `now` is since 1970.
    ///
    /// # Errors
    /// Its folder is not there, or it is a folder itself.
    pub fn write(&mut self, path: &Path, bytes: &[u8], now: Duration) -> io::Result<()> {
        let (path, old) = self.node(path)?;
        if matches!(old, Some(Node::Folder)) {
            return Err(ErrorKind::IsADirectory.into());
        }
        self.folder_of(&path)?;
        let modified = SystemTime::UNIX_EPOCH + now;
        self.nodes.insert(path.clone(), Node::File { bytes: bytes.into(), modified });
        self.changed.insert(path);
        Ok(())
    }

    /// Makes a folder and those above it.
    ///
    /// # Errors
    /// A file is in the way.
    pub fn create_dir_all(&mut self, path: &Path) -> io::Result<()> {
        let path = resolved(path)?;
        let above: Vec<&Path> = path.ancestors().filter(|path| path.file_name().is_some()).collect();
        if above.iter().any(|path| matches!(self.nodes.get(*path), Some(Node::File { .. }))) {
            return Err(ErrorKind::NotADirectory.into());
        }
        for folder in above {
            self.nodes.entry(folder.to_owned()).or_insert(Node::Folder);
        }
        Ok(())
    }

    /// Takes a file away.
    ///
    /// # Errors
    /// There is no such file.
    pub fn remove_file(&mut self, path: &Path) -> io::Result<()> {
        match self.node(path)? {
            (path, Some(Node::File { .. })) => {
                self.nodes.remove(&path);
                self.changed.insert(path);
                Ok(())
            }
            (_, Some(Node::Folder)) => Err(ErrorKind::IsADirectory.into()),
            (_, None) => Err(ErrorKind::NotFound.into()),
        }
    }

    /// Takes a folder away with all that is in it.
    ///
    /// # Errors
    /// There is no such folder.
    pub fn remove_dir_all(&mut self, path: &Path) -> io::Result<()> {
        let (path, node) = self.node(path)?;
        match node {
            Some(Node::Folder) => {}
            Some(Node::File { .. }) => return Err(ErrorKind::NotADirectory.into()),
            None => return Err(ErrorKind::NotFound.into()),
        }
        for inner in self.inside(&path) {
            if let Some(Node::File { .. }) = self.nodes.remove(&inner) {
                self.changed.insert(inner);
            }
        }
        self.nodes.remove(&path);
        Ok(())
    }

    /// Gives a file or a folder another name. A file takes the place of a file, a folder that of an empty one.
    ///
    /// # Errors
    /// There is none, or something else has that name.
    pub fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        let (from, node) = self.node(from)?;
        let node = node.cloned().ok_or(ErrorKind::NotFound)?;
        let (to, old) = self.node(to)?;
        let is_folder = matches!(node, Node::Folder);
        match old {
            Some(Node::Folder) if !is_folder => return Err(ErrorKind::IsADirectory.into()),
            Some(Node::File { .. }) if is_folder => return Err(ErrorKind::NotADirectory.into()),
            Some(Node::Folder) if !self.inside(&to).is_empty() => {
                return Err(ErrorKind::DirectoryNotEmpty.into());
            }
            _ => {}
        }
        self.folder_of(&to)?;
        if to.starts_with(&from) {
            return if to == from { Ok(()) } else { Err(ErrorKind::InvalidInput.into()) };
        }
        let mut moved = self.inside(&from);
        moved.push(from.clone());
        for old in moved {
            let Ok(within) = old.strip_prefix(&from) else { continue };
            let new = if within.as_os_str().is_empty() { to.clone() } else { to.join(within) };
            if let Some(node) = self.nodes.remove(&old) {
                if matches!(node, Node::File { .. }) {
                    self.changed.extend([old, new.clone()]);
                }
                self.nodes.insert(new, node);
            }
        }
        Ok(())
    }

    /// What is known of a file or a folder.
    ///
    /// # Errors
    /// There is none.
    pub fn metadata(&self, path: &Path) -> io::Result<Metadata> {
        let (path, node) = self.node(path)?;
        if path.file_name().is_none() {
            return Ok(known(&Node::Folder));
        }
        node.map(known).ok_or(ErrorKind::NotFound.into())
    }

    /// What is in a folder, in the order of names.
    ///
    /// # Errors
    /// There is no such folder.
    pub fn read_dir(&self, path: &Path) -> io::Result<Vec<DirEntry>> {
        if !self.metadata(path)?.is_dir() {
            return Err(ErrorKind::NotADirectory.into());
        }
        let folder = resolved(path)?;
        let inner = self.inside(&folder).into_iter().filter(|inner| inner.parent() == Some(&folder));
        let entry = |path: PathBuf| {
            let metadata = known(self.nodes.get(&path)?);
            Some(DirEntry { path, metadata })
        };
        Ok(inner.filter_map(entry).collect())
    }

    /// What has become of files since this was last asked.
    pub fn changes(&mut self) -> Vec<Change> {
        let changed = std::mem::take(&mut self.changed);
        let now = |path: PathBuf| {
            let bytes = match self.nodes.get(&path) {
                Some(Node::File { bytes, .. }) => Some(Arc::clone(bytes)),
                Some(Node::Folder) | None => None,
            };
            (path, bytes)
        };
        changed.into_iter().map(now).collect()
    }

    /// A path as it is kept, and what lies there.
    fn node(&self, path: &Path) -> io::Result<(PathBuf, Option<&Node>)> {
        let path = resolved(path)?;
        let node = if path.file_name().is_none() { Some(&Node::Folder) } else { self.nodes.get(&path) };
        Ok((path, node))
    }

    /// There has to be a folder for what is to have this name.
    fn folder_of(&self, path: &Path) -> io::Result<()> {
        match path.parent() {
            None => Err(ErrorKind::InvalidFilename.into()),
            Some(folder) if self.metadata(folder)?.is_dir() => Ok(()),
            Some(_) => Err(ErrorKind::NotADirectory.into()),
        }
    }

    /// The paths of all that is in a folder and the folders in it.
    fn inside(&self, folder: &Path) -> Vec<PathBuf> {
        let after = (Bound::Excluded(folder.to_owned()), Bound::Unbounded);
        let paths = self.nodes.range(after).map(|(path, _)| path);
        paths.take_while(|path| path.starts_with(folder)).cloned().collect()
    }
}

fn known(node: &Node) -> Metadata {
    match node {
        Node::Folder => Metadata { len: None, modified: SystemTime::UNIX_EPOCH },
        Node::File { bytes, modified } => Metadata { len: Some(bytes.len() as u64), modified: *modified },
    }
}

/// A path from the root, without `.` and `..`.
pub(super) fn resolved(path: &Path) -> io::Result<PathBuf> {
    let mut steps = PathBuf::from("/");
    for step in path.components() {
        match step {
            Component::Normal(step) => steps.push(step),
            Component::ParentDir => drop(steps.pop()),
            Component::CurDir | Component::RootDir => {}
            Component::Prefix(_) => return Err(ErrorKind::InvalidFilename.into()),
        }
    }
    Ok(steps)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Duration = Duration::from_secs(5);

    fn with(files: &[&str]) -> Memory {
        let mut memory = Memory::default();
        for path in files.iter().map(Path::new) {
            memory.create_dir_all(path.parent().unwrap()).unwrap();
            memory.write(path, path.to_string_lossy().as_bytes(), NOW).unwrap();
        }
        memory.changes();
        memory
    }

    fn names(memory: &Memory, folder: &str) -> Vec<String> {
        let entries = memory.read_dir(Path::new(folder)).unwrap();
        entries.iter().map(|entry| entry.file_name().into_string().unwrap()).collect()
    }

    fn changes(memory: &mut Memory) -> Vec<(String, bool)> {
        let all = memory.changes().into_iter();
        all.map(|(path, bytes)| (path.to_string_lossy().into_owned(), bytes.is_some())).collect()
    }

    #[test]
    fn files_lie_in_folders() {
        let mut memory = with(&["/a/b/one", "/a/b-c", "/a/b/deep/two"]);
        assert_eq!(names(&memory, "/"), ["a"]);
        assert_eq!(names(&memory, "/a/./b/../b"), ["deep", "one"]);
        assert_eq!(names(&memory, "/a"), ["b", "b-c"]);
        let one = memory.metadata(Path::new("/a/b/one")).unwrap();
        assert!(one.is_file() && !one.is_dir() && one.len() == 8 && !one.is_empty());
        assert_eq!(one.modified().unwrap(), SystemTime::UNIX_EPOCH + NOW);
        let kind = |error: io::Result<()>| error.unwrap_err().kind();
        assert_eq!(kind(memory.write(Path::new("/no/such"), b"", NOW)), ErrorKind::NotFound);
        assert_eq!(kind(memory.write(Path::new("/a/b"), b"", NOW)), ErrorKind::IsADirectory);
        assert_eq!(kind(memory.write(Path::new("/"), b"", NOW)), ErrorKind::IsADirectory);
        assert_eq!(kind(memory.write(Path::new("/a/b-c/d"), b"", NOW)), ErrorKind::NotADirectory);
        assert_eq!(kind(memory.create_dir_all(Path::new("/a/b-c/d"))), ErrorKind::NotADirectory);
        assert_eq!(kind(memory.read(Path::new("/a/none")).map(|_| ())), ErrorKind::NotFound);
        assert_eq!(kind(memory.read_dir(Path::new("/a/b-c")).map(|_| ())), ErrorKind::NotADirectory);
        assert_eq!(changes(&mut memory), []);
    }

    #[test]
    fn what_changes_is_told_once() {
        let mut memory = with(&["/a/one", "/a/two"]);
        memory.write(Path::new("/a/one"), b"new", NOW).unwrap();
        memory.remove_file(Path::new("/a/two")).unwrap();
        assert_eq!(changes(&mut memory), [("/a/one".to_owned(), true), ("/a/two".to_owned(), false)]);
        assert_eq!(changes(&mut memory), []);
        memory.remove_dir_all(Path::new("/a")).unwrap();
        assert_eq!(changes(&mut memory), [("/a/one".to_owned(), false)]);
        assert!(memory.read_dir(Path::new("/")).unwrap().is_empty());
    }

    #[test]
    fn folders_move_with_all_that_is_in_them() {
        let mut memory = with(&["/set.part/one", "/set.part/deep/two", "/other/three"]);
        let to = Path::new("/set");
        memory.rename(Path::new("/set.part"), to).unwrap();
        assert_eq!(names(&memory, "/"), ["other", "set"]);
        assert_eq!(&*memory.read(Path::new("/set/deep/two")).unwrap(), b"/set.part/deep/two");
        assert_eq!(changes(&mut memory).len(), 4);
        // What is there stays.
        let refused = memory.rename(Path::new("/other"), to).unwrap_err();
        assert_eq!(refused.kind(), ErrorKind::DirectoryNotEmpty);
        assert!(memory.rename(to, Path::new("/set/deep/x")).is_err());
        memory.rename(Path::new("/other/three"), Path::new("/set/one")).unwrap();
        assert_eq!(&*memory.read(Path::new("/set/one")).unwrap(), b"/other/three");
    }
}
