//! Effects on tiles and on the turn.

use super::super::*;
use tilewright_lang::spec::Do;

impl Lower<'_> {
    pub(super) fn tiles_effect(&mut self, effect: &Do) -> Lowered<()> {
        match effect {
            Do::DrawTile => {
                let draw = self.emit(Op::DrawTile);
                self.drain();
                self.emit(Op::AcceptTile(draw));
                self.drain();
            }
            Do::PlaceTile => drop(self.emit(Op::PlaceTile)),
            Do::BuryTile => drop(self.emit(Op::BuryTile)),
            Do::ExtraTile => drop(self.emit(Op::ExtraPart { now: false, grants: false })),
            Do::ExtraPart { now, grants } => drop(self.emit(Op::ExtraPart { now: *now, grants: *grants })),
            Do::GrantPart => drop(self.emit(Op::GrantPart)),
            Do::EndGame => drop(self.emit(Op::EndGame)),
            _ => unreachable!("only effects of this group are sent here"),
        }
        Ok(())
    }
}
