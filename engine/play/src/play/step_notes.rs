//! What is remembered of things, and what names stand for.

use smallvec::SmallVec;

use super::Listener;
use super::eval::Eval;
use super::run::Run;
use crate::graph::Root;
use crate::rules::*;
use crate::state::{Noted, PieceIx, State, TileIx, Topic, Value};
use tilewright_lang::spec::Until;

impl<L: Listener> Run<'_, '_, L> {
    /// Something is remembered of a thing, with a number.
    pub(super) fn note(&mut self, note: Note, about: &ThingAt, be: &NumExpr) {
        let (subject, number) = self.eval(|eval| (eval.subject(about), eval.num(be)));
        self.forget_of(note, subject);
        for about in self.topics(subject) {
            let entry = Noted { about, note, number };
            if let Err(place) = self.state.notes.binary_search(&entry) {
                self.state.notes.insert(place, entry);
            }
        }
    }

    /// It is forgotten.
    pub(super) fn forget_note(&mut self, note: Note, about: &ThingAt) {
        let subject = self.eval(|eval| eval.subject(about));
        self.forget_of(note, subject);
    }

    fn forget_of(&mut self, note: Note, subject: Subject) {
        let State { notes, graph, .. } = &mut *self.state;
        notes.retain(|known| known.note != note || !subject.is(known.about, |segment| graph.root(segment)));
    }

    fn topics(&self, subject: Subject) -> SmallVec<[Topic; 6]> {
        match subject {
            Subject::None => SmallVec::new(),
            Subject::Game => [Topic::Game].into_iter().collect(),
            Subject::Players(some) => {
                let seats = (0..self.state.players).filter(|seat| some >> seat & 1 == 1);
                seats.map(|seat| Topic::Player(Seat(seat))).collect()
            }
            Subject::Tile(tile) => [Topic::Tile(tile)].into_iter().collect(),
            Subject::Feature(root) => {
                [Topic::Feature(self.state.graph.name(root.segment()))].into_iter().collect()
            }
            Subject::Piece(piece) => [Topic::Piece(piece)].into_iter().collect(),
        }
    }

    /// A time is over: what was to be remembered until then is forgotten.
    pub(super) fn forget(&mut self, over: &[Until]) {
        if !self.state.notes.is_empty() {
            let until = &self.rules.notes;
            self.state.notes.retain(|known| !over.contains(&until[known.note.ix()]));
        }
    }

    /// A name stands for a thing.
    pub(super) fn name_thing(&mut self, reg: Reg, thing: &ThingAt) {
        let value = self.eval(|eval| eval.value(thing));
        self.state.set_reg(reg, value);
    }
}

/// The things that a note is about here.
#[derive(Clone, Copy, Debug)]
pub(super) enum Subject {
    /// Nothing that a note can be about.
    None,
    Game,
    /// Players, as bits of their seats.
    Players(u16),
    Tile(TileIx),
    Feature(Root),
    Piece(PieceIx),
}

impl Subject {
    /// True if something is remembered of it, or of one of them.
    fn is(self, topic: Topic, root: impl Fn(crate::graph::SegmentIx) -> Root) -> bool {
        match (self, topic) {
            (Self::Game, Topic::Game) => true,
            (Self::Players(some), Topic::Player(seat)) => some >> seat.0 & 1 == 1,
            (Self::Tile(tile), Topic::Tile(other)) => tile == other,
            (Self::Feature(feature), Topic::Feature(other)) => feature == root(other),
            (Self::Piece(piece), Topic::Piece(other)) => piece == other,
            (
                Self::None
                | Self::Game
                | Self::Players(_)
                | Self::Tile(_)
                | Self::Feature(_)
                | Self::Piece(_),
                _,
            ) => false,
        }
    }
}

impl Eval<'_> {
    fn subject(&self, about: &ThingAt) -> Subject {
        let found = match about {
            ThingAt::Game => Some(Subject::Game),
            ThingAt::Player(who) => Some(Subject::Players(self.who(who))),
            ThingAt::Tile(tile) => self.tile(tile).map(Subject::Tile),
            ThingAt::Feature(feature) => {
                self.feature(*feature).map(|feature| Subject::Feature(self.state.graph.root(feature)))
            }
            ThingAt::Piece(piece) => self.reg(*piece).piece().map(Subject::Piece),
            ThingAt::Number(_) => None,
        };
        found.unwrap_or(Subject::None)
    }

    /// True if something is remembered of a thing, of one of several players.
    pub(super) fn is_noted(&self, note: Note, about: &ThingAt) -> bool {
        self.noted(note, about).next().is_some()
    }

    /// True if a note is needed and is remembered of nothing.
    #[inline]
    pub(super) fn lacks_note(&self, note: Option<Note>) -> bool {
        note.is_some_and(|note| self.state.notes.iter().all(|known| known.note != note))
    }

    /// The number that is remembered of a thing: of players the sum, of features that have joined the greatest; 0 if there is none.
    pub(super) fn noted_number(&self, note: Note, about: &ThingAt) -> i32 {
        let numbers = self.noted(note, about).map(|known| known.number);
        match about {
            ThingAt::Player(_) => super::eval::clamp(numbers.map(i64::from).sum()),
            ThingAt::Tile(_)
            | ThingAt::Feature(_)
            | ThingAt::Piece(_)
            | ThingAt::Number(_)
            | ThingAt::Game => numbers.max().unwrap_or(0),
        }
    }

    fn noted(&self, note: Note, about: &ThingAt) -> impl Iterator<Item = &Noted> {
        // Where nothing is remembered nothing has to be worked out.
        let about = if self.state.notes.is_empty() { Subject::None } else { self.subject(about) };
        let graph = &self.state.graph;
        let is_it =
            move |known: &&Noted| known.note == note && about.is(known.about, |segment| graph.root(segment));
        self.state.notes.iter().filter(is_it)
    }

    /// What a name for a thing stands for.
    pub(super) fn value(&self, thing: &ThingAt) -> Value {
        let found = match thing {
            ThingAt::Tile(tile) => self.tile(tile).map(Value::Tile),
            ThingAt::Feature(feature) => self.feature(*feature).map(Value::Feature),
            ThingAt::Piece(piece) => self.reg(*piece).piece().map(Value::Piece),
            ThingAt::Player(who) => self.seat(who).map(Value::Seat),
            ThingAt::Number(num) => Some(Value::Num(self.num(num))),
            ThingAt::Game => None,
        };
        found.unwrap_or_default()
    }
}
