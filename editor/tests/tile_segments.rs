//! Segments of a tile as a person works with them: the movable link, borders by hand, names; on the canvas, in the list, by keys.

use egui::Key;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;
use tilewright_workbench::ui::App;

use crate::suites::support;
use crate::suites::support::{click, drag, undo};

const FILE: &str = "my-set/tiles.ron";

/// The window at the tiles of a new set: one tile, a road from north to south, a city in the east.
fn tiles() -> (tempfile::TempDir, Harness<'static, App>) {
    let folder = support::project("my-set", "My set");
    let harness = support::window_at(folder.path());
    (folder, harness)
}

fn text(harness: &Harness<'static, App>) -> String {
    support::text(harness, FILE)
}

/// Presses a key at a part of the canvas.
fn press_at(harness: &mut Harness<'static, App>, part: &str, key: Key) {
    harness.get_by_label(part).focus();
    harness.run_ok();
    harness.key_press(key);
    harness.run_ok();
}

#[test]
fn two_lines_are_put_at_the_movable_link_by_a_key() {
    let (_folder, mut harness) = tiles();
    press_at(&mut harness, "north side, middle: road r1", Key::S);
    let before = text(&harness);
    click(&mut harness, "road r1, in the list");
    press_at(&mut harness, "road r2", Key::L);
    assert!(text(&harness).contains(r#"switch: ["r1", "r2"]"#), "{}", text(&harness));
    assert_eq!(harness.state().desk.analysis.problems, []);
    undo(&mut harness);
    assert_eq!(text(&harness), before);
}

#[test]
fn a_line_alone_at_the_link_is_reported_on_the_tile() {
    let (_folder, mut harness) = tiles();
    press_at(&mut harness, "north side, middle: road r1", Key::S);
    let before = text(&harness);
    click(&mut harness, "road r1, in the list");
    click(&mut harness, "r1 ends at the movable link");
    assert!(text(&harness).contains(r#"switch: ["r1"]"#));
    assert!(harness.query_all_by_label_contains("road r1. a link joins two segments").next().is_some());
    // With a second one all is well; the same key takes both off again.
    press_at(&mut harness, "road r2", Key::L);
    assert!(text(&harness).contains(r#"switch: ["r1", "r2"]"#));
    assert_eq!(harness.state().desk.analysis.problems, []);
    press_at(&mut harness, "road r2", Key::L);
    assert_eq!(text(&harness), before);
}

#[test]
fn borders_are_written_by_hand_and_follow_the_outline_again() {
    let (_folder, mut harness) = tiles();
    let before = text(&harness);
    click(&mut harness, "field f1, in the list");
    // The road keeps the other field from the city.
    click(&mut harness, "f1 borders c1");
    assert!(text(&harness).contains("borders: []"), "{}", text(&harness));
    harness.get_by_label("borders nothing, by hand");
    assert_eq!(harness.state().desk.analysis.problems, []);
    click(&mut harness, "Borders as drawn");
    assert_eq!(text(&harness), before);
    // The same by a drag, and by a key; each is one step.
    drag(&mut harness, "field f1", "city c1");
    assert!(text(&harness).contains("borders: []"));
    undo(&mut harness);
    assert_eq!(text(&harness), before);
    press_at(&mut harness, "city c1", Key::B);
    assert!(text(&harness).contains("borders: []"));
    press_at(&mut harness, "city c1", Key::B);
    assert_eq!(text(&harness), before);
    click(&mut harness, "field f2, in the list");
    assert!(harness.query_by_label("f2 borders c1").is_none());
}

#[test]
fn a_segment_gets_another_name() {
    let (_folder, mut harness) = tiles();
    let before = text(&harness);
    press_at(&mut harness, "city c1", Key::N);
    harness.get_by_label("name of the segment").type_text("r1");
    harness.run_ok();
    harness.get_by_label("Another segment has this name");
    harness.get_by_label("name of the segment").type_text("x");
    harness.run_ok();
    harness.key_press(Key::Enter);
    harness.run_ok();
    assert_eq!(text(&harness), before.replace("\"c1\"", "\"r1x\""));
    // It stays the chosen one.
    harness.get_by_label("city r1x");
    harness.get_by_label("name of the segment");
    undo(&mut harness);
    assert_eq!(text(&harness), before);
}

#[test]
fn a_place_of_a_field_far_from_its_name_is_the_field() {
    let (_folder, mut harness) = tiles();
    // In the north-west corner, close to the edge of the tile.
    let tile = harness.get_by_label("Picture of my-set-a").rect();
    let place = tile.min + tile.size() * 0.03;
    harness.drag_at(place);
    harness.drop_at(place);
    harness.run_ok();
    harness.get_by_label("name of the segment");
    press_at(&mut harness, "field f2", Key::N);
    harness.get_by_label("name of the segment").type_text("meadow");
    harness.key_press(Key::Enter);
    harness.run_ok();
    assert!(text(&harness).contains("\"meadow\": (kind: \"field\""));
}
