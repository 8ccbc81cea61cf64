//! What people expect of any window, by mouse and keys: menus stay open while something is typed, keys mean what they say, Escape leaves.

use std::fs;

use egui::{Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;
use tilewright_workbench::model::{Action, Command, Edit, View, files};
use tilewright_workbench::ui::App;

use crate::suites::support::{self, click, drag, type_into};

const TILES: &str = "my-set/tiles.ron";
const CTRL_SHIFT: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);

fn press(harness: &mut Harness<'static, App>, held: Modifiers, key: Key) {
    harness.key_press_modifiers(held, key);
    harness.run_ok();
}

#[test]
fn a_scenario_is_made_by_mouse() {
    let folder = support::project("my-set", "My set");
    let mut harness = support::window_at(folder.path());
    harness.state_mut().desk.view = View::Scenarios;
    harness.run_ok();
    click(&mut harness, "New, copy, rename…");
    // A click into the field leaves the menu open; so does typing.
    click(&mut harness, "Name");
    type_into(&mut harness, "Name", "first-try");
    click(&mut harness, "New");
    harness.run_ok();
    let chosen = harness.state().desk.views.scenarios.chosen.clone();
    assert_eq!(chosen.map(|id| id.0), Some("first-try".to_owned()));
    assert!(harness.query_by_label("Name").is_none(), "the menu has closed");
}

#[test]
fn a_game_is_kept_by_mouse() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut harness = support::window();
    harness.state_mut().desk.run(Command::Action(Action::NewGame));
    harness.run_ok();
    click(&mut harness, "Keep…");
    let path = folder.path().join("kept.game.ron");
    click(&mut harness, "Save to file");
    press(&mut harness, Modifiers::COMMAND, Key::A);
    harness.get_by_label("Save to file").type_text(&path.display().to_string());
    harness.run_ok();
    click(&mut harness, "Save");
    harness.run_ok();
    assert!(path.is_file());
}

#[test]
fn keys_with_one_more_held_are_other_keys() {
    let folder = support::project("my-set", "My set");
    let mut harness = support::window_at(folder.path());
    let old = support::text(&harness, TILES);
    let edit = Edit::file("Change", TILES, old.replace("count: 2", "count: 3"));
    harness.state_mut().desk.run(Command::Edit(edit));
    let new = support::text(&harness, TILES);
    // There is nothing to do again: that is not undoing.
    press(&mut harness, CTRL_SHIFT, Key::Z);
    assert_eq!(support::text(&harness, TILES), new);
    press(&mut harness, CTRL_SHIFT, Key::Q);
    press(&mut harness, Modifiers::COMMAND.plus(Modifiers::ALT), Key::Q);
    assert!(harness.state().desk.files.leaving.is_none() && !harness.state().desk.quit);
    // Shift+F5 stops a game and does not begin to run one.
    harness.state_mut().desk.run(Command::Action(Action::NewGame));
    harness.run_ok();
    press(&mut harness, Modifiers::SHIFT, Key::F5);
    assert!(!harness.state().desk.views.play.running);
}

#[test]
fn the_palette_begins_with_what_was_done_last() {
    let mut harness = support::window();
    press(&mut harness, CTRL_SHIFT, Key::P);
    press(&mut harness, Modifiers::NONE, Key::Escape);
    harness.state_mut().desk.run(Command::Action(Action::Show(View::Simulate)));
    harness.state_mut().desk.run(Command::Action(Action::Show(View::Start)));
    harness.state_mut().desk.run(Command::Action(Action::Show(View::Play)));
    harness.state_mut().desk.run(Command::Action(Action::Show(View::Simulate)));
    harness.state_mut().desk.view = View::Start;
    press(&mut harness, CTRL_SHIFT, Key::P);
    press(&mut harness, Modifiers::NONE, Key::Enter);
    assert_eq!(harness.state().desk.view, View::Simulate);
    assert!(!harness.state().desk.quit);
}

#[test]
fn enter_in_a_fresh_palette_does_not_leave() {
    let mut harness = support::window();
    press(&mut harness, CTRL_SHIFT, Key::P);
    press(&mut harness, Modifiers::NONE, Key::Enter);
    assert!(!harness.state().desk.quit && harness.state().desk.files.leaving.is_none());
}

#[test]
fn escape_leaves_help_and_messages_one_after_the_other() {
    let mut harness = support::window();
    press(&mut harness, Modifiers::NONE, Key::F1);
    harness.state_mut().desk.run(Command::Action(Action::Messages));
    press(&mut harness, CTRL_SHIFT, Key::P);
    press(&mut harness, Modifiers::NONE, Key::Escape);
    assert!(!harness.state().desk.palette_open);
    assert!(harness.state().desk.help_open, "what is in front is left first");
    press(&mut harness, Modifiers::NONE, Key::Escape);
    assert!(!harness.state().desk.help_open);
    assert!(harness.state().desk.messages_open);
    press(&mut harness, Modifiers::NONE, Key::Escape);
    assert!(!harness.state().desk.messages_open);
}

/// A window with a file that was changed here and on disk.
fn clash() -> (tempfile::TempDir, Harness<'static, App>) {
    let folder = support::project("my-set", "My set");
    let mut harness = support::window_at(folder.path());
    let old = support::text(&harness, TILES);
    let edit = Edit::file("Change", TILES, old.replace("count: 2", "count: 3"));
    harness.state_mut().desk.run(Command::Edit(edit));
    fs::write(folder.path().join(TILES), format!("// theirs\n{old}")).expect("it can be written");
    harness.state_mut().desk.run(Command::Files(files::Command::Look));
    harness.run_ok();
    harness.get_by_label("my-set/tiles.ron was changed here and by another program");
    (folder, harness)
}

#[test]
fn a_clash_can_be_put_off_and_comes_back_with_saving() {
    let (folder, mut harness) = clash();
    press(&mut harness, Modifiers::NONE, Key::Escape);
    let asks = |harness: &Harness<'static, App>| harness.query_by_label("Keep mine").is_some();
    assert!(!asks(&harness));
    let there = fs::read_to_string(folder.path().join(TILES)).expect("it is there");
    press(&mut harness, Modifiers::COMMAND, Key::S);
    harness.run_ok();
    assert!(asks(&harness));
    assert_eq!(fs::read_to_string(folder.path().join(TILES)).expect("it is there"), there, "nothing is lost");
    click(&mut harness, "Cancel");
    assert!(!asks(&harness));
}

#[test]
fn enter_makes_both_into_one() {
    let (_folder, mut harness) = clash();
    press(&mut harness, Modifiers::NONE, Key::Enter);
    let text = support::text(&harness, TILES);
    assert!(text.starts_with("// theirs") && text.contains("count: 3"), "{text}");
}

#[test]
fn what_was_not_saved_is_not_said_once_it_is() {
    let (_folder, mut harness) = clash();
    press(&mut harness, Modifiers::NONE, Key::Escape);
    press(&mut harness, Modifiers::COMMAND, Key::S);
    harness.run_ok();
    let says = |harness: &Harness<'static, App>| {
        harness.query_all_by_label_contains("Not everything was saved").next().is_some()
    };
    assert!(says(&harness));
    press(&mut harness, Modifiers::NONE, Key::Enter);
    press(&mut harness, Modifiers::COMMAND, Key::S);
    harness.run_ok();
    assert!(!says(&harness));
}

#[test]
fn what_was_undone_is_not_said_any_more_once_one_goes_elsewhere_or_does_something_else() {
    let folder = support::project("my-set", "My set");
    let mut harness = support::window_at(folder.path());
    let old = support::text(&harness, TILES);
    let said = |harness: &Harness<'static, App>| {
        let desk = &harness.state().desk;
        desk.notices.current(desk.now).map(|(notice, _)| notice.text.clone())
    };
    let change = |harness: &mut Harness<'static, App>| {
        let edit = Edit::file("Change", TILES, old.replace("count: 2", "count: 3"));
        harness.state_mut().desk.run(Command::Edit(edit));
    };
    for elsewhere in [true, false] {
        change(&mut harness);
        support::undo(&mut harness);
        assert!(said(&harness).is_some_and(|text| text.contains("Change")), "{:?}", said(&harness));
        if elsewhere {
            // The key of another room.
            press(&mut harness, Modifiers::COMMAND, Key::Num6);
            assert_eq!(harness.state().desk.view, View::Simulate);
            assert_eq!(said(&harness), None);
            harness.state_mut().desk.view = View::Tiles;
        } else {
            change(&mut harness);
            assert_eq!(said(&harness), None);
        }
    }
}

#[test]
fn a_monastery_is_dragged_onto_a_tile() {
    let folder = support::project("my-set", "My set");
    let mut harness = support::window_at(folder.path());
    let before = support::text(&harness, TILES).matches("monastery").count();
    drag(&mut harness, "Add monastery", "north side, middle: road r1");
    harness.run_ok();
    assert_eq!(support::text(&harness, TILES).matches("monastery").count(), before + 1);
}

#[test]
fn the_words_of_a_clause_choose_it() {
    let mut harness = support::window();
    harness.state_mut().desk.run(Command::Choose("basics".into()));
    harness.state_mut().desk.view = View::Rulebook;
    harness.run_ok();
    let book = harness.state().desk.views.rulebook.book.clone().expect("it has one");
    let row = &book.clauses[1];
    harness.query_all_by_label(&row.text).next().expect("it is shown").click();
    harness.run_ok();
    assert_eq!(harness.state().desk.views.rulebook.clause.as_ref(), Some(&row.clause));
}
