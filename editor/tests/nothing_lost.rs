//! Whatever happens to a project, nothing that was written is lost: histories of edits, saves, falls and other programs, made
//! at random.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use proptest::prelude::*;
use tilewright_workbench::model::files::{self, disk::Choice};
use tilewright_workbench::model::{Action, Command, Desk, Edit, Jobs, Settings};

use crate::suites::support;
use crate::suites::support::files::{TILES, count, desk_at, errors, is_changed, text, wait};
use crate::suites::support::settle;

/// What happens to a project.
#[derive(Clone, Debug)]
enum Doing {
    Edit(usize, String),
    Add(String),
    Remove(usize),
    Undo,
    Redo,
    StepTo(usize),
    Save,
    Pause,
    Fall(bool),
    Other(usize, String),
    Look,
}

fn doing() -> impl Strategy<Value = Doing> {
    let text = "[a-c\u{44f}\r\n]{0,6}";
    prop_oneof![
        4 => (0..6_usize, text).prop_map(|(nth, text)| Doing::Edit(nth, text)),
        1 => "[a-c]".prop_map(Doing::Add),
        1 => (0..6_usize).prop_map(Doing::Remove),
        3 => Just(Doing::Undo),
        2 => Just(Doing::Redo),
        1 => (0..9_usize).prop_map(Doing::StepTo),
        3 => Just(Doing::Save),
        2 => Just(Doing::Pause),
        1 => any::<bool>().prop_map(Doing::Fall),
        1 => (0..6_usize, text).prop_map(|(nth, text)| Doing::Other(nth, text)),
        1 => Just(Doing::Look),
    ]
}

fn texts(desk: &Desk) -> BTreeMap<String, String> {
    let files = desk.project.iter().flat_map(|project| &project.files);
    files.filter_map(|(name, document)| Some((name.clone(), document.text.as_ref()?.to_string()))).collect()
}

fn on_disk(folder: &Path) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for inner in ["set/", "set/text/", "set/scenarios/"] {
        for entry in fs::read_dir(folder.join(inner)).into_iter().flatten().flatten() {
            let name = entry.file_name().into_string().expect("it is there");
            if entry.path().is_file() && !name.starts_with('.') {
                found
                    .insert(format!("{inner}{name}"), fs::read_to_string(entry.path()).expect("it is there"));
            }
        }
    }
    found
}

/// All texts that lie anywhere in the folder: files, what is kept beside them, backups.
fn anywhere(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            if entry.path().is_dir() {
                folders.push(entry.path());
            } else {
                found.push(fs::read_to_string(entry.path()).expect("it is there"));
            }
        }
    }
    found
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 20, ..ProptestConfig::default() })]

    #[test]
    fn whatever_happens_nothing_is_lost(doings in proptest::collection::vec(doing(), 1..16)) {
        let root = tempfile::tempdir().unwrap();
        let folder = root.path();
        fs::create_dir_all(folder.join("set/scenarios")).unwrap();
        for (name, text) in [("set/package.ron", "(format: 2, id: \"set\")"), ("set/tiles.ron", "// x\n(format: 2)")] {
            fs::write(folder.join(name), text).unwrap();
        }
        let untouched = "what nobody has touched\r\n".to_owned();
        fs::write(folder.join("set/rulebook.ron"), &untouched).unwrap();
        let mut desk = desk_at(folder);
        // The texts after each step, as they should be.
        let mut states = vec![texts(&desk)];
        let mut at = 0;
        let mut n = 0;
        for doing in doings {
            let names: Vec<String> = states[at].keys().filter(|name| *name != "set/rulebook.ron").cloned().collect();
            let pick = |nth: usize| names.get(nth % names.len().max(1)).cloned();
            n += 1;
            let mut changed = None;
            match doing {
                Doing::Edit(nth, text) => {
                    if let Some(name) = pick(nth) {
                        changed = Some((name, Some(format!("{text}{n}"))));
                    }
                }
                Doing::Add(name) => changed = Some((format!("set/scenarios/{name}.ron"), Some(format!("new {n}")))),
                Doing::Remove(nth) if names.len() > 1 => changed = pick(nth).map(|name| (name, None)),
                Doing::Remove(_) => {}
                Doing::Undo => {
                    desk.run(Command::Action(Action::Undo));
                    at = at.saturating_sub(1);
                }
                Doing::Redo => {
                    desk.run(Command::Action(Action::Redo));
                    at = (at + 1).min(states.len() - 1);
                }
                Doing::StepTo(to) => {
                    desk.run(Command::Files(files::Command::StepTo(to)));
                    at = to.min(states.len() - 1);
                }
                Doing::Save => {
                    desk.run(Command::Action(Action::Save));
                    prop_assert_eq!(errors(&desk), Vec::<String>::new());
                    prop_assert!(!is_changed(&desk));
                    prop_assert_eq!(on_disk(folder), texts(&desk));
                }
                Doing::Pause => wait(&mut desk, 5),
                Doing::Fall(take) => {
                    wait(&mut desk, 5);
                    // Taking files away is not kept beside them; all texts are.
                    let before = texts(&desk);
                    let old = std::mem::replace(&mut desk, Desk::new(Settings::default(), Jobs::inline()));
                    std::mem::forget(old);
                    desk = desk_at(folder);
                    let found = desk.files.found.clone();
                    if !found.is_empty() {
                        desk.run(Command::Files(files::Command::Recover(take)));
                    }
                    if take {
                        let after = texts(&desk);
                        for (name, text) in &before {
                            prop_assert_eq!(after.get(name), Some(text));
                        }
                    } else {
                        let all = anywhere(folder);
                        for found in found {
                            prop_assert!(all.iter().any(|text| **text == *found.text));
                        }
                    }
                    states = vec![texts(&desk_at(folder))];
                    at = 0;
                    if take && states[0] != texts(&desk) {
                        states.push(texts(&desk));
                        at = 1;
                    }
                }
                Doing::Other(nth, text) => {
                    if let Some(name) = pick(nth) {
                        fs::write(folder.join(&name), format!("other {text}{n}")).unwrap();
                    }
                    let theirs = on_disk(folder);
                    let mine = texts(&desk);
                    desk.run(Command::Files(files::Command::Look));
                    wait(&mut desk, 4);
                    let clashes: Vec<String> = desk.files.clashes.keys().cloned().collect();
                    for name in clashes {
                        prop_assert_eq!(texts(&desk).remove(&name), mine.get(&name).cloned());
                        desk.run(Command::Files(files::Command::Choose(name.clone(), Choice::Theirs)));
                        prop_assert_eq!(texts(&desk).remove(&name), theirs.get(&name).cloned());
                    }
                    states = vec![texts(&desk)];
                    at = 0;
                    // What came before is still to be undone; for the count it is a new beginning.
                    desk.run(Command::Action(Action::Save));
                    desk = desk_at(folder);
                    desk.run(Command::Files(files::Command::Recover(true)));
                    prop_assert_eq!(&texts(&desk), &states[0]);
                }
                Doing::Look => {
                    desk.run(Command::Files(files::Command::Look));
                    prop_assert!(desk.files.clashes.is_empty());
                }
            }
            if let Some((name, text)) = changed {
                let same = states[at].get(&name) == text.as_ref();
                let files = vec![(name.clone(), text.clone().map(Into::into))];
                desk.run(Command::Edit(Edit { label: name.clone(), gesture: None, files }));
                if !same {
                    states.truncate(at + 1);
                    let mut next = states[at].clone();
                    match text {
                        Some(text) => next.insert(name, text),
                        None => next.remove(&name),
                    };
                    states.push(next);
                    at += 1;
                }
            }
            settle(&mut desk);
            prop_assert_eq!(&texts(&desk), &states[at]);
            prop_assert_eq!(fs::read_to_string(folder.join("set/rulebook.ron")).unwrap(), untouched.clone());
        }
    }

    #[test]
    fn an_edit_and_undo_give_the_same_bytes(n in 0..99_u32, again in 0..99_u32) {
        let folder = support::project("my-set", "My set");
        let mut desk = desk_at(folder.path());
        let old = text(&desk, TILES).unwrap();
        count(&mut desk, n);
        count(&mut desk, again);
        while desk.history.to_undo().is_some() {
            desk.run(Command::Action(Action::Undo));
        }
        prop_assert_eq!(text(&desk, TILES).unwrap(), old);
        prop_assert!(!is_changed(&desk));
    }
}
