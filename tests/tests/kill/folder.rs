//! What a folder holds, and whether that is the old, the new, or what must not be.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// Everything below a folder by its path; folders have no bytes.
pub type Snapshot = BTreeMap<String, Option<Vec<u8>>>;

/// Everything below a folder as it is now.
pub fn snapshot(folder: &Path) -> Snapshot {
    let mut found = Snapshot::new();
    let mut open = vec![String::new()];
    while let Some(prefix) = open.pop() {
        for entry in fs::read_dir(folder.join(&prefix)).expect("a folder") {
            let entry = entry.expect("an entry");
            let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
            if entry.path().is_dir() {
                open.push(format!("{name}/"));
                found.insert(name, None);
            } else {
                found.insert(name, Some(fs::read(entry.path()).expect("a file")));
            }
        }
    }
    found
}

/// Makes a folder what it was, but for what is unfinished: the next run has to deal with that.
pub fn reset(folder: &Path, old: &Snapshot) {
    let now = snapshot(folder);
    // What lies deeper goes first.
    for (name, bytes) in now.iter().rev().filter(|(name, _)| !old.contains_key(*name) && !is_unfinished(name))
    {
        let path = folder.join(name);
        match bytes {
            Some(_) => fs::remove_file(path).expect("a file that goes"),
            // Something unfinished may be in it.
            None => drop(fs::remove_dir(path)),
        }
    }
    for (name, bytes) in old.iter().filter(|(name, bytes)| now.get(*name) != Some(*bytes)) {
        let path = folder.join(name);
        match bytes {
            Some(bytes) => fs::write(path, bytes).expect("a file"),
            None => fs::create_dir(path).expect("a folder"),
        }
    }
}

/// True for what is being written, and for what is in a folder that is being written.
fn is_unfinished(name: &str) -> bool {
    name.split('/').any(|step| step.starts_with('.') && step.ends_with(".part"))
}

/// What a folder holds after a kill.
#[derive(Debug, PartialEq, Eq)]
pub struct Held {
    /// All that the command changes is as it was.
    pub old: bool,
    /// All of it is as it shall be.
    pub new: bool,
    /// Something unfinished lies beside it.
    pub unfinished: bool,
}

/// Compares a folder with what it was and what it is to become; `together` says that no part of it may be new before the rest.
///
/// # Errors
/// What is neither, and what lies there that nobody takes away.
pub fn held(now: &Snapshot, old: &Snapshot, new: &Snapshot, together: bool) -> Result<Held, String> {
    let mut held = Held { old: true, new: true, unfinished: false };
    let mut begun: Vec<&str> = Vec::new();
    for name in now.keys().filter(|name| is_unfinished(name)) {
        held.unfinished = true;
        let last = name.rsplit('/').next().unwrap_or(name);
        // `.name.random.part`: each run takes away what the one before left of the same.
        if let Some((own, _)) =
            name.strip_suffix(".part").and_then(|name| name.rsplit_once('.')).filter(|_| is_unfinished(last))
        {
            // A table that is written anew from its rows has two.
            if begun.iter().filter(|other| **other == own).count() == 2 {
                return Err(format!("what was left of {own} before was not swept"));
            }
            begun.push(own);
        }
    }
    let names = old.keys().chain(new.keys()).chain(now.keys()).filter(|name| !is_unfinished(name));
    for name in names {
        let (is, was, will) = (now.get(name), old.get(name), new.get(name));
        if is != was && is != will {
            let bytes = is.map(|bytes| bytes.as_ref().map(Vec::len));
            return Err(format!("{name} is neither old nor new: {bytes:?}"));
        }
        held.old &= is == was;
        held.new &= is == will;
    }
    if together && !held.old && !held.new {
        return Err("some of it is new, some is not".to_owned());
    }
    Ok(held)
}

#[test]
fn what_is_torn_is_seen() {
    let folder = |files: &[(&str, &str)]| -> Snapshot {
        files.iter().map(|(name, text)| ((*name).to_owned(), Some(text.as_bytes().to_vec()))).collect()
    };
    let (old, new) = (folder(&[("a", "1"), ("b", "1")]), folder(&[("a", "2"), ("b", "2"), ("c", "2")]));
    let see = |files, together| held(&folder(files), &old, &new, together);
    let fine = |old, new, unfinished| Ok(Held { old, new, unfinished });
    assert_eq!(see(&[("a", "1"), ("b", "1")], true), fine(true, false, false));
    assert_eq!(see(&[("a", "2"), ("b", "2"), ("c", "2")], true), fine(false, true, false));
    assert_eq!(see(&[("a", "2"), ("b", "1")], false), fine(false, false, false));
    assert_eq!(see(&[("a", "1"), ("b", "1"), (".c.x.part", "")], true), fine(true, false, true));
    assert!(see(&[("a", "2"), ("b", "1")], true).is_err());
    // Half a file, a file that is gone, one that nobody knows, and one that was not swept.
    assert!(see(&[("a", ""), ("b", "1")], false).is_err());
    assert!(see(&[("b", "1")], false).is_err());
    assert!(see(&[("a", "1"), ("b", "1"), ("d", "")], false).is_err());
    assert!(
        see(&[("a", "1"), ("b", "1"), (".c.x.part", ""), (".c.y.part", ""), (".c.z.part", "")], false)
            .is_err()
    );
    assert!(see(&[("a", "1"), ("b", "1"), (".c.x.part", ""), (".d.y.part", "")], false).is_ok());
}
