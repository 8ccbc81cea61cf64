//! Paths that a person types or picks: what lies there, how the path may go on, and the system's own dialog on a thread.

use std::path::{MAIN_SEPARATOR, Path, PathBuf};
use std::sync::Arc;

use tilewright::load::folder::PACKAGE_FILES;
use tilewright::output::storage;

use super::later;
use crate::model::{Desk, NOTHING_WAITS};

/// Ways to go on that are offered.
const MOST: usize = 12;
/// Entries of a folder that are looked at.
const MOST_SEEN: usize = 5_000;

/// What the system's dialog is to ask for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PickRequest {
    /// A folder.
    Folder,
    /// A file that is there, with one of these endings.
    File(Vec<String>),
    /// A file to be written, called like this at first.
    Save(String),
}

/// What the person picked in the system's dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picked {
    /// Who asked.
    pub by: String,
    /// What was picked; `None` if nothing was, or there is no such dialog on this system.
    pub path: Option<PathBuf>,
    /// Counts the answers.
    pub nth: u64,
}

/// What lies at a path.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum There {
    /// Nothing is typed.
    #[default]
    Nothing,
    /// Nothing; it can be made.
    New,
    /// Nothing, and it cannot be made: a file is in the way, or nobody may write there.
    Impossible,
    /// An empty folder.
    Empty,
    /// A package.
    Package,
    /// A folder with so many packages.
    Packages(usize),
    /// A folder with other things.
    Other,
    /// A file.
    File,
    /// It cannot be looked into.
    Closed,
}

/// What was found out about a path.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Looked {
    /// The path as it is typed.
    pub text: String,
    /// What lies there.
    pub there: There,
    /// How it may go on.
    pub ways: Vec<String>,
}

/// Asks for a path, beginning in a folder.
type Pick = dyn Fn(&PickRequest, Option<&Path>) -> Option<PathBuf> + Send + Sync;

/// The system's dialog, which whoever opens the window brings; without one nothing is ever picked. Tests put a person in its place.
#[derive(Clone)]
pub struct Picker(pub Arc<Pick>);

impl std::fmt::Debug for Picker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Picker")
    }
}

impl Default for Picker {
    fn default() -> Self {
        Self(Arc::new(|_, _| None))
    }
}

/// Opens the system's dialog on a thread.
pub(super) fn browse(desk: &mut Desk, by: String, want: PickRequest, from: &str) {
    if desk.files.browsing {
        return;
    }
    desk.files.browsing = true;
    if let Some(page) = &desk.page {
        let back = desk.jobs.back();
        page.pick(&want, Box::new(move |path| back.send(move |desk| picked(desk, by, path))));
        return;
    }
    let picker = desk.files.picker.clone();
    let from =
        desk.folders.typed(from).ancestors().find(|folder| storage::is_dir(folder)).map(Path::to_owned);
    later(
        desk,
        "browse",
        |desk| desk.files.browsing = false,
        move || {
            let path = (picker.0)(&want, from.as_deref());
            move |desk: &mut Desk| picked(desk, by, path)
        },
    );
}

fn picked(desk: &mut Desk, by: String, path: Option<PathBuf>) {
    desk.files.browsing = false;
    let nth = desk.files.picked.as_ref().map_or(0, |picked| picked.nth) + 1;
    if path.is_none() {
        let text = desk.words.t("files-nothing-picked");
        desk.notices.done(text);
    }
    desk.files.picked = Some(Picked { by, path, nth });
}

/// Finds out about a path that is being typed.
pub(super) fn look(desk: &mut Desk, text: String) {
    let path = desk.folders.typed(&text);
    later(desk, "path", NOTHING_WAITS, move || {
        let ends = text.ends_with(['/', MAIN_SEPARATOR]);
        let looked = Looked { there: there(&path), ways: ways(&path, ends), text };
        move |desk: &mut Desk| desk.files.looked = looked
    });
}

/// What lies at a path.
pub fn there(path: &Path) -> There {
    if path.as_os_str().is_empty() {
        return There::Nothing;
    }
    let Ok(metadata) = storage::metadata(path) else {
        let parent = path.ancestors().skip(1).find(|folder| storage::exists(folder));
        let fine =
            parent.is_some_and(|folder| storage::is_dir(folder) && !super::write::is_read_only(folder));
        return if storage::is_absolute(path) && fine { There::New } else { There::Impossible };
    };
    if metadata.is_file() {
        return There::File;
    }
    let Ok(entries) = storage::read_dir(path) else {
        return There::Closed;
    };
    let is_package = |folder: &Path| PACKAGE_FILES.iter().any(|name| storage::is_file(&folder.join(name)));
    if is_package(path) {
        return There::Package;
    }
    let mut any = false;
    let mut n = 0;
    for entry in entries.flatten().take(MOST_SEEN) {
        any = true;
        n += usize::from(is_package(&entry.path()));
    }
    match (any, n) {
        (false, _) => There::Empty,
        (true, 0) => There::Other,
        (true, n) => There::Packages(n),
    }
}

/// Folders that begin like the path; those in it, if it `ends` with a separator.
fn ways(path: &Path, ends: bool) -> Vec<String> {
    let (folder, begin) = if ends {
        (path.to_owned(), String::new())
    } else {
        let begin = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        (path.parent().map(Path::to_owned).unwrap_or_default(), begin)
    };
    if !storage::is_absolute(&folder) {
        return Vec::new();
    }
    let lower = begin.to_lowercase();
    let mut ways: Vec<String> = storage::read_dir(&folder)
        .into_iter()
        .flatten()
        .flatten()
        .take(MOST_SEEN)
        .filter(|entry| storage::is_dir(&entry.path()))
        .filter_map(|entry| entry.file_name().into_string().ok())
        .filter(|name| {
            name.to_lowercase().starts_with(&lower) && (!name.starts_with('.') || begin.starts_with('.'))
        })
        .map(|name| folder.join(name).display().to_string())
        .collect();
    ways.sort();
    ways.truncate(MOST);
    ways
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn what_lies_there() {
        let root = tempfile::tempdir().unwrap();
        let at = |name: &str| root.path().join(name);
        fs::create_dir_all(at("games/one")).unwrap();
        fs::create_dir_all(at("games/two")).unwrap();
        fs::create_dir_all(at("empty")).unwrap();
        fs::write(at("games/one/tiles.ron"), "()").unwrap();
        fs::write(at("file.ron"), "()").unwrap();
        assert_eq!(there(&at("games")), There::Packages(1));
        assert_eq!(there(&at("games/one")), There::Package);
        assert_eq!(there(&at("empty")), There::Empty);
        assert_eq!(there(root.path()), There::Other);
        assert_eq!(there(&at("file.ron")), There::File);
        assert_eq!(there(&at("new/deep")), There::New);
        assert_eq!(there(&at("file.ron/deep")), There::Impossible);
        assert_eq!(there(Path::new("")), There::Nothing);
        assert_eq!(ways(&at("games/o"), false), [at("games/one").display().to_string()]);
        assert_eq!(ways(&at("games"), true).len(), 2);
        assert!(ways(Path::new("relative/x"), false).is_empty());
    }
}
