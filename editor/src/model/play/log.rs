//! The log of a game: what happened, in sentences, with the places that each is about.

use tilewright::explain::Phrasebook;
use tilewright::graph::SegmentIx;
use tilewright::play::{Event, Listener};
use tilewright::rules::Ruleset;
use tilewright::spec::{FeatureKindId, RuleId, TermId};
use tilewright::state::{State, TileIx};

/// What a line is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineKind {
    /// A turn begins.
    Turn,
    /// Points.
    Points,
    /// Anything else.
    Other,
}

/// What a line follows from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// What a feature of this kind is worth.
    Feature(FeatureKindId),
    /// A rule, or an action.
    Rule(RuleId),
}

impl Origin {
    /// True if a clause that is made true by `thing` is about this: `rule:score-feature`.
    pub(super) fn is_named(&self, thing: &str) -> bool {
        let (kinds, id): (&[&str], _) = match self {
            Self::Feature(id) => (&["feature"], &id.0),
            Self::Rule(id) => (&["rule", "action"], &id.0),
        };
        thing.split_once(':').is_some_and(|(kind, of)| kinds.contains(&kind) && of == id)
    }
}

/// Something that happened.
#[derive(Clone, Debug)]
pub struct Line {
    /// After which step of the game, counted from 1; 0 while it was set up.
    pub step: usize,
    /// What it is about.
    pub kind: LineKind,
    /// The sentence.
    pub text: String,
    /// Whose: the seat, from 0.
    pub seat: Option<u8>,
    /// How many points, if it is about some.
    pub points: Option<i32>,
    /// The segments it is about.
    pub segments: Vec<SegmentIx>,
    /// What it follows from; the closest first.
    pub from: Vec<Origin>,
    /// What the points are for, as packages name it: the terms that they are made of, and their cause.
    pub terms: Vec<TermId>,
}

/// Writes the log of a game while it is played.
pub(super) struct LogWriter<'a> {
    book: Phrasebook<'a>,
    /// The step that is being carried out.
    pub step: usize,
    /// What was written.
    pub lines: Vec<Line>,
}

impl<'a> LogWriter<'a> {
    /// A writer of an empty log.
    pub fn new(book: Phrasebook<'a>, step: usize) -> Self {
        Self { book, step, lines: Vec::new() }
    }
}

impl Listener for LogWriter<'_> {
    fn on_event(&mut self, rules: &Ruleset, state: &State, event: Event) {
        let Some(text) = self.book.sentence(state, &event) else {
            return;
        };
        let feature = |segment: SegmentIx| state.graph().members(segment).collect::<Vec<_>>();
        let tile = |tile: TileIx| state.board().tile(tile).segments(rules).collect::<Vec<_>>();
        let from = match &event {
            Event::Gained { feature, rule, .. } => {
                let kind = feature.map(|segment| state.graph().segment(segment).kind);
                let kind = kind.map(|kind| Origin::Feature(rules.names.kinds[kind.ix()].as_str().into()));
                let rule = rules.names.rules.get(rule.ix()).map(|rule| Origin::Rule(rule.as_str().into()));
                kind.into_iter().chain(rule).collect()
            }
            _ => Vec::new(),
        };
        let terms = match &event {
            Event::Gained { parts, cause, .. } => {
                let terms = parts.iter().filter_map(|part| rules.names.terms.get(part.0.ix()));
                let terms = terms.chain(rules.names.causes.get(cause.ix())).filter(|id| !id.is_empty());
                terms.map(|id| id.as_str().into()).collect()
            }
            _ => Vec::new(),
        };
        let points = match &event {
            Event::Gained { amount, .. } => Some(*amount),
            _ => None,
        };
        let (kind, seat, segments) = match event {
            Event::Turn { seat, .. } => (LineKind::Turn, Some(seat), Vec::new()),
            Event::Gained { seat, feature: on, .. } => {
                (LineKind::Points, Some(seat), on.map(feature).unwrap_or_default())
            }
            Event::Scored { feature: on, .. }
            | Event::Tie { feature: on, .. }
            | Event::Converted { feature: on, .. } => (LineKind::Other, None, feature(on)),
            Event::Laid { seat, tile: laid, .. } => (LineKind::Other, Some(seat), tile(laid)),
            Event::Placed { seat, segment, .. } => (LineKind::Other, Some(seat), vec![segment]),
            Event::Put { tile: on, .. } | Event::Linked { tile: on, .. } | Event::Buried { tile: on } => {
                (LineKind::Other, None, tile(on))
            }
            Event::Drawn { seat, .. }
            | Event::Discarded { seat, .. }
            | Event::Took { seat, .. }
            | Event::Chose { seat, .. } => (LineKind::Other, Some(seat), Vec::new()),
            Event::Moved { seat, .. } => (LineKind::Other, seat, Vec::new()),
            Event::OnTrack { .. }
            | Event::Menu { .. }
            | Event::Gone { .. }
            | Event::Returned { .. }
            | Event::Dealt { .. }
            | Event::Chance { .. }
            | Event::Unanswered { .. }
            | Event::Fault => (LineKind::Other, None, Vec::new()),
        };
        let seat = seat.map(|seat| seat.0);
        self.lines.push(Line { step: self.step, kind, text, seat, points, segments, from, terms });
    }
}
