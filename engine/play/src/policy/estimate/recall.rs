//! What was found out about features of a position, for those that come of it by laying one tile: most features are far from that tile.
//!
//! **Invariant:** what is recalled of a feature is what looking at it again would say. It is recalled only where nothing but laying the tile
//! has changed features, and only if the feature has as many segments and ends as it had, and no cell beside it is the new tile's or beside
//! that one. What is noted is what the position was like before the tile.

use crate::graph::Root;
use crate::rules::{NONE, Ruleset, moment_ix, unturned};
use crate::state::{BoardTile, Cell, State};
use smallvec::SmallVec;
use tilewright_lang::spec::Moment;

use super::expected::Expectations;
use super::open::Open;
use super::unchanged::Unchanged;

/// What is known of the features of a position.
#[derive(Debug, Default)]
pub(super) struct Recall {
    /// Which position it is; 0 if there is none. What is known of others is forgotten.
    pub(super) position: u32,
    positions: u32,
    /// What it was like where others may have been changed.
    unchanged: Unchanged,
    /// True if the one that is looked at comes of it by laying one tile at most.
    pub(super) near: bool,
    /// That tile.
    pub(super) laid: Option<BoardTile>,
    /// What that touches, once it was asked.
    touches: Option<Touched>,
    /// By the number of the segment that stands for a feature.
    known: Vec<Known>,
    /// Open cells beside features, and how likely each is filled.
    pub(super) cells: Vec<(Cell, f64)>,
    /// Features that features border.
    neighbours: Vec<Neighbour>,
    /// What features promised.
    pub(super) expectations: Expectations,
}

/// A feature as it was.
#[derive(Clone, Copy, Debug, Default)]
struct Known {
    position: u32,
    size: u32,
    ends: u32,
    open: Open,
    cells: (u32, u32),
    /// Between these all of those cells lie: the least and the greatest numbers.
    within: (Cell, Cell),
    neighbours: Option<(u32, u32)>,
    /// By moment: for which pieces on it and which seat, and how much.
    worth: [Option<(u64, f64)>; 2],
}

/// A feature that another borders.
#[derive(Clone, Copy, Debug)]
pub(super) struct Neighbour {
    pub root: Root,
    size: u32,
    pub ends: u32,
}

/// A feature that is as it was.
#[derive(Clone, Copy, Debug)]
pub(super) struct Same(usize);

/// Features that a tile touches.
type Touched = SmallVec<[Root; 32]>;

impl Recall {
    /// From now on positions that come of this one are looked at.
    pub fn begin(&mut self, rules: &Ruleset, state: &State) {
        self.positions = self.positions.wrapping_add(1).max(1);
        self.position = self.positions;
        self.unchanged.begin(rules, state);
        self.cells.clear();
        self.neighbours.clear();
        self.expectations.clear();
    }

    /// From now on others are.
    pub fn end(&mut self) {
        self.position = 0;
        self.near = false;
    }

    /// Another position is looked at.
    pub fn look_at(&mut self, state: &State) {
        let tiles = state.board().tiles();
        let before = self.unchanged.tiles;
        self.near =
            self.position != 0 && (before..=before + 1).contains(&tiles.len()) && self.unchanged.holds(state);
        self.laid = tiles.last().filter(|_| tiles.len() > before).copied();
        self.touches = None;
    }

    /// True if the new tile is part of one of some features, or may have closed an end of it.
    fn is_touched(&mut self, rules: &Ruleset, state: &State, roots: &[Root]) -> bool {
        let Some(tile) = self.laid else { return false };
        let touched = self.touches.get_or_insert_with(|| touches(rules, state, &tile));
        roots.iter().any(|root| touched.contains(root))
    }

    /// A feature, if it is known and as it was.
    #[inline]
    pub fn get(&self, rules: &Ruleset, state: &State, root: Root) -> Option<Same> {
        let (graph, segment) = (state.graph(), root.segment());
        let known =
            self.known.get(segment.ix()).filter(|known| self.near && known.position == self.position)?;
        let same = known.size == graph.size(segment)
            && known.ends == graph.open(segment)
            && (self.is_outside(known) || self.is_far(rules, state, root, self.cells_of(Same(segment.ix()))));
        same.then_some(Same(segment.ix()))
    }

    /// What is open beside it, and where those cells stand in the list.
    pub fn open(&self, same: Same) -> (Open, (u32, u32)) {
        let Known { open, cells, .. } = self.known[same.0];
        (open, cells)
    }

    /// Notes what is open beside a feature that is not recalled, if that was so before the new tile came, too.
    pub fn put(
        &mut self,
        rules: &Ruleset,
        state: &State,
        root: Root,
        open: Open,
        cells: &[(Cell, f64)],
    ) -> Option<Same> {
        let (graph, segment) = (state.graph(), root.segment());
        // What is known and was not recalled has changed.
        let has_changed = self.known.get(segment.ix()).is_some_and(|known| known.position == self.position);
        if !self.near
            || has_changed
            || self.is_touched(rules, state, &[root])
            || !self.is_far(rules, state, root, cells)
        {
            return None;
        }
        if self.known.len() <= segment.ix() {
            self.known.resize(segment.ix() + 1, Known::default());
        }
        let first = self.cells.len() as u32;
        self.cells.extend_from_slice(cells);
        self.known[segment.ix()] = Known {
            position: self.position,
            size: graph.size(segment),
            ends: graph.open(segment),
            open,
            cells: (first, self.cells.len() as u32),
            within: within(cells),
            ..Known::default()
        };
        Some(Same(segment.ix()))
    }

    /// What it is worth, if that is known for these pieces and this seat, which `key` stands for.
    pub fn worth(&self, same: Same, moment: Moment, key: u64) -> Option<f64> {
        let (known, worth) = self.known[same.0].worth[moment_ix(moment)]?;
        (known == key).then_some(worth)
    }

    /// Notes what it is worth, if nothing is noted: what is asked first is what most positions have.
    pub fn put_worth(&mut self, same: Same, moment: Moment, key: u64, worth: f64) {
        self.known[same.0].worth[moment_ix(moment)].get_or_insert((key, worth));
    }

    /// What it borders, if that is known and every one of them is as it was: whether it is complete, too.
    pub fn neighbours(&self, state: &State, same: Same) -> Option<&[Neighbour]> {
        let (first, end) = self.known[same.0].neighbours?;
        let neighbours = &self.neighbours[first as usize..end as usize];
        let graph = state.graph();
        let is_same = |it: &Neighbour| {
            let segment = it.root.segment();
            graph.root(segment) == it.root && graph.size(segment) == it.size && graph.open(segment) == it.ends
        };
        neighbours.iter().all(is_same).then_some(neighbours)
    }

    /// Notes what it borders, if the new tile touches none of that; true if it is noted.
    pub fn put_neighbours(&mut self, rules: &Ruleset, state: &State, same: Same, roots: &[Root]) -> bool {
        let graph = state.graph();
        if self.known[same.0].neighbours.is_some() || self.is_touched(rules, state, roots) {
            return false;
        }
        let first = self.neighbours.len() as u32;
        self.neighbours.extend(roots.iter().map(|&root| {
            let segment = root.segment();
            Neighbour { root, size: graph.size(segment), ends: graph.open(segment) }
        }));
        self.known[same.0].neighbours = Some((first, self.neighbours.len() as u32));
        true
    }

    /// True if it is plain at once that the new tile is not near the cells beside a feature that has some.
    fn is_outside(&self, known: &Known) -> bool {
        let (least, most) = known.within;
        let lies_outside = |new: Cell| {
            i32::from(new.x) < i32::from(least.x) - 1
                || i32::from(new.x) > i32::from(most.x) + 1
                || i32::from(new.y) < i32::from(least.y) - 1
                || i32::from(new.y) > i32::from(most.y) + 1
        };
        known.cells.0 != known.cells.1 && self.laid.is_none_or(|tile| lies_outside(tile.at))
    }

    /// Open cells beside it, and how likely each is filled.
    pub(super) fn cells_of(&self, same: Same) -> &[(Cell, f64)] {
        let (first, end) = self.known[same.0].cells;
        &self.cells[first as usize..end as usize]
    }

    /// True if the new tile changes nothing of the cells beside a feature.
    fn is_far(&self, rules: &Ruleset, state: &State, root: Root, cells: &[(Cell, f64)]) -> bool {
        let Some(BoardTile { at: new, .. }) = self.laid else {
            return true;
        };
        let apart = |at: Cell| (at.x.abs_diff(new.x), at.y.abs_diff(new.y));
        let segment = state.graph().segment(root.segment());
        if rules.kinds[segment.kind.ix()].around {
            // The cells around it, and those beside them.
            let (across, down) = apart(state.board().tile(segment.tile).at);
            return across.max(down) > 2;
        }
        cells.iter().all(|&(at, _)| {
            let (across, down) = apart(at);
            across.saturating_add(down) > 1
        })
    }
}

/// Features with a segment on a tile, or with one on a tile beside it that faces it: an end may be closed by what is no part of the feature.
fn touches(rules: &Ruleset, state: &State, tile: &BoardTile) -> Touched {
    let graph = state.graph();
    let mut touched: Touched = tile.segments(rules).map(|own| graph.root(own)).collect();
    for side in 0..4 {
        let Some(other) = state.board().tile_at(tile.at.beside(side)) else { continue };
        let other = state.board().tile(other);
        let ports = rules.designs[other.design.ix()].ports[unturned((side + 2) & 3, other.rotation)];
        let facing = ports.iter().filter(|&&local| local != NONE);
        touched.extend(facing.map(|&local| graph.root(other.segment(local))));
    }
    touched
}

/// Between which cells some lie.
fn within(cells: &[(Cell, f64)]) -> (Cell, Cell) {
    let first = cells.first().map_or(Cell::default(), |&(at, _)| at);
    cells.iter().fold((first, first), |(least, most), &(at, _)| {
        let least = Cell { x: least.x.min(at.x), y: least.y.min(at.y) };
        (least, Cell { x: most.x.max(at.x), y: most.y.max(at.y) })
    })
}

#[cfg(test)]
mod tests;
