//! What a feature comes to for somebody who owns it, now and later.

use super::expected::{Cells, Expected};
use super::open::Open;
use super::{Estimate, FRESH, Feature, Known, Sames, first, mixed, share};
use crate::graph::{Root, SegmentIx};
use crate::rules::{Depends, Ruleset, Seat, Set64, moment_ix};
use crate::state::State;
use tilewright_lang::spec::Moment;

impl Estimate {
    /// What a feature comes to for somebody who owns it.
    pub(super) fn worth(
        &mut self,
        rules: &Ruleset,
        state: &State,
        nth: usize,
        (open, sames): (Open, &mut Sames),
        seat: Option<Seat>,
        turns: f64,
    ) -> f64 {
        let Feature { root, kind, pieces, expected: Expected { cells, .. }, .. } = self.features[nth];
        let feature = root.segment();
        let design = &rules.kinds[kind.ix()];
        let around = design.around;
        let tiles = if around { 9.0 - open.cells } else { f64::from(state.graph().size(feature)) };
        let same = first(sames);
        // What is recalled is for the pieces on it, where they are asked for, and for whoever is asked about.
        let known = |moment, beside: Option<Known>| {
            let depends = design.depends[moment_ix(moment)];
            let pieces = if depends == Depends::Itself { 0 } else { pieces };
            let key = mixed(pieces, seat.map_or(u64::MAX, |seat| seat.ix() as u64));
            let same = match depends {
                Depends::Neighbors => beside,
                depends => same.filter(|_| depends <= Depends::Pieces),
            };
            same.map(|same| (same, key))
        };
        let mut worth = 0.0;
        if open.chance > 0.0 {
            let moment = Moment::Complete;
            let now = self.points_now(rules, state, feature, moment, seat, known(moment, None));
            let grow = if around { 1.0 } else { self.weights.grow_complete };
            worth += open.chance * (now + grow * open.cells * now / tiles);
        }
        if open.chance < 1.0 {
            let (moment, counted) = (Moment::Last, design.per_complete);
            let beside = counted.and_then(|counted| {
                self.list_neighbours(rules, state, (root, counted.kinds), (open, cells), sames)
            });
            let now = match counted {
                Some(counted) if counted.alone => {
                    let complete = self.neighbours.iter().filter(|&&(_, ends)| ends == 0).count();
                    f64::from(counted.each) * complete as f64
                }
                _ => self.points_now(rules, state, feature, moment, seat, known(moment, beside)),
            };
            let mut then = now;
            if let Some(counted) = counted {
                let each = f64::from(counted.each);
                // What it counts may still be completed, and more of it come.
                for nth in 0..self.neighbours.len() {
                    let (root, ends) = self.neighbours[nth];
                    if ends > 0 {
                        then += self.weights.neighbours * each * self.chance(rules, state, root);
                    }
                }
                let ends = f64::from(state.graph().open(feature));
                then += self.weights.future * each * ends * share(turns, self.weights.piece_turns);
            } else {
                let grow = if around { 1.0 } else { self.weights.grow_last };
                then += grow * open.likely * now / tiles;
            }
            worth += (1.0 - open.chance) * then;
        }
        worth
    }

    /// What a feature comes to now; recalled if everything is as it was that is asked to find it out.
    fn points_now(
        &mut self,
        rules: &Ruleset,
        state: &State,
        feature: SegmentIx,
        moment: Moment,
        seat: Option<Seat>,
        known: Option<(Known, u64)>,
    ) -> f64 {
        if let Some(((nth, same), key)) = known
            && let Some(worth) = self.recalls[nth].worth(same, moment, key)
        {
            return worth;
        }
        let worth = f64::from(state.worth(rules, feature, moment, seat).total);
        if let Some(((nth, same), key)) = known {
            self.recalls[nth].put_worth(same, moment, key, worth);
        }
        worth
    }

    /// Lists what a feature borders; says where it is noted if all of that is as it was.
    fn list_neighbours(
        &mut self,
        rules: &Ruleset,
        state: &State,
        (root, kinds): (Root, Set64),
        (open, cells): (Open, Cells),
        sames: &mut Sames,
    ) -> Option<Known> {
        self.neighbours.clear();
        for (nth, (recall, same)) in self.recalls.iter().zip(&*sames).enumerate() {
            if let Some(same) = *same
                && let Some(known) = recall.neighbours(state, same)
            {
                self.neighbours.extend(known.iter().map(|neighbour| (neighbour.root, neighbour.ends)));
                return Some((nth, same));
            }
        }
        let roots = state.neighbours(rules, root.segment(), kinds);
        let ends = |&root: &Root| (root, state.graph().open(root.segment()));
        self.neighbours.extend(roots.iter().map(ends));
        let ([first, then], [before, after]) = (&mut self.recalls, sames);
        if let Some(same) = *before
            && first.put_neighbours(rules, state, same, &roots)
        {
            return Some((0, same));
        }
        // What is beside it may be known of the first position, and what it borders of the second.
        if after.is_none() {
            let list = if cells.list == FRESH { &self.beside } else { &first.cells };
            let cells = &list[cells.first as usize..cells.end as usize];
            *after = then.put(rules, state, root, open, cells);
        }
        let same = (*after)?;
        then.put_neighbours(rules, state, same, &roots).then_some((1, same))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::policy::{Random, Stream, rules, step};

    /// What is worth nothing but so much for each complete neighbour is worth what the rules say, when those are counted.
    #[test]
    fn complete_neighbours_are_counted_as_the_rules_do() {
        let rules = rules("base+farmers");
        let mut state = State::new(&rules, 2).unwrap();
        let mut chance = Stream::new(5);
        let mut worths = 0;
        while step(&rules, &mut state, &mut Random, &mut chance) {
            let graph = state.graph();
            for feature in graph.roots().map(Root::segment) {
                let design = &rules.kinds[graph.segment(feature).kind.ix()];
                let Some(counted) = design.per_complete else { continue };
                assert!(counted.alone, "nothing in this game adds to it");
                let complete = |root: &&Root| graph.open(root.segment()) == 0;
                let neighbours = state.neighbours(&rules, feature, counted.kinds);
                let count = neighbours.iter().filter(complete).count() as i32;
                let worth = state.worth(&rules, feature, Moment::Last, None).total;
                assert_eq!(counted.each * count, worth);
                worths += worth;
            }
        }
        assert!(worths > 0, "some city was complete");
    }
}
