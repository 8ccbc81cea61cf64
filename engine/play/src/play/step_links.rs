//! Movable links between the segments of a tile, and walks along features.

use smallvec::SmallVec;

use crate::graph::{Root, SegmentIx};
use crate::rules::*;
use crate::state::{Loc, TileIx, Value};

use super::run::{Flow, Run};
use super::{Event, EventSort, Listener, What};

impl<L: Listener> Run<'_, '_, L> {
    /// Called lets a piece walk.
    pub(super) fn walk(&mut self, walk: &WalkOp) -> Flow {
        self.state.machine.options.clear();
        self.collect_walks(walk);
        self.ask_or(&walk.by, false, walk.none)
    }

    /// Called turns a link.
    pub(super) fn set_switch(&mut self, of: &SwitchSet, by: &Who) -> Flow {
        self.state.machine.options.clear();
        self.collect_links(of);
        let optional = matches!(of, SwitchSet::Along { .. });
        let past = self.here_plus_one();
        let flow = self.ask_or(by, optional, past);
        if !matches!(flow, Flow::Wait) {
            *self.state.link_chances = None;
        }
        flow
    }

    /// True if there is a link to be set.
    pub(super) fn can_link(&mut self, of: &SwitchSet) -> bool {
        match of {
            SwitchSet::OnTile(tile) => {
                let tile = self.eval(|eval| eval.tile(tile)).filter(|&tile| self.link_of(tile).is_err());
                tile.is_some_and(|tile| !self.linkable(tile).is_empty())
            }
            SwitchSet::Along { features, ending } => {
                let tiles = self.nearest_links(features, *ending);
                tiles.into_iter().any(|tile| !self.linkable(tile).is_empty())
            }
        }
    }

    fn collect_links(&mut self, of: &SwitchSet) {
        match of {
            SwitchSet::OnTile(tile) => {
                let tile = self.eval(|eval| eval.tile(tile));
                if let Some(tile) = tile.filter(|&tile| self.link_of(tile).is_err()) {
                    self.offer_links(tile);
                }
            }
            SwitchSet::Along { features, ending } => {
                // The chances are those before the first of them is taken.
                let chances = match self.state.link_chances.take() {
                    Some(chances) => chances,
                    None => self.nearest_links(features, *ending),
                };
                for &tile in &chances {
                    self.offer_links(tile);
                }
                *self.state.link_chances = Some(chances);
            }
        }
    }

    /// Where the link of a tile stands among all links, or where it would stand.
    fn link_of(&self, tile: TileIx) -> Result<usize, usize> {
        self.state.links.binary_search_by_key(&tile, |&(tile, ..)| tile)
    }

    fn offer_links(&mut self, tile: TileIx) {
        for (a, b) in self.linkable(tile) {
            self.offer(What::Link(tile, a, b));
        }
    }

    /// Every pair of a tile's segments that a link can join, but the one it joins now. What has become another kind of feature
    /// is joined only to what has, too.
    fn linkable(&self, tile: TileIx) -> SmallVec<[(u8, u8); 8]> {
        let laid = self.state.board.tile(tile);
        let segments = &self.rules.designs[laid.design.ix()].switch;
        if segments.is_empty() {
            return SmallVec::new();
        }
        let now = self.link_of(tile).ok();
        let now = now.map(|index| (self.state.links[index].1, self.state.links[index].2));
        let kind = |local: u8| self.state.graph.segment(laid.segment(local)).kind;
        let pairs = segments
            .iter()
            .enumerate()
            .flat_map(|(index, &a)| segments[index + 1..].iter().map(move |&b| (a, b)));
        pairs.filter(|&(a, b)| now != Some((a, b)) && kind(a) == kind(b)).collect()
    }

    /// The nearest tile with a link in every direction along some features, but the placed tile and those
    /// already changed in this turn; with `ending` also where the link does not join the feature.
    fn nearest_links(&mut self, set: &FeatureSet, ending: bool) -> Vec<TileIx> {
        let mut found = Vec::new();
        let Some(placed) = self.state.turn.placed else {
            return found;
        };
        if self.state.board.switches() == 0 {
            return found;
        }
        let mut starts: SmallVec<[SegmentIx; 8]> = SmallVec::new();
        self.eval(|eval| {
            let graph = &eval.state.graph;
            eval.features(set, |feature| {
                let is_of_it = |segment: &SegmentIx| graph.root(*segment) == graph.root(feature);
                eval.segments_of(placed).filter(is_of_it).for_each(|segment| starts.push(segment));
            });
        });
        let graph = &self.state.graph;
        let could_link = |tile: TileIx, local: u8| {
            let design = self.state.board.tile(tile).design;
            self.rules.designs[design.ix()].segments[usize::from(local)].switched
        };
        let linked = |segment: SegmentIx| {
            let on = graph.segment(segment);
            let links = || self.state.links.iter();
            let joins = || links().any(|&(tile, a, b)| tile == on.tile && (a == on.local || b == on.local));
            on.tile != placed && if ending { could_link(on.tile, on.local) } else { joins() }
        };
        for start in starts {
            for segment in graph.nearest(start, linked) {
                let tile = graph.segment(segment).tile;
                if !found.contains(&tile) && !self.state.turned_links.contains(&tile) {
                    found.push(tile);
                }
            }
        }
        found.sort_unstable();
        found
    }

    pub(super) fn link_chosen(&mut self, of: &SwitchSet, what: What) {
        let What::Link(tile, a, b) = what else {
            *self.state.link_chances = None;
            self.go_past();
            return;
        };
        self.set_link(tile, a, b);
        match &mut *self.state.link_chances {
            Some(chances) if matches!(of, SwitchSet::Along { .. }) => {
                // The operation is run again: another direction may have its link changed too.
                chances.retain(|&other| other != tile);
                self.state.turned_links.push(tile);
            }
            _ => self.go_past(),
        }
    }

    /// Joins two segments of a tile by its link, in place of those it joined before.
    pub(crate) fn set_link(&mut self, tile: TileIx, a: u8, b: u8) {
        let laid = self.state.board.tile(tile);
        let segment = |local: u8| laid.segment(local);
        let mut touched: SmallVec<[SegmentIx; 6]> = SmallVec::from_slice(&[segment(a), segment(b)]);
        match self.link_of(tile) {
            Ok(index) => {
                let (_, old_a, old_b) = self.state.links[index];
                let apart = self.state.graph.separate(segment(old_a), segment(old_b));
                touched.extend(apart.into_iter().map(Root::segment));
                self.state.links[index] = (tile, a, b);
            }
            Err(index) => self.state.links.insert(index, (tile, a, b)),
        }
        self.state.graph.join(segment(a), segment(b));
        touched.iter().for_each(|&segment| self.touch(segment));
        let mut roots: SmallVec<[Root; 6]> = SmallVec::new();
        for feature in touched {
            let root = self.state.graph.root(feature);
            if !roots.contains(&root) {
                roots.push(root);
                self.recount(root);
            }
        }
        self.emit(EventSort::Linked, |_| Event::Linked { tile, a, b });
        for feature in roots.into_iter().map(Root::segment) {
            self.return_dependents(feature);
            if self.state.graph.open(feature) == 0 {
                self.closed(feature);
            }
        }
    }

    fn recount(&mut self, root: Root) {
        let feature = root.segment();
        let open = self.state.graph.count_open(self.rules, &self.state.board, feature);
        let mut standing = Set64::default();
        let mut occupants = 0u16;
        self.eval(|eval| {
            for (_, piece) in eval.pieces_on(feature) {
                standing.add(piece.kind.0);
                occupants += u16::from(eval.rules.pieces[piece.kind.ix()].occupies);
            }
        });
        self.state.graph.recount(root, open, standing, occupants);
    }

    /// Where a piece may walk to: the farthest tile in each direction on which it may stop.
    pub(super) fn collect_walks(&mut self, walk: &WalkOp) {
        let mut found: Vec<What> = Vec::new();
        self.eval(|eval| {
            let graph = &eval.state.graph;
            let piece = eval.reg(walk.piece).piece();
            let Some((piece, from)) = piece.and_then(|piece| Some((piece, eval.state.under(piece)?))) else {
                return;
            };
            let mut starts: Vec<SegmentIx> = graph.linked(from).collect();
            starts.sort_unstable();
            starts.dedup();
            let short = eval.holds(&walk.short);
            for start in starts {
                let path = graph.walk(start, Some(from), |_| true);
                // A ring leads back to where it began; that is not a step.
                let path: Vec<SegmentIx> = path.into_iter().take_while(|&segment| segment != from).collect();
                // A step leads from one tile to the next; a link within a tile is none.
                let mut tile = graph.segment(from).tile;
                let mut steps = 0;
                let mut stop = None;
                for segment in path {
                    let next = graph.segment(segment).tile;
                    steps += u16::from(next != tile);
                    tile = next;
                    eval.bind(walk.tile, Value::Tile(tile));
                    if steps > 0 && eval.holds(&walk.stop_if) && !eval.is_barred_from(piece, segment) {
                        stop = Some(What::Walk(segment, steps));
                    }
                }
                // Who must reach the end stops there or does not set out.
                let end = |what: &What| short || matches!(what, What::Walk(_, at) if *at == steps);
                found.extend(stop.filter(end).filter(|what| !found.contains(what)));
            }
        });
        found.into_iter().for_each(|what| self.offer(what));
    }

    pub(super) fn walk_chosen(&mut self, walk: &WalkOp, what: What) {
        let (What::Walk(segment, steps), Some(piece)) = (what, self.state.reg(walk.piece).piece()) else {
            self.jump(walk.none);
            return;
        };
        let since = self.state.pieces.get(piece).since;
        self.touch(segment);
        self.leave_beside(piece);
        self.state.pieces.put(piece, Loc::Segment(segment), since);
        let by = self.decided(&walk.by);
        self.emit(EventSort::Placed, |state| Event::Placed {
            seat: by.unwrap_or(state.pieces.get(piece).owner),
            piece,
            segment,
        });
        self.state.set_reg(walk.name, Value::Num(i32::from(steps)));
        self.go_past();
    }
}
