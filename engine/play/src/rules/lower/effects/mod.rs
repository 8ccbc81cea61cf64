//! Effects become stretches of program: one file for each group of effects, lists and jumps here.

mod flow;
mod pieces;
mod points;
mod tiles;
mod tokens;

use super::scope::Scope;
use super::*;
use tilewright_lang::spec::Do;

impl Lower<'_> {
    pub(super) fn fresh(&self, scope: &mut Scope) -> Lowered<Reg> {
        match scope.fresh() {
            Some(reg) => Ok(reg),
            None => self.error("too many names and loops in one rule"),
        }
    }

    /// Writes out a list of effects. What is named in it is not known after it.
    pub(super) fn effects(&mut self, effects: &[Do], scope: &mut Scope) -> Lowered<()> {
        let mut inner = scope.clone();
        for (number, effect) in effects.iter().enumerate() {
            self.at(format!("do[{number}]"), |lower| lower.deeper(|lower| lower.effect(effect, &mut inner)))?;
        }
        scope.absorb(&inner);
        Ok(())
    }

    fn jump(&mut self) -> Pc {
        self.emit(Op::Jump(Pc(0)))
    }

    /// Makes a jump written before it was known where to go here.
    fn land(&mut self, from: Pc) {
        let here = self.here();
        if let Some(Op::Jump(to) | Op::Unless(_, to)) = self.program.get_mut(from.ix()) {
            *to = here;
        }
    }

    fn effect(&mut self, effect: &Do, scope: &mut Scope) -> Lowered<()> {
        if self.program.len() > MAX_PROGRAM {
            return self.error("the effects of this game are too long when every procedure is written out");
        }
        match effect {
            Do::DrawTile
            | Do::PlaceTile
            | Do::BuryTile
            | Do::ExtraTile
            | Do::ExtraPart { .. }
            | Do::GrantPart
            | Do::EndGame => self.tiles_effect(effect),
            Do::Gain { .. } | Do::Score { .. } | Do::MergeCounters | Do::FollowCounter(..) => {
                self.points_effect(effect, scope)
            }
            Do::Place { .. }
            | Do::MoveTo { .. }
            | Do::Return(..)
            | Do::PlaceOnTrack { .. }
            | Do::Advance { .. }
            | Do::EnterSpace { .. }
            | Do::Walk { .. }
            | Do::SetSwitch { .. } => self.pieces_effect(effect, scope),
            Do::Put { .. }
            | Do::PutUnder { .. }
            | Do::Take { .. }
            | Do::PutBack(..)
            | Do::DrawToken { .. }
            | Do::Draft { .. }
            | Do::Roll { .. }
            | Do::DrawCard { .. } => self.tokens_effect(effect, scope),
            Do::Choose { .. }
            | Do::PickPiece { .. }
            | Do::PickFeature { .. }
            | Do::EachPlayer { .. }
            | Do::EachPiece { .. }
            | Do::EachFeature { .. }
            | Do::EachTile { .. }
            | Do::If { .. }
            | Do::Let { .. }
            | Do::Later { .. }
            | Do::Note(..)
            | Do::Forget(..)
            | Do::Spend(..)
            | Do::Call(..) => self.flow_effect(effect, scope),
        }
    }

    /// What is done if nothing is possible; returns where that begins. Play that went well jumps over it.
    fn otherwise(&mut self, effects: &[Do], scope: &mut Scope) -> Lowered<Pc> {
        Ok(self.otherwise_and_done(effects, scope)?.0)
    }

    fn otherwise_and_done(&mut self, effects: &[Do], scope: &mut Scope) -> Lowered<(Pc, Pc)> {
        if effects.is_empty() {
            return Ok((self.here(), self.here()));
        }
        let done = self.jump();
        let start = self.here();
        self.effects(effects, scope)?;
        self.land(done);
        Ok((start, self.here()))
    }
}
