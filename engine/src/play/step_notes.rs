//! What is remembered of players, and actions that count as taken.

use crate::rules::*;
use crate::spec::Until;

use super::Listener;
use super::run::{Flow, Run};

impl<L: Listener> Run<'_, '_, L> {
    pub(super) fn note_step(&mut self, op: &Op) -> Flow {
        let seat = self.state.turn.active;
        match op {
            Op::Note(note) => {
                if let Err(place) = self.state.notes.binary_search(&(seat, *note)) {
                    self.state.notes.insert(place, (seat, *note));
                }
            }
            Op::Forget(note) => self.state.notes.retain(|known| *known != (seat, *note)),
            Op::Spend(group) => self.state.turn.taken |= 1 << group.0,
            _ => unreachable!("only operations on what is remembered are sent here"),
        }
        Flow::Next
    }

    /// A time is over: what was to be remembered until then is forgotten.
    pub(super) fn forget(&mut self, over: &[Until]) {
        if !self.state.notes.is_empty() {
            let until = &self.rules.notes;
            self.state.notes.retain(|(_, note)| !over.contains(&until[note.ix()]));
        }
    }
}
