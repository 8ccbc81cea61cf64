//! What each operation does: the one place that sends an operation to those who carry it out.

use crate::rules::*;
use crate::state::Binds;

use super::Listener;
use super::run::{Flow, Run};

impl<L: Listener> Run<'_, '_, L> {
    /// Carries out one operation of the innermost frame.
    #[inline(always)]
    pub(super) fn step(&mut self, op: &Op) -> Flow {
        match op {
            Op::Jump(pc) => return Flow::To(*pc),
            Op::Unless(cond, pc) => {
                if !self.eval(|eval| eval.holds(cond)) {
                    return Flow::To(*pc);
                }
            }
            Op::Call(pc) => self.call(*pc, bound::COUNT, NO_RULE, Binds::default()),
            Op::Return => {
                self.leave();
                return Flow::Stay;
            }
            Op::Drain if self.is_quiet() => {}
            Op::Drain => return self.drain(),
            Op::Let { reg, be } => self.name_thing(*reg, be),
            Op::Set { reg, to } => self.name_thing(*reg, to),

            Op::StartPlayer => return self.start_player(),
            Op::StartTurn => self.start_turn(),
            Op::StartPart => self.start_part(),
            Op::Slot(slot) => self.enter_slot(*slot),
            Op::Menu(slot) => return self.menu(*slot),
            Op::EndPart(again) => return self.end_part(*again),
            Op::EndTurn(again) => return self.end_turn(*again),
            Op::EndGame => self.state.turn.ends = true,
            Op::GameOver => return self.game_over(),

            Op::FillHands => return self.fill_hands(),
            Op::FillRacks => return self.fill_racks(),
            Op::DrawTile => return self.draw_tile(),
            Op::AcceptTile(again) => return self.accept_tile(*again),
            Op::PlaceTile(from) => return self.place_tile(*from),
            Op::Deal(deal) => return self.deal(deal),
            Op::BuryTile => return self.bury_tile(),
            Op::ExtraPart { now, grants } => self.extra_part(*now, *grants),
            Op::GrantPart => self.grant_part(),
            Op::GrantTurn(who) => self.grant_turns(who),

            Op::Each(of, cursor, idle) => return self.each(of, *cursor, *idle),
            Op::Next { cursor, item, order, done } => return self.next(*cursor, *item, order, *done),
            Op::Turns { turns, after, cursor } => self.turns(turns, after.as_ref(), *cursor),
            Op::NextTurn { cursor, item, who, done } => return self.next_turn(*cursor, *item, who, *done),
            Op::BindPiece { piece, hangs } => self.bind_piece(*piece, *hangs),
            Op::Choose { by, options, optional, done } => {
                return self.choose_from(by, options, *optional, *done);
            }
            Op::Pick(pick) => return self.pick(pick),

            Op::Gain { who, amount, term, cause } => self.gain(who, amount, *term, *cause),
            Op::Score(score) => self.score(score),
            Op::Settle => return self.settle(),
            Op::MergeCounters => self.merge_counters(),
            Op::FollowCounter { pieces, from, amount } => self.follow_counter(pieces, *from, *amount),

            Op::Place(place) => return self.place(place),
            Op::ReturnPieces(pieces) => self.return_pieces(pieces),
            Op::PlaceOnTrack(track) => return self.place_on_track(track),
            Op::PutPiece(put) => return self.put_piece(put),
            Op::Advance { track, piece, by } => self.advance(*track, *piece, by),
            Op::EnterSpace { track, piece } => self.enter_space(*track, *piece),

            Op::Walk(walk) => return self.walk(walk),
            Op::SetSwitch { of, by } => return self.set_switch(of, by),
            Op::Convert { feature, to } => self.convert(*feature, *to),

            Op::Put { token, on, by } => return self.put(*token, on, by),
            Op::PutUnder { token, piece } => self.put_under(*token, *piece),
            Op::Take { tokens, who } => self.take_tokens(tokens, who),
            Op::PutBack(tokens) => self.put_back(tokens),
            Op::Discard(tokens) => self.discard(tokens),
            Op::DrawToken { bag, done, .. } => return self.draw_token(*bag, *done),
            Op::ReturnDrawn { bag, name } => self.return_drawn(*bag, *name),
            Op::Draft(draft) => return self.draft(draft),
            Op::Roll { die, .. } => return self.roll(*die),
            Op::DrawCard { deck, by, name, instead, done } => {
                return self.draw_card(*deck, by, *name, instead.is_some(), *done);
            }
            Op::CardUsed { deck, name } => self.card_used(*deck, *name),

            Op::Later { slot, regs, done } => return self.later(*slot, *regs, *done),
            Op::Due(slot) => return self.due(*slot),
            Op::Rest => return self.rest(),

            Op::Note { note, about, be } => self.note(*note, about, be),
            Op::Forget { note, about } => self.forget_note(*note, about),
            Op::Spend(group) => self.state.turn.taken |= 1 << group.0,
        }
        Flow::Next
    }
}
