//! Decisions, loops, conditions, names, calls.

#![expect(clippy::too_many_arguments, reason = "a method takes the fields of its effect one by one")]

use super::super::scope::Scope;
use super::super::*;
use tilewright_lang::spec::{self, Effect};

/// Binds the thing that a loop has come to.
type Bind = fn(&mut Scope, Reg);

impl Lower<'_> {
    pub(super) fn pick_piece(
        &mut self,
        by: &spec::Player,
        from: &spec::PieceFilter,
        name: &spec::Var,
        optional: bool,
        effects: &[Effect],
        otherwise: &[Effect],
        scope: &mut Scope,
    ) -> Lowered<()> {
        let by = self.who(by, scope)?;
        let from = self.piece_filter(from, scope)?;
        let piece = self.fresh(scope)?;
        let at = self.emit(Op::PickPiece { by, from, name: piece, optional, none: Pc(0), declined: Pc(0) });
        let mut inner = scope.clone();
        self.bind_piece(piece, name, &mut inner)?;
        self.effects(effects, &mut inner)?;
        scope.absorb(&inner);
        let (on_none, done) = self.otherwise_and_done(otherwise, scope)?;
        if let Op::PickPiece { none, declined, .. } = &mut self.program[at.ix()] {
            (*none, *declined) = (on_none, done);
        }
        Ok(())
    }

    pub(super) fn pick_feature(
        &mut self,
        by: &spec::Player,
        from: &spec::Features,
        least: Option<&spec::Num>,
        name: &spec::Var,
        optional: bool,
        effects: &[Effect],
        otherwise: &[Effect],
        scope: &mut Scope,
    ) -> Lowered<()> {
        let by = self.who(by, scope)?;
        let from = self.feature_set(from, scope)?;
        let feature = self.fresh(scope)?;
        let mut inner = scope.clone();
        inner.feature = Some(from.bind);
        let least = least.map(|num| self.num(num, &mut inner)).transpose()?;
        let at = self.emit(Op::PickFeature {
            by,
            from,
            least,
            name: feature,
            optional,
            none: Pc(0),
            declined: Pc(0),
        });
        inner.feature = Some(feature);
        inner.name(name, feature);
        self.effects(effects, &mut inner)?;
        scope.absorb(&inner);
        let (on_none, done) = self.otherwise_and_done(otherwise, scope)?;
        if let Op::PickFeature { none, declined, .. } = &mut self.program[at.ix()] {
            (*none, *declined) = (on_none, done);
        }
        Ok(())
    }

    pub(super) fn each_player(
        &mut self,
        start: spec::Start,
        who: &spec::Player,
        effects: &[Effect],
        scope: &mut Scope,
    ) -> Lowered<()> {
        let of = EachOf::Players { who: self.who(who, scope)?, from_next: start == spec::Start::NextPlayer };
        self.each(of, None, scope, |lower, item, inner| {
            inner.player = Some(item);
            lower.effects(effects, inner)
        })
    }

    pub(super) fn each_piece(
        &mut self,
        of: &spec::PieceFilter,
        name: &spec::Var,
        order: &spec::Order,
        effects: &[Effect],
        scope: &mut Scope,
    ) -> Lowered<()> {
        let of = EachOf::Pieces(self.piece_filter(of, scope)?);
        let bind = |scope: &mut Scope, item| scope.piece = Some(item);
        self.each(of, Some((order, &spec::Cond::Always, bind)), scope, |lower, item, inner| {
            lower.bind_piece(item, name, inner)?;
            lower.effects(effects, inner)
        })
    }

    pub(super) fn each_feature(
        &mut self,
        of: &spec::Features,
        name: &spec::Var,
        order: &spec::Order,
        effects: &[Effect],
        scope: &mut Scope,
    ) -> Lowered<()> {
        let of = EachOf::Features(self.feature_set(of, scope)?);
        let bind = |scope: &mut Scope, item| scope.feature = Some(item);
        self.each(of, Some((order, &spec::Cond::Always, bind)), scope, |lower, item, inner| {
            inner.feature = Some(item);
            inner.name(name, item);
            lower.effects(effects, inner)
        })
    }

    pub(super) fn each_tile(
        &mut self,
        of: &spec::Tiles,
        effects: &[Effect],
        scope: &mut Scope,
    ) -> Lowered<()> {
        let of = EachOf::Tiles(self.tile_set(of, scope)?);
        self.each(of, None, scope, |lower, item, inner| {
            inner.tile = Some(item);
            lower.effects(effects, inner)
        })
    }

    /// A loop over some things; `body` finds the thing bound.
    pub(in crate::rules::lower) fn each_thing(
        &mut self,
        of: &spec::Things,
        order: &spec::Order,
        ask_if: &spec::Cond,
        scope: &mut Scope,
        body: impl FnOnce(&mut Self, &mut Scope) -> Lowered<()>,
    ) -> Lowered<()> {
        use spec::Things as Of;
        let (of, bind): (EachOf, Bind) = match of {
            Of::Tiles(tiles) => {
                (EachOf::Tiles(self.tile_set(tiles, scope)?), |scope, item| scope.tile = Some(item))
            }
            Of::Features(features) => {
                (EachOf::Features(self.feature_set(features, scope)?), |scope, item| {
                    scope.feature = Some(item)
                })
            }
            Of::Pieces(pieces) => {
                (EachOf::Pieces(self.piece_filter(pieces, scope)?), |scope, item| scope.piece = Some(item))
            }
            Of::Players(who) => {
                (EachOf::Players { who: self.who(who, scope)?, from_next: false }, |scope, item| {
                    scope.player = Some(item)
                })
            }
        };
        let pieces = matches!(of, EachOf::Pieces(_));
        self.each(of, Some((order, ask_if, bind)), scope, |lower, item, inner| {
            match pieces {
                true => lower.bind_piece(item, &spec::Var::default(), inner)?,
                false => bind(inner, item),
            }
            body(lower, inner)
        })
    }

    pub(super) fn branch(
        &mut self,
        when: &spec::Cond,
        then: &[Effect],
        otherwise: &[Effect],
        scope: &mut Scope,
    ) -> Lowered<()> {
        let when = self.cond(when, scope)?;
        // What an option decides is decided here; only one of the two is written out.
        if matches!(when, CondExpr::Always) {
            return self.effects(then, scope);
        }
        if matches!(when, CondExpr::Never) {
            return self.effects(otherwise, scope);
        }
        let unless = self.emit(Op::Unless(when, Pc(0)));
        self.effects(then, scope)?;
        if otherwise.is_empty() {
            self.land(unless);
        } else {
            let done = self.jump();
            self.land(unless);
            self.effects(otherwise, scope)?;
            self.land(done);
        }
        Ok(())
    }

    pub(super) fn let_be(&mut self, name: &spec::Var, be: &spec::Num, scope: &mut Scope) -> Lowered<()> {
        let be = self.num(be, scope)?;
        let reg = self.fresh(scope)?;
        scope.name(name, reg);
        self.emit(Op::Let { reg, be });
        Ok(())
    }

    pub(super) fn call(&mut self, procedure: &spec::ProcedureId, scope: &mut Scope) -> Lowered<()> {
        let game = self.game;
        let Some(found) = game.rules.procedures.get(procedure) else {
            return self.error(format!("there is no procedure {:?} in this game", procedure.0));
        };
        if self.calling.contains(&procedure.0) {
            return self.error(format!(
                "procedure {:?} calls itself: {} → {}",
                procedure.0,
                self.calling.join(" → "),
                procedure.0
            ));
        }
        self.calling.push(procedure.0.clone());
        self.credited(&procedure.0, &found.clause, |lower| lower.effects(&found.effects, scope))?;
        self.calling.pop();
        Ok(())
    }

    pub(super) fn spend(&mut self, group: &spec::GroupId) {
        // Of a group without actions in the game there is nothing to spend.
        if let Ok(group) = self.group(group) {
            self.emit(Op::Spend(group));
        }
    }

    pub(super) fn later(
        &mut self,
        slot: Option<&spec::SlotId>,
        effects: &[Effect],
        scope: &mut Scope,
    ) -> Lowered<()> {
        let slot = slot.map(|slot| self.slot(slot)).transpose()?;
        match slot {
            Some(slot) => drop(self.awaited.insert(slot)),
            None => self.rests = true,
        }
        let at = self.emit(Op::Later { slot, regs: 0, done: Pc(0) });
        let mut inner = scope.clone();
        self.whole(effects, &mut inner)?;
        self.emit(Op::Return);
        scope.absorb(&inner);
        let here = self.here();
        if let Op::Later { regs, done, .. } = &mut self.program[at.ix()] {
            (*regs, *done) = (inner.size(), here);
        }
        Ok(())
    }

    pub(in crate::rules::lower) fn order(
        &mut self,
        order: &spec::Order,
        ask_if: CondExpr,
        scope: &mut Scope,
    ) -> Lowered<OrderBy> {
        let who = match order {
            spec::Order::AsWritten => return Ok(OrderBy::AsWritten),
            spec::Order::ActiveChooses => Who::Active,
            spec::Order::Chooses(player) => self.who(player, scope)?,
        };
        Ok(OrderBy::Chooses(Box::new(Chooser { who, ask_if })))
    }

    /// Binds a piece and all that hangs on it.
    fn bind_piece(&mut self, piece: Reg, name: &spec::Var, scope: &mut Scope) -> Lowered<()> {
        let (owner, feature, tile) = (self.fresh(scope)?, self.fresh(scope)?, self.fresh(scope)?);
        self.emit(Op::BindPiece { piece, owner, feature, tile });
        (scope.piece, scope.player, scope.feature, scope.tile) =
            (Some(piece), Some(owner), Some(feature), Some(tile));
        scope.name(name, piece);
        Ok(())
    }

    fn each(
        &mut self,
        of: EachOf,
        order: Option<(&spec::Order, &spec::Cond, Bind)>,
        scope: &mut Scope,
        body: impl FnOnce(&mut Self, Reg, &mut Scope) -> Lowered<()>,
    ) -> Lowered<()> {
        let (cursor, item) = (self.fresh(scope)?, self.fresh(scope)?);
        let order = match order {
            // Who orders a thing may depend on the thing.
            Some((order, ask_if, bind)) => {
                let mut bound = scope.clone();
                bind(&mut bound, item);
                let ask_if = self.cond(ask_if, &mut bound)?;
                let order = self.order(order, ask_if, &mut bound)?;
                scope.absorb(&bound);
                order
            }
            None => OrderBy::AsWritten,
        };
        self.emit(Op::Each(of, cursor));
        let next = self.emit(Op::Next { cursor, item, order, done: Pc(0) });
        let mut inner = scope.clone();
        body(self, item, &mut inner)?;
        scope.absorb(&inner);
        self.emit(Op::Jump(next));
        let here = self.here();
        if let Op::Next { done, .. } = &mut self.program[next.ix()] {
            *done = here;
        }
        Ok(())
    }

    pub(super) fn choose(
        &mut self,
        by: &spec::Player,
        options: &spec::Map<spec::AlternativeId, Vec<Effect>>,
        optional: bool,
        scope: &mut Scope,
    ) -> Lowered<()> {
        let by = self.who(by, scope)?;
        let at = self.emit(Op::Choose { by, options: Vec::new(), optional, done: Pc(0) });
        let mut starts = Vec::new();
        let mut ends = Vec::new();
        for (id, effects) in options {
            starts.push((self.alternative(&id.0), self.here()));
            self.at(id.0.clone(), |lower| lower.effects(effects, scope))?;
            ends.push(self.jump());
        }
        for end in ends {
            self.land(end);
        }
        let here = self.here();
        if let Op::Choose { options, done, .. } = &mut self.program[at.ix()] {
            (*options, *done) = (starts, here);
        }
        Ok(())
    }

    pub(super) fn alternative(&mut self, name: &str) -> Alternative {
        let index = self.alternatives.iter().position(|known| known == name).unwrap_or_else(|| {
            self.alternatives.push(name.to_owned());
            self.alternatives.len() - 1
        });
        Alternative::nth(index)
    }
}
