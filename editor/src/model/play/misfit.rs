//! Why a tile cannot be laid somewhere.

use tilewright::rules::{Design, Ruleset, unturned};
use tilewright::state::{Cell, State};

use crate::model::board::At;

/// Why a tile cannot be laid on a cell as it is turned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// A tile lies there.
    Taken,
    /// No tile lies beside it.
    Apart,
    /// A side does not match: 0 north to 3 west, the edge kind of the tile and that of the neighbour.
    Side(usize, String, String),
    /// All sides match, but a rule on placing forbids it.
    Rule,
}

/// The reasons for which a tile cannot be laid so; none if its sides match and no rule is against it, as `legal` says.
pub fn misfits(
    rules: &Ruleset,
    state: &State,
    design: Design,
    at: At,
    rotation: u8,
    legal: bool,
) -> Vec<Misfit> {
    let (Ok(x), Ok(y)) = (i16::try_from(at.0), i16::try_from(at.1)) else {
        return vec![Misfit::Apart];
    };
    let cell = Cell { x, y };
    let board = state.board();
    if board.tile_at(cell).is_some() {
        return vec![Misfit::Taken];
    }
    if board.open_at(cell).is_none() {
        return vec![Misfit::Apart];
    }
    let Some(tile) = rules.designs.get(design.ix()) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for side in 0..4 {
        let Some(beside) = board.tile_at(cell.beside(side)) else {
            continue;
        };
        let beside = board.tile(beside);
        let other = rules.designs[beside.design.ix()].edges[unturned((side + 2) & 3, beside.rotation)];
        let own = tile.edges[unturned(side, rotation & 3)];
        if !rules.edges[own.ix()].may_touch(rules.edges[other.ix()]) {
            let name = |edge: tilewright::rules::Edge| rules.names.edges[edge.ix()].clone();
            found.push(Misfit::Side(side, name(own), name(other)));
        }
    }
    if found.is_empty() && !legal {
        found.push(Misfit::Rule);
    }
    found
}
