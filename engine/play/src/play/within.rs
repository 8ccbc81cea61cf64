//! What is being worked out: what it hangs on may ask for everything else, and finds nothing where it asks for the same again.
//!
//! Rules that somebody wrote by mistake, or to do harm, may ask in circles. So every question comes to an end, and early enough for the stack.

use crate::graph::{Root, SegmentIx};
use crate::rules::Seat;
use tilewright_lang::spec::Moment;

use super::effort::DEEPEST_QUESTION;
use super::eval::Eval;

/// What is asked of a feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Question {
    /// What it is worth.
    Worth(Moment),
    /// Whether it is complete, by a condition.
    Complete,
    /// Who owns it, by a measure.
    Owners,
    /// How strong a piece on it is.
    Weight,
    /// How often it counts as a neighbour.
    Times,
}

/// A question, and those for which it is asked.
#[derive(Clone, Copy, Debug)]
pub(super) struct Within<'a> {
    question: Question,
    feature: Root,
    depth: u8,
    around: Option<&'a Within<'a>>,
}

impl Eval<'_> {
    /// Works something out of a feature with nothing bound but it and a player; nothing if that is being worked out already.
    pub fn asked<T>(
        &self,
        question: Question,
        feature: SegmentIx,
        seat: Option<Seat>,
        work: impl FnOnce(&Eval) -> T,
    ) -> Option<T> {
        let depth = self.within.map_or(0, |around| around.depth + 1);
        let within = Within { question, feature: self.state.graph.root(feature), depth, around: self.within };
        if depth > 0 && (depth > DEEPEST_QUESTION || self.is_again(&within) || !self.effort.look()) {
            return None;
        }
        Some(self.with_feature(feature, seat, |eval| work(&Eval { within: Some(&within), ..*eval })))
    }

    /// True while a question of this sort is answered, whatever the feature.
    #[inline]
    pub fn is_within(&self, question: Question) -> bool {
        self.around().any(|within| within.question == question)
    }

    #[inline(never)]
    fn is_again(&self, asked: &Within) -> bool {
        self.around().any(|within| within.question == asked.question && within.feature == asked.feature)
    }

    #[inline]
    fn around(&self) -> impl Iterator<Item = &Within<'_>> {
        std::iter::successors(self.within, |within| within.around)
    }
}
