//! Features become only what reaches as far as they do.

use super::bodies::bodies_in;
use super::overview::Overview;
use super::scope::{Kinds, Scope};
use super::visitor::Visitor;
use tilewright_lang::merge::{Game, Report, Where};
use tilewright_lang::spec::*;

/// Checks the rules of the game's packages.
pub(super) fn check(game: &Game, overview: &Overview<'_>, report: &mut Report<'_>) {
    for package in &game.packages {
        for body in bodies_in(overview.rules(package), &game.rules) {
            let mut found = Conversions(Vec::new());
            body.walk(&mut found);
            for (path, from, to) in found.0 {
                conversion(game, &Where::rules(package, path), &from, &to, report);
            }
        }
    }
}

fn conversion(game: &Game, at: &Where, from: &Kinds, to: &FeatureKindId, report: &mut Report<'_>) {
    let features = &game.rules.features;
    let (Some(from), Some(kind)) = (from, features.get(to)) else {
        return;
    };
    let known = || from.iter().filter_map(|id| features.get(id).map(|kind| (id, kind)));
    if known().next().is_none() {
        return;
    }
    if known().all(|(id, _)| id == to) {
        report.error(at, "same-kind", format!("it is {to:#} already: name what it becomes"));
    } else if let Some((id, _)) = known().next().filter(|_| known().all(|(_, one)| one.extent != kind.extent))
    {
        let reaches = |extent: Extent| match extent {
            Extent::Component => "all that is joined",
            Extent::Around => "the cells around one tile",
        };
        let (now, then) = match kind.extent {
            Extent::Component => (Extent::Around, Extent::Component),
            Extent::Around => (Extent::Component, Extent::Around),
        };
        let message = format!(
            "{id:#} reaches over {} and {to:#} over {}: it cannot become that",
            reaches(now),
            reaches(then)
        );
        report.error(at, "other-extent", message).help("give both kinds the same `extent`");
    }
}

/// Where a feature of which kinds becomes what.
struct Conversions(Vec<(String, Kinds, FeatureKindId)>);

impl Visitor for Conversions {
    fn effect(&mut self, effect: &Effect, path: &str, scope: &Scope) {
        if let Effect::Convert { feature, to } = effect {
            self.0.push((format!("{path}.Convert.to"), scope.kind_of(feature), to.clone()));
        }
    }
}
