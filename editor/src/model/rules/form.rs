//! A form as data: the rows that a value of the language has, in the order of its definition, with what the text says in each.
//!
//! A form changes nothing; [`Change`] does, on the text, through [`patch`].
//!
//! **Invariant:** every name, number, text and word of the value stands in exactly one row or is the key or variant of one; a row's
//! path leads to the row's value in the text.

use tilewright::load::tree::{Body, Bracket, Node, Span, Tree};
use tilewright::manual::{Def, Field, Holds, Shape, Type, Variant};

use super::language::{tongue, type_name, variants};
use crate::model::patch::{self, PatchError, unquote};

/// The rows of a value.
#[derive(Clone, Debug, Default)]
pub struct Form {
    /// The rows; what lies inside a row follows it with a greater depth.
    pub rows: Vec<Row>,
}

/// A place of a form.
#[derive(Clone, Debug)]
pub struct Row {
    /// The data path of the value in the file.
    pub path: String,
    /// How deep it lies.
    pub depth: usize,
    /// The field's name, the key, or the number in a list.
    pub label: String,
    /// What the language says about it.
    pub doc: String,
    /// What may be written.
    pub ty: Type,
    /// How it is filled in.
    pub control: Control,
    /// Where the value stands; `None` if it is not written.
    pub span: Option<Span>,
    /// The value as it is written.
    pub text: Option<String>,
    /// What holds if it is not written; `None` if it must be.
    pub default: Option<String>,
    /// What it is to the value that it lies in.
    pub role: Role,
}

/// How a value is filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Control {
    /// Any text.
    Text,
    /// Yes or no.
    Bool,
    /// A whole number; true if it may be negative.
    Whole(bool),
    /// A name of something of this kind: `MarkId`.
    Id(String),
    /// One of the variants of this definition.
    Variant(String),
    /// Named fields of this definition.
    Fields(String),
    /// Values one after the other.
    List(Box<Type>),
    /// Values by name.
    Map(Box<Type>, Box<Type>),
    /// A fixed number of values.
    Tuple,
    /// Something that the language does not have.
    Unknown,
}

/// What a value is to the value that it lies in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Role {
    /// The value that the form is about.
    Whole,
    /// A field.
    Field,
    /// In a list: the number, from 0, and how many there are.
    Item(usize, usize),
    /// In a map, with what its keys are.
    Entry(Type),
    /// What a variant holds.
    Held,
}

impl Row {
    /// True if the value is written.
    pub fn is_set(&self) -> bool {
        self.span.is_some()
    }

    /// A text or name without its quotes, a word or number as it is.
    pub fn plain(&self) -> String {
        self.text.as_deref().map(unquote).unwrap_or_default()
    }

    /// True if it is the name of the thing that is being defined, not a reference to one.
    pub fn names_itself(&self) -> bool {
        self.role == Role::Field && self.label == "id" || self.path.starts_with("layers[")
    }

    /// True if the keys of this map are new names of a kind.
    pub fn defines(&self, kind: &str) -> bool {
        match kind {
            "CardId" => self.path.starts_with("decks"),
            "SpaceId" => self.path.starts_with("tracks"),
            "OptionId" => self.path == "options",
            _ => false,
        }
    }

    /// The variant that is written, or that holds if nothing is.
    pub fn variant(&self) -> Option<&str> {
        let text = self.text.as_deref().or(self.default.as_deref())?;
        let end = text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len());
        text.get(..end).filter(|word| !word.is_empty())
    }
}

impl Form {
    /// The form of the value at a path of a text. With `unset`, there are rows for what is not written too.
    pub fn of(text: &str, path: &str, ty: &Type, unset: bool) -> Self {
        let tree = Tree::of(text);
        let Some(target) = tree.find(text, path) else {
            return Self::default();
        };
        let mut builder = Builder { text, unset, rows: Vec::new() };
        let label = path.rsplit('.').next().unwrap_or(path).to_owned();
        let seed = Seed {
            path: path.to_owned(),
            depth: 0,
            label,
            doc: String::new(),
            default: None,
            role: Role::Whole,
        };
        builder.value(ty, Some(target.node), seed);
        Self { rows: builder.rows }
    }

    /// The innermost row around a byte of the text.
    pub fn at(&self, offset: usize) -> Option<&Row> {
        let around = |row: &&Row| row.span.is_some_and(|span| span.start <= offset && offset <= span.end);
        self.rows.iter().filter(around).max_by_key(|row| row.depth)
    }

    /// The row with a path.
    pub fn row(&self, path: &str) -> Option<&Row> {
        self.rows.iter().find(|row| row.path == path)
    }
}

struct Seed {
    path: String,
    depth: usize,
    label: String,
    doc: String,
    default: Option<String>,
    role: Role,
}

struct Builder<'t> {
    text: &'t str,
    unset: bool,
    rows: Vec<Row>,
}

impl Builder<'_> {
    /// Adds the row of a value and those of what lies inside. How deep it goes is bounded by the nesting of the text.
    fn value(&mut self, ty: &Type, node: Option<&Node>, seed: Seed) {
        let written = node.map(|node| node.span);
        let node = node.and_then(|node| unwrapped(node, self.text));
        let (path, depth) = (seed.path.clone(), seed.depth + 1);
        let plain = plain(ty);
        let def = match plain {
            Type::Named(name) => tongue().def(name),
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
                            Type::Named(name) => tongue().def(name),
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

/// Another variant in the place of a value, keeping as much of it as fits: the same things held, or the value itself inside.
pub fn kept(old: &str, def: &Def, new: &Variant, name: &dyn Fn(&str) -> Option<String>) -> String {
    let end = old.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(old.len());
    let (head, held) = old.split_at(end);
    let before = variants(def).iter().find(|variant| variant.name == head);
    let Some(before) = before else {
        return tongue().blank_variant(new, name);
    };
    let own = Type::Named(def.name.clone());
    match (&before.holds, &new.holds) {
        (Holds::Values(a), Holds::Values(b)) if a == b && !held.is_empty() => format!("{}{held}", new.name),
        (_, Holds::Values(types)) if *types == [own.clone()] => format!("{}({old})", new.name),
        (_, Holds::Values(types)) if *types == [Type::List(Box::new(own))] => {
            format!("{}([{old}])", new.name)
        }
        _ => tongue().blank_variant(new, name),
    }
}

/// A type without "or nothing".
fn plain(ty: &Type) -> &Type {
    match ty {
        Type::Optional(of) => plain(of),
        ty => ty,
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

/// Something that is done to the value at a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// It says this, in RON; it is added if it is not there.
    Set(String),
    /// It goes, with its key and its comma.
    Remove,
    /// The list gets this value, in RON, at the end.
    Push(String),
    /// The map gets this key with this value, in RON.
    Insert(String, String),
    /// It goes to another place of its list or map.
    Move(usize),
    /// It gets another key.
    Rename(String),
    /// A copy of it stands behind it: in a map under this key.
    Copy(String),
}

impl Change {
    /// The text after the change.
    ///
    /// # Errors
    /// There is nothing at the path, or the value cannot be read.
    pub fn apply(&self, text: &str, path: &str) -> Result<String, PatchError> {
        match self {
            Self::Set(value) => match patch::get(text, path) {
                Some(same) if same == value => Ok(text.to_owned()),
                _ => patch::set(text, path, value),
            },
            Self::Remove => patch::remove(text, path),
            Self::Push(value) => patch::push(text, path, usize::MAX, value),
            Self::Insert(key, value) => patch::insert(text, path, key, true, value),
            Self::Move(to) => patch::reorder(text, path, *to),
            Self::Rename(key) => patch::rename(text, path, key),
            Self::Copy(key) => {
                let missing = || PatchError::Missing(path.to_owned());
                let value = patch::get(text, path).ok_or_else(missing)?.to_owned();
                match path.strip_suffix(']').and_then(|path| path.rsplit_once('[')) {
                    Some((list, _)) => patch::push(text, list, usize::MAX, &value),
                    None => {
                        let (map, _) = path.split_once('.').ok_or_else(missing)?;
                        patch::insert(text, map, key, true, &value)
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use tilewright::manual::FileType;

    use super::super::language::type_of_file;
    use super::*;
    use crate::model::embedded;

    /// Every file of the packages that come with the program: title, type, text.
    fn files() -> Vec<(String, FileType, std::sync::Arc<str>)> {
        let packages = embedded().0.packages.iter();
        let files = packages.flat_map(|(id, loaded)| {
            loaded.files.iter().filter_map(move |file| {
                Some((
                    format!("{id}/{}", file.name),
                    type_of_file(&file.name)?,
                    std::sync::Arc::clone(&file.text),
                ))
            })
        });
        files.collect()
    }

    fn whole(file: FileType, text: &str, unset: bool) -> Form {
        let root = tongue().root(file).expect("a root");
        Form::of(text, "", &Type::Named(root.name.clone()), unset)
    }

    /// The spans of all words, numbers and texts that are values, and of all brackets.
    fn leaves(node: &Node, out: &mut Vec<Span>) {
        match node.group() {
            None => out.push(node.span),
            Some(group) => group.items.iter().for_each(|item| leaves(&item.value, out)),
        }
    }

    #[test]
    fn forms_cover_everything_that_is_written() {
        let mut n = 0;
        for (title, file, text) in files() {
            let form = whole(file, &text, false);
            let tree = Tree::of(&text);
            let mut all = Vec::new();
            leaves(tree.root.as_ref().expect("a root"), &mut all);
            let rows: std::collections::HashSet<Span> = form.rows.iter().filter_map(|row| row.span).collect();
            for span in all {
                assert!(rows.contains(&span), "{title}: no row for {:?}", span.of(&text));
                n += 1;
            }
            for row in &form.rows {
                assert_ne!(row.control, Control::Unknown, "{title}: {}", row.path);
            }
        }
        assert!(n > 10_000, "{n}");
    }

    #[test]
    fn setting_what_is_set_changes_no_byte() {
        for (title, file, text) in files() {
            let tree = Tree::of(&text);
            for (k, row) in whole(file, &text, false).rows.into_iter().enumerate() {
                let target = tree.find(&text, &row.path).unwrap_or_else(|| panic!("{title}: {}", row.path));
                let span = row.span.expect("it is written");
                assert_eq!(Some(target.node.span), row.span, "{title}: {}: {}", row.path, span.of(&text));
                // Reading a long file anew for each of its values takes long: some of them stand for all.
                if text.len() < 2_000 || k % 16 == 0 {
                    let value = row.text.expect("it is written");
                    assert_eq!(
                        Change::Set(value).apply(&text, &row.path).as_deref(),
                        Ok(&*text),
                        "{title}: {}",
                        row.path
                    );
                }
            }
        }
    }

    #[test]
    fn what_is_not_written_has_a_row_with_its_default() {
        let text = "(format: 1, pieces: {\"p\": (per_player: 7)})";
        let form = Form::of(text, "pieces.p", &Type::Named("Piece".into()), true);
        let tags = form.row("pieces.p.tags").expect("a row");
        assert!(!tags.is_set());
        assert_eq!(tags.default.as_deref(), Some("[]"));
        assert!(!tags.doc.is_empty());
        let after = Change::Set("[\"big\"]".into()).apply(text, &tags.path).expect("it can be set");
        assert_eq!(after, "(format: 1, pieces: {\"p\": (per_player: 7, tags: [\"big\"])})");
        assert_eq!(Change::Remove.apply(&after, &tags.path).as_deref(), Ok(text));
    }

    #[test]
    fn variants_open_up() {
        let text = "(format: 1, rules: {\"r\": (on: Slot(\"a\"), do: [Score(feature: This, at: Complete)])})";
        let form = Form::of(text, "rules.r", &Type::Named("Rule".into()), false);
        let paths: Vec<_> = form.rows.iter().map(|row| row.path.as_str()).collect();
        let expected = [
            "rules.r",
            "rules.r.on",
            "rules.r.on.Slot",
            "rules.r.do",
            "rules.r.do[0]",
            "rules.r.do[0].Score.feature",
            "rules.r.do[0].Score.at",
        ];
        assert_eq!(paths, expected);
        let at = |word: &str| form.at(text.find(word).expect("a word")).map(|row| row.path.as_str());
        assert_eq!(at("Complete"), Some("rules.r.do[0].Score.at"));
        assert_eq!(at("(on"), Some("rules.r"));
        assert_eq!(form.rows[4].variant(), Some("Score"));
        assert_eq!(form.rows[2].control, Control::Id("SlotId".into()));
    }

    #[test]
    fn another_variant_keeps_what_fits() {
        let def = tongue().def("Num").expect("numbers");
        let to = |old: &str, name: &str| {
            let new = variants(def).iter().find(|variant| variant.name == name).expect("a variant");
            kept(old, def, new, &|_| None)
        };
        assert_eq!(to("Min(N(1), N(2))", "Max"), "Max(N(1), N(2))");
        assert_eq!(to("N(3)", "Sum"), "Sum([N(3)])");
        assert_eq!(to("Amount", "N"), "N(1)");
        assert_eq!(to("", "Players"), "Players");
    }

    #[test]
    fn copies_stand_beside() {
        let text = "(rules: {\"r\": (on: Turn)})";
        let after = Change::Copy("s".into()).apply(text, "rules.r").expect("it can be copied");
        assert_eq!(patch::get(&after, "rules.s"), Some("(on: Turn)"), "{after}");
        let after = Change::Copy(String::new()).apply("(slots: [(id: \"a\")])", "slots[0]");
        assert_eq!(after.as_deref(), Ok("(slots: [(id: \"a\"), (id: \"a\")])"));
    }
}
