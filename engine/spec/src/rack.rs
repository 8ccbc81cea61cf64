//! Racks: tiles that lie neither on the board nor in a pile, and where tiles are dealt from and to.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::*;

/// A place for tiles beside the piles: a reserve of each player, tiles set aside, a row that players take from:
/// `"larder": (per_player: true, of: Tagged(["mill"]), deal: 1)`, `"aside": ()`, `"stall": (per_player: true, seen: Owner, counts: true)`.
/// It begins with what it says; then `Deal` moves tiles there and away, and `PlaceTile(from: "larder")` lays them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Rack {
    /// True if each player has one; else there is one for all.
    #[serde(default, skip_serializing_if = "is_default")]
    pub per_player: bool,
    /// The tiles it begins with. No pile has them, not even one that takes the rest.
    #[serde(default, skip_serializing_if = "is_default")]
    pub of: RackOf,
    /// How many of those lie on each rack when the game begins, by chance if they differ; what is left over is not in the
    /// game. 0: all of them, which only a rack for all can have.
    #[serde(default, skip_serializing_if = "is_default")]
    pub deal: u32,
    /// Who may see the tiles on it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub seen: Visibility,
    /// True if the game goes on while a tile lies on it: what lies there is left to draw, for `TilesLeft` too. When everybody
    /// has had a turn in which no tile was laid or dealt, nobody waits any longer.
    #[serde(default, skip_serializing_if = "is_default")]
    pub counts: bool,
}

/// Which tiles a rack begins with.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub enum RackOf {
    /// None.
    #[default]
    Nothing,
    /// Tiles with one of these tags.
    Tagged(Vec<Tag>),
}

/// Where tiles lie that are not on the board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub enum Stock {
    /// The pile that is drawn from now.
    Piles,
    /// A pile.
    Pile(PileId),
    /// A rack, of these players; of a rack for all it does not matter who is named: `Rack("larder", Active)`, `Rack("aside", Any)`.
    Rack(RackId, Player),
    /// The tile that the active player has drawn and not laid.
    Drawn,
    /// The box: what is dealt there has left the game. Nothing comes from it.
    Box,
    /// One tile of a rack or pile, bound or named: `Tile(Var("pick"))`.
    Tile(TileRef),
}
