//! What is remembered of things.

use serde::{Deserialize, Serialize};

use super::{PieceIx, TileIx};
use crate::graph::SegmentIx;
use crate::rules::{Note, Seat};

/// The thing of which something is remembered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Topic {
    /// The game as a whole.
    Game,
    /// A player.
    Player(Seat),
    /// A tile on the board.
    Tile(TileIx),
    /// A feature, by the segment that named it when it was noted: if it falls apart, the part with this segment keeps the note.
    Feature(SegmentIx),
    /// A piece.
    Piece(PieceIx),
}

/// Something that is remembered of a thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Noted {
    /// Of what.
    pub about: Topic,
    /// What.
    pub note: Note,
    /// The number that is remembered with it; 0 if none is.
    pub number: i32,
}
