//! One game of a simulation, written down.

use super::{Asked, GameFile, Played};
use crate::explain::choice;
use tilewright_lang::merge::{Game, GameArg};
use tilewright_lang::spec::FORMAT;
use tilewright_play::play::{Node, PlayError, Position};
use tilewright_play::rules::Ruleset;
use tilewright_play::simulate::{Plan, Streams};

/// Most moves of a game that is recorded: rules that ask more have no end.
const MOST_MOVES: usize = 100_000;

/// Why a game is not recorded.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// The game cannot be set up so.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// Somebody who plays could not choose.
    #[error("the game is not saved: {0}")]
    Stopped(String),
}

/// Plays the `number`-th game of a plan and returns its file, and before which moves a turn begins. `rules` were lowered
/// from `game`.
///
/// # Errors
/// The game is not for so many players, or one of them cannot choose.
pub fn record(
    game: &Game,
    rules: &Ruleset,
    arg: &GameArg,
    plan: &Plan,
    number: u64,
) -> Result<(GameFile, Vec<(usize, String)>), RecordError> {
    let players: Vec<String> = (1..=plan.players).map(|seat| format!("player {seat}")).collect();
    let mut state = Position::new(rules, plan.players, true)?.begin(None, &mut ());
    let mut seats: Vec<_> = plan.seats().map(|seat| seat.player()).collect();
    let mut streams = Streams::new(plan.seed, number, plan.players);
    let (mut moves, mut turns) = (Vec::new(), Vec::new());
    let mut turn = 0;
    while moves.len() < MOST_MOVES {
        if state.turn().number != turn {
            turn = state.turn().number;
            turns.push((moves.len(), format!("Turn {turn}: {}", players[state.turn().active.ix()])));
        }
        let text = match state.node(rules) {
            Node::Over { .. } => break,
            Node::Chance { outcomes, .. } => {
                let Some(outcome) = streams.outcome(rules, &outcomes) else {
                    break;
                };
                let text = choice::outcome(rules, &state, &players, outcome);
                state.resolve(rules, outcome, &mut ())?;
                text
            }
            Node::Decision { by, options, .. } => {
                let chosen = seats[by.ix()].choose(rules, &state, &options, streams.seat(by));
                let Some(chosen) = chosen else {
                    let why = seats[by.ix()].complaint();
                    return Err(RecordError::Stopped(why.unwrap_or_else(|| "nobody chose".to_owned())));
                };
                let options = choice::options(rules, &state, &players);
                let Some(text) = options.iter().find(|option| option.choice == chosen) else {
                    break;
                };
                // Of pieces that nobody can tell apart the first is taken, as it will be in the replay.
                let first = options.iter().find(|option| option.text == text.text).unwrap_or(text);
                state.choose(rules, first.choice, &mut ())?;
                first.text.clone()
            }
        };
        moves.push(text);
    }
    let file = GameFile {
        format: FORMAT,
        game: game.name.clone(),
        asked: Asked::from(arg),
        fingerprint: rules.fingerprint.clone(),
        seal: String::new(),
        players,
        played: Some(Played {
            seed: plan.seed,
            number,
            policies: plan.seats().map(|policy| policy.to_string()).collect(),
        }),
        points: state.points().to_vec(),
        moves,
        rules: Game { provenance: indexmap::IndexMap::new(), ..game.clone() },
    };
    Ok((file, turns))
}
