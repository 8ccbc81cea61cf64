//! Numbers, as far as a game settles them.

use super::fold::Fold;
use tilewright_lang::spec::*;

impl Fold<'_> {
    /// The number without what is settled; `N` if all of it is.
    pub(super) fn num(&mut self, num: &Num) -> Num {
        match num {
            Num::Per(0, _) => Num::N(0),
            Num::Per(each, count) => self.count(count).map_or(Num::N(0), |count| Num::Per(*each, count)),
            Num::Sum(parts) => self.sum(parts),
            Num::Sub(a, b) => match (self.num(a), self.num(b)) {
                (a, Num::N(0)) => a,
                (Num::N(a), Num::N(b)) => Num::N(a.saturating_sub(b)),
                (a, b) => Num::Sub(Box::new(a), Box::new(b)),
            },
            Num::Mul(a, b) => match (self.num(a), self.num(b)) {
                (Num::N(0), _) | (_, Num::N(0)) => Num::N(0),
                (Num::N(1), num) | (num, Num::N(1)) => num,
                (Num::N(a), Num::N(b)) => Num::N(a.saturating_mul(b)),
                (Num::N(a), Num::Per(each, count)) | (Num::Per(each, count), Num::N(a)) => {
                    Num::Per(each.saturating_mul(a), count)
                }
                (a, b) => Num::Mul(Box::new(a), Box::new(b)),
            },
            Num::Min(a, b) => match (self.num(a), self.num(b)) {
                (Num::N(a), Num::N(b)) => Num::N(a.min(b)),
                (a, b) => Num::Min(Box::new(a), Box::new(b)),
            },
            Num::Max(a, b) => match (self.num(a), self.num(b)) {
                (Num::N(a), Num::N(b)) => Num::N(a.max(b)),
                (a, b) => Num::Max(Box::new(a), Box::new(b)),
            },
            Num::Div(of, by, round) => match self.num(of) {
                Num::N(0) => Num::N(0),
                of => Num::Div(Box::new(of), *by, *round),
            },
            Num::If(when, then, otherwise) => match self.cond(when) {
                Cond::Always => self.num(then),
                Cond::Never => self.num(otherwise),
                when => Num::If(Box::new(when), Box::new(self.num(then)), Box::new(self.num(otherwise))),
            },
            Num::Table { of, rows } => match self.num(of) {
                Num::N(n) => {
                    let row = rows.iter().rev().find(|(from, _)| *from <= n);
                    Num::N(row.map_or(0, |(_, value)| *value))
                }
                of => Num::Table { of: Box::new(of), rows: rows.clone() },
            },
            Num::Total { of, each } => {
                let bound = of.clone();
                let of = self.things(of);
                let each = self.within(|scope| scope.bind_things(&bound), |fold| fold.num(each));
                match (of, each) {
                    (None, _) | (_, Num::N(0)) => Num::N(0),
                    (Some(of), each) => Num::Total { of: Box::new(of), each: Box::new(each) },
                }
            }
            Num::Opt(option) => {
                self.asked.push(option.clone());
                let value = self.world.game.options.get(option).and_then(|value| value.parse().ok());
                value.map_or_else(|| num.clone(), Num::N)
            }
            Num::NotedNumber { note, about } => match self.world.said.notes.contains(note) {
                true => Num::NotedNumber { note: note.clone(), about: Box::new(self.thing(about)) },
                false => Num::N(0),
            },
            Num::MarkNumber(mark) if !self.world.marks.contains(mark) => Num::N(0),
            Num::N(_)
            | Num::Sets { .. }
            | Num::Amount
            | Num::Worth(..)
            | Num::MarkNumber(_)
            | Num::Var(_)
            | Num::Points(_)
            | Num::Players
            | Num::TilesLeft => num.clone(),
        }
    }

    /// Parts that are nothing are left out, and plain numbers become one.
    fn sum(&mut self, parts: &[Num]) -> Num {
        let (mut plain, mut kept) = (0_i32, Vec::new());
        for part in parts {
            match self.num(part) {
                Num::N(n) => plain = plain.saturating_add(n),
                Num::Sum(more) => kept.extend(more),
                part => kept.push(part),
            }
        }
        if plain != 0 || kept.is_empty() {
            kept.insert(0, Num::N(plain));
        }
        if kept.len() == 1 { kept.remove(0) } else { Num::Sum(kept) }
    }

    /// What is counted; nothing if there is never any of it.
    fn count(&mut self, count: &Count) -> Option<Count> {
        let ever = match count {
            Count::Marks(mark) | Count::TilesWith(mark) | Count::MarksAround { mark, .. } => {
                self.world.marks.contains(mark)
            }
            Count::Neighbors { kinds, .. } => {
                kinds.is_empty() || kinds.iter().any(|kind| self.world.kinds.contains(kind))
            }
            Count::Of(things) => return self.things(things).map(|things| Count::Of(Box::new(things))),
            Count::Different { of, by } => {
                let bound = of.clone();
                let of = self.things(of)?;
                let by = self.within(|scope| scope.bind_things(&bound), |fold| fold.num(by));
                return Some(Count::Different { of: Box::new(of), by: Box::new(by) });
            }
            Count::Pieces(filter) => return self.pieces(filter).map(Count::Pieces),
            Count::Weights(filter) => return self.pieces(filter).map(Count::Weights),
            Count::Tokens(filter) | Count::Values(filter) => self.tokens(filter),
            Count::Tiles
            | Count::Segments
            | Count::Sides
            | Count::OpenEnds
            | Count::EndsAt(_)
            | Count::SidesAlike(_) => true,
        };
        ever.then(|| count.clone())
    }
}
