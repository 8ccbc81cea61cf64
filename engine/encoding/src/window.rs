//! The cells of the board that have numbers.

use tilewright_play::rules::{LaidDesign, Ruleset};
use tilewright_play::state::{Board, Cell};

/// A rectangle of cells. Its rows go from north to south, its columns from west to east.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Window {
    /// The cell in its north-west corner.
    pub corner: Cell,
    /// How many columns it has.
    pub width: u16,
    /// How many rows it has.
    pub height: u16,
}

impl Window {
    /// The most cells of a side: from one end of a board to the other nobody gets farther.
    pub const MOST: u16 = 2 * LaidDesign::FARTHEST;

    /// A square of so many cells a side, whose middle is the middle of the tiles that the game starts with. At least one cell, at most
    /// [`Window::MOST`] a side.
    pub fn around(rules: &Ruleset, size: u16) -> Self {
        let cells = rules.start.iter().map(|laid| Cell { x: laid.at.0, y: laid.at.1 });
        Self::square(middle(cells), size)
    }

    /// A square that is large enough for what people and random players do: it grows with the square root of the number of tiles, and no
    /// side is longer than all tiles in a line to both sides.
    pub fn usual(rules: &Ruleset) -> Self {
        let tiles = rules.tile_count().max(1);
        // A round board of n tiles is about √n long. Of 20,000 random games with 71 tiles the farthest tile lay 16 cells off, of 3,000 with
        // 11 tiles in a line 10 cells, of 400 with 170 tiles 22.
        let farthest = (f64::from(tiles).sqrt() * 1.5) as u32 + 9;
        Self::around(rules, farthest.min(tiles) as u16 * 2 + 1)
    }

    /// A square whose middle is the middle of what lies on the board.
    pub fn following(board: &Board, size: u16) -> Self {
        Self::square(middle(board.tiles().iter().map(|tile| tile.at)), size)
    }

    fn square((x, y): (i32, i32), size: u16) -> Self {
        let size = size.clamp(1, Self::MOST);
        let first = |middle: i32| {
            let first = middle - i32::from(size / 2);
            first.clamp(i16::MIN.into(), i16::MAX.into()) as i16
        };
        Self { corner: Cell { x: first(x), y: first(y) }, width: size, height: size }
    }

    /// How many cells there are.
    pub fn cells(self) -> u32 {
        u32::from(self.width) * u32::from(self.height)
    }

    /// The row and the column of a cell; nothing if it lies outside.
    #[inline]
    pub fn place(self, at: Cell) -> Option<(u32, u32)> {
        let row = i32::from(at.y) - i32::from(self.corner.y);
        let column = i32::from(at.x) - i32::from(self.corner.x);
        let within =
            (0..i32::from(self.height)).contains(&row) && (0..i32::from(self.width)).contains(&column);
        within.then_some((row as u32, column as u32))
    }

    /// The cell at a row and a column; nothing if there is none.
    pub fn cell(self, row: u32, column: u32) -> Option<Cell> {
        if row >= u32::from(self.height) || column >= u32::from(self.width) {
            return None;
        }
        let along = |first: i16, by: u32| i16::try_from(i32::from(first) + by as i32).ok();
        Some(Cell { x: along(self.corner.x, column)?, y: along(self.corner.y, row)? })
    }
}

/// The middle of the smallest rectangle around some cells, north-west of it if there are two; the origin if there are none.
fn middle(cells: impl Iterator<Item = Cell>) -> (i32, i32) {
    let mut ends: Option<[i32; 4]> = None;
    for Cell { x, y } in cells {
        let (x, y) = (i32::from(x), i32::from(y));
        let [west, north, east, south] = ends.unwrap_or([x, y, x, y]);
        ends = Some([west.min(x), north.min(y), east.max(x), south.max(y)]);
    }
    let [west, north, east, south] = ends.unwrap_or_default();
    ((west + east).div_euclid(2), (north + south).div_euclid(2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_has_its_place_and_no_other_has_one() {
        let window = Window { corner: Cell { x: -2, y: -1 }, width: 4, height: 3 };
        let mut found = 0;
        for y in -5..5 {
            for x in -5..5 {
                let at = Cell { x, y };
                if let Some((row, column)) = window.place(at) {
                    assert_eq!(window.cell(row, column), Some(at));
                    found += 1;
                }
            }
        }
        assert_eq!(found, window.cells());
        assert_eq!((window.cell(3, 0), window.cell(0, 4)), (None, None));
    }

    #[test]
    fn it_lies_around_the_middle() {
        let cells = [(0, 0), (4, -7)].map(|(x, y)| Cell { x, y });
        assert_eq!(middle(cells.into_iter()), (2, -4));
        assert_eq!(middle([].into_iter()), (0, 0));
        let window = Window::square((2, -4), 5);
        assert_eq!((window.place(Cell { x: 2, y: -4 }), window.corner), (Some((2, 2)), Cell { x: 0, y: -6 }));
        assert_eq!(Window::square((0, 0), 0).cells(), 1);
    }
}
