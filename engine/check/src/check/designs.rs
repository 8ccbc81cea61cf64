//! What of a package's tiles looks like a slip of the pen: a design written twice, a count that no box has, a line that ends
//! nowhere.

use super::tiles::{TileAt, each_tile};
use tilewright_lang::load::Library;
use tilewright_lang::merge::{Game, Report};
use tilewright_lang::outline::{self, Part, SIDES, sides};
use tilewright_lang::spec::*;

/// No box has more copies of one tile.
const MANY: u32 = 500;

/// Checks the tiles of the game's packages, each package by itself: an edition has the tiles of another on purpose.
pub(super) fn check(game: &Game, report: &mut Report<'_>) {
    let library = report.library;
    for package in game.packages.iter().chain(&game.tiles_only) {
        open_lines(game, library, package, report);
        let mut before: Option<TileAt<'_>> = None;
        for tile in each_tile(library, package).filter(|tile| tile.tile.count > 0) {
            if tile.tile.count > MANY {
                let message = format!("{} copies of {:#}: is that meant?", tile.tile.count, tile.id);
                report.warning(&tile.at("count"), "count-large", message).help("write a smaller `count`");
            }
            // What a pile names is a tile of its own.
            let piles = library.packages[package].rules.piles.values();
            let named =
                |id: &TileId| piles.clone().any(|pile| pile.first.contains(id) || pile.last.contains(id));
            // Whoever makes a tile from the one above it and forgets to change it.
            if let Some(before) = before
                .filter(|before| are_same(before.tile, tile.tile) && !named(before.id) && !named(tile.id))
            {
                let message = format!("{:#} is the same design as {:#}", tile.id, before.id);
                report.warning(&tile.whole(), "same-design", message);
                report.help("raise the `count` of one of them, or give them a `note` that tells them apart");
            }
            before = Some(tile);
        }
    }
}

/// True if two tiles are one, however they are turned and whatever their segments are called.
fn are_same(one: &Tile, other: &Tile) -> bool {
    let edges = |tile: &Tile| {
        let mut edges = sides(tile).map(EdgeKindId::name).map(str::to_owned);
        edges.sort_unstable();
        edges
    };
    // Most are told apart at first sight.
    one.segments.len() == other.segments.len() && edges(one) == edges(other) && design(one) == design(other)
}

/// Lines that end on their tile and do not say where, in a package that says it of most.
fn open_lines(game: &Game, library: &Library, package: &PackageId, report: &mut Report<'_>) {
    let (mut said, mut open) = (0, Vec::new());
    // A note says that somebody has thought about the tile.
    for tile in each_tile(library, package).filter(|tile| tile.tile.note.is_empty()) {
        for (id, segment) in &tile.tile.segments {
            let ends = segment.ports.len() == 1 && !tile.tile.switch.contains(id);
            if !ends || outline::part(&segment.kind, &game.rules.edges) != Part::Line {
                continue;
            }
            if segment.ends_at.is_empty() {
                open.push(tile.at(&format!("segments.{id}")));
            } else {
                said += 1;
            }
        }
    }
    if said > 2 * open.len() {
        for at in open {
            let message =
                "this line ends on its tile and does not say where, as the others of this package do";
            report.warning(&at, "open-line", message);
            report.help(
                "add `ends_at: \"…\"`: a word for the place, and after a colon the segment it leads to",
            );
        }
    }
}

/// What a tile is: the least of its four turns, in words.
fn design(tile: &Tile) -> String {
    (0..4).map(|turn| turned(tile, turn)).min().unwrap_or_default()
}

fn turned(tile: &Tile, turn: usize) -> String {
    let edges = sides(tile);
    let edges: Vec<&str> = (0..4).map(|side| edges[(side + turn) % 4].name()).collect();
    let port = |port: &Port| {
        let place = SIDES.iter().flatten().position(|known| known == port).unwrap_or_default();
        (place + 12 - 3 * turn) % 12
    };
    let mark = |used: &MarkUse| match used {
        MarkUse::Toward(mark, direction) => {
            format!("{mark:?} {}", (*direction as usize + 8 - 2 * turn) % 8)
        }
        used => format!("{used:?}"),
    };
    let marks = |used: &[MarkUse]| {
        let mut marks: Vec<String> = used.iter().map(mark).collect();
        marks.sort_unstable();
        marks
    };
    // Segments are called by their kind and ports.
    let called = |segment: &Segment| {
        let mut ports: Vec<usize> = segment.ports.iter().map(port).collect();
        ports.sort_unstable();
        format!("{} {ports:?}", segment.kind)
    };
    let other = |id: &SegmentId| tile.segments.get(id).map(called).unwrap_or_default();
    let mut segments: Vec<String> = tile
        .segments
        .values()
        .map(|segment| {
            let borders = segment.borders.as_ref().map(|ids| {
                let mut ids: Vec<String> = ids.iter().map(other).collect();
                ids.sort_unstable();
                ids
            });
            let (end, to) = segment.ends_at.split_once(':').unwrap_or((&segment.ends_at, ""));
            let to = other(&SegmentId::from(to));
            format!("{} {:?} {borders:?} {end:?} {to}", called(segment), marks(&segment.marks))
        })
        .collect();
    segments.sort_unstable();
    let mut switch: Vec<String> = tile.switch.iter().map(other).collect();
    switch.sort_unstable();
    format!("{edges:?} {segments:?} {:?} {switch:?} {:?} {:?}", marks(&tile.marks), tile.tags, tile.note)
}
