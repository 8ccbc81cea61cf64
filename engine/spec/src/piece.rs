//! Kinds of pieces.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::*;

/// A kind of piece: figures, buildings, markers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Piece {
    /// How many each player has. 0 to 10,000.
    #[serde(default, skip_serializing_if = "is_default")]
    pub per_player: u32,
    /// How many each player has, by how many play, instead of `per_player`: rows (players from, how many), rising.
    /// `by_players: [(2, 10), (3, 9), (4, 7)]` is 10 for two players, 9 for three, 7 for four and more.
    #[serde(default, skip_serializing_if = "is_default")]
    pub by_players: Vec<(u32, u32)>,
    /// How many belong to nobody.
    #[serde(default, skip_serializing_if = "is_default")]
    pub neutral: u32,
    /// Words that rules use to speak of several kinds at once: a tag may also stand in every list of kinds of pieces,
    /// `Exists(kind: ["guest", "beast"])`, and stands there for all kinds that have it, those of other packages too.
    #[serde(default, skip_serializing_if = "is_default")]
    pub tags: Vec<Tag>,
    /// Strength in ownership; 0 for pieces that do not count. It binds the feature on which the piece stands, the piece and its
    /// owner: `weight: N(1)`, `weight: Sum([N(1), Per(1, Marks("lamp"))])`. Where it stands on no feature, a number that is not plain
    /// is 0.
    #[serde(default = "no_weight", skip_serializing_if = "is_no_weight")]
    pub weight: Num,
    /// True if it keeps others off a feature (see `Free`) and takes up room on a space of a track.
    #[serde(default, skip_serializing_if = "is_default")]
    pub occupies: bool,
    /// The feature kinds it may be placed on.
    #[serde(default, skip_serializing_if = "is_default")]
    pub place_on: Vec<FeatureKindId>,
    /// A further condition for placing it; binds the feature.
    #[serde(default, skip_serializing_if = "is_default")]
    pub place_if: Cond,
    /// When it leaves the board by itself.
    #[serde(default, skip_serializing_if = "is_default")]
    pub leaves: Leaves,
    /// Where it stands before the first turn.
    #[serde(default, skip_serializing_if = "is_default")]
    pub starts: Starts,
    /// What it changes on a tile on which it is put, with `Place(…, on: Tiles(…))`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub overlay: Option<Overlay>,
    /// How it is drawn.
    #[serde(default, skip_serializing_if = "is_default")]
    pub glyph: Glyph,
    /// Its colour as `#rrggbb` where it belongs to nobody; those of players have their owners' colours.
    #[serde(default, skip_serializing_if = "is_default")]
    pub colour: String,
}

fn no_weight() -> Num {
    Num::N(0)
}
fn is_no_weight(weight: &Num) -> bool {
    unwritten(*weight == no_weight())
}

impl Piece {
    /// True if it may count for a majority.
    pub fn may_weigh(&self) -> bool {
        !matches!(self.weight, Num::N(weight) if weight <= 0)
    }
}

/// When a piece leaves the board by itself.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub enum Leaves {
    /// Never by itself: rules return it.
    #[default]
    ByRule,
    /// When no piece of its owner with this tag is left on its feature.
    WhenAlone(Tag),
}

/// Where a piece stands before the first turn.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub enum Starts {
    /// In its owner's supply, or beside the board if it belongs to nobody.
    #[default]
    Supply,
    /// On a numbered space of a track.
    Track(TrackId, u32),
}
