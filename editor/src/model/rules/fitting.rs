//! What can stand at a place of an entry, each as the sentence would say it.
//!
//! Every construct of the language is tried there: it is written into a copy of the text, the copy is read and told, and the part of
//! the sentence that became of it is what people read. What asks for something that nothing gives there is left out.

use tilewright::explain::Told;
use tilewright::manual::{Def, FileType, Holds, Type, Variant};
use tilewright::merge::Game;

use super::change::{Change, kept};
use super::form::Form;
use super::language::{plain, rules_language, variants};
use super::place::EntryPath;
use super::sentence::Alone;
use crate::model::ron_edit;

/// Where something is to stand.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Site {
    /// In the place of the value at this path.
    Instead(String),
    /// At the end of the list at this path.
    After(String),
    /// Beside what the condition at this path asks for already.
    Also(String),
}

/// Something that can stand at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fitting {
    /// What it is called in the language.
    pub name: String,
    /// What is done to the text, and at which path.
    pub path: String,
    /// The change.
    pub change: Change,
    /// What the sentence says then.
    pub sentence: String,
    /// The key of the group it belongs to.
    pub group: &'static str,
}

/// What a thing speaks of, by the types that it holds, the most telling first.
static GROUPS: [(&str, &[&str]); 8] = [
    ("group-tokens", &["TokenFilter", "TokenRef", "TokenId", "BagId", "DieId", "DeckId"]),
    ("group-pieces", &["Pieces", "PieceFilter", "PieceRef", "PieceId", "TrackId"]),
    ("group-points", &["Num", "TermId", "Moment"]),
    ("group-features", &["Feature", "Features", "FeatureKindId"]),
    ("group-tiles", &["TileRef", "Tiles", "MarkId", "Stock", "RackId", "Switches"]),
    ("group-course", &["Effect", "Cond", "AlternativeId", "ProcedureId", "SlotId", "GroupId", "Granted"]),
    ("group-memory", &["NoteId", "Thing", "Things", "Var"]),
    ("group-game", &["Player", "OptionId", "PackageId"]),
];

/// All groups, in the order in which they are shown.
pub fn groups() -> impl Iterator<Item = &'static str> {
    GROUPS.iter().map(|(key, _)| *key).chain(["group-other"])
}

/// What an entry is looked at in.
#[derive(Clone, Copy, Debug)]
pub struct Setting<'a> {
    /// The text of its file.
    pub text: &'a str,
    /// The entry.
    pub entry: &'a EntryPath,
    /// The game it is told in.
    pub game: &'a Game,
    /// The language.
    pub lang: &'a str,
}

/// What can stand at a site of an entry; `name` gives an id of a kind. Nothing if the entry cannot be told.
pub fn fittings(
    at: Setting<'_>,
    site: &Site,
    ty: &Type,
    name: &dyn Fn(&str) -> Option<String>,
) -> Vec<Fitting> {
    let Type::Named(def) = plain(ty) else {
        return Vec::new();
    };
    let Some(def) = rules_language().def(def) else {
        return Vec::new();
    };
    let before = Alone::of(at.text, at.entry, FileType::Rules).map(|alone| alone.unbound(at.game));
    let old = match site {
        Site::Instead(path) | Site::Also(path) | Site::After(path) => ron_edit::get(at.text, path),
    };
    let of = |variant: &Variant| {
        let blank = || rules_language().blank_variant(variant, name);
        let value = match site {
            Site::Instead(_) => kept(old.unwrap_or_default(), def, variant, &blank),
            Site::After(_) | Site::Also(_) => blank(),
        };
        let (path, change, told) = placed(at.text, site, old, value);
        let after = change.apply(at.text, &path).ok()?;
        let alone = Alone::of(&after, at.entry, FileType::Rules)?;
        if before.is_some_and(|before| alone.unbound(at.game) > before) {
            return None;
        }
        let told = said(&alone.told(at.game, at.lang), &told);
        Some(Fitting {
            name: variant.name.clone(),
            path,
            change,
            sentence: told.unwrap_or_else(|| variant.name.clone()),
            group: group(def, variant),
        })
    };
    variants(def).iter().filter_map(of).collect()
}

/// What is done to put a value at a site, and the path at which it stands then.
fn placed(text: &str, site: &Site, old: Option<&str>, value: String) -> (String, Change, String) {
    match site {
        Site::Instead(path) => (path.clone(), Change::Set(value), path.clone()),
        Site::After(path) => {
            let told = format!("{path}[{}]", ron_edit::len(text, path));
            (path.clone(), Change::Push(value), told)
        }
        Site::Also(path) => match old.filter(|old| *old != "Always") {
            None => (path.clone(), Change::Set(value), path.clone()),
            Some(old) if old.starts_with("All(") => {
                let list = format!("{path}.All");
                let told = format!("{list}[{}]", ron_edit::len(text, &list));
                (list, Change::Push(value), told)
            }
            Some(old) => {
                let told = format!("{path}.All[1]");
                (path.clone(), Change::Set(format!("All([{old}, {value}])")), told)
            }
        },
    }
}

fn said(told: &[Told], path: &str) -> Option<String> {
    let found = told.iter().find_map(|told| told.value(path))?;
    Some(found.text()).filter(|text| !text.is_empty())
}

/// The group of a variant: the first whose types it holds.
fn group(def: &Def, variant: &Variant) -> &'static str {
    let mut held = Vec::new();
    match &variant.holds {
        Holds::Nothing => {}
        Holds::Values(types) => types.iter().for_each(|ty| names(ty, &mut held)),
        Holds::Fields(fields) => fields.iter().for_each(|field| names(&field.ty, &mut held)),
    }
    let own = def.name.as_str();
    let of =
        |(_, types): &&(&str, &[&str])| types.iter().any(|ty| *ty != own && held.iter().any(|h| h == ty));
    GROUPS.iter().find(of).map_or("group-other", |(key, _)| *key)
}

fn names(ty: &Type, into: &mut Vec<String>) {
    match ty {
        Type::Named(name) => into.push(name.clone()),
        Type::List(of) | Type::Map(_, of) | Type::Optional(of) => names(of, into),
        Type::Tuple(types) => types.iter().for_each(|ty| names(ty, into)),
        Type::Text | Type::Bool | Type::Whole(_) => {}
    }
}

/// The places of an entry to which conditions and effects can be added: their paths, and whether they are conditions.
pub fn sites(form: &Form) -> Vec<(Site, Type)> {
    let depth = form.rows.first().map_or(0, |row| row.depth) + 1;
    let of = |row: &super::form::Row| match &row.ty {
        Type::Named(name) if name == "Cond" => Some((Site::Also(row.path.clone()), row.ty.clone())),
        Type::List(of) if **of == Type::Named("Effect".to_owned()) => {
            Some((Site::After(row.path.clone()), (**of).clone()))
        }
        _ => None,
    };
    form.rows.iter().filter(|row| row.depth == depth).filter_map(of).collect()
}
