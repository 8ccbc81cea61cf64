//! Games as a table for other programs: CSV with a row for each game.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use indexmap::IndexMap;
use tilewright::rules::Ruleset;
use tilewright::simulate::GameRow;

/// A line of the table.
#[derive(Clone, Debug)]
pub struct Line<'a> {
    /// "with" or "without", or nothing.
    pub side: &'static str,
    /// The game.
    pub row: &'a GameRow,
    /// Points by what they were for.
    pub terms: IndexMap<String, i64>,
}

impl<'a> Line<'a> {
    /// A line for a game, which was played by these rules.
    pub fn of(side: &'static str, row: &'a GameRow, rules: &Ruleset) -> Self {
        Self { side, row, terms: row.points_by_term(rules) }
    }
}

/// The table of games: numbers, points and wins by seat, counts, then points by term in sorted order; the same columns as
/// `tilewright simulate --out games.csv`.
pub fn csv(lines: &[Line<'_>], players: usize) -> String {
    let sides = lines.iter().any(|line| !line.side.is_empty());
    let terms: BTreeSet<&str> = lines.iter().flat_map(|line| line.terms.keys().map(String::as_str)).collect();
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
        let (row, game) = (line.row, &line.row.result);
        // Writing to a string cannot fail.
        if sides {
            let _ = write!(out, "{},", line.side);
        }
        let _ = write!(out, "{}", row.number);
        for seat in 0..players {
            let _ = write!(out, ",{}", game.points.get(seat).copied().unwrap_or(0));
        }
        for seat in 0..players {
            let _ = write!(out, ",{}", row.win(seat));
        }
        let _ = write!(
            out,
            ",{},{},{},{},{},{},{}",
            game.turns,
            game.lays,
            game.lay_options,
            game.decisions,
            game.options,
            row.pieces_placed,
            game.discarded
        );
        for term in &terms {
            let points = line.terms.get(*term).copied().unwrap_or(0);
            let _ = write!(out, ",{points}");
        }
        let _ = writeln!(out, ",{}", quoted(game.fault.as_deref().unwrap_or_default()));
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
    use tilewright::simulate::GameResult;

    use super::*;

    #[test]
    fn a_row_for_each_game() {
        let result = GameResult {
            points: [7, 5].as_slice().into(),
            winners: 1,
            turns: 12,
            fault: Some("a, \"b\"".into()),
            ..GameResult::default()
        };
        let row = GameRow { number: 3, result, ..GameRow::default() };
        let mut other = GameRow { number: 4, ..row.clone() };
        (other.result.winners, other.result.fault) = (3, None);
        let terms = IndexMap::from([("city.tiles".to_owned(), 4)]);
        let lines =
            [Line { side: "", row: &row, terms }, Line { side: "", row: &other, terms: IndexMap::new() }];
        let text = csv(&lines, 2);
        assert_eq!(
            text,
            "game,points_1,points_2,win_1,win_2,turns,lays,lay_options,decisions,options,pieces_placed,discarded_tiles,points:city.tiles,fault\n\
             3,7,5,1,0,12,0,0,0,0,0,0,4,\"a, \"\"b\"\"\"\n4,7,5,0.5,0.5,12,0,0,0,0,0,0,0,\n"
        );
    }
}
