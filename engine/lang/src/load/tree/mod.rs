//! The syntax of a file: a tree of brackets that knows where everything stands.
//!
//! It is what mistakes are placed with, what a file is laid out from, and what edits are aimed with. It is not what values
//! are read from: that is the `ron` crate, so that there is one judge of what a number or a string may look like.
//!
//! **Invariant:** every [`Span`] lies inside the text on character boundaries; the items of a group stand in the order of
//! the text, do not overlap, and lie inside their group; nesting is at most [`limit::NESTING`](super::limit::NESTING).
//! Nothing of the text is lost: what no node covers is blanks, separators and [`Tree::comments`].

mod bracket;
mod parse;
mod path;
mod token;

pub use path::Target;
pub(crate) use token::BYTE_ORDER_MARK;

use std::borrow::Cow;

use super::edits::Edits;

/// A range of bytes of a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// The first byte.
    pub start: usize,
    /// The byte after the last.
    pub end: usize,
}

impl Span {
    /// The range from `start` up to `end`.
    pub fn new(start: usize, end: usize) -> Self {
        Self { start, end }
    }

    /// True if all of `other` lies inside.
    pub fn contains(self, other: Span) -> bool {
        self.start <= other.start && other.end <= self.end
    }

    /// The text of the range.
    pub fn of(self, text: &str) -> &str {
        text.get(self.start..self.end).unwrap_or_default()
    }
}

/// The syntax tree of a file.
#[derive(Clone, Debug, Default)]
pub struct Tree {
    /// The file's one value, if there is any.
    pub root: Option<Node>,
    /// All comments in order; an `#![…]` line at the top counts as one.
    pub comments: Vec<Span>,
}

/// A value as it is written.
#[derive(Clone, Debug)]
pub struct Node {
    /// From the first character of the name or bracket to the last bracket.
    pub span: Span,
    /// The word before the bracket, or the lone word.
    pub head: Option<Span>,
    /// What it is.
    pub body: Body,
}

/// What a value is.
#[derive(Clone, Debug)]
pub enum Body {
    /// A lone word, such as `true` or the name of a variant.
    Word,
    /// Text in quotes.
    Text,
    /// A number.
    Number,
    /// A character in single quotes.
    Char,
    /// Brackets and what they hold.
    Group(Group),
    /// Something that could not be read. It was reported.
    Broken,
}

/// A pair of brackets and what stands between them.
#[derive(Clone, Debug)]
pub struct Group {
    /// Which brackets.
    pub bracket: Bracket,
    /// The opening bracket.
    pub open: Span,
    /// The closing bracket; empty if it is missing.
    pub close: Span,
    /// What stands between them.
    pub items: Vec<Item>,
}

/// Something in a list, map or struct.
#[derive(Clone, Debug)]
pub struct Item {
    /// The name or key before the colon, if any.
    pub key: Option<Span>,
    /// The value.
    pub value: Node,
    /// From the first character to the comma, if there is one.
    pub span: Span,
}

/// A kind of bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bracket {
    /// `( )`
    Round,
    /// `[ ]`
    Square,
    /// `{ }`
    Curly,
}

impl Bracket {
    /// The opening bracket.
    pub fn open(self) -> &'static str {
        match self {
            Self::Round => "(",
            Self::Square => "[",
            Self::Curly => "{",
        }
    }

    /// The closing bracket.
    pub fn close(self) -> &'static str {
        match self {
            Self::Round => ")",
            Self::Square => "]",
            Self::Curly => "}",
        }
    }
}

/// Something that is wrong with the syntax.
#[derive(Clone, Debug)]
pub struct Flaw {
    /// The same word for the same mistake: `unclosed`.
    pub code: &'static str,
    /// Where in the text.
    pub span: Span,
    /// What is wrong.
    pub message: String,
    /// How it could be put right.
    pub help: Option<String>,
}

impl Tree {
    /// Reads the syntax of `text` as far as it can be understood; what is wrong with it is left out.
    ///
    /// Spans belong to `text` as it stands. Whoever wants the mistakes loads the file.
    pub fn of(text: &str) -> Self {
        Self::parse(text).0
    }

    /// Reads the syntax of `text` as far as it can be understood.
    ///
    /// Beside the tree come all flaws in the order of the text, and edits that put them right (by leaving out what makes
    /// no sense), so that what remains can be read. Flaws that end in [`limit`](super::limit) leave the tree empty.
    pub fn parse(text: &str) -> (Tree, Vec<Flaw>, Edits) {
        parse::parse(text)
    }

    /// What a data path leads to, or `None` if there is no such thing in the text.
    pub fn find(&self, text: &str, path: &str) -> Option<Target<'_>> {
        path::find(self, text, path, &Edits::default())
    }
}

impl Node {
    /// The brackets, if it has any.
    pub fn group(&self) -> Option<&Group> {
        match &self.body {
            Body::Group(group) => Some(group),
            _ => None,
        }
    }

    /// The part that stands for the whole when it is pointed at: the name, else the opening bracket, else everything.
    pub fn face(&self) -> Span {
        match (&self.head, &self.body) {
            (Some(head), _) => *head,
            (None, Body::Group(group)) => group.open,
            _ => self.span,
        }
    }
}

impl Group {
    /// The one value in it, if there is exactly one and it has no name.
    pub fn only(&self) -> Option<&Node> {
        match self.items.as_slice() {
            [item] if item.key.is_none() => Some(&item.value),
            _ => None,
        }
    }
}

impl Item {
    /// The part that stands for the whole when it is pointed at: a short value, else the key, else the value's face.
    pub fn face(&self) -> Span {
        match self.key {
            Some(key) if self.value.group().is_some() => key,
            _ => self.value.face(),
        }
    }
}

/// A key without its quotes.
pub fn unquoted(key: &str) -> Cow<'_, str> {
    let curly = |c: char| c == '"' || token::CURLY.contains(&c);
    if let Some(inner) = key.strip_prefix(token::CURLY).and_then(|key| key.strip_suffix(curly)) {
        return Cow::Borrowed(inner);
    }
    let inner = key.strip_prefix('"').and_then(|key| key.strip_suffix('"'));
    match inner {
        Some(inner) if !inner.contains('\\') => Cow::Borrowed(inner),
        _ if key.contains('"') => ron::from_str::<String>(key).map_or(Cow::Borrowed(key), Cow::Owned),
        _ => Cow::Borrowed(key),
    }
}
