//! Every name that a value mentions, with its path, and every field that has one.
//!
//! It is a serializer that writes nothing: whatever serde would write is visited, so no construct of
//! the language can be forgotten. It does not know what a name should refer to; the checker does.
//!
//! **Invariant:** names are told apart from other texts by how they serialize themselves ([`NAME`]), never by their spelling.

mod path;

pub use path::Path;

use path::{Length, Steps};
use serde::ser::{self, Serialize};

use crate::origin;
use crate::spec::NAME;
use tilewright_words::mark::Key;

/// A name, or another text, where it stands.
#[derive(Clone, Copy, Debug)]
pub struct Mention<'w> {
    /// What it names ("mark"); empty for a text that is not a name.
    pub what: &'static str,
    /// The name.
    pub name: &'w str,
    /// Where it stands.
    pub path: Path<'w>,
    /// What it stands in.
    pub within: Within,
    /// True if it is the key of a map.
    pub key: bool,
    /// True if it is an item of a list.
    pub listed: bool,
}

/// The innermost type that surrounds something: `PieceFilter.tag`, `Cond::HasMark`, `Effect::Gain.cause`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Within {
    /// The struct or enum.
    pub ty: &'static str,
    /// The variant, if it is an enum.
    pub variant: &'static str,
    /// The field, if it has named ones.
    pub field: &'static str,
}

/// Shows all names and other texts of a value whose own path is `at` (empty for a whole file), in the order of the
/// language.
pub fn each_mention(value: &impl Serialize, at: &str, mut show: impl FnMut(Mention<'_>)) {
    walk(value, at, Show::Mentions(&mut show));
}

/// Shows the paths of all fields and keys that stand outside lists and variants (`features.a.score.complete.b`) in a value
/// whose own path is `at`, in the order of the language.
pub fn each_entry(value: &impl Serialize, at: &str, mut show: impl FnMut(Path<'_>)) {
    walk(value, at, Show::Entries(&mut show));
}

/// Shows every part of a value whose own path is `at`, by the key that [`origin`] has for it. Items of lists that are no names
/// have none, only what lies in them.
pub fn each_value(value: &impl Serialize, at: &str, mut show: impl FnMut(Key, Path<'_>)) {
    walk(value, at, Show::Values(&mut show));
}

fn walk<'s>(value: &impl Serialize, at: &'s str, show: Show<'s>) {
    let mut walker = Walker {
        steps: Steps::new(at),
        what: "",
        within: Within::default(),
        depth: 0,
        key: false,
        listed: false,
        show,
    };
    // Not behind a trait object, as in `to_ron`: values are known by their types. Walking cannot fail: nothing in the language refuses to be
    // serialized.
    let _ = value.serialize(&mut walker);
}

type Never = serde::de::value::Error;

/// Who wants to see what.
enum Show<'s> {
    Mentions(&'s mut dyn FnMut(Mention<'_>)),
    Entries(&'s mut dyn FnMut(Path<'_>)),
    Values(&'s mut dyn FnMut(Key, Path<'_>)),
}

struct Walker<'s> {
    steps: Steps<'s>,
    /// What the text that follows names.
    what: &'static str,
    within: Within,
    /// How many lists and variants surround us.
    depth: usize,
    /// True until the name of an entry has been met: it becomes part of the path.
    key: bool,
    /// True if what follows is an item of a list.
    listed: bool,
    show: Show<'s>,
}

impl Walker<'_> {
    fn mention(&mut self, what: &'static str, name: &str) {
        let (key, listed) = (std::mem::take(&mut self.key), std::mem::take(&mut self.listed));
        if key {
            // The path of a key is the path of its entry.
            self.steps.key(name);
        }
        match &mut self.show {
            Show::Mentions(show) => {
                show(Mention { what, name, path: self.steps.path(), within: self.within, key, listed });
            }
            Show::Values(show) => {
                let list = self.steps.list_begun().filter(|_| listed);
                if let Some((list, key)) = list.zip(origin::first_of_names(name)) {
                    show(key, list);
                }
                if let Some(key) = origin::name(name) {
                    show(key, self.steps.path());
                }
            }
            Show::Entries(_) => {}
        }
    }

    /// Goes on below `step`, which is inside a list or variant if `deeper`.
    fn below<T: Serialize + ?Sized>(
        &mut self,
        step: &'static str,
        within: Within,
        deeper: bool,
        value: &T,
    ) -> Result<(), Never> {
        let length = self.steps.length();
        self.steps.word(step);
        self.listed = false;
        self.value(within, deeper, value)?;
        self.steps.back(length);
        Ok(())
    }

    /// Goes on with what stands at the path.
    fn value<T: Serialize + ?Sized>(&mut self, within: Within, deeper: bool, value: &T) -> Result<(), Never> {
        let outer = std::mem::replace(&mut self.within, within);
        self.depth += usize::from(deeper);
        match &mut self.show {
            Show::Entries(show) if self.depth == 0 => {
                show(self.steps.path());
                value.serialize(&mut *self)?;
            }
            // There are no entries inside lists and variants.
            Show::Entries(_) => {}
            Show::Mentions(_) => value.serialize(&mut *self)?,
            Show::Values(show) => {
                show(origin::key(value), self.steps.path());
                value.serialize(&mut *self)?;
            }
        }
        self.depth -= usize::from(deeper);
        self.within = outer;
        Ok(())
    }
}

/// A list, map, struct or variant that is being walked through.
struct Inside<'a, 's> {
    walker: &'a mut Walker<'s>,
    within: Within,
    /// The number of the next item.
    index: usize,
    /// How much of the path to take off at the end.
    length: Length,
    deeper: bool,
    /// True for a list, not for a tuple.
    list: bool,
}

impl<'a, 's> Inside<'a, 's> {
    fn new(walker: &'a mut Walker<'s>, within: Within, variant: Option<&'static str>) -> Self {
        let length = walker.steps.length();
        walker.listed = false;
        if let Some(variant) = variant {
            walker.steps.word(variant);
            walker.depth += 1;
        }
        Self { walker, within, index: 0, length, deeper: variant.is_some(), list: false }
    }

    fn item<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Never> {
        let length = self.walker.steps.length();
        self.walker.steps.item(self.index);
        self.walker.listed = self.list;
        self.index += 1;
        self.walker.value(self.within, true, value)?;
        self.walker.steps.back(length);
        Ok(())
    }

    fn field<T: Serialize + ?Sized>(&mut self, field: &'static str, value: &T) -> Result<(), Never> {
        self.walker.below(field, Within { field, ..self.within }, false, value)
    }

    fn close(self) -> Result<(), Never> {
        self.walker.steps.back(self.length);
        self.walker.depth -= usize::from(self.deeper);
        Ok(())
    }
}

macro_rules! nothing {
    ($($name:ident: $ty:ty),* $(,)?) => { $(
        fn $name(self, _: $ty) -> Result<(), Never> { Ok(()) }
    )* };
}

impl<'a, 's> ser::Serializer for &'a mut Walker<'s> {
    type Ok = ();
    type Error = Never;
    type SerializeSeq = Inside<'a, 's>;
    type SerializeTuple = Inside<'a, 's>;
    type SerializeTupleStruct = Inside<'a, 's>;
    type SerializeTupleVariant = Inside<'a, 's>;
    type SerializeMap = Inside<'a, 's>;
    type SerializeStruct = Inside<'a, 's>;
    type SerializeStructVariant = Inside<'a, 's>;

    fn is_human_readable(&self) -> bool {
        // Names then say what they name.
        false
    }

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
        if let Show::Values(show) = &mut self.show {
            show(origin::key(value), self.steps.path());
        }
        value.serialize(self)
    }
    fn serialize_str(self, text: &str) -> Result<(), Never> {
        let what = std::mem::take(&mut self.what);
        self.mention(what, text);
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
        if ty == NAME {
            self.what = variant;
            return value.serialize(self);
        }
        self.below(variant, Within { ty, variant, field: "" }, true, value)
    }
    fn serialize_seq(self, _: Option<usize>) -> Result<Inside<'a, 's>, Never> {
        let within = self.within;
        Ok(Inside { list: true, ..Inside::new(self, within, None) })
    }
    fn serialize_tuple(self, _: usize) -> Result<Inside<'a, 's>, Never> {
        let within = self.within;
        Ok(Inside::new(self, within, None))
    }
    fn serialize_tuple_struct(self, ty: &'static str, _: usize) -> Result<Inside<'a, 's>, Never> {
        Ok(Inside::new(self, Within { ty, ..Within::default() }, None))
    }
    fn serialize_tuple_variant(
        self,
        ty: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Inside<'a, 's>, Never> {
        Ok(Inside::new(self, Within { ty, variant, field: "" }, Some(variant)))
    }
    fn serialize_map(self, _: Option<usize>) -> Result<Inside<'a, 's>, Never> {
        let within = self.within;
        Ok(Inside::new(self, within, None))
    }
    fn serialize_struct(self, ty: &'static str, _: usize) -> Result<Inside<'a, 's>, Never> {
        Ok(Inside::new(self, Within { ty, ..Within::default() }, None))
    }
    fn serialize_struct_variant(
        self,
        ty: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Inside<'a, 's>, Never> {
        Ok(Inside::new(self, Within { ty, variant, field: "" }, Some(variant)))
    }
}

macro_rules! items {
    ($($name:ident :: $item:ident),* $(,)?) => { $(
        impl ser::$name for Inside<'_, '_> {
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

impl ser::SerializeStruct for Inside<'_, '_> {
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

impl ser::SerializeStructVariant for Inside<'_, '_> {
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

impl ser::SerializeMap for Inside<'_, '_> {
    type Ok = ();
    type Error = Never;
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Never> {
        self.walker.key = true;
        self.walker.listed = false;
        let result = key.serialize(&mut *self.walker);
        self.walker.key = false;
        result
    }
    /// The key has become part of the path.
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Never> {
        self.walker.value(self.within, false, value)?;
        self.walker.steps.back(self.length);
        Ok(())
    }
    fn end(self) -> Result<(), Never> {
        self.close()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spec::{MarkId, RulesFile};

    fn rules(text: &str) -> RulesFile {
        crate::load::from_ron(text).unwrap()
    }

    #[test]
    fn names_have_paths_and_kinds() {
        let file = rules(
            r#"(format: 2,
                features: { "a": (score: (complete: { "t": Per(2, Marks("m")) })) },
                bags: { "b": (tokens: { "k": 3 }) },
                pieces: { "p": (place_if: Exists(tag: ["f"], when: TileHasMark("m")), tags: ["f"]) })"#,
        );
        let mut found = Vec::new();
        each_mention(&file, "", |m| {
            let Within { ty, variant, field } = m.within;
            found.push(format!("{}: {} {} in {ty}:{variant}:{field} {}", m.path, m.what, m.name, m.key));
        });
        assert_eq!(
            found,
            [
                "features.a: feature kind a in RulesFile::features true",
                "features.a.score.complete.t: term t in ScoreTable::complete true",
                "features.a.score.complete.t.Per[1].Marks: mark m in Count:Marks: false",
                "pieces.p: piece p in RulesFile::pieces true",
                "pieces.p.tags[0]: tag f in Piece::tags false",
                "pieces.p.place_if.Exists.tag[0]: tag f in PieceFilter::tag false",
                "pieces.p.place_if.Exists.when.TileHasMark: mark m in Cond:TileHasMark: false",
                "bags.b: bag b in RulesFile::bags true",
                "bags.b.tokens.k: token k in Bag::tokens true",
            ]
        );
    }

    #[test]
    fn names_are_shown_as_they_are() {
        let names = [MarkId::from("a \"b\" \\c"), MarkId::from("")];
        let mut found = Vec::new();
        each_mention(&names, "x", |m| found.push((m.what.to_owned(), m.name.to_owned(), m.path.to_string())));
        let named = |name: &str, path: &str| ("mark".to_owned(), name.to_owned(), path.to_owned());
        assert_eq!(found, [named("a \"b\" \\c", "x[0]"), named("", "x[1]")]);
    }

    #[test]
    fn items_of_lists_are_told_from_parts_of_tuples() {
        let file = rules(
            r#"(format: 2, pieces: { "p": (place_on: ["a"], starts: Track("t", 0), place_if: Exists(kind: ["q"], at: SpaceWith("t", "q"))) })"#,
        );
        let mut listed = Vec::new();
        each_mention(&file, "", |m| {
            if m.listed {
                listed.push(m.path.to_string());
            }
        });
        assert_eq!(listed, ["pieces.p.place_on[0]", "pieces.p.place_if.Exists.kind[0]"]);
    }

    #[test]
    fn entries_end_where_lists_and_variants_begin() {
        let file = rules(
            r#"(format: 2, features: { "a": (score: (complete: { "t": Per(2, Tiles) })) }, layers: ["x"])"#,
        );
        let mut entries = Vec::new();
        each_entry(&file, "", |entry| entries.push(entry.to_string()));
        assert_eq!(
            entries,
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
