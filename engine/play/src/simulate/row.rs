//! One game of a run, for tables with a row for each.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

use super::game::GameResult;
use super::terms::{Ear, Key};
use crate::rules::{Ruleset, Seat};

/// One game of a run.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameRow {
    /// Its number within the run, from 0.
    pub number: u64,
    /// What it came to.
    pub result: GameResult,
    /// Pieces placed on the board.
    pub pieces_placed: u32,
    /// Points by what they were for and by seat.
    pub terms: Vec<(Key, Seat, i32)>,
}

impl GameRow {
    pub(super) fn new(number: u64, result: &GameResult, ear: &Ear) -> Self {
        let mut terms: Vec<(Key, Seat, i32)> = Vec::new();
        for &(key, seat, points) in &ear.points {
            match terms.iter_mut().find(|(known, of, _)| (*known, *of) == (key, seat)) {
                Some((.., sum)) => *sum += points,
                None => terms.push((key, seat, points)),
            }
        }
        Self { number, result: result.clone(), pieces_placed: ear.placed, terms }
    }

    /// The share that a seat had in winning it: a shared win counts in equal parts.
    pub fn win(&self, seat: usize) -> f64 {
        let winners = self.result.winners;
        if winners >> seat & 1 == 1 { 1.0 / f64::from(winners.count_ones()) } else { 0.0 }
    }

    /// Points by `feature.term` (or `rule.term`), all seats together. `rules` are those of the game.
    pub fn points_by_term(&self, rules: &Ruleset) -> IndexMap<String, i64> {
        let mut points = IndexMap::new();
        for &(key, _, term) in &self.terms {
            *points.entry(key.name(rules)).or_default() += i64::from(term);
        }
        points
    }
}
