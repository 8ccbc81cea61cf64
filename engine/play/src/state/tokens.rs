//! Where tokens are: the supply, bags, players, tiles, segments.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::TileIx;
use crate::graph::SegmentIx;
use crate::policy::Stream;
use crate::rules::{Bag, Ruleset, Seat, Set64, TokenKind};

/// A place on the board where tokens lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum TokenLoc {
    /// On a tile.
    Tile(TileIx),
    /// On a segment.
    Segment(SegmentIx),
}

/// All tokens, as counts.
///
/// **Invariant:** `placed` is sorted by place and kind and holds no zero.
#[derive(Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Tokens {
    kinds: u16,
    supply: Vec<u32>,
    held: Vec<u32>,
    bags: Vec<u32>,
    /// The bag each kind came from last, plus one; what came from a bag goes back there.
    from_bag: Vec<u8>,
    placed: Vec<(TokenLoc, TokenKind, u32)>,
    /// Those that have left the game.
    out: Vec<u32>,
}

clone_in_place!(Tokens { kinds, supply, held, bags, from_bag, placed, out });

impl Tokens {
    pub(crate) fn new(rules: &Ruleset, players: u8) -> Self {
        let kinds = rules.tokens.len();
        let mut tokens = Self {
            kinds: kinds as u16,
            supply: rules.tokens.iter().map(|token| token.supply_for(players)).collect(),
            held: vec![0; kinds * usize::from(players)],
            bags: vec![0; kinds * rules.bags.len()],
            from_bag: vec![0; kinds],
            placed: Vec::new(),
            out: vec![0; kinds],
        };
        for (number, bag) in rules.bags.iter().enumerate() {
            for &(token, count) in bag {
                tokens.bags[number * kinds + token.ix()] = count;
                tokens.from_bag[token.ix()] = number as u8 + 1;
            }
        }
        tokens
    }

    /// How many of a kind lie in the common supply.
    pub fn in_supply(&self, kind: TokenKind) -> u32 {
        self.supply.get(kind.ix()).copied().unwrap_or(0)
    }

    /// How many of a kind a player holds.
    pub fn held(&self, seat: Seat, kind: TokenKind) -> u32 {
        self.held.get(seat.ix() * usize::from(self.kinds) + kind.ix()).copied().unwrap_or(0)
    }

    /// How many of a kind are in a bag.
    pub fn in_bag(&self, bag: Bag, kind: TokenKind) -> u32 {
        self.bags.get(bag.ix() * usize::from(self.kinds) + kind.ix()).copied().unwrap_or(0)
    }

    /// Everything that lies on the board.
    pub fn placed(&self) -> &[(TokenLoc, TokenKind, u32)] {
        &self.placed
    }

    /// How many of a kind have left the game.
    pub fn out(&self, kind: TokenKind) -> u32 {
        self.out.get(kind.ix()).copied().unwrap_or(0)
    }

    /// The kinds there are.
    pub fn kinds(&self, set: Set64) -> impl Iterator<Item = TokenKind> {
        (0..self.kinds as u8).filter(move |&kind| set.has(kind)).map(TokenKind)
    }

    /// Takes one from the supply; false if there is none.
    pub(crate) fn take_supply(&mut self, kind: TokenKind) -> bool {
        match self.supply.get_mut(kind.ix()) {
            Some(count) if *count > 0 => {
                *count -= 1;
                true
            }
            _ => false,
        }
    }

    /// Takes one from a bag; false if there is none.
    pub(crate) fn take_bag(&mut self, bag: Bag, kind: TokenKind) -> bool {
        // A number that is no kind's would be one of the next bag.
        if u16::from(kind.0) >= self.kinds {
            return false;
        }
        match self.bags.get_mut(bag.ix() * usize::from(self.kinds) + kind.ix()) {
            Some(count) if *count > 0 => {
                *count -= 1;
                self.from_bag[kind.ix()] = bag.0 + 1;
                true
            }
            _ => false,
        }
    }

    /// Puts one into a bag.
    pub(crate) fn put_in_bag(&mut self, bag: Bag, kind: TokenKind) {
        if let Some(count) = self.bags.get_mut(bag.ix() * usize::from(self.kinds) + kind.ix()) {
            *count += 1;
        }
    }

    /// Gives a player some.
    pub(crate) fn give(&mut self, seat: Seat, kind: TokenKind, count: u32) {
        if let Some(held) = self.held.get_mut(seat.ix() * usize::from(self.kinds) + kind.ix()) {
            *held += count;
        }
    }

    /// Takes up to so many of a kind from a player; returns how many there were.
    pub(crate) fn take_held(&mut self, seat: Seat, kind: TokenKind, most: u32) -> u32 {
        match self.held.get_mut(seat.ix() * usize::from(self.kinds) + kind.ix()) {
            Some(held) => {
                let taken = most.min(*held);
                *held -= taken;
                taken
            }
            None => 0,
        }
    }

    /// Puts some on the board.
    pub(crate) fn place(&mut self, loc: TokenLoc, kind: TokenKind, count: u32) {
        if count == 0 {
            return;
        }
        match self.placed.binary_search_by(|&(l, k, _)| (l, k).cmp(&(loc, kind))) {
            Ok(index) => self.placed[index].2 += count,
            Err(index) => self.placed.insert(index, (loc, kind, count)),
        }
    }

    /// Takes up to so many of a kind from a place on the board; returns how many there were.
    pub(crate) fn lift(&mut self, loc: TokenLoc, kind: TokenKind, most: u32) -> u32 {
        let Ok(index) = self.placed.binary_search_by(|&(l, k, _)| (l, k).cmp(&(loc, kind))) else {
            return 0;
        };
        let taken = self.placed[index].2.min(most);
        self.placed[index].2 -= taken;
        if self.placed[index].2 == 0 {
            self.placed.remove(index);
        }
        taken
    }

    /// Some are out of the game.
    pub(crate) fn discard(&mut self, kind: TokenKind, count: u32) {
        if let Some(out) = self.out.get_mut(kind.ix()) {
            *out += count;
        }
    }

    /// True if anybody holds a token of a kind that is secret with him.
    pub(super) fn any_held(&self, secret: impl Fn(Seat, usize) -> bool) -> bool {
        let kinds = usize::from(self.kinds.max(1));
        let held = self.held.iter().enumerate().filter(|&(_, &count)| count > 0);
        held.map(|(at, _)| (Seat((at / kinds) as u8), at % kinds)).any(|(seat, kind)| secret(seat, kind))
    }

    /// Every token that somebody holds in secret changes places with another that may be held so, or that lies in the bag it
    /// came from; but for kinds that stay, which are given as bits.
    pub(super) fn exchange(
        &mut self,
        secret: impl Fn(Seat, usize) -> bool,
        staying: u64,
        stream: &mut Stream,
    ) {
        if !self.any_held(&secret) {
            return;
        }
        let kinds = usize::from(self.kinds);
        let stays = |kind: usize| staying >> (kind & 63) & 1 == 1;
        let mut held: SmallVec<[(Seat, usize); 16]> = SmallVec::new();
        for (at, &count) in self.held.iter().enumerate() {
            let (seat, kind) = (Seat((at / kinds) as u8), at % kinds);
            if secret(seat, kind) && !stays(kind) {
                held.extend(std::iter::repeat_n((seat, kind), count as usize));
            }
        }
        for index in 0..held.len() {
            let (seat, kind) = held[index];
            let bag = self.from_bag[kind];
            let may_be = |held: &(Seat, usize)| {
                self.from_bag[held.1] == bag && secret(seat, held.1) && secret(held.0, kind)
            };
            let others = held[index..].iter().filter(|&other| may_be(other)).count() as u32;
            let first = usize::from(bag).wrapping_sub(1).wrapping_mul(kinds);
            let in_bag = |other: usize| match bag {
                0 => 0,
                _ if secret(seat, other) && !stays(other) => self.bags[first + other],
                _ => 0,
            };
            let mut ticket = stream.below(others + (0..kinds).map(in_bag).sum::<u32>());
            if ticket < others {
                let mut alike = (index..held.len()).filter(|&other| may_be(&held[other]));
                if let Some(other) = alike.nth(ticket as usize) {
                    let (owner, new) = held[other];
                    self.hand_over(seat, kind, new);
                    self.hand_over(owner, new, kind);
                    held[other].1 = kind;
                }
                continue;
            }
            ticket -= others;
            for new in 0..kinds {
                let count = in_bag(new);
                if ticket < count {
                    self.bags[first + new] -= 1;
                    self.bags[first + kind] += 1;
                    self.from_bag[new] = bag;
                    self.hand_over(seat, kind, new);
                    break;
                }
                ticket -= count;
            }
        }
    }

    /// A player holds a token of another kind instead of one.
    fn hand_over(&mut self, seat: Seat, old: usize, new: usize) {
        self.held[seat.ix() * usize::from(self.kinds) + old] -= 1;
        self.held[seat.ix() * usize::from(self.kinds) + new] += 1;
    }

    /// Puts some back to where their kind comes from: its bag, or the supply.
    pub(crate) fn put_back(&mut self, kind: TokenKind, count: u32) {
        match self.from_bag.get(kind.ix()) {
            Some(&bag) if bag > 0 => {
                self.bags[(usize::from(bag) - 1) * usize::from(self.kinds) + kind.ix()] += count
            }
            Some(_) => self.supply[kind.ix()] += count,
            None => {}
        }
    }
}
