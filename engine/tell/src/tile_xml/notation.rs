//! What elements and attributes mean.

use indexmap::IndexMap;
use serde::Deserialize;

use tilewright_lang::load::from_ron;
use tilewright_lang::spec::{FeatureKindId, MarkId, PackageId, Tag};

/// What elements and attributes of the XML are in our packages.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Notation {
    /// Packages that every imported set requires.
    pub requires: Vec<PackageId>,
    /// Elements that are segments.
    pub segments: IndexMap<String, SegmentElement>,
    /// Attributes of segments that name sides of the segments they border: the attribute, and their element.
    #[serde(default)]
    pub borders: IndexMap<String, String>,
    /// Attributes of segments that are marks: how many.
    #[serde(default)]
    pub marks: IndexMap<String, MarkId>,
    /// Attributes of segments that are marks: `"true"`.
    #[serde(default)]
    pub flags: IndexMap<String, MarkId>,
    /// Attributes of segments that are marks which say more: what stands in the attribute is what the mark carries.
    #[serde(default)]
    pub values: IndexMap<String, ValueMark>,
    /// Elements that are marks of the tile.
    #[serde(default)]
    pub symbols: IndexMap<String, SymbolElement>,
    /// Values of the attribute `group` of a tile: such tiles lie in a pile of their own.
    #[serde(default)]
    pub groups: IndexMap<String, Group>,
}

/// An element that is a segment.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SegmentElement {
    /// The feature kind.
    pub kind: FeatureKindId,
    /// What the names of such segments begin with.
    pub letter: String,
    /// A package that a set with such an element requires too.
    #[serde(default)]
    pub requires: Option<PackageId>,
}

/// A mark that carries something: a direction, a feature kind, a number, a token. The mark's own definition says which.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ValueMark {
    /// The mark.
    pub mark: MarkId,
    /// Words of the XML and ours, where they are not the same.
    #[serde(default)]
    pub words: IndexMap<String, String>,
}

/// An element that is a mark of the tile.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SymbolElement {
    /// The mark.
    pub mark: MarkId,
    /// The attribute in which stands what the mark carries, if it carries anything.
    #[serde(default)]
    pub attribute: String,
    /// Words of the XML and ours, where they are not the same.
    #[serde(default)]
    pub words: IndexMap<String, String>,
}

/// Tiles that lie in a pile of their own, which is used up before all others.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Group {
    /// The tag of all tiles of the pile; groups of one tag make one pile.
    pub tag: Tag,
    /// Where in the pile they lie.
    #[serde(default)]
    pub place: GroupPlace,
    /// A mark on their segments of a kind.
    #[serde(default)]
    pub mark: Option<(FeatureKindId, MarkId)>,
}

/// Where tiles of a group lie in their pile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum GroupPlace {
    /// Anywhere.
    #[default]
    Anywhere,
    /// First; the first of them lies on the table at the start.
    First,
    /// Last.
    Last,
}

impl Notation {
    /// The one for the packages that come with the program.
    pub fn built_in() -> Self {
        // A test reads it; without it nothing would be known, and everything kept as marks.
        from_ron(include_str!("../../data/tile-xml.ron")).unwrap_or_default()
    }

    /// Reads a notation of somebody's own.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn read(text: &str) -> Result<Self, String> {
        from_ron(text).map_err(|error| error.to_string())
    }

    /// The element of a feature kind.
    pub(super) fn element(&self, kind: &FeatureKindId) -> Option<&str> {
        let found = self.segments.iter().find(|(_, segment)| segment.kind == *kind);
        found.map(|(element, _)| element.as_str())
    }
}

/// Our word for one of the XML.
pub(super) fn ours<'w>(words: &'w IndexMap<String, String>, theirs: &'w str) -> &'w str {
    words.get(theirs).map_or(theirs, String::as_str)
}

/// The word of the XML for one of ours.
pub(super) fn theirs<'w>(words: &'w IndexMap<String, String>, ours: &'w str) -> &'w str {
    words.iter().find(|(_, word)| *word == ours).map_or(ours, |(theirs, _)| theirs.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_notation_can_be_read() {
        let notation = Notation::read(include_str!("../../data/tile-xml.ron")).unwrap();
        assert_eq!(notation, Notation::built_in());
        assert!(notation.segments.len() > 4 && !notation.requires.is_empty());
        let (element, segment) = notation.segments.first().unwrap();
        assert_eq!(notation.element(&segment.kind), Some(element.as_str()));
    }

    #[test]
    fn words_go_both_ways() {
        let words = IndexMap::from([("grain".to_owned(), "corn".to_owned())]);
        assert_eq!((ours(&words, "grain"), theirs(&words, "corn")), ("corn", "grain"));
        assert_eq!((ours(&words, "silk"), theirs(&words, "silk")), ("silk", "silk"));
    }
}
