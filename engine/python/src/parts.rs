//! Parts of runs, comparisons and ladders: what one of many machines plays.

use std::path::{Path, PathBuf};

use pyo3::prelude::*;
use tilewright::simulate::{
    Apart, Found, GameRow, GamesFile, GamesTable, Part as Sums, Sides, TableError, Until, compare_parts,
    ladder_part, simulate_part,
};
use tilewright::words::Words;

use crate::errors;
use crate::game::Game;
use crate::plan::Wanted;
use crate::simulate::failed;
use crate::tell::written;
use crate::watched::watched;

/// What some games of a run add up to, exactly.
#[pyclass(module = "tilewright._native")]
pub struct Part {
    sums: Sums,
}

#[pymethods]
impl Part {
    /// What `to_json` wrote.
    #[staticmethod]
    fn from_json(py: Python<'_>, text: &str) -> PyResult<Self> {
        let sums: Sums = serde_json::from_str(text)
            .map_err(|why| errors::of_call(py, format!("this is no part of a run: {why}")))?;
        if !sums.is_sound() {
            return Err(errors::of_call(py, "this is no part of a run: its numbers do not fit together"));
        }
        Ok(Self { sums })
    }

    fn to_json(&self, py: Python<'_>) -> PyResult<String> {
        serde_json::to_string(&self.sums).map_err(|error| errors::fault(py, error))
    }

    #[getter]
    fn kind(&self) -> &str {
        self.sums.kind()
    }

    #[getter]
    fn first(&self) -> u64 {
        self.sums.first
    }

    #[getter]
    fn games(&self) -> u64 {
        self.sums.games
    }

    /// What is the same in all parts of a run, as JSON.
    fn run(&self, py: Python<'_>) -> PyResult<String> {
        serde_json::to_string(self.sums.run()).map_err(|error| errors::fault(py, error))
    }

    /// Adds the part that follows.
    fn add(&mut self, py: Python<'_>, next: &Bound<'_, Self>) -> PyResult<()> {
        let next = next.try_borrow().map_err(|_| errors::of_call(py, "a part does not follow itself"))?;
        self.sums.add(&next.sums).map_err(|apart| {
            let why = match apart {
                Apart::Differ(what, one, other) => {
                    format!("the parts are of different runs: the {what} is {one} in the first and {other} in the second")
                }
                Apart::Gap(from, to) => format!("the games {from} to {to} are missing between the parts"),
                Apart::Overlap(from, to) => format!("the games {from} to {to} are in both parts"),
            };
            errors::of_call(py, why)
        })
    }

    fn copy(&self) -> Self {
        Self { sums: self.sums.clone() }
    }

    /// What it comes to, as JSON; `what` is what a comparison adds.
    fn found(
        &self,
        py: Python<'_>,
        what: &str,
        lang: &str,
        until: Option<f64>,
        until_wins: Option<f64>,
    ) -> PyResult<String> {
        let value = match self.sums.found() {
            Found::Run(found) => serde_json::to_value(found),
            Found::Ladder(found) => serde_json::to_value(found),
            Found::Comparison(mut found) => {
                (found.until, found.until_wins) = (until, until_wins);
                crate::simulate::told(&found, what, &Words::new(lang))
            }
        };
        Ok(value.map_err(|error| errors::fault(py, error))?.to_string())
    }

    /// True if a comparison is as sharp as is asked.
    fn is_sharp(&self, until: Option<f64>, until_wins: Option<f64>) -> bool {
        let until = Until { points: until, wins: until_wins };
        until != Until::default() && self.sums.comparison(until).is_some_and(|found| found.is_sharp())
    }
}

#[pymethods]
impl Game {
    /// Plays games as a part of a run; with `out` their table is written to this file.
    fn simulate_part(
        &self,
        py: Python<'_>,
        wanted: Wanted,
        out: Option<&str>,
        tell: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Part> {
        let rules = &self.known.rules;
        let plan = wanted.plan(rules, self.known.players).map_err(|why| errors::of_call(py, why))?;
        let mut table = begun(py, out, false, plan.players)?;
        let sums = watched(py, tell, |progress| {
            let Some(table) = &mut table else { return simulate_part(rules, &plan, progress, None) };
            simulate_part(rules, &plan, progress, Some(&mut |row| table.add("", rules, &row)))
        })?;
        let sums = sums.map_err(|error| failed(py, error))?;
        if let (Some(table), Found::Run(report)) = (&mut table, sums.found()) {
            table.about(&report);
        }
        ended(py, table)?;
        Ok(Part { sums })
    }

    /// Plays pairs of games as a part of a comparison; with `looks` as several, cut where it is looked whether it is sharp enough.
    fn compare_parts(
        &self,
        py: Python<'_>,
        with: &Self,
        wanted: Wanted,
        looks: bool,
        out: Option<&str>,
        tell: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Vec<Part>> {
        let sides = Sides { without: &self.known.rules, with: &with.known.rules };
        let plan = wanted.plan(sides.without, self.known.players).map_err(|why| errors::of_call(py, why))?;
        let mut table = begun(py, out, true, plan.players)?;
        let found = watched(py, tell, |progress| {
            let Some(table) = &mut table else { return compare_parts(sides, &plan, looks, progress, None) };
            let mut add = table.pairs(sides);
            let mut row = |pair: [GameRow; 2]| add(&pair);
            compare_parts(sides, &plan, looks, progress, Some(&mut row))
        })?;
        let found = found.map_err(|error| failed(py, error))?;
        ended(py, table)?;
        Ok(found.into_iter().map(|sums| Part { sums }).collect())
    }

    /// Plays games as a part of a ladder.
    fn ladder_part(
        &self,
        py: Python<'_>,
        policies: Vec<String>,
        wanted: Wanted,
        tell: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Part> {
        let rules = &self.known.rules;
        let (entrants, plan) = self.entered(py, &policies, &wanted)?;
        if plan.first % 2 == 1 {
            return Err(errors::of_call(
                py,
                "every draw is played twice: the number of the first game is even",
            ));
        }
        let sums = watched(py, tell, |progress| ladder_part(rules, &entrants, &plan, progress))?;
        Ok(Part { sums: sums.map_err(|error| failed(py, error))? })
    }
}

fn begun(py: Python<'_>, out: Option<&str>, sides: bool, players: u8) -> PyResult<Option<GamesTable>> {
    let begin = |path: &str| GamesFile::open(Path::new(path))?.begin(sides, players);
    out.map(begin).transpose().map_err(|error: TableError| errors::fault(py, error))
}

fn ended(py: Python<'_>, table: Option<GamesTable>) -> PyResult<()> {
    py.detach(|| table.map_or(Ok(()), GamesTable::finish)).map_err(|error| errors::fault(py, error))
}

/// Puts the tables of a run together that was played in parts; what it came to, as JSON.
#[pyfunction]
pub fn merge(py: Python<'_>, parts: Vec<PathBuf>, out: PathBuf) -> PyResult<String> {
    let report = py.detach(|| tilewright::simulate::merge(&parts, &out));
    written(py, &report.map_err(|why| errors::of_call(py, why))?)
}
