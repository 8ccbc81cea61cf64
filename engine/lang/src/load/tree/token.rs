//! Cuts a text into words, numbers, quoted texts, brackets and comments.

use super::{Bracket, Flaw, Span};
use crate::load::limit;

/// A piece of text that is not blank.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token {
    pub kind: Kind,
    pub start: u32,
    pub end: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Open(Bracket),
    Close(Bracket),
    Comma,
    Colon,
    Word,
    Text,
    /// A text between quotes that are no straight ones.
    Curly,
    Number,
    Char,
    /// A quoted text without its end. It was reported.
    Unended,
    /// Characters that mean nothing.
    Stray,
}

impl Token {
    pub fn span(self) -> Span {
        Span::new(self.start as usize, self.end as usize)
    }
}

/// What a text was cut into.
#[derive(Default)]
pub(super) struct Tokens {
    pub tokens: Vec<Token>,
    pub comments: Vec<Span>,
    pub flaws: Vec<Flaw>,
    /// True if the text has more than can be read at all.
    pub too_long: bool,
    /// True if something that never ends swallowed the rest of the text.
    pub swallowed: bool,
}

/// What some editors write at the start of a file; it means nothing.
pub(crate) const BYTE_ORDER_MARK: char = '\u{FEFF}';

/// Quotes that word processors put in the place of straight ones.
pub(super) const CURLY: [char; 8] = ['“', '”', '„', '‟', '«', '»', '‘', '’'];

/// True for what RON takes for a blank.
fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t'..='\r' | '\u{85}' | '\u{200E}' | '\u{200F}' | '\u{2028}' | '\u{2029}')
}

fn starts_word(c: char) -> bool {
    c == '_' || c.is_alphabetic()
}

fn continues_word(c: char) -> bool {
    c == '_' || c.is_alphanumeric() || matches!(c, '-' | '.' | '+')
}

pub(super) fn cut(text: &str) -> Tokens {
    let mut cutter = Cutter {
        text,
        at: if text.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len_utf8() } else { 0 },
        out: Tokens::default(),
    };
    while let Some(next) = cutter.peek() {
        if cutter.out.tokens.len() >= 4 * limit::VALUES {
            cutter.out.too_long = true;
            break;
        }
        if cutter.out.flaws.len() > limit::MISTAKES {
            cutter.out.swallowed = true;
            break;
        }
        cutter.token(next);
    }
    cutter.out
}

struct Cutter<'t> {
    text: &'t str,
    at: usize,
    out: Tokens,
}

impl<'t> Cutter<'t> {
    fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn skip_while(&mut self, test: impl Fn(char) -> bool) {
        let rest = self.rest();
        self.at += rest.find(|c| !test(c)).unwrap_or(rest.len());
    }

    fn push(&mut self, kind: Kind, start: usize) {
        // A file has at most 8 MiB, so its offsets fit.
        let (start, end) = (start as u32, self.at as u32);
        self.out.tokens.push(Token { kind, start, end });
    }

    fn flaw(&mut self, code: &'static str, span: Span, message: String, help: &str) {
        self.out.flaws.push(Flaw { code, span, message, help: (!help.is_empty()).then(|| help.to_owned()) });
    }

    fn token(&mut self, next: char) {
        let start = self.at;
        let one = match next {
            '(' => Some(Kind::Open(Bracket::Round)),
            '[' => Some(Kind::Open(Bracket::Square)),
            '{' => Some(Kind::Open(Bracket::Curly)),
            ')' => Some(Kind::Close(Bracket::Round)),
            ']' => Some(Kind::Close(Bracket::Square)),
            '}' => Some(Kind::Close(Bracket::Curly)),
            ',' => Some(Kind::Comma),
            ':' => Some(Kind::Colon),
            _ => None,
        };
        if let Some(kind) = one {
            self.at += 1;
            return self.push(kind, start);
        }
        let rest = self.rest();
        match next {
            c if is_blank(c) => self.skip_while(is_blank),
            '/' if rest.starts_with("//") => {
                self.skip_while(|c| c != '\n');
                self.comment(start);
            }
            '/' if rest.starts_with("/*") => self.block_comment(start),
            '#' if rest.starts_with("#!") => {
                self.skip_while(|c| c != '\n');
                self.comment(start);
            }
            '"' => self.text(start, 1),
            'b' if rest.starts_with("b\"") => self.text(start, 2),
            'r' if raw_hashes(&rest[1..]).is_some() => self.raw_text(start, 1),
            'b' if rest.starts_with("br") && raw_hashes(&rest[2..]).is_some() => {
                self.raw_text(start, 2);
            }
            '\'' => self.character(start),
            '0'..='9' => self.number(start),
            '+' | '-' | '.' if rest[1..].starts_with(|c: char| c.is_ascii_digit() || c == '.') => {
                self.number(start);
            }
            'r' if rest.starts_with("r#") => {
                self.at += 2;
                self.skip_while(continues_word);
                self.push(Kind::Word, start);
            }
            c if starts_word(c) => {
                self.skip_while(continues_word);
                self.push(Kind::Word, start);
            }
            c if CURLY.contains(&c) => self.curly(start, c),
            c => self.stray(start, c),
        }
    }

    /// A text in curly quotes ends at the next quote of its line, whichever way that is bent.
    fn curly(&mut self, start: usize, quote: char) {
        self.at += quote.len_utf8();
        self.skip_while(|c| c != '"' && c != '\n' && !CURLY.contains(&c));
        match self.peek() {
            Some(end) if end != '\n' => {
                self.at += end.len_utf8();
                self.push(Kind::Curly, start);
            }
            _ => self.stray(start, quote),
        }
    }

    fn comment(&mut self, start: usize) {
        let body = Span::new(start, self.at).of(self.text).trim_end();
        self.out.comments.push(Span::new(start, start + body.len()));
    }

    /// RON's block comments nest.
    fn block_comment(&mut self, start: usize) {
        let mut depth = 0;
        loop {
            let rest = self.rest();
            if rest.starts_with("/*") {
                depth += 1;
                self.at += 2;
            } else if rest.starts_with("*/") {
                depth -= 1;
                self.at += 2;
                if depth == 0 {
                    return self.comment(start);
                }
            } else if rest.is_empty() {
                self.out.swallowed = true;
                return self.flaw(
                    "unclosed-comment",
                    Span::new(start, start + 2),
                    "this comment is never closed".to_owned(),
                    "end it with `*/`",
                );
            } else {
                self.at += rest.chars().next().map_or(0, char::len_utf8);
                self.skip_while(|c| c != '/' && c != '*');
            }
        }
    }

    fn text(&mut self, start: usize, quote: usize) {
        self.at += quote;
        loop {
            self.skip_while(|c| c != '"' && c != '\\');
            match self.peek() {
                Some('"') => {
                    self.at += 1;
                    break;
                }
                Some('\\') => {
                    self.at += 1;
                    self.at += self.peek().map_or(0, char::len_utf8);
                }
                _ => return self.unended(start),
            }
        }
        // Where a word follows at once, what looked like the end is the beginning of the next text, and the true end was
        // forgotten.
        if self.peek().is_some_and(char::is_alphanumeric) {
            return self.unended(start);
        }
        self.push(Kind::Text, start);
    }

    /// Takes a text whose end is missing to end with its line.
    fn unended(&mut self, start: usize) {
        self.at = start;
        self.skip_while(|c| c != '\n');
        let line = Span::new(start, self.at).of(self.text).trim_end();
        let line = line.trim_end_matches([',', ')', ']', '}']).trim_end();
        self.at = start + line.len().max(1);
        let help = match Span::new(start, self.at).of(self.text).ends_with(CURLY) {
            true => "texts end with a straight double quote: `\"…\"`",
            false => "texts stand in double quotes: `\"…\"`",
        };
        let message = "the closing quote of this text is missing".to_owned();
        self.flaw("unclosed-text", Span::new(start, self.at), message, help);
        self.push(Kind::Unended, start);
    }

    fn raw_text(&mut self, start: usize, prefix: usize) {
        let hashes = raw_hashes(&self.rest()[prefix..]).unwrap_or(0);
        self.at += prefix + hashes + 1;
        let end = format!("\"{}", "#".repeat(hashes));
        match self.rest().find(&end) {
            Some(found) => {
                self.at += found + end.len();
                self.push(Kind::Text, start);
            }
            None => {
                let opening = Span::new(start, self.at);
                self.at = self.text.len();
                self.out.swallowed = true;
                let help = format!("end it with `{end}`");
                self.flaw("unclosed-text", opening, "this text is never closed".to_owned(), &help);
            }
        }
    }

    fn character(&mut self, start: usize) {
        self.at += 1;
        self.skip_while(|c| !matches!(c, '\'' | '\\' | '\n' | ',' | ')' | ']' | '}'));
        if self.peek() == Some('\\') {
            self.at += 1;
            self.at += self.peek().map_or(0, char::len_utf8);
            self.skip_while(|c| !matches!(c, '\'' | '\n'));
        } else if self.at == start + 1 && matches!(self.peek(), Some(',' | ')' | ']' | '}' | '\\')) {
            self.at += 1;
        }
        if self.peek() == Some('\'') {
            self.at += 1;
            self.push(Kind::Char, start);
        } else {
            self.at = start + 1;
            self.stray(start, '\'');
        }
    }

    fn number(&mut self, start: usize) {
        self.at += 1;
        loop {
            self.skip_while(|c| c == '.' || c == '_' || c.is_alphanumeric());
            let so_far = Span::new(start, self.at).of(self.text);
            let exponent = so_far.ends_with(['e', 'E']) && !so_far.contains('x');
            if !(exponent && self.rest().starts_with(['+', '-'])) {
                return self.push(Kind::Number, start);
            }
            self.at += 1;
        }
    }

    fn stray(&mut self, start: usize, c: char) {
        self.at = start + c.len_utf8();
        self.skip_while(|next| next == c);
        self.push(Kind::Stray, start);
    }
}

/// How many `#` stand between the `r` of a raw text and its quote; `None` if it is something else.
fn raw_hashes(after_r: &str) -> Option<usize> {
    let hashes = after_r.bytes().take_while(|&b| b == b'#').count();
    (after_r.as_bytes().get(hashes) == Some(&b'"')).then_some(hashes)
}
