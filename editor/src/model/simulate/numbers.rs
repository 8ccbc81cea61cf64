//! What many games came to, as exact sums: games may be added in any order, and in parts.

use std::collections::BTreeMap;

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use tilewright::simulate::{GameRow, Key, Ways};

/// A number over games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sums {
    /// How often each value came up.
    pub counts: BTreeMap<i64, u64>,
}

impl Sums {
    /// Adds a value.
    pub fn add(&mut self, value: i64) {
        *self.counts.entry(value).or_default() += 1;
    }

    /// How many values there are.
    pub fn count(&self) -> u64 {
        self.counts.values().sum()
    }

    /// Their average, 0 of none.
    pub fn mean(&self) -> f64 {
        let sum: i64 = self.counts.iter().map(|(value, n)| value * i64::try_from(*n).unwrap_or(0)).sum();
        sum as f64 / self.count().max(1) as f64
    }

    /// The standard deviation of the sample.
    pub fn sd(&self) -> f64 {
        let count = i128::from(self.count());
        if count < 2 {
            return 0.0;
        }
        let (mut sum, mut squares) = (0i128, 0i128);
        for (&value, &n) in &self.counts {
            sum += i128::from(value) * i128::from(n);
            squares += i128::from(value) * i128::from(value) * i128::from(n);
        }
        let deviations = count * squares - sum * sum;
        (deviations as f64 / (count as f64 * (count - 1) as f64)).sqrt()
    }

    /// The least and the most, 0 of none.
    pub fn range(&self) -> (i64, i64) {
        let least = self.counts.keys().next().copied().unwrap_or(0);
        (least, self.counts.keys().next_back().copied().unwrap_or(0))
    }
}

/// A win is shared in equal parts of this number, which every number of winners divides.
const WIN: u64 = 27_720;

/// What games came to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Numbers {
    /// Games that came to their end.
    pub games: u64,
    /// Points by seat.
    pub seats: Vec<Sums>,
    /// Points of all seats together.
    pub total: Sums,
    wins: Vec<u64>,
    /// Turns of a game.
    pub turns: Sums,
    /// Tiles of a game that fitted nowhere.
    pub discarded: Sums,
    /// Pieces placed in a game.
    pub placed: Sums,
    lays: u64,
    lay_options: u64,
    decisions: u64,
    options: u64,
    all_turns: u64,
    /// Points by what they were for, for each seat.
    #[serde(with = "indexmap::map::serde_seq")]
    pub terms: IndexMap<Key, Vec<i64>>,
    /// By turn number: how often somebody laid a tile in it, and how many ways there were, all games together.
    pub ways: BTreeMap<u32, (u64, u64)>,
    /// Games that had to stop because their rules ran away.
    pub faulted: u64,
    /// The first of them and why.
    pub first_fault: Option<(u64, String)>,
}

impl Numbers {
    /// Nothing yet, for so many players.
    pub fn new(players: usize) -> Self {
        Self { seats: vec![Sums::default(); players], wins: vec![0; players], ..Self::default() }
    }

    /// Adds a game and the ways there were to lay each tile.
    pub fn add(&mut self, row: &GameRow, ways: &[Ways]) {
        let game = &row.result;
        if let Some(why) = &game.fault {
            self.faulted += 1;
            if self.first_fault.as_ref().is_none_or(|(first, _)| row.number < *first) {
                self.first_fault = Some((row.number, why.clone()));
            }
            return;
        }
        self.games += 1;
        for (seat, &points) in game.points.iter().enumerate() {
            if let Some(sums) = self.seats.get_mut(seat) {
                sums.add(i64::from(points));
            }
        }
        self.total.add(game.points.iter().map(|&points| i64::from(points)).sum());
        let share = WIN / u64::from(game.winners.count_ones().max(1));
        for (seat, wins) in self.wins.iter_mut().enumerate() {
            *wins += u64::from(game.winners >> seat & 1) * share;
        }
        self.turns.add(i64::from(game.turns));
        self.discarded.add(i64::from(game.discarded));
        self.placed.add(i64::from(row.pieces_placed));
        self.all_turns += u64::from(game.turns);
        self.lays += u64::from(game.lays);
        self.lay_options += game.lay_options;
        self.decisions += u64::from(game.decisions);
        self.options += game.options;
        for &(key, seat, points) in &row.terms {
            let n = self.seats.len();
            let seats = self.terms.entry(key).or_insert_with(|| vec![0; n]);
            if let Some(sum) = seats.get_mut(seat.ix()) {
                *sum += i64::from(points);
            }
        }
        for ways in ways {
            let (n, sum) = self.ways.entry(ways.turn).or_default();
            *n += 1;
            *sum += u64::from(ways.n);
        }
    }

    /// The share of games that a seat won; a shared win counts in equal parts.
    pub fn win_share(&self, seat: usize) -> f64 {
        let wins = self.wins.get(seat).copied().unwrap_or(0);
        wins as f64 / (self.games.max(1) * WIN) as f64
    }

    /// Ways to lay a tile, on average over all times somebody had to.
    pub fn lay_options_mean(&self) -> f64 {
        self.lay_options as f64 / self.lays.max(1) as f64
    }

    /// Options of all decisions in a turn together, on average over all turns.
    pub fn options_a_turn(&self) -> f64 {
        self.options as f64 / self.all_turns.max(1) as f64
    }

    /// Points of a game for one thing, all seats together, on average.
    pub fn term_mean(&self, key: &Key) -> f64 {
        let sum: i64 = self.terms.get(key).map_or(0, |seats| seats.iter().sum());
        sum as f64 / self.games.max(1) as f64
    }
}

#[cfg(test)]
mod tests {
    use tilewright::simulate::GameResult;

    use super::*;

    fn game(number: u64, points: &[i32], winners: u16) -> GameRow {
        let result = GameResult { points: points.into(), winners, turns: 10, ..GameResult::default() };
        GameRow { number, result, ..GameRow::default() }
    }

    #[test]
    fn means_and_deviations_are_those_of_the_school_book() {
        let mut numbers = Numbers::new(2);
        for row in [game(0, &[2, -1], 0b01), game(1, &[4, 4], 0b11), game(2, &[9, 10], 0b10)] {
            numbers.add(&row, &[Ways { turn: 1, n: 4 }, Ways { turn: 2, n: 6 }]);
        }
        assert_eq!((numbers.seats[0].mean(), numbers.seats[0].range()), (5.0, (2, 9)));
        assert!((numbers.seats[0].sd() - 13f64.sqrt()).abs() < 1e-12);
        assert_eq!([numbers.win_share(0), numbers.win_share(1)], [0.5, 0.5]);
        assert_eq!(numbers.ways[&2], (3, 18));
    }

    #[test]
    fn a_game_that_had_to_stop_counts_for_nothing_and_the_first_is_reported() {
        let mut numbers = Numbers::new(2);
        for (number, why) in [(5, "later"), (3, "first"), (4, "then")] {
            let mut stopped = game(number, &[900, 900], 1);
            stopped.result.fault = Some(why.into());
            numbers.add(&stopped, &[]);
        }
        numbers.add(&game(0, &[1, 2], 0b10), &[]);
        assert_eq!((numbers.games, numbers.faulted, numbers.seats[0].mean()), (1, 3, 1.0));
        assert_eq!(numbers.first_fault, Some((3, "first".to_owned())));
        assert_eq!(Numbers::new(1).seats[0].mean(), 0.0);
    }
}
