//! Segments, links, and the features they form.

use std::hash::{Hash, Hasher};

use petgraph::graph::UnGraph;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::links::{Links, node, segment_of};
use super::{Root, SegmentIx};
use crate::rules::{Kind, PieceKind, Ruleset, Set64, unturned};
use crate::state::{Board, Since, TakeBack, TileIx, clone_in_place};

/// A segment on the board. The counters are those of its feature, and true at the root only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Segment {
    /// The segment that stands for its feature, and keeps its counters.
    pub(super) root: Root,
    /// The next segment of the same feature, in a ring.
    pub(super) next: SegmentIx,
    /// The tile it lies on.
    pub tile: TileIx,
    /// How many segments the feature has.
    pub(super) size: u32,
    /// The lowest number among the feature's segments: the feature's name, however it came about.
    pub(super) lowest: SegmentIx,
    /// Open ends of the feature; for a feature `Around` its empty neighbour cells.
    pub(super) open: u32,
    /// Kinds of pieces on the feature: the bit of a kind is its number modulo 32.
    pub(super) standing: u32,
    /// Pieces on the feature that keep others off.
    pub(super) occupants: u16,
    /// Its feature kind.
    pub kind: Kind,
    /// Its number on its tile.
    pub local: u8,
}

/// Segments that have changed since they were copied, eight to a block.
type Changed = Since<3>;

/// All segments and features on the board.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct FeatureGraph {
    pub(super) segments: Vec<Segment>,
    pub(super) links: Links,
    /// Segments of the kinds that are [sought](crate::rules::Needs::sought), rising.
    pub(super) sought: Vec<(SegmentIx, Kind)>,
    /// The kinds of which there is or was some segment.
    pub(super) kinds: Set64,
    /// Which segments have changed.
    #[serde(skip)]
    pub(super) since: Changed,
}

clone_in_place!(FeatureGraph { segments, links, sought, kinds, since });

impl TakeBack for FeatureGraph {
    fn take_back(&mut self, copied_from: &Self) {
        self.since.take_back(&mut self.segments, &copied_from.segments);
        self.links.take_back(&copied_from.links);
        self.sought.clone_from(&copied_from.sought);
        self.kinds = copied_from.kinds;
    }
}

impl FeatureGraph {
    /// With so many kinds of pieces each has a bit of its own at a feature.
    pub const KINDS_TOLD_APART: usize = 32;

    /// How many segments lie on the board.
    #[inline]
    pub fn len(&self) -> u32 {
        self.segments.len() as u32
    }

    /// True if no segment lies on the board.
    pub fn is_empty(&self) -> bool {
        self.segments.is_empty()
    }

    /// The numbers of all segments on the board, rising.
    #[inline]
    pub fn numbers(&self) -> impl Iterator<Item = SegmentIx> + use<> {
        (0..self.len()).map(SegmentIx)
    }

    /// The number that the next segment to come is given.
    #[inline]
    pub(crate) fn coming(&self) -> SegmentIx {
        SegmentIx::nth(self.segments.len())
    }

    /// A segment.
    #[inline]
    pub fn segment(&self, segment: SegmentIx) -> &Segment {
        &self.segments[segment.ix()]
    }

    /// The links between segments.
    pub fn links(&self) -> &UnGraph<(), (), u32> {
        self.links.graph()
    }

    /// The lowest number among a feature's segments: its name, however it came about.
    pub fn name(&self, segment: SegmentIx) -> SegmentIx {
        self.segments[self.root(segment).ix()].lowest
    }

    /// The feature of a segment: the same for all segments of it.
    #[inline]
    pub fn root(&self, segment: SegmentIx) -> Root {
        self.segments[segment.ix()].root
    }

    /// Open ends of a feature; for a feature `Around` the empty cells around its tile.
    #[inline]
    pub fn open(&self, segment: SegmentIx) -> u32 {
        self.segments[self.root(segment).ix()].open
    }

    /// How many pieces that keep others off stand on a feature.
    #[inline]
    pub fn occupants(&self, segment: SegmentIx) -> u16 {
        self.segments[self.root(segment).ix()].occupants
    }

    /// False if no piece of these kinds stands on a feature. True says nothing where a game has more than
    /// [`KINDS_TOLD_APART`](Self::KINDS_TOLD_APART): another kind may share the bit.
    #[inline]
    pub fn may_hold(&self, segment: SegmentIx, kinds: Set64) -> bool {
        self.segments[self.root(segment).ix()].standing & folded(kinds) != 0
    }

    /// How many segments a feature has.
    pub fn size(&self, segment: SegmentIx) -> u32 {
        self.segments[self.root(segment).ix()].size
    }

    /// All segments of a feature.
    pub fn members(&self, segment: SegmentIx) -> impl Iterator<Item = SegmentIx> + '_ {
        let mut at = Some(segment);
        std::iter::from_fn(move || {
            let current = at?;
            let next = self.segments[current.ix()].next;
            at = (next != segment).then_some(next);
            Some(current)
        })
    }

    /// All features.
    pub fn roots(&self) -> impl Iterator<Item = Root> + '_ {
        self.roots_of(Set64::ALL)
    }

    /// All features of some kinds.
    pub fn roots_of(&self, kinds: Set64) -> impl Iterator<Item = Root> + '_ {
        let roots =
            self.segments.iter().zip(self.numbers()).filter(move |&(segment, number)| {
                segment.root.segment() == number && kinds.has(segment.kind.0)
            });
        roots.map(|(segment, _)| segment.root)
    }

    /// All features of some kinds that have open ends.
    pub(crate) fn open_roots_of(&self, kinds: Set64) -> impl Iterator<Item = Root> + '_ {
        self.roots_of(kinds).filter(|root| self.segments[root.ix()].open > 0)
    }

    /// False if it is plain at once that there is no feature of these kinds.
    #[inline]
    pub(crate) fn may_have(&self, kinds: Set64) -> bool {
        !self.kinds.and(kinds).is_empty()
    }

    /// All features of some kinds, where all of these are among [`Needs::sought`](crate::rules::Needs::sought).
    #[inline]
    pub(crate) fn sought(&self, kinds: Set64) -> impl Iterator<Item = Root> + '_ {
        let some = self.sought.iter().filter(move |(_, kind)| kinds.has(kind.0));
        some.map(|&(segment, _)| (segment, self.root(segment)))
            .filter(|&(segment, root)| root.segment() == segment)
            .map(|(_, root)| root)
    }

    /// True if no earlier segment of the same tile belongs to the same feature: counting those that are
    /// first counts every tile once.
    pub fn is_first_on_tile(&self, rules: &Ruleset, board: &Board, segment: SegmentIx, root: Root) -> bool {
        let Segment { tile, local, .. } = self.segments[segment.ix()];
        let tile = board.tile(tile);
        let earlier =
            rules.designs[tile.design.ix()].segments[usize::from(local)].siblings & ((1 << local) - 1);
        let mut rest = earlier;
        while rest != 0 {
            let other = tile.segment(rest.trailing_zeros() as u8);
            if self.root(other) == root {
                return false;
            }
            rest &= rest - 1;
        }
        true
    }

    /// A piece comes to stand on a feature; it may keep others off.
    pub(crate) fn stand(&mut self, segment: SegmentIx, kind: PieceKind, occupies: bool) {
        let root = self.root(segment);
        self.since.changed(root.ix());
        let feature = &mut self.segments[root.ix()];
        feature.standing |= folded(Set64(1 << kind.0));
        feature.occupants = feature.occupants.saturating_add(u16::from(occupies));
    }

    /// A piece leaves a feature, on which pieces of these kinds are left; it may have kept others off.
    pub(crate) fn leave(&mut self, segment: SegmentIx, left: Set64, occupied: bool) {
        let root = self.root(segment);
        self.since.changed(root.ix());
        let feature = &mut self.segments[root.ix()];
        feature.standing = folded(left);
        feature.occupants = feature.occupants.saturating_sub(u16::from(occupied));
    }

    /// Joins two features; the larger one's root stays.
    pub(super) fn unite(&mut self, a: Root, b: Root) -> Root {
        let (keep, drop) =
            if self.segments[a.ix()].size > self.segments[b.ix()].size { (a, b) } else { (b, a) };
        let dropped = self.segments[drop.ix()];
        // Every segment of the smaller one gets the other's root: none changes its root more often than it doubles its
        // feature, and whoever asks for a root need not search.
        let mut at = drop.segment();
        let mut changed = Changed::block(keep.ix());
        loop {
            let segment = &mut self.segments[at.ix()];
            segment.root = keep;
            changed |= Changed::block(at.ix());
            at = segment.next;
            if at == drop.segment() {
                break;
            }
        }
        let next = self.segments[keep.ix()].next;
        self.segments[drop.ix()].next = next;
        let kept = &mut self.segments[keep.ix()];
        kept.next = dropped.next;
        kept.size += dropped.size;
        kept.lowest = kept.lowest.min(dropped.lowest);
        kept.open += dropped.open;
        kept.standing |= dropped.standing;
        kept.occupants = kept.occupants.saturating_add(dropped.occupants);
        self.since.changed_in(changed);
        keep
    }

    /// Joins two segments although their sides do not say so: a start board's inner links, a movable link.
    pub(crate) fn join(&mut self, a: SegmentIx, b: SegmentIx) {
        self.since.all_changed();
        self.links.link(a, b);
        let (a, b) = (self.root(a), self.root(b));
        if a != b {
            self.unite(a, b);
        }
    }

    /// Makes a feature one of another kind, of those that reach as far. Its counters stay as they are.
    pub(crate) fn convert(&mut self, rules: &Ruleset, segment: SegmentIx, to: Kind) {
        self.since.all_changed();
        self.kinds.add(to.0);
        let mut at = segment;
        loop {
            let segment_here = &mut self.segments[at.ix()];
            segment_here.kind = to;
            let place = self.sought.partition_point(|&(other, _)| other < at);
            if self.sought.get(place).is_some_and(|&(other, _)| other == at) {
                self.sought.remove(place);
            }
            if rules.needs.sought.has(to.0) {
                self.sought.insert(place, (at, to));
            }
            at = segment_here.next;
            if at == segment {
                break;
            }
        }
    }

    /// Takes away a link between two segments and walks their feature again. Returns the features there are now.
    pub(crate) fn separate(&mut self, a: SegmentIx, b: SegmentIx) -> SmallVec<[Root; 2]> {
        self.since.all_changed();
        self.links.unlink(a, b);
        let mut members: Vec<SegmentIx> = self.members(a).collect();
        // The first of a half names it.
        members.sort_unstable();
        let root = self.segments[self.root(a).ix()];
        // Both halves are walked; what the whole counted is shared out below.
        let near = self.reach(a);
        if near.len() == members.len() {
            return SmallVec::from_slice(&[self.root(a)]);
        }
        let far: Vec<SegmentIx> =
            members.iter().copied().filter(|segment| near.binary_search(segment).is_err()).collect();
        for half in [&near, &far] {
            let first = half[0];
            for (index, &segment) in half.iter().enumerate() {
                let entry = &mut self.segments[segment.ix()];
                entry.root = Root(first);
                entry.next = half[(index + 1) % half.len()];
            }
            let entry = &mut self.segments[first.ix()];
            (entry.size, entry.lowest) = (half.len() as u32, first);
            (entry.open, entry.standing, entry.occupants) = (root.open, root.standing, root.occupants);
        }
        SmallVec::from_slice(&[Root(near[0]), Root(far[0])])
    }

    /// The segments that can be reached from one, sorted.
    fn reach(&self, from: SegmentIx) -> Vec<SegmentIx> {
        let mut walk = petgraph::visit::Bfs::new(self.links.graph(), node(from));
        let mut found = Vec::new();
        while let Some(node) = walk.next(self.links.graph()) {
            found.push(segment_of(node));
        }
        found.sort_unstable();
        found
    }

    /// Sets a feature's counters anew, from what the board says.
    pub(crate) fn recount(&mut self, root: Root, open: u32, standing: Set64, occupants: u16) {
        self.since.changed(root.ix());
        let feature = &mut self.segments[root.ix()];
        (feature.open, feature.standing, feature.occupants) = (open, folded(standing), occupants);
    }

    /// Open ends of a feature counted from scratch: ports that no tile covers.
    pub fn count_open(&self, rules: &Ruleset, board: &Board, segment: SegmentIx) -> u32 {
        let Segment { kind, tile, .. } = self.segments[segment.ix()];
        if rules.kinds[kind.ix()].around {
            return 8 - board.tiles_around(board.tile(tile).at);
        }
        self.members(segment)
            .map(|member| {
                let Segment { tile, local, .. } = self.segments[member.ix()];
                let tile = board.tile(tile);
                let ports = &rules.designs[tile.design.ix()].ports;
                let open = (0..4).filter(|&side| board.tile_at(tile.at.beside(side)).is_none());
                open.map(|side| {
                    ports[unturned(side, tile.rotation)].iter().filter(|&&port| port == local).count() as u32
                })
                .sum::<u32>()
            })
            .sum()
    }

    /// The components of the graph worked out from scratch, each sorted, in the order of their first segment.
    /// What the roots say must be the same; tests compare the two.
    pub fn components_from_scratch(&self) -> Vec<Vec<SegmentIx>> {
        let mut seen = vec![false; self.segments.len()];
        let mut all = Vec::new();
        for segment in self.numbers() {
            if !seen[segment.ix()] {
                let component = self.reach(segment);
                component.iter().for_each(|&member| seen[member.ix()] = true);
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
            && self.numbers().all(|segment| self.content(segment) == other.content(segment))
    }
}

impl Eq for FeatureGraph {}

impl Hash for FeatureGraph {
    fn hash<H: Hasher>(&self, state: &mut H) {
        for segment in self.numbers() {
            self.content(segment).hash(state);
        }
    }
}

impl FeatureGraph {
    /// What a segment says whichever is the root: its feature, and the feature's counters.
    fn content(&self, segment: SegmentIx) -> (SegmentIx, Kind, u32, u32, u16) {
        let root = self.segments[self.root(segment).ix()];
        (root.lowest, root.kind, root.open, root.standing, root.occupants)
    }
}
