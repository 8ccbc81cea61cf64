//! Mistakes in somebody's data, on the terminal and as JSON.

use std::io;

use codespan_reporting::diagnostic::{Diagnostic as Drawn, Label};
use codespan_reporting::files::{Error, SimpleFiles};
use codespan_reporting::term::{self, Config, Styles, StylesWriter, termcolor::Ansi};
use serde_json::{Value, json};

use super::Console;
use crate::load::{Diagnostic, Library, Place, Severity};

impl Console<'_> {
    /// Writes diagnostics with the lines they are about to standard error.
    pub(super) fn diagnostics(&mut self, library: &Library, found: &[Diagnostic]) -> io::Result<()> {
        for diagnostic in found {
            let place = diagnostic.place.as_ref();
            let text = place.and_then(|place| library.source(&place.file));
            if let (Some(place), None) = (place, text) {
                // A file that could not be read as text has no lines to show.
                let (line, column) = place.start;
                writeln!(self.err, "{}:{line}:{column}:", place.file.display())?;
            }
            let mut files = SimpleFiles::new();
            let mut drawn = drawn(diagnostic);
            if let (Some(place), Some(text)) = (place, text) {
                let file = files.add(place.file.display().to_string(), text);
                let range = offset(text, place.start)..offset(text, place.end);
                drawn.labels.push(Label::primary(file, range));
            }
            self.draw(&files, &drawn).map_err(|error| match error {
                Error::Io(error) => error,
                other => io::Error::other(other),
            })?;
        }
        Ok(())
    }

    fn draw(&mut self, files: &SimpleFiles<String, &str>, drawn: &Drawn<usize>) -> Result<(), Error> {
        let config = Config::default();
        if self.colour_err {
            let styles = Styles::default();
            let mut ansi = Ansi::new(&mut *self.err);
            term::emit_to_write_style(&mut StylesWriter::new(&mut ansi, &styles), &config, files, drawn)
        } else {
            term::emit_to_io_write(&mut *self.err, &config, files, drawn)
        }
    }
}

fn drawn(diagnostic: &Diagnostic) -> Drawn<usize> {
    let drawn = match diagnostic.severity {
        Severity::Error => Drawn::error(),
        Severity::Warning => Drawn::warning(),
    };
    let mut drawn = drawn.with_code(diagnostic.code).with_message(&diagnostic.message);
    if !diagnostic.path.is_empty() {
        drawn.notes.push(format!("in {}", diagnostic.path));
    }
    drawn.notes.extend(diagnostic.help.iter().map(|help| format!("help: {help}")));
    drawn
}

/// The byte at a line and column, which count characters from 1; the end of the text if there is none.
fn offset(text: &str, (line, column): (usize, usize)) -> usize {
    let mut starts = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1));
    let Some(start) = starts.nth(line.saturating_sub(1)) else {
        return text.len();
    };
    let within = text[start..].char_indices().nth(column.saturating_sub(1));
    within.map_or(text.len(), |(at, _)| start + at)
}

/// A diagnostic for programs.
pub(super) fn json(diagnostic: &Diagnostic) -> Value {
    let place = |Place { file, start, end }: &Place| {
        json!({
            "file": file,
            "line": start.0,
            "column": start.1,
            "end_line": end.0,
            "end_column": end.1,
        })
    };
    json!({
        "severity": word(diagnostic.severity),
        "code": diagnostic.code,
        "place": diagnostic.place.as_ref().map(place),
        "path": diagnostic.path,
        "message": diagnostic.message,
        "help": diagnostic.help,
    })
}

fn word(severity: Severity) -> &'static str {
    match severity {
        Severity::Warning => "warning",
        Severity::Error => "error",
    }
}

/// "3 errors, 1 warning".
pub(super) fn count(found: &[Diagnostic]) -> String {
    let number = |severity| found.iter().filter(|d| d.severity == severity).count();
    let words = [Severity::Error, Severity::Warning].map(|severity| match number(severity) {
        0 => String::new(),
        1 => format!("1 {}", word(severity)),
        n => format!("{n} {}s", word(severity)),
    });
    let words: Vec<_> = words.into_iter().filter(|text| !text.is_empty()).collect();
    words.join(", ")
}

#[cfg(test)]
mod tests {
    use super::offset;

    #[test]
    fn lines_and_columns_count_characters() {
        let text = "a\nbär\n";
        assert_eq!(offset(text, (1, 1)), 0);
        assert_eq!(offset(text, (2, 3)), 5, "ä takes two bytes");
        assert_eq!(offset(text, (3, 1)), 7);
        assert_eq!(offset(text, (9, 9)), 7);
    }
}
