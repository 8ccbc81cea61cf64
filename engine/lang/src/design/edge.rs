//! A side of another kind: which segments claim its ports then.

use crate::outline::{Part, SIDES, part, sides};
use crate::spec::{EdgeKindId, FeatureKindId, Port, Segment, Tile};

use super::CROSSING;
use super::regions::{Edges, claimant, regions, wanted};
use super::{fresh, ring, settle};

/// The tile with a side (0 for north, clockwise) of another kind.
///
/// Lines with two ports become one, and a crossing when a third comes; ground goes where nothing keeps it apart.
pub fn with_edge(tile: &Tile, edges: &Edges, side: usize, kind: &EdgeKindId) -> Tile {
    if side > 3 || sides(tile)[side] == kind {
        return tile.clone();
    }
    let mut next = tile.clone();
    *side_mut(&mut next, side) = kind.clone();
    let port = SIDES[side][1];
    let line =
        |tile: &Tile| wanted(tile, edges, port).filter(|kind| part(kind, edges) == Part::Line).cloned();
    let (gone, come) = (line(tile), line(&next));
    claims(&mut next, edges);
    if gone != come {
        if let Some(kind) = gone {
            line_went(&mut next, &kind);
        }
        if let Some(kind) = come {
            line_came(&mut next, &kind, port);
        }
    }
    settle::settle(tile, &regions(tile, edges), &mut next, edges);
    next
}

/// The tile with every port claimed once by the right kind, as far as its kinds of sides are known.
pub fn sound(tile: &Tile, edges: &Edges) -> Tile {
    let mut next = tile.clone();
    claims(&mut next, edges);
    settle::settle(tile, &regions(tile, edges), &mut next, edges);
    next
}

fn side_mut(tile: &mut Tile, side: usize) -> &mut EdgeKindId {
    match side {
        0 => &mut tile.edges.0,
        1 => &mut tile.edges.1,
        2 => &mut tile.edges.2,
        _ => &mut tile.edges.3,
    }
}

/// Takes away claims that do not fit, and gives ports of lines and areas that nobody claims to segments of their own. Ground
/// is left to be settled.
fn claims(tile: &mut Tile, edges: &Edges) {
    for &port in SIDES.iter().flatten() {
        let (side, _) = ring::side_of(port);
        if !edges.contains_key(sides(tile)[side]) {
            continue;
        }
        let kind = wanted(tile, edges, port).cloned();
        let mut taken = false;
        for segment in tile.segments.values_mut() {
            let fits = kind.as_ref() == Some(&segment.kind);
            segment.ports.retain(|&claimed| {
                let keep = claimed != port || fits && !taken;
                taken |= claimed == port && keep;
                keep
            });
        }
        if let Some(kind) = kind
            && !taken
            && part(&kind, edges) != Part::Ground
        {
            let id = fresh(tile, &kind);
            tile.segments.insert(id, Segment { kind, ports: vec![port], ..Segment::default() });
        }
    }
}

/// Lines of a kind, each with the number of its ports.
fn lines(tile: &Tile, kind: &FeatureKindId) -> Vec<(usize, usize)> {
    let all = tile.segments.values().enumerate();
    let lines = all.filter(|(_, segment)| segment.kind == *kind && !segment.ports.is_empty());
    lines.map(|(nth, segment)| (nth, segment.ports.len())).collect()
}

/// A line has come to a side: two ends become a way through, three a crossing.
fn line_came(tile: &mut Tile, kind: &FeatureKindId, port: Port) {
    let Some(new) = claimant(tile, port) else {
        return;
    };
    let others: Vec<_> = lines(tile, kind).into_iter().filter(|&(nth, _)| nth != new).collect();
    let end = |tile: &Tile, nth: usize| tile.segments[nth].ends_at.clone();
    match others[..] {
        [(other, 1)] if end(tile, other).is_empty() => through(tile, other, new),
        [(other, 2)] => {
            let second = tile.segments[other].ports.pop();
            tile.segments[other].ends_at = CROSSING.to_owned();
            tile.segments[new].ends_at = CROSSING.to_owned();
            if let Some(second) = second {
                let id = fresh(tile, kind);
                let ends_at = CROSSING.to_owned();
                let stub = Segment { kind: kind.clone(), ports: vec![second], ends_at, ..Segment::default() };
                tile.segments.insert(id, stub);
            }
        }
        _ if others.len() > 1 && others.iter().all(|&(nth, _)| end(tile, nth) == CROSSING) => {
            tile.segments[new].ends_at = CROSSING.to_owned();
        }
        _ => {}
    }
}

/// A line has gone from a side: of a crossing with two ends a way through remains, of one with one end nothing.
fn line_went(tile: &mut Tile, kind: &FeatureKindId) {
    let crossed = |tile: &Tile, nth: usize| tile.segments[nth].ends_at == CROSSING;
    let left: Vec<_> = lines(tile, kind).into_iter().filter(|&(nth, _)| crossed(tile, nth)).collect();
    match left[..] {
        [(one, 1), (other, 1)] => through(tile, one, other),
        [(one, 1)] => tile.segments[one].ends_at.clear(),
        _ => {}
    }
}

/// Makes one line of two.
fn through(tile: &mut Tile, one: usize, other: usize) {
    let (ports, marks) = {
        let other = &mut tile.segments[other];
        (std::mem::take(&mut other.ports), std::mem::take(&mut other.marks))
    };
    let line = &mut tile.segments[one];
    line.ports.extend(ports);
    line.ports.sort_by_key(|&port| ring::place(port));
    line.marks.extend(marks);
    line.ends_at.clear();
}
