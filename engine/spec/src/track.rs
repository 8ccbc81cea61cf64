//! Tracks and their spaces.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::*;

/// A row or ring of spaces.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Track {
    /// The spaces.
    pub spaces: Spaces,
    /// True if the last space is followed by the first.
    #[serde(default, skip_serializing_if = "is_default")]
    pub cyclic: bool,
    /// True if points move a player's counters along it. At most one track of a game.
    #[serde(default, skip_serializing_if = "is_default")]
    pub score: bool,
    /// Where it is drawn.
    #[serde(default, skip_serializing_if = "is_default")]
    pub look: TrackLook,
    /// What is drawn for each place of a space that has room; an empty ring if nothing is said.
    #[serde(default, skip_serializing_if = "is_default")]
    pub place: Option<Glyph>,
}

/// Where a track is drawn. Rules do not read it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub enum TrackLook {
    /// As a list beside the board.
    #[default]
    Beside,
    /// As a rondel on the board, once tiles lie on all of its cells: a sector for each space, clockwise, with the first at
    /// the top. For the seasons of a year: `Rondel(from: (0, 0), to: (0, 0))` fills the first tile.
    Rondel {
        /// The cell in its north-west corner.
        from: (i32, i32),
        /// The cell in its south-east corner.
        to: (i32, i32),
        /// How far it goes beyond these cells, in hundredths of a tile's side. 0 to 50.
        #[serde(default, skip_serializing_if = "is_default")]
        beyond: u32,
    },
}

/// The spaces of a track.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub enum Spaces {
    /// Numbered spaces from 0.
    Count(u32),
    /// Spaces with names, in order.
    Named(Map<SpaceId, Space>),
}

/// A space with a name.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Space {
    /// How many pieces that occupy it has room for; 0: any number.
    #[serde(default, skip_serializing_if = "is_default")]
    pub room: u32,
    /// What happens when something says `EnterSpace`.
    #[serde(rename = "do", default, skip_serializing_if = "is_default")]
    pub effects: Vec<Effect>,
    /// The symbol that is drawn on it, besides its name.
    #[serde(default, skip_serializing_if = "is_default")]
    pub glyph: Option<Glyph>,
    /// The clause that says so; awards made here name it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub clause: ClauseId,
}
