//! Unsaved texts, kept beside their files: `.tiles.ron.autosave` is written some seconds after the last change and taken away when
//! the file is saved. The person's own files are never touched.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use tilewright::output::storage;
use web_time::{Duration, Instant};

use super::write::{self, Trouble};
use crate::model::Desk;
use crate::model::project::FileName;

/// The end of their names.
pub const ENDING: &str = ".autosave";
/// How long nothing has to change.
const PAUSE: Duration = Duration::from_secs(3);
/// How long changes that do not pause may wait.
const PATIENCE: Duration = Duration::from_secs(20);

/// What is known of the texts beside the files.
#[derive(Debug, Default)]
pub struct Autosave {
    /// The texts' revision when last looked at.
    revision: u64,
    /// When the first and the last change came that is not kept yet.
    since: Option<(Instant, Instant)>,
    /// What is kept.
    kept: HashMap<FileName, Arc<str>>,
    /// True while a job writes.
    busy: bool,
    /// True after it was said that it does not work here.
    reported: bool,
}

/// Where the unsaved text of a file is kept.
pub fn beside(path: &Path) -> Option<PathBuf> {
    let name = path.file_name()?.to_string_lossy();
    Some(path.with_file_name(format!(".{name}{ENDING}")))
}

/// Another project is open.
pub(super) fn forget(desk: &mut Desk) {
    let revision = desk.history.revision();
    desk.files.autosave = Autosave { revision, ..Autosave::default() };
}

/// Time has passed.
pub(super) fn tick(desk: &mut Desk, now: Instant) {
    let revision = desk.history.revision();
    let auto = &mut desk.files.autosave;
    if auto.revision != revision {
        auto.revision = revision;
        auto.since = Some((auto.since.map_or(now, |(first, _)| first), now));
    }
    let Some((first, last)) = auto.since else {
        return;
    };
    // Nobody can be asked when a page is closed: there it is kept at once.
    let due = desk.page.is_some()
        || now.saturating_duration_since(last) >= PAUSE
        || now.saturating_duration_since(first) >= PATIENCE;
    if due && !auto.busy {
        auto.since = None;
        start(desk);
    }
}

/// Nothing is unsaved: what is kept goes at once.
pub(super) fn tidy(desk: &mut Desk) {
    if !desk.files.autosave.busy {
        desk.files.autosave.since = None;
        start(desk);
    }
}

/// How long until something is to be done.
pub(super) fn next(desk: &Desk, now: Instant) -> Option<Duration> {
    let (first, last) = desk.files.autosave.since?;
    if desk.page.is_some() {
        return Some(Duration::ZERO);
    }
    let due = (last + PAUSE).min(first + PATIENCE);
    Some(due.saturating_duration_since(now))
}

/// A text to be kept, and where.
type Keep = (FileName, PathBuf, Arc<str>);
/// A text that is kept no longer, and where it lies.
type Gone = (FileName, PathBuf);

/// What is to be written and what is to be taken away.
fn wanted(desk: &Desk) -> (Vec<Keep>, Vec<Gone>) {
    let Some(project) = &desk.project else {
        return Default::default();
    };
    let kept = &desk.files.autosave.kept;
    let place = |name: &str| beside(&write::place(&project.folder, name).ok()?);
    let mut texts = Vec::new();
    for (name, document) in project.files.iter().filter(|(_, document)| document.is_changed()) {
        if let (Some(text), Some(path)) = (&document.text, place(name))
            && kept.get(name) != Some(text)
        {
            texts.push((name.clone(), path, Arc::clone(text)));
        }
    }
    let unchanged = |name: &&FileName| project.files.get(*name).is_none_or(|document| !document.is_changed());
    let old = kept.keys().filter(unchanged).filter_map(|name| Some((name.clone(), place(name)?))).collect();
    (texts, old)
}

fn start(desk: &mut Desk) {
    let (texts, old) = wanted(desk);
    if texts.is_empty() && old.is_empty() {
        return;
    }
    super::recover::spare(desk, texts.iter().map(|(name, ..)| name.clone()).collect());
    desk.files.autosave.busy = true;
    let writer = desk.files.writer.clone();
    desk.jobs.start(
        "autosave",
        |desk| desk.files.autosave.busy = false,
        move || {
            for (_, path) in &old {
                let _ = storage::remove_file(path);
            }
            let mut trouble = None;
            let mut done = Vec::new();
            for (name, path, text) in texts {
                match writer.write(&path, &text) {
                    Ok(()) => done.push((name, text)),
                    Err(why) => trouble = Some((name, why)),
                }
            }
            move |desk: &mut Desk| finish(desk, done, old, trouble)
        },
    );
}

fn finish(
    desk: &mut Desk,
    done: Vec<(FileName, Arc<str>)>,
    old: Vec<Gone>,
    trouble: Option<(FileName, Trouble)>,
) {
    let auto = &mut desk.files.autosave;
    auto.busy = false;
    for (name, _) in old {
        auto.kept.remove(&name);
    }
    auto.kept.extend(done);
    // What was saved meanwhile is taken away again.
    let (_, gone) = wanted(desk);
    for (name, path) in gone {
        let _ = storage::remove_file(path);
        desk.files.autosave.kept.remove(&name);
    }
    if let Some((name, why)) = trouble
        && !desk.files.autosave.reported
    {
        desk.files.autosave.reported = true;
        let why = why.say(&desk.words, &name);
        let text = desk.words.with("files-no-autosave", &[("why", why.into())]);
        desk.notices.error(text);
    }
}

/// A file was saved, or its changes are not wanted: what is kept beside it goes.
pub(super) fn drop_file(desk: &mut Desk, name: &str) {
    desk.files.autosave.kept.remove(name);
}

/// Writes everything unsaved at once: the program is about to fall.
pub(super) fn rescue(desk: &Desk) {
    for (_, path, text) in wanted(desk).0 {
        let _ = desk.files.writer.write(&path, &text);
    }
}
