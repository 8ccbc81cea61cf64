//! What effects are made of: conditions to set aside, tokens to put, links to set, where an order begins.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::*;

/// A condition of a piece that an effect may set aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Waivable {
    /// Its `place_if`.
    PlaceIf,
    /// Its `place_on`.
    PlaceOn,
    /// What bars it.
    Bars,
}

/// A token to put somewhere.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub enum TokenRef {
    /// One of this kind from the supply.
    Kind(TokenId),
    /// The one drawn under this name.
    Drawn(Var),
}

/// Which links.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub enum Switches {
    /// The link of one tile, which has none yet.
    OnTile(TileRef),
    /// The nearest link in every direction along the features that the placed tile extended; each may be
    /// changed once in a turn, and never the one of the placed tile.
    NearestAlong(Features),
    /// As `NearestAlong`, but also the links that these features end at: whatever a link joins now, it is met at each
    /// segment that it could join.
    EndingAlong(Features),
}

/// Where an order of players begins.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub enum Start {
    /// With the active player.
    #[default]
    Active,
    /// With the next player; the active one is last.
    NextPlayer,
    /// With the player after this one, who is last.
    After(Player),
}

/// What somebody is granted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Granted {
    /// The turn has one more part; once in a turn, and only if there is a tile for it: to draw, or on a rack from which tiles
    /// are laid, where it fits.
    Part,
    /// Another whole part is queued: draw, place and all that follows; it grants nothing further. Short for `ExtraPart()`.
    Tile,
    /// A turn of its own, before whoever is next in turn order; of several players in turn order, after turns that were granted
    /// before. The game does not end while one is to come.
    Turn,
}
