//! Files that are read, and written again if they are to say it otherwise: `fmt` and `migrate`.

use std::path::{Path, PathBuf};

use clap::Args;

use super::destination::write;
use super::game::Format;
use super::read::{text, unreadable};
use super::{Console, Failure, Outcome};
use tilewright_lang::load::folder::{File, Folder};
use tilewright_lang::load::{Diagnostic, Library};

/// Which files are rewritten, and how it is told.
#[derive(Debug, Args)]
pub(super) struct RewriteArgs {
    /// Files, packages, and folders that hold packages.
    #[arg(required = true, value_name = "PATH")]
    pub paths: Vec<PathBuf>,
    /// Change nothing; list what would change, and exit with 1 if there is any.
    #[arg(long)]
    pub check: bool,
    /// How to print it.
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// The new text of a file, none if it is fine as it is, and what is left to be done in it by hand.
pub(super) type Change<'c> = &'c dyn Fn(&Path, &str) -> Result<New, Vec<Diagnostic>>;

/// What a file is to become.
#[derive(Default)]
pub(super) struct New {
    /// The new text; none if it is fine as it is.
    pub text: Option<String>,
    /// What is left to be done by hand, with places of the new text.
    pub by_hand: Vec<Diagnostic>,
}

/// What became of the files.
#[derive(Default)]
pub(super) struct Rewritten {
    /// Those that were, or would be, written again.
    pub changed: Vec<PathBuf>,
    /// How many are fine as they are.
    pub kept: usize,
    /// Mistakes; files that have some are left as they are.
    pub found: Vec<Diagnostic>,
    /// For the lines that the mistakes are about.
    pub library: Library,
}

impl Rewritten {
    /// How many files and mistakes were met.
    fn met(&self) -> usize {
        self.changed.len() + self.kept + self.found.len()
    }
}

impl RewriteArgs {
    /// Goes through all files.
    pub(super) fn rewrite(&self, change: Change<'_>) -> Result<Rewritten, Failure> {
        let mut done = Rewritten::default();
        for path in &self.paths {
            let before = done.met();
            if path.is_dir() {
                self.folder(&Folder::on_disk(path), change, &mut done)?;
            } else {
                self.file(path, &text(path)?, change, &mut done)?;
            }
            if done.met() == before {
                let why =
                    "there is no file of a package in it: package.ron, rules.ron, tiles.ron, scenarios/…";
                return Err(Failure::call(format!("nothing to do in {}: {why}", path.display())));
            }
        }
        Ok(done)
    }

    fn folder(&self, folder: &Folder, change: Change<'_>, done: &mut Rewritten) -> Outcome {
        if let Some(problem) = &folder.problem {
            return Err(unreadable(&folder.path, problem));
        }
        for (name, file) in &folder.files {
            let path = folder.path.join(name);
            match file {
                File::Bytes(bytes) => {
                    let text = std::str::from_utf8(bytes).map_err(|error| unreadable(&path, &error))?;
                    self.file(&path, text, change, done)?;
                }
                File::Unread(problem) => return Err(unreadable(&path, problem)),
                File::Other => {}
            }
        }
        folder.folders.values().try_for_each(|inner| self.folder(inner, change, done))
    }

    fn file(&self, path: &Path, text: &str, change: Change<'_>, done: &mut Rewritten) -> Outcome {
        match change(path, text) {
            Ok(New { text: None, .. }) => done.kept += 1,
            Ok(New { text: Some(new), by_hand }) => {
                if !by_hand.is_empty() {
                    done.library.add_source(path, &new);
                    done.found.extend(by_hand.into_iter().map(|diagnostic| named(diagnostic, path)));
                }
                if !self.check {
                    write(path, new)?;
                }
                done.changed.push(path.to_owned());
            }
            Err(found) => {
                done.library.add_source(path, text);
                done.found.extend(found.into_iter().map(|diagnostic| named(diagnostic, path)));
            }
        }
        Ok(())
    }

    /// Lists the files that changed, after `verb`.
    pub(super) fn list(&self, done: &Rewritten, verb: &str, console: &mut Console<'_>) -> Outcome {
        let verb = if self.check { "would change" } else { verb };
        for path in &done.changed {
            console.line(format_args!("{verb}: {}", path.display()))?;
        }
        Ok(())
    }

    /// How the command ends.
    pub(super) fn outcome(&self, done: &Rewritten) -> Outcome {
        let wrong = !done.found.is_empty() || (self.check && !done.changed.is_empty());
        if wrong { Err(Failure::Told) } else { Ok(()) }
    }
}

/// The mistake with the name of the file that it is in.
pub(super) fn named(mut diagnostic: Diagnostic, path: &Path) -> Diagnostic {
    if let Some(place) = &mut diagnostic.place {
        place.file = path.to_owned();
    }
    diagnostic
}
