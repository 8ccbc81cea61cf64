//! A game that the computer plays for an entry, by the rules as they are and as they were, until something comes about that the entry is
//! about, or until the two part.

use std::sync::{Arc, PoisonError};

use tilewright::explain::{Phrasebook, choice};
use tilewright::play::{Event, Node, Position, Step as Move};
use tilewright::rules::Ruleset;
use tilewright::scenario::{Award, AwardLog, Happening, options};
use tilewright::state::State;

use super::compare::{Found, Other, choices, happens, points};
use super::search::Search;
use super::{Sample, SampleFrom};
use crate::model::Table;

impl Search<'_> {
    /// A game in which it comes about.
    pub(super) fn play(&self, seed: u64, before: Option<&Arc<Table>>) -> Option<Sample> {
        let (rules, seats) = (&self.now.rules, 2.max(self.now.rules.table.seats.0));
        let players = self.players(usize::from(seats));
        let mut then = match before {
            Some(table) => {
                Some(Then { table, state: begin(&table.rules, seats)?, book: self.book(table, &players) })
            }
            None => None,
        };
        let told = then.as_ref().map(|_| self.book(self.now, &players));
        let mut state = begin(rules, seats)?;
        let game = self.kept.game(self.now, seed, seats);
        let mut first: Option<(Found, u32)> = None;
        let other = |found: Other, turn: u32| self.other(found, before, SampleFrom::Game(turn), &players);
        // A game that goes on without end is nobody's example.
        for nth in 0..2_000 {
            let turn = state.turn().number;
            if let (Some(then), Some(book)) = (&then, &told)
                && let Some(found) =
                    choices(&options(&then.book, &then.state), &options(book, &state), &state)
            {
                return Some(other(found, turn));
            }
            if matches!(state.node(rules), Node::Over { .. }) {
                break;
            }
            let step = game.lock().unwrap_or_else(PoisonError::into_inner).step(nth, self.now, &state)?;
            let text = then.as_ref().map(|_| said(rules, &state, &players, step));
            let done = Done::by(rules, &mut state, step, told.as_ref())?;
            let old = match (&mut then, text) {
                (Some(then), Some(text)) => match read(&then.table.rules, &then.state, &players, &text) {
                    Some(step) => Some(Done::by(&then.table.rules, &mut then.state, step, Some(&then.book))),
                    // What comes up next is not the same any more.
                    None if matches!(step, Move::Outcome(_)) => break,
                    None => return happens(&[], &done.happenings).map(|found| other(found, turn)),
                },
                _ => None,
            };
            let turn = state.turn().number;
            let awards = old.as_ref().map(|old| old.as_ref().map(|old| old.awards.clone()));
            let found =
                points(&self.about, self.now, &done.awards, awards.as_ref(), before, usize::from(seats));
            if let Some(found) = found {
                if found.before.is_some() || before.is_none() {
                    return Some(self.sample(found, SampleFrom::Game(turn), &players));
                }
                first.get_or_insert((found, turn));
            }
            if let Some(Some(old)) = &old
                && let Some(found) = happens(&old.happenings, &done.happenings)
            {
                return Some(other(found, turn));
            }
        }
        first.map(|(found, turn)| self.sample(found, SampleFrom::Game(turn), &players))
    }

    /// The words for a game.
    fn book<'a>(&self, table: &'a Table, players: &[String]) -> Phrasebook<'a> {
        Phrasebook::new(&table.rules, &table.game, self.lang.code(), players.to_vec())
    }
}

/// The same game by the rules as they were.
struct Then<'a> {
    table: &'a Arc<Table>,
    state: State,
    book: Phrasebook<'a>,
}

/// What came of a step.
struct Done {
    awards: Vec<Award>,
    happenings: Vec<Happening>,
}

impl Done {
    /// Goes a step on; nothing if it cannot be gone. What happens is told if there are words to tell it in.
    fn by(rules: &Ruleset, state: &mut State, step: Move, book: Option<&Phrasebook<'_>>) -> Option<Self> {
        let mut log = AwardLog::begun(state);
        let mut happenings = Vec::new();
        let mut hear = |_: &Ruleset, state: &State, event: Event| {
            log.on_event(state, &event);
            happenings.extend(book.and_then(|book| Happening::of(book, state, &event)));
        };
        match step {
            Move::Choice(choice) => state.choose(rules, choice, &mut hear),
            Move::Outcome(outcome) => state.resolve(rules, outcome, &mut hear),
        }
        .ok()?;
        Some(Self { awards: log.awards, happenings })
    }
}

/// The first position of a game.
fn begin(rules: &Ruleset, seats: u8) -> Option<State> {
    Some(Position::new(rules, seats, true).ok()?.begin(None, &mut ()))
}

/// What a step is called: the same by both versions of the rules.
fn said(rules: &Ruleset, state: &State, players: &[String], step: Move) -> String {
    match step {
        Move::Outcome(outcome) => choice::outcome(rules, state, players, outcome),
        Move::Choice(chosen) => {
            let all = choice::options(rules, state, players);
            all.into_iter()
                .find(|option| option.choice == chosen)
                .map(|option| option.text)
                .unwrap_or_default()
        }
    }
}

/// The step that is called so.
fn read(rules: &Ruleset, state: &State, players: &[String], text: &str) -> Option<Move> {
    match state.node(rules) {
        Node::Over { .. } => None,
        Node::Chance { outcomes, .. } => {
            let mut all = outcomes.iter().map(|(outcome, _)| outcome);
            all.find(|&outcome| choice::outcome(rules, state, players, outcome) == text).map(Move::Outcome)
        }
        Node::Decision { .. } => {
            let all = choice::options(rules, state, players);
            all.into_iter().find(|option| option.text == text).map(|option| Move::Choice(option.choice))
        }
    }
}
