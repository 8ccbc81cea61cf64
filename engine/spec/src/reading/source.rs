//! What `ron` sees: visitors and seeds that are the same for all types.

use std::fmt;

use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error, IgnoredAny, MapAccess, SeqAccess, VariantAccess,
    Visitor,
};

use super::stop::Stop;
use super::{
    Choice, Entries, EntriesType, Items, ItemsType, Names, Number, NumberType, Seed, Source, TakesChoice,
    TakesEntries, TakesIdentifier, TakesItems, TakesNewtype, TakesNumber, TakesOption, TakesText, TakesUnit,
    Text,
};

/// What is read from, and the error if that went wrong.
struct Kept<F, E> {
    from: F,
    error: Option<E>,
}

impl<F, E: Error> Kept<F, E> {
    fn new(from: F) -> Self {
        Self { from, error: None }
    }

    fn keep<T>(&mut self, read: Result<T, E>) -> Result<T, Stop> {
        read.map_err(|error| {
            self.error = Some(error);
            Stop::Kept
        })
    }

    fn finish(self, done: Result<(), Stop>) -> Result<(), E> {
        done.map_err(|stop| stop.into_error(self.error))
    }
}

/// A type that is to be read.
pub(super) struct ThroughSeed<'a, 'de>(pub(super) &'a mut dyn Seed<'de>);

impl<'de> DeserializeSeed<'de> for ThroughSeed<'_, 'de> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        let mut kept = Kept::new(Some(from));
        let done = self.0.read(&mut kept);
        kept.finish(done)
    }
}

impl<D, E: Error> Kept<Option<D>, E> {
    fn source(&mut self) -> Result<D, Stop> {
        self.from.take().ok_or_else(|| Stop::custom("a place was read twice"))
    }
}

impl<'de, D: Deserializer<'de>> Source<'de> for Kept<Option<D>, D::Error> {
    fn number(&mut self, what: NumberType, to: &mut dyn TakesNumber) -> Result<(), Stop> {
        let (from, to) = (self.source()?, Through(to));
        let read = match what {
            NumberType::Bool => from.deserialize_bool(to),
            NumberType::Char => from.deserialize_char(to),
            NumberType::I8 => from.deserialize_i8(to),
            NumberType::I16 => from.deserialize_i16(to),
            NumberType::I32 => from.deserialize_i32(to),
            NumberType::I64 => from.deserialize_i64(to),
            NumberType::U8 => from.deserialize_u8(to),
            NumberType::U16 => from.deserialize_u16(to),
            NumberType::U32 => from.deserialize_u32(to),
            NumberType::U64 => from.deserialize_u64(to),
            NumberType::F32 => from.deserialize_f32(to),
            NumberType::F64 => from.deserialize_f64(to),
        };
        self.keep(read)
    }

    fn text(&mut self, to: &mut dyn TakesText) -> Result<(), Stop> {
        let read = self.source()?.deserialize_string(Through(to));
        self.keep(read)
    }

    fn identifier(&mut self, to: &mut dyn TakesIdentifier) -> Result<(), Stop> {
        let read = self.source()?.deserialize_identifier(Through(to));
        self.keep(read)
    }

    fn unit(&mut self, name: Option<&'static str>, to: &mut dyn TakesUnit) -> Result<(), Stop> {
        let (from, to) = (self.source()?, Through(to));
        let read = match name {
            Some(name) => from.deserialize_unit_struct(name, to),
            None => from.deserialize_unit(to),
        };
        self.keep(read)
    }

    fn option(&mut self, to: &mut dyn TakesOption<'de>) -> Result<(), Stop> {
        let read = self.source()?.deserialize_option(Through(to));
        self.keep(read)
    }

    fn newtype(&mut self, name: &'static str, to: &mut dyn TakesNewtype<'de>) -> Result<(), Stop> {
        let read = self.source()?.deserialize_newtype_struct(name, Through(to));
        self.keep(read)
    }

    fn items(&mut self, what: ItemsType, to: &mut dyn TakesItems<'de>) -> Result<(), Stop> {
        let (from, to) = (self.source()?, Through(to));
        let read = match what {
            ItemsType::List => from.deserialize_seq(to),
            ItemsType::Tuple(len) => from.deserialize_tuple(len, to),
            ItemsType::TupleStruct(name, len) => from.deserialize_tuple_struct(name, len, to),
        };
        self.keep(read)
    }

    fn entries(&mut self, what: EntriesType, to: &mut dyn TakesEntries<'de>) -> Result<(), Stop> {
        let (from, to) = (self.source()?, Through(to));
        let read = match what {
            EntriesType::Map => from.deserialize_map(to),
            EntriesType::Struct(name, fields) => from.deserialize_struct(name, fields, to),
        };
        self.keep(read)
    }

    fn choice(
        &mut self,
        name: &'static str,
        variants: Names,
        to: &mut dyn TakesChoice<'de>,
    ) -> Result<(), Stop> {
        let read = self.source()?.deserialize_enum(name, variants, Through(to));
        self.keep(read)
    }

    fn ignored(&mut self) -> Result<(), Stop> {
        let read = self.source()?.deserialize_ignored_any(IgnoredAny);
        self.keep(read).map(|_| ())
    }
}

/// The visitor of whoever asked: one of the `Takes…`.
struct Through<'a, T: ?Sized>(&'a mut T);

impl Visitor<'_> for Through<'_, dyn TakesNumber + '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.expecting(f)
    }
    fn visit_bool<E: Error>(self, value: bool) -> Result<(), E> {
        taken(self.0.take(Number::Bool(value)))
    }
    fn visit_char<E: Error>(self, value: char) -> Result<(), E> {
        taken(self.0.take(Number::Char(value)))
    }
    fn visit_i64<E: Error>(self, value: i64) -> Result<(), E> {
        taken(self.0.take(Number::Signed(value)))
    }
    fn visit_u64<E: Error>(self, value: u64) -> Result<(), E> {
        taken(self.0.take(Number::Unsigned(value)))
    }
    fn visit_f64<E: Error>(self, value: f64) -> Result<(), E> {
        taken(self.0.take(Number::Float(value)))
    }
}

/// Nothing of what `ron` reads is in it: the type alone may have disliked a thing.
fn taken<E: Error>(done: Result<(), Stop>) -> Result<(), E> {
    done.map_err(|stop| stop.into_error(None))
}

impl Visitor<'_> for Through<'_, dyn TakesText + '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.expecting(f)
    }
    fn visit_str<E: Error>(self, text: &str) -> Result<(), E> {
        taken(self.0.take(Text::Lent(text)))
    }
    fn visit_string<E: Error>(self, text: String) -> Result<(), E> {
        taken(self.0.take(Text::Owned(text)))
    }
}

impl Visitor<'_> for Through<'_, dyn TakesIdentifier + '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.expecting(f)
    }
    fn visit_str<E: Error>(self, name: &str) -> Result<(), E> {
        taken(self.0.take(name))
    }
}

impl Visitor<'_> for Through<'_, dyn TakesUnit + '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.expecting(f)
    }
    fn visit_unit<E: Error>(self) -> Result<(), E> {
        taken(self.0.take())
    }
}

impl<'de> Visitor<'de> for Through<'_, dyn TakesOption<'de> + '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.expecting(f)
    }
    fn visit_none<E: Error>(self) -> Result<(), E> {
        taken(self.0.take(None))
    }
    fn visit_some<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        let mut kept = Kept::new(Some(from));
        let done = self.0.take(Some(&mut kept));
        kept.finish(done)
    }
}

impl<'de> Visitor<'de> for Through<'_, dyn TakesNewtype<'de> + '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.expecting(f)
    }
    fn visit_newtype_struct<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        let mut kept = Kept::new(Some(from));
        let done = self.0.take(&mut kept);
        kept.finish(done)
    }
}

impl<'de> Visitor<'de> for Through<'_, dyn TakesItems<'de> + '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.expecting(f)
    }
    fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<(), A::Error> {
        let mut kept = Kept::new(items);
        let done = self.0.take(&mut kept);
        kept.finish(done)
    }
}

impl<'de, A: SeqAccess<'de>> Items<'de> for Kept<A, A::Error> {
    fn item(&mut self, to: &mut dyn Seed<'de>) -> Result<bool, Stop> {
        let read = self.from.next_element_seed(ThroughSeed(to));
        self.keep(read).map(|item| item.is_some())
    }
}

impl<'de> Visitor<'de> for Through<'_, dyn TakesEntries<'de> + '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.expecting(f)
    }
    fn visit_map<A: MapAccess<'de>>(self, entries: A) -> Result<(), A::Error> {
        let mut kept = Kept::new(entries);
        let done = self.0.take(&mut kept);
        kept.finish(done)
    }
}

impl<'de, A: MapAccess<'de>> Entries<'de> for Kept<A, A::Error> {
    fn key(&mut self, to: &mut dyn Seed<'de>) -> Result<bool, Stop> {
        let read = self.from.next_key_seed(ThroughSeed(to));
        self.keep(read).map(|key| key.is_some())
    }

    fn value(&mut self, to: &mut dyn Seed<'de>) -> Result<(), Stop> {
        let read = self.from.next_value_seed(ThroughSeed(to));
        self.keep(read)
    }
}

impl<'de> Visitor<'de> for Through<'_, dyn TakesChoice<'de> + '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.expecting(f)
    }
    fn visit_enum<A: EnumAccess<'de>>(self, choice: A) -> Result<(), A::Error> {
        let mut kept = Kept::new(Chosen { name: Some(choice), variant: None });
        let done = self.0.take(&mut kept);
        kept.finish(done)
    }
}

/// A variant whose name is read first.
struct Chosen<A, V> {
    name: Option<A>,
    variant: Option<V>,
}

impl<A, V, E: Error> Kept<Chosen<A, V>, E> {
    fn variant(&mut self) -> Result<V, Stop> {
        self.from.variant.take().ok_or_else(|| Stop::custom("a variant was read before its name"))
    }
}

impl<'de, A: EnumAccess<'de>> Choice<'de> for Kept<Chosen<A, A::Variant>, A::Error> {
    fn name(&mut self, to: &mut dyn Seed<'de>) -> Result<(), Stop> {
        let name = self.from.name.take().ok_or_else(|| Stop::custom("a variant was read twice"))?;
        let read = name.variant_seed(ThroughSeed(to));
        let ((), variant) = self.keep(read)?;
        self.from.variant = Some(variant);
        Ok(())
    }

    fn unit(&mut self) -> Result<(), Stop> {
        let read = self.variant()?.unit_variant();
        self.keep(read)
    }

    fn newtype(&mut self, to: &mut dyn Seed<'de>) -> Result<(), Stop> {
        let read = self.variant()?.newtype_variant_seed(ThroughSeed(to));
        self.keep(read)
    }

    fn tuple(&mut self, len: usize, to: &mut dyn TakesItems<'de>) -> Result<(), Stop> {
        let read = self.variant()?.tuple_variant(len, Through(to));
        self.keep(read)
    }

    fn fields(&mut self, fields: Names, to: &mut dyn TakesEntries<'de>) -> Result<(), Stop> {
        let read = self.variant()?.struct_variant(fields, Through(to));
        self.keep(read)
    }
}
