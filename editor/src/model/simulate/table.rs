//! Games as a table for other programs: CSV with a row for each game.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::row::Line;

/// The table of games: numbers, points and wins by seat, counts, then points by term in sorted order; the same columns as
/// `tilewright simulate --out games.csv`.
pub fn csv(lines: &[Line], players: usize) -> String {
    let sides = lines.iter().any(|line| !line.side.is_empty());
    let terms: BTreeSet<&str> =
        lines.iter().flat_map(|line| line.terms.iter().map(|(name, _)| name.as_str())).collect();
    let mut head: Vec<String> = Vec::new();
    if sides {
        head.push("rules".to_owned());
    }
    head.push("game".to_owned());
    head.extend((1..=players).map(|seat| format!("points_{seat}")));
    head.extend((1..=players).map(|seat| format!("win_{seat}")));
    let counts = ["turns", "lays", "lay_options", "decisions", "options", "pieces_placed", "discarded_tiles"];
    head.extend(counts.map(str::to_owned));
    head.extend(terms.iter().map(|term| quoted(&format!("points:{term}"))));
    head.push("fault".to_owned());
    let mut out = head.join(",");
    out.push('\n');
    for line in lines {
        let row = &line.row;
        // Writing to a string cannot fail.
        if sides {
            let _ = write!(out, "{},", line.side);
        }
        let _ = write!(out, "{}", row.number);
        for seat in 0..players {
            let _ = write!(out, ",{}", row.points.get(seat).copied().unwrap_or(0));
        }
        for seat in 0..players {
            let _ = write!(out, ",{}", row.win(seat));
        }
        let _ = write!(
            out,
            ",{},{},{},{},{},{},{}",
            row.turns, row.lays, row.lay_options, row.decisions, row.options, row.placed, row.discarded
        );
        for term in &terms {
            let points = line.terms.iter().find(|(name, _)| name == term).map_or(0, |(_, points)| *points);
            let _ = write!(out, ",{points}");
        }
        let _ = writeln!(out, ",{}", quoted(row.fault.as_deref().unwrap_or_default()));
    }
    out
}

fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::super::row::Row;
    use super::*;

    #[test]
    fn a_row_for_each_game() {
        let row = Row {
            number: 3,
            points: vec![7, 5],
            winners: 1,
            turns: 12,
            fault: Some("a, \"b\"".into()),
            ..Row::default()
        };
        let lines = [
            Line { side: "", row: row.clone(), terms: vec![("city.tiles".into(), 4)] },
            Line { side: "", row: Row { number: 4, winners: 3, fault: None, ..row }, terms: Vec::new() },
        ];
        let text = csv(&lines, 2);
        assert_eq!(
            text,
            "game,points_1,points_2,win_1,win_2,turns,lays,lay_options,decisions,options,pieces_placed,discarded_tiles,points:city.tiles,fault\n\
             3,7,5,1,0,12,0,0,0,0,0,0,4,\"a, \"\"b\"\"\"\n4,7,5,0.5,0.5,12,0,0,0,0,0,0,0,\n"
        );
    }
}
