//! Saving all of a project to another folder, where the work goes on.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use tilewright::output::{storage, write_folder};

use super::write::{self, Trouble, Writer};
use super::{closing, later, open_now};
use crate::model::project::FileName;
use crate::model::{Desk, NOTHING_WAITS};

/// Files that are copied at most; a folder with more is no project.
const MOST: usize = 20_000;

/// Writes everything as it is now into an empty or new folder and opens it; the old folder stays as it was last saved.
pub(super) fn copy_to(desk: &mut Desk, to: PathBuf) {
    let Some(project) = &desk.project else {
        return;
    };
    let from = project.folder.clone();
    let texts: Vec<(FileName, Option<Arc<str>>)> =
        project.files.iter().map(|(name, document)| (name.clone(), document.text.clone())).collect();
    let writer = desk.files.writer.clone();
    later(desk, "copy", NOTHING_WAITS, move || {
        let done = copy(&from, &to, &texts, &writer);
        move |desk: &mut Desk| match done {
            Ok(()) => {
                let text = desk.words.with("files-copied", &[("folder", to.display().to_string().into())]);
                desk.notices.done(text);
                closing::forget_unsaved(desk);
                open_now(desk, to);
            }
            Err(text) => {
                let text = match text {
                    Failure::NotEmpty => {
                        let folder = to.display().to_string();
                        desk.words.with("files-not-empty", &[("folder", folder.into())])
                    }
                    Failure::File(name, why) => why.say(&desk.words, &name),
                    Failure::Folder(why) => why.say(&desk.words, &to.display().to_string()),
                };
                desk.notices.error(text);
            }
        }
    });
}

enum Failure {
    NotEmpty,
    File(String, Trouble),
    Folder(Trouble),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Folder(error.into())
    }
}

fn copy(
    from: &Path,
    to: &Path,
    texts: &[(FileName, Option<Arc<str>>)],
    writer: &Writer,
) -> Result<(), Failure> {
    let empty = match storage::read_dir(to) {
        Ok(mut entries) => entries.next().is_none(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => true,
        Err(error) => return Err(error.into()),
    };
    if !empty || to.starts_with(from) {
        return Err(Failure::NotEmpty);
    }
    // Half a copy is nothing to go on with.
    write_folder(to, |unfinished| fill(from, unfinished, texts, writer))
}

fn fill(
    from: &Path,
    to: &Path,
    texts: &[(FileName, Option<Arc<str>>)],
    writer: &Writer,
) -> Result<(), Failure> {
    for (name, text) in texts {
        let failed = |why| Failure::File(name.clone(), why);
        let place = write::place(to, name).map_err(failed)?;
        if let Some(text) = text {
            writer.write(&place, text).map_err(failed)?;
        }
    }
    // What is no text of a package comes along as it is: pictures, remarks, what could not be read.
    let known = |name: &str| texts.iter().any(|(known, _)| known == name);
    let mut folders = vec![String::new()];
    let mut n = 0;
    while let Some(prefix) = folders.pop() {
        for entry in storage::read_dir(from.join(&prefix)).into_iter().flatten().flatten() {
            let own = entry.file_name();
            let Some(own) = own.to_str().filter(|own| !own.starts_with('.')) else {
                continue;
            };
            n += 1;
            let name = format!("{prefix}{own}");
            let Ok(kind) = entry.file_type() else {
                continue;
            };
            if n > MOST || known(&name) {
                continue;
            }
            if kind.is_dir() {
                folders.push(format!("{name}/"));
            } else if kind.is_file() {
                let target = to.join(&name);
                let failed = |error: io::Error| Failure::File(name.clone(), error.into());
                if let Some(folder) = target.parent() {
                    storage::create_dir_all(folder).map_err(failed)?;
                }
                storage::copy(entry.path(), &target).map_err(failed)?;
            }
        }
    }
    Ok(())
}
