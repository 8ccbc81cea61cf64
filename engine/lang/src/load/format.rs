//! The `format:` at the start of every file, and the way from an older format to the newest.

use std::path::Path;

use super::diagnostic::Diagnostic;
use super::edits::Edits;
use super::source::SourceFile;
use super::tree::{Body, Bracket, Flaw, Item, Node, Span, Tree, unquoted};
use crate::spec::FORMAT;

/// How files of one format become files of the next.
pub(crate) struct Step {
    /// The format it starts from; it leads to the next.
    pub from: u32,
    /// The changes to a file, except for its format number.
    pub changes: fn(text: &str, tree: &Tree, edits: &mut Edits),
}

/// All steps. There has only been one format so far.
pub(crate) const STEPS: &[Step] = &[];

/// A text in the newest format, and how it became so.
pub(crate) struct Upgraded {
    pub text: String,
    pub tree: Tree,
    pub upgrades: Vec<Edits>,
}

/// What a file's format asks for.
pub(crate) enum Format {
    /// It is the newest.
    Newest,
    /// It is not written. The flaw says so; the edits put it in.
    Missing(Flaw, Edits),
    /// The file is older.
    Older(Box<Upgraded>),
    /// This program cannot read the file.
    Unknown(Flaw),
}

/// Reads the format and takes the steps to the newest.
pub(crate) fn check(text: &str, tree: &Tree, newest: u32, steps: &[Step]) -> Format {
    let mut now = match number(text, tree, newest) {
        Ok(Some(format)) if format == newest => return Format::Newest,
        Ok(Some(format)) => format,
        Ok(None) => return Format::Newest,
        Err(missing) => return missing,
    };
    let mut done = Upgraded { text: text.to_owned(), tree: tree.clone(), upgrades: Vec::new() };
    while now != newest {
        let Some(step) = steps.iter().find(|step| step.from == now) else {
            return Format::Unknown(unknown(text, tree, newest, steps));
        };
        let mut edits = Edits::default();
        (step.changes)(&done.text, &done.tree, &mut edits);
        now += 1;
        if let Some(item) = item(&done.text, &done.tree) {
            edits.replace(item.value.span, now.to_string());
        }
        done.text = edits.apply(&done.text);
        done.upgrades.push(edits);
        done.tree = Tree::parse(&done.text).0;
    }
    Format::Older(Box::new(done))
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

/// The entry `format: …` of a file.
fn item<'t>(text: &str, tree: &'t Tree) -> Option<&'t Item> {
    let group = tree.root.as_ref()?.group()?;
    group.items.iter().find(|item| item.key.is_some_and(|key| unquoted(key.of(text)) == "format"))
}

/// The number; `None` if what is written is no number (reading it will say so).
fn number(text: &str, tree: &Tree, newest: u32) -> Result<Option<u32>, Format> {
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
            (Body::Number, Err(_)) => Err(Format::Unknown(unknown(text, tree, newest, STEPS))),
            _ => Ok(None),
        };
    }
    let mut edits = Edits::default();
    let after = Span::new(group.open.end, group.open.end);
    edits.replace(after, format!("format: {newest}, "));
    Err(Format::Missing(
        Flaw {
            code: "format-missing",
            span: group.open,
            message: "this file does not say which format it is written in".to_owned(),
            help: Some(format!("begin it with `(format: {newest},`")),
        },
        edits,
    ))
}

fn unknown(text: &str, tree: &Tree, newest: u32, steps: &[Step]) -> Flaw {
    let span = item(text, tree).map_or_else(Span::default, |item| item.value.span);
    let oldest = steps.iter().map(|step| step.from).min().unwrap_or(newest);
    let known =
        if oldest == newest { format!("format {newest}") } else { format!("formats {oldest} to {newest}") };
    let written = span.of(text);
    let newer = written.parse::<u64>().is_ok_and(|n| n > u64::from(newest));
    Flaw {
        code: "format-unknown",
        span,
        message: format!("this file says format {written}; this program knows {known}"),
        help: Some(if newer {
            "the file was written for a newer version of this program".to_owned()
        } else {
            format!("write `format: {newest}`")
        }),
    }
}

/// The text of a file in the newest format, or `None` if it already is.
///
/// # Errors
/// The file cannot be read, or is of a format that this program does not know.
pub fn upgraded(path: &Path, text: &str) -> Result<Option<String>, Vec<Diagnostic>> {
    let (tree, flaws, _) = Tree::parse(text);
    let told = |flaws: Vec<Flaw>| {
        let file = SourceFile::new("", path, text.into());
        let diagnostic =
            |flaw: Flaw| Diagnostic::error(flaw.code, flaw.message).at(file.place(flaw.span)).help(flaw.help);
        flaws.into_iter().map(diagnostic).collect()
    };
    if !flaws.is_empty() {
        return Err(told(flaws));
    }
    match check(text, &tree, FORMAT, STEPS) {
        Format::Newest => Ok(None),
        Format::Older(upgraded) => Ok(Some(upgraded.text)),
        Format::Missing(flaw, _) | Format::Unknown(flaw) => Err(told(vec![flaw])),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An invented older format in which `tiles` was called `cards`.
    const INVENTED: &[Step] = &[Step {
        from: 0,
        changes: |text, tree, edits| {
            if let Some(target) = tree.find(text, "cards") {
                let key = target.item.and_then(|item| item.key);
                edits.replace(key.unwrap_or_default(), "tiles");
            }
        },
    }];

    fn upgrade(text: &str) -> Format {
        check(text, &Tree::parse(text).0, 1, INVENTED)
    }

    #[test]
    fn an_older_file_is_brought_to_the_newest_format_and_keeps_its_comments() {
        let text = "// mine\n(\n    format: 0, // old\n    cards: {},\n)\n";
        let Format::Older(new) = upgrade(text) else { panic!("format 0 is older") };
        assert_eq!(new.text, "// mine\n(\n    format: 1, // old\n    tiles: {},\n)\n");
        assert!(new.tree.find(&new.text, "tiles").is_some());
        // A place in the new text leads back to the old one.
        let braces = new.text.find("{}").unwrap();
        assert_eq!(new.upgrades[0].origin(braces), text.find("{}").unwrap());
    }

    #[test]
    fn a_file_from_the_future_is_refused() {
        let Format::Unknown(flaw) = upgrade("(format: 7, cards: {})") else { panic!("format 7 is unknown") };
        assert_eq!(flaw.message, "this file says format 7; this program knows formats 0 to 1");
        assert_eq!(flaw.span, Span::new(9, 10));
    }

    #[test]
    fn a_file_that_begins_with_the_newest_format_is_known_at_once() {
        for text in ["(format: 1)", "\n// mine\n// (\n ( format : 1 , tiles: {})"] {
            assert!(is_newest(text), "{text:?}");
        }
        for text in
            ["", "(tiles: {}, format: 1)", "(format: 10)", "(format: 0)", "(format: 1.5)", "// (format: 1)"]
        {
            assert!(!is_newest(text), "{text:?}");
        }
    }

    #[test]
    fn the_newest_format_needs_no_step() {
        assert!(matches!(upgrade("(format: 1)"), Format::Newest));
        assert!(matches!(upgrade("(tiles: {})"), Format::Missing(..)));
    }
}
