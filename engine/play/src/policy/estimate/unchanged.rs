//! Whether anything but laying a tile has changed the features of a position: an overlay, a link, a conversion.
//!
//! **Invariant:** what a game has not got is neither kept nor compared.

use crate::rules::{Design, Kind, Ruleset};
use crate::state::{State, TileIx};

/// All of a position that decides which segments are one feature, and of which kind.
#[derive(Debug, Default)]
pub(super) struct Unchanged {
    /// Of each tile, where overlays may change it.
    designs: Vec<Design>,
    /// Links that are set, by tile.
    links: Vec<(TileIx, u8, u8)>,
    /// Of each segment, where it may become another.
    kinds: Vec<Kind>,
    /// How many tiles lie there.
    pub tiles: usize,
}

impl Unchanged {
    /// From now on positions that come of this one are compared with it.
    pub fn begin(&mut self, rules: &Ruleset, state: &State) {
        self.tiles = state.board().tiles().len();
        self.designs.clear();
        self.kinds.clear();
        self.links.clear();
        self.links.extend_from_slice(state.links());
        if rules.has_overlays() {
            self.designs.extend(state.board().tiles().iter().map(|tile| tile.design));
        }
        if rules.needs.converts {
            let graph = state.graph();
            self.kinds.extend(graph.numbers().map(|number| graph.segment(number).kind));
        }
    }

    /// True if there is nothing new but tiles, and what is on those.
    pub fn holds(&self, state: &State) -> bool {
        let (graph, tiles) = (state.graph(), state.board().tiles());
        let mut designs = self.designs.iter().zip(tiles);
        let mut kinds = self.kinds.iter().zip(graph.numbers());
        let (links, more) = state.links().split_at(self.links.len().min(state.links().len()));
        links == self.links
            && more.iter().all(|(tile, ..)| tile.ix() >= self.tiles)
            && designs.all(|(&was, tile)| was == tile.design)
            && kinds.all(|(&was, number)| was == graph.segment(number).kind)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::SegmentIx;
    use crate::policy::rules;

    #[test]
    fn links_conversions_and_overlays_are_noticed() {
        let mut rules = rules("base+farmers");
        rules.needs.converts = true;
        let state = State::new(&rules, 2).unwrap();
        let mut unchanged = Unchanged::default();
        unchanged.begin(&rules, &state);
        let holds = |change: &dyn Fn(&mut State)| {
            let mut other = state.clone();
            change(&mut other);
            unchanged.holds(&other)
        };
        assert!(holds(&|_| ()));
        assert!(!holds(&|state| state.links.push((TileIx(0), 0, 1))));
        // That of a tile that was not there before is part of the tile.
        assert!(holds(&|state| state.links.push((TileIx(1), 0, 1))));
        assert!(!holds(&|state| state.graph.convert(&rules, SegmentIx(0), Kind(7))));
        // With an overlay a tile is of another design.
        let design = state.board().tiles()[0].design;
        let was = |design| Unchanged { designs: vec![design], tiles: 1, ..Unchanged::default() };
        assert!(was(design).holds(&state));
        assert!(!was(Design::nth(design.ix() + 1)).holds(&state));
    }
}
