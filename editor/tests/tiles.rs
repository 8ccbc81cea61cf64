//! The tiles as a person works with them: gallery, canvas, palette, keys; every change is one step that can be undone.

use egui::{Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use tilewright_workbench::model::{Command, View};
use tilewright_workbench::ui::App;

use crate::suites::support;
use crate::suites::support::{click, drag, undo};

/// The window at the tiles of a new set.
fn tiles() -> (tempfile::TempDir, Harness<'static, App>) {
    let folder = support::project("my-set", "My set");
    let harness = support::window_at(folder.path());
    assert_eq!(harness.state().desk.view, View::Tiles);
    (folder, harness)
}

fn text(harness: &Harness<'_, App>) -> String {
    let project = harness.state().desk.project.as_ref().expect("a project");
    project.text("my-set/tiles.ron").expect("tiles").to_string()
}

/// The lines that are different.
fn diff(before: &str, after: &str) -> Vec<String> {
    let come = after.lines().filter(|line| !before.lines().any(|old| old == *line));
    come.map(|line| line.trim().to_owned()).collect()
}

fn press(harness: &mut Harness<'_, App>, key: Key) {
    harness.key_press(key);
    harness.run_ok();
}

#[test]
fn a_click_on_a_side_changes_its_kind_and_undo_brings_every_byte_back() {
    let (_folder, mut harness) = tiles();
    let before = text(&harness);
    click(&mut harness, "west side: field");
    let after = text(&harness);
    assert!(after.contains(r#"edges: ("road", "city", "road", "road"),"#), "{after}");
    assert_eq!(harness.state().desk.analysis.problems, []);
    harness.get_by_label("west side: road");
    undo(&mut harness);
    assert_eq!(text(&harness), before);
    harness.get_by_label("west side: field");
}

#[test]
fn a_new_tile_is_made_by_clicks_alone() {
    let (_folder, mut harness) = tiles();
    click(&mut harness, "New tile");
    assert!(text(&harness).contains("\"my-set-b\""));
    harness.get_by_label("my-set-b, one copy");
    click(&mut harness, "north side: field");
    click(&mut harness, "south side: field");
    harness.get_by_label("north side, middle: road r1");
    harness.get_by_label("south side, middle: road r1");
    // Without a third road it would be the tile that the set has.
    click(&mut harness, "west side: field");
    click(&mut harness, "east side: field");
    click(&mut harness, "east side: road");
    harness.get_by_label("east side: city");
    assert_eq!(harness.state().desk.analysis.problems, []);
    let label = harness.state().desk.history.to_undo().map(str::to_owned);
    assert_eq!(label.as_deref(), Some("my-set-b: east side is city"));
}

#[test]
fn segments_are_joined_by_a_drag_and_split_by_a_key() {
    let (_folder, mut harness) = tiles();
    click(&mut harness, "New tile");
    for side in ["north", "south"] {
        click(&mut harness, &format!("{side} side: field"));
        click(&mut harness, &format!("{side} side: road"));
    }
    let from = harness.get_by_label("north side, middle: city c1").rect().center();
    let to = harness.get_by_label("south side, middle: city c2").rect().center();
    harness.drag_at(from);
    harness.run_ok();
    harness.hover_at(from.lerp(to, 0.5));
    harness.run_ok();
    harness.hover_at(to);
    harness.run_ok();
    harness.drop_at(to);
    harness.run_ok();
    harness.get_by_label("south side, middle: city c1");
    assert!(text(&harness).contains(r#""c1": (kind: "city", ports: [N, S]),"#), "{}", text(&harness));
    assert_eq!(harness.state().desk.analysis.problems, []);
    harness.get_by_label("south side, middle: city c1").focus();
    harness.run_ok();
    press(&mut harness, Key::S);
    harness.get_by_label("south side, middle: city c2");
    press(&mut harness, Key::J);
    harness.get_by_label("south side, middle: city c1");
}

#[test]
fn a_symbol_is_dragged_onto_a_segment_and_a_free_port_to_its_segment() {
    let folder = support::project("my-set", "My set");
    let file = folder.path().join("my-set/tiles.ron");
    let whole = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, whole.replace("ports: [N, S]", "ports: [N]")).unwrap();
    let mut harness = support::window_at(folder.path());
    let free = "south side, middle: nobody's";
    assert!(harness.query_all_by_label_contains(free).next().is_some());
    let label = harness.query_all_by_label_contains(free).next().map(|node| node.rect().center()).unwrap();
    let to = harness.get_by_label("north side, middle: road r1").rect().center();
    harness.drag_at(label);
    harness.run_ok();
    harness.hover_at(to);
    harness.run_ok();
    harness.drop_at(to);
    harness.run_ok();
    assert_eq!(text(&harness), whole);
    drag(&mut harness, "Put shield on the tile", "east side, middle: city c1");
    assert!(text(&harness).contains(r#"marks: [Is("shield")]"#));
    assert_eq!(harness.state().desk.analysis.problems, []);
}

#[test]
fn tiles_are_chosen_with_ctrl_shift_and_arrows() {
    let mut harness = support::window();
    harness.state_mut().desk.view = View::Tiles;
    harness.run_ok();
    let shown = harness.state().desk.views.tiles.shown.clone();
    let label = |harness: &Harness<'_, App>, nth: usize| {
        let count = harness.state().desk.views.tiles.shelf.tile(&shown[nth]).unwrap().count;
        let copies = if count == 1 { "one copy".to_owned() } else { format!("{count} copies") };
        format!("{}, {copies}", shown[nth].0)
    };
    let name = label(&harness, 1);
    click(&mut harness, &name);
    harness.get_by_label(&label(&harness, 3)).click_modifiers(Modifiers::COMMAND);
    harness.run_ok();
    assert_eq!(harness.state().desk.views.tiles.chosen.len(), 2);
    let name = label(&harness, 1);
    click(&mut harness, &name);
    harness.get_by_label(&label(&harness, 4)).click_modifiers(Modifiers::SHIFT);
    harness.run_ok();
    assert_eq!(harness.state().desk.views.tiles.chosen.len(), 4);
    let name = label(&harness, 1);
    click(&mut harness, &name);
    harness.get_by_label(&name).focus();
    harness.run_ok();
    press(&mut harness, Key::ArrowRight);
    assert_eq!(harness.state().desk.views.tiles.lead().map(|(id, _)| id), Some(&shown[2]));
    harness.key_press_modifiers(Modifiers::SHIFT, Key::ArrowRight);
    harness.run_ok();
    assert_eq!(harness.state().desk.views.tiles.chosen.len(), 2);
    harness.key_press_modifiers(Modifiers::COMMAND, Key::A);
    harness.run_ok();
    assert_eq!(harness.state().desk.views.tiles.chosen.len(), shown.len());
}

#[test]
fn the_keyboard_reaches_every_side() {
    let (_folder, mut harness) = tiles();
    harness.get_by_label("west side: field").focus();
    harness.run_ok();
    press(&mut harness, Key::Num3);
    harness.get_by_label("west side: city");
    // Along the rim: from the west upwards to the north.
    let west = harness.get_by_label("west side: city");
    west.focus();
    harness.run_ok();
    press(&mut harness, Key::ArrowRight);
    press(&mut harness, Key::ArrowUp);
    press(&mut harness, Key::ArrowUp);
    press(&mut harness, Key::ArrowUp);
    press(&mut harness, Key::Num1);
    harness.get_by_label("north side: field");
    press(&mut harness, Key::R);
    harness.get_by_label("north side: city");
    harness.key_press_modifiers(Modifiers::SHIFT, Key::R);
    harness.run_ok();
    harness.get_by_label("west side: city");
}

#[test]
fn symbols_and_features_come_from_the_palette() {
    let (_folder, mut harness) = tiles();
    let before = text(&harness);
    click(&mut harness, "Put shield on the tile");
    let come = diff(&before, &text(&harness));
    assert_eq!(come.len(), 1, "{come:?}");
    assert!(come[0].starts_with(r#""c1": (kind: "city", ports: [E], marks: [Is("shield")])"#), "{come:?}");
    click(&mut harness, "Take off shield");
    assert_eq!(text(&harness), before);
    click(&mut harness, "Add monastery");
    assert!(text(&harness).contains(r#""m1": (kind: "monastery"),"#));
    harness.get_by_label("monastery m1");
    click(&mut harness, "Remove m1");
    assert_eq!(text(&harness), before);
}

#[test]
fn what_is_wrong_is_shown_on_the_tile_and_can_be_mended() {
    let folder = support::project("my-set", "My set");
    let file = folder.path().join("my-set/tiles.ron");
    let broken = std::fs::read_to_string(&file).unwrap().replace("ports: [N, S]", "ports: [N]");
    std::fs::write(&file, broken).unwrap();
    let mut harness = support::window_at(folder.path());
    assert!(harness.query_all_by_label_contains("has problems").next().is_some());
    assert!(harness.query_all_by_label_contains("south side: road. no segment claims port").next().is_some());
    click(&mut harness, "Mend the ports");
    assert_eq!(harness.state().desk.analysis.counts().0, 0);
    assert!(harness.query_all_by_label_contains("has problems").next().is_none());
}

#[test]
fn several_tiles_are_changed_at_once() {
    let (_folder, mut harness) = tiles();
    let before = text(&harness);
    click(&mut harness, "New tile");
    click(&mut harness, "Duplicate");
    let desk = &mut harness.state_mut().desk;
    desk.run(Command::Tiles(tilewright_workbench::model::tiles::Command::PickAll));
    harness.run_ok();
    assert_eq!(harness.state().desk.views.tiles.chosen.len(), 3);
    click(&mut harness, "Set");
    let field = harness.get_by_label("Tag");
    field.click();
    harness.run_ok();
    harness.get_by_label("Tag").type_text("dark");
    harness.run_ok();
    click(&mut harness, "Add to all");
    assert_eq!(text(&harness).matches("tags: [\"dark\"]").count(), 3);
    click(&mut harness, "Remove from all");
    assert!(!text(&harness).contains("dark"));
    for _ in 0..5 {
        undo(&mut harness);
    }
    assert_eq!(text(&harness), before);
}

#[test]
fn a_tile_is_renamed_wherever_it_is_spoken_of() {
    let (_folder, mut harness) = tiles();
    press(&mut harness, Key::F2);
    harness.get_by_label("Name of the tile").type_text("corner");
    harness.run_ok();
    press(&mut harness, Key::Enter);
    assert!(text(&harness).contains("\"corner\": ("));
    let project = harness.state().desk.project.as_ref().unwrap();
    let scenarios = project.text("my-set/scenarios/first.ron").unwrap();
    assert!(scenarios.contains("Tile(tile: \"corner\""), "{scenarios}");
    assert_eq!(harness.state().desk.analysis.problems, []);
}

#[test]
fn tiles_are_found_and_sorted() {
    let mut harness = support::window();
    harness.state_mut().desk.view = View::Tiles;
    harness.run_ok();
    let all = harness.state().desk.views.tiles.shown.len();
    assert!(all > 20);
    click(&mut harness, "Search tiles");
    harness.get_by_label("Search tiles").type_text("monastery road");
    harness.run_ok();
    let found = harness.state().desk.views.tiles.shown.len();
    assert!(found > 0 && found < all, "{found} of {all}");
    click(&mut harness, "Show all");
    assert_eq!(harness.state().desk.views.tiles.shown.len(), all);
    assert!(harness.query_all_by_label_contains("72 tiles").next().is_some());
}

#[test]
fn embedded_tiles_are_not_changed() {
    let mut harness = support::window();
    harness.state_mut().desk.view = View::Tiles;
    harness.run_ok();
    harness.get_by_label("Make it mine");
    assert!(harness.get_by_label("New tile").accesskit_node().is_disabled());
    let side = harness.query_all_by_label_contains("north side: ").next().expect("a side");
    side.click();
    harness.run_ok();
    assert!(harness.state().desk.project.is_none());
    assert!(harness.state().desk.notices.all.is_empty());
    click(&mut harness, "Make it mine");
    assert!(harness.state().desk.views.start.asking.is_some());
}

#[test]
fn a_symbol_is_made_in_the_palette_with_its_picture_and_put_on_the_tile() {
    let (_folder, mut harness) = tiles();
    let before = harness.state().desk.project.clone().expect("a project");
    click(&mut harness, "New symbol");
    assert!(harness.query_by_label("Make the symbol").is_some());
    let field = harness.query_all_by_label("What it is called").last().expect("a field");
    field.type_text("Water mill");
    harness.run_ok();
    click(&mut harness, "Pond");
    harness.query_all_by_label("city").last().expect("a kind of feature").click();
    harness.run_ok();
    click(&mut harness, "Make the symbol");
    for _ in 0..4 {
        harness.run_ok();
    }
    let file = |harness: &Harness<'_, App>, name: &str| {
        let project = harness.state().desk.project.as_ref().expect("a project");
        project.text(name).map(ToString::to_string).unwrap_or_default()
    };
    let rules = file(&harness, "my-set/rules.ron");
    assert!(rules.contains(r#""water-mill": (on: Segment(["city"]), glyph: Water)"#), "{rules}");
    assert!(file(&harness, "my-set/text/en.ron").contains("Water mill"), "its name");
    assert_eq!(harness.state().desk.analysis.problems.iter().filter(|p| p.is_error()).count(), 0);
    assert!(harness.query_by_label("Make the symbol").is_none(), "the form is gone");
    // It stands in the palette, with its name.
    click(&mut harness, "Put Water mill on the tile");
    assert!(text(&harness).contains(r#"Is("water-mill")"#), "{}", text(&harness));
    undo(&mut harness);
    undo(&mut harness);
    let after = harness.state().desk.project.clone().expect("a project");
    for name in ["my-set/rules.ron", "my-set/text/en.ron", "my-set/tiles.ron"] {
        assert_eq!(before.text(name), after.text(name), "one step made it: {name}");
    }
}
