//! Scenarios carried out: what came of them, and the position after each of their steps.

use std::sync::Arc;

use tilewright::load::Library;
use tilewright::merge::GameArg;
use tilewright::scenario::{Outcome, last_position, run};
use tilewright::spec::Scenario;
use tilewright::state::State;

use super::steps::is_act;
use crate::model::Table;
use crate::model::board::{Board, colours};

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
    /// Why the position cannot be put together, or its game made.
    pub problem: Option<String>,
}

/// The game of a scenario as it is asked for.
pub fn game_of(scenario: &Scenario) -> Result<GameArg, String> {
    let mut arg = GameArg::parse(&scenario.game).map_err(|error| error.to_string())?;
    arg.options = scenario.options.iter().map(|(option, value)| (option.clone(), value.clone())).collect();
    Ok(arg)
}

/// Puts a scenario on the table and carries it out; `known` is its game if that is at hand.
pub fn try_out(
    library: &Library,
    scenario: &Scenario,
    step: usize,
    known: Option<Arc<Table>>,
) -> (Shown, Outcome) {
    let mut shown = Shown {
        scenario: scenario.clone(),
        step: step.min(scenario.then.len()),
        table: None,
        state: None,
        board: Board::default(),
        problem: None,
    };
    let table = match known {
        Some(table) => Ok(table),
        None => game_of(scenario).and_then(|arg| {
            Table::lay(library, &arg)
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
    let outcome = run(&table.rules, &table.game, scenario);
    let acts = scenario.then[..shown.step].iter().filter(|step| is_act(step)).cloned().collect();
    let until = Scenario { then: acts, ..scenario.clone() };
    match last_position(&table.rules, &table.game, &until) {
        Ok(state) => {
            shown.board = Board::of(&table.rules, &state);
            shown.state = Some(state);
        }
        Err(failed) => {
            shown.problem = failed.failures.into_iter().next().map(|failure| failure.message);
            shown.board = Board::of_scenario(&table.game, scenario);
        }
    }
    shown.board = std::mem::take(&mut shown.board).coloured(&colours(&scenario.players));
    shown.table = Some(table);
    (shown, outcome)
}
