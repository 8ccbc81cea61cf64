//! What a feature is worth, term by term.

use crate::graph::SegmentIx;
use crate::rules::*;
use tilewright_lang::spec::Moment;

use super::Parts;
use super::eval::{Eval, clamp, divide};
use super::within::Question;

/// What a feature is worth.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Worth {
    /// The points.
    pub total: i32,
    /// Labelled parts; what scales the total is not among them.
    pub parts: Parts,
}

impl Eval<'_> {
    /// What a feature is worth at a moment, in general or for one player.
    pub fn worth(&self, feature: SegmentIx, moment: Moment, seat: Option<Seat>) -> Worth {
        let kind = self.state.graph.segment(feature).kind;
        let terms = &self.rules.kinds[kind.ix()].terms[moment_ix(moment)];
        let worth = self.asked(Question::Worth(moment), feature, seat, |eval| {
            let modifiers = &self.rules.kinds[kind.ix()].modifiers[moment_ix(moment)];
            eval.modified(eval, terms, modifiers, seat.is_some())
        });
        worth.unwrap_or_default()
    }

    /// What a feature is worth by terms of an effect, worked out in its frame; modifiers of the feature's kind apply.
    pub fn worth_by(
        &self,
        feature: SegmentIx,
        terms: &[(Term, NumExpr)],
        moment: Moment,
        seat: Option<Seat>,
    ) -> Worth {
        let kind = self.state.graph.segment(feature).kind;
        let modifiers = &self.rules.kinds[kind.ix()].modifiers[moment_ix(moment)];
        self.with_feature(feature, seat, |eval| eval.modified(self, terms, modifiers, seat.is_some()))
    }

    /// The sum of terms that `of` works out, changed by modifiers, which look at what is bound here.
    fn modified(
        &self,
        of: &Eval,
        terms: &[(Term, NumExpr)],
        modifiers: &[ModifierDesign],
        for_player: bool,
    ) -> Worth {
        let mut worth = Worth::default();
        if modifiers.is_empty() {
            for (term, num) in terms {
                let points = of.num(num);
                worth.parts.push((*term, points));
                worth.total = worth.total.saturating_add(points);
            }
            worth.total = clamp(worth.total.into());
            return worth;
        }
        let applies: smallvec::SmallVec<[&ModifierDesign; 8]> = modifiers
            .iter()
            .filter(|modifier| (for_player || !modifier.per_player) && self.holds(&modifier.when))
            .collect();
        for (term, num) in terms {
            worth.parts.push((*term, of.term(*term, num, &applies)));
        }
        let mut scaled: Option<i32> = None;
        let sum = |parts: &Parts| clamp(parts.iter().map(|&(_, points)| i64::from(points)).sum());
        for modifier in applies {
            match &modifier.op {
                ModifierOp::Factor(..) => {}
                ModifierOp::Add(term, num) => {
                    let points = self.num(num);
                    worth.parts.push((*term, points));
                    scaled = scaled.map(|total| clamp(i64::from(total) + i64::from(points)));
                }
                ModifierOp::Clear => {
                    worth.parts.iter_mut().for_each(|part| part.1 = 0);
                    scaled = scaled.map(|_| 0);
                }
                ModifierOp::Divide(by, round) => {
                    scaled = Some(divide(scaled.unwrap_or_else(|| sum(&worth.parts)), *by, *round))
                }
                ModifierOp::Multiply(by) => {
                    let total = scaled.unwrap_or_else(|| sum(&worth.parts));
                    scaled = Some(clamp(i64::from(total) * i64::from(*by)));
                }
            }
        }
        worth.total = scaled.unwrap_or_else(|| sum(&worth.parts));
        worth
    }

    /// A term with the factor that modifiers give it.
    fn term(&self, term: Term, num: &NumExpr, applies: &[&ModifierDesign]) -> i32 {
        let factor = applies.iter().rev().find_map(|modifier| match &modifier.op {
            ModifierOp::Factor(terms, factor) if terms.contains(&term) => Some(*factor),
            _ => None,
        });
        match (factor, num) {
            (Some(factor), NumExpr::Per(_, count)) => self.per(factor, count),
            _ => self.num(num),
        }
    }
}
