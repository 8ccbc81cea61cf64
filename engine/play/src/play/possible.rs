//! Whether something can be done at all: what decides if an alternative or an action is offered.
//!
//! It looks at the first effect only, as the language says; it changes nothing but registers that are written
//! again before they are read.

use crate::rules::*;
use crate::state::{Loc, Value};

use super::run::Run;
use super::{Listener, options};

impl<L: Listener> Run<'_, '_, L> {
    /// True if the first effect from a position on is possible. Where nothing is to be done, that is possible.
    pub(super) fn is_possible(&mut self, mut pc: Pc) -> bool {
        let rules = self.rules;
        loop {
            let next = Pc(pc.0 + 1);
            pc = match &rules.program[pc.ix()] {
                Op::Drain | Op::Settle => next,
                Op::Unless(cond, to) => match self.eval(|eval| eval.holds(cond)) {
                    true => next,
                    false => *to,
                },
                Op::Let { reg, be } => {
                    let value = self.eval(|eval| eval.num(be));
                    self.state.set_reg(*reg, Value::Num(value));
                    next
                }
                op if self.can_do(op) => return true,
                op => match self.instead(op, pc) {
                    Some(instead) => instead,
                    None => return false,
                },
            };
        }
    }

    /// Where play goes on if an operation that stands at a position cannot be done, if it does something else then.
    pub(super) fn instead(&self, op: &Op, pc: Pc) -> Option<Pc> {
        let next = Pc(pc.0 + 1);
        match op {
            Op::Place(place) if place.none != next => Some(place.none),
            Op::MoveTo(step) if step.none != next => Some(step.none),
            Op::PickPiece { none, declined, .. } | Op::PickFeature { none, declined, .. }
                if none != declined =>
            {
                Some(*none)
            }
            Op::Jump(_)
            | Op::Unless(..)
            | Op::Call(_)
            | Op::Return
            | Op::Drain
            | Op::StartTurn
            | Op::StartPart
            | Op::Slot(_)
            | Op::Menu(_)
            | Op::EndPart(_)
            | Op::EndTurn(_)
            | Op::GameOver
            | Op::StartPlayer
            | Op::FillHands
            | Op::DrawTile
            | Op::AcceptTile(_)
            | Op::PlaceTile
            | Op::BuryTile
            | Op::ExtraPart { .. }
            | Op::GrantPart
            | Op::Gain { .. }
            | Op::Score(_)
            | Op::Settle
            | Op::Place(_)
            | Op::MoveTo(_)
            | Op::ReturnPieces(_)
            | Op::PlaceOnTrack(_)
            | Op::FollowCounter { .. }
            | Op::Advance { .. }
            | Op::EnterSpace { .. }
            | Op::Walk(_)
            | Op::MergeCounters
            | Op::Put { .. }
            | Op::PutUnder { .. }
            | Op::Take { .. }
            | Op::PutBack(_)
            | Op::DrawToken { .. }
            | Op::ReturnDrawn { .. }
            | Op::Draft(_)
            | Op::Roll { .. }
            | Op::DrawCard { .. }
            | Op::CardUsed { .. }
            | Op::SetSwitch { .. }
            | Op::Choose { .. }
            | Op::PickPiece { .. }
            | Op::PickFeature { .. }
            | Op::Each(..)
            | Op::Next { .. }
            | Op::BindPiece { .. }
            | Op::Let { .. }
            | Op::Later { .. }
            | Op::Rest
            | Op::Note(_)
            | Op::Forget(_)
            | Op::Spend(_)
            | Op::Due(_)
            | Op::EndGame => None,
        }
    }

    /// True if an operation would do something.
    fn can_do(&mut self, op: &Op) -> bool {
        match op {
            Op::Place(place) => self.can_choose(&place.by, op),
            Op::PlaceOnTrack(track) => self.can_choose(&track.by, op),
            Op::MoveTo(step) => self.can_choose(&step.by, op),
            Op::Walk(walk) => self.can_choose(&walk.by, op),
            Op::PickPiece { by, .. } | Op::PickFeature { by, .. } | Op::Choose { by, .. } => {
                self.can_choose(by, op)
            }
            Op::SetSwitch { of, .. } => self.can_link(of),
            Op::ReturnPieces(pieces) => self
                .pieces_in(pieces)
                .into_iter()
                .any(|piece| !matches!(self.state.pieces.get(piece).loc, Loc::Supply | Loc::Box)),
            Op::Advance { track, piece, .. } => self.on_track(*track, *piece).is_some(),
            Op::Gain { who, .. } => self.eval(|eval| eval.who(who)) != 0,
            Op::Score(score) => self.eval(|eval| eval.feature(score.feature)).is_some(),
            Op::Put { token, on, .. } => {
                self.has_source(*token) && !self.eval(|eval| eval.tiles(on)).is_empty()
            }
            Op::PutUnder { token, piece } => {
                let piece = self.state.reg(*piece).piece();
                self.has_source(*token) && piece.is_some_and(|it| self.state.under(it).is_some())
            }
            Op::Take { tokens, who } => {
                let taker = self.eval(|eval| eval.who(who)) != 0;
                taker && !self.tokens_in(tokens).is_empty()
            }
            Op::PutBack(tokens) => !self.tokens_in(tokens).is_empty(),
            Op::DrawToken { bag, .. } => !self.is_bag_empty(*bag),
            Op::DrawCard { deck, .. } => !self.is_deck_empty(*deck),
            Op::Roll { die, .. } => !self.rules.dice[die.ix()].is_empty(),
            Op::Draft(draft) => self.can_draft(draft),
            Op::DrawTile => self.has_tiles(),
            Op::PlaceTile => options::count_lays(self.rules, self.state) > 0,
            Op::BuryTile => self.may_bury() && self.state.piles.left() > 0,
            Op::ExtraPart { .. } => self.may_play_extra(),
            Op::GrantPart => self.may_grant_part(),
            Op::Each(of, _) => {
                let mut list = Vec::new();
                self.list(of, &mut list);
                !list.is_empty()
            }
            // Nothing is to be done, or it is always possible.
            Op::Jump(_)
            | Op::Unless(..)
            | Op::Call(_)
            | Op::Return
            | Op::Drain
            | Op::StartTurn
            | Op::StartPart
            | Op::Slot(_)
            | Op::Menu(_)
            | Op::EndPart(_)
            | Op::EndTurn(_)
            | Op::GameOver
            | Op::StartPlayer
            | Op::FillHands
            | Op::AcceptTile(_)
            | Op::Settle
            | Op::FollowCounter { .. }
            | Op::EnterSpace { .. }
            | Op::MergeCounters
            | Op::ReturnDrawn { .. }
            | Op::CardUsed { .. }
            | Op::Next { .. }
            | Op::BindPiece { .. }
            | Op::Let { .. }
            | Op::Later { .. }
            | Op::Rest
            | Op::Note(_)
            | Op::Forget(_)
            | Op::Spend(_)
            | Op::Due(_)
            | Op::EndGame => true,
        }
    }

    /// True if a decision is one player's and has an option.
    fn can_choose(&mut self, by: &Who, op: &Op) -> bool {
        if self.eval(|eval| eval.seat(by)).is_none() {
            return false;
        }
        let before = std::mem::take(&mut self.state.machine.options);
        self.collect(op);
        let found = std::mem::replace(&mut self.state.machine.options, before);
        !found.is_empty()
    }
}
