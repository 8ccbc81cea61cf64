//! Effects on tokens, bags, dice and cards.

use super::super::scope::Scope;
use super::super::*;
use tilewright_lang::spec::{self, Effect};

impl Lower<'_> {
    pub(super) fn put(
        &mut self,
        token: &spec::TokenRef,
        on: &spec::Tiles,
        by: &spec::Player,
        scope: &mut Scope,
    ) -> Lowered<()> {
        let op = Op::Put {
            token: self.token_source(token, scope)?,
            on: self.tile_set(on, scope)?,
            by: self.who(by, scope)?,
        };
        self.emit(op);
        Ok(())
    }

    pub(super) fn put_under(
        &mut self,
        token: &spec::TokenRef,
        piece: &spec::PieceRef,
        scope: &mut Scope,
    ) -> Lowered<()> {
        let op =
            Op::PutUnder { token: self.token_source(token, scope)?, piece: self.piece_reg(piece, scope)? };
        self.emit(op);
        Ok(())
    }

    pub(super) fn take(
        &mut self,
        tokens: &spec::TokenFilter,
        who: &spec::Player,
        scope: &mut Scope,
    ) -> Lowered<()> {
        let tokens = self.token_filter(tokens, scope)?;
        let op = match who {
            spec::Player::Nobody => Op::Discard(tokens),
            who => Op::Take { tokens, who: self.who(who, scope)? },
        };
        match &op {
            Op::Discard(tokens) | Op::Take { tokens, .. } if tokens.is_of_nothing() => {}
            _ => self.add(op),
        }
        Ok(())
    }

    pub(super) fn put_back(&mut self, tokens: &spec::TokenFilter, scope: &mut Scope) -> Lowered<()> {
        let tokens = self.token_filter(tokens, scope)?;
        if !tokens.is_of_nothing() {
            self.emit(Op::PutBack(tokens));
        }
        Ok(())
    }

    pub(super) fn draft(
        &mut self,
        pool: &spec::TokenFilter,
        claimants: &spec::Player,
        start: &spec::Player,
        across: Option<&spec::Features>,
        scope: &mut Scope,
    ) -> Lowered<()> {
        let bind = self.fresh(scope)?;
        let cursor = self.fresh(scope)?;
        let outer = scope.feature;
        let across = across.map(|features| self.feature_set(features, scope)).transpose()?;
        if across.is_some() {
            scope.feature = Some(bind);
        }
        let op = DraftOp {
            pool: self.token_filter(pool, scope)?,
            claimants: self.who(claimants, scope)?,
            start: self.who(start, scope)?,
            across,
            bind,
            cursor,
        };
        scope.feature = outer;
        self.emit(Op::Draft(Box::new(op)));
        Ok(())
    }

    pub(super) fn roll(&mut self, die: &spec::DieId, name: &spec::Var, scope: &mut Scope) -> Lowered<()> {
        let reg = self.fresh(scope)?;
        let die = self.die(die)?;
        self.emit(Op::Roll { die, name: reg });
        scope.name(name, reg);
        Ok(())
    }

    pub(super) fn draw_token(
        &mut self,
        bag: &spec::BagId,
        name: &spec::Var,
        then: &spec::Map<spec::Tag, Vec<Effect>>,
        scope: &mut Scope,
    ) -> Lowered<()> {
        let bag = self.bag(bag)?;
        let reg = self.fresh(scope)?;
        let at = self.emit(Op::DrawToken { bag, name: reg, then: Vec::new(), done: Pc(0) });
        let mut inner = scope.clone();
        inner.name(name, reg);
        let mut starts = Vec::new();
        let mut ends = Vec::new();
        for (tag, effects) in then {
            let Some(&set) = self.index.token_tags.get(&tag.0) else {
                return self.error(format!("no token has the tag {:?}", tag.0));
            };
            starts.push((set, self.here()));
            self.at(tag.0.clone(), |lower| lower.effects(effects, &mut inner))?;
            ends.push(self.jump());
        }
        scope.absorb(&inner);
        for end in ends {
            self.land(end);
        }
        let here = self.emit(Op::ReturnDrawn { bag, name: reg });
        if let Op::DrawToken { then, done, .. } = &mut self.program[at.ix()] {
            (*then, *done) = (starts, here);
        }
        Ok(())
    }

    pub(super) fn draw_card(
        &mut self,
        deck: &spec::DeckId,
        by: &spec::Player,
        or: &[Effect],
        scope: &mut Scope,
    ) -> Lowered<()> {
        let deck = self.deck(deck)?;
        let by = self.who(by, scope)?;
        let name = self.fresh(scope)?;
        let at = self.emit(Op::DrawCard { deck, by, name, instead: None, done: Pc(0) });
        // A card that is played runs in a frame of its own and comes back here.
        self.emit(Op::CardUsed { deck, name });
        let over = self.jump();
        let mut other = None;
        if !or.is_empty() {
            other = Some(self.here());
            self.effects(or, scope)?;
            self.emit(Op::CardUsed { deck, name });
        }
        self.land(over);
        let here = self.here();
        if let Op::DrawCard { instead, done, .. } = &mut self.program[at.ix()] {
            (*instead, *done) = (other, here);
        }
        Ok(())
    }

    fn token_source(&mut self, token: &spec::TokenRef, scope: &Scope) -> Lowered<TokenSource> {
        Ok(match token {
            spec::TokenRef::Kind(kind) => TokenSource::Kind(self.token(kind)?),
            spec::TokenRef::Drawn(name) => TokenSource::Drawn(self.named(scope, name)?),
        })
    }
}
