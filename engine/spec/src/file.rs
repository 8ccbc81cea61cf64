//! The files of a package, one type for each.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::*;

/// `tiles.ron`: tile designs and how often each occurs.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TilesFile {
    /// Always `2`.
    pub format: u32,
    /// The designs.
    pub tiles: Map<TileId, Tile>,
}

/// Tags for the kinds of other packages: `tags: (pieces: ["lodger"], features: ["harbour"])`. Say in a comment what each promises.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct KnownTags {
    /// Of feature kinds.
    #[serde(default, skip_serializing_if = "is_default")]
    pub features: Vec<Tag>,
    /// Of kinds of pieces.
    #[serde(default, skip_serializing_if = "is_default")]
    pub pieces: Vec<Tag>,
    /// Of kinds of tokens.
    #[serde(default, skip_serializing_if = "is_default")]
    pub tokens: Vec<Tag>,
}

/// `rules.ron`: everything else that a package defines or changes.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RulesFile {
    /// Always `2`.
    pub format: u32,
    /// Tags that this package speaks of whether or not any kind has them, so that other packages may give them to theirs.
    #[serde(default, skip_serializing_if = "is_default")]
    pub tags: KnownTags,
    /// Kinds of tile sides.
    #[serde(default, skip_serializing_if = "is_default")]
    pub edges: Map<EdgeKindId, EdgeKind>,
    /// Kinds of features.
    #[serde(default, skip_serializing_if = "is_default")]
    pub features: Map<FeatureKindId, FeatureKind>,
    /// Symbols.
    #[serde(default, skip_serializing_if = "is_default")]
    pub marks: Map<MarkId, Mark>,
    /// Kinds of pieces.
    #[serde(default, skip_serializing_if = "is_default")]
    pub pieces: Map<PieceId, Piece>,
    /// Kinds of tokens.
    #[serde(default, skip_serializing_if = "is_default")]
    pub tokens: Map<TokenId, Token>,
    /// Bags that tokens are drawn from.
    #[serde(default, skip_serializing_if = "is_default")]
    pub bags: Map<BagId, Bag>,
    /// Dice.
    #[serde(default, skip_serializing_if = "is_default")]
    pub dice: Map<DieId, Die>,
    /// Decks of cards.
    #[serde(default, skip_serializing_if = "is_default")]
    pub decks: Map<DeckId, Deck>,
    /// Tracks: a score track and a rondel are the same thing.
    #[serde(default, skip_serializing_if = "is_default")]
    pub tracks: Map<TrackId, Track>,
    /// Moments of the turn and of the end of the game, in any order.
    #[serde(default, skip_serializing_if = "is_default")]
    pub slots: Vec<Slot>,
    /// Layers of modifiers, from the first applied to the last; `tilewright explain base` lists those that are there.
    #[serde(default, skip_serializing_if = "is_default")]
    pub layers: Vec<LayerId>,
    /// What players may choose to do.
    #[serde(default, skip_serializing_if = "is_default")]
    pub actions: Map<RuleId, Action>,
    /// What happens when something happens.
    #[serde(default, skip_serializing_if = "is_default")]
    pub rules: Map<RuleId, Rule>,
    /// What changes a score as long as a condition holds.
    #[serde(default, skip_serializing_if = "is_default")]
    pub modifiers: Map<RuleId, Modifier>,
    /// What must never be so, and how it is put right at once.
    #[serde(default, skip_serializing_if = "is_default")]
    pub invariants: Map<RuleId, Invariant>,
    /// What may not come where, whoever brings it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub bars: Map<RuleId, Bar>,
    /// Where a tile may be laid, beyond matching sides.
    #[serde(default, skip_serializing_if = "is_default")]
    pub placement: Map<RuleId, PlacementRule>,
    /// What can be remembered of things.
    #[serde(default, skip_serializing_if = "is_default")]
    pub notes: Map<NoteId, Note>,
    /// Named effect lists, to be used with `Call`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub procedures: Map<ProcedureId, Procedure>,
    /// Piles that tiles are drawn from.
    #[serde(default, skip_serializing_if = "is_default")]
    pub piles: Map<PileId, Pile>,
    /// Places for tiles beside the piles.
    #[serde(default, skip_serializing_if = "is_default")]
    pub racks: Map<RackId, Rack>,
    /// Tiles that lie on the table before the first turn.
    #[serde(default, skip_serializing_if = "is_default")]
    pub start: Map<RuleId, StartTiles>,
    /// The table: seats, start player, hands, policies. At most one package of a game may write it;
    /// others change it with patches.
    #[serde(default, skip_serializing_if = "is_default")]
    pub table: Option<Table>,
    /// Changes to what other packages define, each with its reason.
    #[serde(default, skip_serializing_if = "is_default")]
    pub patch: Vec<Patch>,
}

/// `rulebook.ron`: the clauses of a rulebook, what implements each and what tests it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RulebookFile {
    /// Always `2`.
    pub format: u32,
    /// The book that the clauses are taken from: title, language, year.
    pub book: String,
    /// The clauses, in the order of the book.
    pub clauses: Map<ClauseId, Clause>,
}

/// `text/<lang>.ron`: names for people.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TextFile {
    /// Always `2`.
    pub format: u32,
    /// The language: `en`, `ru`, `bg`, …
    pub lang: String,
    /// The names.
    pub text: Text,
}

/// `scenarios/*.ron`: executable rulebook examples.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ScenarioFile {
    /// Always `2`.
    pub format: u32,
    /// The scenarios.
    pub scenarios: Map<ScenarioId, Scenario>,
}
