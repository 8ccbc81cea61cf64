//! What is wrong with a tile, and where on it.

use std::collections::BTreeMap;

use tilewright::outline::SIDES;
use tilewright::spec::{Port, SegmentId, Tile, TileId};

use super::Shelf;
use crate::model::{Analysis, Problem};

/// Tiles by what is wrong with them: the numbers of problems in the list.
pub type Wrong = BTreeMap<TileId, Vec<usize>>;

/// A place on a tile that a problem is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spot {
    /// The tile as a whole.
    Tile,
    /// A side, 0 for north and clockwise.
    Side(usize),
    /// A segment.
    Segment(SegmentId),
    /// A port of a segment.
    Port(SegmentId, Port),
}

/// Sorts the problems of a file by the tiles that they are about.
pub(super) fn sort(analysis: &Analysis, file: &str, shelf: &Shelf) -> Wrong {
    let mut wrong = Wrong::new();
    for (nth, problem) in analysis.problems.iter().enumerate() {
        if problem.file.as_deref() != Some(file) {
            continue;
        }
        let about = |id: &&TileId| inside(&problem.diagnostic.path, id).is_some();
        // The longest name first: `a.b` before `a`.
        if let Some(id) = shelf.entries.keys().filter(about).max_by_key(|id| id.0.len()) {
            wrong.entry(id.clone()).or_default().push(nth);
        }
    }
    wrong
}

/// What remains of a path after a tile's name.
fn inside<'p>(path: &'p str, id: &TileId) -> Option<&'p str> {
    let rest = path.strip_prefix("tiles.")?.strip_prefix(id.0.as_str())?;
    if rest.is_empty() { Some(rest) } else { rest.strip_prefix('.') }
}

/// The place on its tile that a problem is about.
pub fn spot(problem: &Problem, id: &TileId, tile: &Tile) -> Spot {
    let path = inside(&problem.diagnostic.path, id).unwrap_or_default();
    let number = |text: &str| text.split(']').next().and_then(|number| number.parse::<usize>().ok());
    if let Some(side) = path.strip_prefix("edges[").and_then(number)
        && side < SIDES.len()
    {
        return Spot::Side(side);
    }
    if let Some(segment) = path.strip_prefix("switch[").and_then(number).and_then(|nth| tile.switch.get(nth))
        && tile.segments.contains_key(segment)
    {
        return Spot::Segment(segment.clone());
    }
    if path == "switch"
        && let [alone] = &tile.switch[..]
    {
        return Spot::Segment(alone.clone());
    }
    let Some(rest) = path.strip_prefix("segments.") else {
        return Spot::Tile;
    };
    let named = |id: &&SegmentId| {
        rest.strip_prefix(id.0.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    };
    let Some(segment) = tile.segments.keys().filter(named).max_by_key(|id| id.0.len()) else {
        return Spot::Tile;
    };
    let port = rest[segment.0.len()..].strip_prefix(".ports[").and_then(number);
    let port = port.and_then(|nth| tile.segments[segment].ports.get(nth));
    match port {
        Some(&port) => Spot::Port(segment.clone(), port),
        None => Spot::Segment(segment.clone()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tilewright::load::Diagnostic;
    use tilewright::spec::Segment;

    #[test]
    fn a_path_leads_to_its_place_on_the_tile() {
        let mut tile = Tile::default();
        tile.segments.insert("c1".into(), Segment { ports: vec![Port::N, Port::E], ..Segment::default() });
        tile.switch = vec!["c1".into()];
        let at = |path: &str| {
            let problem = Problem { file: None, diagnostic: Diagnostic::error("x", "x").on(path) };
            spot(&problem, &"a".into(), &tile)
        };
        assert_eq!(at("tiles.a.edges[2]"), Spot::Side(2));
        assert_eq!(at("tiles.a.segments.c1.ports[1]"), Spot::Port("c1".into(), Port::E));
        assert_eq!(at("tiles.a.segments.c1.marks[0]"), Spot::Segment("c1".into()));
        assert_eq!(at("tiles.a.switch[0]"), Spot::Segment("c1".into()));
        assert_eq!(at("tiles.a.switch"), Spot::Segment("c1".into()));
        assert_eq!(at("tiles.a.count"), Spot::Tile);
        assert_eq!(inside("tiles.ab.count", &"a".into()), None);
    }
}
