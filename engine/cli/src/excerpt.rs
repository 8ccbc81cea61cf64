//! The lines of a file that a message is about, for drawing below it.
//!
//! Only those lines are kept, and of a long one only what lies around the place: a file of one line of megabytes is shown
//! by a screen's width. Lines and columns stay those of the file.

use std::ops::Range;

use codespan_reporting::files::{Error, Files};

use super::escape::shown;

/// The most characters of a line.
const WIDTH: usize = 160;
/// So many of them before the place.
const BEFORE: usize = 60;
/// The most lines.
const LINES: usize = 200;

/// A part of a file.
#[derive(Debug)]
pub(super) struct Excerpt {
    name: String,
    text: String,
    lines: Vec<Line>,
    range: Range<usize>,
}

/// A line as it is shown.
#[derive(Debug)]
struct Line {
    /// Where it begins in the excerpt's text.
    start: usize,
    /// Its number in the file, from 1.
    number: usize,
    /// How many characters of it were left out before what is shown.
    skipped: usize,
    /// For each character shown its column in the file: escapes are wider than what they stand for.
    columns: Vec<(usize, usize)>,
}

impl Excerpt {
    /// What lies between two places of a text, each a line and a column that count characters from 1.
    pub(super) fn new(name: &str, text: &str, start: (usize, usize), end: (usize, usize)) -> Self {
        let mut excerpt =
            Self { name: shown(name).into_owned(), text: String::new(), lines: Vec::new(), range: 0..0 };
        let first = start.0.max(1);
        let last = end.0.clamp(first, first + LINES - 1);
        let mut range = (None, None);
        for (nth, line) in text.split('\n').enumerate().skip(first - 1).take(last + 1 - first) {
            let number = nth + 1;
            // What is pointed at on this line, in characters from 0.
            let from = if number == start.0 { start.1.saturating_sub(1) } else { 0 };
            let to = (number == end.0).then(|| end.1.saturating_sub(1).max(from));
            let (from, to) = excerpt.add(number, line.strip_suffix('\r').unwrap_or(line), from, to);
            range.0.get_or_insert(from);
            range.1 = to.or(range.1);
        }
        let whole = excerpt.text.len();
        let from = range.0.unwrap_or(whole);
        excerpt.range = from..range.1.unwrap_or(whole).max(from);
        excerpt
    }

    /// What the message points at.
    pub(super) fn range(&self) -> Range<usize> {
        self.range.clone()
    }

    /// Adds a line; gives the bytes of two of its characters.
    fn add(&mut self, number: usize, line: &str, from: usize, to: Option<usize>) -> (usize, Option<usize>) {
        let skipped = if line.chars().nth(WIDTH).is_none() { 0 } else { from.saturating_sub(BEFORE) };
        if !self.lines.is_empty() {
            self.text.push('\n');
        }
        let start = self.text.len();
        let mut columns = Vec::new();
        if skipped > 0 {
            columns.push((self.text.len(), skipped));
            self.text.push('…');
        }
        let mut at = (None, None);
        let mut rest = line.chars().enumerate().skip(skipped);
        for (nth, c) in rest.by_ref().take(WIDTH) {
            if nth == from {
                at.0 = Some(self.text.len());
            }
            if Some(nth) == to {
                at.1 = Some(self.text.len());
            }
            columns.push((self.text.len(), nth + 1));
            self.text.push_str(&shown(c.encode_utf8(&mut [0; 4])));
        }
        let end = self.text.len();
        if rest.next().is_some() {
            self.text.push('…');
        }
        self.lines.push(Line { start, number, skipped, columns });
        (at.0.unwrap_or(end), to.map(|_| at.1.unwrap_or(end)))
    }

    fn line(&self, index: usize) -> Result<&Line, Error> {
        self.lines.get(index).ok_or(Error::LineTooLarge { given: index, max: self.lines.len() })
    }
}

impl<'f> Files<'f> for Excerpt {
    type FileId = ();
    type Name = &'f str;
    type Source = &'f str;

    fn name(&'f self, (): ()) -> Result<&'f str, Error> {
        Ok(&self.name)
    }

    fn source(&'f self, (): ()) -> Result<&'f str, Error> {
        Ok(&self.text)
    }

    fn line_index(&'f self, (): (), byte: usize) -> Result<usize, Error> {
        Ok(self.lines.partition_point(|line| line.start <= byte).saturating_sub(1))
    }

    fn line_number(&'f self, (): (), index: usize) -> Result<usize, Error> {
        Ok(self.line(index)?.number)
    }

    fn column_number(&'f self, (): (), index: usize, byte: usize) -> Result<usize, Error> {
        let line = self.line(index)?;
        let known = line.columns.iter().rev().find(|(at, _)| *at <= byte);
        let shown = line.columns.iter().find(|(at, _)| *at == byte);
        let beyond = known.map_or(line.skipped + 1, |(_, column)| column + 1);
        Ok(shown.map_or(beyond, |(_, column)| *column))
    }

    fn line_range(&'f self, (): (), index: usize) -> Result<Range<usize>, Error> {
        let end = self.lines.get(index + 1).map_or(self.text.len(), |next| next.start);
        Ok(self.line(index)?.start..end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(excerpt: &Excerpt) -> (usize, usize, &str) {
        let index = excerpt.line_index((), excerpt.range().start).unwrap();
        let line = excerpt.line_number((), index).unwrap();
        let column = excerpt.column_number((), index, excerpt.range().start).unwrap();
        (line, column, &excerpt.text[excerpt.range()])
    }

    #[test]
    fn lines_and_columns_are_those_of_the_file() {
        let text = "a\nbär and more\nc\n";
        assert_eq!(place(&Excerpt::new("x", text, (2, 3), (2, 4))), (2, 3, "r"));
        assert_eq!(place(&Excerpt::new("x", text, (1, 1), (1, 1))), (1, 1, ""));
        assert_eq!(place(&Excerpt::new("x", text, (2, 5), (3, 2))), (2, 5, "and more\nc"));
        assert_eq!(place(&Excerpt::new("x", text, (3, 2), (3, 2))), (3, 2, ""));
        // Beyond the end there is nothing, and nothing breaks.
        assert_eq!(Excerpt::new("x", text, (9, 9), (12, 1)).range(), 0..0);
        assert_eq!(Excerpt::new("x", "", (1, 1), (1, 7)).range(), 0..0);
    }

    #[test]
    fn of_a_long_line_is_shown_what_lies_around_the_place() {
        let text = format!("{}wrong{}", "я".repeat(1_000_000), "z".repeat(1_000_000));
        let excerpt = Excerpt::new("x", &text, (1, 1_000_001), (1, 1_000_006));
        assert_eq!(place(&excerpt), (1, 1_000_001, "wrong"));
        assert!(excerpt.text.chars().count() <= WIDTH + 2, "{}", excerpt.text);
        assert!(excerpt.text.starts_with("…я") && excerpt.text.ends_with("z…"));
        // All of it is pointed at: as much as is shown.
        let all = Excerpt::new("x", &text, (1, 1), (1, 2_000_006));
        assert_eq!(all.text[all.range()].chars().count(), WIDTH);
    }

    #[test]
    fn what_a_terminal_obeys_is_shown_at_its_column() {
        let excerpt = Excerpt::new("a\u{1b}b", "a\u{1b}b\u{202e}cd", (1, 5), (1, 6));
        assert_eq!(excerpt.name, "a\\u{1b}b");
        assert_eq!(place(&excerpt), (1, 5, "c"));
        assert_eq!(excerpt.text, "a\\u{1b}b\\u{202e}cd");
    }
}
