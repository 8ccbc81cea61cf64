//! Sets: a game put together from packages, saved as a setup and taken to the table; what its tiles are like.

use egui::Role;
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use tilewright::spec::{PackageId, TileId};
use tilewright_workbench::model::sets::Command;
use tilewright_workbench::model::{Command as Any, Lang, View};
use tilewright_workbench::ui::App;

use crate::suites::support;

fn press(harness: &mut Harness<'_, App>, role: Role, name: &str) {
    // Without the pointer, so that it need not be in view.
    harness.get_by_role_and_label(role, name).click_accesskit();
    for _ in 0..3 {
        harness.run_ok();
    }
}

fn at_sets(mut harness: Harness<'static, App>) -> Harness<'static, App> {
    harness.state_mut().desk.view = View::Sets;
    for _ in 0..3 {
        harness.run_ok();
    }
    harness
}

fn says(harness: &Harness<'_, App>, text: &str) -> bool {
    harness.query_all_by_label_contains(text).next().is_some()
}

#[test]
fn a_game_is_put_together_and_played() {
    let mut harness = at_sets(support::window());
    assert!(says(&harness, "72 tiles of "), "it begins with the game at hand");
    press(&mut harness, Role::CheckBox, "The River");
    // Twelve tiles come, the starter goes.
    assert!(says(&harness, "83 tiles of "));
    press(&mut harness, Role::CheckBox, "The River, tiles of the first edition");
    press(&mut harness, Role::CheckBox, "The River");
    press(&mut harness, Role::Button, "Use as the game at hand");
    let desk = &harness.state().desk;
    let river = PackageId::from("river-first-edition");
    assert!(desk.table.as_ref().is_some_and(|table| table.game.packages.contains(&river)));
}

#[test]
fn counts_and_rules_are_saved_as_a_setup() {
    let folder = support::project("my-set", "My set");
    let mut harness = support::window_at(folder.path());
    harness.state_mut().desk.run(Any::Sets(Command::Load("base-with-farmers".into())));
    let mut harness = at_sets(harness);
    let count = harness.get_by_role_and_label(Role::SpinButton, "Count of base-A");
    assert_eq!(count.accesskit_node().numeric_value(), Some(2.0));
    press(&mut harness, Role::Button, "Single rules");
    let rule = harness.query_all_by_role(Role::CheckBox).find_map(|node| {
        let name = node.accesskit_node().label()?;
        name.ends_with("(action)").then_some(name)
    });
    let rule = rule.expect("there is an action");
    press(&mut harness, Role::CheckBox, &rule);
    assert_eq!(harness.state().desk.views.sets.draft.off.len(), 1);
    let mut draft = harness.state().desk.views.sets.draft.clone();
    draft.counts.insert(TileId::from("base-A"), 5);
    harness.state_mut().desk.run(Any::Sets(Command::Draft(draft)));
    for _ in 0..3 {
        harness.run_ok();
    }
    assert!(says(&harness, "75 tiles of "));
    press(&mut harness, Role::Button, "Save as a setup");
    let desk = &harness.state().desk;
    let id = desk.views.sets.draft.id.clone();
    let id =
        id.unwrap_or_else(|| panic!("it has no name: {:?} {:?}", desk.notices.all, desk.views.sets.draft));
    assert_ne!(id.0, "base-with-farmers", "what comes with the program stays as it is");
    let project = desk.project.as_ref().expect("a project");
    assert!(project.text(&format!("setups/{}.ron", id.0)).is_some());
    let rules = project.text(&format!("{}-changes/rules.ron", id.0)).expect("a package of changes");
    assert!(rules.contains("TileCount") && rules.contains("Remove(Action("), "{rules}");
    assert_eq!(desk.game.title(), id.0);
    assert_eq!(desk.analysis.counts().0, 0, "{:?}", desk.analysis.problems);
    assert!(desk.table.as_ref().is_some_and(|table| table.game.tiles[&TileId::from("base-A")].count == 5));
}

#[test]
fn gaps_are_found_and_filled() {
    let folder = support::project("my-set", "My set");
    let mut harness = at_sets(support::window_at(folder.path()));
    harness.state_mut().desk.run(Any::Sets(Command::Load("base-with-farmers".into())));
    harness.run_ok();
    harness.run_ok();
    press(&mut harness, Role::Button, "What the tiles are like");
    harness.state_mut().desk.run(Any::Sets(Command::Insight(3)));
    for _ in 0..3 {
        harness.run_ok();
    }
    assert!(says(&harness, "Patterns of sides"));
    let make = harness.query_all_by_role(Role::Button).find_map(|node| {
        let name = node.accesskit_node().label()?;
        name.starts_with("Make this tile: ").then_some(name)
    });
    press(&mut harness, Role::Button, &make.expect("there is a gap"));
    let desk = &harness.state().desk;
    assert_eq!(desk.view, View::Tiles);
    assert!(
        desk.project
            .as_ref()
            .and_then(|project| project.text("my-set/tiles.ron"))
            .is_some_and(|text| text.contains("my-set-1"))
    );
}

#[test]
fn everything_has_a_name_in_every_language() {
    let mut harness = at_sets(support::window());
    harness.state_mut().desk.run(Any::Sets(Command::Insight(2)));
    for tab in ["How many tiles", "Single rules", "What the tiles are like"] {
        harness.state_mut().desk.speak(Lang::default());
        harness.run_ok();
        press(&mut harness, Role::Button, tab);
        for lang in Lang::all() {
            harness.state_mut().desk.speak(lang);
            harness.run_ok();
        }
    }
}
