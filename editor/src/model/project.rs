//! The files that are being worked on: a folder of packages and setups, in memory.
//!
//! The text of the files is the only truth: forms and canvases change text, and everything else is read from it.
//!
//! **Invariant:** a file is named by its path inside the folder, with `/` between the steps. What cannot be read as text is kept
//! untouched and is never written.

use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use indexmap::IndexMap;
use tilewright::load::folder::{File, Folder, PACKAGE_FILES, PACKAGE_FOLDERS};

/// The name of a file inside the project: `my-set/tiles.ron`.
pub type FileName = String;

/// A text file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Document {
    /// What it says now; `None` if it has been taken away.
    pub text: Option<Arc<str>>,
    /// What it says on disk, as far as we know; `None` if it is not there yet.
    pub saved: Option<Arc<str>>,
}

impl Document {
    /// True if it differs from what is on disk.
    pub fn is_changed(&self) -> bool {
        self.text != self.saved
    }
}

/// A folder of packages, open for writing.
#[derive(Clone, Debug, Default)]
pub struct Project {
    /// Where it lies.
    pub folder: PathBuf,
    /// Its text files by name, in order.
    pub files: IndexMap<FileName, Document>,
    /// What could not be read, as it was found.
    pub unread: IndexMap<FileName, File>,
}

impl Project {
    /// A project in a folder, from what was read there.
    pub fn new(folder: PathBuf, read: &Folder) -> Self {
        let mut project = Self { folder, ..Self::default() };
        project.take(read, "");
        project.files.sort_keys();
        project
    }

    fn take(&mut self, folder: &Folder, prefix: &str) {
        for (name, file) in &folder.files {
            let name = format!("{prefix}{name}");
            let text = match file {
                File::Bytes(bytes) => std::str::from_utf8(bytes).ok().map(Arc::<str>::from),
                File::Other | File::Unread(_) => None,
            };
            match (text, file) {
                (Some(text), _) => {
                    let document = Document { text: Some(Arc::clone(&text)), saved: Some(text) };
                    self.files.insert(name, document);
                }
                (None, File::Other) => {}
                (None, file) => {
                    self.unread.insert(name, file.clone());
                }
            }
        }
        for (name, inner) in &folder.folders {
            self.take(inner, &format!("{prefix}{name}/"));
        }
    }

    /// True if there is nothing in it but texts.
    pub fn is_all_text(&self) -> bool {
        self.unread.is_empty()
    }

    /// What the project is called: its folder.
    pub fn title(&self) -> String {
        self.folder.file_name().unwrap_or(self.folder.as_os_str()).to_string_lossy().into_owned()
    }

    /// What a file says now.
    pub fn text(&self, name: &str) -> Option<&Arc<str>> {
        self.files.get(name)?.text.as_ref()
    }

    /// Changes what a file says, adds it, or takes it away.
    pub(super) fn put(&mut self, name: &str, text: Option<Arc<str>>) {
        match self.files.get_mut(name) {
            Some(document) => document.text = text,
            None => {
                self.files.insert(name.to_owned(), Document { text, saved: None });
                self.files.sort_keys();
            }
        }
        self.files.retain(|_, document| document.text.is_some() || document.saved.is_some());
    }

    /// This is what a file says on disk now.
    pub(super) fn stands(&mut self, name: &str, saved: Option<Arc<str>>) {
        match self.files.get_mut(name) {
            Some(document) => document.saved = saved,
            None if saved.is_none() => return,
            None => {
                self.files.insert(name.to_owned(), Document { text: None, saved });
                self.files.sort_keys();
            }
        }
        self.files.retain(|_, document| document.text.is_some() || document.saved.is_some());
    }

    /// The files that differ from what is on disk.
    pub fn changed(&self) -> impl Iterator<Item = &str> {
        self.files.iter().filter(|(_, document)| document.is_changed()).map(|(name, _)| name.as_str())
    }

    /// The place of a file on disk.
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// The name of a file that the engine's messages speak of.
    pub fn name_of(&self, path: &Path) -> Option<FileName> {
        let inside = path.strip_prefix(&self.folder).ok()?;
        let steps = inside.iter().map(|step| step.to_string_lossy());
        Some(steps.collect::<Vec<_>>().join("/"))
    }

    /// The folders of its packages, each as a prefix of the names of its files: `my-set/`, or nothing if the project is a package.
    pub fn packages(&self) -> Vec<String> {
        let mut found: Vec<String> = Vec::new();
        for name in self.files.iter().filter(|(_, document)| document.text.is_some()).map(|(name, _)| name) {
            let file = name.rsplit('/').next().unwrap_or(name);
            let prefix = &name[..name.len() - file.len()];
            // A package may well call its scenarios `scenarios/tiles.ron`.
            let inner = prefix.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
            let is_inside = !prefix.is_empty() && PACKAGE_FOLDERS.contains(&inner);
            if PACKAGE_FILES.contains(&file) && !is_inside && !found.iter().any(|known| known == prefix) {
                found.push(prefix.to_owned());
            }
        }
        found
    }

    /// All of it as the engine reads folders.
    pub fn as_folder(&self) -> Folder {
        let mut root = Folder::new(&self.folder);
        let texts = self.files.iter().filter_map(|(name, document)| {
            let bytes = document.text.as_ref()?.as_bytes().to_vec();
            Some((name, File::Bytes(Cow::Owned(bytes))))
        });
        let unread = self.unread.iter().map(|(name, file)| (name, file.clone()));
        for (name, file) in texts.chain(unread) {
            let mut folder = &mut root;
            let mut steps = name.split('/').peekable();
            while let Some(step) = steps.next() {
                if steps.peek().is_none() {
                    folder.files.insert(step.to_owned(), file);
                    break;
                }
                let path = folder.path.join(step);
                folder = folder.folders.entry(step.to_owned()).or_insert_with(|| Folder::new(path));
            }
        }
        root
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_and_back() {
        let mut inner = Folder::new("/p/my-set");
        inner.files.insert("tiles.ron".into(), File::Bytes(Cow::Borrowed(b"(format: 2)")));
        inner.files.insert("package.ron".into(), File::Bytes(Cow::Borrowed(&[0xff, 0xfe])));
        let mut scenarios = Folder::new("/p/my-set/scenarios");
        scenarios.files.insert("tiles.ron".into(), File::Bytes(Cow::Borrowed(b"(format: 2)")));
        inner.folders.insert("scenarios".into(), scenarios);
        let mut root = Folder::new("/p");
        root.folders.insert("my-set".into(), inner);
        let mut project = Project::new("/p".into(), &root);
        assert_eq!(project.packages(), ["my-set/"]);
        assert_eq!(project.unread.len(), 1);
        project.put("my-set/text/en.ron", Some("()".into()));
        assert_eq!(project.changed().collect::<Vec<_>>(), ["my-set/text/en.ron"]);
        let folder = project.as_folder();
        assert_eq!(folder.folders["my-set"].files.len(), 2);
        assert_eq!(folder.folders["my-set"].folders["text"].path, Path::new("/p/my-set/text"));
        project.put("my-set/text/en.ron", None);
        assert_eq!(project.changed().count(), 0);
        assert_eq!(project.name_of(Path::new("/p/my-set/tiles.ron")).as_deref(), Some("my-set/tiles.ron"));
    }
}
