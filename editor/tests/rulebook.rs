//! The view "Rulebook": clauses with what makes them true and what shows them, and names in three languages.

use egui::accesskit::Role;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;
use tilewright_workbench::model::{Command, Lang, View, ron_edit, rulebook, scenarios};
use tilewright_workbench::ui::App;

use crate::suites::support;
use crate::suites::support::{click, text, type_into};

fn book_of(package: &str) -> Harness<'static, App> {
    let mut harness = support::window();
    let desk = &mut harness.state_mut().desk;
    desk.run(Command::Choose(package.into()));
    desk.view = View::Rulebook;
    harness.run_ok();
    harness
}

fn own_book() -> (tempfile::TempDir, Harness<'static, App>) {
    let folder = support::project("my-set", "My set");
    let mut harness = support::window_at(folder.path());
    harness.state_mut().desk.view = View::Rulebook;
    harness.run_ok();
    (folder, harness)
}

#[test]
fn a_clause_leads_to_its_data_and_its_scenario_is_run() {
    let mut harness = book_of("basics");
    click(&mut harness, "BB.BASE.001");
    click(&mut harness, "Run");
    assert!(harness.query_all_by_label_contains("holds").next().is_some(), "the scenario holds");
    click(&mut harness, "feature:city");
    let desk = &harness.state().desk;
    assert_eq!(desk.view, View::Rules);
    assert_eq!(
        desk.views.rules.place.as_ref().map(|place| place.entry.path()).as_deref(),
        Some("features.city")
    );
}

#[test]
fn a_clause_leads_to_its_scenario_on_the_board() {
    let mut harness = book_of("basics");
    click(&mut harness, "BB.BASE.005");
    click(&mut harness, "Open the scenario base-13");
    harness.run_ok();
    let desk = &harness.state().desk;
    assert_eq!(desk.view, View::Scenarios);
    assert_eq!(desk.views.scenarios.chosen, Some("base-13".into()));
    let shown = desk.views.scenarios.shown.as_ref().expect("it is on the table");
    assert_eq!(shown.problem, None);
    assert!(harness.query_by_label("base-13: everything is as it must be").is_some());
}

#[test]
fn a_scenario_of_another_package_opens_there() {
    let mut harness = book_of("edition-ohb");
    harness.state_mut().desk.run(Command::Scenarios(scenarios::Command::Open("base-13".into())));
    harness.run_ok();
    let desk = &harness.state().desk;
    assert_eq!(desk.package, Some("basics".into()));
    assert_eq!(desk.views.scenarios.chosen, Some("base-13".into()));
    let messages = harness.state().desk.notices.last().is_some();
    harness.state_mut().desk.run(Command::Scenarios(scenarios::Command::Open("no-such".into())));
    assert!(!messages && harness.state().desk.notices.last().is_some());
}

#[test]
fn a_clause_is_translated_side_by_side() {
    let (_folder, mut harness) = own_book();
    let desk = &mut harness.state_mut().desk;
    desk.run(Command::Rulebook(rulebook::Command::Begin));
    for id in ["MY.1", "MY.2"] {
        desk.run(Command::Rulebook(rulebook::Command::Add(id.into())));
    }
    harness.run_ok();
    click(&mut harness, "Translation");
    click(&mut harness, "Clauses in three languages");
    type_into(&mut harness, "What MY.1 says, en", "Mills grind.");
    let all = ron_edit::keys(&text(&harness, "my-set/rulebook.ron"), "clauses").len();
    assert!(harness.query_by_label(&format!("bg: 0 of {all} translated")).is_some());
    click(&mut harness, "Only what is not translated");
    for lang in ["ru", "bg"] {
        // What is being written stays in sight although nothing is missing any more.
        type_into(&mut harness, &format!("What MY.1 says, {lang}"), "Мелница");
        let file = text(&harness, &format!("my-set/text/{lang}.ron"));
        assert_eq!(ron_edit::get(&file, "text.clauses.MY.1"), Some("\"Мелница\""), "{file}");
    }
    assert!(harness.query_by_label(&format!("bg: 1 of {all} translated")).is_some());
    assert_eq!(harness.get_by_label("What MY.1 says, bg").value().as_deref(), Some("Мелница"));
    assert_eq!(
        ron_edit::get(&text(&harness, "my-set/rulebook.ron"), "clauses.MY.1.text"),
        Some("\"Mills grind.\"")
    );
    // The next clause: the first is done, and goes.
    harness.get_by_label("What MY.2 says, bg").focus();
    harness.run_ok();
    harness.run_ok();
    assert!(harness.query_by_label("What MY.1 says, bg").is_none());
}

#[test]
fn clauses_of_the_program_are_read_and_copied() {
    let mut harness = book_of("basics");
    click(&mut harness, "Translation");
    click(&mut harness, "Clauses in three languages");
    assert!(harness.query_by_label("Make it mine").is_some());
    type_into(&mut harness, "Search what clauses say", "lap markers");
    assert!(harness.query_by_label("What BB.BASE.004 says, ru").is_some());
    assert!(harness.query_by_label("What BB.BASE.001 says, ru").is_none());
    type_into(&mut harness, "What BB.BASE.004 says, ru", "x");
    assert!(harness.state().desk.project.is_none());
    assert!(harness.state().desk.notices.last().is_none(), "it cannot be typed into");
}

#[test]
fn a_search_leaves_the_clauses_that_fit() {
    let mut harness = book_of("basics");
    type_into(&mut harness, "Search clauses", "lap markers");
    assert!(harness.query_by_label("BB.BASE.004").is_some());
    assert!(harness.query_by_label("BB.BASE.001").is_none());
}

#[test]
fn a_book_is_begun_a_clause_added_and_written() {
    let (_folder, mut harness) = own_book();
    if harness.query_by_label("Begin a rulebook").is_some() {
        click(&mut harness, "Begin a rulebook");
    }
    click(&mut harness, "Add a clause…");
    let id = harness.get_by_label("Id of the clause").value().expect("an id is proposed");
    click(&mut harness, "Add");
    let file = "my-set/rulebook.ron";
    assert!(ron_edit::keys(&text(&harness, file), "clauses").contains(&id), "{}", text(&harness, file));
    harness.get_by_role_and_label(Role::MultilineTextInput, "text").focus();
    harness.run_ok();
    harness.get_by_role_and_label(Role::MultilineTextInput, "text").type_text("Towers are tall.");
    harness.run_ok();
    let path = format!("clauses.{id}.text");
    assert_eq!(ron_edit::get(&text(&harness, file), &path), Some("\"Towers are tall.\""));
    let before = text(&harness, file);
    harness.state_mut().desk.run(Command::Action(tilewright_workbench::model::Action::Undo));
    harness.run_ok();
    assert_ne!(text(&harness, file), before);
}

#[test]
fn a_missing_name_is_marked_and_filled_in() {
    let (_folder, mut harness) = own_book();
    click(&mut harness, "Translation");
    click(&mut harness, "Names in three languages");
    assert!(harness.query_all_by_label_contains("bg: ").next().is_some(), "how many are missing");
    let before = text(&harness, "my-set/text/bg.ron");
    type_into(&mut harness, "Title, bg", "Моят набор");
    let after = text(&harness, "my-set/text/bg.ron");
    assert_ne!(after, before);
    assert!(after.contains("title: \"Моят набор"), "{after}");
    // What is typed stays in the field.
    assert!(harness.get_by_label("Title, bg").value().is_some_and(|text| text.contains("Моят набор")));
}

#[test]
fn books_and_names_of_all_packages_open_in_every_language() {
    for lang in Lang::all() {
        let mut harness = support::window();
        harness.state_mut().desk.speak(lang);
        for package in ["basics", "edition-ohb", "alpine-meadows", "common"] {
            let desk = &mut harness.state_mut().desk;
            desk.run(Command::Choose(package.into()));
            desk.view = View::Rulebook;
            harness.run_ok();
            for key in ["view-translation", "rulebook-tab-names", "rulebook-tab-wording", "view-rulebook"] {
                let words = harness.state().desk.words.t(key);
                click(&mut harness, &words);
            }
        }
    }
}
