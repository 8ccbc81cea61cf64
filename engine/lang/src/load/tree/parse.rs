//! Tokens to a tree. Separators that are missing or too much are reported and put right.

use super::token::{self, Kind, Token};
use super::{Body, Bracket, Flaw, Group, Item, Node, Span, Tree, bracket, unquoted};
use crate::load::edits::Edits;
use crate::load::limit;

pub(super) fn parse(text: &str) -> (Tree, Vec<Flaw>, Edits) {
    let mut edits = Edits::default();
    if text.len() > limit::FILE_BYTES {
        let flaw = too_long(text, "bytes", limit::FILE_BYTES);
        return (Tree::default(), vec![flaw], edits);
    }
    let mut cut = token::cut(text);
    let mut flaws = std::mem::take(&mut cut.flaws);
    let empty = |comments, flaws| {
        let root = None;
        (Tree { root, comments }, flaws, Edits::default())
    };
    if cut.too_long {
        flaws.push(too_long(text, "values", limit::VALUES));
        return empty(cut.comments, flaws);
    }
    let Some(tokens) = bracket::balance(text, &mut cut, &mut flaws, &mut edits) else {
        return empty(cut.comments, flaws);
    };
    let mut parser = Parser { text, tokens, next: 0, values: 0, flaws, edits: &mut edits };
    let root = parser.file();
    let (values, hopeless) = (parser.values, parser.hopeless());
    let mut flaws = parser.flaws;
    if values > limit::VALUES {
        flaws.push(too_long(text, "values", limit::VALUES));
    }
    if hopeless {
        return empty(cut.comments, flaws);
    }
    flaws.sort_by_key(|flaw| flaw.span);
    let comments = cut.comments;
    (Tree { root, comments }, flaws, edits)
}

fn too_long(text: &str, what: &str, most: usize) -> Flaw {
    let first = text.chars().next().map_or(0, char::len_utf8);
    Flaw {
        code: "too-long",
        span: Span::new(0, first),
        message: format!("this file holds more than {most} {what}"),
        help: Some("split it into several packages".to_owned()),
    }
}

struct Parser<'t> {
    text: &'t str,
    tokens: Vec<Token>,
    next: usize,
    values: usize,
    flaws: Vec<Flaw>,
    edits: &'t mut Edits,
}

impl Parser<'_> {
    fn peek(&self) -> Option<Token> {
        self.tokens.get(self.next).copied()
    }

    fn kind(&self) -> Option<Kind> {
        self.peek().map(|token| token.kind)
    }

    /// Where the last token that was taken ends.
    fn end(&self) -> usize {
        let last = self.next.checked_sub(1).map(|ix| self.tokens[ix]);
        last.map_or(0, |token| token.span().end)
    }

    /// True if there is so much wrong that reading on makes no sense.
    fn hopeless(&self) -> bool {
        self.values > limit::VALUES || self.edits.len() > limit::MISTAKES
    }

    fn flaw(&mut self, code: &'static str, span: Span, message: String, help: &str) {
        self.flaws.push(Flaw { code, span, message, help: (!help.is_empty()).then(|| help.to_owned()) });
    }

    fn file(&mut self) -> Option<Node> {
        self.strays();
        if self.peek().is_none() {
            if self.flaws.is_empty() {
                self.flaw(
                    "empty-file",
                    Span::default(),
                    "this file says nothing".to_owned(),
                    "write `(format: 2, …)`",
                );
            }
            return None;
        }
        let root = self.value();
        if let Some(token) = self.peek() {
            let end = self.tokens.last().map_or(0, |last| last.span().end);
            self.flaw(
                "trailing-text",
                Span::new(token.span().start, token.span().end),
                "nothing may follow the end of the file's one `( … )`".to_owned(),
                "look for a `)` too much above, or take this out",
            );
            self.edits.blank(Span::new(token.span().start, end));
        }
        Some(root)
    }

    fn value(&mut self) -> Node {
        self.values += 1;
        let Some(token) = self.peek() else {
            return broken(Span::new(self.end(), self.end()));
        };
        let span = token.span();
        let body = match token.kind {
            Kind::Word => {
                self.next += 1;
                if self.kind() == Some(Kind::Open(Bracket::Round)) {
                    let group = self.group(Bracket::Round);
                    let span = Span::new(span.start, group.close.end);
                    let body = Body::Group(group);
                    let head = Some(token.span());
                    return Node { span, head, body };
                }
                if let Some(node) = self.bracket_missing(span) {
                    return node;
                }
                let head = Some(span);
                let body = Body::Word;
                return Node { span, head, body };
            }
            Kind::Open(bracket) => {
                let group = self.group(bracket);
                let span = Span::new(span.start, group.close.end);
                let body = Body::Group(group);
                let head = None;
                return Node { span, head, body };
            }
            Kind::Text => Body::Text,
            Kind::Curly => {
                self.curly(span);
                Body::Text
            }
            Kind::Number => Body::Number,
            Kind::Char => Body::Char,
            Kind::Unended => Body::Broken,
            Kind::Stray | Kind::Comma | Kind::Colon | Kind::Close(_) => {
                return broken(Span::new(span.start, span.start));
            }
        };
        self.next += 1;
        let head = None;
        Node { span, head, body }
    }

    /// Puts a text into straight quotes.
    fn curly(&mut self, span: Span) {
        let inner = unquoted(span.of(self.text));
        let straight = format!("{inner:?}");
        let message = format!("{} stands in curly quotes", short(span.of(self.text)));
        self.flaw(
            "curly-quotes",
            span,
            message,
            &format!("texts stand in straight ones: {}", short(&straight)),
        );
        self.edits.replace(span, straight);
    }

    /// `Word[…]` where `Word([…])` was meant.
    fn bracket_missing(&mut self, head: Span) -> Option<Node> {
        let next = self.peek()?;
        let list = matches!(next.kind, Kind::Open(_)) && next.span().start == head.end;
        if !list || !head.of(self.text).starts_with(char::is_uppercase) {
            return None;
        }
        let word = head.of(self.text);
        let message = format!("a `(` is missing after `{word}`");
        let help = format!("write `{word}( … )`");
        self.flaw("missing-bracket", head, message, &help);
        let value = self.value();
        let span = value.span;
        let open = Span::new(span.start, span.start);
        let close = Span::new(span.end, span.end);
        self.edits.replace(open, "(");
        self.edits.replace(close, ")");
        let key = None;
        let group = Group { bracket: Bracket::Round, open, close, items: vec![Item { key, value, span }] };
        Some(Node { span: Span::new(head.start, span.end), head: Some(head), body: Body::Group(group) })
    }

    fn group(&mut self, bracket: Bracket) -> Group {
        let open = self.peek().map_or_else(Span::default, Token::span);
        self.next += 1;
        let mut items: Vec<Item> = Vec::new();
        // True once an item has a name.
        let mut named = false;
        loop {
            if let Some(item) = self.comparison() {
                items.push(item);
                continue;
            }
            self.strays();
            if self.hopeless() {
                self.next = self.tokens.len();
            }
            match self.peek() {
                Some(token) if matches!(token.kind, Kind::Close(_)) => {
                    self.next += 1;
                    let close = token.span();
                    return Group { bracket, open, close, items };
                }
                None => {
                    // Brackets match, so this is reached only where reading was given up.
                    let close = Span::new(self.text.len(), self.text.len());
                    return Group { bracket, open, close, items };
                }
                Some(token) if token.kind == Kind::Comma => {
                    self.flaw(
                        "extra-comma",
                        token.span(),
                        "there is nothing before this comma".to_owned(),
                        "take it out",
                    );
                    self.edits.blank(token.span());
                    self.next += 1;
                }
                Some(_) => {
                    let item = self.item(bracket, named);
                    named |= item.key.is_some();
                    items.push(item);
                }
            }
        }
    }

    /// A comparison as other languages write it, where a value of its own stands: it is said once, and its word takes its place.
    fn comparison(&mut self) -> Option<Item> {
        let first = self.peek().filter(|token| token.kind == Kind::Stray)?.span();
        let signs = [("<=", "Le"), (">=", "Ge"), ("==", "Eq"), ("!=", "Ne"), ("<", "Lt"), (">", "Gt")];
        let (sign, word) = signs.iter().find(|(sign, _)| self.text[first.start..].starts_with(sign))?;
        let span = Span::new(first.start, first.start + sign.len());
        let behind = self.tokens[self.next..].iter().position(|token| token.span().start >= span.end)?;
        let comma = self.tokens[self.next + behind];
        let first_of_all = self.next.checked_sub(1).map(|ix| self.tokens[ix].kind) != Some(Kind::Comma);
        if comma.kind != Kind::Comma || first_of_all {
            return None;
        }
        self.next += behind + 1;
        let message = format!("`{sign}` means nothing here");
        self.flaw("stray-character", span, message, "comparisons are `Lt`, `Le`, `Eq`, `Ne`, `Ge`, `Gt`");
        self.edits.replace(span, *word);
        self.values += 1;
        let value = Node { span, head: Some(span), body: Body::Word };
        Some(Item { key: None, value, span: Span::new(span.start, comma.span().end) })
    }

    fn item(&mut self, bracket: Bracket, named: bool) -> Item {
        let start = self.peek().map_or(self.end(), |token| token.span().start);
        let (key, value) = self.key_and_value(bracket, named);
        let mut end = self.end().max(start);
        if matches!(value.body, Body::Broken) {
            // The rest up to the next comma is part of what could not be read.
            while !matches!(self.kind(), None | Some(Kind::Comma | Kind::Close(_))) {
                self.skip();
                end = self.end();
                if self.hopeless() {
                    break;
                }
            }
        }
        let strays = self.strays();
        match self.kind() {
            Some(Kind::Comma) => {
                self.next += 1;
                end = self.end();
            }
            None | Some(Kind::Close(_)) => {}
            // What did not belong here was reported; it may have stood for the comma.
            _ if strays => self.edits.replace(Span::new(end, end), ","),
            _ => {
                self.flaw(
                    "missing-comma",
                    last_character(self.text, end),
                    "a comma is missing after this".to_owned(),
                    "items are separated by commas",
                );
                self.edits.replace(Span::new(end, end), ",");
            }
        }
        let span = Span::new(start, end);
        if matches!(value.body, Body::Broken) {
            self.edits.blank(span);
        }
        Item { key, value, span }
    }

    fn key_and_value(&mut self, bracket: Bracket, named: bool) -> (Option<Span>, Node) {
        let first_kind = self.kind();
        let first = self.value();
        let could_be_key = matches!(first.body, Body::Word | Body::Text | Body::Number);
        let key = first.span;
        if self.strays_for_colon(could_be_key) || self.kind() == Some(Kind::Colon) {
            if self.kind() == Some(Kind::Colon) {
                self.next += 1;
            }
            self.strays();
            if matches!(self.kind(), None | Some(Kind::Comma | Kind::Close(_) | Kind::Colon)) {
                self.flaw("missing-value", key, format!("nothing follows `{}:`", key.of(self.text)), "");
            }
            let value = self.value();
            return (Some(key), value);
        }
        if matches!(first.body, Body::Broken) && first_kind != Some(Kind::Unended) {
            if let Some(token) = self.peek() {
                self.flaw(
                    "unexpected",
                    token.span(),
                    format!("`{}` does not belong here", token.span().of(self.text)),
                    "",
                );
            }
            return (None, first);
        }
        if let (Bracket::Round, Some(head), Body::Group(group)) = (bracket, first.head, &first.body)
            && head.of(self.text).starts_with(char::is_lowercase)
        {
            // Names of variants begin with a capital letter, so this is a field.
            self.missing_colon(head);
            let span = Span::new(group.open.start, first.span.end);
            let head_gone = Node { span, head: None, body: first.body };
            return (Some(head), head_gone);
        }
        let word = key.of(self.text);
        let lower = matches!(first.body, Body::Word) && word.starts_with(char::is_lowercase);
        let expects_key = match bracket {
            Bracket::Curly => could_be_key,
            Bracket::Round => {
                matches!(first.body, Body::Word) && (named || (lower && word != "true" && word != "false"))
            }
            Bracket::Square => false,
        };
        let value_follows = matches!(
            self.kind(),
            Some(
                Kind::Word
                    | Kind::Text
                    | Kind::Curly
                    | Kind::Number
                    | Kind::Char
                    | Kind::Unended
                    | Kind::Open(_)
            )
        );
        if expects_key && value_follows {
            self.missing_colon(key);
            let value = self.value();
            return (Some(key), value);
        }
        (None, first)
    }

    fn missing_colon(&mut self, key: Span) {
        self.flaw(
            "missing-colon",
            key,
            format!("a colon is missing after `{}`", key.of(self.text)),
            "write `name: value`",
        );
        self.edits.replace(Span::new(key.end, key.end), ":");
    }

    /// Reports and leaves out characters that mean nothing. True if there were any.
    fn strays(&mut self) -> bool {
        let mut any = false;
        while self.kind() == Some(Kind::Stray) && !self.hopeless() {
            self.skip();
            any = true;
        }
        any
    }

    /// Takes a `=` for the colon that was meant. True if there was one.
    fn strays_for_colon(&mut self, after_key: bool) -> bool {
        match self.peek() {
            Some(token) if after_key && token.kind == Kind::Stray => {
                let colon = token.span().of(self.text).starts_with('=');
                self.skip();
                if colon {
                    self.edits.replace(token.span(), ":");
                }
                colon
            }
            _ => false,
        }
    }

    /// Takes one token without reading it; what means nothing is reported.
    fn skip(&mut self) {
        let Some(token) = self.peek() else { return };
        self.next += 1;
        if token.kind != Kind::Stray {
            return;
        }
        let help = match token.span().of(self.text).chars().next() {
            Some('=') => "write a colon between a name and its value",
            Some(';') => "items are separated by commas",
            Some('\'' | '`') => "texts stand in straight double quotes: `\"…\"`",
            Some(c) if token::CURLY.contains(&c) => "texts stand in straight double quotes: `\"…\"`",
            Some('/') => "comments begin with `//`",
            Some('#') => "comments begin with `//`",
            Some('<' | '>') => "brackets are `( )`, `[ ]` and `{ }`",
            _ => "take it out, or put it in double quotes",
        };
        let found = token.span().of(self.text).chars().take(8).collect::<String>();
        self.flaw(
            "stray-character",
            token.span(),
            format!("`{}` means nothing here", found.escape_debug()),
            help,
        );
        self.edits.blank(token.span());
    }
}

/// A text as a message shows it.
fn short(text: &str) -> String {
    const MOST: usize = 40;
    let some: String = text.chars().take(MOST).collect();
    if some.len() < text.len() { format!("`{some}…`") } else { format!("`{some}`") }
}

fn broken(span: Span) -> Node {
    let head = None;
    let body = Body::Broken;
    Node { span, head, body }
}

fn last_character(text: &str, end: usize) -> Span {
    let before = Span::new(0, end).of(text);
    let last = before.chars().next_back().map_or(0, char::len_utf8);
    Span::new(end - last, end)
}
