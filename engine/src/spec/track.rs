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
    pub effects: Vec<Do>,
    /// The clause that says so; awards made here name it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub clause: ClauseId,
}
