//! Which ground belongs together as far as the outline says: what lines and areas run between keeps it apart.
//!
//! A line or area with several ports divides the tile between each two of them. Lines that end in one place, or at an area,
//! divide it together with what they end at.

use crate::outline::{self, Part, SIDES};
use crate::spec::{EdgeKind, EdgeKindId, FeatureKindId, Map, Port, Segment, Tile};

use super::ring;

/// Kinds of sides.
pub type Edges = Map<EdgeKindId, EdgeKind>;

/// The feature kind that a side has at a port, if its kind is known and has one there.
pub fn wanted<'e>(tile: &Tile, edges: &'e Edges, port: Port) -> Option<&'e FeatureKindId> {
    let (side, part) = ring::side_of(port);
    let edge = edges.get(outline::sides(tile)[side])?;
    if part == 1 { edge.whole.as_ref() } else { edge.halves.as_ref() }
}

/// The segment that claims a port.
pub fn claimant(tile: &Tile, port: Port) -> Option<usize> {
    tile.segments.values().position(|segment| segment.ports.contains(&port))
}

/// Every port of ground with the number of the region in which it lies.
pub(super) fn regions(tile: &Tile, edges: &Edges) -> Vec<(Port, usize)> {
    let dividers = dividers(tile, edges);
    let mut known: Vec<(&FeatureKindId, Vec<usize>)> = Vec::new();
    let mut found = Vec::new();
    for &port in SIDES.iter().flatten() {
        let Some(kind) = wanted(tile, edges, port).filter(|kind| outline::part(kind, edges) == Part::Ground)
        else {
            continue;
        };
        let at = ring::place(port);
        let stretch =
            |divider: &Vec<usize>| divider.iter().filter(|&&other| other < at).count() % divider.len().max(1);
        let here = (kind, dividers.iter().map(stretch).collect());
        let number = known.iter().position(|other| *other == here).unwrap_or_else(|| {
            known.push(here);
            known.len() - 1
        });
        found.push((port, number));
    }
    found
}

/// The places of the ports of each line, area, or several of them that meet.
fn dividers(tile: &Tile, edges: &Edges) -> Vec<Vec<usize>> {
    let mut blocks: Vec<usize> = (0..tile.segments.len()).collect();
    let parts: Vec<Part> =
        tile.segments.values().map(|segment| outline::part(&segment.kind, edges)).collect();
    let mut unite = |one: usize, other: usize| {
        let (from, to) = (blocks[one], blocks[other]);
        blocks.iter_mut().filter(|block| **block == from).for_each(|block| *block = to);
    };
    let ending =
        |(nth, segment): &(usize, &Segment)| parts[*nth] == Part::Line && !segment.ends_at.is_empty();
    for (nth, segment) in tile.segments.values().enumerate().filter(ending) {
        if let Some(end) = outline::end_of(tile, nth) {
            if parts[end] != Part::Ground {
                unite(nth, end);
            }
            continue;
        }
        for (other, line) in tile.segments.values().enumerate() {
            if parts[other] == Part::Line && outline::meets(segment, line) {
                unite(nth, other);
            }
        }
    }
    let mut dividers: Vec<Vec<usize>> = vec![Vec::new(); tile.segments.len()];
    for (nth, segment) in tile.segments.values().enumerate() {
        if parts[nth] != Part::Ground {
            dividers[blocks[nth]].extend(segment.ports.iter().map(|&port| ring::place(port)));
        }
    }
    dividers.retain(|divider| divider.len() > 1);
    dividers
}
