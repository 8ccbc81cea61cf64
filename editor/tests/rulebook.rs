//! The view "Rulebook": clauses with what makes them true and what shows them, and names in three languages.

mod support;

use support::{click, text, type_into};

use eframe::egui::accesskit::Role;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;
use tilewright_editor::model::{Command, Lang, View, patch};
use tilewright_editor::ui::App;

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
    assert_eq!(desk.rules.place.as_ref().map(|place| place.entry.path()).as_deref(), Some("features.city"));
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
    assert!(patch::keys(&text(&harness, file), "clauses").contains(&id), "{}", text(&harness, file));
    harness.get_by_role_and_label(Role::MultilineTextInput, "text").focus();
    harness.run_ok();
    harness.get_by_role_and_label(Role::MultilineTextInput, "text").type_text("Towers are tall.");
    harness.run_ok();
    let path = format!("clauses.{id}.text");
    assert_eq!(patch::get(&text(&harness, file), &path), Some("\"Towers are tall.\""));
    let before = text(&harness, file);
    harness.state_mut().desk.run(Command::Do(tilewright_editor::model::Action::Undo));
    harness.run_ok();
    assert_ne!(text(&harness, file), before);
}

#[test]
fn a_missing_name_is_marked_and_filled_in() {
    let (_folder, mut harness) = own_book();
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
    for lang in Lang::ALL {
        let mut harness = support::window();
        harness.state_mut().desk.speak(lang);
        for package in ["basics", "edition-ohb", "alpine-meadows", "common"] {
            let desk = &mut harness.state_mut().desk;
            desk.run(Command::Choose(package.into()));
            desk.view = View::Rulebook;
            harness.run_ok();
            let words = harness.state().desk.words.t("rulebook-tab-names");
            click(&mut harness, &words);
            let words = harness.state().desk.words.t("rulebook-tab-clauses");
            click(&mut harness, &words);
        }
    }
}
