//! Pieces that lie on tiles and change them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::*;

/// What a piece changes on the tile on which it lies: sides become sides of another kind, and segments come to it.
///
/// Nothing printed is touched, split or joined: a lawn under a plank stays one lawn. Where it is put, it is turned so that each side
/// which a port of its segments names is of the kind `over` and fits, as a side of the kind `side`, what lies beside it; each turn that comes
/// to something else is a possibility of its own. A tile carries one at most, and it stays there to the end of the game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Overlay {
    /// The kind of which the sides that its ports name have to be.
    pub over: EdgeKindId,
    /// The kind that they become. It has the ports of `over`, and beside them those that the segments claim.
    pub side: EdgeKindId,
    /// The segments that it adds to the tile, as if they were printed there: joined, stood on and scored like others. Those of a tile
    /// that lies unturned are `N` in the north. They border nothing.
    pub segments: Map<SegmentId, Segment>,
    /// True if a player may lay a tile where its sides do not fit, and put one of his supply on it, or on a tile beside it, so that they do.
    /// If a tile fits in no other way, the player may also decline; then it is treated as one that fits nowhere.
    #[serde(default, skip_serializing_if = "is_default")]
    pub mends: bool,
}
