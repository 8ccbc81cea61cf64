//! Places where lines end, as rules ask for them: some tile draws one.

use super::bodies::bodies;
use super::overview::Overview;
use super::scope::Scope;
use super::visitor::Visitor;
use tilewright_lang::merge::{Game, Report, Where};
use tilewright_lang::spec::*;

/// Checks the rules of the game's packages against all tiles that are loaded.
pub(super) fn check(game: &Game, overview: &Overview<'_>, report: &mut Report<'_>) {
    let library = report.library;
    let drawn = overview.drawn_ends();
    for package in &game.packages {
        let mut asked = Asked::default();
        for body in bodies(&library.packages[package].rules, &game.rules.slots) {
            body.walk(&mut asked);
        }
        for (place, path) in asked.0.iter().filter(|(place, _)| !drawn.contains(place.as_str())) {
            let at = Where::rules(package, format!("{path}.EndsAt"));
            report.warning(&at, "never-drawn", format!("no line of a tile ends at {place:?}"));
            report.did_you_mean(place, drawn.iter().copied());
        }
    }
}

/// The places that are asked for, and where.
#[derive(Default)]
struct Asked(Vec<(String, String)>);

impl Visitor for Asked {
    fn count(&mut self, count: &Count, path: &str, _: &Scope) {
        if let Count::EndsAt(place) = count {
            self.0.push((place.clone(), path.to_owned()));
        }
    }
}
