//! A thing, or a part of one, from the notation of the files into words.

use serde::de::DeserializeOwned;

use super::Vocabulary;
use super::tell;
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
        ("term", "") => tell::number(&read::<Num>(written)?, names),
        ("feature", part) if part.starts_with("score.") => tell::number(&read::<Num>(written)?, names),
        ("feature", "complete") => tell::complete(&read::<Cond>(written)?, names),
        ("feature", "owners.ties") => tell::ties(read(written)?, names),
        ("feature", "owners.strength") => tell::strength(&read(written)?, names),
        ("piece", "place_if") => tell::place_if(&read::<Cond>(written)?, names),
        (_, part) if !part.is_empty() => return None,
        ("piece", _) => tell::piece_kind(&read(written)?, names),
        ("feature", _) => tell::feature_kind(&read(written)?, names),
        ("tile", _) => tell::tile_design(&read(written)?, names),
        ("edge", _) => tell::edge(&read(written)?, names),
        ("mark", _) => tell::mark(&read(written)?, names),
        ("token", _) => tell::token(&read(written)?, names),
        ("bag", _) => tell::bag(&read(written)?, names),
        ("die", _) => tell::die(&read(written)?, names),
        ("deck", _) => tell::deck(&read(written)?, names),
        ("card", _) => tell::card(&read(written)?, names),
        ("track", _) => tell::track(&read::<Track>(written)?, names),
        ("slot", _) => tell::slot(&read(written)?, names),
        ("note", _) => tell::note(&read(written)?, names),
        ("pile", _) => tell::pile(&read(written)?, names),
        ("start", _) => tell::start(&read(written)?, names),
        ("table", _) => tell::table(&read(written)?, names).join("; "),
        ("option", _) => {
            let is = read::<String>(written)?;
            names.quoted(names.value(&id.into(), &is))
        }
        ("rule", _) => tell::rule(&read(written)?, names),
        ("action", _) => tell::action(&read(written)?, names),
        ("modifier", _) => tell::modifier(&read(written)?, names),
        ("invariant", _) => tell::invariant(&read(written)?, names),
        ("placement", _) => tell::placement(&read(written)?, names),
        ("procedure", _) => tell::procedure(&read(written)?, names),
        _ => return None,
    })
}

fn read<T: DeserializeOwned>(written: &str) -> Option<T> {
    from_ron(written).ok()
}
