//! Links between segments: the graph of which features are the connected components.
//!
//! **Invariant:** a segment's node has the segment's number. What was added since a copy was made stands behind what was there, unless
//! something was taken away.

use petgraph::graph::{EdgeIndex, NodeIndex, UnGraph};
use serde::{Deserialize, Serialize};

use super::SegmentIx;
use crate::state::TakeBack;

/// The links between segments.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct Links {
    graph: UnGraph<(), (), u32>,
    /// True once a link was taken away since this was copied.
    #[serde(skip)]
    less: bool,
}

impl Clone for Links {
    fn clone(&self) -> Self {
        Self { graph: self.graph.clone(), less: false }
    }

    fn clone_from(&mut self, from: &Self) {
        self.graph.clone_from(&from.graph);
        self.less = false;
    }
}

impl TakeBack for Links {
    fn take_back(&mut self, copied_from: &Self) {
        if self.less {
            self.clone_from(copied_from);
            return;
        }
        // What came last is the first in the lists of its ends, so they become what they were.
        let (links, segments) = (copied_from.graph.edge_count(), copied_from.graph.node_count());
        for nth in (links..self.graph.edge_count()).rev() {
            self.graph.remove_edge(EdgeIndex::new(nth));
        }
        for nth in (segments..self.graph.node_count()).rev() {
            self.graph.remove_node(NodeIndex::new(nth));
        }
    }
}

impl Links {
    /// The graph itself.
    pub fn graph(&self) -> &UnGraph<(), (), u32> {
        &self.graph
    }

    /// Adds the next segment.
    #[inline]
    pub fn add_segment(&mut self) {
        self.graph.add_node(());
    }

    /// Links two segments.
    #[inline]
    pub fn link(&mut self, a: SegmentIx, b: SegmentIx) {
        self.graph.add_edge(node(a), node(b), ());
    }

    /// Takes away a link between two segments, if there is one.
    pub fn unlink(&mut self, a: SegmentIx, b: SegmentIx) {
        self.less = true;
        if let Some(link) = self.graph.find_edge(node(a), node(b)) {
            self.graph.remove_edge(link);
        }
    }
}

/// The node of a segment.
#[inline]
pub(super) fn node(segment: SegmentIx) -> NodeIndex<u32> {
    NodeIndex::new(segment.ix())
}

/// The segment of a node.
#[inline]
pub(super) fn segment_of(node: NodeIndex<u32>) -> SegmentIx {
    SegmentIx::nth(node.index())
}
