//! Words in lines, lines on pages.

use std::sync::Arc;

use super::{INK, LINE, SOFT};
use tilewright_picture::paper::Letters;
use tilewright_picture::picture::colour::{Colour, rgb};
use tilewright_picture::picture::geometry::pt;
use tilewright_picture::picture::{Path, Scene};

/// Height of the letters in millimetres: 10.5 points.
pub(super) const SIZE: f32 = 3.7;
/// From line to line, in heights of letters.
const LEAD: f32 = 1.4;
/// What stays free at each side of a page.
const MARGIN: f32 = 18.0;

/// Pages that are being filled. Lengths are in millimetres.
pub(super) struct Setter {
    wide: f32,
    high: f32,
    letters: Letters,
    pub pages: Vec<Scene>,
    /// How far down the last page is full.
    pub y: f32,
}

/// Letters of one kind.
#[derive(Clone, Copy)]
pub(super) struct Span<'t> {
    pub text: &'t str,
    pub bold: bool,
    pub colour: Colour,
}

/// Words of one kind that stand on one line, with the blanks before them.
pub(super) struct Run {
    text: String,
    bold: bool,
    colour: Colour,
    wide: f32,
}

pub(super) type Line = Vec<Run>;

impl<'t> Span<'t> {
    pub fn light(text: &'t str) -> Self {
        Self { text, bold: false, colour: INK }
    }

    pub fn heavy(text: &'t str) -> Self {
        Self { bold: true, ..Self::light(text) }
    }
}

impl Setter {
    pub fn new((wide, high): (f32, f32)) -> Self {
        let mut setter = Self { wide, high, letters: Letters::new(), pages: Vec::new(), y: 0.0 };
        setter.new_page();
        setter
    }

    pub fn left(&self) -> f32 {
        MARGIN
    }

    /// Width between the margins.
    pub fn room(&self) -> f32 {
        self.wide - 2.0 * MARGIN
    }

    /// Height between the margins.
    pub fn depth(&self) -> f32 {
        self.high - 2.0 * MARGIN
    }

    /// The height of so many lines.
    pub fn high(&self, n: usize, size: f32) -> f32 {
        n as f32 * size * LEAD
    }

    /// The page that is being filled.
    pub fn page(&mut self) -> &mut Scene {
        if self.pages.is_empty() {
            self.new_page();
        }
        let last = self.pages.len() - 1;
        &mut self.pages[last]
    }

    fn new_page(&mut self) {
        let mut page = Scene::new(pt(0.0, 0.0), self.wide, self.high);
        page.fill(Path::rect(0.0, 0.0, self.wide, self.high), rgb(0xff_ffff));
        self.pages.push(page);
        self.y = MARGIN;
    }

    /// Free height, except at the head of a page.
    pub fn space(&mut self, high: f32) {
        if self.y > MARGIN {
            self.y += high;
        }
    }

    /// Goes on to the next page if this one has not so much room.
    pub fn need(&mut self, high: f32) {
        if self.y + high > self.high - MARGIN && self.y > MARGIN {
            self.new_page();
        }
    }

    /// A line from margin to margin.
    pub fn across(&mut self, colour: Colour) {
        let (left, right, y) = (self.left(), self.left() + self.room(), self.y);
        self.page().stroke(Path::line(&[pt(left, y), pt(right, y)]), colour, 0.25);
    }

    /// Words from so far within the left margin to the right margin, and goes on below them.
    pub fn words(&mut self, text: &[Span<'_>], indent: f32, size: f32) {
        let lines = self.lines(text, self.room() - indent, size);
        self.set(&lines, indent, size);
    }

    /// Lines, and goes on below them.
    pub fn set(&mut self, lines: &[Line], indent: f32, size: f32) {
        for line in lines {
            self.need(size * LEAD);
            let at = (self.left() + indent, self.y);
            self.line(line, at, size);
            self.y += size * LEAD;
        }
    }

    /// One line, whose upper left corner is here.
    pub fn line(&mut self, line: &Line, (mut x, y): (f32, f32), size: f32) {
        for run in line {
            // What stands in the middle of the letters' height.
            let at = pt(x, y + size * 0.65);
            self.page().text_from(at, size, &run.text, run.colour, run.bold);
            x += run.wide;
        }
    }

    /// How wide a text is.
    pub fn width(&self, text: &str, size: f32) -> f32 {
        self.letters.width(text, size)
    }

    /// Breaks a text into lines of at most this width.
    pub fn lines(&self, text: &[Span<'_>], wide: f32, size: f32) -> Vec<Line> {
        let wide = wide.max(size);
        let mut lines = vec![Line::new()];
        let mut x = 0.0;
        for span in text.iter().filter(|span| !span.text.is_empty()) {
            for (nth, word) in span.text.split(' ').enumerate() {
                let blank = if nth > 0 { " " } else { "" };
                let own = self.width(word, size);
                if x > 0.0 && x + self.width(blank, size) + own > wide && !word.is_empty() {
                    lines.push(Line::new());
                    x = 0.0;
                }
                let blank = if x > 0.0 { blank } else { "" };
                for piece in self.pieces(&format!("{blank}{word}"), wide - x.min(wide - size), wide, size) {
                    let own = self.width(&piece, size);
                    if x > 0.0 && x + own > wide {
                        lines.push(Line::new());
                        x = 0.0;
                    }
                    x += own;
                    if let Some(line) = lines.last_mut() {
                        join(line, piece, span, own);
                    }
                }
            }
        }
        lines.retain(|line| !line.is_empty());
        lines
    }

    /// A word that is wider than its line is cut.
    fn pieces(&self, word: &str, first: f32, wide: f32, size: f32) -> Vec<String> {
        let mut pieces = vec![String::new()];
        let (mut x, mut room) = (0.0, if self.width(word, size) > wide { first } else { f32::INFINITY });
        for letter in word.chars() {
            let own = self.width(letter.encode_utf8(&mut [0; 4]), size);
            if x > 0.0 && x + own > room {
                pieces.push(String::new());
                (x, room) = (0.0, wide);
            }
            x += own;
            if let Some(piece) = pieces.last_mut() {
                piece.push(letter);
            }
        }
        pieces.retain(|piece| !piece.is_empty());
        pieces
    }

    /// A drawing in the middle of the page's width.
    pub fn picture(&mut self, scene: &Scene) {
        let x = (self.wide - scene.view.wide) / 2.0 - scene.view.at.x;
        let at = pt(x, self.y - scene.view.at.y);
        self.page().part(&Arc::new(scene.clone()), at);
        self.y += scene.view.high;
    }

    /// What stands at the foot of every page, if there are several: the title, and which page it is.
    pub fn feet(&mut self, title: &str) {
        let (n, size) = (self.pages.len(), SIZE * 0.85);
        if n < 2 {
            return;
        }
        let (left, right, y) = (MARGIN, self.wide - MARGIN, self.high - MARGIN * 0.6);
        for nth in 0..n {
            let number = format!("{} / {n}", nth + 1);
            let own = self.width(&number, size);
            let title =
                self.lines(&[Span { colour: SOFT, ..Span::light(title) }], right - left - own - size, size);
            let page = &mut self.pages[nth];
            page.stroke(Path::line(&[pt(left, y - size), pt(right, y - size)]), LINE, 0.15);
            page.text_from(pt(right - own, y), size, &number, SOFT, false);
            if let Some(run) = title.first().and_then(|line| line.first()) {
                page.text_from(pt(left, y), size, &run.text, SOFT, false);
            }
        }
    }
}

/// Adds words to a line: to its last run if they are of one kind, so that they are found as one text.
fn join(line: &mut Line, text: String, span: &Span<'_>, wide: f32) {
    match line.last_mut().filter(|run| run.bold == span.bold && run.colour == span.colour) {
        Some(run) => {
            run.text.push_str(&text);
            run.wide += wide;
        }
        None => line.push(Run { text, bold: span.bold, colour: span.colour, wide }),
    }
}

/// A drawing made smaller, or larger up to tiles of 18 millimetres, so that it is at most so wide and high.
pub(super) fn fitted(scene: &Scene, (wide, high): (f32, f32)) -> Scene {
    let view = scene.view;
    let scale = (wide / view.wide.max(1.0)).min(high / view.high.max(1.0)).min(0.18);
    let mut out = scene.scaled(scale, pt(0.0, 0.0));
    out.clip = true;
    out
}
