//! Tiles of the board in words.

use super::feature::feature;
use super::number::number;
use super::piece::piece;
use crate::explain::Vocabulary;
use tilewright_lang::spec::{Switches, TileRef, Tiles};
use tilewright_words::Noun;

/// One tile.
pub(super) fn tile(of: &TileRef, names: &Vocabulary<'_>) -> Noun {
    match of {
        TileRef::This => names.say("tile-this").as_noun(),
        TileRef::Placed => names.say("tile-placed").as_noun(),
        TileRef::Var(_) => names.say("tile-var").as_noun(),
        TileRef::Of(under) => names.say("tile-under").noun("what", &piece(under, names)).as_noun(),
        TileRef::Along { toward, distance } => {
            let phrase = names.say("tile-along").text("mark", names.name(names.mark(toward)));
            phrase.text("n", number(distance, names)).as_noun()
        }
    }
}

/// Some tiles, one of them.
pub(super) fn tiles(of: &Tiles, names: &Vocabulary<'_>) -> Noun {
    let around = |key, of| names.say(key).noun("what", &tile(of, names)).as_noun();
    match of {
        Tiles::One(one) => tile(one, names),
        Tiles::OfFeature(of) => names.say("tiles-of").noun("what", &feature(of, names)).as_noun(),
        Tiles::Around(of) => around("tiles-around", of),
        Tiles::Beside(of) => around("tiles-beside", of),
        Tiles::Board => names.say("tiles-board").as_noun(),
    }
}

/// Which links can be set.
pub(super) fn links(of: &Switches, names: &Vocabulary<'_>) -> String {
    let along = |key, of| names.say(key).noun("what", &super::feature::features(of, names)).said();
    match of {
        Switches::OnTile(on) => names.say("link-on-tile").noun("what", &tile(on, names)).said(),
        Switches::NearestAlong(of) => along("link-nearest", of),
        Switches::EndingAlong(of) => along("link-ending", of),
    }
}
