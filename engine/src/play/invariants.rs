//! Invariants: what must not be, looked for where something has changed, and put right.
//!
//! **Invariant:** every feature that changed since nothing was broken is among `touched`, by one of its segments:
//! its tile was laid, or a tile beside it or around it, its links were turned, a piece or a token came or went.

use std::cell::Cell;

use smallvec::SmallVec;

use crate::rules::*;
use crate::state::{Binds, Value};

use super::Listener;
use super::eval::Eval;
use super::run::{Flow, Run};

/// Most repairs in a row.
const MOST_REPAIRS: u16 = 256;

impl<L: Listener> Run<'_, '_, L> {
    /// Something has changed on the feature of a segment.
    #[inline]
    pub(super) fn touch(&mut self, segment: u32) {
        if !self.rules.invariants.is_empty() {
            self.state.touched.push(segment);
        }
    }

    /// A tile was laid: its own features have changed, and those of the tiles around it.
    pub(super) fn touch_around(&mut self, tile: u32) {
        if self.rules.invariants.is_empty() {
            return;
        }
        let board = &self.state.board;
        let at = board.tiles()[tile as usize].at;
        let tiles = at.around().into_iter().filter_map(|cell| board.tile_at(cell)).chain([tile]);
        let segments = tiles.flat_map(|tile| {
            let tile = board.tiles()[tile as usize];
            tile.first..tile.first + self.rules.designs[tile.design.ix()].segments.len() as u32
        });
        self.state.touched.extend(segments);
    }

    /// Calls the repair of the first broken invariant.
    #[inline]
    pub(super) fn broken_invariant(&mut self) -> Option<Flow> {
        if self.state.touched.is_empty() { None } else { self.find_broken() }
    }

    fn find_broken(&mut self) -> Option<Flow> {
        let rules = self.rules;
        let graph = &self.state.graph;
        let mut features: SmallVec<[(u32, u32); 32]> = SmallVec::new();
        for &segment in &self.state.touched {
            let root = graph.root(segment);
            features.push((graph.name(root), root));
        }
        // In a defined order, each once.
        features.sort_unstable();
        features.dedup();
        for design in &rules.invariants {
            let state = &*self.state;
            let is_broken = |root: u32| {
                let regs = [const { Cell::new(Value::None) }; 64];
                regs[bound::FEATURE.ix()].set(Value::Feature(root));
                (Eval { rules, state, regs: &regs }).holds(&design.broken_if)
            };
            let mut of_kind = features
                .iter()
                .map(|&(_, root)| root)
                .filter(|&root| design.kinds.has(state.graph.segment(root).kind.0));
            if let Some(root) = of_kind.find(|&root| is_broken(root)) {
                let mut binds = Binds::default();
                binds[bound::FEATURE.ix()] = Value::Feature(root);
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
        self.state.machine.repairs = 0;
        self.state.touched.clear();
        None
    }
}
