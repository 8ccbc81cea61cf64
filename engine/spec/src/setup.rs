//! What lies on the table before the first turn.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::*;

/// A pile of tiles. Piles are used up one after the other.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Pile {
    /// Which tiles it is made of.
    #[serde(default, skip_serializing_if = "is_default")]
    pub of: PileOf,
    /// Tiles drawn first, in this order: every copy that is in the game and not on a start board, which may be none.
    /// Of a tile that is named several times each place has one copy, and the last place all that are left.
    #[serde(default, skip_serializing_if = "is_default")]
    pub first: Vec<TileId>,
    /// Tiles drawn last, in this order: every copy, as with `first`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub last: Vec<TileId>,
    /// Piles that are used up before this one.
    #[serde(default, skip_serializing_if = "is_default")]
    pub after: Vec<PileId>,
    /// Piles that are begun only when this one is used up: `"dawn": (of: Tagged(["dawn"]), before: ["main"])`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub before: Vec<PileId>,
}

/// Which tiles a pile is made of.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub enum PileOf {
    /// Everything that no other pile takes.
    #[default]
    Rest,
    /// All tiles with one of these tags.
    Tagged(Vec<Tag>),
}

/// Tiles that lie on the board before the first turn.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StartTiles {
    /// The tiles and where they lie. A tile with a `count` is taken from its pile.
    pub tiles: Vec<LaidTile>,
    /// Segments of different tiles that are joined although their sides do not say so.
    #[serde(default, skip_serializing_if = "is_default")]
    pub links: Vec<(Spot, Spot)>,
}

/// A tile on the board. East is +x, south is +y; the first tile of most games lies at (0, 0).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LaidTile {
    /// The design.
    pub tile: TileId,
    /// The cell.
    pub at: (i32, i32),
    /// Quarter turns clockwise: 0 to 3.
    #[serde(rename = "turn", default, skip_serializing_if = "is_default")]
    pub rotation: u8,
}

/// A segment on the board: its cell and its name.
pub type Spot = ((i32, i32), SegmentId);

/// Seats, start player, hands, and what happens where a rulebook is silent.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// Fewest and most players. 1 to 12.
    #[serde(default = "seats", skip_serializing_if = "is_seats")]
    pub seats: (u32, u32),
    /// Who begins.
    #[serde(default, skip_serializing_if = "is_default")]
    pub start_player: StartPlayer,
    /// How many tiles a player holds and chooses from; 0: one is drawn when it is needed.
    #[serde(default, skip_serializing_if = "is_default")]
    pub hand: u32,
    /// Who may see the tiles of a hand.
    #[serde(default, skip_serializing_if = "is_default")]
    pub hand_seen: Visibility,
    /// What becomes of a drawn tile that fits nowhere.
    #[serde(default, skip_serializing_if = "is_default")]
    pub unplaceable: Unplaceable,
    /// What happens if the piles run out while a tile is being replaced.
    #[serde(default, skip_serializing_if = "is_default")]
    pub no_replacement: NoReplacement,
    /// What decides between players with equal points, in this order; binds the player. Empty: they share the rank.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ranking: Vec<Num>,
    /// True if the highest total wins; false if the lowest does.
    #[serde(default = "yes", skip_serializing_if = "is_yes")]
    pub most_wins: bool,
    /// When the game ends after the piles are empty.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ends: Ends,
}

fn seats() -> (u32, u32) {
    (2, 6)
}
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_seats(range: &(u32, u32)) -> bool {
    unwritten(*range == seats())
}
fn yes() -> bool {
    true
}
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_yes(value: &bool) -> bool {
    unwritten(*value)
}

impl Default for Table {
    fn default() -> Self {
        Self {
            seats: seats(),
            start_player: StartPlayer::default(),
            hand: 0,
            hand_seen: Visibility::default(),
            unplaceable: Unplaceable::default(),
            no_replacement: NoReplacement::default(),
            ranking: Vec::new(),
            most_wins: true,
            ends: Ends::default(),
        }
    }
}

/// Who begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum StartPlayer {
    /// The first seat; people decide who sits there.
    #[default]
    First,
    /// A random seat.
    Random,
    /// The first seat chooses.
    Chosen,
}

/// What becomes of a drawn tile that fits nowhere.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Unplaceable {
    /// It leaves the game and another is drawn.
    #[default]
    RemoveAndRedraw,
    /// It goes back into its pile and another is drawn; if nothing in the pile fits, the rest of the pile leaves the game.
    ReturnAndRedraw,
    /// It leaves the game and the part goes on without a tile.
    RemoveAndSkip,
}

/// What happens if no replacement is left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum NoReplacement {
    /// The game ends at once.
    #[default]
    EndsAtOnce,
    /// The turn goes on without a tile.
    GoesOn,
}

/// When the game ends after the piles are empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Ends {
    /// After the whole turn in which the last tile was placed.
    #[default]
    AfterTurn,
    /// As soon as the last tile lies.
    AfterPlacement,
    /// When every player has had the same number of turns.
    AfterRound,
}
