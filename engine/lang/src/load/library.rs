//! All packages and setups at hand.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use indexmap::IndexMap;
use rayon::prelude::*;

use super::diagnostic::{Diagnostic, Place};
use super::folder::{File, Folder, SETUPS};
use super::needed::with_all_that;
use super::package::{LoadedPackage, LoadedSetup, load, load_setup};
use crate::spec::{PackageId, SetupId};

/// Packages and setups by name, in the order in which they were added.
///
/// A package with mistakes is in the library too, without what is wrong in it, so that the rest can be checked. Whoever
/// plays looks at the diagnostics first.
#[derive(Clone, Debug, Default)]
pub struct Library {
    /// The packages.
    pub packages: IndexMap<PackageId, LoadedPackage>,
    /// The named games.
    pub setups: IndexMap<SetupId, LoadedSetup>,
    sources: IndexMap<PathBuf, Arc<str>>,
}

impl Library {
    /// Reads a folder that is a package or holds packages and `setups/`, and reports every mistake in it.
    pub fn from_folder(path: &Path) -> (Self, Vec<Diagnostic>) {
        let mut library = Self::default();
        let diagnostics = library.add_folder(path);
        (library, diagnostics)
    }

    /// Adds what is in a folder on disk, or in the file of a setup; a package or setup of the same name is replaced.
    /// Reports every mistake in it.
    pub fn add_folder(&mut self, path: &Path) -> Vec<Diagnostic> {
        self.add(&Folder::on_disk(path))
    }

    /// Adds what is in a folder; a package or setup of the same name is replaced. Reports every mistake in it.
    pub fn add(&mut self, folder: &Folder) -> Vec<Diagnostic> {
        let mut diagnostics = Vec::new();
        if let Some(problem) = &folder.problem {
            let message = format!("this folder cannot be read: {problem}");
            diagnostics.push(Diagnostic::error("unreadable", message).in_file(&folder.path));
        } else if folder.is_package() {
            let (package, mistakes) = read_package(folder);
            self.add_package(package);
            diagnostics.extend(mistakes);
        } else if folder.folders.is_empty() {
            let help = "a package is a folder with a file package.ron".to_owned();
            diagnostics.push(
                Diagnostic::error("no-package", "there is no package in this folder")
                    .in_file(&folder.path)
                    .help(help),
            );
        }
        if !folder.is_package() {
            // Packages are read at once, and added in their order.
            let read = |(name, inner): (&String, &Folder)| {
                let is_package = name != SETUPS && (inner.is_package() || inner.problem.is_some());
                is_package.then(|| read_package(inner))
            };
            let read: Vec<_> = folder.folders.par_iter().map(read).collect();
            let mut here: Vec<PackageId> = Vec::new();
            for ((name, inner), read) in folder.folders.iter().zip(read) {
                if let Some((package, mistakes)) = read {
                    let id = &package.package.id;
                    if let Some(other) = self.packages.get(id).filter(|_| here.contains(id)) {
                        diagnostics.push(twice("packages", &id.0, package.place(), other.place()));
                    }
                    here.push(id.clone());
                    self.add_package(package);
                    diagnostics.extend(mistakes);
                } else if name == SETUPS {
                    self.add_setups(inner, &mut diagnostics);
                }
            }
        }
        diagnostics
    }

    /// The first package that is a game by itself, with tiles on the table at the start, and has these packages in it: what a
    /// set of tiles that requires them can be added to.
    pub fn game_with(&self, parts: &[PackageId]) -> Option<&PackageId> {
        let starts = self.packages.iter().filter(|(_, loaded)| !loaded.rules.start.is_empty());
        starts.map(|(id, _)| id).find(|id| {
            let all = with_all_that(std::iter::once(*id), |id| {
                let loaded = self.packages.get(*id);
                loaded.iter().flat_map(|loaded| loaded.package.required()).collect()
            });
            parts.iter().all(|part| all.contains(&part))
        })
    }

    /// The text of a file that was read, by the name that diagnostics give it.
    pub fn source(&self, file: &Path) -> Option<&str> {
        self.sources.get(file).map(AsRef::as_ref)
    }

    /// Keeps the text of a file that belongs to no package, so that diagnostics about it can show its lines.
    pub fn add_source(&mut self, file: &Path, text: &str) {
        self.sources.insert(file.to_owned(), text.into());
    }

    fn add_package(&mut self, package: LoadedPackage) {
        for file in &package.files {
            self.sources.insert(file.path.clone(), Arc::clone(&file.text));
        }
        self.packages.insert(package.package.id.clone(), package);
    }

    fn add_setups(&mut self, folder: &Folder, diagnostics: &mut Vec<Diagnostic>) {
        if let Some(problem) = &folder.problem {
            let message = format!("this folder cannot be read: {problem}");
            diagnostics.push(Diagnostic::error("unreadable", message).in_file(&folder.path));
        }
        for (name, file) in &folder.files {
            if matches!(file, File::Other) {
                continue;
            }
            let path = folder.path.join(name);
            let (setup, source) = load_setup(&path, name, file, diagnostics);
            if let Some(source) = source {
                self.sources.insert(source.path.clone(), source.text);
            }
            if let Some(setup) = setup {
                self.setups.insert(setup.setup.id.clone(), setup);
            }
        }
    }
}

/// Two `packages` or `setups` are called the same, so that only one of them is there.
pub fn twice(what: &str, id: &str, place: Option<Place>, other: Option<Place>) -> Diagnostic {
    let message = format!("two {what} are called `{id}`, and only one of them can be in the game");
    let help = |other: Place| {
        format!("the other one is {}:{}; give one of them another id", other.file.display(), other.start.0)
    };
    Diagnostic::error("defined-twice", message).at(place).on("id").help(other.map(help))
}

fn read_package(folder: &Folder) -> (LoadedPackage, Vec<Diagnostic>) {
    let mut mistakes = Vec::new();
    let package = load(folder, &mut mistakes);
    (package, mistakes)
}
