//! What forms do to the text: one value is set, comes, goes, moves or gets another name.
//!
//! **Invariant:** a change leaves every byte alone that is not part of the value or of the separators around it.

use tilewright::manual::{Def, Holds, Type, Variant};

use super::language::variants;
use crate::model::ron_edit::{self, PatchError};

/// Something that is done to the value at a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// It says this, in RON; it is added if it is not there.
    Set(String),
    /// It goes, with its key and its comma.
    Remove,
    /// The list gets this value, in RON, at the end; it is begun if it is not there.
    Push(String),
    /// The map gets this key with this value, in RON; it is begun if it is not there.
    Insert(String, String),
    /// It goes to another place of its list or map.
    Move(usize),
    /// It gets another key.
    Rename(String),
    /// A copy of it stands behind it: in a map under this key.
    Copy(String),
}

impl Change {
    /// The text after the change.
    ///
    /// # Errors
    /// There is nothing at the path, or the value cannot be read.
    pub fn apply(&self, text: &str, path: &str) -> Result<String, PatchError> {
        match self {
            Self::Set(value) => match ron_edit::get(text, path) {
                Some(same) if same == value => Ok(text.to_owned()),
                _ => ron_edit::set(text, path, value),
            },
            Self::Remove => ron_edit::remove(text, path),
            Self::Push(value) => match ron_edit::get(text, path) {
                Some(_) => ron_edit::push(text, path, usize::MAX, value),
                None => ron_edit::set(text, path, &format!("[{value}]")),
            },
            Self::Insert(key, value) => match ron_edit::get(text, path) {
                Some(_) => ron_edit::insert(text, path, key, true, value),
                None => ron_edit::set(text, path, &format!("{{{}: {value}}}", ron_edit::quote(key))),
            },
            Self::Move(to) => ron_edit::reorder(text, path, *to),
            Self::Rename(key) => ron_edit::rename(text, path, key),
            Self::Copy(key) => {
                let missing = || PatchError::Missing(path.to_owned());
                let value = ron_edit::get(text, path).ok_or_else(missing)?.to_owned();
                match path.strip_suffix(']').and_then(|path| path.rsplit_once('[')) {
                    Some((list, _)) => ron_edit::push(text, list, usize::MAX, &value),
                    None => {
                        let (map, _) = path.split_once('.').ok_or_else(missing)?;
                        ron_edit::insert(text, map, key, true, &value)
                    }
                }
            }
        }
    }
}

/// Another variant in the place of a value, keeping as much of it as fits: the same things held, or the value itself inside;
/// `blank` makes it where nothing fits.
pub fn kept(old: &str, def: &Def, new: &Variant, blank: &dyn Fn() -> String) -> String {
    let end = old.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(old.len());
    let (head, held) = old.split_at(end);
    let before = variants(def).iter().find(|variant| variant.name == head);
    let Some(before) = before else {
        return blank();
    };
    let own = Type::Named(def.name.clone());
    match (&before.holds, &new.holds) {
        (Holds::Values(a), Holds::Values(b)) if a == b && !held.is_empty() => format!("{}{held}", new.name),
        (_, Holds::Values(types)) if *types == [own.clone()] => format!("{}({old})", new.name),
        (_, Holds::Values(types)) if *types == [Type::List(Box::new(own))] => {
            format!("{}([{old}])", new.name)
        }
        _ => blank(),
    }
}
