//! Options as texts, and back: what scenarios, logs and error messages write for a choice.
//!
//! | choice | text |
//! |---|---|
//! | a tile | `lay (1,0) turn 2`; of a hand `lay k7 at (1,0) turn 2` |
//! | a tile that comes with an overlay | `lay (1,0) turn 2 with plank over (1,1) turn 1` |
//! | a tile that fits only with one is kept | `keep` |
//! | an overlay on a tile | `plank over (1,1) turn 1` |
//! | a piece on a segment | `figure on r1` on the tile placed last, else `figure on r1 at (2,3)` |
//! | the piece in question moves | `to r1`, `to r1 at (2,3)`; along a line `walk to r1 at (2,3)` |
//! | a piece | `figure at (1,2) on m1`, `figure from supply`, `figure on space 5` |
//! | a feature, a link, a tile | `feature (1,2) r1`, `link (1,2) r1-r3`, `tile (1,2)` |
//! | a space | `space 5` or the space's name; with several kinds of pieces `figure to space 5` |
//! | a tile beside the board | `k7`, of several racks `k7 of red` |
//! | a token | `grain`, `grain at (1,2)` |
//! | a counter, a seat, a card, an alternative, an action | its name |
//! | declining | `pass` |
//!
//! **Invariant:** different options of one decision have different texts, apart from pieces that nobody can
//! tell apart; where two would be the same, more is said: an owner, a number of steps, the action.

use std::collections::BTreeMap;

use tilewright_play::play::{Choice, Node, Outcome, Spot, What};
use tilewright_play::rules::{NO_RULE, Op, PieceKind, Ruleset};
use tilewright_play::state::{Loc, PieceIx, State, StockAt};

use super::spot::{Talk, cell, player};

/// An option and its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Described {
    /// The text.
    pub text: String,
    /// The option.
    pub choice: Choice,
}

/// The options of the decision that is due, in their order; none if no decision is due.
pub fn options(rules: &Ruleset, state: &State, players: &[String]) -> Vec<Described> {
    let Node::Decision { options, .. } = state.node(rules) else {
        return Vec::new();
    };
    let talk = Talk { rules, state, players };
    let choices: Vec<Choice> = options.iter().collect();
    let mut kinds: Vec<PieceKind> = choices.iter().filter_map(space_kind).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let plain = |choice: &Choice| talk.what(*choice, kinds.len() > 1);
    let mut texts: Vec<String> = choices.iter().map(plain).collect();
    tell_apart(
        &choices,
        &mut texts,
        |choice| choice.what,
        |choice, text| {
            let more = talk.more(choice);
            more.unwrap_or(text)
        },
    );
    tell_apart(
        &choices,
        &mut texts,
        |choice| choice.action,
        |choice, text| {
            let action = rules.names.rules.get(choice.action.ix());
            action.map_or(text.clone(), |action| format!("{action}: {text}"))
        },
    );
    let pairs = texts.into_iter().zip(choices);
    pairs.map(|(text, choice)| Described { text, choice }).collect()
}

/// The text of a choice by itself: what has been chosen, when the other options are gone.
pub fn text(rules: &Ruleset, state: &State, players: &[String], choice: Choice) -> String {
    let talk = Talk { rules, state, players };
    talk.what(choice, false)
}

/// The text of what chance brought: a tile, a token, a number, a card, a seat.
pub fn outcome(rules: &Ruleset, state: &State, players: &[String], outcome: Outcome) -> String {
    match outcome {
        Outcome::Tile(design) => rules.names.designs[design.ix()].clone(),
        Outcome::Token(kind) => rules.names.tokens[kind.ix()].clone(),
        Outcome::Face(number) => number.to_string(),
        Outcome::Card(card) => {
            let talk = Talk { rules, state, players };
            talk.card(NO_RULE, card)
        }
        Outcome::Seat(seat) => player(players, seat),
    }
}

/// Replaces texts that are shared by options which differ in something.
fn tell_apart<T: PartialEq>(
    choices: &[Choice],
    texts: &mut [String],
    something: impl Fn(Choice) -> T,
    more: impl Fn(Choice, String) -> String,
) {
    // Hardly any decision has two options with one text.
    let mut sorted: Vec<&str> = texts.iter().map(String::as_str).collect();
    sorted.sort_unstable();
    if sorted.windows(2).all(|pair| pair[0] != pair[1]) {
        return;
    }
    // For each text what it stands for, and whether it also stands for something else.
    let mut seen: BTreeMap<&str, (T, bool)> = BTreeMap::new();
    for (&choice, text) in choices.iter().zip(texts.iter()) {
        let known = seen.entry(text).or_insert_with(|| (something(choice), false));
        known.1 |= known.0 != something(choice);
    }
    let shared: Vec<bool> = texts.iter().map(|text| seen[text.as_str()].1).collect();
    for (index, _) in shared.iter().enumerate().filter(|(_, shared)| **shared) {
        texts[index] = more(choices[index], std::mem::take(&mut texts[index]));
    }
}

fn space_kind(choice: &Choice) -> Option<PieceKind> {
    match choice.what {
        What::Space(kind, _) => Some(kind),
        _ => None,
    }
}

impl Talk<'_> {
    fn what(&self, choice: Choice, several_kinds: bool) -> String {
        let names = &self.rules.names;
        match choice.what {
            What::Lay(design, at, rotation) => {
                let at = cell(at);
                let turn = self.state.turn();
                if turn.laid_from.is_none() && turn.drawn == Some(design) {
                    format!("lay {at} turn {rotation}")
                } else {
                    format!("lay {} at {at} turn {rotation}", names.designs[design.ix()])
                }
            }
            What::Mend(design, at, rotation, over) => {
                let lay =
                    self.what(Choice { what: What::Lay(design, at, rotation), ..choice }, several_kinds);
                let piece = &names.pieces[over.piece.ix()];
                format!("{lay} with {piece} over {} turn {}", cell(over.cell(at)), over.rotation)
            }
            What::Deploy(kind, segment) => {
                format!("{} on {}", names.pieces[kind.ix()], self.spot(segment))
            }
            What::Move(segment) => format!("to {}", self.spot(segment)),
            What::Walk(segment, _) => {
                let (at, name) = self.segment(segment);
                format!("walk to {name} at {}", cell(at))
            }
            What::Piece(piece) => self.piece(piece),
            What::Feature(segment) => {
                let (at, name) = self.segment(segment);
                format!("feature {} {name}", cell(at))
            }
            What::Space(kind, space) => {
                let track = match self.operation(choice.action) {
                    Some(Op::PlaceOnTrack(op)) => Some(op.track),
                    _ => None,
                };
                let space = self.space(track, space);
                if several_kinds { format!("{} to {space}", names.pieces[kind.ix()]) } else { space }
            }
            What::PutAt(kind, spot) => {
                let kind = &names.pieces[kind.ix()];
                match spot {
                    Spot::Tile(tile) => format!("{kind} on tile {}", self.cell_of(tile)),
                    Spot::Beside(other) => format!("{kind} beside {}", self.piece(other)),
                    Spot::With(seat) => format!("{kind} to {}", self.player(seat)),
                    Spot::Over(tile, turn) => format!("{kind} over {} turn {turn}", self.cell_of(tile)),
                }
            }
            What::Spot(track, space) => self.space(Some(track), space),
            What::Link(tile, a, b) => {
                let design = self.state.board().tile(tile).design;
                let segments = &names.segments[design.ix()];
                let (a, b) = (&segments[usize::from(a)], &segments[usize::from(b)]);
                format!("link {} {a}-{b}", self.cell_of(tile))
            }
            What::Tile(tile) => format!("tile {}", self.cell_of(tile)),
            What::Held(_, design) => names.designs[design.ix()].clone(),
            What::Token(kind, None) => names.tokens[kind.ix()].clone(),
            What::Token(kind, Some(tile)) => {
                format!("{} at {}", names.tokens[kind.ix()], self.cell_of(tile))
            }
            What::Counter(piece) => {
                let kind = self.state.pieces().get(piece).kind;
                names.pieces[kind.ix()].clone()
            }
            What::Seat(seat) => self.player(seat),
            What::Number(number) => number.to_string(),
            What::Alternative(alternative) => names.alternatives[alternative.ix()].clone(),
            What::Card(card) => self.card(choice.action, card),
            // No action: a tile that fits only with an overlay is kept.
            What::Act if choice.action == NO_RULE => "keep".to_owned(),
            What::Act => names.rules.get(choice.action.ix()).cloned().unwrap_or_default(),
            What::Pass => "pass".to_owned(),
        }
    }

    /// The same, told apart from another option that reads the same.
    fn more(&self, choice: Choice) -> Option<String> {
        match choice.what {
            What::Piece(piece) => {
                let owner = self.player(self.state.pieces().get(piece).owner);
                Some(format!("{} of {owner}", self.piece(piece)))
            }
            What::Counter(piece) => Some(self.piece(piece)),
            What::Held(StockAt::Rack(place), _) => {
                let (_, owner) = self.state.racks().at(self.rules, place);
                owner.map(|owner| format!("{} of {}", self.what(choice, false), self.player(owner)))
            }
            What::Walk(_, steps) => Some(format!("{} in {steps}", self.what(choice, false))),
            _ => None,
        }
    }

    fn piece(&self, piece: PieceIx) -> String {
        let state = self.state.pieces().get(piece);
        let kind = &self.rules.names.pieces[state.kind.ix()];
        match state.loc {
            Loc::Segment(segment) => {
                let (at, name) = self.segment(segment);
                format!("{kind} at {} on {name}", cell(at))
            }
            Loc::Space(..) => match self.state.space_of(self.rules, piece) {
                Some((track, space)) => format!("{kind} on {}", self.space(Some(track), space)),
                None => kind.clone(),
            },
            Loc::Tile(tile) => format!("{kind} on tile {}", self.cell_of(tile)),
            Loc::Beside(other) => format!("{kind} beside {}", self.piece(other)),
            Loc::With(seat) => format!("{kind} with {}", self.player(seat)),
            Loc::Supply => format!("{kind} from supply"),
            Loc::Box => format!("{kind} from the box"),
        }
    }

    fn card(&self, action: tilewright_play::rules::Rule, card: tilewright_play::rules::Card) -> String {
        let deck = match self.operation(action) {
            Some(Op::DrawCard { deck, .. }) => deck.ix(),
            _ => 0,
        };
        let cards = self.rules.names.cards.get(deck);
        let name = cards.and_then(|cards| cards.get(card.ix()));
        name.map_or_else(|| format!("card {}", card.0), Clone::clone)
    }
}
