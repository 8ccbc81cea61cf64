//! The language reference and the JSON Schemas, made from the types of [`crate::spec`].
//!
//! Nothing here describes a construct by hand: what a reader sees are the doc comments, fields and
//! defaults of the types that the loader reads. It is not a tutorial; that is the README.
//!
//! **Invariant:** the same types give the same text, byte for byte.

mod file_type;
mod language;
mod page;
mod value;

pub use file_type::FileType;
pub use language::{Def, Field, Holds, Language, Shape, Type, Variant};

/// Returns the language reference as one page of Markdown.
///
/// `engine/LANGUAGE.md` is this text; a test compares them.
pub fn reference() -> String {
    page::page(Language::current())
}
