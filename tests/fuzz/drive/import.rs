//! Tile XML and packages as one file: what can be read of them is a package that stays inside its limits, and comes back as it was.
//!
//! Bytes that begin as a zip does are one; all others are XML. The notation is one for the small invented base.

#[path = "../../../editor/src/model/print/share.rs"]
#[allow(dead_code, reason = "the editor uses more of it")]
mod share;

use std::sync::OnceLock;

use tilewright::load::folder::{File, Folder};
use tilewright::load::{Diagnostic, Library, limit};
use tilewright::merge::{GameArg, merge};
use tilewright::tile_xml::{Imported, Notation, Wanted, export, import as import_xml};

use super::load::{ground, sound_game};

/// What a zip begins with.
const ZIP: &[u8] = b"PK";

/// Reads XML or a zip.
pub fn import(data: &[u8]) {
    if data.starts_with(ZIP) { zip(data) } else { xml(&String::from_utf8_lossy(data)) }
}

/// A set that was imported, exported and imported again is equal to itself.
fn xml(text: &str) {
    let Some(once) = read(text, &[]) else {
        return;
    };
    let set = "fuzzed:1".to_owned();
    let Some(exported) = back(&once, &set) else {
        return;
    };
    let again = read(&exported, std::slice::from_ref(&set));
    let again = again.unwrap_or_else(|| panic!("what was exported cannot be imported:\n{exported}"));
    let last = back(&again, &set).unwrap_or_else(|| panic!("it is no game any more:\n{exported}"));
    assert_eq!(last, exported, "exported, imported and exported again, of\n{text}");
}

/// A package of XML, if there is one in it.
fn read(text: &str, sets: &[String]) -> Option<Imported> {
    let wanted = Wanted { id: "fuzzed".into(), sets, start: None };
    match import_xml(text, &[], &wanted, notation(), ground()) {
        Ok(imported) => {
            assert!(!imported.tiles.tiles.is_empty(), "a set without tiles");
            Some(imported)
        }
        Err(error) => {
            assert!(!error.to_string().is_empty());
            None
        }
    }
}

/// The tiles as XML. None if something is wrong with the package beyond its tiles.
fn back(imported: &Imported, set: &str) -> Option<String> {
    let mut folder = Folder::new("fuzzed");
    for (name, text) in imported.files() {
        put(&mut folder, name, text);
    }
    let mut library = ground().clone();
    let found = library.add(&folder);
    if found.iter().any(Diagnostic::is_error) {
        return None;
    }
    let game = merge(&library, &GameArg::parse("fuzzed").expect("a name")).ok()?;
    let mut own = game.clone();
    own.tiles.retain(|id, _| imported.tiles.tiles.contains_key(id));
    Some(export(&own, set, notation()).xml)
}

/// Lays a file into a package's folder.
fn put(folder: &mut Folder, name: &str, text: String) {
    let (of, name) = match name.split_once('/') {
        Some((inner, name)) => (folder.folders.entry(inner.to_owned()).or_default(), name),
        None => (folder, name),
    };
    of.files.insert(name.to_owned(), File::Bytes(text.into_bytes().into()));
}

/// What the XML calls the things of the invented base.
fn notation() -> &'static Notation {
    static NOTATION: OnceLock<Notation> = OnceLock::new();
    NOTATION.get_or_init(|| {
        let text = r#"(
            requires: ["plain"],
            segments: {
                "lawn": (kind: "lawn", letter: "w"), "lane": (kind: "lane", letter: "l"),
                "yard": (kind: "yard", letter: "y"), "well": (kind: "well", letter: "o"),
            },
            borders: { "yard": "yard" },
            symbols: { "drape": (mark: "curtain") },
            groups: {
                "brook": (tag: "brook"), "brook-spring": (tag: "brook", place: First),
                "brook-lake": (tag: "brook", place: Last),
            },
        )"#;
        Notation::read(text).unwrap_or_else(|error| panic!("{error}"))
    })
}

/// What is unpacked are files that packages have, inside one folder and the limits; packed again they are the same.
fn zip(data: &[u8]) {
    let packed = match share::unpack(data) {
        Ok(packed) => packed,
        Err(error) => {
            assert!(error.key().0.starts_with("print-open-"));
            return;
        }
    };
    let bytes: usize = packed.files.iter().map(|(_, text)| text.len()).sum();
    assert!(bytes <= limit::PACKAGE_BYTES && packed.files.len() <= limit::FOLDER_ENTRIES);
    let mut folder = Folder::new("fuzzed");
    for (name, text) in &packed.files {
        let inside = !name.starts_with('/') && !name.split('/').any(|step| matches!(step, "" | "." | ".."));
        assert!(inside && name.ends_with(".ron") && !name.contains(['\\', ':', '\0']), "{name:?}");
        put(&mut folder, name, text.clone());
    }
    // How files are read is tried elsewhere; large ones would only take time.
    if bytes > 100_000 {
        return;
    }
    let mut library: Library = ground().clone();
    let found = library.add(&folder);
    let loaded = library
        .packages
        .values()
        .find(|package| package.files.first().is_some_and(|file| file.path.starts_with("fuzzed")));
    if let Some(package) = loaded.filter(|package| package.files.len() == packed.files.len()) {
        // A package may call itself by a name that no folder can have; then it is refused.
        let again = share::pack(package).map(|bytes| share::unpack(&bytes));
        if let Ok(Ok(again)) = again {
            let sorted = |mut files: Vec<(String, String)>| {
                files.sort();
                files
            };
            assert_eq!(sorted(again.files), sorted(packed.files.clone()));
        }
    }
    sound_game(&library, found);
}
