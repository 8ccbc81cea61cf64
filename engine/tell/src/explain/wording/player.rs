//! Players in words.

use super::feature::{feature, only_where};
use super::number::measure;
use super::piece::piece;
use crate::explain::Vocabulary;
use tilewright_lang::spec::{Order, Player, Start};
use tilewright_words::Noun;

/// A player, or several: "every player but the owner of the figure".
pub(super) fn player(player: &Player, names: &Vocabulary<'_>) -> Noun {
    names.around_noun(player, player_told(player, names))
}

fn player_told(player: &Player, names: &Vocabulary<'_>) -> Noun {
    let plain = |key| names.say(key).as_noun();
    match player {
        Player::Any => plain("player-any"),
        Player::Active => plain("player-active"),
        Player::This => plain("player-this"),
        Player::Owner => plain("player-owner"),
        Player::OwnerOf(name) => match names.told_apart(name) {
            Some(name) => names.say("player-owner-of-named").text("name", name).as_noun(),
            None => plain("player-owner-of"),
        },
        Player::Holder(of) => names.say("player-holder").noun("what", &piece(of, names)).as_noun(),
        Player::Var(name) => match names.told_apart(name) {
            Some(name) => names.say("player-var-named").text("name", name).as_noun(),
            None => plain("player-var"),
        },
        Player::Nobody => plain("player-nobody"),
        Player::Not(not) if **not == Player::Nobody => plain("player-somebody"),
        Player::Not(not) => names.say("player-not").noun("who", &self::player(not, names)).as_noun(),
        Player::All(all) => both(all, names),
        Player::Owners(of) => names.say("player-owners").noun("what", &feature(of, names)).as_noun(),
        Player::Where { of, name: _, when } => {
            let some = self::player(of, names);
            match only_where(when, names) {
                Some(cond) => some.with(&cond),
                None => some,
            }
        }
        Player::Most(num) => names.say("player-most").text("n", measure(num, names)).as_noun(),
    }
}

/// A player of whom one is meant, where there is such a player or one is chosen: "another player than the active player".
pub(super) fn one_player(who: &Player, names: &Vocabulary<'_>) -> Noun {
    names.around_noun(who, one_player_told(who, names))
}

fn one_player_told(who: &Player, names: &Vocabulary<'_>) -> Noun {
    match who {
        Player::Not(not) if **not != Player::Nobody => {
            names.say("player-another").noun("who", &player(not, names)).as_noun()
        }
        Player::Where { of, name: _, when } => match only_where(when, names) {
            Some(cond) => one_player(of, names).with(&cond),
            None => one_player(of, names),
        },
        who => player(who, names),
    }
}

/// Whoever is all of these; "each owner of the feature, but not the active player" if only one of them says who it is.
fn both(all: &[Player], names: &Vocabulary<'_>) -> Noun {
    let not = |who: &Player| match who {
        Player::Not(not) if **not != Player::Nobody => Some((**not).clone()),
        _ => None,
    };
    let but: Vec<_> = all.iter().filter_map(not).map(|who| player(&who, names)).collect();
    let rest: Vec<_> = all.iter().filter(|who| not(who).is_none()).map(|who| player(who, names)).collect();
    if let ([who], [_, ..]) = (&rest[..], &but[..]) {
        let nobody = |form: fn(&Noun) -> &str| {
            names.or(&but.iter().map(|noun| form(noun).to_owned()).collect::<Vec<_>>())
        };
        let phrase = names.say("player-but").noun("who", who).text("list", nobody(Noun::said));
        return phrase.text("list-gen", nobody(Noun::of)).text("list-acc", nobody(Noun::object)).as_noun();
    }
    let list: Vec<_> = all.iter().map(|who| player(who, names).said().to_owned()).collect();
    names.say("player-all").text("list", names.and(&list)).as_noun()
}

/// A thing with whose it is: "a flag of the active player".
pub(super) fn owned(thing: Noun, by: &Player, names: &Vocabulary<'_>) -> Noun {
    match by {
        Player::Nobody => thing.with(&names.t("owned-by-nobody")),
        Player::Not(not) if **not == Player::Nobody => thing.with(&names.t("owned-by-somebody")),
        Player::Not(not) => {
            let others = names.say("owned-by-others").noun("who", &player(not, names)).said();
            thing.with_either(&names.say("owned-by").noun("who", &one_player(by, names)).said(), &others)
        }
        _ => thing.with(&names.say("owned-by").noun("who", &one_player(by, names)).said()),
    }
}

/// Who orders things that are due together; nothing if it is as written.
pub(super) fn order(order: &Order, names: &Vocabulary<'_>) -> Option<String> {
    match order {
        Order::AsWritten => None,
        Order::ActiveChooses => {
            Some(names.say("order-chosen").noun("who", &player(&Player::Active, names)).said())
        }
        Order::Chooses(who) => Some(names.say("order-chosen").noun("who", &player(who, names)).said()),
    }
}

/// Where an order of players begins.
pub(super) fn begins(start: &Start, names: &Vocabulary<'_>) -> String {
    match start {
        Start::Active => names.t("start-active"),
        Start::NextPlayer => names.t("start-next"),
        Start::After(who) => names.say("start-after").noun("who", &player(who, names)).said(),
    }
}
