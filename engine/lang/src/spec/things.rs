//! One thing of a game or some, whatever they are: tiles, features, pieces, players, numbers.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Feature, Features, Num, PieceFilter, PieceRef, Player, Stock, TileRef, Tiles};

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
    /// Tiles that are not on the board, those that nobody can tell apart each for itself: `There(Held(Rack("larder", Active)))`,
    /// `Pick(from: Held(Rack("row", Any)), as: "pick", do: [Deal(from: Tile(Var("pick")), to: Rack("larder", Active))])`. Of such a
    /// tile marks and kinds can be asked.
    Held(Stock),
    /// Whole numbers from one to another, both included; the first thousand of them if they are more. One of them is known by
    /// its name only: `Pick(from: Numbers(N(0), Points(Active)), as: "bid", do: [Gain(who: Active, amount: Sub(N(0), Var("bid")))])`.
    Numbers(Num, Num),
}

/// One thing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub enum Thing {
    /// A tile.
    Tile(TileRef),
    /// A feature.
    Feature(Feature),
    /// A piece.
    Piece(PieceRef),
    /// A player.
    Player(Player),
    /// A number.
    Number(Num),
}
