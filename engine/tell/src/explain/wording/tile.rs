//! Tiles of the board in words.

use super::feature::{feature, only_where};
use super::number::{measure, number};
use super::piece::{all_pieces, piece};
use crate::explain::Vocabulary;
use tilewright_lang::spec::{Axis, Switches, TileRef, Tiles};
use tilewright_words::Noun;

/// One tile.
pub(super) fn tile(of: &TileRef, names: &Vocabulary<'_>) -> Noun {
    names.around_noun(of, tile_told(of, names))
}

fn tile_told(of: &TileRef, names: &Vocabulary<'_>) -> Noun {
    match of {
        TileRef::This => names.say("tile-this").as_noun(),
        TileRef::Placed => names.say("tile-placed").as_noun(),
        TileRef::Var(name) => match names.told_apart(name) {
            Some(name) => names.say("tile-var-named").text("name", name).as_noun(),
            None => names.say("tile-var").as_noun(),
        },
        TileRef::Of(under) => names.say("tile-under").noun("what", &piece(under, names)).as_noun(),
        TileRef::Along { toward, distance } => {
            let phrase = names.say("tile-along").text("mark", names.name(names.mark(toward)));
            phrase.text("n", number(distance, names)).as_noun()
        }
    }
}

/// Some tiles, one of them.
pub(super) fn tiles(of: &Tiles, names: &Vocabulary<'_>) -> Noun {
    names.around_noun(of, tiles_told(of, names))
}

fn tiles_told(of: &Tiles, names: &Vocabulary<'_>) -> Noun {
    let near = |key, of, own: bool| names.say(key).noun("what", &tiles(of, names)).is("own", own).as_noun();
    let several = |key, sets: &[Tiles]| {
        let list: Vec<_> = sets.iter().map(|set| tiles(set, names).said().to_owned()).collect();
        names.say(key).text("list", list.join("; ")).as_noun()
    };
    match of {
        Tiles::One(one) => tile(one, names),
        Tiles::OfFeature(of) => names.say("tiles-of").noun("what", &feature(of, names)).as_noun(),
        Tiles::Under(filter) => names.say("tiles-under").noun("what", &all_pieces(filter, names)).as_noun(),
        Tiles::Around { of, own } => near("tiles-around", of, *own),
        Tiles::Beside { of, own } => near("tiles-beside", of, *own),
        Tiles::Line { from, steps, axis, stop_at_gaps, own } => {
            let line = names.say("tiles-line").noun("what", &tiles(from, names)).is("own", *own);
            let line = line.is("row", *axis == Axis::Row).is("column", *axis == Axis::Column);
            line.text("n", measure(steps, names)).is("gaps", !*stop_at_gaps).as_noun()
        }
        Tiles::Where { of, name: _, when } => {
            let some = tiles(of, names);
            match only_where(when, names) {
                Some(cond) => some.with(&cond),
                None => some,
            }
        }
        Tiles::All(sets) => several("tiles-all", sets),
        Tiles::Any(sets) => several("tiles-any", sets),
        Tiles::Board => names.say("tiles-board").as_noun(),
    }
}

/// Which links can be set.
pub(super) fn links(of: &Switches, names: &Vocabulary<'_>) -> String {
    names.around(of, links_told(of, names))
}

fn links_told(of: &Switches, names: &Vocabulary<'_>) -> String {
    let along = |key, of| names.say(key).noun("what", &super::feature::features(of, names)).said();
    match of {
        Switches::OnTile(on) => names.say("link-on-tile").noun("what", &tile(on, names)).said(),
        Switches::NearestAlong(of) => along("link-nearest", of),
        Switches::EndingAlong(of) => along("link-ending", of),
    }
}
