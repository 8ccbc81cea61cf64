//! What types see: one deserializer, one access to items, one to entries, one to variants.

use std::fmt;

use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error, MapAccess, SeqAccess, VariantAccess, Visitor,
};

use super::stop::Stop;
use super::{
    Choice, Entries, EntriesType, Expects, Items, ItemsType, Names, Number, NumberType, Seed, Source,
    TakesChoice, TakesEntries, TakesIdentifier, TakesItems, TakesNewtype, TakesNumber, TakesOption,
    TakesText, TakesUnit, Text,
};

/// A visitor or seed until it is asked, and then what came of it.
struct Held<A, T> {
    asked: Option<A>,
    value: Option<T>,
}

impl<A, T> Held<A, T> {
    fn new(asked: A) -> Self {
        Self { asked: Some(asked), value: None }
    }

    fn asked(&mut self) -> Result<A, Stop> {
        self.asked.take().ok_or_else(|| Stop::custom("a value was read twice"))
    }

    /// What came of it.
    fn finish(self, done: Result<(), Stop>) -> Result<T, Stop> {
        done?;
        self.value.ok_or_else(|| Stop::custom("a value was not read"))
    }

    /// What came of it, if anything was there.
    fn finish_if(self, there: Result<bool, Stop>) -> Result<Option<T>, Stop> {
        match there? {
            true => self.finish(Ok(())).map(Some),
            false => Ok(None),
        }
    }
}

impl<'de, S: DeserializeSeed<'de>> Seed<'de> for Held<S, S::Value> {
    fn read(&mut self, from: &mut dyn Source<'de>) -> Result<(), Stop> {
        let seed = self.asked()?;
        self.value = Some(seed.deserialize(Place(from))?);
        Ok(())
    }
}

impl<'de, V: Visitor<'de>> Expects for Held<V, V::Value> {
    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.asked {
            Some(visitor) => visitor.expecting(f),
            None => f.write_str("one value"),
        }
    }
}

impl<'de, V: Visitor<'de>> TakesNumber for Held<V, V::Value> {
    fn take(&mut self, number: Number) -> Result<(), Stop> {
        let visitor = self.asked()?;
        self.value = Some(match number {
            Number::Bool(value) => visitor.visit_bool(value),
            Number::Char(value) => visitor.visit_char(value),
            Number::Signed(value) => visitor.visit_i64(value),
            Number::Unsigned(value) => visitor.visit_u64(value),
            Number::Float(value) => visitor.visit_f64(value),
        }?);
        Ok(())
    }
}

impl<'de, V: Visitor<'de>> TakesText for Held<V, V::Value> {
    fn take(&mut self, text: Text<'_>) -> Result<(), Stop> {
        let visitor = self.asked()?;
        self.value = Some(match text {
            Text::Lent(text) => visitor.visit_str(text),
            Text::Owned(text) => visitor.visit_string(text),
        }?);
        Ok(())
    }
}

impl<'de, V: Visitor<'de>> TakesIdentifier for Held<V, V::Value> {
    fn take(&mut self, name: &str) -> Result<(), Stop> {
        let visitor = self.asked()?;
        self.value = Some(visitor.visit_str(name)?);
        Ok(())
    }
}

impl<'de, V: Visitor<'de>> TakesUnit for Held<V, V::Value> {
    fn take(&mut self) -> Result<(), Stop> {
        let visitor = self.asked()?;
        self.value = Some(visitor.visit_unit()?);
        Ok(())
    }
}

impl<'de, V: Visitor<'de>> TakesOption<'de> for Held<V, V::Value> {
    fn take(&mut self, some: Option<&mut dyn Source<'de>>) -> Result<(), Stop> {
        let visitor = self.asked()?;
        self.value = Some(match some {
            Some(source) => visitor.visit_some(Place(source)),
            None => visitor.visit_none(),
        }?);
        Ok(())
    }
}

impl<'de, V: Visitor<'de>> TakesNewtype<'de> for Held<V, V::Value> {
    fn take(&mut self, inner: &mut dyn Source<'de>) -> Result<(), Stop> {
        let visitor = self.asked()?;
        self.value = Some(visitor.visit_newtype_struct(Place(inner))?);
        Ok(())
    }
}

impl<'de, V: Visitor<'de>> TakesItems<'de> for Held<V, V::Value> {
    fn take(&mut self, items: &mut dyn Items<'de>) -> Result<(), Stop> {
        let visitor = self.asked()?;
        self.value = Some(visitor.visit_seq(ErasedItems(items))?);
        Ok(())
    }
}

impl<'de, V: Visitor<'de>> TakesEntries<'de> for Held<V, V::Value> {
    fn take(&mut self, entries: &mut dyn Entries<'de>) -> Result<(), Stop> {
        let visitor = self.asked()?;
        self.value = Some(visitor.visit_map(ErasedEntries(entries))?);
        Ok(())
    }
}

impl<'de, V: Visitor<'de>> TakesChoice<'de> for Held<V, V::Value> {
    fn take(&mut self, choice: &mut dyn Choice<'de>) -> Result<(), Stop> {
        let visitor = self.asked()?;
        self.value = Some(visitor.visit_enum(ErasedChoice(choice))?);
        Ok(())
    }
}

struct ErasedItems<'a, 'de>(&'a mut dyn Items<'de>);

impl<'de> SeqAccess<'de> for ErasedItems<'_, 'de> {
    type Error = Stop;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Stop> {
        let mut held = Held::new(seed);
        let there = self.0.item(&mut held);
        held.finish_if(there)
    }
}

struct ErasedEntries<'a, 'de>(&'a mut dyn Entries<'de>);

impl<'de> MapAccess<'de> for ErasedEntries<'_, 'de> {
    type Error = Stop;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Stop> {
        let mut held = Held::new(seed);
        let there = self.0.key(&mut held);
        held.finish_if(there)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Stop> {
        let mut held = Held::new(seed);
        let done = self.0.value(&mut held);
        held.finish(done)
    }
}

struct ErasedChoice<'a, 'de>(&'a mut dyn Choice<'de>);

impl<'de> EnumAccess<'de> for ErasedChoice<'_, 'de> {
    type Error = Stop;
    type Variant = Self;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Self), Stop> {
        let mut held = Held::new(seed);
        let done = self.0.name(&mut held);
        Ok((held.finish(done)?, self))
    }
}

impl<'de> VariantAccess<'de> for ErasedChoice<'_, 'de> {
    type Error = Stop;

    fn unit_variant(self) -> Result<(), Stop> {
        self.0.unit()
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Stop> {
        let mut held = Held::new(seed);
        let done = self.0.newtype(&mut held);
        held.finish(done)
    }

    fn tuple_variant<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, Stop> {
        let mut held = Held::new(visitor);
        let done = self.0.tuple(len, &mut held);
        held.finish(done)
    }

    fn struct_variant<V: Visitor<'de>>(self, fields: Names, visitor: V) -> Result<V::Value, Stop> {
        let mut held = Held::new(visitor);
        let done = self.0.fields(fields, &mut held);
        held.finish(done)
    }
}

/// The one deserializer that types see.
pub struct Place<'a, 'de>(pub(super) &'a mut dyn Source<'de>);

impl fmt::Debug for Place<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Place")
    }
}

/// Methods that ask for numbers.
macro_rules! numbers {
    ($($method:ident: $number:ident,)*) => { $(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
            let mut held = Held::new(visitor);
            let done = self.0.number(NumberType::$number, &mut held);
            held.finish(done)
        }
    )* };
}

/// Methods that nothing of the language asks for.
macro_rules! refused {
    ($($method:ident)*) => { $(
        fn $method<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Stop> {
            Err(Stop::custom("a type that takes bytes, or whatever comes, cannot be read"))
        }
    )* };
}

impl<'de> Deserializer<'de> for Place<'_, 'de> {
    type Error = Stop;

    numbers! {
        deserialize_bool: Bool,
        deserialize_char: Char,
        deserialize_i8: I8,
        deserialize_i16: I16,
        deserialize_i32: I32,
        deserialize_i64: I64,
        deserialize_u8: U8,
        deserialize_u16: U16,
        deserialize_u32: U32,
        deserialize_u64: U64,
        deserialize_f32: F32,
        deserialize_f64: F64,
    }

    refused! { deserialize_any deserialize_bytes deserialize_byte_buf }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
        let mut held = Held::new(visitor);
        let done = self.0.text(&mut held);
        held.finish(done)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
        self.deserialize_str(visitor)
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
        let mut held = Held::new(visitor);
        let done = self.0.identifier(&mut held);
        held.finish(done)
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
        let mut held = Held::new(visitor);
        let done = self.0.unit(None, &mut held);
        held.finish(done)
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Stop> {
        let mut held = Held::new(visitor);
        let done = self.0.unit(Some(name), &mut held);
        held.finish(done)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
        let mut held = Held::new(visitor);
        let done = self.0.option(&mut held);
        held.finish(done)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Stop> {
        let mut held = Held::new(visitor);
        let done = self.0.newtype(name, &mut held);
        held.finish(done)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
        let mut held = Held::new(visitor);
        let done = self.0.items(ItemsType::List, &mut held);
        held.finish(done)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, Stop> {
        let mut held = Held::new(visitor);
        let done = self.0.items(ItemsType::Tuple(len), &mut held);
        held.finish(done)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        len: usize,
        visitor: V,
    ) -> Result<V::Value, Stop> {
        let mut held = Held::new(visitor);
        let done = self.0.items(ItemsType::TupleStruct(name, len), &mut held);
        held.finish(done)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
        let mut held = Held::new(visitor);
        let done = self.0.entries(EntriesType::Map, &mut held);
        held.finish(done)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: Names,
        visitor: V,
    ) -> Result<V::Value, Stop> {
        let mut held = Held::new(visitor);
        let done = self.0.entries(EntriesType::Struct(name, fields), &mut held);
        held.finish(done)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: Names,
        visitor: V,
    ) -> Result<V::Value, Stop> {
        let mut held = Held::new(visitor);
        let done = self.0.choice(name, variants, &mut held);
        held.finish(done)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
        self.0.ignored()?;
        visitor.visit_unit()
    }
}
