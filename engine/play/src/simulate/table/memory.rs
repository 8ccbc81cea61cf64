//! A table of games in memory, column by column, for programs that go on with its numbers.

use std::fmt;

use indexmap::IndexMap;

use super::columns::{Cell, Column, FAULT, columns, points_for};
use crate::rules::Ruleset;
use crate::simulate::GameRow;

/// The cells of a column.
#[derive(Clone, Debug, PartialEq)]
pub enum Cells {
    /// Words.
    Text(Vec<String>),
    /// Whole numbers.
    Whole(Vec<i64>),
    /// Numbers with a fraction.
    Number(Vec<f64>),
}

/// A table that rows are added to. Its columns are those of the [`GamesFile`](super::GamesFile) with the same rows.
pub struct GamesColumns {
    columns: Vec<(Column, Cells)>,
    /// Points by term; shorter than the others until the term comes up again.
    terms: IndexMap<String, Vec<i64>>,
    faults: Vec<String>,
}

impl GamesColumns {
    /// A table without rows. With `sides` a first column says by whose rules a game was played.
    pub fn new(sides: bool, players: u8) -> Self {
        let empty = |column: Column| {
            let cells = match column.sort {
                super::Sort::Text => Cells::Text(Vec::new()),
                super::Sort::Whole => Cells::Whole(Vec::new()),
                super::Sort::Number => Cells::Number(Vec::new()),
            };
            (column, cells)
        };
        let columns = columns(sides, usize::from(players)).into_iter().map(empty).collect();
        Self { columns, terms: IndexMap::new(), faults: Vec::new() }
    }

    /// How many rows there are.
    pub fn len(&self) -> usize {
        self.faults.len()
    }

    /// True if there are none.
    pub fn is_empty(&self) -> bool {
        self.faults.is_empty()
    }

    /// Adds a row: a game that was played by these rules.
    pub fn add(&mut self, side: &str, rules: &Ruleset, row: &GameRow) {
        for (column, cells) in &mut self.columns {
            match ((column.cell)(side, row), cells) {
                (Cell::Text(cell), Cells::Text(cells)) => cells.push(cell),
                (Cell::Whole(cell), Cells::Whole(cells)) => cells.push(cell),
                (Cell::Number(cell), Cells::Number(cells)) => cells.push(cell),
                // A column says itself what its cells are.
                (Cell::Text(_) | Cell::Whole(_) | Cell::Number(_), _) => {}
            }
        }
        let before = self.faults.len();
        for (term, points) in row.points_by_term(rules) {
            let cells = self.terms.entry(term).or_default();
            cells.resize(before, 0);
            cells.push(points);
        }
        self.faults.push(row.result.fault.clone().unwrap_or_default());
    }

    /// The columns with their names, in their order.
    pub fn finish(self) -> Vec<(String, Cells)> {
        let Self { columns, mut terms, faults } = self;
        let rows = faults.len();
        terms.sort_keys();
        let fixed = columns.into_iter().map(|(column, cells)| (column.name, cells));
        let terms = terms.into_iter().map(|(term, mut cells)| {
            cells.resize(rows, 0);
            (points_for(&term), Cells::Whole(cells))
        });
        fixed.chain(terms).chain([(FAULT.to_owned(), Cells::Text(faults))]).collect()
    }
}

impl fmt::Debug for GamesColumns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GamesColumns").field("rows", &self.len()).finish_non_exhaustive()
    }
}
