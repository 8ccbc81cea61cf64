//! The numbers of segments, and the one of them that stands for a feature.
//!
//! **Convention:** `SegmentIx`, `TileIx` and `PieceIx` say which of the things in play is meant: the place in the list that play
//! keeps of them, from 0, in the order in which they came. Nothing leaves such a list, so a number stays good for the rest of
//! the game. What the rules number (`Design`, `Kind`, `Track` …) has the plain name of the thing.

use serde::{Deserialize, Serialize};

use crate::rules::dense;

dense! {
    /// A segment on the board: its place in the [`FeatureGraph`](super::FeatureGraph), from 0, in the order in which tiles were
    /// laid. Those of one tile stand in one run, in the order of its design; those that came later with an overlay in another.
    ///
    /// It is no number of anything else, although all of them count from 0:
    ///
    /// ```
    /// use tilewright_play::graph::{FeatureGraph, SegmentIx};
    ///
    /// fn open_ends(graph: &FeatureGraph, segment: SegmentIx) -> u32 {
    ///     graph.open(segment)
    /// }
    /// ```
    ///
    /// A piece's number is not taken for it:
    ///
    /// ```compile_fail,E0308
    /// use tilewright_play::graph::FeatureGraph;
    /// use tilewright_play::state::PieceIx;
    ///
    /// fn open_ends(graph: &FeatureGraph, piece: PieceIx) -> u32 {
    ///     graph.open(piece)
    /// }
    /// ```
    SegmentIx(u32),
}

impl SegmentIx {
    /// The segment so many places on.
    #[inline]
    pub fn plus(self, places: impl Into<u32>) -> Self {
        Self(self.0 + places.into())
    }
}

/// A feature, by the segment that stands for it as long as no link comes or goes. Only the graph says which one that is
/// ([`FeatureGraph::root`](super::FeatureGraph::root)); two segments are of one feature if they have the same root. What is kept
/// for longer than that is kept by [`Root::segment`].
///
/// Any segment speaks for its feature, but not every one is its root:
///
/// ```compile_fail,E0308
/// use tilewright_play::graph::{Root, SegmentIx};
///
/// fn is_of(feature: Root, segment: SegmentIx) -> bool {
///     feature == segment
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Root(pub(super) SegmentIx);

impl Root {
    /// The segment that stands for the feature.
    #[inline]
    pub fn segment(self) -> SegmentIx {
        self.0
    }

    /// The number of that segment as an index.
    #[inline]
    pub(super) fn ix(self) -> usize {
        self.0.ix()
    }
}
