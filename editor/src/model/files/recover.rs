//! Unsaved texts found beside the files when a project is opened: what a fall of the program left behind.
//!
//! **Invariant:** what was found is taken over, put among the backups, or left where it lies; it is never just deleted.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use tilewright::load::folder::{PACKAGE_FOLDERS, SETUPS};
use tilewright::output::storage;

use super::{autosave, backups, stamp};
use crate::model::project::{FileName, Project};
use crate::model::{Desk, Edit};

/// Entries of a folder that are looked at.
const MOST: usize = 2_000;

/// An unsaved text that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The file it belongs to.
    pub file: FileName,
    /// What it says.
    pub text: Arc<str>,
    /// When it was written, see [`stamp`](super::stamp::stamp).
    pub when: String,
    /// True if the file itself was written later.
    pub older: bool,
    /// Where it lies.
    pub path: PathBuf,
}

/// Looks for unsaved texts beside the files of a project; those that say the same as their file are taken away.
pub(super) fn scan(project: &Project) -> Vec<Found> {
    let mut found = Vec::new();
    for (path, file) in kept_in(&project.folder) {
        let Ok(text) = storage::read_to_string(&path) else {
            continue;
        };
        if project.text(&file).is_some_and(|own| **own == *text) {
            let _ = storage::remove_file(&path);
            continue;
        }
        let modified = |path: &Path| storage::metadata(path).and_then(|metadata| metadata.modified()).ok();
        let (own, other) = (modified(&path), modified(&project.path(&file)));
        found.push(Found {
            when: own.map(stamp::stamp).unwrap_or_default(),
            older: own.zip(other).is_some_and(|(own, other)| own < other),
            text: text.into(),
            file,
            path,
        });
    }
    found.sort_by(|a, b| a.file.cmp(&b.file));
    found
}

/// True if unsaved texts lie in the folder of a project.
pub(in crate::model) fn any_in(folder: &Path) -> bool {
    !kept_in(folder).is_empty()
}

/// The unsaved texts in a project's folder, each with the name of its file.
fn kept_in(root: &Path) -> Vec<(PathBuf, FileName)> {
    let mut found = Vec::new();
    let mut folders = vec![String::new()];
    for (name, is_folder) in entries(root) {
        if is_folder && !name.starts_with('.') {
            folders.push(format!("{name}/"));
            if name != SETUPS && !PACKAGE_FOLDERS.contains(&name.as_str()) {
                folders.extend(PACKAGE_FOLDERS.map(|inner| format!("{name}/{inner}/")));
            }
        }
    }
    for prefix in folders {
        let folder = root.join(&prefix);
        for (name, is_folder) in entries(&folder) {
            let own = name.strip_prefix('.').and_then(|name| name.strip_suffix(autosave::ENDING));
            if let Some(own) = own.filter(|own| own.ends_with(".ron") && !is_folder) {
                found.push((folder.join(&name), format!("{prefix}{own}")));
            }
        }
    }
    found
}

fn entries(folder: &Path) -> Vec<(String, bool)> {
    let entries = storage::read_dir(folder).into_iter().flatten().flatten().take(MOST);
    entries
        .filter_map(|entry| Some((entry.file_name().to_str()?.to_owned(), storage::is_dir(&entry.path()))))
        .collect()
}

/// The person has chosen: takes all that was found over as one step, or puts it among the backups.
pub(super) fn answer(desk: &mut Desk, take: bool) {
    let found = std::mem::take(&mut desk.files.found);
    if found.is_empty() {
        return;
    }
    if take {
        let files = found.iter().map(|found| (found.file.clone(), Some(Arc::clone(&found.text)))).collect();
        let label = desk.words.t("files-recovered");
        desk.notices.done(label.clone());
        desk.edit(Edit { label, gesture: None, files });
    } else {
        put_away(desk, &found);
        let text = desk.words.t("files-put-away");
        desk.notices.done(text);
    }
}

/// What was found for these files and not answered yet goes among the backups, before it is written over.
pub(super) fn spare(desk: &mut Desk, names: Vec<FileName>) {
    let (gone, left) =
        std::mem::take(&mut desk.files.found).into_iter().partition(|found| names.contains(&found.file));
    desk.files.found = left;
    put_away(desk, &gone);
}

fn put_away(desk: &mut Desk, found: &[Found]) {
    let Some(project) = &desk.project else {
        return;
    };
    for found in found {
        let kept = backups::keep(
            &project.path(&found.file),
            &found.text,
            &found.when,
            desk.settings.backups.max(1),
            &desk.files.writer,
        );
        if kept.is_ok() {
            let _ = storage::remove_file(&found.path);
        }
    }
}
