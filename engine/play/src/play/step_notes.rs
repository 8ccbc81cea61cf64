//! What is remembered of players.

use crate::rules::*;
use tilewright_lang::spec::Until;

use super::Listener;
use super::run::Run;

impl<L: Listener> Run<'_, '_, L> {
    /// Something is remembered of the active player.
    pub(super) fn note(&mut self, note: Note) {
        let entry = (self.state.turn.active, note);
        if let Err(place) = self.state.notes.binary_search(&entry) {
            self.state.notes.insert(place, entry);
        }
    }

    /// It is forgotten.
    pub(super) fn forget_note(&mut self, note: Note) {
        let entry = (self.state.turn.active, note);
        self.state.notes.retain(|known| *known != entry);
    }

    /// A time is over: what was to be remembered until then is forgotten.
    pub(super) fn forget(&mut self, over: &[Until]) {
        if !self.state.notes.is_empty() {
            let until = &self.rules.notes;
            self.state.notes.retain(|(_, note)| !over.contains(&until[note.ix()]));
        }
    }
}
