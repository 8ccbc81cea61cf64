//! Segments, links, and the features they form.

use std::hash::{Hash, Hasher};

use petgraph::graph::{NodeIndex, UnGraph};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::rules::{Edge, Kind, NONE, PieceKind, Ruleset, Set64, unturned};
use crate::state::{Board, Cell, Laid, clone_in_place};

/// A segment on the board. The counters are those of its feature, and true at the root only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Segment {
    /// The segment that stands for its feature, and keeps its counters.
    root: u32,
    /// The next segment of the same feature, in a ring.
    next: u32,
    /// The tile it lies on.
    pub tile: u32,
    /// How many segments the feature has.
    size: u32,
    /// The lowest number among the feature's segments: the feature's name, however it came about.
    lowest: u32,
    /// Open ends of the feature; for a feature `Around` its empty neighbour cells.
    open: u32,
    /// Kinds of pieces on the feature: the bit of a kind is its number modulo 32.
    standing: u32,
    /// Pieces on the feature that keep others off.
    occupants: u16,
    /// Its feature kind.
    pub kind: Kind,
    /// Its number on its tile.
    pub local: u8,
}

/// What laying a tile did to features.
#[derive(Clone, Debug, Default)]
pub struct Laying {
    /// Features that were there before and have the tile's segments now, each by one segment.
    pub extended: SmallVec<[u32; 8]>,
    /// Features joined out of several that were there before.
    pub merged: SmallVec<[u32; 4]>,
    /// Features that lost their last open end.
    pub closed: SmallVec<[u32; 8]>,
    /// Segments beside the tile of which an end was covered by what does not join them.
    met: SmallVec<[u32; 8]>,
}

/// All segments and features on the board.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct FeatureGraph {
    segments: Vec<Segment>,
    links: UnGraph<(), (), u32>,
}

clone_in_place!(FeatureGraph { segments, links });

impl FeatureGraph {
    /// How many segments lie on the board.
    #[inline]
    pub fn len(&self) -> u32 {
        self.segments.len() as u32
    }

    /// True if no segment lies on the board.
    pub fn is_empty(&self) -> bool {
        self.segments.is_empty()
    }

    /// A segment.
    #[inline]
    pub fn segment(&self, segment: u32) -> &Segment {
        &self.segments[segment as usize]
    }

    /// The links between segments.
    pub fn links(&self) -> &UnGraph<(), (), u32> {
        &self.links
    }

    /// The lowest number among a feature's segments: its name, however it came about.
    pub fn name(&self, segment: u32) -> u32 {
        self.segments[self.root(segment) as usize].lowest
    }

    /// The feature of a segment, as the number of one of its segments: the same for all of them.
    #[inline]
    pub fn root(&self, segment: u32) -> u32 {
        self.segments[segment as usize].root
    }

    /// Open ends of a feature; for a feature `Around` the empty cells around its tile.
    #[inline]
    pub fn open(&self, segment: u32) -> u32 {
        self.segments[self.root(segment) as usize].open
    }

    /// How many pieces that keep others off stand on a feature.
    #[inline]
    pub fn occupants(&self, segment: u32) -> u16 {
        self.segments[self.root(segment) as usize].occupants
    }

    /// False if no piece of these kinds stands on a feature. True says nothing where a game has more than 32 kinds: another
    /// kind may share the bit.
    #[inline]
    pub fn may_hold(&self, segment: u32, kinds: Set64) -> bool {
        self.segments[self.root(segment) as usize].standing & folded(kinds) != 0
    }

    /// How many segments a feature has.
    pub fn size(&self, segment: u32) -> u32 {
        self.segments[self.root(segment) as usize].size
    }

    /// All segments of a feature.
    pub fn members(&self, segment: u32) -> impl Iterator<Item = u32> + '_ {
        let mut at = Some(segment);
        std::iter::from_fn(move || {
            let current = at?;
            let next = self.segments[current as usize].next;
            at = (next != segment).then_some(next);
            Some(current)
        })
    }

    /// All features, each by its root.
    pub fn roots(&self) -> impl Iterator<Item = u32> + '_ {
        (0..self.len()).filter(|&segment| self.root(segment) == segment)
    }

    /// All features of some kinds, each by its root.
    pub fn roots_of(&self, kinds: Set64) -> impl Iterator<Item = u32> + '_ {
        let roots = self
            .segments
            .iter()
            .zip(0..)
            .filter(move |&(segment, number)| segment.root == number && kinds.has(segment.kind.0));
        roots.map(|(_, number)| number)
    }

    /// True if no earlier segment of the same tile belongs to the same feature: counting those that are
    /// first counts every tile once.
    pub fn is_first_on_tile(&self, rules: &Ruleset, board: &Board, segment: u32, root: u32) -> bool {
        let Segment { tile, local, .. } = self.segments[segment as usize];
        let tile = board.tiles()[tile as usize];
        let earlier =
            rules.designs[tile.design.ix()].segments[usize::from(local)].siblings & ((1 << local) - 1);
        let mut rest = earlier;
        while rest != 0 {
            let other = tile.first + rest.trailing_zeros();
            if self.root(other) == root {
                return false;
            }
            rest &= rest - 1;
        }
        true
    }

    /// A piece comes to stand on a feature; it may keep others off.
    pub(crate) fn stand(&mut self, segment: u32, kind: PieceKind, occupies: bool) {
        let root = self.root(segment) as usize;
        let feature = &mut self.segments[root];
        feature.standing |= folded(Set64(1 << kind.0));
        feature.occupants = feature.occupants.saturating_add(u16::from(occupies));
    }

    /// A piece leaves a feature, on which pieces of these kinds are left; it may have kept others off.
    pub(crate) fn leave(&mut self, segment: u32, left: Set64, occupied: bool) {
        let root = self.root(segment) as usize;
        let feature = &mut self.segments[root];
        feature.standing = folded(left);
        feature.occupants = feature.occupants.saturating_sub(u16::from(occupied));
    }

    /// Adds the segments of the tile that was just laid, joins them to their neighbours, and adds to what happened.
    // Every turn comes here: with the caller it is one piece of code, whoever else lays tiles.
    #[inline(always)]
    pub(crate) fn lay(&mut self, rules: &Ruleset, board: &Board, laid: Laid, laying: &mut Laying) {
        let Laid { tile, beside, watched } = laid;
        let laid = board.tiles()[tile as usize];
        let design = &rules.designs[laid.design.ix()];
        let empty_around = if design.has_around { 8 - board.tiles_around(laid.at) } else { 0 };
        let segments = design.segments.iter().zip(0u8..).map(|(segment, local)| {
            let number = laid.first + u32::from(local);
            let around = design.has_around && rules.kinds[segment.kind.ix()].around;
            Segment {
                root: number,
                next: number,
                tile,
                size: 1,
                lowest: number,
                open: if around { empty_around } else { u32::from(segment.ends) },
                standing: 0,
                occupants: 0,
                kind: segment.kind,
                local,
            }
        });
        self.segments.extend(segments);
        for _ in &design.segments {
            self.links.add_node(());
        }
        for (side, other) in beside.into_iter().enumerate() {
            if let Some(other) = other {
                self.join_side(rules, board, tile, other, side, laying);
            }
        }
        if watched {
            self.fill_around(rules, board, laid.at, laying);
        }
        for local in 0..design.segments.len() as u32 {
            let root = self.root(laid.first + local);
            if self.segments[root as usize].open == 0
                && !laying.closed.iter().any(|&known| self.root(known) == root)
            {
                laying.closed.push(root);
            }
        }
        // What the tile only covered is none of its features, but may have lost its last open end all the same.
        for met in std::mem::take(&mut laying.met) {
            let root = self.root(met);
            if self.segments[root as usize].open == 0
                && !laying.closed.iter().any(|&known| self.root(known) == root)
            {
                laying.closed.push(root);
            }
        }
    }

    /// Joins what meets across one side of a tile.
    #[inline(always)]
    fn join_side(
        &mut self,
        rules: &Ruleset,
        board: &Board,
        tile: u32,
        other: u32,
        side: usize,
        laying: &mut Laying,
    ) {
        let (mine, theirs) = (board.tiles()[tile as usize], board.tiles()[other as usize]);
        let (my_design, their_design) =
            (&rules.designs[mine.design.ix()], &rules.designs[theirs.design.ix()]);
        let (my_side, their_side) = (unturned(side, mine.turn), unturned((side + 2) & 3, theirs.turn));
        let (my_ports, their_ports) = (my_design.ports[my_side], their_design.ports[their_side]);
        let joins_all = |edge: Edge| rules.edges[edge.ix()].join_all;
        let all = rules.needs.joins_all
            && (joins_all(my_design.edges[my_side]) || joins_all(their_design.edges[their_side]));
        // Every port of both sides is covered now; a left half lies against a right one.
        for (place, port) in my_ports.into_iter().enumerate() {
            let their_port = their_ports[2 - place];
            let (segment, other) = (mine.first + u32::from(port), theirs.first + u32::from(their_port));
            let my_root = (port != NONE).then(|| self.cover(segment));
            let their_root = (their_port != NONE).then(|| self.cover(other));
            match (my_root, their_root) {
                (Some(my_root), Some(their_root)) if !all => {
                    self.link_alike(rules, (segment, my_root), (other, their_root), mine.first, laying);
                }
                (_, Some(_)) => laying.met.push(other),
                (_, None) => {}
            }
        }
        if all {
            let ports = |ports: [u8; 3], first: u32| {
                ports.into_iter().filter(|&port| port != NONE).map(move |port| first + u32::from(port))
            };
            for segment in ports(my_ports, mine.first) {
                for other in ports(their_ports, theirs.first) {
                    let roots = (self.root(segment), self.root(other));
                    self.link_alike(rules, (segment, roots.0), (other, roots.1), mine.first, laying);
                }
            }
        }
    }

    /// A port of a segment is covered: its feature has an open end less. Returns the feature's root.
    #[inline]
    fn cover(&mut self, segment: u32) -> u32 {
        let root = self.root(segment);
        self.segments[root as usize].open -= 1;
        root
    }

    /// Links a segment of the tile being laid to one that was there before, if they are of one kind. Each comes with
    /// its root.
    #[inline]
    fn link_alike(
        &mut self,
        rules: &Ruleset,
        (segment, a): (u32, u32),
        (other, b): (u32, u32),
        first: u32,
        laying: &mut Laying,
    ) {
        if self.segments[a as usize].kind != self.segments[b as usize].kind {
            laying.met.push(other);
            return;
        }
        self.links.add_edge(NodeIndex::new(segment as usize), NodeIndex::new(other as usize), ());
        if a == b {
            return;
        }
        if rules.needs.history {
            // What the tile being laid belongs to is "old" as soon as something old is joined to it.
            let is_old = |root: u32| self.segments[root as usize].lowest < first;
            if is_old(a) && is_old(b) && !laying.merged.iter().any(|&known| self.root(known) == a) {
                laying.merged.push(segment);
            }
            if !is_old(a) && is_old(b) {
                laying.extended.push(segment);
            }
        }
        self.unite(a, b);
    }

    /// Joins two features; the larger one's root stays.
    fn unite(&mut self, a: u32, b: u32) -> u32 {
        let (keep, drop) =
            if self.segments[a as usize].size > self.segments[b as usize].size { (a, b) } else { (b, a) };
        let dropped = self.segments[drop as usize];
        // Every segment of the smaller one gets the other's root: none changes its root more often than it doubles its
        // feature, and whoever asks for a root need not search.
        let mut at = drop;
        loop {
            let segment = &mut self.segments[at as usize];
            segment.root = keep;
            at = segment.next;
            if at == drop {
                break;
            }
        }
        let next = self.segments[keep as usize].next;
        self.segments[drop as usize].next = next;
        let kept = &mut self.segments[keep as usize];
        kept.next = dropped.next;
        kept.size += dropped.size;
        kept.lowest = kept.lowest.min(dropped.lowest);
        kept.open += dropped.open;
        kept.standing |= dropped.standing;
        kept.occupants = kept.occupants.saturating_add(dropped.occupants);
        keep
    }

    /// A tile lies on a cell now: features `Around` beside it have one empty cell less.
    fn fill_around(&mut self, rules: &Ruleset, board: &Board, at: Cell, laying: &mut Laying) {
        for cell in at.around() {
            let Some(tile) = board.tile_at(cell) else {
                continue;
            };
            let tile = board.tiles()[tile as usize];
            let design = &rules.designs[tile.design.ix()];
            if !design.has_around {
                continue;
            }
            for (local, segment) in design.segments.iter().enumerate() {
                if rules.kinds[segment.kind.ix()].around {
                    let root = self.root(tile.first + local as u32);
                    self.segments[root as usize].open -= 1;
                    if self.segments[root as usize].open == 0 {
                        laying.closed.push(root);
                    }
                }
            }
        }
    }

    /// Joins two segments although their sides do not say so: a start board's inner links, a movable link.
    pub(crate) fn join(&mut self, a: u32, b: u32) {
        self.links.add_edge(NodeIndex::new(a as usize), NodeIndex::new(b as usize), ());
        let (a, b) = (self.root(a), self.root(b));
        if a != b {
            self.unite(a, b);
        }
    }

    /// Takes away a link between two segments and walks their feature again. Returns the features there are now.
    pub(crate) fn separate(&mut self, a: u32, b: u32) -> SmallVec<[u32; 2]> {
        if let Some(edge) = self.links.find_edge(NodeIndex::new(a as usize), NodeIndex::new(b as usize)) {
            self.links.remove_edge(edge);
        }
        let mut members: Vec<u32> = self.members(a).collect();
        // The first of a half names it.
        members.sort_unstable();
        let root = self.segments[self.root(a) as usize];
        // Both halves are walked; what the whole counted is shared out below.
        let near: Vec<u32> = self.reach(a);
        if near.len() == members.len() {
            return SmallVec::from_slice(&[self.root(a)]);
        }
        let far: Vec<u32> =
            members.iter().copied().filter(|segment| near.binary_search(segment).is_err()).collect();
        for half in [&near, &far] {
            let first = half[0];
            for (index, &segment) in half.iter().enumerate() {
                let entry = &mut self.segments[segment as usize];
                entry.root = first;
                entry.next = half[(index + 1) % half.len()];
            }
            let entry = &mut self.segments[first as usize];
            (entry.size, entry.lowest) = (half.len() as u32, first);
            (entry.open, entry.standing, entry.occupants) = (root.open, root.standing, root.occupants);
        }
        SmallVec::from_slice(&[near[0], far[0]])
    }

    /// The segments that can be reached from one, sorted.
    fn reach(&self, from: u32) -> Vec<u32> {
        let mut walk = petgraph::visit::Bfs::new(&self.links, NodeIndex::new(from as usize));
        let mut found = Vec::new();
        while let Some(node) = walk.next(&self.links) {
            found.push(node.index() as u32);
        }
        found.sort_unstable();
        found
    }

    /// Sets a feature's counters anew, from what the board says.
    pub(crate) fn recount(&mut self, segment: u32, open: u32, standing: Set64, occupants: u16) {
        let root = self.root(segment) as usize;
        let feature = &mut self.segments[root];
        (feature.open, feature.standing, feature.occupants) = (open, folded(standing), occupants);
    }

    /// Open ends of a feature counted from scratch: ports that no tile covers.
    pub fn count_open(&self, rules: &Ruleset, board: &Board, segment: u32) -> u32 {
        let kind = self.segments[segment as usize].kind;
        if rules.kinds[kind.ix()].around {
            let tile = board.tiles()[self.segments[segment as usize].tile as usize];
            return 8 - board.tiles_around(tile.at);
        }
        self.members(segment)
            .map(|member| {
                let Segment { tile, local, .. } = self.segments[member as usize];
                let tile = board.tiles()[tile as usize];
                let ports = &rules.designs[tile.design.ix()].ports;
                let open = (0..4).filter(|&side| board.tile_at(tile.at.beside(side)).is_none());
                open.map(|side| {
                    ports[unturned(side, tile.turn)].iter().filter(|&&port| port == local).count() as u32
                })
                .sum::<u32>()
            })
            .sum()
    }

    /// The components of the graph worked out from scratch, each sorted, in the order of their first segment.
    /// What the roots say must be the same; tests compare the two.
    pub fn components_from_scratch(&self) -> Vec<Vec<u32>> {
        let mut seen = vec![false; self.segments.len()];
        let mut all = Vec::new();
        for segment in 0..self.len() {
            if !seen[segment as usize] {
                let component = self.reach(segment);
                component.iter().for_each(|&member| seen[member as usize] = true);
                all.push(component);
            }
        }
        all
    }
}

/// A set of kinds in half as many bits.
#[inline]
const fn folded(kinds: Set64) -> u32 {
    (kinds.0 | kinds.0 >> 32) as u32
}

/// Graphs are equal if the same segments form the same features; which of them is the root does not matter.
impl PartialEq for FeatureGraph {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len()
            && (0..self.len()).all(|segment| self.content(segment) == other.content(segment))
    }
}

impl Eq for FeatureGraph {}

impl Hash for FeatureGraph {
    fn hash<H: Hasher>(&self, state: &mut H) {
        for segment in 0..self.len() {
            self.content(segment).hash(state);
        }
    }
}

impl FeatureGraph {
    /// What a segment says whichever is the root: its feature, and the feature's counters.
    fn content(&self, segment: u32) -> (u32, Kind, u32, u32, u16) {
        let root = self.segments[self.root(segment) as usize];
        (root.lowest, root.kind, root.open, root.standing, root.occupants)
    }
}
