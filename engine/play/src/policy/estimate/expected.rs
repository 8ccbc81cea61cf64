//! What features promised in a position, for those that come of it in which all is as it was that decides it.
//!
//! **Invariant:** what is recalled of a feature is what working it out again would say, to the last bit.

use super::open::{MANY, bit};
use super::recall::{Recall, Same};
use crate::graph::Root;
use crate::rules::{Depends, FeatureDesign, Kind, Ruleset, moment_ix};
use crate::state::{Cell, State};
use tilewright_lang::spec::Moment;

/// All bits: a tile on any cell may change it.
const ANYWHERE: u64 = u64::MAX;

/// What decides what a feature promises, beside where it lies.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asked {
    pub root: Root,
    pub kind: Kind,
    /// A number for the pieces on it.
    pub pieces: u64,
    /// How many turns each has left.
    pub turns: f64,
    /// Who owns it, where more than the pieces decides that.
    pub owners: Option<u16>,
}

/// What a feature promises.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Expected {
    /// Who owns it.
    pub owners: u16,
    /// To who owns it alone.
    pub worth: f64,
    /// How likely it is to be completed.
    pub chance: f64,
    /// Where its open cells stand.
    pub cells: Cells,
    /// A bit for each of them, which others may share: where it is not set, there is none.
    pub bits: u64,
}

/// Where open cells stand.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Cells {
    /// In which list: that of a position, or of what is not recalled.
    pub list: usize,
    /// The first there.
    pub first: u32,
    /// The one after the last.
    pub end: u32,
}

/// The same with what it is recalled by.
#[derive(Clone, Copy, Debug, Default)]
struct Noted {
    position: u32,
    /// Where what its owners get stands in the list.
    shares: u32,
    pieces: u64,
    size: u32,
    ends: u32,
    /// A bit for each cell on which a tile may change it: where it is not set, none does.
    reach: u64,
    expected: Expected,
}

/// What features promised in a position.
#[derive(Debug, Default)]
pub(super) struct Expectations {
    /// How many turns each has left.
    turns: f64,
    /// By the number of the segment that stands for a feature.
    noted: Vec<Noted>,
    /// What each owner gets of features, in the order of seats.
    shares: Vec<f64>,
}

impl Expectations {
    /// Forgets them all, together with the position.
    pub fn clear(&mut self) {
        self.turns = f64::NAN;
        self.shares.clear();
    }
}

impl Recall {
    /// What a feature promises, and what each owner gets, if all is as it was that decides it.
    #[inline]
    pub fn expected(&self, rules: &Ruleset, state: &State, asked: &Asked) -> Option<(&Expected, &[f64])> {
        if !self.near {
            return None;
        }
        let all = &self.expectations;
        let noted = all.noted.get(asked.root.segment().ix())?;
        let expected = &noted.expected;
        if noted.position != self.position
            || noted.pieces != asked.pieces
            || all.turns != asked.turns
            || asked.owners.is_some_and(|owners| owners != expected.owners)
        {
            return None;
        }
        if let Some(tile) = self.laid
            && !noted.is_out_of_reach(state, asked.root, tile.at)
        {
            let same = self.get(rules, state, asked.root)?;
            if !self.is_decided(rules, state, &rules.kinds[asked.kind.ix()], Some(same)) {
                return None;
            }
        }
        Some((expected, &all.shares[noted.shares as usize..]))
    }

    /// Notes what a feature promises, if that is decided by what is as it was; `same` if that is known of the feature itself. What is noted for
    /// the same turn stays: what is asked first is what most positions have.
    pub fn expect(
        &mut self,
        rules: &Ruleset,
        state: &State,
        (asked, same): (&Asked, Option<Same>),
        expected: Expected,
        shares: &[f64],
    ) {
        let segment = asked.root.segment();
        let design = &rules.kinds[asked.kind.ix()];
        if !self.near || !self.is_decided(rules, state, design, same) {
            return;
        }
        let reach = same.and_then(|same| self.reach(rules, state, design, (asked.root, same)));
        let all = &mut self.expectations;
        if all.turns != asked.turns {
            all.noted.iter_mut().for_each(|it| it.position = 0);
            all.turns = asked.turns;
        }
        if all.noted.len() <= segment.ix() {
            all.noted.resize(segment.ix() + 1, Noted::default());
        }
        let noted = &mut all.noted[segment.ix()];
        if noted.position == self.position {
            return;
        }
        let graph = state.graph();
        *noted = Noted {
            position: self.position,
            shares: all.shares.len() as u32,
            pieces: asked.pieces,
            size: graph.size(segment),
            ends: graph.open(segment),
            reach: reach.unwrap_or(ANYWHERE),
            expected,
        };
        all.shares.extend_from_slice(shares);
    }

    /// Bits of the cells on which a tile may change what a feature promises; `None` if any may.
    fn reach(&self, rules: &Ruleset, state: &State, design: &FeatureDesign, of: (Root, Same)) -> Option<u64> {
        if !may_be_decided(design) {
            return None;
        }
        let mut reach = self.reach_of(rules, state, of)?;
        if design.per_complete.is_some() {
            for neighbour in self.neighbours(state, of.1)?.iter().filter(|neighbour| neighbour.ends > 0) {
                let same = self.get(rules, state, neighbour.root)?;
                reach |= self.reach_of(rules, state, (neighbour.root, same))?;
            }
        }
        Some(reach)
    }

    /// The same for what is open beside a feature, and how likely that is filled.
    fn reach_of(&self, rules: &Ruleset, state: &State, (root, same): (Root, Same)) -> Option<u64> {
        let segment = state.graph().segment(root.segment());
        if rules.kinds[segment.kind.ix()].around {
            let at = state.board().tile(segment.tile).at;
            return Some(at.around().into_iter().fold(bits_around(at), |bits, at| bits | bits_around(at)));
        }
        let beside = |at: Cell| (0..4).fold(bit(at), |bits, side| bits | bit(at.beside(side)));
        let cells = self.cells_of(same);
        // Of so many not all are listed.
        (cells.len() < MANY).then(|| cells.iter().fold(0, |bits, &(at, _)| bits | beside(at)))
    }

    /// True if everything is as it was that decides what a feature promises, but its pieces. Where a tile was laid, only what is known of the
    /// feature itself is sure.
    fn is_decided(&self, rules: &Ruleset, state: &State, design: &FeatureDesign, same: Option<Same>) -> bool {
        if self.laid.is_none() {
            return design.depends.iter().all(|&depends| depends <= Depends::Neighbors);
        }
        let Some(same) = same else { return false };
        // How likely neighbours are to be completed counts only where it counts those that are.
        let counts = design.per_complete.is_some();
        let as_it_was = || {
            let is_same = |ends, root| ends == 0 || self.get(rules, state, root).is_some();
            self.neighbours(state, same).is_some_and(|all| all.iter().all(|it| is_same(it.ends, it.root)))
        };
        may_be_decided(design) && (!counts || as_it_was())
    }
}

impl Noted {
    /// True if it is plain at once that a tile on a cell changes nothing of it.
    #[inline]
    fn is_out_of_reach(&self, state: &State, root: Root, at: Cell) -> bool {
        let (graph, segment) = (state.graph(), root.segment());
        self.reach & bit(at) == 0 && graph.size(segment) == self.size && graph.open(segment) == self.ends
    }
}

/// False if what a feature promises is decided by more than what is known of it and of those it counts.
fn may_be_decided(design: &FeatureDesign) -> bool {
    let [complete, last] = [Moment::Complete, Moment::Last].map(|moment| design.depends[moment_ix(moment)]);
    let counts = design.per_complete.is_some();
    complete <= Depends::Pieces && (last <= Depends::Pieces || counts && last == Depends::Neighbors)
}

/// The bits of a cell and of the eight around it.
fn bits_around(at: Cell) -> u64 {
    at.around().into_iter().fold(bit(at), |bits, cell| bits | bit(cell))
}
