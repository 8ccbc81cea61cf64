//! Numbers, conditions, selectors.

use super::features::closes;
use super::scope::Scope;
use super::*;
use tilewright_lang::spec;

const NOTHING_BOUND: &str = "nothing here binds";

impl Lower<'_> {
    fn bound(&self, reg: Option<Reg>, what: &str) -> Lowered<Reg> {
        match reg {
            Some(reg) => Ok(reg),
            None => self.error(format!("{NOTHING_BOUND} a {what}, so `This` has no meaning")),
        }
    }

    /// Where the counter of the bound award stood, and the amount.
    pub(super) fn counter_move(&self, scope: &Scope) -> Lowered<(Reg, Reg)> {
        match (scope.from, scope.amount) {
            (Some(from), Some(amount)) => Ok((from, amount)),
            _ => self.error("nothing here binds a counter that moves"),
        }
    }

    pub(super) fn named(&self, scope: &Scope, name: &spec::Var) -> Lowered<Reg> {
        match scope.named(name) {
            Some(reg) => Ok(reg),
            None => self.error(format!("{NOTHING_BOUND} the name {:?}", name.0)),
        }
    }

    pub(super) fn num(&mut self, num: &spec::Num, scope: &mut Scope) -> Lowered<NumExpr> {
        self.deeper(|lower| lower.number(num, scope))
    }

    fn number(&mut self, num: &spec::Num, scope: &mut Scope) -> Lowered<NumExpr> {
        use spec::Num as Spec;
        let pair = |lower: &mut Self, a: &Spec, b: &Spec, scope: &mut Scope| {
            Ok(Box::new((lower.num(a, scope)?, lower.num(b, scope)?)))
        };
        Ok(match num {
            Spec::N(number) => NumExpr::N(*number),
            Spec::Per(factor, count) => match self.count(count, scope)? {
                count if count.is_of_nothing() => NumExpr::N(0),
                count => NumExpr::Per(*factor, Box::new(count)),
            },
            Spec::Sum(parts) => {
                let mut parts =
                    parts.iter().map(|part| self.num(part, scope)).collect::<Lowered<Vec<_>>>()?;
                parts.retain(|part| !matches!(part, NumExpr::N(0)));
                match parts.len() {
                    0 => NumExpr::N(0),
                    1 => parts.remove(0),
                    _ => NumExpr::Sum(parts),
                }
            }
            Spec::Sub(a, b) => NumExpr::Sub(pair(self, a, b, scope)?),
            Spec::Mul(a, b) => NumExpr::Mul(pair(self, a, b, scope)?),
            Spec::Min(a, b) => NumExpr::Min(pair(self, a, b, scope)?),
            Spec::Max(a, b) => NumExpr::Max(pair(self, a, b, scope)?),
            Spec::Div(_, 0, _) => return self.error("divides by 0"),
            Spec::Div(of, by, round) => NumExpr::Div(Box::new(self.num(of, scope)?), *by, *round),
            Spec::If(when, a, b) => match self.cond(when, scope)? {
                CondExpr::Always => self.num(a, scope)?,
                CondExpr::Never => self.num(b, scope)?,
                when => NumExpr::If(Box::new((when, self.num(a, scope)?, self.num(b, scope)?))),
            },
            Spec::Table { of, rows } => {
                NumExpr::Table { of: Box::new(self.num(of, scope)?), rows: rows.clone() }
            }
            Spec::Sets { of, owner, joker } => {
                let (of, joker) = (
                    self.listed(of, |token| self.token(token))?,
                    self.listed(joker, |token| self.token(token))?,
                );
                NumExpr::Sets { of, owner: self.who(owner, scope)?, joker }
            }
            Spec::Amount => NumExpr::Reg(self.bound(scope.amount, "amount")?),
            Spec::Worth(feature, moment) => NumExpr::Worth(self.feature_at(feature, scope)?, *moment),
            Spec::Total { of, each } => {
                let (of, mut inner) = self.bound_things(of, &spec::Var::default(), scope)?;
                let each = self.num(each, &mut inner)?;
                scope.absorb(&inner);
                NumExpr::Total(Box::new((of, each)))
            }
            Spec::MarkNumber(mark) => NumExpr::MarkNumber(self.mark(mark)?, self.this_tile(scope)?),
            Spec::Var(name) => NumExpr::Reg(self.named(scope, name)?),
            Spec::Opt(option) => NumExpr::N(self.option_number(option)?),
            Spec::NotedNumber { note, about } => {
                NumExpr::NotedNumber(self.note(note)?, Box::new(self.thing(about, scope)?))
            }
            Spec::Points(player) => NumExpr::Points(self.who(player, scope)?),
            Spec::Players => NumExpr::Players,
            Spec::TilesLeft => NumExpr::TilesLeft,
        })
    }

    fn option_number(&self, option: &spec::OptionId) -> Lowered<i32> {
        let Some(value) = self.game.options.get(option) else {
            return self.error(format!("there is no option {:?} in this game", option.0));
        };
        value.parse().or_else(|_| {
            self.error(format!("option {:?} is {value:?}, which is not a whole number", option.0))
        })
    }

    fn count(&mut self, count: &spec::Count, scope: &mut Scope) -> Lowered<CountExpr> {
        use spec::Count as Spec;
        let feature = |lower: &Self, scope: &Scope| lower.bound(scope.feature, "feature");
        Ok(match count {
            Spec::Tiles => CountExpr::Tiles(feature(self, scope)?),
            Spec::Segments => CountExpr::Segments(feature(self, scope)?),
            Spec::Sides => CountExpr::Sides(feature(self, scope)?),
            Spec::Marks(mark) => CountExpr::Marks(feature(self, scope)?, self.mark(mark)?),
            Spec::TilesWith(mark) => CountExpr::TilesWith(feature(self, scope)?, self.mark(mark)?),
            Spec::MarksAround { mark, own } => {
                let place = match scope.feature {
                    Some(feature) => TileAt::OfFeature(feature),
                    None => self.this_tile(scope)?,
                };
                CountExpr::MarksAround { place, mark: self.mark(mark)?, own: *own }
            }
            Spec::SidesAlike(edges) => {
                CountExpr::SidesAlike(self.this_tile(scope)?, self.listed(edges, |edge| self.edge(edge))?)
            }
            Spec::EndsAt(place) => CountExpr::EndsAt(feature(self, scope)?, self.end(place)?),
            Spec::OpenEnds => CountExpr::OpenEnds(feature(self, scope)?),
            Spec::Neighbors { kinds, complete } => CountExpr::Neighbors {
                of: feature(self, scope)?,
                kinds: self.kind_set(kinds)?,
                complete: *complete,
            },
            Spec::Pieces(filter) => CountExpr::Pieces(self.piece_filter(filter, scope)?),
            Spec::Weights(filter) => CountExpr::Weights(self.piece_filter(filter, scope)?),
            Spec::Tokens(filter) => CountExpr::Tokens(self.token_filter(filter, scope)?),
            Spec::Values(filter) => CountExpr::Values(self.token_filter(filter, scope)?),
            Spec::Of(things) => match things.as_ref() {
                spec::Things::Pieces(filter) => CountExpr::Pieces(self.piece_filter(filter, scope)?),
                things => CountExpr::Of(Box::new(self.things(things, &spec::Start::Active, scope)?.0)),
            },
            Spec::Different { of, by } => {
                let (of, mut inner) = self.bound_things(of, &spec::Var::default(), scope)?;
                let by = self.num(by, &mut inner)?;
                scope.absorb(&inner);
                CountExpr::Different(Box::new((of, by)))
            }
        })
    }

    pub(super) fn cond(&mut self, cond: &spec::Cond, scope: &mut Scope) -> Lowered<CondExpr> {
        self.deeper(|lower| lower.condition(cond, scope))
    }

    fn condition(&mut self, cond: &spec::Cond, scope: &mut Scope) -> Lowered<CondExpr> {
        use spec::Cond as Spec;
        let cond = match cond {
            Spec::Always => CondExpr::Always,
            Spec::Never => CondExpr::Never,
            Spec::All(list) => {
                let mut all = list.iter().map(|cond| self.cond(cond, scope)).collect::<Lowered<Vec<_>>>()?;
                all.retain(|cond| !cond.is_always());
                if all.iter().any(|cond| matches!(cond, CondExpr::Never)) {
                    CondExpr::Never
                } else {
                    CondExpr::one_or(all, CondExpr::Always, CondExpr::All)
                }
            }
            Spec::Any(list) => {
                let mut any = list.iter().map(|cond| self.cond(cond, scope)).collect::<Lowered<Vec<_>>>()?;
                any.retain(|cond| !matches!(cond, CondExpr::Never));
                if any.iter().any(CondExpr::is_always) {
                    CondExpr::Always
                } else {
                    CondExpr::one_or(any, CondExpr::Never, CondExpr::Any)
                }
            }
            Spec::Not(cond) => self.cond(cond, scope)?.opposite(),
            Spec::NoOpenEnds | Spec::AreaFull => CondExpr::Closed(self.bound(scope.feature, "feature")?),
            Spec::Completed(feature) => CondExpr::Completed(self.feature_at(feature, scope)?),
            Spec::HasMark(mark) => CondExpr::HasMark(self.bound(scope.feature, "feature")?, self.mark(mark)?),
            Spec::TileHasMark(mark) => CondExpr::TileHasMark(self.this_tile(scope)?, self.mark(mark)?),
            Spec::TileHasKind(kinds) => CondExpr::TileHasKind(self.this_tile(scope)?, self.kind_set(kinds)?),
            Spec::Joins(kinds) => CondExpr::Joins(self.kind_set(kinds)?),
            Spec::JoinsOnce(kinds) => CondExpr::JoinsOnce(self.kind_set(kinds)?),
            Spec::EndsApart(kinds) => CondExpr::EndsApart(self.kind_set(kinds)?),
            Spec::NoSameTurn(kinds) => {
                CondExpr::NoSameTurn { kinds: self.kind_set(kinds)?, next_only: false }
            }
            Spec::NoSameTurnNext(kinds) => {
                CondExpr::NoSameTurn { kinds: self.kind_set(kinds)?, next_only: true }
            }
            Spec::Within(columns, rows) => CondExpr::Within(*columns, *rows),
            Spec::OnTileWithMark(mark) => {
                CondExpr::OnTileWithMark(self.bound(scope.feature, "feature")?, self.mark(mark)?)
            }
            Spec::Exists(filter) => CondExpr::Exists(self.piece_filter(filter, scope)?),
            Spec::Absent(filter) => CondExpr::Exists(self.piece_filter(filter, scope)?).settled().opposite(),
            Spec::There(things) => match things.as_ref() {
                spec::Things::Pieces(filter) => CondExpr::Exists(self.piece_filter(filter, scope)?),
                things => CondExpr::There(Box::new(self.things(things, &spec::Start::Active, scope)?.0)),
            },
            Spec::Tokens(filter) => CondExpr::Tokens(self.token_filter(filter, scope)?),
            Spec::Free => CondExpr::Free(self.bound(scope.feature, "feature")?),
            Spec::FreeOfOthers => CondExpr::FreeOfOthers {
                feature: self.bound(scope.feature, "feature")?,
                player: scope.player.map_or(Who::Active, Who::Reg),
            },
            Spec::Kind(kinds) => CondExpr::Kind(self.bound(scope.feature, "feature")?, self.kind_set(kinds)?),
            Spec::IsPiece(pieces) => {
                CondExpr::IsPiece(self.bound(scope.piece, "piece")?, self.piece_set(pieces)?)
            }
            Spec::Cmp(a, cmp, b) => CondExpr::compared(self.num(a, scope)?, *cmp, self.num(b, scope)?),
            Spec::Same(a, b) => self.same(a, b, scope)?,
            Spec::Crosses(0) | Spec::StopsOn(0) => {
                return self.error("every 0 spaces means nothing");
            }
            Spec::Crosses(every) | Spec::StopsOn(every) => {
                let (from, amount) = self.counter_move(scope)?;
                let (every, stops) = (*every, matches!(cond, Spec::StopsOn(_)));
                CondExpr::Reaches { from, amount, every, stops }
            }
            Spec::Cause(tag) => CondExpr::Cause(self.bound(scope.cause, "cause")?, self.cause(tag)?),
            Spec::ForFeature(kinds) => {
                CondExpr::Kind(self.bound(scope.award, "award")?, self.kind_set(kinds)?)
            }
            Spec::Scored(feature) => CondExpr::Scored(self.feature_at(feature, scope)?),
            Spec::Extended(feature) => {
                self.needs.extended = Set64::ALL;
                CondExpr::Extended(self.feature_at(feature, scope)?)
            }
            // A group of which no action is in the game is never taken.
            Spec::Taken(group) => self.group(group).map_or(CondExpr::Never, CondExpr::Taken),
            Spec::TakenInTurn(group) => self.group(group).map_or(CondExpr::Never, CondExpr::TakenInTurn),
            Spec::Noted { note, about } => {
                CondExpr::Noted(self.note(note)?, Box::new(self.thing(about, scope)?))
            }
            Spec::Gained { who, cause, kinds, since } => {
                self.needs.gains = true;
                CondExpr::Gained {
                    who: self.who(who, scope)?,
                    cause: cause.as_ref().map(|tag| self.cause(tag)).transpose()?,
                    kinds: self.kind_set(kinds)?,
                    since: *since,
                }
            }
            Spec::TilesLeft => CondExpr::TilesLeft,
            Spec::Ending => CondExpr::Ending,
            Spec::Option(option, value) => match self.game.options.get(option) {
                Some(chosen) => CondExpr::known(chosen == value),
                None => {
                    return self.error(format!("there is no option {:?} in this game", option.0));
                }
            },
            Spec::Package(package) => CondExpr::known(self.game.packages.contains(package)),
        };
        Ok(cond.settled())
    }

    fn same(&mut self, a: &spec::Thing, b: &spec::Thing, scope: &mut Scope) -> Lowered<CondExpr> {
        use spec::Thing::{Feature, Game, Number, Piece, Player, Tile};
        Ok(match (a, b) {
            (Tile(a), Tile(b)) => CondExpr::SameTile(self.tile_at(a, scope)?, self.tile_at(b, scope)?),
            (Feature(a), Feature(b)) => {
                CondExpr::SameFeature(self.feature_at(a, scope)?, self.feature_at(b, scope)?)
            }
            (Piece(a), Piece(b)) => CondExpr::SamePiece(self.piece_reg(a, scope)?, self.piece_reg(b, scope)?),
            (Player(a), Player(b)) => CondExpr::Same(self.who(a, scope)?, self.who(b, scope)?),
            (Number(a), Number(b)) => {
                CondExpr::Cmp(Box::new((self.num(a, scope)?, self.num(b, scope)?)), spec::Cmp::Eq)
            }
            (Game, Game) => CondExpr::Always,
            (Tile(_) | Feature(_) | Piece(_) | Player(_) | Number(_) | Game, _) => {
                return self.error("things of two sorts are never the same");
            }
        })
    }

    pub(super) fn thing(&mut self, thing: &spec::Thing, scope: &mut Scope) -> Lowered<ThingAt> {
        Ok(match thing {
            spec::Thing::Tile(tile) => ThingAt::Tile(self.tile_at(tile, scope)?),
            spec::Thing::Feature(feature) => ThingAt::Feature(self.feature_at(feature, scope)?),
            spec::Thing::Piece(piece) => ThingAt::Piece(self.piece_reg(piece, scope)?),
            spec::Thing::Player(player) => ThingAt::Player(self.who(player, scope)?),
            spec::Thing::Number(num) => ThingAt::Number(self.num(num, scope)?),
            spec::Thing::Game => ThingAt::Game,
        })
    }

    pub(super) fn who(&mut self, player: &spec::Player, scope: &mut Scope) -> Lowered<Who> {
        use spec::Player as Spec;
        Ok(match player {
            Spec::Any => Who::Any,
            Spec::Active => Who::Active,
            Spec::This => Who::Reg(self.bound(scope.player, "player")?),
            Spec::Owner => Who::OwnerOf(self.bound(scope.piece, "piece")?),
            Spec::OwnerOf(name) => Who::OwnerOf(self.named(scope, name)?),
            Spec::Var(name) => Who::Reg(self.named(scope, name)?),
            Spec::Holder(piece) => Who::Holder(self.piece_reg(piece, scope)?),
            Spec::Not(player) => Who::Not(Box::new(self.who(player, scope)?)),
            Spec::All(players) => {
                Who::All(players.iter().map(|player| self.who(player, scope)).collect::<Lowered<_>>()?)
            }
            Spec::Owners(feature) => Who::Owners(self.feature_at(feature, scope)?),
            Spec::Most(num) => {
                let player = self.fresh(scope)?;
                let outer = scope.player.replace(player);
                let num = self.num(num, scope)?;
                scope.player = outer;
                Who::Most(player, Box::new(num))
            }
            Spec::Where { of, name, when } => {
                let of = self.who(of, scope)?;
                let player = self.fresh(scope)?;
                let mut inner = scope.clone();
                inner.player = Some(player);
                inner.name(name, player);
                let when = self.cond(when, &mut inner)?;
                scope.absorb(&inner);
                Who::Where(player, Box::new((of, when)))
            }
            Spec::Nobody => Who::Nobody,
        })
    }

    pub(super) fn feature_at(&mut self, feature: &spec::Feature, scope: &mut Scope) -> Lowered<FeatureAt> {
        Ok(match feature {
            spec::Feature::This => FeatureAt::Reg(self.bound(scope.feature, "feature")?),
            spec::Feature::Var(name) => FeatureAt::Reg(self.named(scope, name)?),
            spec::Feature::Under(piece) => FeatureAt::Under(self.piece_reg(piece, scope)?),
        })
    }

    pub(super) fn piece_reg(&mut self, piece: &spec::PieceRef, scope: &mut Scope) -> Lowered<Reg> {
        match piece {
            spec::PieceRef::This => self.bound(scope.piece, "piece"),
            spec::PieceRef::Var(name) => self.named(scope, name),
        }
    }

    fn this_tile(&self, scope: &Scope) -> Lowered<TileAt> {
        Ok(scope.tile.map_or(TileAt::Placed, TileAt::Reg))
    }

    pub(super) fn tile_at(&mut self, tile: &spec::TileRef, scope: &mut Scope) -> Lowered<TileAt> {
        use spec::TileRef as Spec;
        Ok(match tile {
            Spec::This => TileAt::Reg(self.bound(scope.tile, "tile")?),
            Spec::Placed => TileAt::Placed,
            Spec::Var(name) => TileAt::Reg(self.named(scope, name)?),
            Spec::Of(piece) => TileAt::OfPiece(self.piece_reg(piece, scope)?),
            Spec::Along { toward, distance } => {
                TileAt::Along { toward: self.mark(toward)?, distance: Box::new(self.num(distance, scope)?) }
            }
        })
    }

    pub(super) fn tile_set(&mut self, tiles: &spec::Tiles, scope: &mut Scope) -> Lowered<TileSet> {
        use spec::Tiles as Spec;
        Ok(match tiles {
            Spec::One(tile) => TileSet::One(self.tile_at(tile, scope)?),
            Spec::OfFeature(feature) => TileSet::OfFeature(self.feature_at(feature, scope)?),
            Spec::Under(filter) => TileSet::Under(Box::new(self.piece_filter(filter, scope)?)),
            Spec::Around { of, own } => {
                TileSet::Around { of: Box::new(self.tile_set(of, scope)?), own: *own }
            }
            Spec::Beside { of, own } => {
                TileSet::Beside { of: Box::new(self.tile_set(of, scope)?), own: *own }
            }
            Spec::Line { from, steps, axis, stop_at_gaps, own } => TileSet::Line(Box::new(TileLine {
                from: self.tile_set(from, scope)?,
                axis: *axis,
                steps: self.num(steps, scope)?,
                stop_at_gaps: *stop_at_gaps,
                own: *own,
            })),
            Spec::Where { of, name, when } => {
                let of = self.tile_set(of, scope)?;
                let item = self.fresh(scope)?;
                let mut inner = scope.clone();
                inner.tile = Some(item);
                inner.name(name, item);
                let when = self.cond(when, &mut inner)?;
                scope.absorb(&inner);
                TileSet::Where(Box::new(TilesWhere { of, item, when }))
            }
            Spec::All(sets) => TileSet::All(self.tile_sets(sets, scope)?),
            Spec::Any(sets) => TileSet::Any(self.tile_sets(sets, scope)?),
            Spec::Board => TileSet::Board,
        })
    }

    /// Where tiles lie that are not on the board.
    pub(super) fn stock(&mut self, stock: &spec::Stock, scope: &mut Scope) -> Lowered<StockExpr> {
        use spec::{Stock as Spec, TileRef};
        Ok(match stock {
            Spec::Piles => StockExpr::Piles,
            Spec::Pile(pile) => StockExpr::Pile(self.pile(pile)?),
            Spec::Rack(rack, player) => StockExpr::Rack(self.rack(rack)?, self.who(player, scope)?),
            Spec::Drawn => StockExpr::Drawn,
            Spec::Box => StockExpr::Box,
            Spec::Tile(TileRef::This) => StockExpr::Tile(self.bound(scope.tile, "tile")?),
            Spec::Tile(TileRef::Var(name)) => StockExpr::Tile(self.named(scope, name)?),
            Spec::Tile(TileRef::Placed | TileRef::Of(_) | TileRef::Along { .. }) => {
                return self.error("a tile of the board cannot be dealt");
            }
        })
    }

    fn tile_sets(&mut self, sets: &[spec::Tiles], scope: &mut Scope) -> Lowered<Vec<TileSet>> {
        sets.iter().map(|set| self.deeper(|lower| lower.tile_set(set, scope))).collect()
    }

    pub(super) fn feature_set(
        &mut self,
        features: &spec::Features,
        scope: &mut Scope,
    ) -> Lowered<FeatureSet> {
        use spec::Features as Spec;
        let always = spec::Cond::Always;
        let (from, kinds, kinds_of, when): (_, &[spec::FeatureKindId], _, _) = match features {
            Spec::One(feature) => (FeatureSource::One(self.feature_at(feature, scope)?), &[], None, &always),
            Spec::Of { kinds, kinds_of, when } => (FeatureSource::Board, kinds, kinds_of.as_ref(), when),
            Spec::Occupied { kinds, when } => (FeatureSource::Occupied, kinds, None, when),
            Spec::OnTiles { of, kinds, mark, when } => {
                let mark = mark.as_ref().map(|mark| self.mark(mark)).transpose()?;
                (FeatureSource::OnTiles(self.tile_set(of, scope)?, mark), kinds, None, when)
            }
            Spec::Corners { of, kinds, when } => {
                (FeatureSource::Corners(self.tile_set(of, scope)?), kinds, None, when)
            }
            Spec::Extended { kinds, when } => (FeatureSource::Extended, kinds, None, when),
            Spec::CompletedNow { kinds, when } => (FeatureSource::CompletedNow, kinds, None, when),
            Spec::ClosedNow { kinds, when } => (FeatureSource::ClosedNow, kinds, None, when),
            Spec::Under(filter) => {
                (FeatureSource::Under(Box::new(self.piece_filter(filter, scope)?)), &[], None, &always)
            }
            Spec::Neighbors { of, kinds, when } => {
                (FeatureSource::NeighborsOf(self.feature_at(of, scope)?), kinds, None, when)
            }
            Spec::Touching { of, kinds, when } => {
                self.touching = true;
                (FeatureSource::Touching(self.feature_at(of, scope)?), kinds, None, when)
            }
        };
        let Some(bind) = scope.fresh() else {
            return self.error("too many names in one rule");
        };
        let outer = scope.feature.replace(bind);
        let mut when = self.cond(when, scope)?;
        scope.feature = outer;
        let incomplete = when.take_incomplete(bind);
        let kinds = self.kind_set(kinds)?;
        let mut features = self.game.rules.features.values().enumerate();
        let by_ends = features.all(|(kind, feature)| !kinds.has(kind as u8) || closes(&feature.complete));
        match from {
            FeatureSource::Extended => self.needs.extended.0 |= kinds.0,
            FeatureSource::ClosedNow => self.needs.closed.0 |= kinds.0,
            FeatureSource::Board if kinds != Set64::ALL => self.needs.sought.0 |= kinds.0,
            _ => {}
        }
        Ok(FeatureSet {
            from,
            kinds,
            kinds_of: kinds_of.map(|mark| self.mark(mark)).transpose()?,
            note: when.note_needed(),
            pieces: when.pieces_on_feature(bind),
            incomplete,
            by_ends,
            when,
            bind,
        })
    }

    pub(super) fn piece_filter(
        &mut self,
        filter: &spec::PieceFilter,
        scope: &mut Scope,
    ) -> Lowered<PieceQuery> {
        use spec::At;
        let mut kinds = self.piece_set(&filter.kind)?;
        if !filter.tag.is_empty() {
            let tagged =
                filter.tag.iter().map(|tag| self.index.piece_tags.get(&tag.0).map_or(0, |set| set.0));
            kinds.0 &= tagged.fold(0, |all, set| all | set);
        }
        for tag in &filter.without {
            kinds.0 &= !self.index.piece_tags.get(&tag.0).map_or(0, |set| set.0);
        }
        let at = match &filter.at {
            At::Anywhere => PieceAt::Anywhere,
            At::Board => PieceAt::Board,
            At::Supply => PieceAt::Supply,
            At::Feature(feature) => PieceAt::Feature(self.feature_at(feature, scope)?),
            At::Features(features) => PieceAt::Features(Box::new(self.feature_set(features, scope)?)),
            At::Tiles(tiles) => PieceAt::Tiles(Box::new(self.tile_set(tiles, scope)?)),
            At::Player(player) => PieceAt::Player(self.who(player, scope)?),
            At::Track(track) => PieceAt::Track(self.track(track)?),
            At::ThisSpace => PieceAt::Space(self.bound(scope.space, "space")?),
            At::SpaceOf(piece) => PieceAt::SpaceOf(self.piece_reg(piece, scope)?),
            At::SpaceWith(track, piece) => PieceAt::SpaceWith(self.track(track)?, self.piece(piece)?),
        };
        let mut query = PieceQuery {
            kinds,
            owner: self.who(&filter.owner, scope)?,
            at,
            tile: None,
            role: self.kind_set(&filter.role)?,
            role_of: filter.role_of.as_ref().map(|mark| self.mark(mark)).transpose()?,
            on_mark: None,
            placed: filter.placed,
            awaits: filter.awaits,
            except: filter.except.iter().map(|piece| self.piece_reg(piece, scope)).collect::<Lowered<_>>()?,
            with: (!filter.with.is_empty()).then(|| self.piece_set(&filter.with)).transpose()?,
            when: None,
        };
        self.piece_cond(&filter.when, &mut query, scope)?;
        Ok(query)
    }

    /// A condition on each piece. What the search for pieces asks for itself is taken out of it.
    fn piece_cond(&mut self, when: &spec::Cond, query: &mut PieceQuery, scope: &mut Scope) -> Lowered<()> {
        // Of no condition there is nothing to keep.
        if let spec::Cond::Always = when {
            return Ok(());
        }
        let piece = self.fresh(scope)?;
        let mut inner = scope.clone();
        inner.piece = Some(piece);
        let hangs = self.hang(&mut inner)?;
        let cond = self.cond(when, &mut inner)?;
        let parts = match cond {
            CondExpr::Always => return Ok(()),
            CondExpr::All(parts) => parts,
            cond => vec![cond],
        };
        scope.absorb(&inner);
        let mut left = Vec::new();
        for part in parts {
            match part {
                CondExpr::TileHasMark(TileAt::Reg(tile), mark)
                    if tile == hangs.tile && query.on_mark.is_none() =>
                {
                    query.on_mark = Some(mark);
                }
                CondExpr::SameTile(TileAt::Reg(tile), other)
                | CondExpr::SameTile(other, TileAt::Reg(tile))
                    if tile == hangs.tile && query.tile.is_none() =>
                {
                    query.tile = Some(other);
                }
                part => left.push(part),
            }
        }
        if !left.is_empty() {
            let cond = CondExpr::one_or(left, CondExpr::Always, CondExpr::All);
            query.when = Some(Box::new(PieceCond { piece, hangs, note: cond.note_needed(), cond }));
        }
        Ok(())
    }

    pub(super) fn pieces_of(&mut self, pieces: &spec::Pieces, scope: &mut Scope) -> Lowered<PieceSet> {
        Ok(match pieces {
            spec::Pieces::This => PieceSet::One(self.bound(scope.piece, "piece")?),
            spec::Pieces::One(name) => PieceSet::One(self.named(scope, name)?),
            spec::Pieces::Where(filter) => PieceSet::Where(self.piece_filter(filter, scope)?),
        })
    }

    pub(super) fn token_filter(
        &mut self,
        filter: &spec::TokenFilter,
        scope: &mut Scope,
    ) -> Lowered<TokenQuery> {
        use spec::TokenAt as Spec;
        let mut kinds = if filter.kind.is_empty() {
            Set64::ALL
        } else {
            self.listed(&filter.kind, |id| Ok(self.token(id)?.0))?
        };
        if !filter.tag.is_empty() {
            let tagged =
                filter.tag.iter().map(|tag| self.index.token_tags.get(&tag.0).map_or(0, |set| set.0));
            kinds.0 &= tagged.fold(0, |all, set| all | set);
        }
        let at = match &filter.at {
            Spec::Supply => TokenPlace::Supply,
            Spec::Tiles(tiles) => TokenPlace::Tiles(self.tile_set(tiles, scope)?),
            Spec::Feature(feature) => TokenPlace::Feature(self.feature_at(feature, scope)?),
            Spec::Player(player) => TokenPlace::Player(self.who(player, scope)?),
            Spec::Bag(bag) => TokenPlace::Bag(self.bag(bag)?),
            Spec::MarksOf(feature) => TokenPlace::MarksOf(self.feature_at(feature, scope)?),
        };
        Ok(TokenQuery { kinds, at })
    }
}
