//! Golden games: whole games of every setup and package, written down once and played again ever after, choice by choice.
//!
//! A change of the language, or of how it is played, must not change what happens in the games that there are. A file holds what was
//! chosen and what chance brought as texts that people read, and everybody's points after every turn; it holds no rules: those
//! of today are played. `cargo run -p tilewright-tests --bin golden` writes the files, which is right only where
//! a rule was wrong before.
//!
//! **Invariant:** a game is the same if and only if every text is among what is possible there, and every turn ends with the same
//! points.

mod file;
mod recipe;

pub use file::{FileError, read, write};
pub use recipe::{Recipe, recipes};

use tilewright::load::Library;
use tilewright::merge::{Game, GameArg, merge};
use tilewright::replay::{Asked, GameFile, ReplayError, record, replay};
use tilewright::rules::Ruleset;
use tilewright::spec::FORMAT;

/// A game as it was played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Golden {
    /// How many players.
    pub players: u8,
    /// Its turns, in order.
    pub turns: Vec<Turn>,
}

/// A turn of it, or what comes before the first and after the last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Turn {
    /// What was chosen, and what chance brought.
    pub moves: Vec<String>,
    /// Everybody's points at the end of it, by seat.
    pub points: Vec<i32>,
}

/// A game that is ready to be played.
#[derive(Debug)]
pub struct Ready {
    game: Game,
    rules: Ruleset,
    arg: GameArg,
}

impl Ready {
    /// Puts a game together.
    ///
    /// # Errors
    /// Why it cannot be played.
    pub fn new(library: &Library, name: &str) -> Result<Self, String> {
        let arg = GameArg::parse(name).map_err(|error| format!("{name}: {error}"))?;
        let game = merge(library, &arg).map_err(|found| format!("{name}: {found:#?}"))?;
        let rules = Ruleset::lower(&game).map_err(|error| format!("{name}: {error}"))?;
        Ok(Self { game, rules, arg })
    }

    /// Plays the `number`-th game of a recipe and writes it down.
    ///
    /// # Errors
    /// It cannot be played, or not be played again.
    pub fn play(&self, recipe: &Recipe, number: u64) -> Result<Golden, String> {
        let plan = recipe.plan(number);
        let (file, _) = record(&self.game, &self.rules, &self.arg, &plan, number)
            .map_err(|error| format!("{}: {error}", recipe.game))?;
        self.again(&file)
    }

    /// Plays a game again and returns what came of it.
    ///
    /// # Errors
    /// A choice is not possible any more, or the game does not end with its last turn.
    pub fn play_again(&self, golden: &Golden) -> Result<Golden, String> {
        self.again(&GameFile {
            format: FORMAT,
            asked: Asked::from(&self.arg),
            players: (1..=golden.players).map(|seat| format!("player {seat}")).collect(),
            points: golden.turns.last().map(|turn| turn.points.clone()).unwrap_or_default(),
            moves: golden.turns.iter().flat_map(|turn| turn.moves.iter().cloned()).collect(),
            rules: self.game.clone(),
            ..GameFile::default()
        })
    }

    fn again(&self, file: &GameFile) -> Result<Golden, String> {
        let mut turns: Vec<Turn> = Vec::new();
        let mut last = 0;
        let played = replay(file, &self.rules, None, |made, state| {
            if made.number > 0 {
                if turns.is_empty() || made.turn != last {
                    turns.push(Turn::default());
                    last = made.turn;
                }
                if let Some(turn) = turns.last_mut() {
                    turn.moves.push(made.text.clone());
                    turn.points = state.points().to_vec();
                }
            }
            true
        });
        match played {
            // The turns tell where it parted.
            Ok(_) | Err(ReplayError::Points { .. }) => {}
            Err(error) => return Err(format!("{}: {error}", self.game.name)),
        }
        Ok(Golden { players: u8::try_from(file.players.len()).unwrap_or(u8::MAX), turns })
    }
}
