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
    let told = |error: &dyn std::fmt::Display| error.to_string();
    for file in &package.files {
        let name = format!("{}/{}", package.package.id, file.name);
        zip.start_file(name, options).map_err(|error| told(&error))?;
        zip.write_all(file.text.as_bytes()).map_err(|error| told(&error))?;
    }
    Ok(zip.finish().map_err(|error| told(&error))?.into_inner())
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::embedded;

    fn zip_of(files: &[(&str, &[u8])]) -> Vec<u8> {
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        for (name, bytes) in files {
            zip.start_file(*name, SimpleFileOptions::default()).unwrap();
            zip.write_all(bytes).unwrap();
        }
        zip.finish().unwrap().into_inner()
    }

    #[test]
    fn a_package_comes_back_as_it_was() {
        for (id, package) in &embedded().0.packages {
            let bytes = pack(package).unwrap();
            assert_eq!(bytes, pack(package).unwrap());
            let packed = unpack(&bytes).unwrap();
            assert_eq!(packed.id, id.0);
            let files: Vec<_> =
                package.files.iter().map(|file| (file.name.clone(), file.text.to_string())).collect();
            assert_eq!(packed.files, files);
        }
    }

    #[test]
    fn a_file_cannot_leave_its_place() {
        for name in [
            "../evil/package.ron",
            "/etc/package.ron",
            "a/../../package.ron",
            "a\\package.ron",
            "C:/package.ron",
            "package.ron",
            "Ä/package.ron",
            "./package.ron",
        ] {
            let bytes = zip_of(&[(name, b"()")]);
            assert!(matches!(unpack(&bytes), Err(Unreadable::UnsafePath(_))), "{name}: {:?}", unpack(&bytes));
        }
    }

    #[test]
    fn what_is_no_package_is_told() {
        assert!(matches!(unpack(b"no zip"), Err(Unreadable::Damaged(_))));
        assert_eq!(unpack(&zip_of(&[])), Err(Unreadable::NoPackage));
        assert_eq!(unpack(&zip_of(&[("a/tiles.ron", b"()")])), Err(Unreadable::NoPackage));
        let two = zip_of(&[("a/package.ron", b"()"), ("b/package.ron", b"()")]);
        assert_eq!(unpack(&two), Err(Unreadable::SeveralPackages));
        assert!(matches!(unpack(&zip_of(&[("a/package.ron", &[0xff])])), Err(Unreadable::NotText(_))));
        let mut cut = zip_of(&[("a/package.ron", b"()")]);
        cut.truncate(30);
        assert!(matches!(unpack(&cut), Err(Unreadable::Damaged(_))));
        // Files that no package has are left out.
        let more = zip_of(&[
            ("a/package.ron", b"()"),
            ("a/run.sh", b"x"),
            ("a/text/en.ron", b"()"),
            ("a/text/x/y.ron", b""),
        ]);
        let names: Vec<String> = unpack(&more).unwrap().files.into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, ["package.ron", "text/en.ron"]);
    }

    #[test]
    fn a_bomb_does_not_go_off() {
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
        zip.start_file("a/package.ron", options).unwrap();
        zip.write_all(&vec![b' '; MOST_OF_ONE as usize + 1]).unwrap();
        let bytes = zip.finish().unwrap().into_inner();
        assert!(bytes.len() < 100_000);
        assert_eq!(unpack(&bytes), Err(Unreadable::TooLarge));
    }
}
