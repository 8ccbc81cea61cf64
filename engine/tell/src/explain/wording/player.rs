//! Players in words.

use super::feature::{feature, only_where};
use super::number::measure;
use super::piece::piece;
use crate::explain::Vocabulary;
use tilewright_lang::spec::{Order, Player, Start};
use tilewright_words::Noun;

/// A player, or several: "every player but the owner of the figure".
pub(super) fn player(player: &Player, names: &Vocabulary<'_>) -> Noun {
    let plain = |key| names.say(key).as_noun();
    match player {
        Player::Any => plain("player-any"),
        Player::Active => plain("player-active"),
        Player::This => plain("player-this"),
        Player::Owner => plain("player-owner"),
        Player::OwnerOf(_) => plain("player-owner-of"),
        Player::Holder(of) => names.say("player-holder").noun("what", &piece(of, names)).as_noun(),
        Player::Var(_) => plain("player-var"),
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

/// Whose a piece is: "of the active player".
pub(super) fn owned_by(who: &Player, names: &Vocabulary<'_>) -> Option<String> {
    match who {
        Player::Any => None,
        Player::Nobody => Some(names.t("owned-by-nobody")),
        Player::Not(not) if **not == Player::Nobody => Some(names.t("owned-by-somebody")),
        _ => Some(names.say("owned-by").noun("who", &player(who, names)).said()),
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
