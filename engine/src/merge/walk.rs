//! Every name that a value mentions, with its path, and every field that has one.
//!
//! It is a serializer that writes nothing: whatever serde would write is visited, so no construct of
//! the language can be forgotten. It does not know what a name should refer to; the checker does.
//!
//! **Invariant:** paths are those that `SourceFile::locate` understands: fields, keys and variants
//! joined with dots, `[k]` for items.

use std::fmt::{Display, Write as _};

use serde::ser::{self, Serialize};

/// A name, or another text, where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mention {
    /// What it names ("mark"); empty for a text that is not a name.
    pub what: String,
    /// The name.
    pub name: String,
    /// Where it stands.
    pub path: String,
    /// What it stands in.
    pub within: Within,
    /// True if it is the key of a map.
    pub key: bool,
}

/// The innermost type that surrounds something: `PieceFilter.tag`, `Cond::HasMark`, `Do::Gain.cause`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Within {
    /// The struct or enum.
    pub ty: &'static str,
    /// The variant, if it is an enum.
    pub variant: &'static str,
    /// The field, if it has named ones.
    pub field: &'static str,
}

/// What a walk through a value found, in the order in which it is written.
#[derive(Clone, Debug, Default)]
pub struct Walked {
    /// Names and other texts.
    pub mentions: Vec<Mention>,
    /// Paths of fields and keys that stand outside lists and variants: `features.a.score.complete.b`.
    pub entries: Vec<String>,
}

/// Walks through a value whose own path is `at` (empty for a whole file).
pub fn walk(value: &impl Serialize, at: &str) -> Walked {
    let mut walker = Walker {
        path: at.to_owned(),
        within: Within::default(),
        depth: 0,
        key: false,
        found: Walked::default(),
    };
    // Walking cannot fail: nothing in the language refuses to be serialized.
    let _ = value.serialize(&mut walker);
    walker.found
}

type Never = serde::de::value::Error;

struct Walker {
    path: String,
    within: Within,
    /// How many lists and variants surround us.
    depth: usize,
    key: bool,
    found: Walked,
}

impl Walker {
    fn mention(&mut self, what: String, name: String) {
        let path = self.path.clone();
        let within = self.within;
        let key = self.key;
        self.found.mentions.push(Mention { what, name, path, within, key });
    }

    /// Goes on below `step`, which is inside a list or variant if `deeper`.
    fn below<T: Serialize + ?Sized>(
        &mut self,
        step: &str,
        within: Within,
        deeper: bool,
        value: &T,
    ) -> Result<(), Never> {
        let (length, outer) = (self.path.len(), self.within);
        self.step(step);
        self.within = within;
        self.depth += usize::from(deeper);
        if self.depth == 0 {
            self.found.entries.push(self.path.clone());
        }
        let result = value.serialize(&mut *self);
        self.depth -= usize::from(deeper);
        self.within = outer;
        self.path.truncate(length);
        result
    }

    fn step(&mut self, step: &str) {
        if !self.path.is_empty() && !step.starts_with('[') {
            self.path.push('.');
        }
        self.path.push_str(step);
    }
}

/// A list, map, struct or variant that is being walked through.
struct Inside<'a> {
    walker: &'a mut Walker,
    within: Within,
    /// The number of the next item.
    index: usize,
    /// The key whose value comes next.
    key: String,
    /// How much of the path to take off at the end.
    length: usize,
    deeper: bool,
}

impl<'a> Inside<'a> {
    fn new(walker: &'a mut Walker, within: Within, variant: Option<&str>) -> Self {
        let length = walker.path.len();
        if let Some(variant) = variant {
            walker.step(variant);
            walker.depth += 1;
        }
        Self { walker, within, index: 0, key: String::new(), length, deeper: variant.is_some() }
    }

    fn item<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Never> {
        let mut step = String::new();
        let _ = write!(step, "[{}]", self.index);
        self.index += 1;
        self.walker.below(&step, self.within, true, value)
    }

    fn field<T: Serialize + ?Sized>(&mut self, field: &'static str, value: &T) -> Result<(), Never> {
        self.walker.below(field, Within { field, ..self.within }, false, value)
    }

    fn close(self) -> Result<(), Never> {
        self.walker.path.truncate(self.length);
        self.walker.depth -= usize::from(self.deeper);
        Ok(())
    }
}

macro_rules! nothing {
    ($($name:ident: $ty:ty),* $(,)?) => { $(
        fn $name(self, _: $ty) -> Result<(), Never> { Ok(()) }
    )* };
}

impl<'a> ser::Serializer for &'a mut Walker {
    type Ok = ();
    type Error = Never;
    type SerializeSeq = Inside<'a>;
    type SerializeTuple = Inside<'a>;
    type SerializeTupleStruct = Inside<'a>;
    type SerializeTupleVariant = Inside<'a>;
    type SerializeMap = Inside<'a>;
    type SerializeStruct = Inside<'a>;
    type SerializeStructVariant = Inside<'a>;

    nothing! {
        serialize_bool: bool, serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64,
        serialize_f32: f32, serialize_f64: f64, serialize_char: char, serialize_bytes: &[u8],
        serialize_unit_struct: &'static str,
    }

    fn serialize_unit(self) -> Result<(), Never> {
        Ok(())
    }
    fn serialize_none(self) -> Result<(), Never> {
        Ok(())
    }
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Never> {
        value.serialize(self)
    }
    fn serialize_str(self, text: &str) -> Result<(), Never> {
        self.mention(String::new(), text.to_owned());
        Ok(())
    }
    /// Only names come here; shown as `{:#}` they say what they name.
    fn collect_str<T: Display + ?Sized>(self, name: &T) -> Result<(), Never> {
        let (mut full, name) = (format!("{name:#}"), name.to_string());
        let quoted = full.strip_suffix('"').and_then(|text| text.strip_suffix(name.as_str()));
        let what = match quoted.and_then(|text| text.strip_suffix(" \"")) {
            Some(what) => what.len(),
            None => full.strip_suffix(&format!(" {name:?}")).map_or(0, str::len),
        };
        full.truncate(what);
        self.mention(full, name);
        Ok(())
    }
    fn serialize_unit_variant(self, _: &'static str, _: u32, _: &'static str) -> Result<(), Never> {
        Ok(())
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Never> {
        value.serialize(self)
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        ty: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Never> {
        self.below(variant, Within { ty, variant, field: "" }, true, value)
    }
    fn serialize_seq(self, _: Option<usize>) -> Result<Inside<'a>, Never> {
        let within = self.within;
        Ok(Inside::new(self, within, None))
    }
    fn serialize_tuple(self, _: usize) -> Result<Inside<'a>, Never> {
        let within = self.within;
        Ok(Inside::new(self, within, None))
    }
    fn serialize_tuple_struct(self, ty: &'static str, _: usize) -> Result<Inside<'a>, Never> {
        Ok(Inside::new(self, Within { ty, ..Within::default() }, None))
    }
    fn serialize_tuple_variant(
        self,
        ty: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Inside<'a>, Never> {
        Ok(Inside::new(self, Within { ty, variant, field: "" }, Some(variant)))
    }
    fn serialize_map(self, _: Option<usize>) -> Result<Inside<'a>, Never> {
        let within = self.within;
        Ok(Inside::new(self, within, None))
    }
    fn serialize_struct(self, ty: &'static str, _: usize) -> Result<Inside<'a>, Never> {
        Ok(Inside::new(self, Within { ty, ..Within::default() }, None))
    }
    fn serialize_struct_variant(
        self,
        ty: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Inside<'a>, Never> {
        Ok(Inside::new(self, Within { ty, variant, field: "" }, Some(variant)))
    }
}

macro_rules! items {
    ($($name:ident :: $item:ident),* $(,)?) => { $(
        impl ser::$name for Inside<'_> {
            type Ok = ();
            type Error = Never;
            fn $item<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Never> { self.item(value) }
            fn end(self) -> Result<(), Never> { self.close() }
        }
    )* };
}
items! {
    SerializeSeq::serialize_element, SerializeTuple::serialize_element,
    SerializeTupleStruct::serialize_field, SerializeTupleVariant::serialize_field,
}

impl ser::SerializeStruct for Inside<'_> {
    type Ok = ();
    type Error = Never;
    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        field: &'static str,
        value: &T,
    ) -> Result<(), Never> {
        self.field(field, value)
    }
    fn end(self) -> Result<(), Never> {
        self.close()
    }
}

impl ser::SerializeStructVariant for Inside<'_> {
    type Ok = ();
    type Error = Never;
    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        field: &'static str,
        value: &T,
    ) -> Result<(), Never> {
        self.field(field, value)
    }
    fn end(self) -> Result<(), Never> {
        self.close()
    }
}

impl ser::SerializeMap for Inside<'_> {
    type Ok = ();
    type Error = Never;
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Never> {
        let length = self.walker.path.len();
        let before = self.walker.found.mentions.len();
        self.walker.key = true;
        key.serialize(&mut *self.walker)?;
        self.walker.key = false;
        // The path of a key is the path of its entry.
        if let Some(name) = self.walker.found.mentions.get(before).map(|m| m.name.clone()) {
            self.walker.step(&name);
            self.walker.found.mentions[before].path.clone_from(&self.walker.path);
            self.walker.path.truncate(length);
            self.key = name;
        }
        Ok(())
    }
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Never> {
        let key = std::mem::take(&mut self.key);
        self.walker.below(&key, self.within, false, value)
    }
    fn end(self) -> Result<(), Never> {
        self.close()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spec::RulesFile;

    fn rules(text: &str) -> RulesFile {
        ron::Options::default()
            .with_default_extension(
                ron::extensions::Extensions::IMPLICIT_SOME
                    | ron::extensions::Extensions::UNWRAP_VARIANT_NEWTYPES,
            )
            .from_str(text)
            .unwrap()
    }

    #[test]
    fn names_have_paths_and_kinds() {
        let file = rules(
            r#"(format: 1,
                features: { "a": (score: (complete: { "t": Per(2, Marks("m")) })) },
                bags: { "b": (tokens: { "k": 3 }) },
                pieces: { "p": (place_if: Exists(tag: ["f"], on_mark: "m"), tags: ["f"]) })"#,
        );
        let found = walk(&file, "");
        let at = |path: &str| found.mentions.iter().find(|m| m.path == path).unwrap();
        let mark = at("features.a.score.complete.t.Per[1].Marks");
        assert_eq!((mark.what.as_str(), mark.name.as_str(), mark.key), ("mark", "m", false));
        assert_eq!(mark.within, Within { ty: "Count", variant: "Marks", field: "" });
        let term = at("features.a.score.complete.t");
        assert_eq!((term.what.as_str(), term.key), ("term", true));
        assert_eq!(term.within, Within { ty: "ScoreTable", variant: "", field: "complete" });
        let token = at("bags.b.tokens.k");
        assert_eq!((token.what.as_str(), token.within.ty), ("token", "Bag"));
        let tag = at("pieces.p.place_if.Exists.tag[0]");
        assert_eq!((tag.what.as_str(), tag.within.ty, tag.within.field), ("tag", "PieceFilter", "tag"));
        assert_eq!(at("pieces.p.place_if.Exists.on_mark").name, "m");
        assert_eq!(at("pieces.p").within, Within { ty: "RulesFile", variant: "", field: "pieces" });
    }

    #[test]
    fn entries_end_where_lists_and_variants_begin() {
        let file = rules(
            r#"(format: 1, features: { "a": (score: (complete: { "t": Per(2, Tiles) })) }, layers: ["x"])"#,
        );
        assert_eq!(
            walk(&file, "").entries,
            [
                "format",
                "features",
                "features.a",
                "features.a.score",
                "features.a.score.complete",
                "features.a.score.complete.t",
                "layers"
            ]
        );
    }
}
