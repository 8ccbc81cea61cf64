//! A form as data: the rows that a value of the language has, in the order of its definition, with what the text says in each.
//!
//! A form changes nothing; [`Change`](super::Change) does, on the text.
//!
//! **Invariant:** every name, number, text and word of the value stands in exactly one row or is the key or variant of one; a row's
//! path leads to the row's value in the text.

mod build;
#[cfg(test)]
mod tests;

use tilewright::load::tree::{Span, Tree};
use tilewright::manual::Type;

use crate::model::ron_edit::unquote;
use build::{Builder, Seed};

/// The rows of a value.
#[derive(Clone, Debug, Default)]
pub struct Form {
    /// The rows; what lies inside a row follows it with a greater depth.
    pub rows: Vec<Row>,
}

/// A place of a form.
#[derive(Clone, Debug)]
pub struct Row {
    /// The data path of the value in the file.
    pub path: String,
    /// How deep it lies.
    pub depth: usize,
    /// The field's name, the key, or the number in a list.
    pub label: String,
    /// What the language says about it.
    pub doc: String,
    /// What may be written.
    pub ty: Type,
    /// How it is filled in.
    pub control: Control,
    /// Where the value stands; `None` if it is not written.
    pub span: Option<Span>,
    /// The value as it is written.
    pub text: Option<String>,
    /// What holds if it is not written; `None` if it must be.
    pub default: Option<String>,
    /// What it is to the value that it lies in.
    pub role: Role,
}

/// How a value is filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Control {
    /// Any text.
    Text,
    /// Yes or no.
    Bool,
    /// A whole number; true if it may be negative.
    Whole(bool),
    /// A name of something of this kind: `MarkId`.
    Id(String),
    /// One of the variants of this definition.
    Variant(String),
    /// Named fields of this definition.
    Fields(String),
    /// Values one after the other.
    List(Box<Type>),
    /// Values by name.
    Map(Box<Type>, Box<Type>),
    /// A fixed number of values.
    Tuple,
    /// Something that the language does not have.
    Unknown,
}

/// What a value is to the value that it lies in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Role {
    /// The value that the form is about.
    Whole,
    /// A field.
    Field,
    /// In a list: the number, from 0, and how many there are.
    Item(usize, usize),
    /// In a map, with what its keys are.
    Entry(Type),
    /// What a variant holds.
    Held,
}

impl Row {
    /// True for the quarter turns of a tile, as the language calls them.
    pub fn is_turn(&self) -> bool {
        self.control == Control::Whole(false) && self.label == "turn"
    }

    /// True if the value is written.
    pub fn is_set(&self) -> bool {
        self.span.is_some()
    }

    /// A text or name without its quotes, a word or number as it is.
    pub fn plain(&self) -> String {
        self.text.as_deref().map(unquote).unwrap_or_default()
    }

    /// True if it is the name of the thing that is being defined, not a reference to one.
    pub fn names_itself(&self) -> bool {
        self.role == Role::Field && self.label == "id" || self.path.starts_with("layers[")
    }

    /// True if the keys of this map are new names of a kind.
    pub fn defines(&self, kind: &str) -> bool {
        match kind {
            "CardId" => self.path.starts_with("decks"),
            "SpaceId" => self.path.starts_with("tracks"),
            "OptionId" => self.path == "options",
            _ => false,
        }
    }

    /// The variant that is written, or that holds if nothing is.
    pub fn variant(&self) -> Option<&str> {
        let text = self.text.as_deref().or(self.default.as_deref())?;
        let end = text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len());
        text.get(..end).filter(|word| !word.is_empty())
    }
}

impl Form {
    /// The form of the value at a path of a text. With `unset`, there are rows for what is not written too.
    pub fn of(text: &str, path: &str, ty: &Type, unset: bool) -> Self {
        let tree = Tree::of(text);
        let Some(target) = tree.find(text, path) else {
            return Self::default();
        };
        let mut builder = Builder { text, unset, rows: Vec::new() };
        let label = path.rsplit('.').next().unwrap_or(path).to_owned();
        let seed = Seed {
            path: path.to_owned(),
            depth: 0,
            label,
            doc: String::new(),
            default: None,
            role: Role::Whole,
        };
        builder.value(ty, Some(target.node), seed);
        Self { rows: builder.rows }
    }

    /// The innermost row around a byte of the text.
    pub fn at(&self, offset: usize) -> Option<&Row> {
        let around = |row: &&Row| row.span.is_some_and(|span| span.start <= offset && offset <= span.end);
        self.rows.iter().filter(around).max_by_key(|row| row.depth)
    }

    /// The row with a path.
    pub fn row(&self, path: &str) -> Option<&Row> {
        self.rows.iter().find(|row| row.path == path)
    }
}
