//! Opening and saving: nothing that was written is ever lost.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use tilewright::load::folder::Folder;

use super::project::Project;
use super::{Desk, View};

/// What is asked of this room.
#[derive(Clone, Debug)]
pub enum Command {}

/// The state of this room.
#[derive(Debug, Default)]
pub struct Files {}

/// Does what is asked.
pub(super) fn run(_desk: &mut Desk, command: Command) {
    match command {}
}

/// The project was opened or changed.
pub(super) fn refresh(_desk: &mut Desk) {}

/// Time has passed.
pub(super) fn tick(_desk: &mut Desk, _now: Instant) {}

/// Opens a folder as the project.
pub(super) fn open(desk: &mut Desk, folder: PathBuf) {
    let read = Folder::on_disk(&folder);
    if let Some(problem) = &read.problem {
        desk.notices.error(format!("{}: {problem}", folder.display()));
        return;
    }
    desk.settings.opened(&folder);
    desk.set_project(Some(Project::new(folder, &read)));
    desk.view = View::Tiles;
}

/// Writes all changed files.
pub(super) fn save(desk: &mut Desk) {
    let Some(project) = &mut desk.project else {
        return;
    };
    let mut failed = Vec::new();
    let mut n = 0;
    let names: Vec<String> = project.changed().map(str::to_owned).collect();
    for name in names {
        let path = project.path(&name);
        let Some(document) = project.files.get_mut(&name) else {
            continue;
        };
        match write(&path, document.text.as_ref()) {
            Ok(()) => {
                document.saved = document.text.clone();
                n += 1;
            }
            Err(error) => failed.push(format!("{}: {error}", path.display())),
        }
    }
    for message in failed {
        desk.notices.error(message);
    }
    if n > 0 {
        let text = desk.words.with("files-saved", &[("n", n.into())]);
        desk.notices.done(text);
    }
}

fn write(path: &std::path::Path, text: Option<&Arc<str>>) -> std::io::Result<()> {
    let Some(text) = text else {
        return std::fs::remove_file(path);
    };
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    std::fs::write(path, text.as_bytes())
}
