//! Folders that are watched while a command waits.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use notify::{Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher as _};

use super::Failure;

/// How long it has to be quiet before anybody looks: another program may still be writing.
const QUIET: Duration = Duration::from_millis(200);

/// Watches folders until it is dropped.
pub(super) struct Watch {
    _watcher: RecommendedWatcher,
    heard: Receiver<Heard>,
}

/// Why a wait is over.
pub(super) enum Woken {
    /// These files changed, and then it was quiet.
    Changed(BTreeSet<PathBuf>),
    /// Somebody pressed Ctrl-C.
    Stopped,
}

enum Heard {
    Changed(Vec<PathBuf>),
    Stop,
}

impl Watch {
    /// Watches folders, and listens for Ctrl-C.
    pub fn new(folders: &[PathBuf]) -> Result<Self, Failure> {
        let (sender, heard) = channel();
        let stop = sender.clone();
        // Where somebody else listens for it, it ends the program as it always does.
        let _ = ctrlc::set_handler(move || {
            let _ = stop.send(Heard::Stop);
        });
        // What happens is told with whole paths, and said as the call wrote them.
        let whole = |folder: &PathBuf| (std::fs::canonicalize(folder).ok(), folder.clone());
        let roots: Vec<_> = folders.iter().map(whole).collect();
        let hear = move |event: notify::Result<Event>| {
            let files = event.map_or_else(|_| Vec::new(), |event| files(&event, &roots));
            if !files.is_empty() {
                // If nobody listens any more, the command has ended.
                let _ = sender.send(Heard::Changed(files));
            }
        };
        let failed =
            |what: &str, error: notify::Error| Failure::Data(format!("cannot watch {what}: {error}"));
        let mut watcher = notify::recommended_watcher(hear).map_err(|error| failed("folders", error))?;
        for folder in folders {
            let watched = watcher.watch(folder, RecursiveMode::Recursive);
            watched.map_err(|error| failed(&folder.display().to_string(), error))?;
        }
        Ok(Self { _watcher: watcher, heard })
    }

    /// Waits until something changed and it has been quiet for a while.
    pub fn next(&self) -> Woken {
        let mut files = BTreeSet::new();
        loop {
            let heard = match files.is_empty() {
                true => self.heard.recv().map_err(|_| RecvTimeoutError::Disconnected),
                false => self.heard.recv_timeout(QUIET),
            };
            match heard {
                Ok(Heard::Changed(more)) => files.extend(more),
                Err(RecvTimeoutError::Timeout) => return Woken::Changed(files),
                Ok(Heard::Stop) | Err(RecvTimeoutError::Disconnected) => return Woken::Stopped,
            }
        }
    }
}

/// The files of packages, and the folders, that an event is about.
fn files(event: &Event, roots: &[(Option<PathBuf>, PathBuf)]) -> Vec<PathBuf> {
    if matches!(event.kind, EventKind::Access(_)) {
        return Vec::new();
    }
    let matters = |path: &&PathBuf| {
        let hidden = path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'));
        !hidden && (path.extension().is_some_and(|end| end == "ron") || path.is_dir())
    };
    event.paths.iter().filter(matters).map(|path| as_called(path, roots)).collect()
}

/// A path as the call would write it.
fn as_called(path: &Path, roots: &[(Option<PathBuf>, PathBuf)]) -> PathBuf {
    let inside = |(whole, called): &(Option<PathBuf>, PathBuf)| {
        let rest = path.strip_prefix(whole.as_ref()?).ok()?;
        Some(if rest.as_os_str().is_empty() { called.clone() } else { called.join(rest) })
    };
    roots.iter().find_map(inside).unwrap_or_else(|| path.to_owned())
}
