//! Numbers over several things: added up over features, compared between players.

use crate::rules::{FeatureSet, NumExpr, Reg, Seat};
use crate::state::Value;

use super::effort::LOOK;
use super::eval::{Eval, clamp};

impl Eval<'_> {
    /// A number added up over features, with each of them bound in turn.
    pub(super) fn total(&self, of: &FeatureSet, each: &NumExpr) -> i32 {
        let before = self.reg(of.bind);
        let mut sum = 0;
        self.features(of, |feature| {
            if !self.effort.spend(LOOK) {
                return;
            }
            self.bind(of.bind, Value::Feature(feature));
            sum += i64::from(self.num(each));
        });
        self.bind(of.bind, before);
        clamp(sum)
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
