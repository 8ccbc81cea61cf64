//! Numbers, conditions, selectors.

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

    pub(super) fn num(&mut self, num: &spec::Num, scope: &mut Scope) -> Lowered<Num> {
        self.deeper(|lower| lower.number(num, scope))
    }

    fn number(&mut self, num: &spec::Num, scope: &mut Scope) -> Lowered<Num> {
        use spec::Num as Spec;
        let pair = |lower: &mut Self, a: &Spec, b: &Spec, scope: &mut Scope| {
            Ok(Box::new((lower.num(a, scope)?, lower.num(b, scope)?)))
        };
        Ok(match num {
            Spec::N(number) => Num::N(*number),
            Spec::Per(factor, count) => Num::Per(*factor, Box::new(self.count(count, scope)?)),
            Spec::Sum(parts) => {
                Num::Sum(parts.iter().map(|part| self.num(part, scope)).collect::<Lowered<_>>()?)
            }
            Spec::Sub(a, b) => Num::Sub(pair(self, a, b, scope)?),
            Spec::Mul(a, b) => Num::Mul(pair(self, a, b, scope)?),
            Spec::Min(a, b) => Num::Min(pair(self, a, b, scope)?),
            Spec::Max(a, b) => Num::Max(pair(self, a, b, scope)?),
            Spec::Div(_, 0, _) => return self.error("divides by 0"),
            Spec::Div(of, by, round) => Num::Div(Box::new(self.num(of, scope)?), *by, *round),
            Spec::If(when, a, b) => {
                Num::If(Box::new((self.cond(when, scope)?, self.num(a, scope)?, self.num(b, scope)?)))
            }
            Spec::Table { of, rows } => Num::Table { of: Box::new(self.num(of, scope)?), rows: rows.clone() },
            Spec::Sets { of, owner, joker } => Num::Sets {
                of: of.iter().map(|token| self.token(token)).collect::<Lowered<_>>()?,
                owner: self.who(owner, scope)?,
                joker: joker.iter().map(|token| self.token(token)).collect::<Lowered<_>>()?,
            },
            Spec::Amount => Num::Reg(self.bound(scope.amount, "amount")?),
            Spec::Worth(feature, moment) => Num::Worth(self.feature_at(feature, scope)?, *moment),
            Spec::Total { of, each } => {
                let of = self.feature_set(of, scope)?;
                let outer = scope.feature.replace(of.bind);
                let each = self.num(each, scope)?;
                scope.feature = outer;
                Num::Total(Box::new((of, each)))
            }
            Spec::MarkNumber(mark) => Num::MarkNumber(self.mark(mark)?, self.this_tile(scope)?),
            Spec::Var(name) => Num::Reg(self.named(scope, name)?),
            Spec::Opt(option) => Num::N(self.option_number(option)?),
            Spec::Points(player) => Num::Points(self.who(player, scope)?),
            Spec::Players => Num::Players,
            Spec::TilesLeft => Num::TilesLeft,
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

    fn count(&mut self, count: &spec::Count, scope: &mut Scope) -> Lowered<Count> {
        use spec::Count as Spec;
        let feature = |lower: &Self, scope: &Scope| lower.bound(scope.feature, "feature");
        Ok(match count {
            Spec::Tiles => Count::Tiles(feature(self, scope)?),
            Spec::Segments => Count::Segments(feature(self, scope)?),
            Spec::Marks(mark) => Count::Marks(feature(self, scope)?, self.mark(mark)?),
            Spec::TilesWith(mark) => Count::TilesWith(feature(self, scope)?, self.mark(mark)?),
            Spec::MarksAround { mark, own } => {
                let place = match scope.feature {
                    Some(feature) => TileAt::OfFeature(feature),
                    None => self.this_tile(scope)?,
                };
                Count::MarksAround { place, mark: self.mark(mark)?, own: *own }
            }
            Spec::EndsAt(place) => Count::EndsAt(feature(self, scope)?, self.end(place)?),
            Spec::OpenEnds => Count::OpenEnds(feature(self, scope)?),
            Spec::Neighbors { kind, complete } => Count::Neighbors {
                of: feature(self, scope)?,
                kinds: [self.kind(kind)?.0].into_iter().collect(),
                complete: *complete,
            },
            Spec::Pieces(filter) => Count::Pieces(self.piece_filter(filter, scope)?),
            Spec::Weights(filter) => Count::Weights(self.piece_filter(filter, scope)?),
            Spec::Tokens(filter) => Count::Tokens(self.token_filter(filter, scope)?),
            Spec::Values(filter) => Count::Values(self.token_filter(filter, scope)?),
        })
    }

    pub(super) fn cond(&mut self, cond: &spec::Cond, scope: &mut Scope) -> Lowered<Cond> {
        self.deeper(|lower| lower.condition(cond, scope))
    }

    fn condition(&mut self, cond: &spec::Cond, scope: &mut Scope) -> Lowered<Cond> {
        use spec::Cond as Spec;
        let known = |holds: bool| if holds { Cond::Always } else { Cond::Never };
        Ok(match cond {
            Spec::Always => Cond::Always,
            Spec::Never => Cond::Never,
            Spec::All(list) => {
                let mut all = list.iter().map(|cond| self.cond(cond, scope)).collect::<Lowered<Vec<_>>>()?;
                all.retain(|cond| !cond.is_always());
                if all.iter().any(|cond| matches!(cond, Cond::Never)) {
                    Cond::Never
                } else {
                    one_or(all, Cond::Always, Cond::All)
                }
            }
            Spec::Any(list) => {
                let mut any = list.iter().map(|cond| self.cond(cond, scope)).collect::<Lowered<Vec<_>>>()?;
                any.retain(|cond| !matches!(cond, Cond::Never));
                if any.iter().any(Cond::is_always) {
                    Cond::Always
                } else {
                    one_or(any, Cond::Never, Cond::Any)
                }
            }
            Spec::Not(cond) => match self.cond(cond, scope)? {
                Cond::Always => Cond::Never,
                Cond::Never => Cond::Always,
                cond => Cond::Not(Box::new(cond)),
            },
            Spec::NoOpenEnds | Spec::AreaFull => Cond::Closed(self.bound(scope.feature, "feature")?),
            Spec::Completed(feature) => Cond::Completed(self.feature_at(feature, scope)?),
            Spec::HasMark(mark) => Cond::HasMark(self.bound(scope.feature, "feature")?, self.mark(mark)?),
            Spec::TileHasMark(mark) => Cond::TileHasMark(self.this_tile(scope)?, self.mark(mark)?),
            Spec::OnTileWithMark(mark) => {
                Cond::OnTileWithMark(self.bound(scope.feature, "feature")?, self.mark(mark)?)
            }
            Spec::Exists(filter) => Cond::Exists(self.piece_filter(filter, scope)?),
            Spec::Absent(filter) => Cond::Not(Box::new(Cond::Exists(self.piece_filter(filter, scope)?))),
            Spec::Tokens(filter) => Cond::Tokens(self.token_filter(filter, scope)?),
            Spec::Free => Cond::Free(self.bound(scope.feature, "feature")?),
            Spec::FreeOfOthers => Cond::FreeOfOthers {
                feature: self.bound(scope.feature, "feature")?,
                player: scope.player.map_or(Who::Active, Who::Reg),
            },
            Spec::Kind(kinds) => Cond::Kind(self.bound(scope.feature, "feature")?, self.kind_set(kinds)?),
            Spec::IsPiece(pieces) => {
                Cond::IsPiece(self.bound(scope.piece, "piece")?, self.piece_set(pieces)?)
            }
            Spec::Cmp(a, cmp, b) => Cond::Cmp(Box::new((self.num(a, scope)?, self.num(b, scope)?)), *cmp),
            Spec::Same(a, b) => Cond::Same(self.who(a, scope)?, self.who(b, scope)?),
            Spec::Crosses(0) | Spec::StopsOn(0) => {
                return self.error("every 0 spaces means nothing");
            }
            Spec::Crosses(every) | Spec::StopsOn(every) => {
                let (from, amount) = self.counter_move(scope)?;
                let (every, stops) = (*every, matches!(cond, Spec::StopsOn(_)));
                Cond::Reaches { from, amount, every, stops }
            }
            Spec::Cause(tag) => Cond::Cause(self.bound(scope.cause, "cause")?, self.cause(tag)?),
            Spec::ForFeature(kinds) => Cond::Kind(self.bound(scope.award, "award")?, self.kind_set(kinds)?),
            Spec::Scored(feature) => Cond::Scored(self.feature_at(feature, scope)?),
            Spec::Extended(feature) => {
                self.needs.extended = Set64::ALL;
                Cond::Extended(self.feature_at(feature, scope)?)
            }
            // A group of which no action is in the game is never taken.
            Spec::Taken(group) => self.group(group).map_or(Cond::Never, Cond::Taken),
            Spec::TakenInTurn(group) => self.group(group).map_or(Cond::Never, Cond::TakenInTurn),
            Spec::Noted(note) => Cond::Noted(self.note(note)?),
            Spec::GainedThisTurn { who, cause, kinds } => {
                self.needs.gains = true;
                Cond::GainedThisTurn {
                    who: self.who(who, scope)?,
                    cause: cause.as_ref().map(|tag| self.cause(tag)).transpose()?,
                    kinds: self.kind_set(kinds)?,
                }
            }
            Spec::TilesLeft => Cond::TilesLeft,
            Spec::Ending => Cond::Ending,
            Spec::Option(option, value) => match self.game.options.get(option) {
                Some(chosen) => known(chosen == value),
                None => {
                    return self.error(format!("there is no option {:?} in this game", option.0));
                }
            },
            Spec::Package(package) => known(self.game.packages.contains(package)),
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
            Spec::Around(tile) => TileSet::Around(self.tile_at(tile, scope)?),
            Spec::Beside(tile) => TileSet::Beside(self.tile_at(tile, scope)?),
            Spec::Board => TileSet::Board,
        })
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
            Spec::OnTile { tile, kinds, when } => {
                (FeatureSource::OnTile(self.tile_at(tile, scope)?), kinds, None, when)
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
        };
        let Some(bind) = scope.fresh() else {
            return self.error("too many names in one rule");
        };
        let outer = scope.feature.replace(bind);
        let when = self.cond(when, scope)?;
        scope.feature = outer;
        let kinds = self.kind_set(kinds)?;
        match from {
            FeatureSource::Extended => self.needs.extended.0 |= kinds.0,
            FeatureSource::ClosedNow => self.needs.closed.0 |= kinds.0,
            _ => {}
        }
        Ok(FeatureSet {
            from,
            kinds,
            kinds_of: kinds_of.map(|mark| self.mark(mark)).transpose()?,
            when,
            bind,
        })
    }

    pub(super) fn piece_filter(
        &mut self,
        filter: &spec::PieceFilter,
        scope: &mut Scope,
    ) -> Lowered<PieceFilter> {
        use spec::At;
        let mut kinds = self.piece_set(&filter.kind)?;
        if !filter.tag.is_empty() {
            let tagged =
                filter.tag.iter().map(|tag| self.index.piece_tags.get(&tag.0).map_or(0, |set| set.0));
            kinds.0 &= tagged.fold(0, |all, set| all | set);
        }
        let at = match &filter.at {
            At::Anywhere => PieceAt::Anywhere,
            At::Board => PieceAt::Board,
            At::Supply => PieceAt::Supply,
            At::Feature(feature) => PieceAt::Feature(self.feature_at(feature, scope)?),
            At::Features(features) => PieceAt::Features(Box::new(self.feature_set(features, scope)?)),
            At::Tile(tile) => PieceAt::Tile(self.tile_at(tile, scope)?),
            At::Around(tile) => PieceAt::Around(self.tile_at(tile, scope)?),
            At::Track(track) => PieceAt::Track(self.track(track)?),
            At::ThisSpace => PieceAt::Space(self.bound(scope.space, "space")?),
            At::SpaceOf(piece) => PieceAt::SpaceOf(self.piece_reg(piece, scope)?),
            At::SpaceWith(track, piece) => PieceAt::SpaceWith(self.track(track)?, self.piece(piece)?),
        };
        Ok(PieceFilter {
            kinds,
            owner: self.who(&filter.owner, scope)?,
            at,
            tile: filter.tile.as_ref().map(|tile| self.tile_at(tile, scope)).transpose()?,
            role: self.kind_set(&filter.role)?,
            role_of: filter.role_of.as_ref().map(|mark| self.mark(mark)).transpose()?,
            on_mark: filter.on_mark.as_ref().map(|mark| self.mark(mark)).transpose()?,
            placed: filter.placed,
            awaits: filter.awaits,
            except: filter.except.iter().map(|piece| self.piece_reg(piece, scope)).collect::<Lowered<_>>()?,
        })
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
    ) -> Lowered<TokenFilter> {
        use spec::TokenAt as Spec;
        let mut kinds = if filter.kind.is_empty() {
            Set64::ALL
        } else {
            filter.kind.iter().map(|id| Ok(self.token(id)?.0)).collect::<Lowered<_>>()?
        };
        if !filter.tag.is_empty() {
            let tagged =
                filter.tag.iter().map(|tag| self.index.token_tags.get(&tag.0).map_or(0, |set| set.0));
            kinds.0 &= tagged.fold(0, |all, set| all | set);
        }
        let at = match &filter.at {
            Spec::Supply => TokenAt::Supply,
            Spec::Tiles(tiles) => TokenAt::Tiles(self.tile_set(tiles, scope)?),
            Spec::Feature(feature) => TokenAt::Feature(self.feature_at(feature, scope)?),
            Spec::Player(player) => TokenAt::Player(self.who(player, scope)?),
            Spec::Bag(bag) => TokenAt::Bag(self.bag(bag)?),
            Spec::MarksOf(feature) => TokenAt::MarksOf(self.feature_at(feature, scope)?),
        };
        Ok(TokenFilter { kinds, at })
    }
}

fn one_or(mut list: Vec<Cond>, none: Cond, many: impl FnOnce(Vec<Cond>) -> Cond) -> Cond {
    match list.len() {
        0 => none,
        1 => list.remove(0),
        _ => many(list),
    }
}
