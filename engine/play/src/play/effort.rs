//! Limits of play: how much work may be done before somebody is asked something, and how deep rules may lie in each other.
//!
//! Operations of the program and what conditions and numbers look at count towards one limit, so that rules that somebody
//! wrote by mistake, or to do harm, stop a game and not the machine.

use std::cell::Cell;

/// Looks at features and pieces, if nothing else is done.
const MOST: u32 = 10_000_000;
/// Looks at features and pieces for one way to lay a tile.
const MOST_OF_LAY: u32 = 20_000;
/// What an operation counts for: 2,000,000 of them are the most.
const OPERATION: u32 = 5;
/// Longest chain of rules that answer each other.
pub(super) const LONGEST_CHAIN: u8 = 64;
/// How deep questions may lie in each other, each about a feature or a matter of its own.
pub(super) const DEEPEST_QUESTION: u8 = 32;
/// What a look at a feature or at pieces counts for.
pub(super) const LOOK: u32 = 1;

/// What is left to be spent.
#[derive(Clone, Debug)]
pub(super) struct Effort(Cell<u32>);

impl Default for Effort {
    fn default() -> Self {
        Self(Cell::new(MOST))
    }
}

impl Effort {
    /// What may be looked at to find out whether a tile may lie on one cell: there are many cells and tiles.
    pub fn of_lay() -> Self {
        Self(Cell::new(MOST_OF_LAY))
    }

    /// Spends some; false if nothing is left: whoever asks goes no further.
    #[inline]
    pub fn spend(&self, much: u32) -> bool {
        let left = self.0.get();
        self.0.set(left.saturating_sub(much));
        left > 0
    }

    /// Pays for the next operation; false if nothing is left.
    #[inline]
    pub fn operation(&self) -> bool {
        self.spend(OPERATION)
    }

    /// Begins again.
    pub fn renew(&self) {
        self.0.set(MOST);
    }
}
