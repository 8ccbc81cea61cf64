//! Characters that a terminal obeys instead of showing them: escapes, bells, marks that turn the direction of writing.
//!
//! Text of a file may hold them to make a message look like another one; people are shown what is there.

use std::borrow::Cow;
use std::fmt::Write as _;

/// The text with such characters as Rust and RON write them, `\u{1b}`; line ends and tabs stay.
pub(super) fn shown(text: &str) -> Cow<'_, str> {
    escaped(text, |shown, c| {
        let _ = write!(shown, "\\u{{{:x}}}", u32::from(c));
    })
}

/// The same for JSON, in which such characters only stand within texts.
pub(super) fn in_json(json: &str) -> Cow<'_, str> {
    escaped(json, |shown, c| {
        for unit in c.encode_utf16(&mut [0; 2]) {
            let _ = write!(shown, "\\u{unit:04x}");
        }
    })
}

/// The text with such characters as `escape` writes them.
fn escaped(text: &str, escape: impl Fn(&mut String, char)) -> Cow<'_, str> {
    if !text.contains(is_obeyed) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        if is_obeyed(c) {
            escape(&mut shown, c);
        } else {
            shown.push(c);
        }
    }
    Cow::Owned(shown)
}

/// True for what is not shown but done: control characters, and those that turn or override the direction of writing, hide
/// text in tags or do not show at all.
fn is_obeyed(c: char) -> bool {
    match c {
        '\n' | '\t' => false,
        '\u{61c}' | '\u{200b}' | '\u{200e}' | '\u{200f}' => true,
        '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' => true,
        '\u{e0000}'..='\u{e007f}' => true,
        _ => c.is_control(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_obeys_is_shown() {
        let hostile = "a\u{1b}[31mb\u{7}\u{202e}c\r\n\td\u{9b}e";
        assert_eq!(shown(hostile), "a\\u{1b}[31mb\\u{7}\\u{202e}c\\u{d}\n\td\\u{9b}e");
        assert!(matches!(shown("Кула – věž, 塔\n"), Cow::Borrowed(_)));
    }

    #[test]
    fn json_means_the_same() {
        let value = serde_json::json!({ "name": "a\u{1b}\u{202e}\u{e0041}" });
        let text = value.to_string();
        let safe = in_json(&text);
        assert!(!safe.contains(is_obeyed), "{safe}");
        assert_eq!(serde_json::from_str::<serde_json::Value>(&safe).unwrap(), value);
    }
}
