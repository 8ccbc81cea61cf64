//! Feature kinds, their modifiers, placement rules.

use super::scope::Scope;
use super::*;
use tilewright_lang::spec;

/// True if a feature of a kind is complete as soon as it has no open end, and for no other reason.
pub(super) fn closes(complete: &spec::Cond) -> bool {
    matches!(complete, spec::Cond::NoOpenEnds | spec::Cond::AreaFull)
}

impl Lower<'_> {
    pub(super) fn kinds(&mut self) -> Lowered<Vec<FeatureDesign>> {
        let game = self.game;
        let mut designs = Vec::new();
        for (id, kind) in &game.rules.features {
            designs.push(self.at(format!("features.{id}"), |lower| lower.feature_design(kind))?);
        }
        Ok(designs)
    }

    fn feature_design(&mut self, kind: &spec::FeatureKind) -> Lowered<FeatureDesign> {
        let complete = match &kind.complete {
            spec::Cond::Never => Complete::Never,
            cond if closes(cond) => Complete::Closed,
            cond => Complete::Cond(self.at("complete", |lower| lower.cond(cond, &mut Scope::of_feature()))?),
        };
        let terms = [
            self.at("score.complete", |lower| lower.terms(&kind.score.complete, &mut Scope::of_feature()))?,
            self.at("score.last", |lower| lower.terms(&kind.score.last, &mut Scope::of_feature()))?,
        ];
        Ok(FeatureDesign {
            around: kind.extent == spec::Extent::Around,
            complete,
            terms,
            owners: self.at("owners", |lower| lower.owners(&kind.owners, &mut Scope::of_feature()))?,
            modifiers: [Vec::new(), Vec::new()],
            times: Vec::new(),
            // Known when all kinds are.
            depends: [Depends::More; 2],
            per_complete: None,
        })
    }

    pub(super) fn terms(
        &mut self,
        terms: &spec::Map<spec::TermId, spec::Num>,
        scope: &mut Scope,
    ) -> Lowered<Vec<(Term, NumExpr)>> {
        terms
            .iter()
            .map(|(id, num)| {
                let term = self.term(id)?;
                Ok((term, self.at(id.0.clone(), |lower| lower.num(num, scope))?))
            })
            .collect()
    }

    pub(super) fn owners(&mut self, owners: &spec::Owners, scope: &mut Scope) -> Lowered<OwnersDesign> {
        let Some(player) = scope.fresh() else {
            return self.error("too many names in one rule");
        };
        let outer = scope.player.replace(player);
        let strength = match &owners.strength {
            spec::Strength::Weights => StrengthDesign::Weights,
            spec::Strength::Presence => StrengthDesign::Presence,
            spec::Strength::Around(kind) => {
                StrengthDesign::Around([self.kind(kind)?.0].into_iter().collect())
            }
            spec::Strength::By(num) => StrengthDesign::By(self.num(num, scope)?),
        };
        let mut tie_break = Vec::new();
        for one in &owners.tie_break {
            let (by, term) = (self.num(&one.by, scope)?, self.term(&one.term)?);
            tie_break.push(TieBreakDesign { by, term, clause: one.clause.0.clone() });
        }
        scope.player = outer;
        Ok(OwnersDesign { strength, tie_break, player, ties: owners.ties })
    }

    /// Hangs every modifier on the kinds and moments it changes, in the order of layers.
    pub(super) fn modifiers(&mut self, kinds: &mut [FeatureDesign]) -> Lowered<()> {
        let game = self.game;
        for layer in &game.rules.layers {
            for (id, modifier) in game.rules.modifiers.iter().filter(|(_, modifier)| modifier.layer == *layer)
            {
                self.at(format!("modifiers.{id}"), |lower| lower.modifier(id, modifier, kinds))?;
            }
        }
        Ok(())
    }

    fn modifier(
        &mut self,
        id: &spec::RuleId,
        modifier: &spec::Modifier,
        kinds: &mut [FeatureDesign],
    ) -> Lowered<()> {
        let rule = self.rule(id)?;
        self.clauses[rule.ix()].clone_from(&modifier.clause.0);
        let scope = &mut Scope::of_feature();
        let (targets, moments, per_player) = match &modifier.of {
            spec::Quantity::Score { kinds, at } => (kinds, at, false),
            spec::Quantity::ScoreFor { kinds, at } => (kinds, at, true),
            spec::Quantity::Times { kinds: counted, by } => {
                let times = match modifier.op {
                    spec::Operation::Clear => 0,
                    spec::Operation::Multiply(by) if by >= 0 => by,
                    _ => return self.error("how often a neighbour counts can be multiplied or cleared"),
                };
                let when = self.cond(&modifier.when, scope)?;
                let counted: Set64 = self.listed(counted, |kind| Ok(self.kind(kind)?.0))?;
                for kind in self.listed::<_, _, Vec<_>>(by, |kind| self.kind(kind))? {
                    kinds[kind.ix()].times.push(TimesDesign { kinds: counted, when: when.clone(), times });
                }
                return Ok(());
            }
        };
        let op = match &modifier.op {
            spec::Operation::Factor(terms, factor) => {
                ModifierOp::Factor(terms.iter().map(|term| self.term(term)).collect::<Lowered<_>>()?, *factor)
            }
            spec::Operation::Add(term, num) => ModifierOp::Add(self.term(term)?, self.num(num, scope)?),
            spec::Operation::Clear => ModifierOp::Clear,
            spec::Operation::Divide(by, round) if *by > 0 => ModifierOp::Divide(*by, *round),
            spec::Operation::Divide(by, _) => {
                return self.error(format!("divides by {by}; only numbers above zero are possible"));
            }
            spec::Operation::Multiply(by) => ModifierOp::Multiply(*by),
        };
        let when = self.cond(&modifier.when, scope)?;
        for kind in self.listed::<_, _, Vec<_>>(targets, |kind| self.kind(kind))? {
            for &moment in moments {
                let modifier = ModifierDesign { rule, when: when.clone(), per_player, op: op.clone() };
                kinds[kind.ix()].modifiers[moment_ix(moment)].push(modifier);
            }
        }
        Ok(())
    }
}
