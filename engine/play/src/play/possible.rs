//! Whether something can be done at all: what decides if an alternative or an action is offered.
//!
//! It looks at the first effect only, as the language says; it changes nothing but registers that are written
//! again before they are read.

use crate::rules::*;
use crate::state::Loc;

use super::Listener;
use super::run::Run;

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
                    self.name_thing(*reg, be);
                    next
                }
                op if self.can_do(op) => return true,
                op => match op.asks().and_then(|asks| self.instead(asks, pc)) {
                    Some(instead) => instead,
                    None => return false,
                },
            };
        }
    }

    /// Where play goes on if a decision of an operation that stands at a position cannot be made, if something else is done then.
    pub(super) fn instead(&self, asks: Asks<'_>, pc: Pc) -> Option<Pc> {
        let next = Pc(pc.0 + 1);
        match asks {
            Asks::Place(place) => (place.none != next).then_some(place.none),
            Asks::Space(track) => (track.none != next).then_some(track.none),
            Asks::Spot(put) => (put.none != next).then_some(put.none),
            Asks::Pick(pick) => (pick.none != pick.declined).then_some(pick.none),
            Asks::Beginner
            | Asks::Accept(_)
            | Asks::Lay(_)
            | Asks::Walk(_)
            | Asks::Link(_)
            | Asks::Put { .. }
            | Asks::Draft(_)
            | Asks::Card { .. }
            | Asks::Alternative { .. }
            | Asks::Next { .. }
            | Asks::Counter => None,
        }
    }

    /// True if an operation that may ask something would do something, asked or not.
    fn can_ask(&mut self, asks: Asks<'_>) -> bool {
        match asks {
            Asks::Place(PlaceOp { by, .. })
            | Asks::Space(TrackOp { by, .. })
            | Asks::Spot(PutPieceOp { by, .. })
            | Asks::Walk(WalkOp { by, .. })
            | Asks::Alternative { by, .. }
            | Asks::Pick(PickOp { by, .. }) => self.can_choose(by, asks),
            Asks::Link(of) => self.can_link(of),
            Asks::Put { token, on } => self.has_source(token) && !self.eval(|eval| eval.tiles(on)).is_empty(),
            Asks::Card { deck, .. } => !self.is_deck_empty(deck),
            Asks::Draft(draft) => self.can_draft(draft),
            Asks::Lay(from) => self.can_lay(from),
            Asks::Beginner | Asks::Accept(_) | Asks::Next { .. } | Asks::Counter => true,
        }
    }

    /// True if an operation would do something.
    fn can_do(&mut self, op: &Op) -> bool {
        match op {
            Op::ReturnPieces(pieces) => self
                .pieces_in(pieces)
                .into_iter()
                .any(|piece| !matches!(self.state.pieces.get(piece).loc, Loc::Supply | Loc::Box)),
            Op::Advance { track, piece, .. } => self.state.pieces.on_track(*track, *piece).is_some(),
            Op::Convert { feature, to } => self.convertible(*feature, *to).is_some(),
            Op::Gain { who, .. } => self.eval(|eval| eval.who(who)) != 0,
            Op::Score(score) => self.eval(|eval| eval.feature(score.feature)).is_some(),
            Op::PutUnder { token, piece } => {
                let piece = self.state.reg(*piece).piece();
                self.has_source(*token) && piece.is_some_and(|it| self.state.under(it).is_some())
            }
            Op::Take { tokens, who } => {
                let taker = self.eval(|eval| eval.who(who)) != 0;
                taker && !self.tokens_in(tokens).is_empty()
            }
            Op::PutBack(tokens) | Op::Discard(tokens) => !self.tokens_in(tokens).is_empty(),
            Op::DrawToken { bag, .. } => !self.is_bag_empty(*bag),
            Op::Roll { die, .. } => !self.rules.dice[die.ix()].is_empty(),
            Op::DrawTile => self.has_tiles(),
            Op::BuryTile => self.may_bury() && self.state.piles.left() > 0,
            Op::Deal(deal) => self.can_deal(deal),
            Op::ExtraPart { .. } => self.may_play_extra(),
            Op::GrantPart => self.may_grant_part(),
            Op::GrantTurn(who) => self.may_grant_turns() && self.eval(|eval| eval.who(who)) != 0,
            Op::Each(of, ..) => self.eval(|eval| eval.any_thing(of)),
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
            | Op::FillHands
            | Op::FillRacks
            | Op::AcceptTile(_)
            | Op::FollowCounter { .. }
            | Op::EnterSpace { .. }
            | Op::MergeCounters
            | Op::ReturnDrawn { .. }
            | Op::CardUsed { .. }
            | Op::Turns { .. }
            | Op::NextTurn { .. }
            | Op::BindPiece { .. }
            | Op::Let { .. }
            | Op::Later { .. }
            | Op::Rest
            | Op::Set { .. }
            | Op::Note { .. }
            | Op::Forget { .. }
            | Op::Spend(_)
            | Op::Due(_)
            | Op::EndGame => true,
            // They ask.
            Op::StartPlayer
            | Op::PlaceTile(_)
            | Op::Settle
            | Op::Place(_)
            | Op::PutPiece(_)
            | Op::PlaceOnTrack(_)
            | Op::Walk(_)
            | Op::Put { .. }
            | Op::Draft(_)
            | Op::DrawCard { .. }
            | Op::SetSwitch { .. }
            | Op::Choose { .. }
            | Op::Pick(_)
            | Op::Next { .. } => op.asks().is_some_and(|asks| self.can_ask(asks)),
        }
    }

    /// True if a decision is one player's and has an option.
    fn can_choose(&mut self, by: &Who, asks: Asks<'_>) -> bool {
        if self.eval(|eval| eval.seat(by)).is_none() {
            return false;
        }
        let before = std::mem::take(&mut self.state.machine.options);
        self.collect(asks);
        let found = std::mem::replace(&mut self.state.machine.options, before);
        !found.is_empty()
    }
}
