//! The end of the game: who won.

use std::cell::Cell;

use crate::rules::{Ruleset, Seat, bound};
use crate::state::{State, Value};

use super::effort::Effort;
use super::eval::Eval;

/// Players who share a rank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rank {
    /// 1 for those who won; the next rank counts everybody before it.
    pub place: u32,
    /// Their points.
    pub points: i32,
    /// Who they are.
    pub seats: Vec<Seat>,
}

/// Players by rank, as the position stands.
pub fn ranking(rules: &Ruleset, state: &State) -> Vec<Rank> {
    let value = |seat: u8| {
        let points = state.points[usize::from(seat)];
        let regs = [const { Cell::new(Value::None) }; 32];
        regs[bound::PLAYER.ix()].set(Value::Seat(Seat(seat)));
        let effort = Effort::default();
        let eval = Eval::new(rules, state, &regs, &effort);
        let breaks: Vec<i32> = rules.table.ranking.iter().map(|num| eval.num(num)).collect();
        (if rules.table.most_wins { points } else { -points }, breaks)
    };
    let mut players: Vec<_> = (0..state.players).map(|seat| (value(seat), seat)).collect();
    players.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
    let mut ranks: Vec<Rank> = Vec::new();
    for (index, (value, seat)) in players.iter().enumerate() {
        match ranks.last_mut() {
            Some(rank) if index > 0 && players[index - 1].0 == *value => rank.seats.push(Seat(*seat)),
            _ => ranks.push(Rank {
                place: index as u32 + 1,
                points: state.points[usize::from(*seat)],
                seats: vec![Seat(*seat)],
            }),
        }
    }
    ranks
}
