//! Tiles beside the board: dealt from piles and racks to others, and what racks begin with.
//!
//! **Invariant:** a tile that is dealt is taken from one place and put to another, so that there are as many as before.

use smallvec::SmallVec;

use crate::rules::*;
use crate::state::{Pending, State, StockAt, Value};
use tilewright_lang::spec::Visibility;

use super::eval::Eval;
use super::run::{Flow, Run};
use super::{Event, EventSort, Listener, What};

/// So many tiles can be dealt in one turn: more than any game has, so rules that shuffle for ever come to an end.
const MOST_DEALT: u32 = 100_000;
/// So many turns can begin in a game whose tiles go back into piles: without that a game ends with its tiles.
const MOST_TURNS: u32 = 100_000;

/// Some tiles that are alike and lie together.
type Alike = (StockAt, Design, u32);

impl<L: Listener> Run<'_, '_, L> {
    /// Deals tiles; comes back here for each one that is left to chance.
    pub(super) fn deal(&mut self, deal: &DealOp) -> Flow {
        let left = match self.state.reg(deal.left) {
            Value::Num(left) => left,
            _ => match &deal.count {
                Some(count) => self.eval(|eval| eval.num(count)),
                None => i32::MAX,
            },
        };
        self.state.set_reg(deal.left, Value::None);
        let Some(to) = self.eval(|eval| eval.place_to_deal(&deal.to)) else {
            return Flow::Next;
        };
        let mut left = u32::try_from(left).unwrap_or(0);
        // A tile that is named is one, even if others that are alike lie there.
        if let StockExpr::Tile(_) = deal.from {
            left = left.min(1);
        }
        if to == StockAt::Drawn {
            left = left.min(u32::from(self.state.turn.drawn.is_none()));
        }
        while left > 0 {
            let found = self.eval(|eval| eval.dealable(deal, to));
            match self.deal_some(&found, to, left) {
                // In a pile what is pinned to its end comes after all others.
                Some(dealt) if dealt > 0 => left -= dealt.min(left),
                Some(_) => return Flow::Next,
                None => {
                    self.state.set_reg(deal.left, Value::Num(i32::try_from(left).unwrap_or(i32::MAX)));
                    return Flow::Wait;
                }
            }
            if self.state.turn.dealt > MOST_DEALT {
                self.fault("a turn deals more than a hundred thousand tiles");
                return Flow::Stay;
            }
        }
        Flow::Next
    }

    /// Deals what racks begin with; comes back here for each tile that is left to chance.
    pub(super) fn fill_racks(&mut self) -> Flow {
        while let Some((place, pool)) = self.state.racks.next_due() {
            let mut found: Vec<Alike> = Vec::new();
            for some in self.state.racks.pool(pool).chunk_by(|a, b| a == b) {
                found.push((StockAt::Pool(pool as u8), some[0], some.len() as u32));
            }
            let due = self.state.racks.due(place);
            match self.deal_some(&found, StockAt::Rack(place), due) {
                Some(0) => self.state.racks.set_due(place, 0),
                Some(dealt) => self.state.racks.set_due(place, due.saturating_sub(dealt)),
                None => return Flow::Wait,
            }
        }
        self.state.piles.discarded += self.state.racks.clear_pools();
        self.state.turn.dealt = 0;
        Flow::Next
    }

    /// Deals as many as are due if it is certain which, and returns how many; nothing if chance is asked about the next one.
    fn deal_some(&mut self, found: &[Alike], to: StockAt, due: u32) -> Option<u32> {
        let all: u32 = found.iter().map(|&(.., count)| count).sum();
        let alike = found.iter().all(|&(_, design, _)| Some(design) == found.first().map(|some| some.1));
        if all > due && !alike {
            self.state.machine.options.clear();
            let mut listed = found.to_vec();
            listed.sort_unstable_by_key(|&(at, design, _)| (design, at));
            listed.into_iter().for_each(|(at, design, _)| self.offer(What::Held(at, design)));
            self.state.machine.pending = Pending::Deal(self.is_hidden(to));
            return None;
        }
        let mut dealt = 0;
        for &(at, design, count) in found {
            for _ in 0..count.min(due.saturating_sub(dealt)) {
                dealt += u32::from(self.deal_one(at, design, to));
            }
        }
        Some(dealt)
    }

    /// A tile came up to be dealt. False if it cannot.
    pub(super) fn dealt_tile_came(&mut self, design: Design) -> bool {
        let lies = |what| matches!(what, What::Held(_, other) if other == design);
        let found = self.state.machine.options.iter().map(|option| option.what).find(|&what| lies(what));
        let Some(What::Held(at, design)) = found else {
            return false;
        };
        let rules = self.rules;
        let Some(op) = self.state.machine.frames.last().and_then(|frame| rules.program.get(frame.pc.ix()))
        else {
            return false;
        };
        match op {
            Op::Deal(deal) => {
                let Some(to) = self.eval(|eval| eval.place_to_deal(&deal.to)) else {
                    return false;
                };
                let left = self.state.reg(deal.left).num() - 1;
                self.state.set_reg(deal.left, Value::Num(left));
                self.deal_one(at, design, to);
            }
            Op::FillRacks => {
                let Some((place, _)) = self.state.racks.next_due() else {
                    return false;
                };
                let due = self.state.racks.due(place);
                self.state.racks.set_due(place, due.saturating_sub(1));
                self.deal_one(at, design, StockAt::Rack(place));
            }
            _ => return false,
        }
        self.state.machine.options.clear();
        self.state.machine.pending = Pending::Nothing;
        true
    }

    /// True if a deal would move anything.
    pub(super) fn can_deal(&mut self, deal: &DealOp) -> bool {
        let Some(to) = self.eval(|eval| eval.place_to_deal(&deal.to)) else {
            return false;
        };
        if to == StockAt::Drawn && self.state.turn.drawn.is_some() {
            return false;
        }
        let some = deal.count.as_ref().is_none_or(|count| self.eval(|eval| eval.num(count)) > 0);
        some && !self.eval(|eval| eval.dealable(deal, to)).is_empty()
    }

    /// Takes a tile from one place to another. False if it does not lie there.
    fn deal_one(&mut self, from: StockAt, design: Design, to: StockAt) -> bool {
        let rules = self.rules;
        let state = &mut *self.state;
        let taken = match from {
            StockAt::Pile(pile) => state.piles.take(rules, usize::from(pile), design),
            StockAt::Rack(place) => state.racks.take(place, design),
            StockAt::Pool(rack) => state.racks.take_pool(usize::from(rack), design),
            StockAt::Drawn if state.turn.drawn == Some(design) => {
                (state.turn.drawn, state.turn.dealt_away) = (None, true);
                true
            }
            StockAt::Drawn | StockAt::Box => false,
        };
        if !taken {
            return false;
        }
        state.turn.dealt += 1;
        state.turn.ways = 0;
        match to {
            StockAt::Pile(pile) => state.piles.put_back(usize::from(pile), design),
            StockAt::Rack(place) => state.racks.put(place, design),
            StockAt::Drawn => {
                let pile = state.piles.current().or_else(|| rules.piles.len().checked_sub(1));
                state.turn.drawn = Some(design);
                state.turn.pile = pile.unwrap_or(0) as u8;
            }
            StockAt::Box | StockAt::Pool(_) => state.piles.discarded += 1,
        }
        self.emit(EventSort::Dealt, |_| Event::Dealt { design, from, to });
        if self.state.turn.number > MOST_TURNS {
            self.fault("the game goes on for ever, because tiles come back");
        }
        true
    }

    /// True if nobody sees what comes to a place.
    fn is_hidden(&self, to: StockAt) -> bool {
        match to {
            StockAt::Rack(place) => {
                let (rack, _) = self.state.racks.at(self.rules, place);
                self.rules.racks[rack.ix()].seen == Visibility::Nobody
            }
            StockAt::Pile(_) | StockAt::Pool(_) | StockAt::Drawn | StockAt::Box => false,
        }
    }
}

impl Eval<'_> {
    /// Shows every tile of a place, those that are alike together.
    pub(super) fn each_held(&self, stock: &StockExpr, mut take: impl FnMut(StockAt, Design, u32)) {
        for at in self.places(stock) {
            let StockAt::Pile(pile) = at else {
                self.state.each_at(at, &mut take);
                continue;
            };
            // Those that are pinned to its ends lie there, too.
            let mut counts = self.state.piles.counts(usize::from(pile)).to_vec();
            let pinned = self.state.piles.pinned_left(self.rules, usize::from(pile));
            pinned.for_each(|design| counts[design.ix()] += 1);
            for (design, &count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
                take(at, Design(design as u16), u32::from(count));
            }
        }
        if let Some((at, design)) = self.named_held(stock) {
            take(at, design, 1);
        }
    }

    /// The tile that is named, if it is still where it was.
    fn named_held(&self, stock: &StockExpr) -> Option<(StockAt, Design)> {
        let StockExpr::Tile(reg) = stock else {
            return None;
        };
        match self.reg(*reg) {
            Value::Held(at, design) if self.state.count_at(at, design) > 0 => Some((at, design)),
            _ => None,
        }
    }

    /// True if there is a tile at a place.
    pub(super) fn is_any_held(&self, stock: &StockExpr) -> bool {
        let state = self.state;
        if let StockExpr::Rack(rack, who) = stock {
            let some = |seat| !state.racks.tiles(self.rules, *rack, seat).is_empty();
            return match self.rules.racks[rack.ix()].per_player {
                true => self.seats(who).any(some),
                false => some(Seat(0)),
            };
        }
        self.named_held(stock).is_some()
            || self.places(stock).into_iter().any(|at| match at {
                StockAt::Pile(pile) => state.piles.left_in(usize::from(pile)) > 0,
                StockAt::Rack(place) => !state.racks.tiles_at(place).is_empty(),
                StockAt::Pool(rack) => !state.racks.pool(usize::from(rack)).is_empty(),
                StockAt::Drawn => state.turn.drawn.is_some(),
                StockAt::Box => false,
            })
    }

    /// The place to which tiles go, if it is one.
    fn place_to_deal(&self, stock: &StockExpr) -> Option<StockAt> {
        match self.places(stock).as_slice() {
            [one] => Some(*one),
            _ => None,
        }
    }

    /// The tiles that may come next, unless they are there already.
    fn dealable(&self, deal: &DealOp, to: StockAt) -> SmallVec<[Alike; 8]> {
        let mut found = SmallVec::new();
        let mut add = |at, design, count| {
            if at == to || count == 0 {
                return;
            }
            let before = self.reg(deal.item);
            self.bind(deal.item, Value::Held(at, design));
            if deal.when.is_always() || (self.effort.look() && self.holds(&deal.when)) {
                found.push((at, design, count));
            }
            self.bind(deal.item, before);
        };
        for at in self.places(&deal.from) {
            match at {
                StockAt::Pile(pile) => match self.state.piles.pinned(self.rules, usize::from(pile)) {
                    Some(design) => add(at, design, 1),
                    None => self.state.each_at(at, &mut add),
                },
                StockAt::Rack(_) | StockAt::Pool(_) | StockAt::Drawn | StockAt::Box => {
                    self.state.each_at(at, &mut add);
                }
            }
        }
        if let StockExpr::Tile(_) = deal.from {
            self.each_held(&deal.from, add);
        }
        found
    }

    /// The places that are meant, those of players in turn order.
    fn places(&self, stock: &StockExpr) -> SmallVec<[StockAt; 4]> {
        let racks = &self.state.racks;
        match stock {
            StockExpr::Piles => {
                self.state.piles.current().map(|pile| StockAt::Pile(pile as u8)).into_iter().collect()
            }
            StockExpr::Pile(pile) => SmallVec::from_slice(&[StockAt::Pile(pile.0)]),
            StockExpr::Rack(rack, _) if !self.rules.racks[rack.ix()].per_player => {
                SmallVec::from_slice(&[StockAt::Rack(racks.place(self.rules, *rack, Seat(0)))])
            }
            StockExpr::Rack(rack, who) => {
                self.seats(who).map(|seat| StockAt::Rack(racks.place(self.rules, *rack, seat))).collect()
            }
            StockExpr::Drawn => SmallVec::from_slice(&[StockAt::Drawn]),
            StockExpr::Box => SmallVec::from_slice(&[StockAt::Box]),
            StockExpr::Tile(_) => SmallVec::new(),
        }
    }
}

impl State {
    /// How many copies of a tile may be taken from a place now; of a pile those that come at random.
    pub(super) fn count_at(&self, at: StockAt, design: Design) -> u32 {
        let mut found = 0;
        match at {
            StockAt::Pile(pile) => {
                let counts = self.piles.counts(usize::from(pile));
                found = counts.get(design.ix()).map_or(0, |&count| u32::from(count));
            }
            StockAt::Rack(_) | StockAt::Pool(_) | StockAt::Drawn | StockAt::Box => {
                self.each_at(at, &mut |_, other, count| found += if other == design { count } else { 0 });
            }
        }
        found
    }

    /// Shows the tiles of a place, those that are alike together; of a pile those that come at random.
    fn each_at(&self, at: StockAt, take: &mut impl FnMut(StockAt, Design, u32)) {
        let tiles = match at {
            StockAt::Pile(pile) => {
                let counts = self.piles.counts(usize::from(pile)).iter().enumerate();
                for (design, &count) in counts.filter(|(_, count)| **count > 0) {
                    take(at, Design(design as u16), u32::from(count));
                }
                return;
            }
            StockAt::Rack(place) => self.racks.tiles_at(place),
            StockAt::Pool(rack) => self.racks.pool(usize::from(rack)),
            StockAt::Drawn => self.turn.drawn.as_slice(),
            StockAt::Box => &[],
        };
        for some in tiles.chunk_by(|a, b| a == b) {
            take(at, some[0], some.len() as u32);
        }
    }
}
