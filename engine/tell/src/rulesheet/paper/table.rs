//! Tables on pages.

use super::setter::{Line, SIZE, Setter, Span};
use super::{LINE, TINT};
use tilewright_picture::picture::Path;
use tilewright_picture::picture::geometry::pt;

/// Letters in tables are a little smaller.
const LETTERS: f32 = SIZE * 0.92;
const PAD: f32 = LETTERS * 0.5;

impl Setter {
    /// A table as wide as it must be; its head stands on every page that it comes to.
    pub(super) fn table(&mut self, head: &[String], rows: &[Vec<String>]) {
        let widths = self.columns(head, rows);
        if widths.is_empty() {
            return;
        }
        let head = self.cells(head, &widths, true);
        self.need(self.row_height(&head) + SIZE * 3.5);
        self.row(&head, &widths, true);
        for row in rows {
            let row = self.cells(row, &widths, false);
            let page = self.pages.len();
            self.need(self.row_height(&row));
            if self.pages.len() > page {
                self.row(&head, &widths, true);
            }
            self.row(&row, &widths, false);
        }
        self.y += SIZE;
    }

    /// How wide the columns are: what they need, where there is room; wide ones share what narrow ones leave.
    fn columns(&self, head: &[String], rows: &[Vec<String>]) -> Vec<f32> {
        let room = self.room();
        let all = || std::iter::once(head).chain(rows.iter().map(Vec::as_slice));
        let n = all().map(<[String]>::len).max().unwrap_or(0);
        let natural = |column: usize| {
            let cells = all().filter_map(|row| row.get(column));
            // Heads are heavy.
            cells.map(|cell| self.width(cell, LETTERS) * 1.06).fold(SIZE, f32::max) + 2.0 * PAD
        };
        let mut widths: Vec<f32> = (0..n).map(natural).collect();
        for _ in 0..n {
            if widths.iter().sum::<f32>() <= room {
                break;
            }
            let fair = room / n as f32;
            let narrow: f32 = widths.iter().filter(|&&wide| wide <= fair).sum();
            let broad: f32 = widths.iter().filter(|&&wide| wide > fair).sum();
            let share = ((room - narrow) / broad.max(0.1)).max(0.05);
            widths.iter_mut().filter(|wide| **wide > fair).for_each(|wide| *wide *= share);
        }
        widths
    }

    fn cells(&self, row: &[String], widths: &[f32], bold: bool) -> Vec<Vec<Line>> {
        let cells = widths.iter().enumerate().map(|(column, wide)| {
            let text = row.get(column).map_or("", String::as_str);
            self.lines(&[Span { bold, ..Span::light(text) }], wide - 2.0 * PAD, LETTERS)
        });
        cells.collect()
    }

    fn row_height(&self, cells: &[Vec<Line>]) -> f32 {
        let n_lines = cells.iter().map(Vec::len).max().unwrap_or(1).max(1);
        self.high(n_lines, LETTERS) + PAD
    }

    fn row(&mut self, cells: &[Vec<Line>], widths: &[f32], is_head: bool) {
        let (left, top, high) = (self.left(), self.y, self.row_height(cells));
        let wide: f32 = widths.iter().sum();
        if is_head {
            self.page().fill(Path::rect(left, top, wide, high), TINT);
        }
        let mut x = left;
        for (cell, wide) in cells.iter().zip(widths) {
            for (nth, line) in cell.iter().enumerate() {
                self.line(line, (x + PAD, top + PAD * 0.5 + self.high(nth, LETTERS)), LETTERS);
            }
            x += wide;
        }
        self.y = top + high;
        let foot = Path::line(&[pt(left, self.y), pt(left + wide, self.y)]);
        self.page().stroke(foot, LINE, 0.2);
    }
}
