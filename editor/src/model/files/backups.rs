//! Backups: before a file is written, what stood there is put into the folder `.backup` beside it, with the time in its name.
//!
//! **Invariant:** a backup is never written over, however many programs put backups there in the same second.

use std::cmp::Reverse;
use std::io;
use std::path::{Path, PathBuf};

use tilewright::output::storage;

use super::write::{Trouble, Writer};
use crate::model::project::FileName;

/// The folder of backups beside a file.
pub const FOLDER: &str = ".backup";

/// An earlier text of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Backup {
    /// The file in the project.
    pub file: FileName,
    /// When it was put away, see [`stamp`](super::stamp::stamp).
    pub when: String,
    /// Where it lies.
    pub path: PathBuf,
    /// How many bytes it has.
    pub bytes: u64,
}

/// Puts a text away as it stood in a file, and takes the oldest away if there are more than `most`. With `most` 0 nothing is kept.
///
/// # Errors
/// It cannot be written.
pub(super) fn keep(path: &Path, text: &str, when: &str, most: usize, writer: &Writer) -> Result<(), Trouble> {
    let (Some(folder), Some(name)) = (path.parent(), path.file_name()) else {
        return Ok(());
    };
    if most == 0 {
        return Ok(());
    }
    let folder = folder.join(FOLDER);
    let name = name.to_string_lossy();
    // Several in the same second are numbered; a number that was taken away does not come again, or the newest would seem old.
    let all = of(&folder, &name);
    let nth =
        all.iter().map(|(own, _)| order(own)).filter(|(second, _)| *second == when).map(|(_, nth)| nth).max();
    let mut nth = nth.map_or(1, |nth| nth + 1);
    loop {
        let own = if nth == 1 { format!("{name}.{when}") } else { format!("{name}.{when}-{nth}") };
        match writer.write_new(&folder.join(own), text) {
            // Another program was quicker.
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => nth += 1,
            done => break done?,
        }
    }
    let mut all = of(&folder, &name);
    all.sort_by(|(a, _), (b, _)| order(a).cmp(&order(b)));
    let n = all.len();
    for (_, old) in all.into_iter().take(n.saturating_sub(most)) {
        // One that cannot be taken away does no harm.
        let _ = storage::remove_file(old);
    }
    Ok(())
}

/// The second of a backup, and which of that second it is.
fn order(when: &str) -> (&str, u32) {
    let (second, nth) = when.split_at_checked(19).unwrap_or((when, ""));
    (second, nth.strip_prefix('-').and_then(|nth| nth.parse().ok()).unwrap_or(1))
}

/// The backups of a file, each with its time.
fn of(folder: &Path, name: &str) -> Vec<(String, PathBuf)> {
    let entries = storage::read_dir(folder).into_iter().flatten().flatten();
    let prefix = format!("{name}.");
    entries
        .filter_map(|entry| {
            let own = entry.file_name();
            let when = own.to_str()?.strip_prefix(&prefix)?.to_owned();
            is_time(&when).then(|| (when, entry.path()))
        })
        .collect()
}

fn is_time(text: &str) -> bool {
    text.len() >= 19
        && text.starts_with(|c: char| c.is_ascii_digit())
        && text.as_bytes().get(10) == Some(&b' ')
}

/// All backups in the folders of a project, the newest first.
pub(super) fn list(root: &Path, folders: &[String]) -> Vec<Backup> {
    let mut all = Vec::new();
    for prefix in folders {
        let folder = root.join(prefix).join(FOLDER);
        for entry in storage::read_dir(&folder).into_iter().flatten().flatten() {
            let own = entry.file_name();
            let Some(own) = own.to_str() else {
                continue;
            };
            let cut = own.char_indices().find(|&(at, c)| c == '.' && is_time(&own[at + 1..]));
            if let Some((at, _)) = cut {
                all.push(Backup {
                    file: format!("{prefix}{}", &own[..at]),
                    when: own[at + 1..].to_owned(),
                    path: entry.path(),
                    bytes: entry.metadata().map_or(0, |metadata| metadata.len()),
                });
            }
        }
    }
    all.sort_by(|a, b| (Reverse(order(&a.when)), &a.file).cmp(&(Reverse(order(&b.when)), &b.file)));
    all
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn the_oldest_go() {
        let root = tempfile::tempdir().unwrap();
        let path = root.path().join("set/tiles.ron");
        let writer = Writer::default();
        for second in 0..5 {
            keep(&path, &second.to_string(), &format!("2026-11-22 00-00-0{second}"), 3, &writer).unwrap();
        }
        keep(&path, "again", "2026-11-22 00-00-04", 3, &writer).unwrap();
        let all = list(root.path(), &["set/".into(), String::new()]);
        let texts: Vec<_> = all.iter().map(|backup| fs::read_to_string(&backup.path).unwrap()).collect();
        assert_eq!(texts, ["again", "4", "3"]);
        assert_eq!(all[0].file, "set/tiles.ron");
        assert_eq!(all[0].when, "2026-11-22 00-00-04-2");
        keep(&path, "none", "2026-11-22 00-00-09", 0, &writer).unwrap();
        assert_eq!(list(root.path(), &["set/".into()]).len(), 3);
    }

    /// What the backups of a file say, the newest first.
    fn texts(root: &Path) -> Vec<String> {
        list(root, &["".into()]).iter().map(|backup| fs::read_to_string(&backup.path).unwrap()).collect()
    }

    #[test]
    fn many_in_one_second_stay_in_order() {
        for most in [1, 3, 20] {
            let root = tempfile::tempdir().unwrap();
            let path = root.path().join("tiles.ron");
            for nth in 1..=12 {
                keep(&path, &nth.to_string(), "2026-11-22 00-00-00", most, &Writer::default()).unwrap();
                let newest: Vec<_> = (1..=nth).rev().take(most).map(|nth| nth.to_string()).collect();
                assert_eq!(texts(root.path()), newest, "{most} are kept");
            }
        }
    }

    #[test]
    fn a_backup_is_never_written_over() {
        let root = tempfile::tempdir().unwrap();
        let path = root.path().join("tiles.ron");
        // As many editors, none of which waits for another.
        std::thread::scope(|scope| {
            for editor in 0..4 {
                let path = &path;
                scope.spawn(move || {
                    for nth in 0..10 {
                        let text = format!("{editor} {nth}");
                        keep(path, &text, "2026-11-22 00-00-00", 100, &Writer::default()).unwrap();
                    }
                });
            }
        });
        let mut kept = texts(root.path());
        kept.sort();
        let all: Vec<_> =
            (0..4).flat_map(|editor| (0..10).map(move |nth| format!("{editor} {nth}"))).collect();
        assert_eq!(kept, all);
    }
}
