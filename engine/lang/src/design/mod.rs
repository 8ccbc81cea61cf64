//! A tile as somebody who draws it sees it: what every gesture makes of it.
//!
//! Each function takes a tile and gives another one; texts are not known here.
//!
//! **Invariant:** as long as the kinds are known, every port of every side is claimed by exactly one segment of the right
//! kind, and ground does not cross ground, whatever is done in whatever order.

mod edge;
mod join;
mod links;
mod marks;
mod regions;
mod ring;
mod settle;
mod turn;

pub use edge::{sound, with_edge};
pub use join::{claimed, ending_at, joined, may_join, pieces, split, with_feature, without_segment};
pub use links::{
    bordered, may_be_segment, may_border, may_end_at_link, renamed, switched, with_border,
    with_derived_borders,
};
pub use marks::{with_mark, without_mark};
pub use regions::{Edges, claimant, wanted};
pub use ring::side_of;
pub use turn::{mirrored, turned, turned_back};

use crate::spec::{FeatureKindId, SegmentId, Tile};

pub use crate::outline::CROSSING;

/// A tile with the same kind of side all around, as a new one begins.
pub fn plain(edges: &Edges, kind: &crate::spec::EdgeKindId) -> Tile {
    let four = || kind.clone();
    let tile = Tile { count: 1, edges: (four(), four(), four(), four()), ..Tile::default() };
    sound(&tile, edges)
}

/// A name for another segment of a kind: its first letter and the next free number.
fn fresh(tile: &Tile, kind: &FeatureKindId) -> SegmentId {
    let letter = kind.0.chars().find(char::is_ascii_alphabetic).unwrap_or('s').to_ascii_lowercase();
    let names = (1..).map(|n: u32| SegmentId(format!("{letter}{n}")));
    let mut free = names.skip_while(|name| tile.segments.contains_key(name));
    free.next().unwrap_or_default()
}
