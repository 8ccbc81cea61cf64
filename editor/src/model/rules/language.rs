//! The rules language, made once from the engine's types: what forms and pickers are built from.

use std::collections::HashMap;
use std::sync::OnceLock;

use tilewright::manual::{Def, Field, FileType, Holds, Language, Shape, Type, Variant};

/// The language with its definitions by name.
#[derive(Debug)]
pub struct RulesLanguage {
    defs: HashMap<&'static str, &'static Def>,
    roots: Vec<(FileType, &'static Def)>,
}

/// The language of this version of the engine.
pub fn rules_language() -> &'static RulesLanguage {
    static INDEX: OnceLock<RulesLanguage> = OnceLock::new();
    INDEX.get_or_init(|| {
        let language = Language::current();
        let all = language.files.iter().flat_map(|(_, defs)| defs).chain(&language.names);
        let first = |(file, defs): &'static (FileType, Vec<Def>)| Some((*file, defs.first()?));
        RulesLanguage {
            defs: all.map(|def| (def.name.as_str(), def)).collect(),
            roots: language.files.iter().filter_map(first).collect(),
        }
    })
}

impl RulesLanguage {
    /// The definition of that name.
    pub fn def(&self, name: &str) -> Option<&'static Def> {
        self.defs.get(name).copied()
    }

    /// The definition that a file of a type begins with.
    pub fn root(&self, file: FileType) -> Option<&'static Def> {
        self.roots.iter().find(|(of, _)| *of == file).map(|(_, def)| *def)
    }

    /// The fields of a file of a type.
    pub fn fields_of(&self, file: FileType) -> &'static [Field] {
        self.root(file).map_or(&[], |def| fields(def))
    }

    /// A value to begin with, in RON: what must be written, as plain as it can be. `name` gives an id of a kind.
    pub fn blank(&self, ty: &Type, name: &dyn Fn(&str) -> Option<String>) -> String {
        self.blank_within(ty, name, 8)
    }

    /// A variant with what it must hold.
    pub fn blank_variant(&self, variant: &Variant, name: &dyn Fn(&str) -> Option<String>) -> String {
        self.variant_within(variant, name, 8)
    }

    fn blank_within(&self, ty: &Type, name: &dyn Fn(&str) -> Option<String>, depth: usize) -> String {
        match ty {
            Type::Text => "\"\"".to_owned(),
            Type::Bool => "true".to_owned(),
            Type::Whole(_) => "1".to_owned(),
            Type::List(_) => "[]".to_owned(),
            Type::Map(..) => "{}".to_owned(),
            Type::Optional(of) => self.blank_within(of, name, depth),
            Type::Tuple(types) => {
                let values = types.iter().map(|ty| self.blank_within(ty, name, depth));
                format!("({})", values.collect::<Vec<_>>().join(", "))
            }
            Type::Named(of) => match self.def(of).map(|def| &def.shape) {
                Some(Shape::Name) | None => crate::model::ron_edit::quote(&name(of).unwrap_or_default()),
                Some(Shape::Fields(fields)) => self.fields_within(fields, name, depth),
                Some(Shape::Variants(variants)) => {
                    let bare = variants.iter().find(|variant| matches!(variant.holds, Holds::Nothing));
                    let plain = variants.iter().find(|variant| matches!(&variant.holds, Holds::Values(types) if types.iter().all(|ty| !matches!(ty, Type::Named(_)))));
                    // What begins with a plain number is a number first of all.
                    let number = variants.first().filter(
                        |variant| matches!(&variant.holds, Holds::Values(types) if matches!(types.as_slice(), [Type::Whole(_)])),
                    );
                    match number.or(bare).or(plain).or_else(|| variants.first()) {
                        Some(variant) if depth > 0 => self.variant_within(variant, name, depth - 1),
                        _ => "()".to_owned(),
                    }
                }
            },
        }
    }

    fn variant_within(
        &self,
        variant: &Variant,
        name: &dyn Fn(&str) -> Option<String>,
        depth: usize,
    ) -> String {
        match &variant.holds {
            Holds::Nothing => variant.name.clone(),
            Holds::Values(types) => {
                let values = types.iter().map(|ty| self.blank_within(ty, name, depth));
                format!("{}({})", variant.name, values.collect::<Vec<_>>().join(", "))
            }
            Holds::Fields(fields) => format!("{}{}", variant.name, self.fields_within(fields, name, depth)),
        }
    }

    fn fields_within(&self, fields: &[Field], name: &dyn Fn(&str) -> Option<String>, depth: usize) -> String {
        let must = fields.iter().filter(|field| field.default.is_none());
        let said = must.map(|field| format!("{}: {}", field.name, self.blank_within(&field.ty, name, depth)));
        format!("({})", said.collect::<Vec<_>>().join(", "))
    }
}

/// The fields of a definition; none if it is of another shape.
pub fn fields(def: &Def) -> &[Field] {
    match &def.shape {
        Shape::Fields(fields) => fields,
        _ => &[],
    }
}

/// The variants of a definition; none if it is of another shape.
pub fn variants(def: &Def) -> &[Variant] {
    match &def.shape {
        Shape::Variants(variants) => variants,
        _ => &[],
    }
}

/// A type without "or nothing".
pub fn plain(ty: &Type) -> &Type {
    match ty {
        Type::Optional(of) => plain(of),
        ty => ty,
    }
}

/// What a file of a package is, by its name inside the package: `text/en.ron`.
pub fn type_of_file(name: &str) -> Option<FileType> {
    match name {
        "package.ron" => Some(FileType::Package),
        "tiles.ron" => Some(FileType::Tiles),
        "rules.ron" => Some(FileType::Rules),
        "rulebook.ron" => Some(FileType::Rulebook),
        _ if !name.ends_with(".ron") => None,
        _ if name.starts_with("text/") => Some(FileType::Text),
        _ if name.starts_with("scenarios/") => Some(FileType::Scenarios),
        _ if name.starts_with("setups/") => Some(FileType::Setup),
        _ => None,
    }
}

/// `FeatureKindId` is a "feature kind".
pub fn plain_name(name: &str) -> String {
    let mut out = String::new();
    for c in name.strip_suffix("Id").unwrap_or(name).chars() {
        if c.is_uppercase() && !out.is_empty() {
            out.push(' ');
        }
        out.extend(c.to_lowercase());
    }
    out
}

/// A type in a word or two.
pub fn type_name(ty: &Type) -> String {
    match ty {
        Type::Text => "text".to_owned(),
        Type::Bool => "yes or no".to_owned(),
        Type::Whole(_) => "number".to_owned(),
        Type::Named(name) => plain_name(name),
        Type::List(of) => format!("{} …", type_name(of)),
        Type::Map(_, of) => format!("{} …", type_name(of)),
        Type::Tuple(_) => "values".to_owned(),
        Type::Optional(of) => type_name(of),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_type_that_is_used_is_defined() {
        let rules = rules_language();
        for file in FileType::ALL {
            assert!(!rules.fields_of(file).is_empty(), "{file:?}");
        }
        assert!(matches!(rules.def("MarkId").map(|def| &def.shape), Some(Shape::Name)));
        assert_eq!(plain_name("FeatureKindId"), "feature kind");
    }

    #[test]
    fn blanks_can_be_read() {
        let rules = rules_language();
        let name = |_: &str| Some("x".to_owned());
        let blank = |def: &str| rules.blank(&Type::Named(def.to_owned()), &name);
        macro_rules! reads {
            ($($ty:ident),*) => { $(
                let text = blank(stringify!($ty));
                let read = tilewright::load::from_ron::<tilewright::spec::$ty>(&text);
                assert!(read.is_ok(), "{}: {text}: {:?}", stringify!($ty), read.err());
            )* };
        }
        reads!(Rule, Action, Modifier, FeatureKind, Piece, Token, Patch, Clause, Cond, Num, Tile, Slot, Pile);
    }
}
