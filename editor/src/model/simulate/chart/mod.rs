//! What a run came to as charts: the same numbers for the window, for files and as tables.

mod comparison;
mod run;

use tilewright::picture::colour::Colour;
use tilewright::simulate::GameRow;

use crate::model::Words;

pub use comparison::{comparison_charts, comparison_table, sentence};
pub use run::charts;

/// What a chart is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Topic {
    /// How points are spread.
    Scores,
    /// Who wins how often.
    Wins,
    /// What points are for.
    Terms,
    /// How many turns games have.
    Length,
    /// How many ways there are to lay a tile, turn by turn.
    Ways,
    /// How many tiles fit nowhere.
    Discarded,
    /// What something changes in points.
    Change,
    /// What it changes, by what the points are for.
    ChangeByTerm,
}

impl Topic {
    /// Those of one run.
    pub const RUN: [Self; 6] =
        [Self::Scores, Self::Wins, Self::Terms, Self::Length, Self::Ways, Self::Discarded];
    /// Those of a comparison.
    pub const COMPARISON: [Self; 2] = [Self::Change, Self::ChangeByTerm];

    /// The key of its name.
    pub fn key(self) -> &'static str {
        match self {
            Self::Scores => "simulate-scores",
            Self::Wins => "simulate-wins",
            Self::Terms => "simulate-terms",
            Self::Length => "simulate-length",
            Self::Ways => "simulate-ways",
            Self::Discarded => "simulate-discarded",
            Self::Change => "simulate-change",
            Self::ChangeByTerm => "simulate-change-by-term",
        }
    }

    /// A word for file names.
    pub fn word(self) -> &'static str {
        match self {
            Self::Scores => "scores",
            Self::Wins => "wins",
            Self::Terms => "terms",
            Self::Length => "length",
            Self::Ways => "ways",
            Self::Discarded => "discarded",
            Self::Change => "change",
            Self::ChangeByTerm => "change-by-term",
        }
    }
}

/// A chart of bars, with its numbers as a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// What it is about.
    pub topic: Topic,
    /// Its heading.
    pub title: String,
    /// What the positions are.
    pub across: String,
    /// What the heights are.
    pub up: String,
    /// Names of the positions 0, 1, 2, …; none if positions are numbers.
    pub places: Vec<String>,
    /// True if positions go down and bars go to the right.
    pub sideways: bool,
    /// True if only the ends of the bars are drawn, as points with their intervals.
    pub points: bool,
    /// Bars of one colour each.
    pub series: Vec<Series>,
    /// The numbers.
    pub table: Numbered,
}

/// Bars of one colour.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// What they are.
    pub name: String,
    /// Their colour.
    pub colour: Colour,
    /// The bars.
    pub bars: Vec<Bar>,
}

/// A bar.
#[derive(Clone, Debug, PartialEq)]
pub struct Bar {
    /// Its middle.
    pub at: f64,
    /// Its width.
    pub wide: f64,
    /// Where it begins.
    pub from: f64,
    /// Where it ends.
    pub to: f64,
    /// Half the width of its 95 % interval.
    pub half: Option<f64>,
    /// The games that it stands for.
    pub pick: Option<Pick>,
}

/// Games of a run that have something in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pick {
    /// What is looked at: points, turns or tiles that fitted nowhere.
    pub topic: Topic,
    /// Whose points.
    pub seat: usize,
    /// The least.
    pub from: i64,
    /// The most.
    pub to: i64,
}

impl Pick {
    /// True if a game is among them.
    pub fn has(&self, row: &GameRow) -> bool {
        let game = &row.result;
        let value = match self.topic {
            Topic::Length => i64::from(game.turns),
            Topic::Discarded => i64::from(game.discarded),
            _ => game.points.get(self.seat).copied().map_or(i64::MIN, i64::from),
        };
        game.fault.is_none() && (self.from..=self.to).contains(&value)
    }
}

/// A table of numbers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Numbered {
    /// What the columns are.
    pub head: Vec<String>,
    /// The rows; the first cell is a name.
    pub rows: Vec<Vec<String>>,
}

/// Colours of what points are for, far apart beside each other.
const TERMS: [u32; 12] = [
    0x4a_6fa5, 0xe0_a458, 0x5b_8e55, 0xb8_5c5c, 0x8e_6bb0, 0x3f_a7a0, 0xc9_b24a, 0x8a_5a3c, 0x7f_8fa0,
    0xd3_87b1, 0x2f_4858, 0xa6_c36f,
];

/// "Seat 2".
pub fn seat_name(words: &Words, seat: usize) -> String {
    words.with("simulate-seat", &[("n", (seat + 1).into())])
}

fn empty(topic: Topic, words: &Words, across: &str, up: &str) -> Chart {
    Chart {
        topic,
        title: words.t(topic.key()),
        across: words.t(across),
        up: words.t(up),
        places: Vec::new(),
        sideways: false,
        points: false,
        series: Vec::new(),
        table: Numbered::default(),
    }
}

/// What a chart shows, in one sentence for those who cannot see it.
pub fn description(chart: &Chart) -> String {
    let rows = chart.table.rows.iter().take(8).map(|row| row.join(" "));
    format!("{}: {}", chart.title, rows.collect::<Vec<_>>().join("; "))
}

#[cfg(test)]
mod tests {
    use tilewright::simulate::GameResult;

    use super::*;

    #[test]
    fn a_pick_has_the_games_of_its_bar() {
        let result = GameResult { points: [12, 30].as_slice().into(), turns: 70, ..GameResult::default() };
        let row = GameRow { result, ..GameRow::default() };
        let pick = |topic, seat, from, to| Pick { topic, seat, from, to }.has(&row);
        assert!(pick(Topic::Scores, 1, 30, 34) && !pick(Topic::Scores, 0, 30, 34));
        assert!(pick(Topic::Length, 0, 70, 70) && !pick(Topic::Discarded, 0, 1, 9));
        assert!(!pick(Topic::Scores, 5, 0, 99));
    }
}
