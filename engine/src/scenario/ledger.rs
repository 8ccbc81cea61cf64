//! What was scored in a scenario so far.

use crate::explain::Phrasebook;
use crate::play::{Event, Listener};
use crate::rules::{Kind, Ruleset, Seat};
use crate::spec::Moment;
use crate::state::State;

/// How many scorings a failure shows.
const SHOWN: usize = 4;

/// Listens to a game and keeps what was scored.
#[derive(Debug)]
pub(super) struct Ledger<'a> {
    book: Phrasebook<'a>,
    scorings: Vec<Scoring>,
    lines: Vec<String>,
}

/// What a player gained from a feature.
#[derive(Debug)]
pub(super) struct Scoring {
    pub kind: Kind,
    pub seat: Seat,
    /// Terms by number and what each came to.
    pub terms: Vec<(usize, i32)>,
    /// Which scoring it was: the same for all players who gained by it.
    which: (u32, u32, Moment),
}

impl<'a> Ledger<'a> {
    pub fn new(book: Phrasebook<'a>) -> Self {
        Self { book, scorings: Vec::new(), lines: Vec::new() }
    }

    /// The last scoring of a feature of a kind: for a player, or else for the first who gained by it.
    pub fn last(&self, kind: Kind, seat: Option<Seat>) -> Option<&Scoring> {
        let of_kind = || self.scorings.iter().rev().filter(|entry| entry.kind == kind);
        match seat {
            Some(seat) => of_kind().find(|entry| entry.seat == seat),
            None => {
                let which = of_kind().next()?.which;
                of_kind().take_while(|entry| entry.which == which).last()
            }
        }
    }

    /// The last scorings in words.
    pub fn lines(&self) -> Vec<String> {
        self.lines[self.lines.len().saturating_sub(SHOWN)..].to_vec()
    }
}

impl Listener for Ledger<'_> {
    fn hear(&mut self, _: &Ruleset, state: &State, event: Event) {
        if let Event::Gained { seat, ref parts, feature: Some(feature), moment, .. } = event {
            let moment = moment.unwrap_or_default();
            self.scorings.push(Scoring {
                kind: state.graph().segment(feature).kind,
                seat,
                terms: parts.iter().map(|&(term, points)| (term.ix(), points)).collect(),
                which: (state.turn().number, state.graph().name(feature), moment),
            });
        }
        if matches!(event, Event::Gained { .. } | Event::Scored { .. }) {
            self.lines.extend(self.book.sentence(state, &event));
        }
    }
}
