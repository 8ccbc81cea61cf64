//! One thing of a game or some, whatever they are: tiles, features, pieces, players, numbers.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::*;

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
    /// Spaces of a track.
    Spaces {
        /// The track.
        track: TrackId,
        /// Only those for which this holds; binds the space.
        #[serde(default, skip_serializing_if = "is_default")]
        when: Cond,
    },
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
    /// The game as a whole: only notes are about it.
    Game,
}

impl Thing {
    /// The sort of things that it is one of; none of a number, of which nothing is noted.
    pub fn about(&self) -> Option<About> {
        Some(match self {
            Self::Tile(_) => About::Tile,
            Self::Feature(_) => About::Feature,
            Self::Piece(_) => About::Piece,
            Self::Player(_) => About::Player,
            Self::Game => About::Game,
            Self::Number(_) => return None,
        })
    }
}

/// The player whose turn it is, of whom a note is unless it says otherwise.
pub(super) fn active_player() -> Thing {
    Thing::Player(Player::Active)
}
pub(super) fn is_active_player(thing: &Thing) -> bool {
    unwritten(*thing == active_player())
}
