//! What pieces that lie on tiles make of them.
//!
//! A tile with such a piece on it is of a design of its own, which stands behind the printed ones: its sides, ports and segments are those of both
//! together, so that whatever asks a tile about them need not know of the piece. Its first segments are those of the printed design.

use serde::{Deserialize, Serialize};

use super::{Design, PieceKind, unturned};

/// What a kind of piece does that is put on tiles and changes them.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct OverlayDesign {
    /// True if it may come with a tile that would not fit without it.
    pub mends: bool,
}

/// What a design becomes with a piece of a kind on it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Overlaid {
    /// The kind of piece.
    pub piece: PieceKind,
    /// For each quarter turn clockwise of the piece against the tile the design that comes of it, if it can lie there so. Turns that
    /// come to the same have the same one.
    pub designs: [Option<Design>; 4],
}

/// What a design with a piece on it is made of.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Covered {
    /// The printed design.
    pub printed: Design,
    /// The kind of piece.
    pub piece: PieceKind,
    /// Quarter turns clockwise of the piece against the tile.
    #[serde(rename = "turn")]
    pub rotation: u8,
}

impl Overlaid {
    /// How a piece can lie on a tile that lies turned: quarter turns clockwise against the board, each with the design that comes of it; of
    /// those that come to the same the first.
    pub fn turned(&self, rotation: u8) -> impl Iterator<Item = (u8, Design)> + '_ {
        let design = move |turn: u8| self.designs[unturned(usize::from(turn), rotation & 3)];
        (0..4).filter_map(move |turn| {
            let found = design(turn)?;
            (0..turn).all(|before| design(before) != Some(found)).then_some((turn, found))
        })
    }
}
