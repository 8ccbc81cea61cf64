//! Some things, one after the other, and numbers over them: added up, compared between players.

use smallvec::SmallVec;

use crate::rules::{BoundThings, CondExpr, Hangs, NumExpr, Reg, Seat, ThingSet, Who};
use crate::state::{PieceIx, Value};

use super::eval::{Eval, clamp};
use super::select::in_turn_order;

/// So many numbers can be gone through or chosen from.
const MOST_NUMBERS: usize = 1000;

impl Eval<'_> {
    /// A number added up over some things, with each of them bound in turn.
    pub(super) fn total(&self, of: &BoundThings, each: &NumExpr) -> i32 {
        let mut sum = 0;
        self.with_each(of, |eval| {
            sum += i64::from(eval.num(each));
            true
        });
        clamp(sum)
    }

    /// How many different values a number has for some things, with each of them bound in turn.
    pub(super) fn different(&self, of: &BoundThings, by: &NumExpr) -> u32 {
        let mut values: SmallVec<[i32; 16]> = SmallVec::new();
        self.with_each(of, |eval| {
            let value = eval.num(by);
            if !values.contains(&value) {
                values.push(value);
            }
            true
        });
        values.len() as u32
    }

    /// Binds one of some things after the other, until `go` has seen enough; what was bound there before is bound again.
    pub(super) fn with_each(&self, things: &BoundThings, mut go: impl FnMut(&Self) -> bool) {
        let before = self.reg(things.item);
        let mut goes = true;
        self.each_thing(&things.of, |value| {
            if !goes || !self.effort.look() {
                return;
            }
            self.bind(things.item, value);
            if let (Some(hangs), Some(piece)) = (things.hangs, value.piece()) {
                self.hang(piece, hangs);
            }
            goes = go(self);
        });
        self.bind(things.item, before);
    }

    /// Goes through some things.
    pub(super) fn each_thing(&self, of: &ThingSet, mut take: impl FnMut(Value)) {
        match of {
            ThingSet::Players { who, after } => {
                let first = self.first(after.as_ref());
                in_turn_order(self.who(who), first, self.state.players).map(Value::Seat).for_each(take);
            }
            ThingSet::Pieces(filter) => self.each_piece(filter, |index, _| take(Value::Piece(index))),
            ThingSet::Features(set) => self.features(set, |feature| take(Value::Feature(feature))),
            ThingSet::Tiles(set) => {
                self.laid_with(set).into_iter().for_each(&mut take);
                self.tiles(set).into_iter().map(Value::Tile).for_each(take);
            }
            ThingSet::Spaces(some) => {
                let spaces = self.rules.tracks[some.track.ix()].spaces.min(u32::from(u16::MAX)) as u16;
                let before = self.reg(some.space);
                for space in (0..spaces).map(|space| Value::Space(some.track, space)) {
                    self.bind(some.space, space);
                    if self.effort.look() && self.holds(&some.when) {
                        take(space);
                    }
                }
                self.bind(some.space, before);
            }
            ThingSet::Held(stock) => self.each_held(stock, |at, design, count| {
                (0..count).for_each(|_| take(Value::Held(at, design)));
            }),
            ThingSet::Numbers(from, to) => {
                let (from, to) = (self.num(from), self.num(to));
                (from..=to).take(MOST_NUMBERS).map(Value::Num).for_each(take);
            }
        }
    }

    /// True if there is one of some things.
    pub(super) fn any_thing(&self, of: &ThingSet) -> bool {
        match of {
            ThingSet::Pieces(filter) => self.any_piece(filter),
            ThingSet::Features(set) => self.any_feature(set),
            ThingSet::Tiles(set) => self.laid_with(set).is_some() || self.any_tile(set),
            ThingSet::Held(stock) => self.is_any_held(stock),
            of => {
                let mut any = false;
                self.each_thing(of, |_| any = true);
                any
            }
        }
    }

    /// Binds whose a piece is and where it stands.
    pub(super) fn hang(&self, piece: PieceIx, hangs: Hangs) {
        let under = self.state.under(piece);
        self.bind(hangs.owner, Value::Seat(self.state.pieces.get(piece).owner));
        self.bind(hangs.feature, under.map_or(Value::None, Value::Feature));
        self.bind(hangs.tile, self.state.tile_under(piece).map_or(Value::None, Value::Tile));
    }

    /// The players of some for whom a condition holds, as bits by seat.
    pub(super) fn players_where(&self, player: Reg, of: &Who, when: &CondExpr) -> u16 {
        let before = self.reg(player);
        let some = self.seats(of).filter(|&seat| {
            self.bind(player, Value::Seat(seat));
            self.effort.look() && self.holds(when)
        });
        let who = some.fold(0, |who, seat| who | 1 << seat.0);
        self.bind(player, before);
        who
    }

    /// The players for whom a number is greatest, if it is above zero, as bits by seat.
    pub(super) fn most(&self, player: Reg, num: &NumExpr) -> u16 {
        let before = self.reg(player);
        let (mut greatest, mut who) = (0, 0);
        for seat in 0..self.state.players {
            self.bind(player, Value::Seat(Seat(seat)));
            let number = self.num(num);
            if number > greatest {
                (greatest, who) = (number, 0);
            }
            if number > 0 && number == greatest {
                who |= 1 << seat;
            }
        }
        self.bind(player, before);
        who
    }
}
