//! What a game waits for, as a window shows it: tiles to be laid, pieces to be placed, other choices in words, or chance.

use std::collections::HashMap;

use tilewright::explain::{Phrasebook, Question, capital, choice};
use tilewright::merge::Game;
use tilewright::play::{Choice, Node, Outcome, Rank, Step, What};
use tilewright::rules::Ruleset;
use tilewright::spec::{PieceId, TileId};
use tilewright::state::State;

use super::place::{Finder, Ghost, Place};
use crate::model::board::At;

/// What a game waits for.
#[derive(Clone, Debug)]
pub enum Due {
    /// A player decides.
    Choice(Decision),
    /// Chance decides.
    Chance(Vec<Chance>),
    /// Nothing: the game is over.
    Over(Vec<Rank>),
}

/// A decision of a player.
#[derive(Clone, Debug, Default)]
pub struct Decision {
    /// Whose.
    pub seat: u8,
    /// What is asked, and by what.
    pub question: Question,
    /// Where tiles may be laid.
    pub lays: Vec<Lay>,
    /// Where pieces may be placed.
    pub deploys: Vec<Deploy>,
    /// Everything else that can be chosen.
    pub others: Vec<Offer>,
    /// Where the piece stands that is about to move.
    pub mover: Option<Place>,
}

/// One of the options of a decision that is not about laying a tile, by its number among those of its sort.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OptionIx {
    /// A piece that may be placed.
    Deploy(usize),
    /// Something else.
    Other(usize),
}

/// A cell where a tile may be laid.
#[derive(Clone, Debug)]
pub struct Lay {
    /// The tile.
    pub tile: TileId,
    /// The cell.
    pub at: At,
    /// The quarter turns with which it fits, each with its choice.
    pub turns: Vec<(u8, Choice)>,
}

/// A segment where a piece may be placed.
#[derive(Clone, Debug)]
pub struct Deploy {
    /// The kind of piece.
    pub piece: PieceId,
    /// What it says, and where it is.
    pub offer: Offer,
}

impl std::ops::Deref for Deploy {
    type Target = Offer;

    fn deref(&self) -> &Offer {
        &self.offer
    }
}

/// A choice in words.
#[derive(Clone, Debug)]
pub struct Offer {
    /// What it says.
    pub text: String,
    /// How scenarios and files write it.
    pub code: String,
    /// The choice.
    pub choice: Choice,
    /// The action that offers it, by its name.
    pub action: Option<String>,
    /// What it is about on the board.
    pub place: Option<Place>,
    /// What it would put there.
    pub ghost: Option<Ghost>,
    /// The tile beside the board that it is about.
    pub tile: Option<TileId>,
}

/// Something that can come up.
#[derive(Clone, Debug)]
pub struct Chance {
    /// What it says.
    pub text: String,
    /// The tile, if it is one.
    pub tile: Option<TileId>,
    /// How many times in how many it comes up.
    pub weight: u32,
    /// What happens.
    pub outcome: Outcome,
}

impl Due {
    /// What a position waits for, in a language.
    pub fn of(game: &Game, rules: &Ruleset, state: &State, players: &[String], lang: &str) -> Self {
        let book = Phrasebook::new(rules, game, lang, players.to_vec());
        match state.node(rules) {
            Node::Over { ranking } => Self::Over(ranking),
            Node::Chance { outcomes, .. } => {
                let chance = |(outcome, weight)| Chance {
                    text: book.outcome(state, outcome),
                    tile: match outcome {
                        Outcome::Tile(design) => Some(rules.names.designs[design.ix()].as_str().into()),
                        _ => None,
                    },
                    weight,
                    outcome,
                };
                Self::Chance(outcomes.iter().map(chance).collect())
            }
            Node::Decision { by, options, .. } => {
                let finder = Finder { rules, state, seat: by.0 };
                let mover = state.moves(rules).and_then(|piece| finder.piece(piece));
                let question = book.question(state).unwrap_or_default();
                let mut decision = Decision { seat: by.0, question, mover, ..Decision::default() };
                let lays_only = options.get(0).is_some_and(|first| matches!(first.what, What::Lay(..)))
                    && options.get(options.len() - 1).is_some_and(|last| matches!(last.what, What::Lay(..)));
                if lays_only {
                    // There may be thousands: no words are made for them.
                    decision.lays(rules, options.iter());
                } else {
                    let described = choice::options(rules, state, players);
                    decision.lays(rules, described.iter().map(|option| option.choice));
                    for option in described {
                        decision.offer(finder, &book, option);
                    }
                    decision.distinguish(state, &book);
                }
                Self::Choice(decision)
            }
        }
    }

    /// Gives what would be put somewhere the colours of its owners, as the list of colours has them.
    pub(super) fn colour(&mut self, colours: &[u8]) {
        let Self::Choice(decision) = self else {
            return;
        };
        let deploys = decision.deploys.iter_mut().map(|deploy| &mut deploy.offer);
        for offer in deploys.chain(&mut decision.others) {
            if let Some(Ghost::Piece(_, Some(owner))) = &mut offer.ghost {
                *owner = colours.get(usize::from(*owner)).copied().unwrap_or(*owner);
            }
        }
    }

    /// The decision, if there is one.
    pub fn decision(&self) -> Option<&Decision> {
        match self {
            Self::Choice(decision) => Some(decision),
            _ => None,
        }
    }

    /// The step that lets this come up next.
    pub fn outcome(&self, text: &str) -> Option<Step> {
        let Self::Chance(all) = self else {
            return None;
        };
        let found = all.iter().find(|chance| chance.text == text)?;
        Some(Step::Outcome(found.outcome))
    }
}

impl Decision {
    /// True if there is something to choose that is not a place on the board, besides doing nothing.
    pub fn has_more(&self) -> bool {
        self.others.iter().any(|offer| offer.choice.what != What::Pass)
    }

    fn lays(&mut self, rules: &Ruleset, choices: impl Iterator<Item = Choice>) {
        let mut known = HashMap::new();
        for choice in choices {
            let What::Lay(design, at, rotation) = choice.what else {
                continue;
            };
            let nth = *known.entry((design, at)).or_insert_with(|| {
                let tile = rules.names.designs[design.ix()].as_str().into();
                self.lays.push(Lay { tile, at: (at.x.into(), at.y.into()), turns: Vec::new() });
                self.lays.len() - 1
            });
            self.lays[nth].turns.push((rotation, choice));
        }
    }

    fn offer(&mut self, finder: Finder<'_>, book: &Phrasebook<'_>, option: choice::Described) {
        let choice::Described { text: code, choice } = option;
        let names = &finder.rules.names;
        let offer = Offer {
            text: capital(&book.option(finder.state, choice)),
            code,
            choice,
            action: book.action(choice),
            place: finder.place(choice.what),
            ghost: finder.ghost(choice.what),
            tile: match choice.what {
                What::Held(_, design) => Some(names.designs[design.ix()].as_str().into()),
                _ => None,
            },
        };
        match choice.what {
            What::Lay(..) => {}
            What::Deploy(kind, _) => {
                self.deploys.push(Deploy { piece: names.pieces[kind.ix()].as_str().into(), offer });
            }
            _ => self.others.push(offer),
        }
    }

    /// Where several choices read the same, more is said; where there is no more to say, they are numbered.
    fn distinguish(&mut self, state: &State, book: &Phrasebook<'_>) {
        let deploys = self.deploys.iter_mut().map(|deploy| &mut deploy.offer);
        let mut all: Vec<&mut Offer> = deploys.chain(&mut self.others).collect();
        let shared = |all: &[&mut Offer]| -> Vec<bool> {
            let mut times: HashMap<&str, usize> = HashMap::new();
            all.iter().for_each(|offer| *times.entry(&offer.text).or_default() += 1);
            all.iter().map(|offer| times[offer.text.as_str()] > 1).collect()
        };
        let same = shared(&all);
        for (offer, _) in all.iter_mut().zip(same).filter(|(_, same)| *same) {
            if let Some(more) = book.more(state, offer.choice) {
                offer.text = format!("{} ({more})", offer.text);
            }
        }
        let same = shared(&all);
        let mut known: HashMap<String, usize> = HashMap::new();
        for (offer, _) in all.iter_mut().zip(same).filter(|(_, same)| *same) {
            let nth = known.entry(offer.text.clone()).or_default();
            *nth += 1;
            offer.text = format!("{} ({nth})", offer.text);
        }
    }

    /// The option with this number.
    pub fn option(&self, nth: OptionIx) -> Option<&Offer> {
        match nth {
            OptionIx::Deploy(nth) => self.deploys.get(nth).map(|deploy| &deploy.offer),
            OptionIx::Other(nth) => self.others.get(nth),
        }
    }

    /// The numbers that may be said, with their choices, rising.
    pub fn numbers(&self) -> Vec<(i32, Choice)> {
        let numbers = self.others.iter().filter_map(|offer| match offer.choice.what {
            What::Number(number) => Some((number, offer.choice)),
            _ => None,
        });
        let mut numbers: Vec<_> = numbers.collect();
        numbers.sort_unstable_by_key(|&(number, _)| number);
        numbers
    }

    /// True if declining is one of the choices.
    pub fn pass(&self) -> Option<&Offer> {
        self.others.iter().find(|offer| offer.choice.what == What::Pass)
    }

    /// The tiles that may be laid, with something else or without, each once.
    pub fn tiles(&self) -> Vec<&TileId> {
        let with = self.others.iter().filter_map(|offer| match &offer.ghost {
            Some(Ghost::Tile(tile, ..)) => Some(tile),
            _ => None,
        });
        let mut tiles: Vec<&TileId> = Vec::new();
        for tile in self.lays.iter().map(|lay| &lay.tile).chain(with) {
            if !tiles.contains(&tile) {
                tiles.push(tile);
            }
        }
        tiles
    }
}
