//! Overlays: put on tiles, alone or together with a tile.
//!
//! **Invariant:** a piece of such a kind that lies on a tile stays there, and the tile is of the design of both.

use crate::graph::Laying;
use crate::rules::*;
use crate::state::{Cell, Loc, PieceIx, State, TileIx};

use super::eval::Eval;
use super::run::Run;
use super::{Event, EventSort, Listener, Over, Spot};

impl<L: Listener> Run<'_, '_, L> {
    /// An overlay is put on a tile; what follows from it is raised.
    pub(super) fn put_over(&mut self, piece: PieceIx, tile: TileIx, rotation: u8, by: Option<Seat>) {
        let kind = self.state.pieces.get(piece).kind;
        let mut laying = Laying::default();
        self.cover(kind, tile, rotation, &mut laying);
        self.leave_beside(piece);
        let since = self.state.board.tiles().len() as u32;
        self.state.pieces.put(piece, Loc::Tile(tile), since);
        self.emit(EventSort::Moved, |_| Event::Moved { seat: by, piece, to: Spot::Over(tile, rotation) });
        self.joined(tile, &laying);
    }

    /// A tile gets the sides and segments that come of an overlay.
    fn cover(&mut self, kind: PieceKind, tile: TileIx, rotation: u8, laying: &mut Laying) {
        let lies = self.state.board.tile(tile);
        let Some(design) = self.rules.covered(lies.design, kind, rotation, lies.rotation) else {
            return;
        };
        self.state.turn.ways = 0;
        let coming = self.state.graph.coming();
        let beside = self.state.board.cover(self.rules, tile, design, coming);
        self.state.graph.cover(self.rules, &self.state.board, tile, beside, laying);
        self.touch_around(tile);
    }

    /// An overlay comes with a tile that is about to be laid. Returns the design of both if it lies on that tile itself; that beside
    /// it changes at once.
    pub(super) fn come_with(
        &mut self,
        over: Over,
        design: Design,
        at: Cell,
        rotation: u8,
        laying: &mut Laying,
    ) -> Option<Design> {
        match over.side.and_then(|_| self.state.board.tile_at(over.cell(at))) {
            Some(tile) => {
                self.cover(over.piece, tile, over.rotation, laying);
                None
            }
            None => self.rules.covered(design, over.piece, over.rotation, rotation),
        }
    }

    /// The tile lies: so does the overlay that came with it, one of the active player's.
    pub(super) fn came_with(&mut self, over: Over, at: Cell) {
        let piece = self.state.pieces.from_supply(self.state.turn.active, over.piece);
        if let (Some(piece), Some(tile)) = (piece, self.state.board.tile_at(over.cell(at))) {
            let since = self.state.board.tiles().len() as u32;
            self.state.pieces.put(piece, Loc::Tile(tile), since);
            self.emit(EventSort::Moved, |state| Event::Moved {
                seat: Some(state.turn.active),
                piece,
                to: Spot::Over(tile, over.rotation),
            });
        }
    }
}

impl Eval<'_> {
    /// How an overlay of a kind may be put on a tile.
    pub(super) fn overlays_on(&self, kind: PieceKind, tile: TileIx) -> impl Iterator<Item = Spot> + '_ {
        let lies = self.state.board.tile(tile);
        let overlaid = &self.rules.designs[lies.design.ix()].overlaid;
        let ways = overlaid.iter().filter(move |over| over.piece == kind);
        let ways = ways.flat_map(move |over| over.turned(lies.rotation));
        let ways = ways.filter(move |&(_, covered)| self.state.fits_over(self.rules, lies, covered));
        ways.map(move |(rotation, _)| Spot::Over(tile, rotation))
    }
}

impl State {
    /// True if a piece is an overlay.
    pub(super) fn is_overlay(&self, rules: &Ruleset, piece: PieceIx) -> bool {
        rules.pieces[self.pieces.get(piece).kind.ix()].overlay.is_some()
    }

    /// True if a piece is an overlay that lies on a tile, where it stays.
    #[inline]
    pub(super) fn lies_over(&self, rules: &Ruleset, piece: PieceIx) -> bool {
        matches!(self.pieces.get(piece).loc, Loc::Tile(_)) && self.is_overlay(rules, piece)
    }

    /// The overlay on a tile: the piece, and its quarter turns clockwise against the board.
    pub fn overlay_on(&self, rules: &Ruleset, tile: TileIx) -> Option<(PieceIx, u8)> {
        let lies = self.board.tile(tile);
        let covered = rules.designs[lies.design.ix()].covered?;
        let mut lying = self.pieces.lying().iter().copied();
        let piece = lying.find(|&piece| {
            let state = self.pieces.get(piece);
            state.kind == covered.piece && state.loc == Loc::Tile(tile)
        });
        Some((piece?, (covered.rotation + lies.rotation) & 3))
    }
}
