//! What is seen on the board, and what a person did there.

use egui::Response;
use tilewright::spec::{PieceId, SegmentId, TileId};
use tilewright::state::State;

use crate::model::Table;
use crate::model::board::{At, Board};

/// What is seen on the board.
#[derive(Debug)]
pub(in crate::ui) struct Sight<'a> {
    /// The accessible name of the whole.
    pub name: String,
    /// The game.
    pub table: &'a Table,
    /// The tiles and what stands on them.
    pub board: &'a Board,
    /// The position, for the tracks that lie on the board, and the colours of its seats.
    pub position: Option<(&'a State, Vec<u8>)>,
    /// Cells that can be chosen.
    pub cells: Vec<Cell>,
    /// Pieces that can be placed.
    pub spots: Vec<Spot<'a>>,
    /// Segments that are pointed out.
    pub marked: Vec<(At, SegmentId)>,
    /// The feature under the pointer.
    pub pointed: Vec<(At, SegmentId)>,
    /// The tile that was laid last, or is chosen.
    pub last: Option<At>,
    /// The tile that is held: it is shown at the pointer as it would lie.
    pub held: Option<(&'a TileId, u8)>,
}

/// A cell that can be chosen.
#[derive(Clone, Debug)]
pub(in crate::ui) struct Cell {
    /// Where it is.
    pub at: At,
    /// Its accessible name: "cell 1, 0: can be laid, 2 ways".
    pub name: String,
    /// In how many ways; so many dots are shown.
    pub ways: usize,
    /// How good it is to choose it, from 0 to 1, and its place among the best from 0, if somebody advises.
    pub warmth: Option<(f32, Option<usize>)>,
}

/// A piece that can be placed.
#[derive(Clone, Debug)]
pub(in crate::ui) struct Spot<'a> {
    /// The cell.
    pub at: At,
    /// The segment.
    pub on: &'a SegmentId,
    /// The kind of piece.
    pub piece: &'a PieceId,
    /// Whose.
    pub seat: Option<u8>,
    /// Its accessible name.
    pub name: &'a str,
}

/// What a person did on the board.
#[derive(Debug)]
pub(in crate::ui) struct Answer {
    /// The whole canvas.
    pub response: Response,
    /// The cell under the pointer.
    pub hovered: Option<At>,
    /// The segment under the pointer.
    pub segment: Option<SegmentId>,
    /// The cell that was clicked, or chosen with the keyboard.
    pub clicked: Option<At>,
    /// The number of the piece that was clicked.
    pub spot: Option<usize>,
    /// Quarter turns that were asked for: R, Shift+R, a right click.
    pub turned: i32,
}
