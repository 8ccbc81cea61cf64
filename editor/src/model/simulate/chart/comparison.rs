//! The charts of a comparison: what something changes, in points and by what they are for; and the same as a table and a sentence.

use tilewright::picture::colour::rgb;
use tilewright::simulate::{Comparison, Difference};

use super::{Bar, Chart, Numbered, Series, TERMS, Topic, empty, seat_name};
use crate::model::Words;

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
    if comparison.fingerprints[0] == comparison.fingerprints[1] {
        return words.with("simulate-says-same", &[("what", what.into())]);
    }
    let Some(half) = half_width else {
        return words.with("simulate-says-nothing", &[("what", what.into())]);
    };
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comparison_is_reported_in_a_sentence() {
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
