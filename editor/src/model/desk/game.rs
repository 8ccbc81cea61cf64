//! The game at hand: what waits until it has been read, and what keeps it from being played.

use tilewright::load::Diagnostic;

use super::super::{Command, play, simulate};
use super::Desk;

impl Desk {
    /// True while the game at hand, or what it is made of, is being read: the table is of a moment before.
    fn is_reading(&self) -> bool {
        self.analysing.is_some() || self.laying.is_some()
    }

    /// What plays the game at hand waits until that has been read, or else the game before it would be played; everything else is given back.
    pub(in crate::model) fn hold(&mut self, command: Command) -> Option<Command> {
        let plays = matches!(
            command,
            Command::Play(play::Command::New)
                | Command::Simulate(simulate::Command::Start | simulate::Command::Compare)
        );
        if plays && self.is_reading() {
            self.waiting = Some(Box::new(command));
            return None;
        }
        Some(command)
    }

    /// The game at hand has been read: what waited for it is done.
    pub(super) fn go_on(&mut self) {
        if !self.is_reading()
            && let Some(command) = self.waiting.take()
        {
            self.run(*command);
        }
    }

    /// What is wrong with the game at hand, and with the files of the project's packages that are in it. While there is anything, it is not
    /// played: what is at hand is what was sound before.
    pub fn errors_of_game(&self) -> impl Iterator<Item = &Diagnostic> {
        let packages = self.table.iter().flat_map(|table| &table.game.packages);
        let prefixes: Vec<&str> = packages.filter_map(|id| self.analysis.prefix(id)).collect();
        let inside = move |file: &str| prefixes.iter().any(|prefix| file.starts_with(prefix));
        let of_files = self
            .analysis
            .problems
            .iter()
            .filter(move |problem| problem.is_error() && problem.file.as_deref().is_some_and(&inside));
        let of_files = of_files.map(|problem| &problem.diagnostic);
        self.table_problems.iter().chain(of_files.filter(move |found| !self.table_problems.contains(found)))
    }

    /// True if the game at hand can be played as it is written.
    pub fn is_playable(&self) -> bool {
        self.table.is_some() && self.errors_of_game().next().is_none()
    }

    /// What is to be done to come to the place of an error, if it is in the project.
    pub fn way_to(&self, error: &Diagnostic) -> Option<Command> {
        let known = self.analysis.problems.iter().position(|problem| problem.diagnostic == *error);
        known.map(Command::GoTo).or_else(|| {
            let place = error.place.as_ref()?;
            let file = self.project.as_ref()?.name_of(&place.file)?;
            Some(Command::ShowSource(file, place.start))
        })
    }

    /// Says why the game at hand cannot be played, if it cannot.
    pub fn why_unplayable(&self) -> Option<String> {
        let first = self.errors_of_game().next();
        match first {
            Some(first) => {
                let n = self.errors_of_game().count();
                let values = [("n", n.into()), ("first", first.message.as_str().into())];
                Some(self.words.with("game-unplayable", &values))
            }
            None if self.table.is_none() => Some(self.words.t("play-no-game")),
            None => None,
        }
    }
}
