//! What lies on the table: start boards, piles, tracks.

use std::collections::{BTreeMap, BTreeSet};

use tilewright_lang::merge::{Game, Report, Where};
use tilewright_lang::spec::*;

/// What is wrong with a game in which nothing can be laid.
pub const NO_START: &str = "no tile lies on the table at the start, so none can be laid";

/// Checks start boards, piles and tracks of the game's packages. If a package is `foreign` in it, because nobody knows what it
/// requires, what it is added to may have the start.
pub(super) fn check(game: &Game, foreign: bool, report: &mut Report<'_>) {
    let library = report.library;
    let mut cells = BTreeSet::new();
    let mut rest: Option<(&PileId, &PackageId)> = None;
    let mut score: Option<(&TrackId, &PackageId)> = None;
    for package in &game.packages {
        let rules = &library.packages[package].rules;
        for (id, start) in rules.start.iter().filter(|(id, _)| game.rules.start.contains_key(*id)) {
            board(game, start, &Where::rules(package, format!("start.{id}")), &mut cells, report);
        }
        for (id, pile) in rules.piles.iter().filter(|(id, _)| game.rules.piles.contains_key(*id)) {
            let at = Where::rules(package, format!("piles.{id}"));
            if pile.of == PileOf::Rest {
                match rest {
                    Some((other, owner)) => {
                        let message = format!(
                            "{other:#} ({owner:#}) takes the rest already, so {id:#} would stay empty"
                        );
                        report.error(&at, "two-rests", message);
                    }
                    None => rest = Some((id, package)),
                }
            }
        }
        for (id, track) in &rules.tracks {
            let at = Where::rules(package, format!("tracks.{id}"));
            if track.score {
                match score {
                    Some((other, owner)) => {
                        let message = format!("{other:#} ({owner:#}) counts the points already");
                        report.error(&at.below("score"), "two-score-tracks", message);
                    }
                    None => score = Some((id, package)),
                }
            }
            rondel(track, &at.below("look.Rondel"), report);
            if length(track) == 0 {
                report.error(&at.below("spaces"), "out-of-range", format!("{id:#} has no spaces"));
            }
        }
        for (id, piece) in &rules.pieces {
            starts(game, piece, &Where::rules(package, format!("pieces.{id}.starts.Track[1]")), report);
        }
    }
    pile_order(game, report);
    let drawn = game.tiles.values().any(|tile| tile.count > 0);
    if drawn && game.rules.start.is_empty() && !foreign {
        let help = "add a game that begins with a tile, or give `start` of rules.ron one";
        report.warning(&Where::argument(), "no-start", NO_START).help(help);
    }
}

/// A rondel has room on the board.
fn rondel(track: &Track, at: &Where, report: &mut Report<'_>) {
    const WIDEST: i64 = 50;
    let TrackLook::Rondel { from, to, beyond } = track.look else {
        return;
    };
    let cells = |from: i32, to: i32| i64::from(to) - i64::from(from) + 1;
    let (wide, high) = (cells(from.0, to.0), cells(from.1, to.1));
    if wide < 1 || high < 1 {
        let message =
            format!("the cell {to:?} does not lie south-east of {from:?}, so the rondel covers nothing");
        report.error(&at.below("to"), "out-of-range", message);
        report.help("`from` is the cell in the north-west corner, `to` the one in the south-east");
    } else if wide > WIDEST || high > WIDEST {
        let message = format!("a rondel covers at most {WIDEST} by {WIDEST} cells, not {wide} by {high}");
        report.error(&at.below("to"), "out-of-range", message);
    }
    if beyond > 50 {
        let message = format!("a rondel goes at most 50 hundredths of a tile beyond its cells, not {beyond}");
        report.error(&at.below("beyond"), "out-of-range", message);
    }
}

fn length(track: &Track) -> u32 {
    match &track.spaces {
        Spaces::Count(count) => *count,
        Spaces::Named(spaces) => u32::try_from(spaces.len()).unwrap_or(u32::MAX),
    }
}

fn starts(game: &Game, piece: &Piece, at: &Where, report: &mut Report<'_>) {
    if let Starts::Track(track, space) = &piece.starts
        && let Some(known) = game.rules.tracks.get(track)
        && *space >= length(known)
    {
        let message =
            format!("{track:#} has {} spaces, counted from 0: there is no space {space}", length(known));
        report.error(at, "out-of-range", message);
    }
}

fn board(
    game: &Game,
    start: &StartTiles,
    at: &Where,
    cells: &mut BTreeSet<(i32, i32)>,
    report: &mut Report<'_>,
) {
    for (k, laid) in start.tiles.iter().enumerate() {
        let here = at.below(&format!("tiles[{k}]"));
        if laid.rotation > 3 {
            let message = format!("a tile can be turned 0 to 3 quarter turns, not {}", laid.rotation);
            report.error(&here.below("turn"), "out-of-range", message);
        }
        if laid.at.0.unsigned_abs() > 10_000 || laid.at.1.unsigned_abs() > 10_000 {
            let message = format!("the cell {:?} is too far out: the most is 10,000", laid.at);
            report.error(&here.below("at"), "out-of-range", message);
        }
        if !cells.insert(laid.at) {
            report.error(
                &here.below("at"),
                "cell-taken",
                format!("a start tile lies on the cell {:?} already", laid.at),
            );
        }
    }
    let laid: BTreeMap<(i32, i32), &TileId> = start.tiles.iter().map(|laid| (laid.at, &laid.tile)).collect();
    for (k, (a, b)) in start.links.iter().enumerate() {
        let here = at.below(&format!("links[{k}]"));
        let a_kind = spot(game, &laid, a, &here.below("[0]"), report);
        let b_kind = spot(game, &laid, b, &here.below("[1]"), report);
        if let (Some(a_kind), Some(b_kind)) = (a_kind, b_kind)
            && a_kind != b_kind
        {
            report.error(&here, "bad-link", format!("{a_kind:#} cannot be joined to {b_kind:#}"));
        }
    }
}

/// The feature kind of a segment on a start board.
fn spot<'g>(
    game: &'g Game,
    laid: &BTreeMap<(i32, i32), &TileId>,
    (cell, segment): &Spot,
    at: &Where,
    report: &mut Report<'_>,
) -> Option<&'g FeatureKindId> {
    let Some(id) = laid.get(cell) else {
        report.error(at, "bad-link", format!("no tile of this start board lies on the cell {cell:?}"));
        return None;
    };
    let tile = game.tiles.get(*id)?;
    let Some(found) = tile.segments.get(segment) else {
        let message = format!("{:#} has no segment {:?}", id, segment.name());
        report.error(&at.below("[1]"), "unknown-name", message);
        report.did_you_mean(segment.name(), tile.segments.keys().map(SegmentId::name));
        return None;
    };
    Some(&found.kind)
}

/// Piles must not wait for each other in a circle.
fn pile_order(game: &Game, report: &mut Report<'_>) {
    let piles = &game.rules.piles;
    let mut order = tilewright_lang::merge::PartialOrder::new(piles.len());
    for (number, pile) in piles.values().enumerate() {
        for first in pile.after.iter().filter_map(|id| piles.get_index_of(id)) {
            order.add(first, number);
        }
        for then in pile.before.iter().filter_map(|id| piles.get_index_of(id)) {
            order.add(number, then);
        }
    }
    if let Some(circle) = order.circle() {
        let round: Vec<(&PileId, &Pile)> = circle.iter().filter_map(|&k| piles.get_index(k)).collect();
        let names: Vec<&str> = round.iter().map(|(id, _)| id.name()).collect();
        let in_round = |ids: &[PileId]| ids.iter().any(|id| names.contains(&id.name()));
        // The first of them that says anything about the others.
        let said = round.iter().find_map(|(id, pile)| match () {
            () if in_round(&pile.after) => Some((id.name(), "after")),
            () if in_round(&pile.before) => Some((id.name(), "before")),
            () => None,
        });
        let (name, field) = said.unwrap_or((names[0], "after"));
        let owner = game.provenance.get(&format!("piles.{name}")).and_then(|sources| sources.first());
        if let Some(owner) = owner {
            let message = format!(
                "piles wait for each other in a circle: {} before {}",
                names.join(" before "),
                names[0]
            );
            let at = Where::rules(&owner.package, format!("piles.{name}.{field}"));
            report.error(&at, "order-circle", message);
        }
    }
}
