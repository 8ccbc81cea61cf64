//! Tiles of one package that are drawn twice, and counts that look like a slip of the pen.

use std::collections::{BTreeMap, HashMap};

use super::tiles::{TileAt, each_tile};
use crate::merge::{Game, Report};
use crate::outline::{SIDES, sides};
use crate::spec::*;

/// No box has more copies of one tile.
const MANY: u32 = 500;

/// Checks the tiles of the game's packages, each package by itself: an edition has the tiles of another on purpose.
pub(super) fn check(game: &Game, report: &mut Report<'_>) {
    let library = report.library;
    for package in game.packages.iter().chain(&game.tiles_only) {
        // Only tiles that are alike at first sight are compared, and those by what they are in their first turn.
        let mut alike: HashMap<(Vec<&str>, usize), Vec<TileAt<'_>>> = HashMap::new();
        for tile in each_tile(library, package) {
            if tile.tile.count > MANY {
                let message = format!("{} copies of {:#}: is that meant?", tile.tile.count, tile.id);
                report.warning(&tile.at("count"), "count-large", message);
            }
            let mut edges: Vec<&str> = sides(tile.tile).map(EdgeKindId::name).to_vec();
            edges.sort_unstable();
            alike.entry((edges, tile.tile.segments.len())).or_default().push(tile);
        }
        let mut twice = Vec::new();
        for group in alike.into_values().filter(|group| group.len() > 1) {
            let mut first: BTreeMap<String, &TileId> = BTreeMap::new();
            for tile in group {
                let design = design(tile.tile);
                match first.get(&design) {
                    Some(other) => twice.push((tile, (*other).clone())),
                    None => drop(first.insert(design, tile.id)),
                }
            }
        }
        twice.sort_by_key(|(tile, _)| library.packages[package].tiles.tiles.get_index_of(tile.id));
        for (tile, other) in twice {
            let message = format!("{:#} is the same design as {:#}", tile.id, other);
            report.warning(&tile.whole(), "same-design", message);
            report.help("raise the `count` of one of them, or give them a `note` that tells them apart");
        }
    }
}

/// What a tile is, however it is turned and whatever its segments are called: the least of its four turns, in words.
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
