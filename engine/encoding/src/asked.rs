//! Which choices the rules of a game can ever offer: what the program of a game says before it is played.
//!
//! It says more than will happen rather than less. What it does not say has no number, so a test plays every setup and looks.

use tilewright_play::rules::{
    Asks, NO_RULE, Op, OrderBy, Pc, PieceKind, PieceSet, Rule, Ruleset, Set64, SpotSet, ThingSet, Trigger,
};

use crate::Sort;

/// Choices of a sort that an action may offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Asked {
    /// The action; [`NO_RULE`] outside a menu.
    pub action: Rule,
    pub sort: Sort,
    /// The kinds of pieces, if the sort is about some.
    pub kinds: Set64,
}

/// Everything that the rules may ask a player, each action and sort once, sorted.
pub(crate) fn asked(rules: &Ruleset) -> Vec<Asked> {
    let mut all = All { rules, found: Vec::new() };
    all.add(NO_RULE, Sort::Pass);
    for (pc, op) in rules.program.iter().enumerate().map(|(pc, op)| (Pc(pc as u32), op)) {
        let opened =
            || rules.actions.iter().filter(move |action| action.start == pc).map(|action| action.rule);
        let asks = op.asks();
        // A decision with which an action opens is one of the menu; what comes of it asks nothing more there.
        if let Some(asks) = asks.filter(|asks| asks.is_opening()) {
            opened().for_each(|action| all.asks(action, op, asks));
        }
        if let Some(asks) = asks.filter(|asks| !asks.is_opening() || opened().next().is_none()) {
            all.asks(NO_RULE, op, asks);
        }
        // Called by its name.
        opened().for_each(|action| all.add(action, Sort::Act));
    }
    for rule in rules.rules.iter().filter(|rule| matches!(rule.order, OrderBy::Chooses(_))) {
        all.orders(rule.rule, rule.on);
    }
    let mut found = all.found;
    found.sort_by_key(|asked| (asked.sort, asked.action != NO_RULE, asked.action));
    found
}

struct All<'r> {
    rules: &'r Ruleset,
    found: Vec<Asked>,
}

impl All<'_> {
    fn add(&mut self, action: Rule, sort: Sort) {
        self.add_kinds(action, sort, Set64::default());
    }

    fn add_kinds(&mut self, action: Rule, sort: Sort, kinds: Set64) {
        let kinds = kinds.below(self.rules.pieces.len());
        let known = self.found.iter_mut().find(|asked| (asked.action, asked.sort) == (action, sort));
        match known {
            Some(known) => known.kinds.0 |= kinds.0,
            None => self.found.push(Asked { action, sort, kinds }),
        }
    }

    /// What an operation asks.
    fn asks(&mut self, action: Rule, op: &Op, asks: Asks<'_>) {
        match asks {
            Asks::Beginner => self.add(action, Sort::Seat),
            Asks::Accept(_) => self.add(action, Sort::Act),
            Asks::Lay(_) => {
                self.add(action, Sort::Lay);
                if !self.rules.needs.mends.is_empty() {
                    self.add(action, Sort::Mend);
                }
            }
            Asks::Place(place) => match &place.piece {
                PieceSet::One(_) => self.add(action, Sort::Move),
                PieceSet::Where(query) => self.add_kinds(action, Sort::Deploy, query.kinds),
            },
            Asks::Space(track) => self.add_kinds(action, Sort::Space, kinds_of(&track.piece)),
            Asks::Spot(put) => {
                let kinds = kinds_of(&put.piece).below(self.rules.pieces.len());
                let is_overlay = |kind: &u8| self.rules.pieces[PieceKind(*kind).ix()].overlay.is_some();
                let overlays: Set64 = kinds.iter().filter(is_overlay).collect();
                let sort = match put.on {
                    SpotSet::Tiles(_) => Sort::OnTile,
                    SpotSet::Pieces(_) => Sort::Beside,
                    SpotSet::Players(_) => Sort::With,
                };
                self.add_kinds(action, sort, Set64(kinds.0 & !overlays.0));
                if !overlays.is_empty() {
                    self.add_kinds(action, Sort::Over, overlays);
                }
            }
            Asks::Walk(_) => self.add(action, Sort::Walk),
            Asks::Link(_) => self.add(action, Sort::Link),
            Asks::Put { .. } => self.add(action, Sort::Tile),
            Asks::Draft(_) => {
                self.add(action, Sort::Token);
                self.add(action, Sort::TokenOn);
            }
            Asks::Card { .. } => self.add(action, Sort::Card),
            Asks::Alternative { .. } => self.add(action, Sort::Alternative),
            Asks::Pick(pick) => self.add(action, of_things(&pick.from)),
            Asks::Next { .. } => {
                if let Op::Next { cursor, order: OrderBy::Chooses(_), .. } = op {
                    let rules = self.rules;
                    for op in &rules.program {
                        // Registers are used again and again: loops elsewhere may be counted in.
                        if let Op::Each(things, of, _) = op
                            && of == cursor
                        {
                            self.add(action, of_things(things));
                        }
                    }
                }
            }
            Asks::Counter => self.add(action, Sort::Counter),
        }
    }

    /// A rule of which somebody says when its turn is: it is named together with what it is about.
    fn orders(&mut self, rule: Rule, on: Trigger) {
        match on {
            Trigger::BeforeGain
            | Trigger::Extended(_)
            | Trigger::Merged(_)
            | Trigger::Closed(_)
            | Trigger::Scored(_)
            | Trigger::PiecePlaced(_)
            | Trigger::PieceReturned(_)
            | Trigger::MarkerMoved(_)
            | Trigger::Gained => self.add(rule, Sort::Feature),
            Trigger::TileDrawn
            | Trigger::TileAccepted
            | Trigger::TileRejected
            | Trigger::TilePlaced
            | Trigger::TurnStart
            | Trigger::TurnEnd => {}
        }
        for sort in [Sort::Piece, Sort::Seat, Sort::Act] {
            self.add(rule, sort);
        }
    }
}

/// The kinds that pieces may be of.
fn kinds_of(pieces: &PieceSet) -> Set64 {
    match pieces {
        PieceSet::One(_) => Set64::ALL,
        PieceSet::Where(query) => query.kinds,
    }
}

/// The sort of choice that picks one of some things.
fn of_things(things: &ThingSet) -> Sort {
    match things {
        ThingSet::Players { .. } => Sort::Seat,
        ThingSet::Pieces(_) => Sort::Piece,
        ThingSet::Features(_) => Sort::Feature,
        ThingSet::Tiles(_) => Sort::Tile,
        ThingSet::Spaces(_) => Sort::Spot,
        ThingSet::Held(_) => Sort::Held,
        ThingSet::Numbers(..) => Sort::Number,
    }
}
