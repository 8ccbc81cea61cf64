//! Every rulebook example of every package holds, and would not hold without its rule.

use std::collections::BTreeSet;

use rayon::prelude::*;

use tilewright::load::Library;
use tilewright::rules::Ruleset;
use tilewright::scenario::{Games, Outcome, run};
use tilewright::spec::{PackageId, Scenario, ScenarioId};

use crate::mutations::{EDITS, MUTATIONS, Mutation, OTHERS};

fn scenario<'l>(library: &'l Library, id: &str) -> &'l Scenario {
    let packages = library.packages.values();
    let mut found = packages.filter_map(|loaded| loaded.scenarios.get(&ScenarioId::from(id)));
    found.next().unwrap_or_else(|| panic!("there is no scenario {id}"))
}

#[test]
fn every_scenario_of_every_package_holds() {
    let library = tilewright_tests::tilesets::library();
    all_hold(library, library.packages.keys());
}

/// All scenarios of some packages hold.
pub fn all_hold<'l>(library: &'l Library, packages: impl IntoIterator<Item = &'l PackageId>) {
    let mut games = Games::new(library);
    let mut failed = String::new();
    let mut count = 0;
    for package in packages {
        for (id, scenario) in &library.packages[package].scenarios {
            count += 1;
            let outcome = games.run(scenario);
            for failure in outcome.failures {
                failed += &format!("{package}, scenario {id}, {failure}\n");
            }
            if let Some(absent) = outcome.absent {
                failed += &format!("{package}, scenario {id}: there is no package {absent:?}\n");
            }
        }
    }
    println!("{count} scenarios");
    assert!(failed.is_empty(), "\n{failed}");
}

#[test]
fn every_rulebook_has_scenarios() {
    let library = tilewright_tests::tilesets::library();
    let shown: BTreeSet<&str> = library
        .packages
        .values()
        .flat_map(|loaded| loaded.scenarios.values())
        .flat_map(|scenario| scenario.clauses.iter().map(|clause| clause.0.as_str()))
        .collect();
    let books: Vec<_> = library.packages.values().filter_map(|loaded| loaded.rulebook.as_ref()).collect();
    assert!(books.len() >= 2);
    for book in books {
        let clauses: Vec<_> = book.clauses.keys().map(|id| id.0.as_str()).collect();
        assert!(clauses.iter().any(|id| shown.contains(id)), "no scenario shows any of {clauses:?}");
    }
}

/// A rule exists when a scenario fails without it.
#[test]
fn a_broken_rule_is_noticed() {
    let library = tilewright_tests::tilesets::library();
    let mut games = Games::new(library);
    let mut unnoticed = Vec::new();
    for mutation in MUTATIONS.iter().chain(OTHERS) {
        for id in mutation.fails {
            let outcome = run_broken(&mut games, scenario(library, id), mutation);
            if outcome.ok() {
                unnoticed.push(format!("{id} holds although {}", mutation.says));
            }
        }
        assert!(!mutation.fails.is_empty(), "nobody notices that {}", mutation.says);
    }
    println!("{} rules broken", MUTATIONS.len() + OTHERS.len());
    assert!(unnoticed.is_empty(), "{unnoticed:#?}");
}

fn run_broken(games: &mut Games<'_>, scenario: &Scenario, mutation: &Mutation) -> Outcome {
    let (game, _) = games.of(scenario).unwrap();
    let mut game = game.clone();
    (mutation.breaks)(&mut game);
    let rules = Ruleset::lower(&game).unwrap_or_else(|error| panic!("{}: {error}", mutation.says));
    run(&rules, &game, scenario)
}

/// A rule exists when a scenario fails where its text says something else.
#[test]
fn another_word_in_a_rule_is_noticed() {
    let library = tilewright_tests::tilesets::library();
    let edits: Vec<_> =
        EDITS.iter().flat_map(|(package, edits)| edits.iter().map(move |edit| (package, edit))).collect();
    let unnoticed = edits.par_iter().flat_map_iter(|(package, edit)| {
        assert!(!edit.fails.is_empty(), "{package}: nobody notices that {}", edit.says);
        let library = edit.of(library, package);
        let mut games = Games::new(&library);
        let holds = |id: &&&str| {
            let scenario = scenario(&library, id);
            let (game, rules) = games.of(scenario).unwrap_or_else(|error| panic!("{}: {error}", edit.says));
            run(rules, game, scenario).ok()
        };
        let unnoticed = edit.fails.iter().filter(holds);
        unnoticed.map(|id| format!("{package}: {id} holds although {}", edit.says)).collect::<Vec<_>>()
    });
    let unnoticed: Vec<_> = unnoticed.collect();
    println!("{} words changed", edits.len());
    assert!(unnoticed.is_empty(), "{unnoticed:#?}");
}

/// A scenario proves something if some broken rule makes it fail.
#[test]
fn every_scenario_of_the_base_game_notices_something() {
    let library = tilewright_tests::tilesets::library();
    let mut games = Games::new(library);
    let mut idle = Vec::new();
    for package in ["basics", "farmers"] {
        for (id, scenario) in &library.packages[&PackageId::from(package)].scenarios {
            let mut outcomes = MUTATIONS.iter().map(|mutation| run_broken(&mut games, scenario, mutation));
            if outcomes.all(|outcome| outcome.ok()) {
                idle.push(id.clone());
            }
        }
    }
    assert!(idle.is_empty(), "these hold whatever rule is broken: {idle:?}");
}
