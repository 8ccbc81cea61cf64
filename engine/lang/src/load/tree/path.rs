//! Data paths: from `rules.a.do[0].Gain.amount` to the place in the tree, and back.
//!
//! Steps are field names and keys (joined with dots), list and tuple items (`[k]`, from 0), and names of variants. Names may
//! contain dots themselves, so a path is read against the tree, never on its own.

use super::{Body, Bracket, Group, Item, Node, Span, Tree, unquoted};
use crate::load::edits::Edits;

/// What a path leads to.
#[derive(Clone, Copy, Debug)]
pub struct Target<'t> {
    /// The value.
    pub node: &'t Node,
    /// The entry of a list, map or struct whose value it is.
    pub item: Option<&'t Item>,
}

impl Target<'_> {
    /// The part of the text to point at.
    pub fn face(&self) -> Span {
        self.item.map_or_else(|| self.node.face(), Item::face)
    }
}

/// Follows a path through the tree as it looks after the edits: what is left out is not there, what is renamed has its
/// new name.
pub(super) fn find<'t>(tree: &'t Tree, text: &str, path: &str, edits: &Edits) -> Option<Target<'t>> {
    let node = tree.root.as_ref()?;
    let view = View { text, edits };
    view.value(Target { node, item: None }, path)
}

struct View<'v> {
    text: &'v str,
    edits: &'v Edits,
}

impl View<'_> {
    fn value<'t>(&self, target: Target<'t>, path: &str) -> Option<Target<'t>> {
        if path.is_empty() {
            return Some(target);
        }
        let node = target.node;
        if let Some(head) = node.head {
            let head = self.edits.text_of(head).unwrap_or(head.of(self.text));
            if head == "Some" {
                let node = node.group()?.only()?;
                return self.value(Target { node, ..target }, path);
            }
            if let Some(rest) = after(path, head)
                && let Some(found) = self.inside(target, rest)
            {
                return Some(found);
            }
        }
        self.inside(target, path)
    }

    /// Follows a path whose next step is inside the brackets.
    fn inside<'t>(&self, target: Target<'t>, path: &str) -> Option<Target<'t>> {
        let Body::Group(group) = &target.node.body else {
            return path.is_empty().then_some(target);
        };
        let only = group.only().map(|node| Target { node, item: Some(&group.items[0]) });
        if path.is_empty() {
            return Some(only.unwrap_or(target));
        }
        if let Some((index, rest)) = index(path) {
            let listed = |node: &Node| matches!(&node.body, Body::Group(g) if g.bracket == Bracket::Square && node.head.is_none());
            if let Some(only) = only
                && target.node.head.is_some()
                && listed(only.node)
            {
                return self.inside(only, path);
            }
            let item = match self.edits.is_empty() {
                true => group.items.get(index),
                false => group.items.iter().filter(|item| !self.gone(item)).nth(index),
            };
            let item = item.filter(|item| item.key.is_none())?;
            return self.value(of(item), rest);
        }
        let named = group.items.iter().filter(|item| !self.gone(item));
        let mut fits: Vec<(&str, &Item)> =
            named.filter_map(|item| Some((self.after_key(item, path)?, item))).collect();
        // The longest name first: `a.b` before `a`.
        fits.sort_by_key(|(rest, _)| rest.len());
        let found = fits.into_iter().find_map(|(rest, item)| self.value(of(item), rest));
        found.or_else(|| self.value(only?, path))
    }

    fn gone(&self, item: &Item) -> bool {
        self.edits.leave_out(item.span)
    }

    /// What remains of a path after the name of an item.
    fn after_key<'p>(&self, item: &Item, path: &'p str) -> Option<&'p str> {
        let key = item.key?;
        let key = self.edits.text_of(key).unwrap_or(key.of(self.text));
        after(path, &unquoted(key))
    }
}

fn of(item: &Item) -> Target<'_> {
    let node = &item.value;
    let item = Some(item);
    Target { node, item }
}

/// What remains of a path after a name.
fn after<'p>(path: &'p str, name: &str) -> Option<&'p str> {
    let rest = path.strip_prefix(name)?;
    match rest.as_bytes().first() {
        None | Some(b'[') => Some(rest),
        Some(b'.') => Some(&rest[1..]),
        Some(_) => None,
    }
}

/// A leading `[k]` and what remains.
fn index(path: &str) -> Option<(usize, &str)> {
    let (index, rest) = path.strip_prefix('[')?.split_once(']')?;
    let index = index.parse().ok()?;
    Some((index, rest.strip_prefix('.').unwrap_or(rest)))
}

/// The way from the root to a place.
#[derive(Clone, Debug, Default)]
pub(crate) struct Trail<'t> {
    /// As a data path.
    pub path: String,
    /// The values on the way, from the root.
    pub nodes: Vec<&'t Node>,
    /// The entries on the way that can be taken out without making nonsense of the rest, from the root.
    pub removable: Vec<&'t Item>,
}

impl Tree {
    /// Follows a path through the tree as it looks after the edits.
    pub(crate) fn find_edited(&self, text: &str, path: &str, edits: &Edits) -> Option<Target<'_>> {
        find(self, text, path, edits)
    }

    /// The way to the innermost value or key that contains `span`.
    pub(crate) fn trail(&self, text: &str, span: Span) -> Trail<'_> {
        let mut trail = Trail::default();
        let mut next = self.root.as_ref();
        while let Some(node) = next {
            trail.nodes.push(node);
            next = trail.step(text, node, span);
        }
        trail
    }
}

impl<'t> Trail<'t> {
    fn step(&mut self, text: &str, node: &'t Node, span: Span) -> Option<&'t Node> {
        let group = node.group()?;
        let inside = |item: &Item| item.span.contains(span);
        let k = group.items.partition_point(|item| item.span.end < span.end);
        let item = group.items.get(k).filter(|item| inside(item))?;
        if let Some(head) = node.head.map(|head| head.of(text))
            && head != "Some"
        {
            self.name(head);
        }
        match item.key {
            Some(key) => self.name(&unquoted(key.of(text))),
            None if node.head.is_some() && group.only().is_some() => {}
            None => self.path.push_str(&format!("[{k}]")),
        }
        if item.key.is_some() || group.bracket != Bracket::Round {
            self.removable.push(item);
        }
        item.value.span.contains(span).then_some(&item.value)
    }

    fn name(&mut self, name: &str) {
        if !self.path.is_empty() {
            self.path.push('.');
        }
        self.path.push_str(name);
    }

    /// The innermost value.
    pub fn node(&self) -> Option<&'t Node> {
        self.nodes.last().copied()
    }

    /// The innermost brackets.
    pub fn group(&self) -> Option<&'t Group> {
        self.nodes.iter().rev().find_map(|node| node.group())
    }
}
