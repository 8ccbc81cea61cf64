//! A desk with a project on disk, for tests of files.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, UNIX_EPOCH};

use tilewright_workbench::model::{Command, Desk, Edit, Jobs, Settings, Tone, files, ron_edit};

use super::settle;

/// The tiles of the project.
pub const TILES: &str = "my-set/tiles.ron";

/// A desk with the folder open, at a certain time of day.
pub fn desk_at(folder: &Path) -> Desk {
    let mut desk = Desk::new(Settings::default(), Jobs::inline());
    desk.files.clock = files::stamp::Clock(Arc::new(|| UNIX_EPOCH + Duration::from_secs(1_795_307_499)));
    desk.run(Command::Open(folder.to_owned()));
    settle(&mut desk);
    desk
}

/// Some seconds pass.
pub fn wait(desk: &mut Desk, seconds: u64) {
    let later = desk.now + Duration::from_secs(seconds);
    desk.tick(later);
    settle(desk);
}

/// What a file says; nothing if there is none.
pub fn text(desk: &Desk, name: &str) -> Option<String> {
    desk.project.as_ref()?.text(name).map(|text| text.to_string())
}

/// Changes how many there are of the first tile.
pub fn count(desk: &mut Desk, n: u32) {
    let old = text(desk, TILES).expect("it is there");
    let new = ron_edit::set(&old, "tiles.my-set-a.count", &n.to_string()).expect("it is there");
    desk.run(Command::Edit(Edit::file(format!("count {n}"), TILES, new)));
    settle(desk);
}

/// True if anything is unsaved.
pub fn is_changed(desk: &Desk) -> bool {
    desk.project.as_ref().is_some_and(|project| project.changed().next().is_some())
}

/// What went wrong, as the person is told.
pub fn errors(desk: &Desk) -> Vec<String> {
    let wrong = desk.notices.all.iter().filter(|notice| notice.tone == Tone::Error);
    wrong.map(|notice| notice.text.clone()).collect()
}
