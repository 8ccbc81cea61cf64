//! Patches of feature kinds.

use super::target::find;
use super::{Patching, show};
use crate::merge::Change;
use crate::spec::*;

impl Patching<'_, '_> {
    pub(super) fn terms(
        &mut self,
        kind: &FeatureKindId,
        at: Moment,
        set: &Map<TermId, Num>,
        remove: &[TermId],
        expect: &Map<TermId, Num>,
    ) {
        if !find!(self, features, kind, "Terms.kind") {
            return;
        }
        let moment = match at {
            Moment::Complete => "complete",
            Moment::Last => "last",
        };
        let path = |term: &TermId| format!("features.{kind}.score.{moment}.{term}");
        for (term, expected) in expect {
            let is = table(self, kind, at).get(term).map_or_else(|| "not there".to_owned(), show);
            let expected = show(expected);
            if is != expected {
                self.stale(&path(term), &format!("Terms.expect.{term}"), &expected, &is);
                return;
            }
        }
        for (term, num) in set {
            let old = table(self, kind, at).insert(term.clone(), num.clone());
            let new = show(num);
            let was = old.as_ref().map(show);
            let change = Change::Value { what: term.to_string(), was, is: Some(new.clone()) };
            self.wrote(&path(term), change, new);
        }
        for (k, term) in remove.iter().enumerate() {
            let Some(old) = table(self, kind, at).shift_remove(term) else {
                let message = format!("{kind:#} has no term {:?} to take out", term.name());
                let names: Vec<String> = table(self, kind, at).keys().map(ToString::to_string).collect();
                let here = self.at.below(&format!("Terms.remove[{k}]"));
                self.report.error(&here, "patch-of-nothing", message);
                self.report.did_you_mean(term.name(), names.iter().map(String::as_str));
                continue;
            };
            let change = Change::Value { what: term.to_string(), was: Some(show(&old)), is: None };
            self.wrote(&path(term), change, super::writes::TAKEN_OUT.to_owned());
        }
    }

    pub(super) fn tie_break(&mut self, kinds: &[FeatureKindId], append: &[TieBreak]) {
        for (kind, path) in self.kinds(kinds, "TieBreak.kinds", "owners.tie_break") {
            self.feature(&kind, |feature| feature.owners.tie_break.extend_from_slice(append));
            let added = append.iter().map(show).collect::<Vec<_>>().join(", ");
            self.wrote(&path, Change::Longer { what: "tie-break".to_owned(), by: added.clone() }, added);
        }
    }

    pub(super) fn ties(&mut self, kinds: &[FeatureKindId], be: Ties, expect: Option<&Ties>) {
        for (kind, path) in self.kinds(kinds, "Ties.kinds", "owners.ties") {
            let old = self.game.rules.features[&kind].owners.ties;
            if self.is_fresh(&path, "Ties.expect", expect, &old) {
                self.feature(&kind, |feature| feature.owners.ties = be);
                self.wrote(&path, Change::value("ties", show(&old), show(&be)), show(&be));
            }
        }
    }

    pub(super) fn strength(&mut self, kinds: &[FeatureKindId], be: &Strength) {
        for (kind, path) in self.kinds(kinds, "Strength.kinds", "owners.strength") {
            let old = show(&self.game.rules.features[&kind].owners.strength);
            self.feature(&kind, |feature| feature.owners.strength = be.clone());
            self.wrote(&path, Change::value("strength", old, show(be)), show(be));
        }
    }

    fn feature(&mut self, kind: &FeatureKindId, change: impl FnOnce(&mut FeatureKind)) {
        if let Some(feature) = self.game.rules.features.get_mut(kind) {
            change(feature);
        }
    }

    /// Those of the kinds that are in the game, each with the path of one of its fields.
    fn kinds(&mut self, kinds: &[FeatureKindId], step: &str, field: &str) -> Vec<(FeatureKindId, String)> {
        let mut found = Vec::new();
        for kind in self.known_features(kinds, step) {
            let path = format!("features.{kind}.{field}");
            found.push((kind, path));
        }
        found
    }

    /// Those of the kinds that are in the game, and those that have one of the tags.
    pub(super) fn known_features(&mut self, kinds: &[FeatureKindId], step: &str) -> Vec<FeatureKindId> {
        let mut known = Vec::new();
        for (k, kind) in kinds.iter().enumerate() {
            if self.tags.has(kind) || find!(self, features, kind, &format!("{step}[{k}]")) {
                known.push(kind.clone());
            }
        }
        let mut kinds = self.game.feature_kinds(&known);
        kinds.retain(|kind| self.game.rules.features.contains_key(kind));
        kinds
    }
}

fn table<'g>(
    patching: &'g mut Patching<'_, '_>,
    kind: &FeatureKindId,
    at: Moment,
) -> &'g mut Map<TermId, Num> {
    let feature = &mut patching.game.rules.features[kind];
    match at {
        Moment::Complete => &mut feature.score.complete,
        Moment::Last => &mut feature.score.last,
    }
}
