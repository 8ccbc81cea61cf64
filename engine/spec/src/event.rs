//! Moments and events.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::*;

/// A named moment. Slots form one order for each phase. Those of one package beside each other come in the order of its file;
/// two of different packages of which nothing is said come in the order of packages, and `check` tells where that matters.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Slot {
    /// Its name.
    pub id: SlotId,
    /// The slot that it is a part of. When a slot is reached, its own rules come first, then its actions, then the slots in
    /// it.
    #[serde(rename = "in", default, skip_serializing_if = "is_default")]
    pub within: Option<SlotId>,
    /// The slots in it come once for each of these things, which their rules find bound as `This`. What there is to
    /// go through is decided when the slot is reached.
    #[serde(default, skip_serializing_if = "is_default")]
    pub of: Option<Things>,
    /// Which of these things comes first. It is asked of features and pieces.
    #[serde(default, skip_serializing_if = "is_default")]
    pub order: Order,
    /// Which of these things are worth asking about; binds the thing. The others come first, in their order.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ask_if: Cond,
    /// Slots that come first.
    #[serde(default, skip_serializing_if = "is_default")]
    pub after: Vec<SlotId>,
    /// Slots that come later.
    #[serde(default, skip_serializing_if = "is_default")]
    pub before: Vec<SlotId>,
    /// The phase it belongs to; that of the slot that it is in, if it is in one.
    #[serde(default, skip_serializing_if = "is_default")]
    pub phase: Phase,
}

impl Slot {
    /// The slot of this name.
    pub fn named<'s>(id: &SlotId, slots: &'s [Self]) -> Option<&'s Self> {
        slots.iter().find(|slot| slot.id == *id)
    }

    /// The slots in a slot, in their order.
    pub fn inside<'s>(id: &SlotId, slots: &'s [Self]) -> impl Iterator<Item = &'s Self> + use<'s> {
        let id = id.clone();
        slots.iter().filter(move |slot| slot.within.as_ref() == Some(&id))
    }

    /// The slots that a slot is in, the innermost first. It ends even if slots are in each other, which is told of elsewhere.
    pub fn around<'s>(id: &SlotId, slots: &'s [Self]) -> impl Iterator<Item = &'s Self> + use<'s> {
        let outward = |slot: &Self| Self::named(slot.within.as_ref()?, slots);
        std::iter::successors(Self::named(id, slots), move |slot| outward(slot)).skip(1).take(slots.len())
    }
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
    pub effects: Vec<Effect>,
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
    /// This player, if it is one: `Chooses(This)`, `Chooses(OwnerOf("guest"))`. In a loop it is asked of each thing by
    /// itself, which is bound as `This`: with `Chooses(Owners(This))` or `Chooses(Owner)` everybody orders his own.
    /// Players come in turn order, the active one first; what belongs to several waits for whoever has others
    /// to order with it, and what is nobody's comes last.
    Chooses(Player),
}

/// What a rule may answer, and when. The names in brackets are what the event binds.
///
/// Most events wait: what is raised while a rule, an action or a card is carried out is answered when its list of
/// effects is done, first come first served, and before anything else goes on. Events that come at another moment
/// say so. Rules that answer one event come in the order of packages and of their rules.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub enum Event {
    /// A slot is reached: after what waits for it with `Later`, before its actions are offered.
    Slot(SlotId),
    /// Just before an award is made, in the middle of the effects that make it (player, amount, cause, piece: the
    /// counter, where it still stands). One award after the other.
    BeforeGain,
    /// A tile was drawn (tile design, player). It is answered before anybody asks whether the tile can be placed; the
    /// tile is not on the board yet.
    TileDrawn,
    /// A drawn tile can be placed (tile design, player). It is answered before the effect after `DrawTile`; the tile is
    /// still in hand.
    TileAccepted,
    /// A drawn tile cannot be placed (tile design, player). It is answered before another is drawn; the tile has gone
    /// where the table's policy says.
    TileRejected,
    /// A tile was placed (tile, player). It lies there, joined to its neighbours; its features are told of after this,
    /// in the order `Extended`, `Merged`, `Closed`.
    TilePlaced,
    /// A placed tile continues a feature that was there before (feature, tile, player). Once per feature and tile, behind
    /// `TilePlaced`.
    Extended(Vec<FeatureKindId>),
    /// A placed tile joined features that were separate (feature, tile, player). Behind `Extended`.
    Merged(Vec<FeatureKindId>),
    /// A feature has no open end any more (feature, tile, player). Behind `Merged`, or when a link was turned; nobody has
    /// been asked yet whether it is complete.
    Closed(Vec<FeatureKindId>),
    /// A feature was scored (feature, amount: its worth), whoever gains. It comes before `MarkerMoved` and `Gained` of its
    /// awards.
    Scored(Vec<FeatureKindId>),
    /// A piece was placed on a feature (piece, feature, tile, player: its owner). It stands there already.
    PiecePlaced(Vec<PieceId>),
    /// A piece came back from the board (piece, player: its owner). It is in the supply already.
    PieceReturned(Vec<PieceId>),
    /// A counter moved along the score track (piece, player, amount, cause). It stands where it moved to.
    MarkerMoved(TrackId),
    /// Points were awarded (player, amount, cause), behind `MarkerMoved`.
    Gained,
    /// A turn begins (player). It is answered before its first part begins.
    TurnStart,
    /// A turn ends (player). It is answered after its last part, before the next turn.
    TurnEnd,
}
