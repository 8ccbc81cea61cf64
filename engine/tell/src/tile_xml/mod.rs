//! The community's tile XML: a set of tiles to a package of ours, and back.
//!
//! What an element or attribute of the XML means is data ([`Notation`]); this room knows only their shapes: an element is a
//! segment, whose text lists the sides or half sides it touches, or a symbol. What the notation names is the mark of one of our
//! packages, whose rules come along; what it does not name is kept as a mark that does nothing, under a name for people that is the
//! XML itself, so that nothing is lost on the way back. A tile that makes no sense is left out and said.
//!
//! It reads and writes text, no files.
//!
//! **Invariant:** a set that was imported, exported and imported again is equal to itself.

mod marks;
mod notation;
mod piles;
mod read;
mod sets;
mod sides;
mod sound;
mod tile;
mod write;
mod xml;

pub use notation::{Group, GroupPlace, Notation, SegmentElement, SymbolElement, ValueMark};
pub use read::{ImportError, Imported, LeftOut, Wanted, import};
pub use write::{Exported, export};

/// How the name for people of a mark begins that was kept from the XML.
const KEPT: &str = "kept.";
/// How the note of a tile begins that has another name in the XML.
const NOTE: &str = "xml: ";
/// How the tag of a tile begins that says which group the XML gives it.
const GROUP: &str = "group.";
