//! What clauses of a rulebook refer to is there: the data that make them true, and their reasons. No two have one id.
//!
//! Scenarios and clauses that are named are looked up with all other names.

use std::collections::HashMap;

use super::overview::Overview;
use tilewright_lang::merge::{Game, Report, Where};
use tilewright_lang::spec::*;

/// Checks the rulebooks of the game's packages.
pub(super) fn check(game: &Game, overview: &Overview<'_>, report: &mut Report<'_>) {
    let library = report.library;
    let mut first: HashMap<&ClauseId, &PackageId> = HashMap::new();
    for package in game.packages.iter().chain(&game.tiles_only) {
        let loaded = &library.packages[package];
        let Some(book) = &loaded.rulebook else {
            continue;
        };
        let Some(own) = overview.things_of(package) else {
            continue;
        };
        for (id, clause) in &book.clauses {
            if let Some(other) = first.insert(id, package) {
                let at = |package| Where::file(package, "rulebook.ron", format!("clauses.{id}")).key();
                let message = format!("two clauses of this game are called `{id}`");
                report.warning(&at(package), "defined-twice", message);
                let other = at(other).words(library);
                report.help(format!("the other one is {other}; give one of them another id"));
            }
            let at = |step: &str| Where::file(package, "rulebook.ron", format!("clauses.{id}.by.{step}"));
            let (step, reason) = match &clause.by {
                ClauseStatus::Data(things) => {
                    for (k, thing) in things.iter().enumerate().filter(|(_, thing)| !own.has(thing)) {
                        // A book that several packages share speaks of the tiles of all of them.
                        let all = overview.things();
                        let name = thing.rsplit([':', '.']).next().unwrap_or(thing);
                        if !all.has(thing) && !report.may_be_lost(name) {
                            let message =
                                format!("this clause is said to be true by {thing:?}, which is not there");
                            report.error(&at(&format!("Data[{k}]")), "unknown-thing", message);
                            match (all.of_another_kind(thing), all.like(thing)) {
                                (Some(other), _) => report.help(format!("it is `{other}`")),
                                (None, Some(like)) => report.help(format!("did you mean `{like}`?")),
                                (None, None) => {
                                    report.help("write `kind:id`, as `feature:lane`, `rule:…`, `tile:…`")
                                }
                            }
                        }
                    }
                    continue;
                }
                ClauseStatus::Engine(reason) => ("Engine", reason),
                ClauseStatus::Display(reason) => ("Display", reason),
                ClauseStatus::TableTalk(reason) => ("TableTalk", reason),
                ClauseStatus::OutOfScope(reason) => ("OutOfScope", reason),
            };
            if reason.trim().is_empty() {
                let message = format!("`{step}` of this clause says nothing");
                report.warning(&at(step), "no-reason", message);
                report.help("say in a few words what makes it true, or why it is left out");
            }
        }
    }
}
