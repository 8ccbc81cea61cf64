//! Folders on disk. The only place in the engine that reads files.
//!
//! Only what a package may have is read: a folder full of other things costs nothing.

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use tilewright_output::storage;

use super::folder::{File, Folder, PACKAGE_FILES, PACKAGE_FOLDERS, Problem, SETUPS};
use super::limit;

/// Reads a folder that is a package, or that holds packages and setups, or setups alone; or the file of a setup.
pub(super) fn read(path: &Path) -> Folder {
    if storage::is_file(path) && path.extension().is_some_and(|extension| extension == "ron") {
        return setup(path);
    }
    let names = match list(path) {
        Ok(names) => names,
        Err(problem) => return failed(path, problem),
    };
    if names.iter().any(|name| PACKAGE_FILES.contains(&name.as_str())) {
        return package(path);
    }
    let mut library = named(path);
    if library.name == SETUPS {
        let mut budget = limit::PACKAGE_BYTES;
        let setups = ron_files(path, path, &mut budget);
        library.folders.insert(SETUPS.to_owned(), setups);
        return library;
    }
    for name in names {
        let inner = path.join(&name);
        let folder = if !storage::is_dir(&inner) {
            continue;
        } else if name == SETUPS {
            let mut budget = limit::PACKAGE_BYTES;
            ron_files(&inner, &inner, &mut budget)
        } else {
            match list(&inner) {
                Ok(names) if names.iter().any(|n| PACKAGE_FILES.contains(&n.as_str())) => package(&inner),
                _ => continue,
            }
        };
        library.folders.insert(name, folder);
    }
    library
}

/// A folder of setups in which only this file was looked at.
fn setup(path: &Path) -> Folder {
    let parent = path.parent().unwrap_or(Path::new(""));
    let mut setups = Folder::new(parent);
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
    let mut budget = limit::PACKAGE_BYTES;
    let content = if parent.as_os_str().is_empty() {
        file(path, Path::new("."), &mut budget)
    } else {
        file(path, parent, &mut budget)
    };
    setups.files.insert(name.unwrap_or_default(), content);
    let mut library = Folder::new(parent);
    library.folders.insert(SETUPS.to_owned(), setups);
    library
}

fn package(path: &Path) -> Folder {
    let names = match list(path) {
        Ok(names) => names,
        Err(problem) => return failed(path, problem),
    };
    let mut package = named(path);
    let mut budget = limit::PACKAGE_BYTES;
    for name in names {
        let inner = path.join(&name);
        if PACKAGE_FOLDERS.contains(&name.as_str()) {
            let folder = ron_files(&inner, path, &mut budget);
            package.folders.insert(name, folder);
        } else if PACKAGE_FILES.contains(&name.as_str()) {
            let file = file(&inner, path, &mut budget);
            package.files.insert(name, file);
        } else if storage::is_dir(&inner) {
            package.folders.insert(name, Folder::new(inner));
        } else {
            package.files.insert(name, File::Other);
        }
    }
    package
}

/// A folder of which every `.ron` file is read.
fn ron_files(path: &Path, package: &Path, budget: &mut usize) -> Folder {
    if !stays_inside(path, package) {
        return failed(path, Problem::LeavesPackage);
    }
    let names = match list(path) {
        Ok(names) => names,
        Err(problem) => return failed(path, problem),
    };
    let mut folder = Folder::new(path);
    for name in names {
        let file =
            if name.ends_with(".ron") { file(&path.join(&name), package, budget) } else { File::Other };
        folder.files.insert(name, file);
    }
    folder
}

fn file(path: &Path, package: &Path, budget: &mut usize) -> File {
    match bytes(path, package, budget) {
        Ok(bytes) => File::Bytes(Cow::Owned(bytes)),
        Err(problem) => File::Unread(problem),
    }
}

fn bytes(path: &Path, package: &Path, budget: &mut usize) -> Result<Vec<u8>, Problem> {
    let metadata = storage::metadata(path).map_err(unreadable)?;
    if !stays_inside(path, package) {
        return Err(Problem::LeavesPackage);
    }
    if metadata.is_dir() {
        return Err(Problem::IsFolder);
    }
    if !metadata.is_file() {
        return Err(Problem::NotAFile);
    }
    // One byte more than allowed tells a file that is too large, even if it grows while it is read.
    let most = limit::FILE_BYTES.min(*budget) as u64;
    let bytes = storage::read_most(path, most + 1).map_err(unreadable)?;
    if bytes.len() > limit::FILE_BYTES {
        return Err(Problem::TooLarge(limit::FILE_BYTES >> 20));
    }
    match budget.checked_sub(bytes.len()) {
        Some(left) => *budget = left,
        None => return Err(Problem::Unreadable(full())),
    }
    Ok(bytes)
}

fn full() -> String {
    format!("the files before it already have {} MiB", limit::PACKAGE_BYTES >> 20)
}

/// The names in a folder, sorted.
fn list(path: &Path) -> Result<Vec<String>, Problem> {
    let metadata = storage::metadata(path).map_err(|error| match error.kind() {
        std::io::ErrorKind::NotFound => Problem::Missing,
        _ => unreadable(error),
    })?;
    if !metadata.is_dir() {
        return Err(Problem::IsFile);
    }
    let mut names = Vec::new();
    for entry in storage::read_dir(path).map_err(unreadable)? {
        if names.len() == limit::FOLDER_ENTRIES {
            return Err(Problem::TooMany(limit::FOLDER_ENTRIES));
        }
        let entry = entry.map_err(unreadable)?;
        names.push(entry.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    Ok(names)
}

fn unreadable(error: std::io::Error) -> Problem {
    Problem::Unreadable(error.to_string())
}

/// True unless links lead out of the package.
fn stays_inside(path: &Path, package: &Path) -> bool {
    match (storage::canonicalize(path), storage::canonicalize(package)) {
        (Ok(path), Ok(package)) => path.starts_with(package),
        // What cannot be resolved cannot be read either, and reading says why.
        _ => true,
    }
}

/// A folder with its own name, also if it was called `.` or `..`.
fn named(path: &Path) -> Folder {
    let mut folder = Folder::new(path);
    if folder.name.is_empty() || folder.name == ".." {
        let real = storage::canonicalize(path).unwrap_or_else(|_| PathBuf::new());
        folder.name = Folder::new(real).name;
    }
    folder
}

fn failed(path: &Path, problem: Problem) -> Folder {
    let mut folder = Folder::new(path);
    folder.problem = Some(problem);
    folder
}
