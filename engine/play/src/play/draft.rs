//! Drafts: claimants take one token each in turn order until none is left.
//!
//! A decision is asked only where it matters: somebody else may take something of what lies there for a player.
//!
//! **Invariant:** the cursor register of a draft holds who is next, and `drafted` what was taken of marks, so
//! that a decision may stand between two takes.

use crate::graph::Root;
use crate::rules::*;
use crate::state::{Pending, TokenLoc, Value};

use super::eval::Eval;
use super::run::{Flow, Run};
use super::{Listener, What};

/// Tokens of one kind that a player may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Offer {
    kind: TokenKind,
    /// Where they lie on the board.
    loc: Option<TokenLoc>,
    /// The feature on whose marks they are drawn; they lie in the supply.
    marks: Option<Root>,
    /// How many marks show one that was not taken yet.
    left: u32,
}

impl<L: Listener> Run<'_, '_, L> {
    /// One take: the next claimant takes one token. Comes back here until nobody can take anything.
    pub(super) fn draft(&mut self, draft: &DraftOp) -> Flow {
        // Nobody has begun, then.
        if let Some(FeatureSet { from: FeatureSource::CompletedNow, .. }) = draft.across
            && self.nothing_completed()
        {
            return Flow::Next;
        }
        let next = match self.state.reg(draft.cursor) {
            Value::Seat(seat) => seat,
            _ => self.eval(|eval| eval.seat(&draft.start)).unwrap_or(self.state.turn.active),
        };
        let players = self.state.players;
        for step in 0..players {
            let seat = Seat((next.0 + step) % players);
            let pool = self.pool_of(draft, seat);
            let Some(&first) = pool.first() else {
                continue;
            };
            self.state.set_reg(draft.cursor, Value::Seat(seat));
            let mut options: Vec<What> = Vec::new();
            for offer in &pool {
                let what = self.offer_of(offer);
                if !options.contains(&what) {
                    options.push(what);
                }
            }
            if options.len() == 1
                || !self.is_contested(draft, seat, &pool)
                || self.is_all_one(draft, seat, &pool)
            {
                self.take_offer(draft, seat, first);
                return Flow::Stay;
            }
            self.state.machine.options.clear();
            options.into_iter().for_each(|what| self.offer(what));
            self.state.machine.pending = Pending::Options(seat);
            return Flow::Wait;
        }
        self.state.set_reg(draft.cursor, Value::None);
        self.state.drafted.clear();
        Flow::Next
    }

    /// A player chose what to take.
    pub(super) fn drafted(&mut self, draft: &DraftOp, what: What) {
        let Value::Seat(seat) = self.state.reg(draft.cursor) else {
            return;
        };
        let pool = self.pool_of(draft, seat);
        let chosen = pool.into_iter().find(|offer| self.offer_of(offer) == what);
        if let Some(offer) = chosen {
            self.take_offer(draft, seat, offer);
        }
    }

    /// True if anybody could take anything.
    pub(super) fn can_draft(&mut self, draft: &DraftOp) -> bool {
        (0..self.state.players).any(|seat| !self.pool_of(draft, Seat(seat)).is_empty())
    }

    fn take_offer(&mut self, draft: &DraftOp, seat: Seat, offer: Offer) {
        if let Some(feature) = offer.marks {
            let same = |&(root, kind, _): &(Root, TokenKind, u32)| (root, kind) == (feature, offer.kind);
            let entry = self.state.drafted.iter().position(same);
            match entry {
                Some(index) => self.state.drafted[index].2 += 1,
                None => self.state.drafted.push((feature, offer.kind, 1)),
            }
        }
        let holders = self.holders(&draft.pool.at, seat);
        let count = self.remove_tokens(&draft.pool.at, holders, offer.kind, offer.loc, 1);
        self.hand_over(seat, offer.kind, count);
        let after = Seat((seat.0 + 1) % self.state.players);
        self.state.set_reg(draft.cursor, Value::Seat(after));
    }

    fn offer_of(&self, offer: &Offer) -> What {
        let tile = offer.loc.map(|loc| match loc {
            TokenLoc::Tile(tile) => tile,
            TokenLoc::Segment(segment) => self.state.graph.segment(segment).tile,
        });
        What::Token(offer.kind, tile)
    }

    /// True if somebody else could take something that a player may take.
    fn is_contested(&mut self, draft: &DraftOp, seat: Seat, pool: &[Offer]) -> bool {
        (0..self.state.players).filter(|&other| other != seat.0).any(|other| {
            let theirs = self.pool_of(draft, Seat(other));
            let clash = |mine: &Offer, other: &Offer| match (mine.marks, other.marks) {
                // Two features may show more of a kind than there are.
                (Some(a), Some(b)) if a != b => {
                    mine.kind == other.kind && self.state.tokens.in_supply(mine.kind) < mine.left + other.left
                }
                _ => (mine.kind, mine.loc) == (other.kind, other.loc),
            };
            theirs.iter().any(|other| pool.iter().any(|mine| clash(mine, other)))
        })
    }

    /// True if it makes no difference which offer a player takes: they are of one kind, and everybody else may take all
    /// of them or none.
    fn is_all_one(&mut self, draft: &DraftOp, seat: Seat, pool: &[Offer]) -> bool {
        if pool.iter().any(|offer| offer.kind != pool[0].kind) {
            return false;
        }
        (0..self.state.players).filter(|&other| other != seat.0).all(|other| {
            let theirs = self.pool_of(draft, Seat(other));
            let shared = pool.iter().filter(|offer| theirs.contains(offer)).count();
            shared == 0 || shared == pool.len()
        })
    }

    /// What a player may take: from his own features if there are several.
    fn pool_of(&mut self, draft: &DraftOp, seat: Seat) -> Vec<Offer> {
        let mut found: Vec<Offer> = Vec::new();
        self.eval(|eval| {
            let mut look = |eval: &Eval| {
                if eval.who(&draft.claimants) >> seat.0 & 1 == 1 {
                    each_offer(eval, &draft.pool, |offer| {
                        if !found.contains(&offer) {
                            found.push(offer);
                        }
                    });
                }
            };
            match &draft.across {
                None => look(eval),
                Some(set) => eval.features(set, |feature| {
                    eval.bind(draft.bind, Value::Feature(feature));
                    look(eval);
                }),
            }
        });
        found
    }
}

/// Calls `take` for everything that lies in a pool.
fn each_offer(eval: &Eval, pool: &TokenQuery, mut take: impl FnMut(Offer)) {
    let marks = match pool.at {
        TokenPlace::MarksOf(feature) => match eval.feature(feature) {
            Some(feature) => Some(eval.state.graph.root(feature)),
            None => return,
        },
        _ => None,
    };
    eval.each_token(pool, |kind, loc, _| {
        let left = marks.map_or(0, |root| {
            let drafted = eval.state.drafted.iter();
            let taken: u32 = drafted
                .filter(|&&(other, taken, _)| (other, taken) == (root, kind))
                .map(|&(_, _, count)| count)
                .sum();
            eval.token_marks(root.segment(), kind).saturating_sub(taken)
        });
        if marks.is_none() || left > 0 {
            take(Offer { kind, loc, marks, left });
        }
    });
}
