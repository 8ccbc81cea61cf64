//! Finding players, one feature, one tile, tokens; what belongs to a feature.

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

    /// Sides of tiles that a feature's segments come to.
    pub fn sides_of(&self, feature: SegmentIx) -> u32 {
        let graph = &self.state.graph;
        graph.members(feature).map(|member| self.segment_design(member).sides(0).count_ones()).sum()
    }

    /// How a segment is drawn.
    pub(super) fn segment_design(&self, segment: SegmentIx) -> &SegmentDesign {
        let segment = self.state.graph.segment(segment);
        let design = &self.rules.designs[self.state.board.tile(segment.tile).design.ix()];
        &design.segments[usize::from(segment.local)]
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

    /// The segments of a tile on the board.
    pub fn segments_of(&self, tile: TileIx) -> impl Iterator<Item = SegmentIx> + use<> {
        self.state.board.tile(tile).segments(self.rules)
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
