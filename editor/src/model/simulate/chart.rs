//! What a run came to as charts: the same numbers for the window, for files and as tables.

use std::collections::BTreeMap;

use tilewright::explain::Vocabulary;
use tilewright::picture::colour::{self, Colour, rgb};
use tilewright::rules::NO_RULE;
use tilewright::simulate::{Comparison, Difference, GameRow, Key, Origin};

use super::numbers::{Numbers, Sums};
use crate::model::{Table, Words};

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

/// The charts of a run.
pub fn charts(numbers: &Numbers, table: &Table, words: &Words) -> Vec<Chart> {
    Topic::RUN.map(|topic| chart(topic, numbers, table, words)).into()
}

fn chart(topic: Topic, numbers: &Numbers, table: &Table, words: &Words) -> Chart {
    match topic {
        Topic::Wins => wins(numbers, words),
        Topic::Terms => terms(numbers, table, words),
        Topic::Length => spread(Topic::Length, &numbers.turns, words),
        Topic::Discarded => spread(Topic::Discarded, &numbers.discarded, words),
        Topic::Ways => ways(numbers, words),
        _ => scores(numbers, words),
    }
}

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

/// A width of classes that gives at most so many of them: 1, 2, 5, 10, 20, …
fn class(range: i64, most: i64) -> i64 {
    let steps = (0..12).flat_map(|power| [1, 2, 5].map(|step| step * 10i64.pow(power)));
    steps.into_iter().find(|step| range / step < most).unwrap_or(i64::MAX)
}

fn scores(numbers: &Numbers, words: &Words) -> Chart {
    let mut chart = empty(Topic::Scores, words, "simulate-points", "simulate-share-of-games");
    let least = numbers.seats.iter().map(|seat| seat.range().0).min().unwrap_or(0);
    let most = numbers.seats.iter().map(|seat| seat.range().1).max().unwrap_or(0);
    let step = class(most - least, 24);
    let n = numbers.seats.len().max(1) as f64;
    for (seat, sums) in numbers.seats.iter().enumerate() {
        let wide = step as f64 * 0.9 / n;
        let bars = classes(sums, step, numbers.games).into_iter().map(|(from, share)| Bar {
            at: from as f64 + step as f64 / 2.0 + (seat as f64 - (n - 1.0) / 2.0) * wide,
            wide,
            from: 0.0,
            to: share * 100.0,
            half: None,
            pick: Some(Pick { topic: Topic::Scores, seat, from, to: from + step - 1 }),
        });
        let series =
            Series { name: seat_name(words, seat), colour: colour::seat(Some(seat)), bars: bars.collect() };
        chart.series.push(series);
    }
    let head = [
        "simulate-seat-head",
        "simulate-mean",
        "simulate-sd",
        "simulate-least",
        "simulate-most",
        "simulate-won",
    ];
    chart.table.head = head.map(|key| words.t(key)).into();
    for (seat, sums) in numbers.seats.iter().enumerate() {
        let wins = format!("{:.1} %", numbers.win_share(seat) * 100.0);
        chart.table.rows.push(spread_row(seat_name(words, seat), sums, wins));
    }
    chart.table.rows.push(spread_row(words.t("simulate-all-seats"), &numbers.total, String::new()));
    chart
}

fn spread_row(name: String, sums: &Sums, last: String) -> Vec<String> {
    let (least, most) = sums.range();
    vec![
        name,
        format!("{:.2}", sums.mean()),
        format!("{:.2}", sums.sd()),
        least.to_string(),
        most.to_string(),
        last,
    ]
}

/// The share of games in each class that has any, by the first value of the class.
fn classes(sums: &Sums, step: i64, games: u64) -> Vec<(i64, f64)> {
    let mut classes: BTreeMap<i64, u64> = BTreeMap::new();
    for (value, n) in &sums.counts {
        *classes.entry(value.div_euclid(step) * step).or_default() += n;
    }
    classes.into_iter().map(|(from, n)| (from, n as f64 / games.max(1) as f64)).collect()
}

fn spread(topic: Topic, sums: &Sums, words: &Words) -> Chart {
    let unit = if topic == Topic::Length { "simulate-turns" } else { "simulate-tiles-nowhere" };
    let mut chart = empty(topic, words, unit, "simulate-share-of-games");
    let (least, most) = sums.range();
    let step = class(most - least, 24);
    let classes = classes(sums, step, sums.count());
    let bars = classes.iter().map(|&(from, share)| Bar {
        at: from as f64 + (step - 1) as f64 / 2.0,
        wide: step as f64 * 0.9,
        from: 0.0,
        to: share * 100.0,
        half: None,
        pick: Some(Pick { topic, seat: 0, from, to: from + step - 1 }),
    });
    chart.series.push(Series { name: words.t(unit), colour: rgb(TERMS[0]), bars: bars.collect() });
    chart.table.head = vec![words.t(unit), words.t("simulate-games"), words.t("simulate-share-of-games")];
    for (from, share) in classes {
        let range = if step == 1 { from.to_string() } else { format!("{from}–{}", from + step - 1) };
        let n = (share * sums.count() as f64).round();
        chart.table.rows.push(vec![range, n.to_string(), format!("{:.1} %", share * 100.0)]);
    }
    let sum = format!("{:.2} ± {:.2}", sums.mean(), sums.sd());
    chart.table.rows.push(vec![words.t("simulate-mean"), sum, String::new()]);
    chart
}

fn wins(numbers: &Numbers, words: &Words) -> Chart {
    let mut chart = empty(Topic::Wins, words, "simulate-seat-head", "simulate-won");
    chart.table.head =
        ["simulate-seat-head", "simulate-won", "simulate-interval"].map(|key| words.t(key)).into();
    for seat in 0..numbers.seats.len() {
        let share = numbers.win_share(seat);
        let half = 1.96 * (share * (1.0 - share) / numbers.games.max(1) as f64).sqrt();
        let bar = Bar {
            at: seat as f64,
            wide: 0.7,
            from: 0.0,
            to: share * 100.0,
            half: Some(half * 100.0),
            pick: None,
        };
        let name = seat_name(words, seat);
        chart.places.push(name.clone());
        let row = vec![name.clone(), format!("{:.1} %", share * 100.0), format!("± {:.1} %", half * 100.0)];
        chart.table.rows.push(row);
        chart.series.push(Series { name, colour: colour::seat(Some(seat)), bars: vec![bar] });
    }
    chart
}

fn terms(numbers: &Numbers, table: &Table, words: &Words) -> Chart {
    let mut chart = empty(Topic::Terms, words, "simulate-seat-head", "simulate-points");
    let n = numbers.seats.len();
    chart.places = (0..n).map(|seat| seat_name(words, seat)).collect();
    chart.table.head = vec![words.t("simulate-for-what")];
    chart.table.head.extend(chart.places.iter().cloned());
    chart.table.head.push(words.t("simulate-all-seats"));
    let mut keys: Vec<(String, &Key)> =
        numbers.terms.keys().map(|key| (key.name(&table.rules), key)).collect();
    keys.sort();
    let games = numbers.games.max(1) as f64;
    // Points below nothing hang from the line, the others stand on it.
    let mut ends = vec![(0.0, 0.0); n];
    for (nth, (_, key)) in keys.iter().enumerate() {
        let name = said(**key, table, words);
        let mut row = vec![name.clone()];
        let mut bars = Vec::new();
        for (seat, sum) in numbers.terms[*key].iter().enumerate() {
            let mean = *sum as f64 / games;
            row.push(format!("{mean:.2}"));
            let end: &mut (f64, f64) = &mut ends[seat];
            let from = if mean < 0.0 { end.1 } else { end.0 };
            if mean < 0.0 {
                end.1 += mean;
            } else {
                end.0 += mean;
            }
            bars.push(Bar { at: seat as f64, wide: 0.7, from, to: from + mean, half: None, pick: None });
        }
        row.push(format!("{:.2}", numbers.term_mean(key)));
        chart.table.rows.push(row);
        let base = rgb(TERMS[nth % TERMS.len()]);
        let colour = if (nth / TERMS.len()).is_multiple_of(2) { base } else { base.light(0.4) };
        chart.series.push(Series { name, colour, bars });
    }
    chart
}

/// What points were for, as people say it: "city: tiles".
fn said(key: Key, table: &Table, words: &Words) -> String {
    let (names, rules) = (Vocabulary::new(&table.game, words.lang().code()), &table.rules.names);
    let term = match key.term {
        Some(term) => names.term(&rules.terms[term.ix()].as_str().into()),
        None => words.t("simulate-scaled"),
    };
    let origin = match key.origin {
        Origin::Feature(kind) => names.feature(&rules.kinds[kind.ix()].as_str().into()),
        Origin::Rule(rule) if rule == NO_RULE => return term,
        Origin::Rule(rule) => names.rule(&rules.rules[rule.ix()].as_str().into()),
    };
    if term.is_empty() { origin } else { format!("{origin}: {term}") }
}

fn ways(numbers: &Numbers, words: &Words) -> Chart {
    let mut chart = empty(Topic::Ways, words, "simulate-turn", "simulate-ways-mean");
    let mean = |&(n, sum): &(u64, u64)| sum as f64 / n.max(1) as f64;
    let bars = numbers.ways.iter().map(|(&turn, sums)| Bar {
        at: f64::from(turn),
        wide: 0.9,
        from: 0.0,
        to: mean(sums),
        half: None,
        pick: None,
    });
    chart.series.push(Series {
        name: words.t("simulate-ways-mean"),
        colour: rgb(TERMS[2]),
        bars: bars.collect(),
    });
    chart.table.head = vec![words.t("simulate-turn"), words.t("simulate-ways-mean")];
    chart.table.rows.push(vec![words.t("simulate-all-turns"), format!("{:.1}", numbers.lay_options_mean())]);
    let options = format!("{:.1}", numbers.options_a_turn());
    chart.table.rows.push(vec![words.t("simulate-options-a-turn"), options]);
    // Ten rows say as much as two hundred.
    let most = numbers.ways.keys().next_back().copied().unwrap_or(0);
    let step = u32::try_from(class(i64::from(most), 12)).unwrap_or(1).max(1);
    for from in (0..=most).step_by(step as usize) {
        let mut all = (0, 0);
        for (_, &(n, sum)) in numbers.ways.range(from..from.saturating_add(step)) {
            all = (all.0 + n, all.1 + sum);
        }
        if all.0 > 0 {
            let name = if step == 1 { from.to_string() } else { format!("{from}–{}", from + step - 1) };
            chart.table.rows.push(vec![name, format!("{:.1}", mean(&all))]);
        }
    }
    chart
}

/// The charts of a comparison. `said` turns `feature.term` into words.
pub fn comparison_charts(
    comparison: &Comparison,
    words: &Words,
    said: impl Fn(&str) -> String,
) -> Vec<Chart> {
    let mut points = vec![(words.t("simulate-points-a-player"), comparison.points_a_player)];
    for (seat, difference) in comparison.points.iter().enumerate() {
        points.push((seat_name(words, seat), *difference));
    }
    let terms = comparison.points_by_term.iter().map(|(name, difference)| (said(name), *difference));
    [(Topic::Change, points), (Topic::ChangeByTerm, terms.collect())]
        .into_iter()
        .map(|(topic, rows)| change(topic, rows, words))
        .collect()
}

fn change(topic: Topic, rows: Vec<(String, Difference)>, words: &Words) -> Chart {
    let mut chart = empty(topic, words, "simulate-for-what", "simulate-difference");
    chart.sideways = true;
    chart.points = true;
    chart.table.head = table_head(words);
    let mut bars = Vec::new();
    for (nth, (name, difference)) in rows.into_iter().enumerate() {
        bars.push(Bar {
            at: nth as f64,
            wide: 0.6,
            from: 0.0,
            to: difference.difference,
            half: difference.half_width,
            pick: None,
        });
        chart.table.rows.push(difference_row(name.clone(), &difference, 1.0, ""));
        chart.places.push(name);
    }
    chart.series.push(Series { name: words.t("simulate-difference"), colour: rgb(TERMS[0]), bars });
    chart
}

fn table_head(words: &Words) -> Vec<String> {
    let keys = ["simulate-number", "simulate-without", "simulate-with", "simulate-difference"];
    keys.map(|key| words.t(key)).into()
}

/// Everything that is compared beside points, as a table.
pub fn comparison_table(comparison: &Comparison, words: &Words) -> Numbered {
    let mut rows = Vec::new();
    for (seat, wins) in comparison.win_share.iter().enumerate() {
        let name = format!("{}, {}", words.t("simulate-won"), seat_name(words, seat));
        rows.push(difference_row(name, wins, 100.0, " %"));
    }
    for (key, difference) in [
        ("simulate-turns", &comparison.turns),
        ("simulate-options-a-turn", &comparison.options_a_turn),
        ("simulate-ways-mean", &comparison.lay_options),
        ("simulate-placed", &comparison.pieces_placed),
        ("simulate-tiles-nowhere", &comparison.discarded_tiles),
    ] {
        rows.push(difference_row(words.t(key), difference, 1.0, ""));
    }
    Numbered { head: table_head(words), rows }
}

fn difference_row(name: String, of: &Difference, unit: f64, sign: &str) -> Vec<String> {
    let number = |value: f64| format!("{:.2}{sign}", value * unit);
    let half = of.half_width.map_or(String::new(), |half| format!(" ± {:.2}{sign}", half * unit));
    let difference = of.difference * unit;
    // No minus before a zero.
    let difference = if difference.abs() < 0.005 { 0.0 } else { difference };
    vec![name, number(of.without), number(of.with), format!("{difference:+.2}{half}")]
}

/// What a comparison comes to in one sentence: `what` is what was added.
pub fn sentence(comparison: &Comparison, what: &str, words: &Words) -> String {
    let Difference { without, with, difference, half_width } = comparison.points_a_player;
    let what = what.to_owned();
    let Some(half) = half_width else {
        return words.with("simulate-says-nothing", &[("what", what.into())]);
    };
    if comparison.fingerprints[0] == comparison.fingerprints[1] {
        return words.with("simulate-says-same", &[("what", what.into())]);
    }
    let places = if half > 0.0 { (1..4).find(|&n| half >= 0.1f64.powi(n)).unwrap_or(4) as usize } else { 1 };
    let clear = comparison.points_a_player.is_clear();
    let key = match (clear, difference > 0.0) {
        (true, true) => "simulate-says-more",
        (true, false) => "simulate-says-less",
        (false, _) => "simulate-says-unclear",
    };
    let values = [
        ("what", what.into()),
        ("difference", format!("{:.places$}", difference.abs()).into()),
        ("half", format!("{half:.places$}").into()),
        ("with", format!("{with:.2}").into()),
        ("without", format!("{without:.2}").into()),
        ("games", comparison.games.to_string().into()),
    ];
    words.with(key, &values)
}

/// What a chart shows, in one sentence for those who cannot see it.
pub fn told(chart: &Chart) -> String {
    let rows = chart.table.rows.iter().take(8).map(|row| row.join(" "));
    format!("{}: {}", chart.title, rows.collect::<Vec<_>>().join("; "))
}

#[cfg(test)]
mod tests {
    use tilewright::simulate::GameResult;

    use super::*;

    #[test]
    fn classes_are_round_and_few() {
        assert_eq!([0, 5, 23, 24, 100, 900].map(|range| class(range, 24)), [1, 1, 1, 2, 5, 50]);
    }

    #[test]
    fn shares_of_games_add_up() {
        let mut sums = Sums::default();
        for value in [-7, -1, 0, 3, 4, 12, 99] {
            sums.add(value);
        }
        let classes = classes(&sums, 5, 7);
        assert_eq!(classes.iter().map(|(from, _)| *from).collect::<Vec<_>>(), [-10, -5, 0, 10, 95]);
        assert!((classes.iter().map(|(_, share)| share).sum::<f64>() - 1.0).abs() < 1e-12);
    }

    #[test]
    fn a_pick_has_the_games_of_its_bar() {
        let result = GameResult { points: [12, 30].as_slice().into(), turns: 70, ..GameResult::default() };
        let row = GameRow { result, ..GameRow::default() };
        let pick = |topic, seat, from, to| Pick { topic, seat, from, to }.has(&row);
        assert!(pick(Topic::Scores, 1, 30, 34) && !pick(Topic::Scores, 0, 30, 34));
        assert!(pick(Topic::Length, 0, 70, 70) && !pick(Topic::Discarded, 0, 1, 9));
        assert!(!pick(Topic::Scores, 5, 0, 99));
    }

    #[test]
    fn a_comparison_is_told_in_a_sentence() {
        let said = |difference: f64, half: Option<f64>, same: bool| {
            let points_a_player =
                Difference { without: 40.0, with: 40.0 + difference, difference, half_width: half };
            let fingerprints = ["a".to_owned(), if same { "a" } else { "b" }.to_owned()];
            let comparison =
                Comparison { points_a_player, fingerprints, games: 500, ..Comparison::default() };
            sentence(&comparison, "Fog", &Words::default())
        };
        assert!(said(11.23, Some(0.43), false).contains("11.2 ± 0.4"), "{}", said(11.23, Some(0.43), false));
        assert!(said(-0.01, Some(0.032), false).contains("500"), "{}", said(-0.01, Some(0.032), false));
        assert_ne!(said(0.0, Some(0.0), true), said(1.0, None, false));
    }
}
