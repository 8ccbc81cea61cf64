//! Leaving a project: with unsaved files, the person is asked first.

use std::path::PathBuf;

use tilewright::output::storage;

use super::{autosave, open_now, save, write};
use crate::model::{Desk, start};

/// What is to be done once nothing is unsaved any more, or nobody minds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AfterSaving {
    /// Leave the program.
    Quit,
    /// Put the project away.
    Close,
    /// Open another folder.
    Open(PathBuf),
    /// Begin something new in another folder.
    Create(Box<start::New>),
}

/// What the person answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Save, then go on.
    Save,
    /// Go on without.
    DontSave,
    /// Stay.
    Cancel,
}

/// Leaves the project; asks first if files are unsaved.
pub(in crate::model) fn leave(desk: &mut Desk, then: AfterSaving) {
    let unsaved = desk.project.as_ref().is_some_and(|project| project.changed().next().is_some());
    if unsaved && desk.page.is_some() {
        desk.files.after_save = Some(then);
        save::save(desk);
    } else if unsaved {
        desk.files.leaving = Some(then);
    } else {
        go(desk, then);
    }
}

/// The person has answered.
pub(super) fn answer(desk: &mut Desk, answer: Answer) {
    let Some(then) = desk.files.leaving.take() else {
        return;
    };
    match answer {
        Answer::Cancel => {}
        Answer::Save => {
            desk.files.after_save = Some(then);
            save::save(desk);
        }
        Answer::DontSave => {
            forget_unsaved(desk);
            go(desk, then);
        }
    }
}

/// Saving has come to its end.
pub(super) fn saved(desk: &mut Desk, whole: bool) {
    if let Some(then) = desk.files.after_save.take()
        && whole
    {
        // Something may have been typed while it was being saved.
        leave(desk, then);
    }
}

/// The unsaved texts of the project are not wanted.
pub(super) fn forget_unsaved(desk: &mut Desk) {
    let Some(project) = &desk.project else {
        return;
    };
    for name in project.changed() {
        let place = write::place(&project.folder, name).ok();
        if let Some(kept) = place.and_then(|path| autosave::beside(&path)) {
            let _ = storage::remove_file(kept);
        }
    }
}

fn go(desk: &mut Desk, then: AfterSaving) {
    match then {
        AfterSaving::Quit => desk.quit = true,
        AfterSaving::Close => desk.set_project(None),
        AfterSaving::Open(folder) => open_now(desk, folder),
        AfterSaving::Create(new) => start::create_now(desk, *new),
    }
}
