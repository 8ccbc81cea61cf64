//! Files: what a person writes is never lost, and nothing else is touched.

use std::fs;
use std::sync::Arc;
use std::time::{Duration, Instant};

use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable as _;
use tilewright::output::{guarded, write};
use tilewright_workbench::model::files::write::Writer;
use tilewright_workbench::model::files::{self, Answer, disk::Choice, merge::Pick};
use tilewright_workbench::model::{Action, Command, Edit, View};

use crate::suites::support;
use crate::suites::support::files::{TILES, count, desk_at, errors, is_changed, text, wait};
use crate::suites::support::settle;

fn diff(old: &str, new: &str) -> (Vec<String>, Vec<String>) {
    let gone = old.lines().filter(|line| !new.lines().any(|other| other == *line));
    let come = new.lines().filter(|line| !old.lines().any(|other| other == *line));
    (gone.map(str::to_owned).collect(), come.map(str::to_owned).collect())
}

#[test]
fn one_count_is_one_line() {
    let folder = support::project("my-set", "My set");
    let path = folder.path().join(TILES);
    // A file as people write it: remarks, odd blanks, a mark at its beginning, lines that end as on Windows.
    let old =
        fs::read_to_string(&path).unwrap().replace('\n', "\r\n").replace("count: 2,", "count:   2 , // two");
    let old = format!("\u{feff}{old}// the end, without a line of its own");
    fs::write(&path, &old).unwrap();
    let mut desk = desk_at(folder.path());
    count(&mut desk, 5);
    desk.run(Command::Action(Action::Save));
    let new = fs::read_to_string(&path).unwrap();
    let (gone, come) = diff(&old, &new);
    assert_eq!((gone.len(), come.len()), (1, 1), "{gone:?} {come:?}");
    assert_eq!(new, old.replace("count:   2 ,", "count:   5 ,"));
}

#[test]
fn saving_keeps_the_old_text_and_it_comes_back() {
    let folder = support::project("my-set", "My set");
    let path = folder.path().join(TILES);
    let old = fs::read_to_string(&path).unwrap();
    let mut desk = desk_at(folder.path());
    count(&mut desk, 7);
    assert!(desk.title().contains('*'));
    desk.run(Command::Action(Action::Save));
    assert!(!desk.title().contains('*') && !is_changed(&desk));
    let kept = folder.path().join("my-set/.backup/tiles.ron.2026-11-22 00-31-39");
    assert_eq!(fs::read_to_string(kept).unwrap(), old);
    desk.run(Command::Action(Action::Backups));
    let backup = desk.files.backups.clone().unwrap().remove(0);
    assert_eq!(backup.file, TILES);
    desk.run(Command::Files(files::Command::Restore(backup)));
    assert_eq!(text(&desk, TILES).unwrap(), old);
    desk.run(Command::Action(Action::Undo));
    assert_ne!(text(&desk, TILES).unwrap(), old);
    // What the program keeps beside the files is no problem of the project.
    wait(&mut desk, 5);
    assert_eq!(desk.analysis.problems, []);
    assert_eq!(desk_at(folder.path()).analysis.problems, []);
}

#[test]
fn undone_back_to_what_is_saved_is_not_unsaved() {
    let folder = support::project("my-set", "My set");
    let mut desk = desk_at(folder.path());
    count(&mut desk, 3);
    count(&mut desk, 4);
    desk.run(Command::Action(Action::Save));
    count(&mut desk, 5);
    assert!(is_changed(&desk));
    desk.run(Command::Action(Action::Undo));
    assert!(!is_changed(&desk));
    desk.run(Command::Action(Action::Undo));
    assert!(is_changed(&desk), "it is older than what is saved");
    desk.run(Command::Files(files::Command::StepTo(3)));
    assert!(text(&desk, TILES).unwrap().contains("count: 5"));
    desk.run(Command::Files(files::Command::StepTo(0)));
    assert!(text(&desk, TILES).unwrap().contains("count: 2"));
}

#[test]
fn undo_goes_back_to_where_the_change_was() {
    let folder = support::project("my-set", "My set");
    let mut desk = desk_at(folder.path());
    desk.run(Command::Action(Action::Show(View::Tiles)));
    count(&mut desk, 3);
    desk.run(Command::Choose("base".into()));
    desk.run(Command::Action(Action::Show(View::Simulate)));
    desk.run(Command::Action(Action::Undo));
    assert_eq!(desk.view, View::Tiles);
    assert_eq!(desk.package.as_ref().map(|id| id.0.as_str()), Some("my-set"));
    let (file, at, _) = desk.touched.clone().unwrap();
    assert_eq!(file, TILES);
    assert!(text(&desk, TILES).unwrap()[at..].starts_with("2,"));
}

#[test]
fn a_fall_loses_nothing() {
    let folder = support::project("my-set", "My set");
    let kept = folder.path().join("my-set/.tiles.ron.autosave");
    let old = fs::read_to_string(folder.path().join(TILES)).unwrap();
    let mut desk = desk_at(folder.path());
    count(&mut desk, 9);
    desk.tick(desk.now + Duration::from_secs(1));
    assert!(!kept.exists(), "it waits for a pause");
    wait(&mut desk, 4);
    assert!(kept.exists());
    assert_eq!(fs::read_to_string(folder.path().join(TILES)).unwrap(), old, "the file itself is not touched");
    let wanted = text(&desk, TILES).unwrap();
    // The program is killed: nothing is tidied up.
    std::mem::forget(desk);
    let mut desk = desk_at(folder.path());
    assert_eq!(desk.files.found.len(), 1);
    assert_eq!(text(&desk, TILES).unwrap(), old);
    desk.run(Command::Files(files::Command::Recover(true)));
    assert_eq!(text(&desk, TILES).unwrap(), wanted);
    desk.run(Command::Action(Action::Save));
    assert!(!kept.exists());
    assert_eq!(desk_at(folder.path()).files.found.len(), 0);
}

#[test]
fn what_is_not_recovered_lies_among_the_backups() {
    let folder = support::project("my-set", "My set");
    fs::write(folder.path().join("my-set/.tiles.ron.autosave"), "half a thought").unwrap();
    fs::write(folder.path().join("my-set/scenarios/.new.ron.autosave"), "(scenarios: {})").unwrap();
    let mut desk = desk_at(folder.path());
    assert_eq!(desk.files.found.len(), 2);
    desk.run(Command::Files(files::Command::Recover(false)));
    assert!(!folder.path().join("my-set/.tiles.ron.autosave").exists());
    desk.run(Command::Action(Action::Backups));
    let all = desk.files.backups.clone().unwrap();
    let names: Vec<&str> = all.iter().map(|backup| backup.file.as_str()).collect();
    assert!(names.contains(&TILES) && names.contains(&"my-set/scenarios/new.ron"), "{names:?}");
    let texts: Vec<_> = all.iter().map(|backup| fs::read_to_string(&backup.path).unwrap()).collect();
    assert!(texts.iter().any(|text| text == "half a thought"));
}

#[test]
fn what_others_write_is_read_when_nothing_is_unsaved() {
    let folder = support::project("my-set", "My set");
    let path = folder.path().join(TILES);
    let mut desk = desk_at(folder.path());
    let other = fs::read_to_string(&path).unwrap().replace("count: 2", "count: 6");
    fs::write(&path, &other).unwrap();
    desk.run(Command::Files(files::Command::Look));
    settle(&mut desk);
    assert_eq!(text(&desk, TILES).unwrap(), other);
    assert!(!is_changed(&desk) && desk.files.clashes.is_empty());
    fs::remove_file(folder.path().join("my-set/scenarios/first.ron")).unwrap();
    desk.run(Command::Files(files::Command::Look));
    assert!(text(&desk, "my-set/scenarios/first.ron").is_none());
    desk.run(Command::Action(Action::Undo));
    assert!(text(&desk, "my-set/scenarios/first.ron").is_some(), "undo brings it back");
}

#[test]
fn two_changes_are_made_into_one() {
    let folder = support::project("my-set", "My set");
    let path = folder.path().join(TILES);
    let mut desk = desk_at(folder.path());
    count(&mut desk, 8);
    let theirs = fs::read_to_string(&path).unwrap().replace("// The tiles and", "// These tiles and");
    fs::write(&path, &theirs).unwrap();
    // Saving notices it, even if nobody has looked before.
    desk.run(Command::Action(Action::Save));
    assert_eq!(fs::read_to_string(&path).unwrap(), theirs, "it was not written over");
    assert!(desk.files.clashes.contains_key(TILES));
    desk.run(Command::Files(files::Command::Choose(TILES.into(), Choice::Merge)));
    let merged = text(&desk, TILES).unwrap();
    assert!(merged.contains("count: 8") && merged.contains("// These tiles and"), "{merged}");
    desk.run(Command::Action(Action::Save));
    assert_eq!(fs::read_to_string(&path).unwrap(), merged);
}

#[test]
fn where_both_changed_the_same_the_person_picks() {
    let folder = support::project("my-set", "My set");
    let path = folder.path().join(TILES);
    let mut desk = desk_at(folder.path());
    let old = fs::read_to_string(&path).unwrap();
    for (choice, pick, wanted) in [
        (Choice::Mine, None, "count: 8"),
        (Choice::Theirs, None, "count: 9"),
        (Choice::Merge, Some(Pick::Mine), "count: 8"),
        (Choice::Merge, Some(Pick::Theirs), "count: 9"),
    ] {
        fs::write(&path, &old).unwrap();
        let mut fresh = desk_at(folder.path());
        std::mem::swap(&mut desk, &mut fresh);
        count(&mut desk, 8);
        fs::write(&path, old.replace("count: 2", "count: 9")).unwrap();
        desk.run(Command::Files(files::Command::Look));
        if let Some(pick) = pick {
            desk.run(Command::Files(files::Command::Pick(TILES.into(), 0, pick)));
        }
        desk.run(Command::Files(files::Command::Choose(TILES.into(), choice)));
        assert!(text(&desk, TILES).unwrap().contains(wanted), "{choice:?} {pick:?}");
        assert!(desk.files.clashes.is_empty());
        desk.run(Command::Action(Action::Save));
        assert!(fs::read_to_string(&path).unwrap().contains(wanted));
    }
}

#[test]
fn half_a_file_is_waited_for() {
    let folder = support::project("my-set", "My set");
    let path = folder.path().join(TILES);
    let mut desk = desk_at(folder.path());
    let old = text(&desk, TILES).unwrap();
    fs::write(&path, &old[..old.len() / 2]).unwrap();
    desk.run(Command::Files(files::Command::Look));
    assert_eq!(text(&desk, TILES).unwrap(), old, "somebody is still writing it");
    let whole = old.replace("count: 2", "count: 3");
    fs::write(&path, &whole).unwrap();
    wait(&mut desk, 4);
    assert_eq!(text(&desk, TILES).unwrap(), whole);
}

#[test]
fn a_full_disk_and_read_only_files_lose_nothing() {
    let folder = support::project("my-set", "My set");
    let path = folder.path().join(TILES);
    let old = fs::read_to_string(&path).unwrap();
    let mut desk = desk_at(folder.path());
    count(&mut desk, 4);
    desk.files.writer =
        Writer(Arc::new(|_, _, _| Err(std::io::Error::from(std::io::ErrorKind::StorageFull))));
    desk.run(Command::Action(Action::Save));
    assert!(is_changed(&desk));
    assert!(errors(&desk).iter().any(|text| text.contains("full")), "{:?}", errors(&desk));
    assert_eq!(fs::read_to_string(&path).unwrap(), old);
    desk.files.writer = Writer::default();
    let mut locked = fs::metadata(&path).unwrap().permissions();
    locked.set_readonly(true);
    fs::set_permissions(&path, locked).unwrap();
    desk.run(Command::Action(Action::Save));
    assert!(is_changed(&desk));
    assert!(errors(&desk).iter().any(|text| text.contains("read only")), "{:?}", errors(&desk));
    // Opened again, it is said at the first change, before work is lost.
    let mut desk = desk_at(folder.path());
    assert!(errors(&desk).is_empty());
    count(&mut desk, 5);
    assert!(errors(&desk).iter().any(|text| text.contains("Save a copy")), "{:?}", errors(&desk));
}

#[test]
fn a_folder_that_vanishes_is_written_anew() {
    let root = tempfile::tempdir().unwrap();
    let source = support::project("my-set", "My set");
    let folder = root.path().join("games");
    fs::rename(source.path(), &folder).unwrap();
    let mut desk = desk_at(&folder);
    fs::remove_dir_all(&folder).unwrap();
    desk.run(Command::Files(files::Command::Look));
    assert!(is_changed(&desk) && text(&desk, TILES).is_some());
    desk.run(Command::Action(Action::Save));
    assert!(!is_changed(&desk));
    assert!(folder.join(TILES).exists());
    fs::create_dir_all(source.path()).unwrap();
}

#[test]
fn bad_files_open_as_far_as_they_can() {
    let folder = support::project("my-set", "My set");
    let odd: &[u8] = &[0xff, 0xfe, b'(', 0, b')', 0];
    fs::write(folder.path().join("my-set/rules.ron"), odd).unwrap();
    fs::write(folder.path().join("my-set/text/de.ron"), "(format: 2, lang: \"de\", text: (").unwrap();
    let mut desk = desk_at(folder.path());
    assert!(desk.analysis.problems.len() >= 2, "{:#?}", desk.analysis.problems);
    count(&mut desk, 3);
    desk.run(Command::Action(Action::Save));
    assert!(fs::read_to_string(folder.path().join(TILES)).unwrap().contains("count: 3"));
    assert_eq!(fs::read(folder.path().join("my-set/rules.ron")).unwrap(), odd);
    let edit = Edit::file("over", "my-set/rules.ron", "(format: 2)");
    desk.run(Command::Edit(edit));
    desk.run(Command::Action(Action::Save));
    assert_eq!(
        fs::read(folder.path().join("my-set/rules.ron")).unwrap(),
        odd,
        "what is no text is not written over"
    );
}

#[test]
fn names_that_lead_out_of_the_folder_are_not_written() {
    let folder = support::project("my-set", "My set");
    let mut desk = desk_at(folder.path());
    for name in ["../out.ron", "my-set/con.ron", "my-set/a:b.ron"] {
        desk.run(Command::Edit(Edit::file("odd", name, "()")));
    }
    desk.run(Command::Action(Action::Save));
    assert_eq!(errors(&desk).iter().filter(|text| text.contains("may be called")).count(), 3);
    assert!(!folder.path().join("../out.ron").exists());
}

#[test]
fn leaving_asks_for_what_is_unsaved() {
    let folder = support::project("my-set", "My set");
    let mut harness = support::window_at(folder.path());
    let new = text(&harness.state().desk, TILES).unwrap().replace("count: 2", "count: 3");
    harness.state_mut().desk.run(Command::Edit(Edit::file("Change", TILES, new)));
    harness.run_ok();
    harness.key_press_modifiers(Modifiers::COMMAND, Key::Q);
    harness.run_ok();
    harness.get_by_label("One file is not saved");
    harness.get_by_label(TILES);
    harness.get_by_label("Cancel").click();
    harness.run_ok();
    assert!(!harness.state().desk.quit && harness.state().desk.files.leaving.is_none());
    harness.key_press_modifiers(Modifiers::COMMAND, Key::W);
    harness.run_ok();
    harness.get_by_label("Save").click();
    harness.run_ok();
    assert!(harness.state().desk.project.is_none());
    assert!(fs::read_to_string(folder.path().join(TILES)).unwrap().contains("count: 3"));
}

#[test]
fn not_saving_leaves_the_file_as_it_was() {
    let folder = support::project("my-set", "My set");
    let path = folder.path().join(TILES);
    let old = fs::read_to_string(&path).unwrap();
    let mut desk = desk_at(folder.path());
    count(&mut desk, 3);
    wait(&mut desk, 5);
    desk.run(Command::Action(Action::Quit));
    desk.run(Command::Files(files::Command::Answer(Answer::DontSave)));
    assert!(desk.quit);
    assert_eq!(fs::read_to_string(&path).unwrap(), old);
    assert!(!folder.path().join("my-set/.tiles.ron.autosave").exists());
}

#[test]
fn recovering_is_offered_in_the_window() {
    let folder = support::project("my-set", "My set");
    let text_there = fs::read_to_string(folder.path().join(TILES)).unwrap().replace("count: 2", "count: 9");
    fs::write(folder.path().join("my-set/.tiles.ron.autosave"), &text_there).unwrap();
    let mut harness = support::window_at(folder.path());
    harness.get_by_label("Unsaved work was found");
    harness.get_by_label("Recover").click();
    harness.run_ok();
    assert_eq!(text(&harness.state().desk, TILES).unwrap(), text_there);
    assert!(harness.query_by_label("Unsaved work was found").is_none());
}

#[test]
fn a_clash_is_shown_and_picked_in_the_window() {
    let folder = support::project("my-set", "My set");
    let path = folder.path().join(TILES);
    let mut harness = support::window_at(folder.path());
    let old = text(&harness.state().desk, TILES).unwrap();
    let edit = Edit::file("Change", TILES, old.replace("count: 2", "count: 3"));
    harness.state_mut().desk.run(Command::Edit(edit));
    fs::write(&path, old.replace("count: 2", "count: 4")).unwrap();
    harness.state_mut().desk.run(Command::Files(files::Command::Look));
    harness.run_ok();
    harness.get_by_label("my-set/tiles.ron was changed here and by another program");
    harness.get_by_label("on disk").click();
    harness.run_ok();
    harness.get_by_label("Make into one").click();
    harness.run_ok();
    assert!(text(&harness.state().desk, TILES).unwrap().contains("count: 4"));
}

#[test]
fn steps_are_listed_and_lead_back() {
    let folder = support::project("my-set", "My set");
    let mut harness = support::window_at(folder.path());
    let old = text(&harness.state().desk, TILES).unwrap();
    for n in 3..6 {
        let new = old.replace("count: 2", &format!("count: {n}"));
        harness.state_mut().desk.run(Command::Edit(Edit::file(format!("Count to {n}"), TILES, new)));
    }
    harness.key_press_modifiers(Modifiers::COMMAND, Key::H);
    harness.run_ok();
    harness.get_by_label("Count to 3").click();
    harness.run_ok();
    assert!(text(&harness.state().desk, TILES).unwrap().contains("count: 3"));
    harness.get_by_label("As it was opened").click();
    harness.run_ok();
    assert_eq!(text(&harness.state().desk, TILES).unwrap(), old);
    harness.get_by_label("Count to 5").click();
    harness.run_ok();
    assert!(text(&harness.state().desk, TILES).unwrap().contains("count: 5"));
}

#[test]
fn a_copy_takes_everything_along() {
    let root = tempfile::tempdir().unwrap();
    let folder = support::project("my-set", "My set");
    fs::write(folder.path().join("my-set/README.md"), "by hand").unwrap();
    fs::write(folder.path().join("my-set/.tiles.ron.autosave"), "x").unwrap();
    let mut desk = desk_at(folder.path());
    desk.run(Command::Files(files::Command::Recover(false)));
    count(&mut desk, 3);
    let to = root.path().join("copy");
    desk.run(Command::Files(files::Command::CopyTo(to.clone())));
    settle(&mut desk);
    assert_eq!(
        desk.project.as_ref().map(|project| project.folder.clone()),
        Some(to.clone()),
        "{:?}",
        errors(&desk)
    );
    assert!(!is_changed(&desk));
    assert!(fs::read_to_string(to.join(TILES)).unwrap().contains("count: 3"));
    assert_eq!(fs::read_to_string(to.join("my-set/README.md")).unwrap(), "by hand");
    assert!(!to.join("my-set/.backup").exists());
    assert!(fs::read_to_string(folder.path().join(TILES)).unwrap().contains("count: 2"));
    desk.run(Command::Files(files::Command::CopyTo(to)));
    assert!(errors(&desk).iter().any(|text| text.contains("not an empty folder")));
}

/// A disk that is full in the middle: half a copy is nothing to go on with, and stands in the way of the next.
#[test]
fn a_copy_is_whole_or_not_there() {
    let root = tempfile::tempdir().unwrap();
    let folder = support::project("my-set", "My set");
    let mut desk = desk_at(folder.path());
    count(&mut desk, 3);
    let left = std::sync::atomic::AtomicUsize::new(2);
    desk.files.writer = Writer(Arc::new(move |put, path, bytes| {
        let full = left.fetch_sub(1, std::sync::atomic::Ordering::Relaxed) == 0;
        if full { Err(std::io::ErrorKind::StorageFull.into()) } else { put(path, bytes) }
    }));
    let to = root.path().join("deep/copy");
    desk.run(Command::Files(files::Command::CopyTo(to.clone())));
    settle(&mut desk);
    assert!(errors(&desk).iter().any(|text| text.contains("full")), "{:?}", errors(&desk));
    assert_eq!(fs::read_dir(root.path()).unwrap().count(), 0);
    assert!(
        is_changed(&desk) && desk.project.as_ref().is_some_and(|project| project.folder == folder.path())
    );
    desk.files.writer = Writer::default();
    desk.run(Command::Files(files::Command::CopyTo(to.clone())));
    settle(&mut desk);
    assert!(fs::read_to_string(to.join(TILES)).unwrap().contains("count: 3"));
}

#[test]
fn settings_are_changed_in_their_dialog() {
    let mut harness = support::window();
    harness.key_press_modifiers(Modifiers::COMMAND, Key::Comma);
    harness.run_ok();
    harness.get_by_label("Moves the board; with Ctrl it zooms").click();
    harness.run_ok();
    assert!(harness.state().desk.settings.wheel_pans);
}

#[test]
fn time_is_only_watched_while_something_waits() {
    let folder = support::project("my-set", "My set");
    let mut desk = desk_at(folder.path());
    assert_eq!(desk.rest(Instant::now()), None);
    count(&mut desk, 3);
    assert!(desk.rest(desk.now).is_some());
    wait(&mut desk, 5);
    assert_eq!(desk.rest(Instant::now()), None);
}

#[test]
fn save_a_copy_is_not_save() {
    let folder = support::project("my-set", "My set");
    let path = folder.path().join(TILES);
    let old = fs::read_to_string(&path).unwrap();
    let mut desk = desk_at(folder.path());
    count(&mut desk, 3);
    let mut harness = support::window_of(desk);
    harness.key_press_modifiers(Modifiers::COMMAND | Modifiers::SHIFT, Key::S);
    harness.run_ok();
    assert!(harness.state().desk.files.asks_copy);
    assert!(is_changed(&harness.state().desk));
    assert_eq!(fs::read_to_string(&path).unwrap(), old, "the original was written over");
}

/// Two editors on one folder: between looking at what stands there and replacing it nobody else writes.
#[test]
fn what_another_editor_saves_is_not_written_over() {
    let folder = support::project("my-set", "My set");
    let path = folder.path().join(TILES);
    let mut desk = desk_at(folder.path());
    count(&mut desk, 3);
    let (began, begins) = std::sync::mpsc::channel();
    let other = std::thread::spawn({
        let path = path.clone();
        move || {
            begins.recv().unwrap();
            guarded(path.parent().unwrap(), || write(&path, "theirs")).unwrap();
        }
    });
    desk.files.writer = Writer(Arc::new(move |put, path, bytes| {
        if path.ends_with("tiles.ron") {
            let _ = began.send(());
            // As long as this lasts the other one would have written, if it could.
            std::thread::sleep(Duration::from_millis(200));
            assert_ne!(fs::read(path)?, b"theirs", "between looking and replacing");
        }
        put(path, bytes)
    }));
    desk.run(Command::Action(Action::Save));
    settle(&mut desk);
    assert_eq!(errors(&desk), Vec::<String>::new());
    other.join().unwrap();
    // What came after it stands, and the desk finds it.
    assert_eq!(fs::read_to_string(&path).unwrap(), "theirs");
}
