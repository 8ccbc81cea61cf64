//! What players may choose to do, procedures, and where a tile may be laid.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::*;

/// Something a player may choose in a slot, or in one of several. It is offered through its first effect: if that is a
/// decision of the active player, its options stand in the slot's menu themselves, without the action's name. Only a tile of a rack
/// stands there under it, and is asked for next: an action that begins with `PlaceTile(from: …)`. Who passes in one slot is asked again in
/// the next; who takes it is not asked again in this part of the turn, whichever slot it was.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Action {
    /// When it is offered: `["act"]`; in each of several, `["begin", "act"]`, until it was taken.
    pub slots: Vec<SlotId>,
    /// Of all actions of one group a player may take one in a part of a turn, whatever the slots: one that is taken in `begin` leaves
    /// none of its group for `act`. Without a group, the action itself once in a part.
    #[serde(default, skip_serializing_if = "is_default")]
    pub group: GroupId,
    /// A further condition.
    #[serde(default, skip_serializing_if = "is_default")]
    pub when: Cond,
    /// True if the player must take it when possible: in the first of its slots in which it is. While it is offered nobody may
    /// pass, nor take another action of its group instead; those of other groups may come before it.
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

/// Where a tile may be laid, beyond matching sides. It binds the tile as it would lie:
/// `require: Cmp(Per(1, Of(Tiles(Beside(of: One(This))))), Eq, N(4))`. That tile is on no cell yet, and so it is among the tiles of those
/// sets only that begin with it and say `own`: `Line(from: One(This), axis: Row, steps: N(5), own: true)`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlacementRule {
    /// The tiles it speaks of; all if nothing is said: `when: TileHasMark("beacon")`, `when: TileHasKind(["brook"])`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub when: Cond,
    /// What must hold.
    pub require: Cond,
    /// The clause that says so.
    #[serde(default, skip_serializing_if = "is_default")]
    pub clause: ClauseId,
}
