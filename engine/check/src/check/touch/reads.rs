//! What conditions, numbers and filters ask for.

use super::resource::{Place, Resource, TokenPlace, Whose};
use super::{Act, Toucher};
use crate::check::scope::{Kinds, Scope, SomePiece, some};
use crate::check::visitor::Visitor;
use tilewright_lang::merge::reach;
use tilewright_lang::spec::*;

impl Visitor for Toucher<'_> {
    fn effect(&mut self, effect: &Effect, _: &str, scope: &Scope) {
        self.steps += 1;
        self.does(effect, scope);
    }

    fn left(&mut self, effect: &Effect) {
        self.has_done(effect);
    }

    fn cond(&mut self, cond: &Cond, _: &str, scope: &Scope) {
        match cond {
            Cond::TilesLeft => self.tiles_left(),
            Cond::NoOpenEnds | Cond::HasMark(_) | Cond::OnTileWithMark(_) => {
                self.board(scope.feature.clone())
            }
            // It hangs on all tiles around.
            Cond::AreaFull => self.board(None),
            Cond::Completed(feature) | Cond::Extended(feature) => self.board(scope.kind_of(feature)),
            // What was scored has brought points.
            Cond::Scored(_) | Cond::Crosses(_) | Cond::StopsOn(_) | Cond::Gained { .. } => {
                self.push(Resource::Points, Act::Reads);
            }
            Cond::Free | Cond::FreeOfOthers => {
                let kinds = self.kinds(|_, piece| piece.occupies);
                self.touch_pieces(kinds, Whose::Any, Place::Board(scope.feature.clone()), Act::Reads);
            }
            Cond::Kind(_) => self.push(Resource::Kinds(scope.feature.clone()), Act::Reads),
            Cond::TileHasKind(kinds) => self.push(Resource::Kinds(some(kinds)), Act::Reads),
            Cond::Taken(group) | Cond::TakenInTurn(group) => {
                self.push(Resource::Taken(group.clone()), Act::Reads);
            }
            Cond::Noted { note, about: _ } => self.push(Resource::Note(note.clone()), Act::Reads),
            // Where a tile would lie among others.
            Cond::Joins(_)
            | Cond::JoinsOnce(_)
            | Cond::EndsApart(_)
            | Cond::NoSameTurn(_)
            | Cond::NoSameTurnNext(_)
            | Cond::Within(..) => self.board(None),
            // What is bound does not change; what is in these is asked for by itself.
            Cond::Always
            | Cond::Never
            | Cond::All(_)
            | Cond::Any(_)
            | Cond::Not(_)
            | Cond::TileHasMark(_)
            | Cond::There(_)
            | Cond::Exists(_)
            | Cond::Absent(_)
            | Cond::Tokens(_)
            | Cond::IsPiece(_)
            | Cond::Cmp(..)
            | Cond::Same(..)
            | Cond::Cause(_)
            | Cond::ForFeature(_)
            | Cond::Ending
            | Cond::Option(..)
            | Cond::Package(_) => {}
        }
    }

    fn num(&mut self, num: &Num, _: &str, scope: &Scope) {
        match num {
            Num::TilesLeft => self.tiles_left(),
            Num::Points(_) => self.push(Resource::Points, Act::Reads),
            Num::Sets { of, owner: _, joker } => {
                let kinds = of.iter().chain(joker).cloned().collect();
                self.touch_tokens(kinds, TokenPlace::Players, Act::Reads);
            }
            Num::Worth(feature, at) => self.worth(&scope.kind_of(feature), *at),
            Num::NotedNumber { note, about: _ } => self.push(Resource::Note(note.clone()), Act::Reads),
            // What is bound does not change; what is in these is asked for by itself.
            Num::N(_)
            | Num::Per(..)
            | Num::Sum(_)
            | Num::Sub(..)
            | Num::Mul(..)
            | Num::Min(..)
            | Num::Max(..)
            | Num::Div(..)
            | Num::If(..)
            | Num::Table { .. }
            | Num::Amount
            | Num::Total { .. }
            | Num::MarkNumber(_)
            | Num::Var(_)
            | Num::Opt(_)
            | Num::Players => {}
        }
    }

    fn count(&mut self, count: &Count, _: &str, scope: &Scope) {
        match count {
            Count::Tiles
            | Count::Segments
            | Count::Sides
            | Count::Marks(_)
            | Count::TilesWith(_)
            | Count::EndsAt(_)
            | Count::OpenEnds => self.board(scope.feature.clone()),
            Count::MarksAround { .. } | Count::SidesAlike(_) => self.board(None),
            Count::Neighbors { kinds, complete: _ } => {
                self.board(scope.feature.clone());
                self.board(some(kinds));
                self.times(&some(kinds), &scope.feature);
            }
            Count::Of(_)
            | Count::Different { .. }
            | Count::Pieces(_)
            | Count::Weights(_)
            | Count::Tokens(_)
            | Count::Values(_) => {}
        }
    }

    fn tokens(&mut self, filter: &TokenFilter, _: &Scope) {
        if self.taken_tokens.take_if(|taken| std::ptr::eq(*taken, filter)).is_none() {
            let (kinds, place) = self.some_tokens(filter);
            self.touch_tokens(kinds, place, Act::Reads);
        }
    }

    fn piece_filter(&mut self, filter: &PieceFilter, scope: &Scope) {
        if self.taken.take_if(|taken| std::ptr::eq(*taken, filter)).is_none() {
            let (kinds, whose, place) = self.some_pieces(filter, scope);
            if self.on_score_track(&kinds, &place) {
                self.push(Resource::Points, Act::Reads);
            }
            self.touch_pieces(kinds, whose, place, Act::Reads);
        }
    }

    fn features(&mut self, features: &Features, _path: &str, scope: &Scope) {
        let kinds = scope.kinds_of(features);
        match features {
            Features::Occupied { .. } => {
                self.board(kinds.clone());
                let all = self.kinds(|_, _| true);
                self.touch_pieces(all, Whose::Any, Place::Board(kinds), Act::Reads);
            }
            Features::Of { .. }
            | Features::OnTiles { .. }
            | Features::Extended { .. }
            | Features::CompletedNow { .. }
            | Features::ClosedNow { .. }
            | Features::Neighbors { .. } => self.board(kinds),
            // It hangs on all tiles around.
            Features::Corners { .. } | Features::Touching { .. } => self.board(None),
            Features::One(_) | Features::Under(_) => {}
        }
    }

    fn tiles(&mut self, tiles: &Tiles, scope: &Scope) {
        match tiles {
            // Written down with the features that became complete.
            Tiles::OfFeature(Feature::This) if self.recorded > 0 => {}
            Tiles::OfFeature(feature) => self.board(scope.kind_of(feature)),
            Tiles::Around { .. } | Tiles::Beside { .. } | Tiles::Line { .. } | Tiles::Board => {
                self.board(None)
            }
            // What is in these is asked for by itself.
            Tiles::One(_) | Tiles::Under(_) | Tiles::Where { .. } | Tiles::All(_) | Tiles::Any(_) => {}
        }
    }

    fn stock(&mut self, stock: &Stock, _: &Scope) {
        match stock {
            Stock::Rack(rack, _) => self.push(Resource::Rack(rack.clone()), Act::Reads),
            Stock::Piles | Stock::Pile(_) | Stock::Drawn => self.push(Resource::Stock, Act::Reads),
            // Which one it is does not change any more.
            Stock::Tile(_) | Stock::Box => {}
        }
    }

    fn player(&mut self, player: &Player, scope: &Scope) {
        match player {
            // Written down with the features that became complete.
            Player::Owners(Feature::This) if self.recorded > 0 => {}
            Player::Owners(feature) => self.owners(&scope.kind_of(feature)),
            Player::Any
            | Player::Active
            | Player::This
            | Player::Owner
            | Player::OwnerOf(_)
            | Player::Holder(_)
            | Player::Var(_)
            | Player::Not(_)
            | Player::All(_)
            | Player::Where { .. }
            | Player::Most(_)
            | Player::Nobody => {}
        }
    }
}

impl Toucher<'_> {
    /// Tiles that are left to draw, and those on racks that count among them.
    fn tiles_left(&mut self) {
        self.push(Resource::Stock, Act::Reads);
        for (rack, _) in self.game.rules.racks.iter().filter(|(_, rack)| rack.counts) {
            self.push(Resource::Rack(rack.clone()), Act::Reads);
        }
    }

    fn board(&mut self, kinds: Kinds) {
        self.push(Resource::Board(kinds), Act::Reads);
    }

    /// What it hangs on who owns features of these kinds.
    fn owners(&mut self, kinds: &Kinds) {
        let weighty = self.kinds(|_, piece| piece.weight != Num::N(0));
        let game = self.game;
        for (id, piece) in game.rules.pieces.iter().filter(|(id, _)| weighty.contains(id)) {
            let mut scope = Scope::of(crate::check::scope::Context::Weight);
            scope.feature.clone_from(kinds);
            scope.piece.kind.push(id.clone());
            self.walk(scope, |walk| walk.num(&piece.weight));
        }
        self.touch_pieces(weighty, Whose::Any, Place::Board(kinds.clone()), Act::Reads);
        for (id, feature) in game.rules.features.iter().filter(|(id, _)| is_one_of(id, kinds)) {
            let mut scope = Scope::default();
            scope.bind_feature(some(std::slice::from_ref(id)));
            scope.bind_player();
            self.walk(scope, |walk| walk.owners(&feature.owners));
        }
    }

    /// What it hangs on how often neighbours of these kinds count for those.
    fn times(&mut self, kinds: &Kinds, by: &Kinds) {
        let game = self.game;
        if std::mem::replace(&mut self.timing, true) {
            return;
        }
        for modifier in game.rules.modifiers.values() {
            if let Quantity::Times { kinds: counted, by: counting } = &modifier.of
                && counted.iter().any(|kind| is_one_of(kind, kinds))
                && counting.iter().any(|kind| is_one_of(kind, by))
            {
                let mut scope = Scope::default();
                scope.bind_feature(some(counted));
                self.walk(scope, |walk| walk.cond(&modifier.when));
            }
        }
        self.timing = false;
    }

    /// What it hangs on how much features of these kinds score, and for whom.
    pub(super) fn worth(&mut self, kinds: &Kinds, at: Moment) {
        self.board(kinds.clone());
        self.owners(kinds);
        let game = self.game;
        for (id, feature) in game.rules.features.iter().filter(|(id, _)| is_one_of(id, kinds)) {
            let mut scope = Scope::default();
            scope.bind_feature(some(std::slice::from_ref(id)));
            scope.bind_player();
            let terms = match at {
                Moment::Complete => &feature.score.complete,
                Moment::Last => &feature.score.last,
            };
            self.walk(scope.clone(), |walk| walk.terms(terms));
            let of_these = |modifier: &&Modifier| {
                let (kinds, moments) = reach(&modifier.of);
                kinds.contains(id) && moments.contains(&at)
            };
            for modifier in game.rules.modifiers.values().filter(of_these) {
                self.walk(scope.clone(), |walk| walk.cond(&modifier.when));
                if let Operation::Add(_, num) = &modifier.op {
                    self.walk(scope.clone(), |walk| walk.num(num));
                }
            }
        }
    }

    /// The kinds that pieces of which so much is known may be of.
    pub(super) fn of_kinds(&self, piece: &SomePiece) -> Vec<PieceId> {
        self.kinds(|id, kind| piece.may_be(id, &kind.tags))
    }

    /// Which pieces a filter means, and where they are.
    pub(super) fn some_pieces(&self, filter: &PieceFilter, scope: &Scope) -> (Vec<PieceId>, Whose, Place) {
        let place = match &filter.at {
            At::Supply => Place::Supply,
            At::Player(_) => Place::Players,
            At::Track(track) | At::SpaceWith(track, _) => Place::Track(Some(track.clone())),
            At::ThisSpace | At::SpaceOf(_) => Place::Track(None),
            At::Anywhere if filter.role.is_empty() && filter.role_of.is_none() => Place::Anywhere,
            At::Anywhere | At::Board | At::Feature(_) | At::Features(_) | At::Tiles(_) => {
                Place::Board(scope.under(filter))
            }
        };
        (self.of_kinds(&SomePiece::of(filter)), Whose::of(&filter.owner), place)
    }

    /// Which tokens a filter means, and where they are.
    pub(super) fn some_tokens(&self, filter: &TokenFilter) -> (Vec<TokenId>, TokenPlace) {
        let kinds = self.token_kinds(|id, token| {
            (filter.kind.is_empty() || filter.kind.contains(id))
                && (filter.tag.is_empty() || filter.tag.iter().any(|tag| token.tags.contains(tag)))
        });
        let place = match &filter.at {
            TokenAt::Supply | TokenAt::MarksOf(_) => TokenPlace::Supply,
            TokenAt::Tiles(_) | TokenAt::Feature(_) => TokenPlace::Board,
            TokenAt::Player(_) => TokenPlace::Players,
            TokenAt::Bag(bag) => TokenPlace::Bag(bag.clone()),
        };
        (kinds, place)
    }

    /// True if some of these pieces may be counters that stand where points have brought them.
    fn on_score_track(&self, kinds: &[PieceId], place: &Place) -> bool {
        let Some((counters, score)) = self.counters() else {
            return false;
        };
        let there = match place {
            Place::Anywhere | Place::Track(None) => true,
            Place::Track(Some(track)) => *track == score,
            Place::Supply | Place::Board(_) | Place::Players => false,
        };
        there && counters.iter().any(|counter| kinds.contains(counter))
    }
}

fn is_one_of(id: &FeatureKindId, kinds: &Kinds) -> bool {
    kinds.as_ref().is_none_or(|kinds| kinds.contains(id))
}
