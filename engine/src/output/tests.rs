//! Files are whole, whatever happens; nothing is left behind.

use super::*;

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
