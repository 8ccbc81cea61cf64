//! A sentence in lines: every effect begins a line of its own, what lies in it is moved in.

use tilewright::explain::{Part, Told, Value};
use tilewright::manual::Type;

use crate::model::rules::Form;

/// A sentence in lines.
#[derive(Clone, Debug, Default)]
pub(super) struct Flow {
    /// The lines.
    pub lines: Vec<Line>,
}

/// A line.
#[derive(Clone, Debug, Default)]
pub(super) struct Line {
    /// How far it is moved in.
    pub depth: usize,
    /// The path of the effect that begins here.
    pub of: Option<String>,
    /// What stands on it.
    pub runs: Vec<Run>,
}

/// A stretch of a line that was made of one value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Run {
    /// The words.
    pub text: String,
    /// The innermost value around them; none for the words between values.
    pub path: Option<String>,
    /// True if there is nothing else in the value: it is a chip.
    pub leaf: bool,
}

impl Flow {
    /// The lines of a sentence, of an entry with this form.
    pub fn of(told: &Told, form: &Form) -> Self {
        let mut flow = Self { lines: vec![Line::default()] };
        flow.parts(&told.parts, None, 0, form);
        flow
    }

    fn parts(&mut self, parts: &[Part], path: Option<&str>, depth: usize, form: &Form) {
        for part in parts {
            match part {
                Part::Text(text) => self.run(text, path, false),
                Part::Value(value) => self.value(value, depth, form),
            }
        }
    }

    fn value(&mut self, value: &Value, depth: usize, form: &Form) {
        let is_effect =
            |path: &str| form.row(path).is_some_and(|row| row.ty == Type::Named("Effect".to_owned()));
        if is_effect(&value.path) {
            self.lines.push(Line { depth: depth + 1, of: Some(value.path.clone()), runs: Vec::new() });
            self.parts(&value.parts, Some(&value.path), depth + 1, form);
        } else if let Some(text) = alone(value) {
            self.run(text, Some(&value.path), true);
        } else {
            self.parts(&value.parts, Some(&value.path), depth, form);
        }
    }

    fn run(&mut self, text: &str, path: Option<&str>, leaf: bool) {
        if let Some(line) = self.lines.last_mut() {
            line.runs.push(Run { text: text.to_owned(), path: path.map(str::to_owned), leaf });
        }
    }
}

/// The words of a value that has no values in it.
fn alone(value: &Value) -> Option<&str> {
    match value.parts.as_slice() {
        [Part::Text(text)] => Some(text),
        _ => None,
    }
}
