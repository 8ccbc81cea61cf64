//! A mistake in somebody's data, with its place and the likely fix.

use std::borrow::Cow;
use std::fmt;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Severity {
    /// The data is fine, but it leaves something open that somebody may want to decide.
    Note,
    /// The data means something, but probably not what was meant.
    Warning,
    /// The data cannot be used.
    Error,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Note => "note",
            Self::Warning => "warning",
            Self::Error => "error",
        })
    }
}

/// A range of text in a file. Lines and columns count from 1, columns in characters.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Place {
    /// The file, as it was named when it was loaded.
    pub file: PathBuf,
    /// First line and column.
    pub start: (usize, usize),
    /// Line and column just after the last character.
    pub end: (usize, usize),
}

/// Something that is wrong, in words for the person who wrote the data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// A short lasting name of this kind of mistake: `unknown-name`, `port-unclaimed`, …
    pub code: Cow<'static, str>,
    /// Where it stands, if it stands anywhere.
    pub place: Option<Place>,
    /// The path inside the data: `features.city.score.complete.tiles`. // example: a package's own names
    pub path: String,
    /// What is wrong, in one sentence.
    pub message: String,
    /// What was probably meant, or what to do.
    pub help: Option<String>,
}

impl Diagnostic {
    /// An error that stands nowhere yet.
    pub fn error(code: &'static str, message: impl Into<String>) -> Self {
        Self {
            severity: Severity::Error,
            code: code.into(),
            place: None,
            path: String::new(),
            message: message.into(),
            help: None,
        }
    }

    /// A warning that stands nowhere yet.
    pub fn warning(code: &'static str, message: impl Into<String>) -> Self {
        Self { severity: Severity::Warning, ..Self::error(code, message) }
    }

    /// The same at a place.
    pub fn at(self, place: impl Into<Option<Place>>) -> Self {
        let place = place.into();
        Self { place, ..self }
    }

    /// The same at the start of a file.
    pub fn in_file(self, file: impl Into<PathBuf>) -> Self {
        self.at(Place { file: file.into(), start: (1, 1), end: (1, 1) })
    }

    /// The same with a data path.
    pub fn on(self, path: impl Into<String>) -> Self {
        let path = path.into();
        Self { path, ..self }
    }

    /// The same with advice, if there is any.
    pub fn help(self, help: impl Into<Option<String>>) -> Self {
        let help = help.into();
        Self { help, ..self }
    }

    /// True if the data cannot be used.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}

/// One line: `file:line:col: error[code] path: message (help)`.
impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(place) = &self.place {
            let (line, column) = place.start;
            write!(f, "{}:{line}:{column}: ", place.file.display())?;
        }
        write!(f, "{}[{}] ", self.severity, self.code)?;
        if !self.path.is_empty() {
            write!(f, "{}: ", self.path)?;
        }
        f.write_str(&self.message)?;
        match &self.help {
            Some(help) => write!(f, " ({help})"),
            None => Ok(()),
        }
    }
}
