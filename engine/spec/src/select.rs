//! Which player, feature, piece, tile, token: selectors and filters.
//!
//! `This` is always the innermost bound thing of its type; what an effect named with `as`
//! is reached with `Var`. Filters follow one rule: a field that is absent does not constrain.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::*;

/// A player, or several.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub enum Player {
    /// Every player.
    #[default]
    Any,
    /// The player whose turn it is.
    Active,
    /// The bound player.
    This,
    /// The owner of the bound piece.
    Owner,
    /// The owner of a named piece.
    OwnerOf(Var),
    /// A named player.
    Var(Var),
    /// Everyone but.
    Not(Box<Player>),
    /// Whoever is all of these: `All([Owners(This), Not(Active)])`.
    All(Vec<Player>),
    /// The player in whose keeping a piece is.
    Holder(PieceRef),
    /// The owners of a feature, as scored if it was completed in this part.
    Owners(Feature),
    /// The players for whom a number is greatest and above zero, all who are level; binds the player compared:
    /// `Most(Per(1, Tokens(kind: ["coin"], at: Player(This))))`, `Not(Most(Points(This)))`.
    Most(Box<Num>),
    /// Whoever of some players this holds for; binds the player:
    /// `Where(of: Not(Active), when: Cmp(Points(This), Gt, N(9)))`.
    Where {
        /// The players.
        of: Box<Player>,
        /// A name for the player; a `Where` inside another hides its `This`.
        #[serde(rename = "as", default, skip_serializing_if = "is_default")]
        name: Var,
        /// The condition.
        when: Box<Cond>,
    },
    /// Nobody: the piece belongs to no player.
    Nobody,
}

/// One feature.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub enum Feature {
    /// The bound feature.
    #[default]
    This,
    /// A named feature.
    Var(Var),
    /// The feature under a piece.
    Under(PieceRef),
}

/// One piece.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub enum PieceRef {
    /// The bound piece.
    #[default]
    This,
    /// A named piece.
    Var(Var),
}

/// Some pieces.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub enum Pieces {
    /// The bound piece.
    This,
    /// A named piece.
    One(Var),
    /// All that match.
    Where(PieceFilter),
}

/// One tile.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub enum TileRef {
    /// The bound tile.
    #[default]
    This,
    /// The tile placed last in this part.
    Placed,
    /// A named tile.
    Var(Var),
    /// The tile a piece stands on.
    Of(PieceRef),
    /// The tile so many steps away in the direction of a mark of the tile placed last, if there is one.
    Along {
        /// The mark that points.
        toward: MarkId,
        /// How far.
        distance: Box<Num>,
    },
}

/// Some tiles of the board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub enum Tiles {
    /// One tile.
    One(TileRef),
    /// The tiles of a feature; for a feature `Around` its tile and those around it.
    OfFeature(Feature),
    /// The tiles under pieces: `Under(kind: ["guest"], owner: Active)`.
    Under(Box<PieceFilter>),
    /// Those on the eight cells around each of some tiles: `Around(of: One(Placed))`.
    Around {
        /// The tiles in the middle.
        of: Box<Tiles>,
        /// True if these belong to it, too; else they do not, even if one lies beside another.
        #[serde(default, skip_serializing_if = "is_default")]
        own: bool,
    },
    /// Those that touch a side of one of some tiles: `Beside(of: Under(kind: ["hound"]))`.
    Beside {
        /// The tiles in the middle.
        of: Box<Tiles>,
        /// True if these belong to it, too; else they do not, even if one lies beside another.
        #[serde(default, skip_serializing_if = "is_default")]
        own: bool,
    },
    /// Those straight on from some tiles in the four directions of their sides, so many steps far:
    /// `Line(from: One(Placed), steps: N(3))`.
    Line {
        /// Where the lines begin.
        from: Box<Tiles>,
        /// How far they go, in cells.
        steps: Box<Num>,
        /// Which of these directions, if it is not all four: `Line(from: One(Placed), axis: Row, steps: N(6), stop_at_gaps: true, own: true)`.
        #[serde(default, skip_serializing_if = "is_default")]
        axis: Axis,
        /// True if a line ends where no tile lies; else it passes over gaps.
        #[serde(default, skip_serializing_if = "is_default")]
        stop_at_gaps: bool,
        /// True if the tiles where they begin belong to it, too.
        #[serde(default, skip_serializing_if = "is_default")]
        own: bool,
    },
    /// Those of some tiles for which this holds: `Where(of: Board, when: TileHasMark("lamp"))`.
    Where {
        /// The tiles.
        of: Box<Tiles>,
        /// A name for the tile; a `Where` inside another hides its `This`.
        #[serde(rename = "as", default, skip_serializing_if = "is_default")]
        name: Var,
        /// The condition; binds the tile.
        when: Box<Cond>,
    },
    /// Those that belong to all of these: `All([Around(of: One(This)), OfFeature(Var("lane"))])`.
    All(Vec<Tiles>),
    /// Those that belong to any of these.
    Any(Vec<Tiles>),
    /// All tiles.
    Board,
}

/// Which way lines go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Axis {
    /// In the four directions.
    #[default]
    Both,
    /// East and west.
    Row,
    /// North and south.
    Column,
}

/// Some features.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub enum Features {
    /// One feature.
    One(Feature),
    /// Features anywhere.
    Of {
        /// Their kinds; any if empty.
        #[serde(default, skip_serializing_if = "is_default")]
        kinds: Vec<FeatureKindId>,
        /// Their kind is the one that this mark of the placed tile names.
        #[serde(default, skip_serializing_if = "is_default")]
        kinds_of: Option<MarkId>,
        /// A further condition; binds the feature.
        #[serde(default, skip_serializing_if = "is_default")]
        when: Cond,
    },
    /// Features with at least one piece on them.
    Occupied {
        /// Their kinds; any if empty.
        #[serde(default, skip_serializing_if = "is_default")]
        kinds: Vec<FeatureKindId>,
        /// A further condition; binds the feature.
        #[serde(default, skip_serializing_if = "is_default")]
        when: Cond,
    },
    /// Features on tiles, each once however many of its segments lie there: `OnTiles(of: One(Placed), kinds: ["yard"])`. What is placed
    /// on one of them goes on any of those segments; whoever places it chooses.
    OnTiles {
        /// The tiles.
        of: Tiles,
        /// Their kinds; any if empty.
        #[serde(default, skip_serializing_if = "is_default")]
        kinds: Vec<FeatureKindId>,
        /// Only by segments that bear this mark themselves: `OnTiles(of: One(Placed), kinds: ["yard"], mark: "well")` leaves out a yard
        /// that comes to the tile elsewhere and has a well on another tile, which `when: HasMark("well")` does not.
        #[serde(default, skip_serializing_if = "is_default")]
        mark: Option<MarkId>,
        /// A further condition; binds the feature.
        #[serde(default, skip_serializing_if = "is_default")]
        when: Cond,
    },
    /// Features that fill a corner of tiles where four tiles meet: on each of the four it has both halves of sides that meet in the
    /// corner (of a side that is whole, the whole). What is placed there stands on the segment of the named tile, in the picture
    /// on the corner; which corner of a segment it is no rule asks: `Corners(of: One(Placed), kinds: ["moor"])` for a well where
    /// four moors meet, `Corners(of: Around(of: One(Placed)), kinds: ["pond"], when: Absent(kind: ["boat"], at: Feature(This)))`.
    Corners {
        /// The tiles.
        of: Tiles,
        /// Their kinds; any if empty.
        #[serde(default, skip_serializing_if = "is_default")]
        kinds: Vec<FeatureKindId>,
        /// A further condition; binds the feature.
        #[serde(default, skip_serializing_if = "is_default")]
        when: Cond,
    },
    /// Features that a placed tile extended in this part.
    Extended {
        /// Their kinds; any if empty.
        #[serde(default, skip_serializing_if = "is_default")]
        kinds: Vec<FeatureKindId>,
        /// A further condition; binds the feature.
        #[serde(default, skip_serializing_if = "is_default")]
        when: Cond,
    },
    /// Features that became complete in this part, with owners and tiles as they were scored.
    CompletedNow {
        /// Their kinds; any if empty.
        #[serde(default, skip_serializing_if = "is_default")]
        kinds: Vec<FeatureKindId>,
        /// A further condition; binds the feature.
        #[serde(default, skip_serializing_if = "is_default")]
        when: Cond,
    },
    /// Features that lost their last open end in this part.
    ClosedNow {
        /// Their kinds; any if empty.
        #[serde(default, skip_serializing_if = "is_default")]
        kinds: Vec<FeatureKindId>,
        /// A further condition; binds the feature.
        #[serde(default, skip_serializing_if = "is_default")]
        when: Cond,
    },
    /// Features under pieces; what is placed there goes beside one of them, on the same segment:
    /// `Under(kind: ["guest"], owner: This)`.
    Under(Box<PieceFilter>),
    /// Features that a feature borders.
    Neighbors {
        /// The feature in the middle.
        of: Feature,
        /// Their kinds; any if empty.
        #[serde(default, skip_serializing_if = "is_default")]
        kinds: Vec<FeatureKindId>,
        /// A further condition; binds the feature.
        #[serde(default, skip_serializing_if = "is_default")]
        when: Cond,
    },
    /// Features that touch a feature somewhere on its tiles: which it borders; to which a line of it leads, or of which a line leads to
    /// it (`ends_at`); of which a line ends at the same crossing; and those that lie against it across a side without being joined
    /// to it. A feature that lives on one tile reaches to the sides of what it borders there: a lodge in its park touches the trail that
    /// ends at the wall of the park. What is placed on one of them goes on any of its segments. For a ranger who walks from trail
    /// to trail at a crossing: `Touching(of: Under(Var("ranger")), kinds: ["trail"])`.
    Touching {
        /// The feature in the middle.
        of: Feature,
        /// Their kinds; any if empty.
        #[serde(default, skip_serializing_if = "is_default")]
        kinds: Vec<FeatureKindId>,
        /// A further condition; binds the feature.
        #[serde(default, skip_serializing_if = "is_default")]
        when: Cond,
    },
}

/// Which pieces.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct PieceFilter {
    /// One of these kinds.
    #[serde(skip_serializing_if = "is_default")]
    pub kind: Vec<PieceId>,
    /// One of these tags.
    #[serde(skip_serializing_if = "is_default")]
    pub tag: Vec<Tag>,
    /// None of these tags.
    #[serde(skip_serializing_if = "is_default")]
    pub without: Vec<Tag>,
    /// Such a piece is beside it, or it is beside such a piece.
    #[serde(skip_serializing_if = "is_default")]
    pub with: Vec<PieceId>,
    /// Whose.
    #[serde(skip_serializing_if = "is_default")]
    pub owner: Player,
    /// Where.
    #[serde(skip_serializing_if = "is_default")]
    pub at: At,
    /// On a feature of one of these kinds.
    #[serde(skip_serializing_if = "is_default")]
    pub role: Vec<FeatureKindId>,
    /// On a feature of the kind that this mark of the placed tile names.
    #[serde(skip_serializing_if = "is_default")]
    pub role_of: Option<MarkId>,
    /// When it was placed.
    #[serde(skip_serializing_if = "is_default")]
    pub placed: PlacedWhen,
    /// True for counters only for which another award of the same `Score` or `Gain` is still to come. Of a player with
    /// several counters who has not chosen yet any may be meant.
    #[serde(skip_serializing_if = "is_default")]
    pub awaits: bool,
    /// Not these.
    #[serde(skip_serializing_if = "is_default")]
    pub except: Vec<PieceRef>,
    /// Only those for which this holds; binds the piece, its owner, its feature and its tile:
    /// `Exists(at: Feature(This), when: Same(Tile(This), Tile(Placed)))`.
    #[serde(skip_serializing_if = "is_default")]
    pub when: Box<Cond>,
}

/// When a piece was placed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum PlacedWhen {
    /// At any time.
    #[default]
    Any,
    /// Before the last tile was placed.
    Earlier,
    /// Since the last tile was placed.
    ThisPart,
}

/// Where a piece is.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub enum At {
    /// Anywhere.
    #[default]
    Anywhere,
    /// On the board.
    Board,
    /// In a supply.
    Supply,
    /// On a feature.
    Feature(Feature),
    /// On one of these features.
    Features(Box<Features>),
    /// On one of these tiles.
    Tiles(Box<Tiles>),
    /// In the keeping of players.
    Player(Player),
    /// Anywhere on a track.
    Track(TrackId),
    /// On the bound space.
    ThisSpace,
    /// On the same space as a piece.
    SpaceOf(PieceRef),
    /// On the space where a piece of this kind stands.
    SpaceWith(TrackId, PieceId),
}

/// Which tokens.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct TokenFilter {
    /// One of these kinds.
    #[serde(skip_serializing_if = "is_default")]
    pub kind: Vec<TokenId>,
    /// One of these tags.
    #[serde(skip_serializing_if = "is_default")]
    pub tag: Vec<Tag>,
    /// Where.
    #[serde(skip_serializing_if = "is_default")]
    pub at: TokenAt,
}

/// Where a token is.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub enum TokenAt {
    /// In the common supply.
    #[default]
    Supply,
    /// On the tiles of a feature.
    Tiles(Tiles),
    /// On segments of a feature, put there with `on: Segment`.
    Feature(Feature),
    /// With a player.
    Player(Player),
    /// In a bag.
    Bag(BagId),
    /// Drawn as marks on a feature: one from the supply for each mark with a token.
    MarksOf(Feature),
}
