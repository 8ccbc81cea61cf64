//! What a text is made of, for colouring: remarks, quoted texts, numbers, names of fields, variants, brackets.
//!
//! It judges nothing: a broken text is coloured as far as it goes.

use std::ops::Range;

/// What a piece of text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// A remark.
    Remark,
    /// A text in quotes.
    Text,
    /// A key in quotes.
    Key,
    /// A number.
    Number,
    /// The name of a field.
    Field,
    /// The name of a variant, `true`, `false`.
    Word,
    /// Everything else.
    Plain,
}

/// The pieces of a text, without gaps, in order.
pub fn inks(text: &str) -> Vec<(Range<usize>, Ink)> {
    let bytes = text.as_bytes();
    let mut out: Vec<(Range<usize>, Ink)> = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let start = at;
        let rest = &text[at..];
        let first = bytes[at];
        let ink = if rest.starts_with("//") {
            at += rest.find('\n').unwrap_or(rest.len());
            Ink::Remark
        } else if rest.starts_with("/*") {
            at += rest.find("*/").map_or(rest.len(), |end| end + 2);
            Ink::Remark
        } else if first == b'"' {
            at += 1;
            while at < bytes.len() && bytes[at] != b'"' {
                at += if bytes[at] == b'\\' { 2 } else { 1 };
            }
            at = (at + 1).min(bytes.len());
            while !text.is_char_boundary(at) {
                at += 1;
            }
            if followed_by_colon(&text[at..]) { Ink::Key } else { Ink::Text }
        } else if first.is_ascii_digit() || first == b'-' && bytes.get(at + 1).is_some_and(u8::is_ascii_digit)
        {
            at += 1;
            while at < bytes.len() && (bytes[at].is_ascii_alphanumeric() || matches!(bytes[at], b'_' | b'.'))
            {
                at += 1;
            }
            Ink::Number
        } else if let Some(c) = rest.chars().next().filter(|c| c.is_alphabetic() || *c == '_') {
            let word =
                rest.find(|c: char| !c.is_alphanumeric() && !matches!(c, '_' | '-')).unwrap_or(rest.len());
            at += word;
            match c.is_uppercase() || matches!(&rest[..word], "true" | "false") {
                true => Ink::Word,
                false => Ink::Field,
            }
        } else {
            at += rest.chars().next().map_or(1, char::len_utf8);
            Ink::Plain
        };
        match out.last_mut() {
            Some((range, last)) if *last == ink && ink == Ink::Plain => range.end = at,
            _ => out.push((start..at, ink)),
        }
    }
    out
}

fn followed_by_colon(rest: &str) -> bool {
    rest.trim_start_matches([' ', '\t']).starts_with(':')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_distinguished() {
        let text = "(a: \"x\\\"\", \"k\": N(-3), b: true) // ж";
        let found = inks(text);
        let of = |ink: Ink| {
            found.iter().filter(|(_, i)| *i == ink).map(|(r, _)| &text[r.clone()]).collect::<Vec<_>>()
        };
        assert_eq!(of(Ink::Text), ["\"x\\\"\""]);
        assert_eq!(of(Ink::Key), ["\"k\""]);
        assert_eq!(of(Ink::Number), ["-3"]);
        assert_eq!(of(Ink::Field), ["a", "b"]);
        assert_eq!(of(Ink::Word), ["N", "true"]);
        assert_eq!(of(Ink::Remark), ["// ж"]);
    }

    #[test]
    fn nothing_is_left_out_of_any_text() {
        let broken = ["", "\"", "\"\\", "\"ж\\", "/* ж", "ж\"\\ж", "-", "(((", "a-", "é-ж 1_0x"];
        let embedded = crate::model::embedded().0.packages.values();
        let texts = embedded.flat_map(|loaded| loaded.files.iter().map(|file| file.text.to_string()));
        for text in broken.iter().map(ToString::to_string).chain(texts) {
            let mut at = 0;
            for (range, _) in inks(&text) {
                assert_eq!(range.start, at);
                assert!(text.get(range.clone()).is_some_and(|piece| !piece.is_empty()));
                at = range.end;
            }
            assert_eq!(at, text.len());
        }
    }
}
