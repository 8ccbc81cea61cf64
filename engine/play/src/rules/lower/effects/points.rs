//! Effects on points and counters.

use super::super::scope::Scope;
use super::super::*;
use tilewright_lang::spec::Do;

impl Lower<'_> {
    pub(super) fn points_effect(&mut self, effect: &Do, scope: &mut Scope) -> Lowered<()> {
        match effect {
            Do::Gain { who, amount, term, cause } => {
                let who = self.who(who, scope)?;
                let amount = self.num(amount, scope)?;
                let (term, cause) = (self.term(term)?, self.cause(cause)?);
                self.emit(Op::Gain { who, amount, term, cause });
                self.emit(Op::Settle);
            }
            Do::Score { feature, at, only, ignore_majority, terms, owners, cause } => {
                let feature = self.feature_at(feature, scope)?;
                let only = self.who(only, scope)?;
                let bind = self.fresh(scope)?;
                let outer = (scope.feature.replace(bind), scope.player);
                let lowered_terms = if terms.is_empty() { None } else { Some(self.terms(terms, scope)?) };
                let owners = owners.as_ref().map(|owners| self.owners(owners, scope)).transpose()?;
                (scope.feature, scope.player) = outer;
                let cause = self.cause(cause)?;
                let (at, ignore_majority) = (*at, *ignore_majority);
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
            }
            Do::MergeCounters => drop(self.emit(Op::MergeCounters)),
            Do::FollowCounter(pieces) => {
                let pieces = self.pieces_of(pieces, scope)?;
                let (from, amount) = self.counter_move(scope)?;
                self.emit(Op::FollowCounter { pieces, from, amount });
            }
            _ => unreachable!("only effects of this group are sent here"),
        }
        Ok(())
    }
}
