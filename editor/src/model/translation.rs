//! What clauses and names say in every language. The texts and how they are changed are those of the [rulebook](super::rulebook);
//! this view keeps nothing of its own.

use super::{Desk, ViewState};

/// What the view keeps: nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Translation;

/// What is asked of it: nothing. What is written is a [command of the rulebook](super::rulebook::Command).
#[derive(Clone, Copy, Debug)]
pub enum Command {}

impl ViewState for Translation {
    type Command = Command;

    fn run(_desk: &mut Desk, command: Command) {
        match command {}
    }
}
