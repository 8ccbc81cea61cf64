//! Modifiers name terms that the features they change have.

use tilewright_lang::merge::{Game, Report, Where, reach};
use tilewright_lang::spec::*;

/// Checks every `Factor` of a game.
pub(super) fn check(game: &Game, report: &mut Report<'_>) {
    for (id, modifier) in &game.rules.modifiers {
        let Operation::Factor(terms, _) = &modifier.op else {
            continue;
        };
        // Of a tag that nothing in the game has there is nothing to factor.
        if reach(&modifier.of).0.iter().all(|kind| game.idle_tags.contains(kind.name())) {
            continue;
        }
        let here = terms_of(game, modifier);
        for (k, term) in terms.iter().enumerate() {
            let at = Where::rules(&game.rule_package[id], format!("modifiers.{id}.op.Factor[0][{k}]"));
            match here.iter().filter(|(known, _)| known == &term).map(|(_, num)| *num).collect::<Vec<_>>() {
                found if found.is_empty() => {
                    let (kinds, _) = reach(&modifier.of);
                    let kinds: Vec<&str> = kinds.iter().map(FeatureKindId::name).collect();
                    let message =
                        format!("{} has no term {:?} to set the factor of", kinds.join(", "), term.name());
                    report.error(&at, "unknown-name", message);
                    report.did_you_mean(term.name(), here.iter().map(|(term, _)| term.name()));
                }
                found if !found.iter().any(|num| matches!(num, Num::Per(..))) => {
                    report.error(
                        &at,
                        "no-factor",
                        format!("{term:#} has no factor: it is not written with `Per`"),
                    );
                }
                _ => {}
            }
        }
    }
}

/// The terms that a modifier may find.
fn terms_of<'g>(game: &'g Game, modifier: &'g Modifier) -> Vec<(&'g TermId, &'g Num)> {
    let (kinds, moments) = reach(&modifier.of);
    let mut terms = Vec::new();
    for kind in kinds.iter().filter_map(|kind| game.rules.features.get(kind)) {
        for moment in moments {
            terms.extend(match moment {
                Moment::Complete => kind.score.complete.iter(),
                Moment::Last => kind.score.last.iter(),
            });
        }
    }
    for other in game.rules.modifiers.values() {
        if let Operation::Add(term, num) = &other.op {
            terms.push((term, num));
        }
    }
    terms
}
