//! How the rows of a form are made: text and language are walked side by side.

use tilewright::load::tree::{Body, Bracket, Node};
use tilewright::manual::{Def, Field, Holds, Shape, Type};

use super::{Control, Role, Row};
use crate::model::ron_edit::unquote;
use crate::model::rules::language::{plain, rules_language, type_name, variants};

/// What is known of a row before its value is looked at.
pub(super) struct Seed {
    pub path: String,
    pub depth: usize,
    pub label: String,
    pub doc: String,
    pub default: Option<String>,
    pub role: Role,
}

/// Makes rows.
pub(super) struct Builder<'t> {
    pub text: &'t str,
    pub unset: bool,
    pub rows: Vec<Row>,
}

impl Builder<'_> {
    /// Adds the row of a value and those of what lies inside. How deep it goes is bounded by the nesting of the text.
    pub fn value(&mut self, ty: &Type, node: Option<&Node>, seed: Seed) {
        let written = node.map(|node| node.span);
        let node = node.and_then(|node| unwrapped(node, self.text));
        let (path, depth) = (seed.path.clone(), seed.depth + 1);
        let plain = plain(ty);
        let def = match plain {
            Type::Named(name) => rules_language().def(name),
            _ => None,
        };
        let control = match (plain, def.map(|def| &def.shape)) {
            (Type::Text, _) => Control::Text,
            (Type::Bool, _) => Control::Bool,
            (Type::Whole(negative), _) => Control::Whole(*negative),
            (Type::List(of), _) => Control::List(of.clone()),
            (Type::Map(key, of), _) => Control::Map(key.clone(), of.clone()),
            (Type::Tuple(_), _) => Control::Tuple,
            (Type::Named(name), Some(Shape::Name)) => Control::Id(name.clone()),
            (Type::Named(name), Some(Shape::Fields(_))) => Control::Fields(name.clone()),
            (Type::Named(name), Some(Shape::Variants(_))) => Control::Variant(name.clone()),
            _ => Control::Unknown,
        };
        let Seed { label, doc, default, role, .. } = seed;
        let doc = if doc.is_empty() { def.map(|def| def.doc.clone()).unwrap_or_default() } else { doc };
        let text = written.map(|span| span.of(self.text).to_owned());
        let (ty, span) = (plain.clone(), written);
        self.rows.push(Row {
            path: path.clone(),
            depth: depth - 1,
            label,
            doc,
            ty,
            control,
            span,
            text,
            default,
            role,
        });
        let Some(node) = node else {
            return;
        };
        match (plain, def) {
            (Type::List(of), _) => self.items(std::iter::repeat(&**of), node, &path, depth),
            (Type::Tuple(types), _) => self.items(types.iter(), node, &path, depth),
            (Type::Map(key, of), _) => self.entries(key, of, node, &path, depth),
            (_, Some(def)) => match &def.shape {
                Shape::Name => {}
                Shape::Fields(fields) => self.fields(fields, node, &path, depth),
                Shape::Variants(_) => self.held(def, node, &path, depth),
            },
            _ => {}
        }
    }

    fn fields(&mut self, fields: &[Field], node: &Node, path: &str, depth: usize) {
        let items = node.group().map(|group| group.items.as_slice()).unwrap_or_default();
        let named =
            |name: &str| items.iter().find(|item| item.key.is_some_and(|key| key.of(self.text) == name));
        let found: Vec<_> = fields.iter().map(|field| (field, named(&field.name))).collect();
        for (field, item) in found {
            if item.is_none() && !self.unset {
                continue;
            }
            let seed = Seed {
                path: join(path, &field.name),
                depth,
                label: field.name.clone(),
                doc: field.doc.clone(),
                default: field.default.clone(),
                role: Role::Field,
            };
            self.value(&field.ty, item.map(|item| &item.value), seed);
        }
        for item in items {
            let name = item.key.map(|key| key.of(self.text)).unwrap_or_default();
            if name.is_empty() || fields.iter().any(|field| field.name == name) {
                continue;
            }
            let span = Some(item.value.span);
            let text = Some(item.value.span.of(self.text).to_owned());
            self.rows.push(Row {
                path: join(path, name),
                depth,
                label: name.to_owned(),
                doc: String::new(),
                ty: Type::Text,
                control: Control::Unknown,
                span,
                text,
                default: Some(String::new()),
                role: Role::Field,
            });
        }
    }

    fn items<'t>(&mut self, types: impl Iterator<Item = &'t Type>, node: &Node, path: &str, depth: usize) {
        let items = node.group().map(|group| group.items.as_slice()).unwrap_or_default();
        for ((k, item), ty) in items.iter().enumerate().zip(types) {
            let seed = Seed {
                path: format!("{path}[{k}]"),
                depth,
                label: (k + 1).to_string(),
                doc: String::new(),
                default: None,
                role: Role::Item(k, items.len()),
            };
            self.value(ty, Some(&item.value), seed);
        }
    }

    fn entries(&mut self, key: &Type, of: &Type, node: &Node, path: &str, depth: usize) {
        let items = node.group().map(|group| group.items.as_slice()).unwrap_or_default();
        for item in items {
            let name = item.key.map(|key| unquote(key.of(self.text))).unwrap_or_default();
            let seed = Seed {
                path: join(path, &name),
                depth,
                label: name,
                doc: String::new(),
                default: None,
                role: Role::Entry(key.clone()),
            };
            self.value(of, Some(&item.value), seed);
        }
    }

    fn held(&mut self, def: &Def, node: &Node, path: &str, depth: usize) {
        let Some(head) = node.head.map(|head| head.of(self.text)) else {
            return;
        };
        let Some(variant) = variants(def).iter().find(|variant| variant.name == head) else {
            return;
        };
        let path = join(path, head);
        match &variant.holds {
            Holds::Nothing => {}
            Holds::Fields(fields) => self.fields(fields, node, &path, depth),
            Holds::Values(types) => {
                let Some(group) = node.group() else {
                    return;
                };
                match types.as_slice() {
                    [ty] => {
                        let of = match plain(ty) {
                            Type::Named(name) => rules_language().def(name),
                            _ => None,
                        };
                        match (group.only(), of.map(|def| &def.shape)) {
                            (Some(only), _) => {
                                let seed = self.held_seed(ty, path, depth);
                                self.value(ty, Some(only), seed);
                            }
                            // `Variant(field: 1)` stands for `Variant((field: 1))`.
                            (None, Some(Shape::Fields(fields))) => self.fields(fields, node, &path, depth),
                            (None, _) => {}
                        }
                    }
                    types => {
                        let listed = |node: &&Node| {
                            node.head.is_none()
                                && node.group().is_some_and(|g| {
                                    g.bracket == Bracket::Round && g.items.len() == types.len()
                                })
                        };
                        if let Some(inner) = group.only().filter(listed) {
                            self.items(types.iter(), inner, &format!("{path}[0]"), depth);
                            return;
                        }
                        for ((k, item), ty) in group.items.iter().enumerate().zip(types) {
                            let seed = self.held_seed(ty, format!("{path}[{k}]"), depth);
                            self.value(ty, Some(&item.value), seed);
                        }
                    }
                }
            }
        }
    }

    fn held_seed(&self, ty: &Type, path: String, depth: usize) -> Seed {
        Seed { path, depth, label: type_name(ty), doc: String::new(), default: None, role: Role::Held }
    }
}

/// What stands in `Some(…)`; nothing for `None`.
fn unwrapped<'t>(node: &'t Node, text: &str) -> Option<&'t Node> {
    match node.head.map(|head| head.of(text)) {
        Some("Some") => node.group()?.only(),
        Some("None") if matches!(node.body, Body::Word) => None,
        _ => Some(node),
    }
}

fn join(path: &str, name: &str) -> String {
    if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") }
}
