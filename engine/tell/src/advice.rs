//! The best moves of a decision: what each comes to, and why, in words.
//!
//! A search thinks, two positions are compared, and what is found is put into sentences. Nothing is chosen here.
//!
//! **Invariant:** who asks for a seat is told nothing that the seat may not know.

use tilewright_play::insight::{Scored, consequences};
use tilewright_play::play::{Choice, Event, Listener as _, Node, What};
use tilewright_play::policy::{Forecast, Search, Stream, Thought, Thoughts};
use tilewright_play::rules::{Ruleset, Seat};
use tilewright_play::state::{Cell, State};

use crate::explain::Phrasebook;

/// More reasons than this nobody reads.
const MOST_REASONS: usize = 6;

/// What is to be said of a decision.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Advice {
    /// Who decides.
    pub by: Seat,
    /// How many playouts there were.
    pub playouts: u32,
    /// The best moves, the best first.
    pub moves: Vec<Hint>,
    /// The cells where a tile may be laid, in the order in which the best move that lays one there comes.
    pub cells: Vec<Warmth>,
}

/// A move, and what is to be said of it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Hint {
    /// Its choices.
    pub choices: Vec<Choice>,
    /// The choices as files write them.
    pub text: String,
    /// The choices in words.
    pub said: String,
    /// How often it was tried.
    pub visits: u32,
    /// How good it is for whoever decides, from -1, lost, to 1, won.
    pub value: f64,
    /// What it promises everybody.
    pub forecast: Forecast,
    /// Why it is good, and what speaks against it, in sentences without full stops.
    pub reasons: Vec<String>,
}

/// How good it is to lay a tile on a cell, with the best move that does.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Warmth {
    /// The cell.
    pub at: Cell,
    /// How good it is: 0 for the worst of all cells, 1 for the best.
    pub share: f64,
    /// How likely whoever lays it wins; nothing if no move there looked good enough to be tried.
    pub win: Option<f64>,
    /// The place of that move among the best, from 0; nothing if it is none of them.
    pub place: Option<usize>,
}

/// The game that somebody is advised in: its rules, and the words for it.
#[derive(Clone, Copy, Debug)]
pub struct Adviser<'a> {
    /// The rules.
    pub rules: &'a Ruleset,
    /// Its words.
    pub book: &'a Phrasebook<'a>,
}

impl<'a> Adviser<'a> {
    /// Thinks about the decision that is due, and tells its `top` best moves; nothing if none is due.
    pub fn advise(
        self,
        state: &State,
        search: &mut Search,
        top: usize,
        chance: &mut Stream,
    ) -> Option<Advice> {
        Some(self.tell(state, &search.think(self.rules, state, top, chance)?, top))
    }

    /// Tells the `top` best moves of what a search thinks of the decision that is due.
    pub fn tell(self, state: &State, thoughts: &Thoughts, top: usize) -> Advice {
        let tried = thoughts.lines.iter().take(top);
        let moves = tried.filter_map(|thought| self.hint(state, thoughts.by, thought)).collect();
        Advice { by: thoughts.by, playouts: thoughts.playouts, moves, cells: warmth(thoughts, top) }
    }

    fn hint(self, state: &State, by: Seat, thought: &Thought) -> Option<Hint> {
        Some(Hint {
            choices: thought.choices.clone(),
            text: self.book.line(state, &thought.choices),
            said: self.book.line_in_words(state, &thought.choices),
            visits: thought.visits,
            value: thought.value,
            forecast: thought.forecast.clone()?,
            reasons: self.reasons(state, by, &thought.choices),
        })
    }

    /// What speaks for choices and against them.
    pub fn reasons(self, state: &State, by: Seat, choices: &[Choice]) -> Vec<String> {
        let (mut after, mut scored) = (state.clone(), Scored::default());
        let mut reasons: Vec<String> = Vec::new();
        let mut listener = |rules: &Ruleset, state: &State, event: Event| {
            reasons.extend(self.book.reason(state, by, &event));
            scored.on_event(rules, state, event);
        };
        for &choice in choices {
            if after.choose(self.rules, choice, &mut listener).is_err() {
                break;
            }
        }
        let found = consequences(self.rules, [state, &after], by, &scored);
        reasons.extend(found.iter().filter_map(|found| self.book.consequence(&after, by, found)));
        let mut told: Vec<String> = Vec::new();
        reasons.into_iter().for_each(|reason| {
            if !told.contains(&reason) {
                told.push(reason);
            }
        });
        told.truncate(MOST_REASONS);
        if told.is_empty() {
            told.push(self.book.nothing());
        }
        told
    }
}

/// The cells where a tile may be laid.
fn warmth(thoughts: &Thoughts, top: usize) -> Vec<Warmth> {
    let mut cells: Vec<(Cell, f64, Warmth)> = Vec::new();
    for (place, thought) in thoughts.lines.iter().enumerate() {
        let laid = thought.choices.first().map(|choice| choice.what);
        let Some(What::Lay(_, at, _) | What::Mend(_, at, ..)) = laid else {
            continue;
        };
        let win = thought.forecast.as_ref().and_then(|forecast| forecast.wins.get(thoughts.by.ix()).copied());
        match cells.iter_mut().find(|(known, ..)| *known == at) {
            Some((_, value, _)) => *value = value.max(thought.value),
            None => {
                let place = Some(place).filter(|&place| place < top);
                cells.push((at, thought.value, Warmth { at, share: 0.0, win, place }));
            }
        }
    }
    let values = || cells.iter().map(|&(_, value, _)| value);
    let (least, most) = (values().fold(f64::INFINITY, f64::min), values().fold(f64::NEG_INFINITY, f64::max));
    let share = |value: f64| if most > least { (value - least) / (most - least) } else { 1.0 };
    cells.iter().map(|&(_, value, warmth)| Warmth { share: share(value), ..warmth }).collect()
}

/// Draws until somebody has to decide: where chance comes first, `tile` says which tile it brings.
///
/// # Errors
/// What is wrong with that, in words.
pub fn to_decision(rules: &Ruleset, state: &mut State, tile: Option<&str>) -> Result<(), String> {
    let Node::Chance { outcomes } = state.node(rules) else {
        return match (state.is_over(), tile) {
            (true, _) => Err("the game is over".to_owned()),
            (false, Some(_)) => Err("no tile is drawn here: somebody has to decide already".to_owned()),
            (false, None) => Ok(()),
        };
    };
    let texts = outcomes
        .iter()
        .map(|(outcome, _)| (crate::explain::choice::outcome(rules, state, &[], outcome), outcome));
    let texts: Vec<_> = texts.collect();
    let listed = || texts.iter().map(|(text, _)| text.as_str()).collect::<Vec<_>>().join(", ");
    let Some(tile) = tile else {
        return Err(format!("chance comes first; say what it brings: {}", listed()));
    };
    let found = texts.iter().find(|(text, _)| text == tile).map(|&(_, outcome)| outcome);
    let outcome = found.ok_or_else(|| format!("chance cannot bring {tile:?} here, but {}", listed()))?;
    state.resolve(rules, outcome, &mut ()).map_err(|error| error.to_string())?;
    match state.node(rules) {
        Node::Decision { .. } => Ok(()),
        _ => Err(format!("nobody has to decide anything after {tile:?}")),
    }
}
