//! A position put together by hand, and a game cut short: what scripts need and no rule does.
//!
//! It is not play: nothing is told, nothing answers, nobody scores while a position is put together.
//!
//! **Invariant:** what is laid or put somewhere is taken from where it was, so tiles, pieces and tokens
//! stay as many as they are; open ends, occupants and open cells are kept as play keeps them.

use crate::graph::SegmentIx;
use crate::rules::{
    Bag, Design, Kind, LaidDesign, Op, PieceKind, Rack, Ruleset, Seat, SpotSet, TokenKind, Track,
};
use crate::state::{Board, Cell, Loc, Pending, PieceIx, PieceState, State, TileIx, TokenLoc};

use super::effort::Effort;
use super::event::Called;
use super::run::Run;
use super::{Listener, PlayError, Spot};

/// Why something cannot be part of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// There is no copy of the tile left.
    #[error("no copy of this tile is left")]
    NoTile,
    /// In this game pieces never come to be there.
    #[error("no rule of this game puts pieces there; say on which segment it stands")]
    NoPlace,
    /// A tile lies there already.
    #[error("a tile lies there already")]
    Taken,
    /// No tile lies beside it.
    #[error("no tile lies beside that cell")]
    Apart,
    /// It is farther out than any game begins.
    #[error("that cell is too far out: the most is {}", LaidDesign::FARTHEST)]
    TooFar,
    /// A side does not match the neighbour's.
    #[error("its sides do not match those of the tiles beside it")]
    Mismatch,
    /// All such pieces of that owner are somewhere already.
    #[error("all of them stand somewhere already")]
    NoPiece,
    /// There are not so many tokens.
    #[error("there are not so many of them")]
    NoToken,
    /// The tile has no link that joins these two segments.
    #[error("the tile has no link between these two segments, or it is set already")]
    NoLink,
    /// A feature cannot be one of that kind.
    #[error(
        "it has an open end or reaches otherwise, is one already, or no rule of this game makes such features"
    )]
    NoConversion,
    /// The tile has an overlay, or the overlay's sides do not fit what is there.
    #[error("it cannot lie there so")]
    NoOverlay,
    /// As many as have room stand on the space already.
    #[error("there is no room left on that space")]
    NoRoom,
    /// The space is farther on than anybody counts.
    #[error("that space is too far on")]
    TooMuch,
    /// Counters were put somewhere, and do not come to these points.
    #[error("his counters come to {0}")]
    Counters(i32),
}

/// A position in the making.
#[derive(Clone, Debug)]
pub struct Position<'r> {
    rules: &'r Ruleset,
    state: State,
    /// Tiles the game starts with that were left out.
    beside: Vec<Design>,
    /// Pieces that have their place.
    placed: Vec<PieceIx>,
}

impl<'r> Position<'r> {
    /// A game set up for so many players, with or without the tiles it starts with.
    ///
    /// # Errors
    /// [`PlayError::Players`] if the game is not for so many.
    pub fn new(rules: &'r Ruleset, players: u8, start: bool) -> Result<Self, PlayError> {
        let (fewest, most) = rules.table.seats;
        if !(fewest..=most).contains(&players) {
            return Err(PlayError::Players(fewest, most, players));
        }
        let mut state = State::at_rest(rules, players);
        let mut beside = Vec::new();
        if start {
            state.lay_start(rules);
        } else {
            beside.extend(rules.start.iter().map(|laid| laid.design));
        }
        Ok(Self { rules, state, beside, placed: Vec::new() })
    }

    /// The position so far; play has not begun.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Lays a tile that is left out or in a pile. Only sides are looked at, not what else rules demand of a
    /// placement.
    ///
    /// # Errors
    /// There is no such tile, or it does not fit there.
    pub fn lay(&mut self, design: Design, at: Cell, rotation: u8) -> Result<(), PositionError> {
        self.lay_as(design, design, at, rotation)
    }

    /// Lays a tile with an overlay on it, which lies turned against the board.
    ///
    /// # Errors
    /// There is no such tile, it does not fit there, or the overlay cannot lie on it; the owner has none left.
    pub fn lay_covered(
        &mut self,
        design: Design,
        at: Cell,
        rotation: u8,
        (kind, owner, turn): (PieceKind, Seat, u8),
    ) -> Result<(), PositionError> {
        let covered = self.rules.covered(design, kind, turn, rotation).ok_or(PositionError::NoOverlay)?;
        self.fits(covered, at, rotation & 3)?;
        let piece = self.free(kind, owner)?;
        self.lay_as(design, covered, at, rotation)?;
        if let Some(tile) = self.state.board.tile_at(at) {
            self.state.pieces.put(piece, Loc::Tile(tile), 0);
        }
        Ok(())
    }

    /// Puts an overlay on a tile that lies already.
    ///
    /// # Errors
    /// It cannot lie there so; the owner has none left.
    pub fn cover(
        &mut self,
        kind: PieceKind,
        owner: Seat,
        tile: TileIx,
        turn: u8,
    ) -> Result<(), PositionError> {
        let lies = self.state.board.tile(tile);
        let covered = self.rules.covered(lies.design, kind, turn, lies.rotation);
        if !covered.is_some_and(|covered| self.state.fits_over(self.rules, lies, covered)) {
            return Err(PositionError::NoOverlay);
        }
        let piece = self.free(kind, owner)?;
        let mut run =
            Run { rules: self.rules, state: &mut self.state, listener: &mut (), effort: Effort::default() };
        run.put_over(piece, tile, turn & 3, None);
        self.state.pieces.put(piece, Loc::Tile(tile), 0);
        self.state.closed.clear();
        self.state.extended.clear();
        self.state.machine.queue.clear();
        Ok(())
    }

    fn lay_as(&mut self, design: Design, as_is: Design, at: Cell, rotation: u8) -> Result<(), PositionError> {
        self.fits(as_is, at, rotation & 3)?;
        if let Some(index) = self.beside.iter().position(|&other| other == design) {
            self.beside.swap_remove(index);
        } else if !self.state.racks.take_out(design) && !self.state.piles.take_out(self.rules, design) {
            return Err(PositionError::NoTile);
        }
        let laid = LaidDesign { design: as_is, at: (at.x, at.y), rotation: rotation & 3, counted: true };
        let mut run =
            Run { rules: self.rules, state: &mut self.state, listener: &mut (), effort: Effort::default() };
        run.lay_at_start(laid);
        Ok(())
    }

    fn fits(&self, design: Design, at: Cell, rotation: u8) -> Result<(), PositionError> {
        if at.x.unsigned_abs() > LaidDesign::FARTHEST || at.y.unsigned_abs() > LaidDesign::FARTHEST {
            return Err(PositionError::TooFar);
        }
        let board: &Board = &self.state.board;
        if board.tile_at(at).is_some() {
            return Err(PositionError::Taken);
        }
        match board.open_at(at) {
            None if board.tiles().is_empty() => Ok(()),
            None => Err(PositionError::Apart),
            Some(cell) => {
                let fits = self.rules.rotations(design, cell.code) >> rotation & 1 == 1;
                fits.then_some(()).ok_or(PositionError::Mismatch)
            }
        }
    }

    /// Puts a piece of an owner on a segment, as if it had been placed in an earlier turn.
    ///
    /// # Errors
    /// The owner has none left.
    pub fn stand(&mut self, kind: PieceKind, owner: Seat, segment: SegmentIx) -> Result<(), PositionError> {
        let piece = self.free(kind, owner)?;
        self.state.pieces.put(piece, Loc::Segment(segment), 0);
        if !self.rules.invariants.is_empty() {
            self.state.touched.push(segment);
        }
        self.state.graph.stand(segment, kind, self.rules.pieces[kind.ix()].occupies);
        Ok(())
    }

    /// Puts a piece of an owner on a tile itself, beside a piece, or into a player's keeping.
    ///
    /// # Errors
    /// No rule of the game puts pieces there; the owner has none left.
    pub fn put_at(&mut self, kind: PieceKind, owner: Seat, spot: Spot) -> Result<(), PositionError> {
        let keeps = matches!(spot, Spot::With(_));
        if self.rules.pieces[kind.ix()].overlay.is_some() {
            return Err(PositionError::NoPlace);
        }
        let is_used = self.rules.program.iter().any(|op| match op {
            Op::PutPiece(put) => matches!(put.on, SpotSet::Players(_)) == keeps,
            _ => false,
        });
        if !is_used {
            return Err(PositionError::NoPlace);
        }
        let piece = self.free(kind, owner)?;
        self.state.pieces.put(piece, spot.loc(), 0);
        Ok(())
    }

    /// Puts a piece of an owner on a space of a track. What the space does is not done. A counter of points may
    /// be farther on than the track is long; its owner then has as many points as all his counters together.
    ///
    /// # Errors
    /// The owner has none left; there is no room; there is no such space.
    pub fn stand_on_track(
        &mut self,
        kind: PieceKind,
        owner: Seat,
        track: Track,
        space: u32,
    ) -> Result<(), PositionError> {
        let rules = self.rules;
        let counts = rules.score_track == Some(track) && rules.counters.contains(&kind);
        let design = &rules.tracks[track.ix()];
        let at = i32::try_from(space).map_err(|_| PositionError::TooMuch)?;
        if space >= design.spaces && !counts {
            return Err(PositionError::TooMuch);
        }
        let piece = self.free(kind, owner)?;
        let pieces = &self.state.pieces;
        let room = design.named.get(space as usize).map_or(0, |&(room, _)| room);
        let there = pieces.all().iter().filter(|piece| piece.loc == Loc::Space(track, at));
        let standing = there.filter(|piece| rules.pieces[piece.kind.ix()].occupies).count();
        if room > 0 && standing >= room as usize && pieces.get(piece).loc != Loc::Space(track, at) {
            return Err(PositionError::NoRoom);
        }
        self.state.pieces.put(piece, Loc::Space(track, at), 0);
        if counts && owner != PieceState::NOBODY {
            self.state.points[owner.ix()] = self.counted(owner);
        }
        Ok(())
    }

    /// A piece that has no place yet: from the supply, or else from where it starts.
    fn free(&mut self, kind: PieceKind, owner: Seat) -> Result<PieceIx, PositionError> {
        let pieces = &self.state.pieces;
        let waits = |&piece: &PieceIx| {
            matches!(pieces.get(piece).loc, Loc::Supply | Loc::Space(..)) && !self.placed.contains(&piece)
        };
        let piece = pieces.of(owner, kind).find(waits).ok_or(PositionError::NoPiece)?;
        self.placed.push(piece);
        Ok(piece)
    }

    /// What the counters of a player come to.
    fn counted(&self, seat: Seat) -> i32 {
        let pieces = &self.state.pieces;
        let counters = self.rules.counters.iter().flat_map(|&kind| pieces.of(seat, kind));
        let spaces = counters.filter_map(|counter| match pieces.get(counter).loc {
            Loc::Space(track, at) if Some(track) == self.rules.score_track => Some(at),
            _ => None,
        });
        spaces.fold(0, i32::saturating_add)
    }

    /// Puts tokens on a tile or a segment of the board.
    ///
    /// # Errors
    /// There are not so many in the supply and the bags.
    pub fn put(&mut self, kind: TokenKind, count: u32, loc: TokenLoc) -> Result<(), PositionError> {
        self.take(kind, count)?;
        self.state.tokens.place(loc, kind, count);
        Ok(())
    }

    /// Gives tokens to a player.
    ///
    /// # Errors
    /// There are not so many in the supply and the bags.
    pub fn give(&mut self, kind: TokenKind, count: u32, seat: Seat) -> Result<(), PositionError> {
        self.take(kind, count)?;
        self.state.tokens.give(seat, kind, count);
        Ok(())
    }

    fn take(&mut self, kind: TokenKind, count: u32) -> Result<(), PositionError> {
        let bags = || (0..self.rules.bags.len()).map(Bag::nth);
        let tokens = &self.state.tokens;
        let in_bags: u32 = bags().map(|bag| tokens.in_bag(bag, kind)).sum();
        if tokens.in_supply(kind) + in_bags < count {
            return Err(PositionError::NoToken);
        }
        for _ in 0..count {
            let tokens = &mut self.state.tokens;
            let _ = tokens.take_supply(kind) || bags().any(|bag| tokens.take_bag(bag, kind));
        }
        Ok(())
    }

    /// Sets the link of a tile.
    ///
    /// # Errors
    /// It has none that joins these, or it is set.
    pub fn link(&mut self, tile: TileIx, a: u8, b: u8) -> Result<(), PositionError> {
        let laid = self.state.board.tile(tile);
        let switch = &self.rules.designs[laid.design.ix()].switch;
        let place = |local: u8| switch.iter().position(|&known| known == local);
        let set = self.state.links.iter().any(|&(other, ..)| other == tile);
        let (Some(first), Some(second)) = (place(a), place(b)) else {
            return Err(PositionError::NoLink);
        };
        if set || first == second {
            return Err(PositionError::NoLink);
        }
        // Play names the two in the order of the design.
        let (a, b) = if first < second { (a, b) } else { (b, a) };
        let mut run =
            Run { rules: self.rules, state: &mut self.state, listener: &mut (), effort: Effort::default() };
        run.set_link(tile, a, b);
        self.state.closed.clear();
        self.state.machine.queue.clear();
        Ok(())
    }

    /// Makes a feature one of another kind, as if a rule had done so in an earlier turn.
    ///
    /// # Errors
    /// No rule of the game makes such features; it has an open end; it reaches otherwise.
    pub fn convert(&mut self, segment: SegmentIx, to: Kind) -> Result<(), PositionError> {
        let makes = |op: &Op| matches!(op, Op::Convert { to: other, .. } if *other == to);
        if !self.rules.program.iter().any(makes) || !self.state.may_become(self.rules, segment, to) {
            return Err(PositionError::NoConversion);
        }
        self.state.graph.convert(self.rules, segment, to);
        if !self.rules.invariants.is_empty() {
            self.state.touched.push(segment);
        }
        Ok(())
    }

    /// Sets a player's points; the first counter stands where it would after them, unless counters have their
    /// places already.
    ///
    /// # Errors
    /// Counters that have their places come to something else.
    pub fn score(&mut self, seat: Seat, points: i32) -> Result<(), PositionError> {
        let counters = self.rules.counters.iter();
        let mut counters = counters.flat_map(|&kind| self.state.pieces.of(seat, kind));
        if counters.clone().any(|counter| self.placed.contains(&counter)) {
            let counted = self.counted(seat);
            return if counted == points { Ok(()) } else { Err(PositionError::Counters(counted)) };
        }
        self.state.points[seat.ix()] = points;
        if let (Some(counter), Some(track)) = (counters.next(), self.rules.score_track) {
            self.state.pieces.put(counter, Loc::Space(track, points), 0);
        }
        Ok(())
    }

    /// Puts these tiles on a rack, instead of what it begins with; of a rack for all the seat does not matter.
    ///
    /// # Errors
    /// There is no such tile left.
    pub fn hold(&mut self, rack: Rack, seat: Seat, tiles: &[Design]) -> Result<(), PositionError> {
        let state = &mut self.state;
        let place = state.racks.place(self.rules, rack, seat);
        state.racks.undeal(place);
        state.racks.set_due(place, 0);
        for &design in tiles {
            if !state.racks.take_out(design) && !state.piles.take_out(self.rules, design) {
                return Err(PositionError::NoTile);
            }
            state.racks.put(place, design);
        }
        Ok(())
    }

    /// Leaves only these tiles to draw; the others leave the game.
    pub fn leave(&mut self, tiles: &[Design]) {
        self.state.piles.replace(self.rules, tiles);
    }

    /// Begins to play, with this player's turn if one is given, and runs to the first node.
    pub fn begin(self, active: Option<Seat>, listener: &mut impl Listener) -> State {
        let hears = listener.hears();
        let mut call = |rules: &Ruleset, state: &State, event| listener.on_event(rules, state, event);
        self.begin_and_call(active, &mut Called(&mut call, hears))
    }

    fn begin_and_call(mut self, active: Option<Seat>, listener: &mut Called<'_>) -> State {
        let rules = self.rules;
        if let Some(seat) = active {
            self.state.turn.active = seat;
        }
        let mut run = Run { rules, state: &mut self.state, listener, effort: Effort::default() };
        run.go();
        let frame = run.state.machine.frames.last();
        let asks = frame.is_some_and(|frame| matches!(rules.program[frame.pc.ix()], Op::StartPlayer));
        if let (Some(seat), true) = (active, asks) {
            run.state.machine.pending = Pending::Nothing;
            run.begins(seat);
            run.go();
        }
        self.state
    }
}

impl State {
    /// Puts everything that is left to draw aside and runs to the end of the game.
    ///
    /// # Errors
    /// [`PlayError::Over`] if the end has come already.
    pub fn end_now(&mut self, rules: &Ruleset, listener: &mut impl Listener) -> Result<(), PlayError> {
        let hears = listener.hears();
        let mut call = |rules: &Ruleset, state: &State, event| listener.on_event(rules, state, event);
        self.end_now_and_call(rules, &mut Called(&mut call, hears))
    }

    fn end_now_and_call(&mut self, rules: &Ruleset, listener: &mut Called<'_>) -> Result<(), PlayError> {
        if self.machine.frames.is_empty() || self.turn.ending {
            return Err(PlayError::Over);
        }
        for pile in 0..rules.piles.len() {
            self.piles.clear(rules, pile);
        }
        self.hands.iter_mut().for_each(Vec::clear);
        self.racks.clear_counting(rules);
        (self.turn.drawn, self.turn.under) = (None, None);
        self.machine.options.clear();
        self.machine.pending = Pending::Nothing;
        let mut run = Run { rules, state: self, listener, effort: Effort::default() };
        run.end_now();
        run.go();
        Ok(())
    }
}
