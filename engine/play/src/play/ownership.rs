//! Who owns a feature.

use crate::graph::{Root, SegmentIx};
use crate::rules::*;
use crate::state::Value;
use tilewright_lang::spec::Ties;

use super::eval::Eval;
use super::within::Question;

/// Strengths of players on a feature.
type Strengths = [i32; 12];

/// A comparison that decided between players who were level.
pub(super) struct Tie<'t> {
    pub comparison: &'t TieBreakDesign,
    /// Who was level, and what each has.
    pub level: &'t [(u8, i32)],
    /// Who is left, as bits by seat.
    pub best: u16,
}

impl Eval<'_> {
    /// The owners of a feature now, as bits by seat, after tie-breaks.
    pub fn owners(&self, feature: SegmentIx) -> u16 {
        let kind = self.state.graph.segment(feature).kind;
        let owners = &self.rules.kinds[kind.ix()].owners;
        if owners.tie_break.is_empty() && !matches!(owners.strength, StrengthDesign::By(_)) {
            return self.strongest(feature, owners);
        }
        let owners = self.asked(Question::Owners, feature, None, |eval| eval.strongest(feature, owners));
        owners.unwrap_or(0)
    }

    /// The owners of a feature as it was scored in this part; now, if it was not.
    pub fn owners_as_scored(&self, feature: SegmentIx) -> u16 {
        let root = self.state.graph.root(feature);
        let scored = self
            .state
            .completed
            .iter()
            .find(|done| done.scored && self.state.graph.root(done.segment) == root);
        scored.map_or_else(|| self.owners(feature), |done| done.owners)
    }

    /// The owners of a feature by some measure; registers of the measure are those of this frame.
    pub fn strongest(&self, feature: SegmentIx, owners: &OwnersDesign) -> u16 {
        self.compared(feature, owners, |_| ())
    }

    /// The same, and tells of every comparison that decided between players who were level.
    pub fn compared(&self, feature: SegmentIx, owners: &OwnersDesign, mut tell: impl FnMut(Tie)) -> u16 {
        let strengths = self.strengths(feature, owners);
        let most = strengths.iter().copied().max().unwrap_or(0);
        if most <= 0 {
            return 0;
        }
        let mut best: u16 = strengths
            .iter()
            .enumerate()
            .filter(|&(_, &strength)| strength == most)
            .map(|(seat, _)| 1 << seat)
            .sum();
        for comparison in &owners.tie_break {
            if best.count_ones() <= 1 {
                break;
            }
            let value = |seat: u8| {
                self.bind(owners.player, Value::Seat(Seat(seat)));
                self.num(&comparison.by)
            };
            let tied: Vec<(u8, i32)> =
                (0..12).filter(|seat| best >> seat & 1 == 1).map(|seat| (seat, value(seat))).collect();
            let highest = tied.iter().map(|&(_, value)| value).max().unwrap_or(0);
            let before = best;
            best = tied.iter().filter(|&&(_, value)| value == highest).map(|&(seat, _)| 1 << seat).sum();
            if best != before {
                tell(Tie { comparison, level: &tied, best });
            }
        }
        if owners.ties == Ties::Nobody && best.count_ones() > 1 { 0 } else { best }
    }

    fn strengths(&self, feature: SegmentIx, owners: &OwnersDesign) -> Strengths {
        let graph = &self.state.graph;
        let mut strengths: Strengths = [0; 12];
        let counts_here = matches!(owners.strength, StrengthDesign::Weights | StrengthDesign::Presence);
        if counts_here && !graph.may_hold(feature, Set64::ALL) {
            return strengths;
        }
        let mut add = |roots: &[Root], presence: bool| {
            for one in self.state.pieces.standing() {
                if !roots.contains(&graph.root(one.on)) {
                    continue;
                }
                let weight = self.weight(one.piece, self.state.pieces.get(one.piece));
                if let Some(strength) = strengths.get_mut(one.owner.ix())
                    && weight > 0
                {
                    *strength = if presence { 1 } else { strength.saturating_add(weight) };
                }
            }
        };
        match &owners.strength {
            StrengthDesign::Weights => add(&[graph.root(feature)], false),
            StrengthDesign::Presence => add(&[graph.root(feature)], true),
            StrengthDesign::Around(kinds) => add(&self.neighbours(feature, *kinds), false),
            StrengthDesign::By(num) => {
                for seat in 0..self.state.players {
                    self.bind(owners.player, Value::Seat(Seat(seat)));
                    strengths[usize::from(seat)] = self.num(num);
                }
            }
        }
        strengths
    }
}
