//! Marks around the parts of a text: which value of the data each was made of.
//!
//! Sentences go through many hands before they are whole; marks go along in the text itself, as letters that no language has, and
//! are taken out at the end. What a key stands for is known to whoever put it there.
//!
//! **Invariant:** the letters of the pieces are those of the text without its marks; marks that do not pair are left out.

use fluent_bundle::FluentValue;

use super::Noun;

/// Where a value is, as one number, and what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    /// Where it is; 72 bits would be written.
    pub place: u64,
    /// What it is; the lower 24 bits count.
    pub kind: u32,
}

/// A piece of a marked text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// Plain text.
    Text(String),
    /// What was made of one value.
    Marked(Key, Vec<Piece>),
}

const DIGITS: u32 = 0xf_0000;
const DIGIT: u32 = 0xfff;
const OPEN: char = '\u{f5000}';
const CLOSE: char = '\u{f5001}';
/// How many digits a key has: six for the place, two for the kind.
const LENGTH: u32 = 8;
/// How deep marks are read.
const DEEPEST: usize = 64;

impl Key {
    fn open(self) -> String {
        let mut text = String::from(OPEN);
        for nth in 0..LENGTH {
            let digit = match nth {
                0..6 => self.place >> (12 * nth) & u64::from(DIGIT),
                _ => u64::from(self.kind >> (12 * (nth - 6)) & DIGIT),
            };
            text.extend(u32::try_from(digit).ok().and_then(|digit| char::from_u32(DIGITS + digit)));
        }
        text
    }

    /// The key that a text begins with, and the rest of it.
    fn read(text: &str) -> Option<(Self, &str)> {
        let mut letters = text.chars();
        let mut key = Self { place: 0, kind: 0 };
        for nth in 0..LENGTH {
            let digit = u32::from(letters.next()?).checked_sub(DIGITS).filter(|digit| *digit <= DIGIT)?;
            match nth {
                0..6 => key.place |= u64::from(digit) << (12 * nth),
                _ => key.kind |= digit << (12 * (nth - 6)),
            }
        }
        Some((key, letters.as_str()))
    }
}

/// A text with a mark around it.
pub fn marked(text: &str, key: Key) -> String {
    format!("{}{text}{CLOSE}", key.open())
}

/// A number with a mark around it; it still chooses the plural.
pub fn marked_number(number: impl Into<FluentValue<'static>>, key: Key) -> FluentValue<'static> {
    let mut value = number.into();
    if let FluentValue::Number(number) = &mut value {
        // Nobody here speaks of money: the word goes along with the number to where it is written out.
        number.options.currency = Some(key.open());
    }
    value
}

/// How marked numbers are written out.
pub(super) fn write_number<M>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    let FluentValue::Number(number) = value else {
        return None;
    };
    let open = number.options.currency.as_deref().filter(|open| open.starts_with(OPEN))?;
    let mut plain = number.clone();
    plain.options.currency = None;
    Some(format!("{open}{}{CLOSE}", plain.as_string()))
}

impl Noun {
    /// The same noun with a mark around each of its forms.
    pub fn marked(mut self, key: Key) -> Self {
        for form in std::iter::once(&mut self.said).chain(&mut self.forms) {
            *form = marked(form, key);
        }
        self
    }
}

/// The pieces of a text with marks in it.
pub fn pieces(text: &str) -> Vec<Piece> {
    let mut open: Vec<(Key, Vec<Piece>)> = Vec::new();
    let mut done: Vec<Piece> = Vec::new();
    let mut rest = text;
    // How many marks are open that lie too deep to be read.
    let mut deeper = 0_usize;
    while let Some(at) = rest.find([OPEN, CLOSE]) {
        add(open.last_mut().map_or(&mut done, |(_, inside)| inside), rest.get(..at).unwrap_or_default());
        let mark = rest.get(at..).unwrap_or_default();
        rest = mark.get(OPEN.len_utf8()..).unwrap_or_default();
        if mark.starts_with(CLOSE) {
            if deeper > 0 {
                deeper -= 1;
            } else if let Some((key, inside)) = open.pop() {
                open.last_mut().map_or(&mut done, |(_, inside)| inside).push(Piece::Marked(key, inside));
            }
        } else if let Some((key, after)) = Key::read(rest) {
            rest = after;
            if open.len() < DEEPEST {
                open.push((key, Vec::new()));
            } else {
                deeper += 1;
            }
        }
    }
    add(open.last_mut().map_or(&mut done, |(_, inside)| inside), rest);
    // What was never closed is plain text.
    while let Some((_, inside)) = open.pop() {
        open.last_mut().map_or(&mut done, |(_, inside)| inside).extend(inside);
    }
    done
}

fn add(to: &mut Vec<Piece>, text: &str) {
    match to.last_mut() {
        _ if text.is_empty() => {}
        Some(Piece::Text(before)) => before.push_str(text),
        _ => to.push(Piece::Text(text.to_owned())),
    }
}

/// A text without the marks in it.
pub fn unmarked(text: &str) -> String {
    let is_mark = |c: char| matches!(c, OPEN | CLOSE) || (DIGITS..=DIGITS + DIGIT).contains(&u32::from(c));
    text.chars().filter(|c| !is_mark(*c)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: Key = Key { place: 0x7ffd_1234_5678, kind: 0xab_cdef };
    const OTHER: Key = Key { place: 1, kind: 2 };

    fn text(text: &str) -> Piece {
        Piece::Text(text.to_owned())
    }

    #[test]
    fn marks_come_out_as_they_went_in() {
        let whole = format!("a {} d", marked(&format!("b {}", marked("c", OTHER)), KEY));
        let inner = Piece::Marked(OTHER, vec![text("c")]);
        assert_eq!(pieces(&whole), [text("a "), Piece::Marked(KEY, vec![text("b "), inner]), text(" d")]);
        assert_eq!(unmarked(&whole), "a b c d");
    }

    #[test]
    fn marks_that_do_not_pair_are_left_out() {
        let whole = marked("b", KEY);
        let end = whole.len() - CLOSE.len_utf8();
        assert_eq!(pieces(&whole[..end]), [text("b")]);
        assert_eq!(pieces(&format!("a{CLOSE}{OPEN}b")), [text("ab")]);
        let deep = (0..300).fold("x".to_owned(), |inside, _| marked(&inside, KEY));
        assert!(format!("{:?}", pieces(&deep)).contains('x'));
    }

    #[test]
    fn a_marked_number_chooses_the_plural() {
        let words = crate::Words::new("en");
        let said =
            words.with("do-gain", &[("n", marked_number(1, KEY)), ("who", "W".into()), ("label", "".into())]);
        let many =
            words.with("do-gain", &[("n", marked_number(3, KEY)), ("who", "W".into()), ("label", "".into())]);
        assert_eq!(
            unmarked(&said),
            words.with("do-gain", &[("n", 1.into()), ("who", "W".into()), ("label", "".into())])
        );
        assert_eq!(
            unmarked(&many),
            words.with("do-gain", &[("n", 3.into()), ("who", "W".into()), ("label", "".into())])
        );
        assert!(pieces(&many).contains(&Piece::Marked(KEY, vec![text("3")])), "{many:?}");
    }
}
