//! Whole games: runs, comparisons, ladders.

use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use tilewright::simulate::{
    Cells, Comparison, Entrant, GamesColumns, Plan, Sides, SimulateError, Until, compare, ladder, simulate,
    simulate_rows,
};
use tilewright::words::Words;

use crate::entrants::entrants;
use crate::errors;
use crate::game::Game;
use crate::plan::Wanted;
use crate::tell::written;
use crate::watched::watched;

/// A report as JSON, and its table if one was asked for.
type Found<'py> = (String, Option<Bound<'py, PyDict>>);

#[pymethods]
impl Game {
    /// Plays games; the report as JSON, and with `rows` the table of all games by columns.
    fn simulate<'py>(
        &self,
        py: Python<'py>,
        wanted: Wanted,
        rows: bool,
        tell: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Found<'py>> {
        let rules = &self.known.rules;
        let plan = wanted.plan(rules, self.known.players).map_err(|why| errors::of_call(py, why))?;
        let mut table = rows.then(|| GamesColumns::new(false, plan.players));
        let report = watched(py, tell, |progress| match &mut table {
            None => simulate(rules, &plan, progress),
            Some(table) => simulate_rows(rules, &plan, progress, |row| table.add("", rules, &row)),
        })?;
        let report = report.map_err(|error| failed(py, error))?;
        Ok((written(py, &report)?, arrays(py, table)?))
    }

    /// Plays the same games by these rules and by others.
    fn compare<'py>(
        &self,
        py: Python<'py>,
        with: &Self,
        wanted: Wanted,
        until: Option<f64>,
        until_wins: Option<f64>,
        what: &str,
        lang: &str,
        rows: bool,
        tell: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Found<'py>> {
        let sides = Sides { without: &self.known.rules, with: &with.known.rules };
        let plan = wanted.plan(sides.without, self.known.players).map_err(|why| errors::of_call(py, why))?;
        let until = Until { points: until, wins: until_wins };
        let mut table = rows.then(|| GamesColumns::new(true, plan.players));
        let found = watched(py, tell, |progress| match &mut table {
            None => compare(sides, &plan, until, progress, None, None),
            Some(table) => {
                let mut add = |[without, with]: [tilewright::simulate::GameRow; 2]| {
                    table.add("without", sides.without, &without);
                    table.add("with", sides.with, &with);
                };
                compare(sides, &plan, until, progress, Some(&mut add), None)
            }
        })?;
        let found = found.map_err(|error| failed(py, error))?;
        let value = told(&found, what, &Words::new(lang)).map_err(|error| errors::fault(py, error))?;
        Ok((value.to_string(), arrays(py, table)?))
    }

    /// Lets policies play against each other.
    fn ladder<'py>(
        &self,
        py: Python<'py>,
        policies: Vec<String>,
        wanted: Wanted,
        tell: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<String> {
        let rules = &self.known.rules;
        let (entrants, plan) = self.entered(py, &policies, &wanted)?;
        let found = watched(py, tell, |progress| ladder(rules, &entrants, &plan, progress))?;
        written(py, &found.map_err(|error| failed(py, error))?)
    }
}

impl Game {
    /// Who takes part in a ladder, and its plan.
    pub(crate) fn entered(
        &self,
        py: Python<'_>,
        policies: &[String],
        wanted: &Wanted,
    ) -> PyResult<(Vec<Entrant>, Plan)> {
        let entrants = entrants(policies).map_err(|why| errors::of_call(py, why))?;
        let rules = &self.known.rules;
        let plan = wanted.plan(rules, self.known.players).map_err(|why| errors::of_call(py, why))?;
        if entrants.len() < 2 || plan.players < 2 {
            return Err(errors::of_call(py, "a ladder takes two policies or more, and two players or more"));
        }
        Ok((entrants, plan))
    }
}

/// A comparison with what it comes to in words.
pub fn told(found: &Comparison, what: &str, words: &Words) -> serde_json::Result<serde_json::Value> {
    let mut value = serde_json::to_value(found)?;
    value["sentence"] = found.sentence(what, words).into();
    value["who_wins"] = found.who_wins(words).into();
    value["caution"] = found.caution(words).into();
    value["sharp"] = found.is_sharp().into();
    Ok(value)
}

/// Why a run came to nothing.
pub fn failed(py: Python<'_>, error: SimulateError) -> PyErr {
    match error {
        SimulateError::Play(_) | SimulateError::TooFew(_) => errors::of_call(py, error),
        SimulateError::Cancelled | SimulateError::Threads(_) => errors::fault(py, error),
    }
}

/// The columns of a table, in their order: numbers as arrays that own their memory, words as a list.
fn arrays(py: Python<'_>, table: Option<GamesColumns>) -> PyResult<Option<Bound<'_, PyDict>>> {
    let Some(table) = table else { return Ok(None) };
    let columns = PyDict::new(py);
    for (name, cells) in table.finish() {
        match cells {
            Cells::Whole(cells) => columns.set_item(name, PyArray1::from_vec(py, cells))?,
            Cells::Number(cells) => columns.set_item(name, PyArray1::from_vec(py, cells))?,
            Cells::Text(cells) => columns.set_item(name, cells)?,
        }
    }
    Ok(Some(columns))
}
