//! What cannot be changed is shown so: in every room what would change it is there and cannot be pressed, says why, and one line
//! above offers the way out.

use egui::accesskit::Role;
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use tilewright_workbench::model::{Command, Lang, Tone, View, rules, start};
use tilewright_workbench::ui::App;

use crate::suites::support::{self, click};

/// The window at a view of a package that comes with the program.
fn at(view: View, lang: Lang) -> Harness<'static, App> {
    let mut harness = support::window();
    let desk = &mut harness.state_mut().desk;
    desk.speak(lang);
    // One that has tiles, rules, clauses and examples.
    desk.run(Command::Choose("hills-sheep".into()));
    support::settle(desk);
    if view == View::Rules {
        let world = std::sync::Arc::clone(&desk.views.rules.world);
        let rule = world.package.iter().find(|section| section.key == "rules").expect("rules");
        let place = rule.leaves[0].place.clone();
        desk.run(Command::Rules(rules::Command::Select(place)));
        support::settle(desk);
    }
    if view == View::Tiles {
        let tile = desk.views.tiles.shelf.entries.keys().next().expect("a tile").clone();
        let pick = tilewright_workbench::model::tiles::Pick::Only;
        desk.run(Command::Tiles(tilewright_workbench::model::tiles::Command::Pick(tile, pick)));
    }
    if view == View::Scenarios {
        let scenario = desk.loaded().and_then(|loaded| loaded.scenarios.keys().next().cloned());
        let choose = tilewright_workbench::model::scenarios::Command::Choose(scenario.expect("an example"));
        desk.run(Command::Scenarios(choose));
    }
    desk.view = view;
    for _ in 0..4 {
        support::settle(&mut harness.state_mut().desk);
        harness.run_ok();
    }
    harness
}

/// True if there is something of this name, and nothing of this name can be pressed.
fn is_shut(harness: &Harness<'static, App>, name: &str) -> bool {
    let found: Vec<bool> =
        harness.query_all_by_label_contains(name).map(|node| node.accesskit_node().is_disabled()).collect();
    !found.is_empty() && found.iter().all(|shut| *shut)
}

/// What changes something, in each view that shows a package.
const CHANGES: [(View, &[&str]); 5] = [
    (View::Tiles, &["New tile", "Duplicate", "Delete", "Turn right", "New symbol", "Count"]),
    (View::Rules, &["New…", "+ effect", "More for"]),
    (View::Rulebook, &["Add a clause"]),
    (View::Translation, &[]),
    (View::Scenarios, &["New, copy, rename…", "Lay tiles", "Place pieces", "Take away", "Add a step…"]),
];

#[test]
fn what_would_change_something_cannot_be_pressed_and_one_line_offers_a_copy() {
    for (view, names) in CHANGES {
        let mut harness = at(view, Lang::default());
        for name in names {
            assert!(is_shut(&harness, name), "{view:?}: {name}");
        }
        assert_eq!(harness.query_all_by_label("Make it mine").count(), 1, "{view:?}");
        click(&mut harness, "Make it mine");
        let asking = &harness.state().desk.views.start.asking;
        assert!(matches!(asking, Some(start::Dialog::Copy(_))), "{view:?}: {asking:?}");
    }
}

#[test]
fn nothing_that_can_be_pressed_is_refused() {
    for (view, _) in CHANGES {
        let mut harness = at(view, Lang::default());
        let before = harness.state().desk.settings.clone();
        let roles = [Role::Button, Role::CheckBox, Role::ComboBox, Role::SpinButton];
        let mut names: Vec<String> = harness
            .root()
            .children_recursive()
            .filter(|node| roles.contains(&node.accesskit_node().role()))
            .filter(|node| !node.accesskit_node().is_disabled())
            .filter(|node| {
                node.rect().left() > 56.0 && node.rect().top() > 44.0 && node.rect().bottom() < 790.0
            })
            .filter_map(|node| node.accesskit_node().label())
            .collect();
        names.sort();
        names.dedup();
        names.retain(|name| name != "Make it mine");
        assert!(names.len() > 3, "{view:?}: {names:?}");
        for name in names.iter().take(60) {
            let Some(node) = harness.query_all_by_label(name).next() else {
                continue;
            };
            node.click();
            harness.run_ok();
            let desk = &mut harness.state_mut().desk;
            let refused = desk.notices.all.iter().find(|notice| notice.tone == Tone::Error);
            assert!(refused.is_none(), "{view:?}: {name:?}: {refused:?}");
            assert!(desk.project.is_none());
            desk.views.start.asking = None;
            desk.settings = before.clone();
            desk.view = view;
            harness.key_press(egui::Key::Escape);
            harness.run_ok();
        }
    }
}

#[test]
fn the_reason_comes_up_over_it_in_every_language() {
    for lang in Lang::all() {
        let mut harness = at(View::Tiles, lang);
        let words = &harness.state().desk.words;
        let (name, why) = (words.t("tiles-new-symbol"), words.t("locked-way-out"));
        let at = harness.get_by_label(&name).rect().center();
        harness.hover_at(at);
        for _ in 0..90 {
            harness.step();
        }
        assert!(harness.query_all_by_label_contains(&why).next().is_some(), "{lang:?}");
    }
}

#[test]
fn what_came_with_a_link_is_shut_too() {
    let folder = support::project("my-set", "My set");
    let mut harness = support::window_at(folder.path());
    assert!(!is_shut(&harness, "New tile"));
    harness.state_mut().desk.borrowed = true;
    for _ in 0..3 {
        harness.run_ok();
    }
    for name in ["New tile", "Turn right", "New symbol"] {
        assert!(is_shut(&harness, name), "{name}");
    }
    let before = support::text(&harness, "my-set/tiles.ron");
    let side = harness.query_all_by_label_contains("north side: ").next().expect("a side");
    side.click();
    harness.run_ok();
    assert_eq!(support::text(&harness, "my-set/tiles.ron"), before);
    assert!(harness.state().desk.notices.all.iter().all(|notice| notice.tone != Tone::Error));
    assert_eq!(harness.query_all_by_label("Make it mine").count(), 1);
}
