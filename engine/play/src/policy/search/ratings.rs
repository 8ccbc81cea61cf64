//! How choices looked that were looked at before in the same search.
//!
//! A search comes to much the same decision again and again: the same tile, on a board that differs by what one or two turns have laid. What
//! looked bad there is not looked at again. It is an opinion, not a value: what is chosen among is judged anew in every position.
//!
//! **Invariant:** a cell whose surroundings have changed is another one, so that what a new tile makes possible is always looked at.

use rustc_hash::FxHashMap;

use crate::play::{Choice, What};
use crate::rules::Seat;
use crate::state::State;

/// What is kept of a choice: who made it, what lies around the cell it is about, and itself.
type Key = (Seat, u16, Choice);

/// How choices looked beside the best one of their decisions.
#[derive(Debug, Default)]
pub(super) struct Ratings {
    known: FxHashMap<Key, Rating>,
    /// The choices of a decision, with how they looked.
    sorted: Vec<(f64, Choice)>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Rating {
    /// How much worse it looked than the best, summed up.
    worse: f64,
    count: f64,
}

impl Ratings {
    /// Forgets them all.
    pub fn clear(&mut self) {
        self.known.clear();
    }

    /// Leaves of some choices those that are not known, and of the others so many that looked best.
    pub fn narrow(&mut self, state: &State, by: Seat, choices: &mut Vec<Choice>, keep: usize) {
        self.sorted.clear();
        choices.retain(|&choice| {
            let known = self.known.get(&key(state, by, choice));
            if let Some(rating) = known {
                self.sorted.push((rating.worse / rating.count, choice));
            }
            known.is_none()
        });
        self.sorted.sort_unstable_by(|a, b| a.0.total_cmp(&b.0).then_with(|| a.1.cmp(&b.1)));
        choices.extend(self.sorted.iter().take(keep).map(|&(_, choice)| choice));
    }

    /// A choice looked so much worse than the best one.
    pub fn note(&mut self, state: &State, by: Seat, choice: Choice, worse: f64) {
        let rating = self.known.entry(key(state, by, choice)).or_default();
        rating.worse += worse;
        rating.count += 1.0;
    }
}

fn key(state: &State, by: Seat, choice: Choice) -> Key {
    let around = match choice.what {
        What::Lay(_, at, _) | What::Mend(_, at, ..) => state.board().open_at(at).map_or(0, |cell| cell.code),
        _ => 0,
    };
    (by, around, choice)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::Node;
    use crate::policy::{Random, Stream, rules, step};

    #[test]
    fn what_looked_bad_is_passed_over_until_something_lies_beside_it() {
        let rules = rules("base");
        let mut state = State::new(&rules, 2).unwrap();
        let mut chance = Stream::new(3);
        while state.board().tiles().len() < 12
            || state.turn().placed.is_some()
            || state.turn().drawn.is_none()
        {
            assert!(step(&rules, &mut state, &mut Random, &mut chance));
        }
        let Node::Decision { by, options } = state.node(&rules) else { panic!("somebody lays a tile") };
        let all: Vec<Choice> = options.iter().collect();
        let mut ratings = Ratings::default();
        let narrow = |ratings: &mut Ratings, state: &State, by, keep| {
            let mut left = all.clone();
            ratings.narrow(state, by, &mut left, keep);
            left
        };
        assert_eq!(narrow(&mut ratings, &state, by, 0), all, "nothing is known");
        // The last one looks best.
        for (nth, &choice) in all.iter().rev().enumerate() {
            ratings.note(&state, by, choice, 2.0 * nth as f64);
            ratings.note(&state, by, choice, 0.0);
        }
        let best: Vec<Choice> = all.iter().rev().take(3).copied().collect();
        assert_eq!(narrow(&mut ratings, &state, by, 3), best);
        assert_eq!(
            narrow(&mut ratings, &state, Seat(1 - by.0), 0),
            all,
            "nothing is known of the other seat"
        );
        let cell = |choice: Choice| match choice.what {
            What::Lay(_, at, _) => at,
            what => panic!("{what:?}"),
        };
        let mut changed = 0;
        for &laid in &all {
            let mut next = state.clone();
            next.choose(&rules, laid, &mut ()).unwrap();
            let left = narrow(&mut ratings, &next, by, 0);
            for &choice in all.iter().filter(|&&it| cell(it) != cell(laid)) {
                let is_beside = (0..4).any(|side| cell(laid).beside(side) == cell(choice));
                assert_eq!(left.contains(&choice), is_beside, "{choice:?} after {laid:?}");
                changed += usize::from(is_beside);
            }
        }
        assert!(changed > 0);
        ratings.clear();
        assert_eq!(narrow(&mut ratings, &state, by, 0), all);
    }
}
