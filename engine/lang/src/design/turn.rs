//! A tile turned and mirrored: its data, not only its picture.

use crate::spec::{Direction, MarkUse, Port, Tile};

use super::ring;

/// The same tile turned clockwise by a quarter.
pub fn turned(tile: &Tile) -> Tile {
    let (n, e, s, w) = tile.edges.clone();
    let mut next = moved(tile, ring::turned, ring::turned_way);
    next.edges = (w, n, e, s);
    next
}

/// The same tile turned counter-clockwise by a quarter.
pub fn turned_back(tile: &Tile) -> Tile {
    turned(&turned(&turned(tile)))
}

/// The same tile in a mirror: east and west change places.
pub fn mirrored(tile: &Tile) -> Tile {
    let (n, e, s, w) = tile.edges.clone();
    let mut next = moved(tile, ring::mirrored, ring::mirrored_way);
    next.edges = (n, w, s, e);
    next
}

fn moved(tile: &Tile, port: fn(Port) -> Port, way: fn(Direction) -> Direction) -> Tile {
    let mut next = tile.clone();
    let turn = |used: &mut MarkUse| {
        if let MarkUse::Toward(_, direction) = used {
            *direction = way(*direction);
        }
    };
    next.marks.iter_mut().for_each(turn);
    for segment in next.segments.values_mut() {
        segment.ports.iter_mut().for_each(|claimed| *claimed = port(*claimed));
        segment.marks.iter_mut().for_each(turn);
    }
    next
}
