//! Edits of a text that keep its brackets: a value goes, comes twice, or stands where another one stood.
//!
//! Bytes that are changed at random hardly ever make a file that can be read; these changes mostly do.

use std::collections::HashSet;

use tilewright::load::tree::{Node, Span, Tree};

use super::Bytes;

/// A text with one value changed as the bytes say; `others` are values that may be put into it. Nothing happens to a text without
/// values.
pub fn edit(text: &str, others: &[&str], bytes: &mut Bytes) -> String {
    let mut values = Vec::new();
    if let Some(root) = &Tree::of(text).root {
        collect(root, None, &mut values);
    }
    let how = bytes.byte();
    let Some(&(span, item)) = pick(&values, bytes) else {
        return text.to_owned();
    };
    let put = |span: Span, new: &str| format!("{}{new}{}", &text[..span.start], &text[span.end..]);
    match how % 8 {
        // Another value of the same text.
        0..=2 => match pick(&values, bytes) {
            Some((other, _)) => put(span, other.of(text)),
            None => text.to_owned(),
        },
        // A value from elsewhere.
        3 | 4 => pick(others, bytes).map_or_else(|| text.to_owned(), |other| put(span, other)),
        // It goes, or comes twice. Without its only value a file would be empty.
        5 => item.map_or_else(|| text.to_owned(), |item| put(item, "")),
        6 => item.map_or_else(
            || text.to_owned(),
            |item| {
                let once = item.of(text).trim_end_matches(',');
                put(item, &format!("{once}, {once},"))
            },
        ),
        // A number.
        _ => {
            const NUMBERS: [&str; 12] =
                ["0", "1", "2", "3", "7", "-1", "64", "255", "256", "65536", "2147483647", "4294967295"];
            pick(&NUMBERS, bytes).map_or_else(|| text.to_owned(), |number| put(span, number))
        }
    }
}

/// One of them, as two bytes say.
fn pick<'a, T>(all: &'a [T], bytes: &mut Bytes) -> Option<&'a T> {
    all.get(bytes.place().checked_rem(all.len())?)
}

/// Every value below this one, and the entry that it is the value of.
fn collect(node: &Node, item: Option<Span>, values: &mut Vec<(Span, Option<Span>)>) {
    values.push((node.span, item));
    for item in node.group().iter().flat_map(|group| &group.items) {
        collect(&item.value, Some(item.span), values);
    }
}

/// The values in these texts that are not too long, each once.
pub fn values(texts: &[String]) -> Vec<&str> {
    let mut found = Vec::new();
    let mut seen = HashSet::new();
    for text in texts {
        let text = text.as_str();
        let mut values = Vec::new();
        if let Some(root) = &Tree::of(text).root {
            collect(root, None, &mut values);
        }
        let texts = values.into_iter().map(|(span, _)| span.of(text));
        found.extend(texts.filter(|value| value.len() < 400 && seen.insert(*value)));
    }
    found
}
