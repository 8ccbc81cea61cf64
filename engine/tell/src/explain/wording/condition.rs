//! Conditions in words: "the lamp is on the feature", "at least five tiles".
//!
//! What options and packages of the game at hand settle is left out; what never holds is said to be so. "Not" goes down to
//! the single statements, each of which says its own opposite.

use super::feature::{feature, kinds_of};
use super::number::{countable, measure};
use super::piece::{all_pieces, kinds_of_pieces, pieces_of};
use super::player::{one_player, player};
use super::things::{thing, things};
use super::token::{tokens, tokens_of};
use crate::explain::Vocabulary;
use tilewright_lang::spec::{Cmp, Cond, FeatureKindId, GroupId, Num, Player, Since};

/// A condition in words of the vocabulary's language; nothing for one that always holds in this game.
pub fn condition(cond: &Cond, names: &Vocabulary<'_>) -> Option<String> {
    match settled(cond, names) {
        Some(true) => None,
        Some(false) => Some(names.t("cond-never")),
        None => Some(in_words(cond, false, names)),
    }
}

/// Whether a condition holds, as far as the game's options and packages alone say so.
pub(super) fn settled(cond: &Cond, names: &Vocabulary<'_>) -> Option<bool> {
    let game = names.game();
    match cond {
        Cond::Always => Some(true),
        Cond::Never => Some(false),
        // Sentences in which every part is to be found tell this, too.
        Cond::Option(..) | Cond::Package(_) if names.is_marking() => None,
        Cond::Option(option, value) => game.options.get(option).map(|is| is == value),
        Cond::Package(package) if !game.packages.is_empty() => Some(game.packages.contains(package)),
        Cond::Not(not) => settled(not, names).map(|holds| !holds),
        Cond::All(all) => all_hold(all.iter().map(|cond| settled(cond, names))),
        Cond::Any(any) => {
            all_hold(any.iter().map(|cond| settled(cond, names).map(|holds| !holds))).map(|not| !not)
        }
        Cond::NoOpenEnds
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
        | Cond::Ending
        | Cond::Package(_) => None,
    }
}

fn all_hold(mut all: impl Iterator<Item = Option<bool>> + Clone) -> Option<bool> {
    if all.clone().any(|holds| holds == Some(false)) {
        return Some(false);
    }
    all.all(|holds| holds == Some(true)).then_some(true)
}

/// The parts of a condition that are joined, and whether by "and"; those that are settled decide nothing and are left out.
fn parts<'c>(cond: &'c Cond, negated: bool, names: &Vocabulary<'_>) -> Option<(bool, Vec<&'c Cond>)> {
    let open = |all: &'c [Cond]| all.iter().filter(|cond| settled(cond, names).is_none()).collect();
    match cond {
        Cond::All(all) => Some((!negated, open(all))),
        Cond::Any(any) => Some((negated, open(any))),
        _ => None,
    }
}

/// A condition, or its opposite.
fn in_words(cond: &Cond, negated: bool, names: &Vocabulary<'_>) -> String {
    names.around(cond, told(cond, negated, names))
}

fn told(cond: &Cond, negated: bool, names: &Vocabulary<'_>) -> String {
    if let Cond::Not(not) = cond {
        return in_words(not, !negated, names);
    }
    if let Some((and, parts)) = parts(cond, negated, names) {
        let part = |part: &&Cond| (in_words(part, negated, names), is_joined(part, negated, names));
        return names.joined(and, &parts.iter().map(part).collect::<Vec<_>>());
    }
    single(cond, negated, names)
}

fn is_joined(cond: &Cond, negated: bool, names: &Vocabulary<'_>) -> bool {
    match cond {
        Cond::Not(not) => is_joined(not, !negated, names),
        _ => parts(cond, negated, names).is_some_and(|(_, parts)| parts.len() > 1),
    }
}

fn single(cond: &Cond, negated: bool, names: &Vocabulary<'_>) -> String {
    let plain = |key| names.say(key).or_not(negated);
    let marked = |key, mark| names.say(key).text("mark", names.name(names.mark(mark))).or_not(negated);
    let of = |key, of| names.say(key).noun("what", &feature(of, names)).or_not(negated);
    let on_kinds =
        |key, kinds: &[FeatureKindId]| names.say(key).noun("what", &kinds_of(kinds, names)).or_not(negated);
    let number = |key, n: &u32| names.say(key).text("n", names.number(n, *n)).or_not(negated);
    let group = |key, group| names.say(key).text("list", actions(group, names)).or_not(negated);
    match cond {
        Cond::Always => plain("cond-always"),
        Cond::Never => names.say("cond-always").or_not(!negated),
        Cond::All(_) | Cond::Any(_) | Cond::Not(_) => in_words(cond, negated, names),
        Cond::NoOpenEnds => plain("cond-no-open-ends"),
        Cond::AreaFull => plain("cond-area-full"),
        Cond::Completed(feature) => of("cond-completed", feature),
        Cond::HasMark(mark) => marked("cond-has-mark", mark),
        Cond::TileHasMark(mark) => marked("cond-tile-has-mark", mark),
        Cond::TileHasKind(kinds) => on_kinds("cond-tile-has-kind", kinds),
        Cond::Joins(kinds) => on_kinds("cond-joins", kinds),
        Cond::JoinsOnce(kinds) => on_kinds("cond-joins-once", kinds),
        Cond::EndsApart(kinds) => on_kinds("cond-ends-apart", kinds),
        Cond::NoSameTurn(kinds) => on_kinds("cond-no-same-turn", kinds),
        Cond::NoSameTurnNext(kinds) => on_kinds("cond-no-same-turn-next", kinds),
        Cond::Within(x, y) => {
            let within = names.say("cond-within").text("x", names.number(x, *x));
            within.text("y", names.number(y, *y)).or_not(negated)
        }
        Cond::OnTileWithMark(mark) => marked("cond-on-tile-with-mark", mark),
        Cond::Exists(filter) => there_is(filter, negated, names),
        Cond::Absent(filter) => there_is(filter, !negated, names),
        Cond::There(some) => names.say("cond-there-is").noun("what", &things(some, names)).or_not(negated),
        Cond::Tokens(filter) => match tokens_of(filter, names) {
            Some((who, what)) => has(who, &what, negated, names),
            None => names.say("cond-there-is").noun("what", &tokens(filter, names)).or_not(negated),
        },
        Cond::Free => plain("cond-free"),
        Cond::FreeOfOthers => plain("cond-free-of-others"),
        Cond::Kind(kinds) => names.say("cond-kind").noun("what", &kinds_of(kinds, names)).or_not(negated),
        Cond::IsPiece(kinds) => {
            names.say("cond-is-piece").noun("what", &kinds_of_pieces(kinds, names)).or_not(negated)
        }
        Cond::Cmp(a, cmp, b) => compared(a, if negated { opposite(*cmp) } else { *cmp }, b, names),
        Cond::Same(a, b) => {
            let same = names.say("cond-same").noun("a", &thing(a, names));
            same.noun("b", &thing(b, names)).or_not(negated)
        }
        Cond::Crosses(n) => number("cond-crosses", n),
        Cond::StopsOn(n) => number("cond-stops-on", n),
        Cond::Cause(cause) => names.say("cond-cause").text("what", names.cause(cause)).or_not(negated),
        Cond::ForFeature(kinds) => {
            names.say("cond-for-feature").noun("what", &kinds_of(kinds, names)).or_not(negated)
        }
        Cond::Scored(feature) => of("cond-scored", feature),
        Cond::Extended(feature) => of("cond-extended", feature),
        Cond::Taken(taken) => group("cond-taken", taken),
        Cond::TakenInTurn(taken) => group("cond-taken-in-turn", taken),
        Cond::Noted { note, about } => {
            let noted = names.say("cond-noted").text("what", names.note(note));
            noted.noun("about", &thing(about, names)).or_not(negated)
        }
        Cond::Gained { who, cause, kinds, since } => {
            let gained = names.say("cond-gained").noun("who", &somebody(who, negated, names));
            let cause =
                cause.as_ref().map(|cause| names.say("gained-cause").text("what", names.cause(cause)).said());
            let from = (!kinds.is_empty())
                .then(|| names.say("gained-from").noun("what", &kinds_of(kinds, names)).said());
            let tail: String = cause.into_iter().chain(from).map(|tail| format!(" {tail}")).collect();
            gained.is("part", *since == Since::Part).text("tail", tail).or_not(negated)
        }
        Cond::TilesLeft => plain("cond-tiles-left"),
        Cond::Ending => plain("cond-ending"),
        Cond::Option(option, value) => {
            let phrase = names.say("cond-option").text("what", names.name(names.option(option)));
            phrase.text("value", names.name(names.value(option, value))).or_not(negated)
        }
        Cond::Package(package) => names.say("cond-package").text("what", names.id(package)).or_not(negated),
    }
}

fn there_is(filter: &tilewright_lang::spec::PieceFilter, negated: bool, names: &Vocabulary<'_>) -> String {
    match pieces_of(filter, names) {
        Some((who, what)) => has(who, &what, negated, names),
        None => names.say("cond-there-is").noun("what", &all_pieces(filter, names)).or_not(negated),
    }
}

fn has(who: &Player, what: &super::Noun, negated: bool, names: &Vocabulary<'_>) -> String {
    names.say("cond-has").noun("who", &somebody(who, negated, names)).noun("what", what).or_not(negated)
}

/// One of some players of whom something holds; all of them if it holds of none.
fn somebody(who: &Player, negated: bool, names: &Vocabulary<'_>) -> super::Noun {
    if negated { player(who, names) } else { one_player(who, names) }
}

/// "at least five tiles", "there is a tile", "the points of this player are more than 10".
fn compared(a: &Num, cmp: Cmp, b: &Num, names: &Vocabulary<'_>) -> String {
    let sign = match cmp {
        Cmp::Lt => "lt",
        Cmp::Le => "le",
        Cmp::Eq => "eq",
        Cmp::Ne => "ne",
        Cmp::Ge => "ge",
        Cmp::Gt => "gt",
    };
    if let (Some(what), Num::N(n)) = (countable(a, names), b) {
        let some = names.say("cond-some").noun("what", &what);
        return match (cmp, n) {
            (Cmp::Gt | Cmp::Ne, 0) | (Cmp::Ge, 1) => some.said(),
            (Cmp::Eq | Cmp::Le, 0) | (Cmp::Lt, 1) => some.or_not(true),
            _ => {
                let counted = names.say("cond-count").noun("what", &what).text("cmp", sign);
                counted.text("n", names.number(b, *n)).said()
            }
        };
    }
    let phrase = names.say("cond-cmp").text("a", measure(a, names)).text("cmp", sign);
    phrase.text("b", measure(b, names)).said()
}

fn opposite(cmp: Cmp) -> Cmp {
    match cmp {
        Cmp::Lt => Cmp::Ge,
        Cmp::Le => Cmp::Gt,
        Cmp::Eq => Cmp::Ne,
        Cmp::Ne => Cmp::Eq,
        Cmp::Ge => Cmp::Lt,
        Cmp::Gt => Cmp::Le,
    }
}

/// The actions of a group by name; its id if the game has none.
pub(super) fn actions(group: &GroupId, names: &Vocabulary<'_>) -> String {
    let of_group = names.game().rules.actions.iter().filter(|(_, action)| action.group == *group);
    let list: Vec<_> = of_group.map(|(id, _)| names.quoted(names.rule(id))).collect();
    if list.is_empty() { names.id(group) } else { names.or(&list) }
}
