//! A walk through effects, conditions and numbers that knows what is bound at each place.
//!
//! Unlike `merge::walk` it knows the language; every match is complete, so that a new
//! construct cannot be forgotten here either. It decides nothing: visitors do.

use super::scope::{Bound, Named, Scope, SomePiece};
use tilewright_lang::spec::*;

/// Something that a place asks for and nothing gives.
#[derive(Clone, Debug, PartialEq)]
pub enum Missing {
    /// Nothing binds such a thing.
    This(Bound),
    /// The drawn tile does not lie on the board yet.
    NotOnBoard,
    /// Nothing has this name.
    Name(Var, &'static str),
    /// What has this name is something else: what it is, what is wanted.
    WrongName(Var, &'static str, &'static str),
}

/// What looks on during a walk. Paths are those of the file.
pub trait Visitor {
    /// Before an effect is entered.
    fn effect(&mut self, _effect: &Effect, _path: &str, _scope: &Scope) {}
    /// After an effect and all that is in it.
    fn left(&mut self, _effect: &Effect) {}
    /// Before the effects of an `If` are entered: its condition, and whether it holds there.
    fn branch(&mut self, _when: &Cond, _holds: bool) {}
    /// A condition, before those in it.
    fn cond(&mut self, _cond: &Cond, _path: &str, _scope: &Scope) {}
    /// A number, before those in it.
    fn num(&mut self, _num: &Num, _path: &str, _scope: &Scope) {}
    /// Something that is counted.
    fn count(&mut self, _count: &Count, _path: &str, _scope: &Scope) {}
    /// A choice of tokens.
    fn tokens(&mut self, _filter: &TokenFilter, _scope: &Scope) {}
    /// A choice of pieces.
    fn piece_filter(&mut self, _filter: &PieceFilter, _scope: &Scope) {}
    /// A choice of features.
    fn features(&mut self, _features: &Features, _path: &str, _scope: &Scope) {}
    /// A choice of tiles.
    fn tiles(&mut self, _tiles: &Tiles, _scope: &Scope) {}
    /// A place of tiles beside the board.
    fn stock(&mut self, _stock: &Stock, _scope: &Scope) {}
    /// A choice of players.
    fn player(&mut self, _player: &Player, _scope: &Scope) {}
    /// A choice of players, and where it stands.
    fn player_at(&mut self, _player: &Player, _path: &str, _scope: &Scope) {}
    /// Something that nothing binds.
    fn missing(&mut self, _missing: Missing, _path: &str, _scope: &Scope) {}
}

/// Where the walk is.
pub struct Walk<'v> {
    pub(crate) visitor: &'v mut dyn Visitor,
    pub(super) path: String,
    pub(crate) scope: Scope,
}

impl std::fmt::Debug for Walk<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Walk").field("path", &self.path).field("scope", &self.scope).finish_non_exhaustive()
    }
}

impl<'v> Walk<'v> {
    /// A walk on which this looks on, from a place in the file and what is bound there.
    pub fn new(visitor: &'v mut dyn Visitor, path: &str, scope: Scope) -> Self {
        Self { visitor, path: path.to_owned(), scope }
    }

    /// Goes on at a step below.
    pub(super) fn at(&mut self, step: &str, go: impl FnOnce(&mut Self)) {
        let length = self.path.len();
        if !self.path.is_empty() && !step.starts_with('[') {
            self.path.push('.');
        }
        self.path.push_str(step);
        go(self);
        self.path.truncate(length);
    }

    /// Goes through a list.
    fn each<T>(&mut self, list: &[T], mut go: impl FnMut(&mut Self, &T)) {
        for (k, item) in list.iter().enumerate() {
            self.at(&format!("[{k}]"), |walk| go(walk, item));
        }
    }

    /// Goes on with a scope of its own.
    pub(super) fn inside(&mut self, change: impl FnOnce(&mut Scope), go: impl FnOnce(&mut Self)) {
        let outer = self.scope.clone();
        change(&mut self.scope);
        go(self);
        self.scope = outer;
    }

    pub(super) fn need(&mut self, bound: Bound) {
        if !self.scope.has(bound) {
            self.miss(Missing::This(bound));
        }
    }

    /// Asked only of a tile that would be laid: not of another that lies.
    fn need_lay(&mut self) {
        if self.scope.has(Bound::Tile) {
            self.miss(Missing::This(Bound::Lay));
        } else {
            self.need(Bound::Lay);
        }
    }

    /// True if `This` is a tile that does not lie on the board yet.
    fn is_not_on_board(&self) -> bool {
        (self.scope.has(Bound::Design) || self.scope.has(Bound::Lay)) && !self.scope.has(Bound::Tile)
    }

    /// The tiles in the middle of others: a tile that does not lie yet may be one.
    fn middle(&mut self, of: &Tiles) {
        let lay = self.scope.has(Bound::Lay) && !self.scope.has(Bound::Tile);
        if !(lay && *of == Tiles::One(TileRef::This)) {
            self.tiles(of);
        }
    }

    fn miss(&mut self, missing: Missing) {
        let path = self.path.clone();
        self.visitor.missing(missing, &path, &self.scope);
    }

    pub(super) fn name(&mut self, name: &Var, wanted: &'static str) {
        match self.scope.named(name).map(Named::word) {
            None => self.miss(Missing::Name(name.clone(), wanted)),
            Some(is) if is != wanted => self.miss(Missing::WrongName(name.clone(), is, wanted)),
            Some(_) => {}
        }
    }

    /// A list of effects. What is named in it is not known after it.
    pub fn effects(&mut self, effects: &[Effect]) {
        self.inside(|_| {}, |walk| walk.each(effects, Self::effect));
    }

    fn effect(&mut self, effect: &Effect) {
        let path = self.path.clone();
        self.visitor.effect(effect, &path, &self.scope);
        super::visit_effects::enter(self, effect);
        self.visitor.left(effect);
    }

    pub(crate) fn cond(&mut self, cond: &Cond) {
        let path = self.path.clone();
        self.visitor.cond(cond, &path, &self.scope);
        match cond {
            Cond::Always | Cond::Never | Cond::TilesLeft | Cond::Ending => {}
            Cond::Taken(_) | Cond::TakenInTurn(_) | Cond::Option(..) | Cond::Package(_) => {}
            // Without a bound tile it means the tile placed last.
            Cond::TileHasMark(_) | Cond::TileHasKind(_) => {}
            Cond::All(conds) => self.at("All", |walk| walk.each(conds, Self::cond)),
            Cond::Any(conds) => self.at("Any", |walk| walk.each(conds, Self::cond)),
            Cond::Not(cond) => self.at("Not", |walk| walk.cond(cond)),
            Cond::NoOpenEnds | Cond::AreaFull | Cond::Free | Cond::FreeOfOthers => self.need(Bound::Feature),
            Cond::HasMark(_) => self.at("HasMark", |walk| walk.need(Bound::Feature)),
            Cond::Joins(_)
            | Cond::JoinsOnce(_)
            | Cond::EndsApart(_)
            | Cond::NoSameTurn(_)
            | Cond::NoSameTurnNext(_)
            | Cond::Within(..) => self.need_lay(),
            Cond::OnTileWithMark(_) => self.at("OnTileWithMark", |walk| walk.need(Bound::Feature)),
            Cond::Kind(_) => self.at("Kind", |walk| walk.need(Bound::Feature)),
            Cond::IsPiece(_) => self.at("IsPiece", |walk| walk.need(Bound::Piece)),
            Cond::Completed(feature) => self.at("Completed", |walk| walk.feature(feature)),
            Cond::Scored(feature) => self.at("Scored", |walk| walk.feature(feature)),
            Cond::Extended(feature) => self.at("Extended", |walk| walk.feature(feature)),
            Cond::Exists(filter) => self.at("Exists", |walk| walk.piece_filter(filter)),
            Cond::Absent(filter) => self.at("Absent", |walk| walk.piece_filter(filter)),
            Cond::There(things) => self.at("There", |walk| walk.things(things)),
            Cond::Tokens(filter) => self.at("Tokens", |walk| walk.token_filter(filter)),
            Cond::Cmp(a, _, b) => {
                self.at("Cmp[0]", |walk| walk.num(a));
                self.at("Cmp[2]", |walk| walk.num(b));
            }
            Cond::Same(a, b) => {
                self.at("Same[0]", |walk| walk.thing(a));
                self.at("Same[1]", |walk| walk.thing(b));
            }
            Cond::Noted { note: _, about } => self.at("Noted.about", |walk| walk.thing(about)),
            Cond::Crosses(_) | Cond::StopsOn(_) => {
                self.need(Bound::Piece);
                self.need(Bound::Amount);
            }
            Cond::ForFeature(_) => self.at("ForFeature", |walk| walk.need(Bound::Award)),
            Cond::Cause(_) => self.at("Cause", |walk| walk.need(Bound::Cause)),
            Cond::Gained { who, .. } => self.at("Gained.who", |walk| walk.player(who)),
        }
    }

    pub(crate) fn num(&mut self, num: &Num) {
        let path = self.path.clone();
        self.visitor.num(num, &path, &self.scope);
        let pair = |walk: &mut Self, step: &str, a: &Num, b: &Num| {
            walk.at(&format!("{step}[0]"), |walk| walk.num(a));
            walk.at(&format!("{step}[1]"), |walk| walk.num(b));
        };
        match num {
            // Without a bound tile `MarkNumber` means the tile placed last.
            Num::N(_) | Num::Opt(_) | Num::Players | Num::TilesLeft | Num::MarkNumber(_) => {}
            Num::Per(_, count) => self.at("Per[1]", |walk| walk.count(count)),
            Num::Sum(nums) => self.at("Sum", |walk| walk.each(nums, Self::num)),
            Num::Sub(a, b) => pair(self, "Sub", a, b),
            Num::Mul(a, b) => pair(self, "Mul", a, b),
            Num::Min(a, b) => pair(self, "Min", a, b),
            Num::Max(a, b) => pair(self, "Max", a, b),
            Num::Div(of, _, _) => self.at("Div[0]", |walk| walk.num(of)),
            Num::If(when, a, b) => {
                self.at("If[0]", |walk| walk.cond(when));
                self.at("If[1]", |walk| walk.num(a));
                self.at("If[2]", |walk| walk.num(b));
            }
            Num::Table { of, rows: _ } => self.at("Table.of", |walk| walk.num(of)),
            Num::Sets { of: _, owner, joker: _ } => self.at("Sets.owner", |walk| walk.player(owner)),
            Num::Amount => self.need(Bound::Amount),
            Num::Total { of, each } => self.at("Total", |walk| {
                walk.at("of", |walk| walk.things(of));
                let go = |walk: &mut Self| walk.at("each", |walk| walk.num(each));
                walk.inside(|scope| scope.bind_things(of), go);
            }),
            Num::Worth(feature, _) => self.at("Worth[0]", |walk| walk.feature(feature)),
            Num::Var(name) => self.at("Var", |walk| walk.name(name, "number")),
            Num::NotedNumber { note: _, about } => self.at("NotedNumber.about", |walk| walk.thing(about)),
            Num::Points(player) => self.at("Points", |walk| walk.player(player)),
        }
    }

    fn count(&mut self, count: &Count) {
        let path = self.path.clone();
        self.visitor.count(count, &path, &self.scope);
        match count {
            Count::EndsAt(_) => self.at("EndsAt", |walk| walk.need(Bound::Feature)),
            Count::Tiles | Count::Segments | Count::Sides | Count::OpenEnds => self.need(Bound::Feature),
            Count::Marks(_) => self.at("Marks", |walk| walk.need(Bound::Feature)),
            Count::TilesWith(_) => self.at("TilesWith", |walk| walk.need(Bound::Feature)),
            Count::Neighbors { .. } => self.at("Neighbors", |walk| walk.need(Bound::Feature)),
            // Without a bound feature it means the bound tile, or the tile placed last.
            Count::MarksAround { .. } | Count::SidesAlike(_) => {}
            Count::Pieces(filter) => self.at("Pieces", |walk| walk.piece_filter(filter)),
            Count::Weights(filter) => self.at("Weights", |walk| walk.piece_filter(filter)),
            Count::Tokens(filter) => self.at("Tokens", |walk| walk.token_filter(filter)),
            Count::Of(things) => self.at("Of", |walk| walk.things(things)),
            Count::Different { of, by } => self.at("Different", |walk| {
                walk.at("of", |walk| walk.things(of));
                let go = |walk: &mut Self| walk.at("by", |walk| walk.num(by));
                walk.inside(|scope| scope.bind_things(of), go);
            }),
            Count::Values(filter) => self.at("Values", |walk| walk.token_filter(filter)),
        }
    }

    pub(super) fn player(&mut self, player: &Player) {
        self.visitor.player(player, &self.scope);
        self.visitor.player_at(player, &self.path, &self.scope);
        match player {
            Player::Any | Player::Active | Player::Nobody => {}
            Player::This => self.need(Bound::Player),
            Player::Owner => self.need(Bound::Piece),
            Player::Holder(piece) => self.at("Holder", |walk| walk.piece(piece)),
            Player::OwnerOf(name) => self.at("OwnerOf", |walk| walk.name(name, "piece")),
            Player::Var(name) => self.at("Var", |walk| walk.name(name, "player")),
            Player::Not(player) => self.at("Not", |walk| walk.player(player)),
            Player::All(players) => self.at("All", |walk| walk.each(players, Self::player)),
            Player::Most(num) => {
                self.at("Most", |walk| walk.inside(Scope::bind_player, |walk| walk.num(num)))
            }
            Player::Where { of, name, when } => self.at("Where", |walk| {
                walk.at("of", |walk| walk.player(of));
                walk.inside(
                    |scope| {
                        scope.bind_player();
                        scope.name(name, Named::Player);
                    },
                    |walk| walk.at("when", |walk| walk.cond(when)),
                );
            }),
            Player::Owners(feature) => self.at("Owners", |walk| walk.feature(feature)),
        }
    }

    pub(crate) fn order(&mut self, order: &Order) {
        if let Order::Chooses(player) = order {
            self.at("Chooses", |walk| walk.player(player));
        }
    }

    pub(super) fn feature(&mut self, feature: &Feature) {
        match feature {
            Feature::This => self.need(Bound::Feature),
            Feature::Var(name) => self.at("Var", |walk| walk.name(name, "feature")),
            Feature::Under(piece) => self.at("Under", |walk| walk.piece(piece)),
        }
    }

    pub(super) fn piece(&mut self, piece: &PieceRef) {
        match piece {
            PieceRef::This => self.need(Bound::Piece),
            PieceRef::Var(name) => self.at("Var", |walk| walk.name(name, "piece")),
        }
    }

    pub(super) fn pieces(&mut self, pieces: &Pieces) {
        match pieces {
            Pieces::This => self.need(Bound::Piece),
            Pieces::One(name) => self.at("One", |walk| walk.name(name, "piece")),
            Pieces::Where(filter) => self.at("Where", |walk| walk.piece_filter(filter)),
        }
    }

    pub(super) fn tile(&mut self, tile: &TileRef) {
        match tile {
            TileRef::This if self.is_not_on_board() => self.miss(Missing::NotOnBoard),
            TileRef::This => self.need(Bound::Tile),
            TileRef::Placed => {}
            TileRef::Var(name) => self.at("Var", |walk| walk.name(name, "tile")),
            TileRef::Of(piece) => self.at("Of", |walk| walk.piece(piece)),
            TileRef::Along { toward: _, distance } => self.at("Along.distance", |walk| walk.num(distance)),
        }
    }

    pub(super) fn tiles(&mut self, tiles: &Tiles) {
        self.visitor.tiles(tiles, &self.scope);
        match tiles {
            Tiles::One(tile) => self.at("One", |walk| walk.tile(tile)),
            Tiles::OfFeature(feature) => self.at("OfFeature", |walk| walk.feature(feature)),
            Tiles::Under(filter) => self.at("Under", |walk| walk.piece_filter(filter)),
            Tiles::Around { of, own: _ } => self.at("Around.of", |walk| walk.middle(of)),
            Tiles::Beside { of, own: _ } => self.at("Beside.of", |walk| walk.middle(of)),
            Tiles::Line { from, steps, axis: _, stop_at_gaps: _, own: _ } => self.at("Line", |walk| {
                walk.at("from", |walk| walk.middle(from));
                walk.at("steps", |walk| walk.num(steps));
            }),
            Tiles::Where { of, name, when } => self.at("Where", |walk| {
                walk.at("of", |walk| walk.tiles(of));
                walk.inside(
                    |scope| {
                        scope.bind_tile();
                        scope.name(name, Named::Tile);
                    },
                    |walk| walk.at("when", |walk| walk.cond(when)),
                );
            }),
            Tiles::All(sets) => self.at("All", |walk| walk.each(sets, Self::tiles)),
            Tiles::Any(sets) => self.at("Any", |walk| walk.each(sets, Self::tiles)),
            Tiles::Board => {}
        }
    }

    pub(super) fn stock(&mut self, stock: &Stock) {
        self.visitor.stock(stock, &self.scope);
        match stock {
            Stock::Piles | Stock::Pile(_) | Stock::Drawn | Stock::Box => {}
            Stock::Rack(_, player) => self.at("Rack[1]", |walk| walk.player(player)),
            Stock::Tile(tile) => self.at("Tile", |walk| match tile {
                TileRef::This => walk.need(Bound::Held),
                TileRef::Var(name) => walk.at("Var", |walk| walk.name(name, Named::Held.word())),
                // That these lie on the board is told elsewhere.
                TileRef::Placed | TileRef::Of(_) | TileRef::Along { .. } => walk.tile(tile),
            }),
        }
    }

    pub(super) fn thing(&mut self, thing: &Thing) {
        match thing {
            Thing::Tile(tile) => self.at("Tile", |walk| walk.tile(tile)),
            Thing::Feature(feature) => self.at("Feature", |walk| walk.feature(feature)),
            Thing::Piece(piece) => self.at("Piece", |walk| walk.piece(piece)),
            Thing::Player(player) => self.at("Player", |walk| walk.player(player)),
            Thing::Number(num) => self.at("Number", |walk| walk.num(num)),
            Thing::Game => {}
        }
    }

    pub(super) fn things(&mut self, things: &Things) {
        match things {
            Things::Tiles(tiles) => self.at("Tiles", |walk| walk.tiles(tiles)),
            Things::Features(features) => self.at("Features", |walk| walk.features(features)),
            Things::Pieces(filter) => self.at("Pieces", |walk| walk.piece_filter(filter)),
            Things::Players(player) => self.at("Players", |walk| walk.player(player)),
            Things::Spaces { track: _, when } => {
                self.inside(Scope::bind_space, |walk| walk.at("Spaces.when", |walk| walk.cond(when)));
            }
            Things::Held(stock) => self.at("Held", |walk| walk.stock(stock)),
            Things::Numbers(from, to) => {
                self.at("Numbers[0]", |walk| walk.num(from));
                self.at("Numbers[1]", |walk| walk.num(to));
            }
        }
    }

    pub(super) fn features(&mut self, features: &Features) {
        let path = self.path.clone();
        self.visitor.features(features, &path, &self.scope);
        let kinds = self.scope.kinds_of(features);
        let when = |walk: &mut Self, step: &str, when: &Cond| {
            walk.inside(
                |scope| scope.bind_feature(kinds.clone()),
                |walk| walk.at(&format!("{step}.when"), |walk| walk.cond(when)),
            );
        };
        match features {
            Features::One(feature) => self.at("One", |walk| walk.feature(feature)),
            Features::Of { kinds: _, kinds_of: _, when: cond } => when(self, "Of", cond),
            Features::Occupied { kinds: _, when: cond } => when(self, "Occupied", cond),
            Features::OnTiles { of, kinds: _, mark: _, when: cond } => {
                self.at("OnTiles.of", |walk| walk.tiles(of));
                when(self, "OnTiles", cond);
            }
            Features::Corners { of, kinds: _, when: cond } => {
                self.at("Corners.of", |walk| walk.tiles(of));
                when(self, "Corners", cond);
            }
            Features::Extended { kinds: _, when: cond } => when(self, "Extended", cond),
            Features::CompletedNow { kinds: _, when: cond } => when(self, "CompletedNow", cond),
            Features::ClosedNow { kinds: _, when: cond } => when(self, "ClosedNow", cond),
            Features::Under(filter) => self.at("Under", |walk| walk.piece_filter(filter)),
            Features::Neighbors { of, kinds: _, when: cond } => {
                self.at("Neighbors.of", |walk| walk.feature(of));
                when(self, "Neighbors", cond);
            }
            Features::Touching { of, kinds: _, when: cond } => {
                self.at("Touching.of", |walk| walk.feature(of));
                when(self, "Touching", cond);
            }
        }
    }

    pub(super) fn piece_filter(&mut self, filter: &PieceFilter) {
        self.visitor.piece_filter(filter, &self.scope);
        let PieceFilter {
            kind: _,
            tag: _,
            with: _,
            owner,
            at,
            without: _,
            role: _,
            role_of: _,
            placed: _,
            awaits,
            except,
            when,
        } = filter;
        self.at("owner", |walk| walk.player(owner));
        self.at("at", |walk| match at {
            At::Anywhere | At::Board | At::Supply | At::Track(_) | At::SpaceWith(..) => {}
            At::Feature(feature) => walk.at("Feature", |walk| walk.feature(feature)),
            At::Features(features) => walk.at("Features", |walk| walk.features(features)),
            At::Tiles(tiles) => walk.at("Tiles", |walk| walk.tiles(tiles)),
            At::Player(player) => walk.at("Player", |walk| walk.player(player)),
            At::ThisSpace => walk.need(Bound::Space),
            At::SpaceOf(piece) => walk.at("SpaceOf", |walk| walk.piece(piece)),
        });
        if *awaits {
            self.at("awaits", |walk| walk.need(Bound::Award));
        }
        self.at("except", |walk| walk.each(except, Self::piece));
        let on = self.scope.under(filter);
        self.inside(
            |scope| scope.bind_piece(SomePiece::of(filter), on),
            |walk| walk.at("when", |walk| walk.cond(when)),
        );
    }

    pub(super) fn token_filter(&mut self, filter: &TokenFilter) {
        self.visitor.tokens(filter, &self.scope);
        let TokenFilter { kind: _, tag: _, at } = filter;
        self.at("at", |walk| match at {
            TokenAt::Supply | TokenAt::Bag(_) => {}
            TokenAt::Tiles(tiles) => walk.at("Tiles", |walk| walk.tiles(tiles)),
            TokenAt::Feature(feature) => walk.at("Feature", |walk| walk.feature(feature)),
            TokenAt::Player(player) => walk.at("Player", |walk| walk.player(player)),
            TokenAt::MarksOf(feature) => walk.at("MarksOf", |walk| walk.feature(feature)),
        });
    }

    pub(super) fn token(&mut self, token: &TokenRef) {
        if let TokenRef::Drawn(name) = token {
            self.at("Drawn", |walk| walk.name(name, "token"));
        }
    }

    pub(super) fn owners(&mut self, owners: &Owners) {
        let Owners { strength, tie_break, ties: _ } = owners;
        if let Strength::By(num) = strength {
            self.at("strength.By", |walk| walk.num(num));
        }
        self.at("tie_break", |walk| walk.tie_break(tie_break));
    }

    pub(super) fn tie_break(&mut self, tie_break: &[TieBreak]) {
        self.each(tie_break, |walk, one| walk.at("by", |walk| walk.num(&one.by)));
    }

    pub(super) fn nums(&mut self, nums: &[Num]) {
        self.each(nums, Self::num);
    }

    pub(super) fn terms(&mut self, terms: &Map<TermId, Num>) {
        for (term, num) in terms {
            self.at(term.name(), |walk| walk.num(num));
        }
    }
}
