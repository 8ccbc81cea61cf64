//! A rules sheet on pages: the drawings of which a PDF with text that can be searched is made, and what the window shows.
//!
//! **Invariant:** nothing stands beyond the margins, and a heading never stands alone at the foot of a page.

mod setter;
mod table;

use tilewright_picture::paper::{About, pdf as written};
use tilewright_picture::picture::colour::{Colour, rgb};
use tilewright_picture::picture::geometry::pt;
use tilewright_picture::picture::{Path, Scene};
use tilewright_picture::print::Paper;

use super::{Block, Component, Sheet};
use setter::{SIZE, Setter, Span};

const INK: Colour = rgb(0x2c_2418);
const MARK: Colour = rgb(0x7a_4018);
const SOFT: Colour = rgb(0x6d_6457);
const LINE: Colour = rgb(0xc9_bda6);
const TINT: Colour = rgb(0xf5_eedf);

/// What must fit below a heading: a rule of four lines.
const BELOW: f32 = SIZE * 6.2;

/// The pages of a sheet; a unit is a millimetre.
pub fn pages(sheet: &Sheet, paper: Paper) -> Vec<Scene> {
    let mut setter = Setter::new(paper.size());
    for block in &sheet.blocks {
        setter.block(block);
    }
    setter.feet(&sheet.title);
    setter.pages
}

/// The sheet as a PDF.
pub fn pdf(sheet: &Sheet, paper: Paper) -> Vec<u8> {
    written(&pages(sheet, paper), 1.0, &About { title: &sheet.title, lang: &sheet.lang })
}

impl Setter {
    fn block(&mut self, block: &Block) {
        match block {
            Block::Heading { level, text } => self.heading(*level, text),
            Block::Step { number, title } => self.step(*number, title),
            Block::Rule { name, text, lang, .. } => self.rule(name, text, lang.as_deref()),
            Block::Paragraph { text } => {
                self.words(&[Span::light(text)], 0.0, SIZE);
                self.y += SIZE * 0.6;
            }
            Block::Table { head, rows } => self.table(head, rows),
            Block::Components { title, items } => self.components(title, items),
            Block::Picture { picture, caption } => self.figure(&picture.0, caption),
            Block::Example { title, picture, lines, .. } => self.example(title, &picture.0, lines),
            Block::Footer { text } => {
                self.space(SIZE * 1.5);
                self.across(LINE);
                self.y += SIZE * 0.6;
                self.words(&[Span { colour: SOFT, ..Span::light(text) }], 0.0, SIZE * 0.85);
            }
        }
    }

    fn heading(&mut self, level: u8, text: &str) {
        let (size, before, colour) = match level {
            1 => (SIZE * 2.1, 0.0, MARK),
            2 => (SIZE * 1.5, SIZE * 1.4, INK),
            _ => (SIZE * 1.15, SIZE * 0.9, MARK),
        };
        // Below a chapter may come another heading.
        let below = if level < 3 { BELOW + SIZE * 4.3 } else { BELOW };
        self.space(before);
        self.need(size * 1.4 + below);
        self.words(&[Span { colour, ..Span::heavy(text) }], 0.0, size);
        if level == 2 {
            self.y += SIZE * 0.1;
            self.across(LINE);
        }
        self.y += SIZE * 0.5;
    }

    /// A step has its number in a disc.
    fn step(&mut self, number: usize, title: &str) {
        let (size, radius) = (SIZE * 1.15, SIZE * 0.95);
        self.space(SIZE * 0.9);
        self.need(radius * 2.0 + BELOW);
        let (left, top) = (self.left(), self.y);
        let middle = pt(left + radius, top + radius);
        let page = self.page();
        page.fill(Path::circle(middle, radius), MARK);
        page.text(middle, SIZE, &number.to_string(), rgb(0xff_ffff), true);
        // The title stands in the middle of the disc's height.
        self.y = top + radius - size * 0.65;
        self.words(&[Span { colour: MARK, ..Span::heavy(title) }], radius * 2.0 + SIZE * 0.6, size);
        self.y = self.y.max(top + radius * 2.0) + SIZE * 0.35;
    }

    fn rule(&mut self, name: &str, text: &str, lang: Option<&str>) {
        let indent = SIZE * 1.3;
        let name = if name.is_empty() { String::new() } else { format!("{name}. ") };
        let lang = lang.map_or(String::new(), |lang| format!(" [{lang}]"));
        let spans = [Span::heavy(&name), Span::light(text), Span { colour: SOFT, ..Span::light(&lang) }];
        let lines = self.lines(&spans, self.room() - indent, SIZE);
        // A short rule stands on one page, and of a long one never a single line.
        self.need(self.high(if lines.len() < 5 { lines.len() } else { 2 }, SIZE));
        let dot = Path::circle(pt(self.left() + SIZE * 0.45, self.y + SIZE * 0.72), SIZE * 0.14);
        self.page().fill(dot, MARK);
        self.set(&lines, indent, SIZE);
        self.y += SIZE * 0.2;
    }

    fn components(&mut self, title: &str, items: &[Component]) {
        let title = format!("{title}: ");
        let counts: Vec<_> = items.iter().map(|item| item.count.to_string()).collect();
        let mut names: Vec<_> = items.iter().map(|item| format!(" {}, ", item.name)).collect();
        if let Some(last) = names.last_mut() {
            *last = format!("{}.", last.trim_end_matches([',', ' ']));
        }
        let things =
            counts.iter().zip(&names).flat_map(|(count, name)| [Span::heavy(count), Span::light(name)]);
        let spans: Vec<_> = std::iter::once(Span::light(&title)).chain(things).collect();
        self.words(&spans, 0.0, SIZE);
        self.y += SIZE * 0.5;
    }

    /// A picture with a line below it.
    fn figure(&mut self, picture: &Scene, caption: &str) {
        let picture = setter::fitted(picture, (self.room(), self.depth() * 0.7));
        self.need(picture.view.high + SIZE * 2.5);
        self.picture(&picture);
        self.y += SIZE * 0.4;
        self.words(&[Span { colour: SOFT, ..Span::light(caption) }], 0.0, SIZE * 0.9);
        self.y += SIZE * 0.8;
    }

    /// A position from play in a box: the picture as wide as it may be, and below it what happens.
    fn example(&mut self, title: &str, picture: &Scene, lines: &[String]) {
        let pad = SIZE * 0.9;
        let room = self.room() - 2.0 * pad;
        let mut texts = vec![self.lines(&[Span::heavy(title)], room, SIZE)];
        texts.extend(lines.iter().map(|line| self.lines(&[Span::light(line)], room, SIZE)));
        let most = (room * 0.8, self.depth() * 0.4);
        let picture = setter::fitted(picture, most);
        let shown = picture.view.high + SIZE;
        let n_lines: usize = texts.iter().map(Vec::len).sum();
        let high = self.high(n_lines, SIZE) + SIZE * 0.3 * texts.len() as f32 + shown + 2.0 * pad;
        self.space(SIZE * 0.5);
        // A box that is higher than a page begins here and goes on without its ground.
        if high <= self.depth() {
            self.need(high);
            let (left, top, wide) = (self.left(), self.y, self.room());
            self.page().fill(Path::rect(left, top, wide, high), TINT);
            self.page().fill(Path::rect(left, top, SIZE * 0.25, high), MARK);
        }
        self.y += pad;
        for (nth, text) in texts.iter().enumerate() {
            self.set(text, pad, SIZE);
            self.y += SIZE * 0.3;
            if nth == 0 {
                self.need(shown);
                self.picture(&picture);
                self.y += SIZE;
            }
        }
        self.y += pad + SIZE * 0.6;
    }
}
