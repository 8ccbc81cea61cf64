//! Makes brackets match: finds the one that is missing or too much, says so, and carries on with the rest.
//!
//! Which bracket is wrong cannot be known, only guessed. The guess trusts the layout: a closing bracket that begins its
//! line belongs to an opening one whose line is indented alike.

use super::token::{Kind, Token, Tokens};
use super::{Bracket, Flaw, Span};
use crate::load::edits::Edits;
use crate::load::limit;

/// An opening bracket that is not closed yet.
#[derive(Clone, Copy)]
struct Open {
    bracket: Bracket,
    /// Its place among the tokens that are kept.
    ix: usize,
    span: Span,
    /// Its line.
    line: usize,
    /// How far its line is indented.
    indent: usize,
    /// Where it should have been closed by the look of it.
    dedent: Option<Dedent>,
}

/// The first token after a bracket that begins a line indented no further than the bracket's own.
#[derive(Clone, Copy)]
struct Dedent {
    /// Its place among the tokens that are kept.
    ix: usize,
    /// Where it stands in the text.
    at: usize,
    line: usize,
}

/// A pair whose brackets are indented differently, and the line of the closing one.
#[derive(Clone, Copy)]
struct Skewed {
    open: Open,
}

/// Tokens whose brackets match, or `None` if they are nested too deeply or too many are wrong.
pub(super) fn balance(
    text: &str,
    cut: &mut Tokens,
    flaws: &mut Vec<Flaw>,
    edits: &mut Edits,
) -> Option<Vec<Token>> {
    let tokens = std::mem::take(&mut cut.tokens);
    // Where a text has no end, what looks like brackets may be text: then only that is reported.
    let silent = cut.swallowed || tokens.iter().any(|token| token.kind == Kind::Unended);
    let mut balance = Balance {
        text,
        silent,
        out: Vec::with_capacity(tokens.len()),
        open: Vec::new(),
        skewed: None,
        line: 1,
        indent: 0,
        first: true,
        flaws,
        edits,
    };
    let mut before = 0;
    for (ix, token) in tokens.iter().enumerate() {
        balance.walk_to(before, token.span().start, ix == 0);
        before = token.span().start;
        if balance.edits.len() > limit::MISTAKES {
            return None;
        }
        balance.mark_dedents(*token);
        match token.kind {
            Kind::Open(bracket) => {
                if balance.open.len() == limit::NESTING {
                    balance.flaw(
                        "too-deep",
                        token.span(),
                        format!("brackets are nested more than {} deep", limit::NESTING),
                        "give the inner parts names of their own, for instance as procedures".to_owned(),
                    );
                    return None;
                }
                balance.open.push(Open {
                    bracket,
                    ix: balance.out.len(),
                    span: token.span(),
                    line: balance.line,
                    indent: balance.indent,
                    dedent: None,
                });
                balance.out.push(*token);
            }
            Kind::Close(bracket) => balance.close(bracket, *token, &tokens[ix + 1..]),
            _ => balance.out.push(*token),
        }
    }
    balance.end();
    Some(balance.out)
}

struct Balance<'t> {
    text: &'t str,
    silent: bool,
    out: Vec<Token>,
    open: Vec<Open>,
    skewed: Option<Skewed>,
    line: usize,
    indent: usize,
    first: bool,
    flaws: &'t mut Vec<Flaw>,
    edits: &'t mut Edits,
}

impl Balance<'_> {
    fn flaw(&mut self, code: &'static str, span: Span, message: String, help: String) {
        if !self.silent || code == "too-deep" {
            self.flaws.push(Flaw { code, span, message, help: Some(help) });
        }
    }

    /// Keeps count of lines and indentation up to the next token.
    fn walk_to(&mut self, from: usize, to: usize, very_first: bool) {
        let passed = Span::new(from, to).of(self.text);
        self.first = very_first;
        if let Some(end) = passed.rfind('\n') {
            self.line += passed.bytes().filter(|&b| b == b'\n').count();
            self.indent = passed.len() - end - 1;
            self.first = true;
        }
    }

    fn mark_dedents(&mut self, token: Token) {
        if !self.first {
            return;
        }
        let dedent = Dedent { ix: self.out.len(), at: token.span().start, line: self.line };
        for open in self.open.iter_mut().rev() {
            if open.indent < self.indent {
                break;
            }
            open.dedent.get_or_insert(dedent);
        }
    }

    fn close(&mut self, bracket: Bracket, token: Token, later: &[Token]) {
        let Some(top) = self.open.last().copied() else {
            return self.stray(bracket, token);
        };
        if top.bracket == bracket {
            let skewed = top.line != self.line && self.first && top.indent != self.indent;
            if skewed && self.skewed.is_none() {
                self.skewed = Some(Skewed { open: top });
            }
            self.open.pop();
            return self.out.push(token);
        }
        let belongs_to_top = top.line == self.line || (self.first && self.indent == top.indent);
        let outer = self.open.iter().rposition(|open| open.bracket == bracket);
        match outer.map(|ix| (ix, self.open[ix])) {
            Some((ix, outer)) if outer.line == self.line => {
                if closes_later(self.text, token, later, bracket) {
                    self.wrong(top, token);
                } else {
                    self.unclosed_here(ix, top, token);
                }
            }
            Some((ix, outer)) if self.first && self.indent == outer.indent => {
                self.unclosed_above(ix, top, token);
            }
            _ if belongs_to_top => self.wrong(top, token),
            _ => self.stray(bracket, token),
        }
    }

    /// A closing bracket of the wrong kind: read as the right one.
    fn wrong(&mut self, top: Open, token: Token) {
        let right = top.bracket.close();
        self.flaw(
            "wrong-bracket",
            token.span(),
            format!(
                "the `{}` on line {} is closed with `{}`",
                top.bracket.open(),
                top.line,
                token.span().of(self.text)
            ),
            format!("write `{right}`"),
        );
        self.edits.replace(token.span(), right);
        let kind = Kind::Close(top.bracket);
        self.out.push(Token { kind, ..token });
        self.open.pop();
    }

    /// A closing bracket without an opening one: left out.
    fn stray(&mut self, bracket: Bracket, token: Token) {
        self.flaw(
            "stray-bracket",
            token.span(),
            format!("this `{}` closes nothing", bracket.close()),
            "take it out, or look for a bracket too much just above".to_owned(),
        );
        self.edits.blank(token.span());
    }

    fn unclosed(&mut self, open: Open) {
        let close = open.bracket.close();
        let help = match open.dedent {
            Some(dedent) => format!("a `{close}` is missing before line {}", dedent.line),
            None => format!("the `{close}` that belongs to it is missing"),
        };
        let message = format!("this `{}` is never closed", open.bracket.open());
        self.flaw("unclosed-bracket", open.span, message, help);
    }

    /// Closes a bracket where the layout says that it ends.
    fn close_at(&mut self, open: Open, dedent: Dedent) {
        let at = dedent.at as u32;
        let token = |kind| Token { kind, start: at, end: at };
        let close = token(Kind::Close(open.bracket));
        let mut inserted = vec![close];
        let mut text = open.bracket.close().to_owned();
        if dedent.ix < self.out.len() {
            inserted.push(token(Kind::Comma));
            text.push(',');
        }
        let more = inserted.len();
        self.out.splice(dedent.ix..dedent.ix, inserted);
        let place = Span::new(dedent.at, dedent.at);
        self.edits.replace(place, text);
        for mark in self.marks().filter_map(Option::as_mut).filter(|mark| mark.ix >= dedent.ix) {
            mark.ix += more;
        }
        // What lies behind has moved; it is no longer compared with.
        self.skewed = self.skewed.filter(|skewed| skewed.open.ix < dedent.ix);
    }

    /// Brackets that were opened on this line and not closed: closed here.
    fn unclosed_here(&mut self, outer: usize, top: Open, token: Token) {
        self.unclosed(top);
        let at = token.span().start;
        for open in self.open.drain(outer + 1..).rev() {
            self.out.push(Token { kind: Kind::Close(open.bracket), start: token.start, end: token.start });
            self.edits.replace(Span::new(at, at), open.bracket.close());
        }
        self.open.pop();
        self.out.push(token);
    }

    /// A bracket on an earlier line that was not closed. If there is only one it is closed where the layout says so;
    /// otherwise everything from there is left out.
    fn unclosed_above(&mut self, outer: usize, top: Open, token: Token) {
        let inner = self.open[outer + 1];
        let skewed = self.skewed.filter(|skewed| skewed.open.ix > inner.ix);
        if let (true, Some(skewed)) = (inner.ix == top.ix, skewed)
            && self.moved(skewed, inner.ix)
        {
            self.unclosed(skewed.open);
            self.open.truncate(outer);
            return self.out.push(token);
        }
        if let (true, Some(dedent)) = (inner.ix == top.ix, top.dedent) {
            self.unclosed(top);
            self.open.truncate(outer + 1);
            self.close_at(top, dedent);
            self.open.pop();
            return self.out.push(token);
        }
        self.unclosed(skewed.map_or(top, |skewed| skewed.open));
        let start = item_start(&self.out, inner.ix);
        let from = self.out[start].span().start;
        self.edits.blank(Span::new(from, token.span().start));
        self.out.truncate(start);
        self.skewed = self.skewed.filter(|skewed| skewed.open.ix < start);
        self.open.truncate(outer);
        // Where something should have been closed is gone if it lay in what was left out.
        for mark in self.marks() {
            *mark = mark.filter(|mark| mark.ix <= start);
        }
        self.out.push(token);
    }

    /// Where brackets should have been closed, of all that may still be asked for it.
    fn marks(&mut self) -> impl Iterator<Item = &mut Option<Dedent>> {
        let skewed = self.skewed.iter_mut().map(|skewed| &mut skewed.open);
        self.open.iter_mut().chain(skewed).map(|open| &mut open.dedent)
    }

    /// Closes a bracket that was closed too late where the layout says that it ends. False if that makes no sense of what
    /// was opened from `outer` on.
    fn moved(&mut self, skewed: Skewed, outer: usize) -> bool {
        let Some(dedent) = skewed.open.dedent else {
            return false;
        };
        let (out, open) = (self.out.clone(), self.open.clone());
        let (edits, before) = (self.edits.clone(), self.skewed);
        self.close_at(skewed.open, dedent);
        if still_open(&self.out[outer..]).is_some_and(|open| open.is_empty()) {
            return true;
        }
        (self.out, self.open, self.skewed) = (out, open, before);
        *self.edits = edits;
        false
    }

    /// Closes what is still open at the end of the text.
    ///
    /// If an earlier pair looks wrong, nothing from there on is read: it would be read at the wrong depth.
    fn end(&mut self) {
        let Some(top) = self.open.last().copied() else {
            return;
        };
        let from = match self.skewed {
            Some(skewed) => {
                self.unclosed(skewed.open);
                if self.moved(skewed, 0) {
                    return;
                }
                let cut = item_start(&self.out, skewed.open.ix);
                let from = self.out[cut].span().start;
                self.out.truncate(cut);
                from
            }
            None => {
                self.unclosed(top);
                self.out.last().map_or(0, |last| last.span().end)
            }
        };
        let closing = still_open(&self.out).unwrap_or_default();
        let mut text = String::from(" ");
        for bracket in closing.into_iter().rev() {
            text.push_str(bracket.close());
            self.out.push(Token { kind: Kind::Close(bracket), start: from as u32, end: from as u32 });
        }
        self.edits.replace(Span::new(from, self.text.len()), text);
    }
}

/// The brackets that tokens leave open; `None` if closing ones do not match.
fn still_open(tokens: &[Token]) -> Option<Vec<Bracket>> {
    let mut open = Vec::new();
    for token in tokens {
        match token.kind {
            Kind::Open(bracket) => open.push(bracket),
            Kind::Close(bracket) if open.pop() != Some(bracket) => return None,
            _ => {}
        }
    }
    Some(open)
}

/// The first token of the item that the opening bracket at `ix` belongs to.
fn item_start(tokens: &[Token], ix: usize) -> usize {
    let starts = |token: &Token| matches!(token.kind, Kind::Comma | Kind::Open(_) | Kind::Close(_));
    tokens[..ix].iter().rposition(starts).map_or(0, |ix| ix + 1)
}

/// True if the rest of the line closes a bracket of this kind that it does not open itself.
fn closes_later(text: &str, from: Token, later: &[Token], bracket: Bracket) -> bool {
    let mut depth = 0;
    let mut end = from.span().end;
    for token in later {
        if Span::new(end, token.span().start).of(text).contains('\n') {
            return false;
        }
        end = token.span().end;
        match token.kind {
            Kind::Open(_) => depth += 1,
            Kind::Close(kind) if depth == 0 => return kind == bracket,
            Kind::Close(_) => depth -= 1,
            _ => {}
        }
    }
    false
}
