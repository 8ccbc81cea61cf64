//! Tile designs as play needs them: sides by port, segments with their marks and neighbours.

use serde::{Deserialize, Serialize};

use super::{Edge, End, Fits, Kind, Mark, PieceKind, Set64, TokenKind};
use tilewright_lang::spec;

/// A tile design.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct TileDesign {
    /// Copies in the game.
    pub count: u32,
    /// Edge kinds: north, east, south, west.
    pub edges: [Edge; 4],
    /// Segments.
    pub segments: Vec<SegmentDesign>,
    /// For each side its left half, whole and right half: the segment that claims the port, or [`NONE`].
    pub ports: [[u8; 3]; 4],
    /// Marks of the tile as a whole.
    pub marks: Vec<MarkOn>,
    /// Segments that a link can join.
    pub switch: Vec<u8>,
    /// Kinds of the segments.
    pub kinds: Set64,
    /// True if a segment reaches `Around`.
    pub has_around: bool,
    /// For each side the classes of sides that it fits, as bits.
    pub sides: [u16; 4],
    /// True if a side fits several classes: then it is looked at cell by cell.
    pub loose: bool,
    /// For each side of a cell and each class that it may require there, 0 for none, the rotations that fit, as a 4-bit mask.
    pub turns: [[u8; 16]; 4],
    /// How it fits the sorts of open cells.
    pub fits: Fits,
    /// For each rotation, what it requires of the cell on each side, as a digit of that cell's code.
    pub digits: [[u16; 4]; 4],
    /// A mark may be on it or on one of its segments only if this set has its number, modulo 64.
    pub marked: Set64,
    /// What each segment touches, if some rule asks for that; else empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub touches: Vec<Touch>,
    /// What it becomes with pieces on it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub overlaid: Vec<super::Overlaid>,
    /// By the code of an open cell, a bit: where it is not set, no overlay makes the tile fit there. Empty where none does anywhere.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mendable: Vec<u64>,
    /// What it is made of, if it is one with a piece on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub covered: Option<super::Covered>,
}

impl TileDesign {
    /// The rotations that fit a cell that requires so much of its sides, as a 4-bit mask.
    // The sort of the cell says it, too; but that is to be looked for, and where it stands no processor can guess.
    #[inline]
    pub(super) fn rotations(&self, required: &[u8; 4]) -> u8 {
        self.by_side(required).into_iter().fold(15, |turns, side| turns & side)
    }

    /// For each side of a cell that requires so much there the rotations in which the tile fits on that side, as 4-bit masks.
    #[inline]
    pub(crate) fn by_side(&self, required: &[u8; 4]) -> [u8; 4] {
        std::array::from_fn(|side| self.turns[side][usize::from(required[side] & 15)])
    }
}

impl SegmentDesign {
    /// How many ports it claims.
    #[inline]
    pub fn ends(&self) -> u32 {
        self.claims.count_ones()
    }

    /// How many ports it claims on a side of its tile as it is printed.
    #[inline]
    pub fn ends_on(&self, side: usize) -> u32 {
        /// How many of three bits are set.
        const COUNTS: [u32; 8] = [0, 1, 1, 2, 1, 2, 2, 3];
        COUNTS[usize::from(self.claims >> (3 * side) & 0b111)]
    }

    /// The sides of its tile, as that lies with a rotation, on which it claims ports, as a 4-bit mask.
    #[inline]
    pub fn sides(&self, rotation: u8) -> u8 {
        let any = self.claims | self.claims >> 1 | self.claims >> 2;
        let printed = any & 1 | any >> 2 & 2 | any >> 4 & 4 | any >> 6 & 8;
        (printed << (rotation & 3) | printed >> (4 - (rotation & 3))) as u8 & 15
    }
}

impl TileDesign {
    /// The segment that fills a corner of the tile as it lies with `rotation` quarter turns, if one does: it has what both sides have
    /// there, a half or the whole of each. Corners go clockwise from the north-west, each before the side of its number.
    pub fn fills(&self, corner: usize, rotation: u8) -> Option<u8> {
        let at = |side: usize, half: usize| {
            let ports = self.ports[unturned(side & 3, rotation)];
            if ports[half] == NONE { ports[1] } else { ports[half] }
        };
        let (before, after) = (at(corner + 3, 2), at(corner, 0));
        (before == after && before != NONE).then_some(before)
    }

    /// True if it has a mark, on itself or on a segment.
    pub fn has_mark(&self, mark: Mark) -> bool {
        self.first_mark(mark).is_some()
    }

    /// Where a mark stands first, on itself or on a segment.
    #[inline]
    pub fn first_mark(&self, mark: Mark) -> Option<&MarkOn> {
        // Most tiles have none of most marks.
        if self.marked.has(mark.0) { self.all_marks().find(|on| on.mark == mark) } else { None }
    }

    /// Where a mark stands, on itself or on a segment.
    pub fn marks_of(&self, mark: Mark) -> impl Iterator<Item = &MarkOn> {
        let of = self.marked.has(mark.0).then_some(self);
        of.into_iter().flat_map(Self::all_marks).filter(move |on| on.mark == mark)
    }

    /// All marks, on itself and on its segments.
    pub fn all_marks(&self) -> impl Iterator<Item = &MarkOn> {
        self.marks.iter().chain(self.segments.iter().flat_map(|segment| &segment.marks))
    }
}

/// No segment.
pub const NONE: u8 = u8::MAX;

/// A segment of a design.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct SegmentDesign {
    /// Its feature kind.
    pub kind: Kind,
    /// The ports it claims, as bits: three for each side, in the order of [`TileDesign::ports`].
    pub claims: u16,
    /// Segments of the same tile that it borders, as a bit set.
    pub borders: u64,
    /// Other segments of the same tile and kind, as a bit set.
    pub siblings: u64,
    /// Marks on it.
    pub marks: Vec<MarkOn>,
    /// True if a link can join it to another.
    pub switched: bool,
    /// Where it ends, if some rule asks for that place.
    pub ends_at: Option<End>,
}

/// What a segment of a design touches.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub struct Touch {
    /// Segments of the same tile, as a bit set.
    pub here: u64,
    /// The ports with which it lies against what is beside the tile, as bits: those that it claims; of one that lives on its tile alone
    /// those of what it borders. Three for each side, in the order of [`TileDesign::ports`].
    pub fronts: u16,
    /// Segments that live on the tile alone and border it, as a bit set.
    pub within: u64,
}

/// A mark where it stands.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct MarkOn {
    /// The mark.
    pub mark: Mark,
    /// How often: the count of `Times`, the number of `Num`, else 1.
    pub times: u16,
    /// What it carries.
    pub arg: MarkValue,
}

/// What a mark carries.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub enum MarkValue {
    /// Nothing.
    None,
    /// A direction in eighths of a turn clockwise from north, on the unturned tile.
    Direction(u8),
    /// A feature kind.
    Feature(Kind),
    /// A number.
    Number(i32),
    /// A token.
    Token(TokenKind),
}

/// An edge kind.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub struct EdgeDesign {
    /// What it asks of the side beside it, from 1; 0 if every side will do.
    pub class: u8,
    /// The classes that it fits, as bits.
    pub fits: u16,
    /// How ports that touch are joined.
    pub join_all: bool,
}

impl EdgeDesign {
    /// True if sides of two kinds may touch.
    pub fn may_touch(self, other: Self) -> bool {
        self.class == 0 || other.class == 0 || self.fits >> other.class & 1 == 1
    }
}

/// A kind of piece.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PieceDesign {
    /// How many each player has, if that does not hang on how many play.
    pub per_player: u32,
    /// Else how many each has from so many players on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub by_players: Vec<(u32, u32)>,
    /// How many belong to nobody.
    pub neutral: u32,
    /// Strength in ownership.
    pub weight: Weight,
    /// True if it keeps others off a feature.
    pub occupies: bool,
    /// The feature kinds it may be placed on.
    pub allowed: Set64,
    /// The further condition for placing it.
    pub place_if: PlaceIf,
    /// Where it may not come, whatever else is so: places for which one of these holds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bars: Vec<super::CondExpr>,
    /// True if none of them asks for more than the tile: then all segments of a tile have the same answer.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub bars_whole_tiles: bool,
    /// The kinds one of which must stay with it; empty: it never leaves by itself.
    pub needs: Set64,
    /// Where it starts, if on a track: the track and the space.
    pub starts: Option<(super::Track, u32)>,
    /// What it does on a tile, if it lies there as an overlay.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub overlay: Option<super::OverlayDesign>,
    /// True if some rule puts it where features fill corners: there it is drawn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub on_corners: bool,
    /// Its number.
    pub kind: PieceKind,
}

impl PieceDesign {
    /// True if there is exactly one, and it belongs to nobody.
    #[inline]
    pub fn is_sole(&self) -> bool {
        self.neutral == 1 && self.per_player == 0 && self.by_players.is_empty()
    }

    /// How many each player has at a table of so many.
    pub fn each(&self, players: u8) -> u32 {
        spec::for_players(&self.by_players, self.per_player, players.into())
    }
}

/// How strong a piece is in ownership, with the common case told apart.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Weight {
    /// Wherever it stands.
    Plain(i32),
    /// So much where it stands.
    By(super::NumExpr),
}

/// The condition for placing a piece, with the common case told apart.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum PlaceIf {
    /// Anywhere that is allowed.
    Always,
    /// Where nothing occupies the feature.
    Free,
    /// On features of which this holds: which of a feature's segments is looked at does not matter. Where no piece of these kinds
    /// stands on the feature it holds at once, if it is of that sort.
    Feature(super::CondExpr, Option<Set64>),
    /// On segments of which this holds.
    Cond(super::CondExpr),
}

/// Turns a side of the board into the side of a tile that lies with `rotation` quarter turns.
#[inline]
pub fn unturned(side: usize, rotation: u8) -> usize {
    (side + 4 - rotation as usize) & 3
}

/// The number of a port: side and place on it (0 left half, 1 whole, 2 right half).
pub fn port_place(port: spec::Port) -> (usize, usize) {
    use spec::Port::*;
    match port {
        N => (0, 1),
        E => (1, 1),
        S => (2, 1),
        W => (3, 1),
        NL => (0, 0),
        NR => (0, 2),
        EL => (1, 0),
        ER => (1, 2),
        SL => (2, 0),
        SR => (2, 2),
        WL => (3, 0),
        WR => (3, 2),
    }
}
