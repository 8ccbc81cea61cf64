//! Which tiles are left, and which open cells they fit.

use crate::rules::{
    Complete, CondExpr, CountExpr, Design, Kind, ModifierOp, NumExpr, Ruleset, Set64, Weight, moment_ix,
};
use crate::state::State;
use tilewright_lang::spec::Moment;

/// What is asked to find out what a feature is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Asks {
    /// Nothing but its own segments, as they are printed, and its ends.
    Itself,
    /// Which features it borders, and which of those have open ends, too.
    Neighbours,
    /// Anything.
    More,
}

/// The tiles that are left. Where a search stands in a position whose hidden tiles were drawn anew, they are those of that position.
#[derive(Clone, Debug, Default)]
pub(super) struct Left {
    /// How many there are.
    pub tiles: f64,
    /// For each sort of open cells how many fit it.
    fits: Vec<f64>,
    /// For each kind of features that counts its complete neighbours: what one of them is worth, and of which kinds they are.
    counted: Vec<Option<(f64, Set64)>>,
    /// For each kind and moment what is asked to find out what a feature is worth.
    asks: Vec<[Asks; 2]>,
    /// True if no piece's strength depends on where it stands.
    pub plain_weights: bool,
}

impl Left {
    /// Counts them.
    pub fn count(&mut self, rules: &Ruleset, state: &State) {
        self.tiles = 0.0;
        self.fits.clear();
        self.fits.resize(rules.cells.count(), 0.0);
        // What has to be looked at cell by cell is taken to fit every one.
        let mut everywhere = 0.0;
        for (nth, tile) in rules.printed().iter().enumerate() {
            let design = Design::nth(nth);
            let held = state.hands.iter().flatten().chain(state.racks.all());
            let held = held.filter(|&&other| other == design).count() as f64;
            let copies = held + f64::from(state.piles().copies(rules, design));
            self.tiles += copies;
            if tile.loose {
                everywhere += copies;
            } else {
                let fits = tile.fits.iter().filter(|fit| fit.ways > 0);
                fits.for_each(|fit| self.fits[usize::from(fit.sort)] += copies);
            }
        }
        self.fits.iter_mut().for_each(|fits| *fits += everywhere);
        if let Some(free) = rules.cells.free() {
            self.fits[usize::from(free)] = self.tiles;
        }
        self.counted.clear();
        self.counted.extend((0..rules.kinds.len()).map(|kind| counted(rules, Kind::nth(kind))));
        let asks = |kind| [Moment::Complete, Moment::Last].map(|moment| asks(rules, kind, moment));
        self.asks.clear();
        self.asks.extend((0..rules.kinds.len()).map(|kind| asks(Kind::nth(kind))));
        self.plain_weights = rules.pieces.iter().all(|piece| matches!(piece.weight, Weight::Plain(_)));
    }

    /// How many tiles fit an open cell of a sort.
    #[inline]
    pub fn fit(&self, sort: u16) -> f64 {
        self.fits.get(usize::from(sort)).copied().unwrap_or_default()
    }

    /// What is asked to find out what a feature of a kind is worth at a moment.
    pub fn asks(&self, kind: Kind, moment: Moment) -> Asks {
        self.asks.get(kind.ix()).map_or(Asks::More, |asks| asks[moment_ix(moment)])
    }

    /// What a complete neighbour is worth to features of a kind at the end, and of which kinds it is.
    pub fn counted(&self, kind: Kind) -> Option<(f64, Set64)> {
        self.counted.get(kind.ix()).copied().flatten()
    }
}

/// What is asked to find out what a feature of a kind is worth, if not for one player.
fn asks(rules: &Ruleset, kind: Kind, moment: Moment) -> Asks {
    let design = &rules.kinds[kind.ix()];
    let counted = counted(rules, kind).map(|(_, kinds)| kinds).filter(|kinds| {
        let complete = |kind: u8| &rules.kinds[Kind(kind).ix()].complete;
        let plain = |kind| matches!(complete(kind), Complete::Never | Complete::Closed);
        design.times.is_empty() && kinds.below(rules.kinds.len()).iter().all(plain)
    });
    let asked = Asked { counted };
    let terms = design.terms[moment_ix(moment)].iter().map(|(_, num)| asked.num(num));
    let modifiers = design.modifiers[moment_ix(moment)].iter().map(|modifier| {
        let more = match &modifier.op {
            ModifierOp::Add(_, num) => asked.num(num),
            ModifierOp::Factor(..) | ModifierOp::Clear | ModifierOp::Divide(..) | ModifierOp::Multiply(_) => {
                Asks::Itself
            }
        };
        more.max(asked.cond(&modifier.when))
    });
    terms.chain(modifiers).max().unwrap_or(Asks::Itself)
}

/// Goes through numbers and conditions for what they ask of a feature.
struct Asked {
    /// The kinds of its neighbours that it may count, if complete means without open ends there.
    counted: Option<Set64>,
}

impl Asked {
    fn num(&self, num: &NumExpr) -> Asks {
        match num {
            NumExpr::N(_) => Asks::Itself,
            NumExpr::Per(_, count) => match &**count {
                CountExpr::Tiles(_)
                | CountExpr::Segments(_)
                | CountExpr::Marks(..)
                | CountExpr::TilesWith(..)
                | CountExpr::EndsAt(..)
                | CountExpr::OpenEnds(_) => Asks::Itself,
                CountExpr::Neighbors { kinds, .. } if Some(*kinds) == self.counted => Asks::Neighbours,
                _ => Asks::More,
            },
            NumExpr::Sum(parts) => self.most(parts.iter()),
            NumExpr::Sub(pair) | NumExpr::Mul(pair) | NumExpr::Min(pair) | NumExpr::Max(pair) => {
                self.most([&pair.0, &pair.1].into_iter())
            }
            NumExpr::Div(of, ..) | NumExpr::Table { of, .. } => self.num(of),
            NumExpr::If(parts) => self.cond(&parts.0).max(self.most([&parts.1, &parts.2].into_iter())),
            _ => Asks::More,
        }
    }

    fn most<'a>(&self, all: impl Iterator<Item = &'a NumExpr>) -> Asks {
        all.map(|num| self.num(num)).max().unwrap_or(Asks::Itself)
    }

    fn cond(&self, cond: &CondExpr) -> Asks {
        match cond {
            CondExpr::Always
            | CondExpr::Never
            | CondExpr::Closed(_)
            | CondExpr::HasMark(..)
            | CondExpr::OnTileWithMark(..)
            | CondExpr::Kind(..) => Asks::Itself,
            CondExpr::All(list) | CondExpr::Any(list) => {
                list.iter().map(|cond| self.cond(cond)).max().unwrap_or(Asks::Itself)
            }
            CondExpr::Not(cond) => self.cond(cond),
            CondExpr::Cmp(pair, _) => self.most([&pair.0, &pair.1].into_iter()),
            _ => Asks::More,
        }
    }
}

/// The first term that says "so much for each complete neighbour", if what has it is never complete itself.
fn counted(rules: &Ruleset, kind: Kind) -> Option<(f64, Set64)> {
    let design = &rules.kinds[kind.ix()];
    if !matches!(design.complete, Complete::Never) {
        return None;
    }
    let last = moment_ix(Moment::Last);
    let added = design.modifiers[last].iter().filter_map(|modifier| match &modifier.op {
        ModifierOp::Add(_, num) => Some(num),
        _ => None,
    });
    let mut terms = design.terms[last].iter().map(|(_, num)| num).chain(added);
    terms.find_map(|num| match num {
        NumExpr::Per(each, count) => match &**count {
            CountExpr::Neighbors { kinds, complete: true, .. } => Some((f64::from(*each), *kinds)),
            _ => None,
        },
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::super::tests::rules;
    use super::*;
    use crate::state::Cell;

    /// Of the 71 tiles that are left beside the first one, 43 have a side like its northern one, 44 one like its sides east and west, 58 one
    /// like its southern one: counted on the printed tiles.
    #[test]
    fn tiles_that_fit_are_counted() {
        let rules = rules("base");
        let mut state = State::new(&rules, 2).unwrap();
        let mut left = Left::default();
        left.count(&rules, &state);
        let fit = |left: &Left, state: &State, side: usize| {
            left.fit(state.board().open_at(Cell { x: 0, y: 0 }.beside(side)).unwrap().sort.sort)
        };
        let all = [0, 1, 2, 3].map(|side| fit(&left, &state, side));
        assert_eq!((left.tiles, all), (71.0, [43.0, 44.0, 58.0, 44.0]));
        // Nothing fits when nothing is left.
        (0..rules.piles.len()).for_each(|pile| state.piles.clear(&rules, pile));
        left.count(&rules, &state);
        assert_eq!((left.tiles, fit(&left, &state, 0)), (0.0, 0.0));
    }
}
