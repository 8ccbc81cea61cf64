//! What players may choose to do, procedures, and where a tile may be laid.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::*;

/// Something a player may choose in a slot. It is offered through its first effect: if that is a
/// decision of the active player, its options stand in the slot's menu themselves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Action {
    /// When it is offered.
    pub slot: SlotId,
    /// Of all actions of one group a player may take one in a part of a turn, whatever the slot.
    #[serde(default, skip_serializing_if = "is_default")]
    pub group: GroupId,
    /// A further condition.
    #[serde(default, skip_serializing_if = "is_default")]
    pub when: Cond,
    /// True if the player must take it when possible.
    #[serde(default, skip_serializing_if = "is_default")]
    pub forced: bool,
    /// What it does.
    #[serde(rename = "do")]
    pub effects: Vec<Effect>,
    /// The clause that says so.
    #[serde(default, skip_serializing_if = "is_default")]
    pub clause: ClauseId,
}

/// A named list of effects. Procedures cannot call each other in a circle.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Procedure {
    /// What it does.
    #[serde(rename = "do")]
    pub effects: Vec<Effect>,
    /// The clause that says so; awards made here name it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub clause: ClauseId,
}

/// Where a tile may be laid, beyond matching sides.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlacementRule {
    /// The tiles it speaks of: those with a segment of one of these feature kinds; all if empty.
    #[serde(default, skip_serializing_if = "is_default")]
    pub tiles_with: Vec<FeatureKindId>,
    /// What must hold.
    pub require: PlacementCond,
    /// The clause that says so.
    #[serde(default, skip_serializing_if = "is_default")]
    pub clause: ClauseId,
}

/// A condition on a cell and a rotation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub enum PlacementCond {
    /// At least one port of this feature kind meets a port of the board.
    Joins(FeatureKindId),
    /// Exactly one port of this feature kind meets a port of the board: the tile joins one such feature, at one end.
    JoinsOnce(FeatureKindId),
    /// No port of this feature kind that the tile leaves open points at a cell at which another open port of that kind
    /// points: their ends can still go on.
    EndsApart(FeatureKindId),
    /// The tile has this mark, on itself or on a segment: `Any([Not(TileHasMark("lamp")), Neighbours(2)])`.
    TileHasMark(MarkId),
    /// The line of this kind must not bend the same way as its last bend, straight tiles ignored.
    NoSameTurn(FeatureKindId),
    /// The line of this kind must not bend the same way as on the tile it is joined to.
    NoSameTurnNext(FeatureKindId),
    /// At least this many tiles touch the cell by a side.
    Neighbours(u32),
    /// The cell lies in a rectangle of at most this many columns and rows of tiles.
    Within(u32, u32),
    /// All of these.
    All(Vec<PlacementCond>),
    /// One of these.
    Any(Vec<PlacementCond>),
    /// Not this.
    Not(Box<PlacementCond>),
}
