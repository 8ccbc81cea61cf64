//! Finding tiles: around others, in lines, by conditions.
//!
//! **Invariant:** a set is a list without repetition in an order that the board alone decides: as the tiles in the middle come, and
//! around each of them clockwise from the north.

use smallvec::SmallVec;

use crate::rules::{ThingSet, TileAt, TileLine, TileSet, TilesWhere};
use crate::state::{Cell, TileIx, Value};

use super::eval::Eval;
use tilewright_lang::spec::Axis;

/// Some tiles: mostly few.
pub(super) type Tiles = SmallVec<[TileIx; 12]>;

impl Eval<'_> {
    /// Tiles, each once.
    pub fn tiles(&self, set: &TileSet) -> Tiles {
        match set {
            TileSet::One(tile) => self.tile(tile).into_iter().collect(),
            TileSet::OfFeature(feature) => {
                self.feature(*feature).map_or_else(Tiles::new, |feature| self.footprint(feature))
            }
            TileSet::Under(filter) => {
                let mut tiles = Tiles::new();
                self.each_piece(filter, |piece, _| {
                    self.state.tile_under(piece).into_iter().for_each(|tile| add(&mut tiles, tile));
                });
                tiles
            }
            TileSet::Around { of, own } => self.near(of, *own, |at| self.state.board.around(at)),
            TileSet::Beside { of, own } => self.near(of, *own, |at| self.state.board.beside(at)),
            TileSet::Line(line) => self.line(line),
            TileSet::Where(some) => {
                let mut tiles = self.tiles(&some.of);
                tiles.retain(|tile| self.tile_passes(some, *tile));
                tiles
            }
            TileSet::All(sets) => {
                // Begun with what is not all of the board, the others are only asked about each.
                let first = sets.iter().position(|set| !set.is_wide()).unwrap_or_default();
                let mut tiles = sets.get(first).map_or_else(Tiles::new, |set| self.tiles(set));
                for (_, set) in sets.iter().enumerate().filter(|&(nth, _)| nth != first) {
                    self.keep(set, &mut tiles);
                }
                tiles
            }
            TileSet::Any(sets) => {
                let mut tiles = Tiles::new();
                sets.iter().flat_map(|set| self.tiles(set)).for_each(|tile| add(&mut tiles, tile));
                tiles
            }
            TileSet::Board => self.state.board.numbers().collect(),
        }
    }

    /// The same, without a list where none is needed.
    pub(super) fn each_tile(&self, set: &TileSet, take: impl FnMut(TileIx)) {
        match set {
            TileSet::One(tile) => self.tile(tile).into_iter().for_each(take),
            TileSet::Around { of, own } if let Some(at) = self.middle(of, *own) => {
                at.into_iter().flat_map(|at| self.state.board.around(at)).for_each(take);
            }
            TileSet::Beside { of, own } if let Some(at) = self.middle(of, *own) => {
                at.into_iter().flat_map(|at| self.state.board.beside(at)).for_each(take);
            }
            _ => self.tiles(set).into_iter().for_each(take),
        }
    }

    /// The cell of a single tile near which others are looked for, if there is such a cell; nothing if they are looked for near several, or it
    /// counts among them. It need not lie there yet, and nothing near it comes up twice.
    #[inline]
    fn middle(&self, of: &TileSet, own: bool) -> Option<Option<Cell>> {
        match of {
            TileSet::One(tile) if !own => Some(self.lies(tile).map(|(_, at, _)| at)),
            _ => None,
        }
    }

    /// True if there is a tile of a set; of those that only a condition keeps out no more are looked at than that takes.
    pub(super) fn any_tile(&self, set: &TileSet) -> bool {
        match set {
            TileSet::One(tile) => self.tile(tile).is_some(),
            TileSet::Where(some) => self.tiles(&some.of).iter().any(|&tile| self.tile_passes(some, tile)),
            TileSet::Any(sets) => sets.iter().any(|set| self.any_tile(set)),
            TileSet::OfFeature(_)
            | TileSet::Under(_)
            | TileSet::Around { .. }
            | TileSet::Beside { .. }
            | TileSet::Line(_)
            | TileSet::All(_)
            | TileSet::Board => !self.tiles(set).is_empty(),
        }
    }

    /// How many tiles lie near a single one, if that is what is asked: counted without a list.
    pub(super) fn count_near(&self, things: &ThingSet) -> Option<u32> {
        let board = &self.state.board;
        match things {
            ThingSet::Tiles(TileSet::Around { of, own }) => {
                self.middle(of, *own).map(|at| at.map_or(0, |at| board.tiles_around(at)))
            }
            ThingSet::Tiles(TileSet::Beside { of, own }) => {
                self.middle(of, *own).map(|at| at.map_or(0, |at| board.beside(at).count() as u32))
            }
            _ => None,
        }
    }

    /// The tile that would be laid, if a set begins with it and counts it in; it is among no tiles of the board.
    pub(super) fn laid_with(&self, set: &TileSet) -> Option<Value> {
        match set {
            TileSet::One(TileAt::Reg(reg)) => Some(self.reg(*reg)).filter(|is| matches!(is, Value::Lay(..))),
            TileSet::Around { of, own: true } | TileSet::Beside { of, own: true } => self.laid_with(of),
            TileSet::Line(line) if line.own => self.laid_with(&line.from),
            TileSet::Where(some) => self.laid_with(&some.of).filter(|&laid| self.passes(some, laid)),
            TileSet::All(sets) => {
                let mut laid = sets.iter().map(|set| self.laid_with(set));
                let first = laid.next()??;
                laid.all(|other| other.is_some()).then_some(first)
            }
            TileSet::Any(sets) => sets.iter().find_map(|set| self.laid_with(set)),
            TileSet::One(_)
            | TileSet::OfFeature(_)
            | TileSet::Under(_)
            | TileSet::Around { .. }
            | TileSet::Beside { .. }
            | TileSet::Line(_)
            | TileSet::Board => None,
        }
    }

    /// Keeps of some tiles those that belong to a set.
    fn keep(&self, set: &TileSet, tiles: &mut Tiles) {
        match set {
            TileSet::Board => {}
            TileSet::Where(some) => {
                self.keep(&some.of, tiles);
                tiles.retain(|tile| self.tile_passes(some, *tile));
            }
            TileSet::All(sets) => sets.iter().for_each(|set| self.keep(set, tiles)),
            TileSet::One(_)
            | TileSet::OfFeature(_)
            | TileSet::Under(_)
            | TileSet::Around { .. }
            | TileSet::Beside { .. }
            | TileSet::Line(_)
            | TileSet::Any(_) => {
                let own = if tiles.is_empty() { Tiles::new() } else { self.tiles(set) };
                tiles.retain(|tile| own.contains(tile));
            }
        }
    }

    /// The tiles that lie near some tiles.
    fn near<I: Iterator<Item = TileIx>>(&self, of: &TileSet, own: bool, near: impl Fn(Cell) -> I) -> Tiles {
        if let Some(at) = self.middle(of, own) {
            return at.into_iter().flat_map(near).collect();
        }
        let middle = self.tiles(of);
        let mut tiles = if own { middle.clone() } else { Tiles::new() };
        for tile in middle.iter().flat_map(|&tile| near(self.state.board.tile(tile).at)) {
            if own || !middle.contains(&tile) {
                add(&mut tiles, tile);
            }
        }
        tiles
    }

    /// The tiles straight on from some tiles.
    fn line(&self, line: &TileLine) -> Tiles {
        let board = &self.state.board;
        let middle = self.tiles(&line.from);
        let mut starts: SmallVec<[Cell; 8]> = middle.iter().map(|&tile| board.tile(tile).at).collect();
        // A line may begin where no tile lies yet.
        if let (TileSet::One(tile), true) = (&line.from, starts.is_empty()) {
            starts.extend(self.lies(tile).map(|(_, at, _)| at));
        }
        let steps = self.num(&line.steps);
        let mut tiles = if line.own { middle.clone() } else { Tiles::new() };
        let sides: &[usize] = match line.axis {
            Axis::Both => &[0, 1, 2, 3],
            Axis::Row => &[1, 3],
            Axis::Column => &[0, 2],
        };
        for &from in &starts {
            for &side in sides {
                let mut at = from;
                for _ in 0..steps {
                    at = at.beside(side);
                    // Beyond all tiles every line ends, even one that passes over gaps.
                    if !board.reaches(at) {
                        break;
                    }
                    match board.tile_at(at) {
                        Some(tile) if line.own || !middle.contains(&tile) => add(&mut tiles, tile),
                        Some(_) => {}
                        None if line.stop_at_gaps => break,
                        None => {}
                    }
                }
            }
        }
        tiles
    }

    /// True if the condition of a set holds for a tile.
    fn tile_passes(&self, some: &TilesWhere, tile: TileIx) -> bool {
        self.passes(some, Value::Tile(tile))
    }

    fn passes(&self, some: &TilesWhere, tile: Value) -> bool {
        if !self.effort.look() {
            return false;
        }
        let before = self.reg(some.item);
        self.bind(some.item, tile);
        let holds = self.holds(&some.when);
        self.bind(some.item, before);
        holds
    }

    /// True if both are the same tile of the board.
    pub fn is_same_tile(&self, a: &TileAt, b: &TileAt) -> bool {
        self.tile(a).is_some_and(|a| self.tile(b) == Some(a))
    }
}

fn add(tiles: &mut Tiles, tile: TileIx) {
    if !tiles.contains(&tile) {
        tiles.push(tile);
    }
}
