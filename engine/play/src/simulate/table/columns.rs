//! The columns of a table of games: names and cells, in one place.

use std::fmt;

use crate::simulate::GameRow;

/// What stands in the cells of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::simulate) enum Sort {
    /// Words.
    Text,
    /// Whole numbers.
    Whole,
    /// Numbers with a fraction.
    Number,
}

/// One cell.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::simulate) enum Cell {
    Text(String),
    Whole(i64),
    Number(f64),
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => f.write_str(text),
            Self::Whole(number) => number.fmt(f),
            Self::Number(number) => number.fmt(f),
        }
    }
}

/// The cell of a game, of this side.
type CellOf = Box<dyn Fn(&str, &GameRow) -> Cell + Send>;

/// A column that every table of games has.
pub(super) struct Column {
    pub name: String,
    pub sort: Sort,
    pub cell: CellOf,
}

/// What the columns of points by term begin with.
pub(in crate::simulate) const POINTS: &str = "points:";
/// The last column.
pub(in crate::simulate) const FAULT: &str = "fault";

/// The name of the column with the points for a term.
pub(super) fn points_for(term: &str) -> String {
    format!("{POINTS}{term}")
}

/// The columns before the terms: numbers, points and wins by seat, counts. With `sides` the first says by whose rules.
pub(super) fn columns(sides: bool, players: usize) -> Vec<Column> {
    let mut columns = Vec::new();
    if sides {
        columns.push(Column {
            name: "rules".to_owned(),
            sort: Sort::Text,
            cell: Box::new(|side, _| Cell::Text(side.to_owned())),
        });
    }
    columns.push(whole("game", |row| row.number as i64));
    columns.extend((0..players).map(|seat| {
        whole(&format!("points_{}", seat + 1), move |row| row.result.points.get(seat).copied().unwrap_or(0))
    }));
    columns.extend((0..players).map(|seat| Column {
        name: format!("win_{}", seat + 1),
        sort: Sort::Number,
        cell: Box::new(move |_, row| Cell::Number(row.win(seat))),
    }));
    columns.extend([
        whole("turns", |row| row.result.turns),
        whole("lays", |row| row.result.lays),
        whole("lay_options", |row| row.result.lay_options as i64),
        whole("decisions", |row| row.result.decisions),
        whole("options", |row| row.result.options as i64),
        whole("pieces_placed", |row| row.pieces_placed),
        whole("discarded_tiles", |row| row.result.discarded),
    ]);
    columns
}

fn whole<N: Into<i64>>(name: &str, number: impl Fn(&GameRow) -> N + Send + 'static) -> Column {
    Column {
        name: name.to_owned(),
        sort: Sort::Whole,
        cell: Box::new(move |_, row| Cell::Whole(number(row).into())),
    }
}
