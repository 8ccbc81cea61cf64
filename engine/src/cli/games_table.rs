//! A table with one row a game.

use indexmap::IndexMap;

use super::table_file::{Cells, Column};
use crate::rules::Ruleset;
use crate::simulate::GameRow;

/// Games played by one set of rules.
pub(super) struct Games<'g> {
    /// What the first column says of them, if there is one.
    pub side: &'static str,
    pub rules: &'g Ruleset,
    pub rows: Vec<&'g GameRow>,
}

/// The columns of a table of games: numbers, points and wins by seat, counts, then points by term in sorted order.
pub(super) fn columns(games: &[Games<'_>], players: usize) -> Vec<Column> {
    let rows = || games.iter().flat_map(|games| games.rows.iter().copied());
    let whole = |name: &str, of: &dyn Fn(&GameRow) -> i64| Column {
        name: name.to_owned(),
        cells: Cells::Whole(rows().map(of).collect()),
    };
    let mut columns = Vec::new();
    if games.iter().any(|games| !games.side.is_empty()) {
        let sides = games.iter().flat_map(|games| games.rows.iter().map(|_| games.side.to_owned()));
        columns.push(Column { name: "rules".to_owned(), cells: Cells::Text(sides.collect()) });
    }
    columns.push(whole("game", &|row| i64::try_from(row.number).unwrap_or(i64::MAX)));
    for seat in 0..players {
        let points = |row: &GameRow| row.result.points.get(seat).copied().map_or(0, i64::from);
        columns.push(whole(&format!("points_{}", seat + 1), &points));
    }
    for seat in 0..players {
        let wins = rows().map(|row| row.win(seat)).collect();
        columns.push(Column { name: format!("win_{}", seat + 1), cells: Cells::Number(wins) });
    }
    type Count = (&'static str, fn(&GameRow) -> i64);
    let counts: [Count; 7] = [
        ("turns", |row| i64::from(row.result.turns)),
        ("lays", |row| i64::from(row.result.lays)),
        ("lay_options", |row| i64::try_from(row.result.lay_options).unwrap_or(i64::MAX)),
        ("decisions", |row| i64::from(row.result.decisions)),
        ("options", |row| i64::try_from(row.result.options).unwrap_or(i64::MAX)),
        ("pieces_placed", |row| i64::from(row.pieces_placed)),
        ("discarded_tiles", |row| i64::from(row.result.discarded)),
    ];
    columns.extend(counts.iter().map(|(name, of)| whole(name, of)));
    columns.extend(terms(games));
    let faults = rows().map(|row| row.result.fault.clone().unwrap_or_default()).collect();
    columns.push(Column { name: "fault".to_owned(), cells: Cells::Text(faults) });
    columns
}

fn terms(games: &[Games<'_>]) -> Vec<Column> {
    let total = games.iter().map(|games| games.rows.len()).sum();
    let mut terms: IndexMap<String, Vec<i64>> = IndexMap::new();
    let all = games.iter().flat_map(|games| games.rows.iter().map(|row| row.points_by_term(games.rules)));
    for (nth, points) in all.enumerate() {
        for (name, points) in points {
            terms.entry(name).or_insert_with(|| vec![0; total])[nth] = points;
        }
    }
    terms.sort_keys();
    let column = |(name, cells)| Column { name: format!("points:{name}"), cells: Cells::Whole(cells) };
    terms.into_iter().map(column).collect()
}
