//! Procedures are called, and not in a circle.

use std::collections::HashSet;

use super::bodies::{Body, bodies};
use super::overview::Overview;
use super::scope::Scope;
use super::visitor::Visitor;
use tilewright_lang::load::Library;
use tilewright_lang::merge::{Game, PartialOrder, Report, Where};
use tilewright_lang::spec::*;

/// Checks who calls whom.
pub(super) fn check(game: &Game, overview: &Overview<'_>, report: &mut Report<'_>) {
    circle(game, report);
    if !overview.is_whole {
        return;
    }
    let called = overview.called();
    for package in &game.packages {
        for id in report.library.packages[package].rules.procedures.keys() {
            if !called.contains(id) {
                let at = Where::rules(package, format!("procedures.{id}"));
                report.warning(&at, "never-called", format!("nothing calls {id:#}"));
            }
        }
    }
}

fn circle(game: &Game, report: &mut Report<'_>) {
    let procedures = &game.rules.procedures;
    let mut order = PartialOrder::new(procedures.len());
    for body in bodies(&game.rules, &game.rules.slots) {
        let Body { procedure: Some(id), .. } = body else {
            continue;
        };
        let mut calls = Calls::default();
        body.walk(&mut calls);
        for callee in calls.0.iter().filter_map(|callee| procedures.get_index_of(callee)) {
            if let Some(caller) = procedures.get_index_of(id) {
                order.add(caller, callee);
            }
        }
    }
    let Some(circle) = order.circle() else { return };
    let names: Vec<&str> =
        circle.iter().filter_map(|&k| procedures.get_index(k)).map(|(id, _)| id.name()).collect();
    let sources = game.provenance.get(&format!("procedures.{}", names[0]));
    if let Some(source) = sources.and_then(|sources| sources.first()) {
        let message =
            format!("procedures call each other in a circle: {} calls {}", names.join(" calls "), names[0]);
        report.error(
            &Where::rules(&source.package, format!("procedures.{}", names[0])),
            "call-circle",
            message,
        );
    }
}

/// All procedures that any loaded package calls.
pub(super) fn called(library: &Library) -> HashSet<ProcedureId> {
    let mut calls = Calls::default();
    for loaded in library.packages.values() {
        for body in bodies(&loaded.rules, &loaded.rules.slots) {
            body.walk(&mut calls);
        }
    }
    calls.0.into_iter().collect()
}

#[derive(Default)]
struct Calls(Vec<ProcedureId>);

impl Visitor for Calls {
    fn effect(&mut self, effect: &Effect, _: &str, _: &Scope) {
        if let Effect::Call(id) = effect {
            self.0.push(id.clone());
        }
    }
}
