//! Features that become others.

use crate::graph::SegmentIx;
use crate::rules::{Complete, FeatureAt, Kind, Ruleset};
use crate::state::State;

use super::run::Run;
use super::{Event, EventSort, Listener};

impl<L: Listener> Run<'_, '_, L> {
    /// A feature becomes one of another kind, if it can.
    pub(super) fn convert(&mut self, feature: FeatureAt, to: Kind) {
        let Some(feature) = self.convertible(feature, to) else {
            return;
        };
        let from = self.state.graph.segment(feature).kind;
        let before = self.eval(|eval| eval.is_complete(feature));
        self.state.graph.convert(self.rules, feature, to);
        self.touch(feature);
        self.emit(EventSort::Converted, |_| Event::Converted { feature, from, to });
        let after = self.eval(|eval| eval.is_complete(feature));
        match &self.rules.kinds[to.ix()].complete {
            // By a condition that is looked at all the time: what was complete does not become so.
            Complete::Cond(_) if self.rules.needs.judged.has(to.0) => {
                if before {
                    let graph = &self.state.graph;
                    self.state.were_complete.push((graph.name(feature), graph.size(feature)));
                }
            }
            Complete::Cond(_) | Complete::Closed if after && !before => self.state.closed.push(feature),
            Complete::Never | Complete::Closed | Complete::Cond(_) => {}
        }
    }

    /// The feature, if it can become one of that kind.
    pub(super) fn convertible(&mut self, feature: FeatureAt, to: Kind) -> Option<SegmentIx> {
        let feature = self.eval(|eval| eval.feature(feature))?;
        self.state.may_become(self.rules, feature, to).then_some(feature)
    }
}

impl State {
    /// True if a feature can become one of that kind: it is another, has no open end, and reaches as far.
    pub(super) fn may_become(&self, rules: &Ruleset, feature: SegmentIx, to: Kind) -> bool {
        let from = self.graph.segment(feature).kind;
        let reaches = |kind: Kind| rules.kinds[kind.ix()].around;
        from != to && self.graph.open(feature) == 0 && reaches(from) == reaches(to)
    }
}
