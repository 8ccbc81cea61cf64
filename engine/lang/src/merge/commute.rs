//! Modifiers of one layer must give the same in any order; those that do not are refused.
//!
//! It compares what the operations do, not what they happen to give on some board.

use super::Game;
use super::report::{Report, Where};
use crate::spec::*;

/// Reports every pair of modifiers of one layer whose order would matter.
pub(crate) fn check_commuting(game: &Game, report: &mut Report<'_>) {
    let modifiers: Vec<(&RuleId, &Modifier)> =
        game.rules.modifiers.iter().filter(|(_, m)| may_apply(game, &m.when)).collect();
    for (k, (b_id, b)) in modifiers.iter().enumerate() {
        for (a_id, a) in &modifiers[..k] {
            if a.layer != b.layer || game.commuting.has_rules(a_id, b_id) {
                continue;
            }
            let Some(kind) = common_kind(game, a, b) else {
                continue;
            };
            let Some(why) = clash(&a.op, &b.op) else {
                continue;
            };
            if exclude_each_other(&a.when, &b.when) {
                continue;
            }
            let (a_package, b_package) = (&game.rule_package[*a_id], &game.rule_package[*b_id]);
            let message = format!(
                "modifiers {:?} ({a_package:#}) and {:?} ({b_package:#}) of layer {:?} both apply to {kind:#}, and {why}",
                a_id.name(),
                b_id.name(),
                a.layer.name()
            );
            let at = Where::rules(b_package, format!("modifiers.{b_id}"));
            report.error(&at, "clashing-modifiers", message);
            report.help("put one of them into another layer; if the order does not matter, say so with a patch `Commute`");
        }
    }
}

/// A feature kind to which both apply at the same moment.
fn common_kind<'m>(game: &Game, a: &'m Modifier, b: &Modifier) -> Option<&'m FeatureKindId> {
    let (a_kinds, a_at) = reach(&a.of);
    let (b_kinds, b_at) = reach(&b.of);
    if !a_at.iter().any(|at| b_at.contains(at)) {
        return None;
    }
    // A tag that nothing has is no kind.
    a_kinds.iter().find(|kind| b_kinds.contains(kind) && game.rules.features.contains_key(*kind))
}

/// The kinds and moments of whose worth a modifier speaks; how often neighbours count is of no moment, and products commute.
pub fn reach(of: &Quantity) -> (&[FeatureKindId], &[Moment]) {
    match of {
        Quantity::Score { kinds, at } | Quantity::ScoreFor { kinds, at } => (kinds, at),
        Quantity::Times { kinds, by: _ } => (kinds, &[]),
    }
}

/// Why the order of two operations matters, if it does.
fn clash(a: &Operation, b: &Operation) -> Option<String> {
    let words = |text: &str| Some(text.to_owned());
    match (a, b) {
        (Operation::Factor(a_terms, a_n), Operation::Factor(b_terms, b_n)) => {
            let term = a_terms.iter().find(|term| b_terms.contains(term)).filter(|_| a_n != b_n)?;
            Some(format!("they set the factor of {term:#} to {a_n} and to {b_n}"))
        }
        (Operation::Factor(terms, _), Operation::Add(term, _))
        | (Operation::Add(term, _), Operation::Factor(terms, _))
            if terms.contains(term) =>
        {
            Some(format!("one adds {term:#} while the other sets its factor"))
        }
        (Operation::Factor(..), Operation::Add(..)) | (Operation::Add(..), Operation::Factor(..)) => None,
        (Operation::Clear, Operation::Add(..)) | (Operation::Add(..), Operation::Clear) => {
            words("one clears what the other adds")
        }
        (Operation::Clear, Operation::Factor(..)) | (Operation::Factor(..), Operation::Clear) => {
            words("one clears what the other sets a factor of")
        }
        (Operation::Divide(_, a_round), Operation::Divide(_, b_round)) if a_round != b_round => {
            words("they divide and round in different directions")
        }
        (Operation::Divide(..), Operation::Multiply(_)) | (Operation::Multiply(_), Operation::Divide(..)) => {
            words("one divides what the other multiplies")
        }
        (Operation::Divide(..) | Operation::Multiply(_), Operation::Add(..))
        | (Operation::Add(..), Operation::Divide(..) | Operation::Multiply(_)) => {
            words("one scales the total to which the other adds")
        }
        (Operation::Divide(..) | Operation::Multiply(_), Operation::Factor(..))
        | (Operation::Factor(..), Operation::Divide(..) | Operation::Multiply(_)) => {
            words("one scales the total of which the other sets a factor")
        }
        // Sums commute, products commute, parts of parts rounded one way commute, and nothing stays nothing.
        (Operation::Add(..), Operation::Add(..))
        | (Operation::Clear, Operation::Clear)
        | (Operation::Multiply(_), Operation::Multiply(_))
        | (Operation::Divide(..), Operation::Divide(..)) => None,
        (Operation::Clear, Operation::Divide(..) | Operation::Multiply(_))
        | (Operation::Divide(..) | Operation::Multiply(_), Operation::Clear) => None,
    }
}

/// False if options or packages of this game rule a condition out.
fn may_apply(game: &Game, cond: &Cond) -> bool {
    match cond {
        Cond::Never => false,
        Cond::All(conds) => conds.iter().all(|cond| may_apply(game, cond)),
        Cond::Any(conds) => conds.iter().any(|cond| may_apply(game, cond)),
        Cond::Not(cond) if **cond == Cond::Always => false,
        Cond::Not(cond) if matches!(**cond, Cond::Option(..) | Cond::Package(_)) => !may_apply(game, cond),
        Cond::Option(option, value) => game.options.get(option) == Some(value),
        Cond::Package(package) => game.packages.contains(package),
        // Anything else may come to hold on some board.
        Cond::Always
        | Cond::Not(_)
        | Cond::NoOpenEnds
        | Cond::AreaFull
        | Cond::Completed(_)
        | Cond::HasMark(_)
        | Cond::TileHasMark(_)
        | Cond::OnTileWithMark(_)
        | Cond::Exists(_)
        | Cond::Absent(_)
        | Cond::There(_)
        | Cond::Tokens(_)
        | Cond::Free
        | Cond::FreeOfOthers
        | Cond::Kind(_)
        | Cond::IsPiece(_)
        | Cond::Cmp(..)
        | Cond::TileHasKind(_)
        | Cond::Joins(_)
        | Cond::JoinsOnce(_)
        | Cond::EndsApart(_)
        | Cond::NoSameTurn(_)
        | Cond::NoSameTurnNext(_)
        | Cond::Within(..)
        | Cond::Same(..)
        | Cond::Crosses(_)
        | Cond::StopsOn(_)
        | Cond::Cause(_)
        | Cond::ForFeature(_)
        | Cond::Scored(_)
        | Cond::Extended(_)
        | Cond::Taken(_)
        | Cond::TakenInTurn(_)
        | Cond::Noted { .. }
        | Cond::Gained { .. }
        | Cond::TilesLeft
        | Cond::Ending => true,
    }
}

/// True if one condition demands what the other forbids.
pub fn exclude_each_other(a: &Cond, b: &Cond) -> bool {
    let (a, b) = (demands(a), demands(b));
    a.iter().any(|one| b.iter().any(|other| is_opposite(one, other)))
}

/// What must hold so that a condition holds.
pub fn demands(cond: &Cond) -> Vec<&Cond> {
    if let Cond::All(conds) = cond { conds.iter().flat_map(demands).collect() } else { vec![cond] }
}

fn is_opposite(a: &Cond, b: &Cond) -> bool {
    match (a, b) {
        (Cond::Not(a), b) if **a == *b => true,
        (a, Cond::Not(b)) if *a == **b => true,
        (Cond::Exists(a), Cond::Absent(b)) | (Cond::Absent(a), Cond::Exists(b)) => a == b,
        (Cond::Kind(a), Cond::Kind(b)) => a.iter().all(|kind| !b.contains(kind)),
        _ => false,
    }
}
