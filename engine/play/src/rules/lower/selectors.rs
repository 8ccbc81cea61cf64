//! Players, things, tiles, features, pieces, tokens: which are meant.

use super::features::closes;
use super::scope::Scope;
use super::*;
use tilewright_lang::spec;

impl Lower<'_> {
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

    pub(super) fn this_tile(&self, scope: &Scope) -> Lowered<TileAt> {
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
