//! Effects on pieces, on the board and on tracks, and on links.

#![expect(clippy::too_many_arguments, reason = "a method takes the fields of its effect one by one")]

use super::super::scope::Scope;
use super::super::*;
use tilewright_lang::spec::{self, Effect};

impl Lower<'_> {
    pub(super) fn place(
        &mut self,
        piece: &spec::Pieces,
        on: &spec::Features,
        by: &spec::Player,
        optional: bool,
        ignore: &[spec::Waivable],
        name: &spec::Var,
        otherwise: &[Effect],
        scope: &mut Scope,
    ) -> Lowered<()> {
        let by = self.who(by, scope)?;
        let reg = self.fresh(scope)?;
        let op = PlaceOp {
            piece: self.pieces_of(piece, scope)?,
            on: self.feature_set(on, scope)?,
            by,
            optional,
            ignore_place_if: ignore.contains(&spec::Waivable::PlaceIf),
            ignore_bars: ignore.contains(&spec::Waivable::Bars),
            ignore_place_on: ignore.contains(&spec::Waivable::PlaceOn),
            name: reg,
            none: Pc(0),
        };
        let at = self.emit(Op::Place(Box::new(op)));
        scope.name(name, reg);
        let none = self.otherwise(otherwise, scope)?;
        if let Op::Place(op) = &mut self.program[at.ix()] {
            op.none = none;
        }
        Ok(())
    }

    pub(super) fn move_to(
        &mut self,
        piece: &spec::PieceRef,
        on: &spec::Features,
        by: &spec::Player,
        otherwise: &[Effect],
        scope: &mut Scope,
    ) -> Lowered<()> {
        let op = MoveOp {
            piece: self.piece_reg(piece, scope)?,
            by: self.who(by, scope)?,
            on: self.feature_set(on, scope)?,
            none: Pc(0),
        };
        let at = self.emit(Op::MoveTo(Box::new(op)));
        let none = self.otherwise(otherwise, scope)?;
        if let Op::MoveTo(op) = &mut self.program[at.ix()] {
            op.none = none;
        }
        Ok(())
    }

    pub(super) fn return_pieces(&mut self, pieces: &spec::Pieces, scope: &mut Scope) -> Lowered<()> {
        let pieces = self.pieces_of(pieces, scope)?;
        self.emit(Op::ReturnPieces(pieces));
        Ok(())
    }

    pub(super) fn place_on_track(
        &mut self,
        piece: &spec::Pieces,
        track: &spec::TrackId,
        space_if: &spec::Cond,
        by: &spec::Player,
        optional: bool,
        scope: &mut Scope,
    ) -> Lowered<()> {
        let by = self.who(by, scope)?;
        let piece = self.pieces_of(piece, scope)?;
        let space = self.fresh(scope)?;
        let outer = scope.space.replace(space);
        let space_if = self.cond(space_if, scope)?;
        scope.space = outer;
        let track = self.track(track)?;
        self.emit(Op::PlaceOnTrack(Box::new(TrackOp { piece, track, space_if, space, by, optional })));
        Ok(())
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
