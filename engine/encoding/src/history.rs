//! What led to a position, as numbers; and what a seat knows of it, as a text.
//!
//! **Invariant:** a seat that has seen the same and chosen the same has the same text; others have different ones, but for a coincidence of 64 bits.

use std::fmt::{self, Write as _};

use tilewright_lang::fnv;
use tilewright_lang::spec::Visibility;
use tilewright_play::play::{Node, Step};
use tilewright_play::rules::{Op, Ruleset, Seat};
use tilewright_play::state::State;

use crate::{Actions, Chances, Outside};

/// The numbers of the steps that led to a position: choices and what chance brought.
///
/// # Errors
/// A choice has no number.
pub fn history(
    rules: &Ruleset,
    actions: &Actions,
    chances: &Chances,
    steps: &[Step],
) -> Result<Vec<u32>, Outside> {
    let mut numbers = Vec::with_capacity(steps.len());
    let mut wrong = None;
    each(rules, actions.players(), steps, |state, step| {
        let number = match step {
            Step::Choice(choice) => actions.number(rules, state, choice),
            Step::Outcome(outcome) => chances.number(outcome).ok_or(Outside::Unforeseen),
        };
        match number {
            Ok(number) => numbers.push(number),
            Err(why) => wrong = wrong.or(Some(why)),
        }
    });
    wrong.map_or(Ok(numbers), Err)
}

/// All that a seat knows of the way to a position.
///
/// If nothing in a game is ever hidden, it is what was chosen and what came up. Else it is for each step what the seat itself chose, and a hash of what
/// it sees after it.
pub fn information(
    rules: &Ruleset,
    actions: &Actions,
    chances: &Chances,
    steps: &[Step],
    seat: Seat,
) -> String {
    let mut text = String::new();
    let open = is_open(rules);
    let mut last = 0;
    let mut seen = |state: &State, text: &mut String| {
        let now = hash(&state.observe(rules, seat));
        if now != last {
            // Writing to a string cannot fail, here and below.
            let _ = write!(text, "{now:016x} ");
            last = now;
        }
    };
    let end = each(rules, actions.players(), steps, |state, step| {
        if !open {
            seen(state, &mut text);
        }
        let own = matches!(state.node(rules), Node::Decision { by, .. } if by == seat);
        if open || own {
            let _ = match step {
                Step::Choice(choice) => match actions.number(rules, state, choice) {
                    Ok(number) => write!(text, "{number} "),
                    Err(_) => write!(text, "{choice:?} "),
                },
                Step::Outcome(outcome) => match chances.number(outcome) {
                    Some(number) => write!(text, "~{number} "),
                    None => write!(text, "{outcome:?} "),
                },
            };
        }
    });
    if let Some(state) = end.filter(|_| !open) {
        seen(&state, &mut text);
    }
    text.truncate(text.trim_end().len());
    text
}

/// True if nothing is ever hidden from anybody.
pub fn is_open(rules: &Ruleset) -> bool {
    let public = |visibility| visibility == Visibility::Public;
    (rules.table.hand == 0 || public(rules.table.hand_seen))
        && rules.racks.iter().all(|rack| public(rack.seen))
        && rules.tokens.iter().all(|token| public(token.held))
        && !rules.program.iter().any(|op| matches!(op, Op::BuryTile))
}

/// Shows every step with the position before it; gives back the last position, unless a step is not possible.
fn each(rules: &Ruleset, players: u8, steps: &[Step], mut show: impl FnMut(&State, Step)) -> Option<State> {
    let mut state = State::new(rules, players).ok()?;
    for &step in steps {
        show(&state, step);
        match step {
            Step::Choice(choice) => state.choose(rules, choice, &mut ()).ok()?,
            Step::Outcome(outcome) => state.resolve(rules, outcome, &mut ()).ok()?,
        }
    }
    Some(state)
}

/// FNV-1a of what a value says of itself: the same on every machine.
fn hash(of: &impl fmt::Debug) -> u64 {
    struct Hash(u64);
    impl fmt::Write for Hash {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            self.0 = fnv::extend(self.0, text.bytes());
            Ok(())
        }
    }
    let mut hash = Hash(fnv::EMPTY);
    let _ = write!(hash, "{of:?}");
    hash.0
}
