//! Changes to a text, kept apart from it: what is replaced by what, and where places went and came from.
//!
//! **Invariant:** the changes stand in the order of the text and do not overlap.

use std::borrow::Cow;

use super::tree::Span;

/// A range and what stands there instead.
#[derive(Clone, Debug)]
struct Edit {
    span: Span,
    text: Cow<'static, str>,
}

/// A set of changes to one text.
#[derive(Clone, Debug, Default)]
pub struct Edits(Vec<Edit>);

impl Edits {
    /// True if nothing changes.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many changes there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Puts `text` in the place of a range; an empty range is an insertion. Changes inside the range are given up, but
    /// what was inserted just before it stays. A range that cuts through an earlier change is left as it is.
    pub fn replace(&mut self, span: Span, text: impl Into<Cow<'static, str>>) {
        let inside = |old: &Edit| {
            span.start < span.end && span.contains(old.span) && old.span != Span::new(span.start, span.start)
        };
        let cuts =
            |old: &Edit| old.span.start < span.end && span.start < old.span.end && !span.contains(old.span);
        if self.0.iter().any(cuts) {
            return;
        }
        self.0.retain(|old| !inside(old));
        let at = self.0.partition_point(|old| (old.span.start, old.span.end) <= (span.start, span.end));
        let text = text.into();
        self.0.insert(at, Edit { span, text });
    }

    /// Adds all changes of another set.
    pub fn append(&mut self, other: Edits) {
        for Edit { span, text } in other.0 {
            self.replace(span, text);
        }
    }

    /// Leaves a range out.
    pub fn blank(&mut self, span: Span) {
        self.replace(span, " ");
    }

    /// True if all of `span` is left out.
    pub fn leave_out(&self, span: Span) -> bool {
        self.at(span).is_some_and(|edit| edit.text.trim().is_empty())
    }

    /// What stands in the place of exactly this range.
    pub fn text_of(&self, span: Span) -> Option<&str> {
        let edit = self.at(span)?;
        (edit.span == span).then_some(edit.text.as_ref())
    }

    fn at(&self, span: Span) -> Option<&Edit> {
        self.0.iter().find(|edit| edit.span.start < edit.span.end && edit.span.contains(span))
    }

    /// The changed text.
    pub fn apply(&self, text: &str) -> String {
        let mut out = String::with_capacity(text.len() + 64);
        let mut done = 0;
        for Edit { span, text: new } in &self.0 {
            out.push_str(Span::new(done, span.start).of(text));
            out.push_str(new);
            done = span.end;
        }
        out.push_str(Span::new(done, text.len()).of(text));
        out
    }

    /// The place in the old text that a place in the changed text comes from.
    pub fn origin(&self, offset: usize) -> usize {
        let (mut old, mut new) = (0, 0);
        for Edit { span, text } in &self.0 {
            let kept = span.start - old;
            if offset < new + kept {
                break;
            }
            new += kept;
            if offset < new + text.len() {
                return span.start;
            }
            new += text.len();
            old = span.end;
        }
        old + (offset - new)
    }

    /// Where a range of the old text stands in the changed text; what was replaced is where its replacement begins.
    pub fn moved(&self, span: Span) -> Span {
        let to = |old: usize| {
            let (mut from, mut new) = (0, 0);
            for Edit { span, text } in
                self.0.iter().filter(|edit| edit.span.end <= old || edit.span.start < old)
            {
                new += span.start - from;
                if span.end > old {
                    return new;
                }
                (from, new) = (span.end, new + text.len());
            }
            new + old - from
        };
        Span::new(to(span.start), to(span.end))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_apply_and_say_where_things_went() {
        let mut edits = Edits::default();
        edits.replace(Span::new(4, 7), "three");
        edits.blank(Span::new(0, 3));
        edits.replace(Span::new(8, 8), "!");
        let new = edits.apply("one two four");
        assert_eq!(new, "  three !four");
        let four = new.find("four").unwrap();
        assert_eq!(edits.origin(four), 8);
        assert_eq!(edits.origin(new.find("hree").unwrap()), 4);
        assert_eq!(edits.moved(Span::new(8, 12)), Span::new(four, four + 4));
        // In the middle of what was replaced: where that begins.
        assert_eq!(edits.moved(Span::new(5, 12)).start, new.find("three").unwrap());
        assert_eq!(edits.text_of(Span::new(4, 7)), Some("three"));
        assert!(edits.leave_out(Span::new(1, 2)));
        assert!(!edits.leave_out(Span::new(4, 7)));
        assert!(!edits.leave_out(Span::new(8, 9)));
    }

    #[test]
    fn a_larger_edit_swallows_smaller_ones_and_what_was_put_at_its_end() {
        let mut edits = Edits::default();
        edits.replace(Span::new(3, 3), ",");
        edits.replace(Span::new(7, 7), ",");
        edits.replace(Span::new(4, 5), "x");
        edits.blank(Span::new(3, 7));
        assert_eq!(edits.apply("0123456789"), "012, 789");
    }
}
