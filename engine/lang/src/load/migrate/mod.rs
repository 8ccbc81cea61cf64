//! Files of an older format in the newest one: `tilewright migrate`.
//!
//! Nothing else reads an older format. A step edits the text through its syntax tree, so that comments and layout stay; what no
//! edit can say is told, with its place and the words to use.

mod two;

use std::path::Path;

use super::diagnostic::Diagnostic;
use super::edits::Edits;
use super::format;
use super::source::SourceFile;
use super::tree::{Flaw, Tree};
use crate::spec::FORMAT;

/// How files of one format become files of the next.
struct Step {
    /// The format it starts from; it leads to the next.
    from: u32,
    /// The changes to a file, except for its format number.
    changes: Changes,
}

type Changes = fn(text: &str, tree: &Tree, edits: &mut Edits, by_hand: &mut Vec<Flaw>);

/// All steps, without gaps, the oldest first.
const STEPS: &[Step] = &[Step { from: 1, changes: two::changes }];

/// The oldest format that can be brought to the newest.
pub(super) const OLDEST: u32 = STEPS[0].from;

/// A file in the newest format.
#[derive(Clone, Debug)]
pub struct Migrated {
    /// Its text.
    pub text: String,
    /// What has to be written by hand: places of the new text, and the words to use.
    pub by_hand: Vec<Diagnostic>,
}

/// The text of a file in the newest format, or `None` if it already is.
///
/// # Errors
/// The file cannot be read, or is of a format that this program does not know.
pub fn migrated(path: &Path, text: &str) -> Result<Option<Migrated>, Vec<Diagnostic>> {
    let (mut tree, flaws, _) = Tree::parse(text);
    if !flaws.is_empty() {
        return Err(placed(path, text, flaws));
    }
    let format = match format::of(text, &tree) {
        Ok(Some(FORMAT)) | Ok(None) => return Ok(None),
        Ok(Some(format)) if (OLDEST..FORMAT).contains(&format) => format,
        Ok(Some(_)) => return Err(placed(path, text, vec![format::unknown(text, &tree)])),
        Err(flaw) => return Err(placed(path, text, vec![*flaw])),
    };
    let (mut text, mut by_hand) = (text.to_owned(), Vec::new());
    for step in STEPS.iter().filter(|step| step.from >= format) {
        let mut edits = Edits::default();
        (step.changes)(&text, &tree, &mut edits, &mut by_hand);
        format::write(&text, &tree, step.from + 1, &mut edits);
        let moved = by_hand.drain(..).map(|flaw| Flaw { span: edits.moved(flaw.span), ..flaw });
        let moved: Vec<Flaw> = moved.collect();
        by_hand.extend(moved);
        text = edits.apply(&text);
        tree = Tree::of(&text);
    }
    let by_hand = placed(path, &text, by_hand);
    Ok(Some(Migrated { text, by_hand }))
}

fn placed(path: &Path, text: &str, flaws: Vec<Flaw>) -> Vec<Diagnostic> {
    let file = SourceFile::new("", path, text.into());
    let diagnostic =
        |flaw: Flaw| Diagnostic::error(flaw.code, flaw.message).at(file.place(flaw.span)).help(flaw.help);
    flaws.into_iter().map(diagnostic).collect()
}
