//! A desk for unit tests: its jobs are done at once, and its files lie in a folder of the test.

use std::path::Path;

use web_time::Instant;

use super::{Command, Desk, Jobs, Settings, save};

/// A desk with a game on the table.
pub(super) fn desk() -> Desk {
    let mut desk = Desk::new(Settings::default(), Jobs::inline());
    settle(&mut desk);
    desk
}

/// A desk with a project of one package from the template, `my-set`.
pub(super) fn desk_with_project(folder: &Path) -> Desk {
    for (name, text) in tilewright::load::template("my-set", "My set") {
        save::save(&folder.join("my-set").join(name), text.as_bytes())
            .expect("invariant: a test can write to its own folder");
    }
    let mut desk = desk();
    desk.run(Command::Open(folder.to_owned()));
    settle(&mut desk);
    desk
}

/// Lets everything be done that has begun, and what follows from it.
pub(super) fn settle(desk: &mut Desk) {
    for _ in 0..6 {
        desk.tick(Instant::now());
    }
}
