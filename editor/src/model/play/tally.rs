//! What a game came to: who got how many points for what, and when.
//!
//! It adds up the lines of the log up to the position that is looked at; it works nothing out anew.
//!
//! **Invariant:** the sums of a seat over all categories, and the last point of its curve, are the points that its lines speak of.

use tilewright::explain::Vocabulary;
use tilewright::spec::TermId;

use super::Sitting;
use super::log::{Line, LineKind, Origin};

/// What a game came to, by seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// What points were given for, in the order in which it first came about, and how many each seat got.
    pub categories: Vec<(String, Vec<i64>)>,
    /// All points of each seat.
    pub totals: Vec<i64>,
    /// For each seat the points at the end of each turn in which they changed, with the number of the turn.
    pub curves: Vec<Vec<(u32, i64)>>,
}

impl Tally {
    /// What a game has come to so far, in a language.
    pub fn of(sitting: &Sitting, lang: &str) -> Self {
        let seats = sitting.players.len();
        let names = Vocabulary::new(&sitting.table.game, lang);
        let mut tally =
            Self { categories: Vec::new(), totals: vec![0; seats], curves: vec![vec![(0, 0)]; seats] };
        let mut turn = sitting.time.turn_before_lines();
        for line in sitting.time.lines() {
            turn += u32::from(line.kind == LineKind::Turn);
            let Some((seat, points)) = line.seat.map(usize::from).zip(line.points) else {
                continue;
            };
            let Some((total, curve)) = tally.totals.get_mut(seat).zip(tally.curves.get_mut(seat)) else {
                continue;
            };
            *total += i64::from(points);
            match curve.last_mut() {
                Some((known, points)) if *known == turn => *points = *total,
                _ => curve.push((turn, *total)),
            }
            let name = category(line, &names);
            let nth = tally.categories.iter().position(|(known, _)| *known == name).unwrap_or_else(|| {
                tally.categories.push((name, vec![0; seats]));
                tally.categories.len() - 1
            });
            tally.categories[nth].1[seat] += i64::from(points);
        }
        tally
    }
}

/// What points of a line are for: a kind of feature, or the rule that gave them.
fn category(line: &Line, names: &Vocabulary<'_>) -> String {
    match line.from.first() {
        Some(Origin::Feature(kind)) => names.feature(kind),
        Some(Origin::Rule(rule)) => {
            // What stands behind a rule and has no name of its own is told by what it gives points for.
            let name = names.rule(rule);
            let named = |term: &TermId| Some(names.term(term)).filter(|name| *name != term.0);
            let told =
                || line.terms.iter().find_map(named).or(line.terms.first().map(|term| names.term(term)));
            if name == rule.0 { told().unwrap_or(name) } else { name }
        }
        None => line.text.clone(),
    }
}
