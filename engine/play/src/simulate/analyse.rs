//! A game that was played, move by move: how likely everybody was to win after each, and what would have been better.
//!
//! A move is what one player chose with nobody and no chance between, as a search has it: a tile and what is done with it. After it and
//! after the best one that a search found, both positions are judged by searches of their own with the same draws.
//!
//! **Invariant:** an analysis follows from the game, the budget of playouts and the seed, whatever the number of threads.

use super::deal::deal;
use super::threads::Threads;
use super::{Progress, SimulateError};
use crate::play::{Choice, Node, Step};
use crate::policy::{Budget, Forecast, Search, Stream};
use crate::rules::{Ruleset, Seat};
use crate::state::State;

/// Choices of one move.
const CHOICES: usize = 2;
/// So many moves that look best are looked at closely, to find the best of them.
const CLOSELY: usize = 3;

/// How a game is analysed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// How long every search thinks; there are two or three a move.
    pub budget: Budget,
    /// The seed everything random follows from.
    pub seed: u64,
    /// How many threads think; 0 for as many as the machine has.
    pub threads: usize,
}

/// A move of a game, and what it came to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Judged {
    /// The number of its first choice among the steps of the game, from 0.
    pub step: usize,
    /// The turn it belongs to.
    pub turn: u32,
    /// Whose move it was.
    pub by: Seat,
    /// What was chosen.
    pub choices: Vec<Choice>,
    /// What the position after it promises.
    pub forecast: Forecast,
    /// What would have been better, and what it would have promised; nothing if nothing was.
    pub better: Option<(Vec<Choice>, Forecast)>,
}

impl Judged {
    /// How likely whoever made the move was to win after it.
    pub fn win(&self) -> f64 {
        win(&self.forecast, self.by)
    }

    /// How much of the chance to win it gave away; 0 if nothing better was found.
    pub fn loss(&self) -> f64 {
        self.better.as_ref().map_or(0.0, |(_, better)| win(better, self.by) - self.win())
    }
}

fn win(forecast: &Forecast, seat: Seat) -> f64 {
    forecast.wins.get(seat.ix()).copied().unwrap_or_default()
}

/// A move before it is judged.
struct Made {
    step: usize,
    by: Seat,
    choices: Vec<Choice>,
    before: State,
    after: State,
}

/// How many moves of a game are judged: as far as [`Progress`] counts.
pub fn moves_to_judge(rules: &Ruleset, start: &State, steps: &[Step]) -> u64 {
    made(rules, start, steps).len() as u64
}

/// Judges every move of a game that began in a position and took these steps; steps that are not possible end it. Decisions with one
/// option are no moves.
///
/// # Errors
/// Somebody stopped it; there are no threads.
pub fn analyse(
    rules: &Ruleset,
    start: &State,
    steps: &[Step],
    how: Analysis,
    progress: &Progress,
) -> Result<Vec<Judged>, SimulateError> {
    let moves = made(rules, start, steps);
    let pool = Threads::new(how.threads)?;
    let mut judged = Vec::new();
    let judge = |search: &mut Search, number: u64| {
        let made = moves.get(usize::try_from(number).ok()?)?;
        Some(made.judge(rules, search, how.seed.wrapping_add(number)))
    };
    let part = || Search::new(how.budget);
    let numbers = 0..moves.len() as u64;
    deal(&pool, numbers, progress, part, judge, Some(&mut |one| judged.push(one)));
    if progress.is_cancelled() { Err(SimulateError::Cancelled) } else { Ok(judged) }
}

/// The moves of a game.
fn made(rules: &Ruleset, start: &State, steps: &[Step]) -> Vec<Made> {
    let mut state = start.clone();
    let mut all: Vec<Made> = Vec::new();
    // A move that may go on with the next choice.
    let mut open: Option<(Made, bool)> = None;
    for (number, &step) in steps.iter().enumerate() {
        let done = match (step, state.node(rules)) {
            (Step::Choice(choice), Node::Decision { by, options }) => {
                let real = options.len() > 1;
                let turn = state.turn().number;
                let goes_on = open.as_ref().is_some_and(|(made, _)| {
                    made.by == by && made.before.turn().number == turn && made.choices.len() < CHOICES
                });
                if !goes_on {
                    close(&mut open, &state, &mut all);
                    let made = Made {
                        step: number,
                        by,
                        choices: Vec::new(),
                        before: state.clone(),
                        after: State::default(),
                    };
                    open = Some((made, false));
                }
                if let Some((made, any)) = &mut open {
                    made.choices.push(choice);
                    *any |= real;
                }
                state.choose(rules, choice, &mut ())
            }
            (Step::Outcome(outcome), _) => {
                close(&mut open, &state, &mut all);
                state.resolve(rules, outcome, &mut ())
            }
            (Step::Choice(_), _) => break,
        };
        if done.is_err() {
            break;
        }
    }
    close(&mut open, &state, &mut all);
    all
}

/// Ends a move, if there was anything to choose.
fn close(open: &mut Option<(Made, bool)>, after: &State, all: &mut Vec<Made>) {
    if let Some((made, true)) = open.take() {
        all.push(Made { after: after.clone(), ..made });
    }
}

impl Made {
    fn judge(&self, rules: &Ruleset, search: &mut Search, seed: u64) -> Judged {
        let Self { step, by, ref choices, ref before, ref after } = *self;
        // The same draws for both positions.
        let judge =
            |search: &mut Search, state: &State| search.judge(rules, state, by, &mut Stream::new(seed));
        let forecast = judge(search, after);
        let thoughts = search.think(rules, before, CLOSELY, &mut Stream::new(seed));
        let best = thoughts.and_then(|thoughts| thoughts.lines.into_iter().next());
        let better = best.map(|best| best.choices).filter(|best| best != choices).and_then(|best| {
            let mut state = before.clone();
            best.iter().try_for_each(|&choice| state.choose(rules, choice, &mut ())).ok()?;
            let promises = judge(search, &state);
            (win(&promises, by) > win(&forecast, by)).then_some((best, promises))
        });
        Judged { step, turn: before.turn().number, by, choices: choices.clone(), forecast, better }
    }
}
