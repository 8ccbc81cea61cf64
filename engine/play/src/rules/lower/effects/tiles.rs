//! Effects on tiles and on the turn.

use super::super::scope::Scope;
use super::super::*;
use tilewright_lang::spec;

impl Lower<'_> {
    pub(super) fn draw_tile(&mut self) {
        let draw = self.emit(Op::DrawTile);
        self.drain_of(&[spec::Event::TileDrawn, spec::Event::TileRejected]);
        self.emit(Op::AcceptTile(draw));
        self.drain_of(&[spec::Event::TileAccepted, spec::Event::TileRejected]);
    }

    pub(super) fn deal(
        &mut self,
        from: &spec::Stock,
        to: &spec::Stock,
        count: Option<&spec::Num>,
        when: &spec::Cond,
        scope: &mut Scope,
    ) -> Lowered<()> {
        match to {
            spec::Stock::Piles => return self.error("say into which pile the tiles are shuffled"),
            spec::Stock::Tile(_) => return self.error("a tile is no place to deal tiles to"),
            spec::Stock::Pile(_) | spec::Stock::Rack(..) | spec::Stock::Drawn | spec::Stock::Box => {}
        }
        let (from, to) = (self.stock(from, scope)?, self.stock(to, scope)?);
        let count = count.map(|count| self.num(count, scope)).transpose()?;
        let (item, left) = (self.fresh(scope)?, self.fresh(scope)?);
        let outer = scope.tile.replace(item);
        let when = self.cond(when, scope)?;
        scope.tile = outer;
        self.emit(Op::Deal(Box::new(DealOp { from, to, count, when, item, left })));
        Ok(())
    }
}
