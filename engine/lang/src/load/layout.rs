//! One layout for all files: four spaces, at most [`WIDTH`] characters a line, comments kept.
//!
//! What fits on a line stands on one, unless the author began a new line after the opening bracket of a map, a struct or a list
//! of bracketed values. Lists of short values fill their lines. Blank lines stay, one at a time. Only blanks and trailing commas change.
//!
//! **Invariant:** laying out twice changes nothing the second time, and what is read is the same before and after.

use super::diagnostic::Diagnostic;
use super::source::SourceFile;
use super::tree::{Body, Bracket, Flaw, Group, Item, Node, Span, Tree};

/// The most characters of a line, where words allow it.
pub const WIDTH: usize = 110;
const INDENT: usize = 4;

/// A file's text in the one layout.
///
/// # Errors
/// All mistakes of syntax, if there are any: what cannot be understood cannot be laid out.
pub fn format_text(text: &str) -> Result<String, Vec<Diagnostic>> {
    let (tree, flaws, _) = Tree::parse(text);
    let Some(root) = tree.root.as_ref().filter(|_| flaws.is_empty()) else {
        return Err(diagnostics(text, flaws));
    };
    let mut layout = Layout { text, comments: &tree.comments, out: String::with_capacity(text.len()) };
    layout.file(root);
    Ok(layout.out)
}

fn diagnostics(text: &str, flaws: Vec<Flaw>) -> Vec<Diagnostic> {
    let file = SourceFile::new("", "".as_ref(), text.into());
    let diagnostic =
        |flaw: Flaw| Diagnostic::error(flaw.code, flaw.message).at(file.place(flaw.span)).help(flaw.help);
    flaws.into_iter().map(diagnostic).collect()
}

struct Layout<'t> {
    text: &'t str,
    /// The comments that are still to be written.
    comments: &'t [Span],
    out: String,
}

impl<'t> Layout<'t> {
    fn file(&mut self, root: &Node) {
        let mut last = 0;
        for comment in self.comments_before(root.span.start) {
            self.own_line(comment, &mut last, 0);
        }
        self.blank_line(last, root.span.start);
        self.node(root, 0, 0, true);
        last = root.span.end;
        for comment in self.comments_before(self.text.len()) {
            if self.same_line(last, comment.start) && !self.out.ends_with('\n') {
                self.out.push(' ');
                self.out.push_str(comment.of(self.text));
            } else {
                self.new_line(0);
                self.blank_line(last, comment.start);
                self.out.push_str(comment.of(self.text));
            }
            last = comment.end;
        }
        self.out.push('\n');
    }

    /// Writes a value at the end of the current line, which is indented by `indent`; `after` characters follow it.
    fn node(&mut self, node: &Node, indent: usize, after: usize, top: bool) {
        let Some(group) = node.group() else {
            return self.out.push_str(node.span.of(self.text));
        };
        let head = node.head.map_or("", |head| head.of(self.text));
        if !top
            && !self.stays_broken(group)
            && let Some(flat) = self.flat(node, WIDTH)
            && self.column() + flat.chars().count() + after <= WIDTH
        {
            return self.out.push_str(&flat);
        }
        self.out.push_str(head);
        self.out.push_str(group.bracket.open());
        let inner = indent + INDENT;
        if let [item] = group.items.as_slice()
            && !top
            && self.hugs(group)
        {
            self.node(&item.value, indent, after + 1, false);
        } else if let Some((lead, last)) = self.lead(group).filter(|_| !top)
            && self.column() + lead.chars().count() < WIDTH
        {
            self.out.push_str(&lead);
            self.node(last, indent, after + 1, false);
        } else if self.fills(group) {
            self.filled(group, inner);
            self.new_line(indent);
        } else {
            self.items(group, inner);
            self.new_line(indent);
        }
        self.out.push_str(group.bracket.close());
    }

    /// `Sum([` … `])`: one value without a name shares the lines of its brackets.
    fn hugs(&self, group: &Group) -> bool {
        let [item] = group.items.as_slice() else {
            return false;
        };
        let outside = |comment: &Span| group.open.end <= comment.start && !item.value.span.contains(*comment);
        let mut inside = self.comments.iter().take_while(|c| c.start < group.close.start);
        item.key.is_none() && group.bracket == Bracket::Round && !inside.any(outside)
    }

    /// `If(when: …, then: [` … `])`: where only the last value, a list, is long, what comes before it shares a line.
    fn lead<'g>(&self, group: &'g Group) -> Option<(String, &'g Node)> {
        let (last, before) = group.items.split_last()?;
        let list = last.value.group()?;
        let listed = list.bracket == Bracket::Square && last.value.head.is_none();
        let open = Span::new(group.open.end, list.open.start);
        let close = Span::new(list.close.end, group.close.start);
        let free = !self.has_comment(open) && !self.has_comment(close);
        let round = group.bracket == Bracket::Round;
        if !(listed && free && round) || before.is_empty() || self.stays_broken(group) {
            return None;
        }
        let mut lead = String::new();
        for item in before {
            if let Some(key) = item.key {
                lead.push_str(key.of(self.text));
                lead.push_str(": ");
            }
            self.flatten(&item.value, WIDTH, &mut lead)?;
            lead.push_str(", ");
        }
        if let Some(key) = last.key {
            lead.push_str(key.of(self.text));
            lead.push_str(": ");
        }
        Some((lead, &last.value))
    }

    fn items(&mut self, group: &Group, indent: usize) {
        let mut last = group.open.end;
        for (k, item) in group.items.iter().enumerate() {
            self.comments_above(item.span.start, &mut last, group, indent);
            // Comments between a name and its value move in front of both.
            let value = item.value.group().map(|group| group.open.start);
            for comment in self.comments_before(value.unwrap_or(item.value.span.start)) {
                self.line_for(item.span.start, &mut last, indent, group.open.end);
                self.out.push_str(comment.of(self.text));
                last = item.span.start;
            }
            self.line_for(item.span.start, &mut last, indent, group.open.end);
            if let Some(key) = item.key {
                self.out.push_str(key.of(self.text));
                self.out.push_str(": ");
            }
            self.node(&item.value, indent, 1, false);
            self.out.push(',');
            last = item.span.end;
            let next = group.items.get(k + 1);
            let until = next.map_or(group.close.start, |next| next.span.start);
            self.comments_behind(&mut last, until);
        }
        self.comments_above(group.close.start, &mut last, group, indent);
    }

    /// Comments on lines of their own; the first may stand behind the opening bracket.
    fn comments_above(&mut self, until: usize, last: &mut usize, group: &Group, indent: usize) {
        let open = group.open.end;
        if *last == open {
            self.comments_behind(last, until);
        }
        for comment in self.comments_before(until) {
            self.line_for(comment.start, last, indent, open);
            self.out.push_str(comment.of(self.text));
            *last = comment.end;
        }
    }

    /// Comments that stand behind something on its line.
    fn comments_behind(&mut self, last: &mut usize, until: usize) {
        while let Some((comment, rest)) = self.comments.split_first() {
            if comment.start >= until || !self.same_line(*last, comment.start) {
                return;
            }
            self.comments = rest;
            self.out.push(' ');
            self.out.push_str(comment.of(self.text));
            *last = comment.end;
        }
    }

    /// As many short values on a line as fit.
    fn filled(&mut self, group: &Group, indent: usize) {
        self.new_line(indent);
        for (k, item) in group.items.iter().enumerate() {
            let value = item.value.span.of(self.text);
            if k > 0 {
                if self.column() + value.chars().count() + 2 <= WIDTH {
                    self.out.push(' ');
                } else {
                    self.new_line(indent);
                }
            }
            self.out.push_str(value);
            self.out.push(',');
        }
    }

    fn fills(&self, group: &Group) -> bool {
        let short = |item: &Item| {
            let text = item.value.span.of(self.text);
            item.key.is_none()
                && item.value.group().is_none()
                && text.len() <= WIDTH / 4
                && !text.contains('\n')
        };
        let whole = Span::new(group.open.start, group.close.end);
        group.items.len() > 1 && group.items.iter().all(short) && !self.has_comment(whole)
    }

    /// Brackets around names or further brackets that the author began on a new line stay so.
    fn stays_broken(&self, group: &Group) -> bool {
        group.items.first().is_some_and(|first| {
            (first.key.is_some() || first.value.group().is_some())
                && !self.same_line(group.open.end, first.span.start)
                && !self.hugs(group)
        })
    }

    /// The value on one line of at most `room` characters, if it can stand on one.
    fn flat(&self, node: &Node, room: usize) -> Option<String> {
        let mut out = String::new();
        self.flatten(node, room, &mut out)?;
        Some(out)
    }

    fn flatten(&self, node: &Node, room: usize, out: &mut String) -> Option<()> {
        if let Some(head) = node.head {
            out.push_str(head.of(self.text));
        }
        match &node.body {
            Body::Word => {}
            Body::Group(group) => {
                let whole = Span::new(group.open.start, group.close.end);
                if self.has_comment(whole) || self.stays_broken(group) {
                    return None;
                }
                let spaced = group.bracket == Bracket::Curly && !group.items.is_empty();
                out.push_str(group.bracket.open());
                for (k, item) in group.items.iter().enumerate() {
                    if k > 0 {
                        out.push_str(", ");
                    } else if spaced {
                        out.push(' ');
                    }
                    if let Some(key) = item.key {
                        out.push_str(key.of(self.text));
                        out.push_str(": ");
                    }
                    self.flatten(&item.value, room, out)?;
                }
                if spaced {
                    out.push(' ');
                }
                out.push_str(group.bracket.close());
            }
            _ => out.push_str(node.span.of(self.text)),
        }
        (out.len() <= 4 * room && !out.contains('\n')).then_some(())
    }

    fn has_comment(&self, span: Span) -> bool {
        let from = self.comments.partition_point(|c| c.start < span.start);
        self.comments.get(from).is_some_and(|c| c.end <= span.end)
    }

    /// Takes the comments that begin before an offset.
    fn comments_before(&mut self, offset: usize) -> &'t [Span] {
        let n = self.comments.partition_point(|c| c.start < offset);
        let (taken, rest) = self.comments.split_at(n);
        self.comments = rest;
        taken
    }

    fn own_line(&mut self, comment: &Span, last: &mut usize, indent: usize) {
        self.blank_line(*last, comment.start);
        self.out.push_str(comment.of(self.text));
        self.new_line(indent);
        *last = comment.end;
    }

    /// Begins a line for what stands at `start`; a blank line before it stays, except after the opening bracket.
    fn line_for(&mut self, start: usize, last: &mut usize, indent: usize, open: usize) {
        self.new_line(0);
        if *last != open {
            self.blank_line(*last, start);
        }
        self.out.push_str(&" ".repeat(indent));
    }

    fn new_line(&mut self, indent: usize) {
        self.out.push('\n');
        self.out.push_str(&" ".repeat(indent));
    }

    fn blank_line(&mut self, from: usize, to: usize) {
        let gap = Span::new(from, to).of(self.text);
        if from > 0 && gap.bytes().filter(|&b| b == b'\n').count() > 1 {
            self.out.push('\n');
        }
    }

    fn same_line(&self, from: usize, to: usize) -> bool {
        !Span::new(from, to).of(self.text).contains('\n')
    }

    fn column(&self) -> usize {
        let line = self.out.rfind('\n').map_or(0, |at| at + 1);
        self.out[line..].chars().count()
    }
}
