//! Where something stands: a file of the project or of the program, and an entry in it.

use std::sync::Arc;

use tilewright::load::tree::{Node, Tree};
use tilewright::manual::{Def, FileType, Shape, Type};
use tilewright::spec::PackageId;

use super::language::{fields, rules_language, type_of_file};
use crate::model::Desk;
use crate::model::project::FileName;
use crate::model::ron_edit::unquote;

/// A file that can be shown.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum FileRef {
    /// One of the project, which can be changed.
    Own(FileName),
    /// One of a package that comes with the program: the name is the one inside the package.
    Program(PackageId, String),
}

impl FileRef {
    /// The file of a package, by its name inside the package.
    pub fn of(desk: &Desk, package: &PackageId, name: &str) -> Self {
        match desk.analysis.prefix(package) {
            Some(prefix) => Self::Own(format!("{prefix}{name}")),
            None => Self::Program(package.clone(), name.to_owned()),
        }
    }

    /// What it says now, if it is there.
    pub fn text(&self, desk: &Desk) -> Option<Arc<str>> {
        match self {
            Self::Own(name) => desk.project.as_ref()?.text(name).cloned(),
            Self::Program(package, name) => {
                let loaded = desk.analysis.library.packages.get(package)?;
                Some(Arc::clone(&loaded.file(name)?.text))
            }
        }
    }

    /// The package it belongs to, and its name in there; none for setups and other files.
    pub fn package(&self, desk: &Desk) -> Option<(PackageId, String)> {
        match self {
            Self::Program(package, name) => Some((package.clone(), name.clone())),
            Self::Own(file) => {
                let own = desk.analysis.own.iter().filter_map(|(id, prefix)| {
                    let name = file.strip_prefix(prefix.as_str())?;
                    type_of_file(name)
                        .filter(|ty| *ty != FileType::Setup)
                        .map(|_| (id.clone(), name.to_owned()))
                });
                own.min_by_key(|(_, name)| name.len())
            }
        }
    }

    /// What sort of file it is.
    pub fn file_type(&self) -> Option<FileType> {
        let name = match self {
            Self::Own(name) | Self::Program(_, name) => name,
        };
        let mut steps = name.rsplitn(3, '/');
        let last = steps.next()?;
        match steps.next() {
            Some(folder) => type_of_file(&format!("{folder}/{last}")).or_else(|| type_of_file(last)),
            None => type_of_file(last),
        }
    }

    /// The name to show.
    pub fn title(&self) -> String {
        match self {
            Self::Own(name) => name.clone(),
            Self::Program(package, name) => format!("{package}/{name}"),
        }
    }

    /// True if it can be changed.
    pub fn is_own(&self) -> bool {
        matches!(self, Self::Own(_))
    }
}

/// Which entry of a file: a field of the file, and perhaps a thing in it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct EntryPath {
    /// The field of the file: `features`; empty for all of the file.
    pub field: String,
    /// Which thing of the field.
    pub step: Step,
}

/// A step into a map or a list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Step {
    /// All of it.
    #[default]
    All,
    /// The thing with this key.
    Key(String),
    /// The thing of this number, from 0.
    Nth(usize),
}

impl EntryPath {
    /// The thing of a map.
    pub fn key(field: &str, key: &str) -> Self {
        Self { field: field.to_owned(), step: Step::Key(key.to_owned()) }
    }

    /// The thing of a list.
    pub fn nth(field: &str, nth: usize) -> Self {
        Self { field: field.to_owned(), step: Step::Nth(nth) }
    }

    /// A field as a whole.
    pub fn field(field: &str) -> Self {
        Self { field: field.to_owned(), step: Step::All }
    }

    /// As a data path: `features.x`, `slots[2]`.
    pub fn path(&self) -> String {
        match &self.step {
            Step::All => self.field.clone(),
            Step::Key(key) => format!("{}.{key}", self.field),
            Step::Nth(nth) => format!("{}[{nth}]", self.field),
        }
    }

    /// What may be written there.
    pub fn type_in(&self, file: FileType) -> Option<Type> {
        let root: &Def = rules_language().root(file)?;
        if self.field.is_empty() {
            return Some(Type::Named(root.name.clone()));
        }
        let field = fields(root).iter().find(|field| field.name == self.field)?;
        let plain = match &field.ty {
            Type::Optional(of) => of,
            ty => ty,
        };
        match (&self.step, plain) {
            (Step::All, ty) => Some(ty.clone()),
            (Step::Key(_), Type::Map(_, of)) => Some((**of).clone()),
            (Step::Nth(_), Type::List(of)) => Some((**of).clone()),
            // A group of maps, such as the names of a language.
            (Step::Key(key), Type::Named(def)) => match &rules_language().def(def)?.shape {
                Shape::Fields(inner) => {
                    inner.iter().find(|field| field.name == *key).map(|field| field.ty.clone())
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// The entry that stands at an offset of a text.
    pub fn at(text: &str, file: FileType, offset: usize) -> Option<Self> {
        let tree = Tree::of(text);
        let root = tree.root.as_ref()?;
        let item = |node: &'_ Node| -> Option<(usize, Option<String>)> {
            let group = node.group()?;
            let k =
                group.items.iter().position(|item| item.span.start <= offset && offset <= item.span.end)?;
            Some((k, group.items[k].key.map(|key| unquote(key.of(text)))))
        };
        if matches!(file, FileType::Package | FileType::Setup | FileType::Text) {
            let field = item(root).and_then(|(_, key)| key);
            let options = field.as_deref() == Some("options") && file == FileType::Package;
            if !options {
                return Some(Self::default());
            }
        }
        let (k, field) = item(root)?;
        let field = field?;
        let inner = &root.group()?.items[k].value;
        let ty = Self::field(&field).type_in(file)?;
        let step = match (ty, item(inner)) {
            (Type::Map(..), Some((_, Some(key)))) => Step::Key(key),
            (Type::List(of), Some((nth, None))) if *of != Type::Named("LayerId".into()) => Step::Nth(nth),
            _ => Step::All,
        };
        Some(Self { field, step })
    }
}

/// An entry of a file.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// The file.
    pub file: FileRef,
    /// The entry.
    pub entry: EntryPath,
}

impl Place {
    /// What may be written there.
    pub fn ty(&self) -> Option<Type> {
        self.entry.type_in(self.file.file_type()?)
    }
}

/// The byte at a line and column, counted from 1, columns in characters.
pub fn offset_of(text: &str, (line, column): (usize, usize)) -> usize {
    let mut start = 0;
    for _ in 1..line {
        match text[start..].find('\n') {
            Some(at) => start += at + 1,
            None => return text.len(),
        }
    }
    let line = text[start..].split('\n').next().unwrap_or_default();
    let within = line.char_indices().nth(column.saturating_sub(1)).map_or(line.len(), |(at, _)| at);
    start + within
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "(\n    format: 2,\n    slots: [\n        (id: \"a\"),\n    ],\n    rules: {\n        \"r\": (on: Slot(\"a\"), do: []),\n    },\n)\n";

    #[test]
    fn an_entry_is_found_by_its_place() {
        let at = |line, column| EntryPath::at(FILE, FileType::Rules, offset_of(FILE, (line, column)));
        assert_eq!(at(4, 12), Some(EntryPath::nth("slots", 0)));
        assert_eq!(at(7, 20), Some(EntryPath::key("rules", "r")));
        assert_eq!(at(2, 7), Some(EntryPath::field("format")));
    }

    #[test]
    fn entries_have_types() {
        let ty = |entry: EntryPath| entry.type_in(FileType::Rules);
        assert_eq!(ty(EntryPath::key("rules", "r")), Some(Type::Named("Rule".into())));
        assert_eq!(ty(EntryPath::nth("patch", 0)), Some(Type::Named("Patch".into())));
        assert_eq!(ty(EntryPath::field("table")), Some(Type::Named("Table".into())));
        assert_eq!(ty(EntryPath::key("nothing", "r")), None);
    }

    #[test]
    fn files_have_types() {
        assert_eq!(FileRef::Own("my-set/text/en.ron".into()).file_type(), Some(FileType::Text));
        assert_eq!(FileRef::Own("rules.ron".into()).file_type(), Some(FileType::Rules));
        assert_eq!(FileRef::Own("setups/a.ron".into()).file_type(), Some(FileType::Setup));
        assert_eq!(FileRef::Own("readme.md".into()).file_type(), None);
    }

    #[test]
    fn lines_and_columns_count_characters() {
        assert_eq!(offset_of("ж\nжa", (2, 2)), 5);
        assert_eq!(offset_of("a", (9, 9)), 1);
    }
}
