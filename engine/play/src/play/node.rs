//! Where play stands: a decision, a chance, or the end.

use serde::{Deserialize, Serialize};

use crate::rules::{Bag, Deck, Design, Die, NO_RULE, Rule, Ruleset, Seat, TokenKind};
use crate::state::{Cell, Pending, State};

use super::{Choice, Outcome, Rank, What, options};

/// Where play stands.
#[derive(Clone, Debug)]
pub enum Node<'a> {
    /// A player decides.
    Decision {
        /// Who.
        by: Seat,
        /// The options.
        options: Options<'a>,
    },
    /// Chance decides.
    Chance {
        /// What may happen, with weights.
        outcomes: Outcomes<'a>,
    },
    /// The game is over.
    Over {
        /// Players by rank.
        ranking: Vec<Rank>,
    },
}

/// Why an answer was not accepted. The state is as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// No decision is due.
    #[error("nobody has to decide anything now")]
    NoDecision,
    /// Chance does not decide anything now.
    #[error("nothing is left to chance now")]
    NoChance,
    /// It is not an option.
    #[error("this is not one of the options")]
    NotAnOption,
    /// It cannot happen.
    #[error("this cannot come up now")]
    NotAnOutcome,
    /// The end is being scored, or is scored.
    #[error("the game has come to its end")]
    Over,
    /// The game is not for so many players.
    #[error("this game is for {0} to {1} players, not {2}")]
    Players(u8, u8, u8),
}

/// The options of a decision: a view of the state, always in the same order.
///
/// Ways to lay a tile of which no rule speaks are counted; all other options are listed and come after them.
#[derive(Clone, Copy, Debug)]
pub struct Options<'a> {
    rules: &'a Ruleset,
    state: &'a State,
    /// How many there are.
    len: u32,
    /// How many of them are counted.
    counted: u32,
}

impl Options<'_> {
    /// How many there are; at least 1.
    #[inline]
    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// Never true: a decision without options is not asked.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The option with this number.
    #[inline(always)]
    pub fn get(&self, index: usize) -> Option<Choice> {
        match index.checked_sub(self.counted as usize) {
            Some(index) => self.listed().get(index).copied(),
            None => options::nth_lay(self.rules, self.state, index as u32)
                .map(|what| Choice { action: NO_RULE, what }),
        }
    }

    /// All options, in order.
    pub fn iter(&self) -> impl Iterator<Item = Choice> + '_ {
        let mut counted = Vec::new();
        self.each_counted(|choice| counted.push(choice));
        counted.into_iter().chain(self.listed().iter().copied())
    }

    /// Shows all options, in order; asks for no memory.
    pub fn each(&self, mut take: impl FnMut(Choice)) {
        self.each_counted(&mut take);
        self.listed().iter().copied().for_each(take);
    }

    /// The same in any order, which is faster where tiles are laid: `lay` is shown a tile, a cell and the rotations in which it fits there, as a
    /// 4-bit mask; `other` all options that are listed, among which may be ways to lay a tile.
    #[inline(always)]
    pub fn each_by_cell(&self, lay: impl FnMut(Design, Cell, u8), other: impl FnMut(Choice)) {
        if self.counted > 0 {
            options::each_lay_by_cell(self.rules, self.state, lay);
        }
        self.listed().iter().copied().for_each(other);
    }

    /// True if this is one of them.
    #[inline(always)]
    pub fn contains(&self, choice: Choice) -> bool {
        let is_counted = self.counted > 0
            && choice.action == NO_RULE
            && matches!(choice.what, What::Lay(design, at, rotation)
                if options::may_lay(self.rules, self.state, design, at, rotation));
        is_counted || self.listed().contains(&choice)
    }

    #[inline(always)]
    fn listed(&self) -> &[Choice] {
        &self.state.machine.options
    }

    fn each_counted(&self, mut take: impl FnMut(Choice)) {
        if self.counted > 0 {
            options::each_plain(self.rules, self.state, |what| take(Choice { action: NO_RULE, what }));
        }
    }
}

/// Where an outcome of chance comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Source {
    /// The piles of tiles.
    Tiles,
    /// A bag.
    Bag(Bag),
    /// A die.
    Die(Die),
    /// A deck of cards.
    Deck(Deck),
    /// Whoever is drawn to begin.
    Seat,
}

/// The outcomes of a chance: a view of the state, always in the same order.
#[derive(Clone, Copy, Debug)]
pub struct Outcomes<'a> {
    rules: &'a Ruleset,
    state: &'a State,
    pending: Pending,
}

impl Outcomes<'_> {
    /// Where they come from.
    #[inline]
    pub fn source(&self) -> Source {
        match self.pending {
            Pending::Token(bag) => Source::Bag(Bag(bag)),
            Pending::Face(die) => Source::Die(Die(die)),
            Pending::Card(deck) => Source::Deck(Deck(deck)),
            Pending::Seat => Source::Seat,
            // What follows the tiles is no chance, and has no outcomes.
            Pending::Tile(_)
            | Pending::HiddenTile(_)
            | Pending::Deal(_)
            | Pending::Nothing
            | Pending::Lay(..)
            | Pending::Options(_)
            | Pending::Over => Source::Tiles,
        }
    }

    /// What may happen and its weight. Weights are counts: of tiles, tokens, faces, cards, seats.
    pub fn iter(&self) -> impl Iterator<Item = (Outcome, u32)> + '_ {
        let mut all = Vec::new();
        self.each(|outcome, weight| {
            all.push((outcome, weight));
            true
        });
        all.into_iter()
    }

    /// The sum of all weights; at least 1.
    #[inline]
    pub fn total(&self) -> u32 {
        match self.pending {
            Pending::Tile(pile) | Pending::HiddenTile(pile) => {
                let pile = usize::from(pile);
                self.state
                    .piles
                    .pinned(self.rules, pile)
                    .map_or_else(|| self.state.piles.random(self.rules, pile), |_| 1)
            }
            _ => {
                let mut total = 0;
                self.each(|_, weight| {
                    total += weight;
                    true
                });
                total
            }
        }
    }

    /// The outcome that the `ticket`-th unit of weight falls on.
    #[inline(always)]
    pub fn at(&self, mut ticket: u32) -> Option<Outcome> {
        if let Pending::Tile(pile) | Pending::HiddenTile(pile) = self.pending
            && self.state.piles.pinned(self.rules, usize::from(pile)).is_none()
        {
            return self.state.piles.nth(usize::from(pile), ticket).map(Outcome::Tile);
        }
        let mut found = None;
        self.each(|outcome, weight| {
            if ticket < weight {
                found = Some(outcome);
                return false;
            }
            ticket -= weight;
            true
        });
        found
    }

    /// The outcome that the `ticket`-th unit of weight falls on, with how much of its weight is left from there on: beginning with 0 and
    /// going on by that, all outcomes are met in order.
    pub fn with_weight(&self, ticket: u32) -> Option<(Outcome, u32)> {
        let mut end = 0;
        let mut found = None;
        self.each(|outcome, weight| {
            end += weight;
            if ticket < end {
                found = Some((outcome, end - ticket));
            }
            found.is_none()
        });
        found
    }

    /// True if nobody may see what comes up.
    pub fn hidden(&self) -> bool {
        matches!(self.pending, Pending::HiddenTile(_) | Pending::Deal(true))
    }

    #[inline]
    fn each(&self, mut take: impl FnMut(Outcome, u32) -> bool) {
        match self.pending {
            Pending::Tile(pile) | Pending::HiddenTile(pile) => {
                let pile = usize::from(pile);
                if let Some(design) = self.state.piles.pinned(self.rules, pile) {
                    take(Outcome::Tile(design), 1);
                    return;
                }
                for (design, &count) in self.state.piles.counts(pile).iter().enumerate() {
                    if count > 0 && !take(Outcome::Tile(Design(design as u16)), u32::from(count)) {
                        return;
                    }
                }
            }
            Pending::Deal(_) => {
                let tiles = self.state.machine.options.iter().filter_map(|choice| match choice.what {
                    What::Held(at, design) => Some((design, self.state.count_at(at, design))),
                    _ => None,
                });
                // Those that are alike stand together, wherever they lie.
                let mut some: Option<(Design, u32)> = None;
                for (design, count) in tiles {
                    match &mut some {
                        Some((known, weight)) if *known == design => *weight += count,
                        _ => {
                            if let Some((known, weight)) = some.replace((design, count))
                                && !take(Outcome::Tile(known), weight)
                            {
                                return;
                            }
                        }
                    }
                }
                if let Some((design, weight)) = some {
                    take(Outcome::Tile(design), weight);
                }
            }
            Pending::Token(bag) => {
                for token in 0..self.rules.tokens.len() as u8 {
                    let count = self.state.tokens.in_bag(crate::rules::Bag(bag), TokenKind(token));
                    if count > 0 && !take(Outcome::Token(TokenKind(token)), count) {
                        return;
                    }
                }
            }
            Pending::Face(die) => {
                let faces = &self.rules.dice[usize::from(die)];
                for (index, &face) in faces.iter().enumerate() {
                    let first = faces.iter().position(|&other| other == face) == Some(index);
                    let weight = faces.iter().filter(|&&other| other == face).count() as u32;
                    if first && !take(Outcome::Face(face), weight) {
                        return;
                    }
                }
            }
            Pending::Card(deck) => {
                let deck = &self.state.decks[usize::from(deck)];
                let shuffled = deck.shuffled.iter().enumerate().filter(|&(_, &count)| count > 0);
                let mut any = false;
                for (card, &count) in shuffled {
                    any = true;
                    if !take(Outcome::Card(crate::rules::Card(card as u8)), count) {
                        return;
                    }
                }
                if let (false, Some(&card)) = (any, deck.under.first()) {
                    take(Outcome::Card(crate::rules::Card(card)), 1);
                }
            }
            Pending::Seat => {
                for seat in 0..self.state.players {
                    if !take(Outcome::Seat(Seat(seat)), 1) {
                        return;
                    }
                }
            }
            Pending::Nothing | Pending::Lay(..) | Pending::Options(_) | Pending::Over => {}
        }
    }
}

impl State {
    /// Where play stands.
    #[inline]
    pub fn node<'a>(&'a self, rules: &'a Ruleset) -> Node<'a> {
        if let Some((by, options)) = self.options(rules) {
            return Node::Decision { by, options };
        }
        let pending = self.machine.pending;
        if pending.is_chance() {
            return Node::Chance { outcomes: Outcomes { rules, state: self, pending } };
        }
        Node::Over { ranking: super::ranking(rules, self) }
    }

    /// Who decides, and between what, if play stands at a decision.
    #[inline]
    pub(crate) fn options<'a>(&'a self, rules: &'a Ruleset) -> Option<(Seat, Options<'a>)> {
        let listed = self.machine.options.len() as u32;
        let (by, len) = match self.machine.pending {
            Pending::Lay(by, len) => (by, len),
            Pending::Options(by) => (by, listed),
            _ => return None,
        };
        Some((by, Options { rules, state: self, len, counted: len.saturating_sub(listed) }))
    }

    /// The rule that is being carried out, and asks if play waits; [`NO_RULE`] if it is the turn itself.
    pub fn rule(&self, rules: &Ruleset) -> Rule {
        match self.machine.frames.last() {
            Some(frame) if frame.rule == NO_RULE => rules.rule_at(frame.pc),
            Some(frame) => frame.rule,
            None => NO_RULE,
        }
    }

    /// True if the game is over.
    pub fn is_over(&self) -> bool {
        self.machine.pending == Pending::Over
    }
}
