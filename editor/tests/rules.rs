//! The view "Rules": the tree, the form, what is told, and the text, by what a person sees.

use std::path::Path;

use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use tilewright_workbench::model::rules::FileRef;
use tilewright_workbench::model::{Command, Lang, View, ron_edit, rules};
use tilewright_workbench::ui::App;

use crate::suites::support;
use crate::suites::support::{click, text, type_into};

fn rules_at(folder: &Path) -> Harness<'static, App> {
    let mut harness = support::window_at(folder);
    harness.state_mut().desk.view = View::Rules;
    harness.run_ok();
    harness
}

/// A house rule that changes one number of the base game.
fn house(folder: &Path) {
    let package = folder.join("my-house");
    std::fs::create_dir_all(&package).expect("a folder");
    let manifest = "(\n    format: 2,\n    id: \"my-house\",\n    title: \"My house\",\n    about: \"x\",\n    author: \"x\",\n    version: \"1.0.0\",\n    licence: \"MIT\",\n    requires: [\"base\"],\n    provenance: (confidence: Confirmed, sources: [\"x\"]),\n)\n";
    std::fs::write(package.join("package.ron"), manifest).expect("a file");
    let rules = "(\n    format: 2,\n\n    // ours\n    rules: {\n        \"bonus\": (on: Slot(\"score\"), do: []), // none yet\n    },\n)\n";
    std::fs::write(package.join("rules.ron"), rules).expect("a file");
}

#[test]
fn an_entry_is_chosen_read_and_changed_in_its_form() {
    let folder = tempfile::tempdir().expect("a folder");
    house(folder.path());
    let mut harness = rules_at(folder.path());
    click(&mut harness, "bonus");
    click(&mut harness, "Form");
    assert!(harness.query_all_by_label("limit").next().is_some(), "what is not set has its row");
    assert!(harness.query_all_by_label_contains("my-house/rules.ron").next().is_some(), "who says so");
    let before = text(&harness, "my-house/rules.ron");
    // A slot is picked from those of the game, not typed.
    click(&mut harness, "on.Slot");
    harness.get_by_label("Type to find").type_text("end-p");
    harness.run_ok();
    harness.get_by_label("end-part").click();
    harness.run_ok();
    let after = text(&harness, "my-house/rules.ron");
    assert_eq!(after, before.replace("Slot(\"score\")", "Slot(\"end-part\")"));
    // An effect is added, and undo takes both back.
    click(&mut harness, "Add to do");
    assert_eq!(ron_edit::len(&text(&harness, "my-house/rules.ron"), "rules.bonus.do"), 1);
    for _ in 0..2 {
        harness.state_mut().desk.run(Command::Action(tilewright_workbench::model::Action::Undo));
        harness.run_ok();
    }
    assert_eq!(text(&harness, "my-house/rules.ron"), before);
}

#[test]
fn the_text_and_the_form_follow_each_other() {
    let folder = tempfile::tempdir().expect("a folder");
    house(folder.path());
    let mut harness = rules_at(folder.path());
    click(&mut harness, "bonus");
    assert!(harness.query_by_label("Text of my-house/rules.ron").is_none(), "the text is for those who ask");
    click(&mut harness, "Text");
    let name = "Text of my-house/rules.ron";
    let field = harness.get_by_label(name);
    assert!(field.value().is_some_and(|text| text.contains("Slot(\"score\")") && !text.contains("format")));
    field.focus();
    harness.run_ok();
    harness.key_press_modifiers(egui::Modifiers::COMMAND, egui::Key::End);
    harness.run_ok();
    harness.get_by_label(name).type_text("// typed\n");
    harness.run_ok();
    let after = text(&harness, "my-house/rules.ron");
    assert!(after.contains("// none yet\n// typed\n    },"), "{after}");
    assert_eq!(harness.state().desk.history.labels().0.len(), 1);
    // The form changes the text beside it.
    click(&mut harness, "Form");
    click(&mut harness, "Add to do");
    let field = harness.get_by_label(name);
    assert!(field.value().is_some_and(|text| !text.contains("do: []")), "{:?}", field.value());
    assert!(text(&harness, "my-house/rules.ron").contains("// typed"), "what was typed is still there");
}

#[test]
fn what_may_be_written_is_offered_at_the_caret() {
    let folder = tempfile::tempdir().expect("a folder");
    house(folder.path());
    let mut harness = rules_at(folder.path());
    let file = FileRef::Own("my-house/rules.ron".into());
    // Behind `Slot("`.
    harness.state_mut().desk.run(Command::Rules(rules::Command::ShowFile(file, (6, 29))));
    harness.run_ok();
    harness.get_by_label("Text of my-house/rules.ron").type_text("end-");
    harness.run_ok();
    harness.key_press(egui::Key::Enter);
    harness.run_ok();
    let after = text(&harness, "my-house/rules.ron");
    assert!(after.contains("on: Slot(\"end-part\")"), "{after}");
}

#[test]
fn a_very_long_file_is_shown_around_the_caret_and_typing_keeps_the_rest() {
    let folder = tempfile::tempdir().expect("a folder");
    house(folder.path());
    let path = folder.path().join("my-house/rules.ron");
    let remarks: String = (1..=6_000).map(|n| format!("// remark {n}\n")).collect();
    let long = format!("{remarks}{}", std::fs::read_to_string(&path).expect("rules"));
    std::fs::write(&path, &long).expect("a file");
    let mut harness = rules_at(folder.path());
    let file = FileRef::Own("my-house/rules.ron".into());
    harness.state_mut().desk.run(Command::Rules(rules::Command::ShowFile(file, (4_000, 1))));
    harness.run_ok();
    let name = "Text of my-house/rules.ron";
    let shown = harness.get_by_label(name).value().expect("a text");
    assert!(shown.lines().count() < 1_000 && shown.contains("remark 4000\n"), "{}", shown.lines().count());
    harness.get_by_label(name).type_text("// here\n");
    harness.run_ok();
    let after = text(&harness, "my-house/rules.ron");
    assert_eq!(after, long.replace("// remark 4000\n", "// here\n// remark 4000\n"));
}

#[test]
fn a_problem_is_marked_in_the_tree_the_form_and_the_text() {
    let folder = tempfile::tempdir().expect("a folder");
    house(folder.path());
    let path = folder.path().join("my-house/rules.ron");
    let broken = std::fs::read_to_string(&path).expect("rules").replace("Slot(\"score\")", "Slot(\"scoer\")");
    std::fs::write(&path, broken).expect("a file");
    let mut harness = rules_at(folder.path());
    crate::suites::support::problems(&mut harness);
    harness.query_all_by_label_contains("scoer").next().expect("it is listed").click();
    harness.run_ok();
    // The likely name is offered beside the picker.
    click(&mut harness, "Use score");
    assert!(text(&harness, "my-house/rules.ron").contains("Slot(\"score\")"));
    let errors = harness.state().desk.analysis.counts().0;
    assert!(harness.query_by_label("Use score").is_none() && errors <= 1, "{errors}");
}

#[test]
fn something_new_is_added_with_an_id_and_a_search_finds_it() {
    let folder = tempfile::tempdir().expect("a folder");
    house(folder.path());
    let mut harness = rules_at(folder.path());
    click(&mut harness, "New…");
    type_into(&mut harness, "Its name", "second");
    click(&mut harness, "Add");
    let rules = text(&harness, "my-house/rules.ron");
    assert_eq!(ron_edit::keys(&rules, "rules"), ["bonus", "second"]);
    assert!(rules.contains("// none yet"), "{rules}");
    type_into(&mut harness, "Search", "sec");
    assert!(harness.query_by_label("bonus").is_none());
    let entry = harness.state().desk.views.rules.place.as_ref().map(|place| place.entry.path());
    assert_eq!(entry.as_deref(), Some("rules.second"));
}

#[test]
fn what_comes_with_the_program_is_read_only_in_every_language() {
    for lang in Lang::all() {
        let mut harness = support::window();
        let desk = &mut harness.state_mut().desk;
        desk.speak(lang);
        desk.run(Command::Choose("basics".into()));
        desk.run(Command::Rules(rules::Command::Show("feature:city".into())));
        harness.run_ok();
        let desk = &harness.state().desk;
        assert_eq!(desk.view, View::Rules);
        assert_eq!(
            desk.views.rules.place.as_ref().map(|place| place.entry.path()).as_deref(),
            Some("features.city")
        );
        let link = harness.query_all_by_label_contains("basics/rules.ron:").next().is_some();
        assert!(link, "who says so, in {lang:?}");
        let is_shut =
            harness.query_all_by_label_contains("More for").all(|node| node.accesskit_node().is_disabled());
        assert!(is_shut, "nothing can be changed");
        let copy = harness.state().desk.words.t("make-mine");
        click(&mut harness, &copy);
        assert!(harness.state().desk.views.start.asking.is_some(), "a copy is offered");
    }
}

#[test]
fn every_entry_of_every_package_opens() {
    let mut harness = support::window();
    let packages: Vec<_> = harness.state().desk.analysis.library.packages.keys().cloned().collect();
    for package in packages {
        let desk = &mut harness.state_mut().desk;
        desk.run(Command::Choose(package.clone()));
        desk.view = View::Rules;
        harness.run_ok();
        let world = std::sync::Arc::clone(&harness.state().desk.views.rules.world);
        for section in &world.package {
            // One of each section stands for the others.
            let Some(leaf) = section.leaves.first() else {
                continue;
            };
            harness.state_mut().desk.run(Command::Rules(rules::Command::Select(leaf.place.clone())));
            harness.run_ok();
            assert!(harness.state().desk.views.rules.place.is_some(), "{package}: {}", leaf.name);
        }
    }
}
