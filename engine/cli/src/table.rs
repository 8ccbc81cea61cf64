//! Tables for people: columns side by side, no lines.

use comfy_table::{CellAlignment, ColumnConstraint, Table, Width, presets};

/// Which way a column leans.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lean {
    /// Words.
    Left,
    /// Numbers.
    Right,
}

/// Lines up rows below a header. No line ends in spaces.
pub(super) fn table(columns: &[(&str, Lean)], rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    table.set_header(columns.iter().map(|(title, _)| *title));
    table.add_rows(rows);
    for (column, (_, lean)) in table.column_iter_mut().zip(columns) {
        column.set_padding((0, 2));
        column.set_cell_alignment(match lean {
            Lean::Left => CellAlignment::Left,
            Lean::Right => CellAlignment::Right,
        });
        column.set_constraint(ColumnConstraint::LowerBoundary(Width::Fixed(1)));
    }
    table.trim_fmt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stand_below_each_other() {
        let columns = [("term", Lean::Left), ("points", Lean::Right)];
        let rows = [["lane.tiles", "3.50"], ["x", "12.00"]];
        let text = table(&columns, rows.map(|row| row.map(String::from).to_vec()));
        assert_eq!(text, "term        points\nlane.tiles    3.50\nx            12.00");
    }
}
