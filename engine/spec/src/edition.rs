//! Patches: how one package changes what another defines.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::*;

/// A change to something that another package defines. One that takes away what a third package has put there has to say that its author
/// knows: with `when: Package(…)`, or with `expect` where that names all it finds. Else it is an error, in whatever order they come.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Patch {
    /// When it applies.
    #[serde(default, skip_serializing_if = "is_default")]
    pub when: Guard,
    /// What it changes.
    pub op: PatchOp,
    /// The rulebook and page, or the house rule in a player's words. Never empty.
    pub why: String,
    /// Clauses that it makes untrue, which a rules sheet then leaves out.
    #[serde(default, skip_serializing_if = "is_default")]
    pub overrules: Vec<ClauseId>,
}

/// When a patch applies: known as soon as packages and options are.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub enum Guard {
    /// Always.
    #[default]
    Always,
    /// An option has this value.
    Option(OptionId, String),
    /// A package's rules are in the game.
    Package(PackageId),
    /// All hold.
    All(Vec<Guard>),
    /// One holds.
    Any(Vec<Guard>),
    /// It does not hold.
    Not(Box<Guard>),
}

/// A typed change. `expect` names the old value: if it is another, the patch is stale and does not load.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub enum PatchOp {
    /// A thing is taken out of the game.
    Remove(Target),
    /// A rule is replaced.
    ReplaceRule(RuleId, Box<Rule>),
    /// An action is replaced.
    ReplaceAction(RuleId, Box<Action>),
    /// A modifier is replaced.
    ReplaceModifier(RuleId, Box<Modifier>),
    /// A procedure is replaced.
    ReplaceProcedure(ProcedureId, Procedure),
    /// A card is replaced.
    ReplaceCard(DeckId, CardId, Card),
    /// Terms of a feature kind are set or removed.
    Terms {
        /// The feature kind.
        kind: FeatureKindId,
        /// The moment.
        at: Moment,
        /// New or changed terms.
        #[serde(default, skip_serializing_if = "is_default")]
        set: Map<TermId, Num>,
        /// Terms that go.
        #[serde(default, skip_serializing_if = "is_default")]
        remove: Vec<TermId>,
        /// The old values of changed terms.
        #[serde(default, skip_serializing_if = "is_default")]
        expect: Map<TermId, Num>,
    },
    /// Another condition is joined to one, or takes its place: `When(of: PlaceIf(["guest"]), how: And(NoOpenEnds))`,
    /// `When(of: Rule("tithe"), how: Or(Ending))`, `When(of: Complete(["yard"]), how: Be(AreaFull), expect: NoOpenEnds)`.
    When {
        /// Whose condition.
        of: WhenOf,
        /// What becomes of it.
        how: How,
        /// The old one, without what was joined to it.
        #[serde(default, skip_serializing_if = "is_default")]
        expect: Option<Cond>,
    },
    /// Comparisons are added to the end of the tie-break of feature kinds.
    TieBreak {
        /// The feature kinds.
        kinds: Vec<FeatureKindId>,
        /// What is added.
        append: Vec<TieBreak>,
    },
    /// What a tie means on feature kinds.
    Ties {
        /// The feature kinds.
        kinds: Vec<FeatureKindId>,
        /// The new meaning.
        be: Ties,
        /// The old one.
        #[serde(default, skip_serializing_if = "is_default")]
        expect: Option<Ties>,
    },
    /// What is compared between the owners of feature kinds.
    Strength {
        /// The feature kinds.
        kinds: Vec<FeatureKindId>,
        /// The new measure.
        be: Strength,
    },
    /// Pieces may stand on feature kinds.
    Allow {
        /// The pieces.
        pieces: Vec<PieceId>,
        /// The feature kinds.
        on: Vec<FeatureKindId>,
    },
    /// Pieces may no longer stand on feature kinds.
    Forbid {
        /// The pieces.
        pieces: Vec<PieceId>,
        /// The feature kinds.
        on: Vec<FeatureKindId>,
    },
    /// How many pieces of a kind there are. What is said for each player holds however many play.
    PieceCount {
        /// The kind.
        piece: PieceId,
        /// For each player.
        #[serde(default, skip_serializing_if = "is_default")]
        per_player: Option<u32>,
        /// That belong to nobody.
        #[serde(default, skip_serializing_if = "is_default")]
        neutral: Option<u32>,
        /// The old number for each player.
        #[serde(default, skip_serializing_if = "is_default")]
        expect: Option<u32>,
    },
    /// The strength of a piece.
    Weight {
        /// The kind.
        piece: PieceId,
        /// The new weight.
        be: Num,
        /// The old one.
        #[serde(default, skip_serializing_if = "is_default")]
        expect: Option<Num>,
    },
    /// Tags are added to a piece.
    Tags {
        /// The kind.
        piece: PieceId,
        /// The tags.
        add: Vec<Tag>,
    },
    /// How many tokens of a kind there are, however many play.
    TokenCount {
        /// The kind.
        token: TokenId,
        /// The new number.
        be: u32,
        /// The old one.
        #[serde(default, skip_serializing_if = "is_default")]
        expect: Option<u32>,
    },
    /// How many copies of a tile there are.
    TileCount {
        /// The tile.
        tile: TileId,
        /// The new number; 0 takes it out.
        be: u32,
        /// The old one.
        #[serde(default, skip_serializing_if = "is_default")]
        expect: Option<u32>,
    },
    /// A slot is moved, or what it goes through comes in another order.
    Slot {
        /// The slot.
        id: SlotId,
        /// The slot that it is in now.
        #[serde(rename = "in", default, skip_serializing_if = "is_default")]
        within: Option<SlotId>,
        /// Who says which of its things comes first.
        #[serde(default, skip_serializing_if = "is_default")]
        order: Option<Order>,
        /// Which of its things are worth asking about; binds the thing.
        #[serde(default, skip_serializing_if = "is_default")]
        ask_if: Option<Cond>,
    },
    /// Slots come in this order.
    SlotOrder(Vec<SlotId>),
    /// Layers come in this order.
    LayerOrder(Vec<LayerId>),
    /// Two modifiers of one layer, or two rules on one event, may come in any order, although they look as if they clashed.
    Commute(RuleId, RuleId),
    /// Two slots beside each other may come in any order, although what happens in them meets.
    CommuteSlots(SlotId, SlotId),
    /// A field of the table.
    Table(TableField),
}

/// What can be taken out of the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[allow(missing_docs)]
pub enum Target {
    Rule(RuleId),
    Action(RuleId),
    Modifier(RuleId),
    Invariant(RuleId),
    Bar(RuleId),
    Placement(RuleId),
    Piece(PieceId),
    Start(RuleId),
    Pile(PileId),
    Tile(TileId),
}

/// A field of the table and its new value.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[allow(missing_docs)]
pub enum TableField {
    Seats(u32, u32),
    StartPlayer(StartPlayer),
    Hand(u32),
    HandSeen(Visibility),
    Unplaceable(Unplaceable),
    NoReplacement(NoReplacement),
    Ranking(Vec<Num>),
    MostWins(bool),
    Ends(Ends),
}
