//! What other programs do to the files: what is unchanged here is read again, what is changed here is for the person to choose.
//!
//! **Invariant:** a text that is not saved is never replaced by what stands on disk unless the person says so.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use indexmap::{IndexMap, IndexSet};
use tilewright::load::folder::{File, Folder};
use tilewright::load::tree::Tree;
use tilewright::output::storage;

use super::later;
use super::merge::{Part, Pick, join, merge, n_clashes};
use crate::model::project::{FileName, Project};
use crate::model::{Desk, Edit};

/// A file that was changed here and on disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clash {
    /// What stands on disk; `None` if it was taken away.
    pub theirs: Option<Arc<str>>,
    /// Both made into one, as far as they agree.
    pub parts: Vec<Part>,
    /// What is chosen where they do not.
    pub picks: Vec<Pick>,
    /// True if the person wants to decide later: asked again by saving.
    pub put_off: bool,
}

/// What is to be done with a clash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// The text here stays and will be saved; the one on disk goes among the backups then.
    Mine,
    /// The text on disk is taken; undo brings back the other.
    Theirs,
    /// Both are made into one.
    Merge,
    /// Nothing is decided yet; neither text is written over.
    Later,
}

/// How long a file that looks unfinished is left to its writer.
const UNFINISHED: Duration = Duration::from_secs(3);

/// Something in the folder has changed, or may have: looks at it.
pub(super) fn look(desk: &mut Desk) {
    let Some(project) = &desk.project else {
        return;
    };
    if desk.files.saving || desk.files.looking {
        desk.files.look_again = true;
        return;
    }
    let folder = project.folder.clone();
    let known: IndexMap<FileName, Option<Arc<str>>> =
        project.files.iter().map(|(name, document)| (name.clone(), document.saved.clone())).collect();
    let saves = desk.files.saves;
    desk.files.looking = true;
    later(
        desk,
        "look",
        |desk| desk.files.looking = false,
        move || {
            let read = Folder::on_disk(&folder);
            let gone = !storage::exists(&folder);
            let there = Project::new(folder.clone(), &read);
            let unfinished: IndexSet<FileName> = there
                .files
                .iter()
                .filter(|(name, document)| {
                    let old = known.get(*name).and_then(|text| text.as_deref());
                    is_unfinished(old, document.text.as_deref(), &there.path(name))
                })
                .map(|(name, _)| name.clone())
                .collect();
            move |desk: &mut Desk| {
                desk.files.looking = false;
                let current = desk.project.as_ref().is_some_and(|project| project.folder == folder);
                if !current {
                    return;
                }
                let again = std::mem::take(&mut desk.files.look_again);
                if desk.files.saves != saves || desk.files.saving || again {
                    // Something was written meanwhile: what was read may be older than what is known.
                    look(desk);
                    return;
                }
                if gone {
                    vanished(desk);
                } else if read.problem.is_none() {
                    take(desk, there, &unfinished);
                }
            }
        },
    );
}

/// True if another program seems to be in the middle of writing a file.
fn is_unfinished(old: Option<&str>, new: Option<&str>, path: &std::path::Path) -> bool {
    let (Some(old), Some(new)) = (old, new) else {
        return false;
    };
    if old == new {
        return false;
    }
    let young = storage::metadata(path)
        .and_then(|metadata| metadata.modified())
        .ok()
        .and_then(|when| super::stamp::Clock::default().now().duration_since(when).ok())
        .is_some_and(|age| age < UNFINISHED);
    young && is_whole(old) && !is_whole(new)
}

/// True if the brackets of a text close.
fn is_whole(text: &str) -> bool {
    let tree = Tree::of(text);
    tree.root.is_some_and(|root| root.group().is_none_or(|group| group.close.start < group.close.end))
}

/// The folder is gone: everything is unsaved now.
fn vanished(desk: &mut Desk) {
    let Some(project) = &mut desk.project else {
        return;
    };
    let mut any = false;
    for document in project.files.values_mut() {
        any |= document.saved.take().is_some();
    }
    if any {
        let folder = project.folder.display().to_string();
        let text = desk.words.with("files-folder-gone", &[("folder", folder.into())]);
        desk.notices.error(text);
    }
}

/// Takes over what stands on disk.
fn take(desk: &mut Desk, there: Project, unfinished: &IndexSet<FileName>) {
    let Some(project) = &mut desk.project else {
        return;
    };
    let unread = |name: &str| there.unread.contains_key(name);
    let known = project.files.iter().filter(|(_, document)| document.saved.is_some()).map(|(name, _)| name);
    let names: IndexSet<FileName> = known.chain(there.files.keys()).cloned().collect();
    let mut reload: Vec<(FileName, Option<Arc<str>>)> = Vec::new();
    let mut clashing = Vec::new();
    let mut settled = Vec::new();
    for name in names {
        if unread(&name) || unfinished.contains(&name) {
            continue;
        }
        let theirs = there.text(&name).cloned();
        let document = project.files.get(&name);
        let saved = document.and_then(|document| document.saved.clone());
        let text = document.and_then(|document| document.text.clone());
        if theirs == saved {
            continue;
        }
        if theirs == text {
            project.stands(&name, theirs);
            settled.push(name);
        } else if text == saved {
            reload.push((name, theirs));
        } else {
            clashing.push((name, theirs));
        }
    }
    let unread_changed = project.unread.keys().ne(there.unread.keys())
        || project.unread.iter().any(|(name, file)| {
            let (File::Bytes(old), Some(File::Bytes(new))) = (file, there.unread.get(name)) else {
                return false;
            };
            old != new
        });
    // A file that was text and no longer is stays here as it was.
    for name in there.unread.keys().filter(|name| project.files.contains_key(*name)) {
        let text = desk.words.with("files-trouble-not-text", &[("file", name.as_str().into())]);
        desk.notices.error(text);
    }
    if unread_changed {
        let keep = |name: &FileName| !project.files.contains_key(name);
        project.unread = there.unread.into_iter().filter(|(name, _)| keep(name)).collect();
    }
    for name in settled {
        desk.files.clashes.shift_remove(&name);
    }
    if !reload.is_empty() {
        let names: Vec<&str> = reload.iter().map(|(name, _)| name.as_str()).collect();
        let label = desk.words.with("files-reloaded", &[("files", names.join(", ").into())]);
        desk.notices.done(label.clone());
        desk.edit(Edit { label, gesture: None, files: reload.clone() });
        if let Some(project) = &mut desk.project {
            for (name, text) in reload {
                project.stands(&name, text);
            }
        }
    } else if unread_changed {
        desk.history.touch();
        desk.analyse();
    }
    for (name, theirs) in clashing {
        clash(desk, &name, theirs);
    }
    if !unfinished.is_empty() {
        // Look again when its writer has had time.
        desk.files.look_at = Some(desk.now + UNFINISHED);
    }
}

/// A file was changed here and on disk.
pub(super) fn clash(desk: &mut Desk, name: &str, theirs: Option<Arc<str>>) {
    let Some(document) = desk.project.as_ref().and_then(|project| project.files.get(name)) else {
        return;
    };
    let known = desk.files.clashes.get(name);
    if known.is_some_and(|known| known.theirs == theirs) {
        return;
    }
    let base = document.saved.as_deref().unwrap_or_default();
    let parts = match (&document.text, &theirs) {
        (Some(mine), Some(theirs)) => merge(base, mine, theirs),
        _ => Vec::new(),
    };
    let picks = vec![Pick::Mine; n_clashes(&parts)];
    desk.files.clashes.insert(name.to_owned(), Clash { theirs, parts, picks, put_off: false });
}

/// The person has chosen.
pub(super) fn choose(desk: &mut Desk, name: &str, choice: Choice) {
    if choice == Choice::Later {
        if let Some(clash) = desk.files.clashes.get_mut(name) {
            clash.put_off = true;
        }
        return;
    }
    let Some(clash) = desk.files.clashes.shift_remove(name) else {
        return;
    };
    let Some(project) = &mut desk.project else {
        return;
    };
    let text = match choice {
        Choice::Mine | Choice::Later => project.text(name).cloned(),
        Choice::Theirs => clash.theirs.clone(),
        Choice::Merge => Some(join(&clash.parts, &clash.picks).into()),
    };
    // From now on the disk is what the text here comes from; saving puts the other text among the backups.
    project.stands(name, clash.theirs);
    let key = if choice == Choice::Theirs { "files-took-theirs" } else { "files-merged" };
    let label = desk.words.with(key, &[("file", name.into())]);
    desk.edit(Edit { label, gesture: None, files: vec![(name.to_owned(), text)] });
}

/// Whoever saves is asked again what was put off.
pub(super) fn ask_again(desk: &mut Desk) {
    desk.files.clashes.values_mut().for_each(|clash| clash.put_off = false);
}

/// Another choice for one of the places where both changed something.
pub(super) fn pick(desk: &mut Desk, name: &str, nth: usize, pick: Pick) {
    let picks = desk.files.clashes.get_mut(name).map(|clash| &mut clash.picks);
    if let Some(old) = picks.and_then(|picks| picks.get_mut(nth)) {
        *old = pick;
    }
}

/// The folder a path belongs to as a project: a file stands for its package.
pub(super) fn folder_of(path: PathBuf) -> PathBuf {
    use tilewright::load::folder::{PACKAGE_FILES, PACKAGE_FOLDERS, SETUPS};
    if !storage::is_file(&path) {
        return path;
    }
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let folder = path.parent().map(PathBuf::from).unwrap_or_default();
    let own = folder.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let up = |folder: &PathBuf| folder.parent().map(PathBuf::from).unwrap_or_default();
    if PACKAGE_FILES.contains(&name.as_str()) {
        folder
    } else if PACKAGE_FOLDERS.contains(&own.as_str()) || own == SETUPS {
        up(&folder)
    } else {
        folder
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_a_file_is_no_file() {
        assert!(is_whole("// x\n(a: [1, 2])\n"));
        assert!(!is_whole("(a: [1, 2"));
        assert!(!is_whole(""));
    }

    #[test]
    fn a_file_stands_for_its_package() {
        let root = tempfile::tempdir().unwrap();
        let set = root.path().join("set");
        std::fs::create_dir_all(set.join("text")).unwrap();
        for name in ["tiles.ron", "text/en.ron"] {
            std::fs::write(set.join(name), "()").unwrap();
            assert_eq!(folder_of(set.join(name)), set);
        }
        assert_eq!(folder_of(set.clone()), set);
    }
}
