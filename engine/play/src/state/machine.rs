//! Where play stands in the program: frames, registers, what waits.

use serde::{Deserialize, Serialize};

use super::{PieceIx, Value};
use crate::graph::SegmentIx;
use crate::play::{Choice, Parts};
use crate::rules::{Cause, Kind, Pc, Rule, Seat, Trigger};
use tilewright_lang::spec::Moment;

/// A stretch of program that is being run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Frame {
    /// The operation to run next.
    pub pc: Pc,
    /// Its first register.
    pub base: u16,
    /// The rule it belongs to.
    pub rule: Rule,
    /// How many rules stand behind it: an event raised here is one deeper.
    pub depth: u8,
}

/// What an event binds, at the start of the registers: feature, piece, player, tile, where the bound
/// counter stood, amount, cause.
pub type Binds = [Value; crate::rules::bound::COUNT as usize];

/// An event that waits for its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Queued {
    /// Which rule is to answer it.
    pub rule: u16,
    /// What it binds.
    pub binds: Binds,
    /// How deep the chain of rules is.
    pub depth: u8,
    /// The batch of awards it belongs to.
    pub batch: u32,
}

/// Points on their way to a player.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Award {
    /// Who.
    pub seat: Seat,
    /// How many.
    pub amount: i32,
    /// Why.
    pub cause: Cause,
    /// The feature, if one was scored.
    pub feature: Option<SegmentIx>,
    /// The counter that moves, once it is known.
    pub counter: Option<PieceIx>,
    /// The rule that awards it.
    pub rule: Rule,
    /// The moment, if a feature was scored.
    pub moment: Option<Moment>,
    /// Its labelled parts: whoever listens when it is settled is told of them.
    pub parts: Parts,
    /// The batch it belongs to: all awards of one slot, or of one card.
    pub batch: u32,
    /// How many frames there were when it was made: it is settled by the same frame.
    pub frames: u16,
    /// True once rules have looked at it.
    pub seen: bool,
}

/// A feature that became complete in this part, as it was scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CompletedFeature {
    /// One of its segments.
    pub segment: SegmentIx,
    /// Its owners when it was scored, one bit each.
    pub owners: u16,
    /// True once it was scored.
    pub scored: bool,
}

/// What play waits for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Pending {
    /// Nothing: it is about to go on.
    #[default]
    Nothing,
    /// A cell and a rotation for the tile in hand; the number of options.
    Lay(Seat, u32),
    /// One of the listed options.
    Options(Seat),
    /// A tile from a pile.
    Tile(u8),
    /// A tile from a pile that nobody may see.
    HiddenTile(u8),
    /// One of the listed tiles, to be dealt; true if nobody may see it.
    Deal(bool),
    /// A token from a bag.
    Token(u8),
    /// A face of a die.
    Face(u8),
    /// A card of a deck.
    Card(u8),
    /// A seat to begin.
    Seat,
    /// Nothing any more: the game is over.
    Over,
}

impl Pending {
    /// True if chance decides.
    #[inline]
    pub fn is_chance(self) -> bool {
        !matches!(self, Self::Nothing | Self::Lay(..) | Self::Options(_) | Self::Over)
    }
}

/// Where play stands.
#[derive(Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Machine {
    /// Frames, the innermost last.
    pub frames: Vec<Frame>,
    /// Registers of all frames.
    pub regs: Vec<Value>,
    /// Lists that loops go over.
    pub lists: Vec<Value>,
    /// Events that wait, with the position of the first.
    pub queue: Vec<Queued>,
    /// How many of `queue` are already answered.
    pub answered: u32,
    /// True while a player chooses which of these rules comes first.
    pub ordering: bool,
    /// How many repairs there have been since nothing was broken.
    pub repairs: u16,
    /// Awards that wait.
    pub awards: Vec<Award>,
    /// The options of the pending decision, if they are listed.
    pub options: Vec<Choice>,
    /// What play waits for.
    pub pending: Pending,
}

clone_in_place!(Machine {
    frames,
    regs,
    lists,
    queue,
    answered,
    ordering,
    repairs,
    awards,
    options,
    pending
});

/// A place where an event finds its rules.
pub(crate) fn answers(on: Trigger, event: Trigger) -> bool {
    use Trigger::*;
    match (on, event) {
        (Extended(a), Extended(b))
        | (Merged(a), Merged(b))
        | (Closed(a), Closed(b))
        | (Scored(a), Scored(b))
        | (PiecePlaced(a), PiecePlaced(b))
        | (PieceReturned(a), PieceReturned(b)) => a.0 & b.0 != 0,
        _ => on == event,
    }
}

/// The set that holds one feature kind.
pub(crate) fn only(kind: Kind) -> crate::rules::Set64 {
    crate::rules::Set64(1 << kind.0)
}
