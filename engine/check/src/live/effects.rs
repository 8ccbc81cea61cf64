//! Effects, as far as a game settles them: what can never be done is left out, and of an `If` that is settled one side.

use super::fold::Fold;
use crate::check::scope::{Named, SomePiece};
use tilewright_lang::spec::*;

impl Fold<'_> {
    /// The effects without those that can never do anything.
    pub fn effects(&mut self, effects: &[Effect]) -> Vec<Effect> {
        let (outer, under) = (self.scope.clone(), self.under.clone());
        let mut kept = Vec::new();
        for effect in effects {
            let before = self.asked.len();
            let made = self.effect(effect);
            if made.is_empty() && !matches!(effect, Effect::If { .. }) {
                self.asked.truncate(before);
            }
            kept.extend(made);
        }
        (self.scope, self.under) = (outer, under);
        kept
    }

    /// What is left of an effect: itself, nothing, or what it comes to.
    fn effect(&mut self, effect: &Effect) -> Vec<Effect> {
        match effect {
            Effect::If { when, then, otherwise } => match self.cond(when) {
                Cond::Always => self.effects(then),
                Cond::Never => self.effects(otherwise),
                when => {
                    let (then, otherwise) = (self.effects(then), self.effects(otherwise));
                    let some = !then.is_empty() || !otherwise.is_empty();
                    one_if(some, Effect::If { when, then, otherwise })
                }
            },
            Effect::Call(id) => one_if(self.world.does(id), effect.clone()),
            Effect::Place { .. } => self.place(effect),
            Effect::Pick { .. } => self.pick(effect),
            Effect::Choose { by, options, optional } => {
                let left = options.iter().map(|(id, effects)| (id.clone(), self.option(effects)));
                let options: Map<AlternativeId, Vec<Effect>> =
                    left.filter_map(|(id, effects)| Some((id, effects?))).collect();
                one_if(!options.is_empty(), Effect::Choose { by: by.clone(), options, optional: *optional })
            }
            Effect::Each { of, name, start, turns, order, effects } => {
                let bound = of.clone();
                let Some(of) = self.things(of) else {
                    return Vec::new();
                };
                let inner = self.within(|scope| scope.bind_one(&bound, name), |fold| fold.effects(effects));
                let turns = turns.as_ref().map(|turns| self.num(turns));
                let (name, start, order) = (name.clone(), start.clone(), order.clone());
                let some = !inner.is_empty() && turns != Some(Num::N(0));
                one_if(some, Effect::Each { of, name, start, turns, order, effects: inner })
            }
            Effect::Later { slot, effects } => {
                let inner = self.effects(effects);
                one_if(!inner.is_empty(), Effect::Later { slot: slot.clone(), effects: inner })
            }
            Effect::Deal { from, to, count, when } => {
                let count = count.as_ref().map(|count| self.num(count));
                let when = self.within(|scope| scope.bind_held(), |fold| fold.cond(when));
                let some = when != Cond::Never && count != Some(Num::N(0));
                one_if(some, Effect::Deal { from: from.clone(), to: to.clone(), count, when })
            }
            Effect::Score { .. } => self.score(effect),
            Effect::Gain { who, amount, term, cause } => {
                let amount = self.num(amount);
                let (who, term, cause) = (who.clone(), term.clone(), cause.clone());
                one_if(amount != Num::N(0), Effect::Gain { who, amount, term, cause })
            }
            Effect::Let { name, be } => {
                let now = Effect::Let { name: name.clone(), be: self.thing(be) };
                self.under.remove(name);
                if let Thing::Feature(feature) = be
                    && let Some(some) = self.pieces_on(feature)
                {
                    self.under.insert(name.clone(), some);
                }
                if let Some(named) = self.scope.name_of_one(be) {
                    self.scope.name(name, named);
                }
                vec![now]
            }
            Effect::Set { name, to } => {
                self.under.remove(name);
                vec![Effect::Set { name: name.clone(), to: self.thing(to) }]
            }
            Effect::Note { note, about, be } => {
                let (about, be) = (self.thing(about), be.as_ref().map(|be| self.num(be)));
                vec![Effect::Note { note: note.clone(), about, be }]
            }
            Effect::Forget { note, about } => {
                vec![Effect::Forget { note: note.clone(), about: self.thing(about) }]
            }
            Effect::Roll { name, .. } => {
                self.scope.name(name, Named::Number);
                vec![effect.clone()]
            }
            Effect::Return(Pieces::Where(filter)) => {
                self.pieces(filter).map(|filter| Effect::Return(Pieces::Where(filter))).into_iter().collect()
            }
            Effect::FollowCounter(Pieces::Where(filter)) => {
                let filter = self.pieces(filter).map(|filter| Effect::FollowCounter(Pieces::Where(filter)));
                filter.into_iter().collect()
            }
            Effect::Advance { track, piece, by } => {
                self.note_elsewhere(&SomePiece { kind: vec![piece.clone()], tag: Vec::new() });
                let by = self.num(by);
                let some = self.world.exists(piece) && by != Num::N(0);
                one_if(some, Effect::Advance { track: track.clone(), piece: piece.clone(), by })
            }
            Effect::EnterSpace { piece, .. } => one_if(self.world.exists(piece), effect.clone()),
            Effect::Walk { piece, by, stop_if, short, name, effects } => {
                let stop_if = self.within(|scope| scope.bind_tile(), |fold| fold.cond(stop_if));
                let short = self.cond(short);
                let bind = |scope: &mut crate::check::scope::Scope| scope.name(name, Named::Number);
                let effects = self.within(bind, |fold| fold.effects(effects));
                self.scope.name(name, Named::Number);
                let (piece, by, name) = (piece.clone(), by.clone(), name.clone());
                vec![Effect::Walk { piece, by, stop_if, short, name, effects }]
            }
            Effect::Take { tokens, .. } | Effect::PutBack(tokens) | Effect::Draft { pool: tokens, .. } => {
                one_if(self.tokens(tokens), effect.clone())
            }
            Effect::DrawToken { bag, name, then } => {
                let in_bag = |tag: &Tag| {
                    let bag = self.world.game.rules.bags.get(bag);
                    let ids = bag.into_iter().flat_map(|bag| bag.tokens.keys());
                    let mut tokens = ids.filter_map(|id| self.world.game.rules.tokens.get(id));
                    tokens.any(|token| token.tags.contains(tag))
                };
                let there: Vec<_> = then.iter().filter(|(tag, _)| in_bag(tag)).collect();
                let bind = |scope: &mut crate::check::scope::Scope| scope.name(name, Named::Token);
                let then = there.into_iter();
                let then =
                    then.map(|(tag, effects)| (tag.clone(), self.within(bind, |fold| fold.effects(effects))));
                let then: Map<Tag, Vec<Effect>> = then.collect();
                vec![Effect::DrawToken { bag: bag.clone(), name: name.clone(), then }]
            }
            Effect::DrawCard { deck, by, or } => {
                let cards = self.world.game.rules.decks.get(deck).is_some_and(|deck| !deck.cards.is_empty());
                let or = self.effects(or);
                if cards { vec![Effect::DrawCard { deck: deck.clone(), by: by.clone(), or }] } else { or }
            }
            Effect::Convert { feature, to } => {
                one_if(self.kinds_of(feature).iter().any(|kind| kind != to), effect.clone())
            }
            Effect::Put { .. }
            | Effect::PutUnder { .. }
            | Effect::DrawTile
            | Effect::PlaceTile { .. }
            | Effect::BuryTile
            | Effect::ExtraPart { .. }
            | Effect::Grant { .. }
            | Effect::Return(_)
            | Effect::FollowCounter(_)
            | Effect::MergeCounters
            | Effect::SetSwitch { .. }
            | Effect::Spend(_)
            | Effect::EndGame => vec![effect.clone()],
        }
    }

    /// An alternative; nothing if it can never be done, that is, if its first effect cannot.
    fn option(&mut self, effects: &[Effect]) -> Option<Vec<Effect>> {
        let left = self.effects(effects);
        let first = effects.first().is_none_or(|first| !self.effects(std::slice::from_ref(first)).is_empty());
        first.then_some(left)
    }

    fn place(&mut self, effect: &Effect) -> Vec<Effect> {
        let Effect::Place { piece, on, by, optional, ignore, name, otherwise } = effect else {
            return Vec::new();
        };
        let some = self.scope.some_piece(piece);
        let otherwise = self.effects(otherwise);
        let filter = match piece {
            Pieces::Where(filter) => self.pieces(filter).map(Pieces::Where),
            other => Some(other.clone()),
        };
        let others = match on {
            Things::Features(on) if ignore.contains(&Waivable::PlaceOn) => self.where_pieces_stand(on),
            _ => None,
        };
        let kinds = match on {
            Things::Features(on) => Some(self.scope.kinds_of(on)),
            Things::Tiles(_)
            | Things::Pieces(_)
            | Things::Players(_)
            | Things::Spaces { .. }
            | Things::Held(_)
            | Things::Numbers(..) => None,
        };
        let (Some(piece), Some(on)) = (filter, self.things(on)) else {
            return otherwise;
        };
        let some_does = match (kinds, others) {
            (Some(None), Some(others)) => self.note_joined(&some, &others, ignore),
            (Some(kinds), _) => self.note_placed(&some, kinds.as_deref(), ignore),
            (None, _) => self.note_elsewhere(&some),
        };
        if !some_does {
            return otherwise;
        }
        self.scope.name(name, Named::Piece(some));
        let (by, ignore, name) = (by.clone(), ignore.clone(), name.clone());
        vec![Effect::Place { piece, on, by, optional: *optional, ignore, name, otherwise }]
    }

    fn pick(&mut self, effect: &Effect) -> Vec<Effect> {
        let Effect::Pick { by, from, least, most, name, optional, effects, otherwise } = effect else {
            return Vec::new();
        };
        let bound = from.clone();
        let otherwise = self.effects(otherwise);
        let Some(from) = self.things(from) else {
            return otherwise;
        };
        let (least, most, effects) = self.within(
            |scope| scope.bind_one(&bound, name),
            |fold| {
                let mut num = |num: &Option<Num>| num.as_ref().map(|num| fold.num(num));
                (num(least), num(most), fold.effects(effects))
            },
        );
        if effects.is_empty() {
            return otherwise;
        }
        let (by, name) = (by.clone(), name.clone());
        vec![Effect::Pick { by, from, least, most, name, optional: *optional, effects, otherwise }]
    }

    fn score(&mut self, effect: &Effect) -> Vec<Effect> {
        let Effect::Score { feature, at, only, ignore_majority, terms, owners, cause } = effect else {
            return Vec::new();
        };
        let others = *ignore_majority || owners.is_some();
        let kinds = self.kinds_of(feature);
        let kinds: Vec<_> = kinds.into_iter().filter(|kind| others || self.world.is_owned(kind)).collect();
        if kinds.is_empty() {
            return Vec::new();
        }
        let terms = terms.iter().map(|(id, num)| (id.clone(), self.num(num))).collect();
        self.scored.extend(kinds.into_iter().map(|kind| (*at, kind)));
        vec![Effect::Score {
            feature: feature.clone(),
            at: *at,
            only: only.clone(),
            ignore_majority: *ignore_majority,
            terms,
            owners: owners.clone(),
            cause: cause.clone(),
        }]
    }

    /// The kinds that a feature may be of.
    fn kinds_of(&self, feature: &Feature) -> Vec<FeatureKindId> {
        let all = self.world.kinds.iter();
        let known = match feature {
            Feature::Under(piece) => {
                let some = self.named_piece(piece);
                let under = |kind: &&FeatureKindId| {
                    self.world.pieces().any(|(id, piece)| {
                        some.may_be(id, &piece.tags)
                            && self.world.may_stand(id, Some(std::slice::from_ref(*kind)))
                    })
                };
                return all.filter(under).cloned().collect();
            }
            known => self.world.now(self.scope.kind_of(known)),
        };
        all.filter(|kind| known.as_ref().is_none_or(|known| known.contains(kind))).cloned().collect()
    }

    fn named_piece(&self, piece: &PieceRef) -> SomePiece {
        self.scope.some_piece(&match piece {
            PieceRef::This => Pieces::This,
            PieceRef::Var(name) => Pieces::One(name.clone()),
        })
    }

    /// The pieces that stand on some features, if these are only features under pieces.
    fn where_pieces_stand(&self, on: &Features) -> Option<SomePiece> {
        let when = match on {
            Features::One(one) => return self.pieces_on(one),
            Features::Under(filter) => return Some(SomePiece::of(filter)),
            Features::Of { when, .. }
            | Features::Occupied { when, .. }
            | Features::OnTiles { when, .. }
            | Features::Corners { when, .. }
            | Features::Extended { when, .. }
            | Features::CompletedNow { when, .. }
            | Features::ClosedNow { when, .. }
            | Features::Neighbors { when, .. }
            | Features::Touching { when, .. } => when,
        };
        let parts = match when {
            Cond::All(parts) => parts.as_slice(),
            part => std::slice::from_ref(part),
        };
        parts.iter().find_map(|part| match part {
            Cond::Same(a, b) => match (a.as_ref(), b.as_ref()) {
                (Thing::Feature(Feature::This), Thing::Feature(other))
                | (Thing::Feature(other), Thing::Feature(Feature::This)) => self.pieces_on(other),
                _ => None,
            },
            _ => None,
        })
    }

    /// The pieces under which a feature lies, if it is known by them.
    fn pieces_on(&self, feature: &Feature) -> Option<SomePiece> {
        match feature {
            Feature::Under(piece) => Some(self.named_piece(piece)),
            Feature::Var(name) => self.under.get(name).cloned(),
            Feature::This => None,
        }
    }

    /// Remembers that pieces may be put wherever others stand; false if these stand nowhere.
    fn note_joined(&mut self, some: &SomePiece, others: &SomePiece, ignore: &[Waivable]) -> bool {
        let world = self.world;
        let stands =
            |(id, piece): (&PieceId, &Piece)| others.may_be(id, &piece.tags) && world.may_stand(id, None);
        let mut any = false;
        for (id, piece) in world.pieces().filter(|(id, piece)| some.may_be(id, &piece.tags)) {
            if !ignore.contains(&Waivable::PlaceIf) && self.place_if(piece) == Cond::Never {
                continue;
            }
            self.joined.push((id.clone(), others.clone()));
            any |= world.pieces().any(stands);
        }
        any
    }

    /// Remembers where pieces may be put; false if nowhere.
    fn note_placed(&mut self, some: &SomePiece, on: Option<&[FeatureKindId]>, ignore: &[Waivable]) -> bool {
        let world = self.world;
        let mut any = false;
        for (id, piece) in world.pieces().filter(|(id, piece)| some.may_be(id, &piece.tags)) {
            if !ignore.contains(&Waivable::PlaceIf) && self.place_if(piece) == Cond::Never {
                continue;
            }
            let admits = |kind: &FeatureKindId| {
                piece.place_on.contains(kind)
                    || ignore.contains(&Waivable::PlaceOn)
                    || world.game.rules.features.get(kind).is_some_and(|kind| kind.admits.contains(id))
            };
            let kinds = world.kinds.iter();
            let kinds = kinds.filter(|kind| on.is_none_or(|on| on.contains(kind)) && admits(kind));
            let kinds: Vec<_> = kinds.cloned().collect();
            any |= !kinds.is_empty();
            self.placed.push((id.clone(), kinds));
        }
        any
    }

    /// The condition for placing a piece.
    pub fn place_if(&mut self, piece: &Piece) -> Cond {
        self.within(|scope| scope.bind_feature(None), |fold| fold.cond(&piece.place_if))
    }

    /// Pieces come to where no feature is; false if there are never any such pieces.
    fn note_elsewhere(&mut self, some: &SomePiece) -> bool {
        let there = self.world.pieces().filter(|(id, piece)| some.may_be(id, &piece.tags));
        let there: Vec<PieceId> = there.map(|(id, _)| id.clone()).collect();
        let any = !there.is_empty();
        self.elsewhere.extend(there);
        any
    }
}

fn one_if(some: bool, effect: Effect) -> Vec<Effect> {
    if some { vec![effect] } else { Vec::new() }
}
