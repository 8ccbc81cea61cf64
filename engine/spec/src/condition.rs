//! Conditions.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::*;

fn active_player() -> Box<Thing> {
    Box::new(super::things::active_player())
}
fn is_active_player(thing: &Thing) -> bool {
    super::things::is_active_player(thing)
}

/// Something that holds or not.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub enum Cond {
    /// Holds.
    #[default]
    Always,
    /// Does not hold.
    Never,
    /// All of these hold.
    All(Vec<Cond>),
    /// At least one of these holds.
    Any(Vec<Cond>),
    /// This does not hold.
    Not(Box<Cond>),
    /// The bound feature has no open end.
    NoOpenEnds,
    /// The bound feature's tile is surrounded by eight tiles.
    AreaFull,
    /// A feature is complete now.
    Completed(Feature),
    /// The bound feature has this mark on one of its segments.
    HasMark(MarkId),
    /// The bound tile (drawn or placed) has this mark, on itself or on a segment: `TileHasMark("beacon")`.
    TileHasMark(MarkId),
    /// The bound tile (drawn or placed) has a feature of one of these kinds.
    TileHasKind(Vec<FeatureKindId>),
    /// At least one port of such a feature of the bound tile meets a port of the board: `Joins(["brook"])`. Only in `placement`.
    Joins(Vec<FeatureKindId>),
    /// Exactly one port of such a feature of the bound tile meets a port of the board: it joins one, at one end. Only in `placement`.
    JoinsOnce(Vec<FeatureKindId>),
    /// No port of such a feature that the bound tile would leave open points at a cell at which another open port of these kinds
    /// points: their ends can still go on. Only in `placement`.
    EndsApart(Vec<FeatureKindId>),
    /// The line of these kinds would not bend the same way as its last bend, straight tiles ignored. Only in `placement`.
    NoSameTurn(Vec<FeatureKindId>),
    /// The line of these kinds would not bend the same way as on the tile it would be joined to. Only in `placement`.
    NoSameTurnNext(Vec<FeatureKindId>),
    /// With the bound tile, all tiles would lie in a rectangle of at most this many columns and rows. Only in `placement`.
    Within(u32, u32),
    /// One of the bound feature's tiles has this mark.
    OnTileWithMark(MarkId),
    /// There is such a piece.
    Exists(PieceFilter),
    /// There is no such piece.
    Absent(PieceFilter),
    /// There is such a thing: `There(Features(Of(kinds: ["yard"], when: Free)))`, `There(Players(All([This, Most(Points(This))])))`.
    There(Box<Things>),
    /// There is such a token.
    Tokens(TokenFilter),
    /// No piece that occupies stands on the bound feature.
    Free,
    /// No piece of another player that occupies stands on the bound feature.
    FreeOfOthers,
    /// The bound feature is of one of these kinds.
    Kind(Vec<FeatureKindId>),
    /// The bound piece is of one of these kinds.
    IsPiece(Vec<PieceId>),
    /// Two numbers compare so.
    Cmp(Num, Cmp, Num),
    /// Both are the same tile, feature, piece, player or number: `Same(Player(This), Player(Active))`,
    /// `Same(Tile(Of(This)), Tile(Placed))`.
    Same(Box<Thing>, Box<Thing>),
    /// A counter that moves by the bound amount touches or passes a multiple of this.
    Crosses(u32),
    /// A counter that moves by the bound amount comes to rest on a multiple of this.
    StopsOn(u32),
    /// The bound award has this cause.
    Cause(Tag),
    /// The bound award is for scoring a feature of one of these kinds (any if empty), not for anything else:
    /// `ForFeature(["yard"])`.
    ForFeature(Vec<FeatureKindId>),
    /// This feature became complete in this part and has been scored, or is being scored. A rule about an award that wants
    /// to know what is still to come asks for others: `CompletedNow(when: Not(Scored(This)))`.
    Scored(Feature),
    /// A placed tile extended this feature in this part of the turn.
    Extended(Feature),
    /// The active player has taken an action of this group in this part.
    Taken(GroupId),
    /// The active player has taken an action of this group in this turn, in this part or an earlier one.
    TakenInTurn(GroupId),
    /// This is remembered of a thing, of players if it is of one of them: `Noted(note: "was-called")`,
    /// `Not(Noted(note: "searched", about: Tile(This)))`.
    Noted {
        /// What is remembered.
        note: NoteId,
        /// Of what; of the active player if nothing is said.
        #[serde(default = "active_player", skip_serializing_if = "is_active_player")]
        about: Box<Thing>,
    },
    /// That player gained points with this cause (none: any) from a feature of these kinds (none: any):
    /// `Gained(who: Active, kinds: ["lane"])`, `Not(Gained(who: This, since: Part))`.
    Gained {
        /// Who.
        who: Player,
        /// The award's cause.
        #[serde(default, skip_serializing_if = "is_default")]
        cause: Option<Tag>,
        /// The feature's kind.
        #[serde(default, skip_serializing_if = "is_default")]
        kinds: Vec<FeatureKindId>,
        /// Since when.
        #[serde(default, skip_serializing_if = "is_default")]
        since: Since,
    },
    /// There are tiles left to draw, in somebody's hand, or on a rack that counts.
    TilesLeft,
    /// It is the end of the game.
    Ending,
    /// An option of the game has this value.
    Option(OptionId, String),
    /// A package's rules are in the game.
    Package(PackageId),
}

/// Since when something has happened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Since {
    /// Since this part of the turn began.
    Part,
    /// Since the turn began.
    #[default]
    Turn,
}

/// A comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Cmp {
    /// Less than.
    Lt,
    /// At most.
    Le,
    /// Equal.
    Eq,
    /// Not equal.
    Ne,
    /// At least.
    Ge,
    /// More than.
    Gt,
}

impl Cmp {
    /// True if it holds between two numbers.
    pub fn holds(self, a: i32, b: i32) -> bool {
        match self {
            Self::Lt => a < b,
            Self::Le => a <= b,
            Self::Eq => a == b,
            Self::Ne => a != b,
            Self::Ge => a >= b,
            Self::Gt => a > b,
        }
    }
}
