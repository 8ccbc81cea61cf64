//! Some things in words, whatever they are: "a tile around the feature", "a player (each owner of it)".

use super::feature::{feature, features, only_where};
use super::number::{measure, number};
use super::piece::{all_pieces, piece};
use super::player::{one_player, player};
use super::stock::held;
use super::tile::{tile, tiles};
use crate::explain::Vocabulary;
use tilewright_lang::spec::{Player, Thing, Things};
use tilewright_words::Noun;

/// Some things, one of them.
pub(super) fn things(of: &Things, names: &Vocabulary<'_>) -> Noun {
    names.around_noun(of, things_told(of, names))
}

fn things_told(of: &Things, names: &Vocabulary<'_>) -> Noun {
    match of {
        Things::Tiles(some) => tiles(some, names),
        Things::Features(some) => features(some, names),
        Things::Pieces(some) => all_pieces(some, names),
        Things::Players(other @ Player::Not(not)) if **not != Player::Nobody => one_player(other, names),
        Things::Players(some) => names.say("things-players").noun("who", &player(some, names)).as_noun(),
        Things::Spaces { track, when } => {
            let spaces = names.say("things-spaces").text("track", names.name(names.track(track))).as_noun();
            match only_where(when, names) {
                Some(cond) => spaces.with(&cond),
                None => spaces,
            }
        }
        Things::Held(stock) => held(stock, names),
        Things::Numbers(from, to) => {
            let phrase = names.say("things-numbers").text("from", number(from, names));
            phrase.text("to", number(to, names)).as_noun()
        }
    }
}

/// One thing.
pub(super) fn thing(of: &Thing, names: &Vocabulary<'_>) -> Noun {
    names.around_noun(of, thing_told(of, names))
}

fn thing_told(of: &Thing, names: &Vocabulary<'_>) -> Noun {
    match of {
        Thing::Tile(one) => tile(one, names),
        Thing::Feature(one) => feature(one, names),
        Thing::Piece(one) => piece(one, names),
        Thing::Player(one) => one_player(one, names),
        Thing::Number(one) => names.say("thing-number").text("n", measure(one, names)).as_noun(),
        Thing::Game => names.say("thing-game").as_noun(),
    }
}
