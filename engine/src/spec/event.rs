//! Moments and events.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::*;

/// A named moment. Slots form one order for each phase; two slots that nothing orders are an error.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Slot {
    /// Its name.
    pub id: SlotId,
    /// Slots that come first.
    #[serde(default, skip_serializing_if = "is_default")]
    pub after: Vec<SlotId>,
    /// Slots that come later.
    #[serde(default, skip_serializing_if = "is_default")]
    pub before: Vec<SlotId>,
    /// The phase it belongs to.
    #[serde(default, skip_serializing_if = "is_default")]
    pub phase: Phase,
}

/// A phase of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub enum Phase {
    /// Every part of every turn.
    #[default]
    Turn,
    /// Once, before the first turn.
    Setup,
    /// Once, after the last turn.
    End,
}

/// What happens when something happens.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// What it answers.
    pub on: Event,
    /// A further condition.
    #[serde(default, skip_serializing_if = "is_default")]
    pub when: Cond,
    /// How often it may fire.
    #[serde(default, skip_serializing_if = "is_default")]
    pub limit: Limit,
    /// What it does.
    #[serde(rename = "do")]
    pub effects: Vec<Do>,
    /// Whose turn it is to order this rule if several fire at once.
    #[serde(default, skip_serializing_if = "is_default")]
    pub order: Order,
    /// The clause that says so.
    #[serde(default, skip_serializing_if = "is_default")]
    pub clause: ClauseId,
}

/// How often a rule may fire.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Limit {
    /// As often as its event happens.
    #[default]
    None,
    /// Once in a part of a turn.
    OncePerPart,
    /// Once in a turn.
    OncePerTurn,
    /// Once for all awards that are made together.
    OncePerBatch,
    /// Once in a game.
    OncePerGame,
}

/// Who orders rules, features or pieces that are due together.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub enum Order {
    /// The order of packages and of their rules.
    #[default]
    AsWritten,
    /// The active player.
    ActiveChooses,
    /// This player, if it is one: `Chooses(This)`, `Chooses(OwnerOf("guest"))`.
    Chooses(Player),
}

/// What a rule may answer. The names in brackets are what the event binds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub enum Event {
    /// A slot is reached.
    Slot(SlotId),
    /// Just before an award is made (player, amount, cause, piece: the counter, where it still stands).
    BeforeGain,
    /// A tile was drawn (tile design, player). The tile is not on the board yet.
    TileDrawn,
    /// A drawn tile can be placed (tile design, player).
    TileAccepted,
    /// A drawn tile cannot be placed (tile design, player).
    TileRejected,
    /// A tile was placed (tile, player).
    TilePlaced,
    /// A placed tile continues a feature that was there before (feature, tile, player). Once per feature and tile.
    Extended(Vec<FeatureKindId>),
    /// A placed tile joined features that were separate (feature, tile, player).
    Merged(Vec<FeatureKindId>),
    /// A feature has no open end any more (feature, tile, player).
    Closed(Vec<FeatureKindId>),
    /// A feature completed in this part is about to be dealt with (feature, tile, player: who completed it).
    Completed(Vec<FeatureKindId>),
    /// A feature was scored (feature, amount: its worth).
    Scored(Vec<FeatureKindId>),
    /// A piece was placed on a feature (piece, feature, tile, player: its owner).
    PiecePlaced(Vec<PieceId>),
    /// A piece came back from the board (piece, player: its owner).
    PieceReturned(Vec<PieceId>),
    /// A counter moved along the score track (piece, player, amount, cause).
    MarkerMoved(TrackId),
    /// Points were awarded (player, amount, cause).
    Gained,
    /// A turn begins (player).
    TurnStart,
    /// A turn ends (player).
    TurnEnd,
}
