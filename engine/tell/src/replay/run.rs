//! A game's file, played again.

use crate::explain::{Phrasebook, choice};
use tilewright_play::play::{Event, Node, Position, Step};
use tilewright_play::rules::Ruleset;
use tilewright_play::state::State;

use super::GameFile;

/// Most options that a message lists.
const LISTED: usize = 12;

/// A move of a game that is played again, and what came of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Move {
    /// Its number, from 1; 0 for what happens before the first.
    pub number: usize,
    /// The turn it belongs to.
    pub turn: u32,
    /// Who decided; nobody if it was chance.
    pub by: Option<String>,
    /// What was chosen or came up; nothing for what happens before the first.
    pub step: Option<Step>,
    /// The same as the file says it.
    pub text: String,
    /// What happened, in sentences.
    pub happened: Vec<String>,
}

/// Why a game cannot be played again.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// The game is not for so many players, or the like.
    #[error("{0}")]
    Setup(String),
    /// A move is not possible.
    #[error("move {number}, {text:?}, is not possible: {why}")]
    Move {
        /// Which one, from 1.
        number: usize,
        /// What the file says.
        text: String,
        /// What is possible there.
        why: String,
    },
    /// The moves came to an end, the game did not.
    #[error("the moves end at {0}, but the game goes on")]
    Short(usize),
    /// It came to something else.
    #[error(
        "the game came to {is:?} points, but the file says {said:?}: this version of the program plays it differently"
    )]
    Points {
        /// What the file says.
        said: Vec<i32>,
        /// What it came to.
        is: Vec<i32>,
    },
}

/// Plays a game again by its rules, which were lowered from those in the file. `each` is told every move and the position after it,
/// and says whether to go on. What happened is told in a language, or not at all if there is none. Returns the last position.
///
/// # Errors
/// A move is not possible, or the game comes to something else than the file says.
pub fn replay(
    file: &GameFile,
    rules: &Ruleset,
    lang: Option<&str>,
    mut each: impl FnMut(&Move, &State) -> bool,
) -> Result<State, ReplayError> {
    let book = lang.map(|lang| Phrasebook::new(rules, &file.rules, lang, file.players.clone()));
    let told = |state: &State, event: &Event| book.as_ref().and_then(|book| book.sentence(state, event));
    let players = u8::try_from(file.players.len()).unwrap_or(u8::MAX);
    let position = Position::new(rules, players, true);
    let position = position.map_err(|error| ReplayError::Setup(error.to_string()))?;
    let mut happened = Vec::new();
    let mut listener = |_: &Ruleset, state: &State, event: Event| happened.extend(told(state, &event));
    let mut state = position.begin(None, &mut listener);
    let first =
        Move { turn: state.turn().number, happened: std::mem::take(&mut happened), ..Move::default() };
    if !each(&first, &state) {
        return Ok(state);
    }
    for (index, text) in file.moves.iter().enumerate() {
        let turn = state.turn().number;
        let refused = |why: String| ReplayError::Move { number: index + 1, text: text.clone(), why };
        let mut listener = |_: &Ruleset, state: &State, event: Event| happened.extend(told(state, &event));
        let (by, step, done) = match state.node(rules) {
            Node::Over { .. } => return Err(refused("the game is over".to_owned())),
            Node::Chance { outcomes, .. } => {
                let outcomes: Vec<_> = outcomes.iter().map(|(outcome, _)| outcome).collect();
                let texts =
                    outcomes.iter().map(|&outcome| choice::outcome(rules, &state, &file.players, outcome));
                let texts: Vec<String> = texts.collect();
                let Some(found) = texts.iter().position(|known| known == text) else {
                    return Err(refused(format!("chance can bring {}", listed(&texts))));
                };
                let outcome = outcomes[found];
                (None, Step::Outcome(outcome), state.resolve(rules, outcome, &mut listener))
            }
            Node::Decision { by, .. } => {
                let options = choice::options(rules, &state, &file.players);
                let Some(found) = options.iter().find(|option| option.text == *text) else {
                    let texts: Vec<String> = options.into_iter().map(|option| option.text).collect();
                    let who = &file.players[by.ix()];
                    return Err(refused(format!("{who} can choose {}", listed(&texts))));
                };
                let by = Some(file.players[by.ix()].clone());
                (by, Step::Choice(found.choice), state.choose(rules, found.choice, &mut listener))
            }
        };
        done.map_err(|error| refused(error.to_string()))?;
        let happened = std::mem::take(&mut happened);
        let made = Move { number: index + 1, turn, by, step: Some(step), text: text.clone(), happened };
        if !each(&made, &state) {
            return Ok(state);
        }
    }
    if !state.is_over() {
        return Err(ReplayError::Short(file.moves.len()));
    }
    if state.points() != file.points {
        return Err(ReplayError::Points { said: file.points.clone(), is: state.points().to_vec() });
    }
    Ok(state)
}

fn listed(texts: &[String]) -> String {
    let more = texts.len().saturating_sub(LISTED);
    let shown = texts[..texts.len() - more].join(", ");
    if more > 0 { format!("{shown}, and {more} more") } else { shown }
}
