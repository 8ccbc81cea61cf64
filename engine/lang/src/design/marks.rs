//! Marks put on a tile or a segment, and taken off.

use crate::spec::{MarkUse, SegmentId, Tile};

fn list<'t>(tile: &'t mut Tile, on: Option<&SegmentId>) -> Option<&'t mut Vec<MarkUse>> {
    match on {
        None => Some(&mut tile.marks),
        Some(id) => tile.segments.get_mut(id).map(|segment| &mut segment.marks),
    }
}

/// The tile with a mark on a segment, or on the tile as a whole: in the place of the one of that number, or last.
pub fn with_mark(tile: &Tile, on: Option<&SegmentId>, nth: Option<usize>, mark: MarkUse) -> Option<Tile> {
    let mut next = tile.clone();
    let marks = list(&mut next, on)?;
    match nth {
        None => marks.push(mark),
        Some(nth) => *marks.get_mut(nth)? = mark,
    }
    Some(next)
}

/// The tile without a mark.
pub fn without_mark(tile: &Tile, on: Option<&SegmentId>, nth: usize) -> Option<Tile> {
    let mut next = tile.clone();
    let marks = list(&mut next, on)?;
    if nth >= marks.len() {
        return None;
    }
    marks.remove(nth);
    Some(next)
}
