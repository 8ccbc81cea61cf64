//! What is seen on the board, and what a person did there.

use egui::{Color32, Response};
use tilewright::spec::{SegmentId, TileId};
use tilewright::state::State;

use crate::model::Table;
use crate::model::board::{At, Board};
use crate::model::play::{Ghost, Place};

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
    /// Places that can be chosen: where a piece may go, what stands there, features, tiles.
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

/// A place that can be chosen.
#[derive(Clone, Debug)]
pub(in crate::ui) struct Spot<'a> {
    /// Where.
    pub place: &'a Place,
    /// What would be put there.
    pub ghost: Option<&'a Ghost>,
    /// The segments of the feature, if it is one.
    pub members: Vec<(At, SegmentId)>,
    /// The colour of whoever chooses.
    pub colour: Color32,
    /// Its accessible name.
    pub name: String,
    /// How many options it stands for.
    pub options: usize,
    /// True if one of them is pointed at elsewhere.
    pub lit: bool,
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
    /// The number of the place that was clicked.
    pub spot: Option<usize>,
    /// The number of the place under the pointer, or with the focus.
    pub pointed: Option<usize>,
    /// Quarter turns that were asked for: R, Shift+R, a right click.
    pub turned: i32,
}
