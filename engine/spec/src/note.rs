//! Notes: what a game remembers of its things.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::*;

/// Something that a game can remember of a thing of one sort, with how long it does, and a number with it if that is wanted:
/// `notes: { "was-called": (until: Turn), "searched": (about: Tile), "record": (about: Game, until: Game, number: true) }`.
/// The effect `Note` remembers it, `Forget` forgets it; `Noted` holds as long as it is remembered, and `NotedNumber` is the number.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Note {
    /// The sort of things it is remembered of.
    #[serde(default, skip_serializing_if = "is_default")]
    pub about: About,
    /// How long it is remembered.
    #[serde(default, skip_serializing_if = "is_default")]
    pub until: Until,
    /// True if a number is remembered with it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub number: bool,
}

/// The sort of things that a note is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum About {
    /// Players.
    #[default]
    Player,
    /// Tiles of the board.
    Tile,
    /// Features. When features join, what was noted of each is noted of all that they are now, with the greatest of the numbers;
    /// when one falls apart, it stays with the part in which it was noted.
    Feature,
    /// Pieces, wherever they are.
    Piece,
    /// The game as a whole.
    Game,
}

impl About {
    /// The sort in a word: "tile".
    pub fn word(self) -> &'static str {
        match self {
            Self::Player => "player",
            Self::Tile => "tile",
            Self::Feature => "feature",
            Self::Piece => "piece",
            Self::Game => "game",
        }
    }
}

/// How long something is remembered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Until {
    /// Until this part of the turn is over.
    #[default]
    Part,
    /// Until this turn is over.
    Turn,
    /// As long as the game lasts.
    Game,
}
