//! Segments joined and split, and segments that live on one tile.

use crate::outline::{Part, SIDES, cross, part};
use crate::spec::{FeatureKindId, Port, Segment, SegmentId, Tile};

use super::CROSSING;
use super::regions::{Edges, claimant, regions, wanted};
use super::{fresh, ring, settle};

/// True if two segments can become one: they are two, of one kind, and reach the outline; and ground does not come to cross
/// other ground.
pub fn may_join(tile: &Tile, edges: &Edges, one: &SegmentId, other: &SegmentId) -> bool {
    match (tile.segments.get_full(one), tile.segments.get_full(other)) {
        (Some((nth, _, a)), Some((gone, _, b))) => {
            one != other
                && a.kind == b.kind
                && !a.ports.is_empty()
                && !b.ports.is_empty()
                && !grounds_cross(tile, edges, nth, |_, owner| if owner == gone { nth } else { owner })
        }
        _ => false,
    }
}

/// True if the ground `own` crosses other ground when every port belongs to the segment that `owner` says, which is told the
/// one that claims it today.
fn grounds_cross(tile: &Tile, edges: &Edges, own: usize, owner: impl Fn(Port, usize) -> usize) -> bool {
    let ground = |nth: usize| part(&tile.segments[nth].kind, edges) == Part::Ground;
    if !ground(own) {
        return false;
    }
    let ports = SIDES.iter().flatten();
    let around: Vec<usize> =
        ports.filter_map(|&port| claimant(tile, port).map(|nth| owner(port, nth))).collect();
    around.iter().any(|&other| other != own && ground(other) && cross(&around, own, other))
}

/// The tile with two segments made one, which has the name of the first; nothing if they cannot be joined.
pub fn joined(tile: &Tile, edges: &Edges, one: &SegmentId, other: &SegmentId) -> Option<Tile> {
    if !may_join(tile, edges, one, other) {
        return None;
    }
    let mut next = tile.clone();
    let gone = next.segments.shift_remove(other)?;
    let whole = next.segments.get_mut(one)?;
    whole.ports.extend(gone.ports);
    whole.ports.sort_by_key(|&port| ring::place(port));
    whole.marks.extend(gone.marks);
    whole.borders = None;
    whole.ends_at.clear();
    let end = format!(":{}", other.0);
    for segment in next.segments.values_mut() {
        if let Some(place) = segment.ends_at.strip_suffix(&end) {
            segment.ends_at = format!("{place}:{}", one.0);
        }
        if let Some(borders) = &mut segment.borders {
            borders.iter_mut().filter(|id| *id == other).for_each(|id| *id = one.clone());
        }
    }
    settle::settle(tile, &regions(tile, edges), &mut next, edges);
    Some(next)
}

/// The parts that a segment falls into when it is split: what lies together on the outline; if all of it does, its sides; if
/// it has one side only, the halves of that.
pub fn pieces(tile: &Tile, segment: &SegmentId) -> Vec<Vec<Port>> {
    let Some(segment) = tile.segments.get(segment) else {
        return Vec::new();
    };
    let mut around: Vec<(usize, bool)> = tile
        .segments
        .values()
        .flat_map(|other| {
            other.ports.iter().map(move |&port| (ring::place(port), std::ptr::eq(other, segment)))
        })
        .collect();
    around.sort_unstable();
    around.dedup_by_key(|(place, _)| *place);
    // Begin where a run ends, so that none goes over the end of the list.
    if let Some(start) = around.iter().position(|(_, own)| !own) {
        around.rotate_left(start);
    }
    let runs = around.split(|(_, own)| !own).filter(|run| !run.is_empty());
    let mut runs: Vec<Vec<Port>> =
        runs.map(|run| run.iter().map(|&(place, _)| ring::port_at(place)).collect()).collect();
    runs.sort_by_key(|run| ring::place(run[0]));
    let [run] = &runs[..] else {
        return runs;
    };
    let mut by_side: Vec<Vec<Port>> = Vec::new();
    for &port in run {
        let same = |side: &&mut Vec<Port>| ring::side_of(side[0]).0 == ring::side_of(port).0;
        match by_side.iter_mut().find(same) {
            Some(side) => side.push(port),
            None => by_side.push(vec![port]),
        }
    }
    if by_side.len() > 1 {
        return by_side;
    }
    run.iter().map(|&port| vec![port]).collect()
}

/// The tile with a segment split into its parts; with `at`, only the part with that port becomes a segment of its own.
/// Lines then end at a crossing. Nothing if it has only one part.
pub fn split(tile: &Tile, edges: &Edges, id: &SegmentId, at: Option<Port>) -> Option<Tile> {
    let mut parts = pieces(tile, id);
    if parts.len() < 2 {
        return None;
    }
    if let Some(own) = at.and_then(|at| parts.iter().position(|part| part.contains(&at))) {
        let own = parts.remove(own);
        parts = vec![parts.concat(), own];
    }
    let mut next = tile.clone();
    let kind = next.segments.get(id)?.kind.clone();
    let end = if part(&kind, edges) == Part::Line { CROSSING } else { "" };
    for (nth, ports) in parts.into_iter().enumerate() {
        let id = if nth == 0 { id.clone() } else { fresh(&next, &kind) };
        let segment =
            next.segments.entry(id).or_insert_with(|| Segment { kind: kind.clone(), ..Segment::default() });
        segment.ends_at = if ports.len() == 1 { end.to_owned() } else { String::new() };
        segment.ports = ports;
    }
    settle::settle(tile, &regions(tile, edges), &mut next, edges);
    Some(next)
}

/// The tile with a port given to a segment, whoever had it; nothing if the port is not for its kind, or if ground would
/// cross other ground.
pub fn claimed(tile: &Tile, edges: &Edges, port: Port, id: &SegmentId) -> Option<Tile> {
    let (nth, _, segment) = tile.segments.get_full(id)?;
    if wanted(tile, edges, port) != Some(&segment.kind) || segment.ports.contains(&port) {
        return None;
    }
    if grounds_cross(tile, edges, nth, |of, owner| if of == port { nth } else { owner }) {
        return None;
    }
    let mut next = tile.clone();
    next.segments.values_mut().for_each(|segment| segment.ports.retain(|&other| other != port));
    let ports = &mut next.segments.get_mut(id)?.ports;
    ports.push(port);
    ports.sort_by_key(|&port| ring::place(port));
    settle::settle(tile, &regions(tile, edges), &mut next, edges);
    Some(next)
}

/// The tile with one more segment that needs no ports.
pub fn with_feature(tile: &Tile, kind: &FeatureKindId) -> Tile {
    let mut next = tile.clone();
    let id = fresh(tile, kind);
    next.segments.insert(id, Segment { kind: kind.clone(), ..Segment::default() });
    next
}

/// The tile without a segment that has no ports; nothing if it has some.
pub fn without_segment(tile: &Tile, edges: &Edges, id: &SegmentId) -> Option<Tile> {
    tile.segments.get(id).filter(|segment| segment.ports.is_empty())?;
    let mut next = tile.clone();
    next.segments.shift_remove(id);
    // A line that ended at a place of that kind leads nowhere now.
    let kind = &tile.segments[id].kind;
    if next.segments.values().all(|segment| segment.kind != *kind) {
        let ends = next.segments.values_mut().filter(|segment| segment.ends_at == kind.0);
        ends.for_each(|segment| segment.ends_at.clear());
    }
    settle::settle(tile, &regions(tile, edges), &mut next, edges);
    Some(next)
}

/// The tile with a line that ends at another segment; nothing if it is no line with one port.
pub fn ending_at(tile: &Tile, edges: &Edges, line: &SegmentId, end: &SegmentId) -> Option<Tile> {
    let other = tile.segments.get(end).filter(|_| line != end)?;
    let segment = tile.segments.get(line)?;
    if segment.ports.len() != 1 || part(&segment.kind, edges) != Part::Line || segment.kind == other.kind {
        return None;
    }
    let alone = tile.segments.values().filter(|segment| segment.kind == other.kind).count() == 1;
    let place = &other.kind.0;
    let mut next = tile.clone();
    next.segments.get_mut(line)?.ends_at =
        if alone && other.ports.is_empty() { place.clone() } else { format!("{place}:{}", end.0) };
    settle::settle(tile, &regions(tile, edges), &mut next, edges);
    Some(next)
}
