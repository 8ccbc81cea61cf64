//! Further parts of a turn: granted ones, extra ones after this part, and extra ones in its middle.
//!
//! **Invariant:** a part that is interrupted goes on exactly where it stood: what belongs to it alone is put aside as
//! a whole, and the part in its middle begins like any other.

use crate::rules::*;
use crate::state::{Binds, SuspendedPart, Turn};
use tilewright_lang::spec::{Limit, Until};

use super::Listener;
use super::run::Run;

/// So many turns a game can have if some are granted: its tiles end all others long before.
const MOST_TURNS: usize = 50_000;

impl<L: Listener> Run<'_, '_, L> {
    /// The active player has an extra part: in the middle of this one, or after it.
    pub(super) fn extra_part(&mut self, now: bool, grants: bool) {
        if !self.may_play_extra() {
            return;
        }
        if now {
            self.interrupt(grants);
        } else {
            let turn = &mut self.state.turn;
            turn.extra = turn.extra.saturating_add(1);
            turn.extra_granting = turn.extra_granting.saturating_add(u8::from(grants));
        }
    }

    /// The active player has a further part after this one.
    pub(super) fn grant_part(&mut self) {
        if self.may_grant_part() {
            (self.state.turn.granted, self.state.turn.has_granted) = (1, true);
        }
    }

    /// Players have turns of their own before whoever is next.
    pub(super) fn grant_turns(&mut self, who: &Who) {
        if !self.may_grant_turns() {
            return;
        }
        let seats: Vec<Seat> = self.eval(|eval| eval.seats(who).collect());
        self.state.granted.extend(seats);
        if self.state.turn.number as usize + self.state.granted.len() > MOST_TURNS {
            self.fault("turns are granted without end");
        }
    }

    /// True if turns can be granted: there is one, and the end has not come.
    pub(super) fn may_grant_turns(&self) -> bool {
        self.state.turn.number > 0 && !self.state.turn.ending
    }

    /// True if an extra part can be played: there is a turn, and this is no extra part itself.
    pub(super) fn may_play_extra(&self) -> bool {
        let turn = &self.state.turn;
        turn.number > 0 && !turn.ending && !turn.in_extra && self.has_tiles()
    }

    /// True if a further part can be granted: once in a turn, and by an extra part only if that may.
    pub(super) fn may_grant_part(&mut self) -> bool {
        let turn = &self.state.turn;
        (!turn.in_extra || turn.extra_grants) && !turn.has_granted && self.may_have_part()
    }

    /// True if the active player has a tile for a further part: one that he draws, or one of a rack that can be laid now.
    pub(super) fn may_have_part(&mut self) -> bool {
        let rules = self.rules;
        let mut racks = (0..rules.racks.len()).map(Rack::nth).filter(|rack| rules.racks[rack.ix()].laid);
        self.has_tiles() || racks.any(|rack| self.can_lay(Some(rack)))
    }

    /// Puts this part aside and begins an extra one in its middle.
    fn interrupt(&mut self, grants: bool) {
        let over = |limit: u8| [Limit::OncePerPart, Limit::OncePerBatch].iter().any(|&it| it as u8 == limit);
        let of_part = |run: &Self, note: Note| run.rules.notes[note.ix()] == Until::Part;
        let fired = self.state.fired.iter().copied().filter(|&(_, limit, _)| over(limit)).collect();
        let notes = self.state.notes.iter().copied().filter(|known| of_part(self, known.note)).collect();
        self.call(self.rules.part, self.rules.entry_regs, NO_RULE, Binds::default());
        let state = &mut *self.state;
        let machine = &mut state.machine;
        let answered = std::mem::take(&mut machine.answered) as usize;
        state.suspended.push(SuspendedPart {
            frames: machine.frames.len() as u16,
            turn: state.turn,
            closed: std::mem::take(&mut state.closed),
            extended: std::mem::take(&mut state.extended),
            were_complete: std::mem::take(&mut state.were_complete),
            completed: std::mem::take(&mut state.completed),
            queue: std::mem::take(&mut machine.queue).split_off(answered),
            repairs: std::mem::take(&mut machine.repairs),
            later: std::mem::take(&mut state.later),
            notes,
            fired,
        });
        // The tile in hand stays in hand; it is the other part that has none yet.
        let turn = &mut state.turn;
        (turn.drawn, turn.under) = (None, None);
        turn.part = turn.part.saturating_add(1);
        (turn.in_extra, turn.extra_grants) = (true, grants);
        self.forget(&[Until::Part]);
    }

    /// If this part was played in the middle of another, that one goes on.
    pub(super) fn resume_part(&mut self) -> bool {
        let frames = self.state.machine.frames.len();
        if self.state.suspended.last().is_none_or(|part| usize::from(part.frames) != frames) {
            return false;
        }
        self.forget(&[Until::Part]);
        self.renew(&[Limit::OncePerPart, Limit::OncePerBatch]);
        let complete = self.eval(|eval| eval.judged_complete());
        let state = &mut *self.state;
        let Some(mut part) = state.suspended.pop() else {
            return false;
        };
        let played = state.turn;
        state.turn = Turn {
            granted: played.granted,
            has_granted: played.has_granted,
            taken_before: part.turn.taken_before | played.taken,
            ways: 0,
            ends: played.ends,
            ..part.turn
        };
        // What was completed in the other part is nothing that this one has completed.
        let theirs = complete.into_iter().filter(|feature| !state.were_complete.contains(feature));
        part.were_complete.extend(theirs);
        *state.were_complete = part.were_complete;
        state.closed = part.closed;
        state.extended = part.extended;
        state.completed = part.completed;
        let answered = std::mem::take(&mut state.machine.answered) as usize;
        part.queue.extend(std::mem::take(&mut state.machine.queue).split_off(answered));
        state.machine.queue = part.queue;
        state.machine.repairs = part.repairs;
        part.later.append(&mut state.later);
        *state.later = part.later;
        state.fired.append(&mut part.fired);
        state.notes.append(&mut part.notes);
        state.notes.sort_unstable();
        let tiles = state.board.tiles().len() as u32;
        if let Some(laid) = part.turn.placed {
            state.pieces.resume(laid.0 + 1, tiles);
        }
        self.leave();
        true
    }

    /// The end has come: no part that was interrupted goes on. A tile that was still in hand leaves the game.
    pub(super) fn give_up_suspended(&mut self) {
        for part in std::mem::take(&mut *self.state.suspended) {
            let turn = part.turn;
            let lost = u32::from(turn.drawn.is_some()) + u32::from(turn.under.is_some());
            self.state.piles.discarded += lost;
            self.state.later.extend(part.later);
        }
    }
}
