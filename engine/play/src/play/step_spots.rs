//! Pieces that are put on tiles, beside other pieces and into players' keeping: on no feature.

use smallvec::SmallVec;

use crate::rules::*;
use crate::state::{Loc, PieceIx, Value};

use super::eval::Eval;
use super::run::{Flow, Run};
use super::{Choice, Event, EventSort, Listener, Spot, What};

impl<L: Listener> Run<'_, '_, L> {
    /// Called puts a piece somewhere; where there is one possibility nobody is asked.
    pub(super) fn put_piece(&mut self, put: &PutPieceOp) -> Flow {
        self.state.machine.options.clear();
        self.collect_spots(put);
        if let ([only], false) = (self.state.machine.options.as_slice(), put.optional) {
            let what = only.what;
            self.state.machine.options.clear();
            self.put_at_spot(put, what, None);
            return Flow::Next;
        }
        self.ask_or(&put.by, put.optional, put.none)
    }

    /// Every kind of piece with every place that it may be put to.
    pub(super) fn collect_spots(&mut self, put: &PutPieceOp) {
        let mut options = std::mem::take(&mut self.state.machine.options);
        self.eval(|eval| {
            let pieces = candidates(eval, &put.piece);
            // Looked for only if there is something to put there.
            if pieces.is_empty() {
                return;
            }
            let spots = eval.spots(&put.on);
            for &(kind, piece) in &pieces {
                if eval.rules.pieces[kind.ix()].overlay.is_some() {
                    let tiles = spots.iter().filter_map(|spot| match spot {
                        Spot::Tile(tile) => Some(*tile),
                        Spot::Beside(_) | Spot::With(_) | Spot::Over(..) => None,
                    });
                    let ways = tiles.flat_map(|tile| eval.overlays_on(kind, tile));
                    let ways = ways.filter(|&spot| put.ignore_bars || !eval.is_barred_at(piece, spot));
                    options
                        .extend(ways.map(|spot| Choice { action: NO_RULE, what: What::PutAt(kind, spot) }));
                    continue;
                }
                let here = eval.state.pieces.get(piece).loc;
                let other = |spot: &&Spot| {
                    let moves = spot.loc() != here && **spot != Spot::Beside(piece);
                    moves && (put.ignore_bars || !eval.is_barred_at(piece, **spot))
                };
                let choice = |&spot: &Spot| Choice { action: NO_RULE, what: What::PutAt(kind, spot) };
                options.extend(spots.iter().filter(other).map(choice));
            }
        });
        self.state.machine.options = options;
    }

    pub(super) fn spot_chosen(&mut self, put: &PutPieceOp, what: What) {
        let by = self.decided(&put.by);
        self.put_at_spot(put, what, by);
        self.go_past();
    }

    fn put_at_spot(&mut self, put: &PutPieceOp, what: What, by: Option<Seat>) {
        let What::PutAt(kind, spot) = what else {
            return;
        };
        let pieces = self.eval(|eval| candidates(eval, &put.piece));
        if let Some(&(_, piece)) = pieces.iter().find(|&&(known, _)| known == kind) {
            if let Spot::Over(tile, rotation) = spot {
                self.put_over(piece, tile, rotation, by);
                self.state.set_reg(put.name, Value::Piece(piece));
                return;
            }
            let before = self.state.under(piece);
            self.lift(piece);
            let since = self.state.board.tiles().len() as u32;
            self.state.pieces.put(piece, spot.loc(), since);
            self.emit(EventSort::Moved, |_| Event::Moved { seat: by, piece, to: spot });
            self.left(before);
            self.state.set_reg(put.name, Value::Piece(piece));
        }
    }

    /// A piece goes away: those beside it stay on its tile.
    pub(super) fn leave_beside(&mut self, piece: PieceIx) {
        if self.state.pieces.lying().is_empty() {
            return;
        }
        let Some(tile) = self.state.tile_under(piece) else {
            return;
        };
        let pieces = &self.state.pieces;
        let beside = |other: &PieceIx| pieces.get(*other).loc == Loc::Beside(piece);
        let left: SmallVec<[PieceIx; 4]> = pieces.lying().iter().copied().filter(beside).collect();
        for other in left {
            let since = self.state.pieces.get(other).since;
            self.state.pieces.put(other, Loc::Tile(tile), since);
        }
    }
}

impl Eval<'_> {
    /// The places that are meant.
    fn spots(&self, on: &SpotSet) -> SmallVec<[Spot; 16]> {
        match on {
            SpotSet::Tiles(tiles) => self.tiles(tiles).into_iter().map(Spot::Tile).collect(),
            SpotSet::Pieces(filter) => {
                let mut spots = SmallVec::new();
                self.each_piece(filter, |piece, state| {
                    // What is itself beside another has no room beside it.
                    if matches!(state.loc, Loc::Segment(_) | Loc::Tile(_)) {
                        spots.push(Spot::Beside(piece));
                    }
                });
                spots
            }
            SpotSet::Players(who) => self.seats(who).map(Spot::With).collect(),
        }
    }

    /// True if a piece of one of these kinds is beside a piece, or this beside one of them.
    pub(super) fn is_with(&self, kinds: Set64, piece: PieceIx) -> bool {
        let pieces = &self.state.pieces;
        let is = |other: PieceIx| kinds.has(pieces.get(other).kind.0);
        let beside = |other: PieceIx| pieces.get(other).loc == Loc::Beside(piece) && is(other);
        matches!(pieces.get(piece).loc, Loc::Beside(other) if is(other))
            || pieces.lying().iter().any(|&other| beside(other))
    }
}

/// Of each kind the piece that is put somewhere: one from a supply if one is meant, else the first that is.
fn candidates(eval: &Eval, pieces: &PieceSet) -> SmallVec<[(PieceKind, PieceIx); 4]> {
    let mut found: SmallVec<[(PieceKind, PieceIx); 4]> = SmallVec::new();
    let at = |piece: PieceIx| eval.state.pieces.get(piece).loc;
    let stays = |piece: &PieceIx| eval.state.lies_over(eval.rules, *piece);
    match pieces {
        PieceSet::One(reg) => {
            let piece = eval.reg(*reg).piece().filter(|&piece| at(piece) != Loc::Box);
            let piece = piece.filter(|piece| !stays(piece));
            found.extend(piece.map(|piece| (eval.state.pieces.get(piece).kind, piece)));
        }
        PieceSet::Where(filter) => eval.each_piece(filter, |index, piece| {
            match found.iter_mut().find(|(kind, _)| *kind == piece.kind) {
                Some((_, known)) if at(*known) != Loc::Supply && piece.loc == Loc::Supply => *known = index,
                Some(_) => {}
                None if stays(&index) => {}
                None => found.push((piece.kind, index)),
            }
        }),
    }
    found
}
