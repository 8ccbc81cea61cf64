//! A game in play.

use tilewright::merge::GameArg;
use tilewright::policy::PolicyName;

use super::{Desk, View};

/// What is asked of this room.
#[derive(Clone, Debug)]
pub enum Command {
    /// Shows a game of a simulation.
    Watch {
        /// The game.
        game: GameArg,
        /// How many players.
        players: u8,
        /// The seed of the run.
        seed: u64,
        /// The number of the game within the run.
        number: u64,
        /// Who plays each seat.
        policies: Vec<PolicyName>,
    },
}

/// The state of this room.
#[derive(Debug, Default)]
pub struct Play {}

/// Does what is asked.
pub(super) fn run(desk: &mut Desk, command: Command) {
    match command {
        Command::Watch { .. } => desk.view = View::Play,
    }
}

/// The project was opened or changed, or another package or game was chosen.
pub(super) fn refresh(_desk: &mut Desk) {}
