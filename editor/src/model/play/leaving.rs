//! Leaving a game in progress that no file keeps: the person is asked first.

use std::path::PathBuf;

use super::{Command as Ask, shelf};
use crate::model::{Action, Command, Desk, scenarios, start};

/// What the person answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Keep the game in this file, then go on.
    Save(PathBuf),
    /// Go on without.
    DontSave,
    /// Stay at the table.
    Cancel,
}

/// What would take the game at the table away waits for the person's answer if something would be lost; everything else is given back.
pub(in crate::model) fn hold(desk: &mut Desk, command: Command) -> Option<Command> {
    if !takes_away(desk, &command) || !desk.views.play.is_unsaved() {
        return Some(command);
    }
    desk.views.play.leaving = Some(Box::new(command));
    None
}

/// True if the game at the table is gone once this is done.
fn takes_away(desk: &Desk, command: &Command) -> bool {
    match command {
        Command::Action(Action::Quit)
        | Command::Play(Ask::Rematch | Ask::Load(_) | Ask::Watch { .. })
        | Command::Scenarios(scenarios::Command::PlayOn) => true,
        Command::Play(Ask::New) => desk.is_playable(),
        Command::Start(start::Command::Play { game, .. }) => !desk.views.play.is_of(game),
        _ => false,
    }
}

/// The person has answered.
pub(super) fn answer(desk: &mut Desk, answer: Answer) {
    let Some(then) = desk.views.play.leaving.take() else {
        return;
    };
    match answer {
        Answer::Cancel => {}
        Answer::DontSave => desk.run_now(*then),
        Answer::Save(path) => shelf::save_whole(desk, path, *then),
    }
}

/// The file that is proposed for the game at the table: beside the project's packages, else where the person keeps documents.
pub fn proposed_file(desk: &Desk) -> PathBuf {
    let name = desk.views.play.sitting.as_ref().map(|sitting| {
        let title = sitting.table.arg.title().replace(['+', ' ', '/'], "-");
        format!("{title}-{}.game.ron", sitting.setup.seed)
    });
    let folder = desk.project.as_ref().map_or(&desk.folders.documents, |project| &project.folder);
    folder.join(name.unwrap_or_default())
}
