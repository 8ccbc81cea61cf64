//! Numbers and counts.

use super::scope::Scope;
use super::*;
use tilewright_lang::spec;

const NOTHING_BOUND: &str = "nothing here binds";

impl Lower<'_> {
    pub(super) fn bound(&self, reg: Option<Reg>, what: &str) -> Lowered<Reg> {
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
}
