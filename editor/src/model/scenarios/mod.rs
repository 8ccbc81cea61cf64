//! Examples that can be run: boards, steps, results.

use super::Desk;

/// What is asked of this room.
#[derive(Clone, Debug)]
pub enum Command {}

/// The state of this room.
#[derive(Debug, Default)]
pub struct Scenarios {}

/// Does what is asked.
pub(super) fn run(_desk: &mut Desk, command: Command) {
    match command {}
}

/// The project was opened or changed, or another package or game was chosen.
pub(super) fn refresh(_desk: &mut Desk) {}
