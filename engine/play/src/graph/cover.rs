//! What an overlay adds to a tile that lies already.

use super::{FeatureGraph, Laying};
use crate::rules::{NONE, Ruleset, unturned};
use crate::state::{Board, TileIx};

impl FeatureGraph {
    /// Adds the segments that came to a tile with an overlay, joins them to what lies beside it, and adds to what happened. What was there
    /// before stays as it is: a port that met a side met all that is on it.
    pub(crate) fn cover(
        &mut self,
        rules: &Ruleset,
        board: &Board,
        tile: TileIx,
        beside: [Option<TileIx>; 4],
        laying: &mut Laying,
    ) {
        self.since.all_changed();
        let laid = board.tile(tile);
        let design = &rules.designs[laid.design.ix()];
        let first = self.coming();
        self.add(rules, board, tile, usize::from(laid.printed));
        let meeting =
            beside.into_iter().enumerate().filter_map(|(side, other)| Some((side, board.tile(other?))));
        for (side, other) in meeting {
            let facing = unturned((side + 2) & 3, other.rotation);
            let their_design = &rules.designs[other.design.ix()];
            let (own_side, their_ports) = (unturned(side, laid.rotation), their_design.ports[facing]);
            let all = rules.edges[design.edges[own_side].ix()].join_all
                || rules.edges[their_design.edges[facing].ix()].join_all;
            let further = |&(_, port): &(usize, u8)| port != NONE && port >= laid.printed;
            for (place, port) in design.ports[own_side].into_iter().enumerate().filter(further) {
                let segment = laid.segment(port);
                self.cover_port(segment);
                let met = their_ports.into_iter().enumerate();
                let met = met.filter(|&(other, port)| port != NONE && (all || other == 2 - place));
                for (_, their_port) in met {
                    let theirs = other.segment(their_port);
                    let (a, b) = (self.root(segment), self.root(theirs));
                    if self.segments[a.ix()].kind == self.segments[b.ix()].kind {
                        self.link_alike(rules, (segment, a), (theirs, b), first, laying);
                    }
                }
            }
        }
        for segment in laid.segments(rules).skip(usize::from(laid.printed)) {
            self.note_closed(segment, laying);
        }
    }
}
