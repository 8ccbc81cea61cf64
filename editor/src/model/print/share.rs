//! A package as one file, and back: a zip whose name ends in `.tilewright`, with the package's folder in it.
//!
//! **Invariant:** what is read from such a file are texts of one package within the limits of every package; nothing is ever written
//! to where the file wants it.

use std::io::{Cursor, Read as _, Write as _};
use std::path::Component;

use tilewright::load::folder::{PACKAGE_FILES, PACKAGE_FOLDERS};
use tilewright::load::{LoadedPackage, limit};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

/// The ending of such a file.
pub const ENDING: &str = "tilewright";

/// Bytes of one file of a package.
const MOST_OF_ONE: u64 = limit::FILE_BYTES as u64;
/// Bytes of all files of a package.
const MOST: u64 = limit::PACKAGE_BYTES as u64;
/// Files of a package.
const MOST_FILES: usize = limit::FOLDER_ENTRIES;

/// Why a file cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// It is no zip, or is damaged.
    Damaged(String),
    /// A path leads out of the package, or is none at all.
    UnsafePath(String),
    /// There is more in it than a package may have.
    TooLarge,
    /// There is no package in it.
    NoPackage,
    /// There are several folders in it.
    SeveralPackages,
    /// A file is no text.
    NotText(String),
}

impl Unreadable {
    /// The key of its text, and what it is about.
    pub fn key(&self) -> (&'static str, String) {
        match self {
            Self::Damaged(why) => ("print-open-damaged", why.clone()),
            Self::UnsafePath(path) => ("print-open-unsafe", path.clone()),
            Self::TooLarge => ("print-open-large", String::new()),
            Self::NoPackage => ("print-open-none", String::new()),
            Self::SeveralPackages => ("print-open-several", String::new()),
            Self::NotText(file) => ("print-open-not-text", file.clone()),
        }
    }
}

/// A package from such a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Packed {
    /// The name of its folder.
    pub id: String,
    /// Its files by their names inside the folder.
    pub files: Vec<(String, String)>,
}

/// A package as one file; the same bytes for the same package.
///
/// # Errors
/// It cannot be packed, in words.
pub fn pack(package: &LoadedPackage) -> Result<Vec<u8>, String> {
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let message = |error: &dyn std::fmt::Display| error.to_string();
    for file in &package.files {
        let name = format!("{}/{}", package.package.id, file.name);
        zip.start_file(name, options).map_err(|error| message(&error))?;
        zip.write_all(file.text.as_bytes()).map_err(|error| message(&error))?;
    }
    Ok(zip.finish().map_err(|error| message(&error))?.into_inner())
}

/// Reads such a file.
///
/// # Errors
/// There is not exactly one package in it, it is too large, or it wants to be somewhere else.
pub fn unpack(bytes: &[u8]) -> Result<Packed, Unreadable> {
    let damaged = |error: &dyn std::fmt::Display| Unreadable::Damaged(error.to_string());
    let mut zip = ZipArchive::new(Cursor::new(bytes)).map_err(|error| damaged(&error))?;
    if zip.len() > MOST_FILES {
        return Err(Unreadable::TooLarge);
    }
    let mut packed: Option<Packed> = None;
    let mut total = 0;
    for index in 0..zip.len() {
        let file = zip.by_index(index).map_err(|error| damaged(&error))?;
        let name = file.name().to_owned();
        if file.is_dir() {
            continue;
        }
        let (id, inner) =
            inside(&name).filter(|_| !file.is_symlink()).ok_or(Unreadable::UnsafePath(name.clone()))?;
        // What no package has is left where it is.
        if !belongs(&inner) {
            continue;
        }
        let mut text = Vec::new();
        // The length that the file claims is not believed.
        file.take(MOST_OF_ONE + 1).read_to_end(&mut text).map_err(|error| damaged(&error))?;
        total += text.len() as u64;
        if text.len() as u64 > MOST_OF_ONE || total > MOST {
            return Err(Unreadable::TooLarge);
        }
        let text = String::from_utf8(text).map_err(|_| Unreadable::NotText(name))?;
        let known = packed.get_or_insert_with(|| Packed { id: id.clone(), files: Vec::new() });
        if known.id != id {
            return Err(Unreadable::SeveralPackages);
        }
        if known.files.iter().all(|(file, _)| *file != inner) {
            known.files.push((inner, text));
        }
    }
    packed
        .filter(|packed| packed.files.iter().any(|(name, _)| name == "package.ron"))
        .ok_or(Unreadable::NoPackage)
}

/// The folder and the path inside it of a file that stays where it is put.
fn inside(name: &str) -> Option<(String, String)> {
    if name.contains(['\\', ':', '\0']) {
        return None;
    }
    let mut steps = Vec::new();
    for step in std::path::Path::new(name).components() {
        match step {
            Component::Normal(step) => steps.push(step.to_str()?.to_owned()),
            _ => return None,
        }
    }
    let is_id = |id: &str| {
        !id.is_empty()
            && id.len() <= 100
            && id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
    };
    let (id, rest) = steps.split_first()?;
    (is_id(id) && !rest.is_empty()).then(|| (id.clone(), rest.join("/")))
}

/// True for a file that packages have.
fn belongs(name: &str) -> bool {
    match name.split_once('/') {
        None => PACKAGE_FILES.contains(&name),
        Some((folder, file)) => {
            let stem = file.strip_suffix(".ron").unwrap_or_default();
            let plain = !stem.is_empty() && !stem.starts_with('.') && !stem.contains('/');
            PACKAGE_FOLDERS.contains(&folder) && plain
        }
    }
}
