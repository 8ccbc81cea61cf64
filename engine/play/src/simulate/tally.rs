//! Sums over games. They are exact, so that it does not matter who adds up what first.

use std::collections::BTreeMap;

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

use super::game::GameResult;
use super::report::{Quantiles, Report, Spread};
use super::terms::{Ear, Terms};
use crate::rules::Ruleset;

/// A win is shared among at most this many seats.
const MOST_SEATS: usize = 12;
/// A number that every number of winners divides: the parts of a shared win are whole.
pub(super) const WIN: u64 = 27_720;

/// What is known of a number over games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Sums {
    count: u64,
    sum: i64,
    squares: i128,
    /// How often each value came up.
    values: BTreeMap<i64, u64>,
}

impl Sums {
    fn add(&mut self, number: i64) {
        self.count += 1;
        self.sum += number;
        self.squares += i128::from(number) * i128::from(number);
        *self.values.entry(number).or_default() += 1;
    }

    fn merge(&mut self, other: &Self) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
        for (&value, &times) in &other.values {
            *self.values.entry(value).or_default() += times;
        }
    }

    fn spread(&self) -> Spread {
        if self.count == 0 {
            return Spread::default();
        }
        let (count, sum) = (i128::from(self.count), i128::from(self.sum));
        // count² times the variance of the sample, but for the factor count / (count - 1).
        let deviations = count * self.squares - sum * sum;
        let variance = if count > 1 { deviations as f64 / (count as f64 * (count - 1) as f64) } else { 0.0 };
        let ends = [self.values.keys().next(), self.values.keys().next_back()];
        let [min, max] = ends.map(|value| value.copied().unwrap_or_default());
        let quantiles = Quantiles {
            p5: self.quantile(5),
            p25: self.quantile(25),
            p50: self.quantile(50),
            p75: self.quantile(75),
            p95: self.quantile(95),
        };
        Spread { mean: sum as f64 / count as f64, sd: variance.sqrt(), min, max, quantiles }
    }

    /// The least value that `percent` of a hundred numbers do not exceed.
    fn quantile(&self, percent: u64) -> i64 {
        let wanted = (self.count * percent).div_ceil(100);
        let mut below = 0;
        let mut reaches = self.values.iter().filter(|(_, times)| {
            below += **times;
            below >= wanted
        });
        reaches.next().map_or(0, |(&value, _)| value)
    }
}

/// Everything a report says, before it is divided by the number of games.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Tally {
    seats: [Sums; MOST_SEATS],
    total: Sums,
    wins: [u64; MOST_SEATS],
    turns: Sums,
    discarded: u64,
    lays: u64,
    lay_options: u64,
    placed: u64,
    #[serde(skip)]
    terms: Terms,
    faulted: u64,
    /// The first game that had to stop, and why.
    fault: Option<(u64, String)>,
}

impl Tally {
    /// Adds the `number`-th game and what was heard in it, and forgets what was heard.
    pub fn add(&mut self, number: u64, result: GameResult, ear: &mut Ear) {
        if let Some(why) = result.fault {
            ear.forget();
            self.faulted += 1;
            self.note(number, why);
            return;
        }
        for (seat, &points) in self.seats.iter_mut().zip(&result.points) {
            seat.add(i64::from(points));
        }
        self.total.add(result.points.iter().map(|&points| i64::from(points)).sum());
        let share = WIN / u64::from(result.winners.count_ones().max(1));
        for (seat, wins) in self.wins.iter_mut().enumerate() {
            *wins += u64::from(result.winners >> seat & 1) * share;
        }
        self.turns.add(i64::from(result.turns));
        self.discarded += u64::from(result.discarded);
        self.lays += u64::from(result.lays);
        self.lay_options += result.lay_options;
        self.placed += u64::from(std::mem::take(&mut ear.placed));
        ear.points.drain(..).for_each(|(key, _, points)| self.terms.add(key, i64::from(points)));
    }

    /// How many games were added, with those that had to stop.
    pub fn games(&self) -> u64 {
        self.total.count + self.faulted
    }

    fn note(&mut self, number: u64, why: String) {
        if self.fault.as_ref().is_none_or(|(first, _)| number < *first) {
            self.fault = Some((number, why));
        }
    }

    /// Both together.
    pub fn merge(mut self, other: Self) -> Self {
        self.absorb(&other);
        self
    }

    /// Points by term of all games, by name; they are left out of what remains.
    pub fn named(mut self, rules: &Ruleset) -> (Self, BTreeMap<String, i64>) {
        let terms = std::mem::take(&mut self.terms).named(rules);
        (self, terms)
    }

    /// Adds what others counted.
    pub fn absorb(&mut self, other: &Self) {
        self.seats.iter_mut().zip(&other.seats).for_each(|(mine, theirs)| mine.merge(theirs));
        self.total.merge(&other.total);
        self.wins.iter_mut().zip(&other.wins).for_each(|(mine, theirs)| *mine += theirs);
        self.turns.merge(&other.turns);
        self.discarded += other.discarded;
        self.lays += other.lays;
        self.lay_options += other.lay_options;
        self.placed += other.placed;
        self.terms.merge(&other.terms);
        self.faulted += other.faulted;
        if let Some((number, why)) = &other.fault {
            self.note(*number, why.clone());
        }
    }

    /// Writes the averages into a report; `means` names what points were for, and divides them by the number of games.
    pub fn into_report(self, means: impl FnOnce(&Terms, u64) -> IndexMap<String, f64>, report: &mut Report) {
        let games = self.total.count;
        let mean = |sum: u64, of: u64| sum as f64 / of.max(1) as f64;
        let seats = report.players as usize;
        report.score = self.seats.iter().take(seats).map(Sums::spread).collect();
        report.total = self.total.spread();
        report.win_share = self.wins.iter().take(seats).map(|&wins| mean(wins, games * WIN)).collect();
        report.turns = self.turns.spread();
        report.turns_mean = report.turns.mean;
        report.turns_a_player_mean = report.turns.mean / seats.max(1) as f64;
        report.discarded_tiles_mean = mean(self.discarded, games);
        report.lay_options_mean = mean(self.lay_options, self.lays);
        report.pieces_placed_mean = mean(self.placed, games);
        report.points_by_term = means(&self.terms, games);
        report.faulted_games = self.faulted;
        report.first_fault = self.fault.map(|(number, why)| format!("game {number}: {why}"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(points: &[i32], winners: u16) -> GameResult {
        GameResult {
            points: points.into(),
            winners,
            turns: 10,
            lays: 4,
            lay_options: 10,
            ..GameResult::default()
        }
    }

    fn report_of(games: &[(u64, GameResult)]) -> (Vec<Spread>, Vec<f64>, Option<String>) {
        let mut halves = [Tally::default(), Tally::default()];
        for (index, (number, game)) in games.iter().enumerate() {
            halves[index % 2].add(*number, game.clone(), &mut Ear::default());
        }
        let [one, two] = halves;
        let tally = one.merge(two);
        let games = tally.total.count;
        let spreads = tally.seats[..2].iter().map(Sums::spread).collect();
        let wins = tally.wins[..2].iter().map(|&wins| wins as f64 / (games * WIN) as f64).collect();
        (spreads, wins, tally.fault.map(|(_, why)| why))
    }

    #[test]
    fn means_deviations_and_shares_are_those_of_the_school_book() {
        // Seat 0: 2, 4, 9. The mean is 5, the squares of the deviations are 9, 1 and 16, their sum over 2 is 13.
        let games = [(0, game(&[2, -1], 0b01)), (1, game(&[4, 4], 0b11)), (2, game(&[9, 10], 0b10))];
        let (spreads, wins, fault) = report_of(&games);
        let quantiles = Quantiles { p5: 2, p25: 2, p50: 4, p75: 9, p95: 9 };
        assert_eq!(spreads[0], Spread { mean: 5.0, sd: 13f64.sqrt(), min: 2, max: 9, quantiles });
        assert_eq!((spreads[1].min, spreads[1].max), (-1, 10));
        assert_eq!(wins, [0.5, 0.5]);
        assert_eq!(fault, None);
    }

    #[test]
    fn quantiles_are_those_that_so_many_do_not_exceed() {
        let mut sums = Sums::default();
        // 1 to 20, each once: 1 is not exceeded by 5 of 100, 5 by a quarter.
        (1..=20).for_each(|number| sums.add(number));
        let found = [5, 25, 50, 75, 95].map(|percent| sums.quantile(percent));
        assert_eq!(found, [1, 5, 10, 15, 19]);
        assert_eq!(Sums::default().quantile(50), 0);
    }

    #[test]
    fn a_game_that_had_to_stop_counts_for_nothing_and_the_first_is_told() {
        let stopped = |why: &str| GameResult { fault: Some(why.into()), ..game(&[900, 900], 1) };
        let games =
            [(5, stopped("later")), (0, game(&[1, 2], 0b10)), (3, stopped("first")), (4, stopped("then"))];
        let (spreads, wins, fault) = report_of(&games);
        let quantiles = Quantiles { p5: 1, p25: 1, p50: 1, p75: 1, p95: 1 };
        assert_eq!(spreads[0], Spread { mean: 1.0, sd: 0.0, min: 1, max: 1, quantiles });
        assert_eq!(wins, [0.0, 1.0]);
        assert_eq!(fault.as_deref(), Some("first"));
    }
}
