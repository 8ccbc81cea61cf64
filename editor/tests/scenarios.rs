//! Scenarios, by their accessible names.

use egui::Role;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;
use tilewright_workbench::model::scenarios::Command as Room;
use tilewright_workbench::model::{Command, View};
use tilewright_workbench::ui::App;

use crate::suites::support;

const FILE: &str = "(\n    format: 2,\n    scenarios: {\n        \"one\": (\n            book: \"ours\",\n            game: \"base\",\n            players: [\"red\", \"blue\"],\n            board: [(tile: \"base-D\", at: (1, 0))],\n            pieces: [(piece: \"meeple\", of: \"red\", at: (1, 0), on: \"r1\")],\n            then: [\n                Tile(tile: \"base-A\", at: (2, 0), turn: 1),\n                Pass,\n                Tile(tile: \"base-A\", at: (-1, 0), turn: 3),\n                Pass,\n                Gained([(\"red\", 5)]),\n            ],\n        ),\n    },\n)\n";

fn window() -> (tempfile::TempDir, Harness<'static, App>) {
    let folder = support::project("my-set", "My set");
    std::fs::create_dir_all(folder.path().join("my-set/scenarios")).expect("a folder");
    std::fs::write(folder.path().join("my-set/scenarios/ours.ron"), FILE).expect("a file");
    let mut harness = support::window_at(folder.path());
    harness.state_mut().desk.view = View::Scenarios;
    for _ in 0..3 {
        harness.run_ok();
    }
    harness.state_mut().desk.run(Command::Scenarios(Room::Choose("one".into())));
    for _ in 0..3 {
        harness.run_ok();
    }
    (folder, harness)
}

fn text(harness: &Harness<'static, App>) -> String {
    let project = harness.state().desk.project.as_ref().expect("a project");
    project.text("my-set/scenarios/ours.ron").expect("a file").to_string()
}

fn run(harness: &mut Harness<'static, App>) {
    for _ in 0..4 {
        harness.run_ok();
    }
}

#[test]
fn a_failing_one_says_what_is_wrong_term_by_term() {
    let (_folder, mut harness) = window();
    harness.get_by_label("Step 5 is not as it must be");
    assert!(harness.query_all_by_label_contains("expected").next().is_some());
    assert!(harness.query_all_by_label_contains("scores 4 for a road").next().is_some());
    harness.get_by_label("Show the position").click();
    run(&mut harness);
    assert_eq!(harness.state().desk.views.scenarios.step, 5);
    assert_eq!(
        harness.state().desk.views.scenarios.shown.as_ref().expect("it is shown").board.tiles.len(),
        4
    );
    // The step that is wrong is open: its points are put right.
    let field = harness.get_by_role_and_label(egui::Role::SpinButton, "red");
    field.set_value_accesskit(4.0);
    run(&mut harness);
    assert!(text(&harness).contains("Gained([(\"red\", 4)])"), "{}", text(&harness));
    assert!(harness.query_all_by_label_contains("everything is as it must be").next().is_some());
}

#[test]
fn a_tile_is_laid_with_the_tools() {
    let (_folder, mut harness) = window();
    let before = text(&harness);
    harness.get_by_label("Lay tiles").click();
    run(&mut harness);
    harness.get_by_label("base-E").click();
    run(&mut harness);
    harness.query_all_by_label_contains("cell 0, -1: can be laid").next().expect("it fits there").click();
    run(&mut harness);
    assert!(text(&harness).contains("(tile: \"base-E\", at: (0, -1), turn: 2)"), "{}", text(&harness));
    harness.get_by_label("Take away").click();
    run(&mut harness);
    harness.state_mut().desk.run(Command::Action(tilewright_workbench::model::Action::Undo));
    run(&mut harness);
    assert_eq!(text(&harness), before);
}

#[test]
fn a_step_is_added_and_removed() {
    let (_folder, mut harness) = window();
    add(&mut harness, "Whose decision");
    assert!(text(&harness).contains("By(\"red\"),"), "{}", text(&harness));
    click(&mut harness, "Remove");
    assert_eq!(text(&harness), FILE);
}

#[test]
fn a_cell_is_chosen_on_the_board() {
    let (_folder, mut harness) = window();
    let before = text(&harness);
    open(&mut harness, "-1, 0");
    let pick = |harness: &Harness<'static, App>| {
        let mut all = harness.query_all_by_label_contains("choose it on the board");
        all.next_back().expect("a cell").click();
    };
    pick(&harness);
    run(&mut harness);
    assert!(harness.query_all_by_label_contains("Click the cell on the board").next().is_some());
    // Nobody wants to know any more.
    harness.key_press(egui::Key::Escape);
    run(&mut harness);
    assert!(harness.query_all_by_label_contains("Click the cell on the board").next().is_none());
    assert_eq!(text(&harness), before);
    pick(&harness);
    run(&mut harness);
    harness.get_by_label("Board of the scenario").focus();
    run(&mut harness);
    harness.key_press(egui::Key::ArrowUp);
    run(&mut harness);
    harness.key_press(egui::Key::Enter);
    run(&mut harness);
    assert_eq!(text(&harness), before.replace("at: (-1, 0), turn: 3", "at: (0, -1), turn: 3"));
    assert!(harness.query_all_by_label_contains("Click the cell on the board").next().is_none());
    // One step of undo.
    harness.state_mut().desk.run(Command::Action(tilewright_workbench::model::Action::Undo));
    run(&mut harness);
    assert_eq!(text(&harness), before);
}

/// Opens the step that a sentence says.
fn open(harness: &mut Harness<'static, App>, says: &str) {
    let step = harness.query_all_by_label_contains(says).next().expect("a step");
    step.scroll_to_me();
    run(harness);
    harness.query_all_by_label_contains(says).next().expect("a step").click();
    run(harness);
}

/// Scrolls to what has this label, and clicks it.
fn click(harness: &mut Harness<'static, App>, label: &str) {
    harness.get_by_label(label).scroll_to_me();
    run(harness);
    harness.get_by_label(label).click();
    run(harness);
}

/// Sets the number of this name.
fn set(harness: &mut Harness<'static, App>, name: &str, value: f64) {
    harness.get_by_role_and_label(Role::SpinButton, name).scroll_to_me();
    run(harness);
    harness.get_by_role_and_label(Role::SpinButton, name).set_value_accesskit(value);
    run(harness);
}

/// Picks something from the list of this name.
fn pick(harness: &mut Harness<'static, App>, name: &str, choice: &str) {
    harness.get_by_role_and_label(Role::ComboBox, name).scroll_to_me();
    run(harness);
    harness.get_by_role_and_label(Role::ComboBox, name).click();
    run(harness);
    harness.query_all_by_role_and_label(Role::Button, choice).last().expect("a choice").click();
    run(harness);
}

/// Adds a step of a kind at the end.
fn add(harness: &mut Harness<'static, App>, kind: &str) {
    click(harness, "Add a step…");
    click(harness, kind);
}

#[test]
fn every_kind_of_step_has_a_form() {
    let (_folder, mut harness) = window();
    add(&mut harness, "Players allowed");
    set(&mut harness, "Fewest", 2.0);
    set(&mut harness, "Most", 5.0);
    assert!(text(&harness).contains("Seats(2, 5),"), "{}", text(&harness));
    add(&mut harness, "One feature or two");
    set(&mut harness, "The other: Cell, across", 0.0);
    pick(&mut harness, "The other: Segment", "r1");
    assert!(text(&harness).contains("b: ((0, 0), \"r1\")"), "{}", text(&harness));
    add(&mut harness, "Tie");
    pick(&mut harness, "Add to Who is level", "blue");
    assert!(text(&harness).contains("between: [\"red\", \"blue\"]"), "{}", text(&harness));
}

#[test]
fn options_of_the_moment_are_offered() {
    let (_folder, mut harness) = window();
    open(&mut harness, "1. base-A is laid at (2, 0)");
    open(&mut harness, "2. The player passes");
    click(&mut harness, "Insert before…");
    click(&mut harness, "Can be chosen");
    pick(&mut harness, "Add to What can be chosen", "meeple on m1");
    assert!(
        text(&harness).contains("Legal([\"meeple on m1\"]),\n                Pass,"),
        "{}",
        text(&harness)
    );
    assert!(harness.query_all_by_label_contains("Step 2 is not").next().is_none(), "it holds");
    click(&mut harness, "Copy");
    assert_eq!(text(&harness).matches("Legal([\"meeple on m1\"])").count(), 2);
    click(&mut harness, "Remove");
    open(&mut harness, "3. The player passes");
    click(&mut harness, "Insert before…");
    click(&mut harness, "Place a piece");
    assert!(text(&harness).contains("Deploy("), "{}", text(&harness));
    click(&mut harness, "Set Cell");
    assert!(text(&harness).contains("at: (2, 0))"), "{}", text(&harness));
}

#[test]
fn what_a_scenario_begins_with_has_forms() {
    let (_folder, mut harness) = window();
    harness.get_by_role_and_label(Role::MultilineTextInput, "What it shows").focus();
    run(&mut harness);
    harness.get_by_role_and_label(Role::MultilineTextInput, "What it shows").type_text("A road.");
    run(&mut harness);
    assert!(text(&harness).contains("about: \"A road.\""), "{}", text(&harness));
    pick(&mut harness, "Whose turn", "blue");
    assert!(text(&harness).contains("turn: \"blue\""), "{}", text(&harness));
    click(&mut harness, "Add to Players");
    assert!(text(&harness).contains("players: [\"red\", \"blue\", \"green\"]"), "{}", text(&harness));
    click(&mut harness, "The position it begins with");
    click(&mut harness, "Add to Points so far");
    set(&mut harness, "Points so far: red", 7.0);
    assert!(text(&harness).contains("points: [(\"red\", 7)]"), "{}", text(&harness));
    click(&mut harness, "Add to Links");
    assert!(text(&harness).contains("links: [((1, 0), \""), "{}", text(&harness));
    click(&mut harness, "Unfold Pieces 1");
    pick(&mut harness, "Pieces 1: Segment", "f2");
    assert!(text(&harness).contains("at: (1, 0), on: \"f2\""), "{}", text(&harness));
    for _ in 0..8 {
        harness.state_mut().desk.run(Command::Action(tilewright_workbench::model::Action::Undo));
        run(&mut harness);
    }
    assert_eq!(text(&harness), FILE);
}

#[test]
fn all_of_an_embedded_package_are_green() {
    let mut harness = support::window();
    harness.state_mut().desk.view = View::Scenarios;
    harness.state_mut().desk.run(Command::Choose("basics".into()));
    run(&mut harness);
    harness.get_by_label("Run all").click();
    run(&mut harness);
    let desk = &harness.state().desk;
    let loaded = desk.loaded().expect("a package");
    assert_eq!(desk.views.scenarios.counts(loaded), (loaded.scenarios.len(), 0, 0));
    assert!(harness.query_all_by_label_contains(": everything is as it must be").next().is_some());
}

#[test]
fn a_position_of_a_game_becomes_a_scenario() {
    use tilewright_workbench::model::play::{Command as Play, Setup, Sitter};

    let (_folder, mut harness) = window();
    let desk = &mut harness.state_mut().desk;
    desk.run(Command::Play(Play::Setup(Setup { sitters: vec![Sitter::Easy; 2], ..Setup::default() })));
    desk.run(Command::Play(Play::New));
    desk.view = View::Play;
    run(&mut harness);
    for _ in 0..7 {
        harness.get_by_label("Step").click();
        run(&mut harness);
    }
    harness.get_by_label("Keep…").click();
    run(&mut harness);
    harness.get_by_label("Name, such as my-city-1").focus();
    run(&mut harness);
    harness.get_by_role_and_label(egui::Role::TextInput, "Name, such as my-city-1").type_text("played-1");
    run(&mut harness);
    harness.get_by_label("Save as scenario").click();
    run(&mut harness);
    harness.state_mut().desk.view = View::Scenarios;
    run(&mut harness);
    let desk = &harness.state().desk;
    assert_eq!(desk.views.scenarios.chosen, Some("played-1".into()));
    assert!(desk.project.as_ref().expect("a project").text("my-set/scenarios/played-1.ron").is_some());
    assert!(desk.views.scenarios.results[&"played-1".into()].outcome.ok());
}

#[test]
fn players_and_their_points_are_not_torn_apart() {
    let mut harness = support::window();
    let desk = &mut harness.state_mut().desk;
    desk.run(Command::Choose("big-top".into()));
    desk.view = View::Scenarios;
    support::settle(desk);
    harness.run_ok();
    let shown = harness.state().desk.views.scenarios.shown.clone().expect("the first is shown");
    for wide in (420..900).step_by(20) {
        harness.set_size(egui::vec2(wide as f32, 700.0));
        for _ in 0..3 {
            harness.run_ok();
        }
        for player in &shown.scenario.players {
            let named = harness.query_all_by_label(player).map(|node| node.rect()).next().expect("a player");
            let beside = |points: egui::Rect| {
                (points.center().y - named.center().y).abs() < 4.0
                    && (0.0..24.0).contains(&(points.left() - named.right()))
            };
            let mut points = harness.query_all_by_label_contains(" point").map(|node| node.rect());
            assert!(points.any(beside), "{player} at {wide}");
        }
    }
}
