//! Effects become stretches of program: one file for each group of effects, lists, jumps and the list
//! of all effects here. Each effect has its line in `effect`; one that is more than a single operation has a method.

mod flow;
mod pieces;
mod points;
mod tiles;
mod tokens;

use super::scope::Scope;
use super::*;
use tilewright_lang::spec::{Effect, Granted};

impl Lower<'_> {
    pub(super) fn fresh(&self, scope: &mut Scope) -> Lowered<Reg> {
        match scope.fresh() {
            Some(reg) => Ok(reg),
            None => self.error("too many names and loops in one rule"),
        }
    }

    /// Writes out a list of effects. What is named in it is not known after it.
    pub(super) fn effects(&mut self, effects: &[Effect], scope: &mut Scope) -> Lowered<()> {
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

    fn effect(&mut self, effect: &Effect, scope: &mut Scope) -> Lowered<()> {
        if self.program.len() > MAX_PROGRAM {
            return self.error("the effects of this game are too long when every procedure is written out");
        }
        match effect {
            Effect::DrawTile => self.draw_tile(),
            Effect::PlaceTile { from } => {
                let from = from.as_ref().map(|rack| self.rack(rack)).transpose()?;
                self.add(Op::PlaceTile(from));
            }
            Effect::Deal { from, to, count, when } => self.deal(from, to, count.as_ref(), when, scope)?,
            Effect::BuryTile => self.add(Op::BuryTile),
            Effect::Grant { what: Granted::Part, to: _ } => self.add(Op::GrantPart),
            Effect::Grant { what: Granted::Tile, to: _ } => {
                self.add(Op::ExtraPart { now: false, grants: false });
            }
            Effect::Grant { what: Granted::Turn, to } => {
                let to = self.who(to, scope)?;
                self.add(Op::GrantTurn(to));
            }
            Effect::ExtraPart { now, grants } => self.add(Op::ExtraPart { now: *now, grants: *grants }),
            Effect::EndGame => self.add(Op::EndGame),
            Effect::Gain { who, amount, term, cause } => self.gain(who, amount, term, cause, scope)?,
            Effect::Score { feature, at, only, ignore_majority, terms, owners, cause } => {
                self.score(feature, *at, only, *ignore_majority, terms, owners.as_ref(), cause, scope)?
            }
            Effect::MergeCounters => self.add(Op::MergeCounters),
            Effect::FollowCounter(pieces) => self.follow_counter(pieces, scope)?,
            Effect::Place { piece, on, by, optional, ignore, name, otherwise } => {
                self.place(piece, on, by, *optional, ignore, name, otherwise, scope)?
            }
            Effect::Return(pieces) => self.return_pieces(pieces, scope)?,
            Effect::Advance { track, piece, by } => self.advance(track, piece, by, scope)?,
            Effect::EnterSpace { track, piece } => self.enter_space(track, piece)?,
            Effect::Walk { piece, by, stop_if, short, name, effects } => {
                self.walk(piece, by, stop_if, short, name, effects, scope)?
            }
            Effect::SetSwitch { of, by } => self.set_switch(of, by, scope)?,
            Effect::Convert { feature, to } => {
                let (feature, to) = (self.feature_at(feature, scope)?, self.kind(to)?);
                self.needs.converts = true;
                self.add(Op::Convert { feature, to });
            }
            Effect::Put { token, on, by } => self.put(token, on, by, scope)?,
            Effect::PutUnder { token, piece } => self.put_under(token, piece, scope)?,
            Effect::Take { tokens, who } => self.take(tokens, who, scope)?,
            Effect::PutBack(tokens) => self.put_back(tokens, scope)?,
            Effect::DrawToken { bag, name, then } => self.draw_token(bag, name, then, scope)?,
            Effect::Draft { pool, claimants, start, across } => {
                self.draft(pool, claimants, start, across.as_ref(), scope)?
            }
            Effect::Roll { die, name } => self.roll(die, name, scope)?,
            Effect::DrawCard { deck, by, or } => self.draw_card(deck, by, or, scope)?,
            Effect::Choose { by, options, optional } => self.choose(by, options, *optional, scope)?,
            Effect::Pick { by, from, least, most, name, optional, effects, otherwise } => {
                let best = match (least, most) {
                    (Some(_), Some(_)) => return self.error("it takes either the least or the most"),
                    (Some(num), None) => Some((num, false)),
                    (None, most) => most.as_ref().map(|num| (num, true)),
                };
                self.pick(by, from, best, name, *optional, effects, otherwise, scope)?
            }
            Effect::Each { of, name, start, turns, order, effects } => {
                self.each_effect(of, name, start, turns.as_ref(), order, effects, scope)?
            }
            Effect::If { when, then, otherwise } => self.branch(when, then, otherwise, scope)?,
            Effect::Let { name, be } => self.let_be(name, be, scope)?,
            Effect::Later { slot, effects } => self.later(slot.as_ref(), effects, scope)?,
            Effect::Set { name, to } => self.set(name, to, scope)?,
            Effect::Note { note, about, be } => self.note_that(note, about, be.as_ref(), scope)?,
            Effect::Forget { note, about } => {
                let (note, about) = (self.note(note)?, self.thing(about, scope)?);
                self.add(Op::Forget { note, about });
            }
            Effect::Spend(group) => self.spend(group),
            Effect::Call(procedure) => self.call(procedure, scope)?,
        }
        Ok(())
    }

    /// What is done if nothing is possible; returns where that begins. Play that went well jumps over it.
    fn otherwise(&mut self, effects: &[Effect], scope: &mut Scope) -> Lowered<Pc> {
        Ok(self.otherwise_and_done(effects, scope)?.0)
    }

    fn otherwise_and_done(&mut self, effects: &[Effect], scope: &mut Scope) -> Lowered<(Pc, Pc)> {
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
