//! Things of a game in words: pieces, feature kinds, tiles, and by [`doing`] rules; and values that patches change.
//!
//! The commonest is worded; what is seldom stands as it is written in the files.

use serde::de::DeserializeOwned;

use super::doing;
use super::number::number;
use super::phrases::fill;
use super::vocabulary::Vocabulary;
use crate::load::ron_options;
use crate::merge::show;
use crate::spec::{Action, Cond, FeatureKind, Leaves, Modifier, Name as _, Num, Piece, Rule, Tile};

/// The words around names and numbers. `{…}` is filled in.
#[derive(Debug)]
struct Words {
    each: &'static str,
    nobodys: &'static str,
    stands_on: &'static str,
    free: &'static str,
    free_of_others: &'static str,
    anywhere: &'static str,
    only_if: &'static str,
    weight: &'static str,
    no_weight: &'static str,
    alone: &'static str,
    closed: &'static str,
    surrounded: &'static str,
    never: &'static str,
    complete_if: &'static str,
    complete: &'static str,
    last: &'static str,
    copies: &'static str,
    sides: &'static str,
    on_it: &'static str,
}

static EN: Words = Words {
    each: "{n} for each player",
    nobodys: "{n} that belong to nobody",
    stands_on: "may be put on: {list}",
    free: "only where nobody stands yet",
    free_of_others: "only where no figure of others stands",
    anywhere: "whoever stands there",
    only_if: "only if `{what}`",
    weight: "counts as {n} for the majority",
    no_weight: "does not count for the majority",
    alone: "comes home when it is left there without another figure of its owner",
    closed: "complete when no end is open",
    surrounded: "complete when eight tiles lie around it",
    never: "never complete",
    complete_if: "complete when `{what}`",
    complete: "completed: {terms}",
    last: "unfinished, at the end: {terms}",
    copies: "{n} in the set",
    sides: "sides clockwise from north: {list}",
    on_it: "on it: {list}",
};

static RU: Words = Words {
    each: "{n} у каждого игрока",
    nobodys: "ничьих: {n}",
    stands_on: "можно выставить на: {list}",
    free: "только где ещё никто не стоит",
    free_of_others: "только где нет чужих фигур",
    anywhere: "кто бы там ни стоял",
    only_if: "только если `{what}`",
    weight: "при подсчёте большинства считается за {n}",
    no_weight: "при подсчёте большинства не считается",
    alone: "возвращается, когда рядом не остаётся других фигур владельца",
    closed: "завершено, когда нет открытых концов",
    surrounded: "завершено, когда вокруг лежат восемь квадратов",
    never: "не бывает завершено",
    complete_if: "завершено, когда `{what}`",
    complete: "при завершении: {terms}",
    last: "не завершено, в конце игры: {terms}",
    copies: "в наборе: {n}",
    sides: "стороны по часовой стрелке с севера: {list}",
    on_it: "на нём: {list}",
};

static BG: Words = Words {
    each: "{n} за всеки играч",
    nobodys: "ничии: {n}",
    stands_on: "поставя се на: {list}",
    free: "само където още няма никого",
    free_of_others: "само където няма чужди фигури",
    anywhere: "който и да стои там",
    only_if: "само ако `{what}`",
    weight: "за мнозинството се брои за {n}",
    no_weight: "не се брои за мнозинството",
    alone: "връща се, когато остане без друга фигура на собственика си",
    closed: "завършено, когато няма отворени краища",
    surrounded: "завършено, когато наоколо има осем плочки",
    never: "никога не е завършено",
    complete_if: "завършено, когато `{what}`",
    complete: "при завършване: {terms}",
    last: "незавършено, в края: {terms}",
    copies: "в набора: {n}",
    sides: "страни по часовниковата стрелка от север: {list}",
    on_it: "на нея: {list}",
};

fn words(names: &Vocabulary<'_>) -> &'static Words {
    match names.lang {
        "ru" => &RU,
        "bg" => &BG,
        _ => &EN,
    }
}

/// How many there are of a kind of piece, where it may stand, and what it counts.
pub(crate) fn piece(piece: &Piece, names: &Vocabulary<'_>) -> String {
    let words = words(names);
    let n = |phrase: &str, n: String| fill(phrase, &[("n", n)]);
    let mut parts = Vec::new();
    if piece.per_player > 0 {
        parts.push(n(words.each, piece.per_player.to_string()));
    }
    if piece.neutral > 0 {
        parts.push(n(words.nobodys, piece.neutral.to_string()));
    }
    if !piece.place_on.is_empty() {
        let kinds: Vec<_> = piece.place_on.iter().map(|kind| names.feature(kind)).collect();
        let on = fill(words.stands_on, &[("list", kinds.join(", "))]);
        parts.push(match &piece.place_if {
            Cond::Always => on,
            cond => format!("{on}, {}", place_if(cond, names)),
        });
        match piece.weight {
            1 => {}
            0 => parts.push(words.no_weight.to_owned()),
            weight => parts.push(n(words.weight, weight.to_string())),
        }
    }
    if matches!(piece.leaves, Leaves::WhenAlone(_)) {
        parts.push(words.alone.to_owned());
    }
    parts.join("; ")
}

/// The condition for placing a piece.
fn place_if(cond: &Cond, names: &Vocabulary<'_>) -> String {
    let words = words(names);
    match cond {
        Cond::Always => words.anywhere.to_owned(),
        Cond::Free => words.free.to_owned(),
        Cond::FreeOfOthers => words.free_of_others.to_owned(),
        other => fill(words.only_if, &[("what", show(other))]),
    }
}

/// When features of a kind are complete, and what they are worth.
pub(crate) fn feature(kind: &FeatureKind, names: &Vocabulary<'_>) -> String {
    let words = words(names);
    let mut parts = vec![complete(&kind.complete, names)];
    for (phrase, terms) in [(words.complete, &kind.score.complete), (words.last, &kind.score.last)] {
        let terms: Vec<_> = terms.values().map(|num| number(num, names)).collect();
        if !terms.is_empty() {
            parts.push(fill(phrase, &[("terms", terms.join(" + "))]));
        }
    }
    parts.join("; ")
}

fn complete(cond: &Cond, names: &Vocabulary<'_>) -> String {
    let words = words(names);
    match cond {
        Cond::NoOpenEnds => words.closed.to_owned(),
        Cond::AreaFull => words.surrounded.to_owned(),
        Cond::Never => words.never.to_owned(),
        other => fill(words.complete_if, &[("what", show(other))]),
    }
}

/// How many copies of a tile there are, its sides, and what is on it.
pub(crate) fn tile(tile: &Tile, names: &Vocabulary<'_>) -> String {
    let words = words(names);
    let edges = &tile.edges;
    let edges = [&edges.0, &edges.1, &edges.2, &edges.3];
    let edges = edges.map(|id| names.of("edge", id.name()).unwrap_or_else(|| id.to_string()));
    let mut on_it = Vec::new();
    for segment in tile.segments.values() {
        let marks = segment.marks.iter().map(|mark| names.mark(mark.mark())).collect::<Vec<_>>().join(", ");
        let kind = names.feature(&segment.kind);
        on_it.push(if marks.is_empty() { kind } else { format!("{kind} ({marks})") });
    }
    on_it.extend(tile.marks.iter().map(|mark| names.mark(mark.mark())));
    let mut parts = vec![
        fill(words.copies, &[("n", tile.count.to_string())]),
        fill(words.sides, &[("list", edges.join(", "))]),
    ];
    if !on_it.is_empty() {
        parts.push(fill(words.on_it, &[("list", on_it.join(", "))]));
    }
    parts.join("; ")
}

/// A part of a thing as it is written, in words if there are any: a term of a score, the condition for placing a piece,
/// when a feature is complete, or a whole piece, feature kind, tile, rule, action or modifier.
pub(super) fn value(kind: &str, part: &str, written: &str, names: &Vocabulary<'_>) -> Option<String> {
    match (kind, part) {
        ("term", "") => read::<Num>(written).map(|num| number(&num, names)),
        ("feature", part) if part.starts_with("score.") => {
            read::<Num>(written).map(|num| number(&num, names))
        }
        ("feature", "complete") => read::<Cond>(written).map(|cond| complete(&cond, names)),
        ("piece", "place_if") => read::<Cond>(written).map(|cond| place_if(&cond, names)),
        ("piece", "") => read::<Piece>(written).map(|it| piece(&it, names)).filter(|text| !text.is_empty()),
        ("feature", "") => read::<FeatureKind>(written).map(|it| feature(&it, names)),
        ("tile", "") => read::<Tile>(written).map(|it| tile(&it, names)),
        ("rule", "") => read::<Rule>(written).map(|it| doing::rule(&it, names)),
        ("action", "") => read::<Action>(written).map(|it| doing::action(&it, names)),
        ("modifier", "") => read::<Modifier>(written).map(|it| doing::modifier(&it, names)),
        _ => None,
    }
}

fn read<T: DeserializeOwned>(written: &str) -> Option<T> {
    ron_options().from_str(written).ok()
}
