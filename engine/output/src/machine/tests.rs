//! Files are whole, whatever happens; nothing is left behind.

use super::*;
use crate::{write, write_new};

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
    let mut names: Vec<String> = entries.map(|name| name.into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn the_old_stands_until_the_new_is_whole() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.ron");
    write(&path, "one").unwrap();
    let mut output = Output::open(&path).unwrap();
    output.write_all(b"half of tw").unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "one");
    drop(output);
    assert_eq!(names(folder.path()), ["a.ron"]);
    write(&path, "two").unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "two");
    assert_eq!(names(folder.path()), ["a.ron"]);
}

#[test]
fn a_destination_is_refused_before_anything_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let deep = folder.path().join("no/such/a.ron");
    let refused = Output::open(&deep).unwrap_err().to_string();
    assert!(refused.starts_with("there is no folder ") && refused.ends_with("no/such"), "{refused}");
    assert_eq!(Output::open(folder.path()).unwrap_err().kind(), io::ErrorKind::IsADirectory);
    let fixed = folder.path().join("fixed.ron");
    write(&fixed, "x").unwrap();
    let mut permissions = fs::metadata(&fixed).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&fixed, permissions).unwrap();
    assert_eq!(write(&fixed, "y").unwrap_err().kind(), io::ErrorKind::PermissionDenied);
    assert_eq!(fs::read_to_string(&fixed).unwrap(), "x");
}

#[test]
fn what_nobody_writes_any_more_is_swept() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.ron");
    for left in
        [".a.ron.x1Yz.part", ".b.ron.x1Yz.part", ".a.ron.part", ".a.ron.two.words.part", "a.ron.x.part"]
    {
        fs::write(folder.path().join(left), "half").unwrap();
    }
    let living = Output::open(&path).unwrap();
    let before = names(folder.path());
    assert!(!before.contains(&".a.ron.x1Yz.part".to_owned()), "{before:?}");
    // Another writer does not take away what this one writes.
    write(&path, "other").unwrap();
    living.put().unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "");
    let left = [".a.ron.part", ".a.ron.two.words.part", ".b.ron.x1Yz.part", "a.ron", "a.ron.x.part"];
    assert_eq!(names(folder.path()), left);
}

#[cfg(unix)]
#[test]
fn links_and_permissions_stay_and_devices_are_written_to() {
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    let folder = tempfile::tempdir().unwrap();
    let (real, link) = (folder.path().join("real.ron"), folder.path().join("link.ron"));
    write(&real, "one").unwrap();
    fs::set_permissions(&real, fs::Permissions::from_mode(0o640)).unwrap();
    symlink(&real, &link).unwrap();
    write(&link, "two").unwrap();
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(fs::read_to_string(&real).unwrap(), "two");
    assert_eq!(fs::metadata(&real).unwrap().permissions().mode() & 0o777, 0o640);
    write(Path::new("/dev/null"), "nothing").unwrap();
    assert!(!fs::metadata("/dev/null").unwrap().is_file());
    assert!(write(Path::new("/dev/full"), "nothing").is_err());
}

/// Writers who look at what stands there and add to it lose nothing of each other.
#[test]
fn looking_and_replacing_is_one_step() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("count");
    write(&path, "0").unwrap();
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for _ in 0..25 {
                    guarded(folder.path(), || {
                        let n: u32 = fs::read_to_string(&path).unwrap().parse().unwrap();
                        write(&path, (n + 1).to_string())
                    })
                    .unwrap();
                }
            });
        }
    });
    assert_eq!(fs::read_to_string(&path).unwrap(), "100");
    assert_eq!(names(folder.path()), ["count"]);
}

#[test]
fn what_is_new_replaces_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.ron");
    write_new(&path, "one").unwrap();
    assert_eq!(write_new(&path, "two").unwrap_err().kind(), io::ErrorKind::AlreadyExists);
    // Somebody was quicker, after it was begun.
    let other = folder.path().join("b.ron");
    let mut late = Output::open(&other).unwrap();
    late.write_all(b"late").unwrap();
    write(&other, "early").unwrap();
    assert_eq!(late.put_new().unwrap_err().kind(), io::ErrorKind::AlreadyExists);
    assert_eq!(fs::read_to_string(&path).unwrap() + &fs::read_to_string(&other).unwrap(), "oneearly");
    assert_eq!(names(folder.path()), ["a.ron", "b.ron"]);
}

/// Makes a folder with one file.
fn with_file(folder: &Path) -> io::Result<()> {
    write_folder(folder, |unfinished| write(&unfinished.join("a.ron"), "one"))
}

#[test]
fn a_folder_comes_with_all_that_is_in_it() {
    let top = tempfile::tempdir().unwrap();
    let at = |path: &str| top.path().join(path);
    let deep = at("deep/er/set");
    write_folder(&deep, |unfinished| {
        write(&unfinished.join("a.ron"), "one")?;
        // Nothing of it is there yet, not even what is above it.
        assert_eq!(names(top.path()).iter().filter(|name| !name.starts_with('.')).count(), 0);
        write(&unfinished.join("b.ron"), "two")
    })
    .unwrap();
    assert_eq!(
        (names(top.path()), names(&deep)),
        (vec!["deep".to_owned()], vec!["a.ron".into(), "b.ron".into()])
    );
    // Beside others, and in the place of an empty one.
    with_file(&at("deep/er/other")).unwrap();
    fs::create_dir(at("empty")).unwrap();
    with_file(&at("empty")).unwrap();
    assert_eq!((names(&at("deep/er")).len(), names(&at("empty"))), (2, vec!["a.ron".to_owned()]));
    // What is there stays.
    fs::write(at("empty/mine"), "mine").unwrap();
    assert!(with_file(&at("empty")).is_err());
    assert_eq!(names(&at("empty")), ["a.ron", "mine"]);
    assert!(with_file(&at("no/../way")).is_err());
    let failed = write_folder(&at("new/one"), |unfinished| {
        write(&unfinished.join("a.ron"), "one")?;
        Err(io::Error::other("full"))
    });
    assert_eq!(failed.unwrap_err().to_string(), "full");
    assert_eq!(names(top.path()), ["deep", "empty"]);
}

#[test]
fn what_is_left_of_a_folder_is_swept() {
    let top = tempfile::tempdir().unwrap();
    for left in [".set.x1Yz.part/inner", ".other.x1Yz.part", ".set.part", ".set.two.words.part"] {
        fs::create_dir_all(top.path().join(left)).unwrap();
    }
    fs::write(top.path().join(".set.x1Yz.part/inner/a.ron"), "half").unwrap();
    // A file of that name is somebody's who writes a file.
    fs::write(top.path().join(".set.file.part"), "half").unwrap();
    with_file(&top.path().join("set")).unwrap();
    let left = [".other.x1Yz.part", ".set.file.part", ".set.part", ".set.two.words.part", "set"];
    assert_eq!(names(top.path()), left);
}

/// Several at once: one of them makes it, and nobody takes away what another is at.
#[test]
fn one_of_several_makes_the_folder() {
    let top = tempfile::tempdir().unwrap();
    let folder = top.path().join("set");
    let made = std::sync::atomic::AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                if with_file(&folder).is_ok() {
                    made.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                }
            });
        }
    });
    assert_eq!(
        (made.into_inner(), names(&folder), names(top.path())),
        (1, vec!["a.ron".to_owned()], vec!["set".into()])
    );
}
