//! What was seen of features in one position, for others that are reached from it by a tile or so.
//!
//! **Invariant:** what is recalled of a feature is what looking at it again would say: it has as many segments and ends, and no tile came to
//! lie beside its open cells.

use smallvec::SmallVec;

use super::Open;
use crate::graph::Root;
use crate::rules::Kind;
use crate::state::{Cell, State};

/// Of so many new tiles it is not worth while to look for what stayed as it was.
const MANY: usize = 4;

/// What was seen.
#[derive(Clone, Debug, Default)]
pub(super) struct Before {
    features: Vec<Known>,
    cells: Vec<(Cell, f64)>,
    /// How many tiles lay on the board.
    tiles: usize,
    /// Where tiles have been laid since.
    new: SmallVec<[Cell; MANY]>,
    mode: Mode,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Mode {
    /// There is nothing to recall or to keep.
    #[default]
    Nothing,
    Keep,
    Recall,
}

/// A feature as it was.
#[derive(Clone, Copy, Debug)]
struct Known {
    root: Root,
    kind: Kind,
    size: u32,
    ends: u32,
    open: Open,
    /// Its cells: the first, and the one after the last.
    cells: (usize, usize),
}

impl Before {
    /// Forgets everything.
    pub fn forget(&mut self) {
        self.features.clear();
        self.cells.clear();
        self.mode = Mode::Nothing;
    }

    /// Keeps what is seen of this position.
    pub fn keep(&mut self, state: &State) {
        self.tiles = state.board().tiles().len();
        self.mode = Mode::Keep;
    }

    /// Recalls it for a position that is reached from that one.
    pub fn compare(&mut self, state: &State) {
        self.new.clear();
        let new = state.board().tiles().get(self.tiles..).unwrap_or_default();
        let few = self.mode != Mode::Nothing && new.len() <= MANY;
        self.new.extend(new.iter().map(|tile| tile.at).filter(|_| few));
        if few {
            self.mode = Mode::Recall;
        } else {
            self.forget();
        }
    }

    /// Notes what is open beside a feature, if it is to be kept.
    pub fn note(&mut self, state: &State, root: Root, open: Open, cells: &[(Cell, f64)]) {
        if self.mode == Mode::Keep {
            let (kind, size, ends) = content(state, root);
            let first = self.cells.len();
            self.cells.extend_from_slice(cells);
            self.features.push(Known { root, kind, size, ends, open, cells: (first, self.cells.len()) });
        }
    }

    /// What is open beside a feature if that is as it was; its cells are added to a list.
    pub fn recall(&self, state: &State, root: Root, beside: &mut Vec<(Cell, f64)>) -> Option<Open> {
        if self.mode != Mode::Recall {
            return None;
        }
        let known = self.features.iter().find(|known| known.root == root)?;
        let cells = self.cells.get(known.cells.0..known.cells.1)?;
        let is_near = |at: Cell, new: Cell| at.x.abs_diff(new.x) + at.y.abs_diff(new.y) <= 1;
        let touched = |&(at, _): &(Cell, f64)| self.new.iter().any(|&new| is_near(at, new));
        if content(state, root) != (known.kind, known.size, known.ends) || cells.iter().any(touched) {
            return None;
        }
        beside.extend_from_slice(cells);
        Some(known.open)
    }
}

fn content(state: &State, root: Root) -> (Kind, u32, u32) {
    let (graph, segment) = (state.graph(), root.segment());
    (graph.segment(segment).kind, graph.size(segment), graph.open(segment))
}
