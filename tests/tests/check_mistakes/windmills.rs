//! Mistakes as an author makes them, each by itself in a copy of a sound package (`tests/data/windmills`): what is said of
//! it, at which line of which file, why, and what to do. Where a row has one finding, nothing else follows from the mistake.

use std::fs;
use std::path::Path;

use tilewright::check::check;
use tilewright::cli::Exit;
use tilewright::load::{Diagnostic, Library};
use tilewright::merge::{GameArg, merge};
use tilewright_tests::command::{arg, tilewright};
use tilewright_tests::repository::root;

use super::slips::{Slip, slips};

/// A copy of the package with a mistake in it.
pub fn copy_of_windmills(folder: &Path) {
    copy(&root().join("tests/data/windmills"), folder);
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("the package") {
        let entry = entry.expect("a file");
        let to = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &to)
        } else {
            let _ = fs::copy(entry.path(), to).expect("a copy");
        }
    }
}

/// What loading, merging and checking say of the package in a folder.
fn said_of(built_in: &Library, folder: &Path) -> Vec<Diagnostic> {
    let mut library = built_in.clone();
    let mut said = library.add_folder(folder);
    let mut game = library.packages.keys().last().expect("the package").to_string();
    let other = folder.parent().expect("a folder around it").join("market");
    if other.is_dir() {
        said.extend(library.add_folder(&other));
        game += "+market";
    }
    match merge(&library, &GameArg::parse(&game).expect("a game")) {
        Ok(game) => said.extend(check(&library, &game)),
        Err(more) => said.extend(more),
    }
    said
}

/// `file:line` of a finding below a folder.
fn place(said: &Diagnostic, folder: &Path) -> String {
    let Some(place) = &said.place else { return String::new() };
    let file = place.file.strip_prefix(folder).unwrap_or(&place.file);
    format!("{}:{}", file.display(), place.start.0)
}

fn differs(slip: &Slip, said: &[Diagnostic], folder: &Path) -> bool {
    said.len() != slip.says.len()
        || said.iter().zip(slip.says).any(|(said, (code, at, why, fix))| {
            let help = said.help.as_deref().unwrap_or("");
            let fixed = if fix.is_empty() { help.is_empty() } else { help.contains(fix) };
            said.code != *code || place(said, folder) != *at || !said.message.contains(why) || !fixed
        })
}

#[test]
fn every_slip_is_told_once_with_its_place_its_reason_and_what_to_do() {
    let library = tilewright_tests::tilesets::library();
    let mut wrong = Vec::new();
    for slip in slips() {
        let folder = tempfile::tempdir().expect("a folder");
        let package = folder.path().join("windmills");
        copy_of_windmills(&package);
        (slip.make)(&package);
        let said = said_of(library, &package);
        if differs(slip, &said, &package) {
            let said: Vec<String> = said.iter().map(ToString::to_string).collect();
            wrong.push(format!("{}:\n  {}\n  expected {:#?}", slip.name, said.join("\n  "), slip.says));
        }
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), slips().count(), wrong.join("\n"));
}

#[test]
fn the_table_has_all_of_them() {
    assert_eq!(slips().count(), 73, "three more are told by running scenarios, and by the command");
}

#[test]
fn the_package_itself_is_sound_and_what_was_not_run_is_counted() {
    let path = root().join("tests/data/windmills");
    let out = tilewright(&["check", arg(&path)]).fine();
    assert!(out.contains("windmills: fine (") && out.contains("; 3 scenarios not run)"), "{out}");
    assert!(tilewright(&["scenario", arg(&path)]).fine().contains("3 of 3 scenarios hold"));
}

/// What only running it can tell is told by running it, with file and line.
#[test]
fn a_scenario_that_fails_names_its_file_and_line() {
    let cases = [
        (r#"("red", 10)"#, r#"("red", 11)"#, "first.ron:15:", "red has 10, expected 11"),
        ("at: (1, 0), turn: 1", "at: (1, 0), turn: 2", "first.ron:10:", "it cannot lie at (1,0) turn 2"),
    ];
    for (old, new, at, why) in cases {
        let folder = tempfile::tempdir().expect("a folder");
        let package = folder.path().join("windmills");
        copy_of_windmills(&package);
        super::slips::replace(&package, "scenarios/first.ron", old, new);
        assert_eq!(tilewright(&["check", arg(&package)]).exit, Exit::Fine, "{new}: only running it can tell");
        let called = tilewright(&["scenario", arg(&package)]);
        assert_eq!(called.exit, Exit::Data);
        assert!(called.out.contains(at) && called.out.contains(why), "{}", called.out);
        assert!(called.err.contains("1 scenario fails"), "{}", called.err);
    }
}
