//! A saved game judged move by move, in words.

use tilewright_play::play::Step;
use tilewright_play::policy::Forecast;
use tilewright_play::rules::{Ruleset, Seat};
use tilewright_play::simulate::{self, Analysis, Judged, Progress, SimulateError, moves_to_judge};
use tilewright_play::state::State;

use super::{GameFile, ReplayError, replay};
use crate::explain::Phrasebook;

/// A game that can be played again, made ready to be analysed.
#[derive(Clone, Debug)]
pub struct Steps {
    start: State,
    steps: Vec<Step>,
}

/// A move of a saved game, and what it came to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct AnalysedMove {
    /// Its number in the file, from 1.
    pub number: usize,
    /// The turn it belongs to.
    pub turn: u32,
    /// Whose move it was.
    pub by: Seat,
    /// What was chosen, as files write it.
    pub text: String,
    /// What the position after it promises.
    pub forecast: Forecast,
    /// How likely whoever made it was to win after it.
    pub win: f64,
    /// How much of the chance to win it gave away.
    pub loss: f64,
    /// What would have been better, as files write it; nothing if nothing was found.
    pub better: Option<String>,
}

/// Plays a game again and keeps its steps.
///
/// # Errors
/// As [`replay`].
pub fn steps(file: &GameFile, rules: &Ruleset) -> Result<Steps, ReplayError> {
    let mut start = State::default();
    let mut steps = Vec::new();
    replay(file, rules, None, |made, state| {
        match made.step {
            Some(step) => steps.push(step),
            None => start = state.clone(),
        }
        true
    })?;
    Ok(Steps { start, steps })
}

impl Steps {
    /// How many moves are judged: as far as [`Progress`] counts.
    pub fn moves(&self, rules: &Ruleset) -> u64 {
        moves_to_judge(rules, &self.start, &self.steps)
    }

    /// Judges every move.
    ///
    /// # Errors
    /// As [`simulate::analyse`].
    pub fn analyse(
        &self,
        book: &Phrasebook<'_>,
        rules: &Ruleset,
        how: Analysis,
        progress: &Progress,
    ) -> Result<Vec<AnalysedMove>, SimulateError> {
        let judged = simulate::analyse(rules, &self.start, &self.steps, how, progress)?;
        let mut state = self.start.clone();
        let mut made = 0;
        let told = judged.into_iter().map(|judged| {
            for step in self.steps.get(made..judged.step).unwrap_or_default() {
                // They were possible when the game was judged.
                let _ = match *step {
                    Step::Choice(choice) => state.choose(rules, choice, &mut ()),
                    Step::Outcome(outcome) => state.resolve(rules, outcome, &mut ()),
                };
            }
            made = judged.step;
            tell(book, &state, judged)
        });
        Ok(told.collect())
    }
}

fn tell(book: &Phrasebook<'_>, state: &State, judged: Judged) -> AnalysedMove {
    AnalysedMove {
        number: judged.step + 1,
        turn: judged.turn,
        by: judged.by,
        text: book.line(state, &judged.choices),
        win: judged.win(),
        loss: judged.loss(),
        better: judged.better.as_ref().map(|(better, _)| book.line(state, better)),
        forecast: judged.forecast,
    }
}

/// The moves that gave away the most, the worst first: at most so many, and none that gave away less than `least`.
pub fn mistakes(moves: &[AnalysedMove], most: usize, least: f64) -> Vec<&AnalysedMove> {
    let mut worst: Vec<&AnalysedMove> = moves.iter().filter(|one| one.loss >= least).collect();
    worst.sort_by(|a, b| b.loss.total_cmp(&a.loss));
    worst.truncate(most);
    worst
}
