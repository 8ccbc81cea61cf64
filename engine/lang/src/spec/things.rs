//! Some things of a game, whatever they are: tiles, features, pieces, players.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Features, PieceFilter, Player, Tiles};

/// Some things. Whatever goes through them binds each as `This`, a piece with its owner, its feature and its tile.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub enum Things {
    /// Tiles of the board.
    Tiles(Tiles),
    /// Features.
    Features(Features),
    /// Pieces.
    Pieces(PieceFilter),
    /// Players, in turn order, the active one first.
    Players(Player),
}
