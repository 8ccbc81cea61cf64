//! Saving: every changed file is compared with the disk, its old text put among the backups, and written whole.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use tilewright::output::{guarded, storage};

use super::write::{self, Trouble, Writer};
use super::{autosave, backups, closing, disk, later};
use crate::model::project::FileName;
use crate::model::{Desk, Matter};

/// A file to be written.
struct Task {
    name: FileName,
    place: Result<PathBuf, Trouble>,
    /// What should stand on disk now.
    before: Option<Arc<str>>,
    /// What is to stand there.
    after: Option<Arc<str>>,
}

/// What became of it.
enum Outcome {
    Written,
    /// Somebody else wrote something else there.
    Changed(Option<Arc<str>>),
    Failed(Trouble),
}

/// Writes all changed files.
pub(in crate::model) fn save(desk: &mut Desk) {
    if desk.files.saving {
        // The one that runs is followed by another.
        desk.files.save_again = true;
        return;
    }
    disk::ask_again(desk);
    let Some(project) = &desk.project else {
        return;
    };
    let tasks: Vec<Task> = project
        .files
        .iter()
        .filter(|(_, document)| document.is_changed())
        .map(|(name, document)| Task {
            name: name.clone(),
            place: write::place(&project.folder, name),
            before: document.saved.clone(),
            after: document.text.clone(),
        })
        .collect();
    if tasks.is_empty() {
        autosave::tidy(desk);
        closing::saved(desk, true);
        return;
    }
    let writer = desk.files.writer.clone();
    let most = desk.settings.backups;
    let when = super::stamp::stamp(desk.files.clock.now());
    let folder = project.folder.clone();
    desk.files.saving = true;
    later(
        desk,
        "save",
        |desk| desk.files.saving = false,
        move || {
            let done: Vec<(Task, Outcome)> = tasks
                .into_iter()
                .map(|task| {
                    let outcome = task.place.as_ref().map_err(Clone::clone).and_then(|path| {
                        // Nobody else who asks puts anything there between looking and writing.
                        guarded(path.parent().unwrap_or(&folder), || one(&task, path, &when, most, &writer))
                    });
                    let outcome = outcome.unwrap_or_else(Outcome::Failed);
                    (task, outcome)
                })
                .collect();
            move |desk: &mut Desk| finish(desk, &folder, done)
        },
    );
}

fn one(task: &Task, path: &Path, when: &str, most: usize, writer: &Writer) -> Result<Outcome, Trouble> {
    let there = write::read(path)?;
    if there != task.before && there != task.after {
        return Ok(Outcome::Changed(there));
    }
    if there != task.after {
        if write::is_read_only(path) {
            return Err(Trouble::ReadOnly);
        }
        if let Some(old) = &there {
            backups::keep(path, old, when, most, writer)?;
        }
        match &task.after {
            Some(text) => writer.write(path, text)?,
            None => storage::remove_file(path)?,
        }
    }
    if let Some(kept) = autosave::beside(path) {
        let _ = storage::remove_file(kept);
    }
    Ok(Outcome::Written)
}

fn finish(desk: &mut Desk, folder: &std::path::Path, done: Vec<(Task, Outcome)>) {
    desk.files.saving = false;
    desk.files.saves += 1;
    if desk.project.as_ref().is_none_or(|project| project.folder != folder) {
        return;
    }
    desk.notices.settle(Matter::Saving);
    let mut n = 0;
    let mut whole = true;
    for (task, outcome) in done {
        match outcome {
            Outcome::Written => {
                n += 1;
                if let Some(project) = &mut desk.project {
                    project.stands(&task.name, task.after);
                }
                autosave::drop_file(desk, &task.name);
            }
            Outcome::Changed(theirs) => {
                whole = false;
                disk::clash(desk, &task.name, theirs);
            }
            Outcome::Failed(why) => {
                whole = false;
                let text = why.say(&desk.words, &task.name);
                desk.notices.error_about(Matter::Saving, text);
            }
        }
    }
    if n > 0 {
        super::watch_folder(desk);
    }
    // A page saves by itself, and says nothing of it.
    if n > 0 && desk.page.is_none() {
        let text = desk.words.with("files-saved", &[("n", n.into())]);
        desk.notices.done(text);
    }
    if !whole {
        let text = desk.words.t("files-still-here");
        desk.notices.error_about(Matter::Saving, text);
    }
    autosave::tidy(desk);
    let again = std::mem::take(&mut desk.files.save_again);
    if again && whole {
        save(desk);
    } else {
        closing::saved(desk, whole);
    }
    if std::mem::take(&mut desk.files.look_again) {
        disk::look(desk);
    }
}
