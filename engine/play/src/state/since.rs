//! What has changed since a copy was made: who tries one move after the other on a copy need not copy again what they leave alone.
//!
//! **Invariant:** it says nothing about the position, so any two are equal, and a copy begins with nothing changed.

use std::hash::{Hash, Hasher};

/// Up to so many places are noted; when more have changed, all may have.
const FEW: usize = 8;

/// What has changed in a list since it was copied.
#[derive(Debug, Default)]
pub(crate) struct Since {
    all: bool,
    few: [u32; FEW],
    count: u8,
}

impl Since {
    /// Anything may have changed.
    #[inline]
    pub fn all_changed(&mut self) {
        self.all = true;
    }

    /// What is at one place has changed.
    #[inline]
    pub fn changed(&mut self, place: usize) {
        if self.all {
            return;
        }
        match self.few.get_mut(usize::from(self.count)) {
            Some(free) => {
                *free = place as u32;
                self.count += 1;
            }
            None => self.all = true,
        }
    }

    /// The places at which something has changed, if they are few: else all may have.
    pub fn few(&self) -> Option<impl Iterator<Item = usize> + use<>> {
        let few = self.few.into_iter().take(usize::from(self.count));
        (!self.all).then(|| few.map(|place| place as usize))
    }

    /// A copy was made.
    pub fn begin(&mut self) {
        (self.all, self.count) = (false, 0);
    }
}

impl Clone for Since {
    fn clone(&self) -> Self {
        Self::default()
    }

    fn clone_from(&mut self, _: &Self) {
        self.begin();
    }
}

impl PartialEq for Since {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Since {}

impl Hash for Since {
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
    fn what_has_changed_is_noted_up_to_a_number() {
        let mut since = Since::default();
        (0..FEW).for_each(|place| since.changed(place));
        assert!(since.few().unwrap().eq(0..FEW));
        assert!(since.clone().few().unwrap().next().is_none());
        since.changed(0);
        assert!(since.few().is_none());
        since.begin();
        assert!(since.few().unwrap().next().is_none());
        since.all_changed();
        assert!(since.few().is_none());
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
