//! What the window asks the desk to do.

use std::path::PathBuf;

use tilewright::merge::GameArg;
use tilewright::spec::PackageId;

use super::history::Edit;
use super::{
    Action, Lang, Settings, files, play, print, rulebook, rules, scenarios, sets, simulate, start, tiles,
};

/// What the window asks the desk to do. Everything that a person does is one of these.
#[derive(Clone, Debug)]
pub enum Command {
    /// Something from the list of actions.
    Effect(Action),
    /// Changes texts.
    Edit(Edit),
    /// The pointer was let go or a field was left: the next edit is a step of its own.
    EndGesture,
    /// What stays from one day to the next is changed.
    Settings(Box<Settings>),
    /// The language of the program is to be another.
    Speak(Lang),
    /// A message has been read.
    CloseNotice(u64),
    /// Opens a folder as the project.
    Open(PathBuf),
    /// Looks at a package.
    Choose(PackageId),
    /// Takes a game to play, simulate, look at.
    ChooseGame(GameArg),
    /// Goes to a problem of the list.
    GoTo(usize),
    /// Shows a file at line and column, counted from 1.
    ShowSource(String, (usize, usize)),
    /// Of the first page.
    Start(start::Command),
    /// Of saving and opening.
    Files(files::Command),
    /// Of the tiles.
    Tiles(tiles::Command),
    /// Of the sets.
    Sets(sets::Command),
    /// Of the rules.
    Rules(rules::Command),
    /// Of the rulebook.
    Rulebook(rulebook::Command),
    /// Of the scenarios.
    Scenarios(scenarios::Command),
    /// Of a game in play.
    Play(play::Command),
    /// Of simulations.
    Simulate(simulate::Command),
    /// Of print and share.
    Print(print::Command),
}
