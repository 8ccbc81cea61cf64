//! What a tile does to features when it is laid: its segments come, join what they meet, and close what they cover.

use smallvec::SmallVec;

use super::components::Segment;
use super::{FeatureGraph, Root, SegmentIx};
use crate::rules::{Edge, NONE, Ruleset, unturned};
use crate::state::{Board, BoardTile, Cell, Laid, TileIx};

/// What laying a tile did to features.
#[derive(Clone, Debug, Default)]
pub struct Laying {
    /// Features that were there before and have the tile's segments now, each by one segment.
    pub extended: SmallVec<[SegmentIx; 8]>,
    /// Features joined out of several that were there before.
    pub merged: SmallVec<[SegmentIx; 4]>,
    /// Features that lost their last open end.
    pub closed: SmallVec<[SegmentIx; 8]>,
    /// Segments beside the tile of which an end was covered by what does not join them.
    met: SmallVec<[SegmentIx; 8]>,
}

impl FeatureGraph {
    /// Adds the segments of the tile that was just laid, joins them to their neighbours, and adds to what happened.
    // Every turn comes here: with the caller it is one piece of code, whoever else lays tiles.
    #[inline(always)]
    pub(crate) fn lay(&mut self, rules: &Ruleset, board: &Board, laid: Laid, laying: &mut Laying) {
        let Laid { tile, beside, watched, new } = laid;
        let at = board.tile(tile).at;
        let first = self.coming();
        self.add(rules, board, tile, 0);
        let end = self.coming();
        for (side, other) in beside.into_iter().enumerate() {
            if let Some(other) = other {
                self.join_side(rules, board, (tile, new), other, side, laying);
            }
        }
        if watched {
            self.fill_around(rules, board, at, laying);
        }
        for segment in (first.0..end.0).map(SegmentIx) {
            self.note_closed(segment, laying);
        }
        // What the tile only covered is none of its features, but may have lost its last open end all the same.
        for met in std::mem::take(&mut laying.met) {
            self.note_closed(met, laying);
        }
    }

    /// Adds the segments of a tile from one of its numbers on, joined to nothing yet.
    #[inline(always)]
    pub(super) fn add(&mut self, rules: &Ruleset, board: &Board, tile: TileIx, from: usize) {
        let laid = board.tile(tile);
        let design = &rules.designs[laid.design.ix()];
        let empty_around = if design.has_around { 8 - board.tiles_around(laid.at) } else { 0 };
        let first = self.coming();
        let segments = design.segments[from..].iter().zip(0u8..).map(|(segment, nth)| {
            let (number, local) = (first.plus(nth), from as u8 + nth);
            let around = design.has_around && rules.kinds[segment.kind.ix()].around;
            Segment {
                root: Root(number),
                next: number,
                tile,
                size: 1,
                lowest: number,
                open: if around { empty_around } else { segment.ends() },
                standing: 0,
                occupants: 0,
                kind: segment.kind,
                local,
            }
        });
        self.segments.extend(segments);
        self.kinds.0 |= design.kinds.0;
        if !design.kinds.and(rules.needs.sought).is_empty() {
            let new = self.segments[first.ix()..].iter().zip((first.0..).map(SegmentIx));
            let sought = new.filter(|(segment, _)| rules.needs.sought.has(segment.kind.0));
            self.sought.extend(sought.map(|(segment, number)| (number, segment.kind)));
        }
        for _ in from..design.segments.len() {
            self.links.add_segment();
        }
    }

    /// Notes a feature that has no open end, once.
    #[inline(always)]
    pub(super) fn note_closed(&self, segment: SegmentIx, laying: &mut Laying) {
        let root = self.root(segment);
        if self.segments[root.ix()].open == 0 && !laying.closed.iter().any(|&known| self.root(known) == root)
        {
            laying.closed.push(root.segment());
        }
    }

    /// Joins what meets across one side of a tile.
    // Not once for each side: what every turn goes through is more than a processor keeps at hand.
    #[inline(never)]
    fn join_side(
        &mut self,
        rules: &Ruleset,
        board: &Board,
        (tile, new): (TileIx, SegmentIx),
        other: TileIx,
        side: usize,
        laying: &mut Laying,
    ) {
        let (mine, theirs) = (board.tile(tile), board.tile(other));
        let (my_design, their_design) =
            (&rules.designs[mine.design.ix()], &rules.designs[theirs.design.ix()]);
        let (my_side, their_side) =
            (unturned(side, mine.rotation), unturned((side + 2) & 3, theirs.rotation));
        let (my_ports, their_ports) = (my_design.ports[my_side], their_design.ports[their_side]);
        let joins_all = |edge: Edge| rules.edges[edge.ix()].join_all;
        let all = rules.needs.joins_all
            && (joins_all(my_design.edges[my_side]) || joins_all(their_design.edges[their_side]));
        // Every port of both sides is covered now; a left half lies against a right one.
        for (place, port) in my_ports.into_iter().enumerate() {
            let their_port = their_ports[2 - place];
            let (segment, other) = (mine.first.plus(port), theirs.segment(their_port));
            let my_root = (port != NONE).then(|| self.cover_port(segment));
            let their_root = (their_port != NONE).then(|| self.cover_port(other));
            match (my_root, their_root) {
                (Some(my_root), Some(their_root)) if !all => {
                    self.link_alike(rules, (segment, my_root), (other, their_root), new, laying);
                }
                (_, Some(_)) => laying.met.push(other),
                (_, None) => {}
            }
        }
        if all {
            let ports = |ports: [u8; 3], tile: BoardTile| {
                ports.into_iter().filter(|&port| port != NONE).map(move |port| tile.segment(port))
            };
            for segment in ports(my_ports, mine) {
                for other in ports(their_ports, theirs) {
                    let roots = (self.root(segment), self.root(other));
                    self.link_alike(rules, (segment, roots.0), (other, roots.1), new, laying);
                }
            }
        }
    }

    /// A port of a segment is covered: its feature has an open end less. Returns the feature's root.
    #[inline]
    pub(super) fn cover_port(&mut self, segment: SegmentIx) -> Root {
        let root = self.root(segment);
        self.since.changed(root.ix());
        self.segments[root.ix()].open -= 1;
        root
    }

    /// Links a segment of the tile being laid to one that was there before, if they are of one kind. Each comes with
    /// its root.
    #[inline]
    pub(super) fn link_alike(
        &mut self,
        rules: &Ruleset,
        (segment, a): (SegmentIx, Root),
        (other, b): (SegmentIx, Root),
        first: SegmentIx,
        laying: &mut Laying,
    ) {
        if self.segments[a.ix()].kind != self.segments[b.ix()].kind {
            laying.met.push(other);
            return;
        }
        self.links.link(segment, other);
        if a == b {
            return;
        }
        if rules.needs.history {
            // What the tile being laid belongs to is "old" as soon as something old is joined to it.
            let is_old = |root: Root| self.segments[root.ix()].lowest < first;
            if is_old(a) && is_old(b) && !laying.merged.iter().any(|&known| self.root(known) == a) {
                laying.merged.push(segment);
            }
            if !is_old(a) && is_old(b) {
                laying.extended.push(segment);
            }
        }
        self.unite(a, b);
    }

    /// A tile lies on a cell now: features `Around` beside it have one empty cell less.
    fn fill_around(&mut self, rules: &Ruleset, board: &Board, at: Cell, laying: &mut Laying) {
        for tile in board.around(at) {
            let tile = board.tile(tile);
            let design = &rules.designs[tile.design.ix()];
            if !design.has_around {
                continue;
            }
            for (segment, number) in design.segments.iter().zip(tile.segments(rules)) {
                if rules.kinds[segment.kind.ix()].around {
                    let root = self.cover_port(number);
                    if self.segments[root.ix()].open == 0 {
                        laying.closed.push(root.segment());
                    }
                }
            }
        }
    }
}
