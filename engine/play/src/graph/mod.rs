//! Features on the board: segments, the links between them, and what they are joined into.
//!
//! The truth is a petgraph graph: a node for every segment on the board, an edge for every link.
//! Beside it every segment knows the root of its feature, which answers at once which feature it belongs to; where
//! links are removed, the features concerned are walked again on the graph.
//!
//! It knows designs and edge kinds, not whose turn it is.
//!
//! **Invariant:** the roots say exactly what the connected components of the graph say, and every
//! root's counters are the sums over its segments.

mod components;
mod cover;
mod ids;
mod laying;
mod links;
mod walk;

pub use components::{FeatureGraph, Segment};
pub use ids::{Root, SegmentIx};
pub use laying::Laying;
pub use walk::Path;
