//! What the things that are done in a game read and what they change, as a small set of resources.
//!
//! It is a walk like any other: every effect, condition and number says what it touches. What a rule sets off by events is not
//! followed: almost every award could set off almost anything. Cards that are drawn, spaces that are entered and procedures that
//! are called are.
//!
//! **Invariant:** whatever one thing can change of what another asks for is a resource of both, so that two things that touch
//! nothing in common come to the same in either order.

mod reads;
mod resource;
mod writes;

use indexmap::IndexSet;

use super::scope::Scope;
use super::visitor::Walk;
use tilewright_lang::merge::Game;
use tilewright_lang::spec::*;

use resource::{Place, TokenPlace};
use resource::{Resource, Whose};

/// What is done to a resource.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Act {
    /// It is asked for.
    Reads,
    /// Something is added: that commutes with adding.
    Adds,
    /// Something that does not depend on what else is there is taken away: that commutes with taking away.
    Takes,
    /// It becomes what it becomes.
    Sets,
}

impl Act {
    /// True if it does not matter which of two comes first, done to one resource.
    fn commutes(self, other: Self) -> bool {
        self == other && self != Self::Sets
    }
}

/// A resource and what is done to it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Access {
    pub(super) what: Resource,
    pub(super) act: Act,
}

/// What something touches.
#[derive(Clone, Debug, Default)]
pub(super) struct Touch(IndexSet<Access>);

/// How two things meet: what is done to what both touch.
#[derive(Clone, Debug)]
pub(super) struct Contact {
    pub(super) what: Resource,
    pub(super) first: Act,
    pub(super) second: Act,
}

impl Touch {
    /// How this, which comes first, meets what comes second, if it does; rather by what the second finds changed.
    pub(super) fn meets(&self, second: &Self) -> Option<Contact> {
        let mut found: Option<(u8, Contact)> = None;
        for a in &self.0 {
            for b in &second.0 {
                if a.act.commutes(b.act) || !a.what.overlaps(&b.what) {
                    continue;
                }
                let rank = match (a.act, b.act) {
                    (_, Act::Reads) => 0,
                    (Act::Reads, _) => 1,
                    _ => 2,
                };
                if found.as_ref().is_none_or(|(best, _)| rank < *best) {
                    let contact = Contact { what: a.what.narrower(&b.what), first: a.act, second: b.act };
                    found = Some((rank, contact));
                }
            }
        }
        found.map(|(_, contact)| contact)
    }
}

/// Who does what: a touch, and the slots that parts of it wait for.
#[derive(Debug)]
pub(super) struct Toucher<'g> {
    game: &'g Game,
    /// What is touched here; behind it what waits for a slot, by the slot.
    touch: Touch,
    later: Vec<(SlotId, Touch)>,
    /// The slots that what we are in waits for, the innermost last.
    waits: Vec<Option<SlotId>>,
    /// In how many loops over features whose owners and tiles are written down we are.
    recorded: usize,
    /// A choice of pieces or tokens that is taken away as a whole, so that nobody has to look at it.
    taken: Option<*const PieceFilter>,
    taken_tokens: Option<*const TokenFilter>,
    calling: Vec<ProcedureId>,
    /// True inside what it hangs on how often a neighbour counts: there neighbours count once.
    timing: bool,
    depth: usize,
    steps: usize,
}

/// Beyond this a walk only makes the answer less exact, so that no data can make it long.
const DEEPEST: usize = 16;
const MOST_STEPS: usize = 50_000;

impl<'g> Toucher<'g> {
    /// Nothing is touched yet; `recorded` if it is done for features that became complete.
    pub(super) fn new(game: &'g Game, recorded: bool) -> Self {
        Self {
            game,
            touch: Touch::default(),
            later: Vec::new(),
            waits: Vec::new(),
            recorded: usize::from(recorded),
            taken: None,
            taken_tokens: None,
            calling: Vec::new(),
            timing: false,
            depth: 0,
            steps: 0,
        }
    }

    /// Goes through something with what is bound there.
    pub(super) fn walk(&mut self, scope: Scope, go: impl FnOnce(&mut Walk<'_>)) {
        if self.depth < DEEPEST && self.steps < MOST_STEPS {
            self.depth += 1;
            go(&mut Walk::new(self, "", scope));
            self.depth -= 1;
        }
    }

    /// What is touched, and what waits for which slot.
    pub(super) fn done(self) -> (Touch, Vec<(SlotId, Touch)>) {
        (self.touch, self.later)
    }

    /// An action of a group, of which a player takes one.
    pub(super) fn takes_action(&mut self, group: &GroupId) {
        if !group.0.is_empty() {
            self.push(Resource::Taken(group.clone()), Act::Reads);
            self.push(Resource::Taken(group.clone()), Act::Adds);
        }
    }

    fn push(&mut self, what: Resource, act: Act) {
        let access = Access { what, act };
        match self.waits.iter().rev().find_map(Option::as_ref) {
            None => drop(self.touch.0.insert(access)),
            Some(slot) => match self.later.iter_mut().find(|(known, _)| known == slot) {
                Some((_, touch)) => drop(touch.0.insert(access)),
                None => self.later.push((slot.clone(), Touch(IndexSet::from([access])))),
            },
        }
    }

    fn touch_pieces(&mut self, kinds: Vec<PieceId>, whose: Whose, place: Place, act: Act) {
        if !kinds.is_empty() {
            self.push(Resource::Pieces { kinds, whose, place }, act);
        }
    }

    fn touch_tokens(&mut self, kinds: Vec<TokenId>, place: TokenPlace, act: Act) {
        if !kinds.is_empty() {
            self.push(Resource::Tokens { kinds, place }, act);
        }
    }

    /// The kinds of pieces of which that holds.
    fn kinds(&self, which: impl Fn(&PieceId, &Piece) -> bool) -> Vec<PieceId> {
        let pieces = self.game.rules.pieces.iter();
        pieces.filter(|(id, piece)| which(id, piece)).map(|(id, _)| id.clone()).collect()
    }

    /// The kinds of tokens of which that holds.
    fn token_kinds(&self, which: impl Fn(&TokenId, &Token) -> bool) -> Vec<TokenId> {
        let tokens = self.game.rules.tokens.iter();
        tokens.filter(|(id, token)| which(id, token)).map(|(id, _)| id.clone()).collect()
    }

    /// The counters that points move, and the track that they move along.
    fn counters(&self) -> Option<(Vec<PieceId>, TrackId)> {
        let (track, _) = self.game.rules.tracks.iter().find(|(_, track)| track.score)?;
        let kinds = self.kinds(|_, piece| matches!(&piece.starts, Starts::Track(on, _) if on == track));
        Some((kinds, track.clone()))
    }
}
