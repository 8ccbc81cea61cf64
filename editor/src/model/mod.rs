//! What is on the desk, without any user interface.
//!
//! The window reads the [`Desk`] and sends [`Command`]s to it. Views (tiles, rules, play, …) have their state and commands in
//! folders of their own.
//!
//! **Invariant:** nothing in here knows egui; only [`Desk::run`] and [`Desk::tick`] change anything.

mod action;
mod analysis;
pub mod board;
mod command;
mod desk;
pub mod files;
mod folders;
mod history;
mod jobs;
mod link;
mod lock;
mod notice;
pub mod page;
mod panel;
pub mod places;
mod platform;
pub mod play;
pub mod print;
mod project;
pub mod rulebook;
pub mod rules;
pub mod save;
pub mod scenarios;
pub mod sets;
mod settings;
mod shortcut;
pub mod simulate;
pub mod start;
mod table;
#[cfg(test)]
mod test_desk;
pub mod tiles;
pub mod translation;
mod view;
mod words;
pub mod workers;

pub use action::{Action, Menu};
pub use analysis::{Analysis, Problem, embedded};
pub use command::Command;
pub use desk::{Desk, SourcePlace};
pub use folders::Folders;
pub use history::{Edit, History, Stand, Taken};
pub use jobs::{Back, Finish, Jobs, NOTHING_WAITS, OnFailure};
pub use lock::Lock;
pub use notice::{Matter, Notice, Notices, Tone};
pub use panel::{Breadth, PanelSide};
pub use project::{Document, FileName, Project};
pub use settings::{Settings, Theme};
pub use shortcut::Shortcut;
pub use table::Table;
pub use tilewright::load::patch as ron_edit;
pub use view::{Room, View, ViewState, Views};
pub use words::{Lang, Words};

#[cfg(test)]
mod tests {
    use std::path::Path;

    #[test]
    fn the_model_knows_no_window() {
        let mut found = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src/model")];
        let mut n = 0;
        while let Some(path) = found.pop() {
            if path.is_dir() {
                found.extend(path.read_dir().unwrap().map(|entry| entry.unwrap().path()));
                continue;
            }
            n += 1;
            let text = std::fs::read_to_string(&path).unwrap();
            let text = text.split("#[cfg(test)]").next().unwrap();
            let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
            for line in code {
                let other = ["eg", "ui::"].concat();
                assert!(
                    !line.contains(&other) && !line.contains("super::super::ui"),
                    "{}: {line}",
                    path.display()
                );
            }
        }
        assert!(n > 20);
    }
}
