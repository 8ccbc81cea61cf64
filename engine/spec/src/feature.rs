//! Kinds of features: how far they reach, when they are complete, what they score, who owns them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::*;

/// A kind of feature.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FeatureKind {
    /// How far one feature reaches.
    #[serde(default, skip_serializing_if = "is_default")]
    pub extent: Extent,
    /// Words for several kinds at once: a tag may stand in every list of feature kinds, and stands there for all kinds that
    /// have it, those of other packages too. `Kind(["homely"])`, `place_on: ["homely", "mill"]`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub tags: Vec<Tag>,
    /// When a feature is complete. Without this a feature never is.
    #[serde(default = "never", skip_serializing_if = "is_never")]
    pub complete: Cond,
    /// What a feature is worth at each moment, as labelled terms.
    #[serde(default, skip_serializing_if = "is_default")]
    pub score: ScoreTable,
    /// Who owns a feature.
    #[serde(default, skip_serializing_if = "is_default")]
    pub owners: Owners,
    /// The kinds of pieces that may be placed here, beside those whose own `place_on` says so.
    #[serde(default, skip_serializing_if = "is_default")]
    pub admits: Vec<PieceId>,
    /// How it is drawn.
    #[serde(default, skip_serializing_if = "is_default")]
    pub look: Look,
}

fn never() -> Cond {
    Cond::Never
}
fn is_never(cond: &Cond) -> bool {
    unwritten(*cond == Cond::Never)
}

/// How far one feature reaches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Extent {
    /// All segments that are joined.
    #[default]
    Component,
    /// One tile and the eight cells around it.
    Around,
}

/// Terms for each moment.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ScoreTable {
    /// What a complete feature is worth when it is scored.
    #[serde(default, skip_serializing_if = "is_default")]
    pub complete: Map<TermId, Num>,
    /// What an unfinished feature is worth at the end, or when something says "as at the end". It counts if a rule scores the kind then, as
    /// `Score(feature: This, at: Last)`: where the game's own rule goes through the kinds with a tag, the kind wants that tag.
    #[serde(default, skip_serializing_if = "is_default")]
    pub last: Map<TermId, Num>,
}

/// A moment of scoring.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub enum Moment {
    /// A complete feature, in play.
    #[default]
    Complete,
    /// An unfinished feature at the end of the game, or as if it were the end.
    Last,
}

/// Who owns a feature: the players with the greatest strength above zero.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Owners {
    /// What is compared.
    #[serde(default, skip_serializing_if = "is_default")]
    pub strength: Strength,
    /// What decides between players of equal strength, in this order.
    #[serde(default, skip_serializing_if = "is_default")]
    pub tie_break: Vec<TieBreak>,
    /// What happens if a tie remains.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ties: Ties,
}

/// A comparison between players who are level: the greatest number decides.
/// `(by: Per(1, Pieces(kind: ["elder"], owner: This, at: Feature(This))), term: "elders", clause: "R.7")`
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TieBreak {
    /// The number; binds the player compared.
    pub by: Num,
    /// The label under which it is explained.
    #[serde(default, skip_serializing_if = "is_default")]
    pub term: TermId,
    /// The clause that says so.
    #[serde(default, skip_serializing_if = "is_default")]
    pub clause: ClauseId,
}

/// What is compared between players.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub enum Strength {
    /// The sum of the weights of a player's pieces on the feature.
    #[default]
    Weights,
    /// One for every player who has a piece with a weight there.
    Presence,
    /// The sum of the weights of a player's pieces on neighbouring features of this kind.
    Around(FeatureKindId),
    /// A number; binds the player compared.
    By(Num),
}

/// What a tie between owners means.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Ties {
    /// Every tied player scores in full.
    #[default]
    Full,
    /// The points are shared out evenly, rounded up.
    SplitUp,
    /// The points are shared out evenly, rounded down.
    SplitDown,
    /// Nobody scores.
    Nobody,
}

/// How a feature kind is drawn.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Look {
    /// The way it is painted.
    #[serde(default, skip_serializing_if = "is_default")]
    pub style: Style,
    /// Its symbol, for a feature that lives on one tile.
    #[serde(default, skip_serializing_if = "is_default")]
    pub glyph: Glyph,
    /// Main colour as `#rrggbb`; by default the style's own.
    #[serde(default, skip_serializing_if = "is_default")]
    pub colour: String,
    /// How several pieces on one segment stand: `look: (style: Site, glyph: House, pieces: Column)`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub pieces: Arranged,
}

/// How several pieces on one segment stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Arranged {
    /// Side by side.
    #[default]
    Row,
    /// On each other, with their number: the floors of a lighthouse, a stack of crates. Those of which there are most lie
    /// below, the others on top of them.
    Column,
    /// In rows, each shorter by one than the row below: barrels in a cellar, people on each other's shoulders.
    Pyramid,
}

/// A way of painting.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Style {
    /// Open ground: the tile's background.
    #[default]
    Ground,
    /// A line with borders.
    Road,
    /// A broad line of water.
    Water,
    /// An area with a wall around it.
    Walled,
    /// A tilled area.
    Tilled,
    /// A plain area with a rim: a printed board, a square.
    Plain,
    /// A symbol only.
    Site,
}

/// What changes a number of some features as long as a condition holds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Modifier {
    /// What it changes.
    pub of: Quantity,
    /// When it applies.
    #[serde(default, skip_serializing_if = "is_default")]
    pub when: Cond,
    /// The layer in which it is applied; layers go from first to last.
    pub layer: LayerId,
    /// What it does.
    pub op: Operation,
    /// The clause that says so.
    #[serde(default, skip_serializing_if = "is_default")]
    pub clause: ClauseId,
    /// Clauses that it makes untrue, which a rules sheet then leaves out: a book says "A yard of two tiles is no exception",
    /// and this is one: `overrules: ["YD.7"]`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub overrules: Vec<ClauseId>,
}

/// What a modifier changes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub enum Quantity {
    /// The worth of features; binds the feature.
    Score {
        /// Feature kinds.
        kinds: Vec<FeatureKindId>,
        /// Moments.
        at: Vec<Moment>,
    },
    /// The worth of features for one player; binds the feature and the player who scores.
    ScoreFor {
        /// Feature kinds.
        kinds: Vec<FeatureKindId>,
        /// Moments.
        at: Vec<Moment>,
    },
    /// How often features of some kinds count as neighbours of others; binds the one that is counted. Whatever counts with
    /// `Per(…, Neighbors(…))` counts them so, `complete: true` only the complete ones of them; they stay one each in
    /// `Features(Neighbors(…))`, which names them. It can be multiplied or cleared.
    /// `(of: Times(kinds: ["harbour"], by: ["moor"]), layer: "rate", op: Multiply(2))` is a harbour that counts as two;
    /// `(of: Times(kinds: ["mill"], by: ["orchard"]), when: Absent(kind: ["miller"], at: Feature(This)), layer: "void", op: Clear)` a
    /// mill that does not count while nobody works there.
    Times {
        /// What is counted.
        kinds: Vec<FeatureKindId>,
        /// For what it counts so.
        by: Vec<FeatureKindId>,
    },
}

impl Quantity {
    /// True if an operation can change it.
    pub fn takes(&self, op: &Operation) -> bool {
        match self {
            Self::Score { .. } | Self::ScoreFor { .. } => true,
            Self::Times { .. } => match op {
                Operation::Clear => true,
                Operation::Multiply(by) => *by >= 0,
                Operation::Factor(..) | Operation::Add(..) | Operation::Divide(..) => false,
            },
        }
    }
}

/// What a modifier does.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub enum Operation {
    /// Replaces the factor of the `Per` terms with these labels.
    Factor(Vec<TermId>, i32),
    /// Adds a labelled term.
    Add(TermId, Num),
    /// Makes everything so far worth nothing.
    Clear,
    /// Divides the total.
    Divide(i32, Round),
    /// Multiplies the total.
    Multiply(i32),
}

/// Which way a fraction is rounded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Round {
    /// Up.
    #[default]
    Up,
    /// Down.
    Down,
}

/// Checked on every feature that something has just changed; repaired before anything else goes on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Invariant {
    /// The feature kinds it watches; binds the feature.
    pub of: Vec<FeatureKindId>,
    /// When it is broken.
    pub broken_if: Cond,
    /// How it is put right.
    pub repair: Vec<Effect>,
    /// The clause that says so.
    #[serde(default, skip_serializing_if = "is_default")]
    pub clause: ClauseId,
}
