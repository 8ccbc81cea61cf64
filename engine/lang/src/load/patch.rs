//! Changes to the text of a RON file that leave every other byte as it is.
//!
//! A place is a data path as the engine's messages write it: `tiles.my-tile.segments.r1.ports`, `rules.a.do[0]`. Values are
//! given as RON. Nothing is looked up: whether a value means something is for the engine to say.
//!
//! **Invariant:** only the bytes of the value that is set, and of the separators around an entry that comes or goes, change.

use super::tree::{Body, Bracket, Group, Item, Node, Span, Target, Tree};
use super::{WIDTH, format_text};

const INDENT: usize = 4;

/// Why a text cannot be changed as asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PatchError {
    /// Nothing stands at the path.
    #[error("there is nothing at `{0}` in this file")]
    Missing(String),
    /// What stands there has no entries.
    #[error("`{0}` is not a list, a map or a struct")]
    NotAGroup(String),
    /// The value is no RON.
    #[error("{0:?} cannot be read: {1}")]
    Value(String, String),
}

/// The text of the value at a path, or `None` if there is none.
pub fn get<'t>(text: &'t str, path: &str) -> Option<&'t str> {
    let tree = Tree::of(text);
    let span = tree.find(text, path)?.node.span;
    text.get(span.start..span.end)
}

/// The names or keys of the entries at a path, in the order of the text; nothing if they have none.
pub fn keys(text: &str, path: &str) -> Vec<String> {
    let tree = Tree::of(text);
    let Some(group) = tree.find(text, path).and_then(|target| target.node.group()) else {
        return Vec::new();
    };
    group.items.iter().filter_map(|item| Some(unquote(item.key?.of(text)))).collect()
}

/// How many entries the list, map or struct at a path has; 0 if there is none.
pub fn len(text: &str, path: &str) -> usize {
    let tree = Tree::of(text);
    tree.find(text, path).and_then(|target| target.node.group()).map_or(0, |group| group.items.len())
}

/// Puts a value in the place of the one at a path. If only the last step is missing, the entry is added to its parent:
/// as a field, or with quotes as a key if its neighbours have quotes.
///
/// # Errors
/// The value is no RON, or the parent is missing too.
pub fn set(text: &str, path: &str, value: &str) -> Result<String, PatchError> {
    let tree = Tree::of(text);
    if let Some(target) = tree.find(text, path) {
        let column = column_of_line(text, target.item.map_or(target.node.span.start, |item| item.span.start));
        let value = laid_out(value, column)?;
        return Ok(splice(text, target.node.span, &value));
    }
    let (parent, name) = split(&tree, text, path).ok_or_else(|| PatchError::Missing(path.to_owned()))?;
    add(text, &tree, parent, Some(&name), usize::MAX, value)
}

/// Adds an entry with this key to the map or struct at a path, in quotes if `quoted`; it comes last.
///
/// # Errors
/// The value is no RON, or there is no map or struct.
pub fn insert(text: &str, path: &str, key: &str, quoted: bool, value: &str) -> Result<String, PatchError> {
    let tree = Tree::of(text);
    let target = tree.find(text, path).ok_or_else(|| PatchError::Missing(path.to_owned()))?;
    let key = if quoted { quote(key) } else { key.to_owned() };
    add(text, &tree, target, Some(&key), usize::MAX, value)
}

/// The same, before the entry of that number, or last.
///
/// # Errors
/// The value is no RON, or there is no map or struct.
pub fn insert_at(
    text: &str,
    path: &str,
    key: &str,
    quoted: bool,
    before: usize,
    value: &str,
) -> Result<String, PatchError> {
    let tree = Tree::of(text);
    let target = tree.find(text, path).ok_or_else(|| PatchError::Missing(path.to_owned()))?;
    let key = if quoted { quote(key) } else { key.to_owned() };
    add(text, &tree, target, Some(&key), before, value)
}

/// Adds a value to the list at a path, before the entry of that number, or last.
///
/// # Errors
/// The value is no RON, or there is no list.
pub fn push(text: &str, path: &str, before: usize, value: &str) -> Result<String, PatchError> {
    let tree = Tree::of(text);
    let target = tree.find(text, path).ok_or_else(|| PatchError::Missing(path.to_owned()))?;
    add(text, &tree, target, None, before, value)
}

/// Takes out the entry at a path, with its comma, and its line if it stands alone on it.
///
/// # Errors
/// There is nothing, or it is not an entry of anything.
pub fn remove(text: &str, path: &str) -> Result<String, PatchError> {
    let tree = Tree::of(text);
    let missing = || PatchError::Missing(path.to_owned());
    let item = tree.find(text, path).ok_or_else(missing)?.item.ok_or_else(missing)?;
    let mut span = item.span;
    let line_start = text[..span.start].rfind('\n').map_or(0, |at| at + 1);
    let own_line = text[line_start..span.start].chars().all(|c| c == ' ' || c == '\t');
    let rest = &text[span.end..];
    let blanks = rest.len() - rest.trim_start_matches([' ', '\t']).len();
    let after = &rest[blanks..];
    if own_line && (after.starts_with('\n') || after.starts_with("\r\n")) {
        span.start = line_start;
        span.end += blanks + after.find('\n').map_or(0, |at| at + 1);
    } else if own_line && after.starts_with("//") {
        // A remark on the entry goes with it.
        span.start = line_start;
        span.end = text[span.end..].find('\n').map_or(text.len(), |at| span.end + at + 1);
    } else if after.starts_with([')', ']', '}']) {
        // The last of a line: the comma before it goes too, unless lines end between.
        let before = text[..span.start].trim_end_matches([' ', '\t']);
        span.start = before.strip_suffix(',').map_or(before.len(), str::len);
    } else {
        span.end += blanks;
    }
    Ok(splice(text, span, ""))
}

/// Gives the entry at a path another name or key; quotes stay as they are.
///
/// # Errors
/// There is nothing, or it has no name.
pub fn rename(text: &str, path: &str, key: &str) -> Result<String, PatchError> {
    let tree = Tree::of(text);
    let missing = || PatchError::Missing(path.to_owned());
    let span =
        tree.find(text, path).ok_or_else(missing)?.item.and_then(|item| item.key).ok_or_else(missing)?;
    let quoted = span.of(text).starts_with('"');
    Ok(splice(text, span, &if quoted { quote(key) } else { key.to_owned() }))
}

/// Takes the entry at a path and puts it before the entry of that number of the same group, or last.
///
/// # Errors
/// There is nothing, or it is not an entry of anything.
pub fn reorder(text: &str, path: &str, to: usize) -> Result<String, PatchError> {
    let tree = Tree::of(text);
    let missing = || PatchError::Missing(path.to_owned());
    let item = tree.find(text, path).ok_or_else(missing)?.item.ok_or_else(missing)?;
    let group = holder(tree.root.as_ref(), item.span).ok_or_else(missing)?;
    let from = group.items.iter().position(|other| other.span == item.span).ok_or_else(missing)?;
    let bare =
        |item: &Item| Span::new(item.key.map_or(item.value.span.start, |key| key.start), item.value.span.end);
    let mut order: Vec<usize> = (0..group.items.len()).collect();
    let moved = order.remove(from);
    order.insert(to.min(order.len()), moved);
    let mut out = String::with_capacity(text.len());
    let mut done = 0;
    // The entries change places; commas, blanks and remarks between them stay.
    for (place, &from) in group.items.iter().zip(&order) {
        let hole = bare(place);
        out.push_str(&text[done..hole.start]);
        out.push_str(bare(&group.items[from]).of(text));
        done = hole.end;
    }
    out.push_str(&text[done..]);
    Ok(out)
}

/// A text in the quotes of a RON string. Only what must be is written with a backslash.
pub fn quote(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            c if c.is_control() => out.push_str(&format!("\\u{{{:x}}}", u32::from(c))),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

/// A key or string without its quotes.
pub fn unquote(key: &str) -> String {
    if key.starts_with('"') || key.starts_with("r\"") || key.starts_with("r#") {
        ron::from_str(key).unwrap_or_else(|_| key.trim_matches('"').to_owned())
    } else {
        key.to_owned()
    }
}

fn splice(text: &str, span: Span, with: &str) -> String {
    let mut out = String::with_capacity(text.len() + with.len());
    out.push_str(&text[..span.start]);
    out.push_str(with);
    out.push_str(&text[span.end..]);
    out
}

/// The innermost brackets that hold exactly this entry.
fn holder(root: Option<&Node>, span: Span) -> Option<&Group> {
    let mut next = root;
    while let Some(node) = next {
        let group = node.group()?;
        if group.items.iter().any(|item| item.span == span) {
            return Some(group);
        }
        next = group.items.iter().find(|item| item.span.contains(span)).map(|item| &item.value);
    }
    None
}

/// The longest beginning of a path that is there and leaves one step, and that step as it is written.
fn split<'t>(tree: &'t Tree, text: &str, path: &str) -> Option<(Target<'t>, String)> {
    let ends = path.match_indices('.').map(|(at, _)| at).rev();
    for at in ends {
        let (parent, name) = (&path[..at], &path[at + 1..]);
        if let Some(target) = tree.find(text, parent) {
            return Some((target, written(target.node, text, name)));
        }
    }
    let target = tree.find(text, "")?;
    Some((target, written(target.node, text, path)))
}

/// A new name as it is written in these brackets: maps have quoted keys.
fn written(node: &Node, text: &str, name: &str) -> String {
    let group = node.group();
    let neighbour = group.and_then(|group| group.items.first()).and_then(|item| item.key);
    let quoted = match neighbour {
        Some(key) => key.of(text).starts_with('"'),
        None => group.is_some_and(|group| group.bracket == Bracket::Curly),
    };
    if quoted { quote(name) } else { name.to_owned() }
}

fn add(
    text: &str,
    tree: &Tree,
    target: Target<'_>,
    key: Option<&str>,
    before: usize,
    value: &str,
) -> Result<String, PatchError> {
    let node = inner(target.node, text);
    let Some(group) = node.group() else {
        return grown(text, node, key, value);
    };
    let column = column_of_line(text, group.open.start);
    let many_lines = text[group.open.end..group.close.start].contains('\n');
    let label = key.map(|key| format!("{key}: ")).unwrap_or_default();
    let at = before.min(group.items.len());
    if group.items.is_empty() && !has_remark(tree, group) {
        let value = laid_out(value, column + INDENT)?;
        let hole = Span::new(group.open.end, group.close.start);
        let short = !value.contains('\n')
            && !many_lines
            && width_before(text, group.open.end) + label.len() + value.len() < WIDTH
            && group.bracket != Bracket::Curly;
        let fill = if short {
            format!("{label}{value}")
        } else {
            let (inner, outer) = (" ".repeat(column + INDENT), " ".repeat(column));
            format!("\n{inner}{label}{value},\n{outer}")
        };
        return Ok(splice(text, hole, &fill));
    }
    if !many_lines {
        let value = laid_out(value, column)?;
        return Ok(match group.items.get(at) {
            Some(next) => {
                splice(text, Span::new(next.span.start, next.span.start), &format!("{label}{value}, "))
            }
            None => {
                let end = group.items.last().map_or(group.open.end, |last| last.value.span.end);
                let comma = text[end..group.close.start].contains(',');
                let fill = if comma { format!(" {label}{value},") } else { format!(", {label}{value}") };
                let end = if comma { group.items.last().map_or(end, |last| last.span.end) } else { end };
                splice(text, Span::new(end, end), &fill)
            }
        });
    }
    let column = group.items.first().map_or(column + INDENT, |item| {
        let own = column_of_line(text, item.span.start);
        if own == column { column + INDENT } else { own }
    });
    let indent = " ".repeat(column);
    let value = laid_out(value, column)?;
    if let Some(next) = group.items.get(at) {
        let fill = format!("{label}{value},\n{indent}");
        return Ok(splice(text, Span::new(next.span.start, next.span.start), &fill));
    }
    // After the last entry, its comma and its remark.
    let Some(last) = group.items.last() else {
        let end = tree.comments.iter().map(|remark| remark.end).rfind(|&end| end < group.close.start);
        let end = end.unwrap_or(group.open.end);
        return Ok(splice(text, Span::new(end, end), &format!("\n{indent}{label}{value},")));
    };
    let has_comma = text[last.value.span.end..last.span.end].contains(',');
    let mut out = text.to_owned();
    let line_end = text[last.span.end..].find('\n').map_or(text.len(), |at| last.span.end + at);
    let end = line_end.min(group.close.start);
    let end = last.span.end + text[last.span.end..end].trim_end().len();
    out.insert_str(end, &format!("\n{indent}{label}{value},"));
    if !has_comma {
        out.insert(last.value.span.end, ',');
    }
    Ok(out)
}

/// A bare name becomes one with brackets: `Draw` and a field make `Draw(field: 1)`.
fn grown(text: &str, node: &Node, key: Option<&str>, value: &str) -> Result<String, PatchError> {
    if !matches!(node.body, Body::Word) {
        return Err(PatchError::NotAGroup(node.span.of(text).to_owned()));
    }
    let value = laid_out(value, column_of_line(text, node.span.start))?;
    let label = key.map(|key| format!("{key}: ")).unwrap_or_default();
    Ok(splice(text, Span::new(node.span.end, node.span.end), &format!("({label}{value})")))
}

/// What is inside `Some(…)`, and inside a variant that holds one list.
fn inner<'t>(node: &'t Node, text: &str) -> &'t Node {
    match (node.head, node.group().and_then(Group::only)) {
        (Some(head), Some(only)) if head.of(text) == "Some" => only,
        _ => node,
    }
}

fn has_remark(tree: &Tree, group: &Group) -> bool {
    let inside = Span::new(group.open.end, group.close.start);
    tree.comments.iter().any(|&remark| inside.contains(remark))
}

fn column_of_line(text: &str, at: usize) -> usize {
    let start = text[..at].rfind('\n').map_or(0, |at| at + 1);
    text[start..].len() - text[start..].trim_start_matches(' ').len()
}

fn width_before(text: &str, at: usize) -> usize {
    text[..at].rfind('\n').map_or(at, |line| at - line - 1)
}

/// A value in the house's layout, its lines after the first indented by `column`.
fn laid_out(value: &str, column: usize) -> Result<String, PatchError> {
    let trimmed = value.trim();
    // The outermost brackets of a file stand open; inside a field a value is laid out as it fits.
    let laid = format_text(&format!("(v: {trimmed})")).map_err(|mistakes| {
        let why = mistakes.first().map(|mistake| mistake.message.clone()).unwrap_or_default();
        PatchError::Value(trimmed.to_owned(), why)
    })?;
    let tree = Tree::of(&laid);
    let span =
        tree.find(&laid, "").and_then(|root| root.node.group()).and_then(|group| match &group.items[..] {
            [only] => Some(only.value.span),
            _ => None,
        });
    let Some(span) = span else {
        return Err(PatchError::Value(trimmed.to_owned(), "it is not one value".to_owned()));
    };
    let laid = span.of(&laid);
    if column <= INDENT || !laid.contains('\n') {
        return Ok(laid.to_owned());
    }
    Ok(laid.replace('\n', &format!("\n{}", " ".repeat(column - INDENT))))
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "// head\n(\n    format: 2,\n    tiles: {\n        \"a\": (count: 2, edges: (\"x\", \"y\", \"x\", \"x\")), // two\n        \"b\": (\n            // odd\n            edges: (\"x\", \"x\", \"x\", \"x\"),\n            marks: [Is(\"m\")],\n        ),\n    },\n)\n";

    fn diff(before: &str, after: &str) -> Vec<String> {
        let (before, after): (Vec<_>, Vec<_>) = (before.lines().collect(), after.lines().collect());
        let gone = before.iter().filter(|line| !after.contains(line)).map(|line| format!("-{}", line.trim()));
        let come = after.iter().filter(|line| !before.contains(line)).map(|line| format!("+{}", line.trim()));
        gone.chain(come).collect()
    }

    #[test]
    fn quoted_texts_read_back() {
        for text in ["", "it's", "a \"b\" \\ c", "one\ntwo\tthree\r", "ж→\u{1b}\u{7f}"] {
            assert_eq!(unquote(&quote(text)), text);
        }
        assert_eq!(quote("it's"), "\"it's\"");
    }

    #[test]
    fn one_count_is_one_line() {
        let after = set(FILE, "tiles.a.count", "3").unwrap();
        assert_eq!(
            diff(FILE, &after),
            [
                r#"-"a": (count: 2, edges: ("x", "y", "x", "x")), // two"#,
                r#"+"a": (count: 3, edges: ("x", "y", "x", "x")), // two"#
            ]
        );
    }

    #[test]
    fn a_missing_field_is_added() {
        let after = set(FILE, "tiles.b.count", "3").unwrap();
        assert_eq!(diff(FILE, &after), ["+count: 3,"]);
        let after = set(FILE, "tiles.a.note", "\"n\"").unwrap();
        assert!(after.contains(r#"("x", "y", "x", "x"), note: "n"), // two"#), "{after}");
    }

    #[test]
    fn entries_come_and_go() {
        let after = insert(FILE, "tiles", "c", true, r#"(edges: ("x", "x", "x", "x"))"#).unwrap();
        assert_eq!(diff(FILE, &after), [r#"+"c": (edges: ("x", "x", "x", "x")),"#]);
        assert_eq!(remove(&after, "tiles.c").unwrap(), FILE);
        let less = remove(FILE, "tiles.a").unwrap();
        assert_eq!(diff(FILE, &less), [r#"-"a": (count: 2, edges: ("x", "y", "x", "x")), // two"#]);
        let after = push(FILE, "tiles.b.marks", 0, "Is(\"k\")").unwrap();
        assert!(after.contains(r#"marks: [Is("k"), Is("m")],"#), "{after}");
        assert_eq!(remove(&after, "tiles.b.marks[0]").unwrap(), FILE);
        let after = push(FILE, "tiles.b.marks", 9, "Is(\"k\")").unwrap();
        assert!(after.contains(r#"marks: [Is("m"), Is("k")],"#), "{after}");
        assert_eq!(remove(&after, "tiles.b.marks[1]").unwrap(), FILE);
    }

    #[test]
    fn into_empty_brackets() {
        let after = insert("(tiles: {})", "tiles", "a", true, "()").unwrap();
        assert_eq!(after, "(tiles: {\n    \"a\": (),\n})");
        assert_eq!(push("(list: [])", "list", 0, "1").unwrap(), "(list: [1])");
        assert_eq!(set("()", "n", "1").unwrap(), "(n: 1)");
    }

    #[test]
    fn names_and_order() {
        assert!(rename(FILE, "tiles.a", "z").unwrap().contains("\"z\": (count: 2"));
        let after = reorder(FILE, "tiles.a", 1).unwrap();
        assert_eq!(keys(&after, "tiles"), ["b", "a"]);
        assert_eq!(reorder(&after, "tiles.a", 0).unwrap(), FILE);
    }

    #[test]
    fn mistakes_are_told() {
        assert_eq!(remove(FILE, "tiles.q"), Err(PatchError::Missing("tiles.q".into())));
        assert!(matches!(set(FILE, "tiles.a.count", "("), Err(PatchError::Value(..))));
    }
}
