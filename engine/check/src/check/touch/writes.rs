//! What effects change.

use super::resource::{Place, Resource, TokenPlace, Whose};
use super::{Act, Toucher};
use crate::check::scope::{Kinds, Scope, SomePiece};
use tilewright_lang::spec::*;

impl Toucher<'_> {
    /// An effect is entered. What stands in it is touched by itself.
    pub(super) fn does(&mut self, effect: &Effect, scope: &Scope) {
        match effect {
            Effect::DrawTile => self.push(Resource::Stock, Act::Sets),
            Effect::BuryTile => self.push(Resource::Stock, Act::Takes),
            Effect::PlaceTile { from } => {
                self.push(Resource::Board(None), Act::Sets);
                match from {
                    Some(rack) => self.push(Resource::Rack(rack.clone()), Act::Sets),
                    // Whether it lays anything hangs on what was drawn.
                    None => self.push(Resource::Stock, Act::Reads),
                }
            }
            Effect::Deal { from, to, .. } => {
                self.deals(from);
                self.deals(to);
            }
            Effect::Grant { what: Granted::Part | Granted::Tile, to: _ }
            | Effect::ExtraPart { now: false, .. } => self.push(Resource::Parts, Act::Adds),
            // Who has a turn first hangs on who was granted one first.
            Effect::Grant { what: Granted::Turn, to: _ } => self.push(Resource::Turns, Act::Sets),
            Effect::ExtraPart { now: true, .. } => self.plays_a_part(),
            Effect::Gain { .. } => self.gains(),
            Effect::Score { feature, at, terms: _, owners: _, only: _, ignore_majority: _, cause: _ } => {
                self.worth(&scope.kind_of(feature), *at);
                self.gains();
            }
            Effect::Place { piece, on, ignore, .. } => {
                let (kinds, whose, from) = self.meant(piece, scope);
                let to = match on {
                    Things::Features(on) => {
                        let to = scope.kinds_of(on);
                        if !ignore.contains(&Waivable::PlaceIf) {
                            self.place_if(&kinds, &to);
                        }
                        if !ignore.contains(&Waivable::Bars) {
                            self.bars(&kinds, &to);
                        }
                        Place::Board(to)
                    }
                    Things::Spaces { track, .. } => Place::Track(Some(track.clone())),
                    Things::Players(_) => Place::Players,
                    Things::Tiles(_) | Things::Pieces(_) | Things::Held(_) | Things::Numbers(..) => {
                        if !ignore.contains(&Waivable::Bars) {
                            self.bars(&kinds, &None);
                        }
                        if let Some(added) = self.added(&kinds).filter(|_| matches!(on, Things::Tiles(_))) {
                            self.push(Resource::Board(Some(added.clone())), Act::Reads);
                            self.push(Resource::Board(Some(added)), Act::Sets);
                        }
                        Place::Board(None)
                    }
                };
                self.touch_pieces(kinds.clone(), whose, from, Act::Takes);
                self.touch_pieces(kinds, whose, to, Act::Adds);
            }
            Effect::Return(pieces) => {
                if let Pieces::Where(filter) = pieces {
                    self.taken = Some(std::ptr::from_ref(filter));
                }
                let (kinds, whose, from) = self.meant(pieces, scope);
                let with = self.leaving_with(&kinds);
                self.touch_pieces(with.clone(), Whose::Any, from.clone(), Act::Takes);
                self.touch_pieces(with, Whose::Any, Place::Supply, Act::Adds);
                self.touch_pieces(kinds.clone(), whose, from, Act::Takes);
                self.touch_pieces(kinds, whose, Place::Supply, Act::Adds);
            }
            Effect::FollowCounter(pieces) => {
                let (kinds, whose, _) = self.meant(pieces, scope);
                let track = self.counters().map(|(_, track)| track);
                self.touch_pieces(kinds, whose, Place::Track(track), Act::Sets);
            }
            Effect::Advance { track, piece, .. } => {
                self.touch_pieces(
                    vec![piece.clone()],
                    Whose::Any,
                    Place::Track(Some(track.clone())),
                    Act::Sets,
                );
            }
            Effect::EnterSpace { track, piece } => {
                self.touch_pieces(
                    vec![piece.clone()],
                    Whose::Any,
                    Place::Track(Some(track.clone())),
                    Act::Reads,
                );
                self.enter_spaces(track);
            }
            Effect::Walk { piece, .. } => {
                let kinds = self.of_kinds(&named(piece, scope));
                self.push(Resource::Board(None), Act::Reads);
                self.touch_pieces(kinds, Whose::Any, Place::Board(None), Act::Sets);
            }
            Effect::MergeCounters => {
                if let Some((counters, track)) = self.counters() {
                    self.touch_pieces(counters, Whose::Any, Place::Track(Some(track)), Act::Sets);
                }
            }
            Effect::Put { token, .. } | Effect::PutUnder { token, .. } => self.put(token),
            Effect::Take { tokens, .. } => {
                self.taken_tokens = Some(std::ptr::from_ref(tokens));
                self.hand_out(tokens);
            }
            Effect::Draft { pool, across, .. } => {
                self.taken_tokens = Some(std::ptr::from_ref(pool));
                self.hand_out(pool);
                self.recorded += usize::from(across.as_ref().is_some_and(is_recorded));
            }
            Effect::PutBack(tokens) => {
                self.taken_tokens = Some(std::ptr::from_ref(tokens));
                let (kinds, from) = self.some_tokens(tokens);
                self.touch_tokens(kinds.clone(), from, Act::Takes);
                self.give_back(kinds);
            }
            Effect::DrawToken { bag, .. } => {
                let kinds = self.in_bag(bag);
                self.touch_tokens(kinds, TokenPlace::Bag(bag.clone()), Act::Takes);
            }
            Effect::DrawCard { deck, .. } => {
                self.push(Resource::Deck(deck.clone()), Act::Takes);
                let game = self.game;
                for card in game.rules.decks.get(deck).into_iter().flat_map(|deck| deck.cards.values()) {
                    self.walk(Scope::of(crate::check::scope::Context::Card), |walk| {
                        walk.effects(&card.effects)
                    });
                }
            }
            Effect::SetSwitch { of, .. } => {
                let kinds = match of {
                    Switches::OnTile(_) => self.switched(),
                    Switches::NearestAlong(along) | Switches::EndingAlong(along) => scope.kinds_of(along),
                };
                self.push(Resource::Board(kinds.clone()), Act::Reads);
                self.push(Resource::Board(kinds), Act::Sets);
            }
            Effect::Convert { feature, to } => {
                let from = scope.kind_of(feature);
                let both = from.clone().map(|mut kinds| {
                    kinds.push(to.clone());
                    kinds
                });
                self.push(Resource::Board(from.clone()), Act::Reads);
                self.push(Resource::Board(both.clone()), Act::Sets);
                self.push(Resource::Kinds(both), Act::Sets);
                // What stands there stands on another kind of feature now.
                let pieces = self.kinds(|_, _| true);
                self.touch_pieces(pieces.clone(), Whose::Any, Place::Board(from), Act::Takes);
                self.touch_pieces(pieces, Whose::Any, Place::Board(Some(vec![to.clone()])), Act::Adds);
            }
            // Of two that note one thing the last number stays.
            Effect::Note { note, about: _, be } => {
                let act = if be.is_some() { Act::Sets } else { Act::Adds };
                self.push(Resource::Note(note.clone()), act);
            }
            Effect::Forget { note, about: _ } => self.push(Resource::Note(note.clone()), Act::Takes),
            Effect::Spend(group) => self.push(Resource::Taken(group.clone()), Act::Adds),
            Effect::EndGame => self.push(Resource::End, Act::Adds),
            Effect::Each { of: Things::Features(of), .. } => self.recorded += usize::from(is_recorded(of)),
            Effect::Call(id) => self.call(id, scope),
            Effect::Later { slot, .. } => self.waits.push(slot.clone()),
            // Chance is what it is; what stands in these is touched by itself.
            Effect::Roll { .. }
            | Effect::Choose { .. }
            | Effect::Pick { .. }
            | Effect::Each { .. }
            | Effect::If { .. }
            | Effect::Let { .. }
            | Effect::Set { .. } => {}
        }
    }

    /// An effect is left.
    pub(super) fn has_done(&mut self, effect: &Effect) {
        match effect {
            Effect::Later { .. } => drop(self.waits.pop()),
            Effect::Each { of: Things::Features(of), .. } => self.recorded -= usize::from(is_recorded(of)),
            Effect::Draft { across: Some(across), .. } => self.recorded -= usize::from(is_recorded(across)),
            _ => {}
        }
    }

    /// Tiles are dealt from a place or to one.
    fn deals(&mut self, stock: &Stock) {
        match stock {
            Stock::Rack(rack, _) => self.push(Resource::Rack(rack.clone()), Act::Sets),
            Stock::Piles | Stock::Pile(_) | Stock::Drawn => self.push(Resource::Stock, Act::Sets),
            // It may lie anywhere.
            Stock::Tile(_) => {
                self.push(Resource::Stock, Act::Sets);
                for rack in self.game.rules.racks.keys() {
                    self.push(Resource::Rack(rack.clone()), Act::Sets);
                }
            }
            Stock::Box => {}
        }
    }

    /// Points move counters.
    fn gains(&mut self) {
        self.push(Resource::Points, Act::Adds);
        if let Some((counters, track)) = self.counters() {
            self.touch_pieces(counters, Whose::Any, Place::Track(Some(track)), Act::Adds);
        }
    }

    /// A whole part here and now may change anything.
    fn plays_a_part(&mut self) {
        self.push(Resource::Parts, Act::Adds);
        self.push(Resource::Stock, Act::Sets);
        self.push(Resource::Board(None), Act::Sets);
        for rack in self.game.rules.racks.keys() {
            self.push(Resource::Rack(rack.clone()), Act::Sets);
        }
        self.gains();
        let pieces = self.kinds(|_, _| true);
        self.touch_pieces(pieces, Whose::Any, Place::Anywhere, Act::Sets);
        let tokens = self.token_kinds(|_, _| true);
        for place in [TokenPlace::Supply, TokenPlace::Board, TokenPlace::Players] {
            self.touch_tokens(tokens.clone(), place, Act::Sets);
        }
    }

    /// The pieces that are meant, and where they are.
    fn meant(&self, pieces: &Pieces, scope: &Scope) -> (Vec<PieceId>, Whose, Place) {
        match pieces {
            Pieces::Where(filter) => self.some_pieces(filter, scope),
            Pieces::This | Pieces::One(_) => {
                let kinds = self.of_kinds(&scope.some_piece(pieces));
                (kinds, Whose::Any, Place::Anywhere)
            }
        }
    }

    /// What it hangs on whether pieces of these kinds may be placed on features of those.
    fn place_if(&mut self, pieces: &[PieceId], on: &Kinds) {
        let game = self.game;
        for piece in pieces.iter().filter_map(|id| game.rules.pieces.get(id)) {
            let mut scope = Scope::of(crate::check::scope::Context::PlaceIf);
            scope.feature.clone_from(on);
            self.walk(scope, |walk| walk.cond(&piece.place_if));
        }
    }

    /// What bars pieces of these kinds from features of those.
    fn bars(&mut self, pieces: &[PieceId], on: &Kinds) {
        let game = self.game;
        for bar in game.rules.bars.values().filter(|bar| bar.pieces.iter().any(|id| pieces.contains(id))) {
            let mut scope = Scope::of(crate::check::scope::Context::Bar);
            scope.feature.clone_from(on);
            scope.piece.kind.clone_from(&bar.pieces);
            self.walk(scope, |walk| walk.cond(&bar.when));
        }
    }

    /// Pieces that leave when the last of these has left.
    fn leaving_with(&self, gone: &[PieceId]) -> Vec<PieceId> {
        let pieces = &self.game.rules.pieces;
        self.kinds(|_, piece| match &piece.leaves {
            Leaves::ByRule => false,
            Leaves::WhenAlone(tag) => {
                gone.iter().any(|id| pieces.get(id).is_some_and(|one| one.tags.contains(tag)))
            }
        })
    }

    fn enter_spaces(&mut self, track: &TrackId) {
        let game = self.game;
        if let Some(Track { spaces: Spaces::Named(spaces), .. }) = game.rules.tracks.get(track) {
            for space in spaces.values() {
                self.walk(Scope::of(crate::check::scope::Context::Space), |walk| {
                    walk.effects(&space.effects)
                });
            }
        }
    }

    fn call(&mut self, id: &ProcedureId, scope: &Scope) {
        let game = self.game;
        if let Some(procedure) = game.rules.procedures.get(id)
            && !self.calling.contains(id)
        {
            self.calling.push(id.clone());
            self.walk(scope.clone(), |walk| walk.effects(&procedure.effects));
            self.calling.pop();
        }
    }

    /// A token from the supply, or one that was drawn, goes on the board.
    fn put(&mut self, token: &TokenRef) {
        let kinds = match token {
            TokenRef::Kind(kind) => {
                // There may be no more of them for whoever comes second.
                self.touch_tokens(vec![kind.clone()], TokenPlace::Supply, Act::Sets);
                vec![kind.clone()]
            }
            TokenRef::Drawn(_) => {
                let bags = &self.game.rules.bags;
                self.token_kinds(|id, _| bags.values().any(|bag| bag.tokens.contains_key(id)))
            }
        };
        self.touch_tokens(kinds, TokenPlace::Board, Act::Adds);
    }

    /// Players take tokens: what one has the next cannot take.
    fn hand_out(&mut self, tokens: &TokenFilter) {
        let (kinds, from) = self.some_tokens(tokens);
        self.touch_tokens(kinds.clone(), from, Act::Sets);
        self.touch_tokens(kinds, TokenPlace::Players, Act::Adds);
    }

    /// Tokens go back to where they came from.
    fn give_back(&mut self, kinds: Vec<TokenId>) {
        let game = self.game;
        for (id, bag) in &game.rules.bags {
            let own = kinds.iter().filter(|kind| bag.tokens.contains_key(*kind)).cloned().collect();
            self.touch_tokens(own, TokenPlace::Bag(id.clone()), Act::Adds);
        }
        self.touch_tokens(kinds, TokenPlace::Supply, Act::Adds);
    }

    fn in_bag(&self, bag: &BagId) -> Vec<TokenId> {
        let bag = self.game.rules.bags.get(bag);
        bag.into_iter().flat_map(|bag| bag.tokens.keys().cloned()).collect()
    }

    /// Of which kinds overlays among some pieces add segments, if there are any.
    fn added(&self, pieces: &[PieceId]) -> Option<Vec<FeatureKindId>> {
        let overlays = pieces.iter().filter_map(|id| self.game.rules.pieces.get(id)?.overlay.as_ref());
        let segments = overlays.flat_map(|overlay| overlay.segments.values());
        let mut kinds: Vec<FeatureKindId> = Vec::new();
        for segment in segments {
            if !kinds.contains(&segment.kind) {
                kinds.push(segment.kind.clone());
            }
        }
        (!kinds.is_empty()).then_some(kinds)
    }

    /// The kinds of the segments that links of tiles join.
    fn switched(&self) -> Kinds {
        let mut kinds: Vec<FeatureKindId> = Vec::new();
        for tile in self.game.tiles.values() {
            for segment in tile.switch.iter().filter_map(|id| tile.segments.get(id)) {
                if !kinds.contains(&segment.kind) {
                    kinds.push(segment.kind.clone());
                }
            }
        }
        Some(kinds)
    }
}

/// True for features whose owners and tiles are written down when they become complete.
fn is_recorded(features: &Features) -> bool {
    matches!(features, Features::CompletedNow { .. })
}

fn named(piece: &PieceRef, scope: &Scope) -> SomePiece {
    let pieces = match piece {
        PieceRef::This => Pieces::This,
        PieceRef::Var(name) => Pieces::One(name.clone()),
    };
    scope.some_piece(&pieces)
}
