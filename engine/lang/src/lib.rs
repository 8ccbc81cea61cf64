//! Games as data: the language they are written in, how it is read, and how packages become one game.

pub mod design;
pub mod glyph_path;
pub mod load;
pub mod manual;
pub mod merge;
pub mod outline;
pub mod rulebook;
pub mod spec;
pub mod vocabulary;
