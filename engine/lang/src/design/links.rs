//! What segments of a tile say of each other: the movable link, borders written by hand, and their names.

use crate::outline::{self, Part, part};
use crate::spec::{NAME_LENGTH, SegmentId, Tile};

use super::regions::Edges;

/// True if a segment may end at the tile's movable link: a line with one port, of the kind of those that end there already.
pub fn may_end_at_link(tile: &Tile, edges: &Edges, id: &SegmentId) -> bool {
    let Some(segment) = tile.segments.get(id) else {
        return false;
    };
    let first = tile.switch.iter().find(|other| *other != id).and_then(|other| tile.segments.get(other));
    segment.ports.len() == 1
        && part(&segment.kind, edges) == Part::Line
        && first.is_none_or(|first| first.kind == segment.kind)
}

/// The tile with segments that end at its movable link, or no longer, if all of them do already; nothing if one of them cannot.
///
/// They are kept in the order of the tile's segments.
pub fn switched(tile: &Tile, edges: &Edges, ids: &[SegmentId]) -> Option<Tile> {
    let mut next = tile.clone();
    if ids.iter().all(|id| tile.switch.contains(id)) {
        next.switch.retain(|id| !ids.contains(id));
        return (next.switch != tile.switch).then_some(next);
    }
    for id in ids {
        if !may_end_at_link(&next, edges, id) {
            return None;
        }
        if !next.switch.contains(id) {
            let place = |id: &SegmentId| tile.segments.get_index_of(id);
            let at = next.switch.iter().position(|other| place(other) > place(id));
            next.switch.insert(at.unwrap_or(next.switch.len()), id.clone());
        }
    }
    Some(next)
}

/// What a segment borders, by hand or derived, in the order of the tile's segments.
pub fn bordered(tile: &Tile, edges: &Edges, id: &SegmentId) -> Vec<SegmentId> {
    let Some((number, _, segment)) = tile.segments.get_full(id) else {
        return Vec::new();
    };
    if let Some(written) = &segment.borders {
        return written.clone();
    }
    let derived = outline::derived(tile, edges, number).into_iter();
    derived.filter_map(|other| tile.segments.get_index(other)).map(|(id, _)| id.clone()).collect()
}

/// The segments that ground may border: areas that nothing cuts off from it.
pub fn may_border(tile: &Tile, edges: &Edges, id: &SegmentId) -> Vec<SegmentId> {
    let Some((number, _, segment)) = tile.segments.get_full(id) else {
        return Vec::new();
    };
    if part(&segment.kind, edges) != Part::Ground {
        return Vec::new();
    }
    let areas = tile.segments.iter().enumerate();
    let areas = areas.filter(|(_, (_, other))| part(&other.kind, edges) == Part::Area);
    let near = areas.filter(|(other, _)| outline::cut_off_by(tile, number, *other).is_none());
    near.map(|(_, (id, _))| id.clone()).collect()
}

/// The tile with a border between ground and an area written down, or taken away if there is one; nothing if they cannot
/// touch. What the outline says by itself is not written.
pub fn with_border(tile: &Tile, edges: &Edges, ground: &SegmentId, area: &SegmentId) -> Option<Tile> {
    let mut borders = bordered(tile, edges, ground);
    match borders.iter().position(|id| id == area) {
        Some(at) => drop(borders.remove(at)),
        None if may_border(tile, edges, ground).contains(area) => borders.push(area.clone()),
        None => return None,
    }
    borders.sort_by_key(|id| tile.segments.get_index_of(id));
    let mut next = tile.clone();
    next.segments.get_mut(ground)?.borders = None;
    if bordered(&next, edges, ground) != borders {
        next.segments.get_mut(ground)?.borders = Some(borders);
    }
    Some(next)
}

/// The tile with the borders of a segment left to its outline; nothing if they are.
pub fn with_derived_borders(tile: &Tile, id: &SegmentId) -> Option<Tile> {
    let mut next = tile.clone();
    next.segments.get_mut(id)?.borders.take()?;
    Some(next)
}

/// True for what can be the name of a segment.
pub fn may_be_segment(name: &str) -> bool {
    let fine = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-');
    !name.is_empty() && name.len() <= NAME_LENGTH && name.chars().all(fine)
}

/// The tile with another name for a segment, wherever the tile speaks of it; nothing if the name cannot be.
pub fn renamed(tile: &Tile, from: &SegmentId, to: &SegmentId) -> Option<Tile> {
    if !may_be_segment(&to.0) || tile.segments.contains_key(to) || !tile.segments.contains_key(from) {
        return None;
    }
    let mut next = tile.clone();
    let swap = |id: &mut SegmentId| {
        if id == from {
            id.clone_from(to);
        }
    };
    let segments = std::mem::take(&mut next.segments.0);
    for (mut id, mut segment) in segments {
        swap(&mut id);
        segment.borders.iter_mut().flatten().for_each(swap);
        if let Some((place, end)) = segment.ends_at.rsplit_once(':')
            && end == from.0
        {
            segment.ends_at = format!("{place}:{to}");
        }
        next.segments.0.insert(id, segment);
    }
    next.switch.iter_mut().for_each(swap);
    Some(next)
}
