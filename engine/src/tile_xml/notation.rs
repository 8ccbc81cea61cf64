//! What elements and attributes mean.

use indexmap::IndexMap;
use serde::Deserialize;

use crate::load::ron_options;
use crate::spec::{FeatureKindId, MarkId, PackageId};

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
    /// Attributes of segments that are marks; a number says how many.
    #[serde(default)]
    pub marks: IndexMap<String, MarkId>,
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

impl Notation {
    /// The one for the packages that come with the program.
    pub fn built_in() -> Self {
        // A test reads it; without it nothing would be known, and everything kept as marks.
        ron_options().from_str(include_str!("../../data/tile-xml.ron")).unwrap_or_default()
    }

    /// Reads a notation of somebody's own.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn read(text: &str) -> Result<Self, String> {
        ron_options().from_str(text).map_err(|error| error.to_string())
    }

    /// The element of a feature kind.
    pub(super) fn element(&self, kind: &FeatureKindId) -> Option<&str> {
        let found = self.segments.iter().find(|(_, segment)| segment.kind == *kind);
        found.map(|(element, _)| element.as_str())
    }
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
}
