//! The rules language as a reader sees it: definitions with fields, variants, types and defaults.

use std::sync::OnceLock;

use serde_json::{Map, Value};

use super::FileType;
use super::value::written;

/// Everything that may be written, in reading order.
#[derive(Clone, Debug, Default)]
pub struct Language {
    /// The definition with which a file of each type begins, then those it uses for the first time,
    /// in the order in which a reader meets them.
    pub files: Vec<(FileType, Vec<Def>)>,
    /// The kinds of names.
    pub names: Vec<Def>,
}

/// A type of the language.
#[derive(Clone, Debug)]
pub struct Def {
    /// Its name.
    pub name: String,
    /// What it is.
    pub doc: String,
    /// What may be written for it.
    pub shape: Shape,
}

/// What may be written for a definition.
#[derive(Clone, Debug)]
pub enum Shape {
    /// A text that names something.
    Name,
    /// Named fields in round brackets.
    Fields(Vec<Field>),
    /// One of these.
    Variants(Vec<Variant>),
}

/// A field.
#[derive(Clone, Debug)]
pub struct Field {
    /// Its name.
    pub name: String,
    /// What it says.
    pub doc: String,
    /// What may be written.
    pub ty: Type,
    /// What holds if it is not written, as one would write it; `None` if it must be written.
    pub default: Option<String>,
}

/// One of several things that may be written.
#[derive(Clone, Debug)]
pub struct Variant {
    /// Its name.
    pub name: String,
    /// What it means.
    pub doc: String,
    /// What it holds.
    pub holds: Holds,
}

/// What a variant holds.
#[derive(Clone, Debug)]
pub enum Holds {
    /// Nothing: the bare name.
    Nothing,
    /// Values in order.
    Values(Vec<Type>),
    /// Named fields.
    Fields(Vec<Field>),
}

/// What may be written in a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Type {
    /// Any text.
    Text,
    /// `true` or `false`.
    Bool,
    /// A whole number; true if it may be negative.
    Whole(bool),
    /// A definition.
    Named(String),
    /// A list.
    List(Box<Type>),
    /// A map from names to values.
    Map(Box<Type>, Box<Type>),
    /// Values in round brackets.
    Tuple(Vec<Type>),
    /// It, or nothing.
    Optional(Box<Type>),
}

impl Language {
    /// Returns the language of this version. It is read out of the schemas once in a program's life: that takes time.
    pub fn current() -> &'static Self {
        static CURRENT: OnceLock<Language> = OnceLock::new();
        CURRENT.get_or_init(Self::read)
    }

    fn read() -> Self {
        let mut language = Self::default();
        let mut seen = Vec::new();
        for file in FileType::ALL {
            let schema = file.schema().to_value();
            let empty = Map::new();
            let defs = schema["$defs"].as_object().unwrap_or(&empty);
            let root = schema["title"].as_str().unwrap_or_default();
            let mut chapter = Vec::new();
            language.meet(root, &schema, defs, &mut seen, &mut chapter);
            language.files.push((file, chapter));
        }
        language.names.sort_by(|a, b| a.name.cmp(&b.name));
        language
    }

    /// Returns the definition of that name.
    pub fn def(&self, name: &str) -> Option<&Def> {
        let chapters = self.files.iter().flat_map(|(_, defs)| defs);
        chapters.chain(&self.names).find(|def| def.name == name)
    }

    /// Adds a definition and those that it uses, unless they were met before.
    fn meet(
        &mut self,
        name: &str,
        schema: &Value,
        defs: &Map<String, Value>,
        seen: &mut Vec<String>,
        chapter: &mut Vec<Def>,
    ) {
        if seen.iter().any(|known| known == name) {
            return;
        }
        seen.push(name.to_owned());
        let def = Def { name: name.to_owned(), doc: doc(schema), shape: shape(schema, defs) };
        if matches!(def.shape, Shape::Name) {
            self.names.push(def);
            return;
        }
        let mut used = Vec::new();
        def.shape.each_type(&mut |ty| ty.each_name(&mut used));
        chapter.push(def);
        for name in used {
            if let Some(schema) = defs.get(&name) {
                self.meet(&name, schema, defs, seen, chapter);
            }
        }
    }
}

impl Shape {
    fn each_type(&self, visit: &mut impl FnMut(&Type)) {
        match self {
            Self::Name => {}
            Self::Fields(fields) => fields.iter().for_each(|field| visit(&field.ty)),
            Self::Variants(variants) => {
                for variant in variants {
                    match &variant.holds {
                        Holds::Nothing => {}
                        Holds::Values(types) => types.iter().for_each(&mut *visit),
                        Holds::Fields(fields) => fields.iter().for_each(|field| visit(&field.ty)),
                    }
                }
            }
        }
    }
}

impl Type {
    fn each_name(&self, names: &mut Vec<String>) {
        match self {
            Self::Text | Self::Bool | Self::Whole(_) => {}
            Self::Named(name) => names.push(name.clone()),
            Self::List(of) | Self::Optional(of) => of.each_name(names),
            Self::Map(key, value) => {
                key.each_name(names);
                value.each_name(names);
            }
            Self::Tuple(types) => types.iter().for_each(|ty| ty.each_name(names)),
        }
    }
}

/// Lines of a doc comment flow together; an empty line starts a paragraph.
fn doc(schema: &Value) -> String {
    let text = schema["description"].as_str().unwrap_or_default();
    let paragraphs = text.split("\n\n").map(|part| part.replace('\n', " "));
    paragraphs.collect::<Vec<_>>().join("\n\n")
}

fn shape(schema: &Value, defs: &Map<String, Value>) -> Shape {
    if let Some(variants) = schema["oneOf"].as_array() {
        Shape::Variants(variants.iter().flat_map(|v| variant(v, defs)).collect())
    } else if schema["enum"].is_array() {
        Shape::Variants(variant(schema, defs))
    } else if schema["properties"].is_object() {
        Shape::Fields(fields(schema, defs))
    } else {
        Shape::Name
    }
}

/// Variants without a comment of their own stand together in one schema.
fn variant(schema: &Value, defs: &Map<String, Value>) -> Vec<Variant> {
    let bare = |name: &str, doc: String| Variant { name: name.to_owned(), doc, holds: Holds::Nothing };
    if let Some(name) = schema["const"].as_str() {
        return vec![bare(name, doc(schema))];
    }
    if let Some(names) = schema["enum"].as_array() {
        let names = names.iter().filter_map(Value::as_str);
        return names.map(|name| bare(name, String::new())).collect();
    }
    let Some((name, inner)) = schema["properties"].as_object().and_then(|p| p.iter().next()) else {
        return Vec::new();
    };
    let holds = if inner["properties"].is_object() {
        Holds::Fields(fields(inner, defs))
    } else if let Type::Tuple(types) = type_of(inner) {
        Holds::Values(types)
    } else {
        Holds::Values(vec![type_of(inner)])
    };
    vec![Variant { name: name.clone(), doc: doc(schema), holds }]
}

fn fields(schema: &Value, defs: &Map<String, Value>) -> Vec<Field> {
    let required = |name: &str| {
        let names = schema["required"].as_array();
        names.is_some_and(|names| names.iter().any(|n| n == name))
    };
    let properties = schema["properties"].as_object().into_iter().flatten();
    let field = |(name, schema): (&String, &Value)| {
        let ty = type_of(schema);
        let default = (!required(name)).then(|| written(&schema["default"], schema, defs));
        Field { name: name.clone(), doc: doc(schema), ty, default }
    };
    properties.map(field).collect()
}

fn type_of(schema: &Value) -> Type {
    if let Some(name) = reference(schema) {
        return Type::Named(name.to_owned());
    }
    if let Some(either) = schema["anyOf"].as_array() {
        let inner = either.first().map_or(Type::Text, type_of);
        return Type::Optional(Box::new(inner));
    }
    // `Option` of a plain type is written as two types: `["integer", "null"]`.
    if let Some([kind, Value::String(null)]) = schema["type"].as_array().map(Vec::as_slice)
        && null == "null"
    {
        let mut inner = schema.clone();
        inner["type"] = kind.clone();
        return Type::Optional(Box::new(type_of(&inner)));
    }
    match schema["type"].as_str() {
        Some("boolean") => Type::Bool,
        Some("integer") => Type::Whole(schema["minimum"].is_null()),
        Some("array") => match schema["prefixItems"].as_array() {
            Some(items) => Type::Tuple(items.iter().map(type_of).collect()),
            None => Type::List(Box::new(type_of(&schema["items"]))),
        },
        Some("object") => Type::Map(
            Box::new(type_of(&schema["propertyNames"])),
            Box::new(type_of(&schema["additionalProperties"])),
        ),
        _ => Type::Text,
    }
}

/// The name of the definition that a schema refers to.
pub(super) fn reference(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.strip_prefix("#/$defs/")
}
