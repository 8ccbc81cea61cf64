//! `tilewright fmt`: one layout for all files.

use std::borrow::Cow;
use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::json;

use super::game::Format;
use super::{Console, Failure, Outcome};
use crate::load::folder::{File, Folder};
use crate::load::{Diagnostic, Library, format_text, limit};

/// Lay files out in one style. Comments stay; only blanks, line ends and trailing commas change.
///
/// A file with mistakes of syntax is left as it is, and they are reported.
#[derive(Debug, Args)]
pub struct Fmt {
    /// Files, packages, and folders that hold packages. `-` reads from standard input and writes to standard output.
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Change nothing; list what would change, and exit with 1 if there is any.
    #[arg(long)]
    check: bool,
    /// How to print it.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// What became of the files.
#[derive(Default)]
struct Done {
    /// Those that were, or would be, laid out anew.
    changed: Vec<PathBuf>,
    /// Those that already have the layout.
    kept: usize,
    /// Mistakes of syntax.
    found: Vec<Diagnostic>,
    /// For the lines that the mistakes are about.
    library: Library,
}

impl Fmt {
    pub(super) fn run(&self, console: &mut Console<'_>) -> Outcome {
        if self.paths == [PathBuf::from("-")] {
            return standard_input(console);
        }
        let mut done = Done::default();
        for path in &self.paths {
            if path.is_dir() {
                self.folder(&Folder::on_disk(path), &mut done)?;
            } else {
                let text = bytes(path).map_err(|error| unreadable(path, &error))?;
                self.file(path, &text, &mut done)?;
            }
        }
        self.tell(&done, console)
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
        match format_text(text) {
            Ok(new) if new == text => done.kept += 1,
            Ok(new) => {
                if !self.check {
                    fs::write(path, new).map_err(|error| {
                        Failure::call(format!("cannot write {}: {error}", path.display()))
                    })?;
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

    fn tell(&self, done: &Done, console: &mut Console<'_>) -> Outcome {
        let Done { changed, kept, found, library } = done;
        console.diagnostics(library, found)?;
        match self.format {
            Format::Json => console.json(&json!({
                "changed": changed,
                "kept": kept,
                "diagnostics": found.iter().map(super::diagnostics::json).collect::<Vec<_>>(),
            }))?,
            Format::Text => {
                let verb = if self.check { "would change" } else { "laid out" };
                for path in changed {
                    console.line(format_args!("{verb}: {}", path.display()))?;
                }
            }
        }
        if !found.is_empty() || (self.check && !changed.is_empty()) { Err(Failure::Told) } else { Ok(()) }
    }
}

fn standard_input(console: &mut Console<'_>) -> Outcome {
    let path = Path::new("standard input");
    let mut text = String::new();
    let most = limit::FILE_BYTES as u64;
    std::io::stdin().take(most).read_to_string(&mut text).map_err(|error| unreadable(path, &error))?;
    match format_text(&text) {
        Ok(new) => Ok(console.out.write_all(new.as_bytes())?),
        Err(found) => {
            let mut library = Library::default();
            library.add_source(path, &text);
            let found: Vec<_> = found.into_iter().map(|diagnostic| named(diagnostic, path)).collect();
            console.diagnostics(&library, &found)?;
            Err(Failure::Told)
        }
    }
}

/// The bytes of a file that is not larger than files may be.
fn bytes(path: &Path) -> std::io::Result<Cow<'static, [u8]>> {
    let mut bytes = Vec::new();
    fs::File::open(path)?.take(limit::FILE_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > limit::FILE_BYTES {
        return Err(std::io::Error::other(format!("it has more than {} MiB", limit::FILE_BYTES >> 20)));
    }
    Ok(bytes.into())
}

fn unreadable(path: &Path, why: &dyn std::fmt::Display) -> Failure {
    Failure::call(format!("cannot read {}: {why}", path.display()))
}

/// The mistake with the name of the file that it is in.
fn named(mut diagnostic: Diagnostic, path: &Path) -> Diagnostic {
    if let Some(place) = &mut diagnostic.place {
        place.file = path.to_owned();
    }
    diagnostic
}
