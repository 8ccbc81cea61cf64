//! Effects on tiles and on the turn.

use super::super::*;

impl Lower<'_> {
    pub(super) fn draw_tile(&mut self) {
        let draw = self.emit(Op::DrawTile);
        self.drain();
        self.emit(Op::AcceptTile(draw));
        self.drain();
    }
}
