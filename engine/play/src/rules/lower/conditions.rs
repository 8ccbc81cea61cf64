//! Conditions.

use super::scope::Scope;
use super::*;
use tilewright_lang::spec;

impl Lower<'_> {
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
}
