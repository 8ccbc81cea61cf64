//! Features in words: one, and those that a rule selects.

use super::condition::condition;
use super::kinds::named;
use super::piece::{all_pieces, piece};
use super::tile::tiles;
use crate::explain::Vocabulary;
use tilewright_lang::spec::{Cond, Feature, FeatureKindId, Features};
use tilewright_words::Noun;

/// One feature.
pub(super) fn feature(of: &Feature, names: &Vocabulary<'_>) -> Noun {
    names.around_noun(of, feature_told(of, names))
}

fn feature_told(of: &Feature, names: &Vocabulary<'_>) -> Noun {
    match of {
        Feature::This => names.say("feature-this").as_noun(),
        Feature::Var(name) => match names.told_apart(name) {
            Some(name) => names.say("feature-var-named").text("name", name).as_noun(),
            None => names.say("feature-var").as_noun(),
        },
        Feature::Under(under) => names.say("feature-under").noun("what", &piece(under, names)).as_noun(),
    }
}

/// Some features: "a lane or moor with a figure on it".
pub(super) fn features(of: &Features, names: &Vocabulary<'_>) -> Noun {
    names.around_noun(of, features_told(of, names))
}

fn features_told(of: &Features, names: &Vocabulary<'_>) -> Noun {
    let (kinds, when, tail) = match of {
        Features::One(one) => return feature(one, names),
        Features::Under(filter) => {
            return names.say("features-under").noun("what", &all_pieces(filter, names)).as_noun();
        }
        Features::Of { kinds, kinds_of, when } => {
            let named = kinds_of
                .as_ref()
                .map(|mark| names.say("features-kind-of").text("mark", names.name(names.mark(mark))).said());
            (kinds, when, named)
        }
        Features::Occupied { kinds, when } => (kinds, when, Some(names.t("features-occupied"))),
        Features::OnTiles { of, kinds, mark, when } => {
            let of = tiles(of, names);
            let told = match mark {
                Some(mark) => {
                    names.say("features-marked").text("mark", names.name(names.mark(mark))).noun("what", &of)
                }
                None => names.say("on-what").noun("what", &of),
            };
            (kinds, when, Some(told.said()))
        }
        Features::Corners { of, kinds, when } => {
            (kinds, when, Some(names.say("features-corners").noun("what", &tiles(of, names)).said()))
        }
        Features::Extended { kinds, when } => (kinds, when, Some(names.t("features-extended"))),
        Features::CompletedNow { kinds, when } => (kinds, when, Some(names.t("features-completed"))),
        Features::ClosedNow { kinds, when } => (kinds, when, Some(names.t("features-closed"))),
        Features::Neighbors { of, kinds, when } => {
            (kinds, when, Some(names.say("features-beside").noun("what", &feature(of, names)).said()))
        }
        Features::Touching { of, kinds, when } => {
            (kinds, when, Some(names.say("features-touching").noun("what", &feature(of, names)).said()))
        }
    };
    let tails: Vec<_> = tail.into_iter().chain(only_where(when, names)).collect();
    kinds_of(kinds, names).with_all(&tails)
}

/// "(only if …)"; nothing for what always holds.
pub(super) fn only_where(when: &Cond, names: &Vocabulary<'_>) -> Option<String> {
    let cond = condition(when, names)?;
    Some(names.say("only-where").text("cond", cond).said())
}

/// "a lane or moor"; "a feature" if nothing is named.
pub(super) fn kinds_of(list: &[FeatureKindId], names: &Vocabulary<'_>) -> Noun {
    if list.is_empty() {
        return names.say("feature-any").as_noun();
    }
    // A list of a package may name tags; one of the game does not.
    let kinds = &names.game().feature_kinds(list);
    let told = named("feature-named", kinds, |kind| names.feature(kind), |kind| names.features(kind), names);
    names.around_names(list, told)
}
