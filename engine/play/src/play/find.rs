//! Finding the pieces that a filter lets through.

use smallvec::SmallVec;

use crate::graph::{FeatureGraph, SegmentIx};
use crate::rules::*;
use crate::state::{Loc, PieceIx, PieceState, Value};
use tilewright_lang::spec::PlacedWhen;

use super::eval::Eval;
use super::places::{Lists, Places};

impl Eval<'_> {
    /// Calls `take` for every piece that a filter lets through.
    pub fn each_piece(&self, filter: &PieceQuery, mut take: impl FnMut(PieceIx, PieceState)) {
        self.pieces_until(filter, |index, piece| {
            take(index, piece);
            false
        });
    }

    pub fn any_piece(&self, filter: &PieceQuery) -> bool {
        // What is asked most often is about one feature, and on most there is nothing.
        if let PieceAt::Feature(feature) = &filter.at {
            let holds = |feature| self.state.graph.may_hold(feature, filter.kinds);
            let may_be = self.feature(*feature).is_some_and(holds);
            // Whether there is one of some kinds, whoever's it is, the feature knows.
            let all_told_apart = self.rules.pieces.len() <= FeatureGraph::KINDS_TOLD_APART;
            if !may_be || all_told_apart && matches!(filter.owner, Who::Any) && filter.is_plain() {
                return may_be;
            }
        }
        if let PieceAt::Tiles(tiles) = &filter.at
            && let TileSet::One(tile) = tiles.as_ref()
            && let Some(index) = self.sole(filter.kinds)
            && matches!(filter.owner, Who::Any | Who::Nobody)
            && filter.is_plain()
        {
            let tile = self.tile(tile);
            return tile.is_some() && self.state.tile_under(index) == tile;
        }
        self.pieces_until(filter, |_, _| true)
    }

    /// How many pieces of some kinds stand on a feature, if a filter asks for nothing else.
    pub(super) fn count_standing(&self, filter: &PieceQuery) -> Option<u32> {
        let PieceAt::Feature(feature) = &filter.at else { return None };
        if !matches!(filter.owner, Who::Any) || !filter.is_plain() {
            return None;
        }
        let holds = |&feature: &SegmentIx| self.state.graph.may_hold(feature, filter.kinds);
        let feature = self.feature(*feature).filter(holds).filter(|_| self.effort.look());
        let count = |feature| self.standing_on(feature).filter(|one| filter.kinds.has(one.kind.0)).count();
        Some(feature.map_or(0, count) as u32)
    }

    /// The one piece of some kinds, if they are one kind of which there is one, which belongs to nobody.
    #[inline]
    fn sole(&self, kinds: Set64) -> Option<PieceIx> {
        let is_one = kinds.0.is_power_of_two() && self.rules.needs.are_soles(kinds);
        is_one.then(|| self.state.pieces.sole(PieceKind(kinds.0.trailing_zeros() as u8)))
    }

    /// The one piece of some kinds that an owner has, if he has but one and it is plain at once who he is.
    #[inline]
    fn only(&self, owner: &Who, kinds: Set64) -> Option<PieceIx> {
        let owner = match owner {
            Who::Active => Some(self.state.turn.active),
            Who::Reg(reg) => self.reg(*reg).seat(),
            _ => None,
        };
        match owner {
            Some(owner) if kinds.0.is_power_of_two() => {
                self.state.pieces.only(owner, PieceKind(kinds.0.trailing_zeros() as u8))
            }
            Some(_) => None,
            None => self.sole(kinds),
        }
    }

    fn pieces_until(&self, filter: &PieceQuery, mut stop: impl FnMut(PieceIx, PieceState) -> bool) -> bool {
        let mut kinds = filter.kinds.below(self.rules.pieces.len());
        if filter.is_on_board() {
            // What stands nowhere need not be looked for.
            kinds = kinds.and(self.state.pieces.on_board());
        }
        if kinds.is_empty()
            || filter.with.is_some_and(|with| with.and(self.state.pieces.on_board()).is_empty())
            || filter.placed == PlacedWhen::ThisPart && self.state.pieces.newest() < self.laid()
            || filter.asks_role() && !self.state.graph.may_have(filter.role)
            || self.is_none_at(filter, kinds)
            || filter.when.as_ref().is_some_and(|when| self.lacks_note(when.note))
        {
            return false;
        }
        if self.rules.needs.are_soles(kinds) && !matches!(filter.owner, Who::Any | Who::Nobody) {
            return false;
        }
        if let Some(index) = self.only(&filter.owner, kinds)
            && let Some(there) = self.places_at_once(filter)
        {
            return self.effort.look() && self.is_meant_at(filter, &there, index, &mut stop);
        }
        match filter.with {
            Some(with) => self.find_together(filter, kinds, with, &mut stop),
            None => self.find_pieces(filter, kinds, &mut stop),
        }
    }

    /// True if it is plain at once that none of these kinds stands where a filter looks.
    #[inline]
    fn is_none_at(&self, filter: &PieceQuery, kinds: Set64) -> bool {
        match &filter.at {
            PieceAt::Feature(feature) => {
                self.feature(*feature).is_none_or(|feature| !self.state.graph.may_hold(feature, kinds))
            }
            PieceAt::Features(set) => self.has_no_source(&set.from),
            PieceAt::Player(_) | PieceAt::Track(_) | PieceAt::Space(_) => {
                self.state.pieces.aside().is_empty()
            }
            _ => false,
        }
    }

    fn find_pieces(
        &self,
        filter: &PieceQuery,
        kinds: Set64,
        stop: &mut dyn FnMut(PieceIx, PieceState) -> bool,
    ) -> bool {
        if !self.effort.look() {
            return false;
        }
        // What does not depend on the piece is worked out once.
        let mut lists = Lists::default();
        let there = self.places_of(filter, &mut lists);
        if matches!(there, Places::Nowhere) {
            return false;
        }
        if self.rules.needs.are_soles(kinds) {
            return self.find_soles(filter, kinds, &there, stop);
        }
        let pieces = &self.state.pieces;
        let nobody = matches!(filter.owner, Who::Any | Who::Nobody);
        let owners = self.who(&filter.owner);
        let is_owned = |owner: Seat| {
            if owner == PieceState::NOBODY { nobody } else { owners >> owner.0 & 1 == 1 }
        };
        let mut look = |index, piece| self.is_meant(filter, index, piece) && stop(index, piece);
        if there.is_on_board() {
            let some_stand = !kinds.and(pieces.standing_kinds()).is_empty();
            for one in if some_stand { pieces.standing() } else { &[] } {
                if !kinds.has(one.kind.0) || !is_owned(one.owner) {
                    continue;
                }
                // Whoever does not play the role need not be looked at further.
                let plays =
                    filter.role == Set64::ALL || filter.role.has(self.state.graph.segment(one.on).kind.0);
                if plays && self.stands(&there, one.on) && look(one.piece, pieces.get(one.piece)) {
                    return true;
                }
            }
        }
        // Those that stand on no segment.
        let listed: Option<&[PieceIx]> = match there {
            Places::With(_) | Places::Track(_) | Places::Space(..) => Some(pieces.aside()),
            _ if !there.is_on_board() => None,
            _ if kinds.and(pieces.lying_kinds()).is_empty() => Some(&[]),
            _ => Some(pieces.lying()),
        };
        if let Some(listed) = listed {
            return listed.iter().any(|&index| {
                let piece = pieces.get(index);
                let one_of = kinds.has(piece.kind.0) && is_owned(piece.owner);
                one_of && self.is_at(&there, index, piece.loc) && look(index, piece)
            });
        }
        // Pieces of one owner and kind stand in one run: whole runs are passed over.
        let seats = (0..self.state.players).filter(|seat| owners >> seat & 1 == 1).map(Seat);
        for seat in seats.chain(nobody.then_some(PieceState::NOBODY)) {
            for kind in kinds.iter().map(PieceKind) {
                if matches!(there, Places::Supply) && pieces.in_supply(seat, kind) == 0 {
                    continue;
                }
                for (index, &piece) in pieces.run_of(seat, kind) {
                    if self.is_off_board(&there, piece.loc) && look(index, piece) {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// Pieces that are beside one of some kinds, or have one beside them: only what is beside others need be gone through for that.
    fn find_together(
        &self,
        filter: &PieceQuery,
        kinds: Set64,
        with: Set64,
        stop: &mut dyn FnMut(PieceIx, PieceState) -> bool,
    ) -> bool {
        if !self.effort.look() {
            return false;
        }
        let pieces = &self.state.pieces;
        let mut found = SmallVec::<[PieceIx; 8]>::new();
        for &lying in pieces.lying() {
            let piece = pieces.get(lying);
            let Loc::Beside(other) = piece.loc else { continue };
            if with.has(piece.kind.0) && !found.contains(&other) {
                found.push(other);
            }
            if with.has(pieces.get(other).kind.0) {
                found.push(lying);
            }
        }
        if found.is_empty() {
            return false;
        }
        let mut lists = Lists::default();
        let there = self.places_of(filter, &mut lists);
        // In the order in which pieces are looked through.
        let stands = |index: &PieceIx| matches!(pieces.get(*index).loc, Loc::Segment(_));
        found.sort_unstable_by_key(|index| (there.is_on_board() && !stands(index), *index));
        let nobody = matches!(filter.owner, Who::Any | Who::Nobody);
        let owners = self.who(&filter.owner);
        found.into_iter().any(|index| {
            let PieceState { kind, owner, .. } = pieces.get(index);
            let is_owned = if owner == PieceState::NOBODY { nobody } else { owners >> owner.0 & 1 == 1 };
            kinds.has(kind.0) && is_owned && self.is_meant_at(filter, &there, index, &mut *stop)
        })
    }

    /// Of these kinds there is one piece each, which belongs to nobody: they need not be looked for among all that stand.
    fn find_soles(
        &self,
        filter: &PieceQuery,
        kinds: Set64,
        there: &Places<'_>,
        stop: &mut dyn FnMut(PieceIx, PieceState) -> bool,
    ) -> bool {
        let pieces = &self.state.pieces;
        let mut look = |first: Option<bool>| {
            kinds.iter().map(|kind| pieces.sole(PieceKind(kind))).any(|index| {
                first.is_none_or(|first| first == matches!(pieces.get(index).loc, Loc::Segment(_)))
                    && self.is_meant_at(filter, there, index, &mut *stop)
            })
        };
        if there.is_on_board() {
            // As of all pieces of the board, those that stand on segments come before those that lie.
            look(Some(true)) || look(Some(false))
        } else {
            look(None)
        }
    }

    /// True if a piece is where pieces are looked for, is what a filter asks for beside that, and is taken.
    #[inline]
    fn is_meant_at(
        &self,
        filter: &PieceQuery,
        there: &Places<'_>,
        index: PieceIx,
        mut stop: impl FnMut(PieceIx, PieceState) -> bool,
    ) -> bool {
        let piece = self.state.pieces.get(index);
        self.is_at(there, index, piece.loc) && self.is_meant(filter, index, piece) && stop(index, piece)
    }

    /// True if a piece is what a filter asks for beside its owner, its kind and its place.
    #[inline]
    fn is_meant(&self, filter: &PieceQuery, index: PieceIx, piece: PieceState) -> bool {
        filter.is_plain() || self.is_as_asked(filter, index, piece)
    }

    fn is_as_asked(&self, filter: &PieceQuery, index: PieceIx, piece: PieceState) -> bool {
        if filter.asks_role() && !self.plays_role(filter, piece) {
            return false;
        }
        let in_time = match filter.placed {
            PlacedWhen::Any => true,
            PlacedWhen::Earlier => piece.since < self.laid(),
            PlacedWhen::ThisPart => piece.since >= self.laid(),
        };
        let on_mark = |mark| self.state.tile_under(index).is_some_and(|tile| self.board_tile_has(tile, mark));
        let on_tile = |tile: &TileAt| {
            let tile = self.tile(tile);
            tile.is_some() && self.state.tile_under(index) == tile
        };
        in_time
            && !filter.except.iter().any(|&reg| self.reg(reg) == Value::Piece(index))
            && filter.on_mark.is_none_or(on_mark)
            && filter.tile.as_ref().is_none_or(on_tile)
            && (!filter.awaits || self.awaits(index))
            && filter.with.is_none_or(|kinds| self.is_with(kinds, index))
            && filter.when.as_ref().is_none_or(|when| self.piece_passes(when, index))
    }

    /// How many tiles lie on the board.
    fn laid(&self) -> u32 {
        self.state.board.tiles().len() as u32
    }

    /// True if the feature that a piece stands on is of a kind that a filter asks for.
    fn plays_role(&self, filter: &PieceQuery, piece: PieceState) -> bool {
        let Loc::Segment(segment) = piece.loc else {
            return false;
        };
        let kind = self.state.graph.segment(segment).kind.0;
        filter.role.has(kind) && filter.role_of.is_none_or(|mark| self.marked_kinds(mark).has(kind))
    }

    /// True if a condition holds for a piece.
    fn piece_passes(&self, when: &PieceCond, piece: PieceIx) -> bool {
        if !self.effort.look() {
            return false;
        }
        let before = self.reg(when.piece);
        self.bind(when.piece, Value::Piece(piece));
        self.hang(piece, when.hangs);
        let holds = self.holds(&when.cond);
        self.bind(when.piece, before);
        holds
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use crate::play::effort::Effort;
    use crate::policy::{Random, Stream, step};
    use crate::state::State;
    use tilewright_lang::merge::{GameArg, merge};

    /// The pieces of a kind of a player at a place, one after the other.
    fn by_looking(state: &State, owner: Seat, kind: PieceKind, at: &PieceAt) -> Vec<PieceIx> {
        let is_there = |loc: Loc| match at {
            PieceAt::Anywhere => loc != Loc::Box,
            PieceAt::Board => matches!(loc, Loc::Segment(_) | Loc::Tile(_) | Loc::Beside(_)),
            PieceAt::Supply => loc == Loc::Supply,
            PieceAt::Track(track) => matches!(loc, Loc::Space(on, _) if on == *track),
            _ => false,
        };
        state.pieces.of(owner, kind).filter(|&piece| is_there(state.pieces.get(piece).loc)).collect()
    }

    /// What stands on a feature is counted as it is found, feature by feature and kind by kind; returns how many pieces stand at all.
    fn count_as_found(eval: &Eval) -> u32 {
        let mut all = 0;
        for segment in (0..eval.state.graph.len()).map(SegmentIx) {
            let is_root = eval.state.graph.root(segment).segment() == segment;
            for design in eval.rules.pieces.iter().filter(|_| is_root) {
                eval.bind(bound::FEATURE, Value::Feature(segment));
                let kinds = [design.kind.0].into_iter().collect();
                let query = PieceQuery { kinds, ..PieceQuery::on(FeatureAt::Reg(bound::FEATURE)) };
                let mut found = 0;
                eval.each_piece(&query, |_, _| found += 1);
                assert_eq!(eval.count_standing(&query), Some(found), "{segment:?} {query:?}");
                all += found;
            }
        }
        all
    }

    /// Pieces are found where they are, whether an owner has many or one, which is not looked for.
    #[test]
    fn pieces_of_a_player_are_found_where_they_are() {
        let (library, _) = tilewright_tilesets::library();
        let (mut single, mut many, mut standing) = (0, 0, 0);
        for setup in library.setups.keys() {
            let game = merge(&library, &GameArg::parse(&setup.0).unwrap()).unwrap();
            let rules = Ruleset::lower(&game).unwrap();
            let (fewest, most) = rules.table.seats;
            let mut state = State::new(&rules, 3.clamp(fewest, most)).unwrap();
            let mut chance = Stream::new(4);
            let tracks = (0..rules.tracks.len()).map(|track| PieceAt::Track(Track::nth(track)));
            let places: Vec<PieceAt> =
                [PieceAt::Anywhere, PieceAt::Board, PieceAt::Supply].into_iter().chain(tracks).collect();
            while step(&rules, &mut state, &mut Random, &mut chance) && state.board.tiles().len() < 60 {
                if !state.board.tiles().len().is_multiple_of(9) {
                    continue;
                }
                let seat = Seat((state.turn.active.0 + 1) % state.players);
                let (regs, effort) = (vec![Cell::new(Value::None); 32], Effort::default());
                regs[bound::PLAYER.ix()].set(Value::Seat(seat));
                let eval = Eval::new(&rules, &state, &regs, &effort);
                for (kind, at) in
                    rules.pieces.iter().flat_map(|design| places.iter().map(|at| (design.kind, at)))
                {
                    let kinds = [kind.0].into_iter().collect();
                    let query = PieceQuery {
                        kinds,
                        owner: Who::Reg(bound::PLAYER),
                        at: at.clone(),
                        ..PieceQuery::on(FeatureAt::Reg(bound::FEATURE))
                    };
                    let mut found = Vec::new();
                    eval.each_piece(&query, |piece, _| found.push(piece));
                    // Those that stand come before those that lie.
                    found.sort_unstable();
                    assert_eq!(found, by_looking(&state, seat, kind, at), "{setup:#}: {query:?}");
                    let only = state.pieces.only(seat, kind).is_some();
                    *if only { &mut single } else { &mut many } += found.len();
                }
                standing += count_as_found(&eval);
            }
        }
        assert!(single > 0 && many > 0 && standing > 0);
    }
}
