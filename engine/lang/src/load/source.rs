//! A file that was read: its text, its syntax tree, and where in it everything stands.

use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use super::diagnostic::Place;
use super::tree::{BYTE_ORDER_MARK, Span, Tree};

/// A file of a package, as it was read.
///
/// Cheap to clone: text and tree are shared. The tree is made when somebody asks for it: whoever only plays never does.
#[derive(Clone, Debug)]
pub struct SourceFile {
    /// The name inside the package, such as `rules.ron` or `text/en.ron`.
    pub name: String,
    /// The file, as messages name it.
    pub path: PathBuf,
    /// The text as it stands in the file.
    pub text: Arc<str>,
    /// Data paths of entries that could not be read and were left out. Names defined there are not known, so complaints
    /// about them would only repeat the first mistake. An empty path: nothing of the file could be read.
    pub lost: Vec<String>,
    tree: Arc<OnceLock<Tree>>,
    lines: Arc<OnceLock<Lines>>,
}

impl SourceFile {
    pub(crate) fn new(name: &str, path: &Path, text: Arc<str>) -> Self {
        Self {
            name: name.to_owned(),
            path: path.to_owned(),
            lost: Vec::new(),
            tree: Arc::default(),
            lines: Arc::default(),
            text,
        }
    }

    pub(crate) fn set_tree(&mut self, tree: Tree) {
        self.tree = Arc::new(OnceLock::from(tree));
    }

    /// The syntax tree of the text.
    pub fn tree(&self) -> &Tree {
        self.tree.get_or_init(|| Tree::of(&self.text))
    }

    /// Where the entry stands that a data path leads to: its key, or the value itself if that is a single word.
    ///
    /// `None` if the file does not say it; then it has its default value.
    pub fn locate(&self, path: &str) -> Option<Place> {
        let target = self.tree().find(&self.text, path)?;
        Some(self.place(target.face()))
    }

    /// Like [`locate`](Self::locate), or where the nearest entry around it stands. For mistakes about what is *not* written.
    pub fn nearest(&self, path: &str) -> Place {
        let mut path = path;
        loop {
            if let Some(place) = self.locate(path) {
                return place;
            }
            if path.is_empty() {
                return self.place(Span::default());
            }
            let cut = path.rfind(['.', '[']).unwrap_or(0);
            path = &path[..cut];
        }
    }

    /// Where the key or name of an entry stands.
    pub fn locate_key(&self, path: &str) -> Option<Place> {
        let target = self.tree().find(&self.text, path)?;
        Some(self.place(target.item?.key?))
    }

    /// Where the whole value stands that a data path leads to, brackets and all.
    pub fn locate_value(&self, path: &str) -> Option<Place> {
        let target = self.tree().find(&self.text, path)?;
        Some(self.place(target.node.span))
    }

    /// Lines and columns of a range of the text.
    pub fn place(&self, span: Span) -> Place {
        let lines = self.lines.get_or_init(|| Lines::of(&self.text));
        Place {
            file: self.path.clone(),
            start: lines.position(&self.text, span.start),
            end: lines.position(&self.text, span.end),
        }
    }
}

/// Where the lines of a text begin.
#[derive(Clone, Debug)]
pub(crate) struct Lines(Vec<usize>);

impl Lines {
    pub fn of(text: &str) -> Self {
        Self(std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect())
    }

    /// Line and column of an offset, both from 1, columns in characters.
    pub fn position(&self, text: &str, offset: usize) -> (usize, usize) {
        let line = self.0.partition_point(|&start| start <= offset).max(1);
        let start = self.0[line - 1];
        let before = Span::new(start, offset).of(text);
        let before = before.strip_prefix(BYTE_ORDER_MARK).unwrap_or(before);
        (line, before.chars().count() + 1)
    }

    /// The offset of a line and column; the end of the text if there is no such place.
    pub fn offset(&self, text: &str, (line, column): (usize, usize)) -> usize {
        let start = self.0.get(line.saturating_sub(1)).copied();
        let start = start.unwrap_or(text.len());
        let rest = Span::new(start, text.len()).of(text);
        let skipped = rest.char_indices().nth(column.saturating_sub(1));
        start + skipped.map_or(rest.len(), |(at, _)| at)
    }
}
