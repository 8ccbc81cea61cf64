//! The first page: recent projects, embedded games, new projects.

use std::path::PathBuf;

use super::project::Project;
use super::{Desk, Edit, View, files};

/// What is asked of this room.
#[derive(Clone, Debug)]
pub enum Command {
    /// Begins a package in a new folder.
    Create {
        /// A tile set or a house rule.
        kind: Kind,
        /// The folder of the project; it is made if it is not there.
        folder: PathBuf,
        /// What people call it.
        title: String,
    },
    /// Makes a package that can be changed of one that comes with the program.
    Copy {
        /// The package.
        package: tilewright::spec::PackageId,
    },
    /// The question is not to be answered.
    Dismiss,
}

/// What a person begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Tiles of one's own.
    TileSet,
    /// A change to the rules.
    HouseRule,
    /// A folder that is there already.
    Folder,
}

/// The state of this room.
#[derive(Debug, Default)]
pub struct Start {
    /// The question that is asked in a dialog.
    pub asking: Option<Kind>,
}

/// Asks for the name and place of something new, or for a folder to open.
pub(super) fn ask(desk: &mut Desk, kind: Kind) {
    desk.start.asking = Some(kind);
}

/// Does what is asked.
pub(super) fn run(desk: &mut Desk, command: Command) {
    match command {
        Command::Create { kind, folder, title } => create(desk, kind, folder, &title),
        Command::Copy { .. } => {}
        Command::Dismiss => desk.start.asking = None,
    }
}

/// The project was opened or changed, or another package or game was chosen.
pub(super) fn refresh(_desk: &mut Desk) {}

fn create(desk: &mut Desk, _kind: Kind, folder: PathBuf, title: &str) {
    desk.start.asking = None;
    let id = id_of(title);
    desk.settings.opened(&folder);
    desk.set_project(Some(Project { folder, ..Project::default() }));
    let label = desk.words.t("action-new-tile-set");
    let name = |file: &str| format!("{id}/{file}");
    let template = tilewright::load::template(&id, title);
    let files = template.into_iter().map(|(file, text)| (name(file), Some(text.into()))).collect();
    desk.edit(Edit { label, gesture: None, files });
    files::save(desk);
    desk.view = View::Tiles;
}

/// "My first set" becomes `my-first-set`.
pub fn id_of(title: &str) -> String {
    let plain = title.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { ' ' });
    let id = plain.collect::<String>().split_whitespace().collect::<Vec<_>>().join("-");
    if id.is_empty() { "my-set".to_owned() } else { id }
}
