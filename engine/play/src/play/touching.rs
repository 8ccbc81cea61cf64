//! Which features touch each other: on a tile, and across a side that does not join them.

use smallvec::SmallVec;

use crate::graph::{Root, SegmentIx};
use crate::rules::*;
use crate::state::BoardTile;

use super::eval::Eval;

impl Eval<'_> {
    /// The features that touch a feature, each once, in the order of their names.
    pub(super) fn touching(&self, feature: SegmentIx, kinds: Set64) -> SmallVec<[Root; 16]> {
        let graph = &self.state.graph;
        let own = graph.root(feature);
        let mut roots: SmallVec<[Root; 16]> = SmallVec::new();
        let mut add = |segment: SegmentIx| {
            let root = graph.root(segment);
            if root != own && kinds.has(graph.segment(segment).kind.0) && !roots.contains(&root) {
                roots.push(root);
            }
        };
        for member in graph.members(feature) {
            if !self.effort.look() {
                break;
            }
            let segment = graph.segment(member);
            let tile = self.state.board.tile(segment.tile);
            let design = &self.rules.designs[tile.design.ix()];
            let Some(touch) = design.touches.get(usize::from(segment.local)) else {
                continue;
            };
            Set64(touch.here).iter().for_each(|other| add(tile.segment(other)));
            let alone = design.segments[usize::from(segment.local)].claims == 0;
            self.across(tile, touch.fronts, |there, faced| {
                add(there.segment(faced));
                // What lives on one tile does not reach into what lives on another.
                if !alone {
                    let faced = &self.rules.designs[there.design.ix()].touches[usize::from(faced)];
                    Set64(faced.within).iter().for_each(|within| add(there.segment(within)));
                }
            });
        }
        roots.sort_unstable_by_key(|root| graph.name(root.segment()));
        roots
    }

    /// The segments of tiles beside one that lie against ports of it without being joined to them. `fronts` are bits of ports, three for
    /// each side.
    fn across(&self, tile: BoardTile, fronts: u16, mut take: impl FnMut(BoardTile, u8)) {
        let graph = &self.state.graph;
        let ports = &self.rules.designs[tile.design.ix()].ports;
        for side in 0..4 {
            let turned = unturned(side, tile.rotation);
            let fronts = fronts >> (3 * turned) & 7;
            if fronts == 0 {
                continue;
            }
            let Some(there) = self.state.board.tile_at(tile.at.beside(side)) else {
                continue;
            };
            let there = self.state.board.tile(there);
            let theirs =
                self.rules.designs[there.design.ix()].ports[unturned((side + 2) & 3, there.rotation)];
            for place in (0..3).filter(|place| fronts >> place & 1 == 1) {
                let root = graph.root(tile.segment(ports[turned][place]));
                for (other, port) in theirs.into_iter().enumerate().filter(|&(_, port)| port != NONE) {
                    if lie_against((ports[turned], place), (theirs, other))
                        && graph.root(there.segment(port)) != root
                    {
                        take(there, port);
                    }
                }
            }
        }
    }
}

/// True if a port of one side lies against a port of the side that it meets: the middle against the middle, a half against the half
/// opposite, the middle against a half if either side has nothing else there.
fn lie_against((ours, place): ([u8; 3], usize), (theirs, other): ([u8; 3], usize)) -> bool {
    match (place, other) {
        (1, 1) => true,
        (1, half) => ours[2 - half] == NONE || theirs[1] == NONE,
        (half, 1) => theirs[2 - half] == NONE || ours[1] == NONE,
        (half, other) => other == 2 - half,
    }
}
