//! The recipes of the language are packages that are sound, hold, and say what they are said to say.

use std::collections::BTreeSet;
use std::fs;

use tilewright::cli::Exit;
use tilewright::load::{Library, format_text};
use tilewright::manual::reference;
use tilewright::scenario::Games;
use tilewright::spec::{PackageId, ScenarioId};
use tilewright_tests::command::{arg, tilewright};
use tilewright_tests::recipes::{folder, made, packages};
use tilewright_tests::repository::{files, root};

/// The most lines of a block: who copies it wants to see all of it.
const LONGEST: usize = 40;

/// What comes with the program, and the recipes.
fn library() -> Library {
    let mut library = tilewright_tests::tilesets::library().clone();
    let mistakes = library.add_folder(&folder());
    assert!(mistakes.is_empty(), "{mistakes:#?}");
    library
}

fn check(game: &str) {
    let folder = folder();
    let called = tilewright(&["check", &format!("{}+{game}", arg(&folder)), "--strict"]);
    assert_eq!(called.err, "", "{game}");
    called.fine();
}

#[test]
fn every_recipe_is_sound() {
    let packages = packages().packages;
    assert!(packages.len() > 10, "{:?}", packages.keys());
    packages.keys().for_each(|id| check(&id.0));
    // Two that meet.
    check("bells+tithes");
}

#[test]
fn every_recipe_holds() {
    let folder = folder();
    let ran = tilewright(&["scenario", arg(&folder), "--format", "json"]).json();
    let scenarios = ran["scenarios"].as_array().expect("scenarios");
    let held = scenarios.iter().filter(|one| one["holds"] == true && one["absent"].is_null());
    let held: BTreeSet<&str> = held.filter_map(|one| one["package"].as_str()).collect();
    let all: BTreeSet<_> = packages().packages.keys().map(|id| id.0.clone()).collect();
    assert!(all.iter().all(|id| held.contains(id.as_str())), "of {all:?} only {held:?} have an example");
    assert_eq!(ran["failed"], 0);
}

/// An example proves nothing that holds without the rules that it is about.
#[test]
fn every_recipe_fails_without_what_it_says() {
    let whole = library();
    for id in packages().packages.keys() {
        let mut library = whole.clone();
        let package = library.packages.get_mut(id).expect("the recipe");
        package.rules.rules.0.clear();
        package.rules.actions.0.clear();
        package.rules.modifiers.0.clear();
        package.rules.patch.clear();
        let scenarios = package.scenarios.clone();
        let mut games = Games::new(&library);
        let fails = scenarios.values().any(|scenario| !games.run(scenario).ok());
        assert!(fails, "the examples of {id} hold without its rules");
    }
}

#[test]
fn what_a_book_says_of_two_recipes_decides() {
    let mut library = library();
    let tithes = library.packages.get_mut(&PackageId::from("tithes")).expect("the recipe");
    tithes.rules.patch.clear();
    let scenario = tithes.scenarios.get(&ScenarioId::from("before-the-bell")).expect("the example").clone();
    assert!(!Games::new(&library).run(&scenario).ok(), "the order makes no difference");
}

#[test]
fn every_recipe_is_laid_out() {
    for file in files("engine/lang/recipes").iter().filter(|file| file.path.ends_with(".ron")) {
        let laid = format_text(&file.text).unwrap_or_else(|said| panic!("{}: {said:#?}", file.path));
        assert_eq!(laid, file.text, "run `cargo run -- fmt engine/lang/recipes`: {}", file.path);
    }
}

#[test]
fn what_the_program_says_of_recipes_is_up_to_date() {
    let made = made();
    assert!(made.len() > 9);
    for made in made {
        let path = made.path.display();
        assert_eq!(made.is, made.should, "run `cargo run -p tilewright-tests --bin recipes`: {path}");
    }
}

#[test]
fn an_example_is_told_in_other_languages() {
    let lamplight = folder().join("lamplight");
    let told =
        |lang| tilewright(&["scenario", arg(&lamplight), "--only", "lit", "--tell", "--lang", lang]).fine();
    assert!(told("bg").contains("Точки: Red 8, Blue 0"), "{}", told("bg"));
    assert!(told("ru").contains("Очки: Red 8, Blue 0"), "{}", told("ru"));
    let quiet = tilewright(&["scenario", arg(&lamplight), "--lang", "ru"]);
    assert_eq!(quiet.exit, Exit::Call, "nothing is told, so it is told in no language");
}

/// The titles of the page.
fn headings(page: &str) -> Vec<&str> {
    let mut fenced = false;
    let mut found = Vec::new();
    for line in page.lines() {
        fenced ^= line.starts_with("```");
        if !fenced && line.starts_with('#') {
            found.push(line.trim_start_matches('#').trim());
        }
    }
    found
}

#[test]
fn the_page_opens_with_all_recipes() {
    let page = reference();
    let headings = headings(&page);
    let behind = headings.iter().skip_while(|title| **title != "Ten recipes").skip(1);
    let recipes: Vec<_> = behind.take_while(|title| **title != "The ideas on one page").collect();
    for (number, title) in (1..).zip(&recipes) {
        assert!(title.starts_with(&format!("{number}. ")), "{recipes:?}");
    }
    let mut count = 0;
    for id in packages().packages.keys() {
        let Ok(text) = fs::read_to_string(folder().join(&id.0).join("recipe.md")) else {
            continue;
        };
        let title = text.lines().next().unwrap_or_default().trim_start_matches("# ");
        assert!(recipes.iter().any(|there| there.ends_with(title)), "{id} is not on the page");
        count += 1;
    }
    assert_eq!((count, headings.get(2)), (recipes.len(), Some(&"Ten recipes")), "{headings:?}");
    assert!(count >= 10, "{recipes:?}");
    for block in page.split("\n```ron\n").skip(1) {
        let lines = block.split("\n```").next().unwrap_or_default().lines().count();
        assert!(lines <= LONGEST, "a block has {lines} lines:\n{block:.200}");
    }
}

/// What a heading is called in links.
fn anchor(title: &str) -> String {
    let kept = title.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.collect::<String>().to_lowercase().replace(' ', "-")
}

#[test]
fn the_links_of_the_page_lead_somewhere() {
    let page = reference();
    let mut anchors = BTreeSet::new();
    for title in headings(&page) {
        assert!(anchors.insert(anchor(title)), "two headings are called {title}");
    }
    let named = page.match_indices("<a id=\"").map(|(at, start)| &page[at + start.len()..]);
    anchors.extend(named.map(|rest| rest.split('"').next().unwrap_or_default().to_owned()));
    let links = page.match_indices("](").map(|(at, _)| page[at + 2..].split(')').next().unwrap_or_default());
    let mut count = 0;
    for link in links.filter(|link| !link.starts_with("http")) {
        count += 1;
        let (path, part) = link.split_once('#').unwrap_or((link, ""));
        assert!(root().join("engine").join(path).exists(), "{link} is not there");
        assert!(!path.is_empty() || anchors.contains(part), "nothing is called {link}");
    }
    assert!(count > 200, "only {count} links");
}
