//! Limits of play: how much work may be done before somebody is asked something, and how deep rules may lie in each other.
//!
//! Operations of the program have a limit, and what they, conditions and numbers look at has one, so that rules that somebody
//! wrote by mistake, or to do harm, stop a game and not the machine.

use std::cell::Cell;

/// Operations until somebody is asked something.
pub(super) const OPERATIONS: u32 = 2_000_000;
/// Looks at features and pieces until then.
const MOST: u32 = 10_000_000;
/// Looks at features and pieces for one way to lay a tile.
const MOST_OF_LAY: u32 = 20_000;
/// Longest chain of rules that answer each other while nobody is asked.
const LONGEST_CHAIN: u8 = 64;
/// The same where players choose on the way: a card may earn its player the next one, and who chooses well could go on for ever.
const LONGEST_ASKED: u8 = 180;
/// How deep questions may lie in each other, each about a feature or a matter of its own.
pub(super) const DEEPEST_QUESTION: u8 = 32;

/// What is left to be spent.
#[derive(Clone, Debug)]
pub(super) struct Effort {
    left: Cell<u32>,
    /// How deep in a chain of rules the first one is that answers.
    first: Cell<Option<u8>>,
}

/// Whether a chain of rules goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Chain {
    GoesOn,
    /// It was long enough: nobody answers any more.
    Ends,
    /// It would never end, and nobody is asked on the way.
    RunsAway,
}

impl Default for Effort {
    fn default() -> Self {
        Self::of(MOST)
    }
}

impl Effort {
    /// What may be looked at to find out whether a tile may lie on one cell: there are many cells and tiles.
    pub fn of_lay() -> Self {
        Self::of(MOST_OF_LAY)
    }

    fn of(most: u32) -> Self {
        Self { left: Cell::new(most), first: Cell::new(None) }
    }

    /// Whether a rule may answer that is so deep in a chain.
    pub fn chain(&self, depth: u8) -> Chain {
        let first = self.first.get().unwrap_or(depth);
        self.first.set(Some(first));
        if depth.saturating_sub(first) > LONGEST_CHAIN {
            Chain::RunsAway
        } else if depth > LONGEST_ASKED {
            Chain::Ends
        } else {
            Chain::GoesOn
        }
    }

    /// Pays for a look at a feature or at pieces; false if nothing is left: whoever asks goes no further.
    #[inline]
    pub fn look(&self) -> bool {
        let left = self.left.get();
        self.left.set(left.saturating_sub(1));
        left > 0
    }

    /// True if nothing is left: what is asked then is not looked at.
    #[inline]
    pub fn is_spent(&self) -> bool {
        self.left.get() == 0
    }

    /// Begins again.
    pub fn renew(&self) {
        self.left.set(MOST);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chain_runs_away_if_nobody_is_asked_and_ends_if_somebody_is() {
        let all_at_once = Effort::default();
        assert!((1..=65).all(|depth| all_at_once.chain(depth) == Chain::GoesOn));
        assert_eq!(all_at_once.chain(66), Chain::RunsAway);
        // Every time somebody is asked there is new effort.
        let asked = |depth| Effort::default().chain(depth);
        assert!((1..=180).all(|depth| asked(depth) == Chain::GoesOn));
        assert_eq!([asked(181), asked(u8::MAX)], [Chain::Ends; 2]);
        // Near its end a chain may run away, too.
        let late = Effort::default();
        assert!((100..=164).all(|depth| late.chain(depth) == Chain::GoesOn));
        assert_eq!(late.chain(165), Chain::RunsAway);
    }
}
