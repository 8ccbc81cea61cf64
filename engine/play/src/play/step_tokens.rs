//! Tokens, bags, dice, cards.

use crate::rules::*;
use crate::state::{Pending, TileIx, TokenLoc, Value};
use tilewright_lang::spec::AfterUse;

use super::run::{Flow, Run};
use super::{Event, EventSort, Listener, Outcome, What};

impl<L: Listener> Run<'_, '_, L> {
    /// A token goes under a piece.
    pub(super) fn put_under(&mut self, token: TokenSource, piece: Reg) {
        let segment = self.state.reg(piece).piece().and_then(|piece| self.state.under(piece));
        if let (Some(segment), Some(kind)) = (segment, self.take_source(token)) {
            self.state.tokens.place(TokenLoc::Segment(segment), kind, 1);
            self.touch(segment);
            let tile = self.state.graph.segment(segment).tile;
            self.emit(EventSort::Put, |_| Event::Put { token: kind, tile });
        }
    }

    /// A player takes tokens.
    pub(super) fn take_tokens(&mut self, tokens: &TokenQuery, who: &Who) {
        let who = self.eval(|eval| eval.who(who));
        // Several takers share nothing: the first in turn order has it.
        if let Some(seat) = self.in_turn_order(who).next() {
            let holders = self.holders(&tokens.at, seat);
            for (kind, loc, count) in self.tokens_in(tokens) {
                let count = self.remove_tokens(&tokens.at, holders, kind, loc, count);
                self.hand_over(seat, kind, count);
            }
        }
    }

    /// Tokens go back to where they came from.
    pub(super) fn put_back(&mut self, filter: &TokenQuery) {
        // What lies in the supply or in a bag is where it came from.
        if matches!(filter.at, TokenPlace::Tiles(_) | TokenPlace::Feature(_) | TokenPlace::Player(_)) {
            let holders = match &filter.at {
                TokenPlace::Player(who) => self.eval(|eval| eval.who(who)),
                _ => 0,
            };
            for (kind, loc, count) in self.tokens_in(filter) {
                let count = self.remove_tokens(&filter.at, holders, kind, loc, count);
                self.state.tokens.put_back(kind, count);
                self.gone(kind, count, false);
            }
        }
    }

    /// Tokens leave the game, wherever they are.
    pub(super) fn discard(&mut self, filter: &TokenQuery) {
        let holders = match &filter.at {
            TokenPlace::Player(who) => self.eval(|eval| eval.who(who)),
            _ => 0,
        };
        for (kind, loc, count) in self.tokens_in(filter) {
            let count = self.remove_tokens(&filter.at, holders, kind, loc, count);
            self.state.tokens.discard(kind, count);
            self.gone(kind, count, true);
        }
    }

    fn gone(&mut self, token: TokenKind, count: u32, out: bool) {
        if count > 0 {
            self.emit(EventSort::Gone, |_| Event::Gone { token, count, out });
        }
    }

    /// A token is drawn from a bag, if there is any.
    pub(super) fn draw_token(&mut self, bag: Bag, none: Pc) -> Flow {
        if self.is_bag_empty(bag) {
            return Flow::To(none);
        }
        self.state.machine.pending = Pending::Token(bag.0);
        Flow::Wait
    }

    /// A token that was drawn goes back into its bag.
    pub(super) fn return_drawn(&mut self, bag: Bag, name: Reg) {
        if let Value::Drawn(kind) = self.state.reg(name) {
            self.state.tokens.put_in_bag(bag, kind);
        }
        self.state.set_reg(name, Value::None);
    }

    /// A die is rolled.
    pub(super) fn roll(&mut self, die: Die) -> Flow {
        if self.rules.dice[die.ix()].is_empty() {
            return Flow::Next;
        }
        self.state.machine.pending = Pending::Face(die.0);
        Flow::Wait
    }

    /// Takes the token that a source means out of where it is.
    fn take_source(&mut self, source: TokenSource) -> Option<TokenKind> {
        match source {
            TokenSource::Kind(kind) => self.state.tokens.take_supply(kind).then_some(kind),
            TokenSource::Drawn(reg) => {
                let Value::Drawn(kind) = self.state.reg(reg) else {
                    return None;
                };
                self.state.set_reg(reg, Value::Used(kind));
                Some(kind)
            }
        }
    }

    /// True if there is such a token.
    pub(super) fn has_source(&self, source: TokenSource) -> bool {
        match source {
            TokenSource::Kind(kind) => self.state.tokens.in_supply(kind) > 0,
            TokenSource::Drawn(reg) => matches!(self.state.reg(reg), Value::Drawn(_)),
        }
    }

    pub(super) fn is_bag_empty(&self, bag: Bag) -> bool {
        let mut kinds = self.state.tokens.kinds(Set64::ALL);
        kinds.all(|kind| self.state.tokens.in_bag(bag, kind) == 0)
    }

    pub(super) fn is_deck_empty(&self, deck: Deck) -> bool {
        let state = &self.state.decks[deck.ix()];
        state.under.is_empty() && state.shuffled.iter().all(|&count| count == 0)
    }

    /// A token is put on a tile; the player chooses among several.
    pub(super) fn put(&mut self, source: TokenSource, on: &TileSet, by: &Who) -> Flow {
        let tiles = self.eval(|eval| eval.tiles(on));
        match tiles[..] {
            _ if !self.has_source(source) => Flow::Next,
            [] => Flow::Next,
            [tile] => {
                self.put_on(source, tile);
                Flow::Next
            }
            _ => {
                self.state.machine.options.clear();
                tiles.into_iter().for_each(|tile| self.offer(What::Tile(tile)));
                let past = self.here_plus_one();
                self.ask_or(by, false, past)
            }
        }
    }

    fn put_on(&mut self, source: TokenSource, tile: TileIx) {
        if let Some(kind) = self.take_source(source) {
            self.state.tokens.place(TokenLoc::Tile(tile), kind, 1);
            self.emit(EventSort::Put, |_| Event::Put { token: kind, tile });
        }
    }

    pub(super) fn tokens_in(&mut self, filter: &TokenQuery) -> Vec<(TokenKind, Option<TokenLoc>, u32)> {
        let mut found = Vec::new();
        self.eval(|eval| eval.each_token(filter, |kind, loc, count| found.push((kind, loc, count))));
        found
    }

    /// The players from whom tokens at such a place are taken if `seat` takes them.
    pub(super) fn holders(&mut self, at: &TokenPlace, seat: Seat) -> u16 {
        match at {
            TokenPlace::Player(who) => self.eval(|eval| eval.who(who)) & !(1 << seat.0),
            _ => 0,
        }
    }

    /// Takes tokens out of where a filter found them; returns how many there were.
    pub(super) fn remove_tokens(
        &mut self,
        at: &TokenPlace,
        holders: u16,
        kind: TokenKind,
        loc: Option<TokenLoc>,
        count: u32,
    ) -> u32 {
        let holders = self.in_turn_order(holders);
        if let Some(TokenLoc::Segment(segment)) = loc {
            self.touch(segment);
        }
        let tokens = &mut self.state.tokens;
        match (loc, at) {
            (Some(loc), _) => tokens.lift(loc, kind, count),
            (None, TokenPlace::Player(_)) => {
                let mut left = count;
                for seat in holders {
                    left -= tokens.take_held(seat, kind, left);
                }
                count - left
            }
            (None, TokenPlace::Bag(bag)) => (0..count).filter(|_| tokens.take_bag(*bag, kind)).count() as u32,
            (None, _) => (0..count).filter(|_| tokens.take_supply(kind)).count() as u32,
        }
    }

    /// Tokens that were taken out of somewhere are a player's now.
    pub(super) fn hand_over(&mut self, seat: Seat, kind: TokenKind, count: u32) {
        if count > 0 {
            self.state.tokens.give(seat, kind, count);
            self.emit(EventSort::Took, |_| Event::Took { seat, token: kind, count });
        }
    }

    /// A card is drawn from a deck and carried out, unless the player has a choice and declines.
    pub(super) fn draw_card(&mut self, deck: Deck, by: &Who, name: Reg, choice: bool, done: Pc) -> Flow {
        if let Value::Card(card) = self.state.reg(name) {
            if !choice {
                let seat = self.drawer(by);
                self.play_card(deck, seat, card);
                return Flow::Next;
            }
            self.state.machine.options.clear();
            self.offer(What::Card(card));
            self.offer(What::Pass);
            // A card that nobody can play is used up all the same.
            let past = self.here_plus_one();
            return self.ask_or(by, false, past);
        }
        if self.is_deck_empty(deck) {
            return Flow::To(done);
        }
        self.state.machine.pending = Pending::Card(deck.0);
        Flow::Wait
    }

    /// The player who draws a card: the active one if it is not clear who.
    fn drawer(&mut self, by: &Who) -> Seat {
        let by = self.eval(|eval| eval.seat(by));
        by.unwrap_or(self.state.turn.active)
    }

    /// The effects of a card run in a frame of their own.
    fn play_card(&mut self, deck: Deck, seat: Seat, card: Card) {
        let (_, start, regs) = self.rules.decks[deck.ix()].cards[card.ix()];
        let rule = self.state.machine.frames.last().map_or(NO_RULE, |frame| frame.rule);
        self.call(start, regs, rule, self.of_seat(seat));
    }

    /// A card goes where those that were used go.
    pub(super) fn card_used(&mut self, deck: Deck, name: Reg) {
        if let Value::Card(card) = self.state.reg(name) {
            match self.rules.decks[deck.ix()].after_use {
                AfterUse::Bottom => self.state.decks[deck.ix()].under.push(card.0),
                AfterUse::Shuffle => self.state.decks[deck.ix()].shuffled[card.ix()] += 1,
                AfterUse::Discard => {}
            }
        }
        self.state.set_reg(name, Value::None);
        self.new_batch();
    }

    /// The tile was chosen on which a token is put.
    pub(super) fn tile_chosen(&mut self, token: TokenSource, tile: TileIx) {
        self.put_on(token, tile);
        self.go_past();
    }

    /// The card that was drawn is played.
    pub(super) fn card_chosen(&mut self, deck: Deck, by: &Who, card: Card) {
        let seat = self.drawer(by);
        self.go_past();
        self.play_card(deck, seat, card);
    }

    /// A token, a face or a card came up. False if it cannot.
    pub(super) fn token_came(&mut self, pending: Pending, outcome: Outcome) -> bool {
        let rules = self.rules;
        let Some(frame) = self.state.machine.frames.last() else {
            return false;
        };
        match (pending, outcome, &rules.program[frame.pc.ix()]) {
            (Pending::Token(bag), Outcome::Token(kind), Op::DrawToken { name, then, done, .. }) => {
                if !self.state.tokens.take_bag(Bag(bag), kind) {
                    return false;
                }
                self.state.machine.pending = Pending::Nothing;
                self.state.set_reg(*name, Value::Drawn(kind));
                let to = then.iter().find(|(set, _)| set.has(kind.0)).map_or(*done, |&(_, pc)| pc);
                self.jump(to);
                true
            }
            (Pending::Face(die), Outcome::Face(face), Op::Roll { name, .. }) => {
                if !rules.dice[usize::from(die)].contains(&face) {
                    return false;
                }
                self.state.machine.pending = Pending::Nothing;
                self.state.set_reg(*name, Value::Num(face));
                self.go_past();
                true
            }
            (Pending::Card(deck), Outcome::Card(card), Op::DrawCard { name, .. }) => {
                let state = &mut self.state.decks[usize::from(deck)];
                let shuffled: u32 = state.shuffled.iter().sum();
                match state.shuffled.get_mut(card.ix()) {
                    Some(count) if *count > 0 => *count -= 1,
                    _ if shuffled == 0 && state.under.first() == Some(&card.0) => {
                        state.under.remove(0);
                    }
                    _ => return false,
                }
                self.state.machine.pending = Pending::Nothing;
                self.state.set_reg(*name, Value::Card(card));
                // What a card brings is a batch of awards of its own.
                self.new_batch();
                true
            }
            _ => false,
        }
    }
}
