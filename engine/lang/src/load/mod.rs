//! Text to spec, with *every* mistake of every file and where it stands.
//!
//! The way of a file: bytes (`disk`, or what a program brings along) → text → syntax tree ([`tree`]) → format check → values, read by `ron`
//! again and again until each mistake is found (`read`). It does not look anything up: whether a name means something is
//! for `merge` and `check` to say.
//!
//! **Invariant:** no input, however broken or hostile, makes loading panic, hang or exhaust memory; [`limit`] says what
//! is refused.

mod closest;
mod diagnostic;
mod disk;
pub mod edits;
pub mod folder;
mod format;
mod layout;
mod library;
pub mod limit;
mod migrate;
mod mistake;
mod needed;
mod package;
pub mod patch;
mod read;
mod source;
mod template;
mod text;
pub mod tree;
mod words;

pub use closest::{closest, did_you_mean};
pub use diagnostic::{Diagnostic, Place, Severity};
pub use layout::{WIDTH, format_text};
pub use library::{Library, twice};
pub use migrate::{Migrated, migrated};
pub use package::{LoadedPackage, LoadedSetup};
pub use read::{from_ron, to_ron};
pub use source::SourceFile;
pub use template::template;
