//! What features promised in a position, for those that come of it in which all is as it was that decides it.
//!
//! **Invariant:** what is recalled of a feature is what working it out again would say, to the last bit.

use super::recall::{Recall, Same};
use crate::graph::Root;
use crate::rules::{Depends, FeatureDesign, Kind, Ruleset, moment_ix};
use crate::state::State;
use tilewright_lang::spec::Moment;

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
        let all = &self.expectations;
        let noted = all.noted.get(asked.root.segment().ix())?;
        let expected = &noted.expected;
        if !self.near
            || noted.position != self.position
            || noted.pieces != asked.pieces
            || all.turns != asked.turns
            || asked.owners.is_some_and(|owners| owners != expected.owners)
        {
            return None;
        }
        if self.laid.is_some() {
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
        if !self.near || !self.is_decided(rules, state, &rules.kinds[asked.kind.ix()], same) {
            return;
        }
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
        let pieces = asked.pieces;
        *noted = Noted { position: self.position, shares: all.shares.len() as u32, pieces, expected };
        all.shares.extend_from_slice(shares);
    }

    /// True if everything is as it was that decides what a feature promises, but its pieces. Where a tile was laid, only what is known of the
    /// feature itself is sure.
    fn is_decided(&self, rules: &Ruleset, state: &State, design: &FeatureDesign, same: Option<Same>) -> bool {
        let [complete, last] =
            [Moment::Complete, Moment::Last].map(|moment| design.depends[moment_ix(moment)]);
        if self.laid.is_none() {
            return complete <= Depends::Neighbors && last <= Depends::Neighbors;
        }
        let Some(same) = same else { return false };
        // How likely neighbours are to be completed counts only where it counts those that are.
        let counts = design.per_complete.is_some();
        let as_it_was = || {
            let is_same = |ends, root| ends == 0 || self.get(rules, state, root).is_some();
            self.neighbours(state, same).is_some_and(|all| all.iter().all(|it| is_same(it.ends, it.root)))
        };
        complete <= Depends::Pieces
            && (last <= Depends::Pieces || counts && last == Depends::Neighbors)
            && (!counts || as_it_was())
    }
}
