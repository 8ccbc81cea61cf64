//! Where something stands in a value, put together only when somebody reads it.
//!
//! Of the thousands of names in a game hardly one is ever told about, so a walk keeps the steps and writes no text.
//!
//! **Invariant:** a path is written as `SourceFile::locate` understands it: fields, keys and variants joined with dots, `[k]`
//! for items.

use std::fmt;

/// The path of something that a walk shows. `Display` writes it out.
#[derive(Clone, Copy, Debug)]
pub struct Path<'w> {
    at: &'w str,
    steps: &'w [Step],
    keys: &'w str,
}

impl Path<'_> {
    /// True if the path begins with an item of this list of a file: `patch[3].op`.
    pub fn is_in_list(&self, list: &str) -> bool {
        self.at.is_empty() && matches!(self.steps, [Step::Word(first), Step::Item(_), ..] if *first == list)
    }

    /// The path below the value's own as a JSON pointer: `/op/kinds/0`.
    pub fn pointer(&self) -> String {
        let mut pointer = String::new();
        for step in self.steps {
            pointer.push('/');
            match step {
                Step::Item(index) => pointer.push_str(&index.to_string()),
                Step::Word(word) => pointer.push_str(word),
                Step::Key { start, end } => {
                    let key = self.keys.get(*start..*end).unwrap_or_default();
                    pointer.push_str(&key.replace('~', "~0").replace('/', "~1"));
                }
            }
        }
        pointer
    }
}

impl fmt::Display for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.at)?;
        for (nth, step) in self.steps.iter().enumerate() {
            let dot = if nth == 0 && self.at.is_empty() { "" } else { "." };
            match step {
                Step::Item(index) => write!(f, "[{index}]")?,
                Step::Word(word) => write!(f, "{dot}{word}")?,
                Step::Key { start, end } => {
                    write!(f, "{dot}{}", self.keys.get(*start..*end).unwrap_or_default())?;
                }
            }
        }
        Ok(())
    }
}

impl From<Path<'_>> for String {
    fn from(path: Path<'_>) -> Self {
        path.to_string()
    }
}

/// One step down.
#[derive(Clone, Copy, Debug)]
enum Step {
    /// To a field or variant.
    Word(&'static str),
    /// To an item of a list.
    Item(usize),
    /// To an entry of a map: where its key stands among the keys.
    Key { start: usize, end: usize },
}

/// The steps that a walk has taken.
#[derive(Debug)]
pub(super) struct Steps<'w> {
    at: &'w str,
    steps: Vec<Step>,
    keys: String,
}

/// How far a walk had come.
#[derive(Clone, Copy, Debug)]
pub(super) struct Length {
    steps: usize,
    keys: usize,
}

impl<'w> Steps<'w> {
    /// None yet, in a value whose own path is `at`.
    pub(super) fn new(at: &'w str) -> Self {
        Self { at, steps: Vec::new(), keys: String::new() }
    }

    pub(super) fn path(&self) -> Path<'_> {
        Path { at: self.at, steps: &self.steps, keys: &self.keys }
    }

    /// The path of the list of which this is the first item.
    pub(super) fn list_begun(&self) -> Option<Path<'_>> {
        let (Step::Item(0), steps) = self.steps.split_last()? else {
            return None;
        };
        Some(Path { at: self.at, steps, keys: &self.keys })
    }

    pub(super) fn word(&mut self, word: &'static str) {
        self.steps.push(Step::Word(word));
    }

    pub(super) fn item(&mut self, index: usize) {
        self.steps.push(Step::Item(index));
    }

    pub(super) fn key(&mut self, key: &str) {
        let start = self.keys.len();
        self.keys.push_str(key);
        self.steps.push(Step::Key { start, end: self.keys.len() });
    }

    pub(super) fn length(&self) -> Length {
        Length { steps: self.steps.len(), keys: self.keys.len() }
    }

    /// Goes back up to where the walk had been.
    pub(super) fn back(&mut self, to: Length) {
        self.steps.truncate(to.steps);
        self.keys.truncate(to.keys);
    }
}
