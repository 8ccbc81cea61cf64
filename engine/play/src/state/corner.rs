//! Corners at which four tiles meet.

use super::{State, TileIx};
use crate::graph::SegmentIx;
use crate::rules::Ruleset;

impl State {
    /// The segment of a tile that fills one of its corners together with those of the three other tiles there, which are of the
    /// same feature; and the last laid of the four tiles, since when it does. Corners go clockwise from the north-west, as the
    /// tile lies.
    pub fn corner(&self, rules: &Ruleset, tile: TileIx, corner: usize) -> Option<(SegmentIx, TileIx)> {
        let fills = |number: TileIx, corner: usize| {
            let tile = self.board.tile(number);
            let local = rules.designs[tile.design.ix()].fills(corner & 3, tile.rotation)?;
            Some(tile.segment(local))
        };
        let segment = fills(tile, corner)?;
        let (root, mut last) = (self.graph.root(segment), tile);
        // Beyond the side after the corner, beyond both, beyond the side before it.
        let at = self.board.tile(tile).at;
        let (after, before) = (corner & 3, (corner + 3) & 3);
        let others = [(at.beside(after), 3), (at.beside(after).beside(before), 2), (at.beside(before), 1)];
        for (cell, turned) in others {
            let other = self.board.tile_at(cell)?;
            if self.graph.root(fills(other, corner + turned)?) != root {
                return None;
            }
            last = last.max(other);
        }
        Some((segment, last))
    }

    /// The corner on which something on a segment stands in a picture: of those that it fills, the first it came to fill.
    pub fn corner_of(&self, rules: &Ruleset, segment: SegmentIx) -> Option<usize> {
        let tile = self.graph.segment(segment).tile;
        let filled = (0..4).filter_map(|corner| Some((self.corner(rules, tile, corner)?, corner)));
        filled
            .filter(|((on, _), _)| *on == segment)
            .min_by_key(|((_, last), _)| *last)
            .map(|(_, corner)| corner)
    }
}
