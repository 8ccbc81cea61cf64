//! `fmt`: files and folders are laid out, or only looked at, and nothing is lost.

use std::fs;

use tilewright::cli::Exit;
use tilewright_tests::command::{arg, tilewright, write};

const LOOSE: &str = "(format:2,id:\"mill\",title:\"Mill\") // ours";
const LAID_OUT: &str = "(\n    format: 2,\n    id: \"mill\",\n    title: \"Mill\",\n) // ours\n";

#[test]
fn a_folder_is_laid_out() {
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), "mill/package.ron", LOOSE);
    write(folder.path(), "mill/notes.txt", "(left:alone)");
    let said = tilewright(&["fmt", arg(folder.path())]).fine();
    assert!(said.starts_with("laid out: ") && said.ends_with("package.ron\n"), "{said}");
    assert_eq!(fs::read_to_string(folder.path().join("mill/package.ron")).expect("a file"), LAID_OUT);
    assert_eq!(fs::read_to_string(folder.path().join("mill/notes.txt")).expect("a file"), "(left:alone)");
    assert_eq!(tilewright(&["fmt", arg(folder.path())]).fine(), "");
}

#[test]
fn check_changes_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), "package.ron", LOOSE);
    let path = folder.path().join("package.ron");
    let called = tilewright(&["fmt", "--check", arg(&path)]);
    assert_eq!(called.exit, Exit::Data);
    assert!(called.out.starts_with("would change: "), "{}", called.out);
    assert_eq!(fs::read_to_string(&path).expect("a file"), LOOSE);
    let json = tilewright(&["fmt", arg(&path), "--format", "json"]).json();
    assert_eq!(json["changed"].as_array().map(Vec::len), Some(1), "{json}");
    tilewright(&["fmt", "--check", arg(&path)]).fine();
}

#[test]
fn a_file_with_mistakes_stays_as_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let broken = "(format:2,id:\"mill\",title:\"Mill\"]";
    write(folder.path(), "package.ron", broken);
    let called = tilewright(&["fmt", arg(folder.path())]);
    assert_eq!(called.exit, Exit::Data);
    assert!(
        called.err.contains("wrong-bracket") && called.err.contains("package.ron:1:33"),
        "{}",
        called.err
    );
    assert_eq!(fs::read_to_string(folder.path().join("package.ron")).expect("a file"), broken);
    assert_eq!(tilewright(&["fmt", "no/such/file.ron"]).exit, Exit::Call);
    assert_eq!(tilewright(&["fmt"]).exit, Exit::Call);
}

#[test]
fn a_folder_without_a_package_is_no_success() {
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), "tile.ron", LOOSE);
    let called = tilewright(&["fmt", arg(folder.path())]);
    assert_eq!(called.exit, Exit::Call);
    assert!(called.err.contains("there is no file of a package in it: package.ron, "), "{}", called.err);
    assert_eq!(fs::read_to_string(folder.path().join("tile.ron")).expect("a file"), LOOSE);
}
