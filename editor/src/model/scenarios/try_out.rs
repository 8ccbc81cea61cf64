//! Scenarios carried out: what came of them, and the position after each of their steps.

use std::sync::Arc;

use tilewright::explain::choice;
use tilewright::load::{Diagnostic, Library};
use tilewright::merge::GameArg;
use tilewright::picture::colour::of_players;
use tilewright::play::Node;
use tilewright::scenario::{Outcome, last_position, run_in};
use tilewright::spec::{Scenario, Step};
use tilewright::state::State;

use super::offers::Due;
use crate::model::Table;
use crate::model::board::Board;

/// A scenario on the table, after so many of its steps.
#[derive(Clone, Debug)]
pub struct Shown {
    /// What was carried out.
    pub scenario: Scenario,
    /// How many of its steps.
    pub step: usize,
    /// Its game, if there is one.
    pub table: Option<Arc<Table>>,
    /// The position; none if it cannot be put together.
    pub state: Option<State>,
    /// The board, as it is or as it is written.
    pub board: Board,
    /// What could be chosen, and what could come up, before the last of these steps.
    pub due: Due,
    /// Why the position cannot be put together, or its game made.
    pub problem: Option<String>,
}

/// The game of a scenario as it is asked for.
pub fn game_of(scenario: &Scenario) -> Result<GameArg, String> {
    let mut arg = GameArg::parse(&scenario.game).map_err(|error| error.to_string())?;
    arg.options = scenario.options.iter().map(|(option, value)| (option.clone(), value.clone())).collect();
    Ok(arg)
}

/// Puts a scenario on the table and carries it out; `known` is its game if that is at hand, and `found` what is wrong with it if that is
/// known. What was scored is told in `lang`.
pub fn try_out(
    library: &Library,
    scenario: &Scenario,
    step: usize,
    known: Option<Arc<Table>>,
    found: Option<Vec<Diagnostic>>,
    lang: &str,
) -> (Shown, Outcome) {
    let mut shown = Shown {
        scenario: scenario.clone(),
        step: step.min(scenario.then.len()),
        table: None,
        state: None,
        board: Board::default(),
        due: Due::default(),
        problem: None,
    };
    let table = match known {
        Some(table) => Ok(table),
        None => game_of(scenario).and_then(|arg| {
            Table::lay_checked(library, &arg, found)
                .map_err(|found| found.first().map(|mistake| mistake.message.clone()).unwrap_or_default())
        }),
    };
    let table = match table {
        Ok(table) => table,
        Err(why) => {
            shown.problem = Some(why.clone());
            let failure = tilewright::scenario::Failure { message: why, ..Default::default() };
            return (shown, Outcome { failures: vec![failure], absent: None });
        }
    };
    let outcome = run_in(&table.rules, &table.game, scenario, lang);
    let after = |steps: &[Step]| {
        let then = steps.iter().filter(|step| step.acts()).cloned().collect();
        last_position(&table.rules, &table.game, &Scenario { then, ..scenario.clone() })
    };
    let done = &scenario.then[..shown.step];
    let before = done.split_last().and_then(|(last, before)| last.acts().then(|| after(before).ok())?);
    let there = match after(done) {
        Ok(state) => Some(state),
        Err(failed) => {
            shown.problem = failed.failures.into_iter().next().map(|failure| failure.message);
            // What cannot be done leaves the position as it was.
            let wrong = outcome.failures.iter().find(|failure| {
                failure.step > 0 && scenario.then.get(failure.step - 1).is_some_and(Step::acts)
            });
            wrong.and_then(|failure| after(scenario.then.get(..failure.step - 1)?).ok())
        }
    };
    match &there {
        Some(state) => shown.board = Board::of(&table.rules, state),
        None => shown.board = Board::of_scenario(&table.game, scenario),
    }
    if let Some(state) = before.as_ref().or(there.as_ref()) {
        shown.due = due(&table, state, &scenario.players);
    }
    shown.state = there.filter(|_| shown.problem.is_none());
    shown.board = std::mem::take(&mut shown.board).coloured(&of_players(&scenario.players));
    shown.table = Some(table);
    (shown, outcome)
}

/// What a position waits for.
fn due(table: &Table, state: &State, players: &[String]) -> Due {
    let rules = &table.rules;
    let options = choice::options(rules, state, players);
    let mut due = Due { options: options.into_iter().map(|option| option.text).collect(), ..Due::default() };
    if let Node::Chance { outcomes, .. } = state.node(rules) {
        let text = |(outcome, _)| choice::outcome(rules, state, players, outcome);
        due.chances = outcomes.iter().map(text).collect();
    }
    due
}
