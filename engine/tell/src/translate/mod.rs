//! Texts of packages for translators: one file a language goes out, what they changed comes back.
//!
//! English is what the others are translated from. Every text has a context that says where it stands:
//! `mills/pieces.mill.one` is the name of one piece of the package `mills`. Whoever translates sees the English beside it;
//! a translation of other English than today's is doubtful, and is not taken back before somebody has looked at it.
//!
//! **Invariant:** of a file of texts only the translations that changed are written anew, and every other byte stays.

mod po;
mod put;
mod unit;

use std::path::PathBuf;

pub use po::{Entry, Po, PoError};
pub use unit::{Unit, units};

use put::put;
use tilewright_lang::load::{Library, closest};

/// The texts of a library for translators of a language.
///
/// With `before`, a file that went out earlier, doubts stay, and translations whose English has changed since are marked.
pub fn export(library: &Library, lang: &str, before: Option<&Po>) -> Po {
    let header =
        before.map_or_else(|| vec!["Project-Id-Version: Tilewright".to_owned()], |po| po.header.clone());
    let before: indexmap::IndexMap<&str, &Entry> =
        before.iter().flat_map(|po| &po.entries).map(|entry| (entry.context.as_str(), entry)).collect();
    let entry = |unit: Unit| {
        let mut entry = Entry {
            context: unit.context,
            english: unit.english,
            text: unit.now,
            remark: unit.remark,
            ..Entry::default()
        };
        if let Some(old) = before.get(entry.context.as_str()) {
            entry.notes.clone_from(&old.notes);
            let moved = old.english != entry.english;
            if entry.text.is_empty() && (moved || old.fuzzy) {
                entry.text.clone_from(&old.text);
            }
            if !entry.text.is_empty() && (moved || old.fuzzy) {
                entry.fuzzy = true;
                entry.was = if old.was.is_empty() { old.english.clone() } else { old.was.clone() };
                if entry.was == entry.english {
                    entry.was.clear();
                }
            }
        }
        entry
    };
    Po { lang: lang.to_owned(), header, entries: units(library, lang).into_iter().map(entry).collect() }
}

/// What comes back.
#[derive(Clone, Debug, Default)]
pub struct Import {
    /// The files that change, with what is in them then.
    pub files: Vec<(PathBuf, String)>,
    /// The contexts of texts that change.
    pub changed: Vec<String>,
    /// How many translations are there already.
    pub same: usize,
    /// How many texts have no translation.
    pub untranslated: usize,
    /// Translations that are marked as doubtful: they are not taken.
    pub fuzzy: Vec<Left>,
    /// Translations of English that has changed since: they are not taken.
    pub stale: Vec<Left>,
    /// Entries that fit nowhere.
    pub unknown: Vec<Left>,
}

/// An entry that is not taken.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Left {
    /// Its line.
    pub line: usize,
    /// Its context.
    pub context: String,
    /// Why.
    pub why: String,
}

/// What a translated file changes in the packages and setups of a library.
pub fn import(library: &Library, lang: &str, po: &Po) -> Import {
    let units = units(library, lang);
    let by_context: indexmap::IndexMap<&str, &Unit> =
        units.iter().map(|unit| (unit.context.as_str(), unit)).collect();
    let mut import = Import::default();
    let mut taken: indexmap::IndexMap<&str, &Entry> = indexmap::IndexMap::new();
    for entry in &po.entries {
        let left = |why: String| Left { line: entry.line, context: entry.context.clone(), why };
        let Some(unit) = by_context.get(entry.context.as_str()) else {
            import.unknown.push(left(unknown(entry, &by_context)));
            continue;
        };
        if entry.text.is_empty() {
            import.untranslated += 1;
        } else if entry.fuzzy {
            import.fuzzy.push(left("it is marked `fuzzy`: look at it and take the mark away".into()));
        } else if entry.english != unit.english {
            let why = format!("the English is {:?} now: export again onto this file", unit.english);
            import.stale.push(left(why));
        } else if entry.text == unit.now {
            import.same += 1;
        } else {
            taken.insert(unit.context.as_str(), entry);
        }
    }
    // In the order of the packages, so that one form of a noun finds the other.
    for unit in &units {
        let Some(entry) = taken.get(unit.context.as_str()) else {
            continue;
        };
        let at = import.files.iter().position(|(path, _)| *path == unit.path);
        let text = at.map_or(unit.file.as_deref(), |at| Some(import.files[at].1.as_str()));
        match put(text, unit, &units, lang, &entry.text) {
            Ok(text) => {
                import.changed.push(unit.context.clone());
                match at {
                    Some(at) => import.files[at].1 = text,
                    None => import.files.push((unit.path.clone(), text)),
                }
            }
            Err(why) => {
                import.unknown.push(Left { line: entry.line, context: entry.context.clone(), why });
            }
        }
    }
    import
}

fn unknown(entry: &Entry, known: &indexmap::IndexMap<&str, &Unit>) -> String {
    let owner = entry.context.split('/').next().unwrap_or_default();
    if !known.keys().any(|context| context.split('/').next() == Some(owner)) {
        return format!("there is no package `{owner}` in these folders: name its folder too");
    }
    let like = closest(&entry.context, known.keys().copied());
    let like = like.map_or(String::new(), |like| format!("; did you mean `{like}`?"));
    format!("there is no such text{like}")
}
