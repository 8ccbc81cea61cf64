//! The end of the game: who won.

use std::cell::Cell;

use smallvec::SmallVec;

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
    let mut players: Vec<_> =
        (0..state.players).map(|seat| (result(rules, state, Seat(seat)), seat)).collect();
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

/// Those who would win as the position stands: the first of the [ranking], as bits by seat.
pub(crate) fn first(rules: &Ruleset, state: &State) -> u16 {
    let (mut most, mut seats) = (None, 0);
    for seat in 0..state.players {
        let result = Some(result(rules, state, Seat(seat)));
        if result > most {
            (most, seats) = (result, 1 << seat);
        } else if result == most {
            seats |= 1 << seat;
        }
    }
    seats
}

/// What a player has come to, the more the better: points, then what else counts.
fn result(rules: &Ruleset, state: &State, seat: Seat) -> (i32, SmallVec<[i32; 4]>) {
    let points = state.points[seat.ix()];
    let points = if rules.table.most_wins { points } else { -points };
    if rules.table.ranking.is_empty() {
        return (points, SmallVec::new());
    }
    let regs = [const { Cell::new(Value::None) }; 32];
    regs[bound::PLAYER.ix()].set(Value::Seat(seat));
    let effort = Effort::default();
    let eval = Eval::new(rules, state, &regs, &effort);
    (points, rules.table.ranking.iter().map(|num| eval.num(num)).collect())
}
