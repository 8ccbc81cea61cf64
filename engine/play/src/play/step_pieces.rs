//! Pieces: placing, moving, returning them, on the board and on tracks.

use smallvec::SmallVec;

use crate::graph::{Root, SegmentIx};
use crate::rules::*;
use crate::state::{CompletedFeature, Loc, PieceIx, PieceState, Value};

use super::bars::Barred;
use super::eval::Eval;
use super::run::{Flow, Run};
use super::select::wrap;
use super::{Event, EventSort, Listener, What};

impl<L: Listener> Run<'_, '_, L> {
    /// Called places a piece.
    pub(super) fn place(&mut self, place: &PlaceOp) -> Flow {
        self.state.machine.options.clear();
        self.collect_place(place);
        self.ask_or(&place.by, place.optional, place.none)
    }

    /// Called places a piece on a track.
    pub(super) fn place_on_track(&mut self, track: &TrackOp) -> Flow {
        self.state.machine.options.clear();
        self.collect_spaces(track);
        self.ask_or(&track.by, track.optional, track.none)
    }

    /// Pieces go back to their owners.
    pub(super) fn return_pieces(&mut self, pieces: &PieceSet) {
        for piece in self.pieces_in(pieces) {
            self.return_piece(piece);
        }
    }

    /// A piece goes on along its track.
    pub(super) fn advance(&mut self, track: Track, piece: PieceKind, by: &NumExpr) {
        let by = self.eval(|eval| eval.num(by));
        if let Some(piece) = self.state.pieces.on_track(track, piece)
            && let Loc::Space(track, at) = self.state.pieces.get(piece).loc
        {
            let to = i32::from(wrap(&self.rules.tracks[track.ix()], at.saturating_add(by)));
            self.put_on_track(piece, track, to);
        }
    }

    /// What the space of a piece says is carried out.
    pub(super) fn enter_space(&mut self, track: Track, piece: PieceKind) {
        let space =
            self.state.pieces.on_track(track, piece).and_then(|piece| self.eval(|eval| eval.space_of(piece)));
        let named =
            space.and_then(|(track, space)| self.rules.tracks[track.ix()].named.get(usize::from(space)));
        if let Some(&(_, Some((start, regs)))) = named {
            let rule = self.state.machine.frames.last().map_or(NO_RULE, |frame| frame.rule);
            self.call(start, regs, rule, self.of_seat(self.state.turn.active));
        }
    }

    /// Where the innermost frame would go on.
    pub(super) fn here_plus_one(&self) -> Pc {
        self.state.machine.frames.last().map_or(Pc(0), |frame| Pc(frame.pc.0 + 1))
    }

    /// Asks for one of the options collected; goes elsewhere if there is none.
    pub(super) fn ask_or(&mut self, by: &Who, optional: bool, none: Pc) -> Flow {
        if self.state.machine.options.is_empty() {
            return Flow::To(none);
        }
        let by = self.eval(|eval| eval.seat(by));
        if optional {
            self.offer(What::Pass);
        }
        if self.ask(by) { Flow::Wait } else { Flow::To(none) }
    }

    /// Every kind of piece with every segment it may go to.
    pub(super) fn collect_place(&mut self, place: &PlaceOp) {
        let mut options = std::mem::take(&mut self.state.machine.options);
        self.eval(|eval| match &place.piece {
            PieceSet::One(reg) => {
                let piece = eval.reg(*reg).piece();
                if let Some(piece) = piece.filter(|piece| !eval.state.is_overlay(eval.rules, *piece)) {
                    let graph = &eval.state.graph;
                    let from = eval.state.under(piece).map(|segment| graph.root(segment));
                    let state = eval.state.pieces.get(piece);
                    let design = &eval.rules.pieces[state.kind.ix()];
                    let bars = !place.ignore_bars && !design.bars.is_empty();
                    let (mut last, mut barred) = (None, Barred::default());
                    let of_each = matches!(design.place_if, PlaceIf::Cond(_)) && !place.ignore_place_if;
                    let mut may = |spot| may_stand(eval, place, (design, state.owner), spot, &mut last);
                    each_group(eval, &place.on, |spots| {
                        let &[first, ..] = spots else { return };
                        if Some(graph.root(first)) == from || !of_each && !may(first) {
                            return;
                        }
                        let move_to = |&spot: &SegmentIx| option(What::Move(spot));
                        if !of_each && !bars {
                            options.extend(spots.iter().map(move_to));
                            return;
                        }
                        for spot in spots {
                            if !(of_each && !may(*spot) || bars && barred.is_from(eval, piece, *spot)) {
                                options.push(move_to(spot));
                            }
                        }
                    });
                }
            }
            PieceSet::Where(filter) => {
                let kinds = filter.kinds.below(eval.rules.pieces.len());
                let owners = owners_of(eval, filter);
                // What lies in a supply need not be looked for.
                let supply = matches!(filter.at, PieceAt::Supply) && filter.is_plain();
                // Looked for only if there is something to place.
                let mut spots: Option<SmallVec<[SegmentIx; 16]>> = None;
                // Of several owners or of a feature's many segments the same option may come up twice.
                let once = owners.len() < 2 && !matches!(place.on.from, FeatureSource::Under(_));
                for seat in owners {
                    for kind in kinds.iter().map(PieceKind) {
                        let (graph, design) = (&eval.state.graph, &eval.rules.pieces[kind.ix()]);
                        let index = if supply {
                            if eval.state.pieces.in_supply(seat, kind) == 0 {
                                continue;
                            }
                            None
                        } else {
                            let Some(index) = meant(eval, filter, seat, kind) else {
                                continue;
                            };
                            Some(index)
                        };
                        let from = index.and_then(|index| eval.state.under(index));
                        let from = from.map(|segment| graph.root(segment));
                        let bars = !place.ignore_bars && !design.bars.is_empty();
                        // Any piece of a supply stands for the others.
                        let stands_for = || index.or_else(|| eval.state.pieces.from_supply(seat, kind));
                        let standing_for = if bars { stands_for() } else { None };
                        let (mut last, mut barred) = (None, Barred::default());
                        for &segment in spots.get_or_insert_with(|| spots_of(eval, &place.on)).iter() {
                            let choice = option(What::Deploy(kind, segment));
                            let may = from.is_none_or(|from| graph.root(segment) != from)
                                && may_stand(eval, place, (design, seat), segment, &mut last);
                            let mut is_barred =
                                || standing_for.is_some_and(|piece| barred.is_from(eval, piece, segment));
                            if may && !is_barred() && (once || !options.contains(&choice)) {
                                options.push(choice);
                            }
                        }
                    }
                }
            }
        });
        self.state.machine.options = options;
    }

    pub(super) fn place_chosen(&mut self, place: &PlaceOp, what: What) {
        let (piece, segment) = match what {
            What::Deploy(kind, segment) => {
                let piece = match &place.piece {
                    PieceSet::Where(filter) => self.eval(|eval| {
                        owners_of(eval, filter).into_iter().find_map(|owner| meant(eval, filter, owner, kind))
                    }),
                    PieceSet::One(_) => None,
                };
                (piece, segment)
            }
            What::Move(segment) => match &place.piece {
                PieceSet::One(reg) => (self.state.reg(*reg).piece(), segment),
                PieceSet::Where(_) => (None, segment),
            },
            _ => {
                // Declining is not the same as being unable: what is done instead is jumped over.
                self.go_past();
                return;
            }
        };
        if let Some(piece) = piece {
            let by = self.decided(&place.by);
            self.put_on_segment(piece, segment, by);
            self.state.set_reg(place.name, Value::Piece(piece));
        }
        self.go_past();
    }

    pub(super) fn put_on_segment(&mut self, piece: PieceIx, segment: SegmentIx, by: Option<Seat>) {
        let before = self.state.under(piece);
        self.lift(piece);
        let since = self.state.board.tiles().len() as u32;
        self.state.pieces.put(piece, Loc::Segment(segment), since);
        self.touch(segment);
        let state = self.state.pieces.get(piece);
        let occupies = self.rules.pieces[state.kind.ix()].occupies;
        self.state.graph.stand(segment, state.kind, occupies);
        let tile = self.state.graph.segment(segment).tile;
        self.raise(Trigger::PiecePlaced(Set64(1 << state.kind.0)), |run| {
            let mut binds = run.of_seat(state.owner);
            binds[bound::FEATURE.ix()] = Value::Feature(segment);
            binds[bound::PIECE.ix()] = Value::Piece(piece);
            binds[bound::TILE.ix()] = Value::Tile(tile);
            binds
        });
        self.emit(EventSort::Placed, |_| Event::Placed { seat: by.unwrap_or(state.owner), piece, segment });
        self.left(before);
    }

    /// A piece has left a feature: those that must not be alone there go back.
    pub(super) fn left(&mut self, segment: Option<SegmentIx>) {
        if let (Some(segment), true) = (segment, self.rules.needs.dependents) {
            self.return_dependents(segment);
        }
    }

    /// Takes a piece off its feature, and away from those beside it.
    pub(super) fn lift(&mut self, piece: PieceIx) {
        self.leave_beside(piece);
        let state = self.state.pieces.get(piece);
        if let Loc::Segment(segment) = state.loc {
            self.touch(segment);
            let occupies = self.rules.pieces[state.kind.ix()].occupies;
            let left = self.eval(|eval| {
                let others = eval.pieces_on(segment).filter(|&(other, _)| other != piece);
                others.map(|(_, other)| other.kind.0).collect()
            });
            self.state.graph.leave(segment, left, occupies);
        }
    }

    pub(super) fn return_piece(&mut self, piece: PieceIx) {
        let state = self.state.pieces.get(piece);
        if matches!(state.loc, Loc::Supply | Loc::Box) || self.state.lies_over(self.rules, piece) {
            return;
        }
        let before = self.state.under(piece);
        self.lift(piece);
        self.state.pieces.put(piece, Loc::Supply, 0);
        self.raise(Trigger::PieceReturned(Set64(1 << state.kind.0)), |run| {
            let mut binds = run.of_seat(state.owner);
            binds[bound::PIECE.ix()] = Value::Piece(piece);
            binds
        });
        self.emit(EventSort::Returned, |_| Event::Returned { piece });
        self.left(before);
    }

    /// Pieces that must not be alone on a feature go back with the last of those they depend on.
    pub(super) fn return_dependents(&mut self, segment: SegmentIx) {
        let rules = self.rules;
        let alone = self.eval(|eval| {
            let here: Vec<(PieceIx, PieceState)> = eval.pieces_on(segment).collect();
            let alone = here.iter().filter(|(_, piece)| {
                let needs = rules.pieces[piece.kind.ix()].needs;
                needs.0 != 0
                    && !here.iter().any(|(_, other)| other.owner == piece.owner && needs.has(other.kind.0))
            });
            alone.map(|&(index, _)| index).collect::<Vec<PieceIx>>()
        });
        for piece in alone {
            self.return_piece(piece);
        }
    }

    /// The pieces a selector means, in their order.
    pub(super) fn pieces_in(&mut self, pieces: &PieceSet) -> SmallVec<[PieceIx; 16]> {
        let mut found = SmallVec::new();
        match pieces {
            PieceSet::One(reg) => found.extend(self.state.reg(*reg).piece()),
            PieceSet::Where(filter) => {
                self.eval(|eval| eval.each_piece(filter, |index, _| found.push(index)))
            }
        }
        found
    }

    /// Every kind of piece with every space it may go to.
    pub(super) fn collect_spaces(&mut self, op: &TrackOp) {
        let mut options = std::mem::take(&mut self.state.machine.options);
        self.eval(|eval| {
            let design = &eval.rules.tracks[op.track.ix()];
            let mut kinds: Vec<(PieceKind, Option<(Track, u16)>)> = Vec::new();
            let mut add = |index: PieceIx, piece: PieceState| {
                let entry = (piece.kind, eval.space_of(index));
                if !kinds.contains(&entry) {
                    kinds.push(entry);
                }
            };
            match &op.piece {
                PieceSet::One(reg) => eval
                    .reg(*reg)
                    .piece()
                    .filter(|&piece| !eval.state.lies_over(eval.rules, piece))
                    .into_iter()
                    .for_each(|piece| add(piece, eval.state.pieces.get(piece))),
                PieceSet::Where(filter) => eval.each_piece(filter, add),
            }
            // Where a piece has to stand already, only spaces with such a piece need be looked at.
            let all = 0..design.spaces.min(u32::from(u16::MAX)) as u16;
            let spaces: SmallVec<[u16; 64]> = match op.space_if.pieces_at_space(op.space) {
                Some(kinds) => {
                    let pieces = eval.state.pieces.all().iter().enumerate();
                    let of_kind = pieces.filter(|(_, piece)| kinds.has(piece.kind.0));
                    let on_track =
                        of_kind.filter_map(|(piece, _)| match eval.space_of(PieceIx::nth(piece)) {
                            Some((track, space)) if track == op.track => Some(space),
                            _ => None,
                        });
                    let mut spaces: SmallVec<[u16; 64]> = on_track.collect();
                    spaces.sort_unstable();
                    spaces.dedup();
                    spaces
                }
                None => all.collect(),
            };
            for (kind, from) in kinds {
                for &space in &spaces {
                    let here = (op.track, space);
                    let room = design.named.get(usize::from(space)).map_or(0, |&(room, _)| room);
                    let standing = || {
                        let pieces = eval.state.pieces.all().iter().enumerate();
                        pieces
                            .filter(|(_, piece)| eval.rules.pieces[piece.kind.ix()].occupies)
                            .filter(|&(piece, _)| eval.space_of(PieceIx::nth(piece)) == Some(here))
                            .count() as u32
                    };
                    if from == Some(here) || room > 0 && standing() >= room {
                        continue;
                    }
                    let choice = option(What::Space(kind, space));
                    eval.bind(op.space, Value::Space(op.track, space));
                    if !options.contains(&choice) && eval.holds(&op.space_if) {
                        options.push(choice);
                    }
                }
            }
        });
        self.state.machine.options = options;
    }

    pub(super) fn space_chosen(&mut self, op: &TrackOp, what: What) {
        if let What::Space(kind, space) = what {
            let pieces = self.pieces_in(&op.piece);
            if let Some(piece) = pieces.into_iter().find(|&piece| self.state.pieces.get(piece).kind == kind) {
                self.put_on_track(piece, op.track, i32::from(space));
                self.state.set_reg(op.name, Value::Piece(piece));
            }
        }
        self.go_past();
    }

    pub(super) fn put_on_track(&mut self, piece: PieceIx, track: Track, space: i32) {
        let before = self.state.under(piece);
        self.lift(piece);
        let since = self.state.board.tiles().len() as u32;
        self.state.pieces.put(piece, Loc::Space(track, space), since);
        self.emit(EventSort::OnTrack, |_| Event::OnTrack { piece, space });
        self.left(before);
    }

    /// Features that became complete in this part are remembered.
    pub(super) fn note_completed(&mut self) {
        for segment in self.eval(|eval| eval.completed_now()) {
            let graph = &self.state.graph;
            let root = graph.root(segment);
            let mut known = self.state.completed.iter();
            if known.any(|done| graph.root(done.segment) == root) {
                continue;
            }
            self.state.completed.push(CompletedFeature { segment, owners: 0, scored: false });
        }
    }
}

fn option(what: What) -> super::Choice {
    super::Choice { action: NO_RULE, what }
}

/// Every segment of a set of features that a piece may be aimed at: on one tile those of the tile, beside pieces
/// those under them, else all. Those that are shown together belong to one feature.
fn each_group(eval: &Eval, set: &FeatureSet, mut take: impl FnMut(&[SegmentIx])) {
    let kinds = set.kinds_of.map_or(set.kinds, |mark| Set64(set.kinds.0 & eval.marked_kinds(mark).0));
    let mut add = |segment| {
        if kinds.has(eval.state.graph.segment(segment).kind.0) && eval.feature_passes(set, segment) {
            take(&[segment]);
        }
    };
    if let FeatureSource::OnTiles(tiles, mark) = &set.from {
        return eval.each_tile(tiles, |tile| eval.marked_segments(tile, *mark).for_each(&mut add));
    }
    if let FeatureSource::Corners(tiles) = &set.from {
        return eval.each_tile(tiles, |tile| eval.corners_of(tile).into_iter().for_each(&mut add));
    }
    if let FeatureSource::Under(filter) = &set.from {
        eval.segments_under(filter).into_iter().for_each(|segment| take(&[segment]));
        return;
    }
    eval.features(set, |feature| {
        let graph = &eval.state.graph;
        match graph.size(feature) {
            1 => take(&[feature]),
            2 => {
                let other = graph.members(feature).last().unwrap_or(feature);
                take(&[feature.min(other), feature.max(other)]);
            }
            _ => {
                let mut members: SmallVec<[SegmentIx; 32]> = graph.members(feature).collect();
                members.sort_unstable();
                take(&members);
            }
        }
    });
}

/// The same as a list.
pub(super) fn spots_of(eval: &Eval, set: &FeatureSet) -> SmallVec<[SegmentIx; 16]> {
    let mut spots = SmallVec::new();
    each_group(eval, set, |group| group.iter().for_each(|&spot| spots.push(spot)));
    spots
}

/// The owners whose pieces a filter lets through, in turn order; nobody last.
pub(super) fn owners_of(eval: &Eval, filter: &PieceQuery) -> SmallVec<[Seat; 8]> {
    if let Who::Active = filter.owner {
        return SmallVec::from_slice(&[eval.state.turn.active]);
    }
    let mut owners: SmallVec<[Seat; 8]> = eval.seats(&filter.owner).collect();
    if matches!(filter.owner, Who::Any | Who::Nobody) {
        owners.push(PieceState::NOBODY);
    }
    owners
}

/// The piece of an owner and kind that is placed: one from the supply if that is meant, else the first that is.
pub(super) fn meant(eval: &Eval, filter: &PieceQuery, owner: Seat, kind: PieceKind) -> Option<PieceIx> {
    let pieces = &eval.state.pieces;
    let supply = matches!(filter.at, PieceAt::Supply | PieceAt::Anywhere) && filter.is_plain();
    if supply && pieces.in_supply(owner, kind) > 0 {
        return pieces.from_supply(owner, kind);
    }
    if supply && matches!(filter.at, PieceAt::Supply) {
        return None;
    }
    let mut found = None;
    eval.each_piece(filter, |index, piece| {
        let better =
            found.is_none_or(|known| piece.loc == Loc::Supply && pieces.get(known).loc != Loc::Supply);
        if piece.owner == owner && piece.kind == kind && better {
            found = Some(index);
        }
    });
    found
}

/// True if a piece of a kind, which belongs to somebody, may be placed on a segment.
#[inline]
fn may_stand(
    eval: &Eval,
    place: &PlaceOp,
    (design, owner): (&PieceDesign, Seat),
    segment: SegmentIx,
    last: &mut Option<(Root, bool)>,
) -> bool {
    let kind = eval.state.graph.segment(segment).kind;
    (place.ignore_place_on || design.allowed.has(kind.0))
        && (place.ignore_place_if || place_if_holds(eval, (design, owner), segment, last))
}

/// The condition for placing a piece of a kind, which belongs to somebody; `last` is the feature that it was last worked out for, and what
/// came out.
#[inline]
pub(super) fn place_if_holds(
    eval: &Eval,
    (design, owner): (&PieceDesign, Seat),
    segment: SegmentIx,
    last: &mut Option<(Root, bool)>,
) -> bool {
    let graph = &eval.state.graph;
    let holds = |cond| eval.with_feature(segment, Some(owner), |eval| eval.holds(cond));
    match &design.place_if {
        PlaceIf::Always => true,
        PlaceIf::Free => graph.occupants(segment) == 0,
        PlaceIf::Feature(_, Some(kinds)) if !graph.may_hold(segment, *kinds) => true,
        PlaceIf::Feature(cond, _) => match *last {
            Some((root, holds)) if root == graph.root(segment) => holds,
            _ => last.insert((graph.root(segment), holds(cond))).1,
        },
        PlaceIf::Cond(cond) => holds(cond),
    }
}
