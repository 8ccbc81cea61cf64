//! Scenarios: rulebook examples that can be run.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::*;

/// An executable example: a position, what is done, and what must be so.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// Book and page, or where the numbers come from.
    pub book: String,
    /// The clauses it shows.
    #[serde(default, skip_serializing_if = "is_default")]
    pub clauses: Vec<ClauseId>,
    /// What it shows, in a sentence.
    #[serde(default, skip_serializing_if = "is_default")]
    pub about: String,
    /// The game, as on the command line: names joined with `+`.
    pub game: String,
    /// Option values.
    #[serde(default, skip_serializing_if = "is_default")]
    pub options: Map<OptionId, String>,
    /// The players, in seat order, by names of your own.
    pub players: Vec<String>,
    /// Whose turn it is; the first player if not said.
    #[serde(default, skip_serializing_if = "is_default")]
    pub turn: String,
    /// Tiles already on the board beside those the game starts with, in an order in which they fit.
    #[serde(default, skip_serializing_if = "is_default")]
    pub board: Vec<LaidTile>,
    /// Leave out the tiles that the game starts with.
    #[serde(default, skip_serializing_if = "is_default")]
    pub empty_board: bool,
    /// Pieces already on the board or on a track.
    #[serde(default, skip_serializing_if = "is_default")]
    pub pieces: Vec<Standing>,
    /// Tokens already on tiles or with players.
    #[serde(default, skip_serializing_if = "is_default")]
    pub tokens: Vec<Lying>,
    /// Links already set: the cell and the two segments joined.
    #[serde(default, skip_serializing_if = "is_default")]
    pub links: Vec<((i32, i32), SegmentId, SegmentId)>,
    /// Features that have become others: the cell, one of the segments, and the kind that it is now.
    #[serde(default, skip_serializing_if = "is_default")]
    pub converted: Vec<((i32, i32), SegmentId, FeatureKindId)>,
    /// Points already scored.
    #[serde(default, skip_serializing_if = "is_default")]
    pub points: Vec<(String, i32)>,
    /// Only so many tiles are left to draw, these ones, in any order.
    #[serde(default, skip_serializing_if = "is_default")]
    pub pile: Option<Vec<TileId>>,
    /// What lies on racks, instead of what they begin with.
    #[serde(default, skip_serializing_if = "is_default")]
    pub racks: Vec<OnRack>,
    /// What is done and what must be so, in order.
    pub then: Vec<Step>,
}

/// A piece on a segment of the board, or on a space of a track.
///
/// `(piece: "figure", of: "red", at: (0, 0), on: "r1")`, `(piece: "figure", of: "red", space: ("course", "9"))`
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// The kind.
    pub piece: PieceId,
    /// Whose; empty if nobody's.
    #[serde(default, skip_serializing_if = "is_default")]
    pub of: String,
    /// The cell.
    #[serde(default, skip_serializing_if = "is_default")]
    pub at: Option<(i32, i32)>,
    /// The segment; on the tile itself if not said.
    #[serde(default, skip_serializing_if = "is_default")]
    pub on: SegmentId,
    /// Instead of a cell and a segment: the player in whose keeping it is.
    #[serde(default, skip_serializing_if = "is_default")]
    pub with: String,
    /// Instead of a cell and a segment: the track, and the space by its number or its id. A player's points are
    /// the sum of his counters; a counter on the score track may stand beyond the last space, which is once around.
    #[serde(default, skip_serializing_if = "is_default")]
    pub space: Option<(TrackId, String)>,
    /// Of an overlay, its quarter turns clockwise. It comes with its tile, whose sides need only fit together with it.
    #[serde(rename = "turn", default, skip_serializing_if = "is_default")]
    pub rotation: u8,
}

/// Tokens that lie somewhere.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Lying {
    /// The kind.
    pub token: TokenId,
    /// How many.
    pub count: u32,
    /// On this cell's tile.
    #[serde(default, skip_serializing_if = "is_default")]
    pub at: Option<(i32, i32)>,
    /// On this segment of the tile, as `PutUnder` puts it; on the tile itself if not said.
    #[serde(default, skip_serializing_if = "is_default")]
    pub on: SegmentId,
    /// With this player.
    #[serde(default, skip_serializing_if = "is_default")]
    pub with: String,
}

/// The tiles on a rack: `(rack: "larder", of: "red", tiles: ["mill"])`. They come from what racks begin with, and from the piles.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OnRack {
    /// The rack.
    pub rack: RackId,
    /// Whose; empty for a rack for all.
    #[serde(default, skip_serializing_if = "is_default")]
    pub of: String,
    /// The tiles, in any order.
    pub tiles: Vec<TileId>,
}

/// Something done, or something that must be so.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub enum Step {
    // ---- done ----
    /// The next tile drawn or dealt is this one.
    Draw(TileId),
    /// The drawn tile is laid.
    Lay {
        /// The cell.
        at: (i32, i32),
        /// Quarter turns clockwise.
        #[serde(rename = "turn", default, skip_serializing_if = "is_default")]
        rotation: u8,
    },
    /// Draw and lay in one.
    Tile {
        /// The design.
        tile: TileId,
        /// The cell.
        at: (i32, i32),
        /// Quarter turns clockwise.
        #[serde(rename = "turn", default, skip_serializing_if = "is_default")]
        rotation: u8,
    },
    /// A piece is placed on a segment of the tile placed last, or of `at`.
    Deploy {
        /// The kind.
        piece: PieceId,
        /// The segment.
        on: SegmentId,
        /// The cell, if not that of the tile placed last.
        #[serde(default, skip_serializing_if = "is_default")]
        at: Option<(i32, i32)>,
    },
    /// The option with this text is taken, as `Options` lists them: `pass`, an alternative's id, …
    Take(String),
    /// The player declines.
    Pass,
    /// A bag, die or deck shows this: a token's id, a number, a card's id, a seat's name.
    Chance(String),
    /// Plays on with the first option of every decision until the game is over, then the end is scored.
    Finish,
    /// Everything that is left to draw is put aside and the end is scored.
    EndNow,
    // ---- must be so ----
    /// Points of each player.
    Points(Vec<(String, i32)>),
    /// Points gained since the last `Gained`, or since the start. Who is not named has gained nothing.
    Gained(Vec<(String, i32)>),
    /// Labelled terms of the last scoring of a feature of this kind, for a player.
    Terms {
        /// The feature kind.
        kind: FeatureKindId,
        /// The player; the first who gained if not said.
        #[serde(default, skip_serializing_if = "is_default")]
        of: String,
        /// The terms, all that are not worth 0.
        terms: Map<TermId, i32>,
    },
    /// When a feature of this kind was scored last, these players were level and a comparison decided; no players: none had
    /// to decide.
    Tie {
        /// The feature kind.
        kind: FeatureKindId,
        /// Who was level.
        between: Vec<String>,
        /// The label of the comparison; any if not said.
        #[serde(default, skip_serializing_if = "is_default")]
        by: TermId,
        /// For whom it decided.
        #[serde(rename = "for", default, skip_serializing_if = "is_default")]
        best: Vec<String>,
    },
    /// Pieces in a player's supply.
    Supply {
        /// The player.
        of: String,
        /// The kind.
        piece: PieceId,
        /// How many.
        is: u32,
    },
    /// Pieces of all players on the feature of a segment.
    On {
        /// The cell.
        at: (i32, i32),
        /// The segment.
        seg: SegmentId,
        /// How many of whom.
        is: Vec<(String, u32)>,
    },
    /// Owners of the feature of a segment.
    Owners {
        /// The cell.
        at: (i32, i32),
        /// The segment.
        seg: SegmentId,
        /// The players.
        are: Vec<String>,
    },
    /// What the feature of a segment is worth now.
    Worth {
        /// The cell.
        at: (i32, i32),
        /// The segment.
        seg: SegmentId,
        /// The moment.
        moment: Moment,
        /// The points.
        is: i32,
    },
    /// Whether the feature of a segment is complete.
    Complete {
        /// The cell.
        at: (i32, i32),
        /// The segment.
        seg: SegmentId,
        /// True or false.
        is: bool,
    },
    /// Two segments belong to the same feature, or not.
    SameFeature {
        /// One.
        a: Spot,
        /// The other.
        b: Spot,
        /// True or false.
        is: bool,
    },
    /// How many features of a kind there are on the board.
    Features {
        /// The kind.
        kind: FeatureKindId,
        /// How many.
        is: u32,
    },
    /// These can be chosen now: options as `Options` lists them.
    Legal(Vec<String>),
    /// These cannot be chosen now.
    Illegal(Vec<String>),
    /// Exactly these can be chosen now.
    Options(Vec<String>),
    /// How many options there are.
    OptionCount(u32),
    /// Exactly these can come up now: tiles, tokens, numbers, cards or seats, as `Chance` names them.
    Chances(Vec<String>),
    /// These cannot come up now, though others of their sort can.
    NoChance(Vec<String>),
    /// Whose decision it is.
    By(String),
    /// How many tiles are left to draw.
    TilesLeft(u32),
    /// How many copies of a tile are left to draw.
    Left(TileId, u32),
    /// Exactly these tiles lie on a rack.
    Rack {
        /// The rack.
        rack: RackId,
        /// Whose; empty for a rack for all.
        #[serde(default, skip_serializing_if = "is_default")]
        of: String,
        /// The tiles, in any order.
        tiles: Vec<TileId>,
    },
    /// Tokens: how many of a kind a player, the supply (empty name), a tile, a segment or a bag has.
    Tokens {
        /// The kind.
        token: TokenId,
        /// With whom; empty for the supply.
        #[serde(default, skip_serializing_if = "is_default")]
        with: String,
        /// On this cell's tile, on itself and on its segments.
        #[serde(default, skip_serializing_if = "is_default")]
        at: Option<(i32, i32)>,
        /// Only on this segment of the tile.
        #[serde(default, skip_serializing_if = "is_default")]
        on: SegmentId,
        /// In this bag.
        #[serde(default, skip_serializing_if = "is_default")]
        bag: BagId,
        /// How many.
        is: u32,
    },
    /// A player's piece stands on this space of a track.
    OnSpace {
        /// The player; empty if the piece is nobody's.
        #[serde(default, skip_serializing_if = "is_default")]
        of: String,
        /// The kind.
        piece: PieceId,
        /// The track.
        track: TrackId,
        /// The space: its number or its id.
        is: String,
    },
    /// For how many players this game is: fewest and most.
    Seats(u32, u32),
    /// The game is over, and these are the ranks: first those who won.
    Ranking(Vec<Vec<String>>),
}

impl Step {
    /// True for a step that does something; the others say what must be so.
    ///
    /// ```
    /// use tilewright_spec::Step;
    /// assert!(Step::Pass.acts());
    /// assert!(!Step::TilesLeft(3).acts());
    /// ```
    pub fn acts(&self) -> bool {
        matches!(
            self,
            Self::Draw(_)
                | Self::Lay { .. }
                | Self::Tile { .. }
                | Self::Deploy { .. }
                | Self::Take(_)
                | Self::Pass
                | Self::Chance(_)
                | Self::Finish
                | Self::EndNow
        )
    }
}
