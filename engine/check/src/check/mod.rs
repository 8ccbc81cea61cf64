//! Is the data sound? References, bindings, geometry, order, rules that cannot work.
//!
//! It reads the packages' own files, so that every finding has its place, and the merged game where
//! only that can tell. It changes nothing.
//!
//! **Invariant:** in a game in which it finds no error, every name leads somewhere, everything that is
//! asked for is bound, every port has one owner, and the game can be played.

mod bindings;
mod blank;
pub(crate) mod bodies;
mod clauses;
mod colours;
mod conversions;
mod corners;
mod crossings;
mod dead;
mod designs;
mod ends;
mod forever;
mod geometry;
mod marks;
pub mod meet;
mod moments;
mod never;
mod nouns;
mod numbers;
mod overlays;
mod overview;
mod procedures;
mod racks;
mod references;
mod requires;
mod scenarios;
pub mod scope;
mod start;
mod supply;
mod symbols;
mod terms;
mod tiles;
mod touch;
pub(crate) mod unused;
mod visit_effects;
pub mod visitor;
mod words;
mod worth;

pub use start::NO_START;

use overview::Overview;
use tilewright_lang::load::{Diagnostic, Library};
use tilewright_lang::merge::{Game, Report, Where};
use tilewright_lang::spec::{RulesFile, Slot};
use tilewright_play::rules::Ruleset;

/// Finds everything in a merged game that is wrong or suspicious, in the order of packages.
pub fn check(library: &Library, game: &Game) -> Vec<Diagnostic> {
    Checker::new(library).check(game)
}

/// Goes through everything of a rules file that is worked out or done, in its order; its rules stand in slots of these.
pub fn visit(rules: &RulesFile, slots: &[Slot], visitor: &mut impl visitor::Visitor) {
    for body in bodies::bodies(rules, slots) {
        body.walk(visitor);
    }
}

/// Checks games of one library: what all its packages say is gone through once for all of them.
#[derive(Debug)]
pub struct Checker<'l>(Overview<'l>);

impl<'l> Checker<'l> {
    /// Goes through the packages.
    pub fn new(library: &'l Library) -> Self {
        Self(Overview::of(library))
    }

    /// Finds everything in a merged game that is wrong or suspicious, in the order of packages.
    pub fn check(&self, game: &Game) -> Vec<Diagnostic> {
        let overview = &self.0;
        let mut report = Report::new(overview.library);
        let foreign = references::check(game, overview, &mut report);
        references::check_taken_out(game, &overview.symbols, &mut report);
        bindings::check(game, &mut report);
        moments::check(game, &mut report);
        tiles::check(game, &mut report);
        overlays::check(game, &mut report);
        start::check(game, foreign, &mut report);
        racks::check(game, &mut report);
        scenarios::check(game, overview, &mut report);
        clauses::check(game, overview, &mut report);
        blank::check(game, &mut report);
        numbers::check(game, &mut report);
        nouns::check(game, &mut report);
        conversions::check(game, overview, &mut report);
        colours::check(game, &mut report);
        terms::check(game, &mut report);
        procedures::check(game, overview, &mut report);
        forever::check(game, &mut report);
        // What could not be read may be just what would use it.
        if overview.is_whole {
            dead::check(game, overview, &mut report);
            never::check(game, overview, &mut report);
            corners::check(game, overview, &mut report);
            designs::check(game, &mut report);
            unused::check(game, overview, &mut report);
            ends::check(game, overview, &mut report);
            playable(game, &mut report);
        }
        // What is open, or of no use, in a game that cannot be played is the least of its worries.
        if overview.is_whole && !report.has_errors() {
            words::check(game, overview, &mut report);
            worth::check(game, overview, &mut report);
            meet::check(game, &mut report);
        }
        report.found
    }
}

/// What is checked and fine plays: where nothing else is wrong, the game is made ready to be played.
fn playable(game: &Game, report: &mut Report<'_>) {
    if report.found.iter().any(Diagnostic::is_error) {
        return;
    }
    if let Err(error) = Ruleset::lower(game) {
        report.error(&Where::argument(), "cannot-be-played", error.to_string());
    }
}
