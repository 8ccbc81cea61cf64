//! Watches a folder for changes made by other programs.

use std::path::Path;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use notify::{EventKind, RecommendedWatcher, RecursiveMode, Watcher as _};

use crate::model::files::{autosave, backups};

/// How long it has to be quiet before anybody looks: another program may still be writing.
const QUIET: Duration = Duration::from_millis(400);

/// A folder being watched, until it is dropped.
pub struct Watch {
    _watcher: RecommendedWatcher,
}

impl std::fmt::Debug for Watch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Watch")
    }
}

/// Watches a folder; `changed` is called on a thread whenever something changed and it has been quiet for a while. `None` if this system or
/// this folder cannot be watched.
pub fn watch(folder: &Path, changed: impl Fn() + Send + 'static) -> Option<Watch> {
    let (sender, receiver) = channel();
    let mut watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
        let matters = match &event {
            Ok(event) => {
                !matches!(event.kind, EventKind::Access(_))
                    && (event.paths.is_empty() || event.paths.iter().any(|path| !is_ours(path)))
            }
            Err(_) => true,
        };
        if matters {
            // If nobody listens any more, the project has been closed.
            let _ = sender.send(());
        }
    })
    .ok()?;
    watcher.watch(folder, RecursiveMode::Recursive).ok()?;
    let wait = move || {
        while receiver.recv().is_ok() {
            loop {
                match receiver.recv_timeout(QUIET) {
                    Ok(()) => {}
                    Err(RecvTimeoutError::Timeout) => break,
                    Err(RecvTimeoutError::Disconnected) => return,
                }
            }
            changed();
        }
    };
    std::thread::Builder::new().name("watch".to_owned()).spawn(wait).ok()?;
    Some(Watch { _watcher: watcher })
}

/// True for what the program itself writes beside the files.
fn is_ours(path: &Path) -> bool {
    path.iter().any(|step| {
        let step = step.to_string_lossy();
        step == backups::FOLDER
            || step.starts_with('.') && (step.ends_with(autosave::ENDING) || step.ends_with(".part"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_is_reported_and_our_own_files_are_not() {
        let folder = tempfile::tempdir().unwrap();
        let (sender, receiver) = channel();
        let Some(_watch) = watch(folder.path(), move || {
            let _ = sender.send(());
        }) else {
            eprintln!("skipped: folders cannot be watched here");
            return;
        };
        std::fs::write(folder.path().join(".tiles.ron.autosave"), "x").unwrap();
        assert!(receiver.recv_timeout(QUIET * 3).is_err());
        std::fs::write(folder.path().join("tiles.ron"), "x").unwrap();
        assert!(receiver.recv_timeout(Duration::from_secs(20)).is_ok());
    }
}
