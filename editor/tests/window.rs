//! The window as a whole: menus, packages, views, keys.

use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable as _;
use tilewright_workbench::model::{Lang, View};

use crate::suites::support;

#[test]
fn menus_and_packages_are_there() {
    let mut harness = support::window();
    assert!(harness.query_all_by_label_contains("abbey-mayor · 18").next().is_some(), "a package");
    support::menu(&mut harness, "File", "Settings…");
    assert!(harness.state().desk.settings_open);
}

#[test]
fn a_key_goes_to_a_view() {
    let mut harness = support::window();
    harness.key_press_modifiers(Modifiers::COMMAND, Key::Num5);
    harness.run_ok();
    assert_eq!(harness.state().desk.view, View::Play);
}

#[test]
fn the_palette_finds_an_action() {
    let mut harness = support::window();
    harness.key_press_modifiers(Modifiers::COMMAND | Modifiers::SHIFT, Key::P);
    harness.run_ok();
    harness.get_by_label("Type to find an action, a game, a package, a tile or a rule").type_text("simul");
    harness.run_ok();
    harness.key_press(Key::Enter);
    harness.run_ok();
    assert_eq!(harness.state().desk.view, View::Simulate);
    assert!(!harness.state().desk.palette_open);
}

#[test]
fn every_view_opens_in_every_language() {
    for lang in Lang::all() {
        let mut harness = support::window();
        harness.state_mut().desk.speak(lang);
        for &view in View::ALL {
            harness.state_mut().desk.view = view;
            harness.run_ok();
            assert_eq!(harness.state().desk.view, view);
        }
    }
}

#[test]
fn problems_are_listed_and_lead_to_their_place() {
    let folder = support::project("my-set", "My set");
    let tiles = folder.path().join("my-set/tiles.ron");
    let text = std::fs::read_to_string(&tiles).unwrap().replace("kind: \"city\"", "kind: \"citty\"");
    std::fs::write(&tiles, text).unwrap();
    let mut harness = support::window_at(folder.path());
    support::problems(&mut harness);
    let label = harness.query_all_by_label_contains("citty").next().expect("it is listed");
    label.click();
    harness.run_ok();
    let desk = &harness.state().desk;
    assert_eq!(desk.problem, Some(0));
    assert_eq!(desk.source.as_ref().map(|source| source.file.as_str()), Some("my-set/tiles.ron"));
}

#[test]
fn what_is_typed_whole_comes_first() {
    let folder = support::project("my-set", "My set");
    let mut harness = support::window_at(folder.path());
    let before = harness.state().desk.loaded().expect("it is open").tiles.tiles.len();
    harness.key_press_modifiers(Modifiers::COMMAND | Modifiers::SHIFT, Key::P);
    harness.run_ok();
    harness.get_by_label("Type to find an action, a game, a package, a tile or a rule").type_text("New tile");
    harness.run_ok();
    harness.key_press(Key::Enter);
    harness.run_ok();
    assert_eq!(harness.state().desk.views.start.asking, None, "a new set was not asked for");
    let after = harness.state().desk.loaded().expect("it is open").tiles.tiles.len();
    assert_eq!(after, before + 1);
}
