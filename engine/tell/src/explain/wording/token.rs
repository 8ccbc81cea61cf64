//! Tokens in words.

use super::feature::feature;
use super::kinds::{chosen, named, with_tags};
use super::player::owned;
use super::tile::tiles;
use crate::explain::Vocabulary;
use tilewright_lang::spec::{Name as _, Player, TokenAt, TokenFilter, TokenId, TokenRef};
use tilewright_words::Noun;

/// A token to put somewhere.
pub(super) fn token_ref(of: &TokenRef, names: &Vocabulary<'_>) -> Noun {
    names.around_noun(of, token_ref_told(of, names))
}

fn token_ref_told(of: &TokenRef, names: &Vocabulary<'_>) -> Noun {
    match of {
        TokenRef::Kind(kind) => kinds_of_tokens(std::slice::from_ref(kind), names),
        TokenRef::Drawn(_) => names.say("token-drawn").as_noun(),
    }
}

/// Which tokens, with where they are.
pub(super) fn tokens(filter: &TokenFilter, names: &Vocabulary<'_>) -> Noun {
    names.around_noun(filter, tokens_told(filter, names))
}

fn tokens_told(filter: &TokenFilter, names: &Vocabulary<'_>) -> Noun {
    let head = head(filter, names);
    if let TokenAt::Player(who) = &filter.at {
        return owned(head, who, names);
    }
    match place(&filter.at, names) {
        Some(place) => head.with(&place),
        None => head,
    }
}

/// Which tokens, and with whom: for sentences such as "the active player has a token".
pub(super) fn tokens_of<'f>(filter: &'f TokenFilter, names: &Vocabulary<'_>) -> Option<(&'f Player, Noun)> {
    match &filter.at {
        TokenAt::Player(Player::Any | Player::Nobody) => None,
        TokenAt::Player(who) => Some((who, head(filter, names))),
        _ => None,
    }
}

fn head(filter: &TokenFilter, names: &Vocabulary<'_>) -> Noun {
    let TokenFilter { kind, tag, at: _ } = filter;
    match chosen(kind, tag, |tags| names.tokens_tagged(tags)) {
        None => names.say("token-any").as_noun(),
        Some(kinds) if kinds.is_empty() => with_tags("token-tagged", tag, names),
        Some(kinds) => kinds_of_tokens(&kinds, names),
    }
}

/// "a barrel or ear".
pub(super) fn kinds_of_tokens(list: &[TokenId], names: &Vocabulary<'_>) -> Noun {
    // A list of a package may name tags; one of the game does not.
    let kinds = &names.game().token_kinds(list);
    let told = named("token-named", kinds, |kind| names.token(kind), |kind| names.tokens(kind), names);
    names.around_names(list, told)
}

/// Where tokens are that nobody has; nothing for the common supply.
fn place(at: &TokenAt, names: &Vocabulary<'_>) -> Option<String> {
    let on = |noun: &Noun| names.say("on-what").noun("what", noun).said();
    match at {
        TokenAt::Supply | TokenAt::Player(_) => None,
        TokenAt::Tiles(of) => Some(on(&tiles(of, names))),
        TokenAt::Feature(of) => Some(on(&feature(of, names))),
        TokenAt::Bag(bag) => Some(names.say("at-bag").text("what", bag_name(bag.name(), names)).said()),
        TokenAt::MarksOf(of) => Some(names.say("token-marks-of").noun("what", &feature(of, names)).said()),
    }
}

/// A bag has no name for people: where there is only one it needs none: `none`.
pub(super) fn bag_name(id: &str, names: &Vocabulary<'_>) -> String {
    if names.game().rules.bags.len() > 1 { names.id(id) } else { "none".to_owned() }
}
