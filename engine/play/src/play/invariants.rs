//! Invariants: what must not be, looked for where something has changed, and put right.
//!
//! **Invariant:** every feature of which an invariant speaks and that changed since nothing was broken is among
//! `touched`, by one of its segments:
//! its tile was laid, or a tile beside it or around it, its links were turned, a piece or a token came or went. Features
//! without the pieces that an invariant needs on them are left out: the piece that comes touches its feature itself.

use std::cell::Cell;

use smallvec::SmallVec;

use crate::graph::{FeatureGraph, Root, SegmentIx};
use crate::rules::*;
use crate::state::{Binds, Loc, TileIx, Value};

use super::Listener;
use super::eval::Eval;
use super::run::{Flow, Run};

/// True if of each set some kind is among these.
fn are_all_among(sets: &[Set64], kinds: Set64) -> bool {
    sets.iter().all(|set| !set.and(kinds).is_empty())
}

impl InvariantDesign {
    /// False if it is plain at once that it is not broken on a feature.
    #[inline]
    fn may_be_broken(&self, graph: &FeatureGraph, feature: SegmentIx, kind: Kind) -> bool {
        self.kinds.has(kind.0) && self.on_feature.iter().all(|&kinds| graph.may_hold(feature, kinds))
    }
}

/// Most repairs in a row.
const MOST_REPAIRS: u16 = 256;

impl<L: Listener> Run<'_, '_, L> {
    /// Something has changed on the feature of a segment.
    #[inline]
    pub(super) fn touch(&mut self, segment: SegmentIx) {
        if self.is_guarded(segment) {
            self.state.touched.push(segment);
        }
    }

    /// True if some invariant speaks of the kind of a segment.
    #[inline]
    fn is_guarded(&self, segment: SegmentIx) -> bool {
        self.rules.needs.guarded.has(self.state.graph.segment(segment).kind.0)
    }

    /// A tile was laid or covered: its own features have changed, and those of the tiles around it.
    #[inline(always)]
    pub(super) fn touch_around(&mut self, tile: TileIx) {
        if !self.rules.invariants.is_empty() {
            self.touch_some_around(tile);
        }
    }

    fn touch_some_around(&mut self, tile: TileIx) {
        let on_board = self.state.pieces.on_board();
        let can_be_broken = |design: &InvariantDesign| are_all_among(&design.on_feature, on_board);
        if !self.rules.invariants.iter().any(can_be_broken) {
            return;
        }
        let (board, graph, guarded) = (&self.state.board, &self.state.graph, self.rules.needs.guarded);
        let invariants = &self.rules.invariants;
        let may_be_broken = |feature: SegmentIx, kind: Kind| {
            invariants.iter().any(|design| design.may_be_broken(graph, feature, kind))
        };
        // Where pieces have to meet, few features have them, and none most of the time: those under pieces are asked first.
        let meets = |design: &InvariantDesign| {
            let Some(&kinds) = design.on_feature.first() else {
                return true;
            };
            let may_be = |on: SegmentIx| {
                let feature = graph.root(on).segment();
                design.may_be_broken(graph, feature, graph.segment(feature).kind)
            };
            if self.rules.needs.are_soles(kinds) {
                let loc = |kind| self.state.pieces.get(self.state.pieces.sole(PieceKind(kind))).loc;
                return kinds.iter().any(|kind| matches!(loc(kind), Loc::Segment(on) if may_be(on)));
            }
            self.state.pieces.standing().iter().any(|one| kinds.has(one.kind.0) && may_be(one.on))
        };
        if !invariants.iter().any(|design| can_be_broken(design) && meets(design)) {
            return;
        }
        let at = board.tile(tile).at;
        for tile in board.around(at).chain([tile]) {
            let tile = board.tile(tile);
            let design = &self.rules.designs[tile.design.ix()];
            if design.kinds.and(guarded).is_empty() && !self.rules.needs.converts {
                continue;
            }
            for number in tile.segments(self.rules) {
                // A feature that comes up again and again is noted once.
                let feature = graph.root(number).segment();
                if may_be_broken(feature, graph.segment(feature).kind)
                    && self.state.touched.last() != Some(&feature)
                {
                    self.state.touched.push(feature);
                }
            }
        }
    }

    /// Calls the repair of the first broken invariant.
    #[inline]
    pub(super) fn broken_invariant(&mut self) -> Option<Flow> {
        if self.state.touched.is_empty() { None } else { self.find_broken() }
    }

    fn find_broken(&mut self) -> Option<Flow> {
        let rules = self.rules;
        let on_board = self.state.pieces.on_board();
        let can_be_broken = |design: &&InvariantDesign| are_all_among(&design.pieces, on_board);
        if !rules.invariants.iter().any(|design| can_be_broken(&design)) {
            self.nothing_is_broken();
            return None;
        }
        let graph = &self.state.graph;
        let mut features: SmallVec<[(SegmentIx, Root); 32]> = SmallVec::new();
        for &segment in self.state.touched.iter() {
            let root = graph.root(segment);
            if !features.iter().any(|&(_, known)| known == root) {
                features.push((graph.name(segment), root));
            }
        }
        // In a defined order.
        features.sort_unstable();
        for design in rules.invariants.iter().filter(can_be_broken) {
            let (state, effort) = (&*self.state, &self.effort);
            let is_broken = |feature: SegmentIx| {
                let regs = [const { Cell::new(Value::None) }; 64];
                regs[bound::FEATURE.ix()].set(Value::Feature(feature));
                Eval::new(rules, state, &regs, effort).holds(&design.broken_if)
            };
            let mut of_kind = features.iter().map(|&(_, root)| root.segment()).filter(|&feature| {
                design.may_be_broken(&state.graph, feature, state.graph.segment(feature).kind)
            });
            if let Some(feature) = of_kind.find(|&feature| is_broken(feature)) {
                let mut binds = Binds::default();
                binds[bound::FEATURE.ix()] = Value::Feature(feature);
                binds[bound::PLAYER.ix()] = Value::Seat(self.state.turn.active);
                self.call(design.start, design.regs, design.rule, binds);
                // A repair that changes nothing would be called for ever.
                self.state.machine.repairs += 1;
                if self.state.machine.repairs > MOST_REPAIRS {
                    self.fault("the repair does not repair anything");
                }
                return Some(Flow::Stay);
            }
        }
        self.nothing_is_broken();
        None
    }

    fn nothing_is_broken(&mut self) {
        self.state.machine.repairs = 0;
        self.state.touched.clear();
    }
}
