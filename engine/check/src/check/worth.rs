//! What features are worth at the end is counted at the end.
//!
//! Rules go through kinds of features to score them, often through those with a tag: a kind without it is worth nothing, whatever its
//! `last` says. A kind may be scored by a package that is not in the game, so those are asked too; but what they score without
//! naming kinds is not known to be this one.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::bodies::bodies;
use super::overview::Overview;
use super::scope::{Kinds, Scope};
use super::symbols::Symbols;
use super::visitor::Visitor;
use tilewright_lang::merge::{Game, Report, Where, list};
use tilewright_lang::spec::*;

/// What rules score as at the end.
#[derive(Debug, Default)]
pub(super) struct Scored {
    /// The kinds that any package names.
    kinds: HashSet<FeatureKindId>,
    /// The packages that score whatever there is.
    any: HashSet<PackageId>,
    /// The tags by which a package chooses kinds.
    tags: HashMap<PackageId, BTreeSet<String>>,
}

impl Scored {
    pub(super) fn of(overview: &Overview<'_>) -> Self {
        let mut scored = Self::default();
        // Rules stand in slots of other packages, too.
        let slots: Vec<Slot> = overview.all_rules().flat_map(|rules| rules.slots.iter().cloned()).collect();
        for (package, rules) in overview.rules_of_each() {
            for kinds in scores(rules, &slots) {
                match kinds {
                    Some(kinds) => scored.kinds.extend(kinds),
                    None => drop(scored.any.insert(package.clone())),
                }
            }
            // As they are written the tags still stand there.
            let written = scores(&overview.library.packages[package].rules, &slots);
            let names = written.iter().flatten().flatten().map(FeatureKindId::name);
            let tags = names.filter(|name| is_tag(name, &overview.symbols)).map(str::to_owned);
            scored.tags.insert(package.clone(), tags.collect());
        }
        scored
    }
}

/// Checks the feature kinds of the game's packages.
pub(super) fn check(game: &Game, overview: &Overview<'_>, report: &mut Report<'_>) {
    let library = report.library;
    let scored = overview.scored();
    let tags: BTreeSet<&String> =
        game.packages.iter().filter_map(|package| scored.tags.get(package)).flatten().collect();
    // Who names the kinds that are scored knows which are not.
    if tags.is_empty() || game.packages.iter().any(|package| scored.any.contains(package)) {
        return;
    }
    let tags: Vec<String> = tags.into_iter().cloned().collect();
    for package in &game.packages {
        for (id, kind) in &library.packages[package].rules.features {
            if kind.score.last.is_empty() || scored.kinds.contains(id) {
                continue;
            }
            let at = Where::rules(package, format!("features.{id}.score.last"));
            let message = format!("what {id:#} is worth at the end is never counted: no rule scores it then");
            report.warning(&at, "never-scored", message);
            report.help(format!(
                "kinds with the tag {} are scored: add it to its `tags`, or write a rule with `Score(feature: This, at: Last)`",
                list(&tags)
            ));
        }
    }
}

/// True for a tag among the names of kinds.
fn is_tag(name: &str, symbols: &Symbols) -> bool {
    !symbols.is_defined("feature kind", name) && symbols.is_defined("feature tag", name)
}

/// What rules score as at the end, or ask the worth of as at the end.
fn scores(rules: &RulesFile, slots: &[Slot]) -> Vec<Kinds> {
    let mut look = Look(Vec::new());
    for body in bodies(rules, slots) {
        body.walk(&mut look);
    }
    look.0
}

struct Look(Vec<Kinds>);

impl Visitor for Look {
    fn effect(&mut self, effect: &Effect, _: &str, scope: &Scope) {
        if let Effect::Score { feature, at: Moment::Last, terms, .. } = effect
            && terms.is_empty()
        {
            self.0.push(scope.kind_of(feature));
        }
    }

    fn num(&mut self, num: &Num, _: &str, scope: &Scope) {
        if let Num::Worth(feature, Moment::Last) = num {
            self.0.push(scope.kind_of(feature));
        }
    }
}
