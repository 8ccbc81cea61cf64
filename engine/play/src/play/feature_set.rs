//! Finding features: on tiles, under pieces, beside others, by conditions.
//!
//! **Invariant:** each comes up once, in an order that the board alone decides.

use smallvec::SmallVec;

use crate::graph::{Root, SegmentIx};
use crate::rules::*;
use crate::state::{TileIx, Value};

use super::eval::Eval;

impl Eval<'_> {
    /// Features, each once, in a defined order: as their tiles were laid.
    pub fn features(&self, set: &FeatureSet, mut take: impl FnMut(SegmentIx)) {
        self.features_until(set, |feature| {
            take(feature);
            false
        });
    }

    /// True if there is a feature of a set; of them no more are looked at than that takes.
    pub fn any_feature(&self, set: &FeatureSet) -> bool {
        self.features_until(set, |_| true)
    }

    /// Goes through features until one is found for which something is true.
    fn features_until(&self, set: &FeatureSet, mut is: impl FnMut(SegmentIx) -> bool) -> bool {
        let graph = &self.state.graph;
        if !graph.may_have(set.kinds)
            || self.lacks_note(set.note)
            || self.lacks_pieces(&set.pieces)
            || self.has_no_source(&set.from)
        {
            return false;
        }
        let mut kinds = set.kinds;
        if let Some(mark) = set.kinds_of {
            kinds.0 &= self.marked_kinds(mark).0;
        }
        // Segments of different features, with their roots.
        let mut found: SmallVec<[(SegmentIx, Root); 16]> = SmallVec::new();
        let mut add = |segment: SegmentIx| {
            if kinds.has(graph.segment(segment).kind.0) {
                let root = graph.root(segment);
                if !found.iter().any(|&(_, known)| known == root) {
                    found.push((segment, root));
                }
            }
        };
        match &set.from {
            FeatureSource::One(feature) => self.feature(*feature).into_iter().for_each(add),
            // Each comes up once; they may be many.
            FeatureSource::Board => {
                return self.any_on_board(set, kinds, is);
            }
            FeatureSource::Occupied => {
                let mut occupied: SmallVec<[SegmentIx; 32]> =
                    self.state.pieces.standing().iter().map(|piece| piece.on).collect();
                occupied.sort_unstable();
                occupied.into_iter().for_each(add);
            }
            FeatureSource::OnTiles(tiles, mark) => self.each_tile(tiles, |tile| {
                if self.may_have(tile, kinds) {
                    self.marked_segments(tile, *mark).for_each(&mut add);
                }
            }),
            FeatureSource::Corners(tiles) => {
                self.each_tile(tiles, |tile| self.corners_of(tile).into_iter().for_each(&mut add));
            }
            FeatureSource::Under(filter) => self.segments_under(filter).into_iter().for_each(add),
            FeatureSource::Extended => self.state.extended.iter().copied().for_each(add),
            FeatureSource::CompletedNow => self.completed_now().into_iter().for_each(add),
            FeatureSource::ClosedNow => {
                self.state.closed.iter().copied().filter(|&segment| graph.open(segment) == 0).for_each(add)
            }
            FeatureSource::NeighborsOf(feature) => {
                if let Some(feature) = self.feature(*feature) {
                    self.neighbours(feature, Set64::ALL).into_iter().map(Root::segment).for_each(add);
                }
            }
            FeatureSource::Touching(feature) => {
                if let Some(feature) = self.feature(*feature) {
                    self.touching(feature, kinds).into_iter().map(Root::segment).for_each(add);
                }
            }
        }
        found.into_iter().any(|(segment, _)| self.feature_passes(set, segment) && is(segment))
    }

    /// True if it is plain at once that there are no features where a set looks for them: most parts complete nothing.
    #[inline]
    pub(super) fn has_no_source(&self, from: &FeatureSource) -> bool {
        let state = self.state;
        match from {
            FeatureSource::CompletedNow => state.has_completed_nothing(self.rules),
            FeatureSource::ClosedNow => state.closed.is_empty(),
            FeatureSource::Extended => state.extended.is_empty(),
            _ => false,
        }
    }

    /// Goes through the features of the board of a set, of those kinds, as their roots were laid, until one is found for which something is
    /// true.
    fn any_on_board(&self, set: &FeatureSet, kinds: Set64, mut is: impl FnMut(SegmentIx) -> bool) -> bool {
        let graph = &self.state.graph;
        if kinds.and(self.rules.needs.sought) == kinds {
            graph.sought(kinds).map(Root::segment).any(|root| self.feature_passes(set, root) && is(root))
        } else if set.incomplete && set.by_ends {
            graph
                .open_roots_of(kinds)
                .map(Root::segment)
                .any(|root| self.passes_set(set, root, false) && is(root))
        } else {
            graph.roots_of(kinds).map(Root::segment).any(|root| self.feature_passes(set, root) && is(root))
        }
    }

    /// True if of one of some sets of kinds no piece stands on any feature.
    #[inline]
    fn lacks_pieces(&self, pieces: &[Set64]) -> bool {
        let standing = self.state.pieces.standing_kinds();
        pieces.iter().any(|kinds| kinds.and(standing).is_empty())
    }

    /// True if a condition of a set holds for a feature.
    #[inline]
    pub fn feature_passes(&self, set: &FeatureSet, segment: SegmentIx) -> bool {
        self.passes_set(set, segment, set.incomplete)
    }

    /// The same; whether it is complete is asked only if that is said.
    #[inline]
    fn passes_set(&self, set: &FeatureSet, segment: SegmentIx, incomplete: bool) -> bool {
        set.pieces.iter().all(|&kinds| self.state.graph.may_hold(segment, kinds))
            && !(incomplete && self.is_complete(segment))
            && (set.when.is_always() || self.holds_for(set, segment))
    }

    #[inline(never)]
    fn holds_for(&self, set: &FeatureSet, segment: SegmentIx) -> bool {
        if !self.effort.look() {
            return false;
        }
        let before = self.reg(set.bind);
        self.bind(set.bind, Value::Feature(segment));
        let holds = self.holds(&set.when);
        self.bind(set.bind, before);
        holds
    }

    /// The segments of a tile on the board that fill a corner of it where four tiles meet.
    pub fn corners_of(&self, tile: TileIx) -> SmallVec<[SegmentIx; 4]> {
        let board = &self.state.board;
        let full = board.full_corners(board.tile(tile).at);
        if full == 0 {
            return SmallVec::new();
        }
        let mut found: SmallVec<[SegmentIx; 4]> = (0..4)
            .filter(|corner| full >> corner & 1 == 1)
            .filter_map(|corner| self.state.corner(self.rules, tile, corner))
            .map(|(on, _)| on)
            .collect();
        found.sort_unstable();
        found.dedup();
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::FeatureGraph;
    use crate::policy::{Random, Stream, rules, step};
    use crate::state::State;

    /// Features that are kept apart are those that one finds by looking through all, in the same order.
    fn check(graph: &FeatureGraph, rules: &Ruleset) {
        for kind in rules.needs.sought.iter() {
            let kinds = [kind].into_iter().collect();
            assert!(graph.sought(kinds).eq(graph.roots_of(kinds)), "{}", rules.name);
            assert!(graph.roots_of(kinds).next().is_none() || graph.may_have(kinds));
        }
        let open = graph.roots().filter(|root| graph.open(root.segment()) > 0);
        assert!(graph.open_roots_of(Set64::ALL).eq(open), "{}", rules.name);
    }

    #[test]
    fn features_that_are_kept_apart_are_those_of_the_board() {
        let (library, _) = tilewright_tilesets::library();
        let (mut found, mut surrounded) = (0, 0);
        for setup in library.setups.keys() {
            let rules = rules(&setup.0);
            let (fewest, most) = rules.table.seats;
            let mut state = State::new(&rules, 3.clamp(fewest, most)).unwrap();
            let mut chance = Stream::new(3);
            while step(&rules, &mut state, &mut Random, &mut chance) && state.board.tiles().len() < 80 {
                check(&state.graph, &rules);
                let enclosed = state.board.open().iter().any(|cell| cell.beside == 4);
                assert_eq!(state.board.open_beside(4).is_empty(), !enclosed, "{}", rules.name);
                surrounded += u32::from(enclosed);
            }
            found += state.graph.sought(Set64::ALL).count();
            // Whatever becomes of them.
            let roots: Vec<Root> = state.graph.roots().collect();
            for (root, kind) in roots.into_iter().zip((0..rules.kinds.len()).cycle()) {
                state.graph.convert(&rules, root.segment(), Kind::nth(kind));
                check(&state.graph, &rules);
            }
        }
        assert!(found > 0, "some rule looks for such features");
        assert!(surrounded > 0, "some cell has tiles on all sides");
    }
}
