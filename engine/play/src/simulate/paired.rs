//! Sums over pairs of games. They are exact, so that it does not matter who adds up what first.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

use super::compare::Comparison;
use super::game::GameResult;
use super::interval::{Difference, half_width};
use super::tally::WIN;
use super::terms::{Ear, Key};
use crate::rules::Ruleset;

/// A ratio is kept in so many parts of 1.
const PARTS: u64 = 1_000_000;

/// One number over pairs of games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Pair {
    without: i64,
    with: i64,
    /// The squares of the differences.
    squares: i128,
}

impl Pair {
    fn add(&mut self, [without, with]: [i64; 2]) {
        let difference = i128::from(with) - i128::from(without);
        self.without += without;
        self.with += with;
        self.squares += difference * difference;
    }

    fn merge(&mut self, other: &Self) {
        self.without += other.without;
        self.with += other.with;
        self.squares += other.squares;
    }

    /// The averages over `count` pairs, each number divided by `unit`.
    fn difference(&self, count: u64, unit: f64) -> Difference {
        if count == 0 {
            return Difference::default();
        }
        let (n, sum) = (count as f64, i128::from(self.with) - i128::from(self.without));
        let deviations = i128::from(count) * self.squares - sum * sum;
        let variance = if count > 1 { deviations as f64 / (n * (n - 1.0)) } else { 0.0 };
        Difference {
            without: self.without as f64 / n / unit,
            with: self.with as f64 / n / unit,
            difference: sum as f64 / n / unit,
            half_width: half_width(variance, count).map(|half| half / unit),
        }
    }
}

/// A game without and one with, both heard to their end.
pub(super) struct Played<'g> {
    pub results: [&'g GameResult; 2],
    pub ears: [&'g Ear; 2],
    pub rules: [&'g Ruleset; 2],
}

/// Everything that is compared, over pairs of games.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Pairs {
    pub count: u64,
    points: Vec<Pair>,
    wins: Vec<Pair>,
    total: Pair,
    turns: Pair,
    lay_options: Pair,
    options: Pair,
    placed: Pair,
    discarded: Pair,
    terms: IndexMap<String, Pair>,
    /// Names of terms already made, by side.
    #[serde(skip)]
    names: IndexMap<(usize, Key), String>,
    pub faulted: u64,
    /// The first pair in which a game had to stop, and why.
    pub fault: Option<(u64, String)>,
}

impl Pairs {
    /// How many pairs were added, with those of which a game had to stop.
    pub fn games(&self) -> u64 {
        self.count + self.faulted
    }

    /// Adds a pair in which a game had to stop: it counts for nothing.
    pub fn fault(&mut self, number: u64, why: String) {
        self.faulted += 1;
        self.note(number, why);
    }

    fn note(&mut self, number: u64, why: String) {
        if self.fault.as_ref().is_none_or(|(first, _)| number < *first) {
            self.fault = Some((number, why));
        }
    }

    /// Adds a pair.
    pub fn add(&mut self, played: &Played<'_>) {
        self.count += 1;
        let of = |number: &dyn Fn(&GameResult) -> i64| played.results.map(number);
        let seats = played.results[0].points.len();
        self.points.resize(seats, Pair::default());
        self.wins.resize(seats, Pair::default());
        for (seat, pair) in self.points.iter_mut().enumerate() {
            pair.add(of(&|game| i64::from(game.points[seat])));
        }
        for (seat, pair) in self.wins.iter_mut().enumerate() {
            pair.add(of(&|game| {
                let share = WIN / u64::from(game.winners.count_ones().max(1));
                (u64::from(game.winners >> seat & 1) * share) as i64
            }));
        }
        self.total.add(of(&|game| game.points.iter().map(|&points| i64::from(points)).sum()));
        self.turns.add(of(&|game| i64::from(game.turns)));
        self.lay_options.add(of(&|game| ratio(game.lay_options, game.lays)));
        self.options.add(of(&|game| ratio(game.options, game.turns)));
        self.placed.add(played.ears.map(|ear| i64::from(ear.placed)));
        self.discarded.add(of(&|game| i64::from(game.discarded)));
        self.terms(played);
    }

    fn terms(&mut self, played: &Played<'_>) {
        let mut points: IndexMap<&str, [i64; 2]> = IndexMap::new();
        for (side, ear) in played.ears.iter().enumerate() {
            for &(key, ..) in &ear.points {
                let name = || key.name(played.rules[side]);
                self.names.entry((side, key)).or_insert_with(name);
            }
        }
        for (side, ear) in played.ears.iter().enumerate() {
            for &(key, _, amount) in &ear.points {
                points.entry(self.names[&(side, key)].as_str()).or_default()[side] += i64::from(amount);
            }
        }
        for (name, sides) in points {
            match self.terms.get_mut(name) {
                Some(pair) => pair.add(sides),
                None => self.terms.entry(name.to_owned()).or_default().add(sides),
            }
        }
    }

    /// Both together.
    pub fn merge(mut self, other: Self) -> Self {
        self.count += other.count;
        for (mine, theirs) in [(&mut self.points, &other.points), (&mut self.wins, &other.wins)] {
            mine.resize(mine.len().max(theirs.len()), Pair::default());
            mine.iter_mut().zip(theirs).for_each(|(mine, theirs)| mine.merge(theirs));
        }
        self.total.merge(&other.total);
        self.turns.merge(&other.turns);
        self.lay_options.merge(&other.lay_options);
        self.options.merge(&other.options);
        self.placed.merge(&other.placed);
        self.discarded.merge(&other.discarded);
        for (name, pair) in &other.terms {
            self.terms.entry(name.clone()).or_default().merge(pair);
        }
        self.faulted += other.faulted;
        if let Some((number, why)) = other.fault {
            self.note(number, why);
        }
        self
    }

    /// The same, whatever came up first.
    pub fn sorted(mut self) -> Self {
        self.terms.sort_keys();
        self.names.clear();
        self
    }

    /// True if there are as many wins as seats.
    pub fn is_sound(&self) -> bool {
        self.points.len() == self.wins.len() && self.points.len() <= u16::BITS as usize
    }

    /// All of it, on average.
    pub fn found(&self) -> Comparison {
        Comparison {
            points_a_player: self.points_a_player(),
            points: self.points(),
            win_share: self.wins(),
            points_by_term: self.points_by_term(),
            turns: self.turns.difference(self.count, 1.0),
            lay_options: self.lay_options.difference(self.count, PARTS as f64),
            options_a_turn: self.options.difference(self.count, PARTS as f64),
            pieces_placed: self.placed.difference(self.count, 1.0),
            discarded_tiles: self.discarded.difference(self.count, 1.0),
            faulted_games: self.faulted,
            first_fault: self.fault.as_ref().map(|(number, why)| format!("game {number}: {why}")),
            ..Comparison::default()
        }
    }

    /// Points of a game, on average over its players.
    fn points_a_player(&self) -> Difference {
        self.total.difference(self.count, self.points.len().max(1) as f64)
    }

    /// Points of each seat.
    fn points(&self) -> Vec<Difference> {
        self.points.iter().map(|pair| pair.difference(self.count, 1.0)).collect()
    }

    /// The share of games each seat won.
    fn wins(&self) -> Vec<Difference> {
        self.wins.iter().map(|pair| pair.difference(self.count, WIN as f64)).collect()
    }

    /// Points by term, on average over the players, by name in sorted order.
    fn points_by_term(&self) -> IndexMap<String, Difference> {
        let players = self.points.len().max(1) as f64;
        let all = self.terms.iter().map(|(name, pair)| (name.clone(), pair.difference(self.count, players)));
        let mut all: Vec<_> = all.collect();
        all.sort_by(|a, b| a.0.cmp(&b.0));
        all.into_iter().collect()
    }
}

/// A ratio in whole parts, so that sums of it are exact; 0 of nothing.
fn ratio(sum: u64, of: u32) -> i64 {
    let parts = u128::from(sum) * u128::from(PARTS) / u128::from(of.max(1));
    i64::try_from(parts).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_is_that_of_pairs() {
        // With - without: 3, 1, 5. The mean is 3, the variance (0 + 4 + 4) / 2 = 4, t for two degrees is 4.303.
        let mut halves = [Pair::default(), Pair::default()];
        for (nth, sides) in [[10, 13], [20, 21], [0, 5]].into_iter().enumerate() {
            halves[nth % 2].add(sides);
        }
        let [mut pair, other] = halves;
        pair.merge(&other);
        let found = pair.difference(3, 1.0);
        assert_eq!((found.without, found.with, found.difference), (10.0, 13.0, 3.0));
        let half = found.half_width.unwrap();
        assert!((half - 4.303 * (4.0f64 / 3.0).sqrt()).abs() < 0.001, "{half}");
        assert!(!found.is_clear());
        // What the same numbers say of half of it.
        let halved = pair.difference(3, 2.0);
        assert_eq!((halved.difference, halved.half_width), (1.5, Some(half / 2.0)));
    }

    #[test]
    fn one_pair_says_nothing_of_how_far_it_may_be_off() {
        let mut pair = Pair::default();
        pair.add([1, 4]);
        let found = pair.difference(1, 1.0);
        assert_eq!((found.difference, found.half_width), (3.0, None));
        assert!(!found.is_clear());
        assert_eq!(pair.difference(0, 1.0), Difference::default());
    }

    #[test]
    fn ratios_are_whole_parts() {
        assert_eq!((ratio(10, 4), ratio(5, 0), ratio(0, 7)), (2_500_000, 5_000_000, 0));
    }
}
