//! What may not come where.

use std::cell::Cell;

use crate::graph::SegmentIx;
use crate::rules::{Design, bound};
use crate::state::{Cell as At, PieceIx, TileIx, Value};

use super::Spot;
use super::eval::Eval;

/// What bars a piece from one segment after another: a tile that is barred as a whole is asked about once.
#[derive(Default)]
pub(super) struct Barred {
    last: Option<(TileIx, bool)>,
}

impl Barred {
    /// True if something bars a piece from a segment; always the same piece.
    #[inline]
    pub fn is_from(&mut self, eval: &Eval, piece: PieceIx, segment: SegmentIx) -> bool {
        let tile = eval.state.graph.segment(segment).tile;
        if let Some((known, barred)) = self.last
            && known == tile
        {
            return barred;
        }
        let barred = eval.is_barred_from(piece, segment);
        let kind = eval.state.pieces.get(piece).kind;
        if eval.rules.pieces[kind.ix()].bars_whole_tiles {
            self.last = Some((tile, barred));
        }
        barred
    }
}

impl Eval<'_> {
    /// True if something bars a piece from a segment.
    pub(super) fn is_barred_from(&self, piece: PieceIx, segment: SegmentIx) -> bool {
        self.is_barred(piece, Value::Tile(self.state.graph.segment(segment).tile), Some(segment))
    }

    /// True if something bars a piece from a place that is on no feature; players keep whatever they get.
    pub(super) fn is_barred_at(&self, piece: PieceIx, spot: Spot) -> bool {
        if self.rules.pieces[self.state.pieces.get(piece).kind.ix()].bars.is_empty() {
            return false;
        }
        let tile = match spot {
            Spot::Tile(tile) | Spot::Over(tile, _) => Some(tile),
            Spot::Beside(other) => self.state.tile_under(other),
            Spot::With(_) => None,
        };
        tile.is_some_and(|tile| self.is_barred(piece, Value::Tile(tile), None))
    }

    /// True if something bars a piece from a tile that would be laid.
    pub(super) fn is_barred_with(&self, piece: PieceIx, (design, at, rotation): (Design, At, u8)) -> bool {
        self.is_barred(piece, Value::Lay(design, at, rotation), None)
    }

    fn is_barred(&self, piece: PieceIx, tile: Value, on: Option<SegmentIx>) -> bool {
        let state = self.state.pieces.get(piece);
        let bars = &self.rules.pieces[state.kind.ix()].bars;
        if bars.is_empty() {
            return false;
        }
        let regs = [const { Cell::new(Value::None) }; 32];
        regs[bound::FEATURE.ix()].set(on.map_or(Value::None, Value::Feature));
        regs[bound::PIECE.ix()].set(Value::Piece(piece));
        regs[bound::PLAYER.ix()].set(Value::Seat(state.owner));
        regs[bound::TILE.ix()].set(tile);
        let eval = Eval { regs: &regs, ..*self };
        bars.iter().any(|bar| eval.holds(bar))
    }
}
