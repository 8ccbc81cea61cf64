//! Effects on points and counters.

#![expect(clippy::too_many_arguments, reason = "a method takes the fields of its effect one by one")]

use super::super::scope::Scope;
use super::super::*;
use tilewright_lang::spec;

impl Lower<'_> {
    pub(super) fn gain(
        &mut self,
        who: &spec::Player,
        amount: &spec::Num,
        term: &spec::TermId,
        cause: &spec::Tag,
        scope: &mut Scope,
    ) -> Lowered<()> {
        let who = self.who(who, scope)?;
        let amount = self.num(amount, scope)?;
        let (term, cause) = (self.term(term)?, self.cause(cause)?);
        self.emit(Op::Gain { who, amount, term, cause });
        self.emit(Op::Settle);
        Ok(())
    }

    pub(super) fn score(
        &mut self,
        feature: &spec::Feature,
        at: spec::Moment,
        only: &spec::Player,
        ignore_majority: bool,
        terms: &spec::Map<spec::TermId, spec::Num>,
        owners: Option<&spec::Owners>,
        cause: &spec::Tag,
        scope: &mut Scope,
    ) -> Lowered<()> {
        let feature = self.feature_at(feature, scope)?;
        let only = self.who(only, scope)?;
        let bind = self.fresh(scope)?;
        let outer = (scope.feature.replace(bind), scope.player);
        let lowered_terms = if terms.is_empty() { None } else { Some(self.terms(terms, scope)?) };
        let owners = owners.map(|owners| self.owners(owners, scope)).transpose()?;
        (scope.feature, scope.player) = outer;
        let cause = self.cause(cause)?;
        self.emit(Op::Score(Box::new(ScoreOp {
            feature,
            at,
            only,
            ignore_majority,
            terms: lowered_terms,
            owners,
            cause,
            bind,
        })));
        self.emit(Op::Settle);
        Ok(())
    }

    pub(super) fn follow_counter(&mut self, pieces: &spec::Pieces, scope: &mut Scope) -> Lowered<()> {
        let pieces = self.pieces_of(pieces, scope)?;
        let (from, amount) = self.counter_move(scope)?;
        self.emit(Op::FollowCounter { pieces, from, amount });
        Ok(())
    }
}
