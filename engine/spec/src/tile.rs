//! Edge kinds, tiles, segments, ports, marks.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::*;

/// A kind of tile side: which features meet it, and where.
///
/// A side has up to three ports: the whole side (`N`) and its two halves (`NL`, `NR`).
/// The side of a line has the line through the whole side and ground in both halves.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EdgeKind {
    /// The feature kind that meets the whole side.
    #[serde(default, skip_serializing_if = "is_default")]
    pub whole: Option<FeatureKindId>,
    /// The feature kind that meets each half of the side.
    #[serde(default, skip_serializing_if = "is_default")]
    pub halves: Option<FeatureKindId>,
    /// Which sides they fit. It is enough that one of two sides says so.
    #[serde(default, skip_serializing_if = "is_default")]
    pub matches: Matches,
    /// How ports that touch are joined.
    #[serde(default, skip_serializing_if = "is_default")]
    pub join: Join,
}

impl EdgeKind {
    /// True if sides of this kind, which is called `own`, may touch sides of another.
    pub fn fits(&self, own: &EdgeKindId, id: &EdgeKindId, other: &Self) -> bool {
        own == id || self.matches.names(id) || other.matches.names(own)
    }
}

/// Which sides a side fits. What has no port to meet is closed by it, and not joined.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub enum Matches {
    /// Those of its own kind.
    #[default]
    Own,
    /// Those of its own kind and of these: `"quay": (matches: Of(["shore", "lawn"]))`.
    Of(Vec<EdgeKindId>),
    /// All: `"wall": (matches: Any)`.
    Any,
}

impl Matches {
    /// True if it says that sides of a kind fit.
    fn names(&self, kind: &EdgeKindId) -> bool {
        match self {
            Self::Own => false,
            Self::Of(kinds) => kinds.contains(kind),
            Self::Any => true,
        }
    }
}

/// How the ports of two touching sides are joined.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Join {
    /// The whole side meets the whole side, each half the half that lies opposite.
    #[default]
    Mirror,
    /// Every port meets every port of the same feature kind.
    All,
}

/// A port: a whole side, or a half of it as seen from the tile's centre looking out.
///
/// Clockwise from the north-west corner the halves are `NL NR EL ER SL SR WL WR`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[allow(missing_docs)]
pub enum Port {
    N,
    E,
    S,
    W,
    NL,
    NR,
    EL,
    ER,
    SL,
    SR,
    WL,
    WR,
}

/// One of the eight directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[allow(missing_docs)]
pub enum Direction {
    N,
    NE,
    E,
    SE,
    S,
    SW,
    W,
    NW,
}

/// A tile design.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Tile {
    /// How many copies a set has. 1 to 10,000; 0 only for tiles of a start board.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub count: u32,
    /// The sides: north, east, south, west.
    pub edges: (EdgeKindId, EdgeKindId, EdgeKindId, EdgeKindId),
    /// The connected parts of the picture. Every port of every side is claimed by exactly one.
    #[serde(default, skip_serializing_if = "is_default")]
    pub segments: Map<SegmentId, Segment>,
    /// Symbols of the tile as a whole.
    #[serde(default, skip_serializing_if = "is_default")]
    pub marks: Vec<MarkUse>,
    /// Segments that end at a movable link: any two of them can be joined by it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub switch: Vec<SegmentId>,
    /// Words that select tiles: a pile, a back colour.
    #[serde(default, skip_serializing_if = "is_default")]
    pub tags: Vec<Tag>,
    /// Code printed in a rulebook, letters used by collectors, decorations: for people only.
    #[serde(default, skip_serializing_if = "is_default")]
    pub note: String,
}

fn one() -> u32 {
    1
}
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_one(count: &u32) -> bool {
    unwritten(*count == 1)
}

/// A connected part of a tile's picture.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Segment {
    /// The feature kind.
    pub kind: FeatureKindId,
    /// The ports it claims; none for a feature that lives on one tile.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ports: Vec<Port>,
    /// Segments of the same tile that it borders. Left out, the outline says it, of ground alone: a segment of a kind that meets half
    /// sides borders the areas on whole sides that its outline touches. Lines and features that live on one tile border nothing unless one
    /// of the two lists the other here. Whoever lists it, each then borders the other; a list of ground takes the place of what the
    /// outline says.
    #[serde(default, skip_serializing_if = "is_default")]
    pub borders: Option<Vec<SegmentId>>,
    /// Symbols on this segment.
    #[serde(default, skip_serializing_if = "is_default")]
    pub marks: Vec<MarkUse>,
    /// Where a line with one port ends (crossing, building, village…), and after a colon the segment it leads to. Of
    /// rules only `EndsAt` and `Touching` read it. Pictures show a square for a crossing, a square among
    /// houses for a village, what is meant if it is a segment or a mark of the tile, and a house for everything else.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ends_at: String,
    /// True if it runs through a tunnel or over a bridge somewhere on the tile, so that ground may reach the outline on both sides of it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub tunnel: bool,
}

impl Segment {
    /// The place where it ends: `ends_at` up to its colon.
    pub fn end(&self) -> &str {
        self.ends_at.split(':').next().unwrap_or_default()
    }
}

/// A kind of symbol.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Mark {
    /// Where it may stand.
    #[serde(default, skip_serializing_if = "is_default")]
    pub on: MarkPlace,
    /// What it carries.
    #[serde(default, skip_serializing_if = "is_default")]
    pub arg: MarkArg,
    /// What is drawn for it; by default a disc with the first letter of its name.
    #[serde(default, skip_serializing_if = "is_default")]
    pub glyph: Glyph,
    /// True for a mark that several packages may define, each for itself, and mean the same by it: a bell that two authors draw on
    /// their tiles, a symbol of another program's files. It may stand where any of them says; the first says how it is drawn.
    #[serde(default, skip_serializing_if = "is_default")]
    pub shared: bool,
}

/// Where a mark may stand.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub enum MarkPlace {
    /// On the tile as a whole.
    #[default]
    Tile,
    /// On segments of these feature kinds.
    Segment(Vec<FeatureKindId>),
}

/// What a mark carries beside its name.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub enum MarkArg {
    /// Nothing.
    #[default]
    None,
    /// A direction, which turns with the tile.
    Direction,
    /// A feature kind.
    Feature,
    /// A number from the first to the second, both included.
    Number(i32, i32),
    /// A token with this tag.
    Token(Tag),
}

/// A symbol where it stands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub enum MarkUse {
    /// The symbol once.
    Is(MarkId),
    /// The symbol several times.
    Times(MarkId, u32),
    /// The symbol with a direction.
    Toward(MarkId, Direction),
    /// The symbol with a feature kind.
    For(MarkId, FeatureKindId),
    /// The symbol with a number.
    Num(MarkId, i32),
    /// The symbol with a token.
    Token(MarkId, TokenId),
}

impl MarkUse {
    /// The mark's name, whatever it carries.
    pub fn mark(&self) -> &MarkId {
        match self {
            Self::Is(mark)
            | Self::Times(mark, _)
            | Self::Toward(mark, _)
            | Self::For(mark, _)
            | Self::Num(mark, _)
            | Self::Token(mark, _) => mark,
        }
    }
}

/// What is drawn for a symbol, a piece or a feature that lives on one tile.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub enum Glyph {
    /// A disc with the first letter of the name.
    #[default]
    Letter,
    /// A shield.
    Shield,
    /// A church with a tower.
    Church,
    /// A flower bed with a hedge.
    Flowers,
    /// A house by a pond.
    House,
    /// A large church.
    Dome,
    /// A barrel.
    Barrel,
    /// An ear of corn.
    Ear,
    /// A roll, as of linen.
    Roll,
    /// Wings on a hull, pointing in the mark's direction.
    Wings,
    /// Bars of metal, piled up.
    Bar,
    /// A star on a wand.
    Star,
    /// A hat.
    Hat,
    /// A mask.
    Mask,
    /// A ring with a tool in it.
    Ring,
    /// A round mound of earth.
    Mound,
    /// Rows of vines.
    Rows,
    /// An animal.
    Animal,
    /// A fruit.
    Fruit,
    /// A disc with spokes and the mark's number.
    Spokes,
    /// A standing figure.
    Figure,
    /// A larger standing figure.
    LargeFigure,
    /// A figure lying down or kneeling with a tool.
    Worker,
    /// A boat.
    Boat,
    /// A crown.
    Crown,
    /// A pond.
    Water,
    /// Drawn with these shapes: SVG path data in a square from 0 to 100.
    Path(String),
}
