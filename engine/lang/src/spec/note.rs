//! Notes: what a game remembers of a player.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::*;

/// Something that a game can remember of a player, with how long it does: `notes: { "was-called": (until: Turn) }`.
/// The effect `Note("was-called")` remembers it of the active player, `Forget("was-called")` forgets it,
/// and `Noted("was-called")` holds as long as it is remembered.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Note {
    /// How long it is remembered.
    #[serde(default, skip_serializing_if = "is_default")]
    pub until: Until,
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
