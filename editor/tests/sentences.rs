//! Rules as sentences, by mouse: every value is a chip, and what is picked is the only thing of the file that changes.

use std::path::Path;

use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use tilewright_workbench::model::{Lang, View};
use tilewright_workbench::ui::App;

use crate::suites::support::{self, click, text};

const FILE: &str = "my-house/rules.ron";

/// A package with one rule.
fn with_rule(folder: &Path, rule: &str) -> Harness<'static, App> {
    let package = folder.join("my-house");
    std::fs::create_dir_all(&package).expect("a folder");
    let manifest = "(\n    format: 2,\n    id: \"my-house\",\n    title: \"My house\",\n    about: \"x\",\n    author: \"x\",\n    version: \"1.0.0\",\n    licence: \"MIT\",\n    requires: [\"base\"],\n    provenance: (confidence: Confirmed, sources: [\"x\"]),\n)\n";
    std::fs::write(package.join("package.ron"), manifest).expect("a file");
    let rules = format!(
        "(\n    format: 2,\n    rules: {{\n        // ours\n        \"bonus\":   {rule}, // kept\n    }},\n)\n"
    );
    std::fs::write(package.join("rules.ron"), rules).expect("a file");
    let mut harness = support::window_at(folder);
    harness.state_mut().desk.view = View::Rules;
    harness.run_ok();
    click(&mut harness, "bonus");
    harness
}

const RULE: &str = "(on: Scored([\"city\"]), do: [Gain(who: Active, amount: N(37))])";

/// Clicks the chip that says this.
fn chip(harness: &mut Harness<'static, App>, says: &str) {
    harness.query_all_by_label(says).next().unwrap_or_else(|| panic!("there is no {says:?}")).click();
    harness.run_ok();
}

#[test]
fn a_number_is_changed_by_its_chip() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut harness = with_rule(folder.path(), RULE);
    let before = text(&harness, FILE);
    chip(&mut harness, "37");
    click(&mut harness, "+");
    assert_eq!(text(&harness, FILE), before.replace("N(37)", "N(38)"));
    support::undo(&mut harness);
    assert_eq!(text(&harness, FILE), before);
}

#[test]
fn a_condition_is_added_by_its_sentence() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut harness = with_rule(folder.path(), RULE);
    let before = text(&harness, FILE);
    click(&mut harness, "+ condition");
    harness.get_by_label("Type to find").type_text("no open ends");
    harness.run_ok();
    harness.query_all_by_label_contains("open end").last().expect("it fits").click();
    harness.run_ok();
    let after = text(&harness, FILE);
    assert!(after.contains("when: NoOpenEnds"), "{after}");
    assert_eq!(
        after.replace("when: NoOpenEnds, ", "").replace(", when: NoOpenEnds", ""),
        before,
        "nothing else"
    );
    // A second one stands beside it.
    click(&mut harness, "+ condition");
    harness.get_by_label("Type to find").type_text("tilesleft");
    harness.run_ok();
    harness.key_press(egui::Key::Enter);
    harness.run_ok();
    assert!(text(&harness, FILE).contains("when: All([NoOpenEnds, TilesLeft])"), "{}", text(&harness, FILE));
}

#[test]
fn an_effect_is_added_by_its_sentence() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut harness = with_rule(folder.path(), RULE);
    click(&mut harness, "+ effect");
    harness.get_by_label("Type to find").type_text("endgame");
    harness.run_ok();
    harness.key_press(egui::Key::Enter);
    harness.run_ok();
    let after = text(&harness, FILE);
    assert!(after.contains("N(37)), EndGame]"), "{after}");
}

#[test]
fn a_feature_is_picked_by_what_it_is_called() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut harness = with_rule(folder.path(), RULE);
    let before = text(&harness, FILE);
    chip(&mut harness, "a city");
    chip(&mut harness, "road");
    assert_eq!(text(&harness, FILE), before.replace("[\"city\"]", "[\"city\", \"road\"]"));
}

#[test]
fn what_cannot_be_told_has_its_form() {
    let folder = tempfile::tempdir().expect("a folder");
    let rule = RULE.replace("do:", "of_tomorrow: 1, do:");
    let mut harness = with_rule(folder.path(), &rule);
    assert!(harness.query_by_label("+ condition").is_none());
    assert!(harness.query_all_by_label("limit").next().is_some(), "its fields");
    assert!(harness.query_all_by_label("of_tomorrow").next().is_some(), "what nobody knows, too");
    harness.run_ok();
}

#[test]
fn every_language_has_chips() {
    for lang in Lang::all() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut harness = with_rule(folder.path(), RULE);
        harness.state_mut().desk.speak(lang);
        harness.run_ok();
        let before = text(&harness, FILE);
        chip(&mut harness, "37");
        click(&mut harness, "+");
        assert_eq!(text(&harness, FILE), before.replace("N(37)", "N(38)"), "{lang:?}");
    }
}

#[test]
fn the_rules_sheet_is_shown_beside_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut harness = with_rule(folder.path(), RULE);
    harness.run_ok();
    harness.get_by_label("On the rules sheet");
    let says = |harness: &Harness<'static, App>, n: &str| {
        let beside = harness.query_all_by_label_contains(n).filter(|node| node.rect().left() > 900.0);
        // What it was before is told below the small board.
        beside
            .filter(|node| !node.accesskit_node().value().unwrap_or_default().starts_with("before "))
            .count()
            > 0
    };
    assert!(says(&harness, "37"));
    chip(&mut harness, "37");
    click(&mut harness, "+");
    harness.run_ok();
    assert!(says(&harness, "38") && !says(&harness, "37"), "it follows");
}

#[test]
fn a_small_board_shows_what_a_change_gives() {
    let folder = tempfile::tempdir().expect("a folder");
    let rule = RULE.replace("Active", "Owners(This)");
    let mut harness = with_rule(folder.path(), &rule);
    harness.state_mut().desk.run(tilewright_workbench::model::Command::ChooseGame(
        tilewright::merge::GameArg::parse("my-house").expect("a game"),
    ));
    support::settle(&mut harness.state_mut().desk);
    for _ in 0..4 {
        harness.run_ok();
    }
    let sample = |harness: &Harness<'static, App>| {
        harness.state().desk.views.rules.sample.shown().cloned().expect("a position")
    };
    let before = sample(&harness);
    assert!(!before.changed && !before.board.tiles.is_empty(), "{:?}", before.from);
    assert!(!before.marked.is_empty(), "{:?} {:?}", before.from, before.gains);
    assert!(before.gains.iter().any(|gain| gain.now >= 37), "{:?}", before.gains);
    assert!(harness.query_all_by_label("On the board").next().is_some());
    chip(&mut harness, "37");
    click(&mut harness, "+");
    for _ in 0..4 {
        support::settle(&mut harness.state_mut().desk);
        harness.run_ok();
    }
    let after = sample(&harness);
    assert!(after.changed);
    let gain = after.gains.iter().find(|gain| gain.before.is_some_and(|before| before != gain.now));
    let gain = gain.expect("somebody gets more");
    assert_eq!(gain.before, Some(gain.now - 1), "one point more than before");
    let (was, now) = (format!("before {},", gain.now - 1), format!("now {}", gain.now));
    harness.get_by_label(&was);
    harness.get_by_label(&now);
}

#[test]
fn a_small_board_shows_what_else_a_change_does() {
    let folder = tempfile::tempdir().expect("a folder");
    let rule = "(on: Scored([\"city\"]), do: [])";
    let mut harness = with_rule(folder.path(), rule);
    harness.state_mut().desk.run(tilewright_workbench::model::Command::ChooseGame(
        tilewright::merge::GameArg::parse("my-house").expect("a game"),
    ));
    for _ in 0..4 {
        support::settle(&mut harness.state_mut().desk);
        harness.run_ok();
    }
    // A rule that does nothing yet is no error: the game can be played.
    assert_eq!(harness.state().desk.analysis.counts().0, 0, "{:?}", harness.state().desk.analysis.problems);
    assert!(harness.state().desk.table.is_some());
    let old = text(&harness, FILE);
    let new = old.replace("do: []", "do: [Grant(what: Turn, to: Active)]");
    let edit = tilewright_workbench::model::Edit::file("More", FILE, new);
    harness.state_mut().desk.run(tilewright_workbench::model::Command::Edit(edit));
    for _ in 0..6 {
        support::settle(&mut harness.state_mut().desk);
        harness.run_ok();
    }
    assert_eq!(harness.state().desk.analysis.counts().0, 0, "{:?}", harness.state().desk.analysis.problems);
    let sample = harness.state().desk.views.rules.sample.shown().cloned().expect("a position");
    let differs = sample.differs.clone().unwrap_or_else(|| panic!("{:?} {:?}", sample.from, sample.gains));
    assert!(sample.changed && !sample.board.tiles.is_empty());
    assert_ne!(differs.before, differs.now);
    assert!(harness.query_all_by_label_contains("Now").next().is_some());
}

#[test]
fn an_entry_that_comes_with_the_program_has_its_board_too() {
    let mut harness = support::window();
    let desk = &mut harness.state_mut().desk;
    desk.run(tilewright_workbench::model::Command::Choose("farmers".into()));
    desk.view = View::Rules;
    support::settle(desk);
    let world = std::sync::Arc::clone(&desk.views.rules.world);
    let leaf = world.package.iter().flat_map(|section| &section.leaves).nth(1).expect("an entry");
    let select = tilewright_workbench::model::rules::Command::Select(leaf.place.clone());
    desk.run(tilewright_workbench::model::Command::Rules(select));
    support::settle(desk);
    let sample = desk.views.rules.sample.shown().cloned();
    let sample = sample.unwrap_or_else(|| panic!("{:?}", desk.notices.last()));
    assert!(!sample.marked.is_empty() && sample.gains.iter().any(|gain| gain.now > 0), "{:?}", sample.from);
}
