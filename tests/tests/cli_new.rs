//! A new package is a good one, and nothing is ever overwritten.

use std::fs;

use tilewright::cli::Exit;
use tilewright_tests::command::{arg, tilewright, write};

#[test]
fn a_new_package_takes_nobodys_name() {
    let folder = tempfile::tempdir().expect("a folder");
    for id in ["base", "big-box-2023"] {
        let path = folder.path().join(id);
        let called = tilewright(&["new", arg(&path)]);
        assert_eq!(called.exit, Exit::Call);
        let said = format!("there is a package or setup called {id:?} already");
        assert!(called.err.contains(&said) && called.err.contains(&format!("\"my-{id}\"")), "{}", called.err);
        assert!(!path.exists());
    }
}

#[test]
fn a_new_package_is_clean_and_its_example_holds() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("some/where/old-mill");
    let said = tilewright(&["new", arg(&path)]).fine();
    assert!(said.contains("tilewright check"), "{said}");
    let head = fs::read_to_string(path.join("package.ron")).expect("package.ron");
    assert!(head.contains("id: \"old-mill\"") && head.contains("title: \"Old mill\""), "{head}");
    for file in
        ["tiles.ron", "rules.ron", "rulebook.ron", "text/en.ron", "text/ru.ron", "scenarios/first.ron"]
    {
        let text = fs::read_to_string(path.join(file)).expect(file);
        assert!(!text.contains('$'), "something was not filled in: {text}");
    }

    let report = tilewright(&["check", arg(&path), "--format", "json"]).json();
    assert_eq!(report["games"][0]["diagnostics"], serde_json::json!([]), "{report:#}");
    tilewright(&["fmt", "--check", arg(&path)]).fine();
    tilewright(&["scenario", arg(&path)]).fine();
    let sheet = |lang: &str| tilewright(&["rules", arg(&path), "--lang", lang]).fine();
    assert!(sheet("en").contains("On the new tiles a road runs past a city."));
    assert!(sheet("ru").contains("На новых квадратах дорога идёт мимо города."));
}

#[test]
fn nothing_is_overwritten() {
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), "old-mill/notes.txt", "mine");
    let path = folder.path().join("old-mill");
    let called = tilewright(&["new", arg(&path)]);
    assert_eq!(called.exit, Exit::Call);
    assert!(called.err.contains("is not empty"), "{}", called.err);
    let names: Vec<_> = fs::read_dir(&path).expect("the folder").collect();
    assert_eq!(names.len(), 1);

    // A file where the folder should be.
    let file = path.join("notes.txt");
    let called = tilewright(&["new", arg(&file)]);
    assert_eq!(called.exit, Exit::Call);
    assert_eq!(fs::read_to_string(file).expect("the file"), "mine");
    // An empty folder is as good as none.
    let empty = folder.path().join("empty-one");
    fs::create_dir(&empty).expect("a folder");
    tilewright(&["new", arg(&empty)]).fine();
}
