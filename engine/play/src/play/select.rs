//! Finding players, features, tiles, pieces, tokens.

use smallvec::SmallVec;

use crate::graph::{Root, SegmentIx};
use crate::rules::*;
use crate::state::{Loc, PieceIx, TileIx, TokenLoc, Value};

use super::eval::Eval;
use super::tile_set::Tiles;

/// Features that a feature borders: seldom so many that memory must be asked for.
pub(crate) type Neighbours = SmallVec<[Root; 48]>;

impl Eval<'_> {
    /// Players as bits, by seat.
    #[inline]
    pub fn who(&self, who: &Who) -> u16 {
        match who {
            Who::Any => (1u32 << self.state.players) as u16 - 1,
            Who::Active => 1 << self.state.turn.active.0,
            who => self.who_else(who),
        }
    }

    fn who_else(&self, who: &Who) -> u16 {
        let everyone = (1u32 << self.state.players) as u16 - 1;
        let bit = |seat: Option<Seat>| {
            seat.filter(|seat| seat.0 < self.state.players).map_or(0, |seat| 1 << seat.0)
        };
        match who {
            Who::Any => everyone,
            Who::Active => 1 << self.state.turn.active.0,
            Who::Reg(reg) => bit(self.reg(*reg).seat()),
            Who::OwnerOf(reg) => bit(self.reg(*reg).piece().map(|piece| self.state.pieces.get(piece).owner)),
            Who::Holder(reg) => bit(self.reg(*reg).piece().and_then(|piece| self.state.holder(piece))),
            Who::Not(who) => everyone & !self.who(who),
            Who::All(all) => all.iter().fold(everyone, |both, who| both & self.who(who)),
            Who::Owners(feature) => {
                self.feature(*feature).map_or(0, |feature| self.owners_as_scored(feature))
            }
            Who::Where(player, some) => self.players_where(*player, &some.0, &some.1),
            Who::Most(player, num) => self.most(*player, num),
            Who::Nobody => 0,
        }
    }

    /// The only player meant, if it is one.
    #[inline]
    pub fn seat(&self, who: &Who) -> Option<Seat> {
        if let Who::Active = who {
            return Some(self.state.turn.active);
        }
        let who = self.who(who);
        (who.count_ones() == 1).then(|| Seat(who.trailing_zeros() as u8))
    }

    /// Players in turn order from the active one.
    pub fn seats(&self, who: &Who) -> impl Iterator<Item = Seat> + use<> {
        in_turn_order(self.who(who), self.state.turn.active, self.state.players)
    }

    pub fn feature(&self, feature: FeatureAt) -> Option<SegmentIx> {
        match feature {
            FeatureAt::Reg(reg) => self.reg(reg).feature(),
            FeatureAt::Under(reg) => self.state.under(self.reg(reg).piece()?),
        }
    }

    /// A tile on the board.
    pub fn tile(&self, tile: &TileAt) -> Option<TileIx> {
        match tile {
            TileAt::Reg(reg) => self.reg(*reg).tile(),
            TileAt::Placed => self.state.turn.placed,
            TileAt::OfPiece(reg) => self.state.tile_under(self.reg(*reg).piece()?),
            TileAt::OfFeature(reg) => Some(self.state.graph.segment(self.reg(*reg).feature()?).tile),
            TileAt::Along { toward, distance } => {
                let placed = self.state.board.tile(self.state.turn.placed?);
                let on = self.mark_on_tile(&TileAt::Placed, *toward)?;
                let MarkValue::Direction(direction) = on.arg else {
                    return None;
                };
                let (x, y) = crate::state::Cell::DIRECTIONS[usize::from(direction + placed.rotation * 2) & 7];
                let distance = i16::try_from(self.num(distance)).ok()?;
                let at = crate::state::Cell {
                    x: placed.at.x.checked_add(x.checked_mul(distance)?)?,
                    y: placed.at.y.checked_add(y.checked_mul(distance)?)?,
                };
                self.state.board.tile_at(at)
            }
        }
    }

    /// The design of a tile on the board or in hand.
    pub(super) fn design(&self, tile: &TileAt) -> Option<Design> {
        if let TileAt::Reg(reg) = tile
            && let Value::Design(design) | Value::Held(_, design) | Value::Lay(design, ..) = self.reg(*reg)
        {
            return Some(design);
        }
        Some(self.state.board.tile(self.tile(tile)?).design)
    }

    /// How a tile lies on the board, or would: its design, its cell and its quarter turns clockwise.
    pub(super) fn lies(&self, tile: &TileAt) -> Option<(Design, crate::state::Cell, u8)> {
        if let TileAt::Reg(reg) = tile
            && let Value::Lay(design, at, rotation) = self.reg(*reg)
        {
            return Some((design, at, rotation));
        }
        let tile = self.state.board.tile(self.tile(tile)?);
        Some((tile.design, tile.at, tile.rotation))
    }

    /// True if a tile has a feature of some kinds, as it lies on the board, else by its design.
    pub(super) fn tile_has_kind(&self, tile: &TileAt, kinds: Set64) -> bool {
        if self.rules.needs.converts
            && let Some(tile) = self.tile(tile)
        {
            let graph = &self.state.graph;
            return self.segments_of(tile).any(|segment| kinds.has(graph.segment(segment).kind.0));
        }
        let design = self.design(tile).map(|design| &self.rules.designs[design.ix()]);
        design.is_some_and(|design| !design.kinds.and(kinds).is_empty())
    }

    /// False if it is plain at once that a tile of the board has no feature of some kinds.
    #[inline]
    pub(super) fn may_have(&self, tile: TileIx, kinds: Set64) -> bool {
        let design = self.state.board.tile(tile).design;
        self.rules.needs.converts || !self.rules.designs[design.ix()].kinds.and(kinds).is_empty()
    }

    /// A mark of a tile, on itself or on a segment.
    pub fn mark_on_tile(&self, tile: &TileAt, mark: Mark) -> Option<MarkOn> {
        self.rules.designs[self.design(tile)?.ix()].first_mark(mark).copied()
    }

    pub fn board_tile_has(&self, tile: TileIx, mark: Mark) -> bool {
        self.marks_on_board_tile(tile, mark) > 0
    }

    fn marks_on_board_tile(&self, tile: TileIx, mark: Mark) -> u32 {
        let design = &self.rules.designs[self.state.board.tile(tile).design.ix()];
        design.marks_of(mark).map(|on| u32::from(on.times)).sum()
    }

    /// Marks on the tiles around a cell.
    pub fn marks_around(&self, at: crate::state::Cell, mark: Mark, own: bool) -> u32 {
        let board = &self.state.board;
        let own = own.then(|| board.tile_at(at)).flatten();
        board.around(at).chain(own).map(|tile| self.marks_on_board_tile(tile, mark)).sum()
    }

    /// Sides of tiles that a feature's segments come to.
    pub fn sides_of(&self, feature: SegmentIx) -> u32 {
        let graph = &self.state.graph;
        let sides = graph.members(feature).map(|member| {
            let segment = graph.segment(member);
            let design = &self.rules.designs[self.state.board.tile(segment.tile).design.ix()];
            design.segments[usize::from(segment.local)].sides(0).count_ones()
        });
        sides.sum()
    }

    /// Marks on a feature's segments.
    pub fn marks_of(&self, feature: SegmentIx, mark: Mark) -> u32 {
        self.state.graph.members(feature).map(|member| self.marks_on(member, mark)).sum()
    }

    /// Marks on a segment.
    fn marks_on(&self, segment: SegmentIx, mark: Mark) -> u32 {
        let segment = self.state.graph.segment(segment);
        let design = &self.rules.designs[self.state.board.tile(segment.tile).design.ix()];
        if !design.marked.has(mark.0) {
            return 0;
        }
        let marks = &design.segments[usize::from(segment.local)].marks;
        marks.iter().filter(|on| on.mark == mark).map(|on| u32::from(on.times)).sum()
    }

    /// Different tiles of a feature; for one that reaches around, its own and those that lie around it.
    pub fn tiles_of(&self, feature: SegmentIx) -> u32 {
        let graph = &self.state.graph;
        if self.rules.kinds[graph.segment(feature).kind.ix()].around {
            return 9 - graph.open(feature);
        }
        let root = graph.root(feature);
        graph
            .members(feature)
            .filter(|&member| graph.is_first_on_tile(self.rules, &self.state.board, member, root))
            .count() as u32
    }

    /// The tiles of a feature, each once, rising; for one that reaches around, its own and those around it.
    pub fn footprint(&self, feature: SegmentIx) -> Tiles {
        let graph = &self.state.graph;
        let tile = graph.segment(feature).tile;
        let mut tiles: Tiles = if self.rules.kinds[graph.segment(feature).kind.ix()].around {
            let board = &self.state.board;
            board.around(board.tile(tile).at).chain([tile]).collect()
        } else {
            graph.members(feature).map(|member| graph.segment(member).tile).collect()
        };
        tiles.sort_unstable();
        tiles.dedup();
        tiles
    }

    /// The features of some kinds that a feature borders, each once.
    pub fn neighbours(&self, feature: SegmentIx, kinds: Set64) -> Neighbours {
        // Few are looked through at once; of many the same ones are found together when they are sorted.
        const FEW: usize = 16;
        let graph = &self.state.graph;
        let mut roots = Neighbours::new();
        let sort = |roots: &mut Neighbours| {
            roots.sort_unstable();
            roots.dedup();
        };
        for member in graph.members(feature) {
            let segment = graph.segment(member);
            let tile = self.state.board.tile(segment.tile);
            let design = &self.rules.designs[tile.design.ix()];
            let mut borders = design.segments[usize::from(segment.local)].borders;
            while borders != 0 {
                let local = borders.trailing_zeros() as u8;
                borders &= borders - 1;
                let root = graph.root(tile.segment(local));
                if kinds.has(graph.segment(root.segment()).kind.0)
                    && (roots.len() >= FEW || !roots.contains(&root))
                {
                    if roots.len() == roots.capacity() {
                        sort(&mut roots);
                    }
                    roots.push(root);
                }
            }
        }
        sort(&mut roots);
        roots
    }

    /// Features, each once, in a defined order: as their tiles were laid.
    pub fn features(&self, set: &FeatureSet, mut take: impl FnMut(SegmentIx)) {
        self.features_until(set, |feature| {
            take(feature);
            false
        });
    }

    /// True if there is a feature of a set; of them no more are looked at than that takes.
    pub fn any_feature(&self, set: &FeatureSet) -> bool {
        self.features_until(set, |_| true)
    }

    /// Goes through features until one is found for which something is true.
    fn features_until(&self, set: &FeatureSet, mut is: impl FnMut(SegmentIx) -> bool) -> bool {
        let graph = &self.state.graph;
        if !graph.may_have(set.kinds)
            || self.lacks_note(set.note)
            || self.lacks_pieces(&set.pieces)
            || self.has_no_source(&set.from)
        {
            return false;
        }
        let mut kinds = set.kinds;
        if let Some(mark) = set.kinds_of {
            kinds.0 &= self.marked_kinds(mark).0;
        }
        // Segments of different features, with their roots.
        let mut found: SmallVec<[(SegmentIx, Root); 16]> = SmallVec::new();
        let mut add = |segment: SegmentIx| {
            if kinds.has(graph.segment(segment).kind.0) {
                let root = graph.root(segment);
                if !found.iter().any(|&(_, known)| known == root) {
                    found.push((segment, root));
                }
            }
        };
        match &set.from {
            FeatureSource::One(feature) => self.feature(*feature).into_iter().for_each(add),
            // Each comes up once; they may be many.
            FeatureSource::Board => {
                return self.any_on_board(set, kinds, is);
            }
            FeatureSource::Occupied => {
                let mut occupied: SmallVec<[SegmentIx; 32]> =
                    self.state.pieces.standing().iter().map(|piece| piece.on).collect();
                occupied.sort_unstable();
                occupied.into_iter().for_each(add);
            }
            FeatureSource::OnTiles(tiles, mark) => self.each_tile(tiles, |tile| {
                if self.may_have(tile, kinds) {
                    self.marked_segments(tile, *mark).for_each(&mut add);
                }
            }),
            FeatureSource::Corners(tiles) => {
                self.each_tile(tiles, |tile| self.corners_of(tile).into_iter().for_each(&mut add));
            }
            FeatureSource::Under(filter) => self.segments_under(filter).into_iter().for_each(add),
            FeatureSource::Extended => self.state.extended.iter().copied().for_each(add),
            FeatureSource::CompletedNow => self.completed_now().into_iter().for_each(add),
            FeatureSource::ClosedNow => {
                self.state.closed.iter().copied().filter(|&segment| graph.open(segment) == 0).for_each(add)
            }
            FeatureSource::NeighborsOf(feature) => {
                if let Some(feature) = self.feature(*feature) {
                    self.neighbours(feature, Set64::ALL).into_iter().map(Root::segment).for_each(add);
                }
            }
            FeatureSource::Touching(feature) => {
                if let Some(feature) = self.feature(*feature) {
                    self.touching(feature, kinds).into_iter().map(Root::segment).for_each(add);
                }
            }
        }
        found.into_iter().any(|(segment, _)| self.feature_passes(set, segment) && is(segment))
    }

    /// True if it is plain at once that there are no features where a set looks for them: most parts complete nothing.
    #[inline]
    pub(super) fn has_no_source(&self, from: &FeatureSource) -> bool {
        let state = self.state;
        match from {
            FeatureSource::CompletedNow => state.has_completed_nothing(self.rules),
            FeatureSource::ClosedNow => state.closed.is_empty(),
            FeatureSource::Extended => state.extended.is_empty(),
            _ => false,
        }
    }

    /// Goes through the features of the board of a set, of those kinds, as their roots were laid, until one is found for which something is
    /// true.
    fn any_on_board(&self, set: &FeatureSet, kinds: Set64, mut is: impl FnMut(SegmentIx) -> bool) -> bool {
        let graph = &self.state.graph;
        if kinds.and(self.rules.needs.sought) == kinds {
            graph.sought(kinds).map(Root::segment).any(|root| self.feature_passes(set, root) && is(root))
        } else if set.incomplete && set.by_ends {
            graph
                .open_roots_of(kinds)
                .map(Root::segment)
                .any(|root| self.passes_set(set, root, false) && is(root))
        } else {
            graph.roots_of(kinds).map(Root::segment).any(|root| self.feature_passes(set, root) && is(root))
        }
    }

    /// True if of one of some sets of kinds no piece stands on any feature.
    #[inline]
    fn lacks_pieces(&self, pieces: &[Set64]) -> bool {
        let standing = self.state.pieces.standing_kinds();
        pieces.iter().any(|kinds| kinds.and(standing).is_empty())
    }

    /// True if a condition of a set holds for a feature.
    #[inline]
    pub fn feature_passes(&self, set: &FeatureSet, segment: SegmentIx) -> bool {
        self.passes_set(set, segment, set.incomplete)
    }

    /// The same; whether it is complete is asked only if that is said.
    #[inline]
    fn passes_set(&self, set: &FeatureSet, segment: SegmentIx, incomplete: bool) -> bool {
        set.pieces.iter().all(|&kinds| self.state.graph.may_hold(segment, kinds))
            && !(incomplete && self.is_complete(segment))
            && (set.when.is_always() || self.holds_for(set, segment))
    }

    #[inline(never)]
    fn holds_for(&self, set: &FeatureSet, segment: SegmentIx) -> bool {
        if !self.effort.look() {
            return false;
        }
        let before = self.reg(set.bind);
        self.bind(set.bind, Value::Feature(segment));
        let holds = self.holds(&set.when);
        self.bind(set.bind, before);
        holds
    }

    /// The segments of a tile on the board that fill a corner of it where four tiles meet.
    pub fn corners_of(&self, tile: TileIx) -> SmallVec<[SegmentIx; 4]> {
        let board = &self.state.board;
        let full = board.full_corners(board.tile(tile).at);
        if full == 0 {
            return SmallVec::new();
        }
        let mut found: SmallVec<[SegmentIx; 4]> = (0..4)
            .filter(|corner| full >> corner & 1 == 1)
            .filter_map(|corner| self.state.corner(self.rules, tile, corner))
            .map(|(on, _)| on)
            .collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    /// The segments of a tile on the board.
    pub fn segments_of(&self, tile: TileIx) -> impl Iterator<Item = SegmentIx> + use<> {
        self.state.board.tile(tile).segments(self.rules)
    }

    /// The segments of a laid tile that bear a mark; all if none is named.
    pub fn marked_segments(
        &self,
        tile: TileIx,
        mark: Option<Mark>,
    ) -> impl Iterator<Item = SegmentIx> + use<'_> {
        self.segments_of(tile)
            .filter(move |&segment| mark.is_none_or(|mark| self.marks_on(segment, mark) > 0))
    }

    /// The kinds that a mark of the placed tile names.
    pub fn marked_kinds(&self, mark: Mark) -> Set64 {
        match self.mark_on_tile(&TileAt::Placed, mark).map(|on| on.arg) {
            Some(MarkValue::Feature(kind)) => [kind.0].into_iter().collect(),
            _ => Set64::default(),
        }
    }

    /// The space a piece stands on, wrapped around its track.
    pub fn space_of(&self, piece: PieceIx) -> Option<(Track, u16)> {
        let Loc::Space(track, at) = self.state.pieces.get(piece).loc else {
            return None;
        };
        let design = &self.rules.tracks[track.ix()];
        Some((track, wrap(design, at)))
    }

    /// Calls `take` for every kind and place of tokens that a filter lets through.
    pub fn each_token(&self, filter: &TokenQuery, mut take: impl FnMut(TokenKind, Option<TokenLoc>, u32)) {
        let tokens = &self.state.tokens;
        let mut plain = |kind: TokenKind, count: u32| {
            if count > 0 {
                take(kind, None, count);
            }
        };
        match &filter.at {
            TokenPlace::Supply => {
                tokens.kinds(filter.kinds).for_each(|kind| plain(kind, tokens.in_supply(kind)))
            }
            TokenPlace::Bag(bag) => {
                tokens.kinds(filter.kinds).for_each(|kind| plain(kind, tokens.in_bag(*bag, kind)))
            }
            TokenPlace::Player(who) => {
                for seat in self.seats(who) {
                    tokens.kinds(filter.kinds).for_each(|kind| plain(kind, tokens.held(seat, kind)));
                }
            }
            TokenPlace::MarksOf(feature) => {
                let Some(feature) = self.feature(*feature) else {
                    return;
                };
                for kind in tokens.kinds(filter.kinds) {
                    plain(kind, self.token_marks(feature, kind).min(tokens.in_supply(kind)));
                }
            }
            TokenPlace::Tiles(set) => {
                let tiles = self.tiles(set);
                for &(loc, kind, count) in tokens.placed() {
                    let tile = match loc {
                        TokenLoc::Tile(tile) => tile,
                        TokenLoc::Segment(segment) => self.state.graph.segment(segment).tile,
                    };
                    if filter.kinds.has(kind.0) && tiles.contains(&tile) {
                        take(kind, Some(loc), count);
                    }
                }
            }
            TokenPlace::Feature(feature) => {
                let Some(root) = self.feature(*feature).map(|feature| self.state.graph.root(feature)) else {
                    return;
                };
                for &(loc, kind, count) in tokens.placed() {
                    if let TokenLoc::Segment(segment) = loc
                        && filter.kinds.has(kind.0)
                        && self.state.graph.root(segment) == root
                    {
                        take(kind, Some(loc), count);
                    }
                }
            }
        }
    }

    /// With whom an order begins: with the player after somebody, else with the active one.
    pub fn first(&self, after: Option<&Who>) -> Seat {
        match after.and_then(|after| self.seat(after)) {
            Some(seat) => Seat((seat.0 + 1) % self.state.players),
            None => self.state.turn.active,
        }
    }

    /// How many tokens of a kind the marks of a feature show.
    pub fn token_marks(&self, feature: SegmentIx, kind: TokenKind) -> u32 {
        let graph = &self.state.graph;
        let shown = graph.members(feature).flat_map(|member| {
            let segment = graph.segment(member);
            let tile = self.state.board.tile(segment.tile);
            &self.rules.designs[tile.design.ix()].segments[usize::from(segment.local)].marks
        });
        shown.filter(|on| matches!(on.arg, MarkValue::Token(token) if token == kind)).count() as u32
    }
}

/// The space of a track that a total falls on.
pub(super) fn wrap(track: &TrackDesign, at: i32) -> u16 {
    let spaces = track.spaces.max(1) as i32;
    if track.cyclic { at.rem_euclid(spaces) as u16 } else { at.clamp(0, spaces - 1) as u16 }
}

/// Players in turn order, beginning with one.
pub(super) fn in_turn_order(who: u16, first: Seat, players: u8) -> impl Iterator<Item = Seat> {
    let from_first = first.0..players;
    from_first.chain(0..first.0.min(players)).map(Seat).filter(move |seat| who >> seat.0 & 1 == 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::FeatureGraph;
    use crate::policy::{Random, Stream, rules, step};
    use crate::state::State;

    /// Features that are kept apart are those that one finds by looking through all, in the same order.
    fn check(graph: &FeatureGraph, rules: &Ruleset) {
        for kind in rules.needs.sought.iter() {
            let kinds = [kind].into_iter().collect();
            assert!(graph.sought(kinds).eq(graph.roots_of(kinds)), "{}", rules.name);
            assert!(graph.roots_of(kinds).next().is_none() || graph.may_have(kinds));
        }
        let open = graph.roots().filter(|root| graph.open(root.segment()) > 0);
        assert!(graph.open_roots_of(Set64::ALL).eq(open), "{}", rules.name);
    }

    #[test]
    fn features_that_are_kept_apart_are_those_of_the_board() {
        let (library, _) = tilewright_tilesets::library();
        let (mut found, mut surrounded) = (0, 0);
        for setup in library.setups.keys() {
            let rules = rules(&setup.0);
            let (fewest, most) = rules.table.seats;
            let mut state = State::new(&rules, 3.clamp(fewest, most)).unwrap();
            let mut chance = Stream::new(3);
            while step(&rules, &mut state, &mut Random, &mut chance) && state.board.tiles().len() < 80 {
                check(&state.graph, &rules);
                let enclosed = state.board.open().iter().any(|cell| cell.beside == 4);
                assert_eq!(state.board.open_beside(4).is_empty(), !enclosed, "{}", rules.name);
                surrounded += u32::from(enclosed);
            }
            found += state.graph.sought(Set64::ALL).count();
            // Whatever becomes of them.
            let roots: Vec<Root> = state.graph.roots().collect();
            for (root, kind) in roots.into_iter().zip((0..rules.kinds.len()).cycle()) {
                state.graph.convert(&rules, root.segment(), Kind::nth(kind));
                check(&state.graph, &rules);
            }
        }
        assert!(found > 0, "some rule looks for such features");
        assert!(surrounded > 0, "some cell has tiles on all sides");
    }
}
