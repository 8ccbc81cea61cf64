//! A thing, or a part of one, from the notation of the files into words.

use serde::de::DeserializeOwned;

use super::Vocabulary;
use super::wording;
use tilewright_lang::load::from_ron;
use tilewright_lang::spec::{Cond, Num, Track};

/// A part of a thing as it is written, in words if there are any; `part` is its path below the thing, empty for the whole.
pub(super) fn value(
    kind: &str,
    id: &str,
    part: &str,
    written: &str,
    names: &Vocabulary<'_>,
) -> Option<String> {
    Some(match (kind, part) {
        ("term", "") => wording::number(&read::<Num>(written)?, names),
        ("feature", part) if part.starts_with("score.") => wording::number(&read::<Num>(written)?, names),
        ("feature", "complete") => wording::complete(&read::<Cond>(written)?, names),
        ("feature", "owners.ties") => wording::ties(read(written)?, names),
        ("feature", "owners.strength") => wording::strength(&read(written)?, names),
        ("piece", "place_if") => wording::place_if(&read::<Cond>(written)?, names),
        (_, part) if !part.is_empty() => return None,
        ("piece", _) => wording::piece_kind(&id.into(), &read(written)?, names),
        ("feature", _) => wording::feature_kind(&read(written)?, names),
        ("tile", _) => wording::tile_design(&read(written)?, names),
        ("edge", _) => wording::edge(&read(written)?, names),
        ("mark", _) => wording::mark(&read(written)?, names),
        ("token", _) => wording::token(&read(written)?, names),
        ("bag", _) => wording::bag(&read(written)?, names),
        ("die", _) => wording::die(&read(written)?, names),
        ("deck", _) => wording::deck(&read(written)?, names),
        ("card", _) => wording::card(&read(written)?, names),
        ("track", _) => wording::track(&read::<Track>(written)?, names),
        ("slot", _) => wording::slot(&read(written)?, names),
        ("layer", _) => {
            let list: Vec<_> = names.game().rules.layers.iter().map(|layer| names.id(layer)).collect();
            names.say("patch-layer-order").text("list", list.join(", ")).said()
        }
        ("note", _) => wording::note(&read(written)?, names),
        ("pile", _) => wording::pile(&read(written)?, names),
        ("rack", _) => wording::rack(&read(written)?, names),
        ("start", _) => wording::start(&read(written)?, names),
        ("table", _) => wording::table(&read(written)?, names).join("; "),
        ("option", _) => {
            let is = read::<String>(written)?;
            names.quoted(names.value(&id.into(), &is))
        }
        ("tag", _) => {
            let with: Vec<String> = read(written)?;
            let called = |kind: &String| match id.split('.').next() {
                Some("features") => names.feature(&kind.as_str().into()),
                Some("pieces") => names.piece(&kind.as_str().into()),
                _ => names.token(&kind.as_str().into()),
            };
            names.and(&with.iter().map(|kind| names.name(called(kind))).collect::<Vec<_>>())
        }
        ("rule", _) => wording::rule(&read(written)?, names),
        ("action", _) => wording::action(&read(written)?, names),
        ("modifier", _) => wording::modifier(&read(written)?, names),
        ("invariant", _) => wording::invariant(&read(written)?, names),
        ("bar", _) => wording::bar(&read(written)?, names),
        ("placement", _) => wording::placement(&read(written)?, names),
        ("procedure", _) => wording::procedure(&read(written)?, names),
        _ => return None,
    })
}

fn read<T: DeserializeOwned>(written: &str) -> Option<T> {
    from_ron(written).ok()
}
