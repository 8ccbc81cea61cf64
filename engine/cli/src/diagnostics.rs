//! Mistakes in somebody's data, on the terminal and as JSON.

use std::io;

use codespan_reporting::diagnostic::{Diagnostic as Drawn, Label};
use codespan_reporting::files::Error;
use codespan_reporting::term::{self, Config, Styles, StylesWriter, termcolor::Ansi};
use serde_json::{Value, json};

use super::Console;
use super::escape::shown;
use super::excerpt::Excerpt;
use tilewright_lang::load::{Diagnostic, Library, Place, Severity};

impl Console<'_> {
    /// Writes diagnostics with the lines they are about to standard error.
    pub(super) fn diagnostics(&mut self, library: &Library, found: &[Diagnostic]) -> io::Result<()> {
        for diagnostic in found {
            let place = diagnostic.place.as_ref();
            let text = place.and_then(|place| library.source(&place.file));
            if let (Some(place), None) = (place, text) {
                // A file that could not be read as text has no lines to show.
                let (line, column) = place.start;
                self.note(format_args!("{}:{line}:{column}:", place.file.display()))?;
            }
            let mut drawn = drawn(diagnostic);
            let excerpt = match (place, text) {
                (Some(Place { file, start, end }), Some(text)) => {
                    let excerpt = Excerpt::new(&file.display().to_string(), text, *start, *end);
                    drawn.labels.push(Label::primary((), excerpt.range()));
                    excerpt
                }
                _ => Excerpt::new("", "", (1, 1), (1, 1)),
            };
            self.draw(&excerpt, &drawn).map_err(|error| match error {
                Error::Io(error) => error,
                other => io::Error::other(other),
            })?;
        }
        Ok(())
    }

    /// Draws in memory first: standard error is not buffered, and a drawing comes in hundreds of pieces.
    fn draw(&mut self, excerpt: &Excerpt, drawn: &Drawn<()>) -> Result<(), Error> {
        let config = Config::default();
        let mut text = Vec::new();
        if self.colour_err {
            let styles = Styles::default();
            let mut ansi = Ansi::new(&mut text);
            term::emit_to_write_style(&mut StylesWriter::new(&mut ansi, &styles), &config, excerpt, drawn)?;
        } else {
            term::emit_to_io_write(&mut text, &config, excerpt, drawn)?;
        }
        Ok(self.err.write_all(&text)?)
    }
}

fn drawn(diagnostic: &Diagnostic) -> Drawn<()> {
    let drawn = match diagnostic.severity {
        Severity::Error => Drawn::error(),
        Severity::Warning => Drawn::warning(),
        Severity::Note => Drawn::note(),
    };
    let mut drawn = drawn.with_code(&*diagnostic.code).with_message(shown(&diagnostic.message));
    if !diagnostic.path.is_empty() {
        drawn.notes.push(format!("in {}", shown(&diagnostic.path)));
    }
    drawn.notes.extend(diagnostic.help.iter().map(|help| format!("help: {}", shown(help))));
    drawn
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
        Severity::Note => "note",
        Severity::Warning => "warning",
        Severity::Error => "error",
    }
}

/// "3 errors, 1 warning, 2 notes".
pub(super) fn count<'a>(found: impl IntoIterator<Item = &'a Diagnostic> + Clone) -> String {
    let number = |severity| found.clone().into_iter().filter(|d| d.severity == severity).count();
    let words = [Severity::Error, Severity::Warning, Severity::Note].map(|severity| match number(severity) {
        0 => String::new(),
        1 => format!("1 {}", word(severity)),
        n => format!("{n} {}s", word(severity)),
    });
    let words: Vec<_> = words.into_iter().filter(|text| !text.is_empty()).collect();
    words.join(", ")
}
