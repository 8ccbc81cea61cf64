//! A tile among neighbours that fit: what it will look like on the table.

use tilewright::outline::sides;
use tilewright::spec::{EdgeKindId, Tile, TileId};

use super::{Kit, Shelf};

/// A tile on the table, beside the one that is looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Neighbour {
    /// How far east and south, each -1 to 1.
    pub at: (i32, i32),
    /// The tile.
    pub tile: TileId,
    /// Clockwise quarter turns.
    pub rotation: u8,
}

/// The cells around, those beside the tile first.
const AROUND: [(i32, i32); 8] = [(0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1)];

/// Tiles that fit around a tile, in the same way for the same `round`; a cell that nothing fits stays empty.
pub fn neighbours(kit: &Kit, shelf: &Shelf, id: &TileId, round: usize) -> Vec<Neighbour> {
    let Some(middle) = shelf.tile(id) else {
        return Vec::new();
    };
    let own = shelf.entries.iter().map(|(id, entry)| (id, entry.tile.as_ref()));
    let all: Vec<(&TileId, &Tile)> = own
        .chain(kit.tiles.iter().map(|(id, tile)| (id, tile.as_ref())))
        .filter(|(_, tile)| tile.count > 0)
        .collect();
    let mut found: Vec<Neighbour> = Vec::new();
    for (nth, &at) in AROUND.iter().enumerate() {
        let fits = |tile: &Tile, rotation: u8| {
            (0..4).all(|side| {
                let (dx, dy) = [(0, -1), (1, 0), (0, 1), (-1, 0)][side];
                let beside = (at.0 + dx, at.1 + dy);
                let facing = if beside == (0, 0) {
                    Some(side_of(middle, 0, side + 2))
                } else {
                    let laid = found.iter().find(|laid| laid.at == beside);
                    laid.and_then(|laid| {
                        let (_, tile) = all.iter().find(|(id, _)| **id == laid.tile)?;
                        Some(side_of(tile, laid.rotation, side + 2))
                    })
                };
                facing.is_none_or(|facing| kit.fits(facing, side_of(tile, rotation, side)))
            })
        };
        // Begin somewhere else for each cell and each round, so that it is not always the first tile of the set.
        let start = (nth * 5 + round * 7 + id.0.len()) % all.len().max(1);
        let order = all.iter().cycle().skip(start).take(all.len());
        let tries = order
            .flat_map(|&(id, tile)| (0..4u8).map(move |rotation| (id, tile, (rotation + nth as u8) % 4)));
        let fitting: Vec<_> = tries.filter(|&(_, tile, rotation)| fits(tile, rotation)).take(4).collect();
        let used = |id: &TileId| found.iter().any(|laid| laid.tile == *id);
        let chosen = fitting.iter().find(|(other, ..)| !used(other) && *other != id).or(fitting.first());
        if let Some(&(tile, _, rotation)) = chosen {
            found.push(Neighbour { at, tile: tile.clone(), rotation });
        }
    }
    found
}

/// The kind of a side of a turned tile.
fn side_of(tile: &Tile, rotation: u8, side: usize) -> &EdgeKindId {
    sides(tile)[(side + 4 - usize::from(rotation % 4)) % 4]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::embedded;

    #[test]
    fn all_sides_that_touch_fit() {
        let library = &embedded().0;
        let kit = Kit::of(library, &"base".into());
        let shelf = Shelf::of(&library.packages[&tilewright::spec::PackageId::from("base")].tiles.tiles);
        for (id, entry) in &shelf.entries {
            for round in 0..3 {
                let mut laid = neighbours(&kit, &shelf, id, round);
                assert!(laid.len() >= 4, "{id}");
                laid.push(Neighbour { at: (0, 0), tile: id.clone(), rotation: 0 });
                for one in &laid {
                    for other in &laid {
                        let (dx, dy) = (other.at.0 - one.at.0, other.at.1 - one.at.1);
                        let Some(side) =
                            [(0, -1), (1, 0), (0, 1), (-1, 0)].iter().position(|&d| d == (dx, dy))
                        else {
                            continue;
                        };
                        let a = side_of(&shelf.entries[&one.tile].tile, one.rotation, side);
                        let b = side_of(&shelf.entries[&other.tile].tile, other.rotation, side + 2);
                        assert!(kit.fits(a, b), "{id} {one:?} {other:?} {entry:?}");
                    }
                }
            }
        }
    }
}
