//! Simulate: from the form to numbers, charts, files and a game to watch; and the comparison with a house rule.

use egui::Role;
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use tilewright::merge::GameArg;
use tilewright_workbench::model::simulate::{Beside, Command, Form};
use tilewright_workbench::model::{Command as Any, Lang, View};
use tilewright_workbench::ui::App;

use crate::suites::support;

fn click(harness: &mut Harness<'_, App>, name: &str) {
    // Without the pointer, so that it need not be in view.
    harness.get_by_role_and_label(Role::Button, name).click_accesskit();
    harness.run_ok();
    harness.run_ok();
}

/// The window at Simulate, with a form for a few games.
fn at_simulate(form: Form) -> Harness<'static, App> {
    let mut harness = support::window();
    let desk = &mut harness.state_mut().desk;
    desk.run(Any::ChooseGame(GameArg::parse("base+farmers").expect("a game")));
    desk.tick(std::time::Instant::now());
    desk.view = View::Simulate;
    desk.run(Any::Simulate(Command::Form(form)));
    harness.run_ok();
    harness
}

#[test]
fn games_are_played_and_shown_as_numbers_and_pictures() {
    let mut harness = at_simulate(Form { games: 12, ..Form::default() });
    crate::suites::support::click(&mut harness, "Advanced");
    harness.get_by_label("Seed");
    click(&mut harness, "Play the games");
    assert!(harness.state().desk.views.simulate.run.as_ref().is_some_and(|run| run.whole));
    // Each picture has a name that says its numbers, and a table beside it.
    for (tab, heading) in [
        ("Scores", "Deviation"),
        ("Wins", "95 % interval"),
        ("Points by source", "What for"),
        ("Length", "Share of games, %"),
        ("Ways to lay", "All turns"),
        ("Tiles left out", "Mean"),
    ] {
        harness.get_by_role_and_label(Role::Button, tab).click();
        harness.run_ok();
        let picture = harness.get_by_role(Role::Image);
        let told = picture.accesskit_node().label().unwrap_or_default();
        assert!(told.starts_with(&format!("{tab}: ")), "{told}");
        assert!(harness.query_all_by_label(heading).next().is_some(), "{tab}");
    }
}

#[test]
fn a_game_of_the_list_is_watched_in_play() {
    let mut harness = at_simulate(Form { games: 5, ..Form::default() });
    click(&mut harness, "Play the games");
    // The games are below the chart and its numbers.
    harness.get_by_label("Click a bar, or say which games to list").scroll_to_me();
    for _ in 0..4 {
        harness.run_ok();
    }
    harness.get_by_role_and_label(Role::Button, "Replay game 3 in Play").click_accesskit();
    harness.run_ok();
    assert_eq!(harness.state().desk.view, View::Play);
}

#[test]
fn files_are_written_where_the_field_says() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut harness = at_simulate(Form { games: 5, ..Form::default() });
    click(&mut harness, "Play the games");
    let field = harness.get_by_role_and_label(Role::TextInput, "Folder for files");
    field.focus();
    harness.key_press_modifiers(egui::Modifiers::COMMAND, egui::Key::A);
    harness.run_ok();
    let field = harness.get_by_role_and_label(Role::TextInput, "Folder for files");
    field.type_text(&folder.path().display().to_string());
    harness.run_ok();
    for button in ["Save picture as SVG", "Save picture as PNG", "Save picture as PDF", "Save games as CSV"] {
        click(&mut harness, button);
    }
    for file in ["scores.svg", "scores.png", "scores.pdf", "games.csv"] {
        let bytes = std::fs::read(folder.path().join(file)).expect(file);
        assert!(bytes.len() > 100, "{file}");
    }
}

#[test]
fn a_house_rule_is_compared_and_told_in_a_sentence() {
    let beside = Beside { with: vec!["house-no-farmers".to_owned()], ..Beside::default() };
    let mut harness = at_simulate(Form { games: 30, beside, ..Form::default() });
    click(&mut harness, "Compare");
    let texts = harness.query_all_by_label_contains("House rule");
    let said: Vec<String> = texts.filter_map(|node| node.accesskit_node().value()).collect();
    assert!(said.iter().any(|text| text.contains(" ± ") && text.contains("player")), "{said:?}");
    click(&mut harness, "Difference by source");
    let told = harness.get_by_role(Role::Image).accesskit_node().label().unwrap_or_default();
    assert!(told.starts_with("Difference by source: "), "{told}");
    assert!(harness.query_all_by_label_contains("Replay game 0 without").next().is_some());
}

#[test]
fn everything_has_a_name_in_every_language() {
    let beside = Beside { with: vec!["house-no-farmers".to_owned()], ..Beside::default() };
    let mut harness = at_simulate(Form { games: 3, beside, ..Form::default() });
    click(&mut harness, "Play the games");
    click(&mut harness, "Compare");
    for lang in Lang::all() {
        harness.state_mut().desk.speak(lang);
        harness.run_ok();
    }
}
