//! The `format:` at the start of every file.

use super::edits::Edits;
use super::migrate::OLDEST;
use super::tree::{Body, Bracket, Flaw, Item, Node, Span, Tree, unquoted};
use crate::spec::FORMAT;

/// What a file's format asks for.
pub(crate) enum Format {
    /// It is the newest.
    Newest,
    /// It is not written. The flaw says so; the edits put it in.
    Missing(Flaw, Edits),
    /// This program cannot read the file: it is of another format.
    Other(Flaw),
}

/// Looks at the format of a file.
pub(crate) fn check(text: &str, tree: &Tree) -> Format {
    match of(text, tree) {
        Ok(None | Some(FORMAT)) => Format::Newest,
        Ok(Some(_)) => Format::Other(unknown(text, tree)),
        Err(flaw) if flaw.code == MISSING => {
            let mut edits = Edits::default();
            if let Some(group) = tree.root.as_ref().and_then(Node::group) {
                edits.replace(Span::new(group.open.end, group.open.end), format!("format: {FORMAT}, "));
            }
            Format::Missing(*flaw, edits)
        }
        Err(flaw) => Format::Other(*flaw),
    }
}

/// True if a file says at its very beginning, as nearly all do, that it is in the newest format.
pub(crate) fn is_newest(text: &str) -> bool {
    let mut rest = text.trim_ascii_start();
    while let Some(comment) = rest.strip_prefix("//") {
        let end = comment.find('\n').unwrap_or(comment.len());
        rest = comment[end..].trim_ascii_start();
    }
    let newest = FORMAT.to_string();
    for word in ["(", "format", ":", &newest] {
        let Some(after) = rest.strip_prefix(word) else {
            return false;
        };
        rest = after.trim_ascii_start();
    }
    rest.starts_with([',', ')'])
}

/// The number that a file gives; `None` if what is written is no number (reading it will say so).
///
/// # Errors
/// The file gives none, or one that is none of this program's.
pub(super) fn of(text: &str, tree: &Tree) -> Result<Option<u32>, Box<Flaw>> {
    let Some(group) = tree.root.as_ref().and_then(Node::group) else {
        return Ok(None);
    };
    if group.bracket == Bracket::Square {
        return Ok(None);
    }
    if let Some(item) = item(text, tree) {
        let written = item.value.span.of(text);
        return match (&item.value.body, written.parse()) {
            (Body::Number, Ok(format)) => Ok(Some(format)),
            (Body::Number, Err(_)) => Err(Box::new(unknown(text, tree))),
            _ => Ok(None),
        };
    }
    Err(Box::new(Flaw {
        code: MISSING,
        span: group.open,
        message: "this file does not say which format it is written in".to_owned(),
        help: Some(format!("begin it with `(format: {FORMAT},`")),
    }))
}

const MISSING: &str = "format-missing";

/// Writes another number where the file gives one.
pub(super) fn write(text: &str, tree: &Tree, format: u32, edits: &mut Edits) {
    if let Some(item) = item(text, tree) {
        edits.replace(item.value.span, format.to_string());
    }
}

/// What is wrong with a file of another format.
pub(super) fn unknown(text: &str, tree: &Tree) -> Flaw {
    let span = item(text, tree).map_or_else(Span::default, |item| item.value.span);
    let written = span.of(text);
    let number = written.parse::<u64>().ok();
    let older = number.is_some_and(|n| (u64::from(OLDEST)..u64::from(FORMAT)).contains(&n));
    let newer = number.is_some_and(|n| n > u64::from(FORMAT));
    Flaw {
        code: if older { "format-old" } else { "format-unknown" },
        span,
        message: format!("this file says format {written}; this program reads format {FORMAT}"),
        help: Some(if older {
            "`tilewright migrate` with this file or its folder rewrites it; comments stay".to_owned()
        } else if newer {
            "the file was written for a newer version of this program".to_owned()
        } else {
            format!("write `format: {FORMAT}`")
        }),
    }
}

/// The entry `format: …` of a file.
fn item<'t>(text: &str, tree: &'t Tree) -> Option<&'t Item> {
    let group = tree.root.as_ref()?.group()?;
    group.items.iter().find(|item| item.key.is_some_and(|key| unquoted(key.of(text)) == "format"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(text: &str) -> (String, String) {
        match check(text, &Tree::of(text)) {
            Format::Other(flaw) => (flaw.message, flaw.help.unwrap_or_default()),
            Format::Newest | Format::Missing(..) => panic!("{text} can be read"),
        }
    }

    #[test]
    fn a_file_from_the_future_is_refused_and_an_old_one_is_sent_to_migrate() {
        let (message, help) = said("(format: 77, cards: {})");
        assert_eq!(message, format!("this file says format 77; this program reads format {FORMAT}"));
        assert!(help.contains("newer version"), "{help}");
        assert!(said("(format: 1, cards: {})").1.contains("tilewright migrate"));
        assert!(said("(format: 0, cards: {})").1.contains("write `format:"));
    }

    #[test]
    fn a_file_that_begins_with_the_newest_format_is_known_at_once() {
        let now = FORMAT;
        for text in [format!("(format: {now})"), format!("\n// mine\n// (\n ( format : {now} , tiles: {{}})")]
        {
            assert!(is_newest(&text), "{text:?}");
        }
        let others = [
            String::new(),
            format!("(tiles: {{}}, format: {now})"),
            format!("(format: {now}0)"),
            "(format: 0)".to_owned(),
            format!("(format: {now}.5)"),
            format!("// (format: {now})"),
        ];
        for text in others {
            assert!(!is_newest(&text), "{text:?}");
        }
    }

    #[test]
    fn a_file_that_gives_no_format_is_mended() {
        let text = "(tiles: {})";
        let Format::Missing(_, edits) = check(text, &Tree::of(text)) else { panic!("it gives none") };
        assert_eq!(edits.apply(text), format!("(format: {FORMAT}, tiles: {{}})"));
    }
}
