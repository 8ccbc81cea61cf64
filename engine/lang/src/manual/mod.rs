//! The page about the language, and the JSON Schemas, made from the types of [`crate::spec`].
//!
//! The page opens with recipes, which are packages that tests play, and with the ideas of the language. In the reference below
//! them nothing describes a construct by hand: what a reader sees are the doc comments, fields and defaults of the types that
//! the loader reads.
//!
//! **Invariant:** the same types and recipes give the same text, byte for byte.

mod language;
mod page;
mod recipe;
mod value;

pub use crate::spec::FileType;
pub use language::{Def, Field, Holds, Language, Shape, Type, Variant};

/// Returns recipes, ideas and reference of the language as one page of Markdown.
///
/// `engine/LANGUAGE.md` is this text; a test compares them.
pub fn reference() -> String {
    page::page(Language::current())
}
