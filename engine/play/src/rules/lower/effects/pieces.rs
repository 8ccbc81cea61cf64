//! Effects on pieces, on the board and on tracks, and on links.

#![expect(clippy::too_many_arguments, reason = "a method takes the fields of its effect one by one")]

use super::super::scope::Scope;
use super::super::*;
use tilewright_lang::spec::{self, Effect};

const NO_PLACE: &str = "this is no place for a piece";

impl Lower<'_> {
    pub(super) fn place(
        &mut self,
        piece: &spec::Pieces,
        on: &spec::Things,
        by: &spec::Player,
        optional: bool,
        ignore: &[spec::Waivable],
        name: &spec::Var,
        otherwise: &[Effect],
        scope: &mut Scope,
    ) -> Lowered<()> {
        let by = self.who(by, scope)?;
        let reg = self.fresh(scope)?;
        let mut piece = self.pieces_of(piece, scope)?;
        if !matches!(on, spec::Things::Tiles(_)) {
            self.leave_out_overlays(&mut piece);
        }
        let ignore_bars = ignore.contains(&spec::Waivable::Bars);
        let none = Pc(0);
        if let (spec::Things::Features(spec::Features::Corners { .. }), PieceSet::Where(filter)) =
            (on, &piece)
        {
            self.on_corners.0 |= filter.kinds.0;
        }
        let op = match on {
            spec::Things::Features(on) => Op::Place(Box::new(PlaceOp {
                piece,
                on: self.feature_set(on, scope)?,
                by,
                optional,
                ignore_place_if: ignore.contains(&spec::Waivable::PlaceIf),
                ignore_bars,
                ignore_place_on: ignore.contains(&spec::Waivable::PlaceOn),
                name: reg,
                none,
            })),
            spec::Things::Spaces { track, when } => {
                let SpacesWhere { track, space, when } = self.spaces(track, when, scope)?;
                Op::PlaceOnTrack(Box::new(TrackOp {
                    piece,
                    track,
                    space_if: when,
                    space,
                    by,
                    optional,
                    name: reg,
                    none,
                }))
            }
            spec::Things::Tiles(_) | spec::Things::Pieces(_) | spec::Things::Players(_) => {
                let on = match on {
                    spec::Things::Tiles(tiles) => SpotSet::Tiles(self.tile_set(tiles, scope)?),
                    spec::Things::Pieces(pieces) => SpotSet::Pieces(self.piece_filter(pieces, scope)?),
                    spec::Things::Players(who) => SpotSet::Players(self.who(who, scope)?),
                    spec::Things::Features(_)
                    | spec::Things::Spaces { .. }
                    | spec::Things::Held(_)
                    | spec::Things::Numbers(..) => return self.error(NO_PLACE),
                };
                Op::PutPiece(Box::new(PutPieceOp { piece, on, by, optional, ignore_bars, name: reg, none }))
            }
            spec::Things::Held(_) | spec::Things::Numbers(..) => return self.error(NO_PLACE),
        };
        let at = self.emit(op);
        scope.name(name, reg);
        let here = self.otherwise(otherwise, scope)?;
        match &mut self.program[at.ix()] {
            Op::Place(op) => op.none = here,
            Op::PlaceOnTrack(op) => op.none = here,
            Op::PutPiece(op) => op.none = here,
            _ => {}
        }
        Ok(())
    }

    pub(super) fn return_pieces(&mut self, pieces: &spec::Pieces, scope: &mut Scope) -> Lowered<()> {
        let mut pieces = self.pieces_of(pieces, scope)?;
        self.leave_out_overlays(&mut pieces);
        if !pieces.filter().is_some_and(PieceQuery::is_of_nothing) {
            self.emit(Op::ReturnPieces(pieces));
        }
        Ok(())
    }

    /// Pieces that lie on tiles for good go nowhere else, and do not come back.
    fn leave_out_overlays(&self, pieces: &mut PieceSet) {
        if let PieceSet::Where(filter) = pieces {
            filter.kinds.0 &= !self.overlay_kinds().0;
        }
    }

    /// Spaces of a track.
    pub(in crate::rules::lower) fn spaces(
        &mut self,
        track: &spec::TrackId,
        when: &spec::Cond,
        scope: &mut Scope,
    ) -> Lowered<SpacesWhere> {
        let space = self.fresh(scope)?;
        let outer = scope.space.replace(space);
        let when = self.cond(when, scope)?;
        scope.space = outer;
        Ok(SpacesWhere { track: self.track(track)?, space, when })
    }

    pub(super) fn advance(
        &mut self,
        track: &spec::TrackId,
        piece: &spec::PieceId,
        by: &spec::Num,
        scope: &mut Scope,
    ) -> Lowered<()> {
        let op =
            Op::Advance { track: self.track(track)?, piece: self.piece(piece)?, by: self.num(by, scope)? };
        self.emit(op);
        Ok(())
    }

    pub(super) fn enter_space(&mut self, track: &spec::TrackId, piece: &spec::PieceId) -> Lowered<()> {
        let op = Op::EnterSpace { track: self.track(track)?, piece: self.piece(piece)? };
        self.emit(op);
        Ok(())
    }

    pub(super) fn walk(
        &mut self,
        piece: &spec::PieceRef,
        by: &spec::Player,
        stop_if: &spec::Cond,
        short: &spec::Cond,
        name: &spec::Var,
        effects: &[Effect],
        scope: &mut Scope,
    ) -> Lowered<()> {
        let (piece, by) = (self.piece_reg(piece, scope)?, self.who(by, scope)?);
        let (tile, steps) = (self.fresh(scope)?, self.fresh(scope)?);
        let outer = scope.tile.replace(tile);
        let stop_if = self.cond(stop_if, scope)?;
        scope.tile = outer;
        let short = self.cond(short, scope)?;
        let at = self.emit(Op::Walk(Box::new(WalkOp {
            piece,
            by,
            stop_if,
            short,
            tile,
            name: steps,
            none: Pc(0),
        })));
        scope.name(name, steps);
        self.effects(effects, scope)?;
        let here = self.here();
        if let Op::Walk(op) = &mut self.program[at.ix()] {
            op.none = here;
        }
        Ok(())
    }

    pub(super) fn set_switch(
        &mut self,
        of: &spec::Switches,
        by: &spec::Player,
        scope: &mut Scope,
    ) -> Lowered<()> {
        let of = match of {
            spec::Switches::OnTile(tile) => SwitchSet::OnTile(self.tile_at(tile, scope)?),
            spec::Switches::NearestAlong(features) => {
                SwitchSet::Along { features: self.feature_set(features, scope)?, ending: false }
            }
            spec::Switches::EndingAlong(features) => {
                SwitchSet::Along { features: self.feature_set(features, scope)?, ending: true }
            }
        };
        let by = self.who(by, scope)?;
        self.emit(Op::SetSwitch { of, by });
        Ok(())
    }
}
