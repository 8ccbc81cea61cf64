//! A sheet of text set on pages, as drawings.

use tilewright::paper::Letters;
use tilewright::picture::colour::{Colour, rgb};
use tilewright::picture::geometry::pt;
use tilewright::picture::{Path, Scene};

use super::markdown::{Block, Span};

const INK: Colour = rgb(0x2c_2418);
const LINE: Colour = rgb(0xb9_ab90);

/// How a sheet is set; lengths are in millimetres, and so are the units of the pages.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Typeset {
    /// Width of a page.
    pub wide: f32,
    /// Height of a page.
    pub high: f32,
    /// What stays free at each side.
    pub margin: f32,
    /// Height of the letters.
    pub size: f32,
}

impl Default for Typeset {
    fn default() -> Self {
        Self { wide: 210.0, high: 297.0, margin: 18.0, size: 3.7 }
    }
}

/// Sets a sheet on pages.
pub fn typeset(blocks: &[Block], how: &Typeset) -> Vec<Scene> {
    let how = Typeset {
        wide: how.wide.clamp(40.0, 2_000.0),
        high: how.high.clamp(40.0, 2_000.0),
        margin: how.margin.clamp(0.0, 15.0_f32.max(how.wide / 4.0)),
        size: how.size.clamp(1.0, 10.0),
    };
    let mut setter = Setter { how, letters: Letters::new(), pages: Vec::new(), y: 0.0 };
    setter.new_page();
    for (nth, block) in blocks.iter().enumerate() {
        setter.block(block, nth == 0);
    }
    setter.numbers();
    setter.pages
}

struct Setter {
    how: Typeset,
    letters: Letters,
    pages: Vec<Scene>,
    /// How far down the page is full.
    y: f32,
}

/// A word with the blank before it.
struct Word {
    text: String,
    bold: bool,
}

impl Setter {
    fn new_page(&mut self) {
        let Typeset { wide, high, .. } = self.how;
        let mut page = Scene::new(pt(0.0, 0.0), wide, high);
        page.fill(Path::rect(0.0, 0.0, wide, high), rgb(0xff_ffff));
        self.pages.push(page);
        self.y = self.how.margin;
    }

    /// Makes room for so much.
    fn need(&mut self, high: f32) {
        if self.y + high > self.how.high - self.how.margin && self.y > self.how.margin {
            self.new_page();
        }
    }

    fn page(&mut self) -> Option<&mut Scene> {
        self.pages.last_mut()
    }

    fn block(&mut self, block: &Block, first: bool) {
        let size = self.how.size;
        let (left, wide) = (self.how.margin, self.how.wide - 2.0 * self.how.margin);
        match block {
            Block::Heading(level, text) => {
                let size = size
                    * match level {
                        1 => 2.0,
                        2 => 1.5,
                        _ => 1.15,
                    };
                self.y += if first { 0.0 } else { size * 0.7 };
                // A heading does not stand alone at the foot of a page.
                self.need(size * 4.0);
                self.words(text, left, wide, size, true);
                self.y += size * 0.3;
            }
            Block::Paragraph(text) => {
                self.words(text, left, wide, size, false);
                self.y += size * 0.6;
            }
            Block::Item { depth, number, text } => {
                let step = size * 1.6;
                let indent = left + step * *depth as f32;
                self.need(size * 1.4);
                let base = self.y + size;
                match number {
                    Some(number) => self.write(number, indent, base, size, true),
                    None => {
                        let dot = Path::circle(pt(indent + size * 0.5, base - size * 0.3), size * 0.13);
                        if let Some(page) = self.page() {
                            page.fill(dot, INK);
                        }
                    }
                }
                let inner = indent + step;
                self.words(text, inner, (left + wide - inner).max(size * 6.0), size, false);
                self.y += size * 0.15;
            }
            Block::Table { rows, right } => self.table(rows, right),
            Block::Rule => {
                self.need(size * 2.0);
                self.y += size;
                let line = Path::line(&[pt(left, self.y), pt(left + wide, self.y)]);
                if let Some(page) = self.page() {
                    page.stroke(line, LINE, 0.25);
                }
                self.y += size;
            }
        }
    }

    fn write(&mut self, text: &str, x: f32, base: f32, size: f32, bold: bool) {
        if let Some(page) = self.pages.last_mut() {
            page.text_from(pt(x, base - size * 0.35), size, text, INK, bold);
        }
    }

    /// Sets words in lines of this width, and goes on below them.
    fn words(&mut self, text: &[Span], left: f32, wide: f32, size: f32, heavy: bool) {
        for line in self.lines(text, wide, size, heavy) {
            self.need(size * 1.4);
            self.line(&line, left, size);
            self.y += size * 1.4;
        }
    }

    fn line(&mut self, line: &[Word], left: f32, size: f32) {
        let base = self.y + size;
        let mut x = left;
        for word in line {
            self.write(&word.text, x, base, size, word.bold);
            x += self.letters.width(&word.text, size);
        }
    }

    fn lines(&self, text: &[Span], wide: f32, size: f32, heavy: bool) -> Vec<Vec<Word>> {
        let mut lines: Vec<Vec<Word>> = vec![Vec::new()];
        let mut x = 0.0;
        for word in words(text, heavy) {
            let own = self.letters.width(&word.text, size);
            let is_first = lines.last().is_none_or(Vec::is_empty);
            if x + own > wide && !is_first {
                lines.push(Vec::new());
                x = 0.0;
            }
            let text = if x == 0.0 { word.text.trim_start().to_owned() } else { word.text };
            for text in self.pieces(text, wide, size) {
                let own = self.letters.width(&text, size);
                if x + own > wide && x > 0.0 {
                    lines.push(Vec::new());
                    x = 0.0;
                }
                x += own;
                if let Some(line) = lines.last_mut() {
                    line.push(Word { text, bold: word.bold });
                }
            }
        }
        lines
    }

    /// A word that is wider than its line is cut.
    fn pieces(&self, text: String, wide: f32, size: f32) -> Vec<String> {
        if self.letters.width(&text, size) <= wide {
            return vec![text];
        }
        let mut pieces = vec![String::new()];
        let mut x = 0.0;
        for letter in text.chars() {
            let own = self.letters.width(letter.encode_utf8(&mut [0; 4]), size);
            if x + own > wide && x > 0.0 {
                pieces.push(String::new());
                x = 0.0;
            }
            x += own;
            if let Some(piece) = pieces.last_mut() {
                piece.push(letter);
            }
        }
        pieces
    }

    fn table(&mut self, rows: &[Vec<Vec<Span>>], right: &[bool]) {
        let size = self.how.size * 0.92;
        let (left, room) = (self.how.margin, self.how.wide - 2.0 * self.how.margin);
        let n = rows.iter().map(Vec::len).max().unwrap_or(0);
        if n == 0 {
            return;
        }
        let pad = size * 0.5;
        let natural = |column: usize| {
            let cells = rows.iter().filter_map(|row| row.get(column));
            let widths = cells.map(|cell| {
                let text: String = cell.iter().map(|span| span.text.as_str()).collect();
                self.letters.width(&text, size) * 1.06
            });
            widths.fold(size, f32::max) + 2.0 * pad
        };
        let mut widths: Vec<f32> = (0..n).map(natural).collect();
        // Wide columns share what narrow ones leave.
        for _ in 0..n {
            let all: f32 = widths.iter().sum();
            if all <= room {
                break;
            }
            let fair = room / n as f32;
            let narrow: f32 = widths.iter().filter(|&&wide| wide <= fair).sum();
            let broad: f32 = widths.iter().filter(|&&wide| wide > fair).sum();
            let share = ((room - narrow) / broad.max(0.1)).max(0.05);
            widths.iter_mut().filter(|wide| **wide > fair).for_each(|wide| *wide *= share);
        }
        for (nth, row) in rows.iter().enumerate() {
            let set: Vec<Vec<Vec<Word>>> = (0..n)
                .map(|column| {
                    let cell = row.get(column).map(Vec::as_slice).unwrap_or_default();
                    self.lines(cell, (widths[column] - 2.0 * pad).max(size), size, nth == 0)
                })
                .collect();
            let n_lines = set.iter().map(Vec::len).max().unwrap_or(1).max(1);
            let high = n_lines as f32 * size * 1.35 + size * 0.5;
            self.need(high);
            let mut x = left;
            let top = self.y;
            for (column, cell) in set.iter().enumerate() {
                let box_ = Path::rect(x, top, widths[column], high);
                if let Some(page) = self.page() {
                    if nth == 0 {
                        page.fill(box_.clone(), rgb(0xf3_ecdc));
                    }
                    page.stroke(box_, LINE, 0.2);
                }
                for (row, line) in cell.iter().enumerate() {
                    let own: f32 = line.iter().map(|word| self.letters.width(&word.text, size)).sum();
                    let lean = right.get(column) == Some(&true);
                    let start = if lean { x + widths[column] - pad - own } else { x + pad };
                    self.y = top + size * 0.15 + row as f32 * size * 1.35;
                    self.line(line, start, size);
                }
                x += widths[column];
            }
            self.y = top + high;
        }
        self.y += size;
    }

    /// Numbers at the feet of the pages, if there are several.
    fn numbers(&mut self) {
        let n = self.pages.len();
        let Typeset { wide, high, size, margin } = self.how;
        for nth in 0..if n > 1 { n } else { 0 } {
            let text = format!("{} / {n}", nth + 1);
            let x = (wide - self.letters.width(&text, size * 0.85)) / 2.0;
            let base = high - margin * 0.5;
            self.pages[nth].text_from(pt(x, base - size * 0.3), size * 0.85, &text, INK, false);
        }
    }
}

fn words(text: &[Span], heavy: bool) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    for span in text {
        let bold = span.bold || heavy;
        for (nth, part) in span.text.split(' ').enumerate() {
            let blank = nth > 0;
            if part.is_empty() && !blank {
                continue;
            }
            let text = if blank { format!(" {part}") } else { part.to_owned() };
            words.push(Word { text, bold });
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use tilewright::picture::Item;

    use super::super::markdown::blocks;
    use super::*;

    /// The right end of everything on a page.
    fn right(page: &Scene) -> f32 {
        let ends = page.items.iter().map(|item| match item {
            Item::Text(text) => text.at.x,
            _ => 0.0,
        });
        ends.fold(0.0, f32::max)
    }

    #[test]
    fn long_sheets_take_several_pages_and_keep_their_margins() {
        let text = format!(
            "# Правила\n\n{}\n\n| a | b |\n|---|---:|\n| {} | 1 |\n",
            "слово ".repeat(3000),
            "x".repeat(500)
        );
        let how = Typeset::default();
        let pages = typeset(&blocks(&text), &how);
        assert!(pages.len() > 3, "{}", pages.len());
        for page in &pages {
            assert!(right(page) < how.wide - how.margin, "{}", right(page));
            assert_eq!((page.view.wide, page.view.high), (210.0, 297.0));
        }
    }

    #[test]
    fn a_short_sheet_is_one_page_without_a_number() {
        let pages = typeset(&blocks("# A\n\nb"), &Typeset::default());
        assert_eq!(pages.len(), 1);
        // The paper and two texts.
        assert_eq!(pages[0].items.len(), 3);
    }
}
