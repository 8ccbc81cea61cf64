//! Where a line ends, as it is typed: what is a slip of the pen.

use tilewright::spec::{SegmentId, Tile, TileId};

use super::design::CROSSING;
use super::{Kit, Shelf};

/// A place without a segment of its own that pictures know: cottages around a square.
const VILLAGE: &str = "village";

/// What is wrong with where a line is to end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EndSlip {
    /// After the colon stands no other segment of the tile.
    NoSegment(String),
    /// Nothing is called so; these names begin alike, or else are those of the tile.
    Unknown(Vec<String>),
}

/// What is wrong with where a line ends; nothing if it is a crossing, what a package calls something, where another line ends, or left out.
pub fn end_slip(kit: &Kit, shelf: &Shelf, id: &TileId, line: &SegmentId) -> Option<EndSlip> {
    let tile = shelf.tile(id)?;
    let segment = tile.segments.get(line)?;
    if segment.ends_at.is_empty() {
        return None;
    }
    if let Some((_, to)) = segment.ends_at.split_once(':')
        && (to == line.0 || !tile.segments.contains_key(&SegmentId::from(to)))
    {
        return Some(EndSlip::NoSegment(to.to_owned()));
    }
    let place = segment.end();
    let known = places(kit, shelf, (id, line));
    let other = tile.segments.contains_key(&SegmentId::from(place)) && place != line.0;
    (!other && !known.iter().any(|name| name == place)).then(|| EndSlip::Unknown(likely(place, known, tile)))
}

/// The places that a line can end at: crossings, what packages define, and where other lines than this one end.
fn places(kit: &Kit, shelf: &Shelf, but: (&TileId, &SegmentId)) -> Vec<String> {
    let defined = kit.features.keys().map(|id| id.0.clone()).chain(kit.marks.keys().map(|id| id.0.clone()));
    let own = shelf.entries.iter().map(|(id, entry)| (id, &entry.tile));
    let ends = kit.tiles.iter().chain(own).flat_map(|(id, tile)| {
        let lines = tile.segments.iter().filter(move |(line, _)| (id, *line) != but);
        lines.map(|(_, segment)| segment.end().to_owned())
    });
    let known = [CROSSING, VILLAGE].map(str::to_owned).into_iter();
    let mut all: Vec<String> = known.chain(defined).chain(ends).filter(|name| !name.is_empty()).collect();
    all.sort();
    all.dedup();
    all
}

/// What may be meant: names that begin with the same letters, the longest beginning first; if none does, a crossing and what is on the tile.
fn likely(typed: &str, known: Vec<String>, tile: &Tile) -> Vec<String> {
    let alike = |name: &str| {
        let pairs = name.chars().zip(typed.chars());
        pairs.take_while(|(a, b)| a.to_lowercase().eq(b.to_lowercase())).count()
    };
    let mut near: Vec<String> = known.into_iter().filter(|name| alike(name) >= 2).collect();
    near.sort_by_key(|name| std::cmp::Reverse(alike(name)));
    near.truncate(3);
    if near.is_empty() {
        let kinds = tile.segments.values().filter(|segment| segment.ports.is_empty());
        near.push(CROSSING.to_owned());
        near.extend(kinds.map(|segment| segment.kind.0.clone()));
        near.dedup();
    }
    near
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::embedded;

    /// What is wrong with a line of a tile of the base game that ends so.
    fn slip(end: &str) -> Option<EndSlip> {
        let library = &embedded().0;
        let package = tilewright::spec::PackageId::from("base");
        let (kit, mut tiles) = (Kit::of(library, &package), library.packages[&package].tiles.tiles.clone());
        let (id, line) = (TileId::from("base-A"), SegmentId::from("r1"));
        let tile = tiles.get_mut(&id).expect("a monastery with a road");
        tile.segments[&line].ends_at = end.to_owned();
        end_slip(&kit, &Shelf::of(&tiles), &id, &line)
    }

    #[test]
    fn what_packages_say_is_no_slip() {
        for (package, loaded) in &embedded().0.packages {
            let (kit, shelf) = (Kit::of(&embedded().0, package), Shelf::of(&loaded.tiles.tiles));
            for (id, tile) in &loaded.tiles.tiles {
                for (line, segment) in &tile.segments {
                    let slip = end_slip(&kit, &shelf, id, line);
                    // A word that only one tile of all says is told, and may well be meant.
                    let fine = match &slip {
                        None => true,
                        Some(EndSlip::Unknown(_)) => !segment.ends_at.contains(':'),
                        Some(EndSlip::NoSegment(_)) => false,
                    };
                    assert!(fine, "{package} {id} {line}: {slip:?}");
                }
            }
        }
    }

    #[test]
    fn a_slip_is_told_with_what_may_be_meant() {
        for fine in ["", "crossing", "monastery", "village"] {
            assert_eq!(slip(fine), None, "{fine}");
        }
        let Some(EndSlip::Unknown(likely)) = slip("crosing") else { panic!("it is a slip") };
        assert_eq!(likely.first().map(String::as_str), Some("crossing"));
        let Some(EndSlip::Unknown(likely)) = slip("xyz") else { panic!("it is a slip") };
        assert_eq!(likely, ["crossing", "monastery"]);
        assert_eq!(slip("monastery:m9"), Some(EndSlip::NoSegment("m9".to_owned())));
        assert_eq!(slip("road:r1"), Some(EndSlip::NoSegment("r1".to_owned())), "it cannot end at itself");
    }
}
