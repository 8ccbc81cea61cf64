//! What the worth of a feature depends on: what asks for little is worth the same where that is the same.

use super::*;
use tilewright_lang::spec::Moment;

/// Finds it for all kinds, when their modifiers are known.
pub(super) fn find(kinds: &mut [FeatureDesign]) {
    for nth in 0..kinds.len() {
        let mut per_complete = per_complete(&kinds[nth]);
        let counted = per_complete.map(|it| it.kinds);
        let asked = Asked { counted: counted.filter(|&counted| is_plain(kinds, nth, counted)) };
        if let Some(it) = &mut per_complete {
            let closes = |kind| matches!(kinds[Kind(kind).ix()].complete, Complete::Closed);
            it.alone = asked.counted.is_some()
                && it.kinds.below(kinds.len()).iter().all(closes)
                && kinds[nth].terms[moment_ix(Moment::Last)].len() == 1
                && kinds[nth].modifiers[moment_ix(Moment::Last)].is_empty();
        }
        let depends = [Moment::Complete, Moment::Last].map(|moment| asked.worth(&kinds[nth], moment));
        (kinds[nth].depends, kinds[nth].per_complete) = (depends, per_complete);
    }
}

/// What it says of each complete neighbour, in the first term that says so, if it is never complete itself.
fn per_complete(design: &FeatureDesign) -> Option<PerComplete> {
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
            CountExpr::Neighbors { kinds, complete: true, .. } => {
                Some(PerComplete { each: *each, kinds: *kinds, alone: false })
            }
            _ => None,
        },
        _ => None,
    })
}

/// True if neighbours of these kinds count once each, and are complete when they have no open ends.
fn is_plain(kinds: &[FeatureDesign], nth: usize, counted: Set64) -> bool {
    let closes = |kind: u8| matches!(kinds[Kind(kind).ix()].complete, Complete::Never | Complete::Closed);
    kinds[nth].times.is_empty() && counted.below(kinds.len()).iter().all(closes)
}

/// Goes through numbers and conditions for what they ask of a feature.
struct Asked {
    /// The kinds of its neighbours that it may count, if those that are complete are those without open ends.
    counted: Option<Set64>,
}

impl Asked {
    fn worth(&self, design: &FeatureDesign, moment: Moment) -> Depends {
        let terms = design.terms[moment_ix(moment)].iter().map(|(_, num)| self.num(num));
        let modifiers = design.modifiers[moment_ix(moment)].iter().map(|modifier| {
            let more = match &modifier.op {
                ModifierOp::Add(_, num) => self.num(num),
                ModifierOp::Factor(..)
                | ModifierOp::Clear
                | ModifierOp::Divide(..)
                | ModifierOp::Multiply(_) => Depends::Itself,
            };
            more.max(self.cond(&modifier.when))
        });
        terms.chain(modifiers).max().unwrap_or(Depends::Itself)
    }

    fn num(&self, num: &NumExpr) -> Depends {
        match num {
            NumExpr::N(_) => Depends::Itself,
            NumExpr::Per(_, count) => match &**count {
                CountExpr::Tiles(_)
                | CountExpr::Segments(_)
                | CountExpr::Sides(_)
                | CountExpr::Marks(..)
                | CountExpr::TilesWith(..)
                | CountExpr::EndsAt(..)
                | CountExpr::OpenEnds(_) => Depends::Itself,
                CountExpr::Pieces(query) if is_on_feature(query) => Depends::Pieces,
                CountExpr::Neighbors { kinds, .. } if Some(*kinds) == self.counted => Depends::Neighbors,
                _ => Depends::More,
            },
            NumExpr::Sum(parts) => self.most(parts.iter()),
            NumExpr::Sub(pair) | NumExpr::Mul(pair) | NumExpr::Min(pair) | NumExpr::Max(pair) => {
                self.most([&pair.0, &pair.1].into_iter())
            }
            NumExpr::Div(of, ..) | NumExpr::Table { of, .. } => self.num(of),
            NumExpr::If(parts) => self.cond(&parts.0).max(self.most([&parts.1, &parts.2].into_iter())),
            _ => Depends::More,
        }
    }

    fn most<'a>(&self, all: impl Iterator<Item = &'a NumExpr>) -> Depends {
        all.map(|num| self.num(num)).max().unwrap_or(Depends::Itself)
    }

    fn cond(&self, cond: &CondExpr) -> Depends {
        match cond {
            CondExpr::Always
            | CondExpr::Never
            | CondExpr::Closed(_)
            | CondExpr::HasMark(..)
            | CondExpr::OnTileWithMark(..)
            | CondExpr::Kind(..) => Depends::Itself,
            CondExpr::Exists(query) if is_on_feature(query) => Depends::Pieces,
            CondExpr::All(list) | CondExpr::Any(list) => {
                list.iter().map(|cond| self.cond(cond)).max().unwrap_or(Depends::Itself)
            }
            CondExpr::Not(cond) => self.cond(cond),
            CondExpr::Cmp(pair, _) => self.most([&pair.0, &pair.1].into_iter()),
            _ => Depends::More,
        }
    }
}

/// True if it asks only for pieces on the feature, anybody's or those of whoever scores it.
fn is_on_feature(query: &PieceQuery) -> bool {
    let there = matches!(query.at, PieceAt::Feature(FeatureAt::Reg(bound::FEATURE)));
    there && matches!(query.owner, Who::Any | Who::Reg(bound::PLAYER)) && query.is_plain()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_those_on_the_feature_whoever_they_belong_to() {
        let asked = Asked { counted: None };
        let depends = |query: PieceQuery| {
            let counted = asked.num(&NumExpr::Per(2, Box::new(CountExpr::Pieces(query.clone()))));
            assert_eq!(counted, asked.cond(&CondExpr::Exists(query)));
            counted
        };
        let here = PieceQuery::on(FeatureAt::Reg(bound::FEATURE));
        assert_eq!(depends(here.clone()), Depends::Pieces);
        assert_eq!(depends(PieceQuery { owner: Who::Reg(bound::PLAYER), ..here.clone() }), Depends::Pieces);
        // Whose turn it is, what stands elsewhere, when they came, what the tile under them shows.
        assert_eq!(depends(PieceQuery { owner: Who::Active, ..here.clone() }), Depends::More);
        assert_eq!(depends(PieceQuery { at: PieceAt::Board, ..here.clone() }), Depends::More);
        assert_eq!(depends(PieceQuery { on_mark: Some(Mark(0)), ..here.clone() }), Depends::More);
        assert_eq!(depends(PieceQuery::on(FeatureAt::Under(bound::PIECE))), Depends::More);
    }
}
