//! What a game waits for, as a window shows it: tiles to be laid, pieces to be placed, other choices in words, or chance.

use std::collections::HashMap;

use tilewright::explain::{Phrasebook, choice};
use tilewright::merge::Game;
use tilewright::play::{Choice, Node, Outcome, Rank, Spot, Step, What};
use tilewright::rules::Ruleset;
use tilewright::spec::{PieceId, SegmentId, TileId};
use tilewright::state::{State, TileIx};

use crate::model::board::{At, place};

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
    /// Where tiles may be laid.
    pub lays: Vec<Lay>,
    /// Where pieces may be placed.
    pub deploys: Vec<Deploy>,
    /// Everything else that can be chosen.
    pub others: Vec<Offer>,
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
    /// The cell.
    pub at: At,
    /// The segment.
    pub on: SegmentId,
    /// What it says.
    pub text: String,
    /// The choice.
    pub choice: Choice,
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
    /// The cell it is about.
    pub at: Option<At>,
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
                let mut decision = Decision { seat: by.0, ..Decision::default() };
                let lays_only = options.get(0).is_some_and(|first| matches!(first.what, What::Lay(..)))
                    && options.get(options.len() - 1).is_some_and(|last| matches!(last.what, What::Lay(..)));
                if lays_only {
                    // There may be thousands: no words are made for them.
                    decision.lays(rules, options.iter());
                } else {
                    let described = choice::options(rules, state, players);
                    decision.lays(rules, described.iter().map(|option| option.choice));
                    for option in described {
                        decision.offer(rules, state, &book, option);
                    }
                    decision.distinguish();
                }
                Self::Choice(decision)
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

    fn offer(&mut self, rules: &Ruleset, state: &State, book: &Phrasebook<'_>, option: choice::Described) {
        let choice::Described { text: code, choice } = option;
        let text = book.option(state, choice);
        let cell = |tile: TileIx| {
            let at = state.board().tile(tile).at;
            (i32::from(at.x), i32::from(at.y))
        };
        match choice.what {
            What::Lay(..) => {}
            What::Deploy(kind, segment) => {
                let (tile, on) = place(rules, state, segment);
                let piece: PieceId = rules.names.pieces[kind.ix()].as_str().into();
                self.deploys.push(Deploy { piece, at: cell(tile), on, text, choice });
            }
            what => {
                let at = match what {
                    What::Move(segment) | What::Feature(segment) | What::Walk(segment, _) => {
                        Some(cell(place(rules, state, segment).0))
                    }
                    What::Piece(piece) | What::PutAt(_, Spot::Beside(piece)) => {
                        state.tile_under(piece).map(cell)
                    }
                    What::PutAt(_, Spot::Tile(tile) | Spot::Over(tile, _)) => Some(cell(tile)),
                    What::Mend(_, at, ..) => Some((i32::from(at.x), i32::from(at.y))),
                    What::Link(tile, ..) | What::Tile(tile) | What::Token(_, Some(tile)) => Some(cell(tile)),
                    _ => None,
                };
                self.others.push(Offer { text, code, choice, at });
            }
        }
    }

    /// Where several choices read the same, how files write them is said too, which is never the same.
    fn distinguish(&mut self) {
        let mut times: HashMap<&str, usize> = HashMap::new();
        self.others.iter().for_each(|offer| *times.entry(&offer.text).or_default() += 1);
        let shared: Vec<bool> = self.others.iter().map(|offer| times[offer.text.as_str()] > 1).collect();
        for (offer, _) in self.others.iter_mut().zip(shared).filter(|(_, shared)| *shared) {
            offer.text = format!("{} ({})", offer.text, offer.code);
        }
    }

    /// True if declining is one of the choices.
    pub fn pass(&self) -> Option<&Offer> {
        self.others.iter().find(|offer| offer.choice.what == What::Pass)
    }

    /// The tiles that may be laid, each once.
    pub fn tiles(&self) -> Vec<&TileId> {
        let mut tiles: Vec<&TileId> = Vec::new();
        for lay in &self.lays {
            if !tiles.contains(&&lay.tile) {
                tiles.push(&lay.tile);
            }
        }
        tiles
    }
}
