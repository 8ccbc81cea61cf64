//! A game that remembers how it came about: undo, redo, replay.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::rules::Ruleset;
use crate::state::State;

use super::{Choice, Listener, Outcome, PlayError};

/// One answer to a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Step {
    /// A player decided.
    Choice(Choice),
    /// Chance decided.
    Outcome(Outcome),
}

/// A position and every step that led to it.
///
/// A clone of the position is kept every [`Record::KEEP`] steps, so that undoing replays only a few. Clones of a record share them.
#[derive(Clone, Debug)]
pub struct Record {
    state: State,
    steps: Vec<Step>,
    undone: Vec<Step>,
    kept: Vec<Arc<State>>,
}

impl Record {
    /// How many steps lie between positions that are kept.
    pub const KEEP: usize = 32;

    /// Begins a game.
    ///
    /// # Errors
    /// [`PlayError::Players`] if the game is not for so many.
    pub fn new(rules: &Ruleset, players: u8) -> Result<Self, PlayError> {
        let state = State::new(rules, players)?;
        Ok(Self { kept: vec![Arc::new(state.clone())], state, steps: Vec::new(), undone: Vec::new() })
    }

    /// Plays a game again from its steps.
    ///
    /// # Errors
    /// The first step that is not possible, by number, and why; and whatever [`Record::new`] says, as step 0.
    pub fn replay(
        rules: &Ruleset,
        players: u8,
        steps: &[Step],
        listener: &mut impl Listener,
    ) -> Result<Self, (usize, PlayError)> {
        let mut record = Self::new(rules, players).map_err(|error| (0, error))?;
        for (number, &step) in steps.iter().enumerate() {
            record.step(rules, step, listener).map_err(|error| (number, error))?;
        }
        Ok(record)
    }

    /// The position.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The steps that led to it.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// How many steps can be done again.
    pub fn undone(&self) -> usize {
        self.undone.len()
    }

    /// Answers the node; what was undone is forgotten.
    ///
    /// # Errors
    /// As [`State::choose`] and [`State::resolve`]; the record is then as it was.
    pub fn step(
        &mut self,
        rules: &Ruleset,
        step: Step,
        listener: &mut impl Listener,
    ) -> Result<(), PlayError> {
        self.forward(rules, step, listener)?;
        self.undone.clear();
        Ok(())
    }

    fn forward(
        &mut self,
        rules: &Ruleset,
        step: Step,
        listener: &mut impl Listener,
    ) -> Result<(), PlayError> {
        match step {
            Step::Choice(choice) => self.state.choose(rules, choice, listener)?,
            Step::Outcome(outcome) => self.state.resolve(rules, outcome, listener)?,
        }
        self.steps.push(step);
        if self.steps.len().is_multiple_of(Self::KEEP) {
            self.kept.push(Arc::new(self.state.clone()));
        }
        Ok(())
    }

    /// Takes the last step back. False if there is none.
    pub fn undo(&mut self, rules: &Ruleset) -> bool {
        let Some(step) = self.steps.pop() else {
            return false;
        };
        self.kept.truncate(self.steps.len() / Self::KEEP + 1);
        if let Some(kept) = self.kept.last() {
            self.state.clone_from(kept);
        }
        for &step in &self.steps[(self.kept.len() - 1) * Self::KEEP..] {
            let result = match step {
                Step::Choice(choice) => self.state.choose(rules, choice, &mut ()),
                Step::Outcome(outcome) => self.state.resolve(rules, outcome, &mut ()),
            };
            debug_assert!(result.is_ok(), "a step that was possible once is possible again");
        }
        self.undone.push(step);
        true
    }

    /// Does the step again that was taken back last. False if there is none.
    pub fn redo(&mut self, rules: &Ruleset) -> bool {
        let Some(step) = self.undone.pop() else {
            return false;
        };
        self.forward(rules, step, &mut ()).is_ok()
    }
}
