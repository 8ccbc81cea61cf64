//! What a register can hold.

use serde::{Deserialize, Serialize};

use super::{Cell, PieceIx, StockAt, TileIx};
use crate::graph::SegmentIx;
use crate::rules::{Card, Cause, Design, Seat, TokenKind, Track};

/// The content of a register.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Value {
    /// Nothing.
    #[default]
    None,
    /// A number.
    Num(i32),
    /// A player.
    Seat(Seat),
    /// A piece, by its number.
    Piece(PieceIx),
    /// A feature, by one of its segments on the board.
    Feature(SegmentIx),
    /// A tile on the board.
    Tile(TileIx),
    /// A tile still in hand.
    Design(Design),
    /// A tile as it would lie: the cell, and quarter turns clockwise.
    Lay(Design, Cell, u8),
    /// A tile that lies elsewhere, and where it lay.
    Held(StockAt, Design),
    /// A token that was drawn and not yet put anywhere.
    Drawn(TokenKind),
    /// A token that was drawn and is somewhere now.
    Used(TokenKind),
    /// A card.
    Card(Card),
    /// A space.
    Space(Track, u16),
    /// A cause.
    Cause(Cause),
    /// Where a loop stands: next, end, and first of its list.
    Cursor(u16, u16, u16),
    /// Where a round of turns stands: from whom on the next one is looked for, and how many turns are left.
    Turns(Seat, u16),
}

impl Value {
    /// The number, or 0.
    #[inline]
    pub fn num(self) -> i32 {
        if let Self::Num(number) = self { number } else { 0 }
    }

    /// The segment of the feature.
    #[inline]
    pub fn feature(self) -> Option<SegmentIx> {
        if let Self::Feature(segment) = self { Some(segment) } else { None }
    }

    /// The piece.
    #[inline]
    pub fn piece(self) -> Option<PieceIx> {
        if let Self::Piece(piece) = self { Some(piece) } else { None }
    }

    /// The player.
    #[inline]
    pub fn seat(self) -> Option<Seat> {
        if let Self::Seat(seat) = self { Some(seat) } else { None }
    }

    /// The tile on the board.
    #[inline]
    pub fn tile(self) -> Option<TileIx> {
        if let Self::Tile(tile) = self { Some(tile) } else { None }
    }
}
