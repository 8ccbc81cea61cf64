//! What happened, for whoever listens.

use smallvec::SmallVec;

use crate::graph::SegmentIx;
use crate::rules::{Cause, Design, Kind, Rule, Ruleset, Seat, Slot, Term, TokenKind};
use crate::state::{Cell, PieceIx, State, StockAt, TileIx};
use tilewright_lang::spec::Moment;

use super::Hearing;

/// Labelled parts of an award, in the order of the rules.
pub type Parts = SmallVec<[(Term, i32); 6]>;

/// Something that happened. A feature is told by one of its segments.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Event {
    /// A turn begins.
    Turn { seat: Seat, number: u32 },
    /// What a slot offers is about to be looked for; play waits there if there is anything.
    Menu { seat: Seat, slot: Slot },
    /// A tile was drawn.
    Drawn { seat: Seat, design: Design },
    /// A drawn tile fitted nowhere.
    Discarded { seat: Seat, design: Design },
    /// A tile was buried unseen.
    Buried { tile: TileIx },
    /// A tile went from one place beside the board to another.
    Dealt { design: Design, from: StockAt, to: StockAt },
    /// A tile was laid.
    Laid { seat: Seat, tile: TileIx, design: Design, at: Cell, rotation: u8 },
    /// A player put a piece on a segment; it may be somebody else's, or nobody's.
    Placed { seat: Seat, piece: PieceIx, segment: SegmentIx },
    /// A piece went to a space of a track.
    OnTrack { piece: PieceIx, space: i32 },
    /// A piece went on a tile itself, beside a piece, or into a player's keeping; nobody did it where nothing was to be decided.
    Moved { seat: Option<Seat>, piece: PieceIx, to: super::Spot },
    /// A piece came back to its owner's supply.
    Returned { piece: PieceIx },
    /// A comparison decided between players who were level on a feature that is scored: who was, with what each has,
    /// and who is left, one bit for each seat.
    Tie { feature: SegmentIx, level: SmallVec<[(Seat, i32); 4]>, best: u16, term: Term, clause: String },
    /// A feature was looked at for scoring; nobody may own it.
    Scored { feature: SegmentIx, moment: Moment, owners: u16, worth: i32 },
    /// Points were awarded.
    Gained {
        seat: Seat,
        amount: i32,
        parts: Parts,
        feature: Option<SegmentIx>,
        moment: Option<Moment>,
        cause: Cause,
        rule: Rule,
    },
    /// A player took tokens.
    Took { seat: Seat, token: TokenKind, count: u32 },
    /// Tokens went back to where they came from, or out of the game.
    Gone { token: TokenKind, count: u32, out: bool },
    /// A token went on the board.
    Put { token: TokenKind, tile: TileIx },
    /// A feature that was of one kind is of another now.
    Converted { feature: SegmentIx, from: Kind, to: Kind },
    /// A link was set: two segments of one tile are joined now.
    Linked { tile: TileIx, a: u8, b: u8 },
    /// Chance decided.
    Chance { outcome: super::Outcome },
    /// A player decided.
    Chose { seat: Seat, choice: super::Choice },
    /// A rule does not answer any more: rules have answered each other for too long.
    Unanswered { rule: Rule },
    /// A rule ran away, and the game had to stop.
    Fault,
}

/// Whoever is told what happens. `()` is nobody, and costs nothing.
pub trait Listener {
    /// False if it never listens: what it would be told is then not even put together.
    const LISTENS: bool = true;

    /// What it wants to be told; nothing else is put together, nor worked out for it.
    fn hears(&self) -> Hearing {
        Hearing::ALL
    }

    /// Something happened; the state is as it is just after it.
    fn on_event(&mut self, rules: &Ruleset, state: &State, event: Event);
}

impl Listener for () {
    const LISTENS: bool = false;

    #[inline]
    fn hears(&self) -> Hearing {
        Hearing::NONE
    }

    #[inline]
    fn on_event(&mut self, _: &Ruleset, _: &State, _: Event) {}
}

/// Whoever is told what happens.
pub(super) type OnEvent<'a> = &'a mut dyn FnMut(&Ruleset, &State, Event);

/// Anybody who listens. Play is compiled twice, for somebody and for nobody, and not once for everybody there is.
pub(super) struct Called<'a>(pub OnEvent<'a>, pub Hearing);

impl Listener for Called<'_> {
    #[inline]
    fn hears(&self) -> Hearing {
        self.1
    }

    fn on_event(&mut self, rules: &Ruleset, state: &State, event: Event) {
        (self.0)(rules, state, event);
    }
}

/// True if this kind of listener listens.
#[inline]
pub(super) fn listens<L: Listener>(_: &L) -> bool {
    L::LISTENS
}

impl<F: FnMut(&Ruleset, &State, Event)> Listener for F {
    fn on_event(&mut self, rules: &Ruleset, state: &State, event: Event) {
        self(rules, state, event);
    }
}
