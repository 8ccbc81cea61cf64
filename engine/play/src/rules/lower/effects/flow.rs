//! Decisions, loops, conditions, names, calls.

#![expect(clippy::too_many_arguments, reason = "a method takes the fields of its effect one by one")]

use super::super::scope::Scope;
use super::super::*;
use tilewright_lang::spec::{self, Effect};

/// Binds the thing that a loop has come to.
pub(in crate::rules::lower) type Bind = fn(&mut Scope, Reg);

impl Lower<'_> {
    pub(super) fn pick(
        &mut self,
        by: &spec::Player,
        from: &spec::Things,
        best: Option<(&spec::Num, bool)>,
        name: &spec::Var,
        optional: bool,
        effects: &[Effect],
        otherwise: &[Effect],
        scope: &mut Scope,
    ) -> Lowered<()> {
        let by = self.who(by, scope)?;
        let (from, bind) = self.things(from, &spec::Start::Active, scope)?;
        let item = self.fresh(scope)?;
        let mut inner = scope.clone();
        bind(&mut inner, item);
        let best = match best {
            Some((num, most)) => Some(Best { num: self.num(num, &mut inner)?, most }),
            None => None,
        };
        let is_piece = matches!(from, ThingSet::Pieces(_));
        let pick = PickOp { by, from, best, name: item, optional, none: Pc(0), declined: Pc(0) };
        let at = self.emit(Op::Pick(Box::new(pick)));
        match is_piece {
            true => self.bind_piece(item, name, &mut inner)?,
            false => inner.name(name, item),
        }
        self.effects(effects, &mut inner)?;
        scope.absorb(&inner);
        let (none, declined) = self.otherwise_and_done(otherwise, scope)?;
        if let Op::Pick(pick) = &mut self.program[at.ix()] {
            (pick.none, pick.declined) = (none, declined);
        }
        Ok(())
    }

    pub(super) fn each_effect(
        &mut self,
        of: &spec::Things,
        name: &spec::Var,
        start: &spec::Start,
        turns: Option<&spec::Num>,
        order: &spec::Order,
        effects: &[Effect],
        scope: &mut Scope,
    ) -> Lowered<()> {
        match (turns, of) {
            (None, _) => {
                self.each_thing(of, name, start, (order, &spec::Cond::Always), scope, |lower, inner| {
                    lower.effects(effects, inner)
                })
            }
            (Some(turns), spec::Things::Players(who)) => self.turns(who, name, start, turns, effects, scope),
            (Some(_), _) => self.error("only players have turns"),
        }
    }

    /// A loop over some things; `body` finds the thing bound. Players order it, and are asked about some of the things.
    pub(in crate::rules::lower) fn each_thing(
        &mut self,
        of: &spec::Things,
        name: &spec::Var,
        start: &spec::Start,
        (order, ask_if): (&spec::Order, &spec::Cond),
        scope: &mut Scope,
        body: impl FnOnce(&mut Self, &mut Scope) -> Lowered<()>,
    ) -> Lowered<()> {
        let (of, bind) = self.things(of, start, scope)?;
        if of.is_of_nothing() {
            return Ok(());
        }
        let (cursor, item) = (self.fresh(scope)?, self.fresh(scope)?);
        // Who orders a thing may depend on the thing.
        let mut bound = scope.clone();
        bind(&mut bound, item);
        let ask_if = self.cond(ask_if, &mut bound)?;
        let order = self.order(order, ask_if, &mut bound)?;
        scope.absorb(&bound);
        let is_piece = matches!(of, ThingSet::Pieces(_));
        let idle = if of.are_of_completed() { Idle::UntilCompleted } else { Idle::Never };
        let each = self.emit(Op::Each(of, cursor, idle));
        let next = self.emit(Op::Next { cursor, item, order, done: Pc(0) });
        let mut inner = scope.clone();
        bind(&mut inner, item);
        match is_piece {
            true => self.bind_piece(item, name, &mut inner)?,
            false => inner.name(name, item),
        }
        body(self, &mut inner)?;
        scope.absorb(&inner);
        let again = self.emit(Op::Jump(next));
        let here = self.here();
        if let Op::Next { done, .. } = &mut self.program[next.ix()] {
            *done = here;
        }
        // A loop over nothing but such loops does as little.
        if self.is_one_idle_loop(Pc(next.0 + 1), again)
            && let Op::Each(.., idle) = &mut self.program[each.ix()]
        {
            *idle = Idle::UntilCompleted;
        }
        Ok(())
    }

    /// True if a stretch of program is one loop, which does nothing before some feature is completed.
    fn is_one_idle_loop(&self, start: Pc, end: Pc) -> bool {
        match &self.program[start.ix()..end.ix()] {
            [Op::Each(.., Idle::UntilCompleted), Op::Next { done, .. }, ..] => *done == end,
            _ => false,
        }
    }

    /// Players in turn, round the table, until so many turns were had.
    fn turns(
        &mut self,
        who: &spec::Player,
        name: &spec::Var,
        start: &spec::Start,
        turns: &spec::Num,
        effects: &[Effect],
        scope: &mut Scope,
    ) -> Lowered<()> {
        let (turns, after) = (self.num(turns, scope)?, self.after(start, scope)?);
        let (cursor, item) = (self.fresh(scope)?, self.fresh(scope)?);
        let who = self.who(who, scope)?;
        self.emit(Op::Turns { turns, after, cursor });
        let next = self.emit(Op::NextTurn { cursor, item, who, done: Pc(0) });
        let mut inner = scope.clone();
        inner.player = Some(item);
        inner.name(name, item);
        self.effects(effects, &mut inner)?;
        scope.absorb(&inner);
        self.emit(Op::Jump(next));
        let here = self.here();
        if let Op::NextTurn { done, .. } = &mut self.program[next.ix()] {
            *done = here;
        }
        Ok(())
    }

    /// The player after whom an order begins; nobody: it begins with the active one.
    fn after(&mut self, start: &spec::Start, scope: &mut Scope) -> Lowered<Option<Who>> {
        Ok(match start {
            spec::Start::Active => None,
            spec::Start::NextPlayer => Some(Who::Active),
            spec::Start::After(player) => Some(self.who(player, scope)?),
        })
    }

    /// Some things, and a scope in which one of them is bound.
    pub(in crate::rules::lower) fn bound_things(
        &mut self,
        things: &spec::Things,
        name: &spec::Var,
        scope: &mut Scope,
    ) -> Lowered<(BoundThings, Scope)> {
        let (of, bind) = self.things(things, &spec::Start::Active, scope)?;
        let mut inner = scope.clone();
        let item = match &of {
            // While its condition is worked out it is bound there already.
            ThingSet::Features(set) => set.bind,
            _ => self.fresh(&mut inner)?,
        };
        bind(&mut inner, item);
        inner.name(name, item);
        let hangs = match of {
            ThingSet::Pieces(_) => Some(self.hang(&mut inner)?),
            _ => None,
        };
        Ok((BoundThings { of, item, hangs }, inner))
    }

    /// Room for whose a piece is and where it stands.
    pub(in crate::rules::lower) fn hang(&mut self, scope: &mut Scope) -> Lowered<Hangs> {
        let (owner, feature, tile) = (self.fresh(scope)?, self.fresh(scope)?, self.fresh(scope)?);
        (scope.player, scope.feature, scope.tile) = (Some(owner), Some(feature), Some(tile));
        Ok(Hangs { owner, feature, tile })
    }

    /// Some things, and how one of them is bound.
    pub(in crate::rules::lower) fn things(
        &mut self,
        things: &spec::Things,
        start: &spec::Start,
        scope: &mut Scope,
    ) -> Lowered<(ThingSet, Bind)> {
        use spec::Things as Of;
        let (of, bind): (ThingSet, Bind) = match things {
            Of::Tiles(tiles) => {
                (ThingSet::Tiles(self.tile_set(tiles, scope)?), |scope, it| scope.tile = Some(it))
            }
            Of::Features(features) => {
                (ThingSet::Features(self.feature_set(features, scope)?), |scope, it| scope.feature = Some(it))
            }
            Of::Pieces(pieces) => {
                (ThingSet::Pieces(self.piece_filter(pieces, scope)?), |scope, it| scope.piece = Some(it))
            }
            Of::Players(who) => {
                let (who, after) = (self.who(who, scope)?, self.after(start, scope)?);
                (ThingSet::Players { who, after }, |scope, it| scope.player = Some(it))
            }
            Of::Spaces { track, when } => {
                let some = self.spaces(track, when, scope)?;
                (ThingSet::Spaces(Box::new(some)), |scope, it| scope.space = Some(it))
            }
            Of::Held(stock) => (ThingSet::Held(self.stock(stock, scope)?), |scope, it| scope.tile = Some(it)),
            Of::Numbers(from, to) => {
                (ThingSet::Numbers(self.num(from, scope)?, self.num(to, scope)?), |_, _| ())
            }
        };
        Ok((of, bind))
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

    pub(super) fn let_be(&mut self, name: &spec::Var, be: &spec::Thing, scope: &mut Scope) -> Lowered<()> {
        let be = self.thing(be, scope)?;
        let reg = self.fresh(scope)?;
        scope.name(name, reg);
        self.emit(Op::Let { reg, be });
        Ok(())
    }

    pub(super) fn set(&mut self, name: &spec::Var, to: &spec::Thing, scope: &mut Scope) -> Lowered<()> {
        let to = self.thing(to, scope)?;
        let reg = self.named(scope, name)?;
        self.emit(Op::Set { reg, to });
        Ok(())
    }

    pub(super) fn note_that(
        &mut self,
        note: &spec::NoteId,
        about: &spec::Thing,
        be: Option<&spec::Num>,
        scope: &mut Scope,
    ) -> Lowered<()> {
        let (note, about) = (self.note(note)?, self.thing(about, scope)?);
        let be = be.map_or(Ok(NumExpr::N(0)), |be| self.num(be, scope))?;
        self.emit(Op::Note { note, about, be });
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
        let hangs = self.hang(scope)?;
        self.emit(Op::BindPiece { piece, hangs });
        scope.piece = Some(piece);
        scope.name(name, piece);
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
