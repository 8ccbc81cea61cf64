//! `tilewright migrate`: files of older formats in the newest.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::json;

use super::game::Format;
use super::{Console, Failure, Outcome};
use crate::load::folder::{File, Folder};
use crate::load::{Diagnostic, Library, upgraded};
use crate::spec::FORMAT;

/// Rewrite files of older formats in the newest one. Comments and layout stay.
///
/// Older files can be read as they are; this is for whoever wants to write on in the newest format. A file that cannot be
/// read is left as it is and reported.
#[derive(Debug, Args)]
pub struct Migrate {
    /// Files, packages, and folders that hold packages.
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Change nothing; list what would change, and exit with 1 if there is any.
    #[arg(long)]
    check: bool,
    /// How to print it.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

#[derive(Default)]
struct Done {
    changed: Vec<PathBuf>,
    newest: usize,
    found: Vec<Diagnostic>,
    library: Library,
}

impl Migrate {
    pub(super) fn run(&self, console: &mut Console<'_>) -> Outcome {
        let mut done = Done::default();
        for path in &self.paths {
            if path.is_dir() {
                self.folder(&Folder::on_disk(path), &mut done)?;
            } else {
                let bytes = fs::read(path).map_err(|error| unreadable(path, &error))?;
                self.file(path, &bytes, &mut done)?;
            }
        }
        let Done { changed, newest, found, library } = &done;
        console.diagnostics(library, found)?;
        match self.format {
            Format::Json => console.json(&json!({
                "format": FORMAT,
                "changed": changed,
                "newest": newest,
                "diagnostics": found.iter().map(super::diagnostics::json).collect::<Vec<_>>(),
            }))?,
            Format::Text => {
                let verb = if self.check { "would change" } else { "rewritten" };
                for path in changed {
                    console.line(format_args!("{verb}: {}", path.display()))?;
                }
                let files = if *newest == 1 { "file is" } else { "files are" };
                console.line(format_args!("{newest} {files} in format {FORMAT}, the newest, already"))?;
            }
        }
        if !found.is_empty() || (self.check && !changed.is_empty()) { Err(Failure::Told) } else { Ok(()) }
    }

    fn folder(&self, folder: &Folder, done: &mut Done) -> Outcome {
        if let Some(problem) = &folder.problem {
            return Err(unreadable(&folder.path, problem));
        }
        for (name, file) in &folder.files {
            let path = folder.path.join(name);
            match file {
                File::Bytes(bytes) => self.file(&path, bytes, done)?,
                File::Unread(problem) => return Err(unreadable(&path, problem)),
                File::Other => {}
            }
        }
        folder.folders.values().try_for_each(|inner| self.folder(inner, done))
    }

    fn file(&self, path: &Path, bytes: &[u8], done: &mut Done) -> Outcome {
        let text = std::str::from_utf8(bytes).map_err(|error| unreadable(path, &error))?;
        match upgraded(path, text) {
            Ok(None) => done.newest += 1,
            Ok(Some(new)) => {
                if !self.check {
                    let written = fs::write(path, new);
                    written.map_err(|error| {
                        Failure::call(format!("cannot write {}: {error}", path.display()))
                    })?;
                }
                done.changed.push(path.to_owned());
            }
            Err(found) => {
                done.library.add_source(path, text);
                done.found.extend(found);
            }
        }
        Ok(())
    }
}

fn unreadable(path: &Path, why: &dyn std::fmt::Display) -> Failure {
    Failure::call(format!("cannot read {}: {why}", path.display()))
}
