//! Leaves out of a construct what can never come about, given what is known of the whole game.

use std::collections::BTreeMap;

use super::world::World;
use crate::check::scope::{Scope, SomePiece};
use tilewright_lang::spec::*;

/// One pass through constructs, and what it met on its way.
pub(super) struct Fold<'w> {
    pub world: &'w World<'w>,
    /// What is known of the bound and named things.
    pub scope: Scope,
    /// Options whose value made a difference.
    pub asked: Vec<OptionId>,
    /// Pieces that something places, with the feature kinds that they may come to stand on.
    pub placed: Vec<(PieceId, Vec<FeatureKindId>)>,
    /// Pieces that something places where pieces of another sort stand, wherever that is.
    pub joined: Vec<(PieceId, SomePiece)>,
    /// What is known of the pieces under which features lie that have names.
    pub under: BTreeMap<Var, SomePiece>,
    /// Pieces that something puts on a track.
    pub elsewhere: Vec<PieceId>,
    /// Feature kinds that something scores, and when.
    pub scored: Vec<(Moment, FeatureKindId)>,
}

impl<'w> Fold<'w> {
    pub fn new(world: &'w World<'w>) -> Self {
        let scope = Scope::default();
        Self {
            world,
            scope,
            asked: Vec::new(),
            placed: Vec::new(),
            joined: Vec::new(),
            under: BTreeMap::new(),
            elsewhere: Vec::new(),
            scored: Vec::new(),
        }
    }

    /// Goes on with other things bound.
    pub fn within<T>(&mut self, change: impl FnOnce(&mut Scope), go: impl FnOnce(&mut Self) -> T) -> T {
        let outer = self.scope.clone();
        change(&mut self.scope);
        let made = go(self);
        self.scope = outer;
        made
    }

    /// The kinds that lie on tiles; nothing if none does. An empty list means any.
    pub fn some_kind(&self, kinds: &[FeatureKindId]) -> Option<Vec<FeatureKindId>> {
        let there: Vec<_> = kinds.iter().filter(|kind| self.world.kinds.contains(*kind)).cloned().collect();
        (!there.is_empty() || kinds.is_empty()).then_some(there)
    }

    /// The kinds on which some piece may stand.
    fn some_occupied(&self, kinds: &[FeatureKindId]) -> Option<Vec<FeatureKindId>> {
        let there: Vec<_> = kinds.iter().filter(|kind| self.world.is_stood_on(kind)).cloned().collect();
        let any = kinds.is_empty() && self.world.stands.values().any(|kinds| !kinds.is_empty());
        (!there.is_empty() || any).then_some(there)
    }

    /// The features that are meant; nothing if there are never any.
    pub fn features(&mut self, features: &Features) -> Option<Features> {
        let kinds_of = self.scope.kinds_of(features);
        Some(match features {
            Features::One(_) => features.clone(),
            Features::Of { kinds, kinds_of: mark, when } => {
                if mark.as_ref().is_some_and(|mark| !self.world.marks.contains(mark)) {
                    return None;
                }
                let kinds = self.some_kind(kinds)?;
                Features::Of { kinds, kinds_of: mark.clone(), when: self.of_feature(kinds_of, when)? }
            }
            Features::Occupied { kinds, when } => {
                let kinds = self.some_occupied(kinds)?;
                Features::Occupied { kinds, when: self.of_feature(kinds_of, when)? }
            }
            Features::OnTiles { of, kinds, mark, when } => {
                if mark.as_ref().is_some_and(|mark| !self.world.marks.contains(mark)) {
                    return None;
                }
                let (kinds, mark) = (self.some_kind(kinds)?, mark.clone());
                Features::OnTiles { of: of.clone(), kinds, mark, when: self.of_feature(kinds_of, when)? }
            }
            Features::Corners { of, kinds, when } => {
                let kinds = self.some_kind(kinds)?;
                Features::Corners { of: of.clone(), kinds, when: self.of_feature(kinds_of, when)? }
            }
            Features::Extended { kinds, when } => {
                let kinds = self.some_kind(kinds)?;
                Features::Extended { kinds, when: self.of_feature(kinds_of, when)? }
            }
            Features::CompletedNow { kinds, when } => {
                let kinds = self.some_kind(kinds)?;
                Features::CompletedNow { kinds, when: self.of_feature(kinds_of, when)? }
            }
            Features::ClosedNow { kinds, when } => {
                let kinds = self.some_kind(kinds)?;
                Features::ClosedNow { kinds, when: self.of_feature(kinds_of, when)? }
            }
            Features::Under(filter) => Features::Under(Box::new(self.pieces(filter)?)),
            Features::Neighbors { of, kinds, when } => {
                let kinds = self.some_kind(kinds)?;
                Features::Neighbors { of: of.clone(), kinds, when: self.of_feature(kinds_of, when)? }
            }
            Features::Touching { of, kinds, when } => {
                let kinds = self.some_kind(kinds)?;
                Features::Touching { of: of.clone(), kinds, when: self.of_feature(kinds_of, when)? }
            }
        })
    }

    /// The things that are meant; nothing if there are never any.
    pub fn things(&mut self, things: &Things) -> Option<Things> {
        Some(match things {
            Things::Tiles(_) | Things::Players(_) | Things::Held(_) => things.clone(),
            Things::Features(features) => Things::Features(self.features(features)?),
            Things::Pieces(filter) => Things::Pieces(self.pieces(filter)?),
            Things::Spaces { track, when } => {
                let when = self.within(|scope| scope.bind_space(), |fold| fold.cond(when));
                if when == Cond::Never {
                    return None;
                }
                Things::Spaces { track: track.clone(), when }
            }
            Things::Numbers(from, to) => Things::Numbers(self.num(from), self.num(to)),
        })
    }

    /// The thing that is meant.
    pub fn thing(&mut self, thing: &Thing) -> Thing {
        match thing {
            Thing::Number(num) => Thing::Number(self.num(num)),
            Thing::Tile(_) | Thing::Feature(_) | Thing::Piece(_) | Thing::Player(_) | Thing::Game => {
                thing.clone()
            }
        }
    }

    /// A condition on a feature of these kinds; nothing if it never holds.
    fn of_feature(&mut self, kinds: Option<Vec<FeatureKindId>>, when: &Cond) -> Option<Cond> {
        let before = self.asked.len();
        match self.within(|scope| scope.bind_feature(kinds), |fold| fold.cond(when)) {
            Cond::Never => {
                self.asked.truncate(before);
                None
            }
            when => Some(when),
        }
    }

    /// The pieces that are meant; nothing if there are never any.
    pub fn pieces(&mut self, filter: &PieceFilter) -> Option<PieceFilter> {
        let mut filter = filter.clone();
        if filter.role_of.iter().any(|mark| !self.world.marks.contains(mark)) {
            return None;
        }
        if !filter.kind.is_empty() {
            filter.kind.retain(|id| self.world.exists(id));
            if filter.kind.is_empty() {
                return None;
            }
        }
        if !filter.role.is_empty() {
            filter.role = self.some_occupied(&filter.role)?;
        }
        if let At::Features(features) = &filter.at {
            let features = self.features(features)?;
            filter.at = At::Features(Box::new(features));
        }
        let (some, on) = (SomePiece::of(&filter), self.world.now(self.scope.under(&filter)));
        let (piece, under) = (some.clone(), on.clone());
        filter.when =
            Box::new(self.within(|scope| scope.bind_piece(piece, under), |fold| fold.cond(&filter.when)));
        if *filter.when == Cond::Never {
            return None;
        }
        let standing = !filter.role.is_empty();
        let there = |id: &PieceId| match &filter.at {
            At::Supply => true,
            At::Anywhere => !standing || self.world.may_stand(id, on.as_deref()),
            At::Feature(_) | At::Features(_) => self.world.may_stand(id, on.as_deref()),
            At::Board | At::Tiles(_) => {
                self.world.may_stand(id, on.as_deref()) || !standing && self.world.elsewhere.contains(id)
            }
            At::Player(_) | At::Track(_) | At::ThisSpace | At::SpaceOf(_) | At::SpaceWith(..) => {
                self.world.elsewhere.contains(id)
            }
        };
        let any = self.world.pieces().any(|(id, piece)| some.may_be(id, &piece.tags) && there(id));
        any.then_some(filter)
    }

    /// True if there may be such tokens.
    pub fn tokens(&self, filter: &TokenFilter) -> bool {
        let TokenFilter { kind, tag, at } = filter;
        let may_be = |id: &TokenId, token: &Token| {
            (kind.is_empty() || kind.contains(id))
                && (tag.is_empty() || tag.iter().any(|tag| token.tags.contains(tag)))
        };
        let marked = |id: &TokenId| !matches!(at, TokenAt::MarksOf(_)) || self.world.on_marks.contains(id);
        self.world.tokens().any(|(id, token)| may_be(id, token) && marked(id))
    }
}
