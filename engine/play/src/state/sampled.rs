//! Positions as they may be, for all that one player can know.
//!
//! The order of piles, cards and bags is nowhere written down: they are counts, and chance asks them when something is drawn. What a
//! position holds and a seat cannot see (other hands, racks, buried tiles, tokens in secret) changes places with what that seat has
//! not seen either, wherever it may have come from.
//!
//! What is offered, or named by a rule that is being carried out, stays where it is: whoever decides sees his options. What somebody
//! could remember of earlier turns, and a position does not say, nobody remembers.
//!
//! **Invariant:** the seat's observation is the same before and after, and there are as many copies of everything.

use smallvec::SmallVec;

use super::observation::may_see;
use super::{Pending, State, StockAt, TileIx, Value};
use crate::play::{What, ask_lay, count_plain, fits};
use crate::policy::Stream;
use crate::rules::{Design, Rack, Ruleset, Seat};
use tilewright_lang::spec::Visibility;

/// Where a tile lies that a seat cannot see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Hand(Seat, usize),
    Rack(u16),
    Pool(u8),
    Buried(TileIx),
    Under,
    UnderAside(usize),
}

/// Where a tile came from: only tiles that came from one place can lie in each other's stead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Origin {
    Pile(usize),
    Rack(Rack),
}

/// A tile that a seat cannot see.
#[derive(Clone, Copy, Debug)]
struct Hidden {
    place: Place,
    design: Design,
    from: Origin,
}

type AllHidden = SmallVec<[Hidden; 16]>;
type Named = SmallVec<[(StockAt, Design); 8]>;

impl State {
    /// A position that may be this one for all that a seat knows: what it cannot know is drawn anew.
    pub fn sampled_for(&self, rules: &Ruleset, seat: Seat, stream: &mut Stream) -> Self {
        let mut sampled = self.clone();
        sampled.sample_for(rules, seat, stream);
        sampled
    }

    /// Draws anew here what a seat cannot know.
    pub(crate) fn sample_for(&mut self, rules: &Ruleset, seat: Seat, stream: &mut Stream) {
        let (mut hidden, named) = (self.hidden_from(rules, seat), self.named());
        self.exchange(rules, &mut hidden, &named, stream);
        let secret = |owner: Seat, kind: usize| !may_see(rules.tokens[kind].held, seat, owner);
        let offered = self.offered_tokens();
        self.tokens.exchange(secret, offered, stream);
        self.count_ways_anew(rules, seat);
    }

    /// True if there is anything here that a seat cannot see and that may be otherwise.
    pub(crate) fn is_hidden_from(&self, rules: &Ruleset, seat: Seat) -> bool {
        let secret = |owner: Seat, kind: usize| !may_see(rules.tokens[kind].held, seat, owner);
        !self.hidden_from(rules, seat).is_empty() || self.tokens.any_held(secret)
    }

    /// Every tile outside the piles that a seat cannot see, but for those that it is offered or that another must have.
    fn hidden_from(&self, rules: &Ruleset, seat: Seat) -> AllHidden {
        let mut hidden = AllHidden::new();
        let mut add = |place: Place, design: Design, from: Option<Origin>| {
            hidden.extend(from.map(|from| Hidden { place, design, from }));
        };
        let laid_from = self.laid_from();
        for (owner, hand) in (0..).map(Seat).zip(self.hands.iter()) {
            if may_see(rules.table.hand_seen, seat, owner) {
                continue;
            }
            let kept = if self.turn.laid_from.is_none() { laid_from } else { None };
            let kept = kept.filter(|_| owner == self.turn.active);
            let stays = self.staying(rules, kept, seat, hand);
            for (index, &design) in hand.iter().enumerate() {
                if !stays.has(index) {
                    add(Place::Hand(owner, index), design, self.pile_of(rules, design));
                }
            }
        }
        for place in 0..self.racks.places() {
            let (rack, owner) = self.racks.at(rules, place);
            let seen = rules.racks[rack.ix()].seen;
            if seen == Visibility::Public || owner.is_some_and(|owner| may_see(seen, seat, owner)) {
                continue;
            }
            let tiles = self.racks.tiles_at(place);
            let kept = laid_from.filter(|_| self.turn.laid_from == Some(place));
            let stays = self.staying(rules, kept, seat, tiles);
            for (index, &design) in tiles.iter().enumerate() {
                if !stays.has(index) {
                    add(Place::Rack(place), design, self.origin(rules, rack, design));
                }
            }
        }
        for rack in 0..rules.racks.len() as u8 {
            for &design in self.racks.pool(usize::from(rack)) {
                add(Place::Pool(rack), design, Some(Origin::Rack(Rack(rack))));
            }
        }
        for (number, tile) in self.board.numbers().zip(self.board.tiles()) {
            if tile.buried > 0 {
                let design = Design(tile.buried - 1);
                add(Place::Buried(number), design, self.pile_of(rules, design));
            }
        }
        if let Some((design, pile)) = self.turn.under {
            add(Place::Under, design, Some(Origin::Pile(usize::from(pile))));
        }
        for (number, part) in self.suspended.iter().enumerate() {
            if let Some((design, pile)) = part.turn.under {
                add(Place::UnderAside(number), design, Some(Origin::Pile(usize::from(pile))));
            }
        }
        hidden
    }

    /// Who is about to lay one of the tiles that he holds, if that is asked or has been counted.
    fn laid_from(&self) -> Option<Seat> {
        match self.machine.pending {
            Pending::Lay(by, _) if self.turn.drawn.is_none() || self.turn.laid_from.is_some() => Some(by),
            _ if self.turn.ways > 0 && self.turn.drawn.is_none() => Some(self.turn.active),
            _ => None,
        }
    }

    /// The tiles of a hand or rack that stay as they are: of those that somebody is about to lay all if he is the seat itself, for he
    /// sees his options, and otherwise one that can be laid.
    fn staying(&self, rules: &Ruleset, by: Option<Seat>, seat: Seat, tiles: &[Design]) -> Staying {
        match by {
            None => Staying::None,
            Some(by) if by == seat => Staying::All,
            Some(_) => {
                let fits = tiles.iter().position(|&design| fits(rules, self, design));
                fits.map_or(Staying::All, Staying::One)
            }
        }
    }

    /// Where a tile on a rack came from.
    fn origin(&self, rules: &Ruleset, rack: Rack, design: Design) -> Option<Origin> {
        let own = rules.racks[rack.ix()].tiles.iter().any(|&(other, _)| other == design);
        if own { Some(Origin::Rack(rack)) } else { self.pile_of(rules, design) }
    }

    /// The pile that a tile came from; of several the one with the most tiles left.
    fn pile_of(&self, rules: &Ruleset, design: Design) -> Option<Origin> {
        let has = |&pile: &usize| rules.piles[pile].tiles.iter().any(|&(other, _)| other == design);
        let piles = (0..rules.piles.len()).filter(has);
        piles.max_by_key(|&pile| self.piles.random(rules, pile)).map(Origin::Pile)
    }

    /// The tiles that are offered, or that rules which are being carried out speak of.
    fn named(&self) -> Named {
        let mut named = Named::new();
        let held = |value: &Value| match *value {
            Value::Held(at, design) => Some((at, design)),
            _ => None,
        };
        let machine = &self.machine;
        named.extend(machine.regs.iter().chain(&machine.lists).filter_map(held));
        let later = self.later.iter().chain(self.suspended.iter().flat_map(|part| &part.later));
        named.extend(later.flat_map(|later| &later.regs).filter_map(held));
        if let Pending::Options(_) | Pending::Deal(_) = machine.pending {
            named.extend(machine.options.iter().filter_map(|option| match option.what {
                What::Held(at, design) => Some((at, design)),
                _ => None,
            }));
        }
        named.sort_unstable();
        named.dedup();
        named
    }

    /// Kinds of tokens of which one is offered out of somebody's keeping, as bits.
    fn offered_tokens(&self) -> u64 {
        let kinds = self.machine.options.iter().filter_map(|option| match option.what {
            What::Token(kind, None) => Some(1 << kind.0),
            _ => None,
        });
        let named = self.machine.regs.iter().filter_map(|value| match value {
            Value::Drawn(kind) | Value::Used(kind) => Some(1 << kind.0),
            _ => None,
        });
        kinds.chain(named).fold(0, |all, bit| all | bit)
    }

    /// Every hidden tile changes places with one that comes after it or that lies in the pile it came from.
    fn exchange(&mut self, rules: &Ruleset, hidden: &mut AllHidden, named: &Named, stream: &mut Stream) {
        // What is named stays: out of a pile it is taken until everything has its place.
        let mut kept: Named = Named::new();
        for &(at, design) in named {
            match at {
                StockAt::Pile(pile) if self.piles.take_random(usize::from(pile), design) => {
                    kept.push((at, design));
                }
                StockAt::Rack(place) => stay(hidden, Place::Rack(place), design),
                StockAt::Pool(rack) => stay(hidden, Place::Pool(rack), design),
                StockAt::Pile(_) | StockAt::Drawn | StockAt::Box => {}
            }
        }
        for index in 0..hidden.len() {
            let Hidden { place, design, from } = hidden[index];
            let others = hidden[index..].iter().filter(|other| other.from == from).count() as u32;
            let pile = match from {
                Origin::Pile(pile) => Some(pile),
                Origin::Rack(_) => None,
            };
            let in_pile = pile.map_or(0, |pile| self.piles.random(rules, pile));
            let ticket = stream.below(others + in_pile);
            if let (Some(pile), Some(from_pile)) = (pile, ticket.checked_sub(others)) {
                let Some(new) = self.piles.nth(pile, from_pile) else { continue };
                if new != design && self.piles.take_random(pile, new) {
                    self.piles.put_back(pile, design);
                    self.put_hidden(place, design, new);
                }
                continue;
            }
            let mut alike = (index..hidden.len()).filter(|&other| hidden[other].from == from);
            let Some(other) = alike.nth(ticket as usize) else { continue };
            let new = hidden[other];
            if new.design != design {
                self.put_hidden(new.place, new.design, design);
                self.put_hidden(place, design, new.design);
                hidden[other].design = design;
            }
        }
        for (at, design) in kept {
            if let StockAt::Pile(pile) = at {
                self.piles.put_back(usize::from(pile), design);
            }
        }
    }

    /// Puts a tile in place of another.
    fn put_hidden(&mut self, place: Place, old: Design, new: Design) {
        match place {
            Place::Hand(owner, index) => self.hands[owner.ix()][index] = new,
            Place::Rack(place) => {
                self.racks.take(place, old);
                self.racks.put(place, new);
            }
            Place::Pool(rack) => {
                self.racks.take_pool(usize::from(rack), old);
                self.racks.put_pool(usize::from(rack), new);
            }
            Place::Buried(tile) => self.board.bury(tile, new),
            Place::Under => self.turn.under = self.turn.under.map(|(_, pile)| (new, pile)),
            Place::UnderAside(number) => {
                let turn = &mut self.suspended[number].turn;
                turn.under = turn.under.map(|(_, pile)| (new, pile));
            }
        }
    }

    /// With other tiles in somebody's hand there are other ways to lay them.
    fn count_ways_anew(&mut self, rules: &Ruleset, seat: Seat) {
        let Some(by) = self.laid_from().filter(|&by| by != seat) else {
            return;
        };
        if self.turn.ways > 0 {
            self.turn.ways = count_plain(rules, self);
        }
        if let Pending::Lay(..) = self.machine.pending {
            // One that can be laid stays, so there is a way.
            ask_lay(rules, self, by);
        }
    }
}

/// A tile is not among those that change places.
fn stay(hidden: &mut AllHidden, place: Place, design: Design) {
    if let Some(index) = hidden.iter().position(|it| it.place == place && it.design == design) {
        hidden.remove(index);
    }
}

/// Which tiles of a hand stay as they are.
enum Staying {
    None,
    One(usize),
    All,
}

impl Staying {
    fn has(&self, index: usize) -> bool {
        match self {
            Self::None => false,
            Self::One(one) => *one == index,
            Self::All => true,
        }
    }
}
