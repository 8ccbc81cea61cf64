//! What a game defines: what is chosen in the tree, and how forms change it.

use super::Desk;

/// What is asked of this room.
#[derive(Clone, Debug)]
pub enum Command {}

/// The state of this room.
#[derive(Debug, Default)]
pub struct Rules {}

/// Does what is asked.
pub(super) fn run(_desk: &mut Desk, command: Command) {
    match command {}
}

/// The project was opened or changed, or another package or game was chosen.
pub(super) fn refresh(_desk: &mut Desk) {}
