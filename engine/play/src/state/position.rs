//! The whole position.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::{
    Board, CompletedFeature, Later, Machine, Noted, PieceIx, Pieces, Piles, Racks, SuspendedPart, TakeBack,
    TileIx, Tokens, Tracked, Value,
};
use crate::graph::{FeatureGraph, Root, SegmentIx};
use crate::rules::{Cause, Design, Kind, Ruleset, Seat, TokenKind};

/// A position of a game.
#[derive(Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    pub(crate) players: u8,
    pub(crate) board: Board,
    pub(crate) graph: FeatureGraph,
    pub(crate) pieces: Tracked<Pieces>,
    pub(crate) tokens: Tracked<Tokens>,
    pub(crate) piles: Tracked<Piles>,
    pub(crate) points: SmallVec<[i32; 6]>,
    pub(crate) turn: Turn,
    pub(crate) machine: Machine,
    /// Features that lost their last open end in this part, by one of their segments.
    pub(crate) closed: SmallVec<[SegmentIx; 8]>,
    /// Features that a tile of this part extended.
    pub(crate) extended: SmallVec<[SegmentIx; 4]>,
    /// Features that were complete when this part began, by name and size, of kinds that have a condition for it.
    pub(crate) were_complete: Tracked<Vec<(SegmentIx, u32)>>,
    /// What has changed since no invariant was broken, by segments; empty in a game without invariants.
    pub(crate) touched: Tracked<Vec<SegmentIx>>,
    /// Features completed in this part.
    pub(crate) completed: SmallVec<[CompletedFeature; 4]>,
    /// What players gained in this turn, if some rule asks.
    pub(crate) gains: Tracked<Vec<Gain>>,
    /// Links changed in this turn, by tile.
    pub(crate) turned_links: Tracked<Vec<TileIx>>,
    /// Tiles whose links may be changed at the decision that is due, or while it is asked again.
    pub(crate) link_chances: Tracked<Option<Vec<TileIx>>>,
    /// Links that are set: tile and the two segments, by tile.
    pub(crate) links: Tracked<Vec<(TileIx, u8, u8)>>,
    /// Effects that wait for a slot, those put off first in front.
    pub(crate) later: Tracked<Vec<Later>>,
    /// Parts that wait until another, which was played in the middle of them, is over; the innermost last.
    pub(crate) suspended: Tracked<Vec<SuspendedPart>>,
    /// What is remembered of things, sorted.
    pub(crate) notes: Tracked<Vec<Noted>>,
    /// Rules that have fired as often as they may: rule, scope, and the batch if that is the scope.
    pub(crate) fired: Tracked<Vec<(u16, u8, u32)>>,
    /// What was taken in the draft that goes on, of the tokens that marks show: feature, kind, how many.
    pub(crate) drafted: Tracked<Vec<(Root, TokenKind, u32)>>,
    /// Tiles in players' hands, by seat.
    pub(crate) hands: Tracked<Vec<Vec<Design>>>,
    /// Tiles on racks.
    pub(crate) racks: Tracked<Racks>,
    /// Players who have turns before whoever is next in turn order, the first in front.
    pub(crate) granted: Tracked<Vec<Seat>>,
    /// Cards of each deck, from top to bottom where they are known, and those still unknown as counts.
    pub(crate) decks: Tracked<Vec<DeckState>>,
    /// Why the game had to stop, if a rule ran away.
    pub(crate) fault: Tracked<Option<String>>,
}

clone_in_place!(State {
    players,
    points,
    turn,
    machine,
    closed,
    extended,
    completed,
} takes back {
    board,
    graph,
    pieces,
    tokens,
    piles,
    were_complete,
    touched,
    gains,
    turned_links,
    link_chances,
    links,
    later,
    suspended,
    notes,
    fired,
    drafted,
    hands,
    racks,
    granted,
    decks,
    fault,
});

/// A deck: cards whose place is not known yet, and the cards under them in their order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct DeckState {
    /// How many copies of each card lie in the shuffled part.
    pub shuffled: Vec<u32>,
    /// Cards under it, the next one first.
    pub under: Vec<u8>,
}

/// Whose turn it is, and how far it has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Turn {
    /// The player whose turn it is.
    pub active: Seat,
    /// While a turn is played that was granted: whose turn in order came last.
    pub after: Option<Seat>,
    /// Who began the game.
    pub first: Seat,
    /// How many turns have begun.
    pub number: u32,
    /// The part of the turn, from 0.
    pub part: u8,
    /// Further parts that were granted and are still to come.
    pub granted: u8,
    /// True once a further part was granted in this turn: no second one is.
    pub has_granted: bool,
    /// Extra parts that wait.
    pub extra: u8,
    /// How many of those may grant a further part; they come first.
    pub extra_granting: u8,
    /// True while an extra part is played.
    pub in_extra: bool,
    /// True while an extra part is played that may grant a further part.
    pub extra_grants: bool,
    /// Groups of which an action was taken in this part.
    pub taken: u32,
    /// Groups of which an action was taken in earlier parts of this turn.
    pub taken_before: u32,
    /// The slot reached last; before the first one of a turn the number before it, which may be 255.
    pub slot: u8,
    /// The tile in hand.
    pub drawn: Option<Design>,
    /// The pile it came from.
    pub pile: u8,
    /// A tile to be buried under it, and the pile that it came from.
    pub under: Option<(Design, u8)>,
    /// True once the drawn tile was dealt away, until another is drawn.
    pub dealt_away: bool,
    /// The rack from which a tile is being laid, by its place; none for the drawn one.
    pub laid_from: Option<u16>,
    /// True once a tile of a rack was laid in this part.
    pub from_rack: bool,
    /// How many tiles were dealt in this turn.
    pub dealt: u32,
    /// How many gains of this turn there were when this part began.
    pub gains_before: u16,
    /// How many turns have passed in a game with racks in which no tile was laid or dealt.
    pub idle: u16,
    /// How many ways there are to lay what is held, once that has been counted; 0 before.
    pub ways: u32,
    /// The tile placed last in this part.
    pub placed: Option<TileIx>,
    /// True once somebody said that the game ends after this turn.
    pub ends: bool,
    /// True at the end of the game.
    pub ending: bool,
    /// The batch that awards belong to now: those of one slot, or of one card, are one batch.
    pub batch: u32,
}

/// Points gained in this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Gain {
    /// Who.
    pub seat: Seat,
    /// How many.
    pub amount: i32,
    /// Why.
    pub cause: Cause,
    /// From a feature of this kind.
    pub kind: Option<Kind>,
}

impl State {
    /// How many players there are.
    pub fn players(&self) -> u8 {
        self.players
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The features.
    pub fn graph(&self) -> &FeatureGraph {
        &self.graph
    }

    /// The pieces.
    pub fn pieces(&self) -> &Pieces {
        &self.pieces
    }

    /// The tokens.
    pub fn tokens(&self) -> &Tokens {
        &self.tokens
    }

    /// What is left to draw.
    pub fn piles(&self) -> &Piles {
        &self.piles
    }

    /// The tiles on racks.
    pub fn racks(&self) -> &Racks {
        &self.racks
    }

    /// How many tiles are left to draw, with those on racks that count.
    #[inline]
    pub fn tiles_left(&self, rules: &Ruleset) -> u32 {
        let left = self.piles.left();
        if rules.racks.is_empty() { left } else { left + self.racks.counting(rules, None) }
    }

    /// True if there is a tile yet to be laid: to draw, in somebody's hand, or on a rack that counts.
    pub(crate) fn has_tiles_left(&self, rules: &Ruleset) -> bool {
        self.tiles_left(rules) > 0 || self.hands.iter().any(|hand| !hand.is_empty())
    }

    /// Links that are set: the tile and the two of its segments that are joined.
    pub fn links(&self) -> &[(TileIx, u8, u8)] {
        &self.links
    }

    /// Players who have turns before whoever is next in turn order, the first in front.
    pub fn granted(&self) -> &[Seat] {
        &self.granted
    }

    /// Points by seat.
    pub fn points(&self) -> &[i32] {
        &self.points
    }

    /// Whose turn it is, and how far it has come.
    pub fn turn(&self) -> &Turn {
        &self.turn
    }

    /// Why the game had to stop before its end, if a rule ran away.
    pub fn fault(&self) -> Option<&str> {
        self.fault.as_deref()
    }

    /// The feature a piece stands on, by a segment.
    pub fn under(&self, piece: PieceIx) -> Option<SegmentIx> {
        match self.pieces.get(piece).loc {
            super::Loc::Segment(segment) => Some(segment),
            _ => None,
        }
    }

    /// The player in whose keeping a piece is.
    pub fn holder(&self, piece: PieceIx) -> Option<Seat> {
        match self.pieces.get(piece).loc {
            super::Loc::With(seat) => Some(seat),
            _ => None,
        }
    }

    /// The tile that a piece stands on, on one of its segments, on itself, or beside a piece there.
    pub fn tile_under(&self, piece: PieceIx) -> Option<TileIx> {
        match self.pieces.get(piece).loc {
            super::Loc::Segment(segment) => Some(self.graph.segment(segment).tile),
            super::Loc::Tile(tile) => Some(tile),
            // That piece is beside none.
            super::Loc::Beside(other) => match self.pieces.get(other).loc {
                super::Loc::Segment(segment) => Some(self.graph.segment(segment).tile),
                super::Loc::Tile(tile) => Some(tile),
                _ => None,
            },
            super::Loc::Supply | super::Loc::With(_) | super::Loc::Space(..) | super::Loc::Box => None,
        }
    }

    /// The content of a register of the innermost frame.
    pub(crate) fn reg(&self, reg: crate::rules::Reg) -> Value {
        let base = self.machine.frames.last().map_or(0, |frame| usize::from(frame.base));
        self.machine.regs.get(base + reg.ix()).copied().unwrap_or_default()
    }

    pub(crate) fn set_reg(&mut self, reg: crate::rules::Reg, value: Value) {
        let base = self.machine.frames.last().map_or(0, |frame| usize::from(frame.base));
        if let Some(slot) = self.machine.regs.get_mut(base + reg.ix()) {
            *slot = value;
        }
    }
}
