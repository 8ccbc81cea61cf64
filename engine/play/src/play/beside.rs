//! Pieces among others: the segments under them, which are alike, for which an award is still to come.

use crate::graph::SegmentIx;
use crate::rules::{PieceKind, PieceQuery, Seat};
use crate::state::{Loc, PieceIx};

use super::eval::Eval;

impl Eval<'_> {
    /// The segments under pieces, each once, as their tiles were laid.
    pub(super) fn segments_under(&self, filter: &PieceQuery) -> Vec<SegmentIx> {
        let mut segments = Vec::new();
        self.each_piece(filter, |_, piece| {
            if let Loc::Segment(segment) = piece.loc {
                segments.push(segment);
            }
        });
        segments.sort_unstable();
        segments.dedup();
        segments
    }

    /// What can be told of a piece: its owner, its kind, where it is, and whether it was put there since the last tile
    /// was laid. Pieces of which the same can be told are alike.
    pub(super) fn likeness(&self, piece: PieceIx) -> (Seat, PieceKind, Loc, bool) {
        let state = self.state.pieces.get(piece);
        let is_new = state.loc != Loc::Supply && state.since >= self.state.board.tiles().len() as u32;
        (state.owner, state.kind, state.loc, is_new)
    }

    /// True if a piece is a counter for which an award is still to come that was made together with the
    /// one that is settled now.
    pub(super) fn awaits(&self, piece: PieceIx) -> bool {
        // The award that is settled now is the last one; those made with it lie below it.
        let Some((now, others)) = self.state.machine.awards.split_last() else {
            return false;
        };
        let state = self.state.pieces.get(piece);
        let is_counter = || {
            self.rules.counters.contains(&state.kind)
                && matches!(state.loc, Loc::Space(track, _) if Some(track) == self.rules.score_track)
        };
        let together = others.iter().rev().take_while(|award| award.frames == now.frames);
        let mut meant = together.map(|award| match award.counter {
            Some(counter) => counter == piece,
            None => award.seat == state.owner && is_counter(),
        });
        meant.any(|meant| meant)
    }
}
