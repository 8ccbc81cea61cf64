//! What a player may choose, and what chance may bring.

use serde::{Deserialize, Serialize};

use crate::graph::SegmentIx;
use crate::rules::{Alternative, Card, Design, PieceKind, Rule, Seat, TokenKind, Track};
use crate::state::{Cell, Loc, PieceIx, StockAt, TileIx, Value};

/// One option of a decision: a small value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Choice {
    /// The action that offers it; [`crate::rules::NO_RULE`] outside a menu.
    pub action: Rule,
    /// What is chosen.
    pub what: What,
}

/// What is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum What {
    /// A tile is laid on a cell with so many quarter turns clockwise.
    Lay(Design, Cell, u8),
    /// The same, together with an overlay that makes its sides fit.
    Mend(Design, Cell, u8, Over),
    /// A piece of a kind is placed on a segment.
    Deploy(PieceKind, SegmentIx),
    /// The piece in question goes to a segment.
    Move(SegmentIx),
    /// A piece.
    Piece(PieceIx),
    /// A feature, by one of its segments.
    Feature(SegmentIx),
    /// A piece of a kind goes to a space of a track.
    Space(PieceKind, u16),
    /// A piece of a kind goes on a tile itself, beside a piece, or into a player's keeping.
    PutAt(PieceKind, Spot),
    /// A space of a track.
    Spot(Track, u16),
    /// A tile's link joins two of its segments.
    Link(TileIx, u8, u8),
    /// A tile of the board.
    Tile(TileIx),
    /// A tile that is not on the board, and where it lies.
    Held(StockAt, Design),
    /// A token of a kind, from a tile if it lies on one.
    Token(TokenKind, Option<TileIx>),
    /// A counter moves.
    Counter(PieceIx),
    /// A piece walks to a segment in so many steps.
    Walk(SegmentIx, u16),
    /// A seat.
    Seat(Seat),
    /// A number.
    Number(i32),
    /// An alternative.
    Alternative(Alternative),
    /// A card is played.
    Card(Card),
    /// The action is taken.
    Act,
    /// Nothing.
    Pass,
}

/// A place for a piece that is on no feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Spot {
    /// On a tile itself.
    Tile(TileIx),
    /// Beside a piece on the board.
    Beside(PieceIx),
    /// In a player's keeping.
    With(Seat),
    /// On a tile itself as an overlay, with so many quarter turns clockwise.
    Over(TileIx, u8),
}

/// An overlay that comes with a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Over {
    /// The kind of piece.
    pub piece: PieceKind,
    /// On which side of the tile the one lies on which it is put: 0 north, 1 east, 2 south, 3 west; none for the tile itself.
    pub side: Option<u8>,
    /// Quarter turns clockwise.
    #[serde(rename = "turn")]
    pub rotation: u8,
}

impl Over {
    /// The cell of the tile on which it is put, if the new one lies on a cell.
    pub fn cell(self, at: Cell) -> Cell {
        self.side.map_or(at, |side| at.beside(usize::from(side & 3)))
    }
}

impl Spot {
    /// The same as a piece's place.
    pub fn loc(self) -> Loc {
        match self {
            Self::Tile(tile) | Self::Over(tile, _) => Loc::Tile(tile),
            Self::Beside(piece) => Loc::Beside(piece),
            Self::With(seat) => Loc::With(seat),
        }
    }
}

impl What {
    /// The option that stands for a thing that can be picked; nothing for what never is one.
    pub(crate) fn of(value: Value) -> Option<Self> {
        Some(match value {
            Value::Num(number) => Self::Number(number),
            Value::Seat(seat) => Self::Seat(seat),
            Value::Piece(piece) => Self::Piece(piece),
            Value::Feature(feature) => Self::Feature(feature),
            Value::Tile(tile) => Self::Tile(tile),
            Value::Space(track, space) => Self::Spot(track, space),
            Value::Held(at, design) => Self::Held(at, design),
            Value::None
            | Value::Design(_)
            | Value::Lay(..)
            | Value::Drawn(_)
            | Value::Used(_)
            | Value::Card(_)
            | Value::Cause(_)
            | Value::Cursor(..)
            | Value::Turns(..) => return None,
        })
    }

    /// The thing that was picked; nothing if it is none.
    pub(crate) fn value(self) -> Option<Value> {
        Some(match self {
            Self::Number(number) => Value::Num(number),
            Self::Seat(seat) => Value::Seat(seat),
            Self::Piece(piece) => Value::Piece(piece),
            Self::Feature(feature) => Value::Feature(feature),
            Self::Tile(tile) => Value::Tile(tile),
            Self::Spot(track, space) => Value::Space(track, space),
            Self::Held(at, design) => Value::Held(at, design),
            Self::Lay(..)
            | Self::Mend(..)
            | Self::Deploy(..)
            | Self::Move(_)
            | Self::Space(..)
            | Self::PutAt(..)
            | Self::Link(..)
            | Self::Token(..)
            | Self::Counter(_)
            | Self::Walk(..)
            | Self::Alternative(_)
            | Self::Card(_)
            | Self::Act
            | Self::Pass => return None,
        })
    }
}

/// One outcome of chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Outcome {
    /// A tile is drawn.
    Tile(Design),
    /// A token is drawn.
    Token(TokenKind),
    /// A die shows this number.
    Face(i32),
    /// A card is drawn.
    Card(Card),
    /// A seat begins.
    Seat(Seat),
}
