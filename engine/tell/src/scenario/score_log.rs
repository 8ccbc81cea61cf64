//! What was scored in a scenario so far.

use std::collections::BTreeMap;

use crate::explain::Phrasebook;
use tilewright_lang::spec::Moment;
use tilewright_play::graph::SegmentIx;
use tilewright_play::play::{Event, Listener};
use tilewright_play::rules::{Kind, Ruleset, Seat};
use tilewright_play::state::State;

use super::example::Example;
use super::why::Question;

/// How many scorings a failure shows.
const SHOWN: usize = 4;

/// Listens to a game and keeps what was scored.
#[derive(Debug)]
pub(super) struct ScoreLog<'a> {
    book: Phrasebook<'a>,
    scorings: Vec<Scoring>,
    /// Comparisons between players who were level, with those of a feature that is about to be scored.
    ties: Vec<Tie>,
    /// The last scoring of a feature of each kind, whether or not somebody gained by it.
    last: BTreeMap<u8, Which>,
    lines: Vec<String>,
    /// What happens, for readers; nothing if nobody reads it.
    example: Option<Example>,
    /// What somebody asks about the menus that come.
    question: Option<Question<'a>>,
}

/// What a player gained from a feature.
#[derive(Debug)]
pub(super) struct Scoring {
    pub kind: Kind,
    pub seat: Seat,
    /// Terms by number and what each came to.
    pub terms: Vec<(usize, i32)>,
    /// Which scoring it was: the same for all players who gained by it.
    which: (u32, SegmentIx, Moment),
}

/// Which scoring it was: the turn, and the feature by its name.
type Which = (u32, SegmentIx);

/// A comparison between players who were level.
#[derive(Clone, Debug)]
pub(super) struct Tie {
    /// Who was level, as bits by seat.
    pub level: u16,
    /// Who was left.
    pub best: u16,
    /// The label of the comparison, by number.
    pub term: usize,
    which: Which,
}

impl<'a> ScoreLog<'a> {
    pub fn new(book: Phrasebook<'a>) -> Self {
        Self {
            book,
            scorings: Vec::new(),
            ties: Vec::new(),
            last: BTreeMap::new(),
            lines: Vec::new(),
            example: None,
            question: None,
        }
    }

    /// The same, keeping what happens for readers.
    pub fn with_example(book: Phrasebook<'a>) -> Self {
        Self { example: Some(Example::default()), ..Self::new(book) }
    }

    /// The same, keeping each thing that happens with the table after it.
    pub fn with_tale(book: Phrasebook<'a>) -> Self {
        Self { example: Some(Example::in_detail()), ..Self::new(book) }
    }

    /// What happened, and the words it was told in.
    pub fn into_example(self) -> (Phrasebook<'a>, Example) {
        (self.book, self.example.unwrap_or_default())
    }

    /// The same, looking into what somebody asks.
    pub fn with_question(book: Phrasebook<'a>, question: Question<'a>) -> Self {
        Self { question: Some(question), ..Self::new(book) }
    }

    /// What was found out.
    pub fn into_answers(self) -> Vec<String> {
        self.question.map(|question| question.lines).unwrap_or_default()
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

    /// The comparisons of the last scoring of a feature of a kind; none if no such feature was scored.
    pub fn ties(&self, kind: Kind) -> Option<impl Iterator<Item = &Tie>> {
        let last = *self.last.get(&kind.0)?;
        Some(self.ties.iter().filter(move |tie| tie.which == last))
    }

    /// The last scorings in words.
    pub fn lines(&self) -> Vec<String> {
        self.lines[self.lines.len().saturating_sub(SHOWN)..].to_vec()
    }
}

impl Listener for ScoreLog<'_> {
    fn on_event(&mut self, rules: &Ruleset, state: &State, event: Event) {
        if let Some(question) = &mut self.question {
            question.on_event(&self.book, rules, state, &event);
        }
        if let Some(example) = &mut self.example {
            example.on_event(&self.book, state, &event);
        }
        if let Event::Gained { seat, ref parts, feature: Some(feature), moment, .. } = event {
            let moment = moment.unwrap_or_default();
            self.scorings.push(Scoring {
                kind: state.graph().segment(feature).kind,
                seat,
                terms: parts.iter().map(|&(term, points)| (term.ix(), points)).collect(),
                which: (state.turn().number, state.graph().name(feature), moment),
            });
        }
        let which = |feature| (state.turn().number, state.graph().name(feature));
        if let Event::Tie { feature, ref level, best, term, .. } = event {
            let level = level.iter().map(|(seat, _)| 1 << seat.0).sum();
            self.ties.push(Tie { level, best, term: term.ix(), which: which(feature) });
        }
        if let Event::Scored { feature, .. } = event {
            self.last.insert(state.graph().segment(feature).kind.0, which(feature));
        }
        if matches!(event, Event::Gained { .. } | Event::Scored { .. } | Event::Tie { .. }) {
            self.lines.extend(self.book.sentence(state, &event));
        }
    }
}
