//! What of a list has changed since a copy was made: who tries one move after the other on a copy need not copy again what they leave alone.
//!
//! **Invariant:** it says nothing about the position, so any two are equal, and a copy begins with nothing changed.

use std::hash::{Hash, Hasher};

/// The last of the blocks that are told apart: to it belongs what lies behind it, too.
const LAST: usize = 63;

/// Blocks of a list in which something has changed since it was copied; there are `1 << SHIFT` places to a block.
#[derive(Debug, Default)]
pub(crate) struct Since<const SHIFT: u32> {
    blocks: u64,
}

impl<const SHIFT: u32> Since<SHIFT> {
    /// Anything may have changed.
    #[inline]
    pub fn all_changed(&mut self) {
        self.blocks = u64::MAX;
    }

    /// What is at one place has changed.
    #[inline]
    pub fn changed(&mut self, place: usize) {
        self.blocks |= Self::block(place);
    }

    /// What is in some blocks has changed: the bits that [`block`](Self::block) says.
    #[inline]
    pub fn changed_in(&mut self, blocks: u64) {
        self.blocks |= blocks;
    }

    /// The bit of the block that a place lies in.
    #[inline]
    pub fn block(place: usize) -> u64 {
        1 << (place >> SHIFT).min(LAST)
    }

    /// A list that has become longer, if anything, becomes what it was copied from.
    pub fn take_back<T: Copy>(&mut self, list: &mut Vec<T>, copied_from: &[T]) {
        let len = copied_from.len();
        list.truncate(len);
        while self.blocks != 0 {
            let block = self.blocks.trailing_zeros() as usize;
            self.blocks &= self.blocks - 1;
            let first = block << SHIFT;
            let end = if block == LAST { len } else { len.min((block + 1) << SHIFT) };
            if first >= end {
                self.begin();
                return;
            }
            list[first..end].copy_from_slice(&copied_from[first..end]);
        }
    }

    /// A copy was made.
    pub fn begin(&mut self) {
        self.blocks = 0;
    }
}

impl<const SHIFT: u32> Clone for Since<SHIFT> {
    fn clone(&self) -> Self {
        Self::default()
    }

    fn clone_from(&mut self, _: &Self) {
        self.begin();
    }
}

impl<const SHIFT: u32> PartialEq for Since<SHIFT> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<const SHIFT: u32> Eq for Since<SHIFT> {}

impl<const SHIFT: u32> Hash for Since<SHIFT> {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::{Node, Options};
    use crate::policy::{Random, Stream, step};
    use crate::rules::{Design, Kind, Ruleset, Set64};
    use crate::state::{State, TakeBack, TileIx};
    use tilewright_lang::merge::{GameArg, merge};

    /// Of every decision so many options are tried.
    const OPTIONS: usize = 6;

    #[test]
    fn blocks_that_were_changed_become_what_they_were() {
        let list: Vec<u32> = (0..300).collect();
        let mut copy = list.clone();
        let mut since = Since::<2>::default();
        for place in [0, 7, 8, 251, 252, 299] {
            copy[place] = 1000;
            since.changed(place);
        }
        copy.extend([1, 2]);
        since.changed(301);
        since.take_back(&mut copy, &list);
        assert_eq!(copy, list);
        // Nothing is copied that was not changed since.
        copy[0] = 1000;
        since.take_back(&mut copy, &list);
        assert_eq!(copy[0], 1000);
        since.all_changed();
        since.take_back(&mut copy, &list);
        assert_eq!(copy, list);
        // Behind the end there is nothing to be copied.
        since.all_changed();
        let mut short = vec![3; 9];
        since.take_back(&mut short, &[1, 2, 3]);
        assert_eq!(short, [1, 2, 3]);
    }

    /// Everything, also what equality does not look at.
    fn whole(state: &State) -> String {
        ron::to_string(state).unwrap()
    }

    fn try_options(rules: &Ruleset, state: &State, options: &Options, copy: &mut State) {
        copy.clone_from(state);
        for option in options.iter().step_by(options.len().div_ceil(OPTIONS)) {
            copy.choose(rules, option, &mut ()).unwrap();
            copy.take_back(state);
            assert_eq!(whole(copy), whole(state), "{} after {option:?}", rules.name);
        }
    }

    /// What choices change seldom, one by one.
    #[test]
    fn every_change_is_noted() {
        let (library, _) = tilewright_tilesets::library();
        let game = merge(&library, &GameArg::parse("base+farmers").unwrap()).unwrap();
        let rules = Ruleset::lower(&game).unwrap();
        let state = State::new(&rules, 2).unwrap();
        let of = |nth: usize| state.graph().roots().nth(nth).unwrap();
        let [a, b] = [0, 1].map(|nth| of(nth).segment());
        let other = rules.kinds.len() - 1 - state.graph().segment(a).kind.ix();
        let mut joined = state.clone();
        joined.graph.join(a, b);
        let check = |from: &State, change: &dyn Fn(&mut State)| {
            let mut copy = from.clone();
            change(&mut copy);
            assert_ne!(whole(&copy), whole(from));
            copy.take_back(from);
            assert_eq!(whole(&copy), whole(from));
        };
        check(&state, &|copy| copy.graph.join(a, b));
        check(&joined, &|copy| drop(copy.graph.separate(a, b)));
        check(&state, &|copy| copy.graph.convert(&rules, a, Kind::nth(other)));
        check(&state, &|copy| copy.graph.recount(of(0), 7, Set64::ALL, 7));
        check(&state, &|copy| copy.board.bury(TileIx(0), Design::nth(3)));
    }

    #[test]
    fn what_is_taken_back_is_as_it_was() {
        let (library, _) = tilewright_tilesets::library();
        for setup in library.setups.keys() {
            let game = merge(&library, &GameArg::parse(&setup.0).unwrap()).unwrap();
            let rules = Ruleset::lower(&game).unwrap();
            let (fewest, most) = rules.table.seats;
            let mut state = State::new(&rules, 3.clamp(fewest, most)).unwrap();
            let (mut copy, mut chance) = (State::default(), Stream::new(7));
            for number in 0..160 {
                if let Node::Decision { options, .. } = state.node(&rules)
                    && number % 3 == 0
                {
                    try_options(&rules, &state, &options, &mut copy);
                }
                if !step(&rules, &mut state, &mut Random, &mut chance) {
                    break;
                }
            }
        }
    }
}
