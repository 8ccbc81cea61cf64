//! What each kind of feature is worth, when it is complete, and whose it is.

use super::Block;
use super::write::{Write, capital};
use crate::explain::{number, wording};
use tilewright_lang::spec::*;

impl Write<'_> {
    /// Scoring, kind by kind.
    pub fn scoring(&mut self) {
        let game = self.game;
        let heading = self.mark();
        self.heading(2, self.say("sheet-scoring"));
        let scored: Vec<_> = game.rules.features.iter().filter(|(_, kind)| is_scored(kind)).collect();
        let usual = scored.first().map(|(_, kind)| kind.owners.clone()).unwrap_or_default();
        if !scored.is_empty() {
            let owner = self.owner(&usual);
            self.rule(&owner);
        }
        self.told("scoring");
        for (id, modifier) in game.rules.modifiers.iter().filter(|(_, one)| kinds(one).len() != 1) {
            self.thing(&format!("modifier:{id}"), |write| wording::modifier(modifier, &write.names));
        }
        for (id, kind) in &game.rules.features {
            let part = self.mark();
            self.heading(3, capital(&self.names.feature(id)));
            if is_scored(kind) || self.matters(id, kind) {
                self.when_complete(id, kind);
            }
            if is_scored(kind) {
                self.worth(id, kind, &usual);
            }
            self.told(&format!("feature:{id}"));
            for (rule, modifier) in game.rules.modifiers.iter().filter(|(_, one)| kinds(one) == [id.clone()])
            {
                self.thing(&format!("modifier:{rule}"), |write| wording::modifier(modifier, &write.names));
            }
            self.drop_if_empty(part);
        }
        self.drop_if_empty(heading);
    }

    /// True for a kind that is to be told even if it is worth nothing: figures may be put there, or it can be complete.
    fn matters(&self, id: &FeatureKindId, kind: &FeatureKind) -> bool {
        let mut pieces = self.game.rules.pieces.iter();
        pieces.any(|(piece, def)| self.game.placeable_on(piece, def).contains(id))
            || wording::can_be_complete(&kind.complete, &self.names)
    }

    fn when_complete(&mut self, id: &FeatureKindId, kind: &FeatureKind) {
        let name = capital(&self.names.feature(id));
        let mut is = wording::complete(&kind.complete, &self.names);
        if kind.extent == Extent::Around {
            is = format!("{is}; {}", self.say("extent-around"));
        }
        let text = self.with("sheet-feature", &[("feature", name.into()), ("is", is.into())]);
        self.rule(&text);
    }

    fn worth(&mut self, id: &FeatureKindId, kind: &FeatureKind, usual: &Owners) {
        let (complete, last) = (&kind.score.complete, &kind.score.last);
        let mut terms: Vec<&TermId> = complete.keys().collect();
        terms.extend(last.keys().filter(|term| !complete.contains_key(*term)));
        // What is worth nothing in any case is none of a table's rows.
        terms.retain(|term| [complete, last].iter().any(|terms| !terms.get(*term).is_none_or(is_nothing)));
        let cell = |num: Option<&Num>| {
            num.filter(|num| !is_nothing(num)).map_or_else(|| "—".to_owned(), |num| number(num, &self.names))
        };
        let term = |id: &TermId| self.names.term(id);
        let rows: Vec<_> =
            terms.into_iter().map(|id| vec![term(id), cell(complete.get(id)), cell(last.get(id))]).collect();
        let head = [String::new(), self.say("sheet-complete"), self.say("sheet-last")].to_vec();
        if !rows.is_empty() {
            self.push(Block::Table { head, rows });
        }
        if kind.owners.strength != usual.strength || kind.owners.ties != usual.ties {
            let owner = self.owner(&kind.owners);
            self.named_rule(&capital(&self.names.feature(id)), &owner);
        }
        for one in &kind.owners.tie_break {
            let text = wording::tie_break(one, &self.names);
            self.rule(&text);
        }
    }

    /// Who scores a feature.
    fn owner(&self, owners: &Owners) -> String {
        let ties = self.say(match owners.ties {
            Ties::Full => "sheet-ties-full",
            Ties::SplitUp => "sheet-ties-split-up",
            Ties::SplitDown => "sheet-ties-split-down",
            Ties::Nobody => "sheet-ties-nobody",
        });
        let who = match &owners.strength {
            Strength::Weights => self.say("sheet-owner-weights"),
            Strength::Presence => return self.say("sheet-owner-presence"),
            Strength::Around(kind) => {
                self.with("sheet-owner-around", &[("feature", self.names.feature(kind).into())])
            }
            Strength::By(num) => {
                self.with("sheet-owner-by", &[("n", wording::measure(num, &self.names).into())])
            }
        };
        format!("{who} {ties}")
    }
}

fn is_scored(kind: &FeatureKind) -> bool {
    !kind.score.complete.is_empty() || !kind.score.last.is_empty()
}

/// True for a number that is 0 whatever there is.
fn is_nothing(num: &Num) -> bool {
    matches!(num, Num::N(0) | Num::Per(0, _))
}

/// The kinds whose worth it changes.
fn kinds(modifier: &Modifier) -> &[FeatureKindId] {
    match &modifier.of {
        Quantity::Score { kinds, .. }
        | Quantity::ScoreFor { kinds, .. }
        | Quantity::Times { by: kinds, .. } => kinds,
    }
}
