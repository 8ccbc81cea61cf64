//! The charts of one run: points, wins, what points are for, lengths, ways to lay a tile.

use std::collections::BTreeMap;

use tilewright::explain::Vocabulary;
use tilewright::picture::colour::{self, rgb};
use tilewright::rules::NO_RULE;
use tilewright::simulate::{Key, Origin};

use super::super::numbers::{Numbers, Sums};
use super::{Bar, Chart, Pick, Series, TERMS, Topic, empty, seat_name};
use crate::model::{Table, Words};

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

/// What points were for, as people say it, the kind and the term.
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

#[cfg(test)]
mod tests {
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
}
