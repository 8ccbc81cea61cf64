//! The rules, without a window: what forms and the tree ask for, done to texts.

use std::path::Path;

use web_time::Instant;

use super::*;
use crate::model::{Command as Ask, Jobs, Settings};

fn desk_at(folder: &Path) -> Desk {
    for (name, text) in tilewright::load::template("my-set", "My set") {
        let path = folder.join("my-set").join(name);
        std::fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
        std::fs::write(path, text).expect("a file");
    }
    let mut desk = Desk::new(Settings::default(), Jobs::inline());
    desk.run(Ask::Open(folder.to_owned()));
    ticks(&mut desk);
    desk
}

fn ticks(desk: &mut Desk) {
    for _ in 0..6 {
        desk.tick(Instant::now());
    }
}

fn text(desk: &Desk, file: &str) -> String {
    desk.project.as_ref().and_then(|project| project.text(file)).map(ToString::to_string).unwrap_or_default()
}

fn ask(desk: &mut Desk, command: Command) {
    desk.run(Ask::Rules(command));
    ticks(desk);
}

#[test]
fn a_new_thing_of_every_section_has_its_place_and_undo_takes_it_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut desk = desk_at(folder.path());
    for (_, section, _) in tree::fields() {
        if section == "package" {
            continue;
        }
        let before = desk.project.clone().expect("a project");
        ask(&mut desk, Command::New { section: section.clone(), name: "novel".into(), title: String::new() });
        let place = desk.views.rules.place.clone().expect("it is looked at");
        let file = place.file.title();
        assert!(
            ron_edit::get(&text(&desk, &file), &place.entry.path()).is_some(),
            "{section}: {}",
            text(&desk, &file)
        );
        assert!(place.ty().is_some(), "{section}");
        desk.run(Ask::Action(crate::model::Action::Undo));
        let after = desk.project.clone().expect("a project");
        assert_eq!(before.text(&file), after.text(&file), "{section}");
        ticks(&mut desk);
    }
}

#[test]
fn a_change_is_one_step_and_keeps_the_rest() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut desk = desk_at(folder.path());
    let file = "my-set/tiles.ron";
    let before = text(&desk, file);
    let tile = ron_edit::keys(&before, "tiles").first().cloned().expect("a tile");
    for count in ["7", "8"] {
        let change = Change::Set(count.into());
        let path = format!("tiles.{tile}.count");
        ask(&mut desk, Command::Change { file: file.into(), path, change, gesture: true });
    }
    assert_eq!(desk.history.labels().0.len(), 1, "typing is one step");
    let after = text(&desk, file);
    let changed = before.lines().zip(after.lines()).filter(|(a, b)| a != b).count();
    assert!(changed <= 1 || before.lines().count() + 1 == after.lines().count(), "{after}");
    desk.run(Ask::Action(crate::model::Action::Undo));
    assert_eq!(text(&desk, file), before);
}

#[test]
fn a_problem_leads_to_its_entry() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut desk = desk_at(folder.path());
    let file = "my-set/rules.ron";
    let broken = "(\n    format: 2,\n    marks: {\n        \"m\": (on: Nowhere),\n    },\n)\n";
    desk.run(Ask::Edit(Edit::file("typo", file, broken)));
    ticks(&mut desk);
    desk.run(Ask::GoTo(0));
    let place = desk.views.rules.place.clone().expect("an entry");
    assert_eq!(place.file, FileRef::Own(file.into()));
    assert!(matches!(place.entry.step, Step::Key(_)), "{place:?}");
    assert_eq!(desk.view, View::Rules);
    assert_eq!(desk.views.rules.jump.as_ref().map(|jump| jump.nth), Some(1));
}

#[test]
fn things_of_clauses_are_found() {
    let mut desk = Desk::new(Settings::default(), Jobs::inline());
    desk.run(Ask::Choose("basics".into()));
    ticks(&mut desk);
    for (thing, path) in [
        ("feature:city", "features.city"),
        ("term:city.tiles", "features.city"),
        ("slot:draw", "slots[1]"),
        ("tile:base-D", "tiles.base-D"),
        ("package:base", ""),
        ("patch:house-farmers-four[0]", "patch[0]"),
        ("piece:meeple.place_if", "pieces.meeple"),
    ] {
        assert_eq!(find(&desk, thing).map(|place| place.entry.path()).as_deref(), Some(path), "{thing}");
    }
    assert_eq!(find(&desk, "feature:nothing"), None);
}

#[test]
fn other_peoples_files_are_not_changed() {
    let mut desk = Desk::new(Settings::default(), Jobs::inline());
    let change = Change::Remove;
    ask(
        &mut desk,
        Command::Change { file: "base/rules.ron".into(), path: "start".into(), change, gesture: false },
    );
    assert!(desk.history.to_undo().is_none());
}

#[test]
fn whatever_a_clause_names_can_be_looked_at() {
    let mut desk = Desk::new(Settings::default(), Jobs::inline());
    let mut n = 0;
    for package in ["basics", "farmers", "abbot", "inns-cathedrals", "hills-sheep", "wheel-of-fortune"] {
        desk.run(Ask::Choose(package.into()));
        ticks(&mut desk);
        let book = desk.loaded().and_then(|loaded| loaded.rulebook.clone()).expect("a rulebook");
        for (id, clause) in &book.clauses {
            let tilewright::spec::ClauseStatus::Data(things) = &clause.by else {
                continue;
            };
            for thing in things {
                assert!(find(&desk, thing).is_some(), "{package}: {id}: {thing}");
                n += 1;
            }
        }
    }
    assert!(n > 200, "{n}");
}
